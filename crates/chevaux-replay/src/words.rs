//! What happened, in sentences.

use chevaux_referee::{Fault, refusal_words};
use chevaux_rules::{Game, Place, Seat};
use chevaux_words::{Lang, Text};

use crate::event::Event;
use crate::replay::{Replay, Step};

/// Why a horse could not move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// Where it stands, in its owner's count.
    pub horse: Place,
    /// The fault that the move would be.
    pub fault: Fault,
    /// Why, in words.
    pub words: String,
}

impl Replay {
    /// What happened at a step, in a sentence.
    ///
    /// ```
    /// use chevaux_referee::Rulebook;
    /// use chevaux_replay::{Lang, Replay};
    /// let text = b"[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 6:S-1 3:1-4\n= *\n";
    /// let replay = &Replay::all(text, &Rulebook::new())[0];
    /// assert_eq!(replay.words(&replay.steps[1], Lang::En), "Red goes from 1 to 4");
    /// ```
    #[must_use]
    pub fn words(&self, step: &Step, lang: Lang) -> String {
        let parts = step.events.iter().map(|event| self.event_words(step, *event, lang));
        let joined = |first: String, second: String| {
            lang.say(Text::StepJoined { first: &first, second: &second })
        };
        parts.reduce(joined).unwrap_or_default()
    }

    /// Why no horse could move, for a player who passes: a reason for each.
    #[must_use]
    pub fn reasons(&self, step: usize, lang: Lang) -> Vec<Reason> {
        let Some(at) = self.steps.get(step) else {
            return Vec::new();
        };
        if !at.events.contains(&Event::Passed { forced: true }) {
            return Vec::new();
        }
        let game = Game::from_position(self.rules, at.before);
        let words = |(horse, refusal)| {
            let (fault, words) = refusal_words(&game, &self.seats, horse, refusal, lang);
            Reason { horse, fault, words }
        };
        self.refusals(step).into_iter().map(words).collect()
    }

    fn event_words(&self, step: &Step, event: Event, lang: Lang) -> String {
        let player = &self.name(step.seat);
        let (from, to) = step.moved.unwrap_or((Place::Stable, Place::Stable));
        let (from, to) = (&from.to_string(), &to.to_string());
        let die = step.die.unwrap_or(0);
        lang.say(match event {
            Event::CameOut => Text::StepCameOut { player },
            Event::Moved => Text::StepMoved { player, from, to },
            Event::Rebounded => Text::StepRebounded { player, from, to },
            Event::StoppedBehind => Text::StepStoppedBehind { player, from, to },
            Event::Climbed => Text::StepClimbed { player, from, to },
            Event::Home => Text::StepHome { player, from },
            Event::Captured { whom, at } => {
                let own = self.own_count(step, whom, at).to_string();
                let (whom, at) = (&self.name(whom), &at.to_string());
                return lang.say(Text::StepCaptured { whom, at, own: &own });
            }
            Event::Finished { place } => Text::StepFinished { player, place },
            Event::GameOver => Text::StepGameOver,
            Event::Passed { forced: true } => Text::StepPassed { player, die },
            Event::Passed { forced: false } => Text::StepPassedFree { player, die },
            Event::ThirdSix => Text::StepThirdSix { player },
            Event::Undone => Text::StepUndone,
            Event::NotCounted => Text::StepNotCounted { player },
            Event::Unplayed => Text::StepUnplayed { player },
            Event::NotPlayed => Text::StepNotPlayed { action: &step.action },
            Event::Left => Text::StepLeft { player },
        })
    }

    /// A place of the mover's count in that of another player.
    #[must_use]
    pub fn own_count(&self, step: &Step, whom: Seat, at: Place) -> Place {
        match at {
            Place::Square(n) => Place::Square(step.before.board().recount(n, step.seat, whom)),
            other => other,
        }
    }

    /// The colour of a player, as sentences say it.
    fn name(&self, seat: Seat) -> String {
        self.seats.name(seat).chars().take(40).collect()
    }
}
