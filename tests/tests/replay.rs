//! A record step by step: each step's positions are those of the referee, backwards is forwards,
//! and what happened is what the positions say.

use chevaux::referee::Ending;
use chevaux::replay::{Event, Replay};
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

/// Going there from the end is going there from the beginning: a position hangs on nothing but its
/// number.
#[test]
fn backwards_is_forwards() {
    for (name, text) in games().into_iter().take(20) {
        for replay in Replay::all(text.as_bytes(), &Rulebook::new()) {
            let forwards: Vec<Position> =
                (0..=replay.steps.len()).map(|n| *replay.position(n)).collect();
            let mut backwards: Vec<Position> =
                (0..=replay.steps.len()).rev().map(|n| *replay.position(n)).collect();
            backwards.reverse();
            assert_eq!(forwards, backwards, "{name}");
            assert_eq!(replay.position(usize::MAX), replay.position(replay.steps.len()), "{name}");
        }
    }
}

/// Every record of the corpus whose head can be made out is replayed; each finding has its step, and
/// none is lost.
#[test]
fn every_record_of_the_corpus_is_replayed() {
    let mut steps = 0;
    for path in files(&root().join("corpus"), "pcn") {
        let text = std::fs::read(&path).unwrap();
        let name = shown(&path);
        let replays = Replay::all(&text, &Rulebook::new());
        assert_eq!(replays.len(), ends(&text).len(), "{name}");
        for replay in &replays {
            hangs_together(&name, replay);
            steps += replay.steps.len();
            let at: usize = (0..replay.steps.len())
                .map(|step| replay.findings_at(Some(step)).count())
                .sum::<usize>()
                + replay.findings_at(None).count();
            assert_eq!(at, replay.findings.len(), "{name}");
            for found in &replay.findings {
                // What has a throw stands at that throw.
                if let (Some(step), Some(throw)) = (found.step, found.finding.spot.throw) {
                    let spot = replay.steps[step].spot;
                    let same =
                        (spot.line.line, spot.throw) == (found.finding.spot.line.line, Some(throw));
                    let is_before = spot.line.line <= found.finding.spot.line.line;
                    assert!(same || is_before, "{name}: {found:?}");
                }
            }
            let one = Replay::one(&text, &Rulebook::new(), replay.record);
            assert_eq!(one.as_ref(), Some(replay), "{name}: one of many");
        }
    }
    assert!(steps > 2000, "only {steps} steps");
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
}
