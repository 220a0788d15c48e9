//! What the real course of a record finds, and where its horses go.

use chevaux_rules::{Place, Seat};

use crate::carried::{Carried, Left};
use crate::course::{Detail, Report};
use crate::fault::Fault;
use crate::finding::{Severity, Spot};
use crate::follow::Raw;
use crate::trail::Trail;

/// What happened in a line, in order.
pub(crate) enum Told {
    Throw(Carried),
    Left(Left),
}

/// Keeps what the real course finds, and follows its horses.
pub(crate) struct Collect<'c> {
    pub(crate) ids: &'c mut u64,
    pub(crate) found: Vec<Raw>,
    pub(crate) trail: &'c mut Trail,
    /// What was carried out, where that is wanted.
    pub(crate) told: Option<&'c mut Vec<Told>>,
}

impl Report for Collect<'_> {
    fn fault(
        &mut self,
        fault: Fault,
        severity: Severity,
        spot: Spot,
        detail: impl FnOnce() -> Detail,
    ) {
        *self.ids += 1;
        let mut detail = detail();
        // Where the horse came from is looked up now: it may have gone on when the line is read.
        if let Some((seat, place, label)) = detail.horse.take()
            && let Some(spot) = self.trail.of(seat, place)
        {
            detail.related.push((label, spot));
        }
        self.found.push(Raw::new(*self.ids, fault, severity, spot, detail));
    }

    fn arrived(
        &mut self,
        horse: (Seat, Place, Place),
        captured: Option<(Seat, Place)>,
        spot: impl FnOnce() -> Spot,
    ) {
        self.trail.arrived(horse, captured, spot());
    }

    fn wants_throws(&self) -> bool {
        self.told.is_some()
    }

    fn carried(&mut self, carried: Carried) {
        if let Some(told) = &mut self.told {
            told.push(Told::Throw(carried));
        }
    }

    fn left(&mut self, left: Left) {
        if let Some(told) = &mut self.told {
            told.push(Told::Left(left));
        }
    }
}
