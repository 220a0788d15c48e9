//! A result line that waits: it is judged when it is known what follows it.

use crate::course::PendingResult;

/// The result that waits, if one does, and what was lost behind it.
#[derive(Debug, Default)]
pub(crate) struct Waiting {
    result: Option<PendingResult>,
    /// Lines that were nothing: each may have been a turn. A course counts no more than 64.
    lost_lines: u8,
    /// A result that could not be read.
    lost_result: bool,
}

/// What is to be judged now, in this order.
#[derive(Debug)]
pub(crate) struct Settled {
    pub(crate) result: PendingResult,
    pub(crate) lost_lines: u8,
    pub(crate) lost_result: bool,
}

impl Waiting {
    pub(crate) fn of(result: PendingResult) -> Waiting {
        Waiting { result: Some(result), ..Waiting::default() }
    }

    pub(crate) fn is_any(&self) -> bool {
        self.result.is_some()
    }

    /// A line is lost: does it wait behind a result?
    pub(crate) fn lost_line(&mut self) -> bool {
        if self.result.is_some() {
            self.lost_lines = self.lost_lines.saturating_add(1);
        }
        self.result.is_some()
    }

    /// A result cannot be read: does it wait behind another? It is no result that others could be
    /// behind.
    pub(crate) fn lost_result(&mut self) -> bool {
        self.lost_result |= self.result.is_some();
        self.result.is_some()
    }

    /// Something follows, or the end: nothing waits any more.
    pub(crate) fn take(&mut self) -> Option<Settled> {
        let Waiting { result, lost_lines, lost_result } = std::mem::take(self);
        Some(Settled { result: result?, lost_lines, lost_result })
    }
}
