//! The table.

use std::collections::BTreeSet;

use chevaux::convert::{
    COLUMNS, Strategy, Target, convert, records, write_converted_csv, write_csv,
};
use chevaux::{Rulebook, Variant};
use chevaux_format::Form;
use chevaux_tests::examples::{files, findings, root};
use chevaux_tests::formatting::formed;

use crate::game;

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
    for number in 0..24 {
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
                    let there: Vec<_> = rows.iter().map(|row| (row.1, row.2, row.3)).collect();
                    // Who leaves may have to wait for the end of another's turn.
                    let thrown = there.iter().filter(|at| at.1 != u64::MAX);
                    assert!(thrown.is_sorted(), "{there:?}\n{text}");
                    match (&record.text, strategy, &record.obstacle) {
                        (None, ..) => assert_eq!(rows, []),
                        (_, Strategy::Adapt, Some(_)) => {
                            let known: BTreeSet<_> =
                                plain.iter().map(|row| (row.1, row.2)).collect();
                            let mut there = there.iter().map(|row| (row.0, row.1));
                            assert!(there.all(|at| known.contains(&at)), "{text}");
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

/// Record, line, throw and action of a row, and what stands in it of the action.
type Place = (u64, u64, u64, u64, Vec<String>);

fn places(csv: &[u8]) -> Vec<Place> {
    let column = |name: &str| COLUMNS.iter().position(|column| *column == name).unwrap();
    let place = |row: Vec<String>| {
        // Who leaves throws nothing: behind all throws of the line. So with what was not played.
        let number = |name: &str| row[column(name)].parse().unwrap_or(u64::MAX);
        let action = ["round", "player", "dice", "face", "what", "from", "to", "captured"];
        let action = action.map(|name| row[column(name)].clone()).to_vec();
        (number("record"), number("line"), number("throw"), number("action"), action)
    };
    cells(std::str::from_utf8(csv).unwrap()).into_iter().map(place).collect()
}

/// Faces that change hands, that are thrown together (examples 8 and 7 of spec/convert.md) and that are
/// thrown one by one have the places they had.
#[test]
fn of_faces_thrown_again_the_places_stay() {
    let rows = |source: &str, body: &str, target: &str, overrides: &str| {
        let text = format!(
            "[PCN \"1\"]\n[Variant \"{source}\"]\n[Seats \"Red - Yellow -\"]\n\n{body}= *\n"
        );
        let target = Target::new(Variant::preset(target).unwrap(), overrides).unwrap();
        let converted = convert(text.as_bytes(), &Rulebook::new(), &target, Strategy::Adapt);
        let mut csv = Vec::new();
        write_converted_csv(&converted, &target, "f", &mut csv).unwrap();
        let rows = places(&csv).into_iter().map(|place| (place.1, place.2, place.3));
        rows.collect::<Vec<_>>()
    };
    let body = "1. R 6:S-1 4:1-5\n1. Y 5:-\n2. R 6:S-1 1:1-2\n";
    let hands = rows("survol", body, "survol", "rethrow=never");
    assert_eq!(hands, [(5, 1, 1), (5, 2, 1), (6, 1, 1), (7, 1, 1), (7, 2, 1)]);
    let body = "1. R 6:S-1 3:1-4\n1. Y 2:-\n2. R 4:4-8 {on}\n2. Y 1:-\n";
    let two = rows("vantyghem-1.6", body, "piccoli-2", "");
    assert_eq!(two, [(5, 1, 1), (5, 1, 2), (6, 1, 1), (6, 1, 2)]);
    let body = "1. R 6+3:S-1,1-4\n1. Y 2+4:-,-\n";
    let one = rows("piccoli-2", body, "vantyghem-1.6", "");
    assert_eq!(one, [(5, 1, 1), (5, 1, 2), (6, 1, 1), (6, 1, 2)]);
}
