//! `chevaux check --fix` and `--diff`: what is mended is what stands alone, nothing is touched
//! without being asked, and no file is left half written.

use std::fs;
use std::path::Path;

use chevaux_tests::command::{Run, chevaux};
use tempfile::TempDir;

const HEAD: &str = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n\
    [Position \"R:S,S,10,20 - Y:S,S,S,1 - to:R\"]\n";

/// One guess; a look-alike; two guesses; a rule of the house; no guess.
const FILES: [(&str, &str); 5] = [
    ("one.pcn", "1. R 5:10-16 {hm}\n1. Y 2:1-3\n2. R 3:15-18\n= *\n"),
    ("phone.pcn", "1. R 5:10–15\n1. Y 2:1-3\n= *\n"),
    ("either.pcn", "1. R 5:10-14\n1. Y 2:1-3\n= *\n"),
    ("house.pcn", "1. R 6:10-16\n1. Y 2:1-3\n= *\n"),
    ("none.pcn", "1. R 5:-\n1. Y 2:1-3\n2. R 2:10-12\n= *\n"),
];

fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, turns) in FILES {
        fs::write(folder.path().join(name), format!("{HEAD}{turns}")).unwrap();
    }
    folder
}

fn check(folder: &Path, args: &[&str]) -> Run {
    chevaux(folder, ["check"].iter().chain(args)).run()
}

fn text(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).unwrap()
}

fn is_untouched(folder: &Path) {
    for (name, turns) in FILES {
        assert_eq!(text(folder, name), format!("{HEAD}{turns}"), "{name}");
    }
    assert_eq!(fs::read_dir(folder).unwrap().count(), FILES.len());
}

/// A check changes nothing, and `--diff` shows and changes nothing: with status 1, since there is
/// something.
#[test]
fn nothing_without_being_asked() {
    let folder = folder();
    assert_eq!(check(folder.path(), &["."]).status, 1);
    is_untouched(folder.path());
    let run = check(folder.path(), &["--diff", "."]);
    is_untouched(folder.path());
    assert_eq!((run.status, run.err.as_str()), (1, "2 slips would be mended in 2 files\n"));
    insta::assert_snapshot!("diff", run.out);
    let both = check(folder.path(), &["--fix", "--diff", "."]);
    assert_eq!((both.status, both.out), (1, run.out));
    is_untouched(folder.path());
}

/// What stands alone is mended, the rest is judged and shown.
#[test]
fn fix_takes_what_stands_alone() {
    let folder = folder();
    let run = check(folder.path(), &["--fix", "--output-format", "concise", "."]);
    for (name, turns) in FILES {
        let turns = turns.replace("10-16 {hm}", "10-15 {hm}").replace('–', "-");
        assert_eq!(text(folder.path(), name), format!("{HEAD}{turns}"), "{name}");
    }
    assert_eq!(run.status, 1);
    insta::assert_snapshot!("fixed", format!("{}---\n{}", run.out, run.err));
    // Twice is once, and a mended file is well.
    let again = check(folder.path(), &["--fix", "-q", "one.pcn", "phone.pcn"]);
    assert_eq!((again.status, again.out.as_str(), again.err.as_str()), (0, "", ""));
    let diff = check(folder.path(), &["--diff", "one.pcn"]);
    assert_eq!(diff.status, 0);
    assert_eq!((diff.out.as_str(), diff.err.as_str()), ("", "nothing that --fix could mend\n"));
}

/// Standard input has no place to be mended in; what would be mended can be seen.
#[test]
fn standard_input() {
    let folder = folder();
    let input = text(folder.path(), "one.pcn");
    let run = chevaux(folder.path(), ["check", "--fix", "-"]).input(input.as_bytes()).run();
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    assert!(run.err.contains("--diff shows"), "{}", run.err);
    let run = chevaux(folder.path(), ["check", "--diff", "-"]).input(input.as_bytes()).run();
    assert_eq!(run.status, 1);
    assert!(run.out.contains("\n+1. R 5:10-15 {hm}\n"), "{}", run.out);
}

/// A file that cannot be read does not hold up the others.
#[test]
fn a_file_that_is_not_there() {
    let folder = folder();
    let run = check(folder.path(), &["--fix", "-qq", "nowhere.pcn", "one.pcn"]);
    assert_eq!(run.status, 2);
    assert!(text(folder.path(), "one.pcn").contains("5:10-15"));
    let run = check(folder.path(), &["--diff", "nowhere.pcn", "phone.pcn"]);
    assert_eq!(run.status, 2);
    assert!(run.out.contains("+1. R 5:10-15"), "{}", run.out);
    assert!(run.err.starts_with("error: cannot read nowhere.pcn"), "{}", run.err);
}

/// What may not be written stays as it is, is said, and is judged as it is.
#[cfg(unix)]
#[test]
fn a_file_that_may_not_be_written() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = folder();
    let path = folder.path().join("one.pcn");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
    let run = check(folder.path(), &["--fix", "--output-format", "concise", "one.pcn"]);
    assert_eq!(run.status, 2);
    assert!(run.err.starts_with("error: cannot write one.pcn"), "{}", run.err);
    assert!(run.out.starts_with("one.pcn:5:8: move/wrong-square"), "{}", run.out);
    assert!(text(folder.path(), "one.pcn").contains("5:10-16"));
}
