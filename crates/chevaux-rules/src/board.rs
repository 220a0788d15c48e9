//! The board: whose horses are where (`spec/rules.md`, "Board and places").

use thiserror::Error;

use crate::place::Place;
use crate::seat::{BySeat, Seat};
use crate::variant::Rules;

/// The horses of all players. A square of the ring holds at most one horse, whoever's, and so
/// does a step: the board cannot be brought into any other state.
///
/// Each player's horses are kept sorted, since they cannot be told apart. Who stands on a square is
/// found by looking at all of them: sixteen comparisons are cheaper than a second picture of the
/// ring that every copy of a board would carry along.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    squares: u16,
    teams: BySeat<Team>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Team {
    horses: [Place; 4],
    count: u8,
}

impl Team {
    fn horses(&self) -> &[Place] {
        self.horses.get(..usize::from(self.count)).unwrap_or(&self.horses)
    }
}

/// Why a move cannot be carried out as written, whatever the rules say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unholdable {
    /// No horse of the player stands at the place it starts from.
    #[error("no horse stands there")]
    NoHorse,
    /// The board has no such place to land on.
    #[error("the board has no such place")]
    OffBoard,
    /// Another own horse stands on the landing.
    #[error("an own horse stands there")]
    OwnHorse,
}

impl Board {
    /// A board on which the given seats have all their horses in the stable.
    #[must_use]
    pub fn new(rules: &Rules, playing: impl Iterator<Item = Seat>) -> Board {
        let mut board = Board::empty(rules);
        for seat in playing {
            board.teams[seat].count = rules.horses.min(4);
        }
        board
    }

    pub(crate) fn empty(rules: &Rules) -> Board {
        let team = Team { horses: [Place::Stable; 4], count: 0 };
        Board { squares: rules.squares, teams: BySeat([team; 4]) }
    }

    /// The player's horses, sorted; none for an empty seat or one whose horses were taken off.
    #[must_use]
    pub fn horses(&self, seat: Seat) -> &[Place] {
        self.teams[seat].horses()
    }

    /// Does a horse of the player stand there?
    #[must_use]
    pub fn has(&self, seat: Seat, place: Place) -> bool {
        self.horses(seat).contains(&place)
    }

    /// How many horses of the player are home.
    #[must_use]
    pub fn home(&self, seat: Seat) -> u8 {
        let home = self.horses(seat).iter().filter(|&&place| place == Place::Home);
        u8::try_from(home.count()).unwrap_or(4)
    }

    /// Whose horse stands on this square of the player's count.
    ///
    /// ```
    /// use chevaux_rules::{Position, Rules, Seat};
    /// let text = "R:S,S,S,S - Y:S,S,S,1 - to:R";
    /// let (position, _) = Position::parse(text, &Rules::default(), None).unwrap();
    /// assert_eq!(position.board().occupant(Seat::First, 29), Some(Seat::Third));
    /// ```
    #[must_use]
    pub fn occupant(&self, seat: Seat, square: u16) -> Option<Seat> {
        let mut owner = seat;
        let mut square = square;
        for _ in Seat::ALL {
            if self.teams[owner].horses.contains(&Place::Square(square)) {
                return Some(owner);
            }
            // The next seat's start lies a quarter further on.
            owner = owner.next();
            let quarter = self.squares / 4;
            square = if square > quarter { square - quarter } else { square + 3 * quarter };
        }
        None
    }

    /// The same square in another player's count.
    #[must_use]
    pub fn recount(&self, square: u16, from: Seat, to: Seat) -> u16 {
        let quarter = self.squares / 4;
        let ahead = (from.quarters() + 4 - to.quarters()) % 4 * quarter;
        (square.saturating_sub(1) + ahead) % self.squares + 1
    }

    /// Is there such a place to stand on?
    #[must_use]
    pub fn holds(&self, place: Place) -> bool {
        match place {
            Place::Square(n) => (1..=self.squares).contains(&n),
            Place::Step(n) => (1..=6).contains(&n),
            Place::Stable | Place::Home => true,
        }
    }

    /// Moves a horse, and captures a horse of another player that stands on the landing: gives
    /// the seat whose horse was captured.
    ///
    /// # Errors
    /// Where the board cannot hold the move; nothing has changed then.
    pub fn carry(
        &mut self,
        seat: Seat,
        from: Place,
        to: Place,
    ) -> Result<Option<Seat>, Unholdable> {
        if !self.has(seat, from) {
            return Err(Unholdable::NoHorse);
        }
        if !self.holds(to) || to == Place::Stable {
            return Err(Unholdable::OffBoard);
        }
        if to != from && to != Place::Home && self.has(seat, to) {
            return Err(Unholdable::OwnHorse);
        }
        let captured = match to {
            Place::Square(n) => self.occupant(seat, n).filter(|&other| other != seat),
            _ => None,
        };
        if let (Some(other), Place::Square(n)) = (captured, to) {
            let square = self.recount(n, seat, other);
            self.relocate(other, Place::Square(square), Place::Stable);
        }
        self.relocate(seat, from, to);
        Ok(captured)
    }

    /// Puts one horse more on the board; false where the place is taken, there is none, or the
    /// player has four already.
    pub(crate) fn add(&mut self, seat: Seat, place: Place) -> bool {
        let taken = match place {
            Place::Square(n) => self.occupant(seat, n).is_some(),
            Place::Step(_) => self.has(seat, place),
            Place::Stable | Place::Home => false,
        };
        if taken || !self.holds(place) || self.teams[seat].count >= 4 {
            return false;
        }
        let count = usize::from(self.teams[seat].count);
        if let Some(slot) = self.teams[seat].horses.get_mut(count) {
            *slot = place;
        }
        self.teams[seat].count += 1;
        self.sort(seat);
        true
    }

    /// Takes the horses of a player off, out of the stable too.
    pub(crate) fn remove(&mut self, seat: Seat) {
        self.teams[seat] = Team { horses: [Place::Stable; 4], count: 0 };
    }

    fn relocate(&mut self, seat: Seat, from: Place, to: Place) {
        let count = usize::from(self.teams[seat].count);
        let horses = self.teams[seat].horses.get_mut(..count).unwrap_or(&mut []);
        if let Some(horse) = horses.iter_mut().find(|place| **place == from) {
            *horse = to;
        }
        self.sort(seat);
    }

    fn sort(&mut self, seat: Seat) {
        let count = usize::from(self.teams[seat].count);
        self.teams[seat].horses.get_mut(..count).unwrap_or(&mut []).sort_unstable();
    }
}
