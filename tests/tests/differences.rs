//! The smallest games that show how two values of a rule differ (`spec/differences.md`): every value
//! that is a word against every other, and some numbers, as they stand in `corpus/differences`. Both
//! referees judge each: right with the one value, wrong with the other, by the fault that is named.
//!
//! `UPDATE_CORPUS=1` writes the files.

use std::fmt::Write as _;
use std::time::Instant;

use chevaux::convert::{Target, difference, shown};
use chevaux::rules::{Rule, Rules};
use chevaux::{Severity, Variant};
use chevaux_tests::examples::{findings, root};
use chevaux_tests::slow;

/// The values of a rule: all of its words, and some numbers and sets.
fn values(rule: Rule) -> Vec<&'static str> {
    let more: &[&str] = match rule {
        Rule::Squares => &["40", "56", "72"],
        Rule::Horses => &["2", "3", "4"],
        Rule::Win => &["1", "3"],
        Rule::Dice => &["1", "2"],
        Rule::ExitOn => &["6", "1,6", "5"],
        Rule::Safe => &["7,21"],
        _ => &[],
    };
    let mut values = rule.words();
    values.extend(more);
    values
}

/// Why no game shows the way from one value to the other.
fn never(rule: Rule, right: &str) -> bool {
    rule == Rule::Facing && right == "true"
}

/// The file of a rule: for each ordered pair of values the game of the first preset that has one.
fn file(rule: Rule) -> String {
    let mut text = format!(
        "# Smallest games that show how the values of {} differ (spec/differences.md): right as they\n\
         # stand, wrong with `other` in the place of the value in `Rules`, by `fault` at `at`.\n",
        rule.name()
    );
    for right in values(rule) {
        for wrong in values(rule).into_iter().filter(|wrong| *wrong != right) {
            let entry = format!("{}={wrong}", rule.name());
            let found = Variant::preset_names().find_map(|name| {
                let preset = Variant::preset(name).unwrap();
                let other = preset.rules().with_overrides(&entry).ok()?;
                let own = format!("{}={right}", rule.name());
                difference(&Target::new(preset, &own).ok()?, &other)
            });
            let Some(found) = found else {
                assert!(never(rule, right), "{}: {right} and {wrong}", rule.name());
                continue;
            };
            assert!(!never(rule, right), "{}: {right} and {wrong}", rule.name());
            let (line, column) = (found.finding.spot.line.line, found.finding.spot.column);
            writeln!(
                text,
                "\n[[game]]\nvalue = \"{right}\"\nother = \"{wrong}\"\nfault = \"{}\"\nat = \"{line}:{column}\"\nrecord = '''\n{}'''",
                found.finding.fault, found.record
            )
            .unwrap();
        }
    }
    text
}

/// The search finds what stands in the corpus, and both referees agree with each game.
#[test]
fn the_corpus_shows_every_difference() {
    let mut games = 0;
    for rule in Rule::ALL {
        let path = root().join(format!("corpus/differences/{}.toml", rule.name()));
        let text = file(rule);
        if std::env::var_os("UPDATE_CORPUS").is_some() {
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, &text).unwrap();
        }
        let there = std::fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(there.replace("\r\n", "\n"), text, "{}", rule.name());
        let table: toml::Table = text.parse().unwrap();
        for game in table["game"].as_array().unwrap() {
            let get = |name: &str| game[name].as_str().unwrap();
            let record = get("record");
            let (own, other) = (get("value"), get("other"));
            let own = format!("{}={own}", rule.name());
            let other = record.replace(&own, &format!("{}={other}", rule.name()));
            assert_ne!(other, record);
            assert_eq!(first_error(record), None, "{record}");
            let wanted = format!("{} {}", get("fault"), get("at"));
            assert_eq!(first_error(&other), Some(wanted), "{other}");
            games += 1;
        }
    }
    assert!(games > 100, "only {games} games");
}

/// The first error that both referees find.
fn first_error(text: &str) -> Option<String> {
    let fast = findings(text.as_bytes());
    let fast: Vec<String> = fast
        .iter()
        .filter(|finding| finding.severity == Severity::Error)
        .map(|f| format!("{} {}:{}", f.fault, f.spot.line.line, f.spot.column))
        .collect();
    let slow = slow::judge(text.as_bytes(), &[], None);
    let slow: Vec<String> = slow
        .iter()
        .filter(|finding| finding.severity == "error")
        .map(|f| format!("{} {}:{}", f.name, f.line, f.column))
        .collect();
    assert_eq!(fast.first(), slow.first(), "{text}");
    fast.into_iter().next()
}

/// Every rule in which two presets differ is shown, and soon.
#[test]
fn presets_show_their_differences() {
    let start = Instant::now();
    let (mut rules, mut missing) = (0, Vec::new());
    for a in Variant::preset_names() {
        for b in Variant::preset_names() {
            let (a, b) = (Variant::preset(a).unwrap(), Variant::preset(b).unwrap());
            let differ = |rule: &Rule| rule.value(a.rules()) != rule.value(b.rules());
            for rule in Rule::ALL.into_iter().filter(differ) {
                rules += 1;
                match shown(&a, &b, rule) {
                    Some(found) => {
                        let head: Vec<&str> = found.game.record.lines().take(3).collect();
                        let named = if found.right_with_first { &a } else { &b };
                        let value = rule.value(named.rules());
                        let own = head[1] == format!("[Variant \"{}\"]", named.name());
                        let with = head[2].contains(&format!("{}={value}", rule.name()));
                        assert!(own || with, "{}", found.game.record);
                    }
                    None => missing.push(format!("{} {} {}", a.name(), b.name(), rule.name())),
                }
            }
        }
    }
    println!("{rules} rules in {:?}", start.elapsed());
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(rules > 100, "only {rules}");
}

/// Whatever the rules, what is shown is right with the one and wrong with the other.
#[test]
fn random_rules_show_what_they_differ_in() {
    let (mut found, mut tried) = (0, 0);
    for seed in 0..12 {
        let overrides = |seed| chevaux_tests::player::random_rules(seed);
        let right = Target::new(Variant::preset("survol").unwrap(), &overrides(seed)).unwrap();
        let other = Rules::default().with_overrides(&overrides(seed + 100)).unwrap();
        for rule in Rule::ALL {
            let entry = format!("{}={}", rule.name(), rule.value(&other));
            let Ok(wrong) = right.rules().with_overrides(&entry) else { continue };
            if rule.value(right.rules()) == rule.value(&wrong) {
                continue;
            }
            tried += 1;
            if let Some(game) = difference(&right, &wrong) {
                assert_eq!(first_error(&game.record), None, "{}", game.record);
                let named = format!("[Rules \"{}\"]", right.overrides());
                assert_eq!(game.record.matches(&named).count(), 1, "{}", game.record);
                let overrides = wrong.overrides_of(right.variant().rules());
                let other = game.record.replace(&named, &format!("[Rules \"{overrides}\"]"));
                let place = (game.finding.spot.line.line, game.finding.spot.column);
                let wanted = format!("{} {}:{}", game.finding.fault, place.0, place.1);
                assert_eq!(first_error(&other), Some(wanted), "{other}");
                found += 1;
            }
        }
    }
    assert!(found * 3 > tried * 2, "{found} of {tried}");
}
