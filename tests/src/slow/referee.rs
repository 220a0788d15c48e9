//! How a record is judged: turn lines and players who leave (`spec/rules.md`,
//! sections 10 to 12). The throws are in `throws.rs`, the result in
//! `result.rs`.

use chevaux_notation::Turn;

use super::SlowFinding;
use super::board::Board;
use super::game::Game;
use super::text::{AllDeeds, Kind, Record, RecordLine, column};

/// Judges the body of a record that starts from this game; gives the game as it ends.
pub fn judge(record: &Record, game: Game) -> (Vec<SlowFinding>, Game) {
    let mut referee = Referee {
        record: record.number,
        findings: Vec::new(),
        game,
        turn: None,
        after_end_said: false,
        lost_lines: lost_in_head(record),
        unread_between: false,
        last_line_lost: lost_in_head(record) > 0,
        unplayed: None,
        result_judged: false,
        result_out_of_place: false,
        result_unreadable: false,
    };
    for (i, line) in record.body.iter().enumerate() {
        for slip in &line.slips {
            let column = column(&line.text, slip.span.start as usize);
            referee.say(slip.kind.name(), (line.number, column), false);
        }
        match &line.kind {
            Kind::Turn(turn, deeds) => referee.turn_line(line, turn, deeds),
            Kind::Result(result) => referee.result_line(line, result, &record.body[i + 1..]),
            Kind::Lost => {
                referee.lost_lines += 1;
                referee.unread_between = true;
                referee.last_line_lost = true;
            }
            Kind::Tag(_) | Kind::BrokenTag(_) | Kind::Other => {}
        }
    }
    if !record.cut {
        referee.end(record);
    }
    (referee.findings, referee.game)
}

/// Lines lost between the head's last tag and the first turn (11.7).
fn lost_in_head(record: &Record) -> u64 {
    let tag = |line: &&RecordLine| matches!(line.kind, Kind::Tag(_) | Kind::BrokenTag(_));
    let after_tags = record.head.iter().rev().take_while(|line| !tag(line));
    after_tags.filter(|line| matches!(line.kind, Kind::Lost)).count() as u64
}

/// Line and column.
pub type Place = (u64, u64);

/// The right to throw after a throw (7.2, 11.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    Yes,
    No,
    Open,
}

/// The letter of a turn line, with its `~` (12).
#[derive(Clone, Copy, Debug)]
pub struct Letter {
    pub place: Place,
    pub stood: bool,
    /// A fault of the turn was forgiven, or left unsaid by 10.5 or 11.5.
    pub forgiven: bool,
}

/// The last throw of a turn, as far as 11.5 asks.
#[derive(Clone, Copy, Debug)]
pub struct LastThrow {
    pub place: Place,
    /// An error stands on it or on one of its actions.
    pub error: bool,
    /// It is `*`.
    pub unplayed: bool,
}

/// A turn; it may stand on several lines.
#[derive(Clone, Debug)]
pub struct Course {
    pub seat: usize,
    pub number: u64,
    /// The board before the turn (4.9).
    pub board_before: Board,
    /// Throws in a row that are all sixes (4.9).
    pub sixes: u64,
    pub right: Right,
    /// An extra throw was said: nothing more of rights to throw (11.3).
    pub extra: bool,
    pub last_throw: Option<LastThrow>,
    /// The letter of its last line.
    pub letter: Letter,
}

pub struct Referee {
    pub record: u64,
    pub findings: Vec<SlowFinding>,
    pub game: Game,
    /// The turn in the middle of which the record is: a throw is still due.
    pub turn: Option<Course>,
    pub after_end_said: bool,
    /// Lines lost since the last turn (11.7).
    lost_lines: u64,
    /// A line that could not be read stands after the last throw (11.5).
    pub unread_between: bool,
    /// The last turn line lost something to a syntax error (10.5.3).
    pub last_line_lost: bool,
    /// A `*`, with no throw after it so far.
    pub unplayed: Option<Place>,
    pub result_judged: bool,
    pub result_out_of_place: bool,
    pub result_unreadable: bool,
}

impl Referee {
    pub fn say(&mut self, name: &str, place: Place, as_note: bool) {
        let (line, column) = place;
        let mut finding = SlowFinding::error(name, Some(self.record), line, column);
        if as_note {
            finding.severity = "note";
        }
        self.findings.push(finding);
    }

    /// A `turn/…` fault of the line with this letter.
    pub fn say_of_turn(&mut self, name: &str, place: Place, letter: &mut Letter) {
        self.say(name, place, letter.stood);
        letter.forgiven = true;
    }

    /// 12: nothing was forgiven, and `~` stands there.
    pub(super) fn settle(&mut self, letter: Letter) {
        if letter.stood && !letter.forgiven {
            self.say("move/stood", letter.place, true);
        }
    }

    /// `turn/after-end`, once a record.
    pub fn say_after_end(&mut self, place: Place, letter: &mut Letter) {
        if !self.after_end_said {
            self.say_of_turn("turn/after-end", place, letter);
            self.after_end_said = true;
        }
        // `~` means nothing where nothing is judged.
        letter.forgiven = true;
    }

    /// The turns that may be next (11.7): the due player's, or, for each lost line, one playing
    /// seat further.
    fn candidates(&self, seat: usize, number: u64) -> Vec<(usize, u64)> {
        let mut candidates = vec![(seat, number)];
        for _ in 0..self.lost_lines.min(64) {
            let (seat, number) = candidates[candidates.len() - 1];
            candidates.push(self.game.next_after(seat, number));
        }
        candidates
    }

    fn turn_line(&mut self, line: &RecordLine, turn: &Turn, deeds: &AllDeeds) {
        let place = |at: u32| (line.number, column(&line.text, at as usize));
        let number_place = place(turn.number_span.start);
        let number = u64::from(turn.number);
        let mut letter =
            Letter { place: place(turn.player_span.start), stood: turn.stood, forgiven: false };
        let written = turn.player.map(|player| player.as_char());
        let seat = self.game.letters.iter().position(|l| *l == written);
        self.unplayed_throws(line, turn);

        let only_leaves = turn.throws.is_empty() && turn.leaves.is_some();
        if self.game.over {
            // 10.1.1
            self.say_after_end(number_place, &mut letter);
        } else if only_leaves {
            self.leaves_line(seat, number, number_place, &mut letter);
            self.settle(letter);
        } else {
            self.played_line(line, turn, deeds, seat, letter);
            self.lost_lines = 0;
            self.unread_between = false;
        }
        self.last_line_lost = turn.lost;
    }

    /// `syntax/unplayed`: `*` anywhere but on the very last throw before a result with `*`.
    fn unplayed_throws(&mut self, line: &RecordLine, turn: &Turn) {
        for throw in &turn.throws {
            if let Some(place) = self.unplayed.take() {
                self.say("syntax/unplayed", place, false);
            }
            if throw.play == chevaux_notation::Play::Unplayed {
                let column = column(&line.text, throw.span.start as usize);
                self.unplayed = Some((line.number, column));
            }
        }
    }

    /// 10.1, from 2 on.
    fn played_line(
        &mut self,
        line: &RecordLine,
        turn: &Turn,
        deeds: &AllDeeds,
        seat: Option<usize>,
        mut letter: Letter,
    ) {
        let number = u64::from(turn.number);
        let number_place = (line.number, column(&line.text, turn.number_span.start as usize));
        // 2
        let mut read_as = seat;
        if self.game.first.is_none() {
            let lowest = (0..4).find(|&s| self.game.letters[s].is_some()).unwrap_or(0);
            let player = seat.unwrap_or(lowest);
            read_as = Some(player);
            // 11.7: lost lines before the first turn.
            let first = self.game.playing_before(player, self.lost_lines);
            self.game.first = Some(first);
            self.game.due = Some(first);
            self.game.round = 1;
        }
        let due = self.game.due.unwrap_or(0);
        let mut of_no_seat = false;
        // 3
        if seat.is_none() {
            self.say_of_turn("turn/wrong-player", letter.place, &mut letter);
            of_no_seat = true;
            read_as = read_as.or(self.turn.as_ref().map(|turn| turn.seat)).or(Some(due));
        }
        let seat = read_as.unwrap_or(due);
        // 4
        if !self.game.is_playing(seat) {
            self.say_of_turn("turn/wrong-player", letter.place, &mut letter);
            if let Some(turn) = self.turn.take() {
                self.settle(turn.letter);
            }
            // As written, and not judged.
            for deeds in deeds {
                self.as_written(deeds, seat);
            }
            self.game.turn_over(seat, number);
            self.settle(letter);
            return;
        }
        // 5
        let mut course = None;
        if let Some(turn) = self.turn.take() {
            let same = turn.seat == seat;
            let settled = if of_no_seat { turn } else { self.missing_throw(turn) };
            self.settle(settled.letter);
            if same {
                course = Some(Course { letter, ..settled });
            } else {
                self.game.turn_over(settled.seat, settled.number);
            }
        }
        // 6
        let mut course = course.unwrap_or_else(|| {
            if !of_no_seat {
                let due = self.game.due.unwrap_or(seat);
                let candidates = self.candidates(due, self.game.round);
                if candidates.iter().all(|(s, _)| *s != seat) {
                    self.say_of_turn("turn/wrong-player", letter.place, &mut letter);
                } else if !candidates.contains(&(seat, number)) {
                    self.say_of_turn("turn/wrong-number", number_place, &mut letter);
                }
            }
            Course {
                seat,
                number,
                board_before: self.game.board.clone(),
                sixes: 0,
                right: Right::Yes,
                extra: false,
                last_throw: None,
                letter,
            }
        });
        // 11.6
        self.game.due = Some(seat);
        self.game.round = course.number;
        // 7
        for (throw, deeds) in turn.throws.iter().zip(deeds) {
            self.throw(line, throw, deeds, &mut course);
        }
        self.end_of_line(line, turn, course);
    }

    fn end_of_line(&mut self, line: &RecordLine, turn: &Turn, mut course: Course) {
        let seat = course.seat;
        let mut throw_due = course.right == Right::Yes && !self.game.over;
        if let Some(leaves) = turn.leaves {
            throw_due = false;
            let word = (line.number, column(&line.text, leaves.start as usize));
            if self.game.is_playing(seat) && !self.game.over {
                self.game.leave(seat);
            } else if self.game.over {
                self.say_after_end(word, &mut course.letter);
            } else {
                let letter_place = course.letter.place;
                self.say_of_turn("turn/wrong-player", letter_place, &mut course.letter);
            }
        }
        if turn.lost && throw_due {
            // 11.5: the turn is over with the line, and the fault is left unsaid.
            course.letter.forgiven = true;
            throw_due = false;
        }
        if throw_due {
            self.turn = Some(course);
        } else {
            self.settle(course.letter);
            self.game.turn_over(seat, course.number);
        }
    }

    /// `turn/missing-throw` on the last throw of a turn, unless 11.5 forbids it. Gives the turn
    /// back with what became of its `~`.
    pub(super) fn missing_throw(&mut self, mut turn: Course) -> Course {
        if let Some(last) = turn.last_throw {
            if last.error || last.unplayed || self.unread_between {
                turn.letter.forgiven = true;
            } else {
                self.say_of_turn("turn/missing-throw", last.place, &mut turn.letter);
            }
        }
        turn
    }

    /// 10.2
    fn leaves_line(
        &mut self,
        seat: Option<usize>,
        number: u64,
        number_place: Place,
        letter: &mut Letter,
    ) {
        let Some(seat) = seat.filter(|&seat| self.game.is_playing(seat)) else {
            self.say_of_turn("turn/wrong-player", letter.place, letter);
            return;
        };
        // The due player in the middle of a turn.
        if let Some(turn) = self.turn.take_if(|turn| turn.seat == seat) {
            self.settle(turn.letter);
            self.game.leave(seat);
            self.game.turn_over(turn.seat, turn.number);
            return;
        }
        // The number must be that of the turn that is due.
        let mut numbers: Vec<u64> = match (self.game.first, self.game.due) {
            (Some(_), Some(due)) => {
                self.candidates(due, self.game.round).into_iter().map(|(_, n)| n).collect()
            }
            _ => vec![1],
        };
        if let Some(turn) = &self.turn {
            // With a throw still due the turn may be taken as over or not.
            numbers.push(self.game.next_after(turn.seat, turn.number).1);
        }
        if !numbers.contains(&number) {
            self.say_of_turn("turn/wrong-number", number_place, letter);
            // 11.6: the due player, with the written number.
            self.game.round = number;
            if let Some(turn) = &mut self.turn {
                turn.number = number;
            }
        }
        self.game.leave(seat);
        if let Some(turn) = self.turn.take() {
            let turn = if self.game.over { turn } else { self.missing_throw(turn) };
            self.settle(turn.letter);
            self.game.turn_over(turn.seat, turn.number);
        } else if self.game.due == Some(seat) {
            self.game.turn_over(seat, self.game.round);
        }
    }
}
