//! Which steps of a game are shown.

use chevaux::replay::{Event, Replay, Step};
use chevaux::rules::Seat;

use crate::{Failure, args};

/// Which steps are wanted.
pub(super) struct Wanted {
    from: u32,
    to: u32,
    player: Option<String>,
    captures: bool,
}

impl Wanted {
    pub(super) fn of(options: &args::Replay, replay: &Replay) -> Result<Wanted, Failure> {
        let wanted = Wanted {
            from: options.from.unwrap_or(0),
            to: options.to.unwrap_or(u32::MAX),
            player: options.player.clone(),
            captures: options.captures,
        };
        if let Some(player) = &wanted.player
            && seat_named(replay, player).is_none()
        {
            let players = replay.seats.players().map(|seat| replay.seats.name(seat));
            let players = players.collect::<Vec<_>>().join(", ");
            let message = format!("--player: `{player}` does not play here; these do: {players}");
            return Err(Failure::Message(message));
        }
        Ok(wanted)
    }

    pub(super) fn wants(&self, replay: &Replay, step: &Step) -> bool {
        let round = step.spot.round.unwrap_or(0);
        let player = self
            .player
            .as_ref()
            .is_none_or(|player| seat_named(replay, player).is_some_and(|seat| seat == step.seat));
        let capture = || step.events.iter().any(|event| matches!(event, Event::Captured { .. }));
        (self.from..=self.to).contains(&round) && player && (!self.captures || capture())
    }
}

/// The seat of a letter or a colour.
fn seat_named(replay: &Replay, name: &str) -> Option<Seat> {
    replay.seats.players().find(|&seat| {
        let letter = replay.seats.letter(seat).map(|letter| letter.to_string());
        let is_letter = letter.is_some_and(|letter| letter.eq_ignore_ascii_case(name));
        is_letter || replay.seats.name(seat).to_lowercase() == name.to_lowercase()
    })
}
