//! What holds for every input whatever: functions of bytes, called by the fuzz targets and, on
//! stable, by a test that replays what the fuzzer has found.

use std::fmt::Write as _;

use chevaux::referee::Ending;
use chevaux::rules::{Place, Seat};
use chevaux::{
    Dice, Document, Finding, Game, Limits, Listener, Position, Rulebook, Seats, Severity, Variant,
};

use crate::compare::difference;
use crate::formatting::keeps_the_game;
use crate::player::random_rules;

/// Keeps all that a judge says.
#[derive(Default)]
struct Kept {
    findings: Vec<Finding>,
    endings: Vec<Ending>,
}

impl Listener for Kept {
    fn finding(&mut self, finding: Finding) {
        self.findings.push(finding);
    }

    fn ending(&mut self, ending: Ending) {
        self.endings.push(ending);
    }
}

/// Whatever the bytes are: nothing panics, no byte is lost, and the findings are in order, inside
/// the text, with words.
///
/// # Panics
/// Where the law is broken.
pub fn anything_is_read(data: &[u8]) {
    let document = Document::read(data);
    assert_eq!(document.to_bytes(), data, "a byte is lost");

    let survol = Variant::preset("survol").expect("a preset");
    let rulebook = Rulebook::new().with_stand_in(survol, "").expect("no overrides");
    let mut kept = Kept::default();
    let limits = Limits { line_bytes: 300, record_throws: 50, record_bytes: 4000 };
    for limits in [Limits::default(), limits] {
        kept = Kept::default();
        let tally = chevaux::judge(data, &rulebook, limits, &mut kept).expect("memory can be read");
        let errors = kept.findings.iter().filter(|f| f.severity == Severity::Error).count();
        assert_eq!(tally.errors, errors as u64);
        assert!(tally.wrong_records <= tally.records);
    }
    let mut last = None;
    for (i, finding) in kept.findings.iter().enumerate() {
        let (spot, size) = (finding.spot, data.len() as u64);
        assert_eq!(finding.number, i as u64 + 1);
        assert!(spot.offset() <= size + 1 && spot.column >= 1, "outside of the text: {finding:?}");
        let place = (spot.record.is_some(), spot.offset());
        assert!(last.is_none_or(|last| last <= place.1), "out of order: {finding:?}");
        last = Some(place.1);
        assert!(!finding.message().is_empty());
        assert!(finding.follows.is_none_or(|earlier| earlier < finding.number));
        for mend in &finding.mends {
            assert!(mend.offset + mend.length <= size, "a mend outside of the text: {finding:?}");
        }
        for related in &finding.related {
            assert!(related.spot.offset() <= size);
        }
        for guess in &finding.guesses {
            let mut end = 0;
            for mend in guess.mends() {
                assert!(end <= mend.offset, "mends over one another: {finding:?}");
                end = mend.offset + mend.length;
                assert!(end <= size, "a guess outside of the text: {finding:?}");
            }
        }
    }
    let errors = |text: &[u8]| {
        let mut kept = Kept::default();
        chevaux::judge(text, &rulebook, Limits::default(), &mut kept).expect("memory can be read");
        kept.findings.iter().filter(|f| f.severity == Severity::Error).count()
    };
    let fixed = chevaux::referee::fix(data, &rulebook);
    match fixed.taken {
        0 => assert_eq!(fixed.text, data, "nothing was mended, and the text is another"),
        taken => assert!(errors(&fixed.text) + taken <= errors(data), "mending made it worse"),
    }
}

/// Whatever the bytes are, as they stand and as a record made of them: written in a canonical form
/// it is the same game with the same verdict, once and twice, there and back.
///
/// # Panics
/// Where the law is broken.
pub fn formatting_keeps_the_game(data: &[u8]) {
    let survol = Variant::preset("survol").expect("a preset");
    let rulebook = Rulebook::new().with_stand_in(survol, "").expect("no overrides");
    keeps_the_game(data, &rulebook);
    keeps_the_game(record_of(data).as_bytes(), &rulebook);
}

/// A record made of the bytes, so that most of it can be read: fast and slow referee agree.
///
/// # Panics
/// Where they differ.
pub fn the_referees_agree(data: &[u8]) {
    let text = record_of(data);
    if let Some(how) = difference(text.as_bytes()) {
        panic!("{how}\n{text}");
    }
}

/// Words that records are made of; a byte picks one.
const WORDS: [&str; 64] = [
    "R ", "Y ", "G ", "B ", "1. ", "2. ", "3. ", "\n", "\n1. R ", "\n1. Y ", "\n2. R ", "\n2. Y ",
    "6:S-1 ", "6:S ", "6 ", "5 ", "4 ", "3 ", "2 ", "1 ", ":- ", "6:- ", "5:- ", "1:- ", "6+3",
    "6+6", "2+5", ":S-1,", "1-4 ", "1-7", "7-13", "10-15", "xY", "xR", "~ ", "! ", "-", ",", ":",
    "^5-^6 ", "56-^1 ", "^5-H ", "55-54 ", "54-56", "13-13 ", "/ ", "* ", "leaves", "leaves\n",
    "= *", "= R", "= Y", " > R", " = Y", "{a}", "{", ";b", "\n= R\n", "\n= *\n", "\u{2013}",
    "\u{d7}", "52", "0", "9-12 ",
];

fn record_of(data: &[u8]) -> String {
    let (head, body) = data.split_at(data.len().min(10));
    let byte = |i: usize| head.get(i).copied().unwrap_or(0);
    let presets: Vec<&str> = Variant::preset_names().collect();
    let mut text = String::from("[PCN \"1\"]\n");
    let _ = writeln!(text, "[Variant \"{}\"]", presets[usize::from(byte(0)) % presets.len()]);
    if byte(1) % 2 == 1 {
        let seed = u64::from_le_bytes([byte(2), byte(3), 0, 0, 0, 0, 0, 0]);
        let _ = writeln!(text, "[Rules \"{}\"]", random_rules(seed));
    }
    let seats = ["Red - Yellow -", "Red Green Yellow -", "Red Green Yellow Blue", "- Green - Blue"];
    let _ = writeln!(text, "[Seats \"{}\"]\n", seats[usize::from(byte(4)) % seats.len()]);
    for &byte in body {
        text.push_str(WORDS[usize::from(byte) % WORDS.len()]);
    }
    text
}

/// In a position made of the bytes: a move is legal if and only if it is among the legal moves; a
/// written position is read back the same; every way to play a throw is accepted by the referee
/// when it is written down.
///
/// # Panics
/// Where the law is broken.
pub fn legal_is_what_is_listed(data: &[u8]) {
    let mut bytes = data.iter().copied();
    let mut next = || bytes.next().unwrap_or(0);
    let presets: Vec<&str> = Variant::preset_names().collect();
    let name = presets[usize::from(next()) % presets.len()];
    let preset = Variant::preset(name).expect("a preset");
    let seed = u64::from(next()) * 256 + u64::from(next());
    let overrides = if next() % 3 == 0 { String::new() } else { random_rules(seed) };
    let rules = preset.rules().with_overrides(&overrides).expect("rules that go together");
    let mut fields = Vec::new();
    for letter in ["R", "G", "Y", "B"] {
        let places: Vec<String> = (0..rules.horses)
            .map(|_| match next() {
                0..=60 => "S".to_owned(),
                61..=70 => "H".to_owned(),
                byte @ 71..=100 => format!("^{}", byte % 6 + 1),
                byte => (u16::from(byte - 101) * 3 % rules.squares + 1).to_string(),
            })
            .collect();
        fields.push(format!("{letter}:{}", places.join(",")));
    }
    let text = format!("{} to:{}", fields.join(" "), ["R", "G", "Y", "B"][usize::from(next()) % 4]);
    let Ok((position, seats)) = Position::parse(&text, &rules, None) else {
        return;
    };
    let written = position.text(&seats);
    let again = Position::parse(&written, &rules, Some(&seats)).map(|(position, _)| position);
    assert_eq!(again.as_ref(), Ok(&position), "{written}");

    let (first, second) = (next() % 6 + 1, next() % 6 + 1);
    let dice = if rules.dice == 1 { Dice::one(first) } else { Dice::two(first, second) };
    let game = Game::from_position(rules, position);
    let dice = dice.expect("faces that dice have");
    listed_iff_legal(&game, dice);
    every_way_is_accepted(&game, dice, name, &overrides, &seats);
}

fn listed_iff_legal(game: &Game, dice: Dice) {
    let (rules, board) = (game.rules(), game.position().board());
    let seat = game.position().due().unwrap_or(Seat::First);
    let hand = game.hand(dice);
    for die in dice.faces() {
        let listed = game.moves(die, &hand);
        let squares = (0..=rules.squares + 1).map(Place::Square);
        let places = squares.chain((0..=7).map(Place::Step)).chain([Place::Stable, Place::Home]);
        for from in places {
            let tried = rules.try_move(board, seat, from, die, &hand).ok();
            let found = listed.iter().find(|mv| mv.from == from).copied();
            assert_eq!(tried, found, "from {from} with {die}");
        }
    }
}

fn every_way_is_accepted(game: &Game, dice: Dice, name: &str, overrides: &str, seats: &Seats) {
    let ways = game.ways(dice);
    assert!(!ways.is_empty(), "there is always something to do, if only a pass");
    for way in ways {
        let player = game.position().due().and_then(|seat| seats.letter(seat));
        let mut after = Game::from_position(*game.rules(), way.after);
        let over = after.is_over();
        if over {
            after.end_turn();
        }
        let record = format!(
            "[PCN \"1\"]\n[Variant \"{name}\"]\n[Rules \"{overrides}\"]\n[Seats \"R G Y B\"]\n[Position \"{}\"]\n1. {} {}\n{}\n",
            game.position().text(seats),
            player.map(|letter| letter.to_string()).unwrap_or_default(),
            way.text(seats),
            after.ranking().text(seats),
        );
        let findings = chevaux::judge_text(&record, &Rulebook::new());
        let words: Vec<String> = findings.iter().map(Finding::message).collect();
        assert!(words.is_empty(), "{words:?}\n{record}");
    }
}
