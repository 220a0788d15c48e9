//! The tags `Variant` and `Rules` put into a record, and nothing else changed.

use chevaux_notation::{Limits, Line, Part, Scanner, Tag};

/// Why the tags cannot be put into a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unwritable {
    /// There is no such record, or its head cannot be read.
    NoHead,
    /// The name holds what a tag cannot hold.
    Name,
}

/// A tag that is there, and its line.
struct Written {
    tag: Tag,
    /// The first byte of its line, and the first behind it and its end.
    line: (usize, usize),
    /// How the line ends.
    end: &'static [u8],
}

/// The text with these two tags in the record of this number, each in the place of the one that is
/// there; all else stays as it is. Without overrides a tag `Rules` that is there becomes empty.
///
/// ```
/// use chevaux_infer::with_rules;
/// let text = b"[PCN \"1\"]\r\n[Variant \"survol\"] {so they said}\r\n1. R 5\r\n= *\r\n";
/// let new = with_rules(text, 1, "survol", "exit-on=1,6").unwrap();
/// assert_eq!(new, b"[PCN \"1\"]\r\n[Variant \"survol\"] {so they said}\r\n[Rules \"exit-on=1,6\"]\r\n1. R 5\r\n= *\r\n");
/// ```
///
/// # Errors
/// [`Unwritable`].
pub fn with_rules(
    text: &[u8],
    record: u64,
    variant: &str,
    overrides: &str,
) -> Result<Vec<u8>, Unwritable> {
    if variant.contains(char::is_control) {
        return Err(Unwritable::Name);
    }
    let tags = tags(text, record);
    let begin = tags.first().ok_or(Unwritable::NoHead)?;
    let find = |name: &str| tags.iter().find(|written| written.tag.name == name);
    // What is put where: (from, to, text).
    let mut edits: Vec<(usize, usize, Vec<u8>)> = Vec::new();
    let mut behind = begin;
    for (name, value) in [("Variant", variant), ("Rules", overrides)] {
        let escaped = value.replace('\\', r"\\").replace('"', r#"\""#);
        match find(name) {
            Some(written) => {
                let span = written.tag.value_span;
                let from = written.line.0 + span.start as usize;
                edits.push((from, from + span.len as usize, escaped.into_bytes()));
                behind = written;
            }
            None if value.is_empty() => {}
            None => {
                let tag = format!("[{name} \"{escaped}\"]").into_bytes();
                let tag = match behind.end {
                    b"" => [&b"\n"[..], &tag].concat(),
                    end => [&tag, end].concat(),
                };
                edits.push((behind.line.1, behind.line.1, tag));
            }
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
    Ok(new)
}

fn tags(text: &[u8], record: u64) -> Vec<Written> {
    let mut scanner = Scanner::new(text, Limits::default());
    let mut tags = Vec::new();
    // Reading from memory gives no errors.
    while let Ok(Some(scanned)) = scanner.next_line() {
        if scanned.record != Some(record) {
            if !tags.is_empty() {
                break;
            }
            continue;
        }
        let tag = match scanned.part {
            Part::Begin(tag) | Part::Line(Line::Tag(tag)) => tag,
            Part::Line(Line::Turn(_) | Line::Result(_)) => break,
            _ => continue,
        };
        let start = usize::try_from(scanned.place.offset).unwrap_or(usize::MAX);
        let end = scanned.end.bytes();
        let line = (start, start.saturating_add(scanned.text.len() + end.len()));
        tags.push(Written { tag: tag.clone(), line, end });
    }
    tags
}
