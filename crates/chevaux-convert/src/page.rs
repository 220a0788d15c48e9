//! Records in long form as lines, to be written with another head or another body.

use chevaux_format::TAGS;
use chevaux_notation::{Comment, Limits, Line, Part, ResultLine, Scanner, Tag, Turn, tag_text};

use crate::target::Target;

/// A record in canonical layout.
#[derive(Clone, Debug, Default)]
pub(crate) struct Page {
    pub(crate) record: u64,
    /// Lines of comments before the record that belong to it, each with its end.
    pub(crate) lead: String,
    pub(crate) head: Vec<PageLine>,
    pub(crate) body: Vec<PageLine>,
    /// Lines of comments behind the last record of the text.
    pub(crate) tail: String,
}

/// A line, without its end.
#[derive(Clone, Debug)]
pub(crate) struct PageLine {
    pub(crate) text: String,
    pub(crate) what: What,
    pub(crate) comments: Vec<Comment>,
}

#[derive(Clone, Debug)]
pub(crate) enum What {
    Tag(Tag),
    Turn(Turn),
    Result(ResultLine),
    /// Comments alone.
    Comment,
    /// Nothing, or what cannot be read.
    Other,
}

impl PageLine {
    /// A line of comments.
    pub(crate) fn comment(text: String) -> PageLine {
        PageLine { text, what: What::Comment, comments: Vec::new() }
    }

    /// What stands between two bytes of the line.
    pub(crate) fn part(&self, from: u32, to: u32) -> &str {
        self.text.get(from as usize..to as usize).unwrap_or_default()
    }

    pub(crate) fn comment_text(&self, comment: &Comment) -> &str {
        self.part(comment.span.start, comment.span.end())
    }

    /// The comments on the line, each as it is written.
    pub(crate) fn comment_texts(&self) -> Vec<String> {
        self.comments.iter().map(|comment| self.comment_text(comment).to_owned()).collect()
    }

    /// What stands behind a byte of the line.
    fn behind(&self, byte: u32) -> &str {
        self.text.get(byte as usize..).unwrap_or_default()
    }

    pub(crate) fn turn(&self) -> Option<&Turn> {
        match &self.what {
            What::Turn(turn) => Some(turn),
            _ => None,
        }
    }
}

/// The records of a text in canonical layout.
pub(crate) fn pages(text: &[u8]) -> Vec<Page> {
    let mut pages: Vec<Page> = Vec::new();
    let mut lead = String::new();
    let mut scanner = Scanner::new(text, Limits::default());
    let mut lines: Vec<PageLine> = Vec::new();
    while let Ok(Some(scanned)) = scanner.next_line() {
        let text = String::from_utf8_lossy(scanned.text).into_owned();
        let comments = scanned.comments.to_vec();
        let what = match scanned.part {
            Part::Begin(tag) => {
                finish(pages.last_mut(), std::mem::take(&mut lines), &mut lead);
                let (record, lead) = (scanned.record.unwrap_or(0), std::mem::take(&mut lead));
                pages.push(Page { record, lead, ..Page::default() });
                What::Tag(tag.clone())
            }
            Part::Line(Line::Tag(tag)) => What::Tag(tag.clone()),
            Part::Line(Line::Turn(turn)) => What::Turn(turn.clone()),
            Part::Line(Line::Result(result)) => What::Result(result.clone()),
            // What is wrong is not carried over, and said.
            Part::Line(Line::Comment) if scanned.slips.is_empty() => What::Comment,
            _ => What::Other,
        };
        lines.push(PageLine { text, what, comments });
    }
    finish(pages.last_mut(), lines, &mut lead);
    if let Some(last) = pages.last_mut() {
        last.tail = lead;
    }
    pages
}

/// Gives its lines to a record; the comments behind its first empty line belong to what comes next.
fn finish(page: Option<&mut Page>, lines: Vec<PageLine>, lead: &mut String) {
    let is_own =
        |line: &PageLine| matches!(line.what, What::Tag(_) | What::Turn(_) | What::Result(_));
    let mut rest = lines;
    let own = rest.iter().rposition(is_own).map_or(0, |at| at + 1);
    let mut behind = rest.split_off(own);
    let blank = |line: &PageLine| matches!(line.what, What::Other);
    let next = behind.split_off(behind.iter().position(blank).unwrap_or(behind.len()));
    // Before the first record all of them do.
    let first = if page.is_none() { std::mem::take(&mut behind) } else { Vec::new() };
    for line in first.iter().chain(&next).filter(|line| matches!(line.what, What::Comment)) {
        *lead += &line.text;
        lead.push('\n');
    }
    let Some(page) = page else {
        return;
    };
    rest.append(&mut behind);
    let body =
        rest.iter().rposition(|line| matches!(line.what, What::Tag(_))).map_or(0, |at| at + 1);
    let body = rest.split_off(body);
    page.head = rest;
    page.body = body.into_iter().filter(|line| !matches!(line.what, What::Other)).collect();
}

impl Page {
    /// The record as text.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        for line in &self.head {
            text += &line.text;
            text.push('\n');
        }
        text.push('\n');
        for line in &self.body {
            text += &line.text;
            text.push('\n');
        }
        text
    }

    pub(crate) fn tag(&self, name: &str) -> Option<&Tag> {
        self.head.iter().find_map(|line| match &line.what {
            What::Tag(tag) if tag.name == name => Some(tag),
            _ => None,
        })
    }

    /// The turns, in their order.
    pub(crate) fn turns(&self) -> impl Iterator<Item = &PageLine> {
        self.body.iter().filter(|line| line.turn().is_some())
    }

    /// The record with the head of the target (`spec/convert.md`, 1.3).
    pub(crate) fn under(&self, target: &Target) -> Page {
        let mut page = self.clone();
        page.set("Variant", target.name());
        page.set("Rules", target.overrides());
        page
    }

    /// Gives a tag another value, or takes it away where the value is empty; the comment behind it
    /// stays.
    pub(crate) fn set(&mut self, name: &str, value: &str) {
        let is = |line: &PageLine| matches!(&line.what, What::Tag(tag) if tag.name == name);
        let text = tag_text(name, value);
        let Some(at) = self.head.iter().position(is) else {
            if !value.is_empty() {
                let before = TAGS.into_iter().take_while(|tag| *tag != name);
                let is_before = |line: &PageLine| match &line.what {
                    What::Tag(tag) => before.clone().any(|name| name == tag.name),
                    _ => false,
                };
                let at = self.head.iter().rposition(is_before).map_or(0, |at| at + 1);
                let tag = Tag { name: name.to_owned(), value: value.to_owned(), ..Tag::default() };
                let line = PageLine { text, what: What::Tag(tag), comments: Vec::new() };
                self.head.insert(at, line);
            }
            return;
        };
        let Some(line) = self.head.get_mut(at) else {
            return;
        };
        let What::Tag(tag) = &mut line.what else {
            return;
        };
        let end = tag.span.end();
        tag.value = value.to_owned();
        let behind = line.text.get(end as usize..).unwrap_or_default().to_owned();
        match (value.is_empty(), behind.trim_start()) {
            (false, _) => line.text = text + &behind,
            (true, "") => {
                self.head.remove(at);
            }
            (true, comment) => *line = PageLine::comment(comment.to_owned()),
        }
    }

    /// A comment directly behind a tag.
    pub(crate) fn remark(&mut self, name: &str, comment: &str) {
        let is = |line: &&mut PageLine| matches!(&line.what, What::Tag(tag) if tag.name == name);
        if let Some(line) = self.head.iter_mut().find(is)
            && let What::Tag(tag) = &line.what
        {
            let tag = tag_text(name, &tag.value);
            let behind = line.text.get(tag.len()..).unwrap_or_default();
            line.text = format!("{tag} {{{comment}}}{behind}");
        }
    }

    /// Gives the record another result; one with `~` stays (`spec/convert.md`, 1.4).
    pub(crate) fn set_result(&mut self, text: &str) {
        for line in &mut self.body {
            if let What::Result(result) = &line.what
                && !result.stood
            {
                line.text = format!("{text}{}", line.behind(result.span.end()));
            }
        }
    }
}
