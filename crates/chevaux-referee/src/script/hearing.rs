//! The first errors of a course, kept by their places.

use crate::course::{Detail, Report};
use crate::fault::Fault;
use crate::finding::{Finding, Severity, Spot};
use crate::problem::Problem;

#[derive(Debug)]
pub(super) struct Said {
    pub(super) fault: Fault,
    pub(super) spot: Spot,
    /// Only where somebody wants it.
    problem: Option<Problem>,
}

/// Keeps the first errors, by their places.
pub(super) struct Hearing {
    /// How many.
    wanted: usize,
    details: bool,
    pub(super) found: Vec<Said>,
}

impl Hearing {
    pub(super) fn new(wanted: usize, details: bool) -> Hearing {
        Hearing { wanted, details, found: Vec::new() }
    }

    /// Something is wrong; the problem is asked for where it is kept. Of two in one place the one of
    /// higher precedence is.
    pub(super) fn hear(&mut self, fault: Fault, spot: Spot, problem: impl FnOnce() -> Problem) {
        let place = self.found.binary_search_by_key(&spot.offset(), |said| said.spot.offset());
        let at = match place {
            Err(at) if at >= self.wanted => return,
            Ok(at) | Err(at) => at,
        };
        let known = self.found.get(at).filter(|_| place.is_ok());
        if known.is_some_and(|known| known.fault as u8 <= fault as u8) {
            return;
        }
        let said = Said { fault, spot, problem: self.details.then(problem) };
        match (place, self.found.get_mut(at)) {
            (Ok(_), Some(known)) => *known = said,
            _ => self.found.insert(at, said),
        }
        self.found.truncate(self.wanted);
    }

    /// Is all found that is wanted, and nothing can come before it any more?
    pub(super) fn has_all_before(&self, offset: u64) -> bool {
        let is_full = self.found.len() >= self.wanted;
        is_full && self.found.last().is_none_or(|last| last.spot.offset() < offset)
    }

    pub(super) fn findings(self) -> Vec<Finding> {
        let finding = |(said, number): (Said, u64)| {
            Some(Finding {
                number,
                fault: said.fault,
                severity: Severity::Error,
                spot: said.spot,
                problem: said.problem?,
                legal: Vec::new(),
                related: Vec::new(),
                follows: None,
                position: None,
                mends: Vec::new(),
                guesses: Vec::new(),
                trials: Vec::new(),
            })
        };
        self.found.into_iter().zip(1..).filter_map(finding).collect()
    }
}

impl Report for Hearing {
    fn fault(
        &mut self,
        fault: Fault,
        severity: Severity,
        spot: Spot,
        detail: impl FnOnce() -> Detail,
    ) {
        if severity == Severity::Error {
            self.hear(fault, spot, || detail().problem);
        }
    }
}
