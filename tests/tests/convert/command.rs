//! The command, as a user runs it.

use std::fs;
use std::path::{Path, PathBuf};

use chevaux_tests::command::chevaux;

use super::{FINE, PASSES, WRONG, convert, folder, read};

/// A record that carries over is written, one that does not is said; the others of its file are
/// written all the same.
#[test]
fn what_carries_over_is_written_whatever_the_others_do() {
    let three = format!("{FINE}\n{PASSES}\n{FINE}");
    let folder = folder(&[("games.pcn", &three), ("fine.pcn", FINE)]);
    let run = convert(folder.path(), &["fine.pcn", "--output-format", "concise"]);
    let fine =
        FINE.replace("survol", "vantyghem-1.6").replace("R 2", "R 2:-").replace("Y 3", "Y 3:-");
    let fine = fine.replace("-\"]\n1.", "-\"]\n\n1.");
    assert_eq!((run.status, &run.out, run.err.as_str()), (0, &fine, ""));
    let run = convert(folder.path(), &["games.pcn", "fine.pcn", "--output-format", "concise"]);
    assert_eq!((run.status, run.out), (1, format!("{fine}\n{fine}\n{fine}")));
    assert!(run.err.starts_with("games.pcn:13:6: convert/move: `5:10-15`"), "{}", run.err);
    assert_eq!(run.err.lines().count(), 1, "{}", run.err);
    let run = convert(folder.path(), &["games.pcn", "-qq"]);
    assert_eq!((run.status, run.err.as_str()), (1, ""));
}

/// Under its own rules a record must be right, and there must be one.
#[test]
fn what_is_wrong_is_not_converted() {
    let folder = folder(&[("wrong.pcn", WRONG), ("none.pcn", "hello\n")]);
    for file in ["wrong.pcn", "none.pcn"] {
        let args = [file, "--strategy", "adapt", "--output-format", "concise"];
        let run = convert(folder.path(), &args);
        assert_eq!((run.status, run.out.as_str()), (1, ""), "{file}");
        assert!(run.err.contains(": convert/errors: not converted: "), "{}", run.err);
    }
}

/// Lines of comments before a record that are no right comments stay behind: what comes out is right.
#[test]
fn wrong_comments_before_a_record_stay_behind() {
    let long = format!("; {}", "x".repeat(70_000));
    for (wrong, name) in [
        (&b"{open"[..], "syntax/comment"),
        (b"; c \xff\xfe", "syntax/not-utf8"),
        (b"; a \0", "syntax/nul"),
        (long.as_bytes(), "syntax/limit"),
    ] {
        let folder = folder(&[("fine.pcn", FINE)]);
        let text = [b"; first\n", wrong, b"\n; second\n", FINE.as_bytes()].concat();
        fs::write(folder.path().join("odd.pcn"), &text).unwrap();
        let run = convert(folder.path(), &["odd.pcn", "--output-format", "json", "-o", "new.pcn"]);
        assert_eq!(run.status, 1, "{name}");
        assert!(run.err.contains(name) || run.err.contains("convert/errors"), "{}", run.err);
        assert_eq!(convert(folder.path(), &["fine.pcn", "-o", "as.pcn"]).status, 0);
        assert_eq!(
            read(&folder, "new.pcn"),
            format!("; first\n; second\n{}", read(&folder, "as.pcn"))
        );
        assert_eq!(chevaux(folder.path(), ["check", "new.pcn"]).run().status, 0, "{name}");
        // In its place nothing may be lost.
        assert_eq!(convert(folder.path(), &["odd.pcn", "--in-place", "-qq"]).status, 1);
        assert_eq!(fs::read(folder.path().join("odd.pcn")).unwrap(), text);
    }
}

/// A result that stood stays as it is (spec/convert.md, 1.4).
#[test]
fn a_result_that_stood_stays() {
    let stood = FINE.replace("= *", "= R ~");
    let folder = folder(&[("fine.pcn", FINE), ("stood.pcn", &stood)]);
    let fine = convert(folder.path(), &["fine.pcn"]);
    let run = convert(folder.path(), &["stood.pcn"]);
    assert_eq!((run.status, run.out), (0, fine.out.replace("= *", "= R ~")), "{}", run.err);
}

/// `-` is standard output, for the records or for the report.
#[test]
fn standard_output_has_a_name() {
    let folder = folder(&[("fine.pcn", FINE)]);
    let plain = convert(folder.path(), &["fine.pcn"]);
    let named = convert(folder.path(), &["fine.pcn", "-o", "-"]);
    assert_eq!((named.status, &named.out), (0, &plain.out));
    let report = convert(folder.path(), &["fine.pcn", "-o", "new.pcn", "--report", "-"]);
    assert_eq!((report.status, read(&folder, "new.pcn")), (0, plain.out));
    assert!(report.out.contains("fine.pcn"), "{}", report.out);
    let both = convert(folder.path(), &["fine.pcn", "--report", "-"]);
    assert_eq!((both.status, both.out.as_str()), (2, ""));
    assert!(!folder.path().join("-").exists());
}

/// A record that is as long as the notation allows is too long in long form; `check` has nothing to
/// say of it, so nobody is sent there.
#[test]
fn what_becomes_too_long_is_said() {
    let throws = " 6".repeat(32_700);
    let text = format!(
        "[PCN \"1\"]\n[Variant \"survol\"]\n[Rules \"exit-on=1\"]\n[Seats \"Red - Yellow -\"]\n1. R{throws}\n= *\n"
    );
    let folder = folder(&[("long.pcn", &text)]);
    assert_eq!(chevaux(folder.path(), ["check", "long.pcn"]).run().status, 0);
    let run = convert(folder.path(), &["long.pcn"]);
    assert_eq!((run.status, run.out.as_str()), (1, ""));
    assert!(run.err.contains("longer than the notation allows"), "{}", run.err);
    assert!(!run.err.contains("chevaux check"), "{}", run.err);
}

/// What cannot be read does not stop the others.
#[test]
fn what_cannot_be_read_does_not_stop_the_others() {
    let folder = folder(&[("fine.pcn", FINE)]);
    let run = convert(folder.path(), &["gone.pcn", "fine.pcn"]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("cannot read gone.pcn"), "{}", run.err);
    assert!(run.out.contains("vantyghem-1.6"), "{}", run.out);
}

/// Standard input is a file like others.
#[test]
fn standard_input_is_read() {
    let folder = folder(&[]);
    let args = ["convert", "-", "--to-variant", "vantyghem-1.6", "--output-format", "concise"];
    let run = chevaux(folder.path(), args).input(PASSES.as_bytes()).run();
    assert_eq!(run.status, 1);
    assert!(run.err.starts_with("<stdin>:6:6: convert/move: "), "{}", run.err);
    let run = chevaux(folder.path(), args).input(FINE.as_bytes()).run();
    assert_eq!((run.status, run.out.contains("vantyghem-1.6")), (0, true));
}

/// One file, or a folder with the same names; nothing is written where nothing carries over.
#[test]
fn records_go_where_they_are_sent() {
    let folder = folder(&[("a.pcn", FINE), ("b.pcn", FINE), ("p.pcn", PASSES)]);
    let to = |args: &[&str]| convert(folder.path(), args);
    assert_eq!(to(&["a.pcn", "b.pcn", "-o", "all.pcn"]).status, 0);
    assert_eq!(read(&folder, "all.pcn").matches("[PCN ").count(), 2);
    assert_eq!(to(&["p.pcn", "-o", "none.pcn"]).status, 1);
    assert!(!folder.path().join("none.pcn").exists());
    assert_eq!(to(&["a.pcn", "b.pcn", "p.pcn", "-o", "new/"]).status, 1);
    let there = fs::read_dir(folder.path().join("new")).unwrap().count();
    assert_eq!(there, 2);
    assert!(read(&folder, "new/a.pcn").contains("vantyghem-1.6"));
    let piped = chevaux(folder.path(), ["convert", "-", "--to-variant", "survol", "-o", "new/"]);
    let run = piped.input(FINE.as_bytes()).run();
    assert_eq!(run.status, 2);
    assert!(run.err.contains("--stdin-filename"), "{}", run.err);
}

/// A source is never written to but by --in-place, and then only where no record would be lost.
#[test]
fn sources_are_not_written_to() {
    let both = format!("{FINE}\n{PASSES}");
    let folder = folder(&[("a.pcn", FINE), ("both.pcn", &both)]);
    for args in [
        &["a.pcn", "-o", "a.pcn"][..],
        &["a.pcn", "-o", "."],
        &["a.pcn", "-o", "b.pcn", "--report", "a.pcn"],
    ] {
        let run = convert(folder.path(), args);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{args:?}");
        assert!(run.err.contains("--in-place"), "{}", run.err);
        assert_eq!(read(&folder, "a.pcn"), FINE, "{args:?}");
    }
    let run = convert(folder.path(), &["a.pcn", "both.pcn", "--in-place"]);
    assert_eq!((run.status, run.out.as_str()), (1, ""), "{}", run.err);
    assert!(read(&folder, "a.pcn").contains("vantyghem-1.6"));
    assert_eq!(read(&folder, "both.pcn"), both);
    let run = convert(folder.path(), &["-", "--in-place"]);
    assert_eq!(run.status, 2);
}

/// What is written in one run is written to different files, and never over the rules that are read:
/// otherwise nothing is written at all.
#[test]
fn nothing_is_written_over_another() {
    let house = "name = \"house\"\nextends = \"survol\"\n";
    for args in [
        &["a.pcn", "-o", "out/", "--report", "out/a.pcn"][..],
        &["a.pcn", "-o", "./out", "--report", "sub/../out/a.pcn"],
        &["a.pcn", "-o", "./gone/", "--report", "gone/a.pcn"],
        &["a.pcn", "-o", "gone/", "--report", "sub/../gone/../gone/a.pcn"],
        &["a.pcn", "-o", "new.pcn", "--report", "./new.pcn"],
        &["a.pcn", "-o", "sub/new.pcn", "--report", "sub/../sub/new.pcn"],
        &["a.pcn", "-o", "house.toml"],
        &["a.pcn", "--report", "./house.toml"],
        &["a.pcn", "--variant", "sub/other.toml", "-o", "sub/other.toml"],
        &["a.pcn", "--variant", "sub/other.toml", "--report", "./sub/other.toml"],
        &["sub/house.toml", "-o", "."],
    ] {
        let folder = folder(&[("a.pcn", FINE), ("house.toml", house)]);
        fs::create_dir(folder.path().join("out")).unwrap();
        fs::create_dir(folder.path().join("sub")).unwrap();
        let other = house.replace("house", "other");
        fs::write(folder.path().join("sub/other.toml"), &other).unwrap();
        fs::write(folder.path().join("sub/house.toml"), FINE).unwrap();
        let before = all_files(folder.path());
        let args = ["convert", "--to-variant", "house.toml"].iter().chain(args);
        let run = chevaux(folder.path(), args.clone()).run();
        let args: Vec<_> = args.collect();
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{args:?}: {}", run.err);
        assert_eq!(run.err.lines().count(), 1, "{args:?}: {}", run.err);
        assert_eq!(all_files(folder.path()), before, "{args:?}");
    }
}

/// Every file below a folder, with what stands in it; nothing of a folder.
fn all_files(folder: &Path) -> Vec<(PathBuf, Option<String>)> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            all.extend(all_files(&path));
        }
        all.push((path.clone(), fs::read_to_string(path).ok()));
    }
    all.sort();
    all
}

/// Two files of one name would be one in a folder.
#[test]
fn two_files_of_one_name_are_not_made_one() {
    let folder = folder(&[("a.pcn", FINE)]);
    fs::create_dir(folder.path().join("x")).unwrap();
    fs::write(folder.path().join("x/a.pcn"), FINE).unwrap();
    let run = convert(folder.path(), &["a.pcn", "x/a.pcn", "-o", "new/"]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("would both be"), "{}", run.err);
    assert!(!folder.path().join("new").exists());
}

/// Files of variants, on both sides.
#[test]
fn variant_files_on_both_sides() {
    let house = "name = \"house\"\nextends = \"survol\"\nhorses = 2\nwin = 2\n";
    let bare = FINE.replace("[Variant \"survol\"]\n", "");
    let folder = folder(&[("house.toml", house), ("bare.pcn", &bare)]);
    let args = ["convert", "bare.pcn", "--variant", "survol", "--to-variant", "house.toml"];
    let run = chevaux(folder.path(), args).run();
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(run.out.starts_with("[PCN \"1\"]\n[Variant \"house\"]\n"), "{}", run.out);
    let args = ["convert", "-", "--variant", "house.toml", "--to-variant", "survol"];
    let back = chevaux(folder.path(), args).input(run.out.as_bytes()).run();
    assert_eq!(back.out, run.out.replace("house", "survol"), "{}", back.err);
    for args in [&["--to-variant", "nope"][..], &["--to-variant", "survol", "--set", "horses=9"]] {
        let run = chevaux(folder.path(), ["convert", "bare.pcn"].iter().chain(args)).run();
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{args:?}");
    }
}
