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

/// The places of a player's horses as numbers, ascending, so that comparing and sorting them is
/// comparing and sorting numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Team([u16; 4]);

/// No horse: behind all places.
const ABSENT: u16 = u16::MAX;
/// A written place that no board has.
const NOWHERE: u16 = u16::MAX - 1;
const STEPS: u16 = 1000;
const HOME: u16 = 2000;

fn code(place: Place) -> u16 {
    match place {
        Place::Stable => 0,
        Place::Square(n @ 1..STEPS) => n,
        Place::Square(_) => NOWHERE,
        Place::Step(k) => STEPS + u16::from(k),
        Place::Home => HOME,
    }
}

fn place(code: u16) -> Place {
    match code {
        0 => Place::Stable,
        1..STEPS => Place::Square(code),
        STEPS..HOME => Place::Step(u8::try_from(code - STEPS).unwrap_or(u8::MAX)),
        _ => Place::Home,
    }
}

fn sort_two(lower: &mut u16, upper: &mut u16) {
    if lower > upper {
        std::mem::swap(lower, upper);
    }
}

impl Team {
    const NONE: Team = Team([ABSENT; 4]);

    fn count(&self) -> usize {
        self.0.iter().filter(|&&code| code != ABSENT).count()
    }

    /// Is the number there? All four are compared at once: cheaper than to stop early.
    fn has(&self, code: u16) -> bool {
        let [a, b, c, d] = self.0;
        (a == code) | (b == code) | (c == code) | (d == code)
    }

    /// Puts another number in the place of one that is there.
    fn replace(&mut self, old: u16, new: u16) -> bool {
        let Some(slot) = self.0.iter_mut().find(|code| **code == old) else {
            return false;
        };
        *slot = new;
        // Four numbers, of which one is out of place: five comparisons put them in order.
        let [a, b, c, d] = &mut self.0;
        sort_two(a, b);
        sort_two(c, d);
        sort_two(a, c);
        sort_two(b, d);
        sort_two(b, c);
        true
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
            for horse in board.teams[seat].0.iter_mut().take(usize::from(rules.horses)) {
                *horse = code(Place::Stable);
            }
        }
        board
    }

    pub(crate) fn empty(rules: &Rules) -> Board {
        Board { squares: rules.squares, teams: BySeat([Team::NONE; 4]) }
    }

    /// The player's horses, sorted; none for an empty seat or one whose horses were taken off.
    pub fn horses(&self, seat: Seat) -> impl Iterator<Item = Place> + '_ {
        self.teams[seat].0.iter().take_while(|&&code| code != ABSENT).map(|&code| place(code))
    }

    /// Does a horse of the player stand there?
    #[must_use]
    pub fn has(&self, seat: Seat, place: Place) -> bool {
        self.teams[seat].has(code(place))
    }

    /// How many horses of the player are home.
    #[must_use]
    pub fn home(&self, seat: Seat) -> u8 {
        self.teams[seat].0.iter().map(|&code| u8::from(code == HOME)).sum()
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
        if !(1..=self.squares).contains(&square) {
            return None;
        }
        let quarter = self.squares / 4;
        let mut owner = seat;
        let mut square = square;
        for _ in Seat::ALL {
            if self.teams[owner].has(square) {
                return Some(owner);
            }
            // The next seat's start lies a quarter further on.
            owner = owner.next();
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
            self.teams[other].replace(square, code(Place::Stable));
        }
        self.teams[seat].replace(code(from), code(to));
        Ok(captured)
    }

    /// Puts one horse more on the board; false where the place is taken, there is none, or the
    /// player has four already.
    pub(crate) fn add(&mut self, seat: Seat, place: Place) -> bool {
        if !self.holds(place) {
            return false;
        }
        let taken = match place {
            Place::Square(n) => self.occupant(seat, n).is_some(),
            Place::Step(_) => self.has(seat, place),
            Place::Stable | Place::Home => false,
        };
        let team = &mut self.teams[seat];
        !taken && team.count() < 4 && team.replace(ABSENT, code(place))
    }

    /// Takes the horses of a player off, out of the stable too.
    pub(crate) fn remove(&mut self, seat: Seat) {
        self.teams[seat] = Team::NONE;
    }
}
