//! A variant: named rules with documented values (`spec/rules.md`, "The rules").

mod file;
mod rule;
mod words;

pub use file::Variant;
pub use rule::Rule;
pub use words::{
    Climb, End, ExitThen, Leaver, Overshoot, Overtaking, OwnSquare, RankBy, Rethrow, ThreeSixes,
};

use crate::dice::Faces;
use crate::error::VariantError;

/// The longest ring.
pub const MAX_SQUARES: u16 = 400;
/// The shortest ring.
const MIN_SQUARES: u16 = 16;

/// How many horses home win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Win {
    /// All the horses that a player has.
    #[default]
    All,
    /// So many, 1 to 4.
    Horses(u8),
}

/// Where a horse cannot be captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Safe {
    /// Nowhere.
    #[default]
    None,
    /// On any of the four starts.
    Starts,
    /// Its owner on their own start.
    OwnStart,
    /// On these squares, in the count of the player who would capture.
    Squares(SquareSet),
}

/// A set of squares, each 1 to [`MAX_SQUARES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct SquareSet([u64; 7]);

impl SquareSet {
    /// The set with one square more.
    #[must_use]
    pub fn with(mut self, square: u16) -> SquareSet {
        if let Some(word) = self.0.get_mut(usize::from(square / 64)) {
            *word |= 1 << (square % 64);
        }
        self
    }

    /// Is the square in the set?
    #[must_use]
    pub fn has(self, square: u16) -> bool {
        self.0.get(usize::from(square / 64)).is_some_and(|word| word & 1 << (square % 64) != 0)
    }

    /// The squares, ascending.
    pub fn iter(self) -> impl Iterator<Item = u16> {
        (1..=MAX_SQUARES).filter(move |&square| self.has(square))
    }
}

/// An override that cannot be, and the bytes of the text that are to blame.
pub type OverrideError = (VariantError, (usize, usize));

/// The rules in force. What each means stands in `spec/rules.md` under its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub struct Rules {
    pub squares: u16,
    pub horses: u8,
    pub win: Win,
    pub dice: u8,
    pub exit_on: Faces,
    pub exit_then: ExitThen,
    pub must_exit: bool,
    pub rethrow: Rethrow,
    pub three_sixes: ThreeSixes,
    pub must_move: bool,
    pub overtaking: Overtaking,
    pub own_square: OwnSquare,
    pub capture_rethrow: bool,
    pub safe: Safe,
    pub overshoot: Overshoot,
    pub climb: Climb,
    pub final_six: bool,
    pub end: End,
    pub ranking: RankBy,
    pub facing: bool,
    pub leaver: Leaver,
}

impl Default for Rules {
    /// The engine's defaults: every rule has the first value of its row in the spec.
    fn default() -> Self {
        Rules {
            squares: 56,
            horses: 4,
            win: Win::All,
            dice: 1,
            exit_on: Faces::only(6),
            exit_then: ExitThen::default(),
            must_exit: false,
            rethrow: Rethrow::default(),
            three_sixes: ThreeSixes::default(),
            must_move: true,
            overtaking: Overtaking::default(),
            own_square: OwnSquare::default(),
            capture_rethrow: false,
            safe: Safe::None,
            overshoot: Overshoot::default(),
            climb: Climb::default(),
            final_six: false,
            end: End::default(),
            ranking: RankBy::default(),
            facing: false,
            leaver: Leaver::default(),
        }
    }
}

impl Rules {
    /// How many horses home win, as a number.
    #[must_use]
    pub fn horses_to_win(&self) -> u8 {
        match self.win {
            Win::All => self.horses,
            Win::Horses(n) => n,
        }
    }

    /// The foot of the stairs: the last square before the own start.
    #[must_use]
    pub fn foot(&self) -> u16 {
        self.squares
    }

    /// The rules with the overrides of a `Rules` tag, `exit-on=1,6; horses=2`.
    ///
    /// ```
    /// use chevaux_rules::Rules;
    /// let rules = Rules::default().with_overrides("horses=2; exit-on=1,6").unwrap();
    /// assert_eq!(rules.horses, 2);
    /// let errors = Rules::default().with_overrides("horses=2; hoses=3").unwrap_err();
    /// let (error, at) = &errors[0];
    /// assert_eq!(*at, (10, 17));
    /// assert_eq!(error.to_string(), "there is no rule `hoses` (did you mean `horses`?)");
    /// ```
    ///
    /// # Errors
    /// For each entry an unknown rule, a value out of range, a rule twice; or two rules that
    /// contradict: what, and which bytes of the text.
    pub fn with_overrides(&self, text: &str) -> Result<Rules, Vec<OverrideError>> {
        let mut rules = *self;
        let mut entries: Vec<(Rule, (usize, usize))> = Vec::new();
        let mut errors = Vec::new();
        let base = text.as_ptr() as usize;
        for entry in text.split(';').map(str::trim).filter(|entry| !entry.is_empty()) {
            let start = entry.as_ptr() as usize - base;
            let at = (start, start + entry.len());
            match rules.override_with(entry) {
                Ok(rule) if entries.iter().any(|(known, _)| *known == rule) => {
                    errors.push((VariantError::Twice { rule: rule.name() }, at));
                }
                Ok(rule) => entries.push((rule, at)),
                Err(error) => errors.push((error, at)),
            }
        }
        if errors.is_empty()
            && let Err((error, rule, other)) = rules.check()
        {
            // The entry to blame is one of the two, if an entry brought the contradiction about.
            let blamed = |wanted| entries.iter().find(|(known, _)| *known == wanted);
            let at = blamed(rule).or_else(|| blamed(other)).map_or((0, text.len()), |(_, at)| *at);
            errors.push((error, at));
        }
        if errors.is_empty() { Ok(rules) } else { Err(errors) }
    }

    fn override_with(&mut self, entry: &str) -> Result<Rule, VariantError> {
        let Some((name, value)) = entry.split_once('=') else {
            return Err(VariantError::NotAnEntry { entry: entry.to_owned() });
        };
        let rule = Rule::named(name.trim())?;
        self.set(rule, value.trim())?;
        Ok(rule)
    }

    /// Refuses rules that contradict one another.
    ///
    /// # Errors
    /// The contradiction, the rule to blame and the other one.
    pub(crate) fn check(&self) -> Result<(), (VariantError, Rule, Rule)> {
        let no = |rule: Rule, other: Rule, why| {
            let value = rule.value(self);
            let other_text = format!("{}={}", other.name(), other.value(self));
            let error =
                VariantError::Contradiction { rule: rule.name(), value, other: other_text, why };
            Err((error, rule, other))
        };
        if self.horses_to_win() > self.horses {
            return no(Rule::Win, Rule::Horses, "nobody has so many horses");
        }
        if self.dice == 1 {
            if self.exit_then == ExitThen::SameHorse {
                return no(Rule::ExitThen, Rule::Dice, "there is no other die");
            }
            if matches!(self.rethrow, Rethrow::DoubleSix | Rethrow::UsedDoubleSix) {
                return no(Rule::Rethrow, Rule::Dice, "one die never shows 6+6");
            }
        }
        if let Safe::Squares(set) = self.safe
            && set.iter().any(|square| square > self.squares)
        {
            return no(Rule::Safe, Rule::Squares, "the ring has no such square");
        }
        let throws_after_six = self.rethrow != Rethrow::Never || self.capture_rethrow;
        if self.three_sixes != ThreeSixes::None && !throws_after_six {
            return no(Rule::ThreeSixes, Rule::Rethrow, "no throw ever follows a six");
        }
        if self.ranking == RankBy::Standing && self.end == End::Places {
            return no(
                Rule::Ranking,
                Rule::End,
                "where places are played, the order of arrival ranks",
            );
        }
        Ok(())
    }
}
