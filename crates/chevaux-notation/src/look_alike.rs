//! Marks as phones and word processors write them, read as they were meant.

use std::borrow::Cow;
use std::ops::Range;

use crate::span::Span;

/// A line with its look-alikes replaced, and the way back to the places of the original.
pub(crate) struct Mend {
    pub(crate) text: Vec<u8>,
    /// For each byte of `text` (and its end) the byte of the original it stands for.
    origin: Vec<usize>,
    /// The first look-alike, in the original.
    pub(crate) first: Span,
}

impl Mend {
    pub(crate) fn original(&self, span: Span) -> Span {
        let at = |i: u32| self.origin.get(i as usize).or(self.origin.last()).copied().unwrap_or(0);
        Span::new(at(span.start), at(span.end()))
    }
}

/// The line as it was surely meant, where it holds look-alikes outside its comments and values;
/// nothing where it holds none, or where it holds bytes that are not UTF-8.
///
/// ```
/// use chevaux_notation::mend_look_alikes;
/// let mended = mend_look_alikes("3.R 4:12–16×G".as_bytes());
/// assert_eq!(mended.as_deref(), Some("3. R 4:12-16xG"));
/// assert_eq!(mend_look_alikes(b"3. R 4:12-16xG"), None);
/// ```
#[must_use]
pub fn mend_look_alikes(line: &[u8]) -> Option<String> {
    mend(line).and_then(|mend| String::from_utf8(mend.text).ok())
}

/// Bytes that are not UTF-8 stay what they are.
pub(crate) fn mend(bytes: &[u8]) -> Option<Mend> {
    let line = &*readable(bytes);
    let mut out = Mend { text: Vec::new(), origin: Vec::new(), first: Span::default() };
    let mut found = false;
    let is_tag = line.trim_start().starts_with('[');
    // Inside a tag's quotes only the quote that ends the value is looked at.
    let mut value_ends = None;
    let mut in_value = false;
    let mut chars = line.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let next = chars.peek().map(|&(_, c)| c);
        let replaced: Option<&str> = match c {
            _ if in_value && Some(at) != value_ends => None,
            c if is_tag && is_quote(c) => {
                if !in_value {
                    let from = at + c.len_utf8();
                    let rest = line.get(from..).unwrap_or("");
                    // A right quote ends at the next right one, if there is one.
                    let right = if c == '"' { rest.find('"') } else { None };
                    value_ends = right.or_else(|| rest.find(is_quote)).map(|end| from + end);
                }
                in_value = !in_value;
                (c != '"').then_some("\"")
            }
            '{' | ';' => {
                // Comments are free text.
                let rest = line.get(at..).unwrap_or("");
                let len = if c == ';' { rest.len() } else { comment_len(rest) };
                out.copy(bytes, at..at + len);
                while chars.peek().is_some_and(|&(i, _)| i < at + len) {
                    chars.next();
                }
                continue;
            }
            '–' | '—' | '−' | '‑' | '‐' => Some("-"),
            '×' => Some("x"),
            '\u{a0}' | '\u{202f}' => {
                // French typography puts one before a colon or a mark.
                Some(if matches!(next, Some(':' | '!' | '?' | ';')) { "" } else { " " })
            }
            '.' if next.is_some_and(|c| c.is_ascii_uppercase()) && !is_tag => Some(". "),
            _ => None,
        };
        match replaced {
            Some(text) => {
                if !found {
                    out.first = match (c, next) {
                        // What is missing is missing before the letter.
                        ('.', Some(letter)) => Span::new(at + 1, at + 1 + letter.len_utf8()),
                        _ => Span::new(at, at + c.len_utf8()),
                    };
                }
                found = true;
                for byte in text.bytes() {
                    out.push(byte, at);
                }
            }
            None => out.copy(bytes, at..at + c.len_utf8()),
        }
    }
    out.origin.push(line.len());
    found.then_some(out)
}

/// A value with its dashes and spaces as they were meant, and where the first of them stands;
/// nothing where there are none.
pub(crate) fn mend_value(value: &[u8]) -> Option<(String, Span)> {
    let value = std::str::from_utf8(value).ok()?;
    let alike = |c: char| match c {
        '–' | '—' | '−' | '‑' | '‐' => Some('-'),
        '\u{a0}' | '\u{202f}' => Some(' '),
        _ => None,
    };
    let (at, first) = value.char_indices().find(|&(_, c)| alike(c).is_some())?;
    let mended = value.chars().map(|c| alike(c).unwrap_or(c)).collect();
    Some((mended, Span::new(at, at + first.len_utf8())))
}

/// Can a tag `Variant` hold this value and be read as it is (`spec/notation.md`, 3 and 12)? It stands on
/// one line, and dashes and spaces are the plain ones.
///
/// ```
/// use chevaux_notation::is_plain_value;
/// assert!(is_plain_value("vantyghem-1.6") && is_plain_value("chez \"nous\""));
/// assert!(!is_plain_value("vantyghem–1.6") && !is_plain_value("two\nlines"));
/// ```
#[must_use]
pub fn is_plain_value(value: &str) -> bool {
    !value.contains(char::is_control) && mend_value(value.as_bytes()).is_none()
}

impl Mend {
    fn push(&mut self, byte: u8, origin: usize) {
        self.text.push(byte);
        self.origin.push(origin);
    }

    fn copy(&mut self, bytes: &[u8], range: Range<usize>) {
        self.text.extend_from_slice(bytes.get(range.clone()).unwrap_or_default());
        self.origin.extend(range);
    }
}

/// The line with another character of one byte for each byte that is not UTF-8: places stay places.
fn readable(bytes: &[u8]) -> Cow<'_, str> {
    if let Ok(line) = std::str::from_utf8(bytes) {
        return Cow::Borrowed(line);
    }
    let mut line = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        line.push_str(chunk.valid());
        line.extend(chunk.invalid().iter().map(|_| '\u{1a}'));
    }
    Cow::Owned(line)
}

fn is_quote(c: char) -> bool {
    matches!(c, '"' | '“' | '”' | '„' | '‟' | '«' | '»' | '″')
}

fn comment_len(text: &str) -> usize {
    let mut escaped = false;
    for (i, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '}' => return i + 1,
            _ => {}
        }
    }
    text.len()
}
