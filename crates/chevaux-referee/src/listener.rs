//! Who is told what was found and what was carried out, and how a record ended.

use chevaux_rules::{Position, Seats};

use crate::carried::{Beginning, Carried, Left};
use crate::finding::Finding;

/// What was judged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Records begun.
    pub records: u64,
    /// Records with an error.
    pub wrong_records: u64,
    /// Throws in the turns of records whose head could be made out.
    pub throws: u64,
    /// Errors.
    pub errors: u64,
    /// Notes.
    pub notes: u64,
}

/// How a record ended, whatever was found in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Ending {
    /// The record, from 1.
    pub record: u64,
    /// Who sat where.
    pub seats: Seats,
    /// The position at the end; in the middle of a turn the player whose turn it is is due.
    pub position: Position,
}

/// Who hears of the findings, in the order of their places, and of the ends of records.
pub trait Listener {
    /// A finding.
    fn finding(&mut self, finding: Finding);

    /// A record whose head could be made out has ended.
    fn ending(&mut self, _ending: Ending) {}

    /// The head of a record could be made out: its turns, or its end, come next.
    fn beginning(&mut self, _beginning: Beginning<'_>) {}

    /// Are the throws to be told? Nobody pays for them otherwise.
    fn wants_throws(&self) -> bool {
        false
    }

    /// Are mends, guesses and what follows from what wanted? Without them an error costs little,
    /// and a finding is given out as soon as nothing can stand before it.
    fn wants_advice(&self) -> bool {
        true
    }

    /// A throw, in the order of the text; findings about it may come before and after.
    fn throw(&mut self, _carried: Carried) {}

    /// A player has left the game, where the throws are told; in the order of the text with them.
    fn left(&mut self, _left: Left) {}
}

impl<F: FnMut(Finding)> Listener for F {
    fn finding(&mut self, finding: Finding) {
        self(finding);
    }
}
