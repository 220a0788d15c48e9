//! The table of rules: each one's name, what it may be, how it is read and written.

use chevaux_words::{Lang, Text};

use super::{
    Climb, End, ExitThen, Leaver, MAX_SQUARES, MIN_SQUARES, Overshoot, Overtaking, OwnSquare,
    RankBy, Rethrow, Rules, Safe, SquareSet, ThreeSixes, Win, trim,
};
use crate::dice::Faces;
use crate::error::{VariantError, nearest};

/// A rule, by name. The order is that of `spec/rules.md`, in which the engine reads them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Rule {
    Squares,
    Horses,
    Win,
    Dice,
    ExitOn,
    ExitThen,
    MustExit,
    Rethrow,
    ThreeSixes,
    MustMove,
    Overtaking,
    OwnSquare,
    CaptureRethrow,
    Safe,
    Overshoot,
    Climb,
    FinalSix,
    End,
    Ranking,
    Facing,
    Leaver,
}

impl Rule {
    /// Every rule.
    pub const ALL: [Rule; 21] = [
        Rule::Squares,
        Rule::Horses,
        Rule::Win,
        Rule::Dice,
        Rule::ExitOn,
        Rule::ExitThen,
        Rule::MustExit,
        Rule::Rethrow,
        Rule::ThreeSixes,
        Rule::MustMove,
        Rule::Overtaking,
        Rule::OwnSquare,
        Rule::CaptureRethrow,
        Rule::Safe,
        Rule::Overshoot,
        Rule::Climb,
        Rule::FinalSix,
        Rule::End,
        Rule::Ranking,
        Rule::Facing,
        Rule::Leaver,
    ];

    /// The rule of this name.
    ///
    /// # Errors
    /// [`VariantError::UnknownRule`], with the nearest name where it looks like a slip.
    pub fn named(name: &str) -> Result<Rule, VariantError> {
        Rule::ALL.into_iter().find(|rule| rule.name() == name).ok_or_else(|| {
            VariantError::UnknownRule {
                name: name.to_owned(),
                nearest: nearest(name, Rule::ALL.map(Rule::name)),
            }
        })
    }

    /// The name, as variants and `Rules` write it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Rule::Squares => "squares",
            Rule::Horses => "horses",
            Rule::Win => "win",
            Rule::Dice => "dice",
            Rule::ExitOn => "exit-on",
            Rule::ExitThen => "exit-then",
            Rule::MustExit => "must-exit",
            Rule::Rethrow => "rethrow",
            Rule::ThreeSixes => "three-sixes",
            Rule::MustMove => "must-move",
            Rule::Overtaking => "overtaking",
            Rule::OwnSquare => "own-square",
            Rule::CaptureRethrow => "capture-rethrow",
            Rule::Safe => "safe",
            Rule::Overshoot => "overshoot",
            Rule::Climb => "climb",
            Rule::FinalSix => "final-six",
            Rule::End => "end",
            Rule::Ranking => "ranking",
            Rule::Facing => "facing",
            Rule::Leaver => "leaver",
        }
    }

    /// The number of its section in `spec/rules.md`, 4: `11` for 4.11.
    ///
    /// ```
    /// use chevaux_rules::Rule;
    /// assert_eq!(Rule::Overtaking.section(), 11);
    /// ```
    #[must_use]
    pub fn section(self) -> u8 {
        1 + self as u8
    }

    pub(crate) fn bad_value(self, value: &str) -> VariantError {
        VariantError::BadValue {
            rule: self,
            value: value.to_owned(),
            nearest: nearest(value, self.words()),
        }
    }

    /// The words that the rule may be, where it may be words.
    ///
    /// ```
    /// use chevaux_rules::Rule;
    /// assert_eq!(Rule::Climb.words(), ["in-turn", "by-count"]);
    /// assert!(Rule::Horses.words().is_empty());
    /// ```
    #[must_use]
    pub fn words(self) -> Vec<&'static str> {
        fn all<T: Copy>(values: &[T], word: fn(T) -> &'static str) -> Vec<&'static str> {
            values.iter().map(|&value| word(value)).collect()
        }
        match self {
            Rule::Squares | Rule::Horses | Rule::Dice | Rule::ExitOn => Vec::new(),
            Rule::Win => vec!["all"],
            Rule::MustExit
            | Rule::MustMove
            | Rule::CaptureRethrow
            | Rule::FinalSix
            | Rule::Facing => vec!["true", "false"],
            Rule::Safe => vec!["none", "starts", "own-start"],
            Rule::ExitThen => all(ExitThen::ALL, ExitThen::word),
            Rule::Rethrow => all(Rethrow::ALL, Rethrow::word),
            Rule::ThreeSixes => all(ThreeSixes::ALL, ThreeSixes::word),
            Rule::Overtaking => all(Overtaking::ALL, Overtaking::word),
            Rule::OwnSquare => all(OwnSquare::ALL, OwnSquare::word),
            Rule::Overshoot => all(Overshoot::ALL, Overshoot::word),
            Rule::Climb => all(Climb::ALL, Climb::word),
            Rule::End => all(End::ALL, End::word),
            Rule::Ranking => all(RankBy::ALL, RankBy::word),
            Rule::Leaver => all(Leaver::ALL, Leaver::word),
        }
    }

    /// What the rule may be, in words that continue "it is …".
    #[must_use]
    pub fn allowed_in(self, lang: Lang) -> String {
        let words: Vec<String> = self.words().iter().map(|word| format!("`{word}`")).collect();
        match self {
            Rule::Squares => lang.say(Text::AllowedSquares),
            Rule::Horses => lang.say(Text::AllowedHorses),
            Rule::Win => lang.say(Text::AllowedWin),
            Rule::Dice => lang.say(Text::AllowedDice),
            Rule::ExitOn => lang.say(Text::AllowedFaces),
            Rule::Safe => lang.say(Text::AllowedSafe { words: &words.join(", ") }),
            _ => lang.or(&words),
        }
    }

    /// The value that the rule has in these rules, as it is written.
    #[must_use]
    pub fn value(self, rules: &Rules) -> String {
        match self {
            Rule::Squares => rules.squares.to_string(),
            Rule::Horses => rules.horses.to_string(),
            Rule::Win => match rules.win {
                Win::All => "all".to_owned(),
                Win::Horses(n) => n.to_string(),
            },
            Rule::Dice => rules.dice.to_string(),
            Rule::ExitOn => list(rules.exit_on.iter()),
            Rule::ExitThen => rules.exit_then.word().to_owned(),
            Rule::MustExit => rules.must_exit.to_string(),
            Rule::Rethrow => rules.rethrow.word().to_owned(),
            Rule::ThreeSixes => rules.three_sixes.word().to_owned(),
            Rule::MustMove => rules.must_move.to_string(),
            Rule::Overtaking => rules.overtaking.word().to_owned(),
            Rule::OwnSquare => rules.own_square.word().to_owned(),
            Rule::CaptureRethrow => rules.capture_rethrow.to_string(),
            Rule::Safe => match rules.safe {
                Safe::None => "none".to_owned(),
                Safe::Starts => "starts".to_owned(),
                Safe::OwnStart => "own-start".to_owned(),
                Safe::Squares(set) => list(set.iter()),
            },
            Rule::Overshoot => rules.overshoot.word().to_owned(),
            Rule::Climb => rules.climb.word().to_owned(),
            Rule::FinalSix => rules.final_six.to_string(),
            Rule::End => rules.end.word().to_owned(),
            Rule::Ranking => rules.ranking.word().to_owned(),
            Rule::Facing => rules.facing.to_string(),
            Rule::Leaver => rules.leaver.word().to_owned(),
        }
    }
}

fn list<T: ToString>(items: impl Iterator<Item = T>) -> String {
    items.map(|item| item.to_string()).collect::<Vec<_>>().join(",")
}

impl Rules {
    /// Gives a rule the value that is written; whether it goes with the other rules is checked
    /// when all are set.
    ///
    /// # Errors
    /// [`VariantError::BadValue`], with what is allowed.
    pub(crate) fn set(&mut self, rule: Rule, value: &str) -> Result<(), VariantError> {
        self.try_set(rule, value).ok_or_else(|| rule.bad_value(value))
    }

    fn try_set(&mut self, rule: Rule, value: &str) -> Option<()> {
        match rule {
            Rule::Squares => {
                let n = number(value)?;
                let fits = (MIN_SQUARES..=MAX_SQUARES).contains(&n) && n.is_multiple_of(4);
                self.squares = fits.then_some(n)?;
            }
            Rule::Horses => self.horses = up_to_four(value)?,
            Rule::Win => {
                self.win = match value {
                    "all" => Win::All,
                    _ => Win::Horses(up_to_four(value)?),
                };
            }
            Rule::Dice => self.dice = up_to_four(value).filter(|&n| n <= 2)?,
            Rule::ExitOn => {
                let mut faces = Faces::default();
                for item in value.split(',') {
                    let face = number(trim(item)).filter(|n| (1..=6).contains(n))?;
                    faces = faces.with(u8::try_from(face).ok()?);
                }
                self.exit_on = faces;
            }
            Rule::ExitThen => self.exit_then = ExitThen::from_word(value)?,
            Rule::MustExit => self.must_exit = value.parse().ok()?,
            Rule::Rethrow => self.rethrow = Rethrow::from_word(value)?,
            Rule::ThreeSixes => self.three_sixes = ThreeSixes::from_word(value)?,
            Rule::MustMove => self.must_move = value.parse().ok()?,
            Rule::Overtaking => self.overtaking = Overtaking::from_word(value)?,
            Rule::OwnSquare => self.own_square = OwnSquare::from_word(value)?,
            Rule::CaptureRethrow => self.capture_rethrow = value.parse().ok()?,
            Rule::Safe => {
                self.safe = match value {
                    "none" => Safe::None,
                    "starts" => Safe::Starts,
                    "own-start" => Safe::OwnStart,
                    _ => Safe::Squares(squares(value)?),
                };
            }
            Rule::Overshoot => self.overshoot = Overshoot::from_word(value)?,
            Rule::Climb => self.climb = Climb::from_word(value)?,
            Rule::FinalSix => self.final_six = value.parse().ok()?,
            Rule::End => self.end = End::from_word(value)?,
            Rule::Ranking => self.ranking = RankBy::from_word(value)?,
            Rule::Facing => self.facing = value.parse().ok()?,
            Rule::Leaver => self.leaver = Leaver::from_word(value)?,
        }
        Some(())
    }
}

/// Digits alone: no sign.
fn number(text: &str) -> Option<u16> {
    text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

fn up_to_four(value: &str) -> Option<u8> {
    let n = number(value).filter(|n| (1..=4).contains(n))?;
    u8::try_from(n).ok()
}

fn squares(value: &str) -> Option<SquareSet> {
    let mut set = SquareSet::default();
    for item in value.split(',') {
        let square = number(trim(item))?;
        set = (1..=MAX_SQUARES).contains(&square).then(|| set.with(square))?;
    }
    Some(set)
}
