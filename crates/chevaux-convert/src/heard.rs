//! What the referee tells of a text, record by record: what was carried out, what it found.

use std::collections::BTreeMap;

use chevaux_notation::{Limits, Line, Part, Scanner};
use chevaux_referee::{
    Beginning, Carried, Ending, Finding, Left, Listener, Outcome, Problem, Rulebook, Severity,
    Spot, judge, problem,
};
use chevaux_rules::{Game, Position, Rules, Seats};

/// A place in the body of a record, the same for all texts of it: the turn line, from 0, and the
/// throw in it, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct At {
    pub(crate) turn: usize,
    /// 0 for the line itself, [`At::LEAVES`] for the word `leaves`.
    pub(crate) throw: u32,
}

impl At {
    pub(crate) const LEAVES: u32 = u32::MAX;
    /// Behind all turns.
    pub(crate) const END: At = At { turn: usize::MAX, throw: 0 };
}

/// Something that was carried out.
#[derive(Clone, Debug)]
pub(crate) enum Event {
    Throw(Box<Carried>),
    Left(Box<Left>),
}

impl Event {
    pub(crate) fn before(&self) -> &Position {
        match self {
            Event::Throw(carried) => &carried.before,
            Event::Left(left) => &left.before,
        }
    }

    pub(crate) fn after(&self) -> &Position {
        match self {
            Event::Throw(carried) => &carried.after,
            Event::Left(left) => &left.after,
        }
    }

    pub(crate) fn spot(&self) -> &Spot {
        match self {
            Event::Throw(carried) => &carried.spot,
            Event::Left(left) => &left.spot,
        }
    }

    /// What was carried out, as the long form writes it; nothing where it stands as it is written.
    pub(crate) fn deeds(&self) -> Option<[Option<chevaux_notation::Deed>; 2]> {
        match self {
            Event::Throw(carried) => match carried.outcome {
                Outcome::Played { first, second, .. } => {
                    Some([Some(first.deed), second.map(|done| done.deed)])
                }
                Outcome::AsWritten | Outcome::Unknown => None,
            },
            Event::Left(_) => None,
        }
    }
}

/// A record, judged.
#[derive(Clone, Debug)]
pub(crate) struct Heard {
    pub(crate) rules: Rules,
    pub(crate) seats: Seats,
    /// The set-up, where it has one.
    pub(crate) position: Option<Position>,
    /// In the order of the text.
    pub(crate) events: Vec<(At, Event)>,
    /// The errors of its turns, in the order of the text.
    pub(crate) errors: Vec<(At, Finding)>,
    /// Turn lines that are the rest of the turn before, against the rules.
    pub(crate) rests: Vec<usize>,
    pub(crate) end: Position,
}

impl Heard {
    /// Is the game over in a position?
    pub(crate) fn is_over(&self, position: &Position) -> bool {
        Game::from_position(self.rules, *position).is_over()
    }

    /// Where everything stands that was carried out before a place.
    pub(crate) fn spots_before(&self, end: At) -> Vec<Spot> {
        let before = self.events.iter().take_while(|(at, _)| *at < end);
        before.map(|(_, event)| *event.spot()).collect()
    }

    /// Does the player leave behind what was carried out as number `k`, on the same line?
    pub(crate) fn leaves_behind(&self, k: usize) -> bool {
        match (self.events.get(k), self.events.get(k + 1)) {
            (Some((at, _)), Some((next, Event::Left(_)))) => at.turn == next.turn,
            _ => false,
        }
    }
}

/// Everything that was heard of a text.
#[derive(Default)]
pub(crate) struct Hearing {
    /// Records whose head could be made out, by number.
    pub(crate) records: BTreeMap<u64, Heard>,
    /// The errors of each record, in the order of the text.
    pub(crate) errors: BTreeMap<u64, Vec<Finding>>,
    /// Those of text that belongs to no record.
    pub(crate) outside: Vec<Finding>,
}

/// The referee's ear.
#[derive(Default)]
struct Ear {
    begun: BTreeMap<u64, (Rules, Seats, Option<Position>)>,
    events: BTreeMap<u64, Vec<Event>>,
    findings: Vec<Finding>,
    ends: BTreeMap<u64, Position>,
}

impl Listener for Ear {
    fn finding(&mut self, finding: Finding) {
        self.findings.push(finding);
    }

    fn beginning(&mut self, beginning: Beginning<'_>) {
        let Beginning { record, rules, seats, position, .. } = beginning;
        self.begun.insert(record, (*rules, seats.clone(), position.copied()));
    }

    fn wants_throws(&self) -> bool {
        true
    }

    fn wants_advice(&self) -> bool {
        false
    }

    fn throw(&mut self, carried: Carried) {
        let record = carried.spot.record.unwrap_or_default();
        self.events.entry(record).or_default().push(Event::Throw(Box::new(carried)));
    }

    fn left(&mut self, left: Left) {
        let record = left.spot.record.unwrap_or_default();
        self.events.entry(record).or_default().push(Event::Left(Box::new(left)));
    }

    fn ending(&mut self, ending: Ending) {
        self.ends.insert(ending.record, ending.position);
    }
}

/// Judges a text and keeps what the referee says.
pub(crate) fn hear(text: &[u8], rulebook: &Rulebook) -> Hearing {
    let mut ear = Ear::default();
    // Reading from memory gives no errors.
    let _ = judge(text, rulebook, Limits::default(), &mut ear);
    let turns = turn_lines(text);
    let mut hearing = Hearing::default();
    for (record, (rules, seats, position)) in ear.begun {
        let turns = turns.get(&record).map_or(&[][..], Vec::as_slice);
        let events = ear.events.remove(&record).unwrap_or_default();
        let Some(end) = ear.ends.get(&record).copied() else {
            continue;
        };
        let events = events.into_iter().map(|event| (place_of(&event, turns), event)).collect();
        let (errors, rests) = (Vec::new(), Vec::new());
        let heard = Heard { rules, seats, position, events, errors, rests, end };
        hearing.records.insert(record, heard);
    }
    for finding in ear.findings {
        let Some(record) = finding.spot.record else {
            hearing.outside.push(finding);
            continue;
        };
        let turns = turns.get(&record).map_or(&[][..], Vec::as_slice);
        let at = at(&finding.spot, finding.spot.throw.unwrap_or(0), turns);
        let heard = hearing.records.get_mut(&record);
        if let (Some(heard), Problem::MissingThrow { follows, .. }) = (heard, &finding.problem)
            && matches!(follows, problem::Follow::OwnLine { .. })
        {
            heard.rests.push(at.turn + 1);
        }
        if finding.severity == Severity::Note {
            continue;
        }
        hearing.errors.entry(record).or_default().push(finding.clone());
        let name = finding.fault.name();
        let of_turns = !name.starts_with("header/") && !name.starts_with("result/");
        if let Some(heard) = hearing.records.get_mut(&record).filter(|_| of_turns) {
            heard.errors.push((at, finding));
        }
    }
    hearing
}

/// The record of a text that has one alone.
pub(crate) fn hear_one(text: &str, rulebook: &Rulebook) -> Option<Heard> {
    hear(text.as_bytes(), rulebook).records.remove(&1)
}

/// The lines of the turns of each record.
fn turn_lines(text: &[u8]) -> BTreeMap<u64, Vec<u64>> {
    let mut lines: BTreeMap<u64, Vec<u64>> = BTreeMap::new();
    let mut scanner = Scanner::new(text, Limits::default());
    while let Ok(Some(scanned)) = scanner.next_line() {
        if let (Part::Line(Line::Turn(_)), Some(record)) = (scanned.part, scanned.record) {
            lines.entry(record).or_default().push(scanned.place.line);
        }
    }
    lines
}

fn place_of(event: &Event, turns: &[u64]) -> At {
    let throw = match event {
        Event::Throw(carried) => carried.spot.throw.unwrap_or(0),
        Event::Left(_) => At::LEAVES,
    };
    at(event.spot(), throw, turns)
}

fn at(spot: &Spot, throw: u32, turns: &[u64]) -> At {
    At { turn: turns.partition_point(|line| *line < spot.line.line), throw }
}
