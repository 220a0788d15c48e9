//! The same faces, played by other rules (`spec/convert.md`, 5).

mod carry;
mod compared;
mod items;
mod pen;
mod replayed;
mod texts;
mod trial;

use chevaux_referee::Spot;
use chevaux_rules::{Game, Position, Rules, Seat, Seats};

use crate::heard::{At, Event, Heard, hear_one};
use crate::obstacle::{Obstacle, Why};
use crate::page::Page;
use crate::places::Places;
use crate::report::{Change, Entry, Totals};
use crate::target::Target;

use carry::Scale;
use items::{Parts, Reader};
use replayed::{Finished, Replayed, Start};

/// What is adapted.
pub(crate) struct Adapting<'a> {
    /// The record with the head of the target.
    pub(crate) page: &'a Page,
    pub(crate) places: &'a Places,
    pub(crate) source: &'a Heard,
    pub(crate) target: &'a Target,
    pub(crate) obstacle: &'a Obstacle,
}

/// A record played again.
pub(crate) struct Adapted {
    pub(crate) page: Page,
    pub(crate) entries: Vec<Entry>,
    pub(crate) totals: Totals,
    pub(crate) spots: Vec<Spot>,
}

impl Adapting<'_> {
    /// Plays the record again from the turn in which the two part.
    ///
    /// # Errors
    /// The set-up cannot be carried over.
    pub(crate) fn adapted(&self, at: Option<At>) -> Result<Adapted, Why> {
        let mut entries = Vec::new();
        let mut page = self.page.clone();
        let (seats, set_up) = match at {
            Some(_) => (self.source.seats.clone(), self.set_up()),
            None => self.moved(&mut page, &mut entries)?,
        };
        let from = at.map_or(0, |at| self.beginning_of_turn(at.turn));
        let reader = Reader { source: self.source, places: self.places, seats: &seats };
        let parts = reader.read(&self.page.body, from);
        let game = self.game_at(from, &seats, set_up.as_ref());
        let totals = self.totals_before(from);
        let scale = Scale { source: self.source.rules, target: *self.target.rules() };
        let spots = self.source.spots_before(At { turn: from, throw: 0 });
        let start = Start { game, entries, totals, spots };
        let mut replayed = Replayed::new(self, &seats, scale, start);
        let Parts { before, items, of_result, below } = parts;
        replayed.play(items);
        let Finished { lines, result, entries, mut totals, spots } = replayed.finish();
        totals.faces += totals.left_over;
        page.body = before;
        page.body.extend(lines);
        let count = (totals.left_over > 0).then(|| left_over(totals.left_over));
        page.stop_with(&result, count, &of_result);
        page.body.extend(below);
        Ok(Adapted { page, entries, totals, spots })
    }

    /// The set-up as the target reads it: the same horses, on its own board.
    fn set_up(&self) -> Option<Position> {
        let (tag, seats) = (self.page.tag("Position")?, &self.source.seats);
        Position::parse(&tag.value, self.target.rules(), Some(seats)).ok().map(|(read, _)| read)
    }

    /// A turn may stand on several lines, against the rules.
    fn beginning_of_turn(&self, turn: usize) -> usize {
        (0..=turn).rev().find(|line| !self.source.rests.contains(line)).unwrap_or(0)
    }

    /// The game as the target has it before a line: a new turn begins.
    fn game_at(&self, from: usize, seats: &Seats, set_up: Option<&Position>) -> Game {
        let rules = *self.target.rules();
        let start = set_up.copied().unwrap_or_else(|| Position::start(&rules, seats));
        let begun = Game::from_position(rules, start);
        if from == 0 {
            return begun;
        }
        let before = self.page.up_to(At { turn: from, throw: 0 });
        let heard = self.target.forced(&rules).and_then(|book| hear_one(&before.text(), &book));
        let Some(heard) = heard else {
            return begun;
        };
        let mut game = Game::from_position(rules, heard.end);
        // A throw that is due still is missing, and that stood.
        if let Some((_, Event::Throw(last))) = heard.events.last()
            && last.before.due() == heard.end.due()
        {
            game.end_turn();
        }
        game
    }

    /// What is in the lines that stay.
    fn totals_before(&self, from: usize) -> Totals {
        let mut totals = Totals::default();
        for throw in
            self.page.turns().take(from).filter_map(|line| line.turn()).flat_map(|t| &t.throws)
        {
            totals.faces += u64::from(throw.faces.count);
            totals.kept += u64::from(throw.actions().next().is_some());
        }
        totals
    }

    /// Seats and set-up as the target can have them, in the head too (5.2 and 5.3).
    fn moved(
        &self,
        page: &mut Page,
        entries: &mut Vec<Entry>,
    ) -> Result<(Seats, Option<Position>), Why> {
        let rules: &Rules = self.target.rules();
        let tag = |name: &str| self.places.tags.get(name).copied().unwrap_or(self.places.begin);
        let mut entry = |spot: Spot, source: &str, target: &str| {
            let rules = if self.obstacle.blame.single {
                self.obstacle.blame.rules.clone()
            } else {
                Vec::new()
            };
            entries.push(Entry {
                change: Change::Moved,
                spot,
                there: None,
                source: source.to_owned(),
                target: target.to_owned(),
                rules,
            });
        };
        let mut seats = self.source.seats.clone();
        if rules.facing
            && let Some((text, opposite)) = facing(&seats)
        {
            let was = Seat::ALL.map(|seat| seats.name(seat).to_owned()).join(" ");
            page.set("Seats", &text);
            page.remark("Seats", &format!("was {was}"));
            entry(tag("Seats"), &was, &text);
            seats = opposite;
        }
        let (Some(source), Some(text)) = (&self.source.position, page.tag("Position")) else {
            return Ok((seats, None));
        };
        let was = text.value.clone();
        let scale = Scale { source: self.source.rules, target: *rules };
        let carried = scale.set_up(source, &self.source.seats, &seats);
        let (position, _) = Position::parse(&carried, rules, Some(&seats))
            .map_err(|error| Why::NoPosition(error.slip))?;
        let text = position.text(&seats);
        if text != was {
            page.set("Position", &text);
            page.remark("Position", &format!("was {was}"));
            entry(tag("Position"), &was, &text);
        }
        Ok((seats, Some(position)))
    }
}

/// The second of two players moves opposite the first: the new seats and their text.
fn facing(seats: &Seats) -> Option<(String, Seats)> {
    let players: Vec<Seat> = seats.players().collect();
    let &[first, second] = players.as_slice() else {
        return None;
    };
    let opposite = first.next().next();
    let name = |seat: Seat| match seat {
        _ if seat == first => seats.name(first),
        _ if seat == opposite => seats.name(second),
        _ => "-",
    };
    let text = Seat::ALL.map(name).join(" ");
    let seats = Seats::parse(&text).ok()?;
    (opposite != second).then_some((text, seats))
}

fn left_over(faces: u64) -> String {
    match faces {
        1 => "1 face left over".to_owned(),
        faces => format!("{faces} faces left over"),
    }
}
