//! Perft (`spec/perft.md`): the table of the corpus against the slow referee and the fast one, the
//! throws that it counts against those that the referee accepts, and the command.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};

use chevaux::{Game, Position, Rules, Seats, Variant};
use chevaux_rules::{Seat, ThreeSixes};
use chevaux_tests::command::chevaux;
use chevaux_tests::examples::root;
use chevaux_tests::player::{Form, Habits, play, random_players, random_rules};
use chevaux_tests::slow;
use serde_json::{Value, json};

/// A position of the table.
struct Row {
    variant: String,
    name: String,
    position: String,
    counts: Vec<u64>,
    /// So many of the counts were worked out by hand, and how.
    by_hand: usize,
    why: String,
}

fn table(variant: &str) -> Vec<Row> {
    let path = root().join(format!("corpus/perft/{variant}.toml"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{variant}: {e}"));
    let table: toml::Table = text.parse().unwrap();
    assert_eq!(table["variant"].as_str(), Some(variant));
    let text_of = |row: &toml::Value, key: &str| row[key].as_str().unwrap().to_owned();
    let row = |row: &toml::Value| Row {
        variant: variant.to_owned(),
        name: text_of(row, "name"),
        position: text_of(row, "position"),
        by_hand: usize::try_from(row["by-hand"].as_integer().unwrap()).unwrap(),
        why: text_of(row, "why"),
        counts: row["counts"]
            .as_array()
            .unwrap()
            .iter()
            .map(|n| u64::try_from(n.as_integer().unwrap()).unwrap())
            .collect(),
    };
    table["position"].as_array().unwrap().iter().map(row).collect()
}

fn rows() -> Vec<Row> {
    let rows: Vec<Row> = Variant::preset_names().flat_map(table).collect();
    assert!(rows.len() >= 30, "only {} positions", rows.len());
    rows
}

fn rules_of(variant: &str) -> Rules {
    *Variant::preset(variant).unwrap().rules()
}

fn letters(seats: &Seats) -> [Option<char>; 4] {
    Seat::ALL.map(|seat| seats.letter(seat).map(|letter| letter.as_char()))
}

/// The game that goes on from a position, and the slow one beside it.
fn games(rules: &Rules, text: &str) -> (Game, slow::game::Game, Seats) {
    let (position, seats) =
        Position::parse(text, rules, None).unwrap_or_else(|e| panic!("{text}: {e}"));
    let slow = slow::position::read(text, rules, letters(&seats));
    let slow = slow.unwrap_or_else(|at| panic!("{text}: the slow one stops at {at}"));
    (Game::from_position(*rules, position), slow, seats)
}

/// Every item given to a check, two at a time; what was wrong with them.
fn each<T: Sync>(items: &[T], check: impl Fn(&T) -> Option<String> + Sync) -> Vec<String> {
    let next = AtomicUsize::new(0);
    let wrong = std::sync::Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let found = check(item);
                    wrong.lock().unwrap().extend(found);
                }
            });
        }
    });
    wrong.into_inner().unwrap()
}

/// The table has what its page promises: of every preset some positions, written as positions are,
/// each with its counts, and some of these worked out by hand.
#[test]
fn the_table_is_whole() {
    for variant in Variant::preset_names() {
        let rows = table(variant);
        assert!(rows.len() >= 6, "{variant}: {} positions", rows.len());
        let names: BTreeSet<&str> = rows.iter().map(|row| row.name.as_str()).collect();
        assert_eq!(names.len(), rows.len(), "{variant}: a name stands twice");
        assert!(rows.iter().map(|row| row.by_hand).sum::<usize>() >= 6, "{variant}");
        for row in rows {
            assert!(row.counts.len() > 1 && row.by_hand <= row.counts.len(), "{}", row.name);
            assert!(!row.why.is_empty(), "{variant}, {}", row.name);
            let rules = rules_of(variant);
            let (position, seats) = Position::parse(&row.position, &rules, None).unwrap();
            assert_eq!(position.text(&seats), row.position, "{variant}: as it is written");
        }
    }
}

/// What the slow referee counts, play by play, stands in the table.
#[test]
fn the_slow_referee_counts_as_the_table() {
    none(&each(&rows(), |row| {
        let (_, game, _) = games(&rules_of(&row.variant), &row.position);
        let depths = 1..=row.counts.len() as u64;
        let counts: Vec<u64> = depths.map(|depth| slow::perft::perft(&game, depth)).collect();
        (counts != row.counts)
            .then(|| format!("{}, {}: {:?}, counted {counts:?}", row.variant, row.name, row.counts))
    }));
}

/// And what the fast one counts.
#[test]
fn the_fast_one_counts_as_the_table() {
    none(&each(&rows(), |row| {
        let (game, ..) = games(&rules_of(&row.variant), &row.position);
        let depths = 1..=row.counts.len() as u8;
        let counts: Vec<u64> = depths.map(|depth| game.perft(depth)).collect();
        (counts != row.counts)
            .then(|| format!("{}, {}: {:?}, counted {counts:?}", row.variant, row.name, row.counts))
    }));
}

/// What is counted are the throws that may be written: those of the fast one are, word for word,
/// all of which the slow referee finds nothing to say.
#[test]
fn the_throws_counted_are_those_accepted() {
    none(&each(&rows(), |row| {
        let (game, slow, seats) = games(&rules_of(&row.variant), &row.position);
        let field = |letter: Option<char>| letter.map_or("-".to_owned(), String::from);
        let head = format!(
            "[PCN \"1\"]\n[Variant \"{}\"]\n[Seats \"{}\"]\n[Position \"{}\"]\n",
            row.variant,
            letters(&seats).map(field).join(" "),
            row.position
        );
        let accepted = slow::perft::accepted(&head, &slow);
        let unmarked = |text: String| {
            let actions = text.split(',').map(|action| action.split('x').next().unwrap_or(action));
            actions.collect::<Vec<_>>().join(",")
        };
        let rows = game.divide(1);
        let counted: BTreeSet<String> =
            rows.iter().map(|(way, _)| unmarked(way.text(&seats))).collect();
        assert_eq!(counted.len(), rows.len(), "a throw is counted twice");
        (counted != accepted).then(|| {
            let [only_counted, only_accepted] =
                [counted.difference(&accepted), accepted.difference(&counted)]
                    .map(|difference| difference.cloned().collect::<Vec<_>>());
            let name = &row.name;
            format!("{name}: only counted {only_counted:?}, only accepted {only_accepted:?}")
        })
    }));
}

#[track_caller]
fn none(wrong: &[String]) {
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// The same under random rules, from random set-ups: third sixes, places, final sixes and all.
#[test]
fn under_random_rules_both_count_alike() {
    let seeds: Vec<u64> = (0..200).collect();
    none(&each(&seeds, |&seed| {
        let preset = Variant::preset("survol").unwrap();
        let overrides = random_rules(seed);
        let rules = preset.rules().with_overrides(&overrides).unwrap();
        let players = random_players(seed, &rules);
        let habits = Habits::all(Form::Long, 1, true);
        let record = play(&preset, Some(&overrides), players, seed, habits).text;
        let set_up = record.lines().find_map(|line| line.strip_prefix("[Position \"")).unwrap();
        let (game, slow, _) = games(&rules, set_up.trim_end_matches("\"]"));
        // A row of three sixes needs three throws, and a fourth to see what came back; with two
        // dice there are very many.
        let depth = match rules.three_sixes {
            _ if rules.dice == 2 => 2,
            ThreeSixes::Undone => 4,
            ThreeSixes::None | ThreeSixes::TurnEnds => 3,
        };
        let counts = [game.perft(depth), slow::perft::perft(&slow, depth.into())];
        (counts[0] != counts[1]).then(|| format!("seed {seed}: {counts:?}\n{record}"))
    }));
}

/// The third six in a row is one way, a pass, and no throw follows it.
#[test]
fn a_third_six_is_one_way() {
    let rules = rules_of("survol").with_overrides("three-sixes=turn-ends; horses=1").unwrap();
    let (game, ..) = games(&rules, "R:20 - Y:S - to:R");
    // One horse on the ring moves with every face, so each throw of Red's is 6. Of the sixes each
    // brings a throw of Red's, all else one of Yellow's, who has 6 too.
    assert_eq!([game.perft(1), game.perft(2), game.perft(3)], [6, 36, 216]);
    let rows = game.divide(3);
    let of_six: Vec<u64> = rows.iter().filter(|(way, _)| way.again).map(|row| row.1).collect();
    assert_eq!(of_six, [36]);
    // With two horses and nobody in the way 6 6 can be played in 2 x 2 ways, and the third six in one
    // instead of two.
    let rules = rules_of("survol").with_overrides("three-sixes=turn-ends; horses=2").unwrap();
    let (game, ..) = games(&rules, "R:10,30 - Y:S,S - to:R");
    let without = rules_of("survol").with_overrides("horses=2").unwrap();
    let (free, ..) = games(&without, "R:10,30 - Y:S,S - to:R");
    assert_eq!(free.perft(3) - game.perft(3), 2 * 2);
}

/// A game that is over is counted to its last throw and no further; no throw at all is one way.
#[test]
fn games_that_end() {
    let (game, ..) = games(&rules_of("survol"), "R:H,H,H,^5 - Y:S,S,S,S - to:R");
    let rows = game.divide(2);
    let (won, count) = rows.iter().find(|(way, _)| way.dice.first() == 6).unwrap();
    assert_eq!((won.again, *count), (false, 0));
    let over = Game::from_position(*game.rules(), won.after);
    assert!(over.is_over());
    assert_eq!((over.perft(0), over.perft(1), over.perft(7)), (1, 0, 0));
    assert!(over.divide(1).is_empty() && game.divide(0).is_empty());
}

/// The count in one sum is the sum of its rows, at every depth.
#[test]
fn rows_add_up() {
    for row in rows() {
        let (game, ..) = games(&rules_of(&row.variant), &row.position);
        for (depth, count) in (1..=3).zip(&row.counts) {
            let rows = game.divide(depth);
            assert_eq!(rows.iter().map(|row| row.1).sum::<u64>(), *count, "{}", row.name);
        }
    }
}

fn run(args: &[&str]) -> (i32, String, String) {
    let run = chevaux(&root(), [&["perft"], args].concat()).run();
    (run.status, run.out, run.err)
}

const START: [&str; 4] = ["--variant", "survol", "--position", "R:S,S,S,S - Y:S,S,S,S - to:R"];

/// A line for each depth; with `--divide` one for each first throw.
#[test]
fn the_command_counts() {
    let (status, out, err) = run(&[&START[..], &["--depth", "3"]].concat());
    assert_eq!((status, err.as_str()), (0, ""));
    assert_eq!(out, "depth 1: 6\ndepth 2: 36\ndepth 3: 217\n");
    let (_, out, _) = run(&[&START[..], &["--depth", "3", "--divide"]].concat());
    let rows = "  1:-    36\n  2:-    36\n  3:-    36\n  4:-    36\n  5:-    36\n  6:S-1  37\n";
    assert_eq!(out, format!("depth 1: 6\ndepth 2: 36\ndepth 3: 217\n{rows}"));
    // Whoever may pass has one way more with the six.
    let (_, out, _) = run(&[&START[..], &["--set", "must-move=false", "--depth", "1"]].concat());
    assert_eq!(out, "depth 1: 7\n");
}

/// The same for scripts.
#[test]
fn the_command_counts_in_json() {
    let json = |more: &[&str]| -> Value {
        let (status, out, err) =
            run(&[&START[..], &["--depth", "2", "--output-format", "json"], more].concat());
        assert_eq!((status, err.as_str(), out.matches('\n').count()), (0, "", 1));
        serde_json::from_str(&out).unwrap()
    };
    let position = "R:S,S,S,S - Y:S,S,S,S - to:R";
    assert_eq!(json(&[]), json!({"position": position, "counts": [6, 36], "divide": null}));
    let faces = ["1:-", "2:-", "3:-", "4:-", "5:-", "6:S-1"];
    let rows = faces.map(|throw| json!({"throw": throw, "count": 6}));
    let divided = json!({"position": position, "counts": [6, 36], "divide": rows});
    assert_eq!(json(&["--divide"]), divided);
}

/// What makes no sense is refused with what is wrong in it.
#[test]
fn the_command_refuses_what_makes_no_sense() {
    let refused = |variant: &str, position: &str, depth: &str, more: &[&str]| {
        let args = ["--variant", variant, "--position", position, "--depth", depth];
        let (status, out, err) = run(&[&args[..], more].concat());
        assert_eq!((status, out.as_str()), (2, ""));
        err
    };
    let start = START[3];
    for depth in ["0", "21", "-1", "many", "256"] {
        let said = refused("survol", start, depth, &[]);
        assert!(said.contains("--depth") && said.contains(depth), "{said}");
    }
    let said = refused("survol", "R:S,S,10 - Y:S,S,S,41 - to:R", "1", &[]);
    assert!(said.starts_with("error: --position: 3 horses"), "{said}");
    let said = refused("survol", "R:H,H,H,H - Y:S,S,S,41 - to:Y", "1", &[]);
    assert!(said.starts_with("error: --position: the game of this position is over"), "{said}");
    let said = refused("survole", start, "1", &[]);
    assert!(said.contains("did you mean `survol`?"), "{said}");
    let said = refused("survol", start, "1", &["--set", "climbs=by-count"]);
    assert!(said.contains("--set: there is no rule `climbs` (did you mean `climb`?)"), "{said}");
}
