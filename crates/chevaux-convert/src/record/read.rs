//! From the lines of a page to what stands on them.

use chevaux_notation::{self as notation, Letter, Line, LineParser};

use super::{
    Action, BodyLine, Deed, HeadLine, Mark, Number, Place, Play, Record, Throw, Turn, letter_of,
};
use crate::page::{Page, PageLine, What};

impl Record {
    /// Nothing only for a page that is in no canonical layout.
    pub(super) fn of(page: &Page) -> Option<Record> {
        Some(Record {
            before: comment_lines(&page.lead)?,
            head: page.head.iter().map(HeadLine::of).collect::<Option<_>>()?,
            body: page.body.iter().map(BodyLine::of).collect::<Option<_>>()?,
            after: comment_lines(&page.tail)?,
        })
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

impl HeadLine {
    fn of(line: &PageLine) -> Option<HeadLine> {
        let comments = line.comment_texts();
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
        let comments = line.comment_texts();
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
