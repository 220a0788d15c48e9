//! What the referee carried out, throw by throw, for those who want to write it down or play it
//! over.

use chevaux_notation::{Deed, Throw};
use chevaux_rules::{Dice, Place, Position, Rules, Seat, Seats};

use crate::finding::Spot;

/// The beginning of a record whose head could be made out.
#[derive(Clone, Copy, Debug)]
pub struct Beginning<'b> {
    /// The record, from 1.
    pub record: u64,
    /// The rules by which it is judged.
    pub rules: &'b Rules,
    /// Who sits where.
    pub seats: &'b Seats,
    /// The set-up, where it has one.
    pub position: Option<&'b Position>,
    /// The tags of its head as they are read, the first of each name, in their order.
    pub tags: &'b [(String, String)],
}

/// A throw and what was carried out of it. A throw after the end of the game is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Carried {
    /// Where it stands.
    pub spot: Spot,
    /// The throw as it is written.
    pub written: Throw,
    /// What was carried out, as it would be written.
    pub outcome: Outcome,
    /// The game before it. Whose throw it is is due there.
    pub before: Position,
    /// It is the third throw of sixes in a row, under a rule that does not play it.
    pub third_six: bool,
    /// The moves that were made, each at the place of its action.
    pub moves: [Option<Carry>; 2],
    /// The game after it; the turn is not ended.
    pub after: Position,
}

/// A horse that was moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Carry {
    /// From where, in its owner's count.
    pub from: Place,
    /// To where.
    pub to: Place,
    /// Whose horse was captured.
    pub captured: Option<Seat>,
}

/// A player who gave up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    /// The word `leaves`.
    pub spot: Spot,
    /// Who.
    pub seat: Seat,
    /// The game before.
    pub before: Position,
    /// The game after.
    pub after: Position,
}

/// What was carried out of a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// What is written, and nothing is to be added: `*`, `/`, dice at fault, a player who is out of
    /// the game.
    AsWritten,
    /// Each die was played.
    Played {
        /// The dice in the order in which they were played.
        dice: Dice,
        /// What was done with the first.
        first: Done,
        /// What was done with the second, with two dice.
        second: Option<Done>,
        /// A throw of these dice without actions would stand for exactly this.
        only: bool,
    },
    /// What was played cannot be told: several ways are left, the landing of a move against the
    /// rules is not written, or the board cannot hold it. The game went on without it.
    Unknown,
}

/// What was done with a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Done {
    /// The action in long form (`spec/notation.md`, 16.5).
    pub deed: Deed,
    /// The rules give its landing and its capture: without them it would be the same.
    pub lawful: bool,
}
