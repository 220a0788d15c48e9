//! A record as a list of steps, each with the position before and after it.

mod lines;
mod reading;
mod steps;

use chevaux_referee::{Finding, Rulebook, Spot};
use chevaux_rules::{Dice, Game, Hand, Place, Position, Refusal, Rules, Seat, Seats};

use crate::event::Event;
use lines::Shown;
use reading::Builder;
use steps::dice_of;

/// A record, step by step.
///
/// Every step holds its positions, so that going to any of them, forwards or backwards, takes no
/// playing over. A record with faults goes the referee's way (`spec/rules.md`, 11).
#[derive(Clone, Debug, PartialEq)]
pub struct Replay {
    /// The record in its file, from 1.
    pub record: u64,
    /// Its first line in the file.
    pub line: u64,
    /// The tags of its head as they are read, in their order.
    pub tags: Vec<(String, String)>,
    /// The name of the variant by which it is judged.
    pub variant: String,
    /// That variant comes from outside: the record names none, or another one in its place.
    pub stood_in: bool,
    /// By which rules it is judged.
    pub rules: Rules,
    /// Who sits where.
    pub seats: Seats,
    /// The position before the first step.
    pub start: Position,
    /// The turn lines, in their order.
    pub turns: Vec<TurnLine>,
    /// The steps, in their order.
    pub steps: Vec<Step>,
    /// The result line as it is written.
    pub result: Option<String>,
    /// The comments of the head.
    pub comments: Vec<String>,
    /// The comments behind the last turn.
    pub last_comments: Vec<String>,
    /// What the referee found, in the order of the places.
    pub findings: Vec<Found>,
}

/// A finding, and the step at which it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The finding.
    pub finding: Finding,
    /// The step; nothing where it stands before the first one.
    pub step: Option<usize>,
    /// The line on which it stands as it is written, where no step has that line.
    pub written: Option<String>,
}

/// A turn line as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnLine {
    /// Its line in the file.
    pub line: u64,
    /// The text, without white space at its ends; bytes that are no text are replaced.
    pub text: String,
    /// The name for a link: `12.R`, with the line added where the record has that turn twice.
    pub link: String,
    /// The comments on lines of their own before it, and those on it that belong to no throw.
    pub comments: Vec<String>,
}

/// The records of a text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reading {
    /// Those whose head could be made out.
    pub replays: Vec<Replay>,
    /// The findings of the others, and those that belong to no record.
    pub rest: Vec<Finding>,
}

/// One action of a throw, a throw without actions, or a player who leaves.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The index of its turn line.
    pub turn: usize,
    /// Where it stands; action and throw count from 1, and a throw without actions has none.
    pub spot: Spot,
    /// Whose step it is.
    pub seat: Seat,
    /// The dice as they are written; nothing where somebody leaves.
    pub dice: String,
    /// The face of this action's die, where it is one.
    pub die: Option<u8>,
    /// The throw as it is written.
    pub written: String,
    /// The action in long form: `12-17xG`, `-`, `*`, `/`, `leaves`; as it is written where nobody can
    /// tell.
    pub action: String,
    /// The position before it.
    pub before: Position,
    /// The position after it.
    pub after: Position,
    /// From where to where a horse went.
    pub moved: Option<(Place, Place)>,
    /// The places on which it stepped, the last one included.
    pub path: Vec<Place>,
    /// What happened.
    pub events: Vec<Event>,
    /// The comments behind its throw, with the last action of it.
    pub comments: Vec<String>,
}

impl Step {
    /// Whose horse was captured, and where, in the count of the player whose step it is.
    #[must_use]
    pub fn captured(&self) -> Option<(Seat, Place)> {
        self.events.iter().find_map(|event| match *event {
            Event::Captured { whom, at } => Some((whom, at)),
            _ => None,
        })
    }

    /// The dice and the action, like `6:S-1`. Of a throw that says too little, and of who leaves,
    /// what is written.
    #[must_use]
    pub fn notation(&self) -> String {
        if self.dice.is_empty() || self.action == self.written {
            return self.action.clone();
        }
        format!("{}:{}", self.dice, self.action)
    }
}

impl Replay {
    /// All records of a text whose head could be made out.
    ///
    /// ```
    /// use chevaux_replay::{Event, Replay};
    /// use chevaux_referee::Rulebook;
    /// let text = b"[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 6:S-1 3:1-4\n= *\n";
    /// let replay = &Replay::all(text, &Rulebook::new())[0];
    /// assert_eq!(replay.steps.len(), 2);
    /// assert_eq!(replay.steps[0].events, [Event::CameOut]);
    /// assert!(replay.steps[1].after.text(&replay.seats).starts_with("R:S,S,S,4 "));
    /// ```
    #[must_use]
    pub fn all(text: &[u8], rulebook: &Rulebook) -> Vec<Replay> {
        Replay::read(text, rulebook, None).replays
    }

    /// All records of a text or one, from 1, and what was found in those whose head could not be
    /// made out.
    ///
    /// ```
    /// use chevaux_replay::Replay;
    /// use chevaux_referee::Rulebook;
    /// let read = Replay::read(b"[PCN \"1\"]\n1. R 6:S-1\n= *\n", &Rulebook::new(), None);
    /// assert!(read.replays.is_empty());
    /// assert_eq!(read.rest[0].fault.name(), "header/missing-tag");
    /// ```
    #[must_use]
    pub fn read(text: &[u8], rulebook: &Rulebook, record: Option<u64>) -> Reading {
        Builder::read(text, rulebook, record)
    }

    /// One record of a text, from 1; nothing where there is no such record, or its head cannot be made
    /// out.
    #[must_use]
    pub fn one(text: &[u8], rulebook: &Rulebook, record: u64) -> Option<Replay> {
        Replay::read(text, rulebook, Some(record)).replays.pop()
    }

    /// The position at a step: before the first one for 0, else after that many steps.
    #[must_use]
    pub fn position(&self, steps: usize) -> &Position {
        match steps.checked_sub(1) {
            None => self.steps.first().map_or(&self.start, |step| &step.before),
            Some(last) => {
                self.steps.get(last).or(self.steps.last()).map_or(&self.start, |s| &s.after)
            }
        }
    }

    /// The findings shown at a step.
    pub fn findings_at(&self, step: Option<usize>) -> impl Iterator<Item = &Finding> {
        self.found_at(step).map(|found| &found.finding)
    }

    /// The same, with the lines on which they stand.
    pub fn found_at(&self, step: Option<usize>) -> impl Iterator<Item = &Found> {
        self.findings.iter().filter(move |found| found.step == step)
    }

    /// The comments of a step: those of its turn, at the first step of that, and those of its throw,
    /// at the last step of that.
    pub fn comments_at(&self, step: usize) -> impl Iterator<Item = &String> {
        let at = self.steps.get(step);
        let before = step.checked_sub(1).and_then(|before| self.steps.get(before));
        let is_first = at.is_some_and(|at| before.is_none_or(|before| before.turn != at.turn));
        let turn = at.filter(|_| is_first).and_then(|at| self.turns.get(at.turn));
        let of_turn = turn.into_iter().flat_map(|turn| &turn.comments);
        of_turn.chain(at.into_iter().flat_map(|at| &at.comments))
    }

    /// The first step of a round; nothing where there is none.
    #[must_use]
    pub fn first_of_round(&self, round: u32) -> Option<usize> {
        self.steps.iter().position(|step| step.spot.round == Some(round))
    }

    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// The name of a player: that of the tag, else the colour.
    #[must_use]
    pub fn player(&self, seat: Seat) -> &str {
        let colour = self.seats.name(seat);
        self.tag(colour).filter(|name| !name.trim().is_empty()).unwrap_or(colour)
    }

    /// All that could have been played with the throw of a step, in long form.
    #[must_use]
    pub fn legal(&self, step: usize) -> Vec<String> {
        let Some((first, dice)) = self.throw_of(step) else {
            return Vec::new();
        };
        // Whoever has finished or left can play nothing.
        if first.before.due() != Some(first.seat) {
            return Vec::new();
        }
        if self.is_third_six(step) {
            let passed: Vec<&str> = dice.faces().map(|_| "-").collect();
            let faces: Vec<String> = dice.faces().map(|face| face.to_string()).collect();
            return vec![format!("{}:{}", faces.join("+"), passed.join(","))];
        }
        let game = Game::from_position(self.rules, first.before);
        game.ways(dice).iter().map(|way| way.text(&self.seats)).collect()
    }

    /// Why the horses of a player who passes cannot move, each with its place.
    #[must_use]
    pub fn refusals(&self, step: usize) -> Vec<(Place, Refusal)> {
        let (Some(step_at), Some((first, dice))) = (self.steps.get(step), self.throw_of(step))
        else {
            return Vec::new();
        };
        let mut hand = Hand::new(&self.rules, dice, self.is_third_six(step));
        let second = step_at.spot.action == Some(2);
        match first.moved.filter(|_| second) {
            Some((from, to)) => hand.moved(dice.first(), from, to, true),
            None if second => hand.passed(dice.first()),
            None => {}
        }
        let (board, seat) = (step_at.before.board(), step_at.seat);
        let die = step_at.die.unwrap_or(dice.first());
        let mut horses: Vec<Place> = board.horses(seat).filter(|&at| at != Place::Home).collect();
        horses.dedup();
        let refused = |&at: &Place| {
            let refusal = self.rules.try_move(board, seat, at, die, &hand).err()?;
            Some((at, refusal))
        };
        horses.iter().filter_map(refused).collect()
    }

    /// The first step of a step's throw, and its dice if they are dice.
    fn throw_of(&self, step: usize) -> Option<(&Step, Dice)> {
        let at = self.steps.get(step)?;
        let of_throw = |s: &&Step| s.spot.line == at.spot.line && s.spot.throw == at.spot.throw;
        let steps = self.steps.get(..=step)?.iter().rev().take_while(of_throw);
        let first = steps.last()?;
        let faces: Vec<u8> = at.dice.split('+').filter_map(|face| face.parse().ok()).collect();
        Some((first, dice_of(&self.rules, &faces)?))
    }

    fn is_third_six(&self, step: usize) -> bool {
        self.steps.get(step).is_some_and(|step| step.events.contains(&Event::ThirdSix))
    }

    /// Findings find their steps, and those that stand on no line of a step their lines.
    fn finished(mut self, lines: &[Shown]) -> Replay {
        let mut findings = std::mem::take(&mut self.findings);
        for found in &mut findings {
            found.step = self.step_of(&found.finding.spot);
            let line = found.finding.spot.line.line;
            let step = found.step.and_then(|step| self.steps.get(step));
            if step.is_none_or(|step| step.spot.line.line != line) {
                let at = lines.binary_search_by_key(&line, |shown| shown.line).ok();
                found.written = at.and_then(|at| lines.get(at)).map(|shown| shown.text.clone());
            }
        }
        Replay { findings, ..self }
    }

    /// The step at which something that stands at a place is shown: its action, else its throw, else
    /// its turn, else the last step before it.
    fn step_of(&self, spot: &Spot) -> Option<usize> {
        let line = spot.line.line;
        let begin = self.steps.partition_point(|step| step.spot.line.line < line);
        let end = self.steps.partition_point(|step| step.spot.line.line <= line);
        let in_line = self.steps.get(begin..end)?;
        let is_its_action = |step: &Step| {
            let same = step.spot.action.is_none() || step.spot.action == spot.action;
            step.spot.throw == spot.throw && (spot.action.is_none() || same)
        };
        let at = match spot.throw {
            None if in_line.is_empty() => None,
            None => Some(0),
            Some(_) => in_line.iter().position(is_its_action),
        };
        match at {
            Some(at) => Some(begin + at),
            None => end.checked_sub(1),
        }
    }
}
