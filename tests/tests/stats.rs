//! Counts and the test of the dice: against counts by hand and by another way, against dice that are
//! fair and dice that are not, and what the command makes of them (`spec/stats.md`).

use std::collections::BTreeMap;
use std::fs;

use chevaux::stats::chance::dice_needed;
use chevaux::stats::{By, Counts, DiceTest, LEVEL, MIN_DICE, Question, Stats, Verdict, count};
use chevaux::{Rulebook, Variant};
use chevaux_simulate::{Die, Draw, Policy, Table};
use chevaux_tests::command::{Run, chevaux};
use chevaux_tests::examples::root;
use chevaux_tests::player::{Form, Habits, play};
use insta::assert_snapshot;
use regex::Regex;
use serde_json::Value;

/// Two records of which everything was counted by hand.
const BY_HAND: &str = r#"[PCN "1"]
[Variant "survol"]
[Seats "Red - Yellow -"]
[Red "Alice"]
[Yellow "Bob"]
[YellowBy "program tester"]
1. R 3:-
1. Y 6:S-1 6:1-7 2:/ 4:7-11
2. R 6:S-1 5:1-6
2. Y 1:11-12
3. R 2:6-8
3. Y 5:*
= *

[PCN "1"]
[Variant "survol"]
[Seats "Red - Yellow -"]
[Position "R:S,S,10,54 - Y:S,S,S,41 - to:R"]
1. R 3:10-13xY
1. Y 3:-
2. R 5:54-53
2. Y leaves
= R > Y
"#;

fn counted(text: &str, by: By) -> Stats {
    count(text.as_bytes(), &Rulebook::new(), by).unwrap()
}

fn groups(stats: &Stats) -> BTreeMap<String, Counts> {
    stats.groups().map(|(name, counts)| (name.unwrap_or("-").to_owned(), counts.clone())).collect()
}

#[test]
fn two_records_are_counted_as_by_hand() {
    let stats = counted(BY_HAND, By::Player);
    assert_eq!((stats.records, stats.counted, stats.wrong, stats.finished), (2, 2, 0, 1));
    let (turns, throws) = (stats.turns.summary(), stats.throws.summary());
    assert_eq!((turns.count, turns.mean, throws.mean), (1, Some(3.0), Some(3.0)));
    let names: Vec<_> = stats.groups().map(|(name, _)| name.unwrap_or("-").to_owned()).collect();
    assert_eq!(names, ["Alice", "Bob", "Red", "Yellow"]);
    let groups = groups(&stats);

    let alice = &groups["Alice"];
    assert_eq!((alice.turns, alice.throws, alice.faces), (3, 4, [0, 1, 1, 0, 1, 1]));
    assert_eq!((alice.moves, alice.came_out, alice.passes, alice.free_passes), (3, 1, 1, 0));
    assert_eq!((alice.in_stable, alice.horses, alice.waits.summary().mean), (14, 16, Some(1.0)));
    assert_eq!((alice.decided, alice.runs), (0, [0, 0, 0]));

    let bob = &groups["Bob"];
    assert_eq!((bob.turns, bob.throws, bob.faces), (3, 5, [1, 0, 0, 1, 1, 2]));
    assert_eq!((bob.not_counted, bob.unplayed, bob.runs), (1, 1, [1, 0, 0]));
    assert_eq!((bob.moves, bob.in_stable, bob.horses), (4, 16, 20));
    assert_eq!(bob.waits.summary().mean, Some(0.0));

    let red = &groups["Red"];
    assert_eq!((red.moves, red.captures, red.captured, red.rebounds), (2, 1, 0, 1));
    assert_eq!((red.decided, red.places, red.in_stable, red.horses), (1, [1, 0, 0, 0], 4, 8));
    assert_eq!((red.waits.summary().count, red.never_out), (0, 0));

    let yellow = &groups["Yellow"];
    assert_eq!((yellow.captured, yellow.passes, yellow.left), (1, 1, 1));
    assert_eq!((yellow.decided, yellow.places), (1, [0, 1, 0, 0]));

    let programs = self::groups(&counted(BY_HAND, By::Program));
    assert_eq!(programs["program tester"], *bob);
    assert_eq!(programs["-"].seats, 3);
    let seats = self::groups(&counted(BY_HAND, By::Seat));
    assert_eq!(seats.keys().collect::<Vec<_>>(), ["1", "3"]);
    assert_eq!(seats["1"].throws, alice.throws + red.throws);
}

/// What cannot be, what nobody can read, what stands behind the end.
#[test]
fn records_with_faults_are_counted_as_they_were_carried_out() {
    let head = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n";
    let body = "1. R 7:S-1\n1. Y 6+6:S-1,1-7\n2. R 5:S-1 3:1-4\n2. Y 6\n= *\n";
    let stats = counted(&format!("{head}{body}"), By::Colour);
    let groups = groups(&stats);
    assert_eq!((stats.counted, stats.wrong), (1, 1));
    // The 7 brought a horse out all the same; the 3 came out of turn and counts.
    let red = &groups["Red"];
    assert_eq!((red.at_fault, red.throws, red.faces), (1, 2, [0, 0, 1, 0, 1, 0]));
    assert_eq!(groups["Yellow"].at_fault, 1);
    assert_eq!(groups["Yellow"].faces, [0, 0, 0, 0, 0, 1]);
    // The head cannot be made out: begun, and not counted.
    let stats = counted(
        "[PCN \"1\"]\n[Variant \"nobody's\"]\n[Seats \"Red - Yellow -\"]\n= *\n",
        By::Player,
    );
    assert_eq!((stats.records, stats.counted, stats.all.seats), (1, 0, 0));
}

/// What only some rules know: a third six over two lines of a turn, a horse that could have moved, and
/// what nobody can tell.
#[test]
fn passes_of_all_kinds_are_kept_apart() {
    let head = |rules: &str| {
        let tag = if rules.is_empty() { String::new() } else { format!("[Rules \"{rules}\"]\n") };
        format!("[PCN \"1\"]\n[Variant \"survol\"]\n{tag}[Seats \"Red - Yellow -\"]\n")
    };
    let red = |rules: &str, body: &str| {
        groups(&counted(&format!("{}{body}= *\n", head(rules)), By::Colour))["Red"].clone()
    };
    let third = red("three-sixes=turn-ends", "1. R 6:S-1 6:1-7\n1. R 6:-\n1. Y 3:-\n");
    assert_eq!((third.third_sixes, third.free_passes, third.passes), (1, 0, 0));
    assert_eq!(third.runs, [0, 1, 0]);
    let free = red("must-move=false", "1. R 6:S-1 2:-\n1. Y 3:-\n");
    assert_eq!((free.third_sixes, free.free_passes, free.passes), (0, 1, 0));
    // With the 3 either horse could have moved, and nothing says which.
    let unknown = red("", "1. R 6:S-1 6:1-7 6:S-1 3\n1. Y 3:-\n");
    assert_eq!((unknown.unknown, unknown.free_passes), (1, 0));
}

/// The throws before the first horse came out, where the one that brought it out cannot be.
#[test]
fn a_throw_at_fault_is_none_of_those_before_it() {
    let text = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n\
                1. R 3:-\n1. Y 3:-\n2. R 7:S-1\n= *\n";
    let red = &groups(&counted(text, By::Colour))["Red"];
    assert_eq!((red.throws, red.at_fault, red.waits.summary().mean), (1, 1, Some(1.0)));
}

/// A count of its own over the written text, which knows no rule: only what each throw says.
fn slow(text: &str, horses: u64) -> BTreeMap<char, Counts> {
    let line = Regex::new(r"^\d+\. ([A-Z]) (.*)$").unwrap();
    let throw = Regex::new(r"(\d)(?:\+(\d))?:(\S+)").unwrap();
    let mut all: BTreeMap<char, Counts> = BTreeMap::new();
    let mut rows: BTreeMap<char, Vec<bool>> = BTreeMap::new();
    let mut stables: BTreeMap<char, u64> = BTreeMap::new();
    let mut waits: BTreeMap<char, Option<u64>> = BTreeMap::new();
    for line in text.lines().filter_map(|text| line.captures(text)) {
        let player = line[1].chars().next().unwrap();
        let mut throws = throw.captures_iter(&line[2]).peekable();
        if throws.peek().is_some() {
            all.entry(player).or_default().turns += 1;
        }
        for throw in throws {
            let counts = all.entry(player).or_default();
            let actions = &throw[3];
            if actions == "/" {
                counts.not_counted += 1;
                continue;
            }
            let faces = [throw.get(1), throw.get(2)];
            let faces: Vec<usize> =
                faces.into_iter().flatten().map(|face| face.as_str().parse().unwrap()).collect();
            counts.throws += 1;
            faces.iter().for_each(|face| counts.faces[face - 1] += 1);
            rows.entry(player).or_default().push(faces.iter().all(|face| *face == 6));
            counts.in_stable += *stables.entry(player).or_insert(horses);
            counts.horses += horses;
            let wait = waits.entry(player).or_insert(Some(0));
            if actions == "*" {
                counts.unplayed += 1;
            }
            let is_out = actions.contains("S-");
            match (*wait, is_out) {
                (Some(waited), true) => {
                    counts.waits.add(waited);
                    *wait = None;
                }
                (Some(waited), false) => *wait = Some(waited + 1),
                (None, _) => {}
            }
            for action in actions.split(',').filter(|action| *action != "*") {
                let counts = all.entry(player).or_default();
                if action == "-" {
                    counts.passes += 1;
                    continue;
                }
                counts.moves += 1;
                if action.starts_with("S-") {
                    counts.came_out += 1;
                    *stables.get_mut(&player).unwrap() -= 1;
                }
                counts.home += u64::from(action.contains("-^6"));
                if let Some((_, victim)) = action.split_once('x') {
                    counts.captures += 1;
                    let victim = victim.chars().next().unwrap();
                    all.entry(victim).or_default().captured += 1;
                    *stables.entry(victim).or_insert(horses) += 1;
                }
            }
        }
    }
    for (player, row) in rows {
        let counts = all.entry(player).or_default();
        for run in row.split(|all_six| !all_six).map(<[bool]>::len).filter(|length| *length > 1) {
            counts.runs[run.min(4) - 2] += 1;
        }
        counts.never_out = u64::from(waits[&player].is_some());
    }
    all
}

/// Whole random games of every preset, counted twice.
#[test]
fn random_games_are_counted_as_their_text_says() {
    let mut captures = 0;
    for preset in Variant::preset_names() {
        let variant = Variant::preset(preset).unwrap();
        for seed in 0..12 {
            let habits = Habits::all(Form::Long, 700, false);
            let played = play(&variant, None, "Red Green Yellow Blue", seed, habits);
            let slow = slow(&played.text, 4);
            for (name, fast) in groups(&counted(&played.text, By::Colour)) {
                let letter = name.chars().next().unwrap();
                let slow = slow.get(&letter).cloned().unwrap_or_default();
                let numbers = |c: &Counts| {
                    let throws = [c.turns, c.throws, c.not_counted, c.unplayed];
                    let moves = [c.moves, c.came_out, c.home, c.captures, c.captured, c.never_out];
                    let stable = [c.in_stable, c.horses];
                    (throws, moves, stable, c.faces, c.runs, c.waits.clone())
                };
                assert_eq!(
                    numbers(&fast),
                    numbers(&slow),
                    "{preset} {seed} {name}\n{}",
                    played.text
                );
                // With two dice one may be left over at the end.
                let left_over = u64::from(variant.rules().dice == 2 && fast.wins() > 0);
                assert!(fast.free_passes == 0, "{preset} {seed} {name}");
                assert!(
                    fast.passes == slow.passes || fast.passes + left_over == slow.passes,
                    "{preset} {seed} {name}"
                );
                captures += fast.captures;
            }
        }
    }
    assert!(captures > 100, "{captures}");
}

/// Records together are the sum of the records, and files that of the files.
#[test]
fn counts_add_up() {
    let survol = Variant::preset("survol").unwrap();
    let habits = Habits::all(Form::Short, 400, false);
    let texts: Vec<String> = (0..6)
        .map(|seed| play(&survol, None, "Red - Yellow Blue", seed, habits).text + "\n")
        .collect();
    for by in [By::Player, By::Colour, By::Seat, By::Program] {
        let mut sum = Stats::new(by);
        texts.iter().for_each(|text| sum.merge(&counted(text, by)));
        assert_eq!(sum, counted(&texts.concat(), by));
    }
}

/// A die that shows a six with a chance, the other faces equally often; fair where no turn is loaded.
struct Loaded {
    draw: Draw,
    six: u32,
    of: u32,
    /// Whose throws it is for: those of everybody, or of every other turn.
    everybody: bool,
    mine: bool,
}

impl Die for Loaded {
    fn roll(&mut self) -> u8 {
        let face = if !self.everybody && !self.mine {
            self.draw.one_of(6) + 1
        } else if self.draw.one_of(self.of) < self.six {
            6
        } else {
            self.draw.one_of(5) + 1
        };
        // In survol a six earns a throw, and nothing else does.
        self.mine ^= face != 6;
        u8::try_from(face).unwrap()
    }
}

fn table(preset: &str, players: u8) -> Table {
    let seats = Table::seats_of(players).unwrap();
    Table::new(Variant::preset(preset).unwrap(), "", seats).unwrap().played_by(Policy::Greedy)
}

/// Games with a loaded die until there are so many dice, for whoever `dice_of` asks about.
fn games(
    seed: u64,
    (six, of): (u32, u32),
    everybody: bool,
    dice: u64,
    dice_of: impl Fn(&Stats) -> u64,
) -> Stats {
    let mut stats = Stats::new(By::Player);
    for game in 1.. {
        if dice_of(&stats) >= dice {
            break;
        }
        // So that the loaded die is always the first player's: whoever throws first has no choice.
        let draw = Draw::new(seed, game);
        let mut die = Loaded { draw, six, of, everybody, mine: true };
        // Not one die more where all of them are asked about.
        let left = if everybody { dice - dice_of(&stats) } else { 10_000 };
        let table = table("survol", 2).with_max_throws(u32::try_from(left).unwrap());
        let text = table.play_with(&mut die, seed, game).text;
        let (head, body) = text.split_once("\n1. ").unwrap();
        let (first, second) = if body.starts_with('R') { ("A", "B") } else { ("B", "A") };
        let names = format!("\n[Red \"{first}\"]\n[Yellow \"{second}\"]\n1. ");
        let head = head.trim_end();
        stats.merge(&counted(&format!("{head}{names}{body}"), By::Player));
    }
    stats
}

/// What the text promises: from so many dice on a die is found in nine of ten cases.
#[test]
fn a_loaded_die_is_found_at_the_size_that_is_said() {
    for load in [(1, 3), (1, 2)] {
        let chance = f64::from(load.0) / f64::from(load.1);
        let needed = dice_needed(chance, LEVEL / 9.0).unwrap().max(MIN_DICE);
        let times = 60;
        let found = (0..times)
            .map(|seed| DiceTest::of(&games(seed, load, true, needed, |stats| stats.all.dice())))
            .filter(|test| test.verdict == Verdict::UnlikeChance)
            .count();
        assert!(found * 10 >= 60 * 9, "{load:?}: {found} of {times} at {needed} dice");
    }
}

/// One player's die is loaded: that is found, and the other is not accused of too many sixes.
#[test]
fn a_player_with_a_loaded_die_is_found() {
    let needed = dice_needed(0.4, LEVEL / 9.0).unwrap().max(MIN_DICE);
    let mut found = 0;
    for seed in 0..30 {
        let of_a = |stats: &Stats| groups(stats).get("A").map_or(0, Counts::dice);
        let stats = games(seed, (2, 5), false, needed, of_a);
        let names: Vec<&str> = stats.groups().map(|(name, _)| name.unwrap()).collect();
        let test = DiceTest::of(&stats);
        assert_eq!(test.tests.len(), 9, "six faces, two players, one difference");
        for answer in test.tests.iter().filter(|answer| answer.found) {
            if let Question::Sixes { group } = answer.question {
                assert_eq!(names[group], "A", "{seed}");
                found += 1;
            }
        }
    }
    assert!(found >= 27, "{found} of 30");
}

/// Games with fair dice, a report for each. Ten thousand and more: `docs/dice.md`.
#[test]
fn fair_dice_are_not_accused_more_often_than_promised() {
    let (mut accused, mut at_five, mut reports) = (0, 0, 0);
    for (preset, players) in
        [("vantyghem-1.6", 4), ("survol", 2), ("piccoli-2", 3), ("wikipedia-en", 2)]
    {
        let table = table(preset, players);
        for game in 1..=250 {
            let test = DiceTest::of(&counted(&table.play(11, game).text, By::Colour));
            assert_ne!(test.verdict, Verdict::TooFew);
            reports += 1;
            accused += u32::from(test.verdict == Verdict::UnlikeChance);
            let questions = test.tests.len() as f64;
            at_five += u32::from(test.tests.iter().any(|test| test.p * questions <= 0.05));
        }
    }
    // 1 is to be expected at most; more than 4 would come of it once in 270 times.
    assert!(accused <= 4, "{accused} of {reports}");
    // At another level, which tells more: 34 are to be expected, since counts go in steps; more than
    // 52 would come of it once in a thousand times.
    assert!(at_five <= 52, "{at_five} of {reports}");
}

fn run(args: &[&str]) -> Run {
    chevaux(&root(), args).run()
}

const FILES: [&str; 2] = ["docs/examples/friday.pcn", "corpus/valid/survol/game-four-players.pcn"];

#[test]
fn text_in_three_languages() {
    for lang in ["en", "fr", "it"] {
        let shown = run(&["stats", FILES[0], "--lang", lang]);
        assert_eq!((shown.status, shown.err.as_str()), (0, ""));
        assert_snapshot!(format!("text-{lang}"), shown.out);
    }
    let ascii = chevaux(&root(), ["stats", "--ascii", "-"]).input(BY_HAND.as_bytes()).run();
    assert!(ascii.out.is_ascii());
    assert_snapshot!("text-ascii", ascii.out);
}

/// Of whom nothing could be asked alone: the verdict is about faces, and says so.
#[test]
fn whoever_has_too_few_dice_is_named() {
    let stats = counted(&table("survol", 2).with_max_throws(80).play(1, 1).text, By::Colour);
    assert!(stats.groups().all(|(_, counts)| counts.dice() < MIN_DICE));
    let report = chevaux::stats::Report::of(&stats, None);
    for (lang, said) in [
        (
            chevaux::Lang::En,
            "2 players have fewer than 60 dice, too few to ask anything of them alone",
        ),
        (chevaux::Lang::Fr, "2 joueurs ont moins de 60 dés, trop peu pour en juger à part"),
        (
            chevaux::Lang::It,
            "2 giocatori hanno meno di 60 dadi, troppo pochi per giudicarli da soli",
        ),
    ] {
        let text = report.text("Two", lang, false).replace("\n   ", "");
        assert!(text.contains(said) && text.contains("Red, Yellow."), "{text}");
        assert!(text.contains("6 questions") || text.contains("6 domande"), "{text}");
    }
}

/// An accusation, in words.
#[test]
fn an_accusation_says_who_and_how_rare() {
    let stats = games(1, (2, 5), false, 400, |stats| stats.all.dice());
    let report = chevaux::stats::Report::of(&stats, None);
    let text = report.text("Loaded", chevaux::Lang::En, false);
    let sixes = text.split("\n\n").find(|part| part.starts_with("Sixes\n")).unwrap();
    assert_snapshot!("accusation", sixes);
}

#[test]
fn json_is_a_line_for_each_file_and_one_for_all() {
    let shown = run(&["stats", "--output-format", "json", "--lang", "fr", FILES[0], FILES[1]]);
    assert_eq!((shown.status, shown.err.as_str()), (0, ""));
    let lines: Vec<Value> =
        shown.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let [one, other, total] = lines.as_slice() else { panic!("{}", shown.out) };
    assert_eq!([&one["kind"], &other["kind"], &total["kind"]], ["file", "file", "total"]);
    assert_eq!([&one["file"], &other["file"]], FILES);
    for key in ["throws", "dice", "moves", "captures", "captured", "passes", "turns", "seats"] {
        let sum = one["all"][key].as_u64().unwrap() + other["all"][key].as_u64().unwrap();
        assert_eq!(total["all"][key], sum, "{key}");
    }
    assert_snapshot!("json", serde_json::to_string_pretty(one).unwrap());
    let only = run(&["stats", "--output-format", "json", "--total", FILES[0], FILES[1]]);
    assert_eq!(only.out.lines().collect::<Vec<_>>(), [shown.out.lines().last().unwrap()]);
}

/// One bad file does not stop the others, and the status says the worst.
#[test]
fn what_cannot_be_counted_is_said() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.pcn"), BY_HAND).unwrap();
    let unknown = "[PCN \"1\"]\n[Variant \"ours\"]\n[Seats \"Red - Yellow -\"]\n1. R 3\n= *\n\n";
    fs::write(folder.path().join("b.pcn"), format!("{unknown}{BY_HAND}")).unwrap();
    fs::write(folder.path().join("c.pcn"), "").unwrap();
    let run = |args: &[&str]| chevaux(folder.path(), args).run();
    let shown = run(&["stats", "--output-format", "json", "."]);
    assert_eq!(shown.status, 1);
    assert_eq!(
        shown.err,
        "b.pcn: 1 record is not counted, the head cannot be made out: `chevaux check` says why\n\
         c.pcn: there is no record here\n"
    );
    assert_eq!(shown.out.lines().count(), 4);
    assert_eq!(run(&["stats", "-q", "."]).err, "");
    let missing = run(&["stats", "--output-format", "json", "a.pcn", "none.pcn"]);
    assert_eq!((missing.status, missing.out.lines().count()), (2, 2));
    assert!(missing.err.starts_with("error: cannot read none.pcn: "), "{}", missing.err);
    // The rules of --variant, forced: a record of an unknown variant is counted.
    let forced = run(&["stats", "--force-variant", "--variant", "survol", "b.pcn", "-q"]);
    assert_eq!(forced.status, 0, "{}", forced.err);
}

/// One file, nothing from outside, a table beside each chart, and names that stay text.
#[test]
fn the_page_is_whole_and_harmless() {
    let folder = tempfile::tempdir().unwrap();
    let hostile =
        BY_HAND.replace("Alice", "<script>alert(1)</script>").replace("Bob", "B{{title}}");
    fs::write(folder.path().join("a.pcn"), hostile).unwrap();
    let made =
        chevaux(folder.path(), ["stats", "a.pcn", "--html", "page.html", "--lang", "it"]).run();
    assert_eq!((made.status, made.out.as_str(), made.err.as_str()), (0, "", ""));
    let page = fs::read_to_string(folder.path().join("page.html")).unwrap();
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
    assert!(page.contains("B{{title}}"));
    for never in ["<script", "http://", "https://", " style=", "<link", "<img"] {
        let page = page.replace("http://www.w3.org/2000/svg", "");
        assert!(!page.contains(never), "{never}");
    }
    assert!(page.contains("<html lang=\"it\">"));
    // The name of the page forgotten, a record stands in its place.
    let run = chevaux(folder.path(), ["stats", "--html", "a.pcn", "."]).run();
    let said = "error: a.pcn would be written over: it is one of the files that are counted\n";
    assert_eq!((run.status, run.err.as_str()), (2, said));
    let charts = page.matches("<svg ").count();
    assert_eq!((charts, page.matches("<table>").count()), (5, 7));
    assert_eq!(page.matches("role=\"img\"").count(), charts);
    let style = Regex::new("(?s)<style>.*</style>|sha256-[^']*").unwrap();
    assert_snapshot!("page", style.replace_all(&page, "…"));
}
