//! From a text to its replays: a listener of the referee.

use std::collections::HashSet;

use chevaux_notation::Limits;
use chevaux_referee::{Beginning, Carried, Finding, Left, Listener, Rulebook, Spot, judge};
use chevaux_rules::Position;

use super::lines::{Shown, What, Written, lines_of};
use super::steps::settled;
use super::{Found, Reading, Replay, Step, TurnLine};
use crate::event::{self, Event};

/// Listens to the referee.
pub(super) struct Builder<'b> {
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
    pub(super) fn read(text: &[u8], rulebook: &Rulebook, only: Option<u64>) -> Reading {
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
