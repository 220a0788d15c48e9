//! Players who give up: on a line of their own, or at the end of their turn.

use chevaux_notation::{Span, Turn};
use chevaux_rules::Seat;

use super::turn::{Entry, TurnWords};
use super::{Course, LineAt, Report, Setup};
use crate::carried::Left;
use crate::problem::{Follow, WrongPlayer};

impl Course {
    /// A line that says only that somebody leaves.
    pub(super) fn enter_leaves(
        &mut self,
        setup: &Setup,
        line: &LineAt<'_>,
        turn: &Turn,
        words: &mut TurnWords,
        report: &mut impl Report,
    ) -> Entry {
        if self.game.is_over() {
            self.say_after_end(setup, line.in_turn(turn, turn.number_span), words, report);
            return Entry::Done;
        }
        let seat = turn.player.and_then(|letter| setup.seats.seat_of(letter));
        let out = seat.map_or(Some(WrongPlayer::NoSuchPlayer), |seat| self.out_of_game(seat));
        let (Some(seat), None) = (seat, out) else {
            let why = out.unwrap_or(WrongPlayer::NoSuchPlayer);
            self.say_wrong_player(setup, line, turn, why, words, report);
            return Entry::Done;
        };
        let due = self.game.position().due();
        if self.owing.is_some() && due == Some(seat) {
            self.end_owing(report, false);
            self.leave(seat, line, turn, report);
            self.begin_turn();
            return Entry::Done;
        }
        // Before the first turn no round has gone by.
        let number = if due.is_some() { self.game.position().round() } else { 1 };
        // With a throw still due the turn may be taken as over or not.
        let next = self.owing.as_ref().map(|_| self.round_of_next());
        let known = turn.number == number
            || next == Some(turn.number)
            || due.is_some() && self.is_after_lost_lines(turn.number);
        if !known {
            self.say_wrong_number(setup, line, turn, number, words, report);
            self.game.set_round(turn.number);
        }
        let mut after = self.game;
        after.leave(seat);
        if after.is_over() {
            self.end_owing(report, false);
        } else if let Some(owing) = self.owing.take() {
            let follow = Follow::Other { player: setup.name(seat) };
            let next = line.in_turn(turn, turn.number_span.to(turn.player_span));
            self.say_missing(setup, *owing, follow, next, report);
            // The turn is over; who leaves is not the next.
            self.leave(seat, line, turn, report);
            self.game.end_turn();
            self.begin_turn();
            return Entry::Done;
        }
        self.leave(seat, line, turn, report);
        Entry::Done
    }

    fn leave(&mut self, seat: Seat, line: &LineAt<'_>, turn: &Turn, report: &mut impl Report) {
        let before = *self.game.position();
        self.game.leave(seat);
        if let Some(span) = turn.leaves {
            let (spot, after) = (line.in_turn(turn, span), *self.game.position());
            report.left(Left { spot, seat, before, after });
        }
        if self.game.is_over() {
            self.ended_by = turn.leaves.map(|span| Box::new(line.in_turn(turn, span)));
        }
    }

    pub(super) fn leave_at_end(
        &mut self,
        setup: &Setup,
        line: &LineAt<'_>,
        turn: &Turn,
        span: Span,
        words: &mut TurnWords,
        report: &mut impl Report,
    ) {
        let Some(seat) = self.game.position().due() else {
            return;
        };
        if self.game.is_over() {
            self.say_after_end(setup, line.in_turn(turn, span), words, report);
            self.game.end_turn();
        } else if let Some(why) = self.out_of_game(seat) {
            self.say_wrong_player(setup, line, turn, why, words, report);
            self.game.end_turn();
        } else {
            self.leave(seat, line, turn, report);
        }
    }
}
