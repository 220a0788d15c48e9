//! What chance gives: exact probabilities of counts, intervals, runs (`spec/stats.md`, 4 to 6).

use statrs::distribution::{Binomial, Discrete, Hypergeometric};

/// The chance of a face of a fair die.
pub const FAIR: f64 = 1.0 / 6.0;

/// How surely a die of [`detectable`] is found.
pub const POWER: f64 = 0.9;

/// The probabilities from one count on, in one direction, added up until they no longer matter.
fn tail(from: u64, last: u64, upwards: bool, chance: impl Fn(u64) -> f64) -> f64 {
    let (mut sum, mut at, mut before) = (0.0, from, 0.0);
    loop {
        let here = chance(at);
        sum += here;
        // Behind the most probable count, where each is less probable than the one before.
        let negligible = here < before && here <= sum * 1e-18;
        if at == last || negligible {
            return sum;
        }
        before = here;
        at = if upwards { at + 1 } else { at - 1 };
    }
}

/// The probability of a count at least as far from what is to be expected, on the same side,
/// doubled for the other side; 1 at most.
fn both_sides(
    count: u64,
    mean: f64,
    (least, greatest): (u64, u64),
    at: impl Fn(u64) -> f64,
) -> f64 {
    let one = if count as f64 >= mean {
        tail(count, greatest, true, at)
    } else {
        tail(count, least, false, at)
    };
    (2.0 * one).min(1.0)
}

/// How probable it is that so many of these dice, or a number yet further from what is to be
/// expected, show a face that has this chance. Exact: the binomial distribution, both sides.
///
/// ```
/// // Ten sixes of ten dice: (1/6)^10, doubled.
/// let p = chevaux_stats::chance::of_count(10, 10, 1.0 / 6.0);
/// assert!((p * 6f64.powi(10) - 2.0).abs() < 1e-9);
/// ```
#[must_use]
pub fn of_count(count: u64, dice: u64, chance: f64) -> f64 {
    let Ok(binomial) = Binomial::new(chance, dice) else {
        return 1.0;
    };
    both_sides(count.min(dice), dice as f64 * chance, (0, dice), |n| binomial.pmf(n))
}

/// Sixes, and of how many dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sixes {
    /// Sixes.
    pub count: u64,
    /// Dice.
    pub dice: u64,
}

/// How probable it is that the sixes of two hands are spread over them so unevenly, or yet more so,
/// where both have the same dice, fair or not. Exact: the hypergeometric distribution (Fisher's
/// test), both sides.
///
/// ```
/// use chevaux_stats::chance::{Sixes, of_difference};
/// // All three sixes in the hand that has three of the six dice: 1 of 20 ways, and the mirror.
/// let p = of_difference(Sixes { count: 3, dice: 3 }, Sixes { count: 0, dice: 3 });
/// assert!((p - 0.1).abs() < 1e-12);
/// ```
#[must_use]
pub fn of_difference(one: Sixes, other: Sixes) -> f64 {
    let (all, sixes) = (one.dice + other.dice, one.count + other.count);
    let Ok(spread) = Hypergeometric::new(all, sixes, one.dice) else {
        return 1.0;
    };
    let mean = one.dice as f64 * (sixes as f64 / all.max(1) as f64);
    let range = (sixes.saturating_sub(other.dice), sixes.min(one.dice));
    // Its `pmf` divides numbers that have no room in an `f64`; the logarithm does not.
    both_sides(one.count, mean, range, |n| spread.ln_pmf(n).exp())
}

/// Where a share lies, with 95 % confidence: the interval of Wilson. Of nothing it is everything.
///
/// ```
/// let (low, high) = chevaux_stats::chance::wilson(1, 2);
/// assert!((low - 0.0945).abs() < 1e-4 && (high - 0.9055).abs() < 1e-4);
/// ```
#[must_use]
pub fn wilson(count: u64, of: u64) -> (f64, f64) {
    if of == 0 {
        return (0.0, 1.0);
    }
    const Z: f64 = 1.959_963_984_540_054;
    let (n, share) = (of as f64, count as f64 / of as f64);
    let middle = share + Z * Z / (2.0 * n);
    let half = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + Z * Z / n;
    (((middle - half) / whole).max(0.0), ((middle + half) / whole).min(1.0))
}

/// From how many sixes on a die is found at this level.
fn threshold(dice: u64, level: f64) -> Option<u64> {
    let found = |count: u64| of_count(count, dice, FAIR) <= level;
    let (mut low, mut high) = (dice / 6, dice);
    if !found(high) {
        return None;
    }
    while low + 1 < high {
        let middle = low + (high - low) / 2;
        if found(middle) { high = middle } else { low = middle }
    }
    Some(high)
}

/// How probable it is that a die which shows a six with this chance is found for its many sixes.
#[must_use]
pub fn power(load: f64, dice: u64, level: f64) -> f64 {
    threshold(dice, level).map_or(0.0, |from| at_least(from, load, dice))
}

/// How probable so many sixes or more are with a die that shows one with this chance.
fn at_least(from: u64, load: f64, dice: u64) -> f64 {
    let Ok(binomial) = Binomial::new(load, dice) else {
        return 0.0;
    };
    // From the nearer end, since what is far from the mean is nothing at all.
    if from as f64 > dice as f64 * load {
        tail(from, dice, true, |n| binomial.pmf(n))
    } else {
        1.0 - from.checked_sub(1).map_or(0.0, |below| tail(below, 0, false, |n| binomial.pmf(n)))
    }
}

/// The least chance of a six at which a die is found in nine of ten cases with so many dice.
/// Nothing where even a die that shows nothing but sixes would not be found.
#[must_use]
pub fn detectable(dice: u64, level: f64) -> Option<f64> {
    let from = threshold(dice, level)?;
    let (mut low, mut high) = (FAIR, 1.0);
    // To a ten-thousandth.
    while high - low > 1e-4 {
        let middle = f64::midpoint(low, high);
        if at_least(from, middle, dice) >= POWER { high = middle } else { low = middle }
    }
    Some(high)
}

/// From how many dice on a die with this chance of a six is found in nine of ten cases, however
/// many more there are. Nothing for a die that is not loaded towards the six.
///
/// ```
/// use chevaux_stats::chance::{dice_needed, power};
/// let dice = dice_needed(0.5, 1e-4).unwrap();
/// assert!(power(0.5, dice, 1e-4) >= 0.9 && power(0.5, dice - 1, 1e-4) < 0.9);
/// ```
#[must_use]
pub fn dice_needed(load: f64, level: f64) -> Option<u64> {
    if !(load > FAIR && load <= 1.0) {
        return None;
    }
    let enough = |dice: u64| power(load, dice, level) >= POWER;
    let mut high = 8;
    while !enough(high) {
        high *= 2;
        if high > 1 << 40 {
            return None;
        }
    }
    // Power goes up in steps and a little down between them: the last number of dice that is not
    // enough lies well below twice the first that is.
    high *= 2;
    while high > 1 && enough(high - 1) {
        high -= 1;
    }
    Some(high)
}

/// Sequences of throws in which runs are looked for, all with the same number of dice.
///
/// The number of runs that chance gives grows with the number of throws, but for the ends of each
/// sequence; so what is kept of sequences is how many are long enough, and their lengths in all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sequences {
    /// For runs of two, three and four: how many sequences have so many throws, and how many throws
    /// those have together.
    long_enough: [(u64, u64); 3],
}

/// The lengths of runs that are counted; the last stands for all longer ones too.
pub const RUNS: [u64; 3] = [2, 3, 4];

impl Sequences {
    /// Counts a sequence of so many throws.
    pub fn add(&mut self, throws: u64) {
        for (slot, length) in self.long_enough.iter_mut().zip(RUNS) {
            if throws >= length {
                *slot = (slot.0 + 1, slot.1 + throws);
            }
        }
    }

    /// Counts what another one has counted.
    pub fn merge(&mut self, other: &Sequences) {
        for (slot, more) in self.long_enough.iter_mut().zip(other.long_enough) {
            *slot = (slot.0 + more.0, slot.1 + more.1);
        }
    }

    /// How many runs of two, of three, and of four and more chance gives, where a throw belongs to a
    /// run with this chance.
    ///
    /// ```
    /// use chevaux_stats::chance::Sequences;
    /// let mut sequences = Sequences::default();
    /// sequences.add(2);
    /// assert_eq!(sequences.expected(0.5), [0.25, 0.0, 0.0]);
    /// ```
    #[must_use]
    pub fn expected(&self, chance: f64) -> [f64; 3] {
        // A run of `length` or more begins at the first throw, or behind a throw that is none.
        let at_least = |(slot, length): (&(u64, u64), u64)| {
            let (sequences, throws) = (slot.0 as f64, slot.1 as f64);
            let begins = sequences + (throws - length as f64 * sequences) * (1.0 - chance);
            begins * chance.powf(length as f64)
        };
        let mut runs = [0.0; 3];
        for (run, slot) in runs.iter_mut().zip(self.long_enough.iter().zip(RUNS)) {
            *run = at_least(slot);
        }
        let [two, three, four] = runs;
        [two - three, three - four, four]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Binomial probabilities, each from the one before; no logarithm and no factorial.
    fn binomial(dice: u64, chance: f64) -> Vec<f64> {
        let mut all = vec![(1.0 - chance).powi(i32::try_from(dice).unwrap_or(0))];
        for k in 1..=dice {
            let before = all.last().copied().unwrap_or(0.0);
            all.push(before * (dice - k + 1) as f64 / k as f64 * chance / (1.0 - chance));
        }
        all
    }

    /// Hypergeometric probabilities from their ratios alone, made to add up to 1.
    fn hypergeometric(one: u64, other: u64, sixes: u64) -> Vec<f64> {
        let mut all = Vec::new();
        let mut weight = 0f64;
        for k in 0..=sixes.min(one) {
            // ln C(one, k) + ln C(other, sixes - k), by ratios.
            if k > 0 {
                let up = (one - k + 1) as f64 * (sixes - k + 1) as f64;
                weight += (up / (k as f64 * (other + k - sixes) as f64)).ln();
            }
            all.push(weight);
        }
        let greatest = all.iter().copied().fold(f64::MIN, f64::max);
        let all: Vec<f64> = all.iter().map(|weight| (weight - greatest).exp()).collect();
        let sum: f64 = all.iter().sum();
        all.iter().map(|weight| weight / sum).collect()
    }

    fn doubled(all: &[f64], count: usize, mean: f64) -> f64 {
        let side: f64 = if count as f64 >= mean {
            all.iter().skip(count).sum()
        } else {
            all.iter().take(count + 1).sum()
        };
        (2.0 * side).min(1.0)
    }

    fn close(found: f64, exact: f64) -> bool {
        (found - exact).abs() <= 1e-9 * exact
    }

    #[test]
    fn counts_are_as_probable_as_their_sum_says() {
        for dice in [1, 2, 59, 60, 240, 1000] {
            let all = binomial(dice, FAIR);
            for count in 0..=dice {
                let exact = doubled(&all, usize::try_from(count).unwrap_or(0), dice as f64 * FAIR);
                let found = of_count(count, dice, FAIR);
                assert!(
                    close(found, exact) || exact < 1e-290,
                    "{count} of {dice}: {found} {exact}"
                );
            }
        }
    }

    /// The numbers of a long game too, where factors have no room in a number.
    #[test]
    fn differences_are_as_probable_as_their_sum_says() {
        for (one, other, sixes) in [(3, 3, 3), (60, 70, 20), (321, 938, 215), (2000, 3000, 800)] {
            let all = hypergeometric(one, other, sixes);
            let mean = one as f64 * sixes as f64 / (one + other) as f64;
            for count in 0..=sixes.min(one) {
                let exact = doubled(&all, usize::try_from(count).unwrap_or(0), mean);
                let own = Sixes { count, dice: one };
                let found = of_difference(own, Sixes { count: sixes - count, dice: other });
                // So far out that nobody asks which digits they are.
                let nothing = exact < 1e-12 && found < 1e-12;
                assert!(nothing || (found / exact - 1.0).abs() < 1e-6, "{count}: {found} {exact}");
            }
        }
    }

    /// Of fair dice no more are found than the level says, at any number of dice: what the promise
    /// rests on.
    #[test]
    fn a_level_is_never_exceeded() {
        for dice in [60, 61, 100, 333, 1000] {
            for level in [0.05, 0.001, 1e-4, 1e-5] {
                let all = binomial(dice, FAIR);
                let found = (0..=dice).zip(&all).filter(|(n, _)| of_count(*n, dice, FAIR) <= level);
                let wrong: f64 = found.map(|(_, p)| p).sum();
                assert!(wrong <= level, "{dice} {level}: {wrong}");
            }
        }
    }

    /// What the text says of a size is so: less loaded is found more rarely, more loaded more often.
    #[test]
    fn what_is_detectable_is_detected() {
        for dice in [60, 240, 1000, 5000] {
            let level = 0.001 / 9.0;
            let load = detectable(dice, level).unwrap_or(0.0);
            assert!(power(load, dice, level) >= POWER, "{dice}");
            assert!(power(load - 2e-4, dice, level) < POWER, "{dice}");
        }
    }

    /// Runs by chance, against all sequences of up to twelve throws of a coin.
    #[test]
    fn expected_runs_are_those_of_all_sequences() {
        for throws in 0u64..=12 {
            let mut counted = [0u64; 3];
            for sequence in 0u32..1 << throws {
                let text = format!("{sequence:032b}");
                let text = text.get(32 - usize::try_from(throws).unwrap_or(0)..).unwrap_or("");
                for run in text.split('0').map(str::len).filter(|&length| length >= 2) {
                    if let Some(slot) = counted.get_mut(run.min(4) - 2) {
                        *slot += 1;
                    }
                }
            }
            let mut sequences = Sequences::default();
            sequences.add(throws);
            let all = (1u64 << throws) as f64;
            for (found, exact) in sequences.expected(0.5).iter().zip(counted) {
                assert!((found - exact as f64 / all).abs() < 1e-12, "{throws}");
            }
        }
    }
}
