//! Who sits where (`spec/rules.md`, "The board").

use std::error::Error;
use std::fmt;
use std::ops::{Index, IndexMut};

use chevaux_notation::{Colour, Letter};
use chevaux_words::{Lang, Text};

/// One of the four seats; they follow one another clockwise.
///
/// ```
/// use chevaux_rules::Seat;
/// assert_eq!(Seat::Third.next(), Seat::Fourth);
/// assert_eq!(Seat::Fourth.next(), Seat::First);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Seat {
    /// The first field of `Seats`.
    First,
    /// The second field.
    Second,
    /// The third field, opposite the first.
    Third,
    /// The fourth field.
    Fourth,
}

impl Seat {
    /// The seats, clockwise.
    pub const ALL: [Seat; 4] = [Seat::First, Seat::Second, Seat::Third, Seat::Fourth];

    /// The seat that follows clockwise.
    #[must_use]
    pub fn next(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::Third,
            Seat::Third => Seat::Fourth,
            Seat::Fourth => Seat::First,
        }
    }

    /// The seat before it, counter-clockwise.
    #[must_use]
    pub fn before(self) -> Seat {
        self.next().next().next()
    }

    /// Quarters of the ring from the first seat, 0 to 3.
    #[must_use]
    pub fn quarters(self) -> u16 {
        self as u16
    }

    /// The other three, clockwise from the next, and the seat itself last.
    pub fn round(self) -> impl Iterator<Item = Seat> {
        let first = self.next();
        [first, first.next(), first.next().next(), self].into_iter()
    }
}

/// Something for each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySeat<T>(pub [T; 4]);

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        let [first, second, third, fourth] = &self.0;
        match seat {
            Seat::First => first,
            Seat::Second => second,
            Seat::Third => third,
            Seat::Fourth => fourth,
        }
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        let [first, second, third, fourth] = &mut self.0;
        match seat {
            Seat::First => first,
            Seat::Second => second,
            Seat::Third => third,
            Seat::Fourth => fourth,
        }
    }
}

/// Which colour sits where; two to four players, first letters different.
///
/// ```
/// use chevaux_rules::{Seat, Seats};
/// let seats = Seats::parse("Red Green - Blue").unwrap();
/// assert_eq!(seats.players().count(), 3);
/// assert_eq!(seats.name(Seat::Fourth), "Blue");
/// assert!(Seats::parse("Red - - -").is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seats {
    colours: BySeat<Option<Colour>>,
    letters: BySeat<Option<Letter>>,
}

/// What is wrong with a `Seats` value, and which bytes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatsError {
    /// What is wrong.
    pub slip: SeatsSlip,
    /// First byte in the value, and one past the last; the whole value where no field is to
    /// blame.
    pub range: (usize, usize),
}

impl fmt::Display for SeatsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.slip.message_in(Lang::En))
    }
}

impl Error for SeatsError {}

/// What is wrong with a `Seats` value.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum SeatsSlip {
    FieldCount { found: usize },
    SameLetter { first: String, second: String, letter: Letter },
    NotAColour { field: String },
    Stable { field: String },
    Home { field: String },
    TagName { field: String },
    Nobody,
    Alone,
}

impl SeatsSlip {
    fn of_colour(field: &str) -> SeatsSlip {
        let (first, field) = (field.chars().next(), field.to_owned());
        match first {
            Some('S') => SeatsSlip::Stable { field },
            Some('H') => SeatsSlip::Home { field },
            _ if chevaux_notation::is_reserved_tag(&field) => SeatsSlip::TagName { field },
            _ => SeatsSlip::NotAColour { field },
        }
    }

    /// What is wrong, as a sentence without a full stop.
    #[must_use]
    pub fn message_in(&self, lang: Lang) -> String {
        match self {
            SeatsSlip::FieldCount { found } => lang.say(Text::SeatsFieldCount { found: *found }),
            SeatsSlip::SameLetter { first, second, letter } => {
                lang.say(Text::SeatsSameLetter { first, second, letter: &letter.to_string() })
            }
            SeatsSlip::NotAColour { field } => lang.say(Text::SeatsNotAColour { field }),
            SeatsSlip::Stable { field } => lang.say(Text::SeatsStable { field }),
            SeatsSlip::Home { field } => lang.say(Text::SeatsHome { field }),
            SeatsSlip::TagName { field } => lang.say(Text::SeatsTagName { field }),
            SeatsSlip::Nobody => lang.say(Text::SeatsNobody),
            SeatsSlip::Alone => lang.say(Text::SeatsAlone),
        }
    }
}

impl Seats {
    /// Reads a `Seats` value: exactly four fields, a colour or `-`.
    ///
    /// # Errors
    /// Not four fields, no colour, two colours with one letter, fewer than two players.
    pub fn parse(value: &str) -> Result<Seats, SeatsError> {
        let fail = |slip, range| Err(SeatsError { slip, range });
        let fields = fields(value);
        let whole = (0, value.len());
        let [first, second, third, fourth] = fields.as_slice() else {
            return fail(SeatsSlip::FieldCount { found: fields.len() }, whole);
        };
        let mut seats = Seats { colours: BySeat::default(), letters: BySeat::default() };
        for (seat, (start, field)) in Seat::ALL.into_iter().zip([first, second, third, fourth]) {
            let range = (*start, start + field.len());
            if *field == "-" {
                continue;
            }
            let Some(colour) = Colour::new(field) else {
                return fail(SeatsSlip::of_colour(field), range);
            };
            if let Some(other) = seats.seat_of(colour.letter()) {
                let (first, second) = (seats.name(other).to_owned(), (*field).to_owned());
                let slip = SeatsSlip::SameLetter { first, second, letter: colour.letter() };
                return fail(slip, range);
            }
            seats.letters[seat] = Some(colour.letter());
            seats.colours[seat] = Some(colour);
        }
        match seats.players().count() {
            0 => fail(SeatsSlip::Nobody, whole),
            1 => fail(SeatsSlip::Alone, whole),
            _ => Ok(seats),
        }
    }

    /// Seats known only by their letters, as a position on its own tells them.
    pub(crate) fn from_letters(letters: BySeat<Option<Letter>>) -> Seats {
        let colour = |letter: Option<Letter>| letter.and_then(|l| Colour::new(&l.to_string()));
        Seats { colours: BySeat(letters.0.map(colour)), letters }
    }

    /// The seats that are taken, clockwise.
    pub fn players(&self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(|&seat| self.letters[seat].is_some())
    }

    /// Is the seat taken?
    #[must_use]
    pub fn taken(&self, seat: Seat) -> bool {
        self.letters[seat].is_some()
    }

    /// The seat of the player with this letter.
    #[must_use]
    pub fn seat_of(&self, letter: Letter) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self.letters[seat] == Some(letter))
    }

    /// The letter of the player who sits there.
    #[must_use]
    pub fn letter(&self, seat: Seat) -> Option<Letter> {
        self.letters[seat]
    }

    /// The colour's name; `-` for an empty seat.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &str {
        self.colours[seat].as_ref().map_or("-", Colour::name)
    }

    /// Two players, and they do not sit opposite each other?
    #[must_use]
    pub fn is_pair_side_by_side(&self) -> bool {
        let players: Vec<Seat> = self.players().collect();
        matches!(players[..], [a, b] if a.next().next() != b)
    }
}

/// The fields of a value between white space, each with its first byte.
pub(crate) fn fields(value: &str) -> Vec<(usize, &str)> {
    let base = value.as_ptr() as usize;
    let fields = value.split([' ', '\t']).filter(|field| !field.is_empty());
    fields.map(|field| (field.as_ptr() as usize - base, field)).collect()
}
