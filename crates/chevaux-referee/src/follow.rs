//! Which finding follows from which (`spec/rules.md`, "What follows from what").
//!
//! For each way of mending an error the record is judged on as if it had been mended: a
//! [`Mended`] course that runs beside the real one. An error that the real course meets and the
//! mended one does not follows from the mended error.

use chevaux_notation::{SlipKind, Turn};

use crate::course::{Course, Detail, LineAt, PendingResult, Report, Setup, Trial};
use crate::fault::Fault;
use crate::finding::{Mend, Severity, Spot};
use crate::guess::{Guess, Mistake};
use crate::problem::{Follow, Problem, ResultProblem};

/// How many mended courses run beside the real one; where there are more, the oldest end.
const MAX_COURSES: usize = 64;

/// What happens to a course: one thing between two lines.
pub(crate) enum Step<'s> {
    Turn(&'s LineAt<'s>, &'s Turn),
    LostLine,
    LostResult,
    Result(&'s PendingResult, Option<Spot>),
    End(Spot, Option<Spot>),
}

impl Step<'_> {
    pub(crate) fn run(&self, course: &mut Course, setup: &Setup, report: &mut impl Report) {
        match self {
            Step::Turn(line, turn) => course.turn(setup, line, turn, report),
            Step::LostLine => course.lost_line(),
            Step::LostResult => course.lost_result(),
            Step::Result(result, more) => course.result(setup, result, *more, report),
            Step::End(last, next) => course.end(setup, *last, *next, report),
        }
    }
}

/// What the real course found in a step.
pub(crate) struct Raw {
    /// An identity within the file, before the number that counts places is known.
    pub(crate) id: u64,
    pub(crate) fault: Fault,
    pub(crate) severity: Severity,
    pub(crate) spot: Spot,
    pub(crate) detail: Detail,
    /// The identity of the finding that this one follows from.
    pub(crate) follows: Option<u64>,
    /// The texts of what is tried besides the mends.
    pub(crate) trial_texts: Vec<Mend>,
    /// For so many turns it waits for its guesses.
    pub(crate) waits: u8,
    pub(crate) guesses: Vec<Guess>,
}

impl Raw {
    pub(crate) fn new(
        id: u64,
        fault: Fault,
        severity: Severity,
        spot: Spot,
        detail: Detail,
    ) -> Raw {
        Raw {
            id,
            fault,
            severity,
            spot,
            detail,
            follows: None,
            trial_texts: Vec::new(),
            waits: 0,
            guesses: Vec::new(),
        }
    }

    /// The byte of the file behind it.
    pub(crate) fn end(&self) -> u64 {
        self.spot.offset() + u64::from(self.spot.span.len)
    }

    /// What follows goes with what it follows from, and what stood needs no mend.
    pub(crate) fn wants_guesses(&self) -> bool {
        self.severity == Severity::Error && self.follows.is_none()
    }

    /// What needs no trial: it can be seen in the place itself.
    pub(crate) fn plain_guess(&self) -> Option<Guess> {
        let [mend] = self.detail.mends.as_slice() else {
            return None;
        };
        let mistake = match &self.detail.problem {
            Problem::Syntax { kind: SlipKind::LookAlike, .. } => Mistake::LookAlike,
            Problem::Value { .. } => Mistake::Word,
            Problem::MissingThrow { follows: Follow::OwnLine { .. }, .. } => Mistake::LineSplit,
            Problem::Result { why: ResultProblem::Unfinished, .. } => return None,
            Problem::Result { .. } => Mistake::Result,
            _ => return None,
        };
        let meant = mend.text.trim().to_owned();
        Some(Guess::Text { mistake, meant, mends: vec![mend.clone()] })
    }

    /// Is there anything to try that could make a later error go?
    pub(crate) fn can_be_followed(&self) -> bool {
        let tried = !self.detail.edits.is_empty() || !self.detail.trials.is_empty();
        self.severity == Severity::Error
            && self.follows.is_none()
            && (tried || !self.trial_texts.is_empty())
    }

    /// All that is tried in the place of the error.
    fn trials(&self) -> Vec<Trial> {
        let edits = self.detail.edits.iter().cloned().map(Trial::Edit);
        edits.chain(self.detail.trials.iter().cloned()).collect()
    }
}

/// A course as it would be had an error been mended.
struct Mended {
    id: u64,
    course: Course,
}

#[derive(Default)]
pub(crate) struct Followers(Vec<Mended>);

impl Followers {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Takes the mended courses a step further, and says of the errors just found which follow
    /// from an earlier one. `before` and `after` are the real course before and after the step;
    /// `slip` is the finding that a throw of the line cannot be read, with what it may have been.
    pub(crate) fn step(
        &mut self,
        setup: &Setup,
        step: &Step<'_>,
        (before, after): (&Course, &Course),
        found: &mut [Raw],
        slip: Option<&(u64, Vec<Trial>)>,
    ) {
        found.sort_by_key(|raw| raw.spot.offset());
        let places: Vec<u64> = errors(found).map(|raw| raw.spot.offset()).collect();
        // Each mend plays the whole line: with so many in one line no more are tried.
        let mut left = MAX_COURSES;
        self.0.retain_mut(|mended| {
            let met = run(step, &mut mended.course, setup);
            judge(mended.id, &met, &places, found) && mended.course != *after
        });
        let Step::Turn(line, turn) = step else {
            return;
        };
        // Errors that follow need no mend of their own.
        let mut origins: Vec<(u64, Vec<Trial>)> = errors(found)
            .filter(|raw| raw.follows.is_none())
            .take(MAX_COURSES)
            .map(|raw| (raw.id, raw.trials()))
            .collect();
        origins.extend(slip.cloned());
        for (id, trials) in origins {
            for trial in trials {
                if left == 0 {
                    break;
                }
                left -= 1;
                let mut course = before.clone();
                let mut met = Vec::new();
                for turn in trial.turns(turn) {
                    met.extend(run(&Step::Turn(line, &turn), &mut course, setup));
                }
                met.sort_unstable();
                let known = |known: &Mended| known.id == id && known.course == course;
                if judge(id, &met, &places, found) && course != *after && !self.0.iter().any(known)
                {
                    self.0.push(Mended { id, course });
                }
            }
        }
        let surplus = self.0.len().saturating_sub(MAX_COURSES);
        self.0.drain(..surplus);
    }
}

fn errors(found: &[Raw]) -> impl Iterator<Item = &Raw> {
    found.iter().filter(|raw| raw.severity == Severity::Error)
}

/// The places of the errors that a course meets in a step, in order.
pub(crate) fn run(step: &Step<'_>, course: &mut Course, setup: &Setup) -> Vec<u64> {
    let mut met = Met(Vec::new());
    step.run(course, setup, &mut met);
    met.0.sort_unstable();
    met.0
}

/// Marks the errors that a mended course does not meet; false where it meets one of its own: it
/// is no mend from there on.
fn judge(id: u64, met: &[u64], places: &[u64], found: &mut [Raw]) -> bool {
    let has = |sorted: &[u64], offset: &u64| sorted.binary_search(offset).is_ok();
    let own = met.iter().find(|offset| !has(places, offset));
    for raw in found {
        let offset = raw.spot.offset();
        let fine = own.is_none_or(|own| offset < *own) && !has(met, &offset);
        if fine && raw.severity == Severity::Error && raw.id > id && raw.follows.is_none() {
            raw.follows = Some(id);
        }
    }
    own.is_none()
}

/// The places of errors, and nothing else.
struct Met(Vec<u64>);

impl Report for Met {
    fn fault(&mut self, _: Fault, severity: Severity, spot: Spot, _: impl FnOnce() -> Detail) {
        if severity == Severity::Error {
            self.0.push(spot.offset());
        }
    }
}
