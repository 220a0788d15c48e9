//! Lines of a body as they are written, with comments where they may stand.

use crate::page::{PageLine, What};

/// Writes turn lines one after the other.
#[derive(Default)]
pub(crate) struct Pen {
    pub(crate) lines: Vec<PageLine>,
    /// The line that is being written.
    line: Option<Vec<Part>>,
    /// Comments that go behind the letter of the next line.
    waiting: Vec<String>,
}

enum Part {
    Text(String),
    Comment(String),
}

impl Pen {
    /// Begins a turn line.
    pub(crate) fn begin(&mut self, number: u32, player: char) {
        self.flush();
        let mut parts = vec![Part::Text(format!("{number}. {player}"))];
        parts.extend(self.waiting.drain(..).map(Part::Comment));
        self.line = Some(parts);
    }

    /// Is a line being written?
    pub(crate) fn is_open(&self) -> bool {
        self.line.is_some()
    }

    /// A throw, or `leaves`, on the line.
    pub(crate) fn write(&mut self, text: String) {
        if let Some(parts) = &mut self.line {
            parts.push(Part::Text(text));
        }
    }

    /// A comment behind what was written last.
    pub(crate) fn comment(&mut self, text: String) {
        match &mut self.line {
            Some(parts) => parts.push(Part::Comment(text)),
            None if !self.waiting.is_empty() => self.waiting.push(text),
            None => self.lines.push(PageLine::comment(text)),
        }
    }

    /// A comment behind the letter of the next line.
    pub(crate) fn wait(&mut self, text: String) {
        self.waiting.push(text);
    }

    /// A line of comments.
    pub(crate) fn own_line(&mut self, line: PageLine) {
        self.finish();
        self.lines.push(line);
    }

    /// Comments that found no line stand on lines of their own.
    pub(crate) fn finish(&mut self) {
        self.flush();
        self.lines.extend(self.waiting.drain(..).map(PageLine::comment));
    }

    /// The line is written.
    pub(crate) fn flush(&mut self) {
        let Some(parts) = self.line.take() else {
            return;
        };
        let last = parts.len().saturating_sub(1);
        let texts: Vec<String> = parts
            .into_iter()
            .enumerate()
            .map(|(i, part)| match part {
                Part::Comment(text) if i < last => within(&text),
                Part::Text(text) | Part::Comment(text) => text,
            })
            .collect();
        let (text, comments) = (texts.join(" "), Vec::new());
        self.lines.push(PageLine { text, what: What::Other, comments });
    }
}

/// A comment that is not the last of its line: one to the end of the line gets braces.
pub(crate) fn within(text: &str) -> String {
    match text.strip_prefix(';') {
        None => text.to_owned(),
        Some(text) => format!("{{{}}}", text.replace('\\', r"\\").replace('}', r"\}")),
    }
}
