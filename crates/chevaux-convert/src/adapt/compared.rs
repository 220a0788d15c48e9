//! What goes otherwise than in the source, entry by entry (`spec/convert.md`, 6).

use chevaux_referee::Spot;
use chevaux_rules::{Position, Seat};

use super::items::Face;
use super::replayed::{Group, Replayed};
use crate::part;
use crate::report::{Change, Entry, There};

impl Replayed<'_> {
    /// Says where the game goes on otherwise than in the source.
    pub(super) fn after(
        &mut self,
        last: &Face,
        there: Option<There>,
        before: &Position,
        group: &Group,
    ) {
        let over = self.game.is_over();
        let source = self.of.source;
        let event = source.events.get(last.event).map(|(_, event)| event);
        let over_in_source =
            event.is_some_and(|event| last.is_last && source.is_over(event.after()));
        if over != over_in_source {
            let (texts, rules) = ((end(over_in_source), end(over)), self.blame(before, group));
            self.entry_with(Change::End { over }, self.spot(last.event), there, texts, rules);
        } else if !over && last.is_last && source.leaves_behind(last.event) {
            // Nobody throws between the two: what comes of both is compared behind the `leaves`.
            self.leaves_next = true;
        } else if !over {
            let thrower = event.and_then(|event| event.before().due());
            let next = if last.is_last { part::next(source, last.event) } else { thrower };
            self.say_next(next, last.event, there, Some((before, group)));
        }
    }

    pub(super) fn next_differs(&mut self, event: usize, there: Option<There>) {
        let source = self.of.source;
        let over_in_source =
            source.events.get(event).is_some_and(|(_, event)| source.is_over(event.after()));
        let over = self.game.is_over();
        if over != over_in_source {
            let texts = (end(over_in_source), end(over));
            self.entry(Change::End { over }, self.spot(event), there, texts);
        } else if !over {
            self.say_next(part::next(source, event), event, there, None);
        }
    }

    fn say_next(
        &mut self,
        source: Option<Seat>,
        event: usize,
        there: Option<There>,
        thrown: Option<(&Position, &Group)>,
    ) {
        let mut game = self.game;
        if self.turn.as_ref().is_some_and(|turn| turn.is_over && !turn.has_left) {
            game.end_turn();
        }
        let source = source.and_then(|seat| self.of.source.seats.letter(seat));
        let target = game.position().due().and_then(|seat| self.seats.letter(seat));
        if let (Some(source), Some(target)) = (source, target)
            && source != target
        {
            let rules = thrown.map_or_else(Vec::new, |(before, group)| self.blame(before, group));
            let letters = (source.to_string(), target.to_string());
            self.entry_with(Change::Turn, self.spot(event), there, letters, rules);
        }
    }

    pub(super) fn entry(
        &mut self,
        change: Change,
        spot: Spot,
        there: Option<There>,
        texts: (String, String),
    ) {
        self.entry_with(change, spot, there, texts, Vec::new());
    }

    pub(super) fn entry_with(
        &mut self,
        change: Change,
        spot: Spot,
        there: Option<There>,
        (source, target): (String, String),
        rules: Vec<crate::Differs>,
    ) {
        self.entries.push(Entry { change, spot, there, source, target, rules });
    }
}

fn end(over: bool) -> String {
    if over { "over" } else { "goes on" }.to_owned()
}
