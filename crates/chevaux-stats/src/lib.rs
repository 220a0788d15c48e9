//! Recorded games of Petits Chevaux in numbers, and what the dice say.
//!
//! [`count`] goes through records once, in bounded memory, and counts what the referee carried out:
//! [`Stats`]. Those of several files add up. [`DiceTest`] asks whether fair dice do such a thing, by
//! exact probabilities that stand in [`chance`]. [`Report`] is all of it in the form of JSON, as text
//! with bars and as a page of charts. What is counted, and the test, is specified in `spec/stats.md`.
//!
//! ```
//! use chevaux_referee::Rulebook;
//! use chevaux_stats::{By, DiceTest, Verdict, count};
//!
//! let text = b"[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 6:S-1 3:1-4\n= *\n";
//! let stats = count(&text[..], &Rulebook::new(), By::Player).unwrap();
//! assert_eq!(stats.all.faces, [0, 0, 1, 0, 0, 1]);
//! assert_eq!(DiceTest::of(&stats).verdict, Verdict::TooFew);
//! ```

pub mod chance;
mod counting;
mod counts;
mod dice_test;
mod histogram;
mod page;
mod report;
mod said;
mod stats;
mod text;

pub use chevaux_words::Lang;
pub use counting::count;
pub use counts::Counts;
pub use dice_test::{DiceTest, LEVEL, MIN_DICE, Question, Test, Verdict};
pub use histogram::{Histogram, Summary};
pub use page::page;
pub use report::Report;
pub use stats::{By, MAX_GROUPS, Name, Stats};
