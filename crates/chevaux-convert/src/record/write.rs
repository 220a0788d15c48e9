//! The lines of a record as they are written, in canonical layout.

use std::fmt::{self, Write as _};

use chevaux_notation::{Letter, tag_text};

use super::{Action, BodyLine, Deed, HeadLine, Mark, Number, Place, Play, Record, Throw, Turn};

impl Record {
    /// The text of several records.
    #[must_use]
    pub fn join<'r>(records: impl IntoIterator<Item = &'r Record>) -> String {
        let mut text = String::new();
        // A record stands directly below comments that come behind the one before it.
        let mut behind_comments = true;
        for record in records {
            if !behind_comments {
                text.push('\n');
            }
            let _ = write!(text, "{record}");
            behind_comments = !record.after.is_empty();
        }
        text
    }
}

impl fmt::Display for Record {
    /// The record with all lines that belong to it, those before and those after it too.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for comments in &self.before {
            writeln!(f, "{}", comments.join(" "))?;
        }
        for line in &self.head {
            writeln!(f, "{line}")?;
        }
        if self.body.iter().any(|line| !matches!(line, BodyLine::Comments(_))) {
            writeln!(f)?;
        }
        for line in &self.body {
            writeln!(f, "{line}")?;
        }
        if !self.after.is_empty() {
            writeln!(f)?;
        }
        for comments in &self.after {
            writeln!(f, "{}", comments.join(" "))?;
        }
        Ok(())
    }
}

fn write_comments(f: &mut fmt::Formatter<'_>, comments: &[String]) -> fmt::Result {
    comments.iter().try_for_each(|comment| write!(f, " {comment}"))
}

impl fmt::Display for HeadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HeadLine::Tag { name, value, comments } => {
                f.write_str(&tag_text(name, value))?;
                write_comments(f, comments)
            }
            HeadLine::Comments(comments) => f.write_str(&comments.join(" ")),
        }
    }
}

impl fmt::Display for BodyLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BodyLine::Turn(turn) => write!(f, "{turn}"),
            BodyLine::Result { places, open, stood, comments } => {
                let joined = |place: &Vec<Letter>| {
                    place.iter().map(Letter::to_string).collect::<Vec<_>>().join(" = ")
                };
                let mut texts: Vec<String> = places.iter().map(joined).collect();
                texts.extend(open.then(|| "*".to_owned()));
                write!(f, "= {}", texts.join(" > "))?;
                if *stood {
                    f.write_str(" ~")?;
                }
                write_comments(f, comments)
            }
            BodyLine::Comments(comments) => f.write_str(&comments.join(" ")),
        }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}. {}", self.round.digits(), self.player)?;
        if self.stood {
            f.write_str("~")?;
        }
        write_comments(f, &self.comments)?;
        for throw in &self.throws {
            write!(f, " {throw}")?;
            write_comments(f, &throw.comments)?;
        }
        if let Some(comments) = &self.leaves {
            f.write_str(" leaves")?;
            write_comments(f, comments)?;
        }
        Ok(())
    }
}

impl fmt::Display for Throw {
    /// The throw without the comments behind it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dice: Vec<&str> = self.dice.iter().map(Number::digits).collect();
        f.write_str(&dice.join("+"))?;
        match &self.play {
            Play::LeftOut(mark) => f.write_str(mark.map_or("", Mark::text)),
            Play::Unplayed => f.write_str(":*"),
            Play::NotCounted => f.write_str(":/"),
            Play::Actions(actions) => {
                let actions: Vec<String> = actions.iter().map(Action::to_string).collect();
                write!(f, ":{}", actions.join(","))
            }
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.deed {
            Deed::Pass => f.write_str("-")?,
            Deed::Move { from, to, captured } => {
                write!(f, "{from}")?;
                if let Some(to) = to {
                    write!(f, "-{to}")?;
                }
                if let Some(letter) = captured {
                    write!(f, "x{letter}")?;
                }
            }
        }
        if self.stood {
            f.write_str("~")?;
        }
        f.write_str(self.mark.map_or("", Mark::text))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Stable => f.write_str("S"),
            Place::Square(number) => f.write_str(number.digits()),
            Place::Step(number) => write!(f, "^{}", number.digits()),
            Place::Home => f.write_str("H"),
        }
    }
}
