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
    assert_eq!((all.status, one.status), (2, 0));
    assert_eq!((all.out.as_str(), one.err.as_str()), (one.out.as_str(), ""));
    let found = "two.pcn:2:11: header/unknown-variant: ";
    assert!(all.err.starts_with(found), "{}", all.err);
    assert!(all.err.contains("two.pcn: not everything here can be replayed"), "{}", all.err);
    // A picture is one of the first record, not of the first that could be drawn.
    let run = replay(folder.path(), &["two.pcn", "--svg", "two.svg"]);
    assert_eq!((run.status, folder.path().join("two.svg").exists()), (2, false));
    assert!(run.err.starts_with(found), "{}", run.err);
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
    let run = replay(folder.path(), &["game.pcn", "--svg-dir", "two.pcn"]);
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    assert!(run.err.starts_with("error: cannot make two.pcn: "), "{}", run.err);
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
        &["--gif", "a.gif", "--speed", "-1"],
        &["--gif", "a.gif", "--size", "-1"],
        &["--record", "0"],
        &["--from", "-1"],
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

/// Records of three games: of Red and Yellow in rounds 1, 50 and 51, of Red and Green in round 1, and
/// one of comments and lines that cannot be read.
fn many() -> TempDir {
    let folder = folder();
    let head = |seats: &str| format!("[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"{seats}\"]\n");
    let gap = format!(
        "{}1. R 2:-\n1. Y 2:-\n50. R 2:-\n50. Y 2:-\n51. R 2:-\n= *\n",
        head("Red - Yellow -")
    );
    let two = format!("{gap}\n{}1. R 2:-\n1. G 3:-\n= *\n", head("Red Green - -"));
    fs::write(folder.path().join("gap.pcn"), gap).unwrap();
    fs::write(folder.path().join("both.pcn"), two).unwrap();
    let odd = format!(
        "{}[Rules \"own-square=stop-behind\"]\n; of the head\n[Red \"Ann\"]\n{{first}}\n1. R {{letter}} 2:- {{a \\}} brace}}\n1. Y 5:44-S\n2. R 3\n2. Y leaves\n2. Y 6:-\n; before the result\n= *\n",
        head("Red - Yellow -")
    );
    fs::write(folder.path().join("odd.pcn"), odd).unwrap();
    folder
}

/// A round or a player that no record has.
#[test]
fn parts_that_are_not_there() {
    let folder = many();
    for (args, words) in [
        (
            ["gap.pcn", "--svg", "a.svg", "--from", "20"].as_slice(),
            "no round 20: the next one is 50",
        ),
        (&["both.pcn", "--svg", "a.svg", "--from", "99"], "no round 99: the last one is 51"),
        (&["gap.pcn", "--png", "a.png", "--from", "0"], "no round 0: the next one is 1"),
        (&["both.pcn", "--from", "99"], "no round 99: the last one is 51"),
        (&["both.pcn", "--to", "0"], "no round 0: the first one is 1"),
        (&["both.pcn", "--from", "5", "--to", "3"], "--from 5 comes after --to 3"),
        (&["gap.pcn", "--from", "20", "--to", "30"], "no round from 20 to 30"),
        (&["both.pcn", "--player", "Blue"], "these do: Red, Yellow, Green"),
    ] {
        let run = replay(folder.path(), args);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{args:?}");
        assert!(run.err.contains(words), "{args:?}: {}", run.err);
    }
    assert!(!folder.path().join("a.svg").exists());
    let heads = |args: &[&str]| {
        let run =
            replay(folder.path(), &[["both.pcn", "--board", "none"].as_slice(), args].concat());
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{args:?}");
        run.out
            .lines()
            .filter(|line| line.ends_with(". survol"))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(heads(&["--player", "Green"]), ["2. survol"]);
    assert_eq!(heads(&["--from", "20"]), ["1. survol"]);
    assert_eq!(heads(&["--to", "1"]), ["1. survol", "2. survol"]);
}

/// Comments, lost lines, throws that say too little: all are there, each with its own line.
#[test]
fn odd_lines() {
    let folder = many();
    let run = replay(folder.path(), &["odd.pcn", "--board", "none"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    insta::assert_snapshot!("odd-lines", run.out);
    // Another's lost line is not this player's.
    let of = |player: &str| {
        let args = ["odd.pcn", "--board", "none", "--player", player];
        replay(folder.path(), &args).out.contains("5:44-S")
    };
    assert_eq!((of("R"), of("Y")), (false, true));
}

/// The variant from outside is named where it judges.
#[test]
fn the_head_names_the_rules_in_force() {
    let folder = folder();
    let text = GAME.replace("[Variant \"vantyghem-1.6\"]\n", "");
    fs::write(folder.path().join("none.pcn"), text).unwrap();
    for (args, head) in [
        (["game.pcn"].as_slice(), "1. A small game, vantyghem-1.6"),
        (&["game.pcn", "--variant", "survol", "--force-variant"], "1. A small game, survol"),
        (&["none.pcn", "--variant", "survol"], "1. A small game, survol"),
        (
            &["none.pcn", "--variant", "survol", "--set", "facing=false"],
            "1. A small game, survol, facing=false",
        ),
    ] {
        let run = replay(folder.path(), &[args, &["--board", "none"]].concat());
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{args:?}");
        assert_eq!(run.out.lines().next(), Some(head), "{args:?}");
    }
    let args = ["game.pcn", "--variant", "survol", "--set", "facing=false", "--board", "none"];
    let run = replay(folder.path(), &args);
    assert!(run.status == 0 && run.err.contains("--set changed nothing"), "{}", run.err);
}

/// An option that nothing heeds is refused.
#[test]
fn options_that_would_do_nothing() {
    let folder = folder();
    let mut said = String::new();
    for args in [
        ["--svg", "a.svg", "--to", "1"].as_slice(),
        &["--png", "a.png", "--player", "R"],
        &["--svg", "a.svg", "--captures"],
        &["--svg", "a.svg", "--board", "small"],
        &["--gif", "a.gif", "--ascii"],
        &["--html", "a.html", "--from", "1"],
        &["--html", "a.html", "--output-format", "json"],
        &["--output-format", "json", "--board", "small"],
        &["--output-format", "json", "--no-tui"],
        &["--gif", "a.gif", "--no-tui"],
        &["--gif", "a.gif", "--output-format", "json"],
        &["--gif", "a.gif", "--board", "none"],
        &["--ascii", "--board", "none"],
        &["--svg", "a.svg", "--html", "a.svg"],
        &["--png", "-", "--gif", "-"],
        &["--html", "a", "--svg-dir", "a"],
    ] {
        let run = replay(folder.path(), &[["game.pcn"].as_slice(), args].concat());
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{args:?}");
        said += &format!("{}\n{}\n", args.join(" "), run.err);
    }
    insta::assert_snapshot!("idle-options", said);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3);
}

/// The record is never written over, and other files stay what they are.
#[cfg(unix)]
#[test]
fn what_is_there_stays_what_it_is() {
    use std::os::unix::fs::{FileTypeExt as _, PermissionsExt as _, symlink};
    let folder = folder();
    let at = |name: &str| folder.path().join(name);
    symlink(at("game.pcn"), at("link.pcn")).unwrap();
    for name in ["game.pcn", "./game.pcn", "link.pcn"] {
        for form in ["--svg", "--png", "--gif", "--html"] {
            let run = replay(folder.path(), &["game.pcn", form, name]);
            assert_eq!((run.status, run.out.as_str()), (2, ""), "{form} {name}");
            assert!(run.err.contains("it is the record"), "{form} {name}: {}", run.err);
            assert_eq!(fs::read_to_string(at("game.pcn")).unwrap(), GAME);
        }
    }
    let mode = |name: &str| fs::metadata(at(name)).unwrap().permissions().mode() & 0o777;
    for bits in [0o640, 0o600] {
        fs::write(at("a.svg"), "old").unwrap();
        fs::set_permissions(at("a.svg"), fs::Permissions::from_mode(bits)).unwrap();
        assert_eq!(replay(folder.path(), &["game.pcn", "--svg", "a.svg"]).status, 0);
        assert_eq!(mode("a.svg"), bits);
    }
    fs::write(at("kept.svg"), "old").unwrap();
    fs::set_permissions(at("kept.svg"), fs::Permissions::from_mode(0o444)).unwrap();
    let run = replay(folder.path(), &["game.pcn", "--svg", "kept.svg"]);
    assert!(run.status == 2 && run.err.contains("write-protected"), "{}", run.err);
    assert_eq!(fs::read_to_string(at("kept.svg")).unwrap(), "old");
    symlink("a.svg", at("link.svg")).unwrap();
    fs::write(at("a.svg"), "old").unwrap();
    assert_eq!(replay(folder.path(), &["game.pcn", "--svg", "link.svg"]).status, 0);
    assert!(fs::symlink_metadata(at("link.svg")).unwrap().is_symlink());
    assert!(fs::read(at("a.svg")).unwrap().starts_with(b"<svg"));
    // A pipe is written to.
    let made = std::process::Command::new("mkfifo").arg(at("p.fifo")).status().unwrap();
    assert!(made.success());
    let fifo = at("p.fifo");
    let reader = std::thread::spawn(move || fs::read(fifo).unwrap());
    assert_eq!(replay(folder.path(), &["game.pcn", "--svg", "p.fifo"]).status, 0);
    assert!(reader.join().unwrap().starts_with(b"<svg"));
    assert!(fs::metadata(at("p.fifo")).unwrap().file_type().is_fifo());
}
