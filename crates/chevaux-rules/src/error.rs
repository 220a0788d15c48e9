//! What can be wrong with a variant or a position.

use thiserror::Error;

/// Why a variant cannot be used. The message names the rule, the value and what is allowed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum VariantError {
    /// No rule is called so.
    #[error("there is no rule `{name}`{}", suggest(nearest))]
    UnknownRule {
        /// The name as written.
        name: String,
        /// The known name that looks like it.
        nearest: Option<String>,
    },
    /// No preset is called so.
    #[error("there is no variant `{name}`{}", suggest(nearest))]
    UnknownVariant {
        /// The name as written.
        name: String,
        /// The known name that looks like it.
        nearest: Option<String>,
    },
    /// The value is none of those that the rule has.
    #[error("`{rule}` cannot be `{value}`; it is {allowed}{}", suggest(nearest))]
    BadValue {
        /// The rule.
        rule: &'static str,
        /// The value as written.
        value: String,
        /// What is allowed, in words.
        allowed: &'static str,
        /// The allowed word that looks like it.
        nearest: Option<String>,
    },
    /// A value of another type than the rule has in a file.
    #[error("`{rule}` cannot be `{value}` in a file: it is {wanted}")]
    WrongType {
        /// The rule.
        rule: &'static str,
        /// The value as written.
        value: String,
        /// The type, in words.
        wanted: &'static str,
    },
    /// Two rules that cannot both be in force.
    #[error("`{rule}={value}` does not go with `{other}`: {why}")]
    Contradiction {
        /// The rule to blame.
        rule: &'static str,
        /// Its value.
        value: String,
        /// The other rule and its value, `horses=2`.
        other: String,
        /// Why not, in words.
        why: &'static str,
    },
    /// A rule is given twice.
    #[error("`{rule}` is given twice")]
    Twice {
        /// The rule.
        rule: &'static str,
    },
    /// An entry of `Rules` that is not `name=value`.
    #[error("`{entry}` is not `rule=value`")]
    NotAnEntry {
        /// The entry as written.
        entry: String,
    },
    /// The file is no TOML, or has no name.
    #[error("{0}")]
    File(String),
}

fn suggest(nearest: &Option<String>) -> String {
    nearest.as_ref().map(|name| format!(" (did you mean `{name}`?)")).unwrap_or_default()
}

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
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{slip}")]
pub struct PositionError {
    /// What is wrong.
    pub slip: PositionSlip,
    /// First byte in the text, and one past the last; the whole text where no field is to blame.
    pub range: (usize, usize),
}

/// What is wrong with a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs)]
pub enum PositionSlip {
    #[error("a position has four seats, `-` for an empty one, and {found} are written")]
    SeatCount { found: usize },
    #[error("`{field}` cannot be read as the horses of a colour (like `R:S,S,1,^2`)")]
    Field { field: String },
    #[error("a horse is missing between the commas of {owner}")]
    NoPlace { owner: String },
    #[error("{letter} is not a colour of this record")]
    UnknownLetter { letter: String },
    #[error("{letter} is written twice")]
    LetterTwice { letter: String },
    #[error("`{place}` is no place on this board")]
    Place { place: String },
    #[error("{found} horses are written for {owner}, and each player has {wanted} here")]
    HorseCount { found: usize, wanted: u8, owner: String },
    #[error("two horses stand on {place} of {owner}'s count")]
    SamePlace { place: String, owner: String },
    #[error("`to:` is missing: it says who throws next")]
    ToMissing,
    #[error("`{field}` is not known in a position")]
    UnknownField { field: String },
    #[error("`{field}` is written twice")]
    FieldTwice { field: String },
    #[error("`{value}` is no player of this position")]
    NotAPlayer { value: String },
    #[error("`{value}` is no round number")]
    Round { value: String },
    #[error("{letter} has finished or left and cannot be the next to throw")]
    ToFinished { letter: String },
    #[error("the game of this position is over")]
    Over,
    #[error("`done:` does not name exactly those who have finished")]
    Done,
    #[error("`left:` does not go with the horses on the board ({why})")]
    Left { why: &'static str },
    #[error("fewer than two players")]
    TooFew,
}
