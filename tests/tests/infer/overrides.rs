//! The smallest overrides: against trying everything, and over games that were played.

use chevaux_infer::{Candidate, Inference, Overrides, Record, Value, infer, values, with_tags};
use chevaux_referee::{Rulebook, Script, Severity, judge_text};
use chevaux_rules::{Rule, Rules, Variant};
use chevaux_tests::player::{Form, Habits, play};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn ask(text: &str) -> Inference {
    let records = Record::read(text.as_bytes(), &Rulebook::new());
    infer(&records, &Candidate::presets(), &mut |_| {})
}

/// A game that names neither its variant nor its rules.
fn game(preset: &Variant, overrides: &str, players: &str, seed: u64, throws: usize) -> String {
    let own = (!overrides.is_empty()).then_some(overrides);
    let played = play(preset, own, players, seed, Habits::plain(Form::Long, throws));
    let names = |line: &&str| line.starts_with("[Variant ") || line.starts_with("[Rules ");
    played.text.lines().filter(|line| !names(line)).map(|line| format!("{line}\n")).collect()
}

fn presets() -> Vec<Variant> {
    Variant::preset_names().map(|name| Variant::preset(name).unwrap()).collect()
}

/// All values that are not those of the rules.
fn others(rules: &Rules) -> Vec<Value> {
    let all = Rule::ALL.into_iter().flat_map(|rule| values(rule, rules, &[]));
    all.filter(|value| value.text != value.rule.value(rules)).collect()
}

fn random_overrides(rules: &Rules, count: usize, rng: &mut ChaCha8Rng) -> String {
    loop {
        let mut left = others(rules);
        let mut entries = Vec::new();
        for _ in 0..count {
            let value = left.choose(rng).unwrap().clone();
            left.retain(|other| other.rule != value.rule);
            entries.push(value.entry());
        }
        let text = entries.join("; ");
        if rules.with_overrides(&text).is_ok() {
            return text;
        }
    }
}

/// How many rules must be changed at least, and by how many sets that is done: everything tried, one
/// after the other, with nothing left out; more than two is not tried.
fn by_trying_all(text: &str) -> Option<(usize, Vec<Rules>)> {
    let script = &Script::read(text.as_bytes())[0];
    for count in 0..=2 {
        let mut right = Vec::new();
        for preset in presets() {
            let base = preset.rules();
            let all = others(base);
            let sets: Vec<String> = match count {
                0 => vec![String::new()],
                1 => all.iter().map(Value::entry).collect(),
                _ => all
                    .iter()
                    .flat_map(|a| all.iter().map(move |b| format!("{};{}", a.entry(), b.entry())))
                    .collect(),
            };
            let rules = sets.iter().filter_map(|set| base.with_overrides(set).ok());
            right.extend(rules.filter(|rules| script.first_error(rules).is_none()));
        }
        if !right.is_empty() {
            return Some((count, right));
        }
    }
    None
}

/// The smallest set is the smallest: nothing smaller does, whichever preset it starts from.
#[test]
fn nothing_smaller_does() {
    let mut sizes = [0; 4];
    for seed in 0..40 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let all = presets();
        let preset = all.choose(&mut rng).unwrap();
        let overrides = random_overrides(preset.rules(), rng.random_range(1..=3), &mut rng);
        let text = game(preset, &overrides, "Red - Yellow -", seed, 60);
        let inference = ask(&text);
        match (by_trying_all(&text), &inference.overrides) {
            (Some((0, _)), Overrides::NotNeeded) => sizes[0] += 1,
            (Some((count, right)), Overrides::Found(found)) => {
                assert_eq!((found.changed.len(), found.is_smallest), (count, true), "{text}");
                assert!(right.contains(&found.rules), "{text}");
                sizes[count] += 1;
            }
            (None, Overrides::Found(found)) => {
                assert!(found.changed.len() > 2, "{text}");
                sizes[3] += 1;
            }
            (None, Overrides::NotFound { .. }) => sizes[3] += 1,
            (tried, found) => panic!("{overrides}: {tried:?}, {found:?}\n{text}"),
        }
    }
    assert!(sizes[..3].iter().all(|&count| count > 2), "of each size some: {sizes:?}");
}

/// What is found is obeyed, by the word of the referee that reads the record with it; it is never
/// larger than what was played.
#[test]
fn what_is_found_is_obeyed() {
    for seed in 0..30 {
        let mut rng = ChaCha8Rng::seed_from_u64(1000 + seed);
        let all = presets();
        let preset = &all[seed as usize % all.len()];
        let count = 1 + seed as usize / 5 % 2;
        let overrides = random_overrides(preset.rules(), count, &mut rng);
        let text = game(preset, &overrides, "Red Green Yellow Blue", seed, 400);
        let inference = ask(&text);
        let tags = inference.tags().unwrap_or_else(|| panic!("{overrides}: nothing\n{text}"));
        if let Overrides::Found(found) = &inference.overrides {
            assert!(found.changed.len() <= count, "{overrides}: {:?}", found.changed);
        }
        let named = with_tags(text.as_bytes(), &[(1, tags.clone())].into());
        let named = String::from_utf8(named).unwrap();
        let errors = judge_text(&named, &Rulebook::new());
        let errors: Vec<String> = errors
            .iter()
            .filter(|finding| finding.severity == Severity::Error)
            .map(|finding| finding.message())
            .collect();
        assert!(errors.is_empty(), "{overrides}: {tags:?}: {errors:?}\n{named}");
        // Written into the record it is the record's own, and nothing more is to be found.
        let again = ask(&named);
        assert_eq!((again.overrides, again.base), (Overrides::NotNeeded, inference.base));
    }
}

/// In whole games of four players by a preset it is obeyed, and presets that differ in overtaking,
/// overshoot or climb are ruled out.
#[test]
fn whole_games_rule_out_other_presets() {
    let all = presets();
    let mut wrong = Vec::new();
    for preset in &all {
        for seed in 0..3 {
            let inference = ask(&game(preset, "", "Red Green Yellow Blue", seed, 20_000));
            for (other, verdict) in all.iter().zip(&inference.verdicts) {
                let (own, other) = (preset.rules(), other.rules());
                if own == other {
                    assert!(verdict.is_obeyed(), "{} by {}", preset.name(), preset.name());
                }
                let differs = (own.overtaking, own.overshoot, own.climb)
                    != (other.overtaking, other.overshoot, other.climb);
                if differs && verdict.is_obeyed() {
                    wrong.push(format!("{} {seed}: {}", preset.name(), verdict.candidate.variant));
                }
            }
        }
    }
    // These games are long enough.
    assert!(wrong.is_empty(), "{wrong:?}");
}

/// An own `Rules` tag is where a search starts as well, and of what does equally well it is the
/// nearest.
#[test]
fn own_rules_are_a_candidate() {
    let own = "exit-on=1,6; must-move=false; rethrow=never; squares=72";
    let text = format!(
        "[PCN \"1\"]\n[Variant \"survol\"]\n[Rules \"{own}\"]\n[Seats \"Red - Yellow -\"]\n\
         1. R 1:S-1\n1. Y 5:-\n2. R 1:-\n2. Y 5:S-1\n3. R 6:1-7\n= *\n"
    );
    let inference = ask(&text);
    assert_eq!(inference.verdicts.len(), 6);
    assert!(inference.verdicts[5].is_own && !inference.verdicts[5].is_obeyed());
    let Overrides::Found(found) = &inference.overrides else { panic!("{inference:?}") };
    let changed: Vec<String> = found.changed.iter().map(Value::entry).collect();
    assert_eq!((found.base, changed), (5, vec!["exit-on=1,5,6".to_owned()]));
    assert_eq!(found.tags.variant, "survol");
    assert_eq!(found.tags.rules, "squares=72; exit-on=1,5,6; rethrow=never; must-move=false");
}
