//! Petits Chevaux Notation, PCN 1: the text of recorded games.
//!
//! This crate knows how a record is *written*, and nothing of the rules: `6:12-17` is a six
//! and a claim about a horse; whether the claim is true is the referee's business.
//!
//! Three ways in, one grammar behind them:
//!
//! - [`LineParser`] reads one line and says what stands on it and what it found wrong;
//! - [`Scanner`] reads any [`std::io::Read`] line by line, in memory that does not grow with
//!   the input;
//! - [`Document`] holds a whole text, loses no byte of it and gives it back unchanged.
//!
//! Reading cannot fail: a [`Slip`] is a value beside what could be read, and reading goes on at
//! the next line. The notation itself is specified in `spec/notation.md`.
//!
//! ```
//! use chevaux_notation::Document;
//!
//! let text = "[PCN \"1\"]\r\n1. R 6:S-1 4:1-5 {out!}\r\n= *\r\n";
//! let document = Document::read(text.as_bytes());
//! assert!(document.slips().is_empty());
//! assert_eq!(document.to_bytes(), text.as_bytes());
//! ```

mod colour;
mod document;
mod grammar;
mod lines;
mod look_alike;
mod parser;
mod record;
mod scanner;
mod slip;
mod span;
mod write;

pub use colour::{Colour, Letter, is_reserved_tag};
pub use document::{Document, DocumentLine, DocumentRecord};
pub use lines::{Limits, LineEnd, LineReader, RawLine};
pub use look_alike::{is_plain_value, mend_look_alikes};
pub use parser::{Line, LineParser, Read};
pub use record::{
    Action, Comment, Deed, Faces, From, MAX_ACTIONS, Mark, Play, Rank, ResultLine, Salvage, Tag,
    Throw, To, Turn,
};
pub use scanner::{Part, Scanned, Scanner};
pub use slip::{Expected, Slip, SlipKind};
pub use span::{Place, Span};
pub use write::{tag_text, value_text};
