//! What can be wrong with the text itself.

use crate::span::Span;

/// A slip in the writing: what, and where in the line. Its page is `spec/faults/syntax/…`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slip {
    /// What kind of slip.
    pub kind: SlipKind,
    /// The bytes of the line that are to blame; the first is where reading stopped.
    pub span: Span,
    /// What would have been right there, where that can be said.
    pub expected: Option<Expected>,
    /// The whole line as it was surely meant, for a [`SlipKind::LookAlike`]; nothing where bytes that
    /// are not UTF-8 stand on it.
    pub mended: Option<String>,
}

impl Slip {
    pub(crate) fn new(kind: SlipKind, span: Span) -> Self {
        Slip { kind, span, expected: None, mended: None }
    }

    pub(crate) fn expecting(kind: SlipKind, span: Span, expected: Expected) -> Self {
        Slip { expected: Some(expected), ..Slip::new(kind, span) }
    }
}

/// The kinds of slips, each with one stable name below `syntax/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SlipKind {
    /// Bytes that are not UTF-8.
    NotUtf8,
    /// A NUL byte.
    Nul,
    /// Marks that a phone or a word processor put in the place of the right ones.
    LookAlike,
    /// A tag that cannot be read.
    Tag,
    /// A tag among the turns.
    TagPlace,
    /// A line that is no tag, turn, result or comment.
    Line,
    /// A turn in which nobody throws.
    NoThrows,
    /// A throw that cannot be read.
    Throw,
    /// A result line that cannot be read.
    Result,
    /// A brace that opens no comment, or closes none.
    Comment,
    /// A line longer, or a record larger, than the limits allow.
    Limit,
}

impl SlipKind {
    /// The name under which every output knows it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            SlipKind::NotUtf8 => "syntax/not-utf8",
            SlipKind::Nul => "syntax/nul",
            SlipKind::LookAlike => "syntax/look-alike",
            SlipKind::Tag => "syntax/tag",
            SlipKind::TagPlace => "syntax/tag-place",
            SlipKind::Line => "syntax/line",
            SlipKind::NoThrows => "syntax/no-throws",
            SlipKind::Throw => "syntax/throw",
            SlipKind::Result => "syntax/result",
            SlipKind::Comment => "syntax/comment",
            SlipKind::Limit => "syntax/limit",
        }
    }
}

/// What the notation wants at the place where reading stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Expected {
    /// `.` after the round number.
    Dot,
    /// A space after the dot.
    SpaceAfterDot,
    /// The capital letter of a player.
    Letter,
    /// A space after the player's letter.
    SpaceAfterLetter,
    /// The face of a die.
    Face,
    /// `:` or a space after the dice.
    ColonOrSpace,
    /// What was done: a move, `-`, `*` or `/`.
    Action,
    /// A square or a step (`12`, `^3`), or `H`: where a horse may land.
    Landing,
    /// The number of a step after `^`.
    StepNumber,
    /// The letter of the captured player after `x`.
    CapturedLetter,
    /// A space, or `,` and the next action.
    EndOfThrow,
    /// `~` wants a written landing or `-` before it.
    LandingBeforeStood,
    /// Nothing but a comment may follow `leaves`.
    NothingAfterLeaves,
    /// The name of a tag after `[`.
    TagName,
    /// The value of a tag in quotes.
    OpeningQuote,
    /// The quote that closes the value.
    ClosingQuote,
    /// `]` after the value.
    ClosingBracket,
    /// Nothing but a comment may follow a tag.
    NothingAfterTag,
    /// No more throws: the record has as many as the limit allows.
    MoreThrows,
    /// No more text: the record is as long as the limit allows.
    MoreBytes,
    /// A player's letter or `*` in a result.
    Rank,
    /// `>`, `=` or the end of the line in a result.
    RankSeparator,
}
