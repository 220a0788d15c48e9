//! Every fault in every form in which the command shows it. The snapshots are there to be read:
//! as the family at the table reads them, and as the engineer does whose script gets the JSON.
//!
//! After a change on purpose: `INSTA_UPDATE=always cargo test -p chevaux-tests --test messages`,
//! and then read what `git diff` says.

use std::collections::BTreeSet;

use chevaux::Fault;
use chevaux::notation::{Document, DocumentLine};
use chevaux_tests::command::{Run, chevaux};
use chevaux_tests::examples::{example_of, files, findings, root, shown};

/// The file is always called so: nothing of the machine gets into a snapshot.
const NAME: &str = "evening.pcn";

/// `chevaux check` in one form, on a file with this text.
fn check(text: &[u8], form: &str) -> Run {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join(NAME), text).unwrap();
    chevaux(folder.path(), ["check", "--output-format", form, NAME]).run()
}

/// The text as a snapshot can hold it: bytes that are no text are spelled out, and a very long
/// line is cut.
fn readable(text: &[u8]) -> String {
    let mut shown = String::new();
    for chunk in text.utf8_chunks() {
        shown += &chunk.valid().replace('\0', "\\0");
        shown.extend(chunk.invalid().iter().map(|byte| format!("\\x{byte:02X}")));
    }
    let cut = |line: &str| match line.char_indices().nth(200) {
        Some((at, _)) => format!("{}… ({} bytes)\n", &line[..at], line.len()),
        None => format!("{line}\n"),
    };
    shown.lines().map(cut).collect()
}

/// A record and what is said of it, in the three forms, as one text.
fn all_forms(text: &[u8]) -> String {
    let mut shown = readable(text);
    for form in ["full", "concise", "json"] {
        let run = check(text, form);
        assert_eq!(run.err, "", "{form}");
        shown += &format!("\n---------- {form} (status {})\n{}", run.status, run.out);
    }
    shown
}

/// The words of each fault, on the example of its page.
#[test]
fn every_fault_in_every_form() {
    for fault in Fault::ALL {
        let name = fault.name().replace('/', "-");
        insta::assert_snapshot!(name, all_forms(&example_of(*fault)));
    }
}

/// What a sentence says, whatever it says it of: without names, numbers and what is quoted.
fn shape(text: &str, players: &[String]) -> String {
    let unquoted: Vec<&str> = text.split('`').step_by(2).collect();
    let mut text = unquoted.join("`");
    for player in players {
        text = text.replace(player.as_str(), "P");
    }
    let kept = |word: &str| match word.trim_matches(|c: char| !c.is_alphanumeric()) {
        inner if inner.starts_with(|c: char| c.is_ascii_digit()) => word.replace(inner, "N"),
        _ => word.to_owned(),
    };
    text.split(' ').map(kept).collect::<Vec<_>>().join(" ")
}

/// The words that the examples of the pages do not show: of everything said over the whole
/// corpus, each sentence once, with the first record that makes the referee say it.
#[test]
fn every_sentence_of_the_corpus() {
    let mut seen = BTreeSet::new();
    let mut said: Vec<Vec<String>> = vec![Vec::new(); Fault::ALL.len()];
    for path in files(&root().join("corpus"), "pcn") {
        let text = std::fs::read(&path).unwrap();
        let mut players: Vec<String> = Document::read(&text)
            .records()
            .iter()
            .flat_map(|record| record.lines())
            .filter_map(|line| match line {
                DocumentLine::Tag(tag) if tag.name == "Seats" => Some(tag.value.clone()),
                _ => None,
            })
            .flat_map(|seats| seats.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
            .filter(|name| name.len() > 1)
            .collect();
        players.sort_by_key(|name| std::cmp::Reverse(name.len()));
        for finding in findings(&text) {
            let help = finding.help().unwrap_or_else(|| "(no help)".to_owned());
            let labels = finding.related.iter().map(|related| related.label.clone());
            let words: Vec<String> = [finding.message(), help].into_iter().chain(labels).collect();
            let shapes: Vec<String> = words.iter().map(|text| shape(text, &players)).collect();
            let index = Fault::ALL.iter().position(|fault| *fault == finding.fault).unwrap();
            if seen.insert((index, shapes)) {
                let line = finding.spot.line.line;
                let place = format!("{}:{line}", shown(&path).replace("corpus/", ""));
                said[index].push(format!("{place}\n  {}\n", words.join("\n  ")));
            }
        }
    }
    let named = Fault::ALL.iter().zip(said);
    let text: String =
        named.map(|(fault, said)| format!("=== {fault}\n{}\n", said.concat())).collect();
    // A line of the text can be as long as a record allows.
    let text: Vec<String> = text.lines().map(|line| line.chars().take(400).collect()).collect();
    insta::assert_snapshot!("every-sentence", text.join("\n"));
}
