//! `chevaux replay` as a user runs it: text, JSON, pictures, and what cannot be shown.

#[path = "cli_replay/moving.rs"]
mod moving;

use std::fs;
use std::path::Path;

use chevaux_tests::command::{Run, chevaux};
use chevaux_tests::examples::root;
use tempfile::TempDir;

const GAME: &str = r#"[PCN "1"]
[Event "A small game"]
[Variant "vantyghem-1.6"]
[Seats "Red - Yellow Blue"]
[Red "Alice"]
[Position "R:S,S,1,20 - Y:S,S,S,30 B:S,S,S,40 to:R"]

1. R 6:20-26xB {hm} 3:1-4
1. Y 5:30-36
1. B 6:S-1 6:1-7 4:7-11
2. R 2:4-6
= *
"#;

fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("game.pcn"), GAME).unwrap();
    let broken = "[PCN \"1\"]\n[Variant \"none\"]\n[Seats \"Red - Yellow -\"]\n1. R 3:-\n= *\n";
    fs::write(folder.path().join("two.pcn"), format!("{broken}\n{GAME}")).unwrap();
    fs::write(folder.path().join("broken.pcn"), broken).unwrap();
    folder
}

fn replay(folder: &Path, args: &[&str]) -> Run {
    chevaux(folder, ["replay"].iter().chain(args)).run()
}

/// A line each, with what was found at its step.
#[test]
fn as_lines() {
    let folder = folder();
    let run = replay(folder.path(), &["game.pcn", "--board", "none"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    insta::assert_snapshot!("lines", run.out);
    let french = replay(folder.path(), &["game.pcn", "--board", "none", "--lang", "fr"]);
    insta::assert_snapshot!("lines-fr", french.out);
}

/// The board in its forms; the boxed one fits 80 columns for 56 squares.
#[test]
fn as_boards() {
    let folder = folder();
    for (name, args) in [
        ("boxes", ["--from", "2", "--board", "boxes"].as_slice()),
        ("small", &["--from", "2", "--board", "small"]),
        ("ascii", &["--from", "2", "--ascii"]),
    ] {
        let all: Vec<&str> = ["game.pcn"].iter().chain(args).copied().collect();
        let run = replay(folder.path(), &all);
        assert_eq!((run.status, run.err.as_str()), (0, ""));
        assert!(run.out.lines().all(|line| line.chars().count() <= 80), "{name}");
        assert!(name != "ascii" || run.out.is_ascii());
        insta::assert_snapshot!(name, run.out);
    }
    let run = replay(folder.path(), &["game.pcn", "--from", "2", "--color", "always"]);
    assert!(run.out.contains("\x1b[1;7;31mR\x1b[0m"), "{}", run.out);
}

/// Only some steps.
#[test]
fn some_steps() {
    let folder = folder();
    let lines = |args: &[&str]| {
        let all = ["game.pcn", "--output-format", "json"].iter().chain(args);
        let run = replay(folder.path(), &all.copied().collect::<Vec<_>>());
        assert_eq!((run.status, run.err.as_str()), (0, ""));
        // Without the record and the result.
        run.out.lines().count() - 2
    };
    assert_eq!(lines(&[]), 7);
    assert_eq!(lines(&["--from", "2"]), 1);
    assert_eq!(lines(&["--to", "1"]), 6);
    assert_eq!(lines(&["--player", "b"]), 3);
    assert_eq!(lines(&["--player", "Red"]), 3);
    assert_eq!(lines(&["--captures"]), 1);
    assert_eq!(lines(&["--captures", "--player", "Y"]), 0);
}

/// Of many records all that can be replayed, or one of them.
#[test]
fn many_records() {
    let folder = folder();
    let all = replay(folder.path(), &["two.pcn", "--board", "none"]);
    let one = replay(folder.path(), &["two.pcn", "--board", "none", "--record", "2"]);
    assert_eq!((all.status, one.status), (0, 0));
    assert_eq!(all.out, one.out);
    assert!(one.out.starts_with("2. A small game"), "{}", one.out);
}

/// What cannot be shown is said, with status 2.
#[test]
fn what_cannot_be_shown() {
    let folder = folder();
    for (args, words) in [
        (
            ["game.pcn", "--record", "2"].as_slice(),
            "game.pcn: there is no record 2; there is 1 record",
        ),
        (&["two.pcn", "--record", "1"], "nothing here can be replayed"),
        (&["broken.pcn"], "broken.pcn:2:11: header/unknown-variant"),
        (&["game.pcn", "--from", "9", "--record", "1"], "there is no round 9: the last one is 2"),
        (&["game.pcn", "--from", "9"], "there is no round 9: the last one is 2"),
        (
            &["game.pcn", "--player", "Green"],
            "`Green` does not play here; these do: Red, Yellow, Blue",
        ),
        (&["nowhere.pcn"], "cannot read nowhere.pcn"),
        (&["game.pcn", "--svg", "no/such/folder.svg"], "cannot write no/such/folder.svg"),
    ] {
        let run = replay(folder.path(), args);
        assert_eq!(run.status, 2, "{args:?}: {}", run.err);
        assert!(run.err.contains(words), "{args:?}: {}", run.err);
    }
}

/// Pictures and the page are written whole, beside one another, and nothing is left where one cannot
/// be.
#[test]
fn pictures() {
    let folder = folder();
    let args = ["game.pcn", "--svg", "a.svg", "--png", "a.png", "--html", "a.html"];
    let run = replay(folder.path(), &args);
    assert_eq!((run.status, run.out.as_str(), run.err.as_str()), (0, "", ""));
    let read = |name: &str| fs::read(folder.path().join(name)).unwrap();
    assert!(read("a.svg").starts_with(b"<svg"));
    assert!(read("a.png").starts_with(b"\x89PNG\r\n\x1a\n"));
    assert!(read("a.html").starts_with(b"<!DOCTYPE html>"));
    let before: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|e| e.unwrap().path()).collect();
    fs::create_dir(folder.path().join("taken.svg")).unwrap();
    let run = replay(folder.path(), &["game.pcn", "--svg", "taken.svg"]);
    assert_eq!(run.status, 2);
    let after: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|e| e.unwrap().path()).collect();
    assert_eq!(after.len(), before.len() + 1, "{after:?}");
    // With a round: the board before its first throw.
    let end = String::from_utf8(read("a.svg")).unwrap();
    let run = replay(folder.path(), &["game.pcn", "--svg", "-", "--from", "1"]);
    assert_eq!(run.status, 0);
    assert!(run.out.starts_with("<svg") && run.out != end);
}

/// What cannot be written is named as it was asked for, and not by a name that nobody has seen.
#[test]
fn what_cannot_be_written_is_named() {
    let folder = folder();
    fs::create_dir(folder.path().join("taken")).unwrap();
    for form in ["--svg", "--png", "--html", "--gif"] {
        for name in ["no/such/picture", "taken", "game.pcn/picture"] {
            let run = replay(folder.path(), &["game.pcn", "--record", "1", form, name]);
            assert_eq!((run.status, run.out.as_str()), (2, ""), "{form} {name}");
            let begin = format!("error: cannot write {name}: ");
            assert!(run.err.starts_with(&begin), "{form} {name}: {}", run.err);
            assert_eq!(run.err.matches('/').count(), name.matches('/').count(), "{}", run.err);
        }
    }
    let run = replay(folder.path(), &["game.pcn", "--svg-dir", "game.pcn"]);
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    assert!(run.err.starts_with("error: cannot make game.pcn: "), "{}", run.err);
    let mut left: Vec<_> =
        fs::read_dir(folder.path()).unwrap().map(|e| e.unwrap().file_name()).collect();
    left.sort();
    assert_eq!(left, ["broken.pcn", "game.pcn", "taken", "two.pcn"]);
}

/// Sizes and speeds that cannot be, and options that would do nothing.
#[test]
fn wrong_sizes_and_speeds() {
    let folder = folder();
    let mut said = String::new();
    for args in [
        ["--gif", "a.gif", "--size", "49"].as_slice(),
        &["--gif", "a.gif", "--size", "65536"],
        &["--gif", "a.gif", "--size", "big"],
        &["--gif", "a.gif", "--speed", "0"],
        &["--gif", "a.gif", "--speed", "100"],
        &["--size", "100"],
        &["--png", "a.png", "--speed", "2"],
        &["--gif", "a.gif", "--captures", "--player", "Y"],
        &["--svg-dir", "a", "--from", "3"],
    ] {
        let run = replay(folder.path(), &[["game.pcn"].as_slice(), args].concat());
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{args:?}");
        let first = run.err.lines().take_while(|line| !line.is_empty());
        let first: Vec<&str> = first.collect();
        said += &format!("{}\n{}\n\n", args.join(" "), first.join("\n"));
    }
    insta::assert_snapshot!("wrong-sizes", said);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3);
}

/// The same line of JSON for everybody: English, whatever the language.
#[test]
fn json_is_english() {
    let folder = root();
    let args = ["docs/examples/friday.pcn", "--output-format", "json"];
    let english = replay(&folder, &args);
    let french = chevaux(&folder, ["replay", "--lang", "fr"].iter().chain(&args)).run();
    assert_eq!(english, french);
    assert!(english.out.lines().count() > 20);
}
