//! The tags `Variant` and `Rules` put into a record, and nothing else changed.

use std::collections::BTreeMap;

use chevaux_notation::{Limits, Line, Part, Scanner, Tag, is_plain_value, tag_text, value_text};

/// What the tags of a record are to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tags {
    /// The name of the variant.
    pub variant: String,
    /// What differs from it, as a tag `Rules` writes it; empty where nothing does.
    pub rules: String,
}

impl Tags {
    /// Can a tag hold the name? That of a variant can; here may stand anything.
    #[must_use]
    pub fn are_writable(&self) -> bool {
        is_plain_value(&self.variant)
    }
}

/// A tag that is there, and its line.
struct Written {
    tag: Tag,
    /// The first byte of its line, and the first behind it and its end.
    line: (usize, usize),
    /// How the line ends.
    end: &'static [u8],
}

/// The text with these tags in the records of these numbers, each in the place of the one that is
/// there; all else stays as it is. A tag `Rules` that is there where none is needed becomes empty.
/// What is no record of the text, or [cannot be written](Tags::are_writable), is passed over.
///
/// ```
/// use chevaux_infer::{Tags, with_tags};
/// let text = b"[PCN \"1\"]\r\n[Variant \"survol\"] {so they said}\r\n1. R 5\r\n= *\r\n";
/// let tags = Tags { variant: "survol".to_owned(), rules: "exit-on=1,6".to_owned() };
/// let new = with_tags(text, &[(1, tags)].into());
/// assert_eq!(new, b"[PCN \"1\"]\r\n[Variant \"survol\"] {so they said}\r\n[Rules \"exit-on=1,6\"]\r\n1. R 5\r\n= *\r\n");
/// ```
#[must_use]
pub fn with_tags(text: &[u8], tags: &BTreeMap<u64, Tags>) -> Vec<u8> {
    let mut edits = Vec::new();
    for (record, written) in heads(text) {
        if let Some(tags) = tags.get(&record).filter(|tags| tags.are_writable()) {
            edits.extend(edits_of(&written, tags));
        }
    }
    edits.sort_by_key(|(from, ..)| *from);
    let mut new = Vec::with_capacity(text.len() + 64);
    let mut at = 0;
    for (from, to, put) in edits {
        new.extend_from_slice(text.get(at..from).unwrap_or_default());
        new.extend(put);
        at = to;
    }
    new.extend_from_slice(text.get(at..).unwrap_or_default());
    new
}

/// What is put where: from, to, text.
type Edit = (usize, usize, Vec<u8>);

fn edits_of(tags: &[Written], new: &Tags) -> Vec<Edit> {
    let Some(mut behind) = tags.first() else {
        return Vec::new();
    };
    let mut edits = Vec::new();
    for (name, value) in [("Variant", &new.variant), ("Rules", &new.rules)] {
        match tags.iter().find(|written| written.tag.name == name) {
            Some(written) => {
                let span = written.tag.value_span;
                let from = written.line.0 + span.start as usize;
                edits.push((from, from + span.len as usize, value_text(value).into_bytes()));
                behind = written;
            }
            None if value.is_empty() => {}
            None => {
                let tag = tag_text(name, value).into_bytes();
                let tag = match behind.end {
                    b"" => [&b"\n"[..], &tag].concat(),
                    end => [&tag, end].concat(),
                };
                edits.push((behind.line.1, behind.line.1, tag));
            }
        }
    }
    edits
}

/// The tags of each record.
fn heads(text: &[u8]) -> Vec<(u64, Vec<Written>)> {
    let mut scanner = Scanner::new(text, Limits::default());
    let mut heads: Vec<(u64, Vec<Written>)> = Vec::new();
    // Reading from memory gives no errors.
    while let Ok(Some(scanned)) = scanner.next_line() {
        let (Part::Begin(tag) | Part::Line(Line::Tag(tag)), Some(record)) =
            (scanned.part, scanned.record)
        else {
            continue;
        };
        if matches!(scanned.part, Part::Begin(_)) {
            heads.push((record, Vec::new()));
        }
        let start = usize::try_from(scanned.place.offset).unwrap_or(usize::MAX);
        let end = scanned.end.bytes();
        let line = (start, start.saturating_add(scanned.text.len() + end.len()));
        if let Some((_, tags)) = heads.last_mut() {
            tags.push(Written { tag: tag.clone(), line, end });
        }
    }
    heads
}
