//! Colours: how players are named (`spec/notation.md`, section "Seats").

use std::fmt;

/// The capital letter that stands for a player: `R` for Red.
///
/// ```
/// use chevaux_notation::Letter;
/// assert_eq!(Letter::new(b'R').map(|l| l.to_string()), Some("R".to_owned()));
/// assert_eq!(Letter::new(b'r'), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Letter(u8);

impl Letter {
    /// A letter from a byte in `A` to `Z`; anything else is no letter of a player.
    #[must_use]
    pub fn new(byte: u8) -> Option<Self> {
        byte.is_ascii_uppercase().then_some(Letter(byte))
    }

    /// The letter as a character.
    #[must_use]
    pub fn as_char(self) -> char {
        char::from(self.0)
    }
}

impl fmt::Debug for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.as_char())
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.as_char())
    }
}

/// A colour: a capital `A` to `Z` and letters, not `S…` or `H…` (the stable and home), not the
/// name of a reserved tag.
///
/// ```
/// use chevaux_notation::Colour;
/// assert_eq!(Colour::new("Green").unwrap().letter().as_char(), 'G');
/// assert!(Colour::new("Silver").is_none() && Colour::new("Rules").is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Colour {
    name: Box<str>,
    letter: Letter,
}

impl Colour {
    /// The colour of this name, or nothing where the name is no colour.
    #[must_use]
    pub fn new(name: &str) -> Option<Self> {
        let letter = name.bytes().next().and_then(Letter::new)?;
        let fine = !matches!(letter.as_char(), 'S' | 'H')
            && name.chars().all(char::is_alphabetic)
            && !is_reserved_tag(name);
        fine.then(|| Colour { name: name.into(), letter })
    }

    /// The whole name, `Red`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The letter that stands for it in the body of a record.
    #[must_use]
    pub fn letter(&self) -> Letter {
        self.letter
    }
}

/// Is this the name of a tag with a meaning of its own? A colour cannot be called so.
#[must_use]
pub fn is_reserved_tag(name: &str) -> bool {
    const RESERVED: [&str; 13] = [
        "PCN", "Event", "Site", "Date", "Variant", "Rules", "Seats", "Position", "Round", "Id",
        "Time", "Software", "Dice",
    ];
    RESERVED.contains(&name)
}
