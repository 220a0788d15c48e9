//! The referee: a recorded game of Petits Chevaux against its rules, and every finding.
//!
//! [`judge`] reads records from any [`std::io::Read`] and tells a [`Listener`] what it found: plain
//! values with the place, the board then, what was legal instead, and which findings follow from
//! an earlier one. It never stops at the first fault, never panics, takes time linear in the
//! input, and holds one line and one game in memory. How a record is judged is specified in
//! `spec/rules.md`; each [`Fault`] has a page in `spec/faults/`.
//!
//! ```
//! use chevaux_referee::{Rulebook, judge_text};
//!
//! let record = r#"[PCN "1"]
//! [Variant "vantyghem-1.6"]
//! [Seats "Red - Yellow -"]
//! [Position "R:S,S,S,10 - Y:S,S,S,41 - to:R"]
//! 1. R 5:10-15
//! = *
//! "#;
//! let findings = judge_text(record, &Rulebook::new());
//! assert_eq!(
//!     findings[0].message(),
//!     "Red cannot play `10-15` with a 5: \
//!      Yellow's horse on 13 is in the way and may not be passed (`overtaking=forbidden`)",
//! );
//! assert_eq!(
//!     findings[0].help().as_deref(),
//!     Some(
//!         "Red has no move with a 5: write `5:-`\n\
//!          under `overtaking=free` this would be right: is that the rule at your table?"
//!     ),
//! );
//! ```

mod candidates;
mod carried;
mod collect;
mod course;
mod fault;
mod finding;
mod fix;
mod follow;
mod guess;
mod head;
mod judge;
mod listener;
mod mends;
mod messages;
mod neighbours;
pub mod problem;
mod reasons;
mod rulebook;
mod script;
mod trail;
mod waiting;

pub use carried::{Beginning, Carried, Carry, Done, Left, Outcome};
pub use fault::Fault;
pub use finding::{Finding, Mend, Related, Severity, Spot};
pub use fix::{Fixed, fix};
pub use guess::{Guess, Mistake};
pub use judge::judge;
pub use listener::{Ending, Listener, Tally};
pub use problem::Problem;
pub use reasons::refusal_words;
pub use rulebook::Rulebook;
pub use script::{Breach, Script};

pub use chevaux_words::Lang;

/// The findings of a text, for those who have it in memory.
#[must_use]
pub fn judge_text(text: &str, rulebook: &Rulebook) -> Vec<Finding> {
    let mut findings = Vec::new();
    let limits = chevaux_notation::Limits::default();
    // Reading from memory gives no errors.
    let _ = judge(text.as_bytes(), rulebook, limits, &mut |finding| findings.push(finding));
    findings
}
