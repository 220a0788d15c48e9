//! Texts of a record as lines of the page: tamed, measured, cut and wrapped.

use chevaux::notation::{Line as Written, LineParser, Span as Bytes};
use chevaux_replay::Step;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use textwrap::{Options, WordSeparator, WordSplitter};
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use crate::output::tamed;

/// A text in at most so many columns; where something is missing it says so.
pub(crate) fn cut(text: &str, columns: usize) -> String {
    let text = tamed(text);
    if text.width() <= columns {
        return text;
    }
    let mut left = columns.saturating_sub(1);
    let fits = |c: &char| {
        let width = c.width().unwrap_or(0);
        let fits = width <= left;
        left = left.saturating_sub(width);
        fits
    };
    let kept: String = text.chars().take_while(fits).collect();
    if columns == 0 { String::new() } else { kept + "…" }
}

/// A text in lines of at most so many columns. Notation is not broken at its hyphens.
pub(crate) fn wrapped(text: &str, columns: usize, indent: &str) -> Vec<String> {
    let options = Options::new(columns.max(1))
        .initial_indent(indent)
        .subsequent_indent(indent)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation);
    let lines = text.split('\n').map(tamed);
    lines
        .flat_map(|line| {
            let lines = textwrap::wrap(&line, &options);
            lines.into_iter().map(|line| line.into_owned()).collect::<Vec<_>>()
        })
        .collect()
}

/// A turn line of the record in one line of the page. The throw of the current step is lit, and of
/// two actions the current one underlined; a line that is too long is shown round the throw.
pub(crate) fn turn(text: &str, current: Option<&Step>, columns: usize) -> Line<'static> {
    // As many bytes as before: places stay places.
    let text = tamed(text);
    let mut parser = LineParser::new();
    let read = parser.read(text.as_bytes());
    let comments: Vec<Bytes> = read.comments.iter().map(|comment| comment.span).collect();
    let (lit, under) = match (current, read.line) {
        (Some(step), Written::Turn(turn)) => places(step, turn).unwrap_or((whole(&text), None)),
        (Some(_), _) => (whole(&text), None),
        (None, _) => (Bytes::new(0, 0), None),
    };
    let within = |at: usize, span: Bytes| (span.start as usize..span.end() as usize).contains(&at);
    let style = |at: usize| {
        let mut style = Style::new();
        if comments.iter().any(|&span| within(at, span)) {
            style = style.add_modifier(Modifier::DIM);
        }
        if within(at, lit) {
            style = style.add_modifier(Modifier::REVERSED);
        }
        if under.is_some_and(|under| within(at, under)) {
            style = style.add_modifier(Modifier::UNDERLINED | Modifier::BOLD);
        }
        style
    };
    let begin = window(&text, lit, columns);
    let end = text.width() > columns || begin > 0;
    let mut spans: Vec<Span<'static>> = Vec::new();
    let mut left = columns;
    if begin > 0 {
        spans.push(Span::from("…"));
        left = left.saturating_sub(1);
    }
    let mut rest = text.char_indices().skip_while(|(at, _)| *at < begin).peekable();
    while let Some((at, c)) = rest.next() {
        let width = c.width().unwrap_or(0);
        let needs = if end && rest.peek().is_some() { width + 1 } else { width };
        if needs > left {
            spans.push(Span::from("…"));
            break;
        }
        left = left.saturating_sub(width);
        let style = style(at);
        match spans.last_mut().filter(|span| at > begin && span.style == style) {
            Some(span) => span.content.to_mut().push(c),
            None => spans.push(Span::styled(c.to_string(), style)),
        }
    }
    Line::from(spans)
}

/// Where the throw of a step stands in its line, and its action where it is one of two.
fn places(step: &Step, turn: &chevaux::notation::Turn) -> Option<(Bytes, Option<Bytes>)> {
    let throw = turn.throws.get((step.spot.throw? as usize).checked_sub(1)?)?;
    let actions: Vec<Bytes> = throw.actions().map(|action| action.span).collect();
    let action = (step.spot.action)
        .filter(|_| actions.len() > 1)
        .and_then(|action| actions.get((action as usize).checked_sub(1)?).copied());
    Some((throw.span, action))
}

fn whole(text: &str) -> Bytes {
    Bytes::new(0, text.len())
}

/// The byte at which a line begins to be shown, so that what is lit can be seen.
fn window(text: &str, lit: Bytes, columns: usize) -> usize {
    let end = lit.end() as usize;
    // An ellipsis at the end, and one at the beginning too where that is cut.
    let fits = |from: usize, marks: usize| {
        let shown = text.get(from..end).unwrap_or_default();
        shown.width() + marks <= columns
    };
    if text.width() <= columns || fits(0, 1) {
        return 0;
    }
    let starts = text.char_indices().map(|(at, _)| at).take_while(|at| *at < lit.start as usize);
    let mut starts = starts.skip(1);
    starts.find(|&from| fits(from, 2)).unwrap_or(lit.start as usize)
}
