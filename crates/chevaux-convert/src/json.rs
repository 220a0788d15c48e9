//! Records as JSON (`spec/json.md`): how each part is written and read.

use std::fmt;

use chevaux_referee::Rulebook;
use serde::de::IgnoredAny;
use serde_json::error::Category;

use crate::record::{HeadLine, Record, records};

pub(crate) use objects::{RawAction, RawBody, RawHead, RawRecord, RawThrow, checked};
pub(crate) use values::Version;

mod members;
mod objects;
mod values;

/// Why an object is no record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonError {
    /// The line in the text, from 1.
    pub line: u64,
    /// The column, from 1, in bytes: where reading stopped.
    pub column: u64,
    /// The member to blame, `body[3].throws[0]`; empty for the object itself.
    pub path: String,
    /// What is wrong with it, in English.
    pub message: String,
}

impl fmt::Display for JsonError {
    /// `3:17: body[3].throws[0]: …`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: ", self.line, self.column)?;
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        f.write_str(&self.message)
    }
}

impl Record {
    /// The record as one line of JSON, without its end.
    ///
    /// ```
    /// use chevaux_convert::records;
    /// use chevaux_referee::Rulebook;
    /// let text = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 6:S-1 4\n= *\n";
    /// let record = &records(text.as_bytes(), &Rulebook::new()).records[0].1;
    /// assert!(record.to_json().contains(r#""throws":[{"dice":[6],"actions":[{"from":"S","to":1}]},{"dice":[4]}]"#));
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        // Strings and numbers alone: there is nothing that could not be written.
        escaped(&serde_json::to_string(self).unwrap_or_default())
    }
}

/// What a terminal could take for an order is written as an escape; it stands in strings alone.
pub(crate) fn escaped(json: &str) -> String {
    let odd = |c: char| matches!(c, '\u{7f}'..='\u{9f}' | '\u{2028}' | '\u{2029}');
    if !json.contains(odd) {
        return json.to_owned();
    }
    json.chars().fold(String::new(), |mut text, c| {
        if odd(c) {
            text += &format!("\\u{:04x}", u32::from(c));
        } else {
            text.push(c);
        }
        text
    })
}

/// The records of a text of JSON objects, of the full form and of the compact one; for an object that
/// is none, why. After such an object reading goes on at the next line that begins with `{`.
///
/// Each record is in canonical layout, and its text reads as this record again. `rulebook` knows the
/// rules of set-ups.
///
/// ```
/// use chevaux_convert::from_json;
/// use chevaux_referee::Rulebook;
/// let wrong = br#"{"version":1,"head":[{"tag":"PCN","value":1}],"body":[]}"#;
/// let error = from_json(wrong, &Rulebook::new()).remove(0).unwrap_err();
/// assert_eq!(error.path, "head[0].value");
/// assert_eq!(error.message, "invalid type: integer `1`, expected a string");
/// ```
#[must_use]
pub fn from_json(text: &[u8], rulebook: &Rulebook) -> Vec<Result<Record, JsonError>> {
    let mut found = Vec::new();
    let begin = if text.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 };
    let mut source = Source { text, at: begin, line: 1, line_start: begin };
    while source.skip_space() {
        let read = source.object();
        found.push(read.and_then(|(record, at)| {
            let fail = |message| JsonError { path: String::new(), message, ..at.clone() };
            whole(&record, rulebook).map_err(fail)
        }));
    }
    found
}

/// The record in canonical layout, if its text says the same.
fn whole(record: &Record, rulebook: &Rulebook) -> Result<Record, String> {
    let is_pcn = |line: &&HeadLine| matches!(line, HeadLine::Tag { name, .. } if name == "PCN");
    if record.head.first().is_none_or(|line| !is_pcn(&line)) {
        return Err("the head does not begin with the tag `PCN`".to_owned());
    }
    if record.head.iter().filter(is_pcn).count() > 1 {
        return Err("the tag `PCN` is there twice, and each begins a record".to_owned());
    }
    if record.read_again().as_ref() != Some(record) {
        return Err("as a record it would be read otherwise".to_owned());
    }
    let read = records(record.to_string().as_bytes(), rulebook);
    match (read.records.into_iter().next(), read.left_alone.first()) {
        (Some((_, record)), None) => Ok(record),
        (_, Some(alone)) => Err(match &alone.why {
            chevaux_format::Why::Findings(findings) => {
                let first = findings.first();
                let what = first.map(|finding| format!("{}: {}", finding.fault, finding.message()));
                format!("it has no canonical layout: {}", what.unwrap_or_default())
            }
            chevaux_format::Why::TooLong => {
                "it would be longer than the notation allows".to_owned()
            }
        }),
        (None, None) => Err("as a record it would be read otherwise".to_owned()),
    }
}

struct Source<'t> {
    text: &'t [u8],
    at: usize,
    /// The line of `at`, from 1, and its first byte.
    line: u64,
    line_start: usize,
}

impl Source<'_> {
    /// Goes on to the next object, or to what should be one; nothing more is there otherwise.
    fn skip_space(&mut self) -> bool {
        while let Some(b' ' | b'\t' | b'\r' | b'\n') = self.text.get(self.at) {
            self.go(self.at + 1);
        }
        self.at < self.text.len()
    }

    fn go(&mut self, to: usize) {
        let passed = self.text.get(self.at..to).unwrap_or_default();
        for (at, _) in passed.iter().enumerate().filter(|(_, byte)| **byte == b'\n') {
            self.line += 1;
            self.line_start = self.at + at + 1;
        }
        self.at = to;
    }

    /// The object that begins here, and its place; behind it, or behind what is none, reading goes on.
    fn object(&mut self) -> Result<(Record, JsonError), JsonError> {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let column = (self.at - self.line_start) as u64 + 1;
        let begin =
            JsonError { line: self.line, column, path: String::new(), message: String::new() };
        let mut stream = serde_json::Deserializer::from_slice(rest).into_iter::<IgnoredAny>();
        // Where the object ends is found first: what stands behind one that is no record may be one.
        let end = match stream.next() {
            Some(Ok(IgnoredAny)) => stream.byte_offset(),
            _ => rest.len(),
        };
        let one = rest.get(..end).unwrap_or(rest);
        let mut reader = serde_json::Deserializer::from_slice(one);
        let read: Result<Record, _> = serde_path_to_error::deserialize(&mut reader);
        match read {
            Ok(record) => {
                self.go(self.at + end);
                Ok((record, begin))
            }
            Err(error) => {
                let error = placed(&error, &begin);
                let next = match end == rest.len() {
                    true => next_object(rest),
                    false => end,
                };
                self.go(self.at + next);
                Err(error)
            }
        }
    }
}

/// The first byte of the next line that begins with a brace.
fn next_object(text: &[u8]) -> usize {
    let found = text.windows(2).position(|pair| pair == b"\n{");
    found.map_or(text.len(), |at| at + 1)
}

fn placed(error: &serde_path_to_error::Error<serde_json::Error>, begin: &JsonError) -> JsonError {
    let inner = error.inner();
    let (line, column) = (inner.line() as u64, inner.column() as u64);
    // What is wrong with the whole object has no place in it.
    let (line, column) = match (line, column) {
        (0, _) => (begin.line, begin.column),
        (1, column) => (begin.line, begin.column + column.saturating_sub(1)),
        (line, column) => (begin.line + line - 1, column.max(1)),
    };
    let said = inner.to_string();
    let suffix = format!(" at line {} column {}", inner.line(), inner.column());
    let said = said.strip_suffix(&suffix).unwrap_or(&said).to_owned();
    let message = match inner.classify() {
        Category::Data => said,
        _ => format!("this is no JSON: {said}"),
    };
    let path = error.path().to_string();
    let path = if path == "." || path == "?" { String::new() } else { path };
    JsonError { line, column, path, message }
}
