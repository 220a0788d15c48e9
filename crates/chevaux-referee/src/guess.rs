//! Guesses: where a slip is likely, what was meant (`spec/rules.md`, 14).

use chevaux_notation::{Action, Deed, From, Play, Throw, To};

use crate::finding::Mend;

/// What was probably meant where a finding stands. Taking it removes the finding and brings no other
/// error within the next turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Guess {
    /// Something else was to be written.
    Text {
        /// What is likely to have happened.
        mistake: Mistake,
        /// What was meant, as it would be written.
        meant: String,
        /// The texts to paste, in the order of their places, none over another.
        mends: Vec<Mend>,
    },
    /// The record is right under another value of a rule.
    Rule {
        /// The name of the rule.
        rule: &'static str,
        /// The value under which it is right.
        value: String,
    },
}

impl Guess {
    /// The texts to paste; none where it is a question of the rules.
    #[must_use]
    pub fn mends(&self) -> &[Mend] {
        match self {
            Guess::Text { mends, .. } => mends,
            Guess::Rule { .. } => &[],
        }
    }

    /// Is it the one thing that could be written in any case? Then it says so with a reason.
    pub(crate) fn is_all_of(&self, all: &[Mend]) -> bool {
        let of_an_action = match self {
            Guess::Text { mistake, .. } => matches!(
                mistake,
                Mistake::Neighbour
                    | Mistake::DigitsSwapped
                    | Mistake::Sign
                    | Mistake::Horse
                    | Mistake::Mark
            ),
            Guess::Rule { .. } => false,
        };
        of_an_action && self.mends() == all
    }
}

/// A slip that a hand or an eye makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mistake {
    /// A square (or step) beside the one that is meant.
    Neighbour,
    /// Two digits in the wrong order.
    DigitsSwapped,
    /// One sign wrong, missing, or too many.
    Sign,
    /// The landing is right, and another horse goes there.
    Horse,
    /// The move is right with another face.
    Face,
    /// The move is right with the dice in the other order.
    DiceSwapped,
    /// Only the mark of a capture is wrong.
    Mark,
    /// The letter of another player.
    Letter,
    /// The number of another round.
    Number,
    /// A throw written twice.
    ThrowTwice,
    /// A line written twice.
    LineTwice,
    /// A throw left out at the end of the turn before.
    ThrowForgotten,
    /// A turn left out.
    TurnForgotten,
    /// Two lines in the wrong order.
    LinesSwapped,
    /// The throws of two players on each other's lines.
    ThrowsSwapped,
    /// Nothing is written, and only one of the ways to play it fits what follows.
    LeftOut,
    /// Marks that only look like those of the notation.
    LookAlike,
    /// A throw on a line of its own that belongs to the line before.
    LineSplit,
    /// A word that is nearly a known one.
    Word,
    /// A result that is not the one on the board.
    Result,
}

impl Mistake {
    /// How many guesses of its kind are worth saying: where every way to play is tried, the one
    /// that fits says something, and two say nothing.
    pub(crate) fn most(self) -> usize {
        match self {
            Mistake::ThrowForgotten | Mistake::TurnForgotten | Mistake::LeftOut => 1,
            _ => 3,
        }
    }
}

/// Could one throw have been written where another was meant?
pub(crate) fn mistake(written: &Throw, meant: &Throw) -> Option<Mistake> {
    let faces = [written.faces, meant.faces].map(|faces| [Some(faces.first), faces.second]);
    let actions = [written, meant].map(|throw| throw.actions().collect::<Vec<_>>());
    let [[first, second], meant_faces] = faces;
    if written.play == Play::LeftOut {
        // Without actions the order of two dice means nothing.
        let same = faces[0] == faces[1] || meant_faces == [second, first];
        return same.then_some(Mistake::LeftOut);
    }
    if actions[0].len() != actions[1].len() {
        return None;
    }
    let mut unlike = actions[0].iter().zip(&actions[1]).filter(|(a, b)| a.deed != b.deed);
    let (unlike, more) = (unlike.next(), unlike.next());
    if more.is_some() {
        return None;
    }
    match unlike {
        None if meant_faces == [second, first] && second.is_some() => Some(Mistake::DiceSwapped),
        None => {
            let [a, b] = [[first, second], meant_faces];
            let wrong = a.into_iter().zip(b).filter(|(a, b)| a != b).count();
            // Only a landing says which face it was.
            let landing = |action: &&Action| matches!(action.deed, Deed::Move { to: Some(_), .. });
            (wrong == 1 && actions[0].iter().any(landing)).then_some(Mistake::Face)
        }
        Some((a, b)) if faces[0] == faces[1] => misplaced(a, b),
        Some(_) => None,
    }
}

/// Could one action have been written where another was meant?
fn misplaced(written: &Action, meant: &Action) -> Option<Mistake> {
    let (Deed::Move { from, to, .. }, Deed::Move { from: meant_from, to: meant_to, .. }) =
        (written.deed, meant.deed)
    else {
        return None;
    };
    let (from, meant_from) = (Spelled::from(from), Spelled::from(meant_from));
    let Some((to, meant_to)) = to.map(Spelled::to).zip(meant_to.map(Spelled::to)) else {
        // The landing is left out.
        return from.misread(&meant_from);
    };
    match (from == meant_from, to == meant_to) {
        (true, true) => Some(Mistake::Mark),
        (true, false) => to.misread(&meant_to),
        (false, true) => from.misread(&meant_from).or(Some(Mistake::Horse)),
        (false, false) => {
            let steps = from.beside(&meant_from);
            (steps.is_some() && steps == to.beside(&meant_to)).then_some(Mistake::Neighbour)
        }
    }
}

/// A place as it is spelled: its sign (`S`, `^`, `H` or none) and its number.
#[derive(PartialEq, Eq)]
struct Spelled {
    sign: &'static str,
    number: Option<u16>,
}

impl Spelled {
    fn from(from: From) -> Spelled {
        match from {
            From::Stable => Spelled { sign: "S", number: None },
            From::Square(n) => Spelled { sign: "", number: Some(n) },
            From::Step(n) => Spelled { sign: "^", number: Some(n) },
        }
    }

    fn to(to: To) -> Spelled {
        match to {
            To::Home => Spelled { sign: "H", number: None },
            To::Square(n) => Spelled { sign: "", number: Some(n) },
            To::Step(n) => Spelled { sign: "^", number: Some(n) },
        }
    }

    fn text(&self) -> String {
        let number = self.number.map(|n| n.to_string()).unwrap_or_default();
        format!("{}{number}", self.sign)
    }

    /// One square or step further (1) or back (-1).
    fn beside(&self, other: &Spelled) -> Option<i32> {
        let (a, b) = self.number.zip(other.number)?;
        let steps = i32::from(b) - i32::from(a);
        (self.sign == other.sign && steps.abs() == 1).then_some(steps)
    }

    fn misread(&self, meant: &Spelled) -> Option<Mistake> {
        if self.beside(meant).is_some() {
            return Some(Mistake::Neighbour);
        }
        misspelled(&self.text(), &meant.text())
    }
}

/// Is one text another with one slip of the finger?
pub(crate) fn misspelled(written: &str, meant: &str) -> Option<Mistake> {
    let sorted = |text: &str| {
        let mut chars: Vec<char> = text.chars().collect();
        chars.sort_unstable();
        chars
    };
    // Any digit is another one with a slip: a digit alone says nothing.
    let bare = |text: &str| text.trim_start_matches('^').len();
    let single = bare(written) == 1 && bare(meant) == 1;
    match strsim::osa_distance(written, meant) {
        1 if sorted(written) == sorted(meant) => Some(Mistake::DigitsSwapped),
        1 if written.len() != meant.len() || !single => Some(Mistake::Sign),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{Mistake, mistake};
    use chevaux_notation::{Line, LineParser, Throw};

    fn throw(text: &str) -> Throw {
        let line = format!("1. R {text}");
        let mut parser = LineParser::new();
        let Line::Turn(turn) = parser.read(line.as_bytes()).line else { panic!("{text}") };
        turn.throws[0]
    }

    /// What a hand or an eye mistakes for what; and what it does not.
    #[test]
    fn likely_and_unlikely() {
        for (written, meant, expected) in [
            ("5:10-16", "5:10-15", Some(Mistake::Neighbour)),
            ("5:11-16", "5:10-15", Some(Mistake::Neighbour)),
            ("5:^1-^2", "5:^1-^3", Some(Mistake::Neighbour)),
            ("6:12-81", "6:12-18", Some(Mistake::DigitsSwapped)),
            ("6:12-28", "6:12-18", Some(Mistake::Sign)),
            ("2:^1-3", "2:^1-^3", Some(Mistake::Sign)),
            ("6:21", "6:12-18", Some(Mistake::DigitsSwapped)),
            ("5:20-15", "5:10-15", Some(Mistake::Sign)),
            ("5:33-15", "5:10-15", Some(Mistake::Horse)),
            ("4:10-15", "5:10-15", Some(Mistake::Face)),
            ("7:10-15", "5:10-15", Some(Mistake::Face)),
            ("3+6:S-1,1-4", "6+3:S-1,1-4", Some(Mistake::DiceSwapped)),
            ("6+3:S-1,1-5", "6+3:S-1,1-4", Some(Mistake::Neighbour)),
            ("3:10-13xY", "3:10-13", Some(Mistake::Mark)),
            ("4", "4:10-14", Some(Mistake::LeftOut)),
            ("3+2", "2+3:10-12,12-15", Some(Mistake::LeftOut)),
            ("5:^1-^6", "5:^1-^3", None),
            ("5:-", "4:-", None),
            ("5:10", "4:10", None),
            ("5:10-15", "5:20-25", None),
            ("5:10-15", "5:-", None),
            ("5:-", "5:10-15", None),
            ("4:10-15", "5:10-16", None),
            ("5:11-16", "5:10-17", None),
            ("6+3:S-1,1-4", "6+3:20-26,26-29", None),
        ] {
            assert_eq!(mistake(&throw(written), &throw(meant)), expected, "{written} {meant}");
        }
    }
}
