//! The forms of a record beside PCN (`spec/json.md`): JSON whole and compact, and the table. What is
//! written reads again as the same; what is no record is said to be none, and nothing of it is written.

mod back;
mod command;
mod csv;
mod schemas;
mod wrong;

use chevaux::convert::{Record, from_json, records, write_csv};
use chevaux::{Rulebook, Variant};
use chevaux_tests::converting::commented;
use chevaux_tests::examples::{blocks, root};
use chevaux_tests::player::{self, Habits, play, random_players, random_rules};
use jsonschema::Validator;
use serde_json::Value;

fn validator(name: &str) -> Validator {
    let path = root().join(format!("spec/schema/{name}.json"));
    let schema: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    jsonschema::draft202012::new(&schema).unwrap()
}

fn value(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|e| panic!("{e}: {text}"))
}

/// The JSON of the records of a text, a line each.
fn lines(records: &[Record]) -> String {
    records.iter().map(|record| record.to_json() + "\n").collect()
}

fn back(json: &str) -> Vec<Record> {
    let read = from_json(json.as_bytes(), &Rulebook::new());
    read.into_iter().map(|read| read.unwrap_or_else(|e| panic!("{e}\n{json}"))).collect()
}

/// The examples of the page, byte for byte or as JSON values.
#[test]
fn the_page_is_right() {
    let page = root().join("spec/json.md");
    let mut seen = Vec::new();
    let mut record = String::new();
    for block in blocks(&page).into_iter().filter(|block| block.kind == "json") {
        let place = &block.place;
        match block.info.as_str() {
            "record" => record = block.text,
            "csv" => {
                let mut csv = Vec::new();
                let errors = write_csv(record.as_bytes(), &Rulebook::new(), "", true, &mut csv);
                assert_eq!(errors.unwrap(), [], "{place}");
                assert_eq!(
                    String::from_utf8(csv).unwrap(),
                    block.text.replace('\n', "\r\n"),
                    "{place}"
                );
            }
            form => {
                let read = records(record.as_bytes(), &Rulebook::new());
                let [(1, one)] = &read.records[..] else { panic!("{place}") };
                let full = form == "full";
                let written = if full { one.to_json() } else { one.to_compact() };
                assert_eq!(value(&written), value(&block.text), "{place}: {written}");
                let text = if full { record.clone() } else { one.without_comments().to_string() };
                assert_eq!(Record::join(&back(&block.text)), text, "{place}");
                let schema = validator(if full { "record" } else { "record-compact" });
                assert!(schema.is_valid(&value(&block.text)), "{place}");
            }
        }
        seen.push(block.info);
    }
    assert_eq!(seen, ["record", "full", "record", "compact", "record", "csv"]);
}

struct Schemas {
    full: Validator,
    compact: Validator,
}

impl Schemas {
    fn new() -> Schemas {
        Schemas { full: validator("record"), compact: validator("record-compact") }
    }
}

/// A game of every preset or of random rules, with comments in all places.
fn game(number: u64) -> String {
    let presets: Vec<&str> = Variant::preset_names().collect();
    let variant = Variant::preset(presets[number as usize % presets.len()]).unwrap();
    let overrides = (number % 2 == 1).then(|| random_rules(number));
    let rules = match &overrides {
        Some(text) => variant.rules().with_overrides(text).unwrap(),
        None => *variant.rules(),
    };
    let form =
        [player::Form::Long, player::Form::Short, player::Form::Shortest][number as usize % 3];
    let habits = Habits::all(form, 60, number.is_multiple_of(4));
    let seats = random_players(number, &rules);
    commented(&play(&variant, overrides.as_deref(), seats, number, habits).text, number)
}
