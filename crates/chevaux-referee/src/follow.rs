//! Which finding follows from which (`spec/rules.md`, "What follows from what").
//!
//! For each way of mending an error the record is judged on as if it had been mended: a
//! [`Mended`] course that runs beside the real one. An error that the real course meets and the
//! mended one does not follows from the mended error.

use chevaux_notation::Turn;
use chevaux_rules::{Place, Seat};

use crate::course::{Course, Detail, Guess, LineAt, PendingResult, Report, Setup};
use crate::fault::Fault;
use crate::finding::{Mend, Severity, Spot};

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
    /// The texts of the guesses.
    pub(crate) guessed: Vec<Mend>,
}

impl Raw {
    /// Is there anything to try that could make a later error go?
    pub(crate) fn can_be_followed(&self) -> bool {
        let tried = !self.detail.edits.is_empty() || !self.detail.guesses.is_empty();
        self.severity == Severity::Error
            && self.follows.is_none()
            && (tried || !self.guessed.is_empty())
    }

    /// All that may have been meant where the error stands.
    fn guesses(&self) -> Vec<Guess> {
        let edits = self.detail.edits.iter().cloned().map(Guess::Edit);
        edits.chain(self.detail.guesses.iter().cloned()).collect()
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
        slip: Option<(u64, Vec<Guess>)>,
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
        let mut origins: Vec<(u64, Vec<Guess>)> = errors(found)
            .filter(|raw| raw.follows.is_none())
            .take(MAX_COURSES)
            .map(|raw| (raw.id, raw.guesses()))
            .collect();
        origins.extend(slip);
        for (id, guesses) in origins {
            for guess in guesses {
                if left == 0 {
                    break;
                }
                left -= 1;
                let mut course = before.clone();
                let mut met = Vec::new();
                for turn in guess.turns(turn) {
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

fn run(step: &Step<'_>, course: &mut Course, setup: &Setup) -> Vec<u64> {
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

    fn arrived(
        &mut self,
        _: (Seat, Place, Place),
        _: Option<(Seat, Place)>,
        _: impl FnOnce() -> Spot,
    ) {
    }
}
