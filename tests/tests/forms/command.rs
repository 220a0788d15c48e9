//! `convert --to` and `--from`, as a user runs them.

use chevaux::Rulebook;
use chevaux::convert::records;
use chevaux_format::Form;
use chevaux_tests::command::{Run, chevaux};
use chevaux_tests::formatting::formed;

use crate::{validator, value};

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
