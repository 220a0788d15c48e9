//! What the schemas say and what is read.

use chevaux::Rulebook;
use chevaux::convert::{JsonError, Record, from_json, records};
use chevaux_format::Form;
use chevaux_tests::formatting::formed;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use crate::{Schemas, game, value};

/// The schemas and the reader agree, on objects with a part changed: what the schemas refuse is no
/// record, and what they take is one, or the notation has something against it.
#[test]
fn the_reader_is_as_the_schemas_say() {
    let schemas = Schemas::new();
    let rulebook = Rulebook::new();
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let (mut refused, mut read, mut odd) = (0, 0, 0);
    for number in 0..60 {
        let long = formed(game(number).as_bytes(), &rulebook, Form::AsFound).text;
        for (_, record) in records(&long, &rulebook).records {
            // A few lines, so that changes fall on all of them.
            let record = Record { body: record.body.into_iter().take(6).collect(), ..record };
            for text in [record.to_json(), record.to_compact()] {
                for count in 0..100 {
                    let mut object = value(&text);
                    for _ in 0..1 + count / 80 {
                        change(&mut object, &mut rng);
                    }
                    let takes = schemas.full.is_valid(&object) || schemas.compact.is_valid(&object);
                    let text = written(&object);
                    let found = from_json(text.as_bytes(), &rulebook);
                    let [found] = &found[..] else { panic!("{text}") };
                    match (takes, found) {
                        (false, Ok(_)) => panic!("is read against the schema: {text}"),
                        (false, Err(_)) => refused += 1,
                        (true, Ok(_)) => read += 1,
                        (true, Err(error)) => {
                            assert!(!is_of_json(error), "{error}\n{text}");
                            odd += 1;
                        }
                    }
                }
            }
        }
    }
    println!("{refused} refused, {read} read, {odd} against the notation");
    assert!(refused > 5000 && read > 300 && odd > 100, "{refused}, {read}, {odd}");
}

/// Is it JSON that is wrong, a member or its type, and not what it says?
fn is_of_json(error: &JsonError) -> bool {
    let starts = [
        "missing field",
        "unknown field",
        "duplicate field",
        "invalid type",
        "invalid value",
        "invalid length",
        "this is no JSON",
        "the list is empty",
        "it is `true`",
    ];
    starts.iter().any(|start| error.message.starts_with(start))
}

/// As JSON; `PCN` stands first among the tags.
fn written(object: &Value) -> String {
    let text = object.to_string();
    match object.get("tags").and_then(Value::as_object) {
        Some(tags) if tags.contains_key("PCN") => {
            let others = tags.iter().filter(|(name, _)| *name != "PCN");
            let others: String =
                others.map(|(name, value)| format!(",{}:{value}", json!(name))).collect();
            let first = format!("{{\"PCN\":{}{others}}}", tags["PCN"]);
            text.replacen(&object["tags"].to_string(), &first, 1)
        }
        _ => text,
    }
}

/// Changes one value somewhere in an object.
fn change(object: &mut Value, rng: &mut ChaCha8Rng) {
    let mut at = object;
    while rng.random_range(0..6) > 0 {
        let count = match &*at {
            Value::Array(items) => items.len(),
            Value::Object(members) => members.len(),
            _ => 0,
        };
        if count == 0 {
            break;
        }
        let index = rng.random_range(0..count);
        at = match at {
            Value::Array(items) => &mut items[index],
            Value::Object(members) => members.values_mut().nth(index).unwrap(),
            _ => unreachable!(),
        };
    }
    let names = [
        "before",
        "after",
        "comments",
        "tag",
        "value",
        "round",
        "player",
        "stood",
        "throws",
        "leaves",
        "result",
        "open",
        "dice",
        "actions",
        "unplayed",
        "not_counted",
        "mark",
        "pass",
        "from",
        "to",
        "captured",
        "turns",
        "tags",
        "more",
    ];
    match (rng.random_range(0..3), at) {
        (0, Value::Array(items)) if !items.is_empty() => {
            let index = rng.random_range(0..items.len());
            match rng.random_range(0..3) {
                0 => drop(items.remove(index)),
                1 => items.insert(index, items[index].clone()),
                _ => items.insert(index, part(rng)),
            }
        }
        (0, Value::Object(members)) if !members.is_empty() => {
            let name = members.keys().nth(rng.random_range(0..members.len())).unwrap().clone();
            members.remove(&name);
        }
        (1, Value::Object(members)) => {
            members.insert(names[rng.random_range(0..names.len())].to_owned(), part(rng));
        }
        (1, at) => *at = json!([at.take()]),
        (_, at) => *at = part(rng),
    }
}

/// Something that could stand somewhere in a record.
fn part(rng: &mut ChaCha8Rng) -> Value {
    let parts = json!([
        null, false, true, 0, 1, 5, 12, 4_294_967_295_u32, 4_294_967_296_u64, -1, 1.5, "", "S", "H", "^3",
        "^0", "12", "4294967295", "4294967296", "50000000000", "R", "Y", "r", "xG", "{on}", "; on", "on",
        "= R", "= R {on}", "= *", "= R > *", "~", "leaves", "-", "*", "/", "!", "?!", [], {}, [[]], [[4]],
        ["{on}"], [{"comments": ["{on}"]}], {"comments": ["{on}"]}, {"comments": []}, [4], [6, 3],
        [4, "-"], [4, "*"], [[6, 3], ["-"], ["-"]], [{"dice": [4]}], {"dice": [4], "unplayed": true},
        {"dice": [4], "actions": [{"pass": true}]}, {"pass": true}, {"from": "S", "to": 1}, [["R"]],
        {"tag": "Red", "value": "Alice"}, ["Red", "Alice"], {"result": [["R"]]},
        {"round": 1, "player": "R", "leaves": {}}, [1, "R", [4]], [1, "R", "leaves"]
    ]);
    let parts = parts.as_array().unwrap();
    parts[rng.random_range(0..parts.len())].clone()
}
