//! How often each length came up: bounded memory, whatever is counted.

use std::collections::BTreeMap;

use serde::Serialize;

/// How often each value came up. Values over 65,535 share the last place, which matters to the
/// median alone: the mean, the least and the greatest value are kept apart.
///
/// ```
/// use chevaux_stats::Histogram;
/// let mut lengths = Histogram::default();
/// [3, 1, 8].into_iter().for_each(|length| lengths.add(length));
/// let summary = lengths.summary();
/// assert_eq!((summary.mean, summary.median), (Some(4.0), Some(3)));
/// assert_eq!((summary.least, summary.greatest), (Some(1), Some(8)));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Histogram {
    counts: BTreeMap<u16, u64>,
    sum: u64,
    least: Option<u64>,
    greatest: Option<u64>,
}

/// What a [`Histogram`] comes to; nothing where nothing was counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Summary {
    /// How many values.
    pub count: u64,
    /// Their mean.
    pub mean: Option<f64>,
    /// The lower of the two in the middle where their number is even.
    pub median: Option<u64>,
    /// The least value.
    pub least: Option<u64>,
    /// The greatest value.
    pub greatest: Option<u64>,
}

impl Histogram {
    /// Counts a value.
    pub fn add(&mut self, value: u64) {
        *self.counts.entry(u16::try_from(value).unwrap_or(u16::MAX)).or_default() += 1;
        self.sum += value;
        self.reach(value, value);
    }

    /// Counts all that another one has counted.
    pub fn merge(&mut self, other: &Histogram) {
        for (value, count) in &other.counts {
            *self.counts.entry(*value).or_default() += count;
        }
        self.sum += other.sum;
        if let (Some(least), Some(greatest)) = (other.least, other.greatest) {
            self.reach(least, greatest);
        }
    }

    fn reach(&mut self, least: u64, greatest: u64) {
        self.least = Some(self.least.map_or(least, |known| known.min(least)));
        self.greatest = Some(self.greatest.map_or(greatest, |known| known.max(greatest)));
    }

    /// What it comes to.
    #[must_use]
    pub fn summary(&self) -> Summary {
        let count: u64 = self.counts.values().sum();
        let mean = (count > 0).then(|| self.sum as f64 / count as f64);
        let mut before = 0;
        let median = self.counts.iter().find_map(|(value, here)| {
            before += here;
            (2 * before >= count).then_some(u64::from(*value))
        });
        Summary { count, mean, median, least: self.least, greatest: self.greatest }
    }
}
