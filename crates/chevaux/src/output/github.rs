//! Workflow commands of GitHub Actions: each finding becomes an annotation of its line.

use std::path::MAIN_SEPARATOR_STR;

use chevaux::{Finding, Severity};

use super::{follows, tamed, tamed_lines};
use crate::input::LinesAgain;

/// `::error file=…,line=…,col=…,endColumn=…,title=NAME::MESSAGE`, with the help below the message.
pub(crate) fn line(path: &str, finding: &Finding, lines: &mut LinesAgain) -> String {
    let command = match finding.severity {
        Severity::Error => "error",
        Severity::Note => "notice",
    };
    let spot = &finding.spot;
    let mut place = format!("file={},line={},col={}", file(path), spot.line.line, spot.column);
    let end = spot.offset() + u64::from(spot.span.len);
    // The first column that is no part of it, as others write it too.
    if let Some((_, column)) = lines.place(spot.line, end) {
        place += &format!(",endColumn={column}");
    }
    let title = property(finding.fault.name());
    let mut message = finding.message() + follows(finding);
    if let Some(help) = finding.help() {
        message += &format!("\n{help}");
    }
    format!("::{command} {place},title={title}::{}", data(&tamed_lines(&message)))
}

/// What is said of a file as a whole.
pub(crate) fn notice(path: &str, message: &str) -> String {
    format!("::notice file={},title=chevaux::{}", file(path), data(&tamed(message)))
}

/// A path as GitHub knows it: below the repository, with `/`.
fn file(path: &str) -> String {
    let below = path.strip_prefix(&format!(".{MAIN_SEPARATOR_STR}")).unwrap_or(path);
    property(&tamed(below).replace(MAIN_SEPARATOR_STR, "/"))
}

/// The escapes that GitHub defines for a message.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// And for a property, which ends at a comma or a colon.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
