//! The table of `docs/conversions.md`: simulated games of each preset to each other one, how many
//! carry over whole, and where and why the others part.
//!
//! `cargo run --release -p chevaux-convert --example pairs -- 1000 1`: games a pair, seed.

use std::collections::BTreeMap;
use std::error::Error;

use chevaux_convert::{Obstacle, Strategy, Target, convert};
use chevaux_notation::{Limits, Line, Part, Scanner};
use chevaux_referee::Rulebook;
use chevaux_rules::Variant;
use chevaux_simulate::{Policy, Table};

/// What became of the games of one preset under another.
#[derive(Default)]
struct Pair {
    whole: u64,
    /// The throw, counted from 1, at which each of the others parts; 0 in the head.
    throws: Vec<usize>,
    kinds: BTreeMap<String, u64>,
    rules: BTreeMap<String, u64>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut numbers = std::env::args().skip(1).map(|number| number.parse::<u64>());
    let games = numbers.next().transpose()?.unwrap_or(1000);
    let seed = numbers.next().transpose()?.unwrap_or(1);
    let mut lines = vec![
        "| from | to | whole | median throw | what parts them | which rule |".to_owned(),
        "|---|---|---|---|---|---|".to_owned(),
    ];
    for from in Variant::preset_names() {
        let texts = games_of(from, games, seed)?;
        for to in Variant::preset_names().filter(|to| *to != from) {
            let target = Target::new(Variant::preset(to)?, "").map_err(|_| "a preset")?;
            let (first, second) = texts.split_at(texts.len() / 2);
            let (one, two) = std::thread::scope(|scope| {
                let other = scope.spawn(|| pair(second, &target));
                (pair(first, &target), other.join())
            });
            let mut pair = one;
            pair.add(two.map_err(|_| "a thread")?);
            lines.push(format!("| {from} | {to} | {} |", pair.cells()));
        }
    }
    #[allow(clippy::print_stdout)]
    lines.iter().for_each(|line| println!("{line}"));
    Ok(())
}

/// Games of two, three and four players in turn.
fn games_of(preset: &str, games: u64, seed: u64) -> Result<Vec<String>, Box<dyn Error>> {
    let mut texts = Vec::new();
    for number in 1..=games {
        let players = u8::try_from(2 + number % 3)?;
        let seats = Table::seats_of(players).ok_or("two to four players")?;
        let table = Table::new(Variant::preset(preset)?, "", seats)?.played_by(Policy::Random);
        texts.push(table.play(seed, number).text);
    }
    Ok(texts)
}

fn pair(texts: &[String], target: &Target) -> Pair {
    let (rulebook, mut pair) = (Rulebook::new(), Pair::default());
    for text in texts {
        let converted = convert(text.as_bytes(), &rulebook, target, Strategy::Strict);
        match converted.obstacles().next() {
            None => pair.whole += 1,
            Some(obstacle) => pair.count(text, obstacle),
        }
    }
    pair
}

impl Pair {
    fn count(&mut self, text: &str, obstacle: &Obstacle) {
        self.throws.push(throw_of(text, obstacle));
        *self.kinds.entry(obstacle.kind.name().to_owned()).or_default() += 1;
        let rules = obstacle.blame.rules.iter().map(|differs| differs.rule.name());
        let rules = match obstacle.blame.single {
            true => rules.collect::<Vec<_>>().join(" or "),
            false => "several together".to_owned(),
        };
        *self.rules.entry(rules).or_default() += 1;
    }

    fn add(&mut self, other: Pair) {
        self.whole += other.whole;
        self.throws.extend(other.throws);
        for (mine, others) in [(&mut self.kinds, other.kinds), (&mut self.rules, other.rules)] {
            for (name, count) in others {
                *mine.entry(name).or_default() += count;
            }
        }
    }

    fn cells(&mut self) -> String {
        self.throws.sort_unstable();
        let median = self.throws.get(self.throws.len() / 2);
        let median = median.map_or_else(|| "-".to_owned(), usize::to_string);
        let (kinds, rules) = (most(&self.kinds), most(&self.rules));
        format!("{} | {median} | {kinds} | {rules}", self.whole)
    }
}

/// `move/… 700, …`, the most frequent first.
fn most(counts: &BTreeMap<String, u64>) -> String {
    let mut counts: Vec<_> = counts.iter().collect();
    counts.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
    let words = counts.iter().map(|(name, count)| format!("{name} {count}"));
    if counts.is_empty() { "-".to_owned() } else { words.collect::<Vec<_>>().join(", ") }
}

/// The number of the throw in its record.
fn throw_of(text: &str, obstacle: &Obstacle) -> usize {
    let mut before = 0;
    let mut scanner = Scanner::new(text.as_bytes(), Limits::default());
    while let Ok(Some(scanned)) = scanner.next_line() {
        if let Part::Line(Line::Turn(turn)) = scanned.part
            && scanned.place.line < obstacle.spot.line.line
        {
            before += turn.throws.len();
        }
    }
    before + obstacle.spot.throw.map_or(0, |throw| throw as usize)
}
