//! Mends: texts to paste after which a finding is gone; and what follows from what, which is
//! told by them (rules.md, section 13). Each is tried by pasting it and judging the record anew.

use std::collections::BTreeSet;
use std::path::Path;

use chevaux::notation::Document;
use chevaux::referee::{Guess, Mend};
use chevaux::{Fault, Finding, Severity};
use chevaux_tests::examples::{brief, files, findings, root, shown};

/// One record of the corpus: where it is from, its text, and what is found in it.
struct Record {
    place: String,
    text: Vec<u8>,
    findings: Vec<Finding>,
}

/// Records with more than one slip, or one that changes all that comes after it: the corpus has
/// few findings that follow from another.
const FOLLOWING: [(&str, &str); 12] = [
    ("vantyghem-1.6", "1. R 3:10-14\n1. Y 2:-\n2. R 4:13-17\n= *\n"),
    ("vantyghem-1.6", "1. R 3:10-14\n1. Y 2:-\n2. R 4:13-17\n2. Y 2:-\n3. R 2:17-19\n= *\n"),
    ("survol", "1. R 6:10-17 1:16-17\n1. Y 2:-\n2. R 3:17-20\n= *\n"),
    ("survol", "1. R 2:10-12\n1. R 5:-\n2. R 3:12-15\n= *\n"),
    ("piccoli-2", "1. R 6+3:10-16,S-1\n1. Y 2+3:-,-\n2. R 2+1:19-21,21-22\n= *\n"),
    // A throw that cannot be read, another face, a turn left out, a turn entered twice, a throw left
    // out at the end of a turn.
    ("survol", "1. R 4:10_14\n1. Y 2:-\n2. R 3:14-17\n= *\n"),
    ("survol", "1. R 5:10-16 2:16-18\n1. Y 2:-\n2. R 3:18-21\n= *\n"),
    ("survol", "1. Y 2:-\n2. R 3:14-17\n= *\n"),
    ("survol", "1. R 4:10-14\n1. R 4:10-14\n1. Y 2:-\n= *\n"),
    ("survol", "1. R 6:10-16\n1. Y 2:-\n2. R 3:18-21\n= *\n"),
    // A turn without its throw; two lines in the wrong order.
    ("survol", "1. R\n1. Y 2:-\n2. R 3:13-16\n= *\n"),
    ("survol", "1. Y 2:-\n1. R 3:10-13\n2. R 3:13-16\n= *\n"),
];

/// The records of a file, each a text of its own, with what comes before the first.
fn records_of(path: &Path) -> Vec<Record> {
    let bytes = std::fs::read(path).unwrap();
    let mut starts: Vec<usize> = Document::read(&bytes)
        .records()
        .iter()
        .map(|record| usize::try_from(record.places()[0].offset).unwrap())
        .collect();
    starts.insert(0, 0);
    starts.push(bytes.len());
    starts.dedup();
    let cut = |pair: &[usize]| {
        let text = bytes[pair[0]..pair[1]].to_vec();
        let line = 1 + bytes[..pair[0]].iter().filter(|b| **b == b'\n').count();
        Record { place: format!("{}:{line}", shown(path)), findings: findings(&text), text }
    };
    starts.windows(2).map(cut).collect()
}

fn records() -> Vec<Record> {
    let mut records: Vec<Record> =
        files(&root().join("corpus"), "pcn").iter().flat_map(|path| records_of(path)).collect();
    assert!(records.len() > 1000, "only {} records", records.len());
    for (variant, turns) in FOLLOWING {
        let head = format!("[PCN \"1\"]\n[Variant \"{variant}\"]\n[Seats \"Red - Yellow -\"]\n");
        let position = "[Position \"R:S,S,S,10 - Y:S,S,S,S - to:R\"]\n";
        let text = format!("{head}{position}{turns}").into_bytes();
        records.push(Record { place: turns.to_owned(), findings: findings(&text), text });
    }
    records
}

impl Record {
    /// The text with mends pasted into it.
    fn mended(&self, mends: &[Mend]) -> Vec<u8> {
        let mut text = self.text.clone();
        for mend in mends.iter().rev() {
            let start = usize::try_from(mend.offset).unwrap();
            let end = start + usize::try_from(mend.length).unwrap();
            text.splice(start..end, mend.text.bytes());
        }
        text
    }

    fn shown(&self, finding: &Finding) -> String {
        format!("{} ({})", self.place, brief(finding))
    }
}

/// A place as section 13 means it: a line, a throw in it, an action in that.
type At = (u64, Option<u32>, Option<u32>);

fn at(finding: &Finding) -> At {
    (finding.spot.line.line, finding.spot.throw, finding.spot.action)
}

/// The places of all errors.
fn errors(findings: &[Finding]) -> BTreeSet<At> {
    findings.iter().filter(|f| f.severity == Severity::Error).map(at).collect()
}

#[track_caller]
fn none(wrong: &[String]) {
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// What is said to mend a finding does: pasted alone into the text as it is, it leaves no such
/// fault at that place. `fmt --fix` and editors paste it without a second look.
#[test]
fn each_mend_mends() {
    let mut wrong = Vec::new();
    let mut mended = BTreeSet::new();
    for record in records() {
        for finding in &record.findings {
            for mend in &finding.mends {
                let text = record.mended(std::slice::from_ref(mend));
                let there = (finding.fault, finding.spot.line.line, finding.spot.column);
                let still = findings(&text)
                    .into_iter()
                    .any(|f| (f.fault, f.spot.line.line, f.spot.column) == there);
                if still {
                    wrong.push(format!(
                        "{}: `{}` changes nothing",
                        record.shown(finding),
                        mend.text
                    ));
                }
                mended.insert(finding.fault.name());
            }
        }
    }
    none(&wrong);
    let moves = Fault::ALL.iter().map(|f| f.name()).filter(|name| name.starts_with("move/"));
    for name in moves.chain(["turn/wrong-player", "turn/wrong-number", "turn/extra-throw"]) {
        assert!(mended.contains(name), "{name} is never mended");
    }
}

/// A mend brings no other error to where the finding was, nor to anything before it: it does not
/// mend one slip by making another.
#[test]
fn no_mend_makes_another_slip() {
    let mut wrong = Vec::new();
    for record in records() {
        let before = errors(&record.findings);
        for finding in &record.findings {
            for mend in &finding.mends {
                let place = at(finding);
                let is_new = |f: &&Finding| {
                    let column = (f.spot.line.line, f.spot.column);
                    let is_before = column <= (finding.spot.line.line, finding.spot.column);
                    let was_there = match f.spot.throw {
                        Some(_) => before.contains(&at(f)) && at(f) != place,
                        // In a head the column tells them apart.
                        None => record.findings.iter().any(|old| {
                            (old.spot.line.line, old.spot.column) == column && old != finding
                        }),
                    };
                    // A move that is mended may earn the throw that its turn then lacks.
                    let is_owed = f.fault == Fault::MissingThrow;
                    f.severity == Severity::Error && is_before && !was_there && !is_owed
                };
                let after = findings(&record.mended(std::slice::from_ref(mend)));
                // A letter may have two slips: the player and, then, the number.
                let letter = finding.fault == Fault::WrongPlayer;
                if let Some(new) = after.iter().find(is_new).filter(|_| !letter) {
                    let (finding, new) = (record.shown(finding), brief(new));
                    wrong.push(format!("{finding}: `{}` brings {new}", mend.text));
                }
            }
        }
    }
    none(&wrong);
}

/// The mends of a move are its legal alternatives: as many as are listed, each with its text.
#[test]
fn moves_are_mended_by_what_is_legal() {
    let mut wrong = Vec::new();
    for record in records() {
        for finding in &record.findings {
            let texts: Vec<&str> = finding.mends.iter().map(|mend| mend.text.as_str()).collect();
            let is_listed = |action: &String| {
                texts.iter().any(|text| {
                    // Marks (`!?`) stay with the throw.
                    text.split([':', ',']).any(|part| part.trim_end_matches(['!', '?']) == action)
                }) || texts.contains(&action.as_str())
            };
            let is_move = finding.fault.name().starts_with("move/");
            if is_move && finding.fault != Fault::Stood {
                if texts.is_empty() || finding.legal.len() != texts.len() {
                    let found = record.shown(finding);
                    wrong.push(format!("{found}: {:?}, mended by {texts:?}", finding.legal));
                } else if finding.fault != Fault::Ambiguous
                    && let Some(action) = finding.legal.iter().find(|action| !is_listed(action))
                {
                    wrong.push(format!("{}: `{action}` is in no mend", record.shown(finding)));
                }
            }
        }
    }
    none(&wrong);
}

/// Does a mend of the first error remove the second, as section 13 says?
fn removes(record: &Record, first: &Finding, second: &Finding) -> bool {
    let before = errors(&record.findings);
    let singles = first.mends.iter().chain(&first.trials).map(std::slice::from_ref);
    // Two lines that changed places are mended at once.
    let pairs = first.guesses.iter().map(Guess::mends).filter(|mends| mends.len() > 1);
    singles.chain(pairs).any(|mends| {
        let mut after = findings(&record.mended(mends));
        if mends[0].text.ends_with('\n') {
            // A line put in: what stands behind it has moved down.
            let line = first.spot.line.line;
            after.retain(|f| f.spot.line.line != line);
            for finding in after.iter_mut().filter(|f| f.spot.line.line > line) {
                finding.spot.line.line -= 1;
            }
        }
        let after = errors(&after);
        let is_new = |place: &At| *place <= at(second) && !before.contains(place);
        !after.contains(&at(second)) && !after.iter().any(is_new)
    })
}

/// The faults whose mends section 13 lists.
fn has_mends(fault: Fault) -> bool {
    let name = fault.name();
    (name.starts_with("move/") && fault != Fault::Stood)
        || [
            Fault::WrongPlayer,
            Fault::WrongNumber,
            Fault::ExtraThrow,
            Fault::MissingThrow,
            Fault::Throw,
            Fault::NoThrows,
        ]
        .contains(&fault)
}

/// A finding follows from the first earlier error of which some mend removes it, and from none
/// where no mend does: the full form shows it in one line, so it must not hide a slip of its own.
#[test]
fn findings_follow_from_what_removes_them() {
    let mut wrong = Vec::new();
    let mut following = 0;
    for record in records() {
        // Slips of the pen and of the head are mended elsewhere, and follow from nothing.
        let is_error = |f: &&Finding| {
            let name = f.fault.name();
            let is_judged = !name.starts_with("syntax/") && !name.starts_with("header/");
            let has_trials = matches!(f.fault, Fault::Throw | Fault::NoThrows);
            f.severity == Severity::Error && (is_judged || has_trials || f.follows.is_some())
        };
        let found: Vec<&Finding> = record.findings.iter().filter(is_error).collect();
        for (index, finding) in found.iter().enumerate() {
            if matches!(finding.fault, Fault::Throw | Fault::NoThrows) {
                continue;
            }
            let mut earlier = found[..index].iter().filter(|f| has_mends(f.fault));
            let cause = earlier.find(|first| removes(&record, first, finding));
            let said = finding.follows.and_then(|n| found.iter().find(|f| f.number == n));
            following += usize::from(finding.follows.is_some());
            if cause.map(|f| f.number) != finding.follows {
                let [cause, said] = [cause, said].map(|f| f.map(|f| brief(f)));
                let place = record.shown(finding);
                wrong.push(format!("{place}: follows {said:?}, is removed by mends of {cause:?}"));
            }
        }
    }
    assert!(following >= FOLLOWING.len(), "only {following} findings follow from another");
    none(&wrong);
}

/// Each record above is there for a finding that follows from an earlier one.
#[test]
fn slips_that_change_all_after_them_are_said_once() {
    for record in records().iter().rev().take(FOLLOWING.len()) {
        let alone = record.findings.iter().filter(|f| f.follows.is_none()).count();
        let follow = record.findings.len() - alone;
        let found: Vec<String> = record.findings.iter().map(brief).collect();
        assert!(alone == 1 && follow >= 1, "{}: {found:?}, {alone} alone", record.place);
    }
}

/// Where two independent slips stand in one record, none follows from the other: one slip does
/// not hide the next.
#[test]
fn independent_slips_do_not_follow() {
    let mut slips = 0;
    for path in files(&root().join("corpus"), "pcn") {
        if path.file_stem().is_some_and(|stem| stem == "two-slips") {
            for record in records_of(&path) {
                let follows = record.findings.iter().find(|f| f.follows.is_some());
                assert!(follows.is_none(), "{}", record.shown(follows.unwrap()));
                slips += record.findings.len();
            }
        }
    }
    assert!(slips > 30, "only {slips} slips");
}

/// `follows` is a number within the file (rules.md, section 13): the findings of a path, counted as
/// they come, tell which one is meant.
#[test]
fn findings_are_numbered_within_their_file() {
    let mut record = FOLLOWING[0].1.to_owned();
    let position = "[Position \"R:S,S,S,10 - Y:S,S,S,S - to:R\"]\n";
    record = format!(
        "[PCN \"1\"]\n[Variant \"{}\"]\n[Seats \"Red - Yellow -\"]\n{position}{record}",
        FOLLOWING[0].0
    );
    let twice = findings((record.clone() + "\n" + &record).as_bytes());
    let numbers = |nth: u64| -> Vec<(u64, Option<u64>)> {
        let of_record = twice.iter().filter(|f| f.spot.record == Some(nth));
        of_record.map(|f| (f.number, f.follows)).collect()
    };
    assert_eq!(numbers(1), [(1, None), (2, Some(1))]);
    assert_eq!(numbers(2), [(3, None), (4, Some(3))]);
}

/// Advice that quotes what to write quotes the mend itself: who writes it as it is printed, in
/// the place that is marked, has mended the record.
#[test]
fn advice_quotes_the_mend() {
    let mut wrong = Vec::new();
    let mut quoted = 0;
    for record in records() {
        for finding in &record.findings {
            let ([mend], Some(help)) = (finding.mends.as_slice(), finding.help()) else {
                continue;
            };
            if help.contains("write `") {
                quoted += 1;
                let text = String::from_utf8_lossy(&record.mended(std::slice::from_ref(mend)))
                    .into_owned();
                // A mend that only joins two lines is quoted with what it joins.
                let is_there = match mend.text.trim() {
                    "" => help.split('`').nth(1).is_some_and(|quoted| text.contains(quoted)),
                    mend => help.contains(&format!("`{mend}`")),
                };
                if !is_there {
                    let found = record.shown(finding);
                    wrong.push(format!("{found}: `{}` is the mend, `{help}` the help", mend.text));
                }
            }
        }
    }
    assert!(quoted > 300, "only {quoted} pieces of advice");
    none(&wrong);
}
