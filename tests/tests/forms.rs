//! The forms of a record beside PCN (`spec/json.md`): JSON whole and compact, and the table. What is
//! written reads again as the same; what is no record is said to be none, and nothing of it is written.

use std::collections::BTreeSet;

use chevaux::convert::{
    COLUMNS, JsonError, Record, Strategy, Target, convert, from_json, records, write_converted_csv,
    write_csv,
};
use chevaux::{Rulebook, Variant};
use chevaux_format::Form;
use chevaux_tests::command::{Run, chevaux};
use chevaux_tests::converting::commented;
use chevaux_tests::examples::{blocks, files, findings, root};
use chevaux_tests::formatting::formed;
use chevaux_tests::player::{self, Habits, play, random_players, random_rules};
use chevaux_tests::slips::slips;
use jsonschema::Validator;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

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

/// The laws, for one text.
fn laws(text: &[u8], schemas: &Schemas) -> usize {
    let rulebook = Rulebook::new();
    let shown = || String::from_utf8_lossy(text).into_owned();
    let layout = formed(text, &rulebook, Form::AsFound);
    let read = records(text, &rulebook);
    assert_eq!(read.left_alone, layout.left_alone, "{}", shown());
    let all: Vec<Record> = read.records.iter().map(|(_, record)| record.clone()).collect();
    let alone = layout.left_alone.iter().filter(|alone| alone.record.is_some()).count();
    assert_eq!(all.len() + alone, usize::try_from(layout.records).unwrap(), "{}", shown());
    // Comments without a record are none.
    if layout.left_alone.is_empty() && !all.is_empty() {
        let layout = String::from_utf8(layout.text).unwrap();
        assert_eq!(Record::join(&all), layout, "of its layout: {}", shown());
        assert_eq!(Record::join(&back(&lines(&all))), layout, "from JSON: {}", shown());
    }
    for record in &all {
        let full = record.to_json();
        assert!(schemas.full.is_valid(&value(&full)), "{full}");
        assert!(!full.contains('\n'));
        let again = back(&full);
        assert_eq!(again, std::slice::from_ref(record), "{full}");
        assert_eq!(again[0].to_json(), full);
        let compact = record.to_compact();
        assert!(schemas.compact.is_valid(&value(&compact)), "{compact}");
        let bare = record.without_comments();
        let again = back(&compact);
        assert_eq!(again, std::slice::from_ref(&bare), "{compact}");
        assert_eq!(again[0].to_compact(), compact);
        let layout = formed(bare.to_string().as_bytes(), &rulebook, Form::AsFound);
        assert_eq!(again[0].to_string().as_bytes(), layout.text, "{compact}");
    }
    all.len()
}

/// Every record of the corpus and of the pages.
#[test]
fn the_corpus_comes_back() {
    let schemas = Schemas::new();
    let mut count = 0;
    for path in files(&root().join("corpus"), "pcn") {
        count += laws(&std::fs::read(path).unwrap(), &schemas);
    }
    assert!(count > 1000, "only {count} records");
    for page in files(&root().join("spec"), "md") {
        for block in blocks(&page) {
            laws(block.text.as_bytes(), &schemas);
        }
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

/// Games by seed, whole and with a slip, and several of them in one text.
#[test]
fn games_come_back() {
    let schemas = Schemas::new();
    for number in 0..60 {
        laws(game(number).as_bytes(), &schemas);
        laws((game(number) + &game(number + 1)).as_bytes(), &schemas);
        for count in 1..4 {
            laws(slips(&game(number), number, count).0.as_bytes(), &schemas);
        }
    }
}

/// What the numbers cannot hold, and what the parser does not keep, comes back digit by digit.
#[test]
fn large_numbers_come_back() {
    let text = "[PCN \"1\"]\n[Seats \"Red - Yellow -\"]\n\n4294967295. R 4294967296:70000-^123456789012\n\
        99999999999. R 6+3+2+1:S-1,1-4,-,- 6:1-7,7-13\n= *\n";
    assert_eq!(laws(text.as_bytes(), &Schemas::new()), 1);
    let read = records(text.as_bytes(), &Rulebook::new());
    let json = read.records[0].1.to_json();
    for part in [r#""round":4294967295,"#, r#""dice":["4294967296"]"#, r#""to":"^123456789012""#] {
        assert!(json.contains(part), "{json}");
    }
}

fn error(text: &str) -> JsonError {
    let mut read = from_json(text.as_bytes(), &Rulebook::new());
    assert_eq!(read.len(), 1, "{text}");
    read.remove(0).expect_err(text)
}

const HEAD: &str =
    r#""version":1,"head":[{"tag":"PCN","value":"1"},{"tag":"Seats","value":"Red - Yellow -"}]"#;

/// What is said of an object that is no record: with line, column and path.
#[test]
fn what_is_no_record_is_said() {
    let body = |line: &str| format!("{{{HEAD},\"body\":[{line}]}}");
    let throw = |throw: &str| body(&format!(r#"{{"round":1,"player":"R","throws":[{throw}]}}"#));
    let compact = |turn: &str| {
        format!(r#"{{"version":1,"tags":{{"PCN":"1","Seats":"Red - Yellow -"}},"turns":[{turn}]}}"#)
    };
    let head = |line: &str| HEAD.replace(r#"{"tag":"Seats","value":"Red - Yellow -"}"#, line);
    let head = |line: &str| format!("{{{},\"body\":[]}}", head(line));
    let objects = [
        "[]".to_owned(),
        "{".to_owned(),
        "{\"version\": 1,\n \"head\": nil}".to_owned(),
        r#"{"version":2,"head":[],"body":[]}"#.to_owned(),
        r#"{"version":"1","head":[],"body":[]}"#.to_owned(),
        r#"{"head":[],"body":[]}"#.to_owned(),
        r#"{"version":1,"body":[]}"#.to_owned(),
        r#"{"version":1,"head":[]}"#.to_owned(),
        r#"{"version":1,"head":[],"body":[],"tags":{}}"#.to_owned(),
        r#"{"version":1,"head":[],"head":[],"body":[]}"#.to_owned(),
        r#"{"version":1,"head":[],"body":[],"more":1}"#.to_owned(),
        r#"{"version":1,"head":[],"body":[]}"#.to_owned(),
        r#"{"version":1,"tags":{},"turns":[]}"#.to_owned(),
        format!("{{{HEAD},\"before\":[{{\"comments\":[\"no comment\"]}}],\"body\":[]}}"),
        "{}".to_owned(),
        format!("{{{HEAD},\"body\":[],\"after\":null}}"),
        format!("{{{HEAD},\"body\":[],\"before\":[]}}"),
        format!("{{{HEAD},\"body\":[],\"after\":[{{}}]}}"),
        format!("{{{HEAD},\"body\":[],\"turns\":null}}"),
        head("{}"),
        head(r#"{"tag":"Red","value":"Alice","comments":[]}"#),
        head(r#"{"tag":"PCN","value":"1"}"#),
        head(r#"{"tag":"Two words","value":"1"}"#),
        head(r#"{"tag":"Red","value":"Alice\nB."}"#),
        head(r#"{"tag":"Red","value":"A\u0000"}"#),
        head(r#"{"tag":"Red"}"#),
        head(r#"{"tag":"Red","value":7}"#),
        head(r#"{"tag":"Seats","value":"Red — Yellow —"}"#),
        head(&format!(r#"{{"tag":"Red","value":"{}"}}"#, "x".repeat(70_000))),
        body(r#"{"comments":["; one","{two}"]}"#),
        body(r#"{"comments":["{not closed"]}"#),
        body(r#"{"comments":["{a} {b}"]}"#),
        body(r#"{"comments":[]}"#),
        body("{}"),
        body(r#"{"comments":null}"#),
        body(r#"{"round":1,"player":"R","throws":[],"leaves":{}}"#),
        body(r#"{"round":1,"player":"R","leaves":null}"#),
        body(r#"{"round":1,"player":"R","stood":false,"leaves":{}}"#),
        body(r#"{"result":[["R"]],"open":false}"#),
        body(r#"{"round":1,"throws":[{"dice":[4]}]}"#),
        body(r#"{"round":1,"player":"R"}"#),
        body(r#"{"round":1,"player":"Red","throws":[{"dice":[4]}]}"#),
        body(r#"{"round":-1,"player":"R","throws":[{"dice":[4]}]}"#),
        body(r#"{"round":4294967296,"player":"R","throws":[{"dice":[4]}]}"#),
        body(r#"{"round":"1","player":"R","throws":[{"dice":[4]}]}"#),
        body(r#"{"round":1,"player":"R","result":[["R"]]}"#),
        body(r#"{"result":[]}"#),
        body(r#"{"result":[[]],"open":true}"#),
        body(r#"[1,"R",null,false,false,[],[{"dice":[4]}]]"#),
        throw(r#"[[4]]"#),
        throw(r#"{"dice":[]}"#),
        throw(r#"{"dice":[4.5]}"#),
        throw(r#"{"dice":[4],"actions":[]}"#),
        throw(r#"{"dice":[4],"actions":null}"#),
        throw(r#"{"dice":[4],"unplayed":false}"#),
        throw(r#"{"dice":[4],"mark":null}"#),
        throw(r#"{"dice":[4],"actions":[{"pass":false,"from":3}]}"#),
        throw(r#"{"dice":[4],"actions":[{"from":3,"to":null}]}"#),
        throw(r#"{"dice":[4],"unplayed":true,"mark":"!"}"#),
        throw(r#"{"dice":[4],"mark":"!!!"}"#),
        throw(r#"{"dice":[4],"actions":[{"from":"H","to":3}]}"#),
        throw(r#"{"dice":[4],"actions":[{"from":3,"to":"S"}]}"#),
        throw(r#"{"dice":[4],"actions":[{"from":"3","to":7}]}"#),
        throw(r#"{"dice":[4],"actions":[{"to":7}]}"#),
        throw(r#"{"dice":[4],"actions":[{"from":3,"stood":true}]}"#),
        throw(r#"{"dice":[4],"actions":[{"from":3,"to":7,"captured":"y"}]}"#),
        throw(r#"{"dice":[4],"comments":["; to the end"]},{"dice":[3]}"#),
        compact("[]"),
        compact(r#"[1,"R"]"#),
        compact(r#"[1,"R",[6,"S",1,"xY","!","~"]]"#),
        compact(r#"[1,"R",[[6,3],"S",1]]"#),
        compact(r#"[1,"R",[4,3.5]]"#),
        compact(r#"[1,"R",[[4],["-"]]]"#),
        compact(r#"[1,"R",[4,["-"]]]"#),
        compact(r#""= R {x}""#),
        r#"{"version":1,"tags":{"PCN":"1"},"turns":[],"result":"= R {x}"}"#.to_owned(),
        r#"{"version":1,"tags":{"PCN":"1","Red":"A","Red":"B"},"turns":[]}"#.to_owned(),
        r#"{"version":1,"tags":[["PCN","1"],["Red","A"]],"turns":[]}"#.to_owned(),
        r#"{"version":1,"tags":[["PCN","1","x"]],"turns":[]}"#.to_owned(),
        compact(r#""R""#),
        format!("{{\"version\":1,\"head\":{}", "[".repeat(100_000)),
    ];
    let said: String = objects
        .iter()
        .map(|text| {
            let shown: String = text.replace(HEAD, "HEAD").chars().take(100).collect();
            format!("{shown}\n    {}\n", error(text))
        })
        .collect();
    insta::assert_snapshot!("no_records", said);
}

/// Of several the others are read, wherever the wrong one ends.
#[test]
fn the_others_are_read() {
    let right = format!("{{{HEAD},\"body\":[]}}");
    for (wrong, place) in
        [("{\"version\":1}", (2, 1)), ("{\"version\":", (3, 1)), ("\u{1}", (2, 1))]
    {
        let text = format!("{right}\n{wrong}\n{right}\n \n{right}");
        let read = from_json(text.as_bytes(), &Rulebook::new());
        let well: Vec<bool> = read.iter().map(Result::is_ok).collect();
        assert_eq!(well, [true, false, true, true], "{wrong:?}: {read:?}");
        let error = read[1].as_ref().unwrap_err();
        assert_eq!(error.line, place.0, "{error}");
    }
    let mut bytes = right.clone().into_bytes();
    bytes
        .extend(b"\n{\"version\":1,\"head\":[{\"tag\":\"PCN\",\"value\":\"\xff\"}],\"body\":[]}\n");
    bytes.extend(right.as_bytes());
    let read = from_json(&bytes, &Rulebook::new());
    assert_eq!(read.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false, true]);
    assert!(from_json(b" \n", &Rulebook::new()).is_empty());
}

/// JSON with a byte or a part of it changed: a record that reads as it is written, or an error.
#[test]
fn changed_json_never_lies() {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let rulebook = Rulebook::new();
    let parts: [&[u8]; 14] = [
        b"\"", b"{", b"}", b"[", b"]", b",", b":", b"1e99", b"-1", b"null", b"\\n", b"\\u0000",
        b"\xC3", b"true",
    ];
    let (mut read, mut refused) = (0, 0);
    for number in 0..40 {
        let all: Vec<Record> = records(game(number).as_bytes(), &rulebook)
            .records
            .into_iter()
            .map(|(_, record)| record)
            .collect();
        for text in [lines(&all), all.iter().map(|record| record.to_compact() + "\n").collect()] {
            for _ in 0..60 {
                let mut bytes = text.clone().into_bytes();
                let at = rng.random_range(0..bytes.len());
                match rng.random_range(0..4) {
                    0 => bytes[at] = rng.random(),
                    1 => bytes.truncate(at),
                    2 => {
                        let part = parts[rng.random_range(0..parts.len())];
                        bytes.splice(at..at, part.iter().copied());
                    }
                    _ => {
                        let end = (at + rng.random_range(1..20)).min(bytes.len());
                        bytes.drain(at..end);
                    }
                }
                for result in from_json(&bytes, &rulebook) {
                    let Ok(record) = result else {
                        refused += 1;
                        continue;
                    };
                    read += 1;
                    let again = records(record.to_string().as_bytes(), &rulebook).records;
                    assert_eq!(again, [(1, record.clone())], "{}", String::from_utf8_lossy(&bytes));
                }
            }
        }
    }
    assert!(read > 300 && refused > 1000, "{read} read, {refused} refused");
}

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

/// The table of every record without errors, read back by the same rules of RFC 4180, says what long
/// form says: the actions in their order, with landing and capture.
#[test]
fn the_table_says_what_long_form_says() {
    let rulebook = Rulebook::new();
    let mut whats = BTreeSet::new();
    let mut count = 0;
    let mut texts: Vec<Vec<u8>> = (0..130).map(|number| game(number).into_bytes()).collect();
    texts.extend(
        files(&root().join("corpus"), "pcn").iter().map(|path| std::fs::read(path).unwrap()),
    );
    for text in texts {
        let mut csv = Vec::new();
        let errors = write_csv(&text[..], &rulebook, "=f", true, &mut csv).unwrap();
        let found = findings(&text);
        let wrong: BTreeSet<Option<u64>> = found
            .iter()
            .filter(|finding| finding.severity == chevaux::Severity::Error)
            .map(|finding| finding.spot.record)
            .collect();
        assert_eq!(errors.iter().map(|e| e.spot.record).collect::<BTreeSet<_>>(), wrong);
        let csv = String::from_utf8(csv).unwrap();
        let rows = cells(&csv);
        assert_eq!(rows[0], chevaux::convert::COLUMNS);
        let column = |name: &str| rows[0].iter().position(|cell| cell == name).unwrap();
        let long = formed(&text, &rulebook, Form::Long);
        let mut wanted: Vec<(u64, String)> = Vec::new();
        for (number, record) in records(&long.text, &rulebook).records {
            if wrong.contains(&Some(number)) {
                continue;
            }
            for line in &record.body {
                let chevaux::convert::BodyLine::Turn(turn) = line else { continue };
                for throw in &turn.throws {
                    match &throw.play {
                        chevaux::convert::Play::Actions(actions) => {
                            wanted.extend(actions.iter().map(|action| (number, carried(action))));
                        }
                        _ => wanted.push((number, throw.to_string())),
                    }
                }
                if turn.leaves.is_some() {
                    wanted.push((number, "leaves".to_owned()));
                }
            }
        }
        let said = rows[1..].iter().map(|row| {
            let get = |name: &str| row[column(name)].as_str();
            assert_eq!(get("file"), "'=f");
            whats.insert(get("what").to_owned());
            let stood = if get("stood") == "yes" { "~" } else { "" };
            let text = match get("what") {
                "out" | "move" => {
                    let captured = match get("captured") {
                        letter if letter.is_empty() || !stood.is_empty() => String::new(),
                        letter => format!("x{letter}"),
                    };
                    format!("{}-{}{captured}{stood}{}", get("from"), get("to"), get("mark"))
                }
                "pass" => format!("-{stood}{}", get("mark")),
                "unplayed" => format!("{}:*", get("dice")),
                "not-counted" => format!("{}:/", get("dice")),
                "leaves" => "leaves".to_owned(),
                other => panic!("{other}: {row:?}"),
            };
            (get("record").parse().unwrap(), text)
        });
        let said: Vec<(u64, String)> = said.collect();
        count += said.len();
        assert_eq!(said, wanted, "{}", String::from_utf8_lossy(&text));
    }
    assert!(count > 20_000, "only {count} rows");
    let all = ["leaves", "move", "not-counted", "out", "pass", "unplayed"];
    assert_eq!(Vec::from_iter(whats), all);
}

/// An action of long form. One that stood keeps the mark it has, and that may not be true.
fn carried(action: &chevaux::convert::Action) -> String {
    let text = action.to_string();
    match text.split_once('x') {
        Some((text, rest)) if action.stood => format!("{text}{}", &rest[1..]),
        _ => text,
    }
}

/// RFC 4180, as small as it can be.
fn cells(csv: &str) -> Vec<Vec<String>> {
    let mut rows = vec![vec![String::new()]];
    let mut quoted = false;
    let mut chars = csv.chars().peekable();
    while let Some(c) = chars.next() {
        let cell = rows.last_mut().unwrap().last_mut().unwrap();
        match c {
            '"' if quoted && chars.peek() == Some(&'"') => cell.push(chars.next().unwrap()),
            '"' => quoted = !quoted,
            ',' if !quoted => rows.last_mut().unwrap().push(String::new()),
            '\r' if !quoted => {
                assert_eq!(chars.next(), Some('\n'));
                rows.push(vec![String::new()]);
            }
            c => cell.push(c),
        }
    }
    assert_eq!(rows.pop(), Some(vec![String::new()]), "the last line ends");
    rows
}

/// Cells that a spreadsheet would run, quotes, separators.
#[test]
fn cells_are_only_text() {
    let text = "[PCN \"1\"]\n[Event \"+1, \\\"and\\\" more\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n\
        [Red \"=cmd\"]\n[Yellow \"'quoted\"]\n[Date \"2026\"]\n1. R 2\n1. Y 3\n= *\n";
    let mut csv = Vec::new();
    write_csv(text.as_bytes(), &Rulebook::new(), "-a,b.pcn", false, &mut csv).unwrap();
    let start = "\"'-a,b.pcn\",1,\"'+1, \"\"and\"\" more\",2026,survol,,1,";
    let rows = [
        format!("{start}R,Red,'=cmd,2,8,1,1,2,2,pass,,,,,,,no"),
        format!("{start}Y,Yellow,''quoted,2,9,1,1,3,3,pass,,,,,,,no"),
    ];
    assert_eq!(String::from_utf8(csv).unwrap(), rows.map(|row| row + "\r\n").concat());
}

/// What a spreadsheet would take for more than text, at the beginning of a cell (spec/json.md, 4.2).
#[test]
fn no_cell_is_run() {
    let text = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 2\n= *\n";
    for begin in ["=", "+", "-", "@", "\t", "\r", "\n", "'"] {
        let mut csv = Vec::new();
        let name = format!("{begin}1");
        write_csv(text.as_bytes(), &Rulebook::new(), &name, false, &mut csv).unwrap();
        let csv = String::from_utf8(csv).unwrap();
        assert_eq!(cells(&csv)[0][0], format!("'{name}"), "{csv:?}");
    }
}

/// Records that were written for other rules: each throw has the place that it has in the file.
#[test]
fn of_converted_records_the_places_stay() {
    let rulebook = Rulebook::new();
    let (mut whole, mut others) = (0, 0);
    for number in 0..40 {
        let text = format!("{}\n; between\n\n{}", game(number), game(number + 1));
        let mut csv = Vec::new();
        write_csv(text.as_bytes(), &rulebook, "f", false, &mut csv).unwrap();
        let plain = places(&csv);
        for preset in Variant::preset_names() {
            let target = Target::new(Variant::preset(preset).unwrap(), "").unwrap();
            for strategy in [Strategy::Strict, Strategy::Prefix, Strategy::Adapt] {
                let converted = convert(text.as_bytes(), &rulebook, &target, strategy);
                let mut csv = Vec::new();
                write_converted_csv(&converted, &target, "f", &mut csv).unwrap();
                let rows = places(&csv);
                for record in &converted.records {
                    let of = |rows: &[Place]| -> Vec<Place> {
                        rows.iter().filter(|row| row.0 == record.record).cloned().collect()
                    };
                    let (rows, plain) = (of(&rows), of(&plain));
                    let there: Vec<(u64, u64)> = rows.iter().map(|row| (row.1, row.2)).collect();
                    // Who leaves may have to wait for the end of another's turn.
                    let thrown = there.iter().filter(|at| at.1 != u64::MAX);
                    assert!(thrown.is_sorted(), "{there:?}\n{text}");
                    match (&record.text, strategy, &record.obstacle) {
                        (None, ..) => assert_eq!(rows, []),
                        (_, Strategy::Adapt, Some(_)) => {
                            let known: BTreeSet<_> =
                                plain.iter().map(|row| (row.1, row.2)).collect();
                            assert!(there.iter().all(|at| known.contains(at)), "{text}");
                            others += 1;
                        }
                        (_, Strategy::Prefix, Some(_)) => {
                            assert_eq!(rows, plain[..rows.len()], "{text}");
                        }
                        _ => {
                            assert_eq!(rows, plain, "{text}");
                            whole += 1;
                        }
                    }
                }
            }
        }
    }
    assert!(whole > 30 && others > 100, "{whole} carry over, {others} are played again");
}

/// Record, line and throw of a row, and what stands in it of the action.
type Place = (u64, u64, u64, Vec<String>);

fn places(csv: &[u8]) -> Vec<Place> {
    let column = |name: &str| COLUMNS.iter().position(|column| *column == name).unwrap();
    let place = |row: Vec<String>| {
        // Who leaves throws nothing: behind all throws of the line.
        let number = |name: &str| row[column(name)].parse().unwrap_or(u64::MAX);
        let action =
            ["round", "player", "action", "dice", "face", "what", "from", "to", "captured"];
        let action = action.map(|name| row[column(name)].clone()).to_vec();
        (number("record"), number("line"), number("throw"), action)
    };
    cells(std::str::from_utf8(csv).unwrap()).into_iter().map(place).collect()
}

/// Faces that change hands, and faces that are thrown together, have the places they had: examples 8
/// and 7 of spec/convert.md.
#[test]
fn of_faces_thrown_again_the_places_stay() {
    let rows = |body: &str, variant: &str, overrides: &str| -> Vec<(u64, u64)> {
        let head = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n\n";
        let head =
            head.replace("survol", if variant == "piccoli-2" { "vantyghem-1.6" } else { "survol" });
        let target = Target::new(Variant::preset(variant).unwrap(), overrides).unwrap();
        let text = format!("{head}{body}= *\n");
        let converted = convert(text.as_bytes(), &Rulebook::new(), &target, Strategy::Adapt);
        let mut csv = Vec::new();
        write_converted_csv(&converted, &target, "f", &mut csv).unwrap();
        places(&csv).into_iter().map(|place| (place.1, place.2)).collect()
    };
    let hands = rows("1. R 6:S-1 4:1-5\n1. Y 5:-\n2. R 6:S-1 1:1-2\n", "survol", "rethrow=never");
    assert_eq!(hands, [(5, 1), (5, 2), (6, 1), (7, 1), (7, 2)]);
    let two = rows("1. R 6:S-1 3:1-4\n1. Y 2:-\n2. R 4:4-8\n2. Y 1:-\n", "piccoli-2", "");
    assert_eq!(two, [(5, 1), (5, 1), (6, 1), (6, 1)]);
}

const SHORT: &str = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n[Red \"Alice\"]\n\n\
    1. R 6 4 {out}\n1. Y 3\n= *\n";
const SLIP: &str = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 6_2\n= *\n";
const WRONG: &str =
    "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n\n1. R 5:S-1\n= *\n";

struct Folder(tempfile::TempDir);

impl Folder {
    fn new(files: &[(&str, &str)]) -> Folder {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            std::fs::write(folder.path().join(name), text).unwrap();
        }
        Folder(folder)
    }

    fn convert(&self, args: &[&str]) -> Run {
        chevaux(self.0.path(), ["convert"].iter().chain(args)).run()
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.path().join(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
    }

    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = std::fs::read_dir(self.0.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }
}

/// There and back, through files and pipes, of several files and folders; in each form what is not
/// written is said, and the others are.
#[test]
fn the_command_writes_forms() {
    let wrong = format!("{SLIP}\n{WRONG}");
    let folder = Folder::new(&[("a.pcn", SHORT), ("b.pcn", &wrong), ("none.jsonl", " \n")]);
    let mut said = String::new();
    for args in [
        &["a.pcn", "b.pcn", "--to", "json"][..],
        &["a.pcn", "b.pcn", "--to", "json", "--compact", "--output-format", "concise"],
        &["a.pcn", "b.pcn", "--to", "csv", "--output-format", "concise", "--lang", "fr"],
        &["b.pcn", "--to", "csv", "--output-format", "json"],
        &["a.pcn", "--to", "json", "--compact", "--to-variant", "vantyghem-1.6"],
        &["a.pcn", "b.pcn", "--to", "csv", "--to-variant", "vantyghem-1.6"],
        &["a.pcn", "--to", "pcn"],
        &["a.pcn", "--in-place", "--to", "json"],
        &["a.pcn", "--compact"],
        &["a.pcn", "--to", "csv", "--compact"],
        &["a.pcn", "--to", "pcn", "--compact"],
        &["none.jsonl", "--from", "json"],
        &["none.jsonl", "--from", "json", "--output-format", "json"],
        &["a.pcn", "--set", "horses=2", "--to", "json"],
        &["a.pcn"],
    ] {
        let Run { status, out, err } = folder.convert(args);
        said += &format!("$ convert {}\n{out}{err}[{status}]\n\n", args.join(" "));
    }
    insta::assert_snapshot!("command", said);
    assert_eq!(folder.names(), ["a.pcn", "b.pcn", "none.jsonl"]);
    std::fs::remove_file(folder.0.path().join("none.jsonl")).unwrap();

    assert_eq!(folder.convert(&["a.pcn", "--to", "json", "-o", "a.jsonl"]).status, 0);
    let run = folder.convert(&["a.jsonl", "--from", "json"]);
    assert_eq!((run.status, run.out.as_str()), (0, SHORT));
    assert_eq!(folder.convert(&[".", "--from", "json", "-o", "back/"]).status, 0);
    assert_eq!(folder.read("back/a.pcn"), SHORT);
    assert_eq!(folder.convert(&["a.pcn", "b.pcn", "-qq", "--to", "csv", "-o", "back/"]).status, 1);
    assert!(folder.read("back/a.csv").starts_with("file,record,"));
    assert_eq!(folder.convert(&["a.pcn", "a.pcn", "--to", "csv", "-o", "both.csv"]).status, 0);
    let both = folder.read("both.csv");
    assert_eq!(both.matches("file,record,").count(), 1);
    assert_eq!(both.lines().count(), 1 + 2 * 3);
    let piped =
        chevaux(folder.0.path(), ["convert", "-", "--from", "json", "--to", "json", "--compact"]);
    let run = piped.input(folder.read("a.jsonl").as_bytes()).run();
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert!(run.out.starts_with("{\"version\":1,\"tags\":{\"PCN\":\"1\","), "{}", run.out);
}

/// Records of several files are in canonical layout together: one stands directly below comments behind
/// the one before (spec/notation.md, 16.4).
#[test]
fn joined_files_are_canonical() {
    let after = format!("{SHORT}\n; the end\n{{of it}} {{all}}\n");
    let before = format!("; the beginning\n{SHORT}");
    let within = SHORT.replace("1. Y", "; within\n1. Y");
    let files = [("a.pcn", &after), ("b.pcn", &before), ("c.pcn", &within), ("d.pcn", &after)];
    let folder = Folder::new(&files.map(|(name, text)| (name, text.as_str())));
    for args in [&["--to", "pcn"][..], &["--to-variant", "survol"]] {
        let run = folder.convert(&[&["a.pcn", "b.pcn", "c.pcn", "d.pcn", "a.pcn"], args].concat());
        assert_eq!(run.status, 0, "{}", run.err);
        let form = if args[0] == "--to" { Form::AsFound } else { Form::Long };
        let layout = formed(run.out.as_bytes(), &Rulebook::new(), form);
        assert_eq!(run.out, String::from_utf8(layout.text).unwrap());
        assert_eq!(layout.records, 5);
        let args = [&["a.pcn", "b.pcn", "c.pcn", "d.pcn", "a.pcn", "-o", "all.pcn"], args].concat();
        assert_eq!(folder.convert(&args).status, 0);
        assert_eq!(folder.read("all.pcn"), run.out);
    }
}

/// JSON that is wrong: the others are written, the file that was there stays where nothing is.
#[test]
fn the_command_says_what_is_no_record() {
    let right = records(SHORT.as_bytes(), &Rulebook::new()).records[0].1.to_json();
    let text = format!("{right}\n{{\"version\":3}}\n{}\n", right.replace("[4]", "[\"4\"]"));
    let folder = Folder::new(&[("a.json", &text), ("no.json", "{"), ("out.pcn", "old")]);
    let run = folder.convert(&["a.json", "--from", "json"]);
    assert_eq!((run.status, run.out.as_str()), (1, SHORT));
    let json = folder.convert(&["a.json", "--from", "json", "--output-format", "json"]);
    insta::assert_snapshot!("no_records_of_the_command", run.err + &json.err);
    let of_findings = validator("no-record");
    for line in json.err.lines() {
        assert!(of_findings.is_valid(&value(line)), "{line}");
    }
    let run = folder.convert(&["no.json", "--from", "json", "-o", "out.pcn", "-qq"]);
    assert_eq!((run.status, run.err.as_str()), (1, ""));
    assert_eq!(folder.read("out.pcn"), "old");
    // What is wrong by the rules is no matter of the form, and is one of the target.
    let wrong = records(WRONG.as_bytes(), &Rulebook::new()).records[0].1.to_json();
    let folder = Folder::new(&[("a.json", &wrong)]);
    assert_eq!(folder.convert(&["a.json", "--from", "json"]).out, WRONG);
    let args =
        ["a.json", "--from", "json", "--to-variant", "piccoli-1", "--output-format", "concise"];
    let run = folder.convert(&args);
    assert_eq!((run.status, run.out.as_str()), (1, ""));
    assert!(run.err.starts_with("a.json (PCN):5:8: convert/errors: "), "{}", run.err);
}
