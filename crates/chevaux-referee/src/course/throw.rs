//! A throw: was it earned, can these dice be, what was done with them, and what follows.

use chevaux_notation::{Deed, Play, Throw, Turn};
use chevaux_rules::{Dice, Game, Hand, Move, Place, Position, Rules, Seat};

use super::kept::Kept;
use super::turn::TurnWords;
use super::{Course, Detail, Edit, LineAt, Report, Right, Setup, nth};
use crate::carried::Carry;
use crate::fault::Fault;
use crate::finding::{Severity, Spot};
use crate::problem::{self, Earned, Label, Problem};

/// A throw while it is judged.
pub(super) struct Thrown<'t> {
    pub(super) line: &'t LineAt<'t>,
    pub(super) turn: &'t Turn,
    pub(super) throw: &'t Throw,
    pub(super) index: usize,
    /// The first fault, an error or forgiven.
    pub(super) fault: Option<Fault>,
    /// One of them is an error.
    pub(super) has_error: bool,
    pub(super) six_moved: bool,
    pub(super) captured: bool,
    /// Whose horse its latest move captured.
    pub(super) victim: Option<Seat>,
    /// What is kept of it, where somebody wants to know.
    pub(super) kept: Option<Box<Kept>>,
}

impl<'t> Thrown<'t> {
    fn new(line: &'t LineAt<'t>, turn: &'t Turn, throw: &'t Throw, index: usize) -> Thrown<'t> {
        Thrown {
            line,
            turn,
            throw,
            index,
            fault: None,
            has_error: false,
            six_moved: false,
            captured: false,
            victim: None,
            kept: None,
        }
    }

    pub(super) fn spot(&self) -> Spot {
        self.line.throw(self.turn, self.throw, self.index)
    }

    pub(super) fn action_spot(&self, action: usize, span: chevaux_notation::Span) -> Spot {
        Spot {
            throw: Some(nth(self.index)),
            action: Some(nth(action)),
            ..self.line.in_turn(self.turn, span)
        }
    }

    /// The throw as it stands in the line, with what is not kept of it.
    pub(super) fn written(&self) -> String {
        let text = String::from_utf8_lossy(self.throw.span.of(self.line.text));
        match text.char_indices().nth(60) {
            Some((end, _)) => format!("{}…", text.get(..end).unwrap_or(&text)),
            None => text.into_owned(),
        }
    }

    /// Says what was carried out, where somebody wants to know.
    fn tell(&mut self, setup: &Setup, after: &Position, report: &mut impl Report) {
        if let Some(kept) = self.kept.take() {
            report.carried(kept.carried(setup, (self.spot(), *self.throw), *after));
        }
    }

    pub(super) fn note(&mut self, fault: Fault, severity: Severity) {
        self.fault.get_or_insert(fault);
        self.has_error |= severity == Severity::Error;
    }
}

impl Course {
    /// The throws of a line, in order. Gives the right to throw after the last one, and whether
    /// an error stands on it.
    pub(super) fn throws(
        &mut self,
        setup: &Setup,
        line: &LineAt<'_>,
        turn: &Turn,
        words: &mut TurnWords,
        report: &mut impl Report,
    ) -> (Right, bool) {
        let mut right = self.first_right();
        let mut has_error = false;
        for (index, throw) in turn.throws.iter().enumerate() {
            let mut thrown = Thrown::new(line, turn, throw, index);
            thrown.kept = report.wants_throws().then(|| Kept::new(self.game));
            if self.game.is_over() {
                self.say_after_end(setup, thrown.spot(), words, report);
                return (Right::No, false);
            }
            right = self.throw(setup, &mut thrown, right, words, report);
            thrown.tell(setup, self.game.position(), report);
            if self.game.is_over() {
                self.ended_by = Some(Box::new(thrown.spot()));
            }
            has_error = thrown.has_error;
        }
        (right, has_error)
    }

    fn throw(
        &mut self,
        setup: &Setup,
        thrown: &mut Thrown<'_>,
        right: Right,
        words: &mut TurnWords,
        report: &mut impl Report,
    ) -> Right {
        let throw = thrown.throw;
        if right == Right::No && !self.rights_said {
            self.rights_said = true;
            let severity = words.severity();
            self.say_extra(setup, thrown, thrown.spot(), severity, report);
            thrown.note(Fault::ExtraThrow, severity);
            return self.play_extra(setup, thrown, report);
        }
        let dice = match self.dice(setup, thrown.throw) {
            Ok(dice) => dice,
            Err(why) => {
                let position = self.game.position();
                report.fault(Fault::Dice, Severity::Error, thrown.spot(), || Detail {
                    position: Some(position.text(&setup.seats)),
                    ..Problem::Dice { throw: thrown.written(), why }.into()
                });
                thrown.note(Fault::Dice, Severity::Error);
                self.carry_written(thrown, report);
                return match throw.play {
                    Play::NotCounted => self.unless_done(Right::Open),
                    Play::Unplayed => right,
                    _ => {
                        self.game.count_sixes(None);
                        self.unless_done(Right::Open)
                    }
                };
            }
        };
        match throw.play {
            Play::NotCounted => self.unless_done(Right::Yes(Earned::NotCounted)),
            Play::Unplayed => {
                self.game.count_sixes(Some(dice));
                right
            }
            Play::LeftOut => {
                self.short_throw(setup, thrown, dice, report);
                self.right_after(setup, thrown, dice)
            }
            Play::Actions { .. } => {
                self.actions(setup, thrown, dice, report);
                self.right_after(setup, thrown, dice)
            }
        }
    }

    /// The dice, if there can be such dice and the actions go with them.
    fn dice(&self, setup: &Setup, throw: &Throw) -> Result<Dice, problem::Dice> {
        let dice = setup.rules.dice;
        let faces = throw.faces;
        if faces.count != u16::from(dice) {
            return Err(problem::Dice::Count { written: faces.count, dice });
        }
        if let Play::Actions { count, .. } = throw.play
            && count != u16::from(dice)
        {
            return Err(problem::Dice::Actions { written: count, dice });
        }
        Dice::written(faces, dice).ok_or_else(|| {
            let odd = |face: &u16| !(1..=6).contains(face);
            let face = [Some(faces.first), faces.second].into_iter().flatten().find(odd);
            problem::Dice::Face { face: face.unwrap_or(faces.first) }
        })
    }

    /// No action is written: right where the rules leave exactly one thing to do.
    fn short_throw(
        &mut self,
        setup: &Setup,
        thrown: &mut Thrown<'_>,
        dice: Dice,
        report: &mut impl Report,
    ) {
        let Some((dice, moves)) = Course::only_play(&self.game, dice) else {
            thrown.unknown();
            self.say_ambiguous(setup, thrown, dice, report);
            return;
        };
        thrown.keep_dice(dice);
        for (index, (face, mv)) in dice.faces().zip(moves).enumerate() {
            thrown.go_to(index);
            thrown.did(setup, index, mv, true);
            if let Some(mv) = mv {
                thrown.six_moved |= face == 6;
                self.make(thrown, mv, report);
            }
        }
    }

    /// What a throw without actions stands for: the dice in the order in which they are played, and
    /// what is done with each. Nothing where that is not one thing.
    pub(super) fn only_play(game: &Game, dice: Dice) -> Option<(Dice, [Option<Move>; 2])> {
        if dice.second().is_none() {
            let only = Course::only_choice(game, dice.first(), &game.hand(dice))?;
            return Some((dice, [only, None]));
        }
        let ways = game.ways(dice);
        let first = ways.first()?;
        let mut moves = first.actions.iter().copied();
        let same = ways.iter().all(|way| way.same_outcome(first));
        same.then(|| (first.dice, [moves.next().flatten(), moves.next().flatten()]))
    }

    /// The one thing that can be done with a die; nothing where there are several.
    fn only_choice(game: &Game, die: u8, hand: &Hand) -> Option<Option<Move>> {
        let (position, rules) = (game.position(), game.rules());
        let seat = position.due()?;
        let mut moves = rules.moves(position.board(), seat, die, hand);
        let first = moves.next();
        let several = moves.next().is_some();
        match first {
            None => Some(None),
            // Who can move must, as a rule: then a pass is no second choice.
            Some(_) if several => None,
            Some(_) if !rules.must_move && rules.may_pass(position.board(), seat, hand) => None,
            Some(mv) => Some(Some(mv)),
        }
    }

    /// Makes a legal move.
    pub(super) fn make(&mut self, thrown: &mut Thrown<'_>, mv: Move, report: &mut impl Report) {
        self.carry(thrown, mv.from, mv.to, report);
    }

    /// Carries a move out as it is written: false where the board cannot hold it.
    pub(super) fn carry(
        &mut self,
        thrown: &mut Thrown<'_>,
        from: Place,
        to: Place,
        report: &mut impl Report,
    ) -> bool {
        let Some(seat) = self.game.position().due() else {
            return false;
        };
        match self.game.carry(from, to) {
            Ok(captured) => {
                thrown.captured |= captured.is_some();
                thrown.victim = captured;
                if let Some(kept) = &mut thrown.kept {
                    kept.moved(Carry { from, to, captured });
                }
                let board = self.game.position().board();
                let captured = captured.map(|other| match to {
                    Place::Square(n) => (other, Place::Square(board.recount(n, seat, other))),
                    to => (other, to),
                });
                report.arrived((seat, from, to), captured, || thrown.spot());
                true
            }
            Err(_) => false,
        }
    }

    /// The throws of somebody who has finished or left: carried out as written, not judged.
    pub(super) fn carry_line(
        &mut self,
        setup: &Setup,
        line: &LineAt<'_>,
        turn: &Turn,
        report: &mut impl Report,
    ) {
        for (index, throw) in turn.throws.iter().enumerate() {
            let mut thrown = Thrown::new(line, turn, throw, index);
            thrown.kept = report.wants_throws().then(|| Kept::new(self.game));
            self.carry_written(&mut thrown, report);
            thrown.tell(setup, self.game.position(), report);
        }
    }

    /// Everything written is carried out where the board can hold it, and nothing is judged.
    fn carry_written(&mut self, thrown: &mut Thrown<'_>, report: &mut impl Report) {
        let throw = thrown.throw;
        if throw.play == Play::LeftOut {
            thrown.unknown();
        }
        for (index, action) in throw.actions().enumerate() {
            thrown.go_to(index);
            let Deed::Move { from, to, .. } = action.deed else {
                continue;
            };
            let landing = to.map(|to| self.landing(to.into()));
            if !landing.is_some_and(|to| self.carry(thrown, from.into(), to, report)) {
                thrown.unknown();
            }
        }
    }

    /// `^6` is home unless the variant keeps horses there.
    pub(super) fn landing(&self, to: Place) -> Place {
        match to {
            Place::Step(6) if !self.game.rules().final_six => Place::Home,
            to => to,
        }
    }

    /// The first extra throw of a turn: played as written, not judged.
    fn play_extra(
        &mut self,
        setup: &Setup,
        thrown: &mut Thrown<'_>,
        report: &mut impl Report,
    ) -> Right {
        let dice = self.dice(setup, thrown.throw).ok();
        match (thrown.throw.play, dice) {
            (Play::LeftOut, Some(dice)) => {
                let ways = self.game.ways(dice);
                if let Some(first) = ways.first()
                    && ways.iter().all(|way| way.same_outcome(first))
                {
                    thrown.keep_dice(first.dice);
                    for (index, mv) in first.actions.iter().enumerate() {
                        thrown.go_to(index);
                        thrown.did(setup, index, *mv, false);
                        if let Some(mv) = mv {
                            self.make(thrown, *mv, report);
                        }
                    }
                } else {
                    thrown.unknown();
                }
            }
            (Play::Actions { .. }, Some(dice)) => self.extra_actions(setup, thrown, dice, report),
            (Play::Actions { .. }, None) => self.carry_written(thrown, report),
            (Play::LeftOut, None) => thrown.unknown(),
            _ => {}
        }
        if thrown.throw.play != Play::NotCounted {
            self.game.count_sixes(dice);
        }
        self.unless_done(Right::Open)
    }

    fn unless_done(&self, right: Right) -> Right {
        if self.game.is_over() || self.game.has_finished() { Right::No } else { right }
    }

    /// Does the player throw again? After a fault as far as what is written tells.
    fn right_after(&mut self, setup: &Setup, thrown: &Thrown<'_>, dice: Dice) -> Right {
        let third_six = self.game.count_sixes(Some(dice));
        let right = self.earned(&setup.rules, thrown, dice, third_six);
        self.unless_done(if self.rights_said { Right::Open } else { right })
    }

    fn earned(&mut self, rules: &Rules, thrown: &Thrown<'_>, dice: Dice, third_six: bool) -> Right {
        if thrown.fault == Some(Fault::ThreeSixes) {
            return Right::Open;
        }
        if third_six && !self.game.is_over() && !self.game.has_finished() {
            self.game.undo_turn();
            return Right::No;
        }
        let faulty = thrown.fault.is_some();
        let six = match dice.second() {
            None => Earned::Six,
            Some(_) if dice.all_six() => Earned::DoubleSix,
            Some(_) => Earned::Six,
        };
        if thrown.fault == Some(Fault::Ambiguous) {
            let used = rules.six_earns(dice, true);
            match (rules.six_earns(dice, false), used) {
                (true, _) => return Right::Yes(six),
                (false, true) => return Right::Open,
                (false, false) => {}
            }
        } else if rules.six_earns(dice, thrown.six_moved) {
            return Right::Yes(six);
        }
        match rules.capture_rethrow {
            true if faulty => Right::Open,
            true if thrown.captured => Right::Yes(Earned::Capture),
            _ => Right::No,
        }
    }

    pub(super) fn say_extra(
        &self,
        setup: &Setup,
        thrown: &Thrown<'_>,
        spot: Spot,
        severity: Severity,
        report: &mut impl Report,
    ) {
        report.fault(Fault::ExtraThrow, severity, spot, || {
            let position = self.game.position();
            let player = position.due().map_or_else(String::new, |seat| setup.name(seat));
            let index = thrown.index;
            let before = index.checked_sub(1).and_then(|i| thrown.turn.throws.get(i));
            let label = Label::NoFurtherThrow { player: player.clone() };
            let related =
                before.map(|throw| (label, thrown.line.throw(thrown.turn, throw, index - 1)));
            let problem = Problem::ExtraThrow {
                player,
                throw: thrown.throw.to_string(),
                before: before.map(ToString::to_string),
                finished: self.game.has_finished(),
            };
            Detail {
                position: Some(position.text(&setup.seats)),
                related: related.into_iter().collect(),
                edits: vec![Edit::CutFrom(index)],
                ..problem.into()
            }
        });
    }

    fn say_ambiguous(
        &self,
        setup: &Setup,
        thrown: &mut Thrown<'_>,
        dice: Dice,
        report: &mut impl Report,
    ) {
        thrown.note(Fault::Ambiguous, Severity::Error);
        report.fault(Fault::Ambiguous, Severity::Error, thrown.spot(), || {
            let position = self.game.position();
            let ways = self.game.ways(dice);
            let texts = ways.iter().map(|way| match dice.second() {
                None => {
                    chevaux_rules::action_text(way.actions.first().copied().flatten(), &setup.seats)
                }
                Some(_) => way.text(&setup.seats),
            });
            let edits = ways.iter().map(|way| {
                Edit::Throw(thrown.index, super::action::throw_of(thrown.throw, way, &setup.seats))
            });
            let problem = Problem::Move {
                player: position.due().map_or_else(String::new, |seat| setup.name(seat)),
                action: thrown.throw.to_string(),
                die: dice.first(),
                why: problem::Move::Ambiguous { ways: ways.len() },
            };
            Detail {
                legal: texts.collect(),
                position: Some(position.text(&setup.seats)),
                edits: edits.collect(),
                ..problem.into()
            }
        });
    }
}
