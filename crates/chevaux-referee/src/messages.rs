//! What the findings say: which text of the catalogue fits, and its arguments.
//!
//! The sentences themselves stand in `chevaux-words`, a file for each language.

mod help;

use chevaux_notation::{Expected, SlipKind};
use chevaux_words::{Lang, Text};

pub(crate) use help::help;

use crate::fault::Fault;
use crate::finding::{Finding, Severity};
use crate::guess::{Guess, Mistake};
use crate::problem::{
    Dice, Earned, Follow, Label, Move, Problem, ResultProblem, Stood, Value, WrongPlayer,
};

/// What is wrong and why.
pub(crate) fn message(finding: &Finding, lang: Lang) -> String {
    let message = &problem(&finding.problem, lang);
    match finding.severity {
        Severity::Note if finding.fault != Fault::Stood => lang.say(Text::ItStood { message }),
        _ => message.clone(),
    }
}

fn problem(problem: &Problem, lang: Lang) -> String {
    match problem {
        Problem::Syntax { kind, expected, found, .. } => syntax(*kind, *expected, *found, lang),
        Problem::Unplayed { throw } => lang.say(Text::Unplayed { throw }),
        Problem::ResultPlace { again: false } => lang.say(Text::ResultPlace),
        Problem::ResultPlace { again: true } => lang.say(Text::ResultAgain),
        Problem::NoRecord => lang.say(Text::NoRecord),
        Problem::MissingTags { tags } => {
            let tags: Vec<String> = tags.iter().map(|tag| format!("`{tag}`")).collect();
            lang.say(Text::MissingTag { tags: &lang.and(&tags) })
        }
        Problem::Headless => lang.say(Text::MissingTagHead),
        Problem::DuplicateTag { name } => lang.say(Text::DuplicateTag { name }),
        Problem::Value { why: Value::Date(value) } => lang.say(Text::BadDate { value }),
        Problem::Value { why: Value::Variant(error) } => error.message_in(lang),
        Problem::Value { why: Value::Seats(slip) } => slip.message_in(lang),
        Problem::Value { why: Value::Position(slip) } => slip.message_in(lang),
        Problem::Facing => lang.say(Text::SeatsFacing),
        Problem::Version { value } => lang.say(Text::Version { value }),
        Problem::AfterEnd { winner: Some(winner) } => lang.say(Text::AfterEndWon { winner }),
        Problem::AfterEnd { winner: None } => lang.say(Text::AfterEnd),
        Problem::WrongPlayer { written, due, why } => lang.say(match (why, due) {
            (WrongPlayer::NotDue, Some(due)) => {
                Text::WrongPlayerDue { player: &due.player, round: due.round, written }
            }
            (WrongPlayer::NotDue, None) => Text::WrongPlayer { written },
            (WrongPlayer::NoSuchPlayer, _) => Text::WrongPlayerNobody { written },
            (WrongPlayer::Finished, _) => Text::WrongPlayerFinished { written },
            (WrongPlayer::Left, _) => Text::WrongPlayerLeft { written },
        }),
        Problem::WrongNumber { written, due } => {
            lang.say(Text::WrongNumber { due: *due, written: *written })
        }
        Problem::ExtraThrow { player, throw, before, finished } => {
            lang.say(match (finished, before) {
                (true, _) => Text::ExtraThrowFinished { player },
                (false, Some(before)) => Text::ExtraThrowBehind { player, before, throw },
                (false, None) => Text::ExtraThrow { player },
            })
        }
        Problem::Dice { throw, why } => lang.say(match *why {
            Dice::Face { face: u16::MAX } => Text::DiceFaceHuge,
            Dice::Face { face } => Text::DiceFace { face },
            Dice::Count { written, dice } => Text::DiceCount { throw, written, dice },
            Dice::Actions { written, dice } => Text::DiceActions { throw, written, dice },
        }),
        Problem::Move { player, action, die, why } => moved(player, action, *die, why, lang),
        Problem::Stood { what } => lang.say(match what {
            Stood::Move => Text::MoveStood,
            Stood::Turn => Text::MoveStoodTurn,
            Stood::Result => Text::MoveStoodResult,
        }),
        Problem::MissingThrow { player, throw, why, follows } => {
            let why = &lang.say(match why {
                Earned::Six => Text::MissingThrowSix,
                Earned::DoubleSix => Text::MissingThrowDoubleSix,
                Earned::Capture => Text::MissingThrowCapture,
                Earned::NotCounted => Text::MissingThrowNotCounted { throw },
            });
            lang.say(match follows {
                Follow::OwnLine { .. } => Text::MissingThrowLine { player, why },
                Follow::Other { .. } | Follow::Result { .. } => Text::MissingThrow { player, why },
            })
        }
        Problem::Result { written, right, why } => lang.say(match why {
            ResultProblem::Unfinished => Text::ResultUnfinished { written },
            ResultProblem::Finished => Text::ResultWrongOver { written, right },
            ResultProblem::Ranks => Text::ResultWrong { written, right },
            ResultProblem::NoSuchPlayer => Text::ResultWrongNobody { written, right },
        }),
        Problem::NoResult { .. } => lang.say(Text::ResultMissing),
    }
}

fn syntax(kind: SlipKind, expected: Option<Expected>, found: Option<char>, lang: Lang) -> String {
    let text = match kind {
        SlipKind::NotUtf8 => Text::NotUtf8,
        SlipKind::Nul => Text::Nul,
        SlipKind::LookAlike => Text::LookAlike,
        SlipKind::Tag => Text::Tag,
        SlipKind::TagPlace => Text::TagPlace,
        SlipKind::Line if expected.is_some() => Text::LineTurn,
        SlipKind::Line => Text::Line,
        SlipKind::NoThrows => Text::NoThrows,
        SlipKind::Throw => Text::Throw,
        SlipKind::Result => Text::Result,
        SlipKind::Comment if found == Some('}') => Text::CommentBrace,
        SlipKind::Comment => Text::Comment,
        SlipKind::Limit => match expected {
            Some(Expected::MoreThrows) => Text::LimitThrows,
            Some(Expected::MoreBytes) => Text::LimitRecord,
            _ => Text::LimitLine,
        },
    };
    let sentence = &lang.say(text);
    match (kind, expected) {
        (SlipKind::Tag | SlipKind::Line | SlipKind::Throw | SlipKind::Result, Some(expected)) => {
            with_expected(sentence, expected, found, lang)
        }
        _ => sentence.clone(),
    }
}

/// The sentence, with what is expected where the slip stands.
fn with_expected(sentence: &str, expected: Expected, found: Option<char>, lang: Lang) -> String {
    let wanted = match expected {
        Expected::NothingAfterLeaves => {
            return lang.say(Text::ExpectedOnlyCommentAfterLeaves { sentence });
        }
        Expected::NothingAfterTag => {
            return lang.say(Text::ExpectedOnlyCommentAfterTag { sentence });
        }
        // A limit is no matter of what is written there.
        Expected::MoreThrows | Expected::MoreBytes => return sentence.to_owned(),
        Expected::Dot => Text::ExpectedDot,
        Expected::SpaceAfterDot => Text::ExpectedSpaceAfterDot,
        Expected::Letter => Text::ExpectedLetter,
        Expected::SpaceAfterLetter => Text::ExpectedSpaceAfterLetter,
        Expected::Face => Text::ExpectedFace,
        Expected::ColonOrSpace => Text::ExpectedColonOrSpace,
        Expected::Action => Text::ExpectedAction,
        Expected::Landing => Text::ExpectedLanding,
        Expected::StepNumber => Text::ExpectedStepNumber,
        Expected::CapturedLetter => Text::ExpectedCapturedLetter,
        Expected::EndOfThrow => Text::ExpectedEndOfThrow,
        Expected::LandingBeforeStood => Text::ExpectedLandingBeforeStood,
        Expected::TagName => Text::ExpectedTagName,
        Expected::OpeningQuote => Text::ExpectedOpeningQuote,
        Expected::ClosingQuote => Text::ExpectedClosingQuote,
        Expected::ClosingBracket => Text::ExpectedClosingBracket,
        Expected::Rank => Text::ExpectedRank,
        Expected::RankSeparator => Text::ExpectedRankSeparator,
    };
    let found = match found {
        Some(' ') => lang.say(Text::FoundSpace),
        Some(c) if c.is_control() => lang.say(Text::FoundControl),
        Some(c) => format!("`{c}`"),
        None => lang.say(Text::FoundEnd),
    };
    lang.say(Text::Expected { sentence, wanted: &lang.say(wanted), found: &found })
}

fn moved(player: &str, action: &str, die: u8, why: &Move, lang: Lang) -> String {
    lang.say(match why {
        Move::WrongSquare { written, right } => match action.split('-').next().unwrap_or(action) {
            "S" => Text::MoveWrongSquareExit { player, die, right, written },
            from => Text::MoveWrongSquare { player, die, from, right, written },
        },
        Move::CaptureNobody { at } => Text::MoveCaptureNobody { action, at },
        Move::CaptureOther { at, captured, marked } => {
            Text::MoveCaptureOther { at, captured, marked }
        }
        Move::MustMove { exit_due: true } => Text::MoveMustMoveExit { player, die },
        Move::MustMove { exit_due: false } => Text::MoveMustMove { player, die },
        Move::Ambiguous { ways } => Text::MoveAmbiguous { action, player, ways: *ways },
        refused => {
            let reason = &reason(player, refused, lang);
            return lang.say(Text::MoveCannot { player, action, die, reason });
        }
    })
}

/// Why a horse cannot move, as the second half of a sentence.
pub(crate) fn reason(player: &str, why: &Move, lang: Lang) -> String {
    lang.say(match why {
        Move::NoHorse { from } if from == "S" => Text::MoveNoHorseStable { player },
        Move::NoHorse { from } => Text::MoveNoHorse { player, from },
        Move::ThreeSixes { undone: false } => Text::MoveThreeSixesEnds,
        Move::ThreeSixes { undone: true } => Text::MoveThreeSixesUndone,
        Move::ExitNeeds { faces: rule } => {
            let face = |face| lang.say(Text::MoveExitNeedsFace { face });
            let faces: Vec<String> = rule.split(',').map(face).collect();
            return lang.say(Text::MoveExitNeeds { faces: &lang.or(&faces), rule });
        }
        Move::ExitBlocked => Text::MoveExitBlocked { player },
        Move::MustExit => Text::MoveMustExit,
        Move::ExitSameHorse { horse: Some(at) } => Text::MoveExitSameHorse { at },
        Move::ExitSameHorse { horse: None } => Text::MoveExitSameHorseFirst,
        Move::OvershootFoot { left } => Text::MoveOvershoot { left: *left },
        Move::OvershootStairs { left } => Text::MoveOvershootStairs { left: *left },
        Move::WrongStep { from: None, needs } => Text::MoveWrongStepFoot { needs: *needs },
        Move::WrongStep { from: Some(from), needs: 6 } if from == "^6" => Text::MoveWrongStepFinal,
        Move::WrongStep { from: Some(from), needs } => Text::MoveWrongStep { from, needs: *needs },
        Move::Overtaking { at, own: true, rule, .. } => {
            Text::MoveOvertakingOwn { player, at, rule }
        }
        Move::Overtaking { at, by, rule, .. } => Text::MoveOvertaking { by, at, rule },
        Move::OwnHorse { at, behind: false } => Text::MoveOwnHorse { player, at },
        Move::OwnHorse { at, behind: true } => Text::MoveOwnHorseBehind { player, at },
        Move::SafeSquare { at, by, safe } => Text::MoveSafeSquare { by, at, safe },
        Move::WrongSquare { .. }
        | Move::CaptureNobody { .. }
        | Move::CaptureOther { .. }
        | Move::MustMove { .. }
        | Move::Ambiguous { .. } => return String::new(),
    })
}

/// What stands at another place that matters.
pub(crate) fn label(label: &Label, lang: Lang) -> String {
    lang.say(match label {
        Label::HorseCame { player, own, mover: None } => Text::HorseCame { player, at: own },
        Label::HorseCame { player, own, mover: Some((mover, at)) } => {
            Text::HorseCameCounted { player, own, mover, at }
        }
        Label::GameEnded => Text::AfterEndLabel,
        Label::NoFurtherThrow { player } => Text::ExtraThrowLabel { player },
        Label::RestOfTurn { player } => Text::MissingThrowLineLabel { player },
        Label::GoesOn { player } => Text::MissingThrowLabel { player },
        Label::RecordEnds => Text::MissingThrowEndLabel,
        Label::RecordGoesOn => Text::ResultPlaceLabel,
        Label::NextRecord => Text::ResultMissingLabel,
    })
}

/// What was probably meant; nothing where the help has said it.
pub(crate) fn guess(guess: &Guess, lang: Lang) -> Option<String> {
    let (mistake, meant) = match guess {
        Guess::Rule { rule, value } => return Some(lang.say(Text::GuessRule { rule, value })),
        Guess::Text { mistake, meant, .. } => (mistake, meant),
    };
    Some(lang.say(match mistake {
        Mistake::Neighbour => Text::GuessNeighbour { meant },
        Mistake::DigitsSwapped => Text::GuessDigitsSwapped { meant },
        Mistake::Sign => Text::GuessSign { meant },
        Mistake::Horse => Text::GuessHorse { meant },
        Mistake::Face => Text::GuessFace { meant },
        Mistake::DiceSwapped => Text::GuessDiceSwapped { meant },
        Mistake::Mark => Text::GuessMark { meant },
        Mistake::Letter => Text::GuessLetter { meant },
        Mistake::ThrowTwice => Text::GuessThrowTwice { meant },
        Mistake::LineTwice => Text::GuessLineTwice,
        Mistake::ThrowForgotten => Text::GuessThrowForgotten { meant },
        Mistake::TurnForgotten => Text::GuessTurnForgotten { meant },
        Mistake::LinesSwapped => Text::GuessLinesSwapped,
        Mistake::ThrowsSwapped => Text::GuessThrowsSwapped,
        Mistake::LeftOut => Text::GuessLeftOut { meant },
        Mistake::Number
        | Mistake::LookAlike
        | Mistake::LineSplit
        | Mistake::Word
        | Mistake::Result => return None,
    }))
}
