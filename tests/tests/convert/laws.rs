//! What holds of every record and every two sets of rules, over games of all presets and random rules,
//! with set-ups, leavers, dice that do not count, moves that stood, and comments.
//!
//! `CHEVAUX_GAMES` sets how many games are converted (default: 60).

use std::fs;

use chevaux::convert::Strategy;
use chevaux::{Rulebook, Variant};
use chevaux_tests::converting::{Count, Named, accepted, laws, record, rules};
use chevaux_tests::examples::{files, root};
use chevaux_tests::formatting::formed;
use chevaux_tests::player::{Form, Habits, play};
use chevaux_tests::slow::adapt::adapted;

fn preset(variant: &'static str) -> Named {
    Named { variant, overrides: String::new() }
}

/// Every game to every preset, and to as many sets of random rules.
#[test]
fn games_carry_over_or_say_why_not() {
    let games: u64 = std::env::var("CHEVAUX_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(60);
    let mut count = Count::default();
    for number in 0..games {
        let source = rules(number);
        let text = record(&source, number);
        for variant in Variant::preset_names() {
            laws(&text, &source, &preset(variant), &mut count);
        }
        for other in 0..5 {
            laws(&text, &source, &rules(7 * number + other + 11), &mut count);
        }
    }
    println!("{count:?}");
    // If nothing carried over, or all of it, little would have been tried.
    assert!(count.strict * 20 > count.records, "{count:?}");
    assert!(count.back * 2 > count.strict, "{count:?}");
    assert!(count.prefix * 3 > count.records, "{count:?}");
    assert!(count.adapted * 3 > count.records, "{count:?}");
}

/// Every record of the corpus without errors, to every preset.
#[test]
fn the_corpus_carries_over_or_says_why_not() {
    let mut count = Count::default();
    for path in files(&root().join("corpus"), "pcn") {
        let Ok(text) = fs::read_to_string(&path) else { continue };
        // One record a file, of a preset: what its source is must be known for the way back.
        let variant = Variant::preset_names().find(|name| {
            text.contains(&format!("[Variant \"{name}\"]")) && !text.contains("[Rules")
        });
        let Some(variant) = variant.filter(|_| text.matches("[PCN ").count() == 1) else {
            continue;
        };
        if !accepted(&text) || text.len() > 200_000 {
            continue;
        }
        let alone =
            formed(text.as_bytes(), &Rulebook::new(), chevaux_format::Form::Long).left_alone;
        if alone.is_empty() {
            for target in Variant::preset_names() {
                laws(&text, &preset(variant), &preset(target), &mut count);
            }
        }
    }
    println!("{count:?}");
    assert!(count.records > 100, "{count:?}");
    assert!(count.back > 20 && count.prefix > 20, "{count:?}");
}

/// What is played again is what the slow model plays: decisions that are allowed stay, others become
/// the nearest, and whose turn it is follows the target.
#[test]
fn games_are_played_again_as_the_slow_model_plays_them() {
    let (mut same, mut other) = (0, 0);
    for number in 0..400 {
        let (source, target) = (rules(number), rules(3 * number + 7));
        let preset = |named: &Named| Variant::preset(named.variant).unwrap();
        let [from, to] = [&source, &target]
            .map(|named| preset(named).rules().with_overrides(&named.overrides).unwrap());
        let players =
            ["Red - Yellow -", "Red Green - Blue", "Red Green Yellow Blue"][number as usize % 3];
        let habits = Habits {
            leaning: number % 2 == 0,
            unplayed: true,
            ..Habits::plain(Form::Long, 20 + (number as usize * 31) % 400)
        };
        let overrides = (!source.overrides.is_empty()).then_some(source.overrides.as_str());
        let text = play(&preset(&source), overrides, players, number, habits).text;
        let converted = chevaux::convert::convert(
            text.as_bytes(),
            &Rulebook::new(),
            &target.target(),
            Strategy::Adapt,
        );
        let written = converted.text();
        let seats = chevaux::Seats::parse(players).unwrap();
        let letters =
            chevaux::rules::Seat::ALL.map(|seat| seats.letter(seat).map(|letter| letter.as_char()));
        let wanted = adapted(&text, &from, &to, letters);
        let body: Vec<&str> = written.split_once("\n\n").unwrap().1.lines().collect();
        assert_eq!(body, wanted, "game {number} to {target:?}:\n{text}\n{written}");
        *(if converted.records[0].obstacle.is_some() { &mut other } else { &mut same }) += 1;
    }
    assert!(same > 5 && other > 200, "{same} carry over, {other} are played again");
}
