//! A record that is read once says the same as the referee that reads streams.

use chevaux_format::{self as format, Options};
use chevaux_infer::{Candidate, Record, infer};
use chevaux_referee::{Finding, Rulebook, Script, Severity, judge_text};
use chevaux_rules::{Rules, Variant};
use chevaux_tests::examples::{files, root, shown};
use chevaux_tests::player::{Form, Habits, play, random_players, random_rules};
use chevaux_tests::slips::slips;

fn candidates() -> Vec<Candidate> {
    Candidate::presets()
}

/// The errors of a record by the referee that reads streams, in the order of their places.
fn judged(text: &str, record: u64, rules: &Rules) -> Vec<Finding> {
    let base = Variant::preset("survol").unwrap();
    let overrides = rules.overrides_of(base.rules());
    let rulebook = Rulebook::new().with_stand_in(base, &overrides).unwrap().forced();
    let mut found = judge_text(text, &rulebook);
    found.retain(|f| f.severity == Severity::Error && f.spot.record == Some(record));
    found.sort_by_key(|f| (f.spot.offset(), f.fault as u8));
    found
}

/// The quick judge against the thorough one: the first errors, and how many throws stand before.
fn compare(name: &str, text: &str, rules: &Rules) -> u64 {
    let mut compared = 0;
    for script in Script::read(text.as_bytes()) {
        let wanted = judged(text, script.number(), rules);
        for count in [1, 3] {
            let found = script.first_errors(rules, count);
            let words = |f: &Finding| (f.fault, f.spot, f.problem.clone());
            let found: Vec<_> = found.iter().map(words).collect();
            let wanted: Vec<_> = wanted.iter().take(count).map(words).collect();
            assert_eq!(found, wanted, "{name}, record {}\n{rules:?}", script.number());
        }
        let first = script.first_error(rules).map(|breach| (breach.fault, breach.spot));
        assert_eq!(first, wanted.first().map(|f| (f.fault, f.spot)), "{name}\n{rules:?}");
        if let Some(slip) = script.slip() {
            let there = wanted.iter().any(|f| (f.fault, f.spot) == (slip.fault, slip.spot));
            // Under a head that is broken the body is not looked at.
            let head = |f: &Finding| f.fault.name().starts_with("header/");
            assert!(
                there || wanted.iter().any(head),
                "{name}: {slip:?} is no error under {rules:?}"
            );
        }
        compared += 1;
    }
    compared
}

/// Two presets and random rules, by a number.
fn some_rules(number: u64) -> Vec<Rules> {
    let presets = candidates();
    let preset = |index: u64| presets[index as usize % presets.len()].rules;
    let random = Rules::default().with_overrides(&random_rules(number)).unwrap();
    vec![preset(number), preset(number + 1 + number / 5), random]
}

/// `Script` has no rules of its own: over the corpus, right and wrong, it finds the same first
/// errors at the same places as `judge`, under every preset and under random rules.
#[test]
fn the_first_errors_are_those_of_the_referee() {
    let mut compared = 0;
    for (number, path) in files(&root().join("corpus"), "pcn").into_iter().enumerate() {
        let bytes = std::fs::read(&path).unwrap();
        // Of a text that is none the stream's reader is asked elsewhere.
        let Ok(text) = String::from_utf8(bytes) else { continue };
        if text.len() > 200_000 {
            continue;
        }
        for rules in some_rules(number as u64) {
            compared += compare(&shown(&path), &text, &rules);
        }
    }
    assert!(compared > 2000, "{compared} records and rules compared");
}

/// The same over games with slips, which bring faults of every kind and what is said late.
#[test]
fn and_in_records_with_slips() {
    for number in 0..150 {
        let overrides = random_rules(number);
        let preset = Variant::preset("survol").unwrap();
        let rules = preset.rules().with_overrides(&overrides).unwrap();
        let habits = Habits::all(Form::Long, 60, number % 3 == 0);
        let players = random_players(number, &rules);
        let played = play(&preset, Some(&overrides), players, number, habits);
        let (text, made) = slips(&played.text, number, number % 5);
        for rules in some_rules(number).into_iter().chain([rules]) {
            compare(&format!("game {number} {made:?}\n{text}"), &text, &rules);
        }
    }
}

/// A valid record obeys the rules that it names, in the corpus too.
#[test]
fn a_right_record_obeys_its_own_rules() {
    let mut seen = 0;
    for path in files(&root().join("corpus/valid"), "pcn") {
        let bytes = std::fs::read(&path).unwrap();
        for record in Record::read(&bytes, &Rulebook::new()) {
            let Some(own) = record.own().cloned() else {
                panic!("{}: no rules", shown(&path));
            };
            let number = record.number();
            let inference = infer(&[record], &candidates(), &mut |_| {});
            let verdict = inference.verdicts.iter().find(|v| v.candidate.rules == own.rules);
            assert!(
                verdict.is_some_and(|v| v.is_obeyed() && v.is_own),
                "{}, record {number}",
                shown(&path)
            );
            assert!(inference.is_obeyed() && inference.base == own.rules);
            seen += 1;
        }
    }
    assert!(seen > 300, "{seen} records");
}

/// A record is asked in its long form, though its places are those of the record as it is written: it
/// says what the record says that `fmt --long` makes of it.
#[test]
fn a_record_is_asked_in_its_long_form() {
    let options = Options { form: format::Form::Long, ..Options::default() };
    let (mut seen, mut shorter) = (0, 0);
    for path in files(&root().join("corpus/valid"), "pcn") {
        let bytes = std::fs::read(&path).unwrap();
        let long = format::format(&bytes, &Rulebook::new(), options);
        if !long.left_alone.is_empty() {
            continue;
        }
        let (short, scripts) = (Script::read(&bytes), Script::read(&long.text));
        let records = Record::read(&bytes, &Rulebook::new());
        for ((record, short), script) in records.into_iter().zip(short).zip(scripts) {
            for verdict in infer(&[record], &candidates(), &mut |_| {}).verdicts {
                let rules = &verdict.candidate.rules;
                let wanted = script.first_error(rules);
                let fault = verdict.errors.first().map(|error| error.finding.fault);
                let throws = wanted.map_or(script.throws(), |breach| breach.throws_before);
                let wanted = wanted.map(|breach| breach.fault);
                let name = &verdict.candidate.variant;
                assert_eq!((fault, verdict.stands), (wanted, throws), "{}: {name}", shown(&path));
                seen += 1;
                shorter += u32::from(short.first_error(rules).is_some() != wanted.is_some());
            }
        }
    }
    assert!(seen > 2000 && shorter > 5, "{seen} compared, {shorter} say less in short form");
}
