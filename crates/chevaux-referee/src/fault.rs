//! The faults by name (`spec/rules.md`, "The faults").

use std::fmt;

use chevaux_notation::SlipKind;

macro_rules! faults {
    ($($item:ident = $name:literal,)*) => {
        /// A kind of fault. Its name is the same in every output, in `explain` and in the corpus.
        ///
        /// ```
        /// use chevaux_referee::Fault;
        /// let fault = Fault::named("move/overtaking").unwrap();
        /// assert!(fault.page().starts_with("# move/overtaking"));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs)]
        pub enum Fault {
            $($item,)*
        }

        impl Fault {
            /// Every fault, in the order of precedence: where two fit one place, the earlier one
            /// is reported.
            pub const ALL: &[Fault] = &[$(Fault::$item),*];

            /// The stable name, `move/overtaking`.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $(Fault::$item => $name,)* }
            }

            /// The page of the spec: what it means, the rule, an example and its mend.
            #[must_use]
            pub fn page(self) -> &'static str {
                match self {
                    $(Fault::$item => include_str!(concat!("../../../spec/faults/", $name, ".md")),)*
                }
            }

            /// What it is, in one sentence: the first of its page.
            ///
            /// ```
            /// use chevaux_referee::Fault;
            /// assert_eq!(Fault::NotUtf8.summary(), "Here are bytes that are not UTF-8.");
            /// ```
            #[must_use]
            pub fn summary(self) -> &'static str {
                let sentence = self.page().lines().find(|line| line.starts_with("**"));
                sentence.unwrap_or_default().trim_matches('*')
            }
        }
    };
}

faults! {
    NotUtf8 = "syntax/not-utf8",
    Nul = "syntax/nul",
    LookAlike = "syntax/look-alike",
    Tag = "syntax/tag",
    TagPlace = "syntax/tag-place",
    Line = "syntax/line",
    NoThrows = "syntax/no-throws",
    Throw = "syntax/throw",
    Unplayed = "syntax/unplayed",
    Result = "syntax/result",
    ResultPlace = "syntax/result-place",
    Comment = "syntax/comment",
    Limit = "syntax/limit",
    NoRecord = "syntax/no-record",
    MissingTag = "header/missing-tag",
    BadValue = "header/bad-value",
    DuplicateTag = "header/duplicate-tag",
    UnknownVariant = "header/unknown-variant",
    UnknownRule = "header/unknown-rule",
    Seats = "header/seats",
    Version = "header/version",
    AfterEnd = "turn/after-end",
    WrongPlayer = "turn/wrong-player",
    WrongNumber = "turn/wrong-number",
    ExtraThrow = "turn/extra-throw",
    Dice = "throw/dice",
    NoHorse = "move/no-horse",
    ThreeSixes = "move/three-sixes",
    ExitNeeds = "move/exit-needs",
    ExitBlocked = "move/exit-blocked",
    MustExit = "move/must-exit",
    ExitSameHorse = "move/exit-same-horse",
    Overshoot = "move/overshoot",
    WrongStep = "move/wrong-step",
    Overtaking = "move/overtaking",
    OwnHorse = "move/own-horse",
    SafeSquare = "move/safe-square",
    WrongSquare = "move/wrong-square",
    Capture = "move/capture",
    MustMove = "move/must-move",
    Ambiguous = "move/ambiguous",
    Stood = "move/stood",
    MissingThrow = "turn/missing-throw",
    ResultUnfinished = "result/unfinished",
    ResultMissing = "result/missing",
    ResultWrong = "result/wrong",
}

impl Fault {
    /// The fault of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Fault> {
        Fault::ALL.iter().copied().find(|fault| fault.name() == name)
    }

    /// The name of a fault that this one looks like a slip of.
    #[must_use]
    pub fn nearest(name: &str) -> Option<String> {
        chevaux_rules::nearest(name, Fault::ALL.iter().map(|fault| fault.name()))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl From<SlipKind> for Fault {
    fn from(kind: SlipKind) -> Fault {
        match kind {
            SlipKind::NotUtf8 => Fault::NotUtf8,
            SlipKind::Nul => Fault::Nul,
            SlipKind::LookAlike => Fault::LookAlike,
            SlipKind::Tag => Fault::Tag,
            SlipKind::TagPlace => Fault::TagPlace,
            SlipKind::Line => Fault::Line,
            SlipKind::NoThrows => Fault::NoThrows,
            SlipKind::Throw => Fault::Throw,
            SlipKind::Result => Fault::Result,
            SlipKind::Comment => Fault::Comment,
            SlipKind::Limit => Fault::Limit,
        }
    }
}
