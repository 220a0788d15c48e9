//! What could be done instead.

use chevaux_notation::SlipKind;
use chevaux_rules::VariantError;
use chevaux_words::{Lang, Text};

use crate::fault::Fault;
use crate::finding::{Finding, Severity};
use crate::problem::{Follow, Move, Problem, ResultProblem, Value};

/// What could be done instead.
pub(crate) fn help(finding: &Finding, lang: Lang) -> Option<String> {
    // What stood needs no mend: the game went on from it.
    if finding.severity == Severity::Note && finding.fault != Fault::Stood {
        return None;
    }
    let only = match finding.mends.as_slice() {
        [mend] if !mend.text.is_empty() => Some(mend.text.trim()),
        _ => None,
    };
    let text = match &finding.problem {
        Problem::Move { player, die, why, .. } => {
            return Some(move_help(finding, player, *die, why, only, lang));
        }
        Problem::Syntax { kind, mended, .. } => syntax_help(*kind, mended.as_deref())?,
        Problem::Unplayed { .. } => Text::UnplayedHelp,
        Problem::ResultPlace { again: false } => Text::ResultPlaceHelp,
        Problem::ResultPlace { again: true } => Text::ResultAgainHelp,
        Problem::MissingTags { tags } => return Some(missing_help(tags, lang)),
        Problem::Headless => Text::MissingTagHeadHelp,
        Problem::NoRecord => Text::NoRecordHelp,
        Problem::DuplicateTag { .. } => Text::DuplicateTagHelp,
        Problem::Value { why } => match (only, why) {
            (Some(text), _) => Text::Write { text },
            (None, Value::Variant(VariantError::UnknownVariant { .. })) => Text::UnknownVariantHelp,
            (None, _) => return None,
        },
        Problem::Facing => Text::SeatsFacingHelp,
        Problem::Version { .. } => Text::VersionHelp,
        Problem::AfterEnd { .. } => Text::AfterEndHelp,
        Problem::WrongPlayer { .. } => match only {
            Some(letter) => Text::WrongPlayerHelp { letter },
            None => Text::WrongPlayerHelpSeats,
        },
        Problem::WrongNumber { .. } => Text::Write { text: only? },
        Problem::ExtraThrow { .. } => Text::ExtraThrowHelp,
        Problem::Dice { .. } => Text::DiceHelp,
        Problem::Stood { .. } => Text::MoveStoodHelp,
        Problem::MissingThrow { follows, .. } => match follows {
            Follow::OwnLine { joined } => Text::MissingThrowLineHelp { joined },
            Follow::Other { .. } => Text::MissingThrowHelp,
            Follow::Result { right } => Text::ResultUnfinishedHelp { right },
        },
        Problem::Result { right, why: ResultProblem::Unfinished, .. } => {
            Text::ResultUnfinishedHelp { right }
        }
        Problem::Result { right, .. } => Text::Write { text: right },
        Problem::NoResult { right } => Text::ResultMissingHelp { right },
    };
    Some(lang.say(text))
}

fn move_help(
    finding: &Finding,
    player: &str,
    die: u8,
    why: &Move,
    only: Option<&str>,
    lang: Lang,
) -> String {
    let quoted = |text: &String| format!("`{text}`");
    let legal: Vec<String> = finding.legal.iter().map(quoted).collect();
    match (why, only, finding.legal.as_slice()) {
        (Move::ThreeSixes { .. }, Some(text), _) => lang.say(Text::Write { text }),
        (_, Some(text), [action]) if action == "-" => lang.say(Text::NoMove { player, die, text }),
        (_, Some(text), _) => lang.say(Text::Write { text }),
        (Move::Ambiguous { .. }, _, _) => {
            lang.say(Text::MoveAmbiguousHelp { plays: &lang.or(&legal) })
        }
        (_, _, []) => lang.say(Text::Write { text: "-" }),
        // With two dice a move alone does not say which die it is.
        _ if finding.mends.iter().any(|mend| mend.text.contains('+')) => {
            let throws: Vec<String> = finding.mends.iter().map(|mend| quoted(&mend.text)).collect();
            lang.say(Text::CanPlay { player, plays: &lang.or(&throws) })
        }
        _ => lang.say(Text::CanPlay { player, plays: &lang.or(&legal) }),
    }
}

fn syntax_help(kind: SlipKind, mended: Option<&str>) -> Option<Text<'_>> {
    Some(match kind {
        SlipKind::LookAlike => Text::Write { text: mended?.trim() },
        SlipKind::Throw => Text::ThrowHelp,
        SlipKind::Line => Text::LineHelp,
        SlipKind::NoThrows => Text::NoThrowsHelp,
        SlipKind::Result => Text::ResultHelp,
        SlipKind::Tag => Text::TagHelp,
        SlipKind::TagPlace => Text::TagPlaceHelp,
        SlipKind::Comment => Text::CommentHelp,
        SlipKind::NotUtf8 => Text::NotUtf8Help,
        SlipKind::Nul => Text::NulHelp,
        SlipKind::Limit => Text::LimitHelp,
    })
}

fn missing_help(tags: &[&str], lang: Lang) -> String {
    let line = |tag: &&str| match *tag {
        "Variant" => lang.say(Text::MissingTagHelpVariant),
        _ => "`[Seats \"Red - Yellow -\"]`".to_owned(),
    };
    let lines: Vec<String> = tags.iter().map(line).collect();
    lang.say(Text::MissingTagHelp { lines: &lang.and(&lines) })
}
