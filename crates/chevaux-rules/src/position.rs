//! A position: the board, who is still playing, whose turn it is (`spec/position.md`).

use crate::board::Board;
use crate::seat::{BySeat, Seat, Seats};
use crate::variant::{Leaver, Rules};

/// What has become of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Status {
    /// Nobody sits there.
    #[default]
    Empty,
    /// Playing.
    Playing,
    /// Has the horses home that win.
    Finished,
    /// Has given up.
    Left,
}

/// Seats in the order in which something happened to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Order([Option<Seat>; 4]);

impl Order {
    /// Adds a seat at the end, unless it is there already.
    pub fn push(&mut self, seat: Seat) {
        if self.iter().any(|known| known == seat) {
            return;
        }
        if let Some(slot) = self.0.iter_mut().find(|slot| slot.is_none()) {
            *slot = Some(seat);
        }
    }

    /// The seats, the earliest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Seat> + '_ {
        self.0.iter().copied().flatten()
    }

    /// Nobody yet?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [None; 4]
    }
}

/// The board and all that decides how the game goes on from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    pub(crate) board: Board,
    pub(crate) status: BySeat<Status>,
    pub(crate) due: Option<Seat>,
    pub(crate) first: Option<Seat>,
    pub(crate) round: u32,
    pub(crate) done: Order,
    pub(crate) left: Order,
}

impl Position {
    /// The beginning of a game: all horses in the stable, nobody has thrown, round 1.
    #[must_use]
    pub fn start(rules: &Rules, seats: &Seats) -> Position {
        let mut status = BySeat::default();
        for seat in seats.players() {
            status[seat] = Status::Playing;
        }
        Position {
            board: Board::new(rules, seats.players()),
            status,
            due: None,
            first: None,
            round: 1,
            done: Order::default(),
            left: Order::default(),
        }
    }

    /// Where the horses are.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What has become of the player on a seat.
    #[must_use]
    pub fn status(&self, seat: Seat) -> Status {
        self.status[seat]
    }

    /// Who throws next: nobody before the first throw of a record without a set-up, and nobody
    /// when the game is over.
    #[must_use]
    pub fn due(&self) -> Option<Seat> {
        self.due
    }

    /// Who threw first, once somebody has.
    #[must_use]
    pub fn first(&self) -> Option<Seat> {
        self.first
    }

    /// The number of the round, from 1.
    #[must_use]
    pub fn round(&self) -> u32 {
        self.round
    }

    /// Who has finished, in order.
    #[must_use]
    pub fn done(&self) -> &Order {
        &self.done
    }

    /// Who has left, in order.
    #[must_use]
    pub fn left(&self) -> &Order {
        &self.left
    }

    /// Those who play on, by seat.
    pub fn playing(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::ALL.into_iter().filter(|&seat| self.status[seat] == Status::Playing)
    }

    /// The next seat clockwise of one who plays on.
    pub(crate) fn next_playing(&self, seat: Seat) -> Option<Seat> {
        seat.round().find(|&next| self.status[next] == Status::Playing)
    }

    /// Takes a player out of the game; the course of the turns is the game's affair.
    pub(crate) fn take_out(&mut self, seat: Seat, rules: &Rules) {
        self.status[seat] = Status::Left;
        self.left.push(seat);
        if rules.leaver == Leaver::Removed {
            self.board.remove(seat);
        }
    }
}
