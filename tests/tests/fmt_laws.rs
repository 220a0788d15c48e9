//! The canonical forms: whatever the record, written in them it is the same game with the same
//! verdict. Over the corpus, the examples of the spec, and games by the slow model, which writes
//! both forms by itself.

use chevaux::{Rulebook, Variant};
use chevaux_format::{Form, Options, format};
use chevaux_tests::examples::{blocks, files, root};
use chevaux_tests::formatting::{FORMS, formed, keeps_the_game, verdict};
use chevaux_tests::player::{Habits, play, random_players, random_rules};
use chevaux_tests::slips::slips;

/// Every record of the corpus and every example of the spec: what it writes is the same game.
#[test]
fn the_corpus_stays_what_it_is() {
    let rulebook = Rulebook::new();
    let mut count = 0;
    for path in files(&root().join("corpus"), "pcn") {
        keeps_the_game(&std::fs::read(path).unwrap(), &rulebook);
        count += 1;
    }
    assert!(count > 100, "only {count} files");
    for page in files(&root().join("spec"), "md") {
        for block in blocks(&page) {
            keeps_the_game(block.text.as_bytes(), &rulebook);
        }
    }
}

/// The number-th game: every preset, and as often random rules.
fn game(number: u64, form: chevaux_tests::player::Form) -> String {
    let presets: Vec<&str> = Variant::preset_names().collect();
    let preset = Variant::preset(presets[number as usize % presets.len()]).unwrap();
    let overrides = (number / 5 % 2 == 1).then(|| random_rules(number));
    let rules = match &overrides {
        Some(text) => preset.rules().with_overrides(text).unwrap(),
        None => *preset.rules(),
    };
    let habits = Habits::all(form, 20 + (number as usize * 37) % 300, number.is_multiple_of(3));
    let players = random_players(number, &rules);
    play(&preset, overrides.as_deref(), players, number, habits).text
}

/// Games with slips of the pen and of the rules, in all forms: the laws hold for each.
#[test]
fn games_with_slips_stay_what_they_are() {
    use chevaux_tests::player::Form::{Long, Short};
    let rulebook = Rulebook::new();
    let (mut wrong_and_written, mut left_alone) = (0, 0);
    for number in 0..600 {
        let form = if (number / 10) % 2 == 0 { Long } else { Short };
        let (text, _) = slips(&game(number, form), number, number / 20 % 4);
        keeps_the_game(text.as_bytes(), &rulebook);
        let written = formed(text.as_bytes(), &rulebook, Form::Long).left_alone.is_empty();
        let wrong = !verdict(text.as_bytes(), &rulebook).0.is_empty();
        wrong_and_written += usize::from(wrong && written);
        left_alone += usize::from(!written);
    }
    let counts = format!("{wrong_and_written} wrong and written, {left_alone} left alone");
    assert!(wrong_and_written > 100 && left_alone > 100, "{counts}");
}

fn is_piccoli_2(text: &[u8]) -> bool {
    String::from_utf8_lossy(text).contains("[Variant \"piccoli-2\"]")
}

/// The slow model plays a game and writes it in both forms; so must the formatter, each from the
/// other, from a mixed one, and to the byte.
#[test]
fn both_forms_are_those_of_the_slow_model() {
    use chevaux_tests::player::Form::{Long, Short, Shortest};
    let rulebook = Rulebook::new();
    let (mut lines, mut throws) = (0, 0);
    for number in 0..600 {
        let [long, short, mixed] = [Long, Shortest, Short].map(|form| game(number, form));
        // The model does not tidy `Rules`.
        let long = formed(long.as_bytes(), &rulebook, Form::AsFound).text;
        let short = formed(short.as_bytes(), &rulebook, Form::AsFound).text;
        // A throw of two dice without actions does not tell which of the equal ways was played.
        let is_told = !long.windows(7).any(|w| w == b"dice=2;") && !is_piccoli_2(&long);
        let texts = [&long, &short, mixed.as_bytes()];
        for text in texts.into_iter().take(if is_told { 3 } else { 2 }) {
            for (form, wanted) in [(Form::Long, &long), (Form::Short, &short)] {
                let written = formed(text, &rulebook, form);
                assert!(written.left_alone.is_empty(), "game {number}: {:?}", written.left_alone);
                let written = String::from_utf8(written.text).unwrap();
                let wanted = String::from_utf8(wanted.clone()).unwrap();
                let differ = written.lines().zip(wanted.lines()).find(|(a, b)| a != b);
                assert!(differ.is_none(), "game {number}, {form:?}: {differ:?}");
                assert_eq!(written, wanted);
            }
        }
        let text = String::from_utf8(short).unwrap();
        lines += text.lines().count();
        throws += text.split_whitespace().filter(|word| word.len() == 1).count();
    }
    assert!(lines > 10_000 && throws > 10_000, "{lines} lines, {throws} throws without actions");
}

/// A variant file with these overrides, as somebody would write it.
fn variant_file(extends: Option<&str>, overrides: &str) -> String {
    let mut file = "name = \"house\"\n".to_owned();
    file += &extends.map_or(String::new(), |base| format!("extends = \"{base}\"\n"));
    for (rule, value) in overrides.split("; ").filter_map(|entry| entry.split_once('=')) {
        let is_list =
            matches!(rule, "exit-on" | "safe") && value.starts_with(|c: char| c.is_ascii_digit());
        let is_bare = value.parse::<u16>().is_ok() || value.parse::<bool>().is_ok();
        file += &match (is_list, is_bare) {
            (true, _) => format!("{rule} = [{value}]\n"),
            (_, true) => format!("{rule} = {value}\n"),
            _ => format!("{rule} = \"{value}\"\n"),
        };
    }
    file
}

/// A record of a house variant, written with `--resolve`, is judged by the presets alone as it was
/// with the file: whatever the variant, whatever the record overrides, in every form.
#[test]
fn records_that_leave_the_house_are_judged_as_at_home() {
    let presets: Vec<&str> = Variant::preset_names().collect();
    let mut written_out = 0;
    for number in 0..200u64 {
        let base = presets[number as usize % presets.len()];
        let preset = Variant::preset(base).unwrap();
        let house = random_rules(number);
        let rules = preset.rules().with_overrides(&house).unwrap();
        let file = variant_file((number % 2 == 0).then_some(base), &house);
        let variant = Variant::from_toml(&file).unwrap();
        assert_eq!(*variant.rules(), rules, "{file}");
        let habits = Habits::all(chevaux_tests::player::Form::Short, 60, number.is_multiple_of(3));
        let players = random_players(number, &rules);
        let played = play(&variant, None, players, number, habits);
        let (text, _) = slips(&played.text, number, number / 10 % 3);
        let at_home = Rulebook::new().with_file(variant.clone());
        let stands_in = Rulebook::new().with_stand_in(variant, "").unwrap();
        let nameless = text.replace("[Variant \"house\"]\n", "");
        for (text, rulebook) in [(&text, &at_home), (&nameless, &stands_in)] {
            for form in FORMS {
                let options = Options { form, resolve: true, fix: false };
                let resolved = format(text.as_bytes(), rulebook, options);
                let written = String::from_utf8(resolved.text.clone()).unwrap();
                // What is left alone still needs its house.
                let left = !resolved.left_alone.is_empty();
                assert!(left || !written.contains("house"), "{written}");
                written_out += usize::from(!left);
                let judged_by = if left { rulebook } else { &Rulebook::new() };
                assert_eq!(
                    verdict(&resolved.text, judged_by),
                    verdict(text.as_bytes(), rulebook),
                    "{file}\n{text}\n{written}"
                );
                let again = format(&resolved.text, rulebook, options);
                assert_eq!(again.text, resolved.text, "{written}");
            }
        }
    }
    assert!(written_out > 800, "only {written_out} were written out");
}
