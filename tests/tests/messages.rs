//! Every fault in every form in which the command shows it. The snapshots are there to be read:
//! as the family at the table reads them, and as the engineer does whose script gets the JSON. The
//! sentences in the other languages stand in `words.rs`.
//!
//! After a change on purpose: `INSTA_UPDATE=always cargo test -p chevaux-tests --test messages`,
//! and then read what `git diff` says.

use chevaux::Fault;
use chevaux_tests::command::{Run, chevaux};
use chevaux_tests::examples::example_of;

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
