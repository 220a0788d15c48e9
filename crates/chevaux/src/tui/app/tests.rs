//! Where each key leads.

use chevaux::Rulebook;
use chevaux_replay::Replay;

use super::*;

/// 24 throws of one die. Findings stand at the 5th, the 17th and the 22nd throw, the only comment
/// behind the 16th.
fn friday() -> Replay {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/friday.pcn");
    record(&std::fs::read_to_string(path).unwrap())
}

fn record(text: &str) -> Replay {
    Replay::one(text.as_bytes(), &Rulebook::new(), 1).unwrap()
}

/// Two dice: a throw has two actions, but for the last one.
fn two_dice() -> Replay {
    record(
        "[PCN \"1\"]\n[Variant \"piccoli-2\"]\n[Seats \"Red - Yellow -\"]\n\
         [Position \"R:S,S,S,10 - Y:S,S,S,41 - to:R\"]\n\
         1. R 6+3:S-1,1-4 {out!} 1+2:4-5,5-7\n1. Y 1+2:41-42,42-44 {Ça va}\n1. R leaves\n= *\n",
    )
}

/// Presses keys, by their characters; arrows and the like by their names.
fn press(app: &mut App<'_>, keys: &str) {
    for key in keys.split(' ') {
        let named = match key {
            "left" => Key::Left,
            "right" => Key::Right,
            "up" => Key::Up,
            "down" => Key::Down,
            "home" => Key::Home,
            "end" => Key::End,
            "pgup" => Key::PageUp,
            "pgdn" => Key::PageDown,
            "enter" => Key::Enter,
            "esc" => Key::Escape,
            "back" => Key::Backspace,
            "space" => Key::Char(' '),
            typed => {
                typed.chars().for_each(|c| app.key(Key::Char(c)));
                continue;
            }
        };
        app.key(named);
    }
}

#[track_caller]
fn after_keys(replay: &Replay, start: usize, keys: &str, steps: usize) {
    let mut app = App::new(replay, start);
    press(&mut app, keys);
    assert_eq!(app.steps(), steps, "{keys} from {start}");
}

#[test]
fn left_and_right_go_by_throw() {
    let two = two_dice();
    assert_eq!(two.steps.len(), 7);
    after_keys(&two, 0, "right", 2);
    after_keys(&two, 0, "right right right", 6);
    after_keys(&two, 0, "right right right right right", 7);
    after_keys(&two, 7, "left left", 4);
    after_keys(&two, 3, "left", 2);
    after_keys(&two, 3, "right", 4);
    after_keys(&two, 0, "left", 0);
}

#[test]
fn dots_and_commas_go_by_action() {
    let two = two_dice();
    after_keys(&two, 0, "...", 3);
    after_keys(&two, 7, ".", 7);
    after_keys(&two, 4, ",,,", 1);
    after_keys(&two, 0, ",", 0);
}

/// A turn is entered at its first throw, from both sides.
#[test]
fn up_and_down_go_by_turn() {
    let friday = friday();
    after_keys(&friday, 0, "down", 1);
    after_keys(&friday, 0, "down down", 2);
    after_keys(&friday, 0, "down down down", 4);
    after_keys(&friday, 4, "up", 2);
    after_keys(&friday, 3, "up", 2);
    after_keys(&friday, 1, "up", 0);
    // There is no other turn: the end.
    after_keys(&friday, 24, "down", 24);
    after_keys(&two_dice(), 2, "down", 6);
}

#[test]
fn home_and_end() {
    after_keys(&friday(), 9, "end", 24);
    after_keys(&friday(), 9, "home", 0);
}

/// What happened is told of all of a throw, so that going by throw misses no action.
#[test]
fn made_are_the_steps_of_the_throw_up_to_here() {
    let two = two_dice();
    let made = |steps: usize| App::new(&two, steps).made();
    assert_eq!([made(0), made(1), made(2), made(3), made(4)], [0..0, 0..1, 0..2, 2..3, 2..4]);
    assert_eq!(made(7), 6..7);
}

#[test]
fn findings_one_after_the_other() {
    let friday = friday();
    after_keys(&friday, 0, "n", 5);
    after_keys(&friday, 0, "nnn", 22);
    after_keys(&friday, 24, "NN", 17);
    let mut app = App::new(&friday, 22);
    press(&mut app, "n");
    assert_eq!((app.steps(), app.said()), (22, Some(&Said::LastFinding)));
    press(&mut app, "home N");
    assert_eq!((app.steps(), app.said()), (0, Some(&Said::FirstFinding)));
    // It is said once.
    press(&mut app, "right");
    assert_eq!(app.said(), None);
    let clean = record(
        "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 6:S-1 3:1-4\n= *\n",
    );
    let mut app = App::new(&clean, 1);
    press(&mut app, "n");
    assert_eq!((app.steps(), app.said()), (1, Some(&Said::NoFindings)));
}

#[test]
fn to_a_round() {
    let friday = friday();
    // Round 5 begins with Red's 17th throw.
    after_keys(&friday, 2, "g5 enter", 17);
    after_keys(&friday, 2, "g55 back enter", 17);
    after_keys(&friday, 2, "gx5 enter", 17);
    after_keys(&friday, 2, "g5 esc", 2);
    after_keys(&friday, 2, "g enter", 2);
    let mut app = App::new(&friday, 2);
    press(&mut app, "g99");
    assert_eq!(app.mode(), &Mode::Round("99".to_owned()));
    press(&mut app, "enter");
    assert_eq!(app.said(), Some(&Said::NoRound { round: 99, first: 1, last: 7 }));
    assert_eq!((app.steps(), app.mode()), (2, &Mode::Reading));
    // More digits than a number holds are not taken.
    press(&mut app, "g99999999999999999999 enter");
    assert_eq!(app.said(), Some(&Said::NoRound { round: 999_999_999, first: 1, last: 7 }));
}

#[test]
fn comments_are_searched() {
    let friday = friday();
    after_keys(&friday, 0, "/BED enter", 16);
    // From the beginning again.
    after_keys(&friday, 20, "/bedtime enter", 16);
    after_keys(&friday, 0, "/bedtime esc", 0);
    let mut app = App::new(&friday, 3);
    press(&mut app, "/chess enter");
    assert_eq!(app.said(), Some(&Said::NoComment("chess".to_owned())));
    assert_eq!(app.steps(), 3);
    // Letters are typed, and not obeyed.
    press(&mut app, "/qng?");
    assert_eq!(app.mode(), &Mode::Search("qng?".to_owned()));
    assert!(!app.is_over());
    press(&mut app, "back back back back back");
    assert_eq!(app.mode(), &Mode::Reading);
}

#[test]
fn an_empty_search_is_the_latest_one_again() {
    let two = two_dice();
    after_keys(&two, 0, "/ enter", 0);
    after_keys(&two, 0, "/ç enter", 6);
    after_keys(&two, 0, "/a enter / enter", 6);
    after_keys(&two, 0, "/u enter", 2);
    after_keys(&two, 2, "/u enter / enter", 2);
}

#[test]
fn it_plays_to_the_end_and_stops() {
    let two = two_dice();
    let mut app = App::new(&two, 0);
    assert_eq!(app.pace(), None);
    app.tick();
    assert_eq!(app.steps(), 0);
    press(&mut app, "space");
    assert_eq!(app.pace(), Some(Duration::from_secs(1)));
    app.tick();
    assert_eq!((app.steps(), app.mode()), (2, &Mode::Playing));
    (0..3).for_each(|_| app.tick());
    assert_eq!((app.steps(), app.mode()), (7, &Mode::Reading));
    // Anew from the end.
    press(&mut app, "space");
    assert_eq!((app.steps(), app.mode()), (0, &Mode::Playing));
}

#[test]
fn keys_pause_and_only_the_speed_does_not() {
    let friday = friday();
    let mut app = App::new(&friday, 0);
    press(&mut app, "space space");
    assert_eq!((app.steps(), app.mode()), (0, &Mode::Reading));
    press(&mut app, "space ++");
    assert_eq!((app.mode(), app.speed()), (&Mode::Playing, "4×"));
    assert_eq!(app.pace(), Some(Duration::from_millis(250)));
    press(&mut app, "right");
    assert_eq!((app.steps(), app.mode()), (1, &Mode::Reading));
    press(&mut app, "---------");
    assert_eq!((app.speed(), app.pace()), ("½×", None));
    press(&mut app, "+++++++++");
    assert_eq!(app.speed(), "8×");
}

#[test]
fn any_key_closes_the_help() {
    let friday = friday();
    for key in ["?", "q", "right", "esc", "n"] {
        let mut app = App::new(&friday, 1);
        press(&mut app, "?");
        assert_eq!(app.mode(), &Mode::Help);
        press(&mut app, key);
        assert_eq!((app.mode(), app.is_over(), app.steps()), (&Mode::Reading, false, 1));
    }
}

#[test]
fn q_ends_it() {
    let friday = friday();
    let mut app = App::new(&friday, 0);
    press(&mut app, "x");
    assert!(!app.is_over());
    press(&mut app, "q");
    assert!(app.is_over());
}

#[test]
fn scrolling_is_for_one_place() {
    let friday = friday();
    let mut app = App::new(&friday, 0);
    press(&mut app, "pgdn pgdn pgup");
    assert_eq!(app.scroll, 5);
    press(&mut app, "right");
    assert_eq!(app.scroll, 0);
    press(&mut app, "pgup");
    assert_eq!(app.scroll, 0);
}

/// A record in which nothing is thrown has a page all the same, and no key goes wrong on it.
#[test]
fn a_record_without_throws() {
    let empty =
        record("[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n[Site \"\"]\n= *\n");
    let keys = "right left up down home end space . , n N g1 enter /a enter space ? x pgdn";
    after_keys(&empty, 9, keys, 0);
    let mut app = App::new(&empty, 0);
    press(&mut app, "space");
    assert_eq!(app.pace(), None);
    app.tick();
}
