//! A text as a replay shows it: its lines, their throws, and the comments of each.

use chevaux_notation::{Limits, Line, Part, Scanner, Throw};

/// A line of the text that a replay shows.
pub(super) struct Shown {
    pub(super) record: u64,
    pub(super) line: u64,
    pub(super) text: String,
    /// The comments that belong to no throw.
    pub(super) comments: Vec<String>,
    pub(super) what: What,
}

pub(super) enum What {
    Tag(String, String),
    Turn {
        link: String,
        throws: Vec<Written>,
    },
    Result,
    Comment,
    /// A line that could not be read.
    Lost,
}

/// A throw as it is written.
#[derive(Clone)]
pub(super) struct Written {
    pub(super) throw: Throw,
    pub(super) text: String,
    pub(super) comments: Vec<String>,
}

pub(super) fn lines_of(text: &[u8]) -> Vec<Shown> {
    let mut scanner = Scanner::new(text, Limits::default());
    let mut shown: Vec<Shown> = Vec::new();
    while let Ok(Some(scanned)) = scanner.next_line() {
        let Some(record) = scanned.record else {
            continue;
        };
        let comments = |after: usize| -> Vec<String> {
            let here = scanned.comments.iter().filter(move |c| c.after_throws == after);
            here.map(|c| comment(&String::from_utf8_lossy(c.span.of(scanned.text)))).collect()
        };
        let what = match scanned.part {
            Part::Begin(tag) | Part::Line(Line::Tag(tag)) => {
                What::Tag(tag.name.clone(), tag.value.clone())
            }
            Part::Line(Line::Turn(turn)) => {
                let player = turn.player.map(|letter| letter.to_string()).unwrap_or_default();
                let throws = turn.throws.iter().enumerate().map(|(index, throw)| Written {
                    throw: *throw,
                    text: String::from_utf8_lossy(throw.span.of(scanned.text)).into_owned(),
                    comments: comments(index + 1),
                });
                let link = format!("{}.{player}", turn.number);
                What::Turn { link, throws: throws.collect() }
            }
            Part::Line(Line::Result(_)) => What::Result,
            Part::Line(Line::Comment) => What::Comment,
            Part::Line(Line::Blank) => continue,
            _ => What::Lost,
        };
        let text = String::from_utf8_lossy(scanned.text).trim().to_owned();
        let (line, comments) = (scanned.place.line, comments(0));
        shown.push(Shown { record, line, text, comments, what });
    }
    shown
}

/// What a comment says, its escapes undone.
fn comment(text: &str) -> String {
    let Some(inner) = text.strip_prefix('{') else {
        return text.trim_start_matches(';').trim().to_owned();
    };
    let inner = inner.strip_suffix('}').unwrap_or(inner);
    let mut said = String::new();
    let mut chars = inner.chars();
    while let Some(c) = chars.next() {
        match (c, chars.clone().next()) {
            ('\\', Some('n')) => {
                said.push('\n');
                chars.next();
            }
            ('\\', Some(next @ ('}' | '\\'))) => {
                said.push(next);
                chars.next();
            }
            _ => said.push(c),
        }
    }
    said.trim().to_owned()
}
