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
    say(
        "| preset | players | reports | too few dice | accused | at most | at 5 %, accused | at most |",
    );
    say("|---|---|---|---|---|---|---|---|");
    for preset in Variant::preset_names() {
        for players in [2, 4] {
            fair(&table(preset, players)?, (preset, players), games, seed);
        }
    }
    say("\nA die that shows a six more often, all players throw it:");
    say("| a six | two players, 9 questions | four players, 14 questions |");
    say("|---|---|---|");
    let loads = [(1, 5), (1, 4), (3, 10), (1, 3), (2, 5), (1, 2)];
    for (six, of) in loads {
        let load = f64::from(six) / f64::from(of);
        let needed = |questions: f64| needed(load, questions);
        let (two, four) = (needed(9.0), needed(14.0));
        say(&format!("| {six} in {of} | {two} dice | {four} dice |"));
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

/// A report for each of so many games with fair dice.
fn fair(table: &Table, (preset, players): (&str, u8), games: u64, seed: u64) {
    let (mut few, mut accused, mut at_five) = (0, 0, 0);
    for game in 1..=games {
        let test = DiceTest::of(&counted(&table.play(seed, game).text));
        few += u64::from(test.verdict == Verdict::TooFew);
        accused += u64::from(test.verdict == Verdict::UnlikeChance);
        let questions = test.tests.len() as f64;
        at_five += u64::from(test.tests.iter().any(|test| test.p * questions <= 0.05));
    }
    let (at_most, five) = (games as f64 * LEVEL, games as f64 * 0.05);
    say(&format!(
        "| {preset} | {players} | {games} | {few} | {accused} | {at_most:.0} | {at_five} | {five:.0} |"
    ));
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
