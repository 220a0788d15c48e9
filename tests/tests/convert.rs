//! Conversion: what holds of every record and every two sets of rules, over games of all presets and
//! random rules, with set-ups, leavers, dice that do not count, moves that stood, and comments; and
//! the command `convert`, as a user runs it.
//!
//! `CHEVAUX_GAMES` sets how many games are converted (default: 60).

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use chevaux::convert::{Blame, Differs, Due, Entry, Kind, Obstacle, Strategy, Target, Why};
use chevaux::referee::Spot;
use chevaux::rules::Rule;
use chevaux::{Lang, Rulebook, Variant};
use chevaux_tests::command::{Run, chevaux};
use chevaux_tests::converting::{Count, Named, accepted, errors, laws, record, rules};
use chevaux_tests::examples::{blocks, files, findings, root};
use chevaux_tests::formatting::formed;
use chevaux_tests::player::{Form, Habits, play};
use chevaux_tests::slow::adapt::adapted;
use tempfile::TempDir;

fn preset(variant: &'static str) -> Named {
    Named { variant, overrides: String::new() }
}

/// Every game to every preset, and to as many sets of random rules.
#[test]
fn games_carry_over_or_say_why_not() {
    let games: u64 = std::env::var("CHEVAUX_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(60);
    let mut count = Count::default();
    for number in 0..games {
        let source = rules(number);
        let text = record(&source, number);
        for variant in Variant::preset_names() {
            laws(&text, &source, &preset(variant), &mut count);
        }
        for other in 0..5 {
            laws(&text, &source, &rules(7 * number + other + 11), &mut count);
        }
    }
    println!("{count:?}");
    // If nothing carried over, or all of it, little would have been tried.
    assert!(count.strict * 20 > count.records, "{count:?}");
    assert!(count.back * 2 > count.strict, "{count:?}");
    assert!(count.prefix * 3 > count.records, "{count:?}");
    assert!(count.adapted * 3 > count.records, "{count:?}");
}

/// Every record of the corpus without errors, to every preset.
#[test]
fn the_corpus_carries_over_or_says_why_not() {
    let mut count = Count::default();
    for path in files(&root().join("corpus"), "pcn") {
        let Ok(text) = fs::read_to_string(&path) else { continue };
        // One record a file, of a preset: what its source is must be known for the way back.
        let variant = Variant::preset_names().find(|name| {
            text.contains(&format!("[Variant \"{name}\"]")) && !text.contains("[Rules")
        });
        let Some(variant) = variant.filter(|_| text.matches("[PCN ").count() == 1) else {
            continue;
        };
        if !accepted(&text) || text.len() > 200_000 {
            continue;
        }
        let alone =
            formed(text.as_bytes(), &Rulebook::new(), chevaux_format::Form::Long).left_alone;
        if alone.is_empty() {
            for target in Variant::preset_names() {
                laws(&text, &preset(variant), &preset(target), &mut count);
            }
        }
    }
    println!("{count:?}");
    assert!(count.records > 100, "{count:?}");
    assert!(count.back > 20 && count.prefix > 20, "{count:?}");
}

/// What is played again is what the slow model plays: decisions that are allowed stay, others become
/// the nearest, and whose turn it is follows the target.
#[test]
fn games_are_played_again_as_the_slow_model_plays_them() {
    let (mut same, mut other) = (0, 0);
    for number in 0..400 {
        let (source, target) = (rules(number), rules(3 * number + 7));
        let preset = |named: &Named| Variant::preset(named.variant).unwrap();
        let [from, to] = [&source, &target]
            .map(|named| preset(named).rules().with_overrides(&named.overrides).unwrap());
        let players =
            ["Red - Yellow -", "Red Green - Blue", "Red Green Yellow Blue"][number as usize % 3];
        let habits = Habits {
            leaning: number % 2 == 0,
            unplayed: true,
            ..Habits::plain(Form::Long, 20 + (number as usize * 31) % 400)
        };
        let overrides = (!source.overrides.is_empty()).then_some(source.overrides.as_str());
        let text = play(&preset(&source), overrides, players, number, habits).text;
        let converted = chevaux::convert::convert(
            text.as_bytes(),
            &Rulebook::new(),
            &target.target(),
            Strategy::Adapt,
        );
        let written = converted.text();
        let seats = chevaux::Seats::parse(players).unwrap();
        let letters =
            chevaux::rules::Seat::ALL.map(|seat| seats.letter(seat).map(|letter| letter.as_char()));
        let wanted = adapted(&text, &from, &to, letters);
        let body: Vec<&str> = written.split_once("\n\n").unwrap().1.lines().collect();
        assert_eq!(body, wanted, "game {number} to {target:?}:\n{text}\n{written}");
        *(if converted.records[0].obstacle.is_some() { &mut other } else { &mut same }) += 1;
    }
    assert!(same > 5 && other > 200, "{same} carry over, {other} are played again");
}

const PASSES: &str = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n\
    [Position \"R:S,S,S,10 - Y:S,S,S,41 - to:R\"]\n\n1. R 5:10-15\n1. Y 2\n= *\n";
const FINE: &str =
    "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 2\n1. Y 3\n= *\n";
const WRONG: &str =
    "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 5:S-1\n= *\n";

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

fn convert(folder: &Path, args: &[&str]) -> Run {
    chevaux(folder, ["convert", "--to-variant", "vantyghem-1.6"].iter().chain(args)).run()
}

fn read(folder: &TempDir, name: &str) -> String {
    fs::read_to_string(folder.path().join(name)).unwrap()
}

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
        target: "`piccoli-1` with `win=1`".to_owned(),
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
