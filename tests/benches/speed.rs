//! How fast records are read and judged, beside counting their lines: `cargo bench -p chevaux-tests`.
//!
//! The games are those of the corpus, as often as it takes to fill some megabytes. Machines differ:
//! what counts are the ratios within one run. Below stands how fast games are played by seed, beside
//! judging the same games.

use std::hint::black_box;
use std::time::{Duration, Instant};

use chevaux::simulate::{Policy, Table};
use chevaux::{Limits, Rulebook, Variant};
use chevaux_notation::{Line, Part, Scanner};
use chevaux_tests::examples::{files, root};

const BYTES: usize = 16 * 1024 * 1024;
const ROUNDS: usize = 5;
/// Games played on each preset.
const GAMES: u64 = 200;

fn games() -> Vec<u8> {
    let whole = |path: &std::path::PathBuf| path.to_string_lossy().contains("game-");
    let paths: Vec<_> =
        files(&root().join("corpus/valid"), "pcn").into_iter().filter(whole).collect();
    let mut text = Vec::new();
    while text.len() < BYTES {
        for path in &paths {
            let bytes = std::fs::read(path).expect("the corpus can be read");
            // A byte-order mark is one only at the beginning of a file.
            text.extend_from_slice(bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&bytes));
            text.push(b'\n');
        }
    }
    text
}

/// The best of some rounds: the others met more of the machine's own affairs.
fn best(mut pass: impl FnMut()) -> Duration {
    let round = |_| {
        let start = Instant::now();
        pass();
        start.elapsed()
    };
    (0..ROUNDS).map(round).min().unwrap_or_default()
}

fn main() {
    let text = games();
    let lines = best(|| {
        black_box(text.iter().filter(|byte| **byte == b'\n').count());
    });
    let mut throws = 0;
    let read = best(|| {
        let mut scanner = Scanner::new(text.as_slice(), Limits::default());
        throws = 0;
        while let Ok(Some(scanned)) = scanner.next_line() {
            if let Part::Line(Line::Turn(turn)) = scanned.part {
                throws += turn.throws.len();
            }
        }
    });
    let rulebook = Rulebook::new();
    let judged = best(|| {
        let tally = chevaux::judge(text.as_slice(), &rulebook, Limits::default(), &mut |_| {});
        assert!(tally.is_ok_and(|tally| tally.errors == 0), "the corpus is right");
    });
    println!("{} MB, {throws} throws, one thread, best of {ROUNDS}", text.len() / 1_000_000);
    println!("{:12} {:>8} {:>18} {:>14}", "pass", "MB/s", "million throws/s", "times lines");
    for (name, time) in [("count lines", lines), ("read", read), ("judge", judged)] {
        let seconds = time.as_secs_f64();
        println!(
            "{name:12} {:8.0} {:18.1} {:14.1}",
            text.len() as f64 / 1e6 / seconds,
            throws as f64 / 1e6 / seconds,
            seconds / lines.as_secs_f64(),
        );
    }
    play();
}

/// Games of two players on every preset, a policy after another.
fn play() {
    println!();
    println!("{:12} {:>8} {:>18} {:>14}", "policy", "games/s", "million throws/s", "times judged");
    for policy in Policy::ALL {
        let tables: Vec<Table> = Variant::preset_names()
            .map(|name| {
                let seats = Table::seats_of(2).expect("two players");
                let preset = Variant::preset(name).expect("a preset");
                Table::new(preset, "", seats).expect("a table").played_by(policy)
            })
            .collect();
        let (mut text, mut throws) = (String::new(), 0);
        let played = best(|| {
            (text, throws) = (String::new(), 0);
            for (table, game) in
                tables.iter().flat_map(|table| (1..=GAMES).map(move |g| (table, g)))
            {
                let game = table.play(1, game);
                throws += u64::from(game.throws);
                text.push_str(&game.text);
            }
        });
        let rulebook = Rulebook::new();
        let judged = best(|| {
            let tally = chevaux::judge(text.as_bytes(), &rulebook, Limits::default(), &mut |_| {});
            assert!(tally.is_ok_and(|tally| tally.errors == 0), "the games are right");
        });
        let seconds = played.as_secs_f64();
        println!(
            "{policy:12} {:8.0} {:18.2} {:14.1}",
            (GAMES * tables.len() as u64) as f64 / seconds,
            throws as f64 / 1e6 / seconds,
            seconds / judged.as_secs_f64(),
        );
    }
}
