//! A record as it is written, whole: what the forms of `spec/json.md` are made of.

use std::fmt::{self, Write as _};

use chevaux_format::{LeftAlone, Options, format};
use chevaux_notation::{self as notation, Letter, Line, LineParser, tag_text};
use chevaux_referee::Rulebook;
use serde::{Deserialize, Serialize};

use crate::json::{RawAction, RawBody, RawHead, RawRecord, RawThrow};
use crate::page::{Page, PageLine, What, pages};

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
    /// Nothing only for a page that is in no canonical layout.
    fn of(page: &Page) -> Option<Record> {
        Some(Record {
            before: comment_lines(&page.lead)?,
            head: page.head.iter().map(HeadLine::of).collect::<Option<_>>()?,
            body: page.body.iter().map(BodyLine::of).collect::<Option<_>>()?,
            after: comment_lines(&page.tail)?,
        })
    }

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

    /// The text of several records.
    #[must_use]
    pub fn join<'r>(records: impl IntoIterator<Item = &'r Record>) -> String {
        let mut text = String::new();
        // A record stands directly below comments that come behind the one before it.
        let mut behind_comments = true;
        for record in records {
            if !behind_comments {
                text.push('\n');
            }
            let _ = write!(text, "{record}");
            behind_comments = !record.after.is_empty();
        }
        text
    }
}

/// Lines of comments, each with its end. One that is not closed is in no layout.
fn comment_lines(text: &str) -> Option<Vec<Vec<String>>> {
    let mut parser = LineParser::new();
    let mut lines = Vec::new();
    for line in text.lines() {
        let read = parser.read(line.as_bytes());
        if !read.slips.is_empty() {
            continue;
        }
        let comments = read.comments.iter().map(|comment| part(line, comment.span).to_owned());
        lines.push((read.line == Line::Comment).then(|| comments.collect())?);
    }
    Some(lines)
}

fn part(line: &str, span: notation::Span) -> &str {
    line.get(span.start as usize..span.end() as usize).unwrap_or_default()
}

fn comments_of(line: &PageLine) -> Vec<String> {
    line.comments.iter().map(|comment| line.comment_text(comment).to_owned()).collect()
}

impl HeadLine {
    fn of(line: &PageLine) -> Option<HeadLine> {
        let comments = comments_of(line);
        match &line.what {
            What::Tag(tag) => {
                let (name, value) = (tag.name.clone(), tag.value.clone());
                Some(HeadLine::Tag { name, value, comments })
            }
            What::Comment => Some(HeadLine::Comments(comments)),
            _ => None,
        }
    }
}

impl BodyLine {
    fn of(line: &PageLine) -> Option<BodyLine> {
        let comments = comments_of(line);
        match &line.what {
            What::Turn(turn) => Turn::of(line, turn).map(BodyLine::Turn),
            What::Result(result) => {
                let mut places: Vec<Vec<Letter>> = Vec::new();
                for rank in &result.ranks {
                    match places.last_mut() {
                        Some(place) if rank.shares => place.push(rank.player),
                        _ => places.push(vec![rank.player]),
                    }
                }
                let (open, stood) = (result.open, result.stood);
                Some(BodyLine::Result { places, open, stood, comments })
            }
            What::Comment => Some(BodyLine::Comments(comments)),
            _ => None,
        }
    }
}

impl Turn {
    fn of(line: &PageLine, read: &notation::Turn) -> Option<Turn> {
        let mut turn = Turn {
            round: Number::new(part(&line.text, read.number_span))?,
            player: read.player?,
            stood: read.stood,
            comments: Vec::new(),
            throws: Vec::new(),
            leaves: read.leaves.map(|_| Vec::new()),
        };
        for throw in &read.throws {
            turn.throws.push(Throw::of(part(&line.text, throw.span))?);
        }
        for comment in &line.comments {
            let start = comment.span.start;
            let behind = read.throws.iter().rposition(|throw| throw.span.start < start);
            let comments = match (&mut turn.leaves, behind) {
                (Some(comments), _) if read.leaves.is_some_and(|leaves| leaves.start < start) => {
                    comments
                }
                (_, Some(at)) => &mut turn.throws.get_mut(at)?.comments,
                _ => &mut turn.comments,
            };
            comments.push(line.comment_text(comment).to_owned());
        }
        Some(turn)
    }
}

impl Throw {
    /// Reads a throw that the parser has found right; the numbers it would not keep are kept.
    fn of(text: &str) -> Option<Throw> {
        let (dice, done) = match text.split_once(':') {
            Some((dice, done)) => (dice, Some(done)),
            None => (text, None),
        };
        let (dice, mark) = Mark::split(dice);
        let dice = dice.split('+').map(Number::new).collect::<Option<_>>()?;
        let play = match done {
            None => Play::LeftOut(mark),
            Some("*") => Play::Unplayed,
            Some("/") => Play::NotCounted,
            Some(actions) => {
                Play::Actions(actions.split(',').map(Action::of).collect::<Option<_>>()?)
            }
        };
        Some(Throw { dice, play, comments: Vec::new() })
    }
}

impl Action {
    fn of(text: &str) -> Option<Action> {
        let (text, mark) = Mark::split(text);
        let (text, stood) = text.strip_suffix('~').map_or((text, false), |text| (text, true));
        if text == "-" {
            return Some(Action { deed: Deed::Pass, stood, mark });
        }
        let (text, captured) = match text.split_once('x') {
            Some((text, letter)) => (text, Some(letter_of(letter)?)),
            None => (text, None),
        };
        let (from, to) = match text.split_once('-') {
            Some((from, to)) => (from, Some(Place::of(to)?)),
            None => (text, None),
        };
        let deed = Deed::Move { from: Place::of(from)?, to, captured };
        Some(Action { deed, stood, mark })
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

impl fmt::Display for Record {
    /// The record with all lines that belong to it, those before and those after it too.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for comments in &self.before {
            writeln!(f, "{}", comments.join(" "))?;
        }
        for line in &self.head {
            writeln!(f, "{line}")?;
        }
        if self.body.iter().any(|line| !matches!(line, BodyLine::Comments(_))) {
            writeln!(f)?;
        }
        for line in &self.body {
            writeln!(f, "{line}")?;
        }
        if !self.after.is_empty() {
            writeln!(f)?;
        }
        for comments in &self.after {
            writeln!(f, "{}", comments.join(" "))?;
        }
        Ok(())
    }
}

fn write_comments(f: &mut fmt::Formatter<'_>, comments: &[String]) -> fmt::Result {
    comments.iter().try_for_each(|comment| write!(f, " {comment}"))
}

impl fmt::Display for HeadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HeadLine::Tag { name, value, comments } => {
                f.write_str(&tag_text(name, value))?;
                write_comments(f, comments)
            }
            HeadLine::Comments(comments) => f.write_str(&comments.join(" ")),
        }
    }
}

impl fmt::Display for BodyLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BodyLine::Turn(turn) => write!(f, "{turn}"),
            BodyLine::Result { places, open, stood, comments } => {
                let joined = |place: &Vec<Letter>| {
                    place.iter().map(Letter::to_string).collect::<Vec<_>>().join(" = ")
                };
                let mut texts: Vec<String> = places.iter().map(joined).collect();
                texts.extend(open.then(|| "*".to_owned()));
                write!(f, "= {}", texts.join(" > "))?;
                if *stood {
                    f.write_str(" ~")?;
                }
                write_comments(f, comments)
            }
            BodyLine::Comments(comments) => f.write_str(&comments.join(" ")),
        }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}. {}", self.round.digits(), self.player)?;
        if self.stood {
            f.write_str("~")?;
        }
        write_comments(f, &self.comments)?;
        for throw in &self.throws {
            write!(f, " {throw}")?;
            write_comments(f, &throw.comments)?;
        }
        if let Some(comments) = &self.leaves {
            f.write_str(" leaves")?;
            write_comments(f, comments)?;
        }
        Ok(())
    }
}

impl fmt::Display for Throw {
    /// The throw without the comments behind it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dice: Vec<&str> = self.dice.iter().map(Number::digits).collect();
        f.write_str(&dice.join("+"))?;
        match &self.play {
            Play::LeftOut(mark) => f.write_str(mark.map_or("", Mark::text)),
            Play::Unplayed => f.write_str(":*"),
            Play::NotCounted => f.write_str(":/"),
            Play::Actions(actions) => {
                let actions: Vec<String> = actions.iter().map(Action::to_string).collect();
                write!(f, ":{}", actions.join(","))
            }
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.deed {
            Deed::Pass => f.write_str("-")?,
            Deed::Move { from, to, captured } => {
                write!(f, "{from}")?;
                if let Some(to) = to {
                    write!(f, "-{to}")?;
                }
                if let Some(letter) = captured {
                    write!(f, "x{letter}")?;
                }
            }
        }
        if self.stood {
            f.write_str("~")?;
        }
        f.write_str(self.mark.map_or("", Mark::text))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Stable => f.write_str("S"),
            Place::Square(number) => f.write_str(number.digits()),
            Place::Step(number) => write!(f, "^{}", number.digits()),
            Place::Home => f.write_str("H"),
        }
    }
}

/// Reads a line of the head that stands alone; nothing where it is none, or has a slip.
pub(crate) fn head_line(text: &str) -> Result<HeadLine, String> {
    one_line(text, HeadLine::of)
}

/// The same for a line of the body.
pub(crate) fn body_line(text: &str) -> Result<BodyLine, String> {
    one_line(text, BodyLine::of)
}

fn one_line<T>(text: &str, of: impl FnOnce(&PageLine) -> Option<T>) -> Result<T, String> {
    let limit = notation::Limits::default().line_bytes;
    if text.len() > limit {
        return Err(format!("as a line it would have more than {limit} bytes"));
    }
    if text.contains(['\n', '\r']) {
        return Err("there is a line break in it, and a record has none within a line".to_owned());
    }
    let mut parser = LineParser::new();
    let read = parser.read(text.as_bytes());
    let shown: String = text.chars().take(60).collect();
    let dots = if shown.len() < text.len() { "…" } else { "" };
    if let Some(slip) = read.slips.first() {
        let column = text.get(..slip.span.start as usize).unwrap_or(text).chars().count() + 1;
        let name = slip.kind.name();
        return Err(format!("it would be written `{shown}{dots}`, with {name} at column {column}"));
    }
    let what = match read.line {
        Line::Tag(tag) => What::Tag(tag.clone()),
        Line::Turn(turn) => What::Turn(turn.clone()),
        Line::Result(result) => What::Result(result.clone()),
        Line::Comment => What::Comment,
        _ => What::Other,
    };
    let comments = read.comments.to_vec();
    of(&PageLine { text: text.to_owned(), what, comments }).ok_or_else(|| {
        format!("it would be written `{shown}{dots}`, which is another kind of line")
    })
}
