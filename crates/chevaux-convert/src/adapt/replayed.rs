//! A record, played again.

use chevaux_notation::{Action, Letter};
use chevaux_referee::Spot;
use chevaux_rules::{Dice, Game, Next, Rules, Seat, Seats, Status, Way, deed};

use super::Adapting;
use super::carry::Scale;
use super::items::{Counts, Face, Item, Leaver};
use super::pen::Pen;
use super::texts::{faces_text, marked, place_names, source_text, throw_text};
use super::trial::Turn;
use crate::heard::Event;
use crate::page::PageLine;
use crate::report::{Change, Entry, Totals};

/// With what playing begins.
pub(crate) struct Start {
    pub(crate) game: Game,
    pub(crate) entries: Vec<Entry>,
    pub(crate) totals: Totals,
    pub(crate) spots: Vec<Spot>,
}

/// What was played.
pub(crate) struct Finished {
    pub(crate) lines: Vec<PageLine>,
    pub(crate) result: String,
    pub(crate) entries: Vec<Entry>,
    pub(crate) totals: Totals,
    /// Where each throw and each `leaves` that is written comes from.
    pub(crate) spots: Vec<Spot>,
}

/// The faces of one throw of the target.
pub(super) type Group = Vec<Face>;

pub(crate) struct Replayed<'t> {
    pub(crate) of: &'t Adapting<'t>,
    pub(crate) rules: Rules,
    pub(crate) seats: &'t Seats,
    scale: Scale,
    pub(crate) game: Game,
    /// The turn whose line is being written.
    pub(crate) turn: Option<Turn>,
    /// Players who leave as soon as the turn of another is over.
    leavers: Vec<Leaver>,
    pen: Pen,
    pub(super) entries: Vec<Entry>,
    totals: Totals,
    spots: Vec<Spot>,
    /// A `leaves` of the player who threw last comes next in the source, and who throws then was not
    /// compared yet.
    pub(super) leaves_next: bool,
    /// No face comes any more: what is left is comments, and perhaps somebody who leaves.
    ended: bool,
}

impl<'t> Replayed<'t> {
    pub(crate) fn new(
        of: &'t Adapting<'t>,
        seats: &'t Seats,
        scale: Scale,
        start: Start,
    ) -> Replayed<'t> {
        Replayed {
            of,
            rules: scale.target,
            seats,
            scale,
            game: start.game,
            turn: None,
            leavers: Vec::new(),
            pen: Pen::default(),
            entries: start.entries,
            totals: start.totals,
            spots: start.spots,
            leaves_next: false,
            ended: false,
        }
    }

    /// Plays what is written, in groups of as many faces as the target throws.
    pub(crate) fn play(&mut self, items: Vec<Item>) {
        let mut group: Group = Vec::new();
        // What stands inside a group comes after it.
        let mut inside: Vec<Item> = Vec::new();
        for item in items {
            match item {
                Item::Face(mut face) => {
                    // Of two faces split up only the second was not played any more.
                    if self.rules.dice == 1 && !face.is_last && face.counts == Counts::NotPlayed {
                        face.counts = Counts::Yes;
                    }
                    group.push(face);
                    if group.len() == usize::from(self.rules.dice) {
                        self.thrown(std::mem::take(&mut group));
                        inside.drain(..).for_each(|item| self.item(item));
                    }
                }
                item if group.is_empty() => self.item(item),
                item => inside.push(item),
            }
        }
        if let Some(last) = group.first() {
            // A last face that makes no group.
            let (spot, text) = (self.spot(last.event), faces_text(&group));
            self.totals.left_over += group.len() as u64;
            self.ended = true;
            self.entry(Change::Dropped, spot, None, (text, String::new()));
        }
        group.into_iter().for_each(|face| self.say(face.comments));
        inside.into_iter().for_each(|item| self.item(item));
    }

    /// Throws the faces of a group, and repeats what was said behind them.
    fn thrown(&mut self, group: Group) {
        self.throw(&group);
        group.into_iter().for_each(|face| self.say(face.comments));
    }

    /// Comments behind what was written last; when no face comes any more on lines of their own.
    fn say(&mut self, comments: Vec<String>) {
        for comment in comments {
            match self.ended {
                true => self.pen.own_line(PageLine::comment(comment)),
                false => self.pen.comment(comment),
            }
        }
    }

    pub(crate) fn finish(mut self) -> Finished {
        if self.goes_on() {
            // A turn that is never over keeps them.
            for leaver in std::mem::take(&mut self.leavers) {
                self.no_leaving(leaver);
            }
        }
        self.settle();
        self.pen.finish();
        let result = self.game.ranking().text(self.seats);
        let Replayed { pen, entries, totals, spots, .. } = self;
        Finished { lines: pen.lines, result, entries, totals, spots }
    }

    fn item(&mut self, item: Item) {
        match item {
            Item::Face(_) => {}
            Item::Leave(leaver) => self.leave(leaver),
            Item::Before(text) if !self.ended && !self.goes_on() => self.pen.wait(text),
            Item::Comment(text) | Item::Before(text) => self.say(vec![text]),
            Item::Line(line) if self.goes_on() => {
                line.comment_texts().into_iter().for_each(|comment| self.pen.comment(comment));
            }
            Item::Line(line) => self.pen.own_line(line),
            Item::Lost { text, spot, faces, over } => {
                self.ended |= over;
                self.totals.left_over += u64::from(faces);
                self.entry(Change::Dropped, spot, None, (text, String::new()));
            }
        }
    }

    /// Is a turn under way?
    fn goes_on(&self) -> bool {
        self.turn.as_ref().is_some_and(|turn| !turn.is_over)
    }

    /// Ends the turn, if one is over; those who waited for that leave.
    fn settle(&mut self) {
        let Some(turn) = self.turn.take() else {
            return;
        };
        self.pen.flush();
        if !turn.has_left {
            self.game.end_turn();
        }
        for leaver in std::mem::take(&mut self.leavers) {
            self.leave_between(leaver);
        }
    }

    fn leave(&mut self, leaver: Leaver) {
        let Leaver { seat, at_end, event, .. } = leaver;
        let leaves_next = std::mem::take(&mut self.leaves_next);
        if self.is_out(seat) {
            self.no_leaving(leaver);
            if leaves_next {
                self.next_differs(event, None);
            }
            return;
        }
        let number = self.game.position().round();
        let letter = self.letter(seat);
        let joins = at_end && self.pen.is_open();
        match &mut self.turn {
            Some(turn) if turn.seat == seat && !turn.has_left && (!turn.is_over || joins) => {
                turn.is_over = true;
                turn.has_left = true;
                if !self.pen.is_open() {
                    self.pen.begin(number, letter);
                }
                self.leaves(leaver);
            }
            Some(turn) if !turn.is_over => {
                self.leavers.push(leaver);
                if leaves_next {
                    self.next_differs(event, None);
                }
            }
            _ => {
                self.settle();
                self.leave_between(leaver);
            }
        }
    }

    /// Can the player not leave any more?
    fn is_out(&self, seat: Seat) -> bool {
        self.game.is_over() || self.game.position().status(seat) != Status::Playing
    }

    fn no_leaving(&mut self, leaver: Leaver) {
        let texts = ("leaves".to_owned(), String::new());
        self.entry(Change::Dropped, self.spot(leaver.event), None, texts);
        self.say(leaver.comments);
    }

    fn leave_between(&mut self, leaver: Leaver) {
        if self.is_out(leaver.seat) {
            self.no_leaving(leaver);
            return;
        }
        // Before the first turn no round has gone by.
        let position = self.game.position();
        let number = if position.due().is_some() { position.round() } else { 1 };
        self.pen.begin(number, self.letter(leaver.seat));
        self.leaves(leaver);
    }

    /// Leaves, on the line that is being written.
    fn leaves(&mut self, leaver: Leaver) {
        let Leaver { seat, event, comments, .. } = leaver;
        self.pen.write("leaves".to_owned());
        self.spots.push(self.spot(event));
        comments.into_iter().for_each(|comment| self.pen.comment(comment));
        self.game.leave(seat);
        self.next_differs(event, None);
    }

    /// Throws the faces of a group.
    fn throw(&mut self, group: &Group) {
        if self.turn.as_ref().is_some_and(|turn| turn.is_over) {
            self.settle();
        }
        let (Some(first), Some(last)) = (group.first(), group.last()) else {
            return;
        };
        let dice = match group.as_slice() {
            [one] => Dice::one(one.face),
            [one, two, ..] => Dice::two(one.face, two.face),
            [] => None,
        };
        let Some(dice) = dice.filter(|_| !self.game.is_over()) else {
            self.totals.left_over += group.len() as u64;
            self.ended = true;
            return;
        };
        self.totals.faces += group.len() as u64;
        if self.turn.is_none() {
            self.begin(first.seat);
        }
        let Some(seat) = self.game.position().due() else {
            return;
        };
        let before = *self.game.position();
        let counts = group.iter().map(|face| face.counts);
        let not_played = counts.clone().any(|counts| counts == Counts::NotPlayed);
        let mark = match () {
            () if not_played => Some('*'),
            () if counts.clone().any(|counts| counts == Counts::No) => Some('/'),
            () => None,
        };
        let decided: Vec<&Face> =
            group.iter().filter(|face| face.seat == seat && face.action.is_some()).collect();
        let (text, kept) = match mark {
            Some(mark) => (format!("{}:{mark}", faces_text(group)), decided.is_empty()),
            None => self.played(group, dice, seat),
        };
        self.pen.write(text.clone());
        self.spots.push(Spot { action: Some(first.die), ..self.spot(first.event) });
        let source = source_text(group, |_| true);
        let there = self.turn.as_mut().map(|turn| turn.wrote(&text, self.seats.letter(seat)));
        let spot = self.spot(first.event);
        if mark.is_none() && kept {
            self.totals.kept += 1;
        } else if !decided.is_empty() {
            self.totals.replaced += 1;
            let was = source_text(group, |face| face.seat == seat);
            self.pen.comment(format!("{{was {was}}}"));
            let rules = self.blame(&before, group);
            self.entry_with(Change::Replaced, spot, there, (was, text), rules);
        } else if mark.is_none() {
            self.totals.chosen += 1;
            if source != text {
                self.entry(Change::Chosen, spot, there, (source, text));
            }
        }
        if not_played {
            // The throw that is due is never missed.
            if let Some(turn) = &mut self.turn {
                turn.is_over = true;
            }
        } else {
            self.after(last, there, &before, group);
        }
    }

    /// Begins the turn of the player who is due; before the first throw of the game that is whoever
    /// threw first in the source.
    fn begin(&mut self, first: Seat) {
        let position = self.game.position();
        if position.due().is_none() {
            let playing = position.status(first) == Status::Playing;
            let first = if playing { Some(first) } else { position.playing().next() };
            if let Some(first) = first {
                self.game.begin(first);
            }
        }
        let position = *self.game.position();
        if let Some(seat) = position.due() {
            self.pen.begin(position.round(), self.letter(seat));
            self.turn = Some(Turn::new(seat, position));
        }
    }

    /// Plays a throw: what is written of it, and whether the decisions are those of the source.
    fn played(&mut self, group: &Group, dice: Dice, seat: Seat) -> (String, bool) {
        let own = group.iter().all(|face| face.seat == seat);
        let actions: Vec<Action> = group.iter().filter_map(|face| face.action).collect();
        let complete = own && actions.len() == group.len();
        if complete
            && actions.iter().any(|action| action.stood)
            && let Some(text) = self.stood(group)
        {
            return (text, true);
        }
        let ways = self.game.ways(dice);
        let same = |way: &&Way| {
            let written = actions.iter().map(|action| place_names(action.deed));
            let played = way.actions.iter().map(|mv| place_names(deed(*mv, self.seats)));
            way.dice == dice && written.eq(played)
        };
        let kept = ways.iter().find(same).filter(|_| complete);
        let board = group.last().and_then(|face| face.board_after(self.of.source));
        let nearest = || {
            let far = |way: &&Way| {
                let source = board.as_ref().map(|board| (board, &self.of.source.seats));
                source.map_or(0, |source| {
                    self.scale.distance(source, (way.after.board(), self.seats))
                })
            };
            ways.iter().min_by_key(far)
        };
        let Some(way) = kept.or_else(nearest).cloned() else {
            // There is always a way: a pass, if nothing else.
            return (format!("{}:-", faces_text(group)), false);
        };
        let is_kept = kept.is_some();
        let text = if is_kept { marked(&way, &actions, self.seats) } else { way.text(self.seats) };
        self.carry_out(&way);
        (text, is_kept)
    }

    fn carry_out(&mut self, way: &Way) {
        let next = self.game.play_way(way);
        if let Some(turn) = &mut self.turn {
            turn.is_over = next != Next::Again;
        }
    }

    /// A throw with actions that stood, as it is written, where the board can hold it (5.7).
    fn stood(&mut self, group: &Group) -> Option<String> {
        let actions: Vec<Action> = group.iter().filter_map(|face| face.action).collect();
        let text = throw_text(group, &actions);
        let turn = self.turn.as_ref()?;
        let trial = self.trial(turn, &text, &self.rules)?;
        let text = trial.text()?;
        for carry in trial.moves() {
            let _ = self.game.carry(carry.from, carry.to);
        }
        self.game.count_sixes(trial.dice);
        if self.game.position().board() != trial.after.board() {
            self.game.undo_turn();
        }
        let is_over = !trial.again;
        if let Some(turn) = &mut self.turn {
            turn.is_over = is_over;
        }
        Some(text)
    }

    pub(crate) fn spot(&self, event: usize) -> Spot {
        let event = self.of.source.events.get(event);
        event.map_or(self.of.places.begin, |(_, event): &(_, Event)| *event.spot())
    }

    fn letter(&self, seat: Seat) -> char {
        self.seats.letter(seat).map_or('-', Letter::as_char)
    }
}
