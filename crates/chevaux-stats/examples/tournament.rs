//! The tournament of `docs/tournament.md`: each pair of policies on each preset, two players. In half
//! of the games they sit the other way round, with the same dice.
//!
//! `cargo run --release -p chevaux-stats --example tournament -- 10000 1`: games a pair, seed.

use std::error::Error;

use chevaux_rules::{Seat, Variant};
use chevaux_simulate::{Policy, Table};
use chevaux_stats::chance::wilson;

/// What became of some games.
#[derive(Clone, Copy, Default)]
struct Score {
    won: u64,
    lost: u64,
    /// Stopped by the cap on throws, with no winner.
    cut: u64,
    throws: u64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut numbers = std::env::args().skip(1).map(|number| number.parse::<u64>());
    let games = numbers.next().transpose()?.unwrap_or(10_000);
    let seed = numbers.next().transpose()?.unwrap_or(1);
    let mut lines = vec![
        "| preset | policy | against | wins | share | 95 % interval | cut | throws a game |"
            .to_owned(),
        "|---|---|---|---|---|---|---|---|".to_owned(),
    ];
    for preset in Variant::preset_names() {
        for (policy, against) in [
            (Policy::Greedy, Policy::Random),
            (Policy::Cautious, Policy::Random),
            (Policy::Cautious, Policy::Greedy),
        ] {
            let mut score = Score::default();
            for (own, other) in [(Seat::First, Seat::Third), (Seat::Third, Seat::First)] {
                let seats = Table::seats_of(2).ok_or("two players")?;
                let table = Table::new(Variant::preset(preset)?, "", seats)?
                    .with_policy(own, policy)
                    .with_policy(other, against);
                score.add(play(&table, own, seed, games / 2));
            }
            let Score { won, cut, throws, .. } = score;
            let decided = won + score.lost;
            let (low, high) = wilson(won, decided);
            let throws = throws as f64 / games as f64;
            let share = percent(won as f64 / decided as f64);
            lines.push(format!(
                "| {preset} | {policy} | {against} | {won} of {decided} | {share} | {} to {} | {cut} | {throws:.0} |",
                percent(low),
                percent(high),
            ));
        }
    }
    #[allow(clippy::print_stdout)]
    lines.iter().for_each(|line| println!("{line}"));
    Ok(())
}

/// Plays the games 1 to `games`, on two threads.
fn play(table: &Table, own: Seat, seed: u64, games: u64) -> Score {
    let some = |numbers: &mut dyn Iterator<Item = u64>| {
        let mut score = Score::default();
        for number in numbers {
            let game = table.play(seed, number);
            score.throws += u64::from(game.throws);
            match game.ranking.places.first() {
                Some(first) if *first == [own] => score.won += 1,
                Some(_) => score.lost += 1,
                None => score.cut += 1,
            }
        }
        score
    };
    std::thread::scope(|scope| {
        let odd = scope.spawn(|| some(&mut (1..=games).step_by(2)));
        let mut score = some(&mut (2..=games).step_by(2));
        score.add(odd.join().unwrap_or_default());
        score
    })
}

impl Score {
    fn add(&mut self, other: Score) {
        self.won += other.won;
        self.lost += other.lost;
        self.cut += other.cut;
        self.throws += other.throws;
    }
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}
