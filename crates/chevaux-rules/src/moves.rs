//! One horse, one die: where it goes, or why not (`spec/rules.md`, "One horse, one die" and
//! "What may be played with a throw").

use crate::board::Board;
use crate::dice::Dice;
use crate::path::Path;
use crate::place::Place;
use crate::seat::Seat;
use crate::variant::{ExitThen, Overtaking, OwnSquare, Rules, Safe};

/// A move that the rules allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Where the horse stood.
    pub from: Place,
    /// Where it lands; home is [`Place::Home`].
    pub to: Place,
    /// Whose horse it captures.
    pub captured: Option<Seat>,
}

/// Why a horse cannot move. Squares are in the count of the player who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// No horse of the player stands there.
    NoHorse,
    /// It is the third throw of sixes in a row, which is not played.
    ThirdSix,
    /// Coming out needs another face.
    ExitNeeds,
    /// An own horse stands on the start.
    ExitBlocked,
    /// A horse can come out, and that comes first.
    MustExit,
    /// The other die belongs to the horse that came out (which stands there), or coming out was
    /// not the first action.
    SameHorse {
        /// Where the horse that came out stands; nothing where coming out is too late.
        horse: Option<Place>,
    },
    /// Too many to stop at the foot, or at the centre when climbing by count.
    Overshoot {
        /// How many it is from there.
        left: u16,
    },
    /// The stairs need another number.
    WrongStep {
        /// This one.
        needs: u8,
    },
    /// A horse that may not be passed stands on the path.
    Overtaking {
        /// Where.
        at: Place,
        /// Whose it is.
        by: Seat,
    },
    /// An own horse stands on the landing.
    OwnHorse {
        /// Where.
        at: Place,
    },
    /// The horse on the landing cannot be captured.
    SafeSquare {
        /// Where.
        at: Place,
        /// Whose it is.
        by: Seat,
    },
}

/// A stage of a throw: the dice, which of them are still to be played, and what the actions
/// before it bind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand {
    left: [Option<u8>; 2],
    /// `exit-then = same-horse` binds this throw.
    binds: bool,
    /// An action other than a pass stands before.
    moved: bool,
    /// Where the horse stands that came out before.
    came_out: Option<Place>,
    third_six: bool,
}

impl Hand {
    /// The first stage of a throw.
    #[must_use]
    pub fn new(rules: &Rules, dice: Dice, third_six: bool) -> Hand {
        let both_exit = dice.faces().all(|face| rules.exit_on.has(face));
        Hand {
            left: [Some(dice.first()), dice.second()],
            binds: rules.exit_then == ExitThen::SameHorse && !both_exit && dice.second().is_some(),
            moved: false,
            came_out: None,
            third_six,
        }
    }

    /// The faces not yet played.
    pub fn left(&self) -> impl Iterator<Item = u8> {
        self.left.into_iter().flatten()
    }

    /// Is it the third throw of sixes in a row, under a rule that does not play it?
    #[must_use]
    pub fn is_third_six(&self) -> bool {
        self.third_six
    }

    /// The die is used up by a pass.
    pub fn passed(&mut self, die: u8) {
        if let Some(slot) = self.left.iter_mut().find(|left| **left == Some(die)) {
            *slot = None;
        }
    }

    /// The die is used up by a move that could not be made: it still stands before the next.
    pub fn failed(&mut self, die: u8) {
        self.passed(die);
        self.moved = true;
    }

    /// The die is used up by a move. `fair` is false for one against the rules: a horse that
    /// came out so binds nothing.
    pub fn moved(&mut self, die: u8, from: Place, to: Place, fair: bool) {
        self.passed(die);
        let comes_out = from == Place::Stable && fair;
        if comes_out || self.came_out == Some(from) {
            self.came_out = Some(to);
        }
        self.moved = true;
    }

    /// Coming out would be too late in this throw.
    fn exit_too_late(&self) -> bool {
        self.binds && self.moved
    }
}

impl Rules {
    /// Where a horse that stands at `from` goes with `die` at this stage of a throw, or the first
    /// reason why it does not, in the order of `spec/rules.md`.
    ///
    /// # Errors
    /// The reason.
    pub fn try_move(
        &self,
        board: &Board,
        seat: Seat,
        from: Place,
        die: u8,
        hand: &Hand,
    ) -> Result<Move, Refusal> {
        if from == Place::Home || !board.has(seat, from) {
            return Err(Refusal::NoHorse);
        }
        if hand.third_six {
            return Err(Refusal::ThirdSix);
        }
        if from == Place::Stable {
            return self.try_exit(board, seat, die, hand);
        }
        if self.exit_is_due(board, seat, hand) {
            return Err(Refusal::MustExit);
        }
        if let Some(horse) = hand.came_out.filter(|_| hand.binds)
            && horse != from
        {
            return Err(Refusal::SameHorse { horse: Some(horse) });
        }
        self.advance(board, seat, from, die)
    }

    fn try_exit(&self, board: &Board, seat: Seat, die: u8, hand: &Hand) -> Result<Move, Refusal> {
        if !self.exit_on.has(die) {
            return Err(Refusal::ExitNeeds);
        }
        let occupant = board.occupant(seat, 1);
        if occupant == Some(seat) {
            return Err(Refusal::ExitBlocked);
        }
        if hand.exit_too_late() {
            return Err(Refusal::SameHorse { horse: None });
        }
        // Coming out captures on the own start whatever `safe` says.
        Ok(Move { from: Place::Stable, to: Place::START, captured: occupant })
    }

    /// `must-exit`, and some die that is left can bring a horse out.
    fn exit_is_due(&self, board: &Board, seat: Seat, hand: &Hand) -> bool {
        self.must_exit
            && board.has(seat, Place::Stable)
            && hand.left().any(|die| self.try_exit(board, seat, die, hand).is_ok())
    }

    fn advance(&self, board: &Board, seat: Seat, from: Place, die: u8) -> Result<Move, Refusal> {
        let path = Path::of(self, from, die)?;
        if self.overtaking != Overtaking::Free {
            let blocks = |&at: &Place| {
                let by = occupant(board, seat, at).filter(|_| at != from)?;
                let blocks = by != seat || self.overtaking == Overtaking::Forbidden;
                blocks.then_some(Refusal::Overtaking { at, by })
            };
            if let Some(refusal) = path.passed().iter().find_map(blocks) {
                return Err(refusal);
            }
        }
        let is_own = |&at: &Place| at != from && occupant(board, seat, at) == Some(seat);
        let stops = path.stops();
        let landing = match self.own_square {
            OwnSquare::Forbidden => stops.last().filter(|at| !is_own(at)),
            OwnSquare::StopBehind => stops.iter().rev().find(|at| !is_own(at)),
        };
        let last = path.visits().last().copied().unwrap_or(from);
        let Some(&to) = landing else {
            return Err(Refusal::OwnHorse { at: last });
        };
        let captured = occupant(board, seat, to).filter(|&other| other != seat);
        match captured {
            Some(by) if self.is_safe(board, seat, to, by) => {
                Err(Refusal::SafeSquare { at: to, by })
            }
            _ => Ok(Move { from, to, captured }),
        }
    }

    fn is_safe(&self, board: &Board, seat: Seat, at: Place, owner: Seat) -> bool {
        let Place::Square(square) = at else {
            return false;
        };
        match self.safe {
            Safe::None => false,
            Safe::Starts => square % (self.squares / 4) == 1,
            Safe::OwnStart => board.recount(square, seat, owner) == 1,
            Safe::Squares(set) => set.has(square),
        }
    }

    /// The moves of one die at this stage: coming out first, then by place.
    pub fn moves<'a>(
        &'a self,
        board: &'a Board,
        seat: Seat,
        die: u8,
        hand: &'a Hand,
    ) -> impl Iterator<Item = Move> + 'a {
        let mut before = None;
        board
            .horses(seat)
            .filter(move |&from| before.replace(from) != Some(from))
            .filter_map(move |from| self.try_move(board, seat, from, die, hand).ok())
    }

    /// May the player pass at this stage?
    #[must_use]
    pub fn may_pass(&self, board: &Board, seat: Seat, hand: &Hand) -> bool {
        if hand.third_six {
            return true;
        }
        if self.must_move {
            hand.left().all(|die| self.moves(board, seat, die, hand).next().is_none())
        } else {
            !self.exit_is_due(board, seat, hand)
        }
    }
}

/// Whose horse stands there: on the ring anybody's, on the stairs the player's own.
fn occupant(board: &Board, seat: Seat, at: Place) -> Option<Seat> {
    match at {
        Place::Square(n) => board.occupant(seat, n),
        Place::Step(_) => board.has(seat, at).then_some(seat),
        Place::Stable | Place::Home => None,
    }
}
