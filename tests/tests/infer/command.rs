//! `chevaux infer`, as a user runs it.

use std::fs;
use std::path::Path;

use chevaux_tests::command::{Run, chevaux};
use tempfile::TempDir;

/// Yellow came out with a 5, which no preset allows.
const FIVE: &str = "[PCN \"1\"]\n[Variant \"survol\"] {so they said}\n[Seats \"Red - Yellow -\"]\n\
    [Red \"Chlo\u{e9}\"]\n\n1. R 6:S-1 5:1-6\n1. Y 5:S-1\n2. R 4:6-10 {oh}\n2. Y 1:1-2\n= *\n";
/// Names no variant, and Red passes where Yellow's horse on 13 is in the way.
const BLOCKED: &str = "[PCN \"1\"]\n[Seats \"Red - Yellow -\"]\n\
    [Position \"R:S,S,S,10 - Y:S,S,S,41 - to:R\"]\n1. R 4:-\n= *\n";
/// A slip, and no rules mend it.
const SLIP: &str = "[PCN \"1\"]\n[Seats \"Red - Yellow -\"]\n1. R 5:-\n";
/// No horse stands there by any rules.
const NOWHERE: &str =
    "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 5:17-22\n= *\n";
const HOUSE: &str = "name = \"house\"\nextends = \"survol\"\nexit-on = [5, 6]\n";

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

fn ask(folder: &Path, args: &[&str]) -> Run {
    chevaux(folder, ["infer"].iter().chain(args)).run()
}

/// What a family reads, in its language: overrides found, a preset obeyed, a slip, nothing found, all
/// of a table together.
#[test]
fn what_is_said() {
    let folder = folder(&[
        ("five.pcn", FIVE),
        ("blocked.pcn", BLOCKED),
        ("slip.pcn", SLIP),
        ("nowhere.pcn", NOWHERE),
        ("house.toml", HOUSE),
    ]);
    for lang in ["en", "fr", "it"] {
        let mut text = String::new();
        for (args, status) in [
            (&["five.pcn"][..], 0),
            (&["blocked.pcn"], 0),
            (&["slip.pcn"], 1),
            (&["nowhere.pcn"], 1),
            (&["--together", "five.pcn", "blocked.pcn"], 0),
            (&["--variant", "house.toml", "five.pcn"], 0),
        ] {
            let run = ask(folder.path(), &[&["--lang", lang], args].concat());
            assert_eq!(run.status, status, "{args:?}: {}", run.err);
            text += &format!("$ chevaux infer {}\n{}{}\n", args.join(" "), run.out, run.err);
        }
        insta::assert_snapshot!(format!("said-{lang}"), text);
    }
}

/// For programs: a line a record, the same in every language.
#[test]
fn json() {
    let folder = folder(&[("five.pcn", FIVE), ("slip.pcn", SLIP)]);
    let run = ask(folder.path(), &["--output-format", "json"]);
    let lines: Vec<serde_json::Value> =
        run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((run.status, lines.len(), run.err.as_str()), (1, 2, ""));
    insta::assert_snapshot!("json", serde_json::to_string_pretty(&lines[0]).unwrap());
    assert_eq!(lines[1]["overrides"]["slip"]["name"], "result/missing");
    let french = ask(folder.path(), &["--output-format", "json", "--lang", "fr"]);
    assert_eq!(french, run);
    let together =
        ask(folder.path(), &["--output-format", "json", "--together", "five.pcn", "five.pcn"]);
    let line: serde_json::Value = serde_json::from_str(&together.out).unwrap();
    assert_eq!(line["records"].as_array().unwrap().len(), 2);
    assert_eq!(line["obeyed"]["rules"], "exit-on=5,6");
}

/// What was found is written into the record, and nothing else is changed; then it is right.
#[test]
fn it_is_written() {
    let right = FIVE.replace("5:S-1", "6:S-1 5:1-6").replace("1:1-2", "1:6-7");
    let crlf = format!("; ours\r\n{}", BLOCKED.replace('\n', "\r\n"));
    let unknown = BLOCKED.replace("[Seats", "[Variant \"theirs\"]\n[Seats");
    // Rules that there are not are no rules; the variant is known all the same.
    let odd = right.replace("{so they said}\n", "{so they said}\n[Rules \"horses=9\"]\n");
    let mixed = format!("{right}\n{NOWHERE}\n{FIVE}");
    let folder = folder(&[
        ("five.pcn", FIVE),
        ("crlf.pcn", &crlf),
        ("right.pcn", &right),
        ("slip.pcn", SLIP),
        ("unknown.pcn", &unknown),
        ("mixed.pcn", &mixed),
        ("odd.pcn", &odd),
    ]);
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    let run = ask(folder.path(), &["--write"]);
    assert_eq!(run.status, 1, "two records obey nothing");
    let with =
        |text: &str| text.replace("{so they said}\n", "{so they said}\n[Rules \"exit-on=5,6\"]\n");
    assert_eq!(read("five.pcn"), with(FIVE));
    let named = crlf.replace("[Seats", "[Variant \"vantyghem-1.6\"]\r\n[Seats");
    assert_eq!(read("crlf.pcn"), named);
    // Its own rules are obeyed; nothing was found; nobody here knows its variant.
    assert_eq!((read("right.pcn"), read("slip.pcn")), (right.clone(), SLIP.to_owned()));
    assert_eq!(read("unknown.pcn"), unknown);
    assert_eq!(read("mixed.pcn"), format!("{right}\n{NOWHERE}\n{}", with(FIVE)));
    assert_eq!(read("odd.pcn"), odd.replace("horses=9", ""));
    assert_eq!(
        run.err,
        "crlf.pcn: written into record 1: [Variant \"vantyghem-1.6\"]\n\
         five.pcn: written into record 1: [Variant \"survol\"] [Rules \"exit-on=5,6\"]\n\
         mixed.pcn: written into record 3: [Variant \"survol\"] [Rules \"exit-on=5,6\"]\n\
         odd.pcn: written into record 1: [Variant \"survol\"]\n\
         unknown.pcn: record 1 is left alone: it names `theirs`, which is not known here; --variant gives it\n"
    );
    let names = ["five.pcn", "crlf.pcn", "right.pcn", "odd.pcn"];
    assert_eq!(chevaux(folder.path(), ["check"].iter().chain(&names)).run().status, 0);
    // Again there is nothing to write.
    let again = ask(folder.path(), &["--write"]);
    assert_eq!((again.status, again.err.lines().count()), (1, 1), "{}", again.err);
    assert!(again.err.starts_with("unknown.pcn: record 1 is left alone: "), "{}", again.err);
}

/// Of one table the rules that all obey are written into those that do not obey their own.
#[test]
fn it_is_written_for_a_table() {
    let right = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 3:-\n= *\n";
    let folder = folder(&[("a.pcn", FIVE), ("b.pcn", BLOCKED), ("right.pcn", right)]);
    let run = ask(folder.path(), &["--together", "--write", "-q"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    // Nobody passed the horse on 13, so that `survol` is out.
    let tags = "[Variant \"vantyghem-1.6\"]\n[Rules \"exit-on=5,6\"]\n";
    assert_eq!(read("b.pcn"), BLOCKED.replace("[Seats", &format!("{tags}[Seats")));
    let a = FIVE.replace(
        "survol\"] {so they said}\n",
        "vantyghem-1.6\"] {so they said}\n[Rules \"exit-on=5,6\"]\n",
    );
    assert_eq!(read("a.pcn"), a);
    // It obeys its own rules, though not all of the table do.
    assert_eq!(read("right.pcn"), right);
}

/// What cannot be done is said, and does not stop the rest.
#[test]
fn what_cannot_be_done() {
    let folder = folder(&[("five.pcn", FIVE), ("text.pcn", "hello\n"), ("house.toml", HOUSE)]);
    let run = ask(folder.path(), &["nowhere.pcn", "five.pcn"]);
    assert_eq!(run.status, 2);
    assert!(run.err.starts_with("error: cannot read nowhere.pcn: "), "{}", run.err);
    assert!(run.out.contains("[Rules \"exit-on=5,6\"]"), "{}", run.out);
    let run = ask(folder.path(), &["text.pcn"]);
    assert_eq!((run.status, run.err.as_str()), (1, "text.pcn: there is no record here\n"));
    for args in [
        &["--write", "-"][..],
        &["--variant", "nowhere.toml"],
        &["--variant", "house.toml", "--variant", "house.toml"],
        &["--variant", "survol"],
        &["--frobnicate"],
    ] {
        let run = ask(folder.path(), args);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{args:?}: {}", run.err);
    }
    let run = chevaux(folder.path(), ["infer", "-"]).input(FIVE.as_bytes()).run();
    assert!(run.status == 0 && run.out.starts_with("<stdin>, record 1: 5 throws\n"), "{}", run.out);
}
