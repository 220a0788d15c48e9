//! The fast referee against the slow one: the same findings at the same places, the same position
//! at the end, over games of every preset and of random rules, right ones and such with slips.
//!
//! `CHEVAUX_THROWS` sets how many throws are compared (default: a million).

use std::sync::atomic::{AtomicU64, Ordering};

use chevaux_rules::Variant;
use chevaux_tests::compare::difference;
use chevaux_tests::player::{Form, Habits, play, random_players, random_rules};
use chevaux_tests::slips::slips;

/// A game by its number: every preset and as often random rules, both forms, with slips or without.
fn game(number: u64) -> (String, Vec<String>) {
    let presets: Vec<&str> = Variant::preset_names().collect();
    let preset = Variant::preset(presets[number as usize % presets.len()]).unwrap();
    let odd = number / 5 % 2 == 1;
    let overrides = odd.then(|| random_rules(number));
    let rules = match &overrides {
        Some(text) => preset.rules().with_overrides(text).unwrap(),
        None => *preset.rules(),
    };
    let form = if (number / 10).is_multiple_of(2) { Form::Long } else { Form::Short };
    let habits = Habits::all(form, 20 + (number as usize * 37) % 400, number.is_multiple_of(3));
    let players = random_players(number, &rules);
    let played = play(&preset, overrides.as_deref(), players, number, habits);
    match number / 20 % 4 {
        0 => (played.text, Vec::new()),
        n => slips(&played.text, number, n),
    }
}

/// Fast and slow agree on every verdict, name, place and final position.
#[test]
fn the_two_referees_agree() {
    let wanted: u64 =
        std::env::var("CHEVAUX_THROWS").ok().and_then(|n| n.parse().ok()).unwrap_or(1_000_000);
    let (throws, next) = (AtomicU64::new(0), AtomicU64::new(0));
    let differ = std::sync::Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while throws.load(Ordering::Relaxed) < wanted {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let (text, made) = game(number);
                    let count = text.lines().filter(|l| !l.starts_with(['[', '=']));
                    let count =
                        count.map(|l| l.split_whitespace().count().saturating_sub(2) as u64);
                    throws.fetch_add(count.sum(), Ordering::Relaxed);
                    if let Some(how) = difference(text.as_bytes()) {
                        let mut differ = differ.lock().unwrap();
                        differ.push((
                            text.len(),
                            format!("game {number}, slips {made:?}\n{how}\n{text}"),
                        ));
                        if differ.len() > 200 {
                            return;
                        }
                    }
                }
            });
        }
    });
    let games = next.into_inner();
    let mut differ = differ.into_inner().unwrap();
    differ.sort();
    println!(
        "{} throws of {games} games compared, {} games differ",
        throws.into_inner(),
        differ.len()
    );
    let shown: Vec<&str> = differ.iter().take(5).map(|(_, text)| text.as_str()).collect();
    assert!(
        differ.is_empty(),
        "{} games differ, the shortest:\n{}",
        differ.len(),
        shown.join("\n\n")
    );
}
