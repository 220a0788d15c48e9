//! A moment of a game as a picture.

use chevaux::Lang;
use chevaux::replay::geometry::Layout;
use chevaux::replay::svg::{self, Moved, Scene, Table};
use chevaux::replay::{Replay, Step};
use chevaux::rules::{BySeat, Seat};
use chevaux::words::Text;

/// What a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Moment {
    /// The board before the first throw of a round, which begins with this step.
    Round(usize),
    /// What happened at a step, and the board after it.
    Step(usize),
    /// The board of a game without steps.
    Empty,
}

impl Moment {
    /// What is shown before a step.
    pub(super) fn before(replay: &Replay, step: usize) -> Moment {
        let round = |index: usize| replay.steps.get(index).map(|step| step.spot.round);
        match step.checked_sub(1) {
            Some(last) if round(last) == round(step) => Moment::Step(last),
            _ => Moment::Round(step),
        }
    }

    /// What is shown at the end of a game.
    pub(super) fn end(replay: &Replay) -> Moment {
        replay.steps.len().checked_sub(1).map_or(Moment::Empty, Moment::Step)
    }

    /// How many steps have been played.
    pub(super) fn steps(self) -> usize {
        match self {
            Moment::Round(next) => next,
            Moment::Step(last) => last + 1,
            Moment::Empty => 0,
        }
    }
}

/// Draws a moment in SVG.
pub(super) fn draw(replay: &Replay, moment: Moment, lang: Lang) -> String {
    let (caption, moved) = match moment {
        Moment::Round(first) => {
            let round = replay.steps.get(first).and_then(|step| step.spot.round);
            (lang.say(Text::StepRound { round: round.unwrap_or(1) }), None)
        }
        Moment::Step(step) => match replay.steps.get(step) {
            Some(step) => (caption(replay, step, lang), moved(step)),
            None => (String::new(), None),
        },
        Moment::Empty => (String::new(), None),
    };
    let names = BySeat(Seat::ALL.map(|seat| replay.player(seat)));
    let scene = Scene {
        table: Table { seats: &replay.seats, names },
        position: replay.position(moment.steps()),
        moves: moved.into_iter().collect(),
        caption: &caption,
    };
    svg::board(&Layout::new(replay.rules.squares), &scene)
}

/// The turn, the throw and the action as they are written, then what happened in words.
fn caption(replay: &Replay, step: &Step, lang: Lang) -> String {
    format!("{} {} · {}", turn(replay, step, '.'), step.notation(), replay.words(step, lang))
}

/// The round and the player of a step, like `12.R`.
pub(super) fn turn(replay: &Replay, step: &Step, between: char) -> String {
    let parts = [
        step.spot.round.map(|round| round.to_string()),
        replay.seats.letter(step.seat).map(|letter| letter.to_string()),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    parts.join(&between.to_string())
}

fn moved(step: &Step) -> Option<Moved<'_>> {
    let captured = step.captured().map(|(whom, _)| whom);
    let (from, _) = step.moved?;
    Some(Moved { seat: step.seat, from, path: &step.path, captured })
}
