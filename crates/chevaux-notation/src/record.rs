//! A record as it is written: tags, turns, throws, actions, the result. No rule is known here.

use crate::colour::Letter;
use crate::span::Span;

/// A tag, `[Name "value"]`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tag {
    /// The name, `Variant`.
    pub name: String,
    /// Where the name stands.
    pub name_span: Span,
    /// The value, its escapes undone.
    pub value: String,
    /// Where the value stands, between the quotes.
    pub value_span: Span,
    /// The whole tag, brackets included.
    pub span: Span,
}

/// A turn line: `12. R 6:S-1 4:1-5`, or `12. B leaves`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    /// The round number as written; a number too large to hold is [`u32::MAX`].
    pub number: u32,
    /// Where the number stands, without its dot.
    pub number_span: Span,
    /// Whose turn it says it is; nothing only in a parser that has read no turn yet.
    pub player: Option<Letter>,
    /// Where the letter stands.
    pub player_span: Span,
    /// `~` after the letter: the turn was against the rules, and it stood.
    pub stood: bool,
    /// The throws in order; those before the slip where the line has one.
    pub throws: Vec<Throw>,
    /// The word `leaves` at the end, where it stands.
    pub leaves: Option<Span>,
    /// The line has a slip, and what stood behind it is lost.
    pub lost: bool,
    /// Where the slip is a throw that cannot be read, and all behind it could be.
    pub salvage: Option<Salvage>,
}

impl Turn {
    /// Is there one throw that cannot be read, and everything else can; or none at all?
    #[must_use]
    pub fn lacks_a_throw(&self) -> bool {
        self.salvage.is_some() || self.throws.is_empty() && self.leaves.is_none() && self.lost
    }
}

/// What stands behind a throw that cannot be read. It is no part of the turn; it helps to tell what
/// follows from the slip.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Salvage {
    /// The throw that cannot be read, up to the next white space.
    pub span: Span,
    /// Its dice, where they can be read.
    pub faces: Option<Faces>,
    /// The throws behind it.
    pub behind: Vec<Throw>,
}

/// How many actions of a throw are kept; more than two are never right.
pub const MAX_ACTIONS: usize = 2;

/// The dice of one throw, in the order written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Faces {
    /// The first face as written: 52 is a face here, and a fault for the referee.
    pub first: u16,
    /// The second face, with two dice or more.
    pub second: Option<u16>,
    /// How many faces are written; those after the second are not kept.
    pub count: u16,
}

/// One throw: the dice and what was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    /// The dice.
    pub faces: Faces,
    /// What was done with them.
    pub play: Play,
    /// From the first face to the end of the last action.
    pub span: Span,
    /// A mark right after the dice, where no action is written.
    pub mark: Option<Mark>,
}

impl Throw {
    /// The actions that are written, at most [`MAX_ACTIONS`].
    ///
    /// ```
    /// use chevaux_notation::{Line, LineParser};
    /// let mut parser = LineParser::new();
    /// let read = parser.read(b"1. R 6+3:S-1,1-4");
    /// let Line::Turn(turn) = read.line else { panic!() };
    /// assert_eq!(turn.throws[0].actions().count(), 2);
    /// ```
    pub fn actions(&self) -> impl Iterator<Item = &Action> {
        let (first, second) = match &self.play {
            Play::Actions { first, second, .. } => (Some(first), second.as_ref()),
            _ => (None, None),
        };
        first.into_iter().chain(second)
    }
}

/// What was done with a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// Nothing is written: the short form, where the rules leave exactly one thing to do.
    LeftOut,
    /// `*`: thrown, and not played yet when the game stopped.
    Unplayed,
    /// `/`: the dice did not count and are thrown again.
    NotCounted,
    /// Actions, one a die.
    Actions {
        /// The first action.
        first: Action,
        /// The second, with two dice.
        second: Option<Action>,
        /// How many actions are written; those after the second are not kept.
        count: u16,
    },
}

/// What was done with one die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Action {
    /// A move or a pass.
    pub deed: Deed,
    /// `~`: against the rules, and it stood.
    pub stood: bool,
    /// `!`, `?!` and the like.
    pub mark: Option<Mark>,
    /// Where it stands, without `~` and mark.
    pub span: Span,
}

/// A move or a pass, as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deed {
    /// `-`: nobody could move.
    Pass,
    /// `12-17xG`, or `12` in short form.
    Move {
        /// Where the horse stood.
        from: From,
        /// Where it landed, unless left out.
        to: Option<To>,
        /// Whose horse was captured, where it is marked.
        captured: Option<Letter>,
    },
}

/// Where a moving horse stood, in its owner's count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum From {
    /// `S`: the stable.
    Stable,
    /// A square of the ring, as written: it may be off the board.
    Square(u16),
    /// A step of the stairs, as written: it may be off the stairs.
    Step(u16),
}

/// Where a horse landed, in its owner's count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum To {
    /// A square of the ring, as written.
    Square(u16),
    /// A step of the stairs, as written.
    Step(u16),
    /// `H`: home.
    Home,
}

/// A comment on the quality of a move; kept, never judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// `!`
    Good,
    /// `?`
    Bad,
    /// `!!`
    Brilliant,
    /// `??`
    Blunder,
    /// `!?`
    Interesting,
    /// `?!`
    Dubious,
}

/// A comment in the text; what it says stays in the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comment {
    /// The whole comment, with its braces or its `;`.
    pub span: Span,
    /// How many throws of the line stand before it.
    pub after_throws: usize,
}

/// The last line of a record: `= R > G = Y`, `= R > *`, `= *`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResultLine {
    /// The players named, in the order written.
    pub ranks: Vec<Rank>,
    /// `*` at the end: not finished, or places still open.
    pub open: bool,
    /// `~`: against the rules, and it stood.
    pub stood: bool,
    /// Where the `~` ends, if there is one.
    pub stood_end: Option<u32>,
    /// From the `=` to the last rank.
    pub span: Span,
    /// The line has a slip and says nothing that can be judged.
    pub lost: bool,
}

/// One player in a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rank {
    /// Who.
    pub player: Letter,
    /// Shares the place of the one named before (`=` and not `>`).
    pub shares: bool,
}
