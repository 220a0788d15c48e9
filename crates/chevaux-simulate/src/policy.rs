//! The players (`spec/simulate.md`, "Policies"): small functions of a throw and its ways.

use std::fmt;

use chevaux_rules::{Dice, Game, Way};

use crate::draw::Draw;
use crate::score::{Cautious, Greedy};

/// How a player chooses. What a name means never changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Policy {
    /// Any way, each as likely as another.
    #[default]
    Random,
    /// Captures, then climbs, then comes out, then goes on with the foremost horse.
    Greedy,
    /// Weighs captures against the horses that it leaves to be captured.
    Cautious,
}

impl Policy {
    /// The policies, in the order of the spec.
    pub const ALL: [Policy; 3] = [Policy::Random, Policy::Greedy, Policy::Cautious];

    /// The name, as the command and the records have it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Policy::Random => "random",
            Policy::Greedy => "greedy",
            Policy::Cautious => "cautious",
        }
    }

    /// The policy of this name.
    ///
    /// ```
    /// use chevaux_simulate::Policy;
    /// assert_eq!(Policy::named("greedy"), Some(Policy::Greedy));
    /// assert_eq!(Policy::named("Greedy"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Policy> {
        Policy::ALL.into_iter().find(|policy| policy.name() == name)
    }

    /// The way in which the player who is due plays a throw. Nothing where nobody is due.
    ///
    /// ```
    /// use chevaux_rules::{Dice, Game, Position, Variant};
    /// use chevaux_simulate::{Draw, Policy};
    ///
    /// let rules = *Variant::preset("survol").unwrap().rules();
    /// let text = "R:S,S,10,20 - Y:S,S,S,41 - to:R";
    /// let (position, seats) = Position::parse(text, &rules, None).unwrap();
    /// let game = Game::from_position(rules, position);
    /// let three = Dice::one(3).unwrap();
    /// let way = Policy::Greedy.choose(&game, three, &mut Draw::of_choices(7, 1)).unwrap();
    /// assert_eq!(way.text(&seats), "3:10-13xY");
    /// ```
    #[must_use]
    pub fn choose(self, game: &Game, dice: Dice, draw: &mut Draw) -> Option<Way> {
        self.choose_of(game, distinct_ways(game.ways(dice)), draw)
    }

    /// One of these ways of the player who is due.
    pub(crate) fn choose_of(self, game: &Game, ways: Vec<Way>, draw: &mut Draw) -> Option<Way> {
        match self {
            Policy::Random => {
                let count = u32::try_from(ways.len()).unwrap_or(u32::MAX);
                let index = usize::try_from(draw.one_of(count)).ok()?;
                ways.into_iter().nth(index)
            }
            Policy::Greedy => best(ways, |way| Greedy::of(game, way)),
            Policy::Cautious => best(ways, |way| Cautious::of(game, way)),
        }
    }
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Of ways that come to the same, the first.
#[must_use]
pub fn distinct_ways(ways: Vec<Way>) -> Vec<Way> {
    let mut distinct: Vec<Way> = Vec::with_capacity(ways.len());
    for way in ways {
        if !distinct.iter().any(|known| known.same_outcome(&way)) {
            distinct.push(way);
        }
    }
    distinct
}

/// The way with the highest score, the first of several. One way alone is not looked at.
fn best<S: Ord>(ways: Vec<Way>, score: impl Fn(&Way) -> Option<S>) -> Option<Way> {
    let mut rest = ways.into_iter();
    let mut best = rest.next()?;
    let Some(second) = rest.next() else {
        return Some(best);
    };
    let mut highest = score(&best);
    for way in std::iter::once(second).chain(rest) {
        let this = score(&way);
        if this > highest {
            (best, highest) = (way, this);
        }
    }
    Some(best)
}
