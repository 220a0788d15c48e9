//! Recorded games of Petits Chevaux: was every roll and move allowed under *these* rules?
//!
//! The face of the library: [`notation`] reads and writes records, [`rules`] knows variants,
//! positions and legal moves, [`referee`] judges a record, [`words`] says it in three languages,
//! [`format`](mod@format) writes it in canonical form, [`replay`] shows it step by step, [`convert`]
//! puts it under other rules or into another form, [`stats`] counts it and tests its dice,
//! [`infer`](mod@infer) says what it tells of the rules it was played by, [`simulate`] plays games by
//! seed. All of it is pure: no files, no clock, no chance but that of a seed, no panic on any input.
//!
//! ```
//! use chevaux::{Rulebook, judge_text};
//!
//! let record = r#"[PCN "1"]
//! [Variant "survol"]
//! [Seats "Red - Yellow -"]
//! 1. R 6:S-1 3:1-5
//! = *
//! "#;
//! for finding in judge_text(record, &Rulebook::new()) {
//!     println!("line {}: {}", finding.spot.line.line, finding.message());
//! }
//! ```

pub use chevaux_convert as convert;
pub use chevaux_format as format;
pub use chevaux_infer as infer;
pub use chevaux_notation as notation;
pub use chevaux_referee as referee;
pub use chevaux_replay as replay;
pub use chevaux_rules as rules;
pub use chevaux_simulate as simulate;
pub use chevaux_stats as stats;
pub use chevaux_words as words;

pub use chevaux_notation::{Document, Limits};
pub use chevaux_referee::{
    Fault, Finding, Lang, Listener, Rulebook, Severity, Tally, judge, judge_text,
};
pub use chevaux_rules::{Dice, Game, Position, Rules, Seats, Variant};

/// The README's examples are run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

/// And those of the how-to pages.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/how-to.md")]
struct HowTo;
