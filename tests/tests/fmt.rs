//! `chevaux fmt` as a user runs it: what it writes and where, what it leaves alone, what it says,
//! how it ends.

use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use chevaux_tests::command::{Run, chevaux};
use tempfile::TempDir;

/// In canonical layout already.
const TIDY: &str =
    "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n\n1. R 6 3:1-4\n= *\n";
/// The same, as somebody may have typed it.
const UNTIDY: &str = "[PCN \"1\"]\r\n[Seats \"Red  -  Yellow -\"]\r\n[Variant \"survol\"]\r\n\
    01. R  6 03:1-4\r\n=*";
const LONG: &str =
    "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n\n1. R 6:S-1 3:1-4\n= *\n";
const SHORT: &str =
    "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n\n1. R 6 3\n= *\n";
/// Four horses could be meant.
const AMBIGUOUS: &str = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n\
    [Position \"R:1,20,30,40 - Y:S,S,S,S - to:R\"]\n\n1. R 2\n= *\n";
/// A throw that cannot be read.
const BROKEN: &str =
    "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R  6:S_1\n= *\n";
const PHONE: &str =
    "[PCN “1”]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1.R 6:S–1 3:1–4\n= *\n";
const SUNDAY: &str = "name = \"sunday\"\nextends = \"vantyghem-1.6\"\nexit-on = [1, 6]\n";

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

fn fmt(folder: &Path, args: &[&str]) -> Run {
    chevaux(folder, ["fmt"].iter().chain(args)).run()
}

fn piped(args: &[&str], input: &str) -> Run {
    let folder = folder(&[("sunday.toml", SUNDAY)]);
    chevaux(folder.path(), ["fmt"].iter().chain(args)).input(input.as_bytes()).run()
}

fn text(folder: &TempDir, name: &str) -> String {
    fs::read_to_string(folder.path().join(name)).unwrap()
}

/// Without options the layout is put in order, in place, and every throw keeps the form it has.
#[test]
fn files_are_written_in_place() {
    let folder = folder(&[("a.pcn", UNTIDY), ("deep/b.pcn", UNTIDY), ("note.txt", UNTIDY)]);
    let run = fmt(folder.path(), &[]);
    assert_eq!((run.status, run.out.as_str(), run.err.as_str()), (0, "", ""));
    assert_eq!(
        (text(&folder, "a.pcn").as_str(), text(&folder, "deep/b.pcn").as_str()),
        (TIDY, TIDY)
    );
    assert_eq!(text(&folder, "note.txt"), UNTIDY, "what is no record is not looked at");
    let left: Vec<_> = fs::read_dir(folder.path()).unwrap().flatten().collect();
    assert_eq!(left.len(), 3, "nothing is left behind: {left:?}");
}

/// A file in which nothing changes is not touched: builds and backups look at its time.
#[test]
fn an_unchanged_file_is_not_touched() {
    let folder = folder(&[("tidy.pcn", TIDY), ("alone.pcn", BROKEN), ("untidy.pcn", UNTIDY)]);
    let then = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
    let time = |name: &str| fs::metadata(folder.path().join(name)).unwrap().modified().unwrap();
    for name in ["tidy.pcn", "alone.pcn", "untidy.pcn"] {
        let file = fs::OpenOptions::new().write(true).open(folder.path().join(name)).unwrap();
        file.set_modified(then).unwrap();
    }
    fmt(folder.path(), &["."]);
    assert_eq!((time("tidy.pcn"), time("alone.pcn")), (then, then));
    assert_ne!(time("untidy.pcn"), then);
}

/// `--long` and `--short` write all records in that form; only one can be asked for.
#[test]
fn long_and_short() {
    for from in [UNTIDY, LONG, SHORT] {
        assert_eq!(piped(&["--long", "-"], from).out, LONG);
        assert_eq!(piped(&["--short", "-"], from).out, SHORT);
    }
    assert_eq!(piped(&["--long", "--short", "-"], TIDY).status, 2);
}

/// Standard input goes to standard output, changed or not.
#[test]
fn standard_input_is_written_to_standard_output() {
    for from in [UNTIDY, TIDY] {
        let run = piped(&["-"], from);
        assert_eq!((run.status, run.out.as_str(), run.err.as_str()), (0, TIDY, ""));
    }
    let run = piped(&["--stdin-filename", "evening.pcn", "--check", "-"], UNTIDY);
    assert_eq!((run.status, run.out.as_str()), (1, "evening.pcn\n"));
    assert_eq!(piped(&["-"], "").out, "");
}

/// `--check` lists what would change, `--diff` shows it; both write nothing and end with 1.
#[test]
fn check_and_diff_write_nothing() {
    let folder = folder(&[("a.pcn", UNTIDY), ("b.pcn", TIDY)]);
    let run = fmt(folder.path(), &["--check"]);
    assert_eq!((run.status, run.out.as_str(), run.err.as_str()), (1, "a.pcn\n", ""));
    let run = fmt(folder.path(), &["--diff", "--long"]);
    assert_eq!(run.status, 1);
    insta::assert_snapshot!("diff", run.out.replace('\r', "<CR>"));
    assert_eq!((text(&folder, "a.pcn").as_str(), text(&folder, "b.pcn").as_str()), (UNTIDY, TIDY));
    let run = fmt(folder.path(), &["--check", "--diff", "b.pcn"]);
    assert_eq!((run.status, run.out.as_str()), (0, ""));
}

/// Colours only where they are wanted.
#[test]
fn a_diff_is_coloured_where_it_is_asked_for() {
    let folder = folder(&[("a.pcn", UNTIDY)]);
    assert!(!fmt(folder.path(), &["--diff"]).out.contains('\x1b'));
    let run = fmt(folder.path(), &["--diff", "--color", "always"]);
    assert!(run.out.contains("\x1b[32m+1. R 6 3:1-4\x1b[0m\n"), "{:?}", run.out);
}

/// A record that would have to be guessed stays as it is, byte for byte, and its finding says why;
/// the records beside it are written.
#[test]
fn what_would_be_guessed_is_left_alone() {
    let all = [UNTIDY, "\r\n", BROKEN, "\n", AMBIGUOUS].concat();
    let folder = folder(&[("a.pcn", &all)]);
    let run = fmt(folder.path(), &["--long", "a.pcn"]);
    assert_eq!((run.status, run.out.as_str()), (1, ""));
    insta::assert_snapshot!("left-alone", run.err);
    let written = [LONG, "\n", BROKEN, "\n", AMBIGUOUS].concat();
    assert_eq!(text(&folder, "a.pcn"), written);
    let quiet = fmt(folder.path(), &["-qq", "--long", "a.pcn"]);
    assert_eq!((quiet.status, quiet.out.as_str(), quiet.err.as_str()), (1, "", ""));
    // The layout of the last one needs no guess.
    let run = fmt(folder.path(), &["a.pcn"]);
    assert_eq!(run.err.matches("is left alone").count(), 1, "{}", run.err);
}

/// Each reason for which nobody can tell what was played; and, beside each, the same record with the
/// move written out, which is against the rules and can be written all the same.
#[test]
fn faults_that_are_certain_are_no_guess() {
    let record = |position: &str, line: &str| {
        format!(
            "[PCN \"1\"]\n[Variant \"vantyghem-1.6\"]\n[Seats \"Red - Yellow -\"]\n\
             [Position \"{position}\"]\n\n{line}\n= *\n"
        )
    };
    let position = "R:S,S,S,10 - Y:S,S,S,41 - to:R";
    for (guess, certain) in [
        ("1. R 5:10", "1. R 5:10-15"),
        ("1. R 5:10xY", "1. R 5:10-15xY"),
        ("1. R 2:11-13", "1. R 2:10-13xY"),
        ("1. R 7:10", "1. R 7:10-17"),
        ("1. R 7", "1. R 7:10-17"),
        ("1. R 2:10-57", "1. R 2:10-56"),
    ] {
        for form in ["--long", "--short"] {
            let run = piped(&[form, "-"], &record(position, guess));
            assert_eq!((run.status, run.out), (1, record(position, guess)), "{guess}");
            let run = piped(&[form, "-"], &record(position, certain));
            assert_eq!((run.status, run.out), (0, record(position, certain)), "{certain}");
        }
    }
}

/// Look-alikes are mended with `--fix` alone; without it the record is left, and the option named.
#[test]
fn look_alikes_are_mended_where_it_is_asked_for() {
    let run = piped(&["-"], PHONE);
    assert_eq!((run.status, run.out.as_str()), (1, PHONE));
    insta::assert_snapshot!("look-alikes", run.err);
    let run = piped(&["--fix", "--short", "-"], PHONE);
    assert_eq!((run.status, run.out.as_str(), run.err.as_str()), (0, SHORT, ""));
    // What is left alone keeps its look-alikes too.
    let both = PHONE.replace("3:1–4", "3:1_4");
    let run = piped(&["--fix", "-"], &both);
    assert_eq!((run.status, run.out.as_str()), (1, both.as_str()));
}

/// `--resolve`: a record that names a variant file, or none, can leave the house, and is judged
/// there as it was here.
#[test]
fn variants_of_the_house_are_written_out() {
    let record =
        |tags: &str| format!("[PCN \"1\"]\n{tags}[Seats \"Red - Yellow -\"]\n\n1. R 1\n= *\n");
    let sunday = &["--variant", "sunday.toml", "--resolve", "-"][..];
    for (args, from, to) in [
        (
            sunday,
            "[Variant \"sunday\"]\n",
            "[Variant \"vantyghem-1.6\"]\n[Rules \"exit-on=1,6\"]\n",
        ),
        // What the record itself overrides counts; what comes to the preset's value goes.
        (
            sunday,
            "[Variant \"sunday\"]\n[Rules \"horses=2; exit-on=6\"] {ours}\n",
            "[Variant \"vantyghem-1.6\"]\n[Rules \"horses=2\"] {ours}\n",
        ),
        (
            sunday,
            "[Variant \"sunday\"]\n[Rules \"exit-on=6\"] {not ours}\n",
            "[Variant \"vantyghem-1.6\"]\n{not ours}\n",
        ),
        // One that names none has the stand-in.
        (sunday, "", "[Variant \"vantyghem-1.6\"]\n[Rules \"exit-on=1,6\"]\n"),
        (
            &["--variant", "survol", "--set", "horses=2", "--resolve", "-"],
            "",
            "[Variant \"survol\"]\n[Rules \"horses=2\"]\n",
        ),
        // A preset is everybody's, and so is what it overrides.
        (
            sunday,
            "[Variant \"survol\"]\n[Rules \"horses=4\"]\n",
            "[Variant \"survol\"]\n[Rules \"horses=4\"]\n",
        ),
    ] {
        let run = piped(args, &record(from));
        assert_eq!((run.status, run.out, run.err.as_str()), (0, record(to), ""), "{from}");
    }
    // A variant that nobody knows cannot be written out.
    let unknown = record("[Variant \"monday\"]\n");
    let run = piped(sunday, &unknown);
    assert_eq!((run.status, run.out), (1, unknown));
    assert!(run.err.contains("header/unknown-variant"), "{}", run.err);
}

/// A file that extends nothing becomes the nearest preset.
#[test]
fn a_variant_that_extends_nothing_is_written_as_the_nearest_preset() {
    let survol = chevaux::Variant::preset("survol").unwrap();
    let mut file = "name = \"own\"\n".to_owned();
    for rule in chevaux::rules::Rule::ALL {
        let value = rule.value(survol.rules());
        let value = if rule.name() == "horses" { "3".to_owned() } else { value };
        let is_bare = value == "true" || value == "false" || value.parse::<u16>().is_ok();
        file += &match is_bare {
            true => format!("{} = {value}\n", rule.name()),
            false => format!("{} = \"{value}\"\n", rule.name()),
        };
    }
    let record = "[PCN \"1\"]\n[Variant \"own\"]\n[Seats \"Red - Yellow -\"]\n\n1. R 6\n= *\n";
    let folder = folder(&[("own.toml", &file), ("a.pcn", record)]);
    let run = fmt(folder.path(), &["--variant", "own.toml", "--resolve"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let wanted = record.replace("\"own\"]", "\"survol\"]\n[Rules \"horses=3\"]");
    assert_eq!(text(&folder, "a.pcn"), wanted);
}

/// A file that cannot be read or written is said, the others are dealt with, and the end is 2.
#[test]
fn a_run_goes_on_after_a_file_that_cannot_be_had() {
    let folder = folder(&[("b.pcn", UNTIDY), ("c.pcn", UNTIDY)]);
    let mut permissions = fs::metadata(folder.path().join("b.pcn")).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(folder.path().join("b.pcn"), permissions).unwrap();
    let run = fmt(folder.path(), &["nowhere.pcn", "b.pcn", "c.pcn"]);
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    let lines: Vec<&str> = run.err.lines().collect();
    assert!(lines[0].starts_with("error: cannot read nowhere.pcn: "), "{}", run.err);
    assert_eq!(lines[1..], ["error: cannot write b.pcn: it is write-protected"]);
    assert_eq!((text(&folder, "b.pcn").as_str(), text(&folder, "c.pcn").as_str()), (UNTIDY, TIDY));
}

/// A link stays a link, and its file is written; the permissions of a file stay.
#[cfg(unix)]
#[test]
fn links_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let folder = folder(&[("real/a.pcn", UNTIDY)]);
    let real = folder.path().join("real/a.pcn");
    fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).unwrap();
    let link = folder.path().join("link.pcn");
    symlink("real/a.pcn", &link).unwrap();
    assert_eq!(fmt(folder.path(), &["link.pcn"]).status, 0);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&real).unwrap(), TIDY);
    assert_eq!(fs::metadata(&real).unwrap().permissions().mode() & 0o777, 0o640);
}

/// What the layout and the forms are not asked to change they do not need rules for: a variant that
/// nobody knows, seats that are none.
#[test]
fn the_layout_needs_no_rules() {
    let from = "[PCN \"1\"]\n[Seats \"Red  Red - -\"]\n[Variant \"monday\"]\n01. R 6 3\n= *";
    let to = "[PCN \"1\"]\n[Variant \"monday\"]\n[Seats \"Red  Red - -\"]\n\n1. R 6 3\n= *\n";
    let run = piped(&["-"], from);
    assert_eq!((run.status, run.out.as_str(), run.err.as_str()), (0, to, ""));
    let run = piped(&["--long", "-"], from);
    assert_eq!((run.status, run.out.as_str()), (1, from));
    assert!(run.err.contains("header/unknown-variant"), "{}", run.err);
    // Another age of the notation is not ours to write.
    let other = TIDY.replace("[PCN \"1\"]", "[PCN  \"2\"]");
    let run = piped(&["-"], &other);
    assert_eq!((run.status, run.out), (1, other));
    assert!(run.err.contains("header/version"), "{}", run.err);
}

/// A value has one spelling: a backslash that stands for itself is written like any other.
#[test]
fn values_are_escaped_in_one_way() {
    let record = |event: &str| {
        format!(
            "[PCN \"1\"]\n[Event \"{event}\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n\n1. R 2:-\n= *\n"
        )
    };
    let one = record(r#"C:\\games \"a\" \\"#);
    for event in [r#"C:\games \"a\" \\"#, r#"C:\\games \"a\" \\"#] {
        assert_eq!(piped(&["-"], &record(event)).out, one);
    }
}

/// Where the comments go that stand between records: with what they stand at.
#[test]
fn comments_between_records_stay_where_they_belong() {
    let two = |between: &str| format!("{}{between}{}", &TIDY, &TIDY);
    for (from, to) in [
        ("", "\n"),
        ("\n\n\n", "\n"),
        ("; of the first\n", "; of the first\n\n"),
        ("\n; of the second  \n\n", "\n; of the second\n"),
        ("; a\n\n{b}{c} ;d\n", "; a\n\n{b} {c} ;d\n"),
    ] {
        let run = piped(&["-"], &two(from));
        assert_eq!((run.status, run.out), (0, two(to)), "{from:?}");
    }
    let run = piped(&["-"], &format!("\u{feff}\n; before all\n\n{TIDY}\n\n; behind all"));
    assert_eq!(run.out, format!("; before all\n{TIDY}\n; behind all\n"));
}

/// A record that would grow over a limit of the notation stays as it is: it could not be read again.
#[test]
fn nothing_grows_over_a_limit() {
    // Sixes that bring nobody out and earn another throw: each grows from `6` to `6:-`.
    let text = format!(
        "[PCN \"1\"]\n[Variant \"survol\"]\n[Rules \"exit-on=1\"]\n[Seats \"Red - Yellow -\"]\n\n1. R{} 5\n= *\n",
        " 6".repeat(30_000)
    );
    assert_eq!(piped(&["-"], &text).out, text, "what fits is written");
    let run = piped(&["--long", "-"], &text);
    assert_eq!((run.status, run.out == text), (1, true), "{}", run.err);
    assert_eq!(
        run.err,
        "<stdin>:1: record 1 is left alone: it would be longer than the notation allows\n"
    );
}
