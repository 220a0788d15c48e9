//! How findings are shown.

pub(crate) mod concise;
pub(crate) mod full;
pub(crate) mod json;

use std::io::Write as _;

/// A line on standard error. If that cannot be written there is nobody left to tell.
pub(crate) fn say(line: &str) {
    let _ = writeln!(anstream::stderr().lock(), "{}", tamed_lines(line));
}

/// Says that something cannot be done.
pub(crate) fn complain(message: &str) {
    say(&format!("error: {message}"));
}

/// Several lines, each tamed.
pub(crate) fn tamed_lines(text: &str) -> String {
    text.split('\n').map(tamed).collect::<Vec<_>>().join("\n")
}

/// Control characters and those that turn the direction of writing are not shown as they are:
/// a record must not be able to play with the terminal. Each is replaced by one of as many bytes.
pub(crate) fn tamed(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            '\t' => ' ',
            c if c.is_control() && c.len_utf8() == 1 => '?',
            c if c.is_control() => '¿',
            '\u{61c}' => '¿',
            '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}' => '\u{fffd}',
            c => c,
        })
        .collect()
}
