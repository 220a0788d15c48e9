//! A record step by step: each step's positions are those of the referee, and what happened is
//! what the positions say.

use chevaux::referee::Ending;
use chevaux::replay::{Event, Replay, Step};
use chevaux::rules::Place;
use chevaux::{Finding, Limits, Listener, Position, Rulebook, Variant};
use chevaux_tests::examples::{files, root, shown};
use chevaux_tests::player::{Form, Habits, play, random_players, random_rules};
use chevaux_tests::slips::slips;

/// The positions in which the records of a text end, by the referee.
#[derive(Default)]
struct Ends(Vec<Position>);

impl Listener for Ends {
    fn finding(&mut self, _: Finding) {}

    fn ending(&mut self, ending: Ending) {
        self.0.push(ending.position);
    }
}

fn ends(text: &[u8]) -> Vec<Position> {
    let mut ends = Ends::default();
    chevaux::judge(text, &Rulebook::new(), Limits::default(), &mut ends).unwrap();
    ends.0
}

/// Games of every preset and of random rules, right and with slips, long and short.
fn games() -> Vec<(String, String)> {
    let mut games = Vec::new();
    let presets: Vec<&str> = Variant::preset_names().collect();
    for seed in 0..120_u64 {
        let preset = presets[usize::try_from(seed).unwrap() % presets.len()];
        let variant = Variant::preset(preset).unwrap();
        let overrides = (seed % 3 == 0).then(|| random_rules(seed));
        let rules = match &overrides {
            Some(text) => variant.rules().with_overrides(text).unwrap_or(*variant.rules()),
            None => *variant.rules(),
        };
        let overrides = overrides.filter(|text| variant.rules().with_overrides(text).is_ok());
        let players = random_players(seed, &rules);
        let form = if seed % 2 == 0 { Form::Long } else { Form::Short };
        let habits = Habits::all(form, 150, seed % 4 == 1);
        let text = play(&variant, overrides.as_deref(), players, seed, habits).text;
        let (wrong, made) = slips(&text, seed, seed % 4);
        games.push((format!("{preset} {seed} {made:?}"), wrong));
    }
    games
}

/// A step begins where the one before it ended, and its move is all that changes.
fn hangs_together(name: &str, replay: &Replay) {
    for (before, after) in replay.steps.iter().zip(replay.steps.iter().skip(1)) {
        assert_eq!(before.after.board(), after.before.board(), "{name}: {before:?} {after:?}");
    }
    for step in &replay.steps {
        let undone = step.events.contains(&Event::Undone);
        let left = step.events.contains(&Event::Left);
        match step.moved {
            None => assert!(undone || left || step.before.board() == step.after.board(), "{name}"),
            Some(_) if undone => {}
            Some((from, to)) => {
                let mut board = *step.before.board();
                let captured = board.carry(step.seat, from, to).unwrap();
                assert_eq!(board, *step.after.board(), "{name}: {step:?}");
                let said = step.events.iter().find_map(|event| match event {
                    Event::Captured { whom, .. } => Some(*whom),
                    _ => None,
                });
                assert_eq!(said, captured, "{name}: {step:?}");
                assert_eq!(step.path.last(), Some(&to), "{name}: {step:?}");
            }
        }
        assert!(!step.events.is_empty(), "{name}: {step:?}");
    }
}

/// The record cut behind a throw ends, by the referee, in the position of the step.
#[test]
fn every_position_is_the_referees() {
    let mut compared = 0;
    for (name, text) in games() {
        let replays = Replay::all(text.as_bytes(), &Rulebook::new());
        let found = ends(text.as_bytes());
        assert_eq!(replays.len(), found.len(), "{name}");
        for (replay, end) in replays.iter().zip(&found) {
            hangs_together(&name, replay);
            let board = replay.position(replay.steps.len()).board();
            assert_eq!(board, end.board(), "{name}: the end");
        }
        let (Some(replay), lines) = (replays.first(), text.lines().collect::<Vec<_>>()) else {
            continue;
        };
        // At the end of each line: a throw inside a line may hang on what follows it there.
        for (at, step) in replay.steps.iter().enumerate() {
            let is_last = replay.steps.get(at + 1).is_none_or(|next| next.turn != step.turn);
            let line = usize::try_from(step.spot.line.line).unwrap();
            if is_last && at % 3 == 0 {
                let cut = lines[..line].join("\n") + "\n= *\n";
                let there = ends(cut.as_bytes());
                assert_eq!(step.after.board(), there[0].board(), "{name}: line {line}");
                compared += 1;
            }
        }
    }
    assert!(compared > 1000, "only {compared} positions");
}

/// Every record of the corpus whose head can be made out is replayed; each finding has its step, and
/// none is lost.
#[test]
fn every_record_of_the_corpus_is_replayed() {
    let (mut steps, mut exact) = (0, 0);
    for path in files(&root().join("corpus"), "pcn") {
        let text = std::fs::read(&path).unwrap();
        let name = shown(&path);
        let replays = Replay::all(&text, &Rulebook::new());
        assert_eq!(replays.len(), ends(&text).len(), "{name}");
        for replay in &replays {
            hangs_together(&name, replay);
            steps += replay.steps.len();
            for found in &replay.findings {
                assert!(found.step.is_none_or(|step| step < replay.steps.len()), "{name}");
                let spot = found.finding.spot;
                // What has a throw stands at that throw: at its own action, else at the first of it.
                let of_throw = |step: &&(usize, &Step)| {
                    let there = step.1.spot;
                    (there.line.line, there.throw) == (spot.line.line, spot.throw)
                };
                let all: Vec<(usize, &Step)> = replay.steps.iter().enumerate().collect();
                let throw: Vec<&(usize, &Step)> = all.iter().filter(of_throw).collect();
                let own = |step: &&&(usize, &Step)| {
                    spot.action.is_some() && step.1.spot.action == spot.action
                };
                let wanted = throw.iter().find(own).or(throw.first()).map(|step| step.0);
                match (spot.throw, wanted) {
                    (Some(_), Some(wanted)) => {
                        assert_eq!(found.step, Some(wanted), "{name}: {found:?}");
                        exact += 1;
                    }
                    _ => {
                        let is_before =
                            |step: usize| replay.steps[step].spot.line.line <= spot.line.line;
                        assert!(found.step.is_none_or(is_before), "{name}: {found:?}");
                    }
                }
            }
            let one = Replay::one(&text, &Rulebook::new(), replay.record);
            assert_eq!(one.as_ref(), Some(replay), "{name}: one of many");
        }
    }
    assert!(steps > 2000 && exact > 100, "only {steps} steps, {exact} findings of throws");
}

/// What happened, on positions where it can be seen by hand.
#[test]
fn what_happened() {
    let record = |variant: &str, position: &str, turns: &str| {
        let text = format!(
            "[PCN \"1\"]\n[Variant \"{variant}\"]\n[Seats \"Red - Yellow -\"]\n[Position \"{position}\"]\n{turns}= *\n"
        );
        Replay::all(text.as_bytes(), &Rulebook::new()).remove(0)
    };
    let names = |replay: &Replay, step: usize| -> Vec<&str> {
        replay.steps[step].events.iter().map(|event| event.name()).collect()
    };
    // 54 and 5: two to the foot, three back.
    let replay = record("survol", "R:S,S,S,54 - Y:S,S,S,S - to:R", "1. R 5:54-53\n");
    assert_eq!(names(&replay, 0), ["rebounded"]);
    let path = [55, 56, 55, 54, 53].map(Place::Square);
    assert_eq!(replay.steps[0].path, path);
    // 10 and 3 is 13, where an own horse stands.
    let replay = record("wikipedia-en", "R:S,S,10,13 - Y:S,S,S,S - to:R", "1. R 3:10-12\n");
    assert_eq!(names(&replay, 0), ["stopped-behind"]);
    // Yellow's 41 is Red's 13.
    let replay = record("survol", "R:S,S,S,10 - Y:S,S,S,41 - to:R", "1. R 3:10-13\n");
    assert_eq!(names(&replay, 0), ["moved", "captured"]);
    assert_eq!(
        replay.own_count(&replay.steps[0], chevaux::rules::Seat::Third, Place::Square(13)),
        Place::Square(41)
    );
    let replay = record("survol", "R:^5,H,H,H - Y:S,S,S,S - to:R", "1. R 6:^5-^6\n");
    assert_eq!(names(&replay, 0), ["home", "finished", "game-over"]);
    let replay = record("survol", "R:S,S,S,10 - Y:S,S,S,S - to:R", "1. R 4:/ 6:S-1 2\n");
    assert_eq!(names(&replay, 0), ["not-counted"]);
    assert_eq!(names(&replay, 1), ["came-out"]);
    // Two horses can move.
    assert_eq!(names(&replay, 2), ["not-played"]);
    let replay = record("survol", "R:S,S,S,S - Y:S,S,S,S - to:R", "1. R 4:-\n1. Y 3:*\n");
    assert_eq!((names(&replay, 0), names(&replay, 1)), (vec!["passed"], vec!["unplayed"]));
    assert_eq!(replay.refusals(0).len(), 1);
    // A third six, undone.
    let text = "[PCN \"1\"]\n[Variant \"survol\"]\n[Rules \"three-sixes=undone\"]\n[Seats \"Red - Yellow -\"]\n[Position \"R:S,S,S,10 - Y:S,S,S,S - to:R\"]\n1. R 6:10-16 6:16-22 6:-\n1. Y 2:-\n= *\n";
    let replay = Replay::all(text.as_bytes(), &Rulebook::new()).remove(0);
    assert_eq!(names(&replay, 2), ["third-six", "undone"]);
    assert!(replay.steps[2].after.text(&replay.seats).starts_with("R:S,S,S,10"));
    assert_eq!(replay.legal(2), ["6:-"]);
    // Two dice: two steps of one throw; who leaves is a step.
    let text = "[PCN \"1\"]\n[Variant \"piccoli-2\"]\n[Seats \"Red Green Yellow -\"]\n1. R 6+3:S-1,1-4 leaves\n1. G 2+1\n= *\n";
    let replay = Replay::all(text.as_bytes(), &Rulebook::new()).remove(0);
    let all: Vec<Vec<&str>> = (0..replay.steps.len()).map(|step| names(&replay, step)).collect();
    assert_eq!(
        all,
        [vec!["came-out"], vec!["moved"], vec!["left"], vec!["passed"], vec!["passed"]]
    );
    assert_eq!(replay.link(&replay.steps[1]), "1.R.1");
}

/// A turn that a record has twice has two names.
#[test]
fn links_are_their_own() {
    let text = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 2:-\n1. R 3:-\n1. Y 4:-\n= *\n";
    let replay = Replay::all(text.as_bytes(), &Rulebook::new()).remove(0);
    let links: Vec<String> = replay.steps.iter().map(|step| replay.link(step)).collect();
    assert_eq!(links, ["1.R.1", "1.R-5.1", "1.Y.1"]);
    // Who leaves behind a throw is not that throw; alone on a line it is named alike.
    let text = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red Green Yellow -\"]\n1. R 6:S-1 4:1-5 leaves\n1. G leaves\n= Y\n";
    let replay = Replay::all(text.as_bytes(), &Rulebook::new()).remove(0);
    let links: Vec<String> = replay.steps.iter().map(|step| replay.link(step)).collect();
    assert_eq!(links, ["1.R.1", "1.R.2", "1.R.leaves", "1.G.leaves"]);
}

fn replays(text: &str) -> Vec<Replay> {
    Replay::all(text.as_bytes(), &Rulebook::new())
}

fn names(replay: &Replay) -> Vec<Vec<&str>> {
    let of = |step: &Step| step.events.iter().map(|event| event.name()).collect();
    replay.steps.iter().map(of).collect()
}

/// `to:` is nobody where the game is over, and never a player who has finished
/// (`spec/position.md`, 4.1).
#[test]
fn nobody_is_due_who_cannot_throw() {
    let over = "[PCN \"1\"]\n[Variant \"wikipedia-en\"]\n[Seats \"Red - Yellow -\"]\n[Position \"R:S,S,S,^5 - Y:S,S,S,S - to:R\"]\n1. R 6:^5-H\n= R\n";
    let replay = &replays(over)[0];
    let end = "R:S,S,S,H - Y:S,S,S,S - to:- first:R done:R";
    assert_eq!(replay.steps[0].after.text(&replay.seats), end);
    // Who comes home with the first die of two hands on before the second.
    let places = "[PCN \"1\"]\n[Variant \"survol\"]\n[Rules \"end=places; win=1; facing=false; ranking=order\"]\n[Seats \"Red Green Yellow -\"]\n[Position \"R:S,S,S,^5 G:S,S,S,10 Y:S,S,S,20 - to:R\"]\n1. R 6:^5-H\n1. G 2:10-12\n1. R 3:-\n= *\n";
    let replay = &replays(places)[0];
    let text = |step: usize| replay.steps[step].after.text(&replay.seats);
    assert!(text(0).ends_with(" to:G first:R done:R"), "{}", text(0));
    for (name, game) in games() {
        for replay in replays(&game) {
            for step in &replay.steps {
                for position in [&step.before, &step.after] {
                    let is_out = |seat| position.status(seat) != chevaux::rules::Status::Playing;
                    assert!(!position.due().is_some_and(is_out), "{name}: {step:?}");
                }
            }
        }
    }
}

/// A line of the same player is the rest of the turn (`spec/rules.md`, 10.1, 5): sixes are counted
/// over it.
#[test]
fn a_third_six_on_another_line_is_one() {
    for (rule, last) in [("turn-ends", vec!["third-six"]), ("undone", vec!["third-six", "undone"])]
    {
        let text = format!(
            "[PCN \"1\"]\n[Variant \"survol\"]\n[Rules \"three-sixes={rule}\"]\n[Seats \"Red - Yellow -\"]\n1. R 6:S-1 6:1-7\n1. R 6:-\n1. Y 2:-\n= *\n"
        );
        let replay = &replays(&text)[0];
        assert_eq!(names(replay)[2], last);
        assert_eq!(replay.legal(2), ["6:-"]);
    }
}

/// A move at fault goes from here to there and no other way (`spec/replay.md`, 2).
#[test]
fn a_move_at_fault_is_no_move_by_the_rules() {
    for (head, turn, event) in [
        // From 54 a 5 rebounds to 53: 56, the foot, is only passed.
        (
            "[Variant \"piccoli-1\"]\n[Rules \"overtaking=free\"]\n[Seats \"Red - Yellow -\"]\n[Position \"R:S,S,54,55 - Y:S,S,S,S - to:R\"]",
            "5:54-56",
            "moved",
        ),
        (
            "[Variant \"piccoli-1\"]\n[Seats \"Red - Yellow -\"]\n[Position \"R:S,10,13,14 - Y:S,S,S,S - to:R\"]",
            "4:10-12",
            "moved",
        ),
    ] {
        let replay = &replays(&format!("[PCN \"1\"]\n{head}\n1. R {turn}\n= *\n"))[0];
        assert!(!replay.findings.is_empty(), "{turn}: is it a fault?");
        assert_eq!(names(replay)[0], [event], "{turn}");
        assert_eq!(replay.steps[0].path.len(), 1, "{turn}");
    }
}

/// Findings of a head that cannot be made out are there, whatever stands beside it.
#[test]
fn what_cannot_be_replayed_is_told() {
    let good = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 2:-\n= *\n";
    let bad = "[PCN \"1\"]\n[Variant \"none\"]\n[Seats \"Red - Yellow -\"]\n1. R 3:-\n= *\n";
    for (text, wanted) in [
        (format!("{bad}{good}"), vec!["header/unknown-variant"]),
        (format!("{good}{bad}"), vec!["header/unknown-variant"]),
        (format!("1. R 2:-\n{good}"), vec!["header/missing-tag"]),
        (good.to_owned(), vec![]),
    ] {
        let read = Replay::read(text.as_bytes(), &Rulebook::new(), None);
        let found: Vec<&str> = read.rest.iter().map(|finding| finding.fault.name()).collect();
        assert_eq!((read.replays.len(), found), (1, wanted), "{text}");
    }
}

/// Each comment has its place (`spec/notation.md`, 11.3).
#[test]
fn no_comment_is_lost() {
    let text = "[PCN \"1\"] ; after PCN\n{own line}\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n\n{before}\n1. R {letter} 6:S-1 {throw} {second} 4:1-5 ; end\n; between\n1. Y 2:- {yellow}\n2. R {tired} leaves {bye}\n; before result\n= Y > R {after}\n; last\n";
    let replay = &replays(text)[0];
    assert_eq!(replay.comments, ["after PCN", "own line"]);
    let turns: Vec<Vec<&str>> =
        replay.turns.iter().map(|t| t.comments.iter().map(String::as_str).collect()).collect();
    assert_eq!(turns, [vec!["before", "letter"], vec!["between"], vec!["tired", "bye"]]);
    let here: Vec<Vec<&String>> =
        (0..replay.steps.len()).map(|step| replay.comments_at(step).collect()).collect();
    assert_eq!(
        here,
        [
            vec!["before", "letter", "throw", "second"],
            vec!["end"],
            vec!["between", "yellow"],
            vec!["tired", "bye"]
        ]
    );
    assert_eq!(replay.last_comments, ["before result", "after", "last"]);
}

/// What is written of a long line grows with it, and not with its square.
#[test]
fn json_is_linear() {
    let size = |throws: usize| {
        let line = "6:/ ".repeat(throws);
        let text = format!(
            "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R {line}\n= *\n"
        );
        replays(&text)[0].json(chevaux::Lang::En).map(|line| line.len()).sum::<usize>()
    };
    let (one, two) = (size(500), size(1000));
    assert!(two < 2 * one + one / 10, "{one}, {two}");
}
