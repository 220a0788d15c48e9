//! A replay as one page that needs nothing else: no network, no other file (`spec/replay.md`, "The
//! page").
//!
//! The page is `page.html` with its style, its script and its data put in. The data is the JSON of
//! the replays, a block for each record; the script knows no geometry and no rule. It is told where
//! every place lies, and is given the board and the horses as pictures.

mod words;

use std::collections::BTreeMap;

use chevaux_page::{escaped, filled, policy};
use chevaux_rules::{BySeat, Seat};
use chevaux_words::Text;
use serde::Serialize;

use crate::Lang;
use crate::geometry::{Layout, Point};
use crate::replay::Replay;
use crate::svg::{self, Table, UNIT};

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = concat!(
    "\"use strict\";\n(() => {\n",
    include_str!("board.js"),
    include_str!("said.js"),
    include_str!("page.js"),
    "})();\n"
);

/// What the script is told beside the JSON of the records.
#[derive(Serialize)]
struct Data {
    lang: &'static str,
    texts: BTreeMap<&'static str, String>,
    records: Vec<Entry>,
    /// For each length of the ring, where the places of each seat lie.
    places: BTreeMap<u16, Board>,
}

/// A record in the list of those there are.
#[derive(Serialize)]
struct Entry {
    record: u64,
    title: String,
    findings: usize,
    squares: u16,
    /// Which of the boards of the page.
    board: usize,
}

/// A board with a certain ring.
#[derive(Serialize)]
struct Board {
    /// The width of a horse.
    horse: f64,
    seats: Vec<Places>,
}

/// Where the places of a seat lie on the picture, in its own count.
#[derive(Serialize)]
struct Places {
    ring: Vec<[f64; 2]>,
    steps: Vec<[f64; 2]>,
    stable: Vec<[f64; 2]>,
    home: Vec<[f64; 2]>,
}

/// The records as one page of HTML, in this language.
///
/// The page asks for nothing: it can be opened from a disk. Whatever is written in a record stays
/// text in it. A file without a record that can be replayed gives a page that says so.
///
/// ```
/// use chevaux_referee::Rulebook;
/// use chevaux_replay::{Lang, Replay, page};
/// let text = b"[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 6:S-1 3:1-4\n= *\n";
/// let page = page(&Replay::all(text, &Rulebook::new()), Lang::En);
/// assert!(page.starts_with("<!DOCTYPE html>"));
/// assert!(page.contains(r#""after":"R:S,S,S,4 - Y:S,S,S,S - to:R""#));
/// ```
#[must_use]
pub fn page(replays: &[Replay], lang: Lang) -> String {
    let mut boards: Vec<String> = Vec::new();
    let mut places = BTreeMap::new();
    let mut records = Vec::new();
    for replay in replays {
        let squares = replay.rules.squares;
        places.entry(squares).or_insert_with(|| places_of(&Layout::new(squares)));
        let picture = picture(replay);
        let board = boards.iter().position(|known| *known == picture).unwrap_or(boards.len());
        if board == boards.len() {
            boards.push(picture);
        }
        let title = title(replay, lang);
        let (record, findings) = (replay.record, replay.findings.len());
        records.push(Entry { record, title, findings, squares, board });
    }
    let title = match replays {
        [one] => title(one, lang),
        _ => words::said("replay", lang).unwrap_or_default(),
    };
    let data = Data { lang: lang.tag(), texts: words::all(lang), records, places };
    let part = |name: &str| match name {
        "lang" => lang.tag().to_owned(),
        "title" => escaped(&title),
        "policy" => policy(STYLE, Some(SCRIPT)),
        "style" => STYLE.to_owned(),
        "script" => SCRIPT.to_owned(),
        "data" => in_script(&serde_json::to_string(&data).unwrap_or_default()),
        "records" => replays.iter().map(|replay| block(replay, lang)).collect(),
        "boards" => templates(&boards),
        text => escaped(&words::said(text, lang).unwrap_or_default()),
    };
    filled(PAGE, part)
}

/// The JSON of a record as a list, an object a line.
fn block(replay: &Replay, lang: Lang) -> String {
    let lines: Vec<String> = replay.json(lang).map(|line| in_script(&line)).collect();
    let (record, lines) = (replay.record, lines.join(",\n"));
    format!("<script type=\"application/json\" id=\"record-{record}\">[\n{lines}\n]</script>\n")
}

/// JSON that cannot end the element in which it stands: there `<` is found in strings alone.
fn in_script(json: &str) -> String {
    json.replace('<', "\\u003c")
}

/// The board, and a horse of each player to make the others from.
fn picture(replay: &Replay) -> String {
    let layout = Layout::new(replay.rules.squares);
    let names =
        Seat::ALL.map(|seat| if replay.seats.taken(seat) { replay.player(seat) } else { "" });
    let table = Table { seats: &replay.seats, names: BySeat(names) };
    let horses = replay.seats.players().map(|seat| svg::horse(&layout, &table, seat, 0));
    let horses: String = horses.collect();
    format!("{}<svg>{horses}</svg>", svg::empty(&layout, &table, ""))
}

fn templates(boards: &[String]) -> String {
    let template = |(i, board)| format!("<template id=\"board-{i}\">{board}</template>\n");
    boards.iter().enumerate().map(template).collect()
}

fn places_of(layout: &Layout) -> Board {
    let hundredth = |n: f64| (n * UNIT * 100.0).round() / 100.0;
    let points = |points: &mut dyn Iterator<Item = Point>| {
        points.map(|Point { x, y }| [hundredth(x), hundredth(y)]).collect()
    };
    let of_seat = |seat: Seat| Places {
        ring: points(&mut (1..=layout.squares()).map(|n| layout.square(seat, n))),
        steps: points(&mut (1..=6).map(|k| layout.step(seat, k))),
        stable: points(&mut (0..4).map(|i| layout.stable(seat, i))),
        home: points(&mut (0..4).map(|i| layout.home(seat, i))),
    };
    Board { horse: hundredth(layout.horse()), seats: Seat::ALL.map(of_seat).into() }
}

/// What a record is called: its event and date, and who plays.
fn title(replay: &Replay, lang: Lang) -> String {
    let tag = |name: &str| replay.tag(name).filter(|value| !value.trim().is_empty());
    let occasion: Vec<&str> = [tag("Event"), tag("Date")].into_iter().flatten().collect();
    let players: Vec<&str> = replay.seats.players().map(|seat| replay.player(seat)).collect();
    let (occasion, players) = (occasion.join(", "), players.join(", "));
    let title = if occasion.is_empty() {
        players
    } else {
        lang.say(Text::Pair { name: &occasion, value: &players })
    };
    // It stands where nothing holds a sign in that turns the direction of what follows.
    title.chars().map(|c| if svg::turns(c) { '\u{fffd}' } else { c }).collect()
}
