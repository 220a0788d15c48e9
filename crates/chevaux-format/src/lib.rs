//! The canonical forms of recorded games: the same game, written in one way to the byte
//! (`spec/notation.md`, "Canonical forms").
//!
//! [`format()`] takes a text of records and gives it back in the form that is asked for. It never
//! changes what was played: a record in which something would have to be guessed is left alone,
//! byte for byte, and [`LeftAlone`] says why. What a short throw stands for is not worked out
//! here: the referee says what it carried out, and [`in_form`] writes that down.
//!
//! ```
//! use chevaux_format::{Form, Options, format};
//! use chevaux_referee::Rulebook;
//!
//! let record = r#"[PCN "1"]
//! [Variant "survol"]
//! [Seats "Red -  Yellow -"]
//! 1. R 6 3{out at last}
//! = *"#;
//! let options = Options { form: Form::Long, ..Options::default() };
//! let formatted = format(record.as_bytes(), &Rulebook::new(), options);
//! assert_eq!(String::from_utf8(formatted.text).unwrap(), r#"[PCN "1"]
//! [Variant "survol"]
//! [Seats "Red - Yellow -"]
//!
//! 1. R 6:S-1 3:1-4 {out at last}
//! = *
//! "#);
//! assert!(formatted.left_alone.is_empty());
//! ```

mod body;
mod head;
mod pieces;
mod resolve;
mod throws;
mod witness;

use chevaux_notation::Limits;
use chevaux_referee::{Fault, Finding, Rulebook};

pub use head::TAGS;
pub use throws::in_form;

use pieces::{Piece, Source};
use witness::Witness;

/// How much of a throw is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Form {
    /// As much as is written now: only the layout is made canonical. Needs no rules.
    #[default]
    AsFound,
    /// Everything: every action with its landing, every capture marked.
    Long,
    /// What the rules give is left out.
    Short,
}

/// What is to be done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// The form of the throws.
    pub form: Form,
    /// Mend look-alikes, the marks of phones and word processors.
    pub fix: bool,
    /// Write variants that are no preset as a preset and `Rules`. For a rulebook that is not
    /// [forced](Rulebook::forced).
    pub resolve: bool,
}

/// A text in its new form.
#[derive(Clone, Debug, PartialEq)]
pub struct Formatted {
    /// The whole text; the same bytes where nothing had to be changed.
    pub text: Vec<u8>,
    /// Records begun.
    pub records: u64,
    /// What was not touched, in the order of the text.
    pub left_alone: Vec<LeftAlone>,
}

/// A record, or a text outside of records, that stays as it is.
#[derive(Clone, Debug, PartialEq)]
pub struct LeftAlone {
    /// The record, from 1; nothing for text that belongs to none.
    pub record: Option<u64>,
    /// Its first line, from 1.
    pub line: u64,
    /// Why.
    pub why: Why,
}

/// Why a record is left alone.
#[derive(Clone, Debug, PartialEq)]
pub enum Why {
    /// What the referee found there: it would have to be guessed how to write it. Never empty.
    Findings(Vec<Finding>),
    /// In the new form a line, or the record, would be longer than the notation allows.
    TooLong,
}

/// The text in canonical form, record by record.
///
/// The rules are those that each record names; `rulebook` knows more variants, and which one stands
/// in. Takes time linear in the text and holds it in memory.
#[must_use]
pub fn format(text: &[u8], rulebook: &Rulebook, options: Options) -> Formatted {
    let source = Source::read(text, options.fix);
    let witness = Witness::hear(&source, rulebook, options);
    let mut out = Out { text: Vec::with_capacity(text.len()), after: None };
    let mut left_alone = Vec::new();
    for piece in &source.pieces {
        match written(&source, piece, &witness, rulebook, options) {
            Ok(written) => out.write(&written.text, written.after),
            Err(why) => {
                out.write(source.original(piece), None);
                left_alone.push(LeftAlone { record: piece.record, line: piece.line, why });
            }
        }
    }
    let records = source.pieces.iter().filter(|piece| piece.record.is_some()).count() as u64;
    Formatted { text: out.finish(), records, left_alone }
}

/// A record in its new form.
#[derive(Default)]
pub(crate) struct Written {
    pub(crate) text: Vec<u8>,
    /// Lines of comments behind it that belong to what comes next; nothing for what is no record.
    pub(crate) after: Option<Vec<u8>>,
}

struct Out {
    text: Vec<u8>,
    /// What stands between the last record and the next, behind an empty line.
    after: Option<Vec<u8>>,
}

impl Out {
    fn write(&mut self, piece: &[u8], after: Option<Vec<u8>>) {
        if let Some(comments) = self.after.take() {
            self.text.push(b'\n');
            self.text.extend(comments);
        }
        self.text.extend_from_slice(piece);
        self.after = after;
    }

    fn finish(mut self) -> Vec<u8> {
        if self.after.as_ref().is_some_and(|comments| !comments.is_empty()) {
            self.write(b"", None);
        }
        self.text
    }
}

fn written(
    source: &Source<'_>,
    piece: &Piece,
    witness: &Witness,
    rulebook: &Rulebook,
    options: Options,
) -> Result<Written, Why> {
    let slip = |finding: &Finding| {
        let by_referee = matches!(finding.fault, Fault::Unplayed | Fault::ResultPlace);
        let mended = options.fix && finding.fault == Fault::LookAlike;
        finding.fault.name().starts_with("syntax/") && !by_referee && !mended
    };
    if !piece.readable {
        return Err(witness.why(piece, slip));
    }
    let Some(record) = piece.record else {
        let text = body::comments(source, &piece.lines).concat();
        return Ok(Written { text, after: None });
    };
    let known = witness.heads.get(&record);
    if witness.findings_in(piece).any(|finding| finding.fault == Fault::Version) {
        return Err(witness.why(piece, |finding| finding.fault == Fault::Version));
    }
    if known.is_none() && (options.form != Form::AsFound || options.resolve) {
        return Err(witness.why(piece, |finding| finding.fault.name().starts_with("header/")));
    }
    if let Some(why) = witness.why_unknown(piece) {
        return Err(why);
    }
    let written = body::record(source, piece, known, witness, rulebook, options);
    let limits = Limits::default();
    let size = written.text.len() + written.after.as_ref().map_or(0, Vec::len);
    let fits = written.text.split(|b| *b == b'\n').all(|line| line.len() <= limits.line_bytes)
        && (size as u64) < limits.record_bytes;
    if fits { Ok(written) } else { Err(Why::TooLong) }
}
