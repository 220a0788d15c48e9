//! An action: the move or the pass of one die.

use chevaux_notation::{Action, Deed, Play, Throw};
use chevaux_rules::{Dice, Hand, Move, Place, Position, Refusal, Seat, Seats, Unholdable, Way};

use super::throw::Thrown;
use super::turn::TurnWords;
use super::{Course, Detail, Edit, Report, Setup, Trial};
use crate::fault::Fault;
use crate::finding::Severity;
use crate::problem::{self, Label, Problem, Stood};
use crate::reasons;

/// An action with what is known when it is judged.
struct Judged<'a> {
    action: &'a Action,
    index: usize,
    die: u8,
    /// The other die, at the first of two stages.
    other: Option<u8>,
    seat: Seat,
    /// The position before the throw, where an action before this one has changed it.
    before: Option<&'a Position>,
}

impl Course {
    /// The written actions, each on the board that the one before left.
    pub(super) fn actions(
        &mut self,
        setup: &Setup,
        thrown: &mut Thrown<'_>,
        dice: Dice,
        report: &mut impl Report,
    ) {
        let before = dice.second().map(|_| *self.game.position());
        let mut hand = self.game.hand(dice);
        let throw = thrown.throw;
        thrown.keep_dice(dice);
        let had_finished = self.game.has_finished();
        for (index, (action, die)) in throw.actions().zip(dice.faces()).enumerate() {
            thrown.go_to(index);
            let Some(seat) = self.game.position().due() else {
                return;
            };
            let other = if index == 0 { dice.second() } else { None };
            let judged = Judged { action, index, die, other, seat, before: before.as_ref() };
            match action.deed {
                Deed::Pass => self.pass(setup, thrown, &judged, &mut hand, report),
                Deed::Move { .. } if self.game.has_finished() && !had_finished => {
                    self.after_finish(setup, thrown, (index, action), report);
                }
                Deed::Move { .. } => {
                    thrown.six_moved |= die == 6;
                    self.moved(setup, thrown, &judged, &mut hand, report);
                }
            }
        }
    }

    fn pass(
        &mut self,
        setup: &Setup,
        thrown: &mut Thrown<'_>,
        judged: &Judged<'_>,
        hand: &mut Hand,
        report: &mut impl Report,
    ) {
        thrown.did(setup, judged.index, None, !judged.action.stood);
        if thrown.fault.is_some() && judged.index > 0 {
            hand.passed(judged.die);
            return;
        }
        let spot = thrown.action_spot(judged.index, judged.action.span);
        let board = self.game.position().board();
        let fine = self.game.has_finished() || setup.rules.may_pass(board, judged.seat, hand);
        if !fine {
            let severity = severity(judged.action);
            thrown.note(Fault::MustMove, severity);
            report.fault(Fault::MustMove, severity, spot, || {
                let forced = !setup.rules.must_move;
                self.move_detail(
                    setup,
                    thrown,
                    judged,
                    hand,
                    problem::Move::MustMove { exit_due: forced },
                )
            });
        } else if judged.action.stood {
            self.say_stood(spot, Stood::Move, report);
        }
        hand.passed(judged.die);
    }

    fn moved(
        &mut self,
        setup: &Setup,
        thrown: &mut Thrown<'_>,
        judged: &Judged<'_>,
        hand: &mut Hand,
        report: &mut impl Report,
    ) {
        let Deed::Move { from, to, captured: marked } = judged.action.deed else {
            return;
        };
        let from = Place::from(from);
        let to = to.map(|to| self.landing(to.into()));
        let spot = thrown.action_spot(judged.index, judged.action.span);
        let board = self.game.position().board();
        let tried = setup.rules.try_move(board, judged.seat, from, judged.die, hand);
        let found = match tried {
            Err(refusal) => Some(reasons::fault_of(refusal)),
            Ok(mv) if to.is_some_and(|to| to != mv.to) => Some(Fault::WrongSquare),
            Ok(mv) => {
                let captured = mv.captured.and_then(|seat| setup.seats.letter(seat));
                (marked.is_some() && marked != captured).then_some(Fault::Capture)
            }
        };
        let Some(fault) = found else {
            let Ok(mv) = tried else {
                return;
            };
            self.make(thrown, mv, report);
            thrown.did(setup, judged.index, Some(mv), !judged.action.stood);
            hand.moved(judged.die, mv.from, mv.to, true);
            if judged.action.stood {
                self.say_stood(spot, Stood::Move, report);
            }
            return;
        };

        // As it is written, where the board can hold it.
        let landing = to.or(tried.ok().map(|mv| mv.to)).filter(|_| to.is_some() || tried.is_ok());
        let mut after = *board;
        let held = landing.map(|to| after.carry(judged.seat, from, to));
        let holds = matches!(held, Some(Ok(_)));
        let severity = if holds { severity(judged.action) } else { Severity::Error };
        // A third six that is played is said once a throw.
        let again = fault == Fault::ThreeSixes && thrown.fault == Some(Fault::ThreeSixes);
        if !again {
            thrown.note(fault, severity);
            report.fault(fault, severity, spot, || {
                let why = self.why(setup, judged, from, to, tried, marked);
                let mut detail = self.move_detail(setup, thrown, judged, hand, why);
                detail.horse = self.horse_in_the_way(setup, judged, tried, held);
                detail
            });
        }
        match landing {
            Some(to) if holds => {
                self.carry(thrown, from, to, report);
                let deed = (judged.index, judged.action.deed);
                thrown.did_as_written(setup, deed, to, thrown.victim);
                hand.moved(judged.die, from, to, false);
            }
            _ => {
                thrown.unknown();
                hand.failed(judged.die);
            }
        }
    }

    /// A move after the player's last horse came home with the die before.
    fn after_finish(
        &mut self,
        setup: &Setup,
        thrown: &mut Thrown<'_>,
        (index, action): (usize, &Action),
        report: &mut impl Report,
    ) {
        let spot = thrown.action_spot(index, action.span);
        let mut words = TurnWords::new(thrown.turn.stood);
        if self.game.is_over() {
            thrown.left(index, action.deed);
            self.say_after_end(setup, spot, &mut words, report);
            return;
        }
        if !std::mem::replace(&mut self.rights_said, true) {
            let severity = words.severity();
            self.say_extra(setup, thrown, spot, severity, report);
            thrown.note(Fault::ExtraThrow, severity);
        }
        match action.deed {
            Deed::Move { from, to: Some(to), .. } => {
                let (from, to) = (from.into(), self.landing(to.into()));
                match self.carry(thrown, from, to, report) {
                    true => {
                        thrown.did_as_written(setup, (index, action.deed), to, thrown.victim);
                    }
                    false => thrown.unknown(),
                }
            }
            _ => thrown.unknown(),
        }
    }

    /// The actions of an extra throw: as written, or as the rules have it where no landing is
    /// written.
    pub(super) fn extra_actions(
        &mut self,
        setup: &Setup,
        thrown: &mut Thrown<'_>,
        dice: Dice,
        report: &mut impl Report,
    ) {
        let mut hand = self.game.hand(dice);
        let throw = thrown.throw;
        thrown.keep_dice(dice);
        for (index, (action, die)) in throw.actions().zip(dice.faces()).enumerate() {
            thrown.go_to(index);
            let Deed::Move { from, to, .. } = action.deed else {
                thrown.did(setup, index, None, false);
                hand.passed(die);
                continue;
            };
            let from = Place::from(from);
            let board = self.game.position().board();
            let due = self.game.position().due();
            let tried =
                due.and_then(|seat| setup.rules.try_move(board, seat, from, die, &hand).ok());
            let landing = to.map(|to| self.landing(to.into())).or(tried.map(|mv| mv.to));
            match landing {
                Some(to) if self.carry(thrown, from, to, report) => {
                    let fair = tried.is_some_and(|mv| mv.to == to);
                    thrown.did_as_written(setup, (index, action.deed), to, thrown.victim);
                    hand.moved(die, from, to, fair);
                }
                _ => {
                    thrown.unknown();
                    hand.failed(die);
                }
            }
        }
    }

    /// What the finding says of the move.
    fn why(
        &self,
        setup: &Setup,
        judged: &Judged<'_>,
        from: Place,
        to: Option<Place>,
        tried: Result<Move, Refusal>,
        marked: Option<chevaux_notation::Letter>,
    ) -> problem::Move {
        use problem::Move as Why;
        let colour = |letter| {
            let seat = setup.seats.seat_of(letter);
            seat.map_or(letter.to_string(), |seat| setup.name(seat))
        };
        match tried {
            Err(refusal) => reasons::why_not(&self.game, &setup.seats, judged.seat, from, refusal),
            Ok(mv) if to.is_some_and(|to| to != mv.to) => Why::WrongSquare {
                written: written_landing(judged.action.deed),
                right: written_place(mv.to),
            },
            Ok(mv) => match (mv.captured, marked) {
                (Some(seat), Some(letter)) => Why::CaptureOther {
                    at: written_place(mv.to),
                    captured: setup.name(seat),
                    marked: colour(letter),
                },
                _ => Why::CaptureNobody { at: written_place(mv.to) },
            },
        }
    }

    /// The horse whose standing there matters; its last throw is shown too.
    fn horse_in_the_way(
        &self,
        setup: &Setup,
        judged: &Judged<'_>,
        tried: Result<Move, Refusal>,
        held: Option<Result<Option<Seat>, Unholdable>>,
    ) -> Option<(Seat, Place, Label)> {
        let board = self.game.position().board();
        let (seat, at) = match tried {
            Err(Refusal::Overtaking { at, by } | Refusal::SafeSquare { at, by }) => (by, at),
            Err(Refusal::OwnHorse { at }) => (judged.seat, at),
            Err(Refusal::ExitBlocked) => (judged.seat, Place::START),
            Ok(_) => match (held, judged.action.deed) {
                (Some(Err(Unholdable::OwnHorse)), Deed::Move { to: Some(to), .. }) => {
                    (judged.seat, self.landing(to.into()))
                }
                _ => return None,
            },
            Err(_) => return None,
        };
        let own = match at {
            Place::Square(n) => Place::Square(board.recount(n, judged.seat, seat)),
            other => other,
        };
        // The message counts as the player does who moves.
        let mover = (own != at).then(|| (setup.name(judged.seat), at.to_string()));
        let label = Label::HorseCame { player: setup.name(seat), own: own.to_string(), mover };
        Some((seat, own, label))
    }

    /// What every finding about an action has: the board before the throw and the actions that
    /// would be legal, each a way to mend it.
    fn move_detail(
        &self,
        setup: &Setup,
        thrown: &Thrown<'_>,
        judged: &Judged<'_>,
        hand: &Hand,
        why: problem::Move,
    ) -> Detail {
        let third_six = matches!(why, problem::Move::ThreeSixes { .. });
        let options = self.options(judged, hand);
        let legal = options.iter().map(|(_, mv)| chevaux_rules::action_text(*mv, &setup.seats));
        let mut texts: Vec<String> = Vec::new();
        for text in legal {
            if !texts.contains(&text) {
                texts.push(text);
            }
        }
        let edit = |(die, mv): &(u8, Option<Move>)| {
            let throw = if third_six {
                all_passed(thrown.throw)
            } else {
                replaced(thrown.throw, judged.index, *die != judged.die, *mv, &setup.seats)
            };
            Edit::Throw(thrown.index, throw)
        };
        let before = judged.before.unwrap_or(self.game.position());
        let trials = self.other_faces(setup, thrown, judged);
        let problem = Problem::Move {
            player: setup.name(judged.seat),
            action: judged.action.deed.to_string(),
            die: judged.die,
            why,
        };
        Detail {
            legal: texts,
            position: Some(before.text(&setup.seats)),
            edits: options.iter().map(edit).collect(),
            trials,
            ..problem.into()
        }
    }

    /// With one die: another face, with which the written move would be right.
    fn other_faces(&self, setup: &Setup, thrown: &Thrown<'_>, judged: &Judged<'_>) -> Vec<Trial> {
        let Deed::Move { from, to: Some(to), .. } = judged.action.deed else {
            return Vec::new();
        };
        let (from, to) = (Place::from(from), self.landing(to.into()));
        let board = self.game.position().board();
        let right = |dice: &Dice| {
            let hand = self.game.hand(*dice);
            let tried = setup.rules.try_move(board, judged.seat, from, dice.first(), &hand);
            setup.rules.dice == 1 && tried.is_ok_and(|mv| mv.to == to)
        };
        let dice = (1..=6).filter_map(Dice::one).filter(right);
        let throw = |dice: Dice| {
            let mut throw = *thrown.throw;
            throw.faces.first = u16::from(dice.first());
            Trial::Edit(Edit::Throw(thrown.index, throw))
        };
        dice.map(throw).collect()
    }

    /// What could be done at this stage: with this die, then with the other one, then a pass.
    fn options(&self, judged: &Judged<'_>, hand: &Hand) -> Vec<(u8, Option<Move>)> {
        let mut options: Vec<(u8, Option<Move>)> = Vec::new();
        for die in [Some(judged.die), judged.other].into_iter().flatten() {
            for mv in self.game.moves(die, hand) {
                if options.iter().all(|(_, known)| *known != Some(mv)) {
                    options.push((die, Some(mv)));
                }
            }
        }
        let board = self.game.position().board();
        if self.game.rules().may_pass(board, judged.seat, hand) {
            options.push((judged.die, None));
        }
        options
    }
}

fn severity(action: &Action) -> Severity {
    if action.stood { Severity::Note } else { Severity::Error }
}

/// The landing as it stands in the record.
fn written_landing(deed: Deed) -> String {
    let text = deed.to_string();
    let landing = text.split_once('-').map_or("", |(_, landing)| landing);
    landing.split('x').next().unwrap_or(landing).to_owned()
}

fn written_place(place: Place) -> String {
    match place {
        Place::Home => "^6".to_owned(),
        other => other.to_string(),
    }
}

/// The throw with another action; where that is the other die's, the faces change places.
fn replaced(
    throw: &Throw,
    index: usize,
    other_die: bool,
    mv: Option<Move>,
    seats: &Seats,
) -> Throw {
    let mut throw = *throw;
    if let (true, Some(second)) = (other_die, throw.faces.second) {
        throw.faces.second = Some(throw.faces.first);
        throw.faces.first = second;
    }
    if let Play::Actions { first, second, .. } = &mut throw.play {
        let slot = if index == 0 { Some(first) } else { second.as_mut() };
        if let Some(slot) = slot {
            *slot = Action { deed: chevaux_rules::deed(mv, seats), stood: false, ..*slot };
        }
    }
    throw
}

fn all_passed(throw: &Throw) -> Throw {
    let mut throw = *throw;
    if let Play::Actions { first, second, .. } = &mut throw.play {
        first.deed = Deed::Pass;
        first.stood = false;
        if let Some(second) = second {
            second.deed = Deed::Pass;
            second.stood = false;
        }
    }
    throw
}

/// A throw written out as one way to play it.
pub(super) fn throw_of(throw: &Throw, way: &Way, seats: &Seats) -> Throw {
    let mut written = *throw;
    written.faces.first = u16::from(way.dice.first());
    written.faces.second = way.dice.second().map(u16::from);
    let mut actions = way.actions.iter().map(|mv| Action {
        deed: chevaux_rules::deed(*mv, seats),
        stood: false,
        mark: throw.mark,
        span: throw.span,
    });
    if let Some(first) = actions.next() {
        let second = actions.next();
        let count = 1 + u16::from(second.is_some());
        written.play = Play::Actions { first, second, count };
        written.mark = None;
    }
    written
}
