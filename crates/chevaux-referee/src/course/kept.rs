//! What is kept of a throw for those who want to know what was carried out.

use chevaux_notation::{Deed, From, Throw, To};
use chevaux_rules::{Dice, Game, Move, Place, Position, Seat};

use super::throw::Thrown;
use super::{Course, Setup};
use crate::carried::{Carried, Carry, Done, Outcome};
use crate::finding::Spot;

/// A throw while it is carried out.
pub(super) struct Kept {
    /// The game before it.
    before: Game,
    dice: Option<Dice>,
    done: [Option<Done>; 2],
    unknown: bool,
    moves: [Option<Carry>; 2],
    /// The action that is being carried out.
    pub(super) at: usize,
}

impl Kept {
    pub(super) fn new(before: Game) -> Box<Kept> {
        Box::new(Kept {
            before,
            dice: None,
            done: [None; 2],
            unknown: false,
            moves: [None; 2],
            at: 0,
        })
    }

    pub(super) fn carried(
        &self,
        setup: &Setup,
        (spot, written): (Spot, Throw),
        after: Position,
    ) -> Carried {
        let (outcome, before) = (self.outcome(setup), *self.before.position());
        let dice = Dice::written(written.faces, setup.rules.dice);
        let third_six = dice.is_some_and(|dice| self.before.hand(dice).is_third_six());
        Carried { spot, written, outcome, before, third_six, moves: self.moves, after }
    }

    pub(super) fn moved(&mut self, carry: Carry) {
        if let Some(slot) = self.moves.get_mut(self.at) {
            *slot = Some(carry);
        }
    }

    fn outcome(&self, setup: &Setup) -> Outcome {
        match (self.unknown, self.dice, self.done) {
            (true, ..) => Outcome::Unknown,
            (false, Some(dice), [Some(first), second]) => {
                let only = self.is_only(setup, dice);
                Outcome::Played { dice, first, second, only }
            }
            _ => Outcome::AsWritten,
        }
    }

    /// Would the throw without actions be the same?
    fn is_only(&self, setup: &Setup, dice: Dice) -> bool {
        let lawful = self.done.iter().flatten().all(|done| done.lawful);
        let meant = lawful.then(|| Course::only_play(&self.before, dice)).flatten();
        meant.is_some_and(|(meant, moves)| {
            let deeds = moves.map(|mv| chevaux_rules::deed(mv, &setup.seats));
            let done = self.done.iter().flatten();
            meant == dice && deeds.iter().zip(done).all(|(deed, done)| *deed == done.deed)
        })
    }
}

impl Thrown<'_> {
    /// The action of this index comes next.
    pub(super) fn go_to(&mut self, index: usize) {
        if let Some(kept) = &mut self.kept {
            kept.at = index;
        }
    }

    pub(super) fn keep_dice(&mut self, dice: Dice) {
        if let Some(kept) = &mut self.kept {
            kept.dice = Some(dice);
        }
    }

    /// An action that the rules allow.
    pub(super) fn did(&mut self, setup: &Setup, index: usize, mv: Option<Move>, lawful: bool) {
        if let Some(kept) = &mut self.kept
            && let Some(slot) = kept.done.get_mut(index)
        {
            *slot = Some(Done { deed: chevaux_rules::deed(mv, &setup.seats), lawful });
        }
    }

    /// An action that was carried out as it is written; with its landing, and what it captured if
    /// no mark says so.
    pub(super) fn did_as_written(
        &mut self,
        setup: &Setup,
        (index, deed): (usize, Deed),
        landing: Place,
        captured: Option<Seat>,
    ) {
        let Some(slot) = self.kept.as_mut().and_then(|kept| kept.done.get_mut(index)) else {
            return;
        };
        let Deed::Move { from, to, captured: marked } = deed else {
            return;
        };
        let to = match to {
            Some(To::Home) if !setup.rules.final_six => To::Step(6),
            Some(to) => to,
            None => landing_of(from, landing),
        };
        let captured = marked.or(captured.and_then(|seat| setup.seats.letter(seat)));
        let deed = Deed::Move { from, to: Some(to), captured };
        *slot = Some(Done { deed, lawful: false });
    }

    /// An action that is not played, and stands as it is written.
    pub(super) fn left(&mut self, index: usize, deed: Deed) {
        if let Some(slot) = self.kept.as_mut().and_then(|kept| kept.done.get_mut(index)) {
            *slot = Some(Done { deed, lawful: false });
        }
    }

    /// What was played cannot be told.
    pub(super) fn unknown(&mut self) {
        if let Some(kept) = &mut self.kept {
            kept.unknown = true;
        }
    }
}

/// A landing that is not written, as the long form has it.
fn landing_of(from: From, landing: Place) -> To {
    match landing {
        Place::Square(n) => To::Square(n),
        Place::Step(k) => To::Step(u16::from(k)),
        Place::Home if from == From::Step(6) => To::Home,
        Place::Home | Place::Stable => To::Step(6),
    }
}
