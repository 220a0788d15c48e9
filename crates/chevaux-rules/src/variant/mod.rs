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
use crate::error::{Clash, VariantError};

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

/// Without the spaces and tabs round it; other white space is no white space here.
fn trim(text: &str) -> &str {
    text.trim_matches([' ', '\t'])
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
        for entry in text.split(';').map(trim).filter(|entry| !entry.is_empty()) {
            let start = entry.as_ptr() as usize - base;
            let at = (start, start + entry.len());
            match rules.override_with(entry) {
                Ok(rule) if entries.iter().any(|(known, _)| *known == rule) => {
                    errors.push((VariantError::Twice { rule }, at));
                }
                Ok(rule) => entries.push((rule, at)),
                Err(error) => errors.push((error, at)),
            }
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        for (error, parts) in rules.contradictions() {
            // The entry to blame is that of the rule named first, if an entry names it.
            let entry = |part| entries.iter().find(|(known, _)| known == part);
            let at = parts.iter().find_map(entry).map_or((0, text.len()), |(_, at)| *at);
            if errors.iter().all(|(_, known)| *known != at) {
                errors.push((error, at));
            }
        }
        if errors.is_empty() { Ok(rules) } else { Err(errors) }
    }

    /// The overrides of a `Rules` tag as tools write them: in the order of the rules, each value in
    /// its one spelling. Nothing where an entry cannot be read or a rule stands twice; whether they
    /// go together is not asked.
    ///
    /// ```
    /// use chevaux_rules::Rules;
    /// let tidy = Rules::tidy_overrides("win=all;exit-on = 6,1");
    /// assert_eq!(tidy.as_deref(), Some("win=all; exit-on=1,6"));
    /// assert_eq!(Rules::tidy_overrides("flying=yes"), None);
    /// ```
    #[must_use]
    pub fn tidy_overrides(text: &str) -> Option<String> {
        let mut rules = Rules::default();
        let mut named: Vec<Rule> = Vec::new();
        for entry in text.split(';').map(trim).filter(|entry| !entry.is_empty()) {
            let rule = rules.override_with(entry).ok().filter(|rule| !named.contains(rule))?;
            named.push(rule);
        }
        Some(rules.entries(|rule| named.contains(&rule)))
    }

    /// The overrides, as a `Rules` tag writes them, that make these rules of others; no text where
    /// there is no difference.
    ///
    /// ```
    /// use chevaux_rules::{Rules, Variant};
    /// let survol = *Variant::preset("survol").unwrap().rules();
    /// let mine = survol.with_overrides("horses=2; exit-on=1,6").unwrap();
    /// assert_eq!(mine.overrides_of(&survol), "horses=2; exit-on=1,6");
    /// ```
    #[must_use]
    pub fn overrides_of(&self, base: &Rules) -> String {
        self.entries(|rule| rule.value(self) != rule.value(base))
    }

    /// How many rules have another value than in others.
    #[must_use]
    pub fn differences(&self, other: &Rules) -> usize {
        Rule::ALL.into_iter().filter(|rule| rule.value(self) != rule.value(other)).count()
    }

    fn entries(&self, wanted: impl Fn(Rule) -> bool) -> String {
        let entry = |rule: Rule| format!("{}={}", rule.name(), rule.value(self));
        let entries = Rule::ALL.into_iter().filter(|rule| wanted(*rule)).map(entry);
        entries.collect::<Vec<_>>().join("; ")
    }

    fn override_with(&mut self, entry: &str) -> Result<Rule, VariantError> {
        let Some((name, value)) = entry.split_once('=') else {
            return Err(VariantError::NotAnEntry { entry: entry.to_owned() });
        };
        let rule = Rule::named(trim(name))?;
        self.set(rule, trim(value))?;
        Ok(rule)
    }

    /// The rules that contradict one another: the error, and the rules that take part, the one to
    /// blame first.
    pub(crate) fn contradictions(&self) -> Vec<(VariantError, Vec<Rule>)> {
        let mut found = Vec::new();
        let mut no = |parts: &[Rule], why| {
            if let &[rule, other, ..] = parts {
                let value = rule.value(self);
                let other = format!("{}={}", other.name(), other.value(self));
                found.push((
                    VariantError::Contradiction { rule, value, other, why },
                    parts.to_vec(),
                ));
            }
        };
        if self.horses_to_win() > self.horses {
            no(&[Rule::Win, Rule::Horses], Clash::Horses);
        }
        if self.dice == 1 && self.exit_then == ExitThen::SameHorse {
            no(&[Rule::ExitThen, Rule::Dice], Clash::OneDie);
        }
        let by_double_six = matches!(self.rethrow, Rethrow::DoubleSix | Rethrow::UsedDoubleSix);
        if self.dice == 1 && by_double_six {
            no(&[Rule::Rethrow, Rule::Dice], Clash::DoubleSix);
        }
        if let Safe::Squares(set) = self.safe
            && set.iter().any(|square| square > self.squares)
        {
            no(&[Rule::Safe, Rule::Squares], Clash::Squares);
        }
        let throws_after_six = self.rethrow != Rethrow::Never || self.capture_rethrow;
        if self.three_sixes != ThreeSixes::None && !throws_after_six {
            let parts = [Rule::ThreeSixes, Rule::Rethrow, Rule::CaptureRethrow];
            no(&parts, Clash::ThreeSixes);
        }
        if self.ranking == RankBy::Standing && self.end == End::Places {
            let parts = [Rule::Ranking, Rule::End];
            no(&parts, Clash::Ranking);
        }
        found
    }
}
