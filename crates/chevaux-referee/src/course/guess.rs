//! What may have been meant: all that could have been played where something is missing or
//! cannot be read. Never advice; only to tell what follows from the fault.

use chevaux_notation::{Faces, Play, Throw, Turn};
use chevaux_rules::{Dice, Seat};

use super::action::throw_of;
use super::{Course, Detail, Edit, Guess, LineAt, Report, Setup};
use crate::fault::Fault;
use crate::finding::{Severity, Spot};

/// With more than so many ways the guess is worth nothing.
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
    pub(super) fn line_guesses(&self, setup: &Setup) -> Vec<Guess> {
        let before = self.any_turn(setup).into_iter().map(Guess::TurnBefore);
        std::iter::once(Guess::NoLine).chain(before).collect()
    }

    /// For a missing throw: each that it may have been.
    pub(super) fn throw_guesses(&self, setup: &Setup) -> Vec<Guess> {
        self.any_turn(setup).into_iter().map(Guess::ThrowBefore).collect()
    }

    /// For a throw that cannot be read: each that it may have been, or none.
    pub(crate) fn lost_guesses(&self, setup: &Setup, line: &LineAt<'_>, turn: &Turn) -> Vec<Guess> {
        let Some(salvage) = &turn.salvage else {
            return Vec::new();
        };
        // The throws before it are played, the turn is not closed.
        let mut there = self.clone();
        let read = Turn { lost: true, leaves: None, ..turn.clone() };
        there.up_to_the_slip(setup, line, &read);
        let throws = there.any_throw(setup, salvage.faces);
        let meant = throws.into_iter().map(Some).chain([None]);
        meant.map(|throw| Guess::Edit(Edit::Lost(throw))).collect()
    }
}

/// Hears nothing.
pub(super) struct Deaf;

impl Report for Deaf {
    fn fault(&mut self, _: Fault, _: Severity, _: Spot, _: impl FnOnce() -> Detail) {}

    fn arrived(
        &mut self,
        _: (Seat, chevaux_rules::Place, chevaux_rules::Place),
        _: Option<(Seat, chevaux_rules::Place)>,
        _: impl FnOnce() -> Spot,
    ) {
    }
}
