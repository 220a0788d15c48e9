//! The end of a record: its result line, or that there is none.

use chevaux_notation::{Letter, ResultLine};
use chevaux_rules::{Ranking, Seats};

use super::{Course, Detail, LineAt, Report, Setup};
use crate::fault::Fault;
use crate::finding::{Mend, Severity, Spot};
use crate::problem::{Follow, Label, Problem, ResultProblem, Stood};

/// A result line, kept until it is known what follows it.
#[derive(Clone, Debug)]
pub(crate) struct PendingResult {
    pub(crate) line: ResultLine,
    pub(crate) spot: Spot,
    /// The bytes of the result with its `~`.
    length: u64,
}

impl PendingResult {
    pub(crate) fn new(line: &ResultLine, at: &LineAt<'_>) -> PendingResult {
        let end = line.stood_end.unwrap_or(line.span.end());
        let length = u64::from(end.saturating_sub(line.span.start));
        PendingResult { line: line.clone(), spot: at.spot(line.span), length }
    }

    /// The result line written anew.
    pub(crate) fn mend(&self, text: String) -> Mend {
        // What is right needs no `~`: it goes with what it stood for.
        Mend { offset: self.spot.offset(), length: self.length, text }
    }
}

impl Course {
    /// `*` is right only on the very last throw before a result with `*`.
    pub(super) fn settle_unplayed(&mut self, report: &mut impl Report) -> bool {
        let Some(unplayed) = self.unplayed.take() else {
            return false;
        };
        let (spot, throw) = *unplayed;
        report.fault(Fault::Unplayed, Severity::Error, spot, || {
            Problem::Unplayed { throw: throw.to_string() }.into()
        });
        true
    }

    /// A result line that could not be read.
    pub(crate) fn lost_result(&mut self) {
        self.result_seen = true;
        self.unread = true;
    }

    /// A result line, when it is known what follows it: `more` is the next turn or result line.
    /// Gives whether it was judged.
    pub(crate) fn result(
        &mut self,
        setup: &Setup,
        result: &PendingResult,
        more: Option<Spot>,
        report: &mut impl Report,
    ) {
        if self.result_judged() {
            report.fault(Fault::ResultPlace, Severity::Error, result.spot, || {
                Problem::ResultPlace { again: true }.into()
            });
            return;
        }
        if more.is_some() && !self.game.is_over() {
            self.result_seen = true;
            report.fault(Fault::ResultPlace, Severity::Error, result.spot, || Detail {
                related: more.map(|spot| (Label::RecordGoesOn, spot)).into_iter().collect(),
                ..Problem::ResultPlace { again: false }.into()
            });
            return;
        }
        self.judge_result(setup, result, report);
        self.judged_result = true;
    }

    fn judge_result(&mut self, setup: &Setup, result: &PendingResult, report: &mut impl Report) {
        let unplayed = match result.line.open {
            true => {
                self.unplayed = None;
                false
            }
            false => self.settle_unplayed(report),
        };
        let mut missing = false;
        if let Some(owing) = self.owing.take() {
            let said = !result.line.open && !owing.silent && !self.unread;
            if said {
                let right = self.game.ranking().text(&setup.seats);
                self.say_missing(setup, *owing, Follow::Result { right }, result.spot, report);
                missing = true;
            } else {
                self.owing = Some(owing);
                self.end_owing(report, !result.line.open);
            }
        }
        let right = self.game.ranking();
        let why = self.result_fault(setup, &result.line, &right);
        let silent = missing || self.lost_in_turn || unplayed;
        let forgiven = match why {
            Some(ResultProblem::Unfinished) if silent => true,
            Some(why) => {
                let severity = if result.line.stood { Severity::Note } else { Severity::Error };
                let fault = match why {
                    ResultProblem::Unfinished => Fault::ResultUnfinished,
                    _ => Fault::ResultWrong,
                };
                self.say_result(setup, result, fault, severity, why, &right, report);
                true
            }
            None => false,
        };
        if result.line.stood && !forgiven {
            self.say_stood(result.spot, Stood::Result, report);
        }
    }

    /// What is left to say of a turn that lacks a throw, where the lack itself is not said: its
    /// `~` had nothing to forgive, unless the lack was passed over in silence.
    pub(super) fn end_owing(&mut self, report: &mut impl Report, lacks: bool) {
        let Some(owing) = self.owing.take() else {
            return;
        };
        if let Some(spot) = owing.stood
            && !lacks
        {
            self.say_stood(spot, Stood::Turn, report);
        }
    }

    /// The record ends without a result line. `last` is its last turn or tag line, `end` the
    /// first byte after that line.
    pub(crate) fn end(
        &mut self,
        setup: &Setup,
        last: Spot,
        next: Option<Spot>,
        report: &mut impl Report,
    ) {
        if self.result_judged() {
            return;
        }
        self.unplayed = None;
        self.end_owing(report, true);
        // What was lost at the end may have been the result.
        if self.result_seen || self.lost_in_turn {
            return;
        }
        let right = self.game.ranking().text(&setup.seats);
        report.fault(Fault::ResultMissing, Severity::Error, last, || {
            let end = last.offset() + u64::from(last.span.len);
            let mend = Mend { offset: end, length: 0, text: format!("\n{right}") };
            let related = next.map(|spot| (Label::NextRecord, spot));
            Detail {
                position: Some(self.game.position().text(&setup.seats)),
                mends: vec![mend],
                related: related.into_iter().collect(),
                ..Problem::NoResult { right }.into()
            }
        });
    }

    fn result_judged(&self) -> bool {
        self.judged_result
    }

    fn result_fault(
        &self,
        setup: &Setup,
        line: &ResultLine,
        right: &Ranking,
    ) -> Option<ResultProblem> {
        let known = |letter: Letter| setup.seats.seat_of(letter).is_some();
        if right.open && !line.open {
            return Some(ResultProblem::Unfinished);
        }
        if line.ranks.iter().any(|rank| !known(rank.player)) {
            return Some(ResultProblem::NoSuchPlayer);
        }
        if !right.open && line.open {
            return Some(ResultProblem::Finished);
        }
        let same = places_of(line, &setup.seats) == right.places;
        (!same).then_some(ResultProblem::Ranks)
    }

    #[allow(clippy::too_many_arguments)]
    fn say_result(
        &self,
        setup: &Setup,
        result: &PendingResult,
        fault: Fault,
        severity: Severity,
        why: ResultProblem,
        right: &Ranking,
        report: &mut impl Report,
    ) {
        report.fault(fault, severity, result.spot, || {
            let right = right.text(&setup.seats);
            let written = written_result(&result.line);
            Detail {
                position: Some(self.game.position().text(&setup.seats)),
                mends: vec![result.mend(right.clone())],
                ..Problem::Result { written, right, why }.into()
            }
        });
    }
}

/// The places that a result line names; within a place by seat.
fn places_of(line: &ResultLine, seats: &Seats) -> Vec<Vec<chevaux_rules::Seat>> {
    let mut places: Vec<Vec<chevaux_rules::Seat>> = Vec::new();
    for rank in &line.ranks {
        let Some(seat) = seats.seat_of(rank.player) else {
            continue;
        };
        match places.last_mut() {
            Some(place) if rank.shares => place.push(seat),
            _ => places.push(vec![seat]),
        }
    }
    for place in &mut places {
        place.sort_unstable();
    }
    places
}

fn written_result(line: &ResultLine) -> String {
    let mut text = "=".to_owned();
    for (i, rank) in line.ranks.iter().enumerate() {
        match (i, rank.shares) {
            (0, _) => text.push(' '),
            (_, true) => text.push_str(" = "),
            (_, false) => text.push_str(" > "),
        }
        text.push(rank.player.as_char());
    }
    match (line.open, line.ranks.is_empty()) {
        (true, true) => text.push_str(" *"),
        (true, false) => text.push_str(" > *"),
        _ => {}
    }
    text
}
