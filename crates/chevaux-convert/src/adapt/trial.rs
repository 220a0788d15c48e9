//! A turn so far, judged by the referee with one throw more.

use chevaux_notation::{Action, Letter, Line, LineParser};
use chevaux_referee::{Carried, Carry, Outcome};
use chevaux_rules::{Dice, Position, Rules, Seat};

use super::items::Face;
use super::replayed::Replayed;
use crate::blame::differing;
use crate::heard::{At, Event, Heard, hear_one};
use crate::obstacle::Differs;
use crate::part;
use crate::report::There;

/// A turn whose line is being written.
pub(crate) struct Turn {
    pub(crate) seat: Seat,
    /// The game before it.
    start: Position,
    /// Its throws so far.
    throws: Vec<String>,
    pub(crate) is_over: bool,
    /// The player has left with it, and the game knows.
    pub(crate) has_left: bool,
}

impl Turn {
    pub(crate) fn new(seat: Seat, start: Position) -> Turn {
        Turn { seat, start, throws: Vec::new(), is_over: false, has_left: false }
    }

    /// A throw more: where it stands.
    pub(crate) fn wrote(&mut self, throw: &str, letter: Option<Letter>) -> There {
        self.throws.push(throw.to_owned());
        There {
            round: self.start.round(),
            player: letter.map_or('-', Letter::as_char),
            throw: u32::try_from(self.throws.len()).unwrap_or(u32::MAX),
        }
    }
}

/// What the referee made of a throw on trial.
pub(crate) struct Trial {
    carried: Carried,
    written: chevaux_notation::Throw,
    pub(crate) dice: Option<Dice>,
    pub(crate) after: Position,
    /// The same player throws again.
    pub(crate) again: bool,
}

impl Trial {
    /// The throw in long form.
    pub(crate) fn text(&self) -> Option<String> {
        let form = chevaux_format::Form::Long;
        let long = chevaux_format::in_form(&self.written, &self.carried.outcome, form);
        long.map(|throw| throw.to_string())
    }

    pub(crate) fn moves(&self) -> impl Iterator<Item = Carry> + '_ {
        self.carried.moves.iter().copied().flatten()
    }
}

impl Replayed<'_> {
    /// The turn so far with these throws, as a record of its own.
    fn hear_turn(&self, turn: &Turn, throws: &[String], rules: &Rules) -> Option<Heard> {
        let seats = Seat::ALL.map(|seat| self.seats.name(seat)).join(" ");
        let (position, round) = (turn.start.text(self.seats), turn.start.round());
        let letter = self.seats.letter(turn.seat)?;
        let throws = throws.join(" ");
        let text = format!(
            "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"{seats}\"]\n[Position \"{position}\"]\n\n\
             {round}. {letter} {throws}\n= *\n"
        );
        hear_one(&text, &self.of.target.forced(rules)?)
    }

    /// What the referee makes of a throw with actions that stood; nothing where it finds an error.
    pub(crate) fn trial(&self, turn: &Turn, throw: &str, rules: &Rules) -> Option<Trial> {
        let mut throws = turn.throws.clone();
        throws.push(throw.to_owned());
        let heard = self.hear_turn(turn, &throws, rules)?;
        let number = u32::try_from(throws.len()).ok()?;
        if heard.errors.iter().any(|(at, _)| at.throw == number) {
            return None;
        }
        let (_, Event::Throw(carried)) = heard.events.last()? else {
            return None;
        };
        if carried.outcome == Outcome::Unknown || carried.spot.throw != Some(number) {
            return None;
        }
        let mut parser = LineParser::new();
        let line = format!("1. R {throw}");
        let Line::Turn(read) = parser.read(line.as_bytes()).line else {
            return None;
        };
        let written = *read.throws.first()?;
        let again = !heard.is_over(&heard.end) && heard.end.due() == Some(turn.seat);
        Some(Trial {
            written,
            dice: Dice::written(written.faces, rules.dice),
            after: carried.after,
            again,
            carried: **carried,
        })
    }

    /// The rules without which this throw would do what it did in the source; none where the boards
    /// had parted before it.
    pub(crate) fn blame(&self, before: &Position, group: &[Face]) -> Vec<Differs> {
        let source = self.of.source;
        let first = group.first().map(|face| face.event);
        let whole = group.iter().all(|face| Some(face.event) == first && face.action.is_some());
        let event =
            first.and_then(|event| source.events.get(event).map(|(_, found)| (event, found)));
        let (Some((number, Event::Throw(carried))), Some(turn), true) = (event, &self.turn, whole)
        else {
            return Vec::new();
        };
        let same = source.seats == *self.seats
            && source.rules.dice == self.rules.dice
            && part::same_before(&carried.before, before);
        if !same {
            return Vec::new();
        }
        let actions: Vec<Action> = group.iter().filter_map(|face| face.action).collect();
        let mut throws = turn.throws.clone();
        // The throw that was written stands there already.
        throws.pop();
        throws.push(super::texts::throw_text(group, &actions));
        let at = At { turn: 0, throw: u32::try_from(throws.len()).unwrap_or(u32::MAX) };
        let rounds = (carried.before.round(), before.round());
        let wanted = part::alone(source, number, at, rounds);
        let does_it = |differs: &Differs| {
            let rules = self.of.target.but(differs.rule, &source.rules)?;
            let heard = self.hear_turn(turn, &throws, &rules)?;
            let there = part::only(heard, at)?;
            part::part(&wanted, &there).is_none().then_some(())
        };
        let rules = differing(&source.rules, &self.rules);
        rules.into_iter().filter(|differs| does_it(differs).is_some()).collect()
    }
}
