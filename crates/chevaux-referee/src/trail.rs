//! Which throw brought each horse where it stands.

use chevaux_rules::{BySeat, Place, Seat};

use crate::finding::Spot;

/// For each horse that has moved: where it stands, and the throw that brought it there.
#[derive(Debug, Default)]
pub(crate) struct Trail(BySeat<[Option<(Place, Spot)>; 4]>);

impl Trail {
    pub(crate) fn arrived(
        &mut self,
        (seat, from, to): (Seat, Place, Place),
        captured: Option<(Seat, Place)>,
        spot: Spot,
    ) {
        if let Some((other, place)) = captured {
            self.forget(other, place);
        }
        let slots = &mut self.0[seat];
        let stands = |slot: &Option<(Place, Spot)>, at| slot.is_some_and(|(place, _)| place == at);
        let index = slots
            .iter()
            .position(|slot| stands(slot, from))
            .or_else(|| slots.iter().position(Option::is_none))
            .unwrap_or(0);
        if let Some(slot) = slots.get_mut(index) {
            // A horse that is home is of no interest any more.
            *slot = (to != Place::Home).then_some((to, spot));
        }
    }

    fn forget(&mut self, seat: Seat, place: Place) {
        for slot in &mut self.0[seat] {
            if slot.is_some_and(|(at, _)| at == place) {
                *slot = None;
            }
        }
    }

    /// The throw that brought the horse there; nothing where the record does not tell.
    pub(crate) fn of(&self, seat: Seat, place: Place) -> Option<Spot> {
        self.0[seat].iter().flatten().find(|(at, _)| *at == place).map(|(_, spot)| *spot)
    }
}
