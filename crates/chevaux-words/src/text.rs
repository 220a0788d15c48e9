//! Every text of the catalogue, by name, with the arguments that its sentence takes.
//!
//! A text cannot be made without its arguments, and the table [`Text::ALL`] comes from the same
//! lines: what the code asks for and what a translation must have cannot drift apart.

use fluent_bundle::FluentArgs;

macro_rules! texts {
    ($($item:ident = $id:literal $({ $($arg:ident: $kind:ty),* })?,)*) => {
        /// A text of the catalogue and its arguments: a sentence, or a part of one.
        ///
        /// ```
        /// use chevaux_words::{Lang, Text};
        /// let text = Text::MoveOvertaking { by: "Orange", at: "13", rule: "forbidden" };
        /// assert_eq!(text.id(), "move-overtaking");
        /// assert!(Lang::En.say(text).starts_with("Orange's horse on 13 is in the way"));
        /// assert!(Lang::Fr.say(text).starts_with("le cheval d'Orange, sur 13,"));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs)]
        pub enum Text<'a> {
            $($item $({ $($arg: $kind),* })?,)*
        }

        impl<'a> Text<'a> {
            /// The id of every text, with the names of its arguments.
            pub const ALL: &'static [(&'static str, &'static [&'static str])] =
                &[$(($id, &[$($(stringify!($arg)),*)?])),*];

            /// The id of the text in the catalogue.
            #[must_use]
            pub fn id(&self) -> &'static str {
                match self { $(Text::$item { .. } => $id,)* }
            }

            pub(crate) fn args(&self) -> FluentArgs<'a> {
                let mut args = FluentArgs::new();
                match *self {
                    $(Text::$item $({ $($arg),* })? => { $($(args.set(stringify!($arg), $arg);)*)? })*
                }
                args
            }
        }
    };
}

texts! {
    // The notation.
    NotUtf8 = "syntax-not-utf8",
    NotUtf8Help = "syntax-not-utf8-help",
    Nul = "syntax-nul",
    NulHelp = "syntax-nul-help",
    LookAlike = "syntax-look-alike",
    Tag = "syntax-tag",
    TagHelp = "syntax-tag-help",
    TagPlace = "syntax-tag-place",
    TagPlaceHelp = "syntax-tag-place-help",
    Line = "syntax-line",
    LineTurn = "syntax-line-turn",
    LineHelp = "syntax-line-help",
    NoThrows = "syntax-no-throws",
    NoThrowsHelp = "syntax-no-throws-help",
    Throw = "syntax-throw",
    ThrowHelp = "syntax-throw-help",
    Unplayed = "syntax-unplayed" { throw: &'a str },
    UnplayedHelp = "syntax-unplayed-help",
    Result = "syntax-result",
    ResultHelp = "syntax-result-help",
    ResultPlace = "syntax-result-place",
    ResultPlaceHelp = "syntax-result-place-help",
    ResultPlaceLabel = "syntax-result-place-label",
    ResultAgain = "syntax-result-place-again",
    ResultAgainHelp = "syntax-result-place-again-help",
    Comment = "syntax-comment",
    CommentBrace = "syntax-comment-brace",
    CommentHelp = "syntax-comment-help",
    LimitLine = "syntax-limit-line",
    LimitThrows = "syntax-limit-throws",
    LimitRecord = "syntax-limit-record",
    LimitHelp = "syntax-limit-help",
    NoRecord = "syntax-no-record",
    NoRecordHelp = "syntax-no-record-help",

    // What the notation expects somewhere, as a part of the sentences above.
    Expected = "syntax-expected" { sentence: &'a str, wanted: &'a str, found: &'a str },
    ExpectedOnlyCommentAfterLeaves = "syntax-expected-only-comment-after-leaves" { sentence: &'a str },
    ExpectedOnlyCommentAfterTag = "syntax-expected-only-comment-after-tag" { sentence: &'a str },
    ExpectedDot = "syntax-expected-dot",
    ExpectedSpaceAfterDot = "syntax-expected-space-after-dot",
    ExpectedLetter = "syntax-expected-letter",
    ExpectedSpaceAfterLetter = "syntax-expected-space-after-letter",
    ExpectedFace = "syntax-expected-face",
    ExpectedColonOrSpace = "syntax-expected-colon-or-space",
    ExpectedAction = "syntax-expected-action",
    ExpectedLanding = "syntax-expected-landing",
    ExpectedStepNumber = "syntax-expected-step-number",
    ExpectedCapturedLetter = "syntax-expected-captured-letter",
    ExpectedEndOfThrow = "syntax-expected-end-of-throw",
    ExpectedLandingBeforeStood = "syntax-expected-landing-before-stood",
    ExpectedTagName = "syntax-expected-tag-name",
    ExpectedOpeningQuote = "syntax-expected-opening-quote",
    ExpectedClosingQuote = "syntax-expected-closing-quote",
    ExpectedClosingBracket = "syntax-expected-closing-bracket",
    ExpectedRank = "syntax-expected-rank",
    ExpectedRankSeparator = "syntax-expected-rank-separator",
    FoundSpace = "syntax-found-space",
    FoundControl = "syntax-found-control",
    FoundEnd = "syntax-found-end",

    // The head.
    MissingTag = "header-missing-tag" { tags: &'a str },
    MissingTagHelp = "header-missing-tag-help" { lines: &'a str },
    MissingTagHelpVariant = "header-missing-tag-help-variant",
    MissingTagHead = "header-missing-tag-head",
    MissingTagHeadHelp = "header-missing-tag-head-help",
    BadDate = "header-bad-value-date" { value: &'a str },
    BadValue = "header-bad-value-rule" { rule: &'a str, value: &'a str, allowed: &'a str },
    AllowedSquares = "header-bad-value-allowed-squares",
    AllowedHorses = "header-bad-value-allowed-horses",
    AllowedWin = "header-bad-value-allowed-win",
    AllowedDice = "header-bad-value-allowed-dice",
    AllowedFaces = "header-bad-value-allowed-faces",
    AllowedSafe = "header-bad-value-allowed-safe" { words: &'a str },
    Clash = "header-bad-value-clash" { one: &'a str, other: &'a str, why: &'a str },
    ClashHorses = "header-bad-value-clash-horses",
    ClashOneDie = "header-bad-value-clash-one-die",
    ClashDoubleSix = "header-bad-value-clash-double-six",
    ClashSquares = "header-bad-value-clash-squares",
    ClashThreeSixes = "header-bad-value-clash-three-sixes",
    ClashRanking = "header-bad-value-clash-ranking",
    RuleTwice = "header-bad-value-rule-twice" { rule: &'a str },
    NotAnEntry = "header-bad-value-not-an-entry" { entry: &'a str },
    PositionSeatCount = "header-bad-value-position-seat-count" { found: usize },
    PositionField = "header-bad-value-position-field" { field: &'a str },
    PositionNoPlace = "header-bad-value-position-no-place" { owner: &'a str },
    PositionUnknownLetter = "header-bad-value-position-unknown-letter" { letter: &'a str },
    PositionLetterTwice = "header-bad-value-position-letter-twice" { letter: &'a str },
    PositionPlace = "header-bad-value-position-place" { place: &'a str },
    PositionHorseCount = "header-bad-value-position-horse-count" { found: usize, wanted: u8, owner: &'a str },
    PositionSamePlace = "header-bad-value-position-same-place" { place: &'a str, owner: &'a str },
    PositionToMissing = "header-bad-value-position-to-missing",
    PositionUnknownField = "header-bad-value-position-unknown-field" { field: &'a str },
    PositionFieldTwice = "header-bad-value-position-field-twice" { field: &'a str },
    PositionNotAPlayer = "header-bad-value-position-not-a-player" { value: &'a str },
    PositionRound = "header-bad-value-position-round" { value: &'a str },
    PositionToFinished = "header-bad-value-position-to-finished" { letter: &'a str },
    PositionOver = "header-bad-value-position-over",
    PositionDone = "header-bad-value-position-done",
    PositionLeft = "header-bad-value-position-left" { why: &'a str },
    PositionLeftStays = "header-bad-value-position-left-stays",
    PositionLeftOrder = "header-bad-value-position-left-order",
    PositionLeftUnnamed = "header-bad-value-position-left-unnamed",
    PositionLeftHorses = "header-bad-value-position-left-horses",
    PositionTooFew = "header-bad-value-position-too-few",
    DuplicateTag = "header-duplicate-tag" { name: &'a str },
    DuplicateTagHelp = "header-duplicate-tag-help",
    UnknownVariant = "header-unknown-variant" { name: &'a str },
    UnknownVariantHelp = "header-unknown-variant-help",
    UnknownRule = "header-unknown-rule" { name: &'a str },
    SeatsFieldCount = "header-seats-field-count" { found: usize },
    SeatsSameLetter = "header-seats-same-letter" { first: &'a str, second: &'a str, letter: &'a str },
    SeatsNotAColour = "header-seats-not-a-colour" { field: &'a str },
    SeatsStable = "header-seats-stable" { field: &'a str },
    SeatsHome = "header-seats-home" { field: &'a str },
    SeatsTagName = "header-seats-tag-name" { field: &'a str },
    SeatsNobody = "header-seats-nobody",
    SeatsAlone = "header-seats-alone",
    SeatsFacing = "header-seats-facing",
    SeatsFacingHelp = "header-seats-facing-help",
    Version = "header-version" { value: &'a str },
    VersionHelp = "header-version-help",

    // Turns and throws.
    AfterEnd = "turn-after-end",
    AfterEndWon = "turn-after-end-won" { winner: &'a str },
    AfterEndHelp = "turn-after-end-help",
    AfterEndLabel = "turn-after-end-label",
    WrongPlayerDue = "turn-wrong-player-due" { player: &'a str, round: u32, written: &'a str },
    WrongPlayer = "turn-wrong-player" { written: &'a str },
    WrongPlayerNobody = "turn-wrong-player-nobody" { written: &'a str },
    WrongPlayerFinished = "turn-wrong-player-finished" { written: &'a str },
    WrongPlayerLeft = "turn-wrong-player-left" { written: &'a str },
    WrongPlayerHelp = "turn-wrong-player-help" { letter: &'a str },
    WrongPlayerHelpSeats = "turn-wrong-player-help-seats",
    WrongNumber = "turn-wrong-number" { due: u32, written: u32 },
    ExtraThrow = "turn-extra-throw" { player: &'a str },
    ExtraThrowBehind = "turn-extra-throw-behind" { player: &'a str, before: &'a str, throw: &'a str },
    ExtraThrowFinished = "turn-extra-throw-finished" { player: &'a str },
    ExtraThrowHelp = "turn-extra-throw-help",
    ExtraThrowLabel = "turn-extra-throw-label" { player: &'a str },
    DiceFace = "throw-dice-face" { face: u16 },
    DiceFaceHuge = "throw-dice-face-huge",
    DiceCount = "throw-dice-count" { throw: &'a str, written: u16, dice: u8 },
    DiceActions = "throw-dice-actions" { throw: &'a str, written: u16, dice: u8 },
    DiceHelp = "throw-dice-help",

    // Moves. The reasons are the second half of `move-cannot`, and stand alone in `legal`.
    MoveCannot = "move-cannot" { player: &'a str, action: &'a str, die: u8, reason: &'a str },
    MoveNoHorse = "move-no-horse" { player: &'a str, from: &'a str },
    MoveNoHorseStable = "move-no-horse-stable" { player: &'a str },
    MoveThreeSixesEnds = "move-three-sixes-ends",
    MoveThreeSixesUndone = "move-three-sixes-undone",
    MoveExitNeeds = "move-exit-needs" { faces: &'a str, rule: &'a str },
    MoveExitNeedsFace = "move-exit-needs-face" { face: &'a str },
    MoveExitBlocked = "move-exit-blocked" { player: &'a str },
    MoveMustExit = "move-must-exit",
    MoveExitSameHorse = "move-exit-same-horse" { at: &'a str },
    MoveExitSameHorseFirst = "move-exit-same-horse-first",
    MoveOvershoot = "move-overshoot" { left: u16 },
    MoveOvershootStairs = "move-overshoot-stairs" { left: u16 },
    MoveWrongStep = "move-wrong-step" { from: &'a str, needs: u8 },
    MoveWrongStepFoot = "move-wrong-step-foot" { needs: u8 },
    MoveWrongStepFinal = "move-wrong-step-final",
    MoveOvertaking = "move-overtaking" { by: &'a str, at: &'a str, rule: &'a str },
    MoveOvertakingOwn = "move-overtaking-own" { player: &'a str, at: &'a str, rule: &'a str },
    MoveOwnHorse = "move-own-horse" { player: &'a str, at: &'a str },
    MoveOwnHorseBehind = "move-own-horse-behind" { player: &'a str, at: &'a str },
    MoveSafeSquare = "move-safe-square" { by: &'a str, at: &'a str, safe: &'a str },
    MoveWrongSquare = "move-wrong-square" { player: &'a str, die: u8, from: &'a str, right: &'a str, written: &'a str },
    MoveWrongSquareExit = "move-wrong-square-exit" { player: &'a str, die: u8, right: &'a str, written: &'a str },
    MoveCaptureNobody = "move-capture-nobody" { action: &'a str, at: &'a str },
    MoveCaptureOther = "move-capture-other" { at: &'a str, captured: &'a str, marked: &'a str },
    MoveMustMove = "move-must-move" { player: &'a str, die: u8 },
    MoveMustMoveExit = "move-must-move-exit" { player: &'a str, die: u8 },
    MoveAmbiguous = "move-ambiguous" { action: &'a str, player: &'a str, ways: usize },
    MoveAmbiguousHelp = "move-ambiguous-help" { plays: &'a str },
    MoveStood = "move-stood",
    MoveStoodTurn = "move-stood-turn",
    MoveStoodResult = "move-stood-result",
    MoveStoodHelp = "move-stood-help",

    // What is missing, and the end.
    MissingThrow = "turn-missing-throw" { player: &'a str, why: &'a str },
    MissingThrowLine = "turn-missing-throw-line" { player: &'a str, why: &'a str },
    MissingThrowSix = "turn-missing-throw-six",
    MissingThrowDoubleSix = "turn-missing-throw-double-six",
    MissingThrowCapture = "turn-missing-throw-capture",
    MissingThrowNotCounted = "turn-missing-throw-not-counted" { throw: &'a str },
    MissingThrowHelp = "turn-missing-throw-help",
    MissingThrowLineHelp = "turn-missing-throw-line-help" { joined: &'a str },
    MissingThrowLabel = "turn-missing-throw-label" { player: &'a str },
    MissingThrowLineLabel = "turn-missing-throw-line-label" { player: &'a str },
    MissingThrowEndLabel = "turn-missing-throw-end-label",
    ResultUnfinished = "result-unfinished" { written: &'a str },
    ResultUnfinishedHelp = "result-unfinished-help" { right: &'a str },
    ResultMissing = "result-missing",
    ResultMissingHelp = "result-missing-help" { right: &'a str },
    ResultMissingLabel = "result-missing-label",
    ResultWrong = "result-wrong" { written: &'a str, right: &'a str },
    ResultWrongOver = "result-wrong-over" { written: &'a str, right: &'a str },
    ResultWrongNobody = "result-wrong-nobody" { written: &'a str, right: &'a str },

    // Said of many faults.
    ItStood = "said-it-stood" { message: &'a str },
    Write = "said-write" { text: &'a str },
    DidYouMean = "said-did-you-mean" { name: &'a str },
    NoMove = "said-no-move" { player: &'a str, die: u8, text: &'a str },
    CanPlay = "said-can-play" { player: &'a str, plays: &'a str },
    HorseCame = "said-horse-came" { player: &'a str, at: &'a str },
    HorseCameCounted = "said-horse-came-counted" { player: &'a str, own: &'a str, mover: &'a str, at: &'a str },
    And = "said-and" { first: &'a str, last: &'a str },
    Or = "said-or" { first: &'a str, last: &'a str },

    // What was probably meant.
    GuessNeighbour = "guess-neighbour" { meant: &'a str },
    GuessDigitsSwapped = "guess-digits-swapped" { meant: &'a str },
    GuessSign = "guess-sign" { meant: &'a str },
    GuessHorse = "guess-horse" { meant: &'a str },
    GuessFace = "guess-face" { meant: &'a str },
    GuessDiceSwapped = "guess-dice-swapped" { meant: &'a str },
    GuessMark = "guess-mark" { meant: &'a str },
    GuessLetter = "guess-letter" { meant: &'a str },
    GuessThrowTwice = "guess-throw-twice" { meant: &'a str },
    GuessLineTwice = "guess-line-twice",
    GuessThrowForgotten = "guess-throw-forgotten" { meant: &'a str },
    GuessTurnForgotten = "guess-turn-forgotten" { meant: &'a str },
    GuessLinesSwapped = "guess-lines-swapped",
    GuessThrowsSwapped = "guess-throws-swapped",
    GuessLeftOut = "guess-left-out" { meant: &'a str },
    GuessRule = "guess-rule" { rule: &'a str, value: &'a str },

    // A variant file that cannot be used.
    FileType = "file-type" { rule: &'a str, value: &'a str, wanted: &'a str },
    FileTypeNumber = "file-type-number",
    FileTypeNumberOrAll = "file-type-number-or-all",
    FileTypeNumbers = "file-type-numbers",
    FileTypeWord = "file-type-word",
    FileTypeWordOrNumbers = "file-type-word-or-numbers",
    FileTypeSwitch = "file-type-switch",
    FilePreset = "file-preset" { name: &'a str },
    FileNotText = "file-not-text" { key: &'a str },
    FileNameless = "file-nameless",

    // What happened at a step.
    StepCameOut = "step-came-out" { player: &'a str },
    StepMoved = "step-moved" { player: &'a str, from: &'a str, to: &'a str },
    StepRebounded = "step-rebounded" { player: &'a str, from: &'a str, to: &'a str },
    StepStoppedBehind = "step-stopped-behind" { player: &'a str, from: &'a str, to: &'a str },
    StepClimbed = "step-climbed" { player: &'a str, from: &'a str, to: &'a str },
    StepHome = "step-home" { player: &'a str, from: &'a str },
    StepCaptured = "step-captured" { whom: &'a str, at: &'a str, own: &'a str },
    StepFinished = "step-finished" { player: &'a str, place: u8 },
    StepGameOver = "step-game-over",
    StepPassed = "step-passed" { player: &'a str, die: u8 },
    StepPassedFree = "step-passed-free" { player: &'a str, die: u8 },
    StepThirdSix = "step-third-six" { player: &'a str },
    StepUndone = "step-undone",
    StepNotCounted = "step-not-counted" { player: &'a str },
    StepUnplayed = "step-unplayed" { player: &'a str },
    StepNotPlayed = "step-not-played" { action: &'a str },
    StepLeft = "step-left" { player: &'a str },
    StepRound = "step-round" { round: u32 },

    // The command.
    CommandHere = "command-here",
    CommandHelp = "command-help",
    CommandBoard = "command-board" { position: &'a str },
    CommandNote = "command-note" { message: &'a str },
    CommandFollows = "command-follows" { message: &'a str },
    CommandFollowers = "command-followers" { findings: usize, lines: usize, places: &'a str },
    CommandHidden = "command-hidden" { findings: u64 },
    CommandSummary = "command-summary" { records: u64, throws: u64, right: u64, wrong: u64 },
    CommandSummaryFaults = "command-summary-faults" { faults: u64 },
    CommandSummaryNotes = "command-summary-notes" { notes: u64 },
    CommandWarning = "command-warning" { message: &'a str },
    CommandNoRecords = "command-no-records" { folder: &'a str },
    CommandSetUnused = "command-set-unused",
    CommandMended = "command-mended" { slips: usize, files: usize },
    CommandWouldMend = "command-would-mend" { slips: usize, files: usize },
    CommandNothingToMend = "command-nothing-to-mend",
    CommandChanged = "command-changed" { files: &'a str },
    CommandMore = "command-more" { shown: &'a str, more: usize },
    CommandWatchWell = "command-watch-well",
    CommandWatch = "command-watch",
    CommandWatchUnread = "command-watch-unread",
    CommandLeftAlone = "command-left-alone" { record: u64 },
    CommandLeftAloneFix = "command-left-alone-fix" { record: u64 },
    CommandLeftAloneText = "command-left-alone-text",
    CommandLeftAloneLong = "command-left-alone-long" { what: &'a str },
    CommandFmtSetUnused = "command-fmt-set-unused",
    CommandFmt = "command-fmt" { files: usize, changed: usize },
    CommandFmtWould = "command-fmt-would" { files: usize, changed: usize },
    CommandFmtAlone = "command-fmt-alone" { records: usize },
    CommandRefused = "command-refused" { horse: &'a str, die: u8, name: &'a str, reason: &'a str },
}
