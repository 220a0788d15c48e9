//! The words of the findings: what is wrong and why, and what could be done instead.
//!
//! They are read by the family at the table and by the engineer alike: the field's own words,
//! the place named as the notation writes it, the rule where a rule is to blame.

use chevaux_notation::{Expected, SlipKind};

use crate::fault::Fault;
use crate::finding::{Finding, Severity};
use crate::guess::{Guess, Mistake};
use crate::problem::{Dice, Earned, Follow, Move, Problem, ResultProblem, Stood, WrongPlayer};

/// What is wrong and why.
pub(crate) fn message(problem: &Problem) -> String {
    match problem {
        Problem::Syntax { kind, expected, found, .. } => syntax(*kind, *expected, *found),
        Problem::Unplayed { throw } => format!(
            "`{throw}` is marked as not played yet (`*`), and that can only be the very last throw of a game that stopped"
        ),
        Problem::ResultPlace { again: false } => {
            "the result is the last line of a record, and this one goes on".to_owned()
        }
        Problem::ResultPlace { again: true } => "the record has a result already".to_owned(),
        Problem::RecordLimit => "the record is too long to be judged".to_owned(),
        Problem::NoRecord => "there is no record here".to_owned(),
        Problem::MissingTags { tags } => {
            let tags: Vec<String> = tags.iter().map(|tag| format!("`{tag}`")).collect();
            format!("the head of the record lacks {}", and(&tags))
        }
        Problem::Headless => {
            "a record begins with the tag `[PCN \"1\"]`, and there is none before this".to_owned()
        }
        Problem::DuplicateTag { name } => {
            format!("the tag `{name}` stands twice; the first one counts")
        }
        Problem::Value { why, .. } => why.clone(),
        Problem::Facing => {
            "two players must sit opposite each other under these rules (`facing=true`)".to_owned()
        }
        Problem::Version { value } => {
            format!("this is PCN version `{value}`, and only version 1 is known")
        }
        Problem::AfterEnd { winner: Some(winner) } => {
            format!("the game was over before this: {winner} has won")
        }
        Problem::AfterEnd { winner: None } => "the game was over before this".to_owned(),
        Problem::WrongPlayer { written, due, why } => {
            let due = due.as_ref();
            let turn = due.map(|due| format!("it is {}'s turn (round {})", due.player, due.round));
            match (why, turn) {
                (WrongPlayer::NotDue, Some(turn)) => format!("{turn}, not {written}'s"),
                (WrongPlayer::NotDue, None) => format!("it is not {written}'s turn"),
                (WrongPlayer::NoSuchPlayer, _) => {
                    format!("nobody in this game has the letter {written}")
                }
                (WrongPlayer::Finished, _) => format!("{written} has finished and throws no more"),
                (WrongPlayer::Left, _) => format!("{written} has left the game and throws no more"),
            }
        }
        Problem::WrongNumber { written, due } => {
            format!("this is round {due}, not round {written}")
        }
        Problem::ExtraThrow { player, finished: true, .. } => {
            format!("{player} has finished: no further throw follows")
        }
        Problem::ExtraThrow { player, throw, before: Some(before), .. } => {
            format!(
                "{player} had no further throw: `{before}` earns none, and `{throw}` follows it"
            )
        }
        Problem::ExtraThrow { player, .. } => format!("{player} had no further throw"),
        Problem::Dice { throw, why } => dice(throw, *why),
        Problem::Move { player, action, die, why } => moved(player, action, *die, why),
        Problem::Stood { what } => match what {
            Stood::Move => {
                "`~` says that this stood against the rules, but it breaks none".to_owned()
            }
            Stood::Turn => {
                "`~` says that this turn stood against the rules, but nothing is wrong with it"
                    .to_owned()
            }
            Stood::Result => {
                "`~` says that this result stood against the rules, but it is right".to_owned()
            }
        },
        Problem::MissingThrow { player, throw, why, follows } => {
            let why = match why {
                Earned::Six => "a six".to_owned(),
                Earned::DoubleSix => "two sixes".to_owned(),
                Earned::Capture => "a capture".to_owned(),
                Earned::NotCounted => format!("`{throw}`, which did not count"),
            };
            match follows {
                Follow::OwnLine { .. } => {
                    format!(
                        "{player} throws again after {why}, and that throw belongs on the same line"
                    )
                }
                Follow::Other { .. } | Follow::Result { .. } => {
                    format!("{player} throws again after {why}, and that throw is missing")
                }
            }
        }
        Problem::Result { written, right, why } => match why {
            ResultProblem::Unfinished => {
                format!("`{written}` says that the game is over, and it is not")
            }
            ResultProblem::Finished => {
                format!(
                    "`{written}` says that the game stopped before its end, but it is over: `{right}`"
                )
            }
            ResultProblem::Ranks => format!("the result is `{right}`, not `{written}`"),
            ResultProblem::NoSuchPlayer => {
                format!("`{written}` names somebody who does not play; the result is `{right}`")
            }
        },
        Problem::NoResult { .. } => "the record ends without a result line".to_owned(),
    }
}

fn syntax(kind: SlipKind, expected: Option<Expected>, found: Option<char>) -> String {
    let there = match found {
        Some(' ') => "a space".to_owned(),
        Some(c) if c.is_control() => "a control character".to_owned(),
        Some(c) => format!("`{c}`"),
        None => "the end of the line".to_owned(),
    };
    let wanted = expected.map(|e| match e {
        Expected::NothingAfterLeaves => ": only a comment may follow `leaves`".to_owned(),
        Expected::NothingAfterTag => ": only a comment may follow the tag".to_owned(),
        _ => format!(": {} is expected here, not {there}", words_of(e)),
    });
    let wanted = wanted.unwrap_or_default();
    match kind {
        SlipKind::NotUtf8 => "this is not UTF-8 text".to_owned(),
        SlipKind::Nul => "there is a NUL byte here".to_owned(),
        SlipKind::LookAlike => {
            "some marks on this line only look like those of the notation".to_owned()
        }
        SlipKind::Tag => format!("this tag cannot be read{wanted}"),
        SlipKind::TagPlace => "tags belong in the head of a record, before its turns".to_owned(),
        SlipKind::Line => match expected {
            Some(_) => format!("this turn cannot be read{wanted}"),
            None => "this line is no tag, turn, result or comment".to_owned(),
        },
        SlipKind::NoThrows => "a turn without a throw".to_owned(),
        SlipKind::Throw => format!("this throw cannot be read{wanted}"),
        SlipKind::Result => format!("this result cannot be read{wanted}"),
        SlipKind::Comment => match found {
            Some('}') => "this `}` closes no comment".to_owned(),
            _ => "this comment is not closed on its line".to_owned(),
        },
        SlipKind::Limit => match expected {
            Some(Expected::MoreThrows) => {
                "the record has too many throws and is not judged from here on (1,000,000 unless the limit is set otherwise)"
            }
            Some(Expected::MoreBytes) => {
                "the record is too long and is not judged from here on (64 MiB unless the limit is set otherwise)"
            }
            _ => "the line is too long, and what comes from here on is not read (64 KiB unless the limit is set otherwise)",
        }
        .to_owned(),
    }
}

fn words_of(expected: Expected) -> &'static str {
    match expected {
        Expected::Dot => "the dot after the round number",
        Expected::SpaceAfterDot => "a space after the dot",
        Expected::Letter => "the capital letter of a player",
        Expected::SpaceAfterLetter => "a space after the player's letter",
        Expected::Face => "the number on the die",
        Expected::ColonOrSpace => "`:` and what was done, or a space",
        Expected::Action => "what was done with the die",
        Expected::Landing => "where the horse landed",
        Expected::StepNumber => "the number of the step",
        Expected::CapturedLetter => "the letter of the captured player",
        Expected::EndOfThrow => "a space after the throw",
        Expected::LandingBeforeStood => "the landing (`~` wants it written out)",
        Expected::NothingAfterLeaves => "nothing more after `leaves`",
        Expected::TagName => "the name of a tag",
        Expected::OpeningQuote => "the value in quotes",
        Expected::ClosingQuote => "the quote that ends the value",
        Expected::ClosingBracket => "the bracket that ends the tag",
        Expected::NothingAfterTag => "nothing more after the tag",
        Expected::MoreThrows | Expected::MoreBytes => "the end of the record",
        Expected::Rank => "a player's letter or `*`",
        Expected::RankSeparator => "`>`, `=` or the end of the line",
    }
}

fn dice(throw: &str, why: Dice) -> String {
    let plural = |n: u16| if n == 1 { "" } else { "s" };
    match why {
        Dice::Face { face: u16::MAX } => "no die shows so much".to_owned(),
        Dice::Face { face } => format!("no die shows {face}"),
        Dice::Count { written, dice: 1 } => {
            format!("`{throw}` has {written} dice, and this game is played with one")
        }
        Dice::Count { written, dice } => {
            let dice_word = if written == 1 { "die" } else { "dice" };
            format!("`{throw}` has {written} {dice_word}, and this game is played with {dice}")
        }
        Dice::Actions { written, dice: 1 } => {
            format!("`{throw}` has {written} actions, and one die has one")
        }
        Dice::Actions { written, dice } => {
            format!(
                "`{throw}` has {written} action{}, and {dice} dice have {dice}",
                plural(written)
            )
        }
    }
}

fn moved(player: &str, action: &str, die: u8, why: &Move) -> String {
    match why {
        Move::WrongSquare { written, right } => {
            let horse = action.split('-').next().unwrap_or(action);
            match horse {
                "S" => {
                    format!("with a {die} {player}'s horse comes out on {right}, not on {written}")
                }
                _ => format!(
                    "with a {die} {player}'s horse on {horse} goes to {right}, not to {written}"
                ),
            }
        }
        Move::CaptureNobody { at } => {
            format!("`x` marks a capture, but `{action}` captures nobody on {at}")
        }
        Move::CaptureOther { at, captured, marked } => {
            format!("the horse captured on {at} is {captured}'s, not {marked}'s")
        }
        Move::MustMove { exit_due: true } => format!(
            "{player} passes with a {die}, but can bring a horse out, and must (`must-exit=true`)"
        ),
        Move::MustMove { exit_due: false } => {
            format!("{player} passes with a {die}, but can move, and who can move must")
        }
        Move::Ambiguous { ways } => {
            format!("`{action}` says too little: {player} could play it in {ways} ways")
        }
        refused => {
            format!("{player} cannot play `{action}` with a {die}: {}", reason(player, refused))
        }
    }
}

/// Why a horse cannot move, as the second half of a sentence.
pub(crate) fn reason(player: &str, why: &Move) -> String {
    match why {
        Move::NoHorse { from } if from == "S" => format!("{player}'s stable is empty"),
        Move::NoHorse { from } => format!("{player} has no horse on {from}"),
        Move::ThreeSixes { undone: false } => {
            "the third six in a row is not played, the turn ends (`three-sixes=turn-ends`)"
                .to_owned()
        }
        Move::ThreeSixes { undone: true } => {
            "the third six in a row is not played, the turn is undone (`three-sixes=undone`)"
                .to_owned()
        }
        Move::ExitNeeds { faces } => {
            let faces: Vec<String> = faces.split(',').map(|face| format!("a {face}")).collect();
            let rule = faces.join(",").replace("a ", "");
            format!("a horse comes out with {} (`exit-on={rule}`)", or(&faces))
        }
        Move::ExitBlocked => format!("{player}'s own horse stands on the start"),
        Move::MustExit => {
            "a horse can come out, and that comes before any other move (`must-exit=true`)"
                .to_owned()
        }
        Move::ExitSameHorse { horse: Some(at) } => {
            format!("this die belongs to the horse that came out, on {at} (`exit-then=same-horse`)")
        }
        Move::ExitSameHorse { horse: None } => {
            "coming out must be the first thing done with the dice (`exit-then=same-horse`)"
                .to_owned()
        }
        Move::OvershootFoot { left } => format!(
            "it is {left} to the foot of the stairs, and a horse that would go past does not move (`overshoot=stay`)"
        ),
        Move::OvershootStairs { left } => {
            format!("it is only {left} to the centre (`climb=by-count`)")
        }
        Move::WrongStep { from, needs: 6 } if from == "^6" => {
            "from ^6 a horse comes home with a 6 (`final-six=true`)".to_owned()
        }
        Move::WrongStep { from, needs } => {
            format!("from {from} the stairs need a {needs} (`climb=in-turn`)")
        }
        Move::Overtaking { at, own: true, rule, .. } => format!(
            "{player}'s own horse on {at} is in the way and may not be passed (`overtaking={rule}`)"
        ),
        Move::Overtaking { at, by, rule, .. } => {
            format!(
                "{by}'s horse on {at} is in the way and may not be passed (`overtaking={rule}`)"
            )
        }
        Move::OwnHorse { at, behind: false } => {
            format!("{player}'s own horse stands on {at} (`own-square=forbidden`)")
        }
        Move::OwnHorse { at, behind: true } => format!(
            "{player}'s own horse stands on {at}, and there is no place behind it to stop on"
        ),
        Move::SafeSquare { at, by, safe } => {
            format!("{by}'s horse on {at} is safe there and cannot be captured (`safe={safe}`)")
        }
        Move::WrongSquare { .. }
        | Move::CaptureNobody { .. }
        | Move::CaptureOther { .. }
        | Move::MustMove { .. }
        | Move::Ambiguous { .. } => String::new(),
    }
}

/// What could be done instead.
pub(crate) fn help(finding: &Finding) -> Option<String> {
    // What stood needs no mend: the game went on from it.
    if finding.severity == Severity::Note && finding.fault != Fault::Stood {
        return None;
    }
    let only = match finding.mends.as_slice() {
        [mend] if !mend.text.is_empty() => Some(mend.text.trim()),
        _ => None,
    };
    let write = |text: &str| format!("write `{text}`");
    match &finding.problem {
        Problem::Move { player, die, why, .. } => Some(move_help(finding, player, *die, why, only)),
        Problem::Syntax { kind, mended, .. } => syntax_help(*kind, mended.as_deref()),
        Problem::Unplayed { .. } => {
            Some("write what was done with this throw, `-` if nobody could move".to_owned())
        }
        Problem::ResultPlace { again: false } => Some(
            "move it behind the last turn, or begin the next record with `[PCN \"1\"]`".to_owned(),
        ),
        Problem::ResultPlace { again: true } => Some("keep the one that is right".to_owned()),
        Problem::MissingTags { tags } => Some(missing_help(tags)),
        Problem::Headless => Some("put `[PCN \"1\"]` on a line of its own before it".to_owned()),
        Problem::NoRecord => Some("a record begins with `[PCN \"1\"]`".to_owned()),
        Problem::DuplicateTag { .. } => Some("take one of the two out".to_owned()),
        Problem::Value { tag: "Variant", .. } if only.is_none() => Some(
            "`chevaux variants list` names the variants; a file is given with `--variant`"
                .to_owned(),
        ),
        Problem::Value { .. } => only.map(|text| format!("perhaps `{text}` was meant")),
        Problem::Facing => {
            Some("leave the seat between them empty, like `Red - Yellow -`".to_owned())
        }
        Problem::Version { .. } => Some("write `1` if the record follows PCN 1".to_owned()),
        Problem::AfterEnd { .. } => {
            Some("take out what follows the end, or look for a slip before it".to_owned())
        }
        Problem::WrongPlayer { .. } => Some(match only {
            Some(letter) => format!(
                "if only the letter is wrong, write `{letter}`; if a turn is missing, put it in before this one"
            ),
            None => "the letters of the players are those of `Seats`".to_owned(),
        }),
        Problem::WrongNumber { .. } => only.map(write),
        Problem::ExtraThrow { .. } => {
            Some("take it out, or look for a slip in the throw before it".to_owned())
        }
        Problem::Dice { .. } => {
            Some("write the dice as they lay, and one action for each".to_owned())
        }
        Problem::Stood { .. } => Some("take the `~` out".to_owned()),
        Problem::MissingThrow { follows, .. } => Some(match follows {
            Follow::OwnLine { joined } => format!("a turn is one line: write `{joined}`"),
            Follow::Other { .. } => {
                "put the missing throw behind this one, on the same line".to_owned()
            }
            Follow::Result { right } => format!("if the game stopped here, write `{right}`"),
        }),
        Problem::Result { right, why, .. } => Some(match why {
            ResultProblem::Unfinished => format!("if the game stopped here, write `{right}`"),
            _ => write(right),
        }),
        Problem::NoResult { right } => Some(format!("end the record with the line `{right}`")),
        Problem::RecordLimit => None,
    }
}

fn move_help(finding: &Finding, player: &str, die: u8, why: &Move, only: Option<&str>) -> String {
    let legal: Vec<String> = finding.legal.iter().map(|action| format!("`{action}`")).collect();
    match (why, only, legal.as_slice()) {
        (Move::ThreeSixes { .. }, Some(text), _) => format!("write `{text}`"),
        (_, Some(text), [action]) if action == "`-`" => {
            format!("{player} has no move with a {die}: write `{text}`")
        }
        (_, Some(text), _) => format!("write `{text}`"),
        (Move::Ambiguous { .. }, _, _) => format!("write which of them it was: {}", or(&legal)),
        (_, _, []) => "write `-`".to_owned(),
        // With two dice a move alone does not say which die it is.
        _ if finding.mends.iter().any(|mend| mend.text.contains('+')) => {
            let throws: Vec<String> =
                finding.mends.iter().map(|mend| format!("`{}`", mend.text)).collect();
            format!("{player} can play {}", or(&throws))
        }
        _ => format!("{player} can play {}", or(&legal)),
    }
}

fn syntax_help(kind: SlipKind, mended: Option<&str>) -> Option<String> {
    let text = match kind {
        SlipKind::LookAlike => return mended.map(|mended| format!("write `{}`", mended.trim())),
        SlipKind::Throw => {
            "a throw is written like `5:12-17` (a five, from square 12 to 17), `6:S-1` (out of the stable) or `3:-` (nobody could move)"
        }
        SlipKind::Line => {
            "a turn is written like `12. R 6:S-1 4:1-5`, a result like `= R` or `= *`"
        }
        SlipKind::NoThrows => "write the throw, even if nobody could move: `3:-`",
        SlipKind::Result => "a result is written like `= R`, `= R > G = Y` or `= *`",
        SlipKind::Tag => "a tag is written like `[Variant \"survol\"]`",
        SlipKind::TagPlace => "a new record begins with `[PCN \"1\"]`",
        SlipKind::Comment => {
            "a comment is written `{like this}` on one line; inside it `\\}` is a brace and `\\n` a line break"
        }
        SlipKind::NotUtf8 => "save the file as UTF-8",
        SlipKind::Nul => "take it out; a file full of them may be UTF-16: save it as UTF-8",
        SlipKind::Limit => {
            "a comment can go on on the next line; a record can be two: the second begins with a `Position`"
        }
    };
    Some(text.to_owned())
}

fn missing_help(tags: &[&str]) -> String {
    let lines: Vec<&str> = tags
        .iter()
        .map(|tag| match *tag {
            "Variant" => "`[Variant \"vantyghem-1.6\"]` (or another of `chevaux variants list`; or give `--variant`)",
            _ => "`[Seats \"Red - Yellow -\"]`",
        })
        .collect();
    format!("add {}", lines.join(" and "))
}

/// What was probably meant; nothing where the help has said it.
pub(crate) fn guess(guess: &Guess) -> Option<String> {
    let (mistake, meant) = match guess {
        Guess::Rule { rule, value } => {
            return Some(format!(
                "under `{rule}={value}` this would be right: is that the rule at your table?"
            ));
        }
        Guess::Text { mistake, meant, .. } => (mistake, meant),
    };
    Some(match mistake {
        Mistake::Neighbour => {
            format!("perhaps `{meant}` was meant: the square beside it is written")
        }
        Mistake::DigitsSwapped => {
            format!("perhaps `{meant}` was meant: two characters are swapped")
        }
        Mistake::Sign => format!("perhaps `{meant}` was meant: one character is wrong"),
        Mistake::Horse => format!("perhaps `{meant}` was meant: that horse lands there"),
        Mistake::Face => format!("perhaps `{meant}` was thrown: with that face it is right"),
        Mistake::DiceSwapped => {
            format!("perhaps `{meant}` was meant: the dice in the other order")
        }
        Mistake::Mark => format!("perhaps `{meant}` was meant: only the mark is wrong"),
        Mistake::Letter => format!("perhaps the letter is wrong: with `{meant}` what follows fits"),
        Mistake::ThrowTwice => format!("perhaps `{meant}` was entered twice: take one out"),
        Mistake::LineTwice => "perhaps this line was entered twice: take it out".to_owned(),
        Mistake::ThrowForgotten => {
            format!("perhaps `{meant}` was left out here: no other throw fits what follows")
        }
        Mistake::TurnForgotten => {
            format!(
                "perhaps `{meant}` was left out before this line: no other throw fits what follows"
            )
        }
        Mistake::LinesSwapped => {
            "perhaps this line and the next are in the wrong order: change them over".to_owned()
        }
        Mistake::ThrowsSwapped => {
            "perhaps this player and the next have each other's throws: change them over".to_owned()
        }
        Mistake::LeftOut => format!("only `{meant}` fits what follows"),
        Mistake::Number
        | Mistake::LookAlike
        | Mistake::LineSplit
        | Mistake::Word
        | Mistake::Result => return None,
    })
}

fn and(items: &[String]) -> String {
    join(items, " and ")
}

fn or(items: &[String]) -> String {
    join(items, " or ")
}

fn join(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., end] => format!("{}{last}{end}", first.join(", ")),
    }
}
