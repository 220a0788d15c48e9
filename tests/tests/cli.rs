//! `chevaux check` as scripts and players use it: what it reads, how much it says, where it says
//! it, and the exit status at the end.

use std::fs;
use std::path::Path;

use chevaux_tests::command::{Run, chevaux};
use chevaux_tests::examples::root;
use tempfile::TempDir;

const RIGHT: &str =
    "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 2:-\n= *\n";
/// One fault, in line 4: a five brings nobody out.
const WRONG: &str =
    "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 5:S-1\n= *\n";
/// A note in line 4 and nothing else.
const NOTED: &str =
    "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 2:-~\n= *\n";
/// A note in line 4, faults in lines 5 and 6.
const THREE: &str = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n\
    1. R 5:-~\n1. Y 7:-\n3. R 2:-\n= *\n";

/// A folder with these files, gone at the end of the test.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

/// `chevaux check` with these arguments, findings in lines.
fn check(folder: &Path, args: &[&str]) -> Run {
    let all = ["check", "--output-format", "concise"].iter().chain(args);
    chevaux(folder, all).run()
}

/// The places and names of findings in the concise form, without the words.
fn places(out: &str) -> Vec<String> {
    let place = |line: &str| line.splitn(5, ':').take(4).collect::<Vec<_>>().join(":");
    out.lines().map(place).collect()
}

/// Scripts decide by the status alone: 0 for what is well, notes included.
#[test]
fn status_0_where_all_is_well() {
    let folder = folder(&[("right.pcn", RIGHT), ("noted.pcn", NOTED)]);
    let run = check(folder.path(), &["right.pcn"]);
    assert_eq!((run.status, run.out.as_str(), run.err.as_str()), (0, "", ""));
    let run = check(folder.path(), &["noted.pcn"]);
    assert_eq!(run.status, 0);
    assert_eq!(places(&run.out), ["noted.pcn:4:8: move/stood"]);
}

/// 1 for a fault, in whichever of the files it is.
#[test]
fn status_1_where_something_was_found() {
    let folder = folder(&[("right.pcn", RIGHT), ("wrong.pcn", WRONG)]);
    for args in [&["wrong.pcn"][..], &["wrong.pcn", "right.pcn"], &["right.pcn", "wrong.pcn"]] {
        let run = check(folder.path(), args);
        assert_eq!(run.status, 1, "{args:?}");
        assert_eq!(places(&run.out), ["wrong.pcn:4:8: move/exit-needs"]);
        assert_eq!(run.err, "");
    }
}

/// 2 for wrong usage: nothing was judged, and a script must not take that for a verdict.
#[test]
fn status_2_where_the_usage_is_wrong() {
    let folder = folder(&[("right.pcn", RIGHT)]);
    for args in [
        &["check", "--no-such-option"][..],
        &["check", "--output-format", "xml", "right.pcn"],
        &["check", "--max-findings", "many", "right.pcn"],
        &["no-such-command"],
        &[],
    ] {
        let run = chevaux(folder.path(), args).run();
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{args:?}");
        assert!(
            run.err.contains("Usage:")
                || run.err.contains("possible values")
                || run.err.contains("invalid value"),
            "{}",
            run.err
        );
    }
}

/// A file that is not there is said by name, on standard error, and is no finding.
#[test]
fn status_2_where_a_file_cannot_be_read() {
    let folder = folder(&[]);
    let run = check(folder.path(), &["nowhere.pcn"]);
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    assert!(run.err.starts_with("error: cannot read nowhere.pcn: "), "{}", run.err);
    assert_eq!(run.err.lines().count(), 1);
}

/// A run over many files goes on after one that cannot be read, says what it found in the
/// others, and ends with 2 all the same.
#[test]
fn a_run_goes_on_after_an_unreadable_file() {
    let folder = folder(&[("a.pcn", WRONG), ("b.pcn", WRONG)]);
    for args in [["a.pcn", "nowhere.pcn", "b.pcn"], ["nowhere.pcn", "a.pcn", "b.pcn"]] {
        let run = check(folder.path(), &args);
        assert_eq!(run.status, 2);
        assert_eq!(places(&run.out), ["a.pcn:4:8: move/exit-needs", "b.pcn:4:8: move/exit-needs"]);
        assert!(run.err.contains("nowhere.pcn"), "{}", run.err);
    }
}

/// `-` is standard input, under the name that an editor gives for it; it is read once.
#[test]
fn standard_input_is_read() {
    let folder = folder(&[("b.pcn", WRONG)]);
    let check = |args: &[&str]| {
        let all = ["check", "--output-format", "concise"].iter().chain(args);
        chevaux(folder.path(), all).input(WRONG.as_bytes()).run()
    };
    assert_eq!(places(&check(&["-"]).out), ["<stdin>:4:8: move/exit-needs"]);
    let named = check(&["--stdin-filename", "evening.pcn", "-", "b.pcn", "-"]);
    assert_eq!(named.status, 1);
    assert_eq!(
        places(&named.out),
        ["evening.pcn:4:8: move/exit-needs", "b.pcn:4:8: move/exit-needs"]
    );
    let empty = chevaux(folder.path(), ["check", "--output-format", "concise", "-"]).run();
    assert_eq!(places(&empty.out), ["<stdin>:1:1: syntax/no-record"]);
}

/// The full form shows the lines of standard input too, which it cannot read a second time.
#[test]
fn standard_input_is_shown() {
    let folder = folder(&[]);
    let args = ["check", "--stdin-filename", "evening.pcn", "-"];
    let run = chevaux(folder.path(), args).input(WRONG.as_bytes()).run();
    assert!(run.out.contains("[evening.pcn:4:8]"), "{}", run.out);
    assert!(run.out.contains("│ 1. R 5:S-1\n"), "{}", run.out);
}

/// Folders are walked to the bottom for records, sorted by name, and hold other files unread; a
/// file that is named is read whatever it is called.
#[test]
fn folders_are_walked() {
    let folder = folder(&[
        ("games/b.pcn", WRONG),
        ("games/a/deep/z.pcn", WRONG),
        ("games/c.PCN", WRONG),
        ("games/b.json", "{}"),
        ("games/pcn", WRONG),
        ("games/d.pcn.bak", WRONG),
        ("notes.txt", WRONG),
    ]);
    let names = |args: &[&str]| -> Vec<String> {
        let out = check(folder.path(), args).out;
        out.lines().map(|line| line.split(':').next().unwrap_or("").replace('\\', "/")).collect()
    };
    assert_eq!(names(&["games"]), ["games/a/deep/z.pcn", "games/b.pcn", "games/c.PCN"]);
    assert_eq!(names(&[]), names(&["games"]), "the current folder is walked by default");
    assert_eq!(names(&["notes.txt", "games/a"]), ["notes.txt", "games/a/deep/z.pcn"]);
}

/// Files are judged side by side; what is said stands in their order all the same, every time.
#[test]
fn output_is_in_the_order_of_the_files() {
    let names: Vec<String> = (0..150).map(|i| format!("{i:03}.pcn")).collect();
    let files: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), WRONG)).collect();
    let folder = folder(&files);
    let run = check(folder.path(), &[]);
    let shown: Vec<&str> = run.out.lines().filter_map(|line| line.split(':').next()).collect();
    assert_eq!(shown, names);
}

/// A folder without a record is said, for that is hardly what was meant; it is no fault.
#[test]
fn a_folder_without_records_is_said() {
    let folder = folder(&[("empty/readme.txt", "nothing"), ("right.pcn", RIGHT)]);
    let run = check(folder.path(), &["empty", "right.pcn"]);
    assert_eq!((run.status, run.out.as_str()), (0, ""));
    assert_eq!(run.err, "warning: no .pcn file in empty\n");
    assert_eq!(check(folder.path(), &["-q", "empty"]).err, "");
}

/// At most so many findings of each file are shown, and one line counts the rest: on standard
/// output, but beside JSON on standard error, where it breaks no parser. The status knows all.
#[test]
fn findings_over_the_limit_are_counted() {
    let folder = folder(&[("a.pcn", THREE), ("b.pcn", THREE)]);
    let whole = check(folder.path(), &[]);
    assert_eq!(places(&whole.out).len(), 6, "{}", whole.out);

    let run = check(folder.path(), &["--max-findings", "2"]);
    let counted = |name: &str, n: &str| format!("{name}: {n} not shown (--max-findings)");
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(run.status, 1);
    assert_eq!(lines.len(), 6, "{}", run.out);
    assert_eq!(lines[2], counted("a.pcn", "1 more finding"));
    assert_eq!(lines[5], counted("b.pcn", "1 more finding"));

    let run = check(folder.path(), &["--max-findings", "0", "a.pcn"]);
    assert_eq!(run.out, counted("a.pcn", "3 more findings") + "\n");
    assert_eq!(run.status, 1);

    let args = ["check", "--output-format", "json", "--max-findings", "1", "a.pcn"];
    let run = chevaux(folder.path(), args).run();
    assert_eq!(run.out.lines().count(), 1);
    assert!(serde_json::from_str::<serde_json::Value>(&run.out).is_ok(), "{}", run.out);
    assert_eq!(run.err, counted("a.pcn", "2 more findings") + "\n");

    let run = chevaux(folder.path(), ["check", "--max-findings", "1", "a.pcn"]).run();
    assert!(run.out.ends_with(&(counted("a.pcn", "2 more findings") + "\n")), "{}", run.out);
}

/// `-q` leaves out summary and warnings, `-qq` the findings too; neither hides an error or
/// changes the status.
#[test]
fn quiet_and_more_quiet() {
    let folder = folder(&[("wrong.pcn", WRONG), ("empty/x", "")]);
    let quiet = check(folder.path(), &["-q", "wrong.pcn", "empty"]);
    assert_eq!((quiet.status, quiet.err.as_str()), (1, ""));
    assert_eq!(places(&quiet.out), ["wrong.pcn:4:8: move/exit-needs"]);
    for form in ["full", "concise", "json", "github", "sarif"] {
        let args = ["check", "-qq", "--max-findings", "0", "--output-format", form, "wrong.pcn"];
        let run = chevaux(folder.path(), args).run();
        assert_eq!((run.status, run.out.as_str(), run.err.as_str()), (1, "", ""), "{form}");
    }
    let failed = check(folder.path(), &["-qq", "wrong.pcn", "nowhere.pcn"]);
    assert_eq!((failed.status, failed.out.as_str()), (2, ""));
    assert!(failed.err.contains("cannot read nowhere.pcn"), "{}", failed.err);
}

/// `-v` has a line for each file and the summary, on standard error: standard output holds
/// findings and nothing else. Without it, and without a terminal, there is no summary.
#[test]
fn verbose_counts_what_was_judged() {
    let folder = folder(&[("a.pcn", RIGHT), ("b.pcn", THREE)]);
    let run = check(folder.path(), &["-v"]);
    assert_eq!(places(&run.out).len(), 3);
    assert_eq!(
        run.err,
        "a.pcn: 1 record, 1 throw: 1 right, 0 wrong\n\
         b.pcn: 1 record, 3 throws: 0 right, 1 wrong (2 faults), 1 note\n\
         2 records, 4 throws: 1 right, 1 wrong (2 faults), 1 note\n"
    );
    assert_eq!(check(folder.path(), &[]).err, "");
}

/// Findings that follow from another are counted below it in the full form, with their lines: the
/// slip that brought them about is what has to be mended.
#[test]
fn findings_that_follow_say_so() {
    let text = "[PCN \"1\"]\n[Variant \"vantyghem-1.6\"]\n[Seats \"Red - Yellow -\"]\n\
        [Position \"R:S,S,S,10 - Y:S,S,S,S - to:R\"]\n1. R 3:10-14\n1. Y 2:-\n2. R 4:13-17\n= *\n";
    let folder = folder(&[("a.pcn", text)]);
    let run = chevaux(folder.path(), ["check", "a.pcn"]).run();
    assert!(run.out.contains("1 more finding follows from this one (line 7)"), "{}", run.out);
    assert_eq!(run.out.matches("╰────").count(), 1, "{}", run.out);
}

/// Every form tells of the same findings at the same places, whatever stands before them in
/// their line: letters of several bytes, tabs, or more than a terminal can show.
#[test]
fn all_forms_name_the_same_places() {
    let mut wrong = Vec::new();
    let run = |form: &str| {
        let args = ["check", "--max-findings", "100000", "--output-format", form, "corpus"];
        chevaux(&root(), args).run().out
    };
    let objects: Vec<serde_json::Value> =
        run("json").lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let place = |f: &serde_json::Value| {
        let path = f["path"].as_str().unwrap_or_default();
        format!("{path}:{}:{}", f["line"], f["column"])
    };
    let json: Vec<String> = objects.iter().map(place).collect();
    let concise: Vec<String> = run("concise")
        .lines()
        .map(|line| line.splitn(4, ':').take(3).collect::<Vec<_>>().join(":"))
        .collect();
    assert!(json.len() > 900, "only {} findings", json.len());
    assert_eq!(json, concise);
    // In the full form the place is in brackets, after that of something related perhaps.
    let full = run("full");
    let (alone, following): (Vec<_>, Vec<_>) = objects.iter().partition(|f| f["follows"].is_null());
    for place in alone.into_iter().map(place) {
        if !full.contains(&format!("[{place}]")) {
            wrong.push(place);
        }
    }
    assert!(wrong.is_empty(), "not in the full form: {wrong:#?}");
    // Those that follow are counted below what they follow from.
    let counted = full.lines().filter(|line| line.contains(" from this one (line")).map(|line| {
        let number = line.trim().split(' ').next().unwrap_or_default();
        number.parse::<usize>().unwrap()
    });
    assert_eq!(counted.sum::<usize>(), following.len());
}
