//! The course of a game: turns, the right to throw, finishing, leaving (`spec/rules.md`,
//! "Turns" and "The end").

use crate::board::{Board, Unholdable};
use crate::dice::Dice;
use crate::moves::{Hand, Move};
use crate::place::Place;
use crate::position::{Position, Status};
use crate::seat::{Seat, Seats};
use crate::variant::{End, Leaver, Rethrow, Rules, ThreeSixes};

/// A game under way.
///
/// Whoever drives it plays a throw action by action ([`Game::play`]), then says that the throw is
/// over ([`Game::end_throw`]), then, where no throw follows, that the turn is
/// ([`Game::end_turn`]).
///
/// ```
/// use chevaux_rules::{Dice, Game, Next, Played, Seat, Seats, Variant};
/// let variant = Variant::preset("survol").unwrap();
/// let seats = Seats::parse("Red - Yellow -").unwrap();
/// let mut game = Game::new(*variant.rules(), &seats);
/// game.begin(Seat::First);
/// let six = Dice::one(6).unwrap();
/// let out = game.moves(6, &game.hand(six))[0];
/// game.play(out);
/// let played = Played { six_moved: true, captured: false };
/// assert_eq!(game.end_throw(six, played), Next::Again);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Game {
    rules: Rules,
    position: Position,
    /// Throws of nothing but sixes in a row.
    sixes: u8,
    /// The board before the turn, kept where a rule can bring it back.
    before: Option<Board>,
    /// The game is over.
    over: bool,
}

/// What a throw did, as far as the right to another one depends on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// A die that shows 6 moved a horse.
    pub six_moved: bool,
    /// A horse was captured.
    pub captured: bool,
}

/// What comes after a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The same player throws again.
    Again,
    /// The turn is over.
    TurnEnds,
    /// The game is over.
    GameOver,
}

impl Rules {
    /// Does a throw of these dice earn another, by its faces?
    #[must_use]
    pub fn six_earns(&self, dice: Dice, six_moved: bool) -> bool {
        match self.rethrow {
            Rethrow::Six => dice.any_six(),
            Rethrow::UsedSix => dice.any_six() && six_moved,
            Rethrow::DoubleSix => dice.all_six(),
            Rethrow::UsedDoubleSix => dice.all_six() && six_moved,
            Rethrow::Never => false,
        }
    }
}

impl Game {
    /// A game from the beginning; nobody is due before somebody [begins](Game::begin).
    #[must_use]
    pub fn new(rules: Rules, seats: &Seats) -> Game {
        Game::from_position(rules, Position::start(&rules, seats))
    }

    /// A game that goes on from a position.
    #[must_use]
    pub fn from_position(rules: Rules, position: Position) -> Game {
        let mut game = Game { rules, position, sixes: 0, before: None, over: false };
        game.see_whether_over();
        game.start_turn();
        game
    }

    /// From the same position, do they go on alike? They do where the row of sixes is as long and
    /// the board to come back to is the same.
    #[must_use]
    pub fn goes_on_like(&self, other: &Game) -> bool {
        self.sixes == other.sixes && self.before == other.before
    }

    /// The same game, going on from here under other rules of the same board.
    #[must_use]
    pub fn under(&self, rules: Rules) -> Game {
        let mut game = *self;
        game.rules = rules;
        game
    }

    /// The rules in force.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The position as it is now.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Is the game over?
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.over
    }

    fn see_whether_over(&mut self) {
        let playing = self.position.playing().count();
        self.over = match self.rules.end {
            End::FirstHome => playing < 2 || !self.position.done.is_empty(),
            End::Places => playing < 2,
        };
    }

    /// The first throw of the game is this player's, in round 1.
    pub fn begin(&mut self, seat: Seat) {
        self.position.round = 1;
        self.position.first = Some(seat);
        self.position.due = Some(seat);
        self.start_turn();
    }

    /// Makes a player due, with the number of the round, whoever was: a record says so.
    pub fn set_due(&mut self, seat: Seat, round: u32) {
        if self.position.due != Some(seat) {
            self.position.due = Some(seat);
            self.start_turn();
        }
        self.position.round = round;
    }

    /// Gives the round another number: a record says so.
    pub fn set_round(&mut self, round: u32) {
        self.position.round = round;
    }

    fn start_turn(&mut self) {
        self.sixes = 0;
        let kept = self.rules.three_sixes == ThreeSixes::Undone;
        self.before = kept.then_some(self.position.board);
    }

    /// The first stage of a throw.
    #[must_use]
    pub fn hand(&self, dice: Dice) -> Hand {
        let third = dice.all_six() && self.sixes == 2;
        Hand::new(&self.rules, dice, third && self.rules.three_sixes != ThreeSixes::None)
    }

    /// The moves of the player who is due, with one die at a stage of a throw.
    #[must_use]
    pub fn moves(&self, die: u8, hand: &Hand) -> Vec<Move> {
        let Some(seat) = self.position.due else {
            return Vec::new();
        };
        self.rules.moves(&self.position.board, seat, die, hand).collect()
    }

    /// Makes a move of the player who is due; one that the board cannot hold is not made.
    pub fn play(&mut self, mv: Move) {
        let _ = self.carry(mv.from, mv.to);
    }

    /// Carries out a move of the player who is due, whatever the rules say of it: gives the seat
    /// whose horse was captured. A player who has the horses home that win has finished.
    ///
    /// # Errors
    /// Where the board cannot hold it; nothing has changed then.
    pub fn carry(&mut self, from: Place, to: Place) -> Result<Option<Seat>, Unholdable> {
        let Some(seat) = self.position.due else {
            return Err(Unholdable::NoHorse);
        };
        let captured = self.position.board.carry(seat, from, to)?;
        if to == Place::Home
            && self.position.board.home(seat) >= self.rules.horses_to_win()
            && self.position.status[seat] == Status::Playing
        {
            self.position.status[seat] = Status::Finished;
            self.position.done.push(seat);
            self.see_whether_over();
        }
        Ok(captured)
    }

    /// Has the player who is due finished?
    #[must_use]
    pub fn has_finished(&self) -> bool {
        self.position.due.is_none_or(|seat| self.position.status[seat] == Status::Finished)
    }

    /// Counts a throw in the row of sixes: is it a third six under a rule that does not play it?
    /// Dice that cannot be judged break the row.
    pub fn count_sixes(&mut self, dice: Option<Dice>) -> bool {
        if !dice.is_some_and(Dice::all_six) {
            self.sixes = 0;
            return false;
        }
        self.sixes += 1;
        if self.sixes < 3 {
            return false;
        }
        self.sixes = 0;
        self.rules.three_sixes != ThreeSixes::None
    }

    /// After a third six, where the rule says so, the board is again what it was before the turn.
    pub fn undo_turn(&mut self) {
        if let Some(before) = self.before {
            self.position.board = before;
        }
    }

    /// The throw is played: what comes next?
    pub fn end_throw(&mut self, dice: Dice, played: Played) -> Next {
        let third_six = self.count_sixes(Some(dice));
        if self.is_over() {
            return Next::GameOver;
        }
        if self.has_finished() {
            return Next::TurnEnds;
        }
        if third_six {
            self.undo_turn();
            return Next::TurnEnds;
        }
        let earned = self.rules.six_earns(dice, played.six_moved)
            || self.rules.capture_rethrow && played.captured;
        if earned { Next::Again } else { Next::TurnEnds }
    }

    /// The turn is over: the next player clockwise is due, nobody where the game is over.
    pub fn end_turn(&mut self) {
        let Some(seat) = self.position.due else {
            return;
        };
        if self.is_over() {
            self.position.due = None;
            return;
        }
        self.hand_on(seat);
    }

    fn hand_on(&mut self, seat: Seat) {
        let next = self.position.next_playing(seat);
        if let (Some(next), Some(first)) = (next, self.position.first) {
            let mut passed = seat;
            while passed != next {
                passed = passed.next();
                if passed == first {
                    self.position.round = self.position.round.saturating_add(1);
                }
            }
        }
        self.position.due = next;
        self.start_turn();
    }

    /// A player gives up. The one who is due hands the turn on.
    pub fn leave(&mut self, seat: Seat) {
        if self.position.status[seat] != Status::Playing {
            return;
        }
        self.position.take_out(seat, &self.rules);
        // Who has left does not come back with an undone turn.
        if let Some(before) = self.before.as_mut().filter(|_| self.rules.leaver == Leaver::Removed)
        {
            before.remove(seat);
        }
        self.see_whether_over();
        if self.is_over() {
            self.position.due = None;
        } else if self.position.due == Some(seat) {
            self.hand_on(seat);
        }
    }
}
