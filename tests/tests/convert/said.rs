//! What is said of a record that does not carry over, and what the report says.

use std::fmt::Write as _;
use std::fs;

use chevaux::convert::{Blame, Differs, Due, Entry, Kind, Obstacle, Strategy, Target, Why};
use chevaux::referee::Spot;
use chevaux::rules::Rule;
use chevaux::{Lang, Rulebook, Variant};
use chevaux_tests::command::chevaux;
use chevaux_tests::converting::errors;
use chevaux_tests::examples::{blocks, files, findings, root};

use super::{FINE, PASSES, WRONG, convert, folder, read};

/// Every sentence about a record that does not carry over, in each language: written so that a
/// family at the table understands it.
#[test]
fn obstacles_in_three_languages() {
    let mut all = String::new();
    for obstacle in obstacles() {
        for lang in Lang::ALL {
            let (message, help) = (obstacle.message_in(lang), obstacle.help_in(lang));
            writeln!(all, "{}: {}\n    {}", obstacle.kind, message, help.replace('\n', "\n    "))
                .unwrap();
        }
    }
    insta::assert_snapshot!("obstacles", all);
}

/// One for each way in which a record does not carry over.
fn obstacles() -> Vec<Obstacle> {
    let wrong = || Box::new(findings(WRONG.as_bytes())[0].clone());
    let mut headless = wrong();
    headless.spot.record = None;
    let slip = chevaux::rules::PositionSlip::Over;
    let due = |name: &str, round, goes_on| {
        Some(Due { player: name.chars().next().unwrap(), name: name.to_owned(), round, goes_on })
    };
    let (source, target) = ("R:S,S,S,22 - Y:S,S,S,20 - to:R", "R:S,S,S,10 - Y:S,S,S,20 - to:R");
    let board = || (source.to_owned(), target.to_owned());
    let (one, two) = (board(), board());
    let player = "Orange".to_owned();
    let whys = [
        (Kind::Errors, Why::Errors { count: 1, first: wrong() }),
        (Kind::Errors, Why::Errors { count: 3, first: headless }),
        (Kind::Errors, Why::TooLong),
        (Kind::Seats, Why::Facing),
        (Kind::Position, Why::NoPosition(slip)),
        (Kind::Position, Why::OtherPosition { source: one.0, target: one.1 }),
        (Kind::Dice, Why::Said(wrong())),
        (Kind::Move, Why::Said(wrong())),
        (Kind::Move, Why::Goes { source: "^5-^6".to_owned(), target: "^5-H".to_owned() }),
        (Kind::Board, Why::Board { source: two.0, target: two.1 }),
        (Kind::End, Why::Over { in_target: true }),
        (Kind::End, Why::Over { in_target: false }),
        (Kind::End, Why::Finished { player: player.clone(), in_target: true }),
        (Kind::End, Why::Finished { player, in_target: false }),
        (Kind::Turn, Why::Next { source: due("Red", 1, true), target: due("Orange", 1, false) }),
        (Kind::Turn, Why::Next { source: due("Red", 1, true), target: due("Red", 2, true) }),
        (Kind::Turn, Why::Next { source: due("Orange", 1, true), target: due("Orange", 1, false) }),
        (Kind::Turn, Why::NotThere),
        (Kind::OwnFault, Why::Errors { count: 1, first: wrong() }),
        (Kind::Errors, Why::NoLongForm),
    ];
    let differs = |rule, source: &str, target: &str| Differs {
        rule,
        source: source.to_owned(),
        target: target.to_owned(),
    };
    let rules = vec![differs(Rule::Climb, "in-turn", "by-count"), differs(Rule::Win, "all", "1")];
    let blames = [
        Blame::default(),
        Blame { rules: rules[..1].to_vec(), single: true },
        Blame { rules, single: false },
    ];
    let obstacle = |(i, (kind, why)): (usize, (Kind, Why))| Obstacle {
        kind,
        spot: Spot::default(),
        throw: Some("6:^5-^6".to_owned()),
        why,
        blame: blames[i % 3].clone(),
        source: "`survol`".to_owned(),
        target: "`piccoli-1` (`win=1`)".to_owned(),
    };
    whys.into_iter().enumerate().map(obstacle).collect()
}

/// What each way in which two sets of rules part looks like: the examples of the spec, in every
/// form of the output.
#[test]
fn partings_as_they_are_shown() {
    let folder = tempfile::tempdir().unwrap();
    let mut all = String::new();
    for page in files(&root().join("spec/convert"), "md") {
        let blocks: Vec<_> =
            blocks(&page).into_iter().filter(|block| block.kind == "convert").collect();
        let Some(found) = blocks.iter().find(|block| block.info == "found") else { continue };
        let strict = blocks.iter().find(|block| block.info.starts_with("strict ")).unwrap();
        let target = strict.info.split(' ').nth(1).unwrap();
        let (variant, rules) = target.split_once(';').unwrap_or((target, ""));
        fs::write(folder.path().join("game.pcn"), &found.text).unwrap();
        for form in ["full", "concise", "json"] {
            let mut args = vec!["convert", "game.pcn", "--output-format", form];
            args.extend(["--to-variant", variant, "--set", rules]);
            let run = chevaux(folder.path(), args).run();
            assert_eq!((run.status, run.out.as_str()), (1, ""), "{}", run.err);
            all += &run.err;
        }
    }
    insta::assert_snapshot!("partings", all);
}

/// The report says what became of each record: as text in the reader's language, as JSON in English.
#[test]
fn the_report_says_everything() {
    let rest = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n\n\
        1. R~ 6:S-1 4:1-5 ; out\n1. Y 5:-\n2. R 6:S-1 1:1-2\n2. Y leaves\n= R > Y\n";
    let text = format!("{FINE}\n{PASSES}\n{WRONG}\n{rest}");
    let folder = folder(&[("games.pcn", &text)]);
    let mut all = String::new();
    for strategy in ["strict", "prefix", "adapt"] {
        for (lang, name) in [("en", "r.txt"), ("fr", "r.txt"), ("it", "r.txt"), ("fr", "r.json")] {
            let mut args = vec!["games.pcn", "--strategy", strategy, "--report", name, "-qq"];
            args.extend(["--set", "rethrow=never", "--lang", lang]);
            assert_eq!(convert(folder.path(), &args).status, 1);
            if name.ends_with("txt") || strategy == "adapt" {
                all += &format!("$ {strategy} {lang}\n{}\n", read(&folder, name));
            }
        }
    }
    insta::assert_snapshot!("report", all);
    let args = ["games.pcn", "--report", "r", "--report-format", "json"];
    assert_eq!(convert(folder.path(), &args).status, 1);
    assert!(read(&folder, "r").starts_with("{\""));
}

/// Who leaves at the end of a line is no turn that goes elsewhere: nobody throws between the two, and
/// what is compared is who throws behind them (spec/convert.md, 6).
#[test]
fn who_throws_next_is_compared_behind_leaves() {
    let changes = |body: &str, overrides: &str| -> Vec<(&'static str, u64, String, String)> {
        let text = format!(
            "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red Green Yellow -\"]\n\
             [Position \"R:S,S,S,10 G:S,S,S,S Y:S,S,S,41 - to:R\"]\n\n{body}= *\n"
        );
        let target = Target::new(Variant::preset("survol").unwrap(), overrides).unwrap();
        let converted =
            chevaux::convert::convert(text.as_bytes(), &Rulebook::new(), &target, Strategy::Adapt);
        let [one] = &converted.records[..] else { panic!("{converted:?}") };
        assert_eq!(errors(one.text.as_ref().unwrap()), [""; 0]);
        let change =
            |e: &Entry| (e.change.name(), e.spot.line.line, e.source.clone(), e.target.clone());
        one.entries.iter().map(change).collect()
    };
    // Yellow stands in the way, on Red's 13.
    let replaced = [("replaced", 6, "5:10-15".to_owned(), "5:-".to_owned())];
    // The turn is over with the throw, and Green throws next in both.
    let body = "1. R 5:10-15 leaves\n1. G 2:-\n1. Y 3:41-44\n";
    assert_eq!(changes(body, "overtaking=forbidden"), replaced);
    // A six earns another throw here and not there; who leaves does not throw it.
    let body = "1. R 5:10-15\n1. G 2:-\n1. Y 3:41-44\n2. R 6:S-1 leaves\n2. G 2:-\n";
    assert_eq!(changes(body, "overtaking=forbidden; rethrow=never"), replaced);
}
