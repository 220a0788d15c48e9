//! From bytes to findings: records are read line by line and judged as they come.

use std::collections::HashMap;
use std::io;

use chevaux_notation::{Comment, Limits, Line, Part, Scanned, Scanner, Slip, SlipKind};

use crate::candidates::Candidates;
use crate::carried::Beginning;
use crate::collect::{Collect, Told};
use crate::course::{Course, Detail, LineAt, PendingResult, Setup, Trial};
use crate::fault::Fault;
use crate::finding::{Finding, Mend, Related, Severity, Spot};
use crate::follow::{Followers, Raw, Step};
use crate::head::{Head, Wrong};
use crate::listener::{Ending, Listener, Tally};
use crate::mends::{Page, add_mends};
use crate::problem::{Follow, Problem};
use crate::rulebook::Rulebook;
use crate::trail::Trail;
use crate::waiting::Waiting;

/// Judges all records of a source, in one pass and in bounded memory.
///
/// ```
/// use chevaux_notation::Limits;
/// use chevaux_referee::{Rulebook, judge};
/// let text = b"[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 5:S-1\n= *\n";
/// let mut names = Vec::new();
/// let tally = judge(&text[..], &Rulebook::new(), Limits::default(), &mut |finding: chevaux_referee::Finding| {
///     names.push((finding.fault.name(), finding.spot.line.line, finding.spot.column));
/// });
/// assert_eq!(names, [("move/exit-needs", 4, 8)]);
/// assert_eq!(tally.unwrap().throws, 1);
/// ```
///
/// # Errors
/// What the source gives; everything up to there has been judged.
pub fn judge<R: io::Read>(
    source: R,
    rulebook: &Rulebook,
    limits: Limits,
    listener: &mut impl Listener,
) -> io::Result<Tally> {
    let mut scanner = Scanner::new(source, limits);
    let mut judge = Judge {
        rulebook,
        listener,
        tally: Tally::default(),
        state: State::Outside,
        ids: 0,
        last_slip: None,
        told: Vec::new(),
        numbers: 0,
        numbered: HashMap::new(),
        record_is_wrong: false,
        anything: false,
    };
    let result = loop {
        match scanner.next_line() {
            Ok(Some(scanned)) => judge.line(&scanned),
            Ok(None) => break Ok(()),
            Err(error) => break Err(error),
        }
    };
    judge.finish(None);
    if !judge.anything && result.is_ok() {
        let spot = Spot {
            column: 1,
            line: chevaux_notation::Place { line: 1, offset: 0 },
            ..Spot::default()
        };
        judge.emit_one(Fault::NoRecord, spot, Problem::NoRecord.into());
    }
    result.map(|()| judge.tally)
}

enum State {
    /// No record, or one that is not judged.
    Outside,
    Head(Box<Head>, Vec<Raw>),
    Body(Box<Body>),
}

struct Body {
    setup: Setup,
    course: Course,
    followers: Followers,
    candidates: Candidates,
    trail: Trail,
    waiting: Waiting,
    /// Findings of the last turn and behind it: one that stands before them may still come.
    queue: Vec<Raw>,
    /// The last turn or tag line.
    last: Spot,
    /// A comment stands behind the last throw.
    commented: bool,
    /// The text of the last turn line.
    last_turn: Vec<u8>,
}

impl Body {
    /// Another turn is read: what has waited long enough for its guesses gets them; at the end of
    /// the record everything does.
    fn settle(&mut self, at_the_end: bool) {
        let mut follow = Vec::new();
        for raw in self.queue.iter_mut().filter(|raw| raw.waits > 0) {
            raw.waits = if at_the_end { 0 } else { raw.waits - 1 };
            if raw.waits == 0 {
                let (guesses, cleared) = self.candidates.settle(raw.id);
                raw.guesses = guesses;
                follow.extend(cleared.into_iter().map(|later| (later, raw.id)));
            }
        }
        for (later, id) in follow {
            let later = self.queue.iter_mut().find(|raw| raw.id == later);
            if let Some(later) = later.filter(|raw| raw.follows.is_none_or(|first| first > id)) {
                later.follows = Some(id);
                later.guesses.clear();
            }
        }
    }
}

struct Judge<'j, L> {
    rulebook: &'j Rulebook,
    listener: &'j mut L,
    tally: Tally,
    state: State,
    /// Identities given to findings.
    ids: u64,
    /// The latest throw that cannot be read or is not there.
    last_slip: Option<u64>,
    /// What happened in a line, where somebody wants it.
    told: Vec<Told>,
    /// Numbers given to findings.
    numbers: u64,
    /// The numbers of the errors of this record from which others may follow.
    numbered: HashMap<u64, u64>,
    record_is_wrong: bool,
    anything: bool,
}

/// Findings that wait are given out in any case when there are so many.
const MAX_QUEUE: usize = 1000;

impl<L: Listener> Judge<'_, L> {
    fn line(&mut self, scanned: &Scanned<'_>) {
        let at = LineAt::new(scanned);
        match scanned.part {
            Part::Begin(tag) => {
                self.anything = true;
                self.finish(Some(at.spot(tag.span)));
                self.tally.records += 1;
                let slipped = !scanned.slips.is_empty();
                self.state = State::Head(Box::new(Head::begin(&at, tag, slipped)), Vec::new());
                self.slips(&at, scanned.slips);
            }
            Part::Headless => {
                self.anything = true;
                self.finish(None);
                self.state = State::Outside;
                self.headless(&at, scanned);
            }
            Part::Cut => {
                self.slips(&at, scanned.slips);
                self.cut();
            }
            Part::Misplaced => self.slips(&at, scanned.slips),
            Part::Line(line) => self.record_line(&at, line, scanned),
            Part::Skipped => {}
        }
    }

    fn record_line(&mut self, at: &LineAt<'_>, line: Line<'_>, scanned: &Scanned<'_>) {
        if matches!(line, Line::Turn(_) | Line::Result(_)) {
            self.open_body();
        }
        self.slips(at, scanned.slips);
        match (&mut self.state, line) {
            (State::Head(head, found), Line::Tag(tag)) => {
                if let Some(wrong) = head.tag(at, tag) {
                    self.ids += 1;
                    found.push(raw_of(self.ids, wrong));
                    self.flush_surplus();
                }
            }
            (State::Head(head, _), Line::BrokenTag(tag)) => head.broken_tag(at, tag),
            (State::Head(head, _), Line::Lost) => head.lost_line(),
            (State::Body(body), Line::Turn(turn)) => {
                body.last = at.whole();
                self.tally.throws += turn.throws.len() as u64;
                if body.waiting.is_any() {
                    let number = at.in_turn(turn, turn.number_span.to(turn.player_span));
                    self.settle(Some(number));
                }
                self.step(&Step::Turn(at, turn), scanned.comments);
                self.flush(at.place.offset);
            }
            (State::Body(body), Line::Result(result)) if result.lost => {
                let waits = body.waiting.lost_result();
                if !waits {
                    self.step(&Step::LostResult, &[]);
                }
            }
            (State::Body(_), Line::Result(result)) => {
                let result = PendingResult::new(result, at);
                self.settle(Some(result.spot));
                if let State::Body(body) = &mut self.state {
                    body.waiting = Waiting::of(result);
                }
            }
            (State::Body(body), Line::Lost) => {
                let waits = body.waiting.lost_line();
                if !waits {
                    self.step(&Step::LostLine, &[]);
                }
            }
            (State::Body(body), Line::Comment) => body.commented = true,
            _ => {}
        }
    }

    /// The head is read; a record that it describes can be judged.
    fn open_body(&mut self) {
        let State::Head(head, _) = &self.state else {
            return;
        };
        let mut wrong = Vec::new();
        let setup = head.resolve(self.rulebook, &mut wrong);
        let (last, lost_lines) = (head.last, head.lost_lines);
        let raws: Vec<Raw> = wrong
            .into_iter()
            .map(|wrong| {
                self.ids += 1;
                raw_of(self.ids, wrong)
            })
            .collect();
        let State::Head(head, mut found) = std::mem::replace(&mut self.state, State::Outside)
        else {
            return;
        };
        found.extend(raws);
        let Some(setup) = setup else {
            self.emit(found);
            return;
        };
        self.listener.beginning(Beginning {
            record: setup.record,
            rules: &setup.rules,
            seats: &setup.seats,
            position: setup.position.as_ref(),
            tags: &head.said,
        });
        let mut course = Course::new(&setup);
        (0..lost_lines).for_each(|_| course.lost_line());
        self.state = State::Body(Box::new(Body {
            course,
            setup,
            followers: Followers::default(),
            candidates: Candidates::default(),
            trail: Trail::default(),
            waiting: Waiting::default(),
            queue: found,
            last,
            commented: false,
            last_turn: Vec::new(),
        }));
    }

    /// What waited is judged.
    fn settle(&mut self, more: Option<Spot>) {
        let State::Body(body) = &mut self.state else {
            return;
        };
        let Some(settled) = body.waiting.take() else {
            return;
        };
        self.step(&Step::Result(&settled.result, more), &[]);
        (0..settled.lost_lines).for_each(|_| self.step(&Step::LostLine, &[]));
        if settled.lost_result {
            self.step(&Step::LostResult, &[]);
        }
    }

    /// Takes the course of the record one step further.
    fn step(&mut self, step: &Step<'_>, comments: &[Comment]) {
        let State::Body(body) = &mut self.state else {
            return;
        };
        let before = body.course.clone();
        let joinable = !body.commented;
        let told = self.listener.wants_throws().then_some(&mut self.told);
        let (found, trail) = (Vec::new(), &mut body.trail);
        let mut collect = Collect { ids: &mut self.ids, found, trail, told };
        step.run(&mut body.course, &body.setup, &mut collect);
        let mut found = collect.found;
        for told in self.told.drain(..) {
            match told {
                Told::Throw(carried) => self.listener.throw(carried),
                Told::Left(left) => self.listener.left(left),
            }
        }
        if let Step::Turn(at, _) = step {
            // Only the very same line can be there twice.
            let twice = at.text == body.last_turn;
            for raw in &mut found {
                raw.detail.trials.retain(|trial| twice || *trial != Trial::NoLine);
            }
            body.last_turn.clear();
            body.last_turn.extend_from_slice(at.text);
        }
        let page = match step {
            Step::Turn(at, turn) => Some(Page { at, turn, comments }),
            _ => None,
        };
        // A throw of the line that cannot be read.
        let slip = match (&page, self.last_slip) {
            (Some(page), Some(id)) if page.turn.lacks_a_throw() => {
                Some((id, before.lost_trials(&body.setup, page.at, page.turn)))
            }
            _ => None,
        };
        let on_trial = !body.followers.is_empty() || !body.candidates.is_empty();
        if !self.listener.wants_advice() {
            body.queue.append(&mut found);
        } else if !found.is_empty() || on_trial || slip.is_some() {
            let courses = (&before, &body.course);
            body.followers.step(&body.setup, step, courses, &mut found, slip.as_ref());
            for raw in &mut found {
                if let Some(page) = &page {
                    add_mends(raw, page, joinable);
                } else if let Problem::MissingThrow { follows: Follow::Result { right }, .. } =
                    &raw.detail.problem
                    && let Step::Result(result, _) = step
                {
                    raw.detail.mends.push(result.mend(right.clone()));
                }
            }
            body.candidates.step(&body.setup, step, &before, page.as_ref(), &mut found);
            if let (Some(page), Some((id, trials))) = (&page, &slip)
                && let Some(raw) = body.queue.iter_mut().find(|raw| raw.id == *id)
            {
                raw.trial_texts = trials.iter().filter_map(|trial| page.trial(trial, 0)).collect();
                body.candidates.lost_throw(&body.setup, &before, page, trials, &found, raw);
            }
            body.queue.append(&mut found);
        }
        if page.is_some() {
            body.settle(false);
        }
        if let Step::Turn(_, turn) = step {
            let throws = turn.throws.len();
            body.commented = comments.iter().any(|comment| comment.after_throws >= throws);
        }
        self.flush_surplus();
    }

    /// Gives out the findings that stand before a byte of the file: nothing can come before them
    /// any more.
    fn flush(&mut self, before: u64) {
        let State::Body(body) = &mut self.state else {
            return;
        };
        if body.queue.is_empty() {
            return;
        }
        // What waits for its guesses holds back what stands behind it.
        let waiting = body.queue.iter().filter(|raw| raw.waits > 0).map(|raw| raw.spot.offset());
        let before = waiting.min().map_or(before, |waiting| waiting.min(before));
        let (found, rest) = std::mem::take(&mut body.queue)
            .into_iter()
            .partition::<Vec<Raw>, _>(|raw| raw.spot.offset() < before);
        body.queue = rest;
        self.emit(found);
    }

    /// The record ends; `next` is the beginning of the next one.
    fn finish(&mut self, next: Option<Spot>) {
        self.open_body();
        self.settle(None);
        if let State::Body(body) = &self.state {
            let last = body.last;
            self.step(&Step::End(last, next), &[]);
        }
        self.cut();
    }

    /// The record is not judged any further.
    fn cut(&mut self) {
        if let State::Body(body) = &mut self.state {
            body.settle(true);
        }
        self.flush(u64::MAX);
        match std::mem::replace(&mut self.state, State::Outside) {
            State::Body(body) => self.listener.ending(Ending {
                record: body.setup.record,
                seats: body.setup.seats.clone(),
                position: body.course.final_position(),
            }),
            // Too long before its head was read.
            State::Head(_, found) => self.emit(found),
            State::Outside => {}
        }
        self.numbered.clear();
        self.tally.wrong_records += u64::from(self.record_is_wrong);
        self.record_is_wrong = false;
    }

    fn headless(&mut self, at: &LineAt<'_>, scanned: &Scanned<'_>) {
        // What is no text at all lacks more than a tag.
        let slip = scanned
            .slips
            .iter()
            .find(|slip| matches!(slip.kind, SlipKind::NotUtf8 | SlipKind::Nul));
        let spot = Spot { record: None, ..at.whole() };
        match slip {
            Some(slip) => {
                let spot = Spot { record: None, ..at.spot(slip.span) };
                self.emit_one(slip.kind.into(), spot, syntax(at, slip).into());
            }
            None => self.emit_one(Fault::MissingTag, spot, Problem::Headless.into()),
        }
    }

    fn slips(&mut self, at: &LineAt<'_>, slips: &[Slip]) {
        for slip in slips {
            let spot = at.spot(slip.span);
            let mut detail = Detail::from(syntax(at, slip));
            if let Some(mended) = &slip.mended {
                detail.mends.push(Mend {
                    offset: at.place.offset,
                    length: at.text.len() as u64,
                    text: mended.clone(),
                });
            }
            self.ids += 1;
            if matches!(slip.kind, SlipKind::Throw | SlipKind::NoThrows) {
                self.last_slip = Some(self.ids);
            }
            let raw = raw_of(self.ids, (slip.kind.into(), spot, detail));
            match &mut self.state {
                State::Head(_, found) => found.push(raw),
                State::Body(body) => body.queue.push(raw),
                // Outside of records; a record that is not judged has nothing more said of it.
                State::Outside if at.record == 0 => {
                    self.anything = true;
                    let spot = Spot { record: None, ..raw.spot };
                    self.emit(vec![Raw { spot, ..raw }]);
                }
                State::Outside => {}
            }
        }
        self.flush_surplus();
    }

    /// Findings wait in bounded memory: with too many of them all are given out, though one that
    /// stands before them may still come.
    fn flush_surplus(&mut self) {
        match &mut self.state {
            State::Body(body) if body.queue.len() > MAX_QUEUE => {
                // Guesses that have not held long enough are not said.
                body.candidates.clear();
                body.queue.iter_mut().for_each(|raw| raw.waits = 0);
                self.flush(u64::MAX);
            }
            State::Head(_, found) if found.len() > MAX_QUEUE => {
                let found = std::mem::take(found);
                self.emit(found);
            }
            _ => {}
        }
    }

    fn emit_one(&mut self, fault: Fault, spot: Spot, detail: Detail) {
        self.ids += 1;
        let raw = raw_of(self.ids, (fault, spot, detail));
        self.emit(vec![raw]);
    }

    /// Gives out findings in the order of their places. Of two in one place the one of higher
    /// precedence is said, and an error before a note.
    fn emit(&mut self, mut found: Vec<Raw>) {
        let note = |raw: &Raw| raw.severity == Severity::Note;
        found.sort_by_key(|raw| (raw.spot.offset(), note(raw), raw.fault as u8));
        found.dedup_by_key(|raw| raw.spot.offset());
        for raw in found {
            self.numbers += 1;
            match raw.severity {
                Severity::Error => self.tally.errors += 1,
                Severity::Note => self.tally.notes += 1,
            }
            self.record_is_wrong |= raw.severity == Severity::Error && raw.spot.record.is_some();
            if raw.can_be_followed() {
                self.numbered.insert(raw.id, self.numbers);
            }
            let plain = raw.plain_guess().filter(|_| raw.wants_guesses());
            let guesses = plain.into_iter().chain(raw.guesses).collect();
            let number_of = |id| self.numbered.get(&id).copied();
            let related = raw.detail.related.into_iter().map(|(what, spot)| Related { what, spot });
            let finding = Finding {
                number: self.numbers,
                fault: raw.fault,
                severity: raw.severity,
                spot: raw.spot,
                problem: raw.detail.problem,
                legal: raw.detail.legal,
                related: related.collect(),
                follows: raw.follows.and_then(number_of),
                position: raw.detail.position,
                mends: raw.detail.mends,
                guesses,
                trials: raw.trial_texts,
            };
            self.listener.finding(finding);
        }
    }
}

fn raw_of(id: u64, (fault, spot, detail): Wrong) -> Raw {
    Raw::new(id, fault, Severity::Error, spot, detail)
}

pub(crate) fn syntax(at: &LineAt<'_>, slip: &Slip) -> Problem {
    let found = String::from_utf8_lossy(slip.span.of(at.text)).chars().next();
    Problem::Syntax { kind: slip.kind, expected: slip.expected, found, mended: slip.mended.clone() }
}
