//! Records in, counts out: a listener of the referee.

use std::io;

use chevaux_notation::{Deed, Limits, Play};
use chevaux_referee::{
    Beginning, Carried, Ending, Finding, Left, Listener, Outcome, Rulebook, judge,
};
use chevaux_rules::{BySeat, Dice, Game, Hand, Place, Position, Rules, Seat, Seats};

use crate::counts::Counts;
use crate::stats::{By, Name, Stats};

/// Counts all records of a source, in one pass and in bounded memory.
///
/// ```
/// use chevaux_referee::Rulebook;
/// use chevaux_stats::{By, count};
/// let text = b"[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n[Red \"Alice\"]\n1. R 6:S-1 3:1-4\n= *\n";
/// let stats = count(&text[..], &Rulebook::new(), By::Player).unwrap();
/// let (name, alice) = stats.groups().next().unwrap();
/// assert_eq!((name, alice.throws, alice.came_out), (Some("Alice"), 2, 1));
/// ```
///
/// # Errors
/// What the source gives: half of it would look like the whole.
pub fn count<R: io::Read>(source: R, rulebook: &Rulebook, by: By) -> io::Result<Stats> {
    let mut counter = Counter { stats: Stats::new(by), record: None };
    let tally = judge(source, rulebook, Limits::default(), &mut counter)?;
    counter.stats.records = tally.records;
    counter.stats.wrong = tally.wrong_records;
    Ok(counter.stats)
}

struct Counter {
    stats: Stats,
    record: Option<Box<Record>>,
}

/// A record while it is counted.
struct Record {
    rules: Rules,
    seats: Seats,
    names: BySeat<Name>,
    players: BySeat<Player>,
    /// The turn line of the latest throw, and whose it was.
    turn: Option<(u64, Seat)>,
    turns: u64,
    throws: u64,
}

/// A player while a record is counted.
#[derive(Default)]
struct Player {
    counts: Counts,
    /// The run of sixes that goes on.
    run: u64,
    /// Throws before the first horse came out; nothing when one is out.
    waits: Option<u64>,
}

impl Listener for Counter {
    fn finding(&mut self, _: Finding) {}

    fn wants_advice(&self) -> bool {
        false
    }

    fn wants_throws(&self) -> bool {
        true
    }

    fn beginning(&mut self, beginning: Beginning<'_>) {
        let Beginning { rules, seats, position, tags, .. } = beginning;
        let start = position.copied().unwrap_or_else(|| Position::start(rules, seats));
        let player = |seat: Seat| {
            let all_in = start.board().horses(seat).all(|place| place == Place::Stable);
            Player { waits: all_in.then_some(0), ..Player::default() }
        };
        self.stats.counted += 1;
        self.record = Some(Box::new(Record {
            rules: *rules,
            seats: seats.clone(),
            names: BySeat(Seat::ALL.map(|seat| name(self.stats.by, seats, seat, tags))),
            players: BySeat(Seat::ALL.map(player)),
            turn: None,
            turns: 0,
            throws: 0,
        }));
    }

    fn throw(&mut self, carried: Carried) {
        if let (Some(record), Some(seat)) = (&mut self.record, carried.before.due()) {
            record.throw(seat, &carried);
        }
    }

    fn left(&mut self, left: Left) {
        if let Some(record) = &mut self.record {
            record.players[left.seat].counts.left += 1;
        }
    }

    fn ending(&mut self, ending: Ending) {
        let Some(mut record) = self.record.take() else {
            return;
        };
        let game = Game::from_position(record.rules, ending.position);
        record.places(&game);
        if game.is_over() {
            self.stats.finished += 1;
            self.stats.turns.add(record.turns);
            self.stats.throws.add(record.throws);
        }
        for seat in record.seats.players() {
            let player = &mut record.players[seat];
            player.end(record.rules.dice);
            self.stats.add(&record.names[seat], &player.counts);
        }
    }
}

/// To which group a player belongs.
fn name(by: By, seats: &Seats, seat: Seat, tags: &[(String, String)]) -> Name {
    let colour = seats.name(seat);
    let tag = |wanted: &str| {
        let (_, value) = tags.iter().find(|(name, _)| name == wanted)?;
        Some(value.trim().to_owned()).filter(|value| !value.is_empty())
    };
    match by {
        By::Player => Some(tag(colour).unwrap_or_else(|| colour.to_owned())),
        By::Colour => Some(colour.to_owned()),
        By::Seat => Some((seat.quarters() + 1).to_string()),
        By::Program => tag(&format!("{colour}By")),
    }
}

impl Record {
    fn throw(&mut self, seat: Seat, carried: &Carried) {
        let turn = (carried.spot.line.line, seat);
        if self.turn.replace(turn) != Some(turn) {
            self.turns += 1;
            self.players[seat].counts.turns += 1;
        }
        let written = carried.written;
        if written.play == Play::NotCounted {
            self.players[seat].counts.not_counted += 1;
            return;
        }
        let dice = Dice::written(written.faces, self.rules.dice);
        match dice {
            Some(dice) => {
                self.throws += 1;
                self.players[seat].dice(seat, dice, &carried.before);
            }
            None => self.players[seat].counts.at_fault += 1,
        }
        if written.play == Play::Unplayed {
            self.players[seat].counts.unplayed += u64::from(dice.is_some());
            return;
        }
        match carried.outcome {
            Outcome::Unknown => self.players[seat].counts.unknown += 1,
            Outcome::Played { .. } if carried.third_six => {
                self.players[seat].counts.third_sixes += 1
            }
            Outcome::Played { dice, first, second, .. } => {
                let deeds = [Some(first.deed), second.map(|done| done.deed)];
                self.passes(seat, carried, dice, deeds);
            }
            Outcome::AsWritten => {}
        }
        self.moves(seat, carried, dice.is_some());
    }

    /// What the horses did. `counted`: the dice of the throw are.
    fn moves(&mut self, seat: Seat, carried: &Carried, counted: bool) {
        let lawful = match carried.outcome {
            Outcome::Played { dice, first, second, .. } => {
                let second = second.filter(|done| done.lawful).and(dice.second());
                [Some(dice.first()).filter(|_| first.lawful), second]
            }
            _ => [None, None],
        };
        for (carry, die) in carried.moves.iter().zip(lawful) {
            let Some(carry) = carry else {
                continue;
            };
            if let Some(whom) = carry.captured {
                self.players[whom].counts.captured += 1;
            }
            let player = &mut self.players[seat];
            let counts = &mut player.counts;
            counts.moves += 1;
            counts.captures += u64::from(carry.captured.is_some());
            counts.home += u64::from(carry.to == Place::Home);
            if carry.from == Place::Stable {
                counts.came_out += 1;
                if let Some(waited) = player.waits.take() {
                    // Where this throw is counted already it is none of those before it.
                    counts.waits.add(waited - u64::from(counted));
                }
            }
            let track = die.and_then(|die| self.rules.track(carry.from, die));
            counts.rebounds += u64::from(track.is_some_and(|track| track.turns_back));
        }
    }

    /// Which dice were passed, and whether a horse could have moved.
    fn passes(&mut self, seat: Seat, carried: &Carried, dice: Dice, deeds: [Option<Deed>; 2]) {
        if !deeds.contains(&Some(Deed::Pass)) {
            return;
        }
        let mut game = Game::from_position(self.rules, carried.before);
        let mut hand = Hand::new(&self.rules, dice, false);
        for ((die, deed), carry) in dice.faces().zip(deeds).zip(carried.moves) {
            let counts = &mut self.players[seat].counts;
            match (deed, carry) {
                // Who has won plays no further die.
                (Some(Deed::Pass), _) if game.has_finished() => {}
                (Some(Deed::Pass), _) => {
                    if game.moves(die, &hand).is_empty() {
                        counts.passes += 1;
                    } else {
                        counts.free_passes += 1;
                    }
                    hand.passed(die);
                }
                (_, Some(carry)) => {
                    let _ = game.carry(carry.from, carry.to);
                    hand.moved(die, carry.from, carry.to, true);
                }
                _ => hand.failed(die),
            }
        }
    }

    /// Who came first, second and so on.
    fn places(&mut self, game: &Game) {
        let ranking = game.ranking();
        if ranking.places.is_empty() {
            return;
        }
        for seat in self.seats.players() {
            self.players[seat].counts.decided += 1;
        }
        let mut before = 0;
        for place in &ranking.places {
            for seat in place {
                if let Some(slot) = self.players[*seat].counts.places.get_mut(before) {
                    *slot += 1;
                }
            }
            before += place.len();
        }
    }
}

impl Player {
    /// A throw whose dice count.
    fn dice(&mut self, seat: Seat, dice: Dice, before: &Position) {
        let counts = &mut self.counts;
        counts.throws += 1;
        for face in dice.faces() {
            if let Some(slot) = counts.faces.get_mut(usize::from(face) - 1) {
                *slot += 1;
            }
        }
        if dice.all_six() {
            self.run += 1;
        } else {
            counts.add_run(std::mem::take(&mut self.run));
        }
        if let Some(throws) = &mut self.waits {
            *throws += 1;
        }
        for place in before.board().horses(seat) {
            counts.horses += 1;
            counts.in_stable += u64::from(place == Place::Stable);
        }
    }

    /// The record is over.
    fn end(&mut self, dice: u8) {
        let counts = &mut self.counts;
        counts.seats = 1;
        counts.add_run(std::mem::take(&mut self.run));
        let which = usize::from(dice == 2);
        if let Some(sequences) = counts.sequences.get_mut(which) {
            sequences.add(counts.throws);
        }
        counts.never_out += u64::from(self.waits.is_some() && counts.throws > 0);
    }
}
