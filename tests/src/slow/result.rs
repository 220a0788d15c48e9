//! How the result line and the end of a record are judged (`spec/rules.md`, 8.3 and 10.5).

use chevaux_notation::ResultLine;

use super::referee::{Letter, Referee};
use super::text::{Kind, Record, RecordLine, column, first_visible};

impl Referee {
    /// 10.5
    pub(super) fn result_line(
        &mut self,
        line: &RecordLine,
        result: &ResultLine,
        rest: &[RecordLine],
    ) {
        if result.lost {
            self.result_unreadable = true;
            self.unread_between = true;
            return;
        }
        let place = (line.number, column(&line.text, result.span.start as usize));
        // 1
        let follows = rest.iter().any(|line| match &line.kind {
            Kind::Turn(..) => true,
            Kind::Result(result) => !result.lost,
            _ => false,
        });
        if self.result_judged || (!self.game.over && follows) {
            self.say("syntax/result-place", place, false);
            self.result_out_of_place = true;
            return;
        }
        self.result_judged = true;
        // 2
        let said_before = self.findings.len();
        if let Some(turn) = self.turn.take() {
            let turn = if result.open { turn } else { self.missing_throw(turn) };
            self.settle(turn.letter);
        }
        let names: Vec<&str> =
            self.findings[said_before..].iter().map(|f| f.name.as_str()).collect();
        let missing_said = names.contains(&"turn/missing-throw");
        let unplayed = self.unplayed.take().filter(|_| !result.open);
        if let Some(place) = unplayed {
            self.say("syntax/unplayed", place, false);
        }
        // 3
        let fault = self.result_fault(result);
        let unsaid = fault == Some("result/unfinished")
            && (missing_said || self.last_line_lost || unplayed.is_some());
        match fault {
            _ if unsaid => {}
            Some(fault) => self.say(fault, place, result.stood),
            None if result.stood => self.say("move/stood", place, true),
            None => {}
        }
    }

    /// The line against 8.3.
    fn result_fault(&self, result: &ResultLine) -> Option<&'static str> {
        if !self.game.over && !result.open {
            return Some("result/unfinished");
        }
        let mut written: Vec<Vec<char>> = Vec::new();
        for rank in &result.ranks {
            let letter = rank.player.as_char();
            match written.last_mut() {
                Some(place) if rank.shares => place.push(letter),
                _ => written.push(vec![letter]),
            }
        }
        let (places, open) = self.game.result();
        let letters =
            |seats: &Vec<usize>| seats.iter().filter_map(|&s| self.game.letters[s]).collect();
        let mut wanted: Vec<Vec<char>> = places.iter().map(letters).collect();
        for place in written.iter_mut().chain(&mut wanted) {
            place.sort_unstable();
        }
        let same = written == wanted && result.open == open;
        (!same).then_some("result/wrong")
    }

    /// The end of the record (10.5.4).
    pub(super) fn end(&mut self, record: &Record) {
        if let Some(turn) = self.turn.take() {
            // A missing throw that is left unsaid.
            self.settle(Letter { forgiven: true, ..turn.letter });
        }
        let seen = self.result_judged || self.result_out_of_place || self.result_unreadable;
        if seen || self.last_line_lost {
            return;
        }
        let turn = record.body.iter().rev().find(|line| matches!(line.kind, Kind::Turn(..)));
        let is_tag = |line: &&RecordLine| matches!(line.kind, Kind::Tag(_) | Kind::BrokenTag(_));
        let tag = record.head.iter().rev().find(is_tag);
        if let Some(line) = turn.or(tag) {
            let column = column(&line.text, first_visible(&line.text));
            self.say("result/missing", (line.number, column), false);
        }
    }
}
