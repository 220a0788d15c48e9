//! Who comes first, second and so on (`spec/rules.md`, "Ranking").

use std::cmp::Reverse;

use chevaux_notation::Letter;

use crate::game::Game;
use crate::place::Place;
use crate::seat::{Seat, Seats};
use crate::variant::{End, RankBy};

/// What the result of a game must say.
///
/// ```
/// use chevaux_rules::{Game, Position, Rules};
/// let rules = Rules::default();
/// let (position, seats) = Position::parse("R:S,S,S,1 - Y:S,S,S,S - to:R", &rules, None).unwrap();
/// let game = Game::from_position(rules, position);
/// assert_eq!(game.ranking().text(&seats), "= *");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking {
    /// The places in order; players of one place stand together, by seat.
    pub places: Vec<Vec<Seat>>,
    /// The game is not over.
    pub open: bool,
}

impl Ranking {
    /// The result line that says so.
    #[must_use]
    pub fn text(&self, seats: &Seats) -> String {
        let letter = |seat: &Seat| seats.letter(*seat).map_or('-', Letter::as_char).to_string();
        let mut places: Vec<String> = self
            .places
            .iter()
            .map(|place| place.iter().map(letter).collect::<Vec<_>>().join(" = "))
            .collect();
        if self.open {
            places.push("*".to_owned());
        }
        format!("= {}", places.join(" > "))
    }
}

impl Game {
    /// What the result must say if the record ends here.
    #[must_use]
    pub fn ranking(&self) -> Ranking {
        let position = self.position();
        let done = position.done().iter().map(|seat| vec![seat]);
        if !self.is_over() {
            return Ranking { places: done.collect(), open: true };
        }
        let rules = self.rules();
        // One who is left alone takes the next place.
        let alone = (position.playing().count() == 1).then(|| position.playing().collect());
        let mut places: Vec<Vec<Seat>> = done.chain(alone).collect();
        if rules.end == End::FirstHome && rules.ranking == RankBy::Order {
            places.truncate(1);
            return Ranking { places, open: false };
        }
        places.extend(self.standing());
        places.extend(position.left().iter().rev().map(|seat| vec![seat]));
        Ranking { places, open: false }
    }

    /// Several who play on when the first winner ends the game, by what they leave on the board.
    fn standing(&self) -> Vec<Vec<Seat>> {
        let position = self.position();
        let mut rest: Vec<Seat> = position.playing().collect();
        if rest.len() < 2 {
            return Vec::new();
        }
        rest.sort_by_key(|&seat| Reverse(self.merit(seat)));
        let mut places: Vec<Vec<Seat>> = Vec::new();
        for seat in rest {
            match places.last_mut() {
                Some(place) if place.iter().all(|&other| self.merit(other) == self.merit(seat)) => {
                    place.push(seat);
                }
                _ => places.push(vec![seat]),
            }
        }
        places
    }

    /// Horses home, horses out of the stable, squares travelled by those on the board.
    fn merit(&self, seat: Seat) -> (usize, usize, u32) {
        let horses = || self.position().board().horses(seat);
        let home = horses().filter(|&place| place == Place::Home).count();
        let out = horses().filter(|&place| place != Place::Stable).count();
        let travelled = horses().map(|place| match place {
            Place::Stable | Place::Home => 0,
            Place::Square(n) => u32::from(n),
            Place::Step(k) => u32::from(self.rules().squares) + u32::from(k),
        });
        (home, out, travelled.sum())
    }
}
