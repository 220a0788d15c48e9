//! One line a finding: `path:line:column: name: message`.

use chevaux::convert::Obstacle;
use chevaux::words::Text;
use chevaux::{Finding, Lang, Severity};

use super::tamed;

pub(crate) fn line(path: &str, finding: &Finding, lang: Lang) -> String {
    let mut text = finding.message_in(lang);
    if finding.severity == Severity::Note {
        text = lang.say(Text::CommandNote { message: &text });
    }
    if finding.follows.is_some() {
        text = lang.say(Text::CommandFollows { message: &text });
    }
    let (line, column) = (finding.spot.line.line, finding.spot.column);
    tamed(&format!("{path}:{line}:{column}: {}: {text}", finding.fault.name()))
}

/// Why a record is not converted.
pub(crate) fn obstacle(path: &str, obstacle: &Obstacle, lang: Lang) -> String {
    let (line, column) = (obstacle.spot.line.line, obstacle.spot.column);
    tamed(&format!("{path}:{line}:{column}: {}: {}", obstacle.kind, obstacle.message_in(lang)))
}
