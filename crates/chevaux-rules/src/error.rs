//! What can be wrong with a variant or a position, and how it is said.

use std::error::Error;
use std::fmt;

use chevaux_words::{Lang, Text};

use crate::variant::Rule;

/// Why a variant cannot be used. The message names the rule, the value and what is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VariantError {
    /// No rule is called so.
    UnknownRule {
        /// The name as written.
        name: String,
        /// The known name that looks like it.
        nearest: Option<String>,
    },
    /// No preset is called so.
    UnknownVariant {
        /// The name as written.
        name: String,
        /// The known name that looks like it.
        nearest: Option<String>,
    },
    /// The value is none of those that the rule has.
    BadValue {
        /// The rule.
        rule: Rule,
        /// The value as written.
        value: String,
        /// The allowed word that looks like it.
        nearest: Option<String>,
    },
    /// A value of another type than the rule has in a file.
    WrongType {
        /// The rule.
        rule: Rule,
        /// The value as written.
        value: String,
        /// The type that it should have.
        wanted: FileType,
    },
    /// Two rules that cannot both be in force.
    Contradiction {
        /// The rule to blame.
        rule: Rule,
        /// Its value.
        value: String,
        /// The other rule and its value, `horses=2`.
        other: String,
        /// Why not.
        why: Clash,
    },
    /// A rule is given twice.
    Twice {
        /// The rule.
        rule: Rule,
    },
    /// An entry of `Rules` that is not `name=value`.
    NotAnEntry {
        /// The entry as written.
        entry: String,
    },
    /// The file has the name of a preset.
    PresetName {
        /// The name.
        name: String,
    },
    /// What must be a text in the file is none.
    NotText {
        /// What: `name`, `title` or `extends`.
        key: String,
    },
    /// The file has no name.
    Nameless,
    /// The file has a name that no tag can hold.
    UnwritableName {
        /// The name.
        name: String,
    },
    /// The file is no TOML.
    NoToml {
        /// What the reader of TOML says, in English.
        message: String,
    },
}

/// The type of a value in a variant file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum FileType {
    Number,
    NumberOrAll,
    Numbers,
    Word,
    WordOrNumbers,
    Switch,
}

/// Why two rules cannot both be in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clash {
    /// More horses must come home than a player has.
    Horses,
    /// A rule about the other die, with one die.
    OneDie,
    /// A rule about two sixes, with one die.
    DoubleSix,
    /// A square beyond the ring.
    Squares,
    /// A rule about the third six, where no throw follows a six.
    ThreeSixes,
    /// A ranking by the board, where places are played.
    Ranking,
}

impl VariantError {
    /// What is wrong, as a sentence without a full stop.
    ///
    /// ```
    /// use chevaux_rules::Rules;
    /// use chevaux_words::Lang;
    /// let errors = Rules::default().with_overrides("horses=5").unwrap_err();
    /// let said = errors[0].0.message_in(Lang::Fr);
    /// assert_eq!(said, "`horses` ne peut pas être `5`\u{a0}; il faut un nombre de 1 à 4");
    /// ```
    #[must_use]
    pub fn message_in(&self, lang: Lang) -> String {
        let (text, nearest) = match self {
            VariantError::UnknownRule { name, nearest } => {
                (lang.say(Text::UnknownRule { name }), nearest.as_ref())
            }
            VariantError::UnknownVariant { name, nearest } => {
                (lang.say(Text::UnknownVariant { name }), nearest.as_ref())
            }
            VariantError::BadValue { rule, value, nearest } => {
                let (allowed, rule) = (rule.allowed_in(lang), rule.name());
                (lang.say(Text::BadValue { rule, value, allowed: &allowed }), nearest.as_ref())
            }
            VariantError::WrongType { rule, value, wanted } => {
                let wanted = lang.say(match wanted {
                    FileType::Number => Text::FileTypeNumber,
                    FileType::NumberOrAll => Text::FileTypeNumberOrAll,
                    FileType::Numbers => Text::FileTypeNumbers,
                    FileType::Word => Text::FileTypeWord,
                    FileType::WordOrNumbers => Text::FileTypeWordOrNumbers,
                    FileType::Switch => Text::FileTypeSwitch,
                });
                (lang.say(Text::FileType { rule: rule.name(), value, wanted: &wanted }), None)
            }
            VariantError::Contradiction { rule, value, other, why } => {
                let one = format!("{}={value}", rule.name());
                let why = lang.say(match why {
                    Clash::Horses => Text::ClashHorses,
                    Clash::OneDie => Text::ClashOneDie,
                    Clash::DoubleSix => Text::ClashDoubleSix,
                    Clash::Squares => Text::ClashSquares,
                    Clash::ThreeSixes => Text::ClashThreeSixes,
                    Clash::Ranking => Text::ClashRanking,
                });
                (lang.say(Text::Clash { one: &one, other, why: &why }), None)
            }
            VariantError::Twice { rule } => (lang.say(Text::RuleTwice { rule: rule.name() }), None),
            VariantError::NotAnEntry { entry } => (lang.say(Text::NotAnEntry { entry }), None),
            VariantError::PresetName { name } => (lang.say(Text::FilePreset { name }), None),
            VariantError::NotText { key } => (lang.say(Text::FileNotText { key }), None),
            VariantError::Nameless => (lang.say(Text::FileNameless), None),
            VariantError::UnwritableName { name } => {
                let shown = |c: char| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c };
                let name: String = name.chars().map(shown).collect();
                (lang.say(Text::FileUnwritableName { name: &name }), None)
            }
            VariantError::NoToml { message } => (message.clone(), None),
        };
        match nearest {
            Some(name) => format!("{text} {}", lang.say(Text::DidYouMean { name })),
            None => text,
        }
    }
}

impl fmt::Display for VariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message_in(Lang::En))
    }
}

impl Error for VariantError {}

/// The nearest of `known`, where the name looks like a slip of it.
///
/// ```
/// assert_eq!(chevaux_rules::nearest("overshot", ["overshoot", "climb"]).as_deref(), Some("overshoot"));
/// assert_eq!(chevaux_rules::nearest("colour", ["overshoot", "climb"]), None);
/// ```
#[must_use]
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let lower = name.to_lowercase();
    let alike = |known: &str| lower.bytes().zip(known.bytes()).take_while(|(a, b)| a == b).count();
    known
        .into_iter()
        .map(|k| (strsim::damerau_levenshtein(&lower, k), k))
        .filter(|(distance, k)| {
            // A slip of the finger or two, or another ending of the same word.
            let slip = *distance <= if k.len() <= 4 { 1 } else { 2 };
            slip || alike(k) >= 5 && alike(k) * 5 >= k.len().max(lower.len()) * 3
        })
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, k)| k.to_owned())
}

/// Why a text is no position of this variant, and which of its bytes are to blame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    /// What is wrong.
    pub slip: PositionSlip,
    /// First byte in the text, and one past the last; the whole text where no field is to blame.
    pub range: (usize, usize),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.slip.message_in(Lang::En))
    }
}

impl Error for PositionError {}

/// What is wrong with a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum PositionSlip {
    SeatCount { found: usize },
    Field { field: String },
    NoPlace { owner: String },
    UnknownLetter { letter: String },
    LetterTwice { letter: String },
    Place { place: String },
    HorseCount { found: usize, wanted: u8, owner: String },
    SamePlace { place: String, owner: String },
    ToMissing,
    UnknownField { field: String },
    FieldTwice { field: String },
    NotAPlayer { value: String },
    Round { value: String },
    ToFinished { letter: String },
    Over,
    Done,
    Left { why: LeftSlip },
    TooFew,
}

/// How those who left do not go with the horses on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftSlip {
    /// Horses taken off where they stay.
    Stays,
    /// Two who left, and no `left:` that says who was first.
    Order,
    /// One whose horses are off is not in `left:`.
    Unnamed,
    /// One in `left:` has horses on the board.
    Horses,
}

impl PositionSlip {
    /// What is wrong, as a sentence without a full stop.
    #[must_use]
    pub fn message_in(&self, lang: Lang) -> String {
        let why;
        lang.say(match self {
            PositionSlip::SeatCount { found } => Text::PositionSeatCount { found: *found },
            PositionSlip::Field { field } => Text::PositionField { field },
            PositionSlip::NoPlace { owner } => Text::PositionNoPlace { owner },
            PositionSlip::UnknownLetter { letter } => Text::PositionUnknownLetter { letter },
            PositionSlip::LetterTwice { letter } => Text::PositionLetterTwice { letter },
            PositionSlip::Place { place } => Text::PositionPlace { place },
            PositionSlip::HorseCount { found, wanted, owner } => {
                Text::PositionHorseCount { found: *found, wanted: *wanted, owner }
            }
            PositionSlip::SamePlace { place, owner } => Text::PositionSamePlace { place, owner },
            PositionSlip::ToMissing => Text::PositionToMissing,
            PositionSlip::UnknownField { field } => Text::PositionUnknownField { field },
            PositionSlip::FieldTwice { field } => Text::PositionFieldTwice { field },
            PositionSlip::NotAPlayer { value } => Text::PositionNotAPlayer { value },
            PositionSlip::Round { value } => Text::PositionRound { value },
            PositionSlip::ToFinished { letter } => Text::PositionToFinished { letter },
            PositionSlip::Over => Text::PositionOver,
            PositionSlip::Done => Text::PositionDone,
            PositionSlip::Left { why: slip } => {
                why = lang.say(match slip {
                    LeftSlip::Stays => Text::PositionLeftStays,
                    LeftSlip::Order => Text::PositionLeftOrder,
                    LeftSlip::Unnamed => Text::PositionLeftUnnamed,
                    LeftSlip::Horses => Text::PositionLeftHorses,
                });
                Text::PositionLeft { why: &why }
            }
            PositionSlip::TooFew => Text::PositionTooFew,
        })
    }
}

impl fmt::Display for PositionSlip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message_in(Lang::En))
    }
}
