//! The rules of Petits Chevaux, as data, and what follows from them.
//!
//! A [`Variant`] is a value: a set of named [`Rules`], each with a few documented values. The
//! engine reads the rules; nothing anywhere asks which preset they came from. The rules are
//! specified in `spec/rules.md`, and the modules here stand in the order of its sections:
//! places and [`Board`], paths and single moves ([`Refusal`] says why there is none), dice and
//! throws ([`Hand`]), the course of a [`Game`] and its [`Ranking`].
//!
//! ```
//! use chevaux_rules::{Dice, Game, Position, Variant};
//!
//! let variant = Variant::preset("vantyghem-1.6").unwrap();
//! let text = "R:S,S,S,10 - Y:S,S,S,41 - to:R";
//! let (position, seats) = Position::parse(text, variant.rules(), None).unwrap();
//! let game = Game::from_position(*variant.rules(), position);
//! let three = Dice::one(3).unwrap();
//! let ways: Vec<String> = game.ways(three).iter().map(|way| way.text(&seats)).collect();
//! assert_eq!(ways, ["3:10-13xY"]);
//! ```

mod board;
mod dice;
mod error;
mod game;
mod moves;
mod path;
mod perft;
mod place;
mod position;
mod position_text;
mod ranking;
mod seat;
mod variant;
mod ways;

pub use board::{Board, Unholdable};
pub use dice::{Dice, Faces};
pub use error::{Clash, FileType, LeftSlip, PositionError, PositionSlip, VariantError, nearest};
pub use game::{Game, Next, Played};
pub use moves::{Hand, Move, Refusal};
pub use path::Track;
pub use place::Place;
pub use position::{Order, Position, Status};
pub use ranking::Ranking;
pub use seat::{BySeat, Seat, Seats, SeatsError, SeatsSlip};
pub use variant::{
    Climb, End, ExitThen, Leaver, MAX_SQUARES, OverrideError, Overshoot, Overtaking, OwnSquare,
    RankBy, Rethrow, Rule, Rules, Safe, SquareSet, ThreeSixes, Variant, Win,
};
pub use ways::{Way, action_text, deed};
