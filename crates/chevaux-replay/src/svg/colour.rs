//! The colours of the players, from the names they go by.

use chevaux_rules::{BySeat, Seat};

use super::Table;

/// Red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rgb(pub u8, pub u8, pub u8);

const PAPER: Rgb = Rgb(0xfd, 0xf8, 0xec);
const INK: Rgb = Rgb(0x2a, 0x24, 0x1e);
const WHITE: Rgb = Rgb(0xff, 0xff, 0xff);
const EMPTY: Rgb = Rgb(0xb8, 0xb4, 0xac);

/// Names of colours in English, French and Italian, and the single letters that stand for a
/// player where nothing but a position is known.
const WORDS: [(&str, Rgb); 21] = [
    ("red rouge rosso rossa r", Rgb(0xd9, 0x36, 0x2f)),
    ("green vert verte verde g", Rgb(0x2f, 0x9e, 0x44)),
    ("yellow jaune giallo gialla y j", Rgb(0xf7, 0xcb, 0x2d)),
    ("blue bleu bleue blu b", Rgb(0x2b, 0x6c, 0xd4)),
    ("orange arancione arancio arancia o", Rgb(0xf2, 0x85, 0x1d)),
    ("black noir noire nero nera n", Rgb(0x35, 0x35, 0x3a)),
    ("white blanc blanche bianco bianca w", Rgb(0xff, 0xff, 0xff)),
    ("pink rose rosa", Rgb(0xf2, 0x7f, 0xb2)),
    ("purple violet violette viola pourpre porpora p v", Rgb(0x8e, 0x44, 0xad)),
    ("brown marron brun brune marrone bruno bruna m", Rgb(0x8f, 0x5b, 0x2e)),
    ("grey gray gris grise grigio grigia", Rgb(0x86, 0x8e, 0x96)),
    ("turquoise turchese cyan ciano t c", Rgb(0x17, 0xb0, 0xb0)),
    ("azure azur azzurro azzurra celeste", Rgb(0x5a, 0xb4, 0xf0)),
    ("lime citron", Rgb(0xa4, 0xd2, 0x2a)),
    ("olive oliva", Rgb(0x7d, 0x80, 0x2c)),
    ("magenta fuchsia fucsia", Rgb(0xd1, 0x2f, 0xb0)),
    ("gold golden or doré dorée oro dorato dorata", Rgb(0xd4, 0xa0, 0x17)),
    ("indigo indaco", Rgb(0x4b, 0x3f, 0xc0)),
    ("lilac lilas lilla lavender lavande lavanda mauve", Rgb(0xb7, 0x9c, 0xe8)),
    ("beige ivory ivoire avorio cream crème crema", Rgb(0xea, 0xd9, 0xb0)),
    ("crimson carmine carmin carminio bordeaux maroon burgundy", Rgb(0x8c, 0x1c, 0x3a)),
];

impl Rgb {
    /// The colour of this name, where it is a known word.
    fn named(name: &str) -> Option<Rgb> {
        let name = name.to_lowercase();
        let known = |(words, _): &&(&str, Rgb)| words.split(' ').any(|word| word == name);
        WORDS.iter().find(known).map(|&(_, rgb)| rgb)
    }

    /// So many hundredths of another colour in it.
    fn with(self, hundredths: u16, other: Rgb) -> Rgb {
        let mix = |a: u8, b: u8| {
            let sum = u16::from(a) * (100 - hundredths) + u16::from(b) * hundredths;
            u8::try_from(sum / 100).unwrap_or(u8::MAX)
        };
        Rgb(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }

    /// How bright it looks, 0 to 255.
    fn brightness(self) -> u32 {
        (u32::from(self.0) * 299 + u32::from(self.1) * 587 + u32::from(self.2) * 114) / 1000
    }

    fn hex(self) -> String {
        format!("#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// A player's colour in all the shades that a board needs, as SVG writes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Paint {
    /// Horses and the start.
    pub full: String,
    /// Letters on `full`.
    pub letter: String,
    /// Edges, and lines on the paper.
    pub edge: String,
    /// Steps, the foot, the stable.
    pub half: String,
    /// Squares of the arm.
    pub tint: String,
    /// The corner.
    pub pale: String,
}

impl Paint {
    fn of(full: Rgb) -> Paint {
        let bright = full.brightness() > 150;
        // White would not be seen on the paper.
        let ground = if full.brightness() > 240 { full.with(22, INK) } else { full };
        Paint {
            full: full.hex(),
            letter: if bright { INK } else { WHITE }.hex(),
            edge: full.with(if bright { 65 } else { 45 }, INK).hex(),
            half: ground.with(50, PAPER).hex(),
            tint: ground.with(82, PAPER).hex(),
            pale: ground.with(91, PAPER).hex(),
        }
    }

    pub(super) fn empty() -> Paint {
        Paint::of(EMPTY)
    }
}

/// The paints of all seats, grey where nobody sits. Where a name is no known colour, or the colour
/// of an earlier seat, the seat has the next colour of the table that nobody has.
pub(super) fn paints(table: &Table) -> BySeat<Paint> {
    let mut full: BySeat<Option<Rgb>> = BySeat::default();
    for seat in table.seats.players() {
        let named = Rgb::named(table.seats.name(seat));
        full[seat] = named.filter(|&rgb| !full.0.contains(&Some(rgb)));
    }
    for seat in table.seats.players() {
        if full[seat].is_none() {
            let mut free = WORDS.iter().map(|&(_, rgb)| rgb);
            full[seat] = free.find(|&rgb| !full.0.contains(&Some(rgb)));
        }
    }
    BySeat(Seat::ALL.map(|seat| full[seat].map_or_else(Paint::empty, Paint::of)))
}

#[cfg(test)]
mod tests {
    use chevaux_rules::Seats;

    use super::*;

    fn full(seats: &str) -> [String; 4] {
        let seats = Seats::parse(seats).unwrap();
        paints(&Table::new(&seats)).0.map(|paint| paint.full)
    }

    #[test]
    fn a_colour_is_the_same_in_three_languages() {
        assert_eq!(full("Red Green Yellow Blue"), full("Rouge Vert Jaune Bleu"));
        assert_eq!(full("Red Green - -"), full("Rosso Verde - -"));
        assert_ne!(full("Red Green - -"), full("Red Blue - -"));
    }

    #[test]
    fn no_two_players_look_alike_whatever_they_are_called() {
        for seats in ["Red Crystal Kiwi Zebra", "Violet Purple Kiwi Rose", "Xx Rouge Yy Zz"] {
            let mut full = full(seats).to_vec();
            full.sort();
            full.dedup();
            assert_eq!(full.len(), 4, "{seats}");
        }
    }

    #[test]
    fn no_word_stands_for_two_colours() {
        let mut words: Vec<&str> = WORDS.iter().flat_map(|(words, _)| words.split(' ')).collect();
        let all = words.len();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), all);
    }
}
