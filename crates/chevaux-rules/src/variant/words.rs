//! Rules whose values are words.

/// An enum whose values are written as words; the first is the engine's default.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $first:ident = $first_word:literal: $first_doc:literal, $($item:ident = $word:literal: $item_doc:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum $name {
            #[doc = $first_doc]
            #[default]
            $first,
            $(#[doc = $item_doc] $item,)*
        }

        impl $name {
            /// Every value, the default first.
            pub const ALL: &[$name] = &[$name::$first, $($name::$item),*];

            /// The value as it is written in a variant.
            #[must_use]
            pub fn word(self) -> &'static str {
                match self {
                    $name::$first => $first_word,
                    $($name::$item => $word,)*
                }
            }

            pub(crate) fn from_word(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|value| value.word() == word)
            }
        }
    };
}

words! {
    /// With two dice, what coming out binds (`exit-then`).
    ExitThen {
        Any = "any": "Nothing: the other die is free.",
        SameHorse = "same-horse": "Coming out is the first action, and the other die moves that same horse or is lost.",
    }
}

words! {
    /// Who throws again (`rethrow`).
    Rethrow {
        Six = "six": "After a six, used or not.",
        UsedSix = "used-six": "After a six that moved a horse.",
        DoubleSix = "double-six": "Two dice: after 6+6.",
        UsedDoubleSix = "used-double-six": "Two dice: after 6+6 of which a six moved a horse.",
        Never = "never": "Nobody.",
    }
}

words! {
    /// What a third throw of sixes in a row does (`three-sixes`).
    ThreeSixes {
        None = "none": "Nothing special.",
        TurnEnds = "turn-ends": "It is not played and the turn ends.",
        Undone = "undone": "The same, and the position before the turn comes back.",
    }
}

words! {
    /// Who may be passed (`overtaking`).
    Overtaking {
        Free = "free": "Everybody.",
        OwnOnly = "own-only": "Own horses only.",
        Forbidden = "forbidden": "Nobody.",
    }
}

words! {
    /// Landing on one's own horse (`own-square`).
    OwnSquare {
        Forbidden = "forbidden": "It is no move.",
        StopBehind = "stop-behind": "The horse stops just behind.",
    }
}

words! {
    /// Past the foot of the stairs (`overshoot`).
    Overshoot {
        Stay = "stay": "It is no move.",
        Rebound = "rebound": "Back from the foot by the surplus.",
        StepBack = "step-back": "Back from the foot by one square.",
        Clamp = "clamp": "It stops on the foot.",
    }
}

words! {
    /// Up the stairs (`climb`).
    Climb {
        InTurn = "in-turn": "Step n needs exactly n, from the step before.",
        ByCount = "by-count": "Any number up to what is left.",
    }
}

words! {
    /// When the game ends (`end`).
    End {
        FirstHome = "first-home": "With the first winner.",
        Places = "places": "When one player is left.",
    }
}

words! {
    /// Who is ranked when the first winner ends the game (`ranking`).
    RankBy {
        Order = "order": "The winner alone.",
        Standing = "standing": "The others too, by what they leave on the board.",
    }
}

words! {
    /// What becomes of the horses of a player who leaves (`leaver`).
    Leaver {
        Removed = "removed": "They are taken off.",
        Stays = "stays": "They stay, block and can be captured.",
    }
}
