//! What happened at a step, in the field's words.

use chevaux_referee::Carry;
use chevaux_rules::{Place, Position, Rules, Seat, Status};

/// Something that happened at a step. Places are in the count of the player whose step it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A horse came out of the stable.
    CameOut,
    /// A horse went forward on the ring.
    Moved,
    /// A horse went to the foot and back from it.
    Rebounded,
    /// A horse stopped behind an own horse that stood where the die would have taken it.
    StoppedBehind,
    /// A horse went up the stairs.
    Climbed,
    /// A horse came home.
    Home,
    /// A horse of another player was sent back to its stable.
    Captured {
        /// Whose horse.
        whom: Seat,
        /// Where it stood.
        at: Place,
    },
    /// The player has brought enough horses home.
    Finished {
        /// Which place that is, from 1.
        place: u8,
    },
    /// The game was over with this.
    GameOver,
    /// The die was not played.
    Passed {
        /// No horse could move.
        forced: bool,
    },
    /// The third throw of sixes in a row, which is not played.
    ThirdSix,
    /// The board is again what it was before the turn.
    Undone,
    /// The dice did not count and are thrown again.
    NotCounted,
    /// Thrown, and not played before the game stopped.
    Unplayed,
    /// What is written could not be carried out: the board stays.
    NotPlayed,
    /// A player has left the game.
    Left,
}

impl Event {
    /// The name under which JSON has it (`spec/replay.md`).
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Event::CameOut => "came-out",
            Event::Moved => "moved",
            Event::Rebounded => "rebounded",
            Event::StoppedBehind => "stopped-behind",
            Event::Climbed => "climbed",
            Event::Home => "home",
            Event::Captured { .. } => "captured",
            Event::Finished { .. } => "finished",
            Event::GameOver => "game-over",
            Event::Passed { .. } => "passed",
            Event::ThirdSix => "third-six",
            Event::Undone => "undone",
            Event::NotCounted => "not-counted",
            Event::Unplayed => "unplayed",
            Event::NotPlayed => "not-played",
            Event::Left => "left",
        }
    }
}

/// What the move of a horse was, and where it went on the way. A move against the rules has no
/// other way than from here to there: `lawful_die` is the die of one that they allow.
pub(crate) fn of_move(
    rules: &Rules,
    lawful_die: Option<u8>,
    carry: &Carry,
) -> (Vec<Event>, Vec<Place>) {
    let Carry { from, to, captured } = *carry;
    let track = lawful_die.and_then(|die| rules.track(from, die));
    let on_the_way = track.as_ref().and_then(|track| {
        let end = track.visits.iter().rposition(|&visit| visit == to)?;
        Some((track, end))
    });
    let path = match &on_the_way {
        Some((track, end)) => track.visits.get(..=*end).unwrap_or_default().to_vec(),
        None => vec![to],
    };
    let what = match (from, to, &on_the_way) {
        (Place::Stable, _, _) => Event::CameOut,
        (_, Place::Home, _) => Event::Home,
        (_, _, Some((track, end))) if *end + 1 < track.visits.len() => Event::StoppedBehind,
        (_, Place::Step(_), _) => Event::Climbed,
        (_, _, Some((track, _))) if track.turns_back => Event::Rebounded,
        _ => Event::Moved,
    };
    let captured = captured.map(|whom| Event::Captured { whom, at: to });
    (std::iter::once(what).chain(captured).collect(), path)
}

/// Who finished between two positions, and whether the game ended.
pub(crate) fn of_end(rules: &Rules, seat: Seat, before: &Position, after: &Position) -> Vec<Event> {
    let finished = |position: &Position| position.status(seat) == Status::Finished;
    let mut events = Vec::new();
    if finished(after) && !finished(before) {
        let place = u8::try_from(after.done().iter().count()).unwrap_or(u8::MAX);
        events.push(Event::Finished { place });
    }
    if is_over(rules, after) && !is_over(rules, before) {
        events.push(Event::GameOver);
    }
    events
}

fn is_over(rules: &Rules, position: &Position) -> bool {
    chevaux_rules::Game::from_position(*rules, *position).is_over()
}
