//! What games tell of the rules they were played by, in figures, and how long it takes to find out:
//! `cargo bench -p chevaux-tests --bench infer`. The figures stand in docs/infer.md.
//!
//! The games are those of the seeded player, whole, four players. `CHEVAUX_GAMES` sets how many are
//! played by each preset (default: 100).

use std::time::{Duration, Instant};

use chevaux_infer::{Candidate, Inference, Overrides, Record, infer, values};
use chevaux_referee::Rulebook;
use chevaux_rules::{Rule, Rules, Variant};
use chevaux_tests::player::{Form, Habits, play};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

const PLAYERS: &str = "Red Green Yellow Blue";

/// Whole games end long before.
const THROWS: usize = 20_000;

fn main() {
    let games = std::env::var("CHEVAUX_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(100);
    presets(games);
    for count in [1, 2, 3] {
        overrides(games, count);
    }
    times();
}

/// A game by a preset and overrides that names neither: what it tells is what was played.
fn game(preset: &Variant, overrides: &str, seed: u64, throws: usize) -> String {
    let own = (!overrides.is_empty()).then_some(overrides);
    let played = play(preset, own, PLAYERS, seed, Habits::plain(Form::Long, throws));
    let kept = played
        .text
        .lines()
        .filter(|line| !line.starts_with("[Variant ") && !line.starts_with("[Rules "));
    kept.map(|line| format!("{line}\n")).collect()
}

fn ask(text: &str) -> Inference {
    let records = Record::read(text.as_bytes(), &Rulebook::new());
    infer(&records, &Candidate::presets(), &mut |_| {})
}

fn all_presets() -> Vec<Variant> {
    Variant::preset_names().filter_map(|name| Variant::preset(name).ok()).collect()
}

/// How many games of each preset rule out each other preset.
fn presets(games: u64) {
    println!("Of {games} games each, so many rule out:\n");
    let all = all_presets();
    let names: Vec<&str> = all.iter().map(Variant::name).collect();
    println!("| played by | throws a game | {} |", names.join(" | "));
    println!("|---|---|{}", "---|".repeat(all.len()));
    for preset in &all {
        let mut out = vec![0; all.len()];
        let mut throws = 0;
        for seed in 0..games {
            let text = game(preset, "", seed, THROWS);
            let records = Record::read(text.as_bytes(), &Rulebook::new());
            throws += records.iter().map(Record::throws).sum::<u64>();
            let inference = infer(&records, &Candidate::presets(), &mut |_| {});
            for (count, verdict) in out.iter_mut().zip(&inference.verdicts) {
                *count += u64::from(!verdict.is_obeyed());
            }
        }
        let counts: Vec<String> = out.iter().map(u64::to_string).collect();
        println!("| {} | {} | {} |", preset.name(), throws / games, counts.join(" | "));
    }
    println!();
}

/// Random overrides of so many rules that go with the preset.
fn random_overrides(rules: &Rules, count: usize, rng: &mut ChaCha8Rng) -> String {
    loop {
        let mut all = Rule::ALL.to_vec();
        let mut entries = Vec::new();
        for _ in 0..count {
            let rule = all.remove(rng.random_range(0..all.len()));
            let own = rule.value(rules);
            let others = values(rule, rules, &[]).into_iter().filter(|value| value.text != own);
            let others: Vec<_> = others.collect();
            entries.extend(others.choose(rng).map(|value| value.entry()));
        }
        let text = entries.join("; ");
        if entries.len() == count && rules.with_overrides(&text).is_ok() {
            return text;
        }
    }
}

/// Games by a preset and random overrides: what is found?
fn overrides(games: u64, count: usize) {
    println!("Of {games} games each by a preset and {count} random overrides:\n");
    println!(
        "| preset | a preset is obeyed | the very overrides | others, as many | fewer | more | none found | sets tried, most |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    for preset in all_presets() {
        let mut seen = [0; 6];
        let mut most = 0;
        for seed in 0..games {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let text = random_overrides(preset.rules(), count, &mut rng);
            let rules = preset.rules().with_overrides(&text).expect("they go together");
            let inference = ask(&game(&preset, &text, seed, THROWS));
            let kind = match &inference.overrides {
                Overrides::NotNeeded => 0,
                Overrides::Found(found) if found.rules == rules => 1,
                Overrides::Found(found) => {
                    2 + match found.changed.len().cmp(&count) {
                        std::cmp::Ordering::Equal => 0,
                        std::cmp::Ordering::Less => 1,
                        std::cmp::Ordering::Greater => 2,
                    }
                }
                _ => 5,
            };
            seen[kind] += 1;
            most = most.max(inference.sets);
        }
        let counts: Vec<String> = seen.iter().map(u64::to_string).collect();
        println!("| {} | {} | {most} |", preset.name(), counts.join(" | "));
    }
    println!();
}

fn timed(name: &str, text: &str) {
    let start = Instant::now();
    let inference = ask(text);
    let time: Duration = start.elapsed();
    let what = match &inference.overrides {
        Overrides::NotNeeded => "obeyed".to_owned(),
        Overrides::Found(found) => format!("{} ({})", found.tags.rules, found.tags.variant),
        Overrides::NotFound { gave_up: true } => "nothing, gave up".to_owned(),
        Overrides::NotFound { .. } => "nothing".to_owned(),
        Overrides::Slip { .. } => "a slip".to_owned(),
    };
    let sets = inference.sets;
    println!(
        "| {name} | {} kB | {sets} | {:.2} s | {what} |",
        text.len() / 1000,
        time.as_secs_f64()
    );
}

/// How long it takes.
fn times() {
    println!("| record | size | sets tried | time | found |");
    println!("|---|---|---|---|---|");
    let preset = Variant::preset("vantyghem-1.6").expect("a preset");
    let usual = game(&preset, "", 1, 300);
    timed("300 throws, right", &usual);
    let wrong_end = |text: &str| text.replace("\n= *", "\n= R");
    timed("300 throws, wrong at the very end", &wrong_end(&usual));
    timed(
        "300 throws, three overrides",
        &game(&preset, "exit-on=3,6; own-square=stop-behind; rethrow=used-six", 1, 300),
    );
    timed(
        "300 throws, four",
        &game(
            &preset,
            "exit-on=3,6; own-square=stop-behind; rethrow=used-six; climb=by-count",
            1,
            300,
        ),
    );
    // Nobody ever gets out, which no rule minds but `exit-on`, and the end is wrong by all of them.
    let head: String = usual
        .lines()
        .take_while(|line| !line.contains(". "))
        .map(|line| format!("{line}\n"))
        .collect();
    let rounds = |throw: &str| -> String {
        let turn =
            |round: u32| ["R", "G", "Y", "B"].map(|p| format!("{round}. {p} {throw}\n")).concat();
        (1..=1250).map(turn).collect()
    };
    timed("5,000 throws, wrong at the very end", &format!("{head}{}= R\n", rounds("3:-")));
    timed("5,000 throws, all wrong", &format!("{head}{}= *\n", rounds("3:17-19")));
    let many: String =
        (0..100).map(|seed| wrong_end(&game(&preset, "", seed, 300)) + "\n").collect();
    timed("100 records of 300 throws together, all wrong at the end", &many);
}
