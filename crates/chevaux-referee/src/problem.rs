//! What exactly is wrong, as data: the words are the business of [`crate::Finding::message`].

use chevaux_notation::{Expected, SlipKind};

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
    /// A record longer than the limits allow.
    RecordLimit,
    /// Nothing to judge.
    NoRecord,
    /// Required tags that are not there.
    MissingTags { tags: Vec<&'static str> },
    /// Text that no `PCN` tag begins.
    Headless,
    /// A tag that stands twice.
    DuplicateTag { name: String },
    /// A value that cannot be: what is wrong with it, as a sentence.
    Value { tag: &'static str, why: String },
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
    NoHorse { from: String },
    ThreeSixes { undone: bool },
    ExitNeeds { faces: String },
    ExitBlocked,
    MustExit,
    ExitSameHorse { horse: Option<String> },
    OvershootFoot { left: u16 },
    OvershootStairs { left: u16 },
    WrongStep { from: String, needs: u8 },
    Overtaking { at: String, by: String, own: bool, rule: &'static str },
    OwnHorse { at: String, behind: bool },
    SafeSquare { at: String, by: String, safe: String },
    WrongSquare { written: String, right: String },
    CaptureNobody { at: String },
    CaptureOther { at: String, captured: String, marked: String },
    MustMove { exit_due: bool },
    Ambiguous { ways: usize },
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
