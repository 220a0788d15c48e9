//! The words of the page: each under its name in the page's data and in `page.html`.

use std::collections::BTreeMap;

use chevaux_words::{Lang, Text};

/// What the page says; in braces stands what its script puts in.
const TEXTS: [(&str, Text<'static>); 51] = [
    ("replay", Text::PageReplay),
    ("record", Text::PageRecord),
    ("no-record", Text::PageNoRecord),
    ("no-script", Text::PageNoScript),
    ("board", Text::PageBoard),
    ("controls", Text::PageControls),
    ("first", Text::PageFirst),
    ("last", Text::PageLast),
    ("back", Text::PageBack),
    ("forward", Text::PageForward),
    ("turn-back", Text::PageTurnBack),
    ("turn-forward", Text::PageTurnForward),
    ("play", Text::PagePlay),
    ("pause", Text::PagePause),
    ("speed", Text::PageSpeed),
    ("moment", Text::PageMoment),
    ("moment-of", Text::PageMomentOf { moment: "{moment}", count: "{count}", name: "{name}" }),
    ("start", Text::PageStart),
    ("end", Text::PageEnd),
    ("result", Text::PageResult { result: "{result}" }),
    ("findings", Text::PageFindings),
    ("findings-of", Text::PageFindingsOf { count: "{count}" }),
    ("finding-before", Text::PageFindingBefore),
    ("finding-next", Text::PageFindingNext),
    ("no-findings", Text::PageNoFindings),
    ("fault", Text::PageFault),
    ("note", Text::PageNote),
    ("line", Text::PageLine { line: "{line}" }),
    ("legal", Text::PageLegal { plays: "{plays}" }),
    ("pair", Text::Pair { name: "{name}", value: "{value}" }),
    ("why", Text::PageWhy),
    ("now", Text::PageNow),
    ("players", Text::PagePlayers),
    ("on-turn", Text::PageOnTurn),
    ("has-left", Text::PageHasLeft),
    ("finished", Text::PageFinished { place: "{place}" }),
    ("in-stable", Text::PageInStable { count: "{count}" }),
    ("on-square", Text::PageOnSquare { square: "{square}" }),
    ("on-step", Text::PageOnStep { step: "{step}" }),
    ("at-home", Text::PageAtHome { count: "{count}" }),
    ("turns", Text::PageTurns),
    ("leaves", Text::PageLeaves),
    ("head", Text::PageHead),
    ("rules", Text::PageRules),
    ("keys", Text::PageKeys),
    ("key-home", Text::PageKeyHome),
    ("key-end", Text::PageKeyEnd),
    ("key-space", Text::PageKeySpace),
    ("play-pause", Text::PagePlayPause),
    ("close", Text::PageClose),
    ("bad-link", Text::PageBadLink { link: "{link}" }),
];

/// The text of this name; nothing where there is none.
pub(super) fn said(name: &str, lang: Lang) -> Option<String> {
    let (_, text) = TEXTS.iter().find(|(known, _)| *known == name)?;
    Some(lang.say(*text))
}

/// All texts by their names.
pub(super) fn all(lang: Lang) -> BTreeMap<&'static str, String> {
    TEXTS.iter().map(|(name, text)| (*name, lang.say(*text))).collect()
}
