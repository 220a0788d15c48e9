//! Colours of players on a terminal.

use chevaux::replay::text::Glyph;
use chevaux::rules::{Seat, Seats};

/// The number of the ANSI colour of a player: that of the colour's name where it is one that
/// terminals have, else one by seat.
pub(crate) fn ansi(seats: &Seats, seat: Seat) -> u8 {
    let name = seats.name(seat).to_lowercase();
    let known = [
        (31, ["red", "rouge", "rosso"]),
        (32, ["green", "vert", "verde"]),
        (33, ["yellow", "jaune", "giallo"]),
        (34, ["blue", "bleu", "blu"]),
        (35, ["purple", "violet", "viola"]),
        (36, ["cyan", "turquoise", "turchese"]),
        (37, ["white", "blanc", "bianco"]),
        (90, ["black", "noir", "nero"]),
        (91, ["orange", "orange", "arancione"]),
        (95, ["pink", "rose", "rosa"]),
    ];
    let named = known.iter().find(|(_, names)| names.contains(&name.as_str()));
    let by_seat = match seat {
        Seat::First => 31,
        Seat::Second => 32,
        Seat::Third => 33,
        Seat::Fourth => 34,
    };
    named.map_or(by_seat, |(code, _)| *code)
}

/// A text in the colour of a player.
pub(crate) fn colored(text: &str, seats: &Seats, seat: Seat) -> String {
    format!("\x1b[{}m{text}\x1b[0m", ansi(seats, seat))
}

/// The board in colour; horses bold, what is lit reversed.
pub(crate) fn board(rows: &[Vec<Glyph>], seats: &Seats) -> String {
    let mut text = String::new();
    for row in rows {
        let end = row.iter().rposition(|glyph| glyph.text != ' ').map_or(0, |last| last + 1);
        for glyph in row.iter().take(end) {
            let mut codes = Vec::new();
            codes.extend(glyph.horse.then_some(1));
            codes.extend(glyph.lit.then_some(7));
            codes.extend(glyph.seat.map(|seat| ansi(seats, seat)));
            if codes.is_empty() {
                text.push(glyph.text);
                continue;
            }
            let codes: Vec<String> = codes.iter().map(u8::to_string).collect();
            text += &format!("\x1b[{}m{}\x1b[0m", codes.join(";"), glyph.text);
        }
        text.push('\n');
    }
    text
}
