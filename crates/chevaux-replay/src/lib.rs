//! Recorded games of Petits Chevaux, step by step, and the board to look at.
//!
//! [`Replay`] holds a record as a list of [`Step`]s: the position before and after each, what
//! happened, which findings stand there. A record with faults goes the referee's way. [`geometry`]
//! says where each place lies on the board, for every length of the ring and for each seat; whatever
//! draws a board asks it: [`text`] for terminals, [`svg`] for pictures, [`page()`] for browsers.
//!
//! ```
//! use chevaux_referee::Rulebook;
//! use chevaux_replay::Replay;
//!
//! let text = b"[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 6:S-1 3:1-4\n= *\n";
//! for replay in Replay::all(text, &Rulebook::new()) {
//!     for step in &replay.steps {
//!         println!("{} {}", step.action, step.after.text(&replay.seats));
//!     }
//! }
//! ```

mod event;
pub mod geometry;
mod json;
mod page;
mod replay;
pub mod svg;
pub mod text;
mod words;

pub use chevaux_words::Lang;
pub use event::Event;
pub use page::page;
pub use replay::{Found, Reading, Replay, Step, TurnLine};
pub use words::Reason;
