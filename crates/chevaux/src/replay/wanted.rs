//! Which steps of a game are shown.

use std::collections::BTreeSet;

use chevaux::replay::{Replay, Step};
use chevaux::rules::Seat;

use crate::{Failure, args};

/// Which steps are wanted.
pub(super) struct Wanted {
    from: Option<u32>,
    to: Option<u32>,
    player: Option<String>,
    captures: bool,
}

impl Wanted {
    /// What was asked for, if any of these records has it.
    pub(super) fn of(options: &args::Replay, replays: &[Replay]) -> Result<Wanted, Failure> {
        let wanted = Wanted {
            from: options.from,
            to: options.to,
            player: options.player.clone(),
            captures: options.captures,
        };
        if let Some((from, to)) = wanted.from.zip(wanted.to).filter(|(from, to)| from > to) {
            let message = format!("--from {from} comes after --to {to}");
            return Err(Failure::Message(message));
        }
        wanted.check_rounds(replays)?;
        wanted.check_player(replays)?;
        Ok(wanted)
    }

    /// Does a record have anything of the rounds and the player asked for?
    pub(super) fn wants_of(&self, replay: &Replay) -> bool {
        let any_round = self.from.is_none() && self.to.is_none();
        let plays = self.player.as_ref().is_none_or(|name| seat_named(replay, name).is_some());
        plays && (any_round || rounds(replay).any(|round| self.has_round(round)))
    }

    pub(super) fn wants(&self, replay: &Replay, step: &Step) -> bool {
        self.has_round(step.spot.round.unwrap_or(0))
            && self.wants_player(replay, step.seat)
            && (!self.captures || step.captured().is_some())
    }

    pub(super) fn wants_player(&self, replay: &Replay, seat: Seat) -> bool {
        self.player.as_ref().is_none_or(|player| seat_named(replay, player) == Some(seat))
    }

    pub(super) fn has_round(&self, round: u32) -> bool {
        self.from.is_none_or(|from| from <= round) && self.to.is_none_or(|to| round <= to)
    }

    /// Does what is wanted reach the end of a game?
    pub(super) fn has_end(&self, replay: &Replay) -> bool {
        rounds(replay).last().is_none_or(|round| self.to.is_none_or(|to| round <= to))
    }

    fn check_rounds(&self, replays: &[Replay]) -> Result<(), Failure> {
        if self.from.is_none() && self.to.is_none() {
            return Ok(());
        }
        let rounds: BTreeSet<u32> = replays.iter().flat_map(rounds).collect();
        let (Some(&first), Some(&last)) = (rounds.first(), rounds.last()) else {
            return Err(Failure::Message("there is no round: nobody has thrown".to_owned()));
        };
        let message = match (self.from, self.to) {
            _ if rounds.iter().any(|&round| self.has_round(round)) => return Ok(()),
            (Some(from), _) if from > last => {
                format!("there is no round {from}: the last one is {last}")
            }
            (_, Some(to)) if to < first => {
                format!("there is no round {to}: the first one is {first}")
            }
            (from, to) => {
                let (from, to) = (from.unwrap_or(first), to.unwrap_or(last));
                format!("there is no round from {from} to {to}")
            }
        };
        Err(Failure::Message(message))
    }

    fn check_player(&self, replays: &[Replay]) -> Result<(), Failure> {
        let Some(player) = &self.player else {
            return Ok(());
        };
        if replays.iter().any(|replay| seat_named(replay, player).is_some()) {
            return Ok(());
        }
        let mut players: Vec<&str> = Vec::new();
        for replay in replays {
            for name in replay.seats.players().map(|seat| replay.seats.name(seat)) {
                if !players.contains(&name) {
                    players.push(name);
                }
            }
        }
        let players = players.join(", ");
        let message = format!("--player: `{player}` does not play here; these do: {players}");
        Err(Failure::Message(message))
    }
}

/// The step with which a round begins that a picture is asked of.
///
/// # Errors
/// The game has no such round.
pub(super) fn first_of_round(replay: &Replay, round: u32) -> Result<usize, Failure> {
    if let Some(first) = replay.first_of_round(round) {
        return Ok(first);
    }
    let next = rounds(replay).filter(|&other| other > round).min();
    let message = match (next, rounds(replay).max()) {
        (Some(next), _) => format!("there is no round {round}: the next one is {next}"),
        (None, Some(last)) => format!("there is no round {round}: the last one is {last}"),
        (None, None) => format!("there is no round {round}: nobody has thrown"),
    };
    Err(Failure::Message(message))
}

fn rounds(replay: &Replay) -> impl Iterator<Item = u32> + '_ {
    replay.steps.iter().filter_map(|step| step.spot.round)
}

/// The seat of a letter or a colour.
fn seat_named(replay: &Replay, name: &str) -> Option<Seat> {
    replay.seats.players().find(|&seat| {
        let letter = replay.seats.letter(seat).map(|letter| letter.to_string());
        let is_letter = letter.is_some_and(|letter| letter.eq_ignore_ascii_case(name));
        is_letter || replay.seats.name(seat).to_lowercase() == name.to_lowercase()
    })
}
