//! JSON that is no record.

use chevaux::Rulebook;
use chevaux::convert::{JsonError, Record, from_json, records};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::{game, lines};

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
