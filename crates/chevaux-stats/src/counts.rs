//! What is counted of players (`spec/stats.md`, 2).

use crate::chance::{FAIR, RUNS, Sequences, Sixes};
use crate::histogram::Histogram;

/// What is counted of one player in one game, of a group of players, or of all of them.
/// Counts of parts add up to those of the whole.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Counts {
    /// Players in games: one who sat in three games counts three times.
    pub seats: u64,
    /// Turns with a throw.
    pub turns: u64,
    /// Throws whose dice count.
    pub throws: u64,
    /// How many dice of those throws showed a 1, a 2 and so on.
    pub faces: [u64; 6],
    /// Of those throws, how many were not played any more (`*`).
    pub unplayed: u64,
    /// Throws that do not count (`/`).
    pub not_counted: u64,
    /// Throws whose dice cannot be.
    pub at_fault: u64,
    /// Throws of which it cannot be told what was played.
    pub unknown: u64,
    /// Runs of two, of three, and of four and more throws of nothing but sixes.
    pub runs: [u64; 3],
    /// The sequences in which those were looked for, with one die and with two.
    pub sequences: [Sequences; 2],
    /// Moves of a horse, coming out included.
    pub moves: u64,
    pub came_out: u64,
    pub home: u64,
    /// Horses of others sent back.
    pub captures: u64,
    /// Own horses sent back by others.
    pub captured: u64,
    /// Moves that turned back at the foot.
    pub rebounds: u64,
    /// Dice with which no horse could move.
    pub passes: u64,
    /// Dice that were passed though a horse could move.
    pub free_passes: u64,
    /// Third throws of sixes that are not played.
    pub third_sixes: u64,
    /// Players who left.
    pub left: u64,
    /// At each throw, the own horses in the stable.
    pub in_stable: u64,
    /// At each throw, all own horses.
    pub horses: u64,
    /// How many throws went by before the one that brought the first horse out.
    pub waits: Histogram,
    /// Players who threw and brought none out.
    pub never_out: u64,
    /// Games of which the winner is known.
    pub decided: u64,
    /// How often first, second and so on.
    pub places: [u64; 4],
}

impl Counts {
    /// All dice that count.
    #[must_use]
    pub fn dice(&self) -> u64 {
        self.faces.iter().sum()
    }

    /// The sixes among them.
    #[must_use]
    pub fn sixes(&self) -> Sixes {
        let [.., count] = self.faces;
        Sixes { count, dice: self.dice() }
    }

    /// Games won.
    #[must_use]
    pub fn wins(&self) -> u64 {
        let [first, ..] = self.places;
        first
    }

    /// How many runs of sixes chance gives, of [`RUNS`].
    #[must_use]
    pub fn expected_runs(&self) -> [f64; 3] {
        let [one, two] = &self.sequences;
        let mut expected = one.expected(FAIR);
        for (run, more) in expected.iter_mut().zip(two.expected(FAIR * FAIR)) {
            *run += more;
        }
        expected
    }

    /// Counts a run of so many throws.
    pub(crate) fn add_run(&mut self, throws: u64) {
        let longest = RUNS.iter().rposition(|&length| throws >= length);
        if let Some(slot) = longest.and_then(|at| self.runs.get_mut(at)) {
            *slot += 1;
        }
    }

    /// Counts all that another one has counted.
    pub fn merge(&mut self, other: &Counts) {
        let numbers = [
            (&mut self.seats, other.seats),
            (&mut self.turns, other.turns),
            (&mut self.throws, other.throws),
            (&mut self.unplayed, other.unplayed),
            (&mut self.not_counted, other.not_counted),
            (&mut self.at_fault, other.at_fault),
            (&mut self.unknown, other.unknown),
            (&mut self.moves, other.moves),
            (&mut self.came_out, other.came_out),
            (&mut self.home, other.home),
            (&mut self.captures, other.captures),
            (&mut self.captured, other.captured),
            (&mut self.rebounds, other.rebounds),
            (&mut self.passes, other.passes),
            (&mut self.free_passes, other.free_passes),
            (&mut self.third_sixes, other.third_sixes),
            (&mut self.left, other.left),
            (&mut self.in_stable, other.in_stable),
            (&mut self.horses, other.horses),
            (&mut self.never_out, other.never_out),
            (&mut self.decided, other.decided),
        ];
        for (number, more) in numbers {
            *number += more;
        }
        let lists = [
            (self.faces.as_mut_slice(), other.faces.as_slice()),
            (self.runs.as_mut_slice(), other.runs.as_slice()),
            (self.places.as_mut_slice(), other.places.as_slice()),
        ];
        for (list, more) in lists {
            list.iter_mut().zip(more).for_each(|(number, more)| *number += more);
        }
        for (sequences, more) in self.sequences.iter_mut().zip(&other.sequences) {
            sequences.merge(more);
        }
        self.waits.merge(&other.waits);
    }
}
