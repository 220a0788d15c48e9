//! A record as it is written, whole: what the forms of `spec/json.md` are made of.

use chevaux_format::{LeftAlone, Options, format};
use chevaux_notation::Letter;
use chevaux_referee::Rulebook;
use serde::{Deserialize, Serialize};

use crate::json::{RawAction, RawBody, RawHead, RawRecord, RawThrow};
use crate::page::pages;

pub(crate) use read::{body_line, head_line};

mod read;
mod write;

/// A record in canonical layout (`spec/notation.md`, 16), line by line. Comments are as they are
/// written, with their braces or their `;`. As JSON it is what `spec/json.md` says.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(try_from = "RawRecord", into = "RawRecord")]
pub struct Record {
    /// Lines of comments before its first tag.
    pub before: Vec<Vec<String>>,
    /// Its tags, and lines of comments among them.
    pub head: Vec<HeadLine>,
    /// Its turns and its result, and lines of comments among them.
    pub body: Vec<BodyLine>,
    /// Lines of comments that stand behind it, and behind an empty line, where no other record
    /// follows.
    pub after: Vec<Vec<String>>,
}

/// A line of the head.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(try_from = "RawHead", into = "RawHead")]
pub enum HeadLine {
    /// A tag.
    Tag {
        /// Its name.
        name: String,
        /// Its value, the escapes undone.
        value: String,
        /// The comments behind it.
        comments: Vec<String>,
    },
    /// Comments alone.
    Comments(Vec<String>),
}

/// A line of the body.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(try_from = "RawBody", into = "RawBody")]
pub enum BodyLine {
    /// A turn.
    Turn(Turn),
    /// A result.
    Result {
        /// The places, those who share one together.
        places: Vec<Vec<Letter>>,
        /// `*` at the end.
        open: bool,
        /// `~`: it stood.
        stood: bool,
        /// The comments behind it.
        comments: Vec<String>,
    },
    /// Comments alone.
    Comments(Vec<String>),
}

/// A turn line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Its number.
    pub round: Number,
    /// Whose turn.
    pub player: Letter,
    /// `~` behind the letter.
    pub stood: bool,
    /// The comments behind the letter.
    pub comments: Vec<String>,
    /// The throws, in their order.
    pub throws: Vec<Throw>,
    /// `leaves` at the end, with the comments behind it.
    pub leaves: Option<Vec<String>>,
}

/// A throw.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(try_from = "RawThrow", into = "RawThrow")]
pub struct Throw {
    /// The faces, in the order written.
    pub dice: Vec<Number>,
    /// What was done.
    pub play: Play,
    /// The comments behind it.
    pub comments: Vec<String>,
}

/// What stands behind the dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Play {
    /// Nothing, or a mark: the short form.
    LeftOut(Option<Mark>),
    /// `*`: not played any more.
    Unplayed,
    /// `/`: it did not count.
    NotCounted,
    /// Actions, one a die where the record is right; never empty.
    Actions(Vec<Action>),
}

/// An action.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(try_from = "RawAction", into = "RawAction")]
pub struct Action {
    /// What was done.
    pub deed: Deed,
    /// `~`: it stood.
    pub stood: bool,
    /// `!`, `?!` and the like.
    pub mark: Option<Mark>,
}

/// A move or a pass, as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// `-`.
    Pass,
    /// A move.
    Move {
        /// Where the horse stood.
        from: Place,
        /// Where it landed, unless left out.
        to: Option<Place>,
        /// Whose horse was captured, where it is marked.
        captured: Option<Letter>,
    },
}

/// A place as written, in the mover's count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// `S`.
    Stable,
    /// A square.
    Square(Number),
    /// A step.
    Step(Number),
    /// `H`.
    Home,
}

/// A number as written: digits without zeros in front, however many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number(String);

/// A mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark(&'static str);

/// The records of a text that have a canonical layout, and what has none.
#[derive(Clone, Debug, PartialEq)]
pub struct Records {
    /// Each with its number in the text, from 1.
    pub records: Vec<(u64, Record)>,
    /// What is left alone, and why.
    pub left_alone: Vec<LeftAlone>,
}

/// Reads the records of a text in canonical layout. `rulebook` knows the rules of set-ups, as it does
/// for [`chevaux_format::format`]. Takes time linear in the text and holds it in memory.
///
/// ```
/// use chevaux_convert::records;
/// use chevaux_referee::Rulebook;
/// let text = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 06:S-1 4\n=*\n";
/// let read = records(text.as_bytes(), &Rulebook::new());
/// assert!(read.records[0].1.to_string().ends_with("\n\n1. R 6:S-1 4\n= *\n"));
/// ```
#[must_use]
pub fn records(text: &[u8], rulebook: &Rulebook) -> Records {
    let formatted = format(text, rulebook, Options::default());
    let alone = |record| formatted.left_alone.iter().any(|alone| alone.record == Some(record));
    let pages = pages(&formatted.text);
    let pages = pages.iter().filter(|page| !alone(page.record));
    let records = pages.filter_map(|page| Some((page.record, Record::of(page)?))).collect();
    Records { records, left_alone: formatted.left_alone }
}

impl Record {
    /// The value of the first tag of this name.
    #[must_use]
    pub fn tag(&self, wanted: &str) -> Option<&str> {
        self.head.iter().find_map(|line| match line {
            HeadLine::Tag { name, value, .. } if name == wanted => Some(value.as_str()),
            _ => None,
        })
    }

    /// The record again from its text; nothing where that is not this one record.
    pub(crate) fn read_again(&self) -> Option<Record> {
        match pages(self.to_string().as_bytes()).as_slice() {
            [page] => Record::of(page),
            _ => None,
        }
    }
}

/// A letter that stands alone.
pub(crate) fn letter_of(text: &str) -> Option<Letter> {
    match text.as_bytes() {
        [byte] => Letter::new(*byte),
        _ => None,
    }
}

impl Place {
    /// The place that is written so: `S`, `12`, `^3`, `H`.
    #[must_use]
    pub fn of(text: &str) -> Option<Place> {
        match (text, text.strip_prefix('^')) {
            ("S", _) => Some(Place::Stable),
            ("H", _) => Some(Place::Home),
            (_, Some(step)) => Number::new(step).map(Place::Step),
            _ => Number::new(text).map(Place::Square),
        }
    }
}

impl Number {
    /// Digits without zeros in front; nothing for anything else.
    #[must_use]
    pub fn new(digits: &str) -> Option<Number> {
        let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let zeros = digits.starts_with('0') && digits != "0";
        (plain && !zeros).then(|| Number(digits.to_owned()))
    }

    /// The digits.
    #[must_use]
    pub fn digits(&self) -> &str {
        &self.0
    }
}

impl From<u32> for Number {
    fn from(number: u32) -> Number {
        Number(number.to_string())
    }
}

impl Mark {
    /// The longer ones first.
    const ALL: [&str; 6] = ["!!", "!?", "??", "?!", "!", "?"];

    /// The mark that is written so.
    #[must_use]
    pub fn of(text: &str) -> Option<Mark> {
        Mark::ALL.into_iter().find(|mark| *mark == text).map(Mark)
    }

    /// As it is written.
    #[must_use]
    pub fn text(self) -> &'static str {
        self.0
    }

    /// The text without the mark at its end.
    fn split(text: &str) -> (&str, Option<Mark>) {
        let found = Mark::ALL.into_iter().find_map(|mark| Some((text.strip_suffix(mark)?, mark)));
        found.map_or((text, None), |(text, mark)| (text, Some(Mark(mark))))
    }
}
