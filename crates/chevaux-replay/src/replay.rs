//! A record as a list of steps, each with the position before and after it.

use std::collections::HashSet;

use chevaux_notation::{Limits, Line, Part, Play, Scanner, Throw};
use chevaux_referee::{
    Beginning, Carried, Carry, Finding, Left, Listener, Outcome, Rulebook, Spot, judge,
};
use chevaux_rules::{Dice, Game, Hand, Place, Position, Refusal, Rules, Seat, Seats, Status};

use crate::event::{self, Event};

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
        let dice = match faces.as_slice() {
            [face] => Dice::one(*face),
            [first, second] => Dice::two(*first, *second),
            _ => None,
        };
        Some((first, dice.filter(|dice| dice.faces().count() == usize::from(self.rules.dice))?))
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

/// A line of the text that a replay shows.
struct Shown {
    record: u64,
    line: u64,
    text: String,
    /// The comments that belong to no throw.
    comments: Vec<String>,
    what: What,
}

enum What {
    Tag(String, String),
    Turn {
        link: String,
        throws: Vec<Written>,
    },
    Result,
    Comment,
    /// A line that could not be read.
    Lost,
}

/// A throw as it is written.
#[derive(Clone)]
struct Written {
    throw: Throw,
    text: String,
    comments: Vec<String>,
}

fn lines_of(text: &[u8]) -> Vec<Shown> {
    let mut scanner = Scanner::new(text, Limits::default());
    let mut shown: Vec<Shown> = Vec::new();
    while let Ok(Some(scanned)) = scanner.next_line() {
        let Some(record) = scanned.record else {
            continue;
        };
        let comments = |after: usize| -> Vec<String> {
            let here = scanned.comments.iter().filter(move |c| c.after_throws == after);
            here.map(|c| comment(&String::from_utf8_lossy(c.span.of(scanned.text)))).collect()
        };
        let what = match scanned.part {
            Part::Begin(tag) | Part::Line(Line::Tag(tag)) => {
                What::Tag(tag.name.clone(), tag.value.clone())
            }
            Part::Line(Line::Turn(turn)) => {
                let player = turn.player.map(|letter| letter.to_string()).unwrap_or_default();
                let throws = turn.throws.iter().enumerate().map(|(index, throw)| Written {
                    throw: *throw,
                    text: String::from_utf8_lossy(throw.span.of(scanned.text)).into_owned(),
                    comments: comments(index + 1),
                });
                let link = format!("{}.{player}", turn.number);
                What::Turn { link, throws: throws.collect() }
            }
            Part::Line(Line::Result(_)) => What::Result,
            Part::Line(Line::Comment) => What::Comment,
            Part::Line(Line::Blank) => continue,
            _ => What::Lost,
        };
        let text = String::from_utf8_lossy(scanned.text).trim().to_owned();
        let (line, comments) = (scanned.place.line, comments(0));
        shown.push(Shown { record, line, text, comments, what });
    }
    shown
}

/// What a comment says, its escapes undone.
fn comment(text: &str) -> String {
    let Some(inner) = text.strip_prefix('{') else {
        return text.trim_start_matches(';').trim().to_owned();
    };
    let inner = inner.strip_suffix('}').unwrap_or(inner);
    let mut said = String::new();
    let mut chars = inner.chars();
    while let Some(c) = chars.next() {
        match (c, chars.clone().next()) {
            ('\\', Some('n')) => {
                said.push('\n');
                chars.next();
            }
            ('\\', Some(next @ ('}' | '\\'))) => {
                said.push(next);
                chars.next();
            }
            _ => said.push(c),
        }
    }
    said.trim().to_owned()
}

/// Listens to the referee.
struct Builder<'b> {
    rulebook: &'b Rulebook,
    /// The one record that is wanted.
    only: Option<u64>,
    lines: Vec<Shown>,
    replays: Vec<Replay>,
    /// Findings of a head, before it is known whether the record can be replayed.
    early: Vec<Finding>,
    /// The findings of heads that cannot be made out.
    rest: Vec<Finding>,
}

impl Listener for Builder<'_> {
    fn finding(&mut self, finding: Finding) {
        if !self.wants(finding.spot.record) {
            return;
        }
        let record = finding.spot.record;
        match self.replays.last_mut().filter(|replay| Some(replay.record) == record) {
            Some(replay) => replay.findings.push(Found { finding, step: None, written: None }),
            None => self.early.push(finding),
        }
    }

    fn beginning(&mut self, beginning: Beginning<'_>) {
        let Beginning { record, rules, seats, position, .. } = beginning;
        let begin = self.lines.partition_point(|line| line.record < record);
        let lines = self.lines.iter().skip(begin).take_while(|line| line.record == record);
        if !self.wants(Some(record)) {
            return;
        }
        let mut links: HashSet<&str> = HashSet::new();
        let mut tags: Vec<(String, String)> = Vec::new();
        let mut turns: Vec<TurnLine> = Vec::new();
        let mut result = None;
        let mut first = None;
        let (mut head, mut waiting) = (Vec::new(), Vec::new());
        for line in lines {
            first.get_or_insert(line.line);
            waiting.extend(line.comments.iter().cloned());
            match &line.what {
                What::Tag(name, value) => {
                    tags.push((name.clone(), value.clone()));
                    if turns.is_empty() {
                        head.append(&mut waiting);
                    }
                }
                What::Turn { link, .. } => {
                    let link = if !links.insert(link) {
                        format!("{link}-{}", line.line)
                    } else {
                        link.clone()
                    };
                    let comments = std::mem::take(&mut waiting);
                    turns.push(TurnLine {
                        line: line.line,
                        text: line.text.clone(),
                        link,
                        comments,
                    });
                }
                What::Result => result = Some(line.text.clone()),
                What::Comment | What::Lost => {}
            }
        }
        let (mine, rest) = std::mem::take(&mut self.early)
            .into_iter()
            .partition::<Vec<Finding>, _>(|finding| finding.spot.record == Some(record));
        self.rest.extend(rest);
        let named =
            tags.iter().find(|(name, _)| name == "Variant").map(|(_, value)| value.as_str());
        let stood_in = self.rulebook.stands_in_for(named);
        let variant = match self.rulebook.variant(named.filter(|_| !stood_in)) {
            Some(variant) => variant.name().to_owned(),
            None => String::new(),
        };
        self.replays.push(Replay {
            record,
            line: first.unwrap_or(1),
            tags,
            variant,
            stood_in,
            rules: *rules,
            seats: seats.clone(),
            start: position.copied().unwrap_or_else(|| Position::start(rules, seats)),
            turns,
            steps: Vec::new(),
            result,
            comments: head,
            last_comments: waiting,
            findings: mine
                .into_iter()
                .map(|finding| Found { finding, step: None, written: None })
                .collect(),
        });
    }

    fn wants_throws(&self) -> bool {
        true
    }

    fn throw(&mut self, carried: Carried) {
        if !self.wants(carried.spot.record) {
            return;
        }
        let written = self.written(&carried.spot);
        if let (Some(replay), Some((turn, written))) = (self.replays.last_mut(), written) {
            replay.throw(turn, &written, &carried);
        }
    }

    fn left(&mut self, left: Left) {
        let wanted = self.wants(left.spot.record);
        let Some(replay) = self.replays.last_mut().filter(|_| wanted) else {
            return;
        };
        let line = left.spot.line.line;
        let Some(turn) = replay.turns.iter().position(|turn| turn.line == line) else {
            return;
        };
        let over = event::of_end(&replay.rules, left.seat, &left.before, &left.after);
        replay.steps.push(Step {
            turn,
            spot: left.spot,
            seat: left.seat,
            dice: String::new(),
            die: None,
            written: "leaves".to_owned(),
            action: "leaves".to_owned(),
            before: settled(&replay.rules, left.before),
            after: settled(&replay.rules, left.after),
            moved: None,
            path: Vec::new(),
            events: std::iter::once(Event::Left).chain(over).collect(),
            comments: Vec::new(),
        });
    }
}

impl Builder<'_> {
    fn read(text: &[u8], rulebook: &Rulebook, only: Option<u64>) -> Reading {
        let mut lines = lines_of(text);
        lines.retain(|line| only.is_none_or(|only| only == line.record));
        let (replays, early, rest) = (Vec::new(), Vec::new(), Vec::new());
        let mut builder = Builder { rulebook, only, lines, replays, early, rest };
        // Reading from memory gives no errors.
        let _ = judge(text, rulebook, Limits::default(), &mut builder);
        let Builder { lines, replays, early, mut rest, .. } = builder;
        rest.extend(early);
        Reading {
            replays: replays.into_iter().map(|replay| replay.finished(&lines)).collect(),
            rest,
        }
    }

    fn wants(&self, record: Option<u64>) -> bool {
        self.only.is_none() || self.only == record
    }

    /// The turn line of a throw, and the throw as it is written.
    fn written(&self, spot: &Spot) -> Option<(usize, Written)> {
        let at = self.lines.binary_search_by_key(&spot.line.line, |line| line.line).ok()?;
        let What::Turn { throws, .. } = &self.lines.get(at)?.what else {
            return None;
        };
        let index = (spot.throw? as usize).checked_sub(1)?;
        let turns = &self.replays.last()?.turns;
        let turn = turns.binary_search_by_key(&spot.line.line, |turn| turn.line).ok()?;
        Some((turn, throws.get(index)?.clone()))
    }
}

impl Replay {
    /// A throw, an action at a time.
    fn throw(&mut self, turn: usize, written: &Written, carried: &Carried) {
        let Some(seat) = carried.before.due() else {
            return;
        };
        let faces = written.throw.faces;
        let plain = Step {
            turn,
            spot: carried.spot,
            seat,
            dice: faces.to_string(),
            die: u8::try_from(faces.first).ok().filter(|face| (1..=6).contains(face)),
            written: written.text.clone(),
            action: String::new(),
            before: settled(&self.rules, carried.before),
            after: settled(&self.rules, carried.after),
            moved: None,
            path: Vec::new(),
            events: Vec::new(),
            comments: written.comments.clone(),
        };
        match written.throw.play {
            Play::NotCounted => self.whole(plain, "/", Event::NotCounted),
            Play::Unplayed => self.whole(plain, "*", Event::Unplayed),
            Play::LeftOut if carried.outcome == Outcome::Unknown => {
                let text = written.text.clone();
                self.whole(plain, &text, Event::NotPlayed);
            }
            Play::LeftOut | Play::Actions { .. } => self.actions(plain, written, carried),
        }
    }

    fn whole(&mut self, step: Step, action: &str, event: Event) {
        self.steps.push(Step { action: action.to_owned(), die: None, events: vec![event], ..step });
    }

    fn actions(&mut self, plain: Step, written: &Written, carried: &Carried) {
        let seat = plain.seat;
        let (dice, deeds) = match carried.outcome {
            Outcome::Played { dice, first, second, .. } => {
                let faces: Vec<u8> = dice.faces().collect();
                let deeds = [Some(first), second].into_iter().flatten();
                (faces, deeds.map(|done| done.deed.to_string()).collect::<Vec<_>>())
            }
            _ => {
                let faces = [Some(written.throw.faces.first), written.throw.faces.second];
                let faces = faces.into_iter().flatten().filter_map(|face| u8::try_from(face).ok());
                let deeds = written.throw.actions().map(|action| action.deed.to_string());
                (faces.collect(), deeds.collect())
            }
        };
        let mut game = Game::from_position(self.rules, carried.before);
        let count = deeds.len();
        let third = carried.third_six;
        // What the rules allow at each stage of the throw, if there can be such dice.
        let mut hand = match (dice.as_slice(), self.rules.dice) {
            ([face], 1) => Dice::one(*face),
            ([first, second], 2) => Dice::two(*first, *second),
            _ => None,
        }
        .map(|dice| Hand::new(&self.rules, dice, third));
        for (index, deed) in deeds.into_iter().enumerate() {
            let die = dice.get(index).copied().filter(|face| (1..=6).contains(face));
            let before = *game.position();
            let carry = carried.moves.get(index).copied().flatten();
            let is_last = index + 1 == count;
            let is_lawful = self.plays(hand.as_mut().zip(die), &deed, carry, (&before, seat));
            let (mut events, path) = match &carry {
                Some(carry) => event::of_move(&self.rules, die.filter(|_| is_lawful), carry),
                None if deed == "-" => (vec![self.pass(&before, seat, die, third)], Vec::new()),
                None => (vec![Event::NotPlayed], Vec::new()),
            };
            if let Some(carry) = &carry {
                let _ = game.carry(carry.from, carry.to);
            }
            let mut after = *game.position();
            events.extend(event::of_end(&self.rules, seat, &before, &after));
            if is_last && after != carried.after {
                // Only an undone turn makes the board another one.
                events.push(Event::Undone);
            }
            if is_last {
                after = carried.after;
            }
            let action =
                u32::try_from(index + 1).ok().filter(|_| written.throw.play != Play::LeftOut);
            self.steps.push(Step {
                spot: Spot { action, ..plain.spot },
                die,
                action: deed,
                before: settled(&self.rules, before),
                after: settled(&self.rules, after),
                moved: carry.map(|carry| (carry.from, carry.to)),
                path,
                events,
                comments: if is_last { plain.comments.clone() } else { Vec::new() },
                ..plain.clone()
            });
        }
    }

    fn pass(&self, before: &Position, seat: Seat, die: Option<u8>, third: bool) -> Event {
        if third {
            return Event::ThirdSix;
        }
        let Some(dice) = die.and_then(Dice::one) else {
            return Event::Passed { forced: false };
        };
        let hand = Hand::new(&self.rules, dice, false);
        let could = self.rules.moves(before.board(), seat, dice.first(), &hand).next().is_some();
        Event::Passed { forced: !could }
    }

    /// Uses up a die of a throw as it was played: is that a move that the rules allow?
    fn plays(
        &self,
        hand: Option<(&mut Hand, u8)>,
        deed: &str,
        carry: Option<Carry>,
        (before, seat): (&Position, Seat),
    ) -> bool {
        let Some((hand, die)) = hand else {
            return false;
        };
        let Some(Carry { from, to, .. }) = carry else {
            if deed == "-" {
                hand.passed(die)
            } else {
                hand.failed(die)
            }
            return false;
        };
        let tried = self.rules.try_move(before.board(), seat, from, die, hand);
        let is_lawful = tried.is_ok_and(|allowed| allowed.to == to);
        hand.moved(die, from, to, is_lawful);
        is_lawful
    }
}

/// A position as it can be written down: nobody is due where the game is over, and never a player
/// who has finished or left (`spec/position.md`, 4.1).
fn settled(rules: &Rules, position: Position) -> Position {
    let mut game = Game::from_position(*rules, position);
    let is_out = |seat| position.status(seat) != Status::Playing;
    if game.is_over() || position.due().is_some_and(is_out) {
        game.end_turn();
    }
    *game.position()
}
