//! The numbers of `docs/dice.md`: how often fair dice are accused, from how many dice on a loaded die
//! is found, and whether it is.
//!
//! `cargo run --release -p chevaux-stats --example dice_test -- 10000 1`: games for each kind of table,
//! seed.

use std::error::Error;

use chevaux_referee::Rulebook;
use chevaux_rules::Variant;
use chevaux_simulate::{Die, Draw, Policy, Table};
use chevaux_stats::chance::dice_needed;
use chevaux_stats::{By, DiceTest, LEVEL, MIN_DICE, Stats, Verdict, count};

fn main() -> Result<(), Box<dyn Error>> {
    let mut numbers = std::env::args().skip(1).map(|number| number.parse::<u64>());
    let games = numbers.next().transpose()?.unwrap_or(10_000);
    let seed = numbers.next().transpose()?.unwrap_or(1);
    say("Fair dice, a report for each game:");
    say("| preset | players | reports | accused | allowed | at 5 % | allowed | throws of a game |");
    say("|---|---|---|---|---|---|---|---|");
    let mut all = Fair::default();
    for preset in Variant::preset_names() {
        for players in [2, 4] {
            let row = fair(&table(preset, players)?, games, seed);
            row.say(&format!("{preset} | {players}"));
            all.add(&row);
        }
    }
    all.say("all |");
    say("\nA die that shows a six more often, all players throw it:");
    say("| a six | two players, 9 questions | four players, 14 questions |");
    say("|---|---|---|");
    let loads = [(1, 5), (1, 4), (3, 10), (1, 3), (2, 5), (1, 2)];
    for (six, of) in loads {
        let load = f64::from(six) / f64::from(of);
        let needed = |questions: f64| needed(load, questions);
        let (two, four) = (needed(9.0), needed(14.0));
        let fewest = dice_needed(load, LEVEL / 9.0).unwrap_or(0);
        let note = if fewest < MIN_DICE { format!(" ({fewest} would do)") } else { String::new() };
        say(&format!("| {six} in {of} | {two} dice{note} | {four} dice |"));
    }
    say("\nGames with such a die until there are so many dice, 1000 times:");
    for (six, of) in loads {
        loaded(&table("survol", 2)?, (six, of), 1000, seed);
    }
    Ok(())
}

fn table(preset: &str, players: u8) -> Result<Table, Box<dyn Error>> {
    let seats = Table::seats_of(players).ok_or("two to four players")?;
    Ok(Table::new(Variant::preset(preset)?, "", seats)?.played_by(Policy::Greedy))
}

/// What was said of fair dice.
#[derive(Default)]
struct Fair {
    reports: u64,
    accused: u64,
    /// Those that would be accused if one report in twenty could be.
    at_five: u64,
    throws: u64,
}

impl Fair {
    fn add(&mut self, other: &Fair) {
        self.reports += other.reports;
        self.accused += other.accused;
        self.at_five += other.at_five;
        self.throws += other.throws;
    }

    fn say(&self, name: &str) {
        let Fair { reports, accused, at_five, throws } = self;
        let of = |level: f64| *reports as f64 * level;
        let mean = *throws as f64 / (*reports).max(1) as f64;
        let (allowed, five) = (of(LEVEL), of(0.05));
        say(&format!(
            "| {name} | {reports} | {accused} | {allowed:.0} | {at_five} | {five:.0} | {mean:.0} |"
        ));
    }
}

/// A report for each of so many games with fair dice.
fn fair(table: &Table, games: u64, seed: u64) -> Fair {
    let mut row = Fair { reports: games, ..Fair::default() };
    for game in 1..=games {
        let stats = counted(&table.play(seed, game).text);
        let test = DiceTest::of(&stats);
        row.throws += stats.all.throws;
        row.accused += u64::from(test.verdict == Verdict::UnlikeChance);
        let questions = test.tests.len() as f64;
        row.at_five += u64::from(test.tests.iter().any(|test| test.p * questions <= 0.05));
    }
    row
}

/// A die that shows a six with this chance, and the other faces equally often.
struct Loaded {
    draw: Draw,
    six: u32,
    of: u32,
}

impl Die for Loaded {
    fn roll(&mut self) -> u8 {
        match self.draw.one_of(self.of) < self.six {
            true => 6,
            false => u8::try_from(self.draw.one_of(5)).unwrap_or(0) + 1,
        }
    }
}

/// How often it is found.
fn loaded(table: &Table, (six, of): (u32, u32), times: u64, seed: u64) {
    let load = f64::from(six) / f64::from(of);
    let needed = needed(load, 9.0);
    let (mut found, mut game) = (0, 0);
    for time in 1..=times {
        let mut die = Loaded { draw: Draw::new(seed, time), six, of };
        let mut stats = Stats::new(By::Player);
        while stats.all.dice() < needed {
            game += 1;
            let left = needed - stats.all.dice();
            let max = u32::try_from(left).unwrap_or(u32::MAX);
            let played = table.clone().with_max_throws(max).play_with(&mut die, seed, game);
            stats.merge(&counted(&played.text));
        }
        found += u64::from(DiceTest::of(&stats).verdict == Verdict::UnlikeChance);
    }
    say(&format!("{six} in {of}: {needed} dice, found {found} times in {times}"));
}

fn counted(text: &str) -> Stats {
    // Reading from memory gives no errors.
    count(text.as_bytes(), &Rulebook::new(), By::Player).unwrap_or_default()
}

#[allow(clippy::print_stdout)]
fn say(line: &str) {
    println!("{line}");
}

/// From how many dice on a die is found, where so many questions are asked.
fn needed(load: f64, questions: f64) -> u64 {
    dice_needed(load, LEVEL / questions).unwrap_or(0).max(MIN_DICE)
}
