//! Which rules a record is judged by: `--variant`, `--set`, `--force-variant`, and variant files
//! with every kind of slip in them.

use std::fs;
use std::path::Path;

use chevaux_tests::command::{Run, chevaux};
use tempfile::TempDir;

/// No variant; fine where a five brings a horse out.
const BARE: &str = "[PCN \"1\"]\n[Seats \"Red - Yellow -\"]\n1. R 5:S-1\n= *\n";
/// Names a variant file by its name.
const HOUSE: &str =
    "[PCN \"1\"]\n[Variant \"house\"]\n[Seats \"Red - Yellow -\"]\n1. R 5:S-1\n= *\n";
/// Names a preset, and overrides it so that the five is fine.
const OWN_RULES: &str = "[PCN \"1\"]\n[Variant \"survol\"]\n[Rules \"exit-on=5\"]\n\
    [Seats \"Red - Yellow -\"]\n1. R 5:S-1\n= *\n";
const HOUSE_FILE: &str = "name = \"house\"\nextends = \"survol\"\nexit-on = [5, 6]\n";

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

fn check(folder: &Path, args: &[&str]) -> Run {
    chevaux(folder, ["check", "--output-format", "concise"].iter().chain(args)).run()
}

/// The names of findings in the concise form.
fn names(run: &Run) -> Vec<String> {
    run.out.lines().filter_map(|line| line.split(": ").nth(1)).map(str::to_owned).collect()
}

/// A record without a variant is no record of any game, unless one is given with it.
#[test]
fn a_variant_stands_in_where_none_is_named() {
    let folder = folder(&[("bare.pcn", BARE), ("house.toml", HOUSE_FILE)]);
    assert_eq!(names(&check(folder.path(), &["bare.pcn"])), ["header/missing-tag"]);
    let run = check(folder.path(), &["--variant", "survol", "bare.pcn"]);
    assert_eq!((run.status, names(&run)), (1, vec!["move/exit-needs".to_owned()]));
    let run = check(folder.path(), &["--variant", "house.toml", "bare.pcn"]);
    assert_eq!((run.status, run.out.as_str(), run.err.as_str()), (0, "", ""));
}

/// A variant file is known to records by the name in it, not by that of the file; the first one
/// stands in, the others are only known.
#[test]
fn variant_files_are_known_by_their_name() {
    let other = "name = \"other\"\nextends = \"survol\"\n";
    let folder = folder(&[
        ("house.pcn", HOUSE),
        ("bare.pcn", BARE),
        ("h.toml", HOUSE_FILE),
        ("other.toml", other),
    ]);
    assert_eq!(names(&check(folder.path(), &["house.pcn"])), ["header/unknown-variant"]);
    assert_eq!(check(folder.path(), &["--variant", "h.toml", "house.pcn"]).status, 0);
    let both = ["--variant", "other.toml", "--variant", "h.toml", "bare.pcn", "house.pcn"];
    let run = check(folder.path(), &both);
    assert!(run.out.starts_with("bare.pcn:3:8: move/exit-needs: "), "{}", run.out);
    assert_eq!(run.out.lines().count(), 1, "{}", run.out);
}

/// What a record says of its own rules goes before what the command line says, except by force.
#[test]
fn the_rules_of_a_record_are_its_own() {
    let folder = folder(&[("own.pcn", OWN_RULES)]);
    assert_eq!(check(folder.path(), &["own.pcn"]).status, 0);
    assert_eq!(check(folder.path(), &["--variant", "vantyghem-1.6", "own.pcn"]).status, 0);
    let run = check(folder.path(), &["--variant", "survol", "--force-variant", "own.pcn"]);
    assert_eq!(names(&run), ["move/exit-needs"]);
    let forced = ["--variant", "survol", "--force-variant", "--set", "exit-on=5", "own.pcn"];
    assert_eq!(check(folder.path(), &forced).status, 0);
    let run = check(folder.path(), &["--force-variant", "own.pcn"]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("--variant <V>"), "{}", run.err);
}

/// `--set` overrides rules of the variant that stands in, as often as it is given.
#[test]
fn rules_are_set_from_the_command_line() {
    let folder = folder(&[("bare.pcn", BARE)]);
    let base = ["--variant", "survol", "bare.pcn"];
    let with = |sets: &[&str]| {
        let sets = sets.iter().flat_map(|set| ["--set", set]);
        check(folder.path(), &base.iter().copied().chain(sets).collect::<Vec<_>>())
    };
    assert_eq!((with(&["exit-on=5"]).status, with(&["exit-on=5"]).err.as_str()), (0, ""));
    assert_eq!(with(&["exit-on=1,5", "horses=2"]).status, 0);
    assert_eq!(names(&with(&["horses=2"])), ["move/exit-needs"]);
    for (sets, words) in [
        (&["exit-om=5"][..], "there is no rule `exit-om` (did you mean `exit-on`?)"),
        (&["horses=5"], "`horses` cannot be `5`; it must be a number from 1 to 4"),
        (&["horses"], "`horses` is not `rule=value`"),
        (&["horses=2", "horses=3"], "`horses` is given twice"),
        (&["horses=2", "win=3"], "`win=3` does not go with `horses=2`: nobody has so many horses"),
    ] {
        let run = with(sets);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{sets:?}");
        assert_eq!(run.err, format!("error: --set: {words}\n"));
    }
}

/// A `--set` that no record was judged by is said: who gave it believes it did something.
#[test]
fn a_setting_without_effect_is_said() {
    let folder = folder(&[("own.pcn", OWN_RULES), ("bare.pcn", BARE)]);
    let set = ["--variant", "survol", "--set", "exit-on=5"];
    let run = |args: &[&str]| check(folder.path(), &[&set[..], args].concat());
    let warning = "warning: --set changed nothing: no record was judged by --variant\n";
    assert_eq!((run(&["own.pcn"]).status, run(&["own.pcn"]).err.as_str()), (0, warning));
    assert_eq!(run(&["own.pcn", "bare.pcn"]).err, "");
    assert_eq!(run(&["-q", "own.pcn"]).err, "");
    let alone = check(folder.path(), &["--set", "exit-on=5", "own.pcn"]);
    assert_eq!((alone.status, alone.err.as_str()), (0, warning));
}

/// Each kind of slip in a variant file, with the words for it: the rule, the value, what is
/// allowed, the nearest name. Nothing is judged by half a variant.
#[test]
fn slips_in_variant_files() {
    for (text, words) in [
        ("name = \"h\"\nexit-om = 6\n", "there is no rule `exit-om` (did you mean `exit-on`?)"),
        ("name = \"h\"\nbonus = 20\n", "there is no rule `bonus`"),
        (
            "name = \"h\"\n[rules]\nclim = \"in-turn\"\n",
            "there is no rule `clim` (did you mean `climb`?)",
        ),
        ("name = \"h\"\nhorses = 5\n", "`horses` cannot be `5`; it must be a number from 1 to 4"),
        (
            "name = \"h\"\nsquares = 58\n",
            "`squares` cannot be `58`; it must be a multiple of 4 from 16 to 400",
        ),
        (
            "name = \"h\"\nexit-on = []\n",
            "`exit-on` cannot be ``; it must be one or more faces from 1 to 6, like `1,6`",
        ),
        (
            "name = \"h\"\nexit-on = [1, 7]\n",
            "`exit-on` cannot be `1,7`; it must be one or more faces from 1 to 6, like `1,6`",
        ),
        (
            "name = \"h\"\novershoot = \"rebond\"\n",
            "`overshoot` cannot be `rebond`; it must be `stay`, `rebound`, `step-back` or `clamp` (did you mean `rebound`?)",
        ),
        (
            "name = \"h\"\nhorses = 2\nwin = 3\n",
            "`win=3` does not go with `horses=2`: nobody has so many horses",
        ),
        (
            "name = \"h\"\nsafe = [57]\n",
            "`safe=57` does not go with `squares=56`: the ring has no such square",
        ),
        ("name = \"h\"\nhorses = 2\n[rules]\nhorses = 2\n", "`horses` is given twice"),
        ("horses = 2\n", "`name` is missing: records name a variant by it"),
        ("name = \"\"\n", "`name` is missing: records name a variant by it"),
        (
            "name = \"chez–nous\"\n",
            "`name` cannot be `chez–nous`: records name a variant by it, in a tag, where it is on one line and has plain hyphens and spaces",
        ),
        (
            "name = \"two\\nlines\"\n",
            "`name` cannot be `two\u{fffd}lines`: records name a variant by it, in a tag, where it is on one line and has plain hyphens and spaces",
        ),
        ("name = 5\n", "`name` must be a text in quotes"),
        (
            "name = \"h\"\nextends = \"survole\"\n",
            "there is no variant `survole` (did you mean `survol`?)",
        ),
        (
            "name = \"survol\"\nhorses = 2\n",
            "`survol` is the name of a preset, and a preset never changes: give yours a name of its own",
        ),
    ] {
        let folder = folder(&[("bare.pcn", BARE), ("h.toml", text)]);
        let run = check(folder.path(), &["--variant", "h.toml", "bare.pcn"]);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{text}");
        assert_eq!(run.err, format!("error: h.toml: {words}\n"), "{text}");
    }
}

/// A set, a switch and a number are written in a TOML file as TOML writes them (spec, README):
/// one that is put in quotes, or a number for a switch, is no value of the rule.
#[test]
fn values_have_the_types_of_the_spec() {
    let mut taken = Vec::new();
    for text in [
        "exit-on = \"1,6\"",
        "safe = \"7,21\"",
        "must-exit = \"true\"",
        "horses = 2.0",
        "horses = [2]",
        "climb = [\"in-turn\"]",
        "overtaking = { own = true }",
    ] {
        let file = format!("name = \"h\"\n{text}\n");
        let folder = folder(&[("bare.pcn", BARE), ("h.toml", &file)]);
        let run = check(folder.path(), &["--variant", "h.toml", "bare.pcn"]);
        if run.status != 2 {
            taken.push(text);
        }
    }
    assert!(taken.is_empty(), "these are taken: {taken:#?}");
    for text in ["exit-on = [1, 5]", "exit-on = 5", "exit-on = [5, 5]", "[rules]\nexit-on = [5]"] {
        let file = format!("name = \"h\"\n{text}\n");
        let folder = folder(&[("bare.pcn", BARE), ("h.toml", &file)]);
        let run = check(folder.path(), &["--variant", "h.toml", "bare.pcn"]);
        assert_eq!((run.status, run.err.as_str()), (0, ""), "`{text}` is refused");
    }
}

/// Broken TOML is said with its place in the file, and a file that is not there by its name.
#[test]
fn files_that_are_no_variants() {
    let folder = folder(&[("bare.pcn", BARE), ("h.toml", "name = \"h\"\nhorses = = 2\n")]);
    let run = check(folder.path(), &["--variant", "h.toml", "bare.pcn"]);
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    insta::assert_snapshot!("broken-toml", run.err);

    // What looks like a path is one.
    for name in ["nowhere.toml", "./survol"] {
        let run = check(folder.path(), &["--variant", name, "bare.pcn"]);
        assert_eq!(run.status, 2);
        assert!(run.err.starts_with(&format!("error: cannot read {name}: ")), "{}", run.err);
    }

    for (name, words) in [
        ("survole", "there is no variant `survole` (did you mean `survol`?)"),
        ("ludo", "there is no variant `ludo`"),
    ] {
        let run = check(folder.path(), &["--variant", name, "bare.pcn"]);
        assert_eq!((run.status, run.err), (2, format!("error: {words}\n")));
    }
}
