//! All the ways to play a throw (`spec/rules.md`, "What may be played with a throw").

use chevaux_notation::{Deed, From, To};

use crate::dice::Dice;
use crate::game::{Game, Next, Played};
use crate::moves::{Hand, Move};
use crate::place::Place;
use crate::position::Position;
use crate::seat::Seats;

/// One way to play a throw.
#[derive(Clone, Debug, PartialEq)]
pub struct Way {
    /// The dice in the order in which they are played.
    pub dice: Dice,
    /// What is done with each die; nothing is a pass.
    pub actions: Vec<Option<Move>>,
    /// The position after it; the turn is not ended.
    pub after: Position,
    /// The same player throws again.
    pub again: bool,
}

impl Way {
    pub(crate) fn played(dice: Dice, actions: &[Option<Move>], game: &Game, next: Next) -> Way {
        let again = next == Next::Again;
        Way { dice, actions: actions.to_vec(), after: *game.position(), again }
    }

    /// The throw in long form, `6+3:S-1,1-4`.
    #[must_use]
    pub fn text(&self, seats: &Seats) -> String {
        let faces: Vec<String> = self.dice.faces().map(|face| face.to_string()).collect();
        let actions: Vec<String> = self.actions.iter().map(|mv| action_text(*mv, seats)).collect();
        format!("{}:{}", faces.join("+"), actions.join(","))
    }

    /// Does it come to the same as another way?
    #[must_use]
    pub fn same_outcome(&self, other: &Way) -> bool {
        self.again == other.again && self.after == other.after
    }
}

/// An action in long form, as the notation writes it: `12-17xG`, home as `^6` unless the variant
/// keeps horses there, `-` for a pass.
#[must_use]
pub fn action_text(mv: Option<Move>, seats: &Seats) -> String {
    deed(mv, seats).to_string()
}

/// An action as the notation's long form has it.
#[must_use]
pub fn deed(mv: Option<Move>, seats: &Seats) -> Deed {
    let Some(mv) = mv else {
        return Deed::Pass;
    };
    let from = match mv.from {
        Place::Square(n) => From::Square(n),
        Place::Step(k) => From::Step(u16::from(k)),
        Place::Stable | Place::Home => From::Stable,
    };
    let to = match mv.to {
        Place::Square(n) => To::Square(n),
        Place::Step(k) => To::Step(u16::from(k)),
        Place::Home if mv.from == Place::Step(6) => To::Home,
        Place::Home | Place::Stable => To::Step(6),
    };
    let captured = mv.captured.and_then(|seat| seats.letter(seat));
    Deed::Move { from, to: Some(to), captured }
}

impl Game {
    /// Every way to play a throw of the player who is due: the faces first in the order given and
    /// then the other way round, actions by place, passes last.
    #[must_use]
    pub fn ways(&self, dice: Dice) -> Vec<Way> {
        let mut ways = Vec::new();
        let mut orders = vec![dice];
        orders.extend(Some(dice.swapped()).filter(|&swapped| swapped != dice));
        for dice in orders {
            self.in_order(dice, &mut |mut game, actions| {
                let next = game.end_way(dice, actions);
                ways.push(Way::played(dice, actions, &game, next));
            });
        }
        ways
    }

    /// Every way to play the dice in the order given: the game with its actions carried out, in the
    /// middle of the throw still, and the actions.
    pub(crate) fn in_order(&self, dice: Dice, visit: &mut impl FnMut(Game, &[Option<Move>])) {
        let hand = self.hand(dice);
        for first in self.choices(dice.first(), &hand) {
            let (game, hand) = self.after(dice.first(), first, hand);
            let Some(second) = dice.second() else {
                visit(game, &[first]);
                continue;
            };
            if game.has_finished() {
                visit(game, &[first, None]);
                continue;
            }
            for action in game.choices(second, &hand) {
                let (game, _) = game.after(second, action, hand);
                visit(game, &[first, action]);
            }
        }
    }

    /// How many ways there are to play the dice in the order given.
    pub(crate) fn count_in_order(&self, dice: Dice) -> u64 {
        let hand = self.hand(dice);
        let firsts = self.choices(dice.first(), &hand);
        let Some(second) = dice.second() else {
            return firsts.len() as u64;
        };
        let seconds = |first| {
            let (game, hand) = self.after(dice.first(), first, hand);
            if game.has_finished() { 1 } else { game.choices(second, &hand).len() as u64 }
        };
        firsts.into_iter().map(seconds).sum()
    }

    /// Ends the throw that these actions have played.
    pub(crate) fn end_way(&mut self, dice: Dice, actions: &[Option<Move>]) -> Next {
        let played = Played {
            six_moved: dice.faces().zip(actions).any(|(face, mv)| face == 6 && mv.is_some()),
            captured: actions.iter().flatten().any(|mv| mv.captured.is_some()),
        };
        self.end_throw(dice, played)
    }

    /// Plays a throw in one of its [ways](Game::ways) and ends it: what comes next?
    ///
    /// ```
    /// use chevaux_rules::{Dice, Game, Next, Position, Rules};
    /// let rules = Rules::default();
    /// let (start, _) = Position::parse("R:S,S,S,S - Y:S,S,S,S - to:R", &rules, None).unwrap();
    /// let mut game = Game::from_position(rules, start);
    /// let six = Dice::one(6).unwrap();
    /// let way = game.ways(six).remove(0);
    /// assert_eq!(game.play_way(&way), Next::Again);
    /// assert_eq!(*game.position(), way.after);
    /// ```
    pub fn play_way(&mut self, way: &Way) -> Next {
        way.actions.iter().flatten().for_each(|&mv| self.play(mv));
        self.end_way(way.dice, &way.actions)
    }

    /// What can be done with one die at a stage: its moves, and a pass where that is allowed.
    #[must_use]
    pub fn choices(&self, die: u8, hand: &Hand) -> Vec<Option<Move>> {
        let Some(seat) = self.position().due() else {
            return Vec::new();
        };
        let moves = self.moves(die, hand).into_iter().map(Some);
        let pass = self.rules().may_pass(self.position().board(), seat, hand).then_some(None);
        moves.chain(pass).collect()
    }

    fn after(&self, die: u8, action: Option<Move>, mut hand: Hand) -> (Game, Hand) {
        let mut game = *self;
        match action {
            Some(mv) => {
                game.play(mv);
                hand.moved(die, mv.from, mv.to, true);
            }
            None => hand.passed(die),
        }
        (game, hand)
    }
}
