//! A turn line: is it the right player's, with the right number? Then its throws.

use chevaux_notation::{Play, Turn};
use chevaux_rules::{Seat, Status};

use super::trial::Deaf;
use super::{Course, Detail, Edit, LineAt, Owing, Report, Right, Setup};
use crate::fault::Fault;
use crate::finding::{Severity, Spot};
use crate::problem::{Due, Earned, Follow, Label, Problem, Stood, WrongPlayer};

/// What is said of a turn line as a whole: `~` after its letter makes it notes.
pub(super) struct TurnWords {
    stood: bool,
    forgiven: bool,
}

impl TurnWords {
    pub(super) fn new(stood: bool) -> TurnWords {
        TurnWords { stood, forgiven: false }
    }

    pub(super) fn severity(&mut self) -> Severity {
        if !self.stood {
            return Severity::Error;
        }
        self.forgiven = true;
        Severity::Note
    }
}

/// How a line continues the game.
pub(super) enum Entry {
    /// The throws are to be judged.
    Play,
    /// The line has been dealt with.
    Done,
}

impl Course {
    /// Judges a turn line and carries out what it says.
    pub(crate) fn turn(
        &mut self,
        setup: &Setup,
        line: &LineAt<'_>,
        turn: &Turn,
        report: &mut impl Report,
    ) {
        self.unplayed_throws(line, turn, report);
        let mut words = TurnWords::new(turn.stood);
        let only_leaves = turn.throws.is_empty() && turn.leaves.is_some();
        let entry = if only_leaves {
            self.enter_leaves(setup, line, turn, &mut words, report)
        } else {
            self.enter(setup, line, turn, &mut words, report)
        };
        self.lost_in_turn = turn.lost;
        if matches!(entry, Entry::Play) {
            self.lost_lines = 0;
            self.unread = false;
            let right = self.throws(setup, line, turn, &mut words, report);
            self.close(setup, line, turn, right, &mut words, report);
        }
        // What a turn lacks is known only when the next line is read.
        let waits = self.owing.as_ref().is_some_and(|owing| owing.stood.is_some());
        if words.stood && !words.forgiven && !waits && !self.after_end_said {
            self.say_stood(line.in_turn(turn, turn.player_span), Stood::Turn, report);
        }
    }

    /// Plays the throws of a line before its slip, and leaves the turn open.
    pub(super) fn up_to_the_slip(&mut self, setup: &Setup, line: &LineAt<'_>, turn: &Turn) {
        let mut words = TurnWords::new(turn.stood);
        if let Entry::Play = self.enter(setup, line, turn, &mut words, &mut Deaf) {
            self.throws(setup, line, turn, &mut words, &mut Deaf);
        }
    }

    fn enter(
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
        if !self.started {
            self.start(seat);
        }
        let Some(seat) = seat else {
            self.say_wrong_player(setup, line, turn, WrongPlayer::NoSuchPlayer, words, report);
            if self.owing.is_some() {
                self.end_owing(report, false);
            } else {
                self.begin_turn();
                if let Some(due) = self.game.position().due() {
                    self.game.set_due(due, turn.number);
                }
            }
            return Entry::Play;
        };
        if let Some(why) = self.out_of_game(seat) {
            self.say_wrong_player(setup, line, turn, why, words, report);
            self.end_owing(report, false);
            self.game.set_due(seat, turn.number);
            self.carry_line(setup, line, turn, report);
            self.game.end_turn();
            self.begin_turn();
            self.lost_lines = 0;
            self.unread = false;
            return Entry::Done;
        }
        if let Some(owing) = self.owing.take() {
            let same = self.game.position().due() == Some(seat);
            let follow = match same {
                true => Follow::OwnLine { joined: joined(&owing, turn) },
                false => Follow::Other { player: setup.name(seat) },
            };
            let next = match (same, turn.throws.first()) {
                (true, Some(throw)) => line.throw(turn, throw, 0),
                _ => line.in_turn(turn, turn.number_span.to(turn.player_span)),
            };
            self.say_missing(setup, *owing, follow, next, report);
            if same {
                return Entry::Play;
            }
            self.game.end_turn();
        }
        self.begin_turn();
        self.check_order(setup, line, turn, seat, words, report);
        Entry::Play
    }

    /// Throws marked `*` before the last one of the record; whether the last one is right is
    /// known when the result is read.
    fn unplayed_throws(&mut self, line: &LineAt<'_>, turn: &Turn, report: &mut impl Report) {
        for (index, throw) in turn.throws.iter().enumerate() {
            self.settle_unplayed(report);
            if throw.play == Play::Unplayed {
                self.unplayed = Some(Box::new((line.throw(turn, throw, index), *throw)));
            }
        }
    }

    /// The first turn of a record without a position: its player is the first player. Lines lost
    /// before it were the turns of the players before.
    fn start(&mut self, seat: Option<Seat>) {
        self.started = true;
        let Some(mut first) = seat.or_else(|| self.game.position().playing().next()) else {
            return;
        };
        for _ in 0..self.lost_lines {
            let mut before = [first.before(), first.before().before(), first.next()].into_iter();
            first = before.find(|&seat| self.out_of_game(seat).is_none()).unwrap_or(first);
        }
        self.game.begin(first);
        // A letter of nobody is read as the first player's by seat.
        let lowest = self.game.position().playing().next().filter(|_| seat.is_none());
        if let Some(lowest) = lowest {
            self.game.set_due(lowest, self.game.position().round());
        }
    }

    pub(super) fn begin_turn(&mut self) {
        self.rights_said = false;
    }

    pub(super) fn out_of_game(&self, seat: Seat) -> Option<WrongPlayer> {
        match self.game.position().status(seat) {
            Status::Playing => None,
            Status::Finished => Some(WrongPlayer::Finished),
            Status::Left => Some(WrongPlayer::Left),
            Status::Empty => Some(WrongPlayer::NoSuchPlayer),
        }
    }

    /// Is it this player's turn, and of this number? What is written counts on.
    fn check_order(
        &mut self,
        setup: &Setup,
        line: &LineAt<'_>,
        turn: &Turn,
        seat: Seat,
        words: &mut TurnWords,
        report: &mut impl Report,
    ) {
        let position = self.game.position();
        if position.due() == Some(seat) && position.round() == turn.number {
            return;
        }
        // Each lost line may have been a turn.
        let mut game = self.game;
        let mut number_due = None;
        for _ in 0..=self.lost_lines {
            let position = game.position();
            if position.due() == Some(seat) {
                if position.round() == turn.number {
                    self.game = game;
                    return;
                }
                number_due.get_or_insert(position.round());
            }
            game.end_turn();
        }
        match number_due {
            Some(number) => self.say_wrong_number(setup, line, turn, number, words, report),
            None => self.say_wrong_player(setup, line, turn, WrongPlayer::NotDue, words, report),
        }
        self.game.set_due(seat, turn.number);
    }

    /// The number of the turn after the one that is due.
    pub(super) fn round_of_next(&self) -> u32 {
        let mut game = self.game;
        game.end_turn();
        game.position().round()
    }

    pub(super) fn is_after_lost_lines(&self, number: u32) -> bool {
        let mut game = self.game;
        (0..self.lost_lines).any(|_| {
            game.end_turn();
            game.position().round() == number
        })
    }

    /// The end of a line: is the turn over?
    fn close(
        &mut self,
        setup: &Setup,
        line: &LineAt<'_>,
        turn: &Turn,
        right: (Right, bool),
        words: &mut TurnWords,
        report: &mut impl Report,
    ) {
        let (right, at_fault) = right;
        if let Some(span) = turn.leaves {
            self.leave_at_end(setup, line, turn, span, words, report);
            return;
        }
        match (right, turn.throws.last()) {
            (Right::Yes(_), _) if turn.lost => {
                // What is missing may stand in what was lost.
                words.forgiven = true;
                self.game.end_turn();
            }
            (Right::Yes(earned), Some(throw)) => {
                let index = turn.throws.len() - 1;
                let stood =
                    (words.stood && !words.forgiven).then(|| line.in_turn(turn, turn.player_span));
                self.owing = Some(Box::new(Owing {
                    earned,
                    spot: line.throw(turn, throw, index),
                    throw: *throw,
                    silent: at_fault || throw.play == Play::Unplayed,
                    stood,
                    forgiven: words.stood,
                }));
            }
            _ => self.game.end_turn(),
        }
    }

    pub(super) fn say_after_end(
        &mut self,
        setup: &Setup,
        spot: Spot,
        words: &mut TurnWords,
        report: &mut impl Report,
    ) {
        if std::mem::replace(&mut self.after_end_said, true) {
            return;
        }
        let ranking = self.game.ranking();
        report.fault(Fault::AfterEnd, words.severity(), spot, || {
            let winner = ranking.places.first().and_then(|place| place.first());
            let winner = winner.map(|&seat| setup.name(seat));
            let ended = self.ended_by.as_ref().map(|by| (Label::GameEnded, **by));
            Detail {
                related: ended.into_iter().collect(),
                position: Some(self.game.position().text(&setup.seats)),
                ..Problem::AfterEnd { winner }.into()
            }
        });
    }

    pub(super) fn say_wrong_player(
        &self,
        setup: &Setup,
        line: &LineAt<'_>,
        turn: &Turn,
        why: WrongPlayer,
        words: &mut TurnWords,
        report: &mut impl Report,
    ) {
        let spot = line.in_turn(turn, turn.player_span);
        report.fault(Fault::WrongPlayer, words.severity(), spot, || {
            let position = self.game.position();
            let due = position.due().filter(|_| self.started);
            let letter = turn.player.map_or(String::new(), |letter| letter.to_string());
            let seat = turn.player.and_then(|letter| setup.seats.seat_of(letter));
            let written = seat.map_or(letter, |seat| setup.name(seat));
            let due_words =
                due.map(|seat| Due { player: setup.name(seat), round: position.round() });
            let edits = due.and_then(|seat| setup.seats.letter(seat)).map(Edit::Player);
            Detail {
                position: Some(position.text(&setup.seats)),
                edits: edits.into_iter().collect(),
                trials: match why {
                    WrongPlayer::NotDue => self.line_trials(setup),
                    _ => Vec::new(),
                },
                ..Problem::WrongPlayer { written, due: due_words, why }.into()
            }
        });
    }

    pub(super) fn say_wrong_number(
        &self,
        setup: &Setup,
        line: &LineAt<'_>,
        turn: &Turn,
        due: u32,
        words: &mut TurnWords,
        report: &mut impl Report,
    ) {
        let spot = line.in_turn(turn, turn.number_span);
        report.fault(Fault::WrongNumber, words.severity(), spot, || Detail {
            position: Some(self.game.position().text(&setup.seats)),
            edits: vec![Edit::Number(due)],
            ..Problem::WrongNumber { written: turn.number, due }.into()
        });
    }

    /// A throw was due after the last one of a turn, and something else follows.
    pub(super) fn say_missing(
        &mut self,
        setup: &Setup,
        owing: Owing,
        follows: Follow,
        next: Spot,
        report: &mut impl Report,
    ) {
        if owing.silent || self.unread {
            return;
        }
        let severity = if owing.forgiven { Severity::Note } else { Severity::Error };
        report.fault(Fault::MissingThrow, severity, owing.spot, || {
            let position = self.game.position();
            let player = position.due().map_or_else(String::new, |seat| setup.name(seat));
            let label = match &follows {
                Follow::OwnLine { .. } => Label::RestOfTurn { player: player.clone() },
                Follow::Other { player } => Label::GoesOn { player: player.clone() },
                Follow::Result { .. } => Label::RecordEnds,
            };
            let throw = owing.throw.to_string();
            let why = owing.earned;
            Detail {
                trials: match &follows {
                    Follow::Other { .. } => self.throw_trials(setup),
                    _ => Vec::new(),
                },
                position: Some(position.text(&setup.seats)),
                related: vec![(label, next)],
                ..Problem::MissingThrow { player, throw, why, follows }.into()
            }
        });
    }

    pub(super) fn say_stood(&self, spot: Spot, what: Stood, report: &mut impl Report) {
        report.fault(Fault::Stood, Severity::Note, spot, || Problem::Stood { what }.into());
    }

    /// The first throw of a turn is due to whoever's turn it is.
    pub(super) fn first_right(&self) -> Right {
        Right::Yes(Earned::NotCounted)
    }
}

/// The throw that earned another one, and the throws that should stand behind it.
fn joined(owing: &Owing, turn: &Turn) -> String {
    let throws = turn.throws.iter().map(|throw| format!(" {throw}"));
    format!("{}{}", owing.throw, throws.collect::<String>())
}
