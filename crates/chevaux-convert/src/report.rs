//! What was done otherwise, entry by entry (`spec/convert.md`, 6).

use chevaux_referee::Spot;

use crate::obstacle::Differs;

/// What kind of difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// A decision of the player who throws was replaced.
    Replaced,
    /// The faces had been another player's, and something else was done with them.
    Chosen,
    /// Another player throws next than in the source.
    Turn,
    /// The game is over here and not in the source, or the other way round.
    End {
        /// It is over here.
        over: bool,
    },
    /// Something that was written does not carry over: a `~`, a `leaves`, a throw.
    Dropped,
    /// A player's seat, or the set-up.
    Moved,
}

impl Change {
    /// The word for it, `replaced`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Change::Replaced => "replaced",
            Change::Chosen => "chosen",
            Change::Turn => "turn",
            Change::End { .. } => "end",
            Change::Dropped => "dropped",
            Change::Moved => "moved",
        }
    }
}

/// A difference between the source and what was played again.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// What kind.
    pub change: Change,
    /// Where, in the text that was given.
    pub spot: Spot,
    /// Where, in the record that is written; nothing in the head and where it is not written.
    pub there: Option<There>,
    /// What stood there: throws, a player's letter, a result; empty where there was nothing.
    pub source: String,
    /// What stands there now.
    pub target: String,
    /// The rules to blame, each alone; none where the boards had parted before.
    pub rules: Vec<Differs>,
}

/// A place in the record that is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct There {
    /// The number of the turn.
    pub round: u32,
    /// The player's letter.
    pub player: char,
    /// The throw in its turn line, from 1.
    pub throw: u32,
}

/// Counts over a whole record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Faces of dice in the source.
    pub faces: u64,
    /// Throws of the target whose decisions are those of the source.
    pub kept: u64,
    /// Throws in which a decision of the player who throws was replaced.
    pub replaced: u64,
    /// Throws with faces that had been another player's.
    pub chosen: u64,
    /// Faces that were not thrown again.
    pub left_over: u64,
}
