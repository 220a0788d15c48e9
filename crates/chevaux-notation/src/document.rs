//! A whole text in memory: every byte kept, every line read.

use crate::lines::{Limits, LineEnd};
use crate::parser::Line;
use crate::record::{ResultLine, Tag, Turn};
use crate::scanner::{Part, Scanner};
use crate::slip::Slip;
use crate::span::Place;

/// A text of any number of records, read without loss.
///
/// What was read and not changed is written back byte for byte, whatever is wrong with it.
///
/// ```
/// use chevaux_notation::{Document, DocumentLine};
/// let document = Document::read(b"[PCN \"1\"]\n  1. R 3 ;still waiting\n= *\n");
/// let [record] = document.records() else { panic!() };
/// assert!(matches!(record.lines()[1], DocumentLine::Turn(ref t) if t.throws.len() == 1));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    bytes: Vec<u8>,
    records: Vec<DocumentRecord>,
    slips: Vec<(Place, Slip)>,
}

/// One record of a [`Document`].
#[derive(Clone, Debug, PartialEq)]
pub struct DocumentRecord {
    places: Vec<Place>,
    lines: Vec<DocumentLine>,
}

/// A line of a record, owned.
#[derive(Clone, Debug, PartialEq)]
pub enum DocumentLine {
    /// A tag; the first of a record is `PCN`.
    Tag(Tag),
    /// A turn, or what could be read of it.
    Turn(Turn),
    /// A result, or what could be read of it.
    Result(ResultLine),
    /// Comments alone, or nothing.
    Comment,
    /// A line that could not be read; a [`Slip`] says why.
    Lost,
}

impl Document {
    /// Reads a text. Cannot fail: what is wrong stands in [`Document::slips`].
    #[must_use]
    pub fn read(bytes: &[u8]) -> Self {
        Document::read_with(bytes, Limits::default())
    }

    /// Reads a text with limits of your own.
    #[must_use]
    pub fn read_with(bytes: &[u8], limits: Limits) -> Self {
        let mut document =
            Document { bytes: bytes.to_vec(), records: Vec::new(), slips: Vec::new() };
        let mut scanner = Scanner::new(bytes, limits);
        // Reading from memory gives no errors.
        while let Ok(Some(scanned)) = scanner.next_line() {
            for slip in scanned.slips {
                document.slips.push((scanned.place, slip.clone()));
            }
            let line = match scanned.part {
                Part::Begin(tag) => {
                    document.records.push(DocumentRecord { places: Vec::new(), lines: Vec::new() });
                    DocumentLine::Tag(tag.clone())
                }
                Part::Line(Line::Tag(tag) | Line::BrokenTag(tag)) => DocumentLine::Tag(tag.clone()),
                Part::Line(Line::Turn(turn)) => DocumentLine::Turn(turn.clone()),
                Part::Line(Line::Result(result)) => DocumentLine::Result(result.clone()),
                Part::Line(Line::Blank | Line::Comment) => DocumentLine::Comment,
                Part::Line(Line::Lost) | Part::Misplaced | Part::Cut => DocumentLine::Lost,
                Part::Headless | Part::Skipped => continue,
            };
            if let (Some(_), Some(record)) = (scanned.record, document.records.last_mut()) {
                record.places.push(scanned.place);
                record.lines.push(line);
            }
        }
        document
    }

    /// The records in their order.
    #[must_use]
    pub fn records(&self) -> &[DocumentRecord] {
        &self.records
    }

    /// What is wrong with the writing, in the order of the text.
    #[must_use]
    pub fn slips(&self) -> &[(Place, Slip)] {
        &self.slips
    }

    /// The text, byte for byte as it was read.
    #[must_use]
    pub fn to_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The line that begins at a place, without its end.
    #[must_use]
    pub fn line_text(&self, place: Place) -> &[u8] {
        let from = usize::try_from(place.offset).unwrap_or(usize::MAX);
        let rest = self.bytes.get(from..).unwrap_or(&[]);
        let end = rest.iter().position(|b| LineEnd::Lf.bytes().contains(b) || *b == b'\r');
        rest.get(..end.unwrap_or(rest.len())).unwrap_or(rest)
    }
}

impl DocumentRecord {
    /// Its lines, the `PCN` tag first.
    #[must_use]
    pub fn lines(&self) -> &[DocumentLine] {
        &self.lines
    }

    /// Where each of its lines stands.
    #[must_use]
    pub fn places(&self) -> &[Place] {
        &self.places
    }
}
