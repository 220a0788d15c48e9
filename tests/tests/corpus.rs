//! The corpus: every record against what stands beside it, and the corpus against what its own
//! page promises. It is there for other implementations too, so its files are held to their
//! words here, not only the referee.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use chevaux::notation::{Document, DocumentLine, DocumentRecord};
use chevaux::referee::Ending;
use chevaux::rules::{
    Climb, End, ExitThen, Leaver, Overshoot, Overtaking, OwnSquare, RankBy, Rethrow, Rule,
    ThreeSixes,
};
use chevaux::{Fault, Finding, Limits, Listener, Rulebook, Tally, Variant};
use chevaux_tests::examples::{files, root, shown};
use serde_json::{Value, json};

/// A file of the corpus and what must be said of it.
struct Case {
    path: PathBuf,
    bytes: Vec<u8>,
    want: Value,
}

impl Case {
    fn findings(&self) -> &[Value] {
        self.want["findings"].as_array().map_or(&[], Vec::as_slice)
    }

    /// The folders between the corpus and the file: `invalid/move/overtaking`.
    fn folder(&self) -> String {
        let folder = self.path.parent().map(shown).unwrap_or_default();
        folder.trim_start_matches("corpus/").to_owned()
    }

    fn name(&self) -> String {
        self.path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
    }
}

fn corpus() -> Vec<Case> {
    let case = |path: PathBuf| {
        let want = std::fs::read_to_string(path.with_extension("json"))
            .unwrap_or_else(|e| panic!("what is expected of {}: {e}", shown(&path)));
        let want = serde_json::from_str(&want).unwrap_or_else(|e| panic!("{}: {e}", shown(&path)));
        Case { bytes: std::fs::read(&path).unwrap(), want, path }
    };
    let cases: Vec<Case> = files(&root().join("corpus"), "pcn").into_iter().map(case).collect();
    assert!(cases.len() > 200, "only {} files were found", cases.len());
    cases
}

/// Everything that a referee says of a file.
#[derive(Default)]
struct Heard {
    findings: Vec<Value>,
    finals: Vec<String>,
}

impl Listener for Heard {
    fn finding(&mut self, finding: Finding) {
        self.findings.push(json!({
            "record": finding.spot.record,
            "line": finding.spot.line.line,
            "column": finding.spot.column,
            "name": finding.fault.name(),
            "severity": finding.severity.name(),
        }));
    }

    fn ending(&mut self, ending: Ending) {
        self.finals.push(ending.position.text(&ending.seats));
    }
}

fn judged(bytes: &[u8]) -> (Heard, Tally) {
    let mut heard = Heard::default();
    let tally = chevaux::judge(bytes, &Rulebook::new(), Limits::default(), &mut heard).unwrap();
    (heard, tally)
}

/// The values of a tag of a record, as they are written.
fn tag<'r>(record: &'r DocumentRecord, name: &str) -> Option<&'r str> {
    record.lines().iter().find_map(|line| match line {
        DocumentLine::Tag(tag) if tag.name == name => Some(tag.value.as_str()),
        _ => None,
    })
}

#[track_caller]
fn none(wrong: &[String]) {
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// The referee says of every file exactly what was worked out from the rules, in the order of
/// the places, and counts its records: a finding too many is as wrong as one too few.
#[test]
fn every_file_has_its_findings() {
    let mut wrong = Vec::new();
    for case in corpus() {
        let (heard, tally) = judged(&case.bytes);
        let path = shown(&case.path);
        for want in case.findings().iter().filter(|want| !heard.findings.contains(want)) {
            wrong.push(format!("{path}: missing {want}"));
        }
        for got in heard.findings.iter().filter(|got| !case.findings().contains(got)) {
            wrong.push(format!("{path}: too many {got}"));
        }
        if heard.findings != case.findings() {
            wrong.push(format!("{path}: other findings, another order, or one twice"));
        }
        if case.want["records"] != tally.records {
            wrong.push(format!("{path}: {} records, not {}", tally.records, case.want["records"]));
        }
    }
    none(&wrong);
}

/// Whole games end where a plain model of the rules, written for that alone, says they end.
#[test]
fn games_end_in_their_final_positions() {
    let mut games = 0;
    for case in corpus().iter().filter(|case| case.want.get("final").is_some()) {
        let (heard, _) = judged(&case.bytes);
        assert_eq!(json!(heard.finals), case.want["final"], "{}", shown(&case.path));
        games += heard.finals.len();
    }
    assert!(games > 20, "only {games} games were found");
}

/// The totals of a file agree with its findings: the summary and the exit status come from them.
#[test]
fn tallies_agree_with_the_findings() {
    for case in corpus() {
        let (_, tally) = judged(&case.bytes);
        let is_error = |finding: &&Value| finding["severity"] == "error";
        let errors: Vec<&Value> = case.findings().iter().filter(is_error).collect();
        let wrong: BTreeSet<u64> = errors.iter().filter_map(|f| f["record"].as_u64()).collect();
        let path = shown(&case.path);
        assert_eq!(tally.errors, errors.len() as u64, "{path}");
        assert_eq!(tally.notes, (case.findings().len() - errors.len()) as u64, "{path}");
        assert_eq!(tally.wrong_records, wrong.len() as u64, "{path}");
    }
}

/// Every fault has a folder, and enough in it that one lucky record cannot stand for the rule:
/// three records that commit it, and two files for the one that is said of whole files.
#[test]
fn every_fault_has_records_enough() {
    let mut places: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for case in corpus() {
        let Some(fault) = case.folder().strip_prefix("invalid/").map(str::to_owned) else {
            continue;
        };
        let fits = |finding: &&Value| finding["name"] == fault.as_str();
        let places = places.entry(fault.clone()).or_default();
        for finding in case.findings().iter().filter(fits) {
            // Text outside of records has no number to tell it apart by.
            let record = match &finding["record"] {
                Value::Null => format!("line {}", finding["line"]),
                number => format!("record {number}"),
            };
            places.insert(format!("{}: {record}", case.name()));
        }
    }
    let folders: Vec<&str> = places.keys().map(String::as_str).collect();
    let mut names: Vec<&str> = Fault::ALL.iter().map(|fault| fault.name()).collect();
    names.sort_unstable();
    assert_eq!(folders, names);
    for (fault, places) in &places {
        let enough = if fault == "syntax/no-record" { 2 } else { 3 };
        assert!(places.len() >= enough, "{fault}: {places:?}");
    }
}

/// The named values of a rule, and for those with a range its ends. No wildcard: a new rule has
/// to say what of it must be in the corpus.
fn values_of(rule: Rule) -> Vec<&'static str> {
    match rule {
        Rule::Squares => vec!["16", "56", "400"],
        Rule::Horses => vec!["1", "2", "3", "4"],
        Rule::Win => vec!["all", "1", "2", "3", "4"],
        Rule::Dice => vec!["1", "2"],
        Rule::ExitOn => vec!["6", "1,6", "1,2,3,4,5,6"],
        Rule::ExitThen => ExitThen::ALL.iter().map(|value| value.word()).collect(),
        Rule::Rethrow => Rethrow::ALL.iter().map(|value| value.word()).collect(),
        Rule::ThreeSixes => ThreeSixes::ALL.iter().map(|value| value.word()).collect(),
        Rule::MustExit | Rule::MustMove | Rule::CaptureRethrow | Rule::FinalSix | Rule::Facing => {
            vec!["true", "false"]
        }
        Rule::Overtaking => Overtaking::ALL.iter().map(|value| value.word()).collect(),
        Rule::OwnSquare => OwnSquare::ALL.iter().map(|value| value.word()).collect(),
        Rule::Safe => vec!["none", "starts", "own-start", "7,21"],
        Rule::Overshoot => Overshoot::ALL.iter().map(|value| value.word()).collect(),
        Rule::Climb => Climb::ALL.iter().map(|value| value.word()).collect(),
        Rule::End => End::ALL.iter().map(|value| value.word()).collect(),
        Rule::Ranking => RankBy::ALL.iter().map(|value| value.word()).collect(),
        Rule::Leaver => Leaver::ALL.iter().map(|value| value.word()).collect(),
    }
}

/// Every value of every rule is in force in some record, by its variant or by its overrides:
/// there is no rule that an implementation could leave out and pass.
#[test]
fn every_value_of_every_rule_is_played() {
    let mut played: BTreeSet<(&str, String)> = BTreeSet::new();
    for case in corpus() {
        for record in Document::read(&case.bytes).records() {
            let variant = tag(record, "Variant").and_then(|name| Variant::preset(name).ok());
            let overrides = tag(record, "Rules").unwrap_or_default();
            if let Some(rules) = variant.and_then(|v| v.rules().with_overrides(overrides).ok()) {
                played.extend(Rule::ALL.map(|rule| (rule.name(), rule.value(&rules))));
            }
        }
    }
    let wanted = Rule::ALL.into_iter().flat_map(|rule| {
        values_of(rule).into_iter().map(move |value| (rule.name(), value.to_owned()))
    });
    let missing: Vec<String> = wanted
        .filter(|value| !played.contains(value))
        .map(|(rule, value)| format!("{rule}={value}"))
        .collect();
    none(&missing);
}

/// Every record has an expectation and no expectation is without its record.
#[test]
fn records_and_expectations_stand_side_by_side() {
    let records: BTreeSet<PathBuf> =
        corpus().into_iter().map(|case| case.path.with_extension("json")).collect();
    let expectations: BTreeSet<PathBuf> =
        files(&root().join("corpus"), "json").into_iter().collect();
    assert_eq!(records, expectations);
}

/// What is under `valid` has no error; what is under `invalid` has its fault, except notes.
#[test]
fn folders_hold_what_they_are_named_for() {
    let mut wrong = Vec::new();
    for case in corpus() {
        let path = shown(&case.path);
        let errors: Vec<&str> = case
            .findings()
            .iter()
            .filter(|finding| finding["severity"] == "error")
            .filter_map(|finding| finding["name"].as_str())
            .collect();
        match case.folder().split_once('/') {
            Some(("valid", variant)) => {
                if !errors.is_empty() {
                    wrong.push(format!("{path}: has {errors:?}"));
                }
                let document = Document::read(&case.bytes);
                let mut named = document.records().iter().filter_map(|r| tag(r, "Variant"));
                if !named.any(|name| name == variant) {
                    wrong.push(format!("{path}: names other variants only"));
                }
                let is_game = case.name().starts_with("game-");
                if is_game != case.want.get("final").is_some() {
                    wrong
                        .push(format!("{path}: `final` stands beside whole games, and only there"));
                }
            }
            Some(("invalid", fault)) => {
                let names: Vec<&str> =
                    case.findings().iter().filter_map(|f| f["name"].as_str()).collect();
                if !names.contains(&fault) {
                    wrong.push(format!("{path}: does not commit {fault}"));
                }
            }
            _ => wrong.push(format!("{path}: neither valid nor invalid")),
        }
    }
    none(&wrong);
}

/// A `Case` names one record of the corpus, and where `Expect` stands it tells the first error
/// that is expected: a reader of the record alone is not misled.
#[test]
fn records_say_of_themselves_what_is_expected() {
    let mut seen: BTreeMap<String, String> = BTreeMap::new();
    let mut wrong = Vec::new();
    let mut expects = 0;
    for case in corpus() {
        let path = shown(&case.path);
        for (number, record) in (1..).zip(Document::read(&case.bytes).records()) {
            let place = format!("{path}, record {number}");
            if let Some(name) = tag(record, "Case")
                && let Some(other) = seen.insert(name.to_owned(), place.clone())
            {
                wrong.push(format!("{place}: the case `{name}` is that of {other} too"));
            }
            let first = case
                .findings()
                .iter()
                .find(|f| f["record"] == number && f["severity"] == "error")
                .map_or("ok", |f| f["name"].as_str().unwrap_or_default());
            match tag(record, "Expect") {
                Some(expect) if expect != first => {
                    wrong.push(format!("{place}: `Expect` says {expect}, its file {first}"));
                }
                Some(_) => expects += 1,
                None if case.name() == "cases" => {
                    wrong.push(format!("{place}: a case without `Expect`"));
                }
                None => {}
            }
        }
    }
    assert!(seen.len() > 500 && expects > 100, "{} cases, {expects} expect", seen.len());
    none(&wrong);
}

/// Where each line of a text begins, and its bytes without the end: LF, CR LF or CR alone.
fn lines(bytes: &[u8]) -> Vec<(usize, &[u8])> {
    let mut found = Vec::new();
    let mut start = 0;
    while start < bytes.len() {
        let rest = &bytes[start..];
        let end = rest.iter().position(|b| matches!(b, b'\n' | b'\r')).unwrap_or(rest.len());
        found.push((start, &rest[..end]));
        start += end + if rest[end..].starts_with(b"\r\n") { 2 } else { 1 };
    }
    found
}

/// What was read is written back byte for byte, whatever is wrong with it, and each line of a
/// record is the line of the file that it says it is: no tool of ours may lose what a player
/// wrote, or change another line than the one it means.
#[test]
fn documents_lose_no_byte() {
    for case in corpus() {
        let path = shown(&case.path);
        let document = Document::read(&case.bytes);
        assert!(document.to_bytes() == case.bytes, "{path}");
        assert_eq!(case.want["records"], document.records().len() as u64, "{path}");
        let lines = lines(&case.bytes);
        let mut last = 0;
        for place in document.records().iter().flat_map(DocumentRecord::places) {
            assert!(place.line > last, "{path}: line {} comes after line {last}", place.line);
            last = place.line;
            let (start, text) = lines[place.line as usize - 1];
            // The mark at the beginning of a file is no part of its first line.
            let mark = if text.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 };
            assert_eq!(place.offset, (start + mark) as u64, "{path}: line {}", place.line);
            assert!(document.line_text(*place) == &text[mark..], "{path}: line {}", place.line);
        }
    }
}

/// The bytes of the corpus are what they are there for: an editor, or git, that mends line ends
/// would make these files prove nothing.
#[test]
fn peculiar_bytes_are_still_there() {
    let corpus = corpus();
    let some = |holds: &dyn Fn(&[u8]) -> bool| corpus.iter().any(|case| holds(&case.bytes));
    for (what, bytes) in [
        ("a byte-order mark", &b"\xEF\xBB\xBF[PCN"[..]),
        ("CR LF", b"]\r\n["),
        ("CR alone", b"]\r["),
        ("NUL", b"\0"),
        ("a dash from a telephone", "–".as_bytes()),
    ] {
        let holds = |text: &[u8]| text.windows(bytes.len()).any(|part| part == bytes);
        assert!(some(&holds), "{what} is nowhere in the corpus");
    }
    assert!(some(&|text| std::str::from_utf8(text).is_err()), "all of it is UTF-8");
    assert!(some(&<[u8]>::is_empty), "no file is empty");
    assert!(some(&|text| text.last().is_some_and(|b| !b.is_ascii_whitespace())), "all lines end");
    let attributes = std::fs::read_to_string(root().join("corpus/.gitattributes")).unwrap();
    let kept = |line: &str| line.starts_with("*.pcn") && line.contains("-text");
    assert!(attributes.lines().any(kept), "git may change them: {attributes}");
}
