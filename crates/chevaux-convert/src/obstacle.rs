//! Why a record does not carry over, as data.

use std::fmt;

use chevaux_referee::{Finding, Spot};
use chevaux_rules::{PositionSlip, Rule};

macro_rules! kinds {
    ($($(#[$doc:meta])* $item:ident = $name:literal,)*) => {
        /// What keeps a record from carrying over. Its name is the same in every output and in
        /// `explain`.
        ///
        /// ```
        /// use chevaux_convert::Kind;
        /// let kind = Kind::named("convert/move").unwrap();
        /// assert!(kind.page().starts_with("# convert/move"));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Kind {
            $($(#[$doc])* $item,)*
        }

        impl Kind {
            /// Every kind, in the order of `spec/convert.md`, 2.4.
            pub const ALL: &[Kind] = &[$(Kind::$item),*];

            /// The stable name, `convert/move`.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $(Kind::$item => $name,)* }
            }

            /// The page of the spec.
            #[must_use]
            pub fn page(self) -> &'static str {
                match self {
                    $(Kind::$item => include_str!(concat!("../../../spec/", $name, ".md")),)*
                }
            }
        }
    };
}

kinds! {
    /// The record has errors under its own rules, or no long form.
    Errors = "convert/errors",
    /// The target wants other seats.
    Seats = "convert/seats",
    /// The target cannot have the set-up.
    Position = "convert/position",
    /// The target throws another number of dice.
    Dice = "convert/dice",
    /// The target does not allow what was done, or it does something else there.
    Move = "convert/move",
    /// Afterwards other horses are on the board.
    Board = "convert/board",
    /// The game is over, or a player has finished, for one of the two alone.
    End = "convert/end",
    /// Another player throws next.
    Turn = "convert/turn",
    /// What was written is wrong under the target: a fault of this program.
    OwnFault = "convert/own-fault",
}

impl Kind {
    /// The kind of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Kind> {
        Kind::ALL.iter().copied().find(|kind| kind.name() == name)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Why exactly.
#[derive(Clone, Debug, PartialEq)]
pub enum Why {
    /// The referee finds so many errors under the record's own rules; this is the first.
    Errors {
        /// How many, with this one.
        count: usize,
        /// The first.
        first: Box<Finding>,
    },
    /// What was played cannot be told for certain: it has no long form.
    NoLongForm,
    /// In long form it would be longer than the notation allows.
    TooLong,
    /// Two players must sit opposite each other there.
    Facing,
    /// The target cannot read the set-up.
    NoPosition(PositionSlip),
    /// The target reads it as another one.
    OtherPosition {
        /// As the source reads it.
        source: String,
        /// As the target does.
        target: String,
    },
    /// What the target's referee says of the throw.
    Said(Box<Finding>),
    /// What was done means something else there.
    Goes {
        /// What was done, in long form.
        source: String,
        /// What the target makes of it.
        target: String,
    },
    /// The boards after it.
    Board {
        /// In the source.
        source: String,
        /// In the target.
        target: String,
    },
    /// The game is over with it in one of the two.
    Over {
        /// In the target, and not in the source.
        in_target: bool,
    },
    /// A player has finished with it in one of the two.
    Finished {
        /// The player's colour.
        player: String,
        /// In the target, and not in the source.
        in_target: bool,
    },
    /// Who throws next.
    Next {
        /// In the source; nobody where the game is over.
        source: Option<Due>,
        /// In the target.
        target: Option<Due>,
    },
    /// The target does nothing with it.
    NotThere,
}

/// A player whose throw comes next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// The letter.
    pub player: char,
    /// The colour.
    pub name: String,
    /// The number of the turn.
    pub round: u32,
    /// It is another throw of the same turn.
    pub goes_on: bool,
}

/// A rule in which the two differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Differs {
    /// Which.
    pub rule: Rule,
    /// Its value in the source, as it is written.
    pub source: String,
    /// Its value in the target.
    pub target: String,
}

impl fmt::Display for Differs {
    /// `overtaking=free, now overtaking=forbidden`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, Differs { source, target, .. }) = (self.rule.name(), self);
        write!(f, "{name}={source}, now {name}={target}")
    }
}

/// The rules that make the difference.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Blame {
    /// In the order of `spec/rules.md`, 4.
    pub rules: Vec<Differs>,
    /// Each of them alone makes it; otherwise they are all that differ, and may.
    pub single: bool,
}

/// Why a record, or a part of it, does not carry over.
#[derive(Clone, Debug, PartialEq)]
pub struct Obstacle {
    /// What kind.
    pub kind: Kind,
    /// Where, in the text that was given.
    pub spot: Spot,
    /// What stands there in long form: a throw, or `leaves`; nothing in the head.
    pub throw: Option<String>,
    /// Why exactly.
    pub why: Why,
    /// Which rules are to blame.
    pub blame: Blame,
    /// The rules of the source by name, as findings call them.
    pub source: String,
    /// Those of the target.
    pub target: String,
}

impl Obstacle {
    /// With nothing of the throw, of who is to blame and of the names of the rules.
    #[must_use]
    pub fn new(kind: Kind, spot: Spot, why: Why) -> Obstacle {
        Obstacle {
            kind,
            spot,
            throw: None,
            why,
            blame: Blame::default(),
            source: String::new(),
            target: String::new(),
        }
    }
}
