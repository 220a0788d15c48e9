//! The commands that answer a question: `explain`, `variants`, `legal`, and the help.

use chevaux::convert::Kind;
use chevaux::rules::Rule;
use chevaux::{Fault, Variant};
use chevaux_tests::command::{Run, chevaux};
use chevaux_tests::examples::root;
use serde_json::{Value, json};

fn run(args: &[&str]) -> Run {
    chevaux(&root(), args).run()
}

/// What is printed; nothing may be wrong.
fn printed(args: &[&str]) -> String {
    let run = run(args);
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{args:?}");
    run.out
}

/// What is said of wrong usage; nothing may be printed.
fn refused(args: &[&str]) -> String {
    let run = run(args);
    assert_eq!((run.status, run.out.as_str()), (2, ""), "{args:?}");
    run.err
}

/// Whatever name stands in an output, its page can be had, and is the page of the spec.
#[test]
fn explain_prints_every_page() {
    let mut all = Vec::new();
    for fault in Fault::ALL {
        let page = std::fs::read_to_string(root().join(format!("spec/faults/{fault}.md"))).unwrap();
        assert_eq!(printed(&["explain", fault.name()]), page);
        all.push(page);
    }
    for kind in Kind::ALL {
        let page = std::fs::read_to_string(root().join(format!("spec/{kind}.md"))).unwrap();
        assert_eq!(printed(&["explain", kind.name()]), page);
        all.push(page);
    }
    assert_eq!(printed(&["explain", "--all"]), all.join("\n"));
}

/// A name that is none is answered with the one that was meant.
#[test]
fn explain_finds_the_name_that_was_meant() {
    for (name, hint) in [
        ("move/overtakin", " (did you mean `move/overtaking`?)"),
        ("Move/Overtaking", " (did you mean `move/overtaking`?)"),
        ("overtaking", " (did you mean `move/overtaking`?)"),
        ("dice", " (did you mean `throw/dice` or `convert/dice`?)"),
        ("no-horse", " (did you mean `move/no-horse`?)"),
        ("checkmate", "; `chevaux explain --all` prints them all"),
    ] {
        let said = refused(&["explain", name]);
        assert_eq!(said, format!("error: there is no fault `{name}`{hint}\n"));
    }
    assert!(refused(&["explain"]).contains("<NAME>"));
    assert!(refused(&["explain", "--all", "move/overtaking"]).contains("cannot be used with"));
}

/// The presets, each with what it is.
#[test]
fn variants_are_listed() {
    let listed = printed(&["variants", "list"]);
    for (line, name) in listed.lines().zip(Variant::preset_names()) {
        let title = Variant::preset(name).unwrap().title().to_owned();
        assert_eq!(line.split_once(' ').map(|(n, t)| (n, t.trim())), Some((name, title.as_str())));
    }
    assert_eq!(listed.lines().count(), 5);
    insta::assert_snapshot!("variants-list", listed);
}

/// A variant is shown rule by rule, with where each value comes from.
#[test]
fn a_variant_is_shown() {
    insta::assert_snapshot!("variants-show-survol", printed(&["variants", "show", "survol"]));

    let folder = tempfile::tempdir().unwrap();
    let file = "name = \"house\"\ntitle = \"At our table\"\nextends = \"survol\"\nhorses = 2\n";
    std::fs::write(folder.path().join("house.toml"), file).unwrap();
    let shown = chevaux(folder.path(), ["variants", "show", "house.toml"]).run();
    assert_eq!(shown.status, 0);
    insta::assert_snapshot!("variants-show-file", shown.out);
}

/// The same as JSON says of every rule what the program plays by.
#[test]
fn a_variant_is_shown_as_json() {
    for name in Variant::preset_names() {
        let variant = Variant::preset(name).unwrap();
        let shown = printed(&["variants", "show", name, "--output-format", "json"]);
        let shown: Value = serde_json::from_str(&shown).unwrap();
        assert_eq!((&shown["name"], &shown["title"]), (&json!(name), &json!(variant.title())));
        assert_eq!(shown["extends"], json!(variant.extends()));
        for (row, rule) in shown["rules"].as_array().unwrap().iter().zip(Rule::ALL) {
            assert_eq!(row["rule"], rule.name());
            assert_eq!(row["value"], rule.value(variant.rules()), "{name}: {}", rule.name());
        }
    }
}

/// Two variants are compared rule by rule, presets and files; the status is 0 whether they differ or
/// not, since it is a question and no check.
#[test]
fn variants_are_compared() {
    let shown = printed(&["variants", "diff", "survol", "piccoli-2"]);
    insta::assert_snapshot!("variants-diff", shown);

    let folder = tempfile::tempdir().unwrap();
    let file = "name = \"maison d’été\"\nextends = \"survol\"\nsafe = [7, 21]\n";
    std::fs::write(folder.path().join("a.toml"), file).unwrap();
    std::fs::write(folder.path().join("b.toml"), file.replace("safe = [7, 21]\n", "")).unwrap();
    let diff = |a: &str, b: &str| chevaux(folder.path(), ["variants", "diff", a, b]).run();
    let run = diff("a.toml", "survol");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let lines: Vec<&str> = run.out.lines().skip(2).take(2).collect();
    assert_eq!(
        lines,
        [
            "  rule             maison d’été  survol  rules.md",
            "  safe             7,21          none    4.14",
        ]
    );
    let last = run.out.lines().last().unwrap();
    assert!(last.starts_with("      right with safe=7,21; with safe=none: "), "{last}");
    let run = diff("b.toml", "survol");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert_eq!(run.out.lines().last(), Some("they play by the same rules"));
    assert_eq!(diff("a.toml", "survole").status, 2);
}

/// A variant that is none is answered with the one that was meant.
#[test]
fn variants_that_are_none() {
    let said = refused(&["variants", "show", "survole"]);
    assert_eq!(said, "error: there is no variant `survole` (did you mean `survol`?)\n");
    assert!(refused(&["variants", "show", "nowhere.toml"]).contains("cannot read nowhere.toml"));
    assert!(refused(&["variants"]).contains("Usage:"));
}

/// One die, worked out by hand from rules.md, 5 and 6: what can be played, then why the other
/// horses cannot.
#[test]
fn legal_with_one_die() {
    for (variant, position, dice, wanted) in [
        // Yellow's 41 is Red's 13, three squares before 16: a horse there may not be passed.
        (
            "vantyghem-1.6",
            "R:S,S,S,10 - Y:S,S,S,41 - to:R",
            "6",
            "6:S-1\nnot 10 with 6: move/overtaking: ",
        ),
        // Exactly on it: captured. A three brings nobody out.
        (
            "vantyghem-1.6",
            "R:S,S,S,10 - Y:S,S,S,41 - to:R",
            "3",
            "3:10-13xY\nnot S with 3: move/exit-needs: ",
        ),
        // Nobody can move: that is played too.
        (
            "vantyghem-1.6",
            "R:S,S,S,S - Y:S,S,S,1 - to:R",
            "5",
            "5:-\nnot S with 5: move/exit-needs: ",
        ),
        // The start is taken, from 55 there is one square left, the foot wants a one.
        (
            "vantyghem-1.6",
            "R:S,1,55,56 - Y:S,S,S,S - to:R",
            "6",
            "6:1-7\nnot S with 6: move/exit-blocked: \nnot 55 with 6: move/overshoot: \n\
             not 56 with 6: move/wrong-step: ",
        ),
        // Up to the foot at 56 and three back, flying over whoever is there.
        (
            "survol",
            "R:S,S,54,^3 - Y:S,S,S,27 - to:R",
            "5",
            "5:54-53\nnot S with 5: move/exit-needs: \nnot ^3 with 5: move/wrong-step: ",
        ),
        // By count: four steps from the foot; six from ^2 are too many.
        (
            "piccoli-1",
            "R:H,H,56,^2 - Y:S,S,S,S - to:R",
            "6",
            "6:-\nnot 56 with 6: move/overtaking: \nnot ^2 with 6: move/overshoot: ",
        ),
        // Behind the own horse on 13; and on from there.
        (
            "piccoli-1",
            "R:S,S,10,13 - Y:S,S,S,S - to:R",
            "3",
            "3:10-12\n3:13-16\nnot S with 3: move/exit-needs: ",
        ),
    ] {
        let args = ["legal", "--variant", variant, "--position", position, "--dice", dice];
        let printed = printed(&args);
        // The reasons are words: that there are some is enough here.
        let cut: Vec<String> = printed
            .lines()
            .map(|line| match line.strip_prefix("not ").map(|_| line.splitn(3, ": ").collect()) {
                Some::<Vec<&str>>(parts) if !parts[2].is_empty() => {
                    format!("{}: {}: ", parts[0], parts[1])
                }
                _ => line.to_owned(),
            })
            .collect();
        assert_eq!(cut.join("\n"), wanted, "{variant}, {position}, {dice}: {printed}");
    }
}

/// Two dice, worked out by hand from rules.md, 6.5: the faces in the order given first, then the
/// other way round; in each, the actions from the stable upwards.
#[test]
fn legal_with_two_dice() {
    let ways = |sets: &[&str], position: &str, dice: &str| -> Vec<String> {
        let mut args = vec!["legal", "--variant", "piccoli-2", "--position", position];
        args.extend(sets.iter().flat_map(|set| ["--set", set]));
        args.extend(["--dice", dice]);
        let printed = printed(&args);
        printed.lines().filter(|line| !line.starts_with("not ")).map(str::to_owned).collect()
    };
    let one_out = "R:S,S,S,10 - Y:S,S,S,S - to:R";
    // Out with the six, and the three is that horse's; or both with the one on 10. After the
    // three nobody comes out any more.
    assert_eq!(ways(&[], one_out, "6+3"), ["6+3:S-1,1-4", "6+3:10-16,16-19", "3+6:10-13,13-19"]);
    assert_eq!(
        ways(&["exit-then=any"], one_out, "6+3"),
        ["6+3:S-1,1-4", "6+3:S-1,10-13", "6+3:10-16,16-19", "3+6:10-13,S-1", "3+6:10-13,13-19"]
    );
    // Who can come out must, with the three after it.
    assert_eq!(ways(&["must-exit=true"], one_out, "3+6"), ["6+3:S-1,1-4"]);
    // A pair has one order.
    assert_eq!(ways(&[], one_out, "4+4"), ["4+4:10-14,14-18"]);
    // Two sixes bind nothing: a second one out is blocked by the first, until that has moved.
    assert_eq!(
        ways(&[], one_out, "6+6"),
        ["6+6:S-1,1-7", "6+6:S-1,10-16", "6+6:10-16,S-1", "6+6:10-16,16-22"]
    );
    // Nobody can use either die.
    assert_eq!(ways(&[], "R:S,S,S,S - Y:S,S,S,S - to:R", "2+3"), ["2+3:-,-", "3+2:-,-"]);
    // Home with the first: the second is not played.
    assert_eq!(ways(&[], "R:^5,H,H,H - Y:S,S,S,S - to:R", "1+4"), ["1+4:^5-^6,-"]);
}

/// The answer for scripts, whole: position, dice, player, ways, and for each refused horse the
/// die, the fault and the words.
#[test]
fn legal_as_json() {
    let legal = |variant: &str, position: &str, dice: &str| -> Value {
        let args = ["legal", "--variant", variant, "--position", position, "--dice", dice];
        let printed = printed(&[&args[..], &["--output-format", "json"]].concat());
        assert_eq!(printed.matches('\n').count(), 1, "one line");
        serde_json::from_str(&printed).unwrap()
    };
    assert_eq!(
        legal("vantyghem-1.6", "to:R  R:10,S,S,S - Y:41,S,S,S -", "6"),
        json!({
            "position": "R:S,S,S,10 - Y:S,S,S,41 - to:R",
            "dice": "6",
            "player": "R",
            "legal": ["6:S-1"],
            "refused": [{
                "horse": "10",
                "die": 6,
                "name": "move/overtaking",
                "message": "Y's horse on 13 is in the way and may not be passed (`overtaking=forbidden`)",
            }],
        })
    );
    assert_eq!(
        legal("piccoli-2", "R:S,S,S,10 - Y:S,S,S,S - to:R", "6+3"),
        json!({
            "position": "R:S,S,S,10 - Y:S,S,S,S - to:R",
            "dice": "6+3",
            "player": "R",
            "legal": ["6+3:S-1,1-4", "6+3:10-16,16-19", "3+6:10-13,13-19"],
            "refused": [{
                "horse": "S",
                "die": 3,
                "name": "move/exit-needs",
                "message": "a horse comes out with a 6 (`exit-on=6`)",
            }],
        })
    );
}

/// A question that makes no sense is refused with what is wrong in it.
#[test]
fn legal_refuses_what_makes_no_sense() {
    let position = "R:S,S,S,10 - Y:S,S,S,41 - to:R";
    let legal = |variant: &str, position: &str, dice: &str, more: &[&str]| {
        let args = ["legal", "--variant", variant, "--position", position, "--dice", dice];
        refused(&[&args[..], more].concat())
    };
    for dice in ["0", "7", "six", "6+", "6+3+1", "", "6,3"] {
        let said = legal("survol", position, dice, &[]);
        assert!(said.starts_with(&format!("error: --dice: `{dice}` is no throw")), "{said}");
    }
    let said = legal("survol", position, "6+3", &[]);
    assert_eq!(said, "error: --dice: this variant is played with one die\n");
    let said = legal("piccoli-2", position, "6", &[]);
    assert_eq!(said, "error: --dice: this variant is played with two dice\n");
    let said = legal("survol", "R:S,S,10 - Y:S,S,S,41 - to:R", "6", &[]);
    assert!(said.starts_with("error: --position: 3 horses"), "{said}");
    let said = legal("survol", "R:H,H,H,H - Y:S,S,S,41 - to:Y", "6", &[]);
    assert!(said.starts_with("error: --position: the game of this position is over"), "{said}");
    let said = legal("survole", position, "6", &[]);
    assert!(said.contains("did you mean `survol`?"), "{said}");
    let said = legal("survol", position, "6", &["--set", "climbs=by-count"]);
    assert!(said.contains("--set: there is no rule `climbs` (did you mean `climb`?)"), "{said}");
    let said = refused(&["legal", "--position", position, "--dice", "6"]);
    assert!(said.contains("--variant"), "{said}");
}

/// The help is read more often than any page: it is kept, to be read before it changes.
#[test]
fn help_texts() {
    let mut all = String::new();
    for command in [
        &[][..],
        &["check"],
        &["infer"],
        &["convert"],
        &["explain"],
        &["variants"],
        &["variants", "list"],
        &["variants", "show"],
        &["variants", "diff"],
        &["legal"],
        &["perft"],
        &["simulate"],
        &["schema"],
        &["completions"],
        &["man"],
    ] {
        for flag in ["-h", "--help"] {
            let args = [command, &[flag]].concat();
            all += &format!("$ chevaux {}\n{}\n", args.join(" "), printed(&args));
        }
    }
    let wide: Vec<&str> = all.lines().filter(|line| line.chars().count() > 100).collect();
    assert!(wide.is_empty(), "wider than 100 columns: {wide:#?}");
    insta::assert_snapshot!("help", all);
    let version = printed(&["--version"]);
    assert_eq!(version, format!("chevaux {}\n", env!("CARGO_PKG_VERSION")));
}
