//! How findings are shown.

pub(crate) mod concise;
pub(crate) mod full;
pub(crate) mod github;
pub(crate) mod json;
pub(crate) mod paint;
pub(crate) mod sarif;

use std::io::{self, Write as _};

use chevaux::words::Text;
use chevaux::{Finding, Lang};

use crate::args::Color;

/// A line on standard error. If that cannot be written there is nobody left to tell.
pub(crate) fn say(line: &str) {
    let _ = writeln!(anstream::stderr().lock(), "{}", tamed_lines(line));
}

/// Is standard output to have colours?
pub(crate) fn is_colored(color: Color) -> bool {
    let choice = match color {
        Color::Always => return true,
        Color::Never => anstream::ColorChoice::Never,
        Color::Auto => anstream::AutoStream::choice(&io::stdout()),
    };
    !matches!(choice, anstream::ColorChoice::Never)
}

/// Says that something cannot be done.
pub(crate) fn complain(message: &str) {
    say(&format!("error: {message}"));
}

/// Says something that the run goes on in spite of.
pub(crate) fn warn(lang: Lang, text: Text<'_>) {
    say(&lang.say(Text::CommandWarning { message: &lang.say(text) }));
}

/// Several lines, each tamed.
pub(crate) fn tamed_lines(text: &str) -> String {
    text.split('\n').map(tamed).collect::<Vec<_>>().join("\n")
}

/// What stands behind the sentence of a finding that mending an earlier one would remove.
pub(crate) fn follows(finding: &Finding) -> &'static str {
    if finding.follows.is_some() { " (follows from an earlier finding)" } else { "" }
}

/// Control characters, and those that turn the direction of writing or are not seen: a record must
/// not be able to play with the terminal.
pub(crate) fn is_hostile(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{61c}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
        )
}

/// A text without hostile characters; each is replaced by one of as many bytes, so that places stay
/// places.
pub(crate) fn tamed(text: &str) -> String {
    let tame = |c: char| match (c, c.len_utf8()) {
        ('\t', _) => ' ',
        _ if !is_hostile(c) => c,
        (_, 1) => '?',
        (_, 2) => '¿',
        _ => '\u{fffd}',
    };
    text.chars().map(tame).collect()
}
