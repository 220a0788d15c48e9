//! What exactly is wrong, as data: the words are the business of [`crate::Finding::message_in`].

use chevaux_notation::{Expected, SlipKind};
use chevaux_rules::{PositionSlip, SeatsSlip, VariantError};

/// The particulars of a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Problem {
    /// The notation: what was expected and what stands there.
    Syntax {
        kind: SlipKind,
        expected: Option<Expected>,
        found: Option<char>,
        mended: Option<String>,
    },
    /// `*` on a throw that is not the last before a result with `*`.
    Unplayed { throw: String },
    /// A result that is not the last line.
    ResultPlace { again: bool },
    /// Nothing to judge.
    NoRecord,
    /// Required tags that are not there.
    MissingTags { tags: Vec<&'static str> },
    /// Text that no `PCN` tag begins.
    Headless,
    /// A tag that stands twice.
    DuplicateTag { name: String },
    /// The value of a tag that cannot be.
    Value { why: Value },
    /// Two players side by side where they must sit opposite.
    Facing,
    /// `PCN` of another age.
    Version { value: String },
    /// Something after the end; who had won.
    AfterEnd { winner: Option<String> },
    /// The wrong player.
    WrongPlayer { written: String, due: Option<Due>, why: WrongPlayer },
    /// The wrong number.
    WrongNumber { written: u32, due: u32 },
    /// A throw that nothing earned.
    ExtraThrow { player: String, throw: String, before: Option<String>, finished: bool },
    /// Dice that cannot be.
    Dice { throw: String, why: Dice },
    /// A move or a pass.
    Move { player: String, action: String, die: u8, why: Move },
    /// `~` where nothing was wrong.
    Stood { what: Stood },
    /// A throw that is missing, after this one.
    MissingThrow { player: String, throw: String, why: Earned, follows: Follow },
    /// The result is not what the board says.
    Result { written: String, right: String, why: ResultProblem },
    /// No result line.
    NoResult { right: String },
}

/// What is wrong with the value of a tag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// `Date`; the value as written.
    Date(String),
    /// `Variant` or `Rules`.
    Variant(VariantError),
    /// `Seats`.
    Seats(SeatsSlip),
    /// `Position`.
    Position(PositionSlip),
}

/// Whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Due {
    pub player: String,
    pub round: u32,
}

/// Why the player is the wrong one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum WrongPlayer {
    NotDue,
    NoSuchPlayer,
    Finished,
    Left,
}

/// What is wrong with the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Dice {
    Face { face: u16 },
    Count { written: u16, dice: u8 },
    Actions { written: u16, dice: u8 },
}

/// What is wrong with a move. Squares are in the count of the player who moves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Move {
    NoHorse {
        from: String,
    },
    ThreeSixes {
        undone: bool,
    },
    ExitNeeds {
        faces: String,
    },
    ExitBlocked,
    MustExit,
    ExitSameHorse {
        horse: Option<String>,
    },
    OvershootFoot {
        left: u16,
    },
    OvershootStairs {
        left: u16,
    },
    /// From a step, or from the foot of the stairs.
    WrongStep {
        from: Option<String>,
        needs: u8,
    },
    Overtaking {
        at: String,
        by: String,
        own: bool,
        rule: &'static str,
    },
    OwnHorse {
        at: String,
        behind: bool,
    },
    SafeSquare {
        at: String,
        by: String,
        safe: String,
    },
    WrongSquare {
        written: String,
        right: String,
    },
    CaptureNobody {
        at: String,
    },
    CaptureOther {
        at: String,
        captured: String,
        marked: String,
    },
    MustMove {
        exit_due: bool,
    },
    Ambiguous {
        ways: usize,
    },
}

/// What `~` stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Stood {
    Move,
    Turn,
    Result,
}

/// What earned a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Earned {
    Six,
    DoubleSix,
    Capture,
    NotCounted,
}

/// What stands where the missing throw should.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Follow {
    /// The same player's next line; the throws as they would stand on one.
    OwnLine { joined: String },
    /// Another player's turn.
    Other { player: String },
    /// The result.
    Result { right: String },
}

/// How a result is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum ResultProblem {
    Unfinished,
    Finished,
    Ranks,
    NoSuchPlayer,
}

/// What stands at another place that matters for a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Label {
    /// The throw that brought a horse where it stands.
    HorseCame {
        /// Whose horse.
        player: String,
        /// The square in that player's count.
        own: String,
        /// The player who moves, and the square in that count, if it is another one.
        mover: Option<(String, String)>,
    },
    /// The game ended.
    GameEnded,
    /// The throw that earned no further one.
    NoFurtherThrow {
        /// Whose throw.
        player: String,
    },
    /// The rest of a turn.
    RestOfTurn {
        /// Whose turn.
        player: String,
    },
    /// Another player's turn.
    GoesOn {
        /// Whose turn.
        player: String,
    },
    /// The result, where a throw was due.
    RecordEnds,
    /// A line after the result.
    RecordGoesOn,
    /// The next record, where the one before has no result.
    NextRecord,
}
