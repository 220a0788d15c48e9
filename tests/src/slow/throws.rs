//! How a throw and its actions are judged (`spec/rules.md`, 10.3, 10.4, 11.1 to 11.4).

use chevaux_notation::{Action, Deed, From as Start, Play, Throw, To};
use chevaux_rules::{Rethrow, ThreeSixes};

use super::board::{Spot, step};
use super::plays::{Stage, only_way, rethrow_grants};
use super::referee::{Course, LastThrow, Place, Referee, Right};
use super::text::{RecordLine, column};

/// A throw while it is judged.
struct Judged {
    place: Place,
    /// The faces, where the dice are right.
    dice: Vec<u64>,
    /// It is a third six, and that is not played (6.6).
    third_six: bool,
    three_sixes_said: bool,
    /// An error stands on the throw or an action.
    error: bool,
    /// An error, or a note other than `move/stood` (11.4).
    at_fault: bool,
    captured: bool,
    ambiguous: bool,
    /// For each die: an action other than `-` is written for it, or was done.
    moved: Vec<bool>,
}

impl Referee {
    /// 10.3
    pub(super) fn throw(
        &mut self,
        line: &RecordLine,
        throw: &Throw,
        deeds: &[Deed],
        turn: &mut Course,
    ) {
        let place = (line.number, column(&line.text, throw.span.start as usize));
        // 1
        if self.game.over {
            self.say_after_end(place, &mut turn.letter);
            return;
        }
        let dice = self.right_dice(throw);
        let third_six = self.count_sixes(throw, dice.as_deref(), turn);
        let mut judged = Judged {
            place,
            dice: dice.clone().unwrap_or_default(),
            third_six,
            three_sixes_said: false,
            error: false,
            at_fault: false,
            captured: false,
            ambiguous: false,
            moved: Vec::new(),
        };
        let unplayed = throw.play == Play::Unplayed;
        if turn.right == Right::No && !turn.extra {
            // 2
            self.say_of_turn("turn/extra-throw", place, &mut turn.letter);
            turn.extra = true;
            judged.error = !turn.letter.stood;
            self.extra_throw(throw, deeds, turn, &judged);
        } else if dice.is_none() {
            // 3
            self.say("throw/dice", place, false);
            judged.error = true;
            self.as_written(deeds, turn.seat);
            if !unplayed {
                turn.right = self.right_or(turn, Right::Open);
            }
        } else if unplayed {
            // A throw with `*` is not judged further: the throw is still to be played.
        } else if throw.play == Play::NotCounted {
            // 4
            turn.right = self.right_or(turn, Right::Yes);
        } else {
            // 5
            match throw.play {
                Play::LeftOut => self.left_out(turn, &mut judged),
                _ => self.actions(line, throw, turn, &mut judged),
            }
            if third_six && !judged.three_sixes_said {
                self.undo(turn);
            }
            // 6
            turn.right = self.right_after(turn, &judged);
        }
        turn.last_throw = Some(LastThrow { place, error: judged.error, unplayed });
    }

    /// The faces, unless `throw/dice` is to be said: a face not 1 to 6, not `dice` dice, or
    /// actions written but not as many as `dice`.
    fn right_dice(&self, throw: &Throw) -> Option<Vec<u64>> {
        let wanted = u64::from(self.game.rules.dice);
        let second = throw.faces.second;
        let dice: Vec<u64> =
            [Some(throw.faces.first), second].into_iter().flatten().map(u64::from).collect();
        let actions_fit = match throw.play {
            Play::Actions { count, .. } => u64::from(count) == wanted,
            _ => true,
        };
        let faces_fit = dice.iter().all(|face| (1..=6).contains(face));
        let fit = u64::from(throw.faces.count) == wanted && faces_fit && actions_fit;
        fit.then_some(dice)
    }

    /// 4.9: is this throw a third six that is not played?
    fn count_sixes(&self, throw: &Throw, dice: Option<&[u64]>, turn: &mut Course) -> bool {
        if throw.play == Play::NotCounted {
            return false;
        }
        let all_sixes = dice.is_some_and(|dice| dice.iter().all(|&die| die == 6));
        turn.sixes = if all_sixes { turn.sixes + 1 } else { 0 };
        let third = turn.sixes == 3;
        if third {
            turn.sixes = 0;
        }
        third && self.game.rules.three_sixes != ThreeSixes::None
    }

    /// 4.9, `undone`
    fn undo(&mut self, turn: &Course) {
        if self.game.rules.three_sixes == ThreeSixes::Undone {
            self.game.board = turn.board_before.clone();
        }
    }

    /// 7.2.1 comes first; in a turn with an extra throw nothing is said of rights (11.3).
    fn right_or(&self, turn: &Course, right: Right) -> Right {
        let finished = self.game.over || !self.game.is_playing(turn.seat);
        if finished || turn.extra { Right::No } else { right }
    }

    /// 7.2 and 11.4
    fn right_after(&self, turn: &Course, judged: &Judged) -> Right {
        let rules = &self.game.rules;
        let sixes = judged.dice.iter().filter(|&&die| die == 6).count();
        let question_of_use = match rules.rethrow {
            Rethrow::UsedSix => sixes > 0,
            Rethrow::UsedDoubleSix => sixes == 2,
            _ => false,
        };
        let right = if judged.three_sixes_said {
            Right::Open
        } else if judged.third_six {
            Right::No
        } else if judged.ambiguous && question_of_use {
            Right::Open
        } else if rethrow_grants(rules, &judged.dice, &judged.moved) {
            Right::Yes
        } else if judged.at_fault && rules.capture_rethrow {
            Right::Open
        } else if rules.capture_rethrow && judged.captured {
            Right::Yes
        } else {
            Right::No
        };
        self.right_or(turn, right)
    }

    /// 6.7
    fn left_out(&mut self, turn: &Course, judged: &mut Judged) {
        let (rules, board) = (&self.game.rules, &self.game.board);
        match only_way(rules, board, turn.seat, &judged.dice, judged.third_six) {
            Some(way) => {
                judged.dice = way.dice.clone();
                judged.moved = way.actions.iter().map(Option::is_some).collect();
                let mut done = way.actions.iter().flatten();
                judged.captured = done.any(|(_, outcome)| outcome.captured.is_some());
                self.game.board = way.board;
                self.game.see_whether_finished(turn.seat);
            }
            None => {
                self.say("move/ambiguous", judged.place, false);
                judged.error = true;
                judged.at_fault = true;
                judged.ambiguous = true;
                judged.moved = vec![false; judged.dice.len()];
            }
        }
    }

    /// 10.4 for each action of the throw, each on the board the one before left.
    fn actions(
        &mut self,
        line: &RecordLine,
        throw: &Throw,
        turn: &mut Course,
        judged: &mut Judged,
    ) {
        let rules = self.game.rules;
        let seat = turn.seat;
        let mut stage = Stage::first(&rules, &self.game.board, seat, &judged.dice);
        let was_playing = self.game.is_playing(seat);
        for (action, die) in throw.actions().zip(judged.dice.clone()) {
            let place = (line.number, column(&line.text, action.span.start as usize));
            stage.board = self.game.board.clone();
            judged.moved.push(action.deed != Deed::Pass);
            let finished = !self.game.is_playing(seat);
            match action.deed {
                Deed::Pass => self.pass(&stage, action, place, finished, judged),
                Deed::Move { .. } if finished && was_playing => {
                    self.move_after_finish(action, place, turn, judged)
                }
                Deed::Move { .. } => {
                    let fine = self.moved(&stage, die, action, place, judged);
                    stage.acted = true;
                    if fine && from_spot(action.deed) == Some(Spot::Stable) {
                        stage.came_out = Some(Spot::Square(1));
                    }
                }
            }
            stage.dice.remove(0);
            self.game.see_whether_finished(seat);
        }
    }

    fn pass(
        &mut self,
        stage: &Stage,
        action: &Action,
        place: Place,
        finished: bool,
        judged: &mut Judged,
    ) {
        if judged.at_fault {
            // Not judged, so `~` means nothing either.
            return;
        }
        let free = judged.third_six || finished || stage.may_pass(&self.game.rules);
        self.fault_or_stood((!free).then_some("move/must-move"), action.stood, true, place, judged);
    }

    /// 10.4, a move after the player has finished in this same throw.
    fn move_after_finish(
        &mut self,
        action: &Action,
        place: Place,
        turn: &mut Course,
        judged: &mut Judged,
    ) {
        judged.at_fault = true;
        judged.error |= !turn.letter.stood;
        if self.game.over {
            self.say_after_end(place, &mut turn.letter);
            return;
        }
        if !turn.extra {
            self.say_of_turn("turn/extra-throw", place, &mut turn.letter);
            turn.extra = true;
        }
        self.as_written(&[action.deed], turn.seat);
    }

    /// 10.4, a move; true if nothing was wrong with it.
    fn moved(
        &mut self,
        stage: &Stage,
        die: u64,
        action: &Action,
        place: Place,
        judged: &mut Judged,
    ) -> bool {
        let Deed::Move { captured, .. } = action.deed else { return false };
        let rules = self.game.rules;
        let from = from_spot(action.deed).unwrap_or(Spot::Home);
        let written = self.to_spot(action.deed);
        let legal = stage.action(&rules, from, die);
        let mut on_third_six = false;
        let fault = if legal == Err("move/no-horse") && stage.board.count(stage.seat, from) == 0 {
            Some("move/no-horse")
        } else if judged.third_six {
            on_third_six = true;
            (!judged.three_sixes_said).then_some("move/three-sixes")
        } else {
            match legal {
                Err(fault) => Some(fault),
                Ok(outcome) if written.is_some_and(|to| to != outcome.landing) => {
                    Some("move/wrong-square")
                }
                Ok(outcome) => {
                    let victim = outcome.captured.and_then(|seat| self.game.letters[seat]);
                    let marked = captured.map(|letter| letter.as_char());
                    (marked.is_some() && marked != victim).then_some("move/capture")
                }
            }
        };
        if fault == Some("move/three-sixes") {
            judged.three_sixes_said = true;
        }
        let holds =
            written.is_some_and(|to| self.game.board.can_hold(&rules, stage.seat, from, to));
        if !on_third_six || fault.is_some() {
            self.fault_or_stood(fault, action.stood, holds, place, judged);
        }
        match legal {
            // A false mark changes nothing of the move; its landing may be left out (6.8).
            Ok(outcome) if !on_third_six && (fault.is_none() || fault == Some("move/capture")) => {
                let captured = self.game.board.put(&rules, stage.seat, from, outcome.landing);
                judged.captured |= captured.is_some();
                fault.is_none()
            }
            _ => {
                self.as_written(&[action.deed], stage.seat);
                false
            }
        }
    }

    /// 12: a fault of an action, forgiven by its `~` if the board can hold it; or a `~` with
    /// nothing to forgive.
    fn fault_or_stood(
        &mut self,
        fault: Option<&str>,
        stood: bool,
        board_holds: bool,
        place: Place,
        judged: &mut Judged,
    ) {
        match fault {
            Some(fault) => {
                let note = stood && board_holds;
                self.say(fault, place, note);
                judged.at_fault = true;
                judged.error |= !note;
            }
            None if stood => self.say("move/stood", place, true),
            None => {}
        }
    }

    /// 11.1: actions carried out as they are written, as far as the board can hold them.
    pub(super) fn as_written(&mut self, deeds: &[Deed], seat: usize) {
        let rules = self.game.rules;
        for &deed in deeds {
            if let (Some(from), Some(to)) = (from_spot(deed), self.to_spot(deed))
                && self.game.board.can_hold(&rules, seat, from, to)
            {
                self.game.board.put(&rules, seat, from, to);
                self.game.see_whether_finished(seat);
            }
        }
    }

    /// 11.3: what the first extra throw of a turn writes.
    fn extra_throw(&mut self, throw: &Throw, deeds: &[Deed], turn: &Course, judged: &Judged) {
        let rules = self.game.rules;
        let seat = turn.seat;
        if throw.play == Play::LeftOut && !judged.dice.is_empty() {
            let board = &self.game.board;
            if let Some(way) = only_way(&rules, board, seat, &judged.dice, judged.third_six) {
                self.game.board = way.board;
                self.game.see_whether_finished(seat);
            }
        }
        let mut stage = Stage::first(&rules, &self.game.board, seat, &judged.dice);
        for &deed in deeds {
            let die = stage.dice.first().copied();
            stage.board = self.game.board.clone();
            if let Some(from) = from_spot(deed) {
                let legal = die.and_then(|die| stage.action(&rules, from, die).ok());
                let legal = legal.filter(|_| !judged.third_six);
                let written = self.to_spot(deed);
                match legal {
                    Some(outcome) if written.is_none_or(|to| to == outcome.landing) => {
                        self.game.board.put(&rules, seat, from, outcome.landing);
                        self.game.see_whether_finished(seat);
                        if from == Spot::Stable {
                            stage.came_out = Some(outcome.landing);
                        }
                    }
                    _ => self.as_written(&[deed], seat),
                }
                stage.acted = true;
            }
            if die.is_some() {
                stage.dice.remove(0);
            }
        }
    }

    /// Where an action leads as written; `^6` is home where that is one place (1.3).
    fn to_spot(&self, deed: Deed) -> Option<Spot> {
        match deed {
            Deed::Move { to: Some(to), .. } => Some(match to {
                To::Square(m) => Spot::Square(u64::from(m)),
                To::Step(k) => step(&self.game.rules, u64::from(k)),
                To::Home => Spot::Home,
            }),
            _ => None,
        }
    }
}

/// Where an action starts from; nothing for a pass.
fn from_spot(deed: Deed) -> Option<Spot> {
    match deed {
        Deed::Pass => None,
        Deed::Move { from, .. } => Some(match from {
            Start::Stable => Spot::Stable,
            Start::Square(m) => Spot::Square(u64::from(m)),
            Start::Step(k) => Spot::Step(u64::from(k)),
        }),
    }
}
