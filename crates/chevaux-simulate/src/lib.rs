//! Games by seed (`spec/simulate.md`): drawn dice, small documented players, and records that are
//! the same bytes on every machine and for ever.
//!
//! A [`Table`] is rules, seats, a [`Policy`] for each player and how the record is written. It plays
//! a game for every seed and number, each for itself: which games were played before, and on how
//! many threads, changes nothing.
//!
//! ```
//! use chevaux_rules::{Seats, Variant};
//! use chevaux_simulate::{Policy, Table};
//!
//! let survol = Variant::preset("survol").unwrap();
//! let seats = Seats::parse("Red - Yellow -").unwrap();
//! let table = Table::new(survol, "", seats).unwrap().played_by(Policy::Greedy);
//! let game = table.play(7, 1);
//! assert!(game.text.starts_with("[PCN \"1\"]\n[Variant \"survol\"]\n"));
//! assert_eq!(game.text, table.play(7, 1).text);
//! assert!(!game.ranking.open);
//! ```

mod draw;
mod policy;
mod score;
mod table;
mod write;

pub use draw::{Die, Draw, FairDie};
pub use policy::{Policy, distinct_ways};
pub use table::{MAX_THROWS, Simulated, Table, TableError};
pub use write::Form;
