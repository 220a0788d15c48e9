//! Guesses: what was probably meant (rules.md, section 14). Each is tried by taking it and judging
//! the record anew; and slips made on purpose tell how many of them are found, and found rightly.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use chevaux::referee::{Guess, Mend, fix};
use chevaux::{Finding, Lang, Rulebook, Severity, Variant};
use chevaux_tests::examples::{brief, files, findings, root, shown};
use chevaux_tests::guessing::{EXAMPLES, TWO_HORSES, record};
use chevaux_tests::player::{Form, Habits, play};
use chevaux_tests::slips::{OF_A_HAND, slip_of_a_hand};

/// For so many turn lines a guess has been tried.
const TURNS: usize = 24;

fn taken(text: &str, mends: &[Mend]) -> String {
    let mut text = text.as_bytes().to_vec();
    for mend in mends.iter().rev() {
        let start = usize::try_from(mend.offset).unwrap();
        let end = start + usize::try_from(mend.length).unwrap();
        text.splice(start..end, mend.text.bytes());
    }
    String::from_utf8(text).unwrap()
}

/// The record under another value of a rule.
fn under(text: &str, rule: &str, value: &str) -> String {
    let entry = format!("{rule}={value}");
    match text.find("[Rules \"") {
        Some(at) => {
            let end = at + text[at..].find("\"]").unwrap();
            let entries = text[at + 8..end]
                .split(';')
                .filter(|old| old.split('=').next().is_some_and(|name| name.trim() != rule));
            let entries: Vec<&str> = entries.chain([entry.as_str()]).collect();
            format!("{}[Rules \"{}{}", &text[..at], entries.join(";"), &text[end..])
        }
        None => {
            let at = text.find("[Seats").unwrap();
            // On the line of the seats: no line moves.
            let line = text[at..].find('\n').unwrap() + at;
            let (head, rest) = text.split_at(line + 1);
            format!("{head}[Rules \"{entry}\"]\n{rest}")
        }
    }
}

/// The errors of a text: the text of the line and the fault, in their order, up to some turns behind
/// a line.
fn errors(text: &str, findings: &[Finding]) -> Vec<(String, u32, u64)> {
    let lines: Vec<&str> = text.lines().collect();
    let errors = findings.iter().filter(|f| f.severity == Severity::Error);
    errors
        .map(|f| {
            let line = usize::try_from(f.spot.line.line).unwrap();
            let text = lines.get(line - 1).copied().unwrap_or_default();
            (text.to_owned(), f.spot.throw.unwrap_or(0), f.spot.line.line)
        })
        .collect()
}

/// The number of the line so many turns behind a line.
fn end_of_window(text: &str, line: u64) -> u64 {
    let turns = text
        .lines()
        .enumerate()
        .filter(|(at, text)| *at as u64 >= line && text.starts_with(|c: char| c.is_ascii_digit()));
    turns.take(TURNS).last().map_or(line, |(at, _)| at as u64 + 1)
}

/// Takes a guess; says what is wrong with it.
fn wrong_with(text: &str, found: &[Finding], finding: &Finding, guess: &Guess) -> Option<String> {
    let new = match guess {
        Guess::Text { mends, .. } => taken(text, mends),
        Guess::Rule { rule, value } => under(text, rule, value),
    };
    let after = findings(new.as_bytes());
    let (old_errors, new_errors) = (errors(text, found), errors(&new, &after));
    let end = end_of_window(text, finding.spot.line.line);
    let lines = |text: &str| text.lines().count() as i64;
    let moved = lines(&new) - lines(text);
    let begin = finding.spot.line.line;
    // Of a rule the turns before say nothing: they were not tried.
    let is_in_window = |line: u64| {
        let line = u64::try_from(line as i64 - moved.max(0)).unwrap_or(0);
        line <= end && (matches!(guess, Guess::Text { .. }) || line >= begin)
    };
    let old: BTreeSet<u64> = old_errors.iter().map(|(_, _, line)| *line).collect();
    let new_in: Vec<_> = new_errors.iter().filter(|(.., line)| is_in_window(*line)).collect();
    if new_in.iter().any(|(.., line)| {
        let back = u64::try_from(*line as i64 - moved.max(0)).unwrap_or(0);
        !old.contains(line) && !old.contains(&back)
    }) {
        return Some(format!("brings an error: {new_in:?}"));
    }
    let old_in = old_errors.iter().filter(|(.., line)| {
        *line <= end && (matches!(guess, Guess::Text { .. }) || *line >= begin)
    });
    (new_in.len() >= old_in.count()).then(|| "takes no error away".to_owned())
}

/// A guess that is taken removes its finding and brings no other within the next turns.
fn all_hold(place: &str, text: &str, wrong: &mut Vec<String>) -> usize {
    let found = findings(text.as_bytes());
    let mut guesses = 0;
    for finding in &found {
        for guess in &finding.guesses {
            guesses += 1;
            if let Some(why) = wrong_with(text, &found, finding, guess) {
                wrong.push(format!("{place} {}: {guess:?} {why}", brief(finding)));
            }
        }
    }
    guesses
}

#[track_caller]
fn none(wrong: &[String]) {
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn guesses_of_the_corpus_hold() {
    let (mut wrong, mut guesses) = (Vec::new(), 0);
    for path in files(&root().join("corpus"), "pcn") {
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        for record in text.split_inclusive('\n').collect::<Vec<_>>().join("").split("\n\n[PCN") {
            let record = match record.starts_with("[PCN") {
                true => format!("{record}\n"),
                false => format!("[PCN{record}\n"),
            };
            // Places in what is no plain text are told elsewhere.
            if record.contains('\r') || record.contains('\u{feff}') {
                continue;
            }
            guesses += all_hold(&shown(&path), &record, &mut wrong);
        }
    }
    assert!(guesses > 150, "only {guesses}");
    none(&wrong);
}

fn games() -> impl Iterator<Item = (String, String)> {
    let players = ["Red - Yellow -", "Red Green Yellow -", "Red Green Yellow Blue"];
    let presets: Vec<&str> = Variant::preset_names().collect();
    (0..60_u64).map(move |seed| {
        let preset = presets[(seed % presets.len() as u64) as usize];
        let seats = players[(seed / 5 % 3) as usize];
        // Two players sit opposite each other in all of them.
        let variant = Variant::preset(preset).unwrap();
        let played = play(&variant, None, seats, 7000 + seed, Habits::plain(Form::Long, 120));
        (format!("{preset}, seed {seed}"), played.text)
    })
}

#[derive(Default)]
struct Score {
    made: usize,
    found: usize,
    guessed: usize,
    alone: usize,
    right: usize,
    among: usize,
}

/// Slips made on purpose. A guess that stands alone gives the record back as it was, nearly always:
/// `check --fix` takes it.
#[test]
fn lone_guesses_are_right() {
    let mut scores: BTreeMap<&str, Score> = BTreeMap::new();
    let mut wrong = Vec::new();
    for (name, record) in games() {
        for (nth, kind) in OF_A_HAND.iter().enumerate() {
            for round in 0..4_u64 {
                let seed = round * 100 + nth as u64;
                let Some((text, what)) = slip_of_a_hand(&record, kind, seed) else { continue };
                let found = findings(text.as_bytes());
                let score = scores.entry(kind).or_default();
                score.made += 1;
                let Some(first) = found.iter().find(|f| f.severity == Severity::Error) else {
                    continue;
                };
                score.found += 1;
                all_hold(&format!("{name}, {what}"), &text, &mut wrong);
                let taken: Vec<String> = first
                    .guesses
                    .iter()
                    .map(|guess| match guess {
                        Guess::Text { mends, .. } => taken(&text, mends),
                        Guess::Rule { .. } => String::new(),
                    })
                    .collect();
                let is_right = |new: &String| {
                    let same = |line: &&str| !line.is_empty();
                    new.lines().filter(same).eq(record.lines().filter(same))
                };
                score.guessed += usize::from(!taken.is_empty());
                score.alone += usize::from(taken.len() == 1);
                score.right += usize::from(taken.len() == 1 && taken.iter().all(is_right));
                score.among += usize::from(taken.iter().any(is_right));
            }
        }
    }
    println!("slip of a hand           made  found  guessed  right among  alone  right alone");
    let (mut alone, mut right) = (0, 0);
    for (kind, score) in &scores {
        let Score { made, found, guessed, among, alone: lone, right: lone_right } = score;
        println!("{kind:22} {made:6} {found:6} {guessed:8} {among:12} {lone:6} {lone_right:12}");
        alone += lone;
        right += lone_right;
    }
    println!("alone {alone}, right {right}");
    none(&wrong);
    assert!(right * 10 >= alone * 9, "{right} right of {alone}");
    assert!(alone >= 500, "only {alone}");
}

/// What each kind of guess says, on a small record that brings it out.
#[test]
fn every_kind_is_said() {
    let said = EXAMPLES.iter().map(|(kind, variant, position, turns)| {
        let found = findings(record(variant, position, turns).as_bytes());
        let finding = found.iter().find(|f| f.severity == Severity::Error).unwrap();
        assert!(!finding.guesses.is_empty(), "{kind}: {}", brief(finding));
        let help = Lang::ALL.map(|lang| finding.help_in(lang).unwrap_or_default() + "\n").concat();
        format!("== {kind} ({variant}, {position})\n{turns}-- {}\n{help}", finding.message())
    });
    insta::assert_snapshot!("every-guess", said.collect::<Vec<_>>().join("\n"));
}

/// Where nothing tells which of several it was, or nothing is alike, nothing is guessed.
#[test]
fn silence() {
    for (why, turns) in [
        ("two horses, one sign from neither", "1. R 5:30-40\n1. Y 2:1-3\n= *\n"),
        ("either may have moved", "1. R 5\n1. Y 2:1-3\n= *\n"),
        ("any throw may be missing", "1. R\n1. Y 2:1-3\n= *\n"),
        ("who passes by mistake has not mistyped", "1. R 5:-\n1. Y 2:1-3\n2. R 1:15-16\n= *\n"),
        ("a pass is no pass with another face", "1. R 3:- 4:10-14\n1. Y 2:1-3\n= *\n"),
        ("what follows speaks against it", "1. R 5:10-16\n1. Y 2:1-3\n2. R 2:16-18\n= *\n"),
    ] {
        let found = findings(record("survol", TWO_HORSES, turns).as_bytes());
        let finding = found.iter().find(|f| f.severity == Severity::Error).unwrap();
        let texts = finding.guesses.iter().filter(|guess| matches!(guess, Guess::Text { .. }));
        assert_eq!(texts.count(), 0, "{why}: {:?}", finding.guesses);
    }
}

/// `fix` gives back the games that slips were made in, and leaves a right record alone.
#[test]
fn fixed_texts_are_the_games() {
    let (mut made, mut right) = (0, 0);
    for (nth, (name, record)) in games().enumerate() {
        let fixed = fix(record.as_bytes(), &Rulebook::new());
        assert_eq!((fixed.taken, fixed.text), (0, record.clone().into_bytes()), "{name}");
        // Three slips of different kinds, in one record.
        let mut text = record.clone();
        for slip in 0..3 {
            let kind = OF_A_HAND[(nth + slip * 4) % OF_A_HAND.len()];
            if let Some((new, _)) = slip_of_a_hand(&text, kind, (nth * 10 + slip) as u64) {
                text = new;
            }
        }
        made += 1;
        let before = findings(text.as_bytes()).len();
        let fixed = fix(text.as_bytes(), &Rulebook::new());
        let after = String::from_utf8(fixed.text).unwrap();
        assert!(findings(after.as_bytes()).len() + fixed.taken <= before, "{name}");
        right += usize::from(after == record);
    }
    println!("{made} records with three slips, {right} given back to the letter");
    assert!(right * 2 > made, "{right} of {made}");
}

/// Mending is a matter of one record: its neighbours, bytes that are no text, blank lines and line
/// ends stay as they are.
#[test]
fn nothing_else_is_touched() {
    let wrong = record("survol", TWO_HORSES, "1. R 5:10-16\n1. Y 2:1-3\n2. R 3:15-18\n= *\n");
    let before: &[u8] = b"; a page \xff\n\n";
    let after = record("survol", TWO_HORSES, "1. R 5:10-40\n= *").replace('\n', "\r\n");
    let text = [before, wrong.as_bytes(), b"\n\n  ", after.as_bytes()].concat();
    let fixed = fix(&text, &Rulebook::new());
    let mended = wrong.replace("10-16", "10-15");
    let expected = [before, mended.as_bytes(), b"\n\n  ", after.as_bytes()].concat();
    assert_eq!(String::from_utf8_lossy(&fixed.text), String::from_utf8_lossy(&expected));
    assert_eq!(fixed.taken, 1);
}

/// A line that is not UTF-8 can be put nowhere else: nothing is mended that would change its bytes.
#[test]
fn bytes_that_are_no_text_stay() {
    for (why, turns, mended) in [
        ("lines swapped", "1. Y 2:1-3 {caf~}\n1. R 5:10-15\n2. R 1:15-16\n= *\n", false),
        ("lines swapped, the next", "1. Y 2:1-3\n1. R 5:10-15 {caf~}\n2. R 1:15-16\n= *\n", false),
        ("throws swapped", "1. R 2:1-3\n1. Y {caf~} 5:10-15\n2. R 1:15-16\n= *\n", true),
        ("a look-alike", "1. R 5:10–15 {caf~}\n1. Y 2:1-3\n= *\n", false),
    ] {
        let text = record("survol", TWO_HORSES, turns);
        let bytes = |text: &[u8]| -> Vec<u8> {
            text.iter().map(|b| if *b == b'~' { 0xe9 } else { *b }).collect()
        };
        let fixed = fix(&bytes(text.as_bytes()), &Rulebook::new());
        assert_eq!(fixed.text.iter().filter(|b| **b == 0xe9).count(), 1, "{why}");
        assert_eq!(fixed.taken > 0, mended, "{why}");
        let as_text = String::from_utf8(bytes(text.as_bytes())).is_err();
        assert!(as_text && !fixed.text.windows(3).any(|w| w == "\u{fffd}".as_bytes()), "{why}");
    }
}

/// Behind an error that stays only what the place itself shows is mended: of two turns on one line
/// neither is written a second time, and what follows from a throw that nobody can read is left.
#[test]
fn nothing_is_mended_behind_what_nobody_knows() {
    // Yellow's turn stands on Red's line: `1. Y 2:1-3` would be there twice.
    let joined = "1. R 5:10-15 2:1-3\n2. R 1:15-16\n2. Y 1:3-4\n= *\n";
    // Two slips: the first is one of two, the second would be mended alone.
    let unknown = "1. R 5:10-14\n1. Y 2:1-4\n2. R 1:20-21\n2. Y 1:3-4\n= *\n";
    for turns in [joined, unknown] {
        let text = record("survol", TWO_HORSES, turns);
        let fixed = fix(text.as_bytes(), &Rulebook::new());
        assert_eq!(String::from_utf8(fixed.text).unwrap(), text);
        let phone = text.replace("\n= *", "\n3. R 2:-\n= *");
        let phone = phone.replace("2. Y 1:3-4", "2. Y 1:3–4");
        let fixed = String::from_utf8(fix(phone.as_bytes(), &Rulebook::new()).text).unwrap();
        assert_eq!(fixed, phone.replace('–', "-"));
    }
    let alone = record("survol", TWO_HORSES, &unknown.replace("5:10-14", "5:10-15"));
    let fixed = String::from_utf8(fix(alone.as_bytes(), &Rulebook::new()).text).unwrap();
    assert_eq!(fixed, alone.replace("2:1-4", "2:1-3"));
}

/// A line in which every throw is wrong takes time in proportion to its length, guesses included.
#[test]
fn a_long_line_of_faults_takes_no_longer_a_throw() {
    let fastest = |throws: usize| {
        let line =
            |player, dice| format!("1. {player}{}\n", format!(" {dice}:10-12").repeat(throws));
        let text =
            record("survol", "R:S,S,S,S - Y:S,S,S,S - to:R", &(line("R", 2) + &line("Y", 7)));
        let time = |()| {
            let begin = Instant::now();
            assert!(findings(text.as_bytes()).len() >= 2 * throws);
            begin.elapsed()
        };
        [(), (), ()].map(time).into_iter().min().unwrap()
    };
    let (short, long) = (fastest(1000), fastest(8000));
    // Eight times as long; if it grew with the square it would be 64 times.
    assert!(long < short * 20, "{short:?} {long:?}");
}
