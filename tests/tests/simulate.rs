//! Games by seed (`spec/simulate.md`): the drawing, the policies, the records; and the command.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use chevaux::format::{Form as Wanted, Options, format};
use chevaux::simulate::{Die, Draw, FairDie, Form, Policy, Table, distinct_ways};
use chevaux::{Dice, Game, Limits, Position, Rulebook, Seats, Variant};
use chevaux_rules::{Rule, Seat};
use chevaux_tests::command::{Run, chevaux};
use chevaux_tests::compare::difference;
use chevaux_tests::examples::{blocks, root};
use chevaux_tests::player::{random_players, random_rules};

fn table(preset: &str, overrides: &str, seats: &str) -> Table {
    let (variant, seats) = (Variant::preset(preset).unwrap(), Seats::parse(seats).unwrap());
    Table::new(variant, overrides, seats).unwrap()
}

/// ChaCha as RFC 8439, 2.3 builds it: written from there and not from a library.
fn chacha(rounds: usize, key: [u8; 32], rest: [u32; 4]) -> [u32; 16] {
    let word = |bytes: &[u8]| u32::from_le_bytes(bytes.try_into().unwrap());
    let mut state = [0; 16];
    for (i, bytes) in b"expand 32-byte k".chunks(4).enumerate() {
        state[i] = word(bytes);
    }
    for (i, bytes) in key.chunks(4).enumerate() {
        state[4 + i] = word(bytes);
    }
    state[12..].copy_from_slice(&rest);
    let mut work = state;
    let mut quarter = |a: usize, b: usize, c: usize, d: usize| {
        for (x, y, z, bits) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
            work[x] = u32::wrapping_add(work[x], work[y]);
            work[z] = (work[z] ^ work[x]).rotate_left(bits);
        }
    };
    for _ in 0..rounds / 2 {
        for i in 0..4 {
            quarter(i, 4 + i, 8 + i, 12 + i);
        }
        for i in 0..4 {
            quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
        }
    }
    std::array::from_fn(|i| u32::wrapping_add(work[i], state[i]))
}

/// The numbers of a stream, by 1.1 of the page.
fn numbers(seed: u64, stream: u64) -> impl Iterator<Item = u32> {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    (0..).flat_map(move |block: u32| {
        chacha(8, key, [block, 0, (stream & 0xffff_ffff) as u32, (stream >> 32) as u32])
    })
}

/// One of n, by 1.2 of the page.
fn one_of(numbers: &mut impl Iterator<Item = u32>, n: u64) -> u64 {
    let multiple = (1 << 32) / n * n;
    numbers.map(u64::from).find(|&number| number < multiple).unwrap() % n
}

/// The test's own ChaCha is that of the RFC: its example of a block, 2.3.2.
#[test]
fn the_witness_is_chacha() {
    let key = std::array::from_fn(|i| i as u8);
    let block = chacha(20, key, [1, 0x0900_0000, 0x4a00_0000, 0]);
    assert_eq!((block[0], block[15]), (0xe4e7_f110, 0x4e3c_50a2));
}

/// A seed means the same on every machine: every number is what the page's own words make of it.
#[test]
fn numbers_are_drawn_as_the_page_says() {
    for (seed, stream) in
        [(0, 0), (1, 2), (7, 24), (u64::MAX, 1 << 41), (1 << 32, (1 << 32) - 1), (12, u64::MAX)]
    {
        let (mut draw, mut witness) = (Draw::new(seed, stream), numbers(seed, stream));
        // The large ones drop every third number, and nearly every second.
        for n in (2..100).chain([3_000_000_000, (1 << 31) + 1, 6, 1 << 31, u32::MAX]) {
            let wanted = one_of(&mut witness, u64::from(n));
            assert_eq!(u64::from(draw.one_of(n)), wanted, "one of {n}, {seed}, {stream}");
        }
    }
}

/// The numbers on the page, which were computed by another program.
#[test]
fn the_numbers_of_the_page() {
    let page = fs::read_to_string(root().join("spec/simulate.md")).unwrap();
    let mut die = FairDie::new(7, 12);
    let faces = (0..8).map(|_| die.roll().to_string()).collect::<Vec<_>>();
    let mut draw = Draw::of_choices(7, 12);
    let choices = [2, 3, 4, 5, 2, 3, 4, 5].map(|n| draw.one_of(n).to_string());
    let gives = [
        (24, format!("faces {}", faces.join(" "))),
        (25, format!("one of 2, 3, 4, 5, 2, 3, 4, 5: {}", choices.join(" "))),
    ];
    for (stream, gives) in gives {
        let first = numbers(7, stream).take(8).map(|number| format!("{number:08x}"));
        let row = format!("| {stream} | `{}` | {gives} |", first.collect::<Vec<_>>().join(" "));
        assert!(page.contains(&row), "the page lacks {row}");
    }
}

/// The example of the page is that game.
#[test]
fn the_example_of_the_page() {
    let blocks = blocks(&root().join("spec/simulate.md"));
    let example = blocks.iter().find(|block| block.kind == "pcn").unwrap();
    let table = table("survol", "", "Red - Yellow -").with_policy(Seat::First, Policy::Greedy);
    assert_eq!(example.text, table.with_max_throws(24).play(7, 12).text);
}

/// Right for both referees, and in canonical form: long or short, it is not changed.
fn assert_right(text: &str, form: Form, what: &str) {
    assert_eq!(difference(text.as_bytes()), None, "{what}");
    let rulebook = Rulebook::new();
    let mut found = Vec::new();
    let tally = chevaux::judge(text.as_bytes(), &rulebook, Limits::default(), &mut |finding| {
        found.push(finding);
    });
    assert_eq!(tally.unwrap().records, 1, "{what}");
    let found: Vec<String> = found.iter().map(chevaux::Finding::message).collect();
    assert!(found.is_empty(), "{what}: {found:?}\n{text}");
    let form = if form == Form::Long { Wanted::Long } else { Wanted::Short };
    for form in [Wanted::AsFound, form] {
        let formatted = format(text.as_bytes(), &rulebook, Options { form, ..Options::default() });
        assert!(formatted.left_alone.is_empty(), "{what}: {text}");
        assert_eq!(String::from_utf8(formatted.text).unwrap(), text, "{what}, {form:?}");
    }
}

/// Every preset, 2 to 4 players, every policy, both forms: whole games, right for both referees.
#[test]
fn games_of_every_preset_are_right() {
    for preset in Variant::preset_names() {
        for (players, policy) in (2..=4).flat_map(|n| Policy::ALL.map(|policy| (n, policy))) {
            for form in [Form::Long, Form::Short] {
                let seats = Table::seats_of(players).unwrap();
                let table = Table::new(Variant::preset(preset).unwrap(), "", seats).unwrap();
                let game = table.played_by(policy).in_form(form).play(3, u64::from(players));
                let what = format!("{preset}, {players} players, {policy}, {form:?}");
                assert!(!game.ranking.open, "{what}: {} throws", game.throws);
                assert_right(&game.text, form, &what);
            }
        }
    }
}

/// The same for random rules, until every value of every rule that has words was played.
#[test]
fn games_of_random_rules_are_right() {
    let mut seen = BTreeSet::new();
    for number in 0..160 {
        let preset = Variant::preset_names().nth(number as usize % 5).unwrap();
        let overrides = random_rules(number);
        let rules = Variant::preset(preset).unwrap().rules().with_overrides(&overrides).unwrap();
        seen.extend(Rule::ALL.map(|rule| (rule.name(), rule.value(&rules))));
        let form = if number % 2 == 0 { Form::Long } else { Form::Short };
        let mut table = table(preset, &overrides, random_players(number, &rules)).in_form(form);
        for (seat, shift) in Seat::ALL.into_iter().zip(0..) {
            table = table.with_policy(seat, Policy::ALL[(number as usize + shift) % 3]);
        }
        let game = table.with_max_throws(250).play(number, number);
        assert_right(&game.text, form, &format!("game {number}"));
    }
    for rule in Rule::ALL {
        let values = rule.words().into_iter().map(|value| (rule.name(), value.to_owned()));
        let missing: Vec<_> = values.filter(|value| !seen.contains(value)).collect();
        assert!(missing.is_empty(), "never played: {missing:?}");
    }
}

/// The cap cuts a game and changes nothing before: one throw more is the same game and a throw.
#[test]
fn the_cap_cuts_and_changes_nothing() {
    let mut within_a_turn = 0;
    for preset in ["survol", "piccoli-2"] {
        let table = table(preset, "", "Red Green Yellow -");
        let mut before = String::new();
        for cap in 1..120 {
            let game = table.clone().with_max_throws(cap).play(5, 9);
            assert_eq!((game.throws, game.ranking.open), (cap, true));
            let cut = game.text.strip_suffix("\n= *\n").unwrap();
            let throw = cut.strip_prefix(&before).unwrap_or_else(|| panic!("{cap}: {cut}"));
            assert!(throw.lines().count() <= 2 || cap == 1, "more than a throw: {throw}");
            within_a_turn += u32::from(cap > 1 && throw.starts_with(' '));
            before = cut.to_owned();
        }
    }
    assert!(within_a_turn > 20, "{within_a_turn} in the middle of a turn");
}

/// A die that shows what is wanted.
struct Loaded(u8);

impl Die for Loaded {
    fn roll(&mut self) -> u8 {
        self.0
    }
}

/// A game in which nobody ever gets on ends all the same.
#[test]
fn a_game_without_end_ends() {
    let table = table("vantyghem-1.6", "", "Red - Yellow -").with_max_throws(5000);
    let game = table.play_with(&mut Loaded(2), 1, 1);
    assert_eq!((game.throws, game.ranking.open), (5000, true));
    assert!(!game.text.contains("[Dice"), "these dice are not those of the seed");
    assert_right(&game.text, Form::Long, "nothing but twos");
}

/// Nor is a line ever too long: with nothing but sixes a turn does not end.
#[test]
fn a_turn_without_end_ends() {
    for preset in Variant::preset_names() {
        let table = table(preset, "", "Red - Yellow -").with_max_throws(1_000_000);
        let game = table.play_with(&mut Loaded(6), 1, 1);
        assert_right(&game.text, Form::Long, preset);
        let longest = game.text.lines().map(str::len).max().unwrap();
        assert!((65_001..=65_536).contains(&longest), "{preset}: {longest}");
    }
}

/// With a face that no die has the record ends, and is one.
#[test]
fn a_die_that_is_none_stops_the_game() {
    let table = table("survol", "", "Red - Yellow -");
    for face in [0, 7, 255] {
        let game = table.play_with(&mut Loaded(face), 1, 1);
        assert_eq!(game.throws, 0);
        assert_right(&game.text, Form::Long, "no throw");
    }
}

/// The faces of a record, in their order.
fn faces(text: &str) -> Vec<&str> {
    let turns = text.lines().filter(|line| !line.starts_with(['[', '=']));
    let throws = turns.flat_map(|line| line.split(' ').skip(2));
    throws.map(|throw| throw.split(':').next().unwrap()).collect()
}

/// The same seed gives the same dice and the same beginner, whoever plays and however it is written.
#[test]
fn the_dice_do_not_depend_on_the_players() {
    let table = table("survol", "", "Red Green Yellow Blue").with_max_throws(300);
    let random = table.clone().play(8, 2).text;
    for policy in Policy::ALL {
        for form in [Form::Long, Form::Short] {
            let other = table.clone().played_by(policy).in_form(form).play(8, 2).text;
            assert_eq!(faces(&other), faces(&random));
            let turn = |text: &str| {
                text.lines().find(|line| line.starts_with("1.")).unwrap()[..4].to_owned()
            };
            assert_eq!(turn(&other), turn(&random));
        }
    }
    let mut die = FairDie::new(8, 2);
    let drawn: Vec<String> = (0..300).map(|_| die.roll().to_string()).collect();
    assert_eq!(faces(&random), drawn);
}

/// A way in long form, as a policy takes it.
fn chosen(policy: Policy, variant: &str, rules: &str, position: &str, dice: Dice) -> String {
    let rules = Variant::preset(variant).unwrap().rules().with_overrides(rules).unwrap();
    let (position, seats) = Position::parse(position, &rules, None).unwrap();
    let game = Game::from_position(rules, position);
    policy.choose(&game, dice, &mut Draw::of_choices(1, 1)).unwrap().text(&seats)
}

/// What the policies take, one row of the spec after another; both where they agree.
#[test]
fn policies_do_what_the_page_says() {
    use Policy::{Cautious, Greedy};
    let both = &[Greedy, Cautious][..];
    for (why, policies, rules, position, face, wanted) in [
        // 1: the horse on ^5 wins; another could capture a horse that has travelled far.
        ("finish", both, "win=1", "R:S,S,10,^5 - Y:S,S,S,44 - to:R", 6, "6:^5-^6"),
        // 2: two captures, on Yellow's 51 and 41; the other way round the less advanced horse.
        ("capture", both, "", "R:S,S,10,20 - Y:S,S,41,51 - to:R", 3, "3:20-23xY"),
        ("capture", both, "", "R:S,S,10,30 - Y:S,S,5,41 - to:R", 3, "3:10-13xY"),
        ("capture, not climb", both, "", "R:S,S,10,56 - Y:S,S,S,39 - to:R", 1, "1:10-11xY"),
        // 3: up the last step, and not out.
        ("climb", both, "", "R:S,S,10,^5 - Y:S,S,S,S - to:R", 6, "6:^5-^6"),
        // 4
        ("out", both, "", "R:S,S,S,10 - Y:S,S,S,S - to:R", 6, "6:S-1"),
        // 6
        ("foremost", both, "", "R:S,S,10,20 - Y:S,S,S,S - to:R", 4, "4:20-24"),
        // 5: the rebound of the foremost would end where it began.
        ("on, not back", both, "", "R:S,S,10,54 - Y:S,S,S,S - to:R", 4, "4:10-14"),
        // Passing is free, and every move is a step back or none.
        ("no step back", both, "must-move=false", "R:S,S,S,55 - Y:S,S,S,S - to:R", 4, "4:-"),
        // Yellow's 36 is Red's 8, two behind the horse on 10.
        ("danger", &[Greedy][..], "", "R:S,S,10,40 - Y:S,S,S,36 - to:R", 5, "5:40-45"),
        ("danger", &[Cautious][..], "", "R:S,S,10,40 - Y:S,S,S,36 - to:R", 5, "5:10-15"),
        // On a safe square nothing threatens it.
        ("safe", &[Cautious][..], "safe=10", "R:S,S,10,40 - Y:S,S,S,36 - to:R", 5, "5:10-15"),
        ("safe", &[Cautious][..], "safe=38", "R:S,S,10,40 - Y:S,S,S,36 - to:R", 5, "5:40-45"),
        // A capture of 3 squares (18 sixths), and a one would take the 31 of the horse that did it.
        ("balance", &[Greedy][..], "", "R:S,S,10,27 - Y:S,S,2,3 - to:R", 4, "4:27-31xY"),
        ("balance", &[Cautious][..], "", "R:S,S,10,27 - Y:S,S,2,3 - to:R", 4, "4:10-14"),
        // A five would take it too where a horse stands on 54, the rebound; not with `stay`: 2 of 41.
    ] {
        for &policy in policies {
            let dice = Dice::one(face).unwrap();
            let way = chosen(policy, "survol", rules, position, dice);
            assert_eq!(way, wanted, "{policy}: {why}, {position}");
        }
    }
    // Two dice: what each way captures, climbs and brings out is counted over both.
    let two = Dice::two(3, 6).unwrap();
    let position = "R:S,S,S,10 - Y:S,S,S,41 - to:R";
    assert_eq!(chosen(Greedy, "piccoli-2", "", position, two), "3+6:10-13xY,13-19");
    let position = "R:S,S,S,10 - Y:S,S,S,S - to:R";
    assert_eq!(chosen(Greedy, "piccoli-2", "", position, two), "6+3:S-1,1-4");
}

/// `random` has no favourite, and does not take more often what can be written in two ways.
#[test]
fn random_takes_each_way_alike() {
    let rules = *Variant::preset("piccoli-2").unwrap().rules();
    let text = "R:S,S,10,30 - Y:S,S,S,S - to:R";
    let (position, _) = Position::parse(text, &rules, None).unwrap();
    let game = Game::from_position(rules, position);
    let dice = Dice::two(1, 2).unwrap();
    // 10 by both, 30 by both, each by one: eight ways in two orders, four that differ.
    assert_eq!((game.ways(dice).len(), distinct_ways(game.ways(dice)).len()), (8, 4));
    let mut draw = Draw::of_choices(1, 1);
    let mut counts = std::collections::BTreeMap::new();
    for _ in 0..4000 {
        let way = Policy::Random.choose(&game, dice, &mut draw).unwrap();
        *counts.entry(format!("{:?}", way.after.board())).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 4);
    // Five times the standard deviation is 137.
    assert!(counts.values().all(|count| (863..=1137).contains(count)), "{counts:?}");
}

/// Some games for ever: whoever changes the drawing, a policy or the writing must see it here.
#[test]
fn games_for_ever() {
    let greedy = |table: Table| table.with_policy(Seat::First, Policy::Greedy);
    let cautious = |table: Table| table.with_policy(Seat::Third, Policy::Cautious);
    let whole = greedy(table("wikipedia-en", "", "Red - Yellow -")).in_form(Form::Short);
    insta::assert_snapshot!("forever_whole", whole.play(1, 1).text);
    let long = cautious(greedy(table("vantyghem-1.6", "", "Red Green Yellow Blue")));
    insta::assert_snapshot!("forever_long", long.with_max_throws(150).play(2026, 4).text);
    let dice = cautious(table("piccoli-2", "", "Red Green Yellow -")).with_max_throws(80);
    insta::assert_snapshot!("forever_two_dice", dice.play(u64::MAX, 3).text);
    let house = table(
        "survol",
        "exit-on=6,1; end=places; ranking=order; safe=starts",
        "Red Green Yellow -",
    );
    insta::assert_snapshot!("forever_house", greedy(house).with_max_throws(100).play(0, 77).text);
}

/// And what came of many.
#[test]
fn scores_for_ever() {
    let mut rows = String::new();
    for preset in Variant::preset_names() {
        for policy in Policy::ALL {
            let table = table(preset, "", "Red - Yellow -").with_policy(Seat::First, policy);
            let (mut throws, mut won) = (0, 0);
            for number in 1..=20 {
                let game = table.play(42, number);
                throws += game.throws;
                won += u32::from(game.ranking.places[0] == [Seat::First]);
            }
            let _ = writeln!(rows, "{preset} {policy}: {won} of 20 won, {throws} throws");
        }
    }
    insta::assert_snapshot!("forever_scores", rows);
}

fn simulate(folder: &Path, args: &[&str]) -> Run {
    chevaux(folder, ["simulate"].iter().chain(args)).run()
}

/// To standard output and into a file the same, on one thread and on two; and it is in order.
#[test]
fn the_command_writes_the_same_everywhere() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["--variant", "piccoli-2", "--games", "300", "--seed", "5", "--short"];
    let run = simulate(folder.path(), &args);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    for threads in ["1", "2"] {
        let all = [&["simulate", "-o", threads][..], &args].concat();
        let one = chevaux(folder.path(), all).env("RAYON_NUM_THREADS", threads).run();
        assert_eq!((one.status, one.out.as_str(), one.err.as_str()), (0, "", ""));
        assert!(fs::read_to_string(folder.path().join(threads)).unwrap() == run.out, "{threads}");
    }
    let table = table("piccoli-2", "", "Red - Yellow -").in_form(Form::Short);
    let games: Vec<String> = (1..=300).map(|number| table.play(5, number).text).collect();
    assert!(games.join("\n") == run.out, "not the games of the library");
    // And a game alone is the game that it is among others.
    let alone =
        simulate(folder.path(), &[&args[..2], &args[4..], &["--first-game", "299"]].concat());
    assert_eq!(alone.out, games[298]);
}

/// What is written is right and in canonical form, for the commands too; for a file of a variant
/// with that file.
#[test]
fn the_other_commands_take_it() {
    let folder = tempfile::tempdir().unwrap();
    let house = "name = \"our \\\"house\\\"\"\nextends = \"survol\"\nhorses = 2\n";
    fs::write(folder.path().join("house.toml"), house).unwrap();
    for form in ["--long", "--short"] {
        let policy = "R=greedy,B=cautious";
        let set =
            ["--players", "4", "--games", "3", "--policy", policy, "--set", "win=1;exit-on=6,1"];
        let run = simulate(folder.path(), &[&["--variant", "house.toml", form], &set[..]].concat());
        assert_eq!((run.status, run.err.as_str()), (0, ""));
        assert!(run.out.contains("[RedBy \"program chevaux greedy\"]\n[GreenBy \"program chevaux random\"]\n[YellowBy \"program chevaux random\"]\n[BlueBy \"program chevaux cautious\"]\n[Dice \"chacha8 seed 1 game 2\"]\n"));
        assert!(run.out.contains("[Rules \"win=1; exit-on=1,6\"]\n"));
        for args in [&["check"][..], &["fmt", "--check"], &["fmt", "--check", form]] {
            let all = args.iter().chain(&["--variant", "house.toml", "-"]);
            let read = chevaux(folder.path(), all).input(run.out.as_bytes()).run();
            assert_eq!((read.status, read.out.as_str()), (0, ""), "{args:?}: {}", read.err);
        }
    }
}

/// A game that is cut says so, unless nobody wants to hear it.
#[test]
fn games_that_stop_are_counted() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["--variant", "survol", "--max-throws", "7", "--games", "2"];
    let run = simulate(folder.path(), &args);
    assert_eq!(run.status, 0);
    assert_eq!(run.err, "warning: 2 games stopped before the end: --max-throws is 7\n");
    assert_eq!(run.out.matches("\n= *\n").count(), 2);
    let quiet = simulate(folder.path(), &[&args[..], &["-q"]].concat());
    assert_eq!((quiet.err.as_str(), quiet.out), ("", run.out));
}

/// What cannot be is said, with what can.
#[test]
fn wrong_usage_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let mut said = String::new();
    for args in [
        &["--variant", "survoll"][..],
        &["--variant", "survol", "--policy", "gredy"],
        &["--variant", "survol", "--policy", "clever"],
        &["--variant", "survol", "--policy", "R=greedy,G=random"],
        &["--variant", "survol", "--policy", "R=greedy,R=random"],
        &["--variant", "survol", "--policy", "R=greedy,random"],
        &["--variant", "survol", "--policy", "Red=greedy"],
        &["--variant", "survol", "--policy", "R="],
        &["--variant", "survol", "--players", "5"],
        &["--variant", "survol", "--players", "3", "--policy", "B=greedy"],
        &["--variant", "survol", "--games", "0"],
        &["--variant", "survol", "--seed", "-1"],
        &["--variant", "survol", "--first-game", "4294967295", "--games", "2"],
        &["--variant", "survol", "--max-throws", "0"],
        &["--variant", "survol", "--long", "--short"],
        &["--variant", "survol", "--set", "win=5"],
        &[],
    ] {
        let run = simulate(folder.path(), args);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{args:?}");
        let _ = writeln!(said, "$ chevaux simulate {}\n{}", args.join(" "), run.err);
    }
    insta::assert_snapshot!("wrong_usage", said);
    let run = simulate(folder.path(), &["--variant", "survol", "-o", "no-folder/games.pcn"]);
    assert_eq!(run.status, 2);
    assert!(run.err.starts_with("error: cannot write no-folder/games.pcn: "), "{}", run.err);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left behind");
}

/// Who reads no more has read enough.
#[test]
fn a_reader_may_stop() {
    use std::io::Read as _;
    use std::process::Stdio;
    let args = ["simulate", "--variant", "survol", "--games", "100000"];
    let mut command = chevaux(&root(), args).command();
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut first = [0; 100];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

/// Who stops it finds no half of a file, and it ends as any program does that is stopped.
#[cfg(unix)]
#[test]
fn stopped_in_the_middle() {
    use std::os::unix::process::ExitStatusExt as _;
    use std::process::{Command, Stdio};

    let folder = tempfile::tempdir().unwrap();
    let names = || -> Vec<String> {
        let name = |entry: fs::DirEntry| entry.file_name().to_str().unwrap().to_owned();
        fs::read_dir(folder.path()).unwrap().map(|entry| name(entry.unwrap())).collect()
    };
    let args = ["simulate", "--variant", "survol", "--games", "1000000", "-o", "games.pcn"];
    let mut command = chevaux(folder.path(), args).command();
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    // It has begun to write.
    while names().is_empty() {
        assert_eq!(child.try_wait().unwrap(), None, "it has ended already");
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    assert_eq!(child.wait().unwrap().signal(), Some(2));
    assert_eq!(names(), [""; 0]);
}
