//! Places a horse can be in (`spec/rules.md`, "Places").

use std::fmt;

use chevaux_notation::{From as WrittenFrom, To as WrittenTo};

/// Where a horse is, in its owner's own count. The order is that of a written position: stable,
/// ring, stairs, home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// `S`: waiting to come out.
    Stable,
    /// A square of the ring: 1 is the own start, the ring's length the foot of the own stairs.
    Square(u16),
    /// `^1` to `^6`; `^6` only where the variant keeps horses on it.
    Step(u8),
    /// `H`: off the board, done.
    Home,
}

impl Place {
    /// The own start, where a horse comes out.
    pub const START: Place = Place::Square(1);
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Stable => f.write_str("S"),
            Place::Square(n) => write!(f, "{n}"),
            Place::Step(n) => write!(f, "^{n}"),
            Place::Home => f.write_str("H"),
        }
    }
}

impl From<WrittenFrom> for Place {
    /// The place that is written, on the board or not.
    fn from(from: WrittenFrom) -> Place {
        match from {
            WrittenFrom::Stable => Place::Stable,
            WrittenFrom::Square(n) => Place::Square(n),
            WrittenFrom::Step(n) => step(n),
        }
    }
}

impl From<WrittenTo> for Place {
    /// The place that is written, on the board or not; whether `^6` is home is the rules' affair.
    fn from(to: WrittenTo) -> Place {
        match to {
            WrittenTo::Square(n) => Place::Square(n),
            WrittenTo::Step(n) => step(n),
            WrittenTo::Home => Place::Home,
        }
    }
}

fn step(n: u16) -> Place {
    Place::Step(u8::try_from(n).unwrap_or(u8::MAX))
}
