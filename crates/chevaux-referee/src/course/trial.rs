//! Trials: all that could have been played where something is missing or cannot be read. They
//! tell what follows from the fault; which of them is worth saying is decided in `crate::guess`.

use chevaux_notation::{Faces, Play, Throw, Turn};
use chevaux_rules::Dice;

use super::action::throw_of;
use super::{Course, Detail, Edit, LineAt, Report, Setup, Trial};
use crate::fault::Fault;
use crate::finding::{Severity, Spot};

/// With more than so many ways trying is worth nothing.
const MOST: usize = 48;

impl Course {
    /// Every way to play one throw of the player who is due, whatever the dice, or with dice that
    /// are known. Nothing where there are too many.
    fn any_throw(&self, setup: &Setup, faces: Option<Faces>) -> Vec<Throw> {
        let known = faces.and_then(|faces| Dice::written(faces, setup.rules.dice));
        let dice: Vec<Dice> = match (known, setup.rules.dice) {
            (Some(dice), _) => vec![dice],
            (None, 1) => (1..=6).filter_map(Dice::one).collect(),
            _ => return Vec::new(),
        };
        let bare = Throw {
            faces: Faces { first: 0, second: None, count: u16::from(setup.rules.dice) },
            play: Play::LeftOut,
            span: chevaux_notation::Span::default(),
            mark: None,
        };
        let ways = dice.into_iter().flat_map(|dice| self.game.ways(dice));
        let throws: Vec<Throw> = ways.map(|way| throw_of(&bare, &way, &setup.seats)).collect();
        if throws.len() > MOST { Vec::new() } else { throws }
    }

    /// A turn of the player who is due, before a line: with each throw that it may have been.
    fn any_turn(&self, setup: &Setup) -> Vec<Turn> {
        let position = self.game.position();
        let player = position.due().and_then(|seat| setup.seats.letter(seat));
        let turn = |throw| Turn {
            number: position.round(),
            player,
            throws: vec![throw],
            ..Turn::default()
        };
        self.any_throw(setup, None).into_iter().map(turn).collect()
    }

    /// For a wrong player: the line is there twice, or the turn before it is missing.
    pub(super) fn line_trials(&self, setup: &Setup) -> Vec<Trial> {
        let before = self.any_turn(setup).into_iter().map(Trial::TurnBefore);
        std::iter::once(Trial::NoLine).chain(before).collect()
    }

    /// For a missing throw: each that it may have been.
    pub(super) fn throw_trials(&self, setup: &Setup) -> Vec<Trial> {
        self.any_turn(setup).into_iter().map(Trial::ThrowBefore).collect()
    }

    /// For a throw that cannot be read: each that it may have been, or none. For a turn without
    /// throws: each that it may have been.
    pub(crate) fn lost_trials(&self, setup: &Setup, line: &LineAt<'_>, turn: &Turn) -> Vec<Trial> {
        if !turn.lacks_a_throw() {
            return Vec::new();
        }
        let faces = turn.salvage.as_ref().and_then(|salvage| salvage.faces);
        let throws = self.throws_at(setup, line, turn, turn.throws.len(), faces);
        let none = turn.salvage.as_ref().map(|_| None);
        let meant = throws.into_iter().map(Some).chain(none);
        meant.map(|throw| Trial::Edit(Edit::Lost(throw))).collect()
    }

    /// Every throw that there may have been before the one of an index in a line.
    pub(crate) fn throws_at(
        &self,
        setup: &Setup,
        line: &LineAt<'_>,
        turn: &Turn,
        index: usize,
        faces: Option<Faces>,
    ) -> Vec<Throw> {
        // The throws before it are played, the turn is not closed.
        let mut there = self.clone();
        let before = turn.throws.get(..index).unwrap_or_default().to_vec();
        let read = Turn { throws: before, lost: true, leaves: None, ..turn.clone() };
        there.up_to_the_slip(setup, line, &read);
        there.any_throw(setup, faces)
    }
}

/// Hears nothing.
pub(super) struct Deaf;

impl Report for Deaf {
    fn fault(&mut self, _: Fault, _: Severity, _: Spot, _: impl FnOnce() -> Detail) {}
}
