//! One line a finding: `path:line:column: name: message`.

use chevaux::{Finding, Severity};

use super::{follows, tamed};

pub(crate) fn line(path: &str, finding: &Finding) -> String {
    let note = if finding.severity == Severity::Note { "note: " } else { "" };
    let (line, column) = (finding.spot.line.line, finding.spot.column);
    let name = finding.fault.name();
    let (words, follows) = (finding.message(), follows(finding));
    tamed(&format!("{path}:{line}:{column}: {name}: {note}{words}{follows}"))
}
