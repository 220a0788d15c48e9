//! Tags, throws and actions as the notation writes them.

use std::fmt;

use crate::record::{Action, Deed, Faces, From, Mark, Play, Throw, To};

/// A tag as it is written (`spec/notation.md`, 16.2).
///
/// ```
/// assert_eq!(chevaux_notation::tag_text("Site", r#"the "Lion""#), r#"[Site "the \"Lion\""]"#);
/// ```
#[must_use]
pub fn tag_text(name: &str, value: &str) -> String {
    format!("[{name} \"{}\"]", value_text(value))
}

/// The value of a tag as it stands between its quotes: `"` and `\` are escaped, each of them, and
/// nothing else.
///
/// ```
/// assert_eq!(chevaux_notation::value_text(r"a\b"), r"a\\b");
/// ```
#[must_use]
pub fn value_text(value: &str) -> String {
    value.replace('\\', r"\\").replace('"', r#"\""#)
}

impl fmt::Display for Throw {
    /// The throw without spaces; faces and actions that were not kept are not written.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.faces)?;
        match &self.play {
            Play::LeftOut => {}
            Play::Unplayed => f.write_str(":*")?,
            Play::NotCounted => f.write_str(":/")?,
            Play::Actions { first, second, .. } => {
                write!(f, ":{first}")?;
                if let Some(second) = second {
                    write!(f, ",{second}")?;
                }
            }
        }
        write_mark(f, self.mark)
    }
}

impl fmt::Display for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.first)?;
        match self.second {
            Some(second) => write!(f, "+{second}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.deed)?;
        if self.stood {
            f.write_str("~")?;
        }
        write_mark(f, self.mark)
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Deed::Move { from, to, captured } = self else {
            return f.write_str("-");
        };
        match from {
            From::Stable => f.write_str("S")?,
            From::Square(n) => write!(f, "{n}")?,
            From::Step(n) => write!(f, "^{n}")?,
        }
        match to {
            Some(To::Square(n)) => write!(f, "-{n}")?,
            Some(To::Step(n)) => write!(f, "-^{n}")?,
            Some(To::Home) => f.write_str("-H")?,
            None => {}
        }
        match captured {
            Some(letter) => write!(f, "x{letter}"),
            None => Ok(()),
        }
    }
}

fn write_mark(f: &mut fmt::Formatter<'_>, mark: Option<Mark>) -> fmt::Result {
    mark.map_or(Ok(()), |mark| write!(f, "{mark}"))
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Mark::Good => "!",
            Mark::Bad => "?",
            Mark::Brilliant => "!!",
            Mark::Blunder => "??",
            Mark::Interesting => "!?",
            Mark::Dubious => "?!",
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::{Line, LineParser};

    /// What is printed is read back the same.
    #[test]
    fn written_as_read() {
        let text = "1. R 4 4! 6:S-1 6:S 4:12-16xG~?! 6:^6-H 3:-~ 4:* 4:/ 6+3:S-1,^1-^4??";
        let mut parser = LineParser::new();
        let Line::Turn(turn) = parser.read(text.as_bytes()).line else { panic!() };
        let throws: Vec<String> = turn.throws.iter().map(ToString::to_string).collect();
        assert_eq!(format!("1. R {}", throws.join(" ")), text);
    }
}
