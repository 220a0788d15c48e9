//! The records that the page is tested with.

use chevaux::{Rulebook, Variant};
use chevaux_replay::{Lang, Replay, page};
use chevaux_tests::player::{Form, Habits, play};

/// Three players, two faults, a capture: the evening of the documentation.
pub fn friday() -> String {
    let path = chevaux_tests::examples::root().join("docs/examples/friday.pcn");
    std::fs::read_to_string(path).unwrap()
}

/// A game that was played by a seeded player.
pub fn played(squares: u16, players: &str, throws: usize) -> String {
    let variant = Variant::preset("vantyghem-1.6").unwrap();
    let rules = format!("squares={squares}; exit-on=1,6");
    play(&variant, Some(&rules), players, 7, Habits::plain(Form::Long, throws)).text
}

pub fn replays(text: &str) -> Vec<Replay> {
    Replay::all(text.as_bytes(), &Rulebook::new())
}

pub fn html(text: &str) -> String {
    page(&replays(text), Lang::En)
}

/// Three records in one file.
pub fn many() -> String {
    let records =
        [friday(), played(56, "Red - Yellow -", 80), played(72, "Red Green Yellow Blue", 80)];
    records.join("\n")
}

/// A game of 5,000 throws: a long ring on which horses are often captured, and all go on to the end.
pub fn long() -> String {
    let variant = Variant::preset("vantyghem-1.6").unwrap();
    let rules = "squares=400; end=places; exit-on=1; overtaking=free";
    let habits = Habits::plain(Form::Long, 5000);
    let mut games = (1..100)
        .map(|seed| play(&variant, Some(rules), "Red Green Yellow Blue", seed, habits).text);
    // A throw is the one thing with a colon.
    games.find(|text| text.matches(':').count() >= 5000).expect("a game that long")
}
