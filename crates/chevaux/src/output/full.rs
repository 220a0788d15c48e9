//! A finding as miette draws it: the lines that matter, with labels, help and the board.
//!
//! miette would read a file from its beginning for every label, and trusts it not to play with
//! the terminal. It gets a [`Snippet`] instead: the few lines that matter, tamed, and long ones
//! cut to a window round the label.

use std::fmt;

use chevaux::convert::Obstacle;
use chevaux::referee::Spot;
use chevaux::words::Text;
use chevaux::{Finding, Lang, Severity};
use miette::{
    Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError,
    MietteSpanContents, SourceCode, SourceSpan, SpanContents,
};

use super::{concise, tamed, tamed_lines};
use crate::input::LinesAgain;

/// Characters of a long line that are shown round the label.
const WINDOW: usize = 120;

/// Draws findings one after the other.
pub(crate) struct Drawer {
    handler: GraphicalReportHandler,
    theme: GraphicalTheme,
    pub(crate) lang: Lang,
}

/// The width of what is drawn.
const WIDTH: usize = 100;

impl Drawer {
    pub(crate) fn new(colored: bool, lang: Lang) -> Drawer {
        let theme =
            if colored { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
        let handler = GraphicalReportHandler::new_themed(theme.clone())
            .with_context_lines(0)
            .with_width(WIDTH)
            // A rule like `exit-on=6` is not broken at its hyphen.
            .with_word_splitter(textwrap::WordSplitter::NoHyphenation)
            .with_links(false);
        Drawer { handler, theme, lang }
    }

    /// The finding, and in a line those that follow from it: with the slip they go.
    pub(crate) fn draw(
        &self,
        path: &str,
        finding: &Finding,
        followers: &[&Finding],
        lines: &mut LinesAgain,
    ) -> String {
        let report = Report::new(path, finding, lines, self.lang);
        let mut text = String::new();
        match self.handler.render_report(&mut text, &report) {
            Ok(()) => text + &self.help(finding, followers) + "\n",
            // Whatever cannot be drawn can be said.
            Err(fmt::Error) => concise::line(path, finding, self.lang) + "\n\n",
        }
    }

    /// Why a record is not converted.
    pub(crate) fn draw_obstacle(
        &self,
        path: &str,
        obstacle: &Obstacle,
        lines: &mut LinesAgain,
    ) -> String {
        let (message, spot) = (obstacle.message_in(self.lang), &obstacle.spot);
        let labels = vec![(None, spot)];
        let name = obstacle.kind.name();
        let report =
            Report::drawn((path, name), &message, Severity::Error, labels, lines, self.lang);
        let mut text = String::new();
        match self.handler.render_report(&mut text, &report) {
            Ok(()) => text + &self.below(&[obstacle.help_in(self.lang)]) + "\n",
            Err(fmt::Error) => concise::obstacle(path, obstacle, self.lang) + "\n\n",
        }
    }

    fn help(&self, finding: &Finding, followers: &[&Finding]) -> String {
        let help = finding.help_in(self.lang);
        let position = finding.position.as_ref();
        let board = position.map(|position| self.lang.say(Text::CommandBoard { position }));
        let parts: Vec<String> =
            help.into_iter().chain(board).chain(follow(followers, self.lang)).collect();
        self.below(&parts)
    }

    /// What stands below the drawing. miette would call it `help` in every language.
    fn below(&self, parts: &[String]) -> String {
        if parts.is_empty() {
            return String::new();
        }
        let heading = format!("  {} ", self.lang.say(Text::CommandHelp));
        let indent = " ".repeat(heading.chars().count());
        let heading = self.theme.styles.help.style(heading).to_string();
        let options = textwrap::Options::new(WIDTH - 2)
            .initial_indent(&heading)
            .subsequent_indent(&indent)
            .word_splitter(textwrap::WordSplitter::NoHyphenation);
        textwrap::fill(&tamed_lines(&parts.join("\n")), options) + "\n"
    }
}

/// A finding as a diagnostic.
#[derive(Debug)]
struct Report {
    name: String,
    message: String,
    severity: Severity,
    snippet: Snippet,
    labels: Vec<LabeledSpan>,
}

impl Report {
    fn new(path: &str, finding: &Finding, lines: &mut LinesAgain, lang: Lang) -> Report {
        let own = std::iter::once((None, &finding.spot));
        let related = finding.related.iter().map(|r| (Some(tamed(&r.label_in(lang))), &r.spot));
        let places: Vec<_> = own.chain(related).collect();
        let (name, message) = (finding.fault.name(), finding.message_in(lang));
        Report::drawn((path, name), &message, finding.severity, places, lines, lang)
    }

    /// With labels at these places; the one without words is the place itself.
    fn drawn(
        (path, name): (&str, &str),
        message: &str,
        severity: Severity,
        mut places: Vec<(Option<String>, &Spot)>,
        lines: &mut LinesAgain,
        lang: Lang,
    ) -> Report {
        let mut snippet = Snippet { path: tamed(path), lines: Vec::new(), columns: Vec::new() };
        let mut labels = Vec::new();
        // A snippet holds its lines in the order of the file.
        places.sort_by_key(|(_, spot)| spot.offset());
        for (label, spot) in places {
            let Some(text) = lines.at(spot.line.offset) else {
                continue;
            };
            let (start, len) = (spot.span.start as usize, spot.span.len as usize);
            let at = snippet.add(spot.line.line, &text, start, len);
            snippet.columns.push((at.offset(), spot.column));
            labels.push(match label {
                None => LabeledSpan::new_primary_with_span(Some(lang.say(Text::CommandHere)), at),
                Some(label) => LabeledSpan::new_with_span(Some(label), at),
            });
        }
        // The main label is drawn first.
        labels.sort_by_key(|label| !label.primary());
        Report { name: name.to_owned(), message: tamed(message), severity, snippet, labels }
    }
}

/// What follows from a finding, in a line: how many, and where the first of them stand.
fn follow(followers: &[&Finding], lang: Lang) -> Option<String> {
    let mut lines: Vec<u64> = followers.iter().map(|finding| finding.spot.line.line).collect();
    lines.dedup();
    let shown: Vec<String> = lines.iter().take(6).map(u64::to_string).collect();
    let more = if lines.len() > shown.len() { ", …" } else { "" };
    let places = &format!("{}{more}", shown.join(", "));
    let (findings, lines) = (followers.len(), lines.len());
    (findings > 0).then(|| lang.say(Text::CommandFollowers { findings, lines, places }))
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Report {}

impl Diagnostic for Report {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(&self.name))
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Note => miette::Severity::Advice,
        })
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        (!self.labels.is_empty()).then_some(&self.snippet as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.labels.iter().cloned()))
    }
}

/// The lines of a file that a finding shows.
#[derive(Debug)]
struct Snippet {
    path: String,
    lines: Vec<ShownLine>,
    /// For the place of each label, the column in the file (which the line may not show).
    columns: Vec<(usize, u64)>,
}

#[derive(Debug)]
struct ShownLine {
    number: u64,
    /// Where it begins in the snippet.
    start: usize,
    /// The line as it is shown, with a line end.
    text: String,
    /// Where what is shown begins in the line itself.
    cut: usize,
}

impl Snippet {
    /// Adds a line, unless it is there, and gives the place of a label in the snippet.
    fn add(&mut self, number: u64, text: &[u8], start: usize, len: usize) -> SourceSpan {
        // A long line is shown again where the first window does not hold the label.
        let holds = |line: &ShownLine| {
            let shown = line.cut..line.cut + line.text.len();
            line.number == number && shown.contains(&start)
        };
        let index = match self.lines.iter().position(holds) {
            Some(index) => index,
            None => {
                let begin = self.lines.last().map_or(0, |line| line.start + line.text.len());
                let (text, cut) = shown(text, start);
                self.lines.push(ShownLine { number, start: begin, text, cut });
                self.lines.len() - 1
            }
        };
        let Some(line) = self.lines.get(index) else {
            return (0, 0).into();
        };
        let inside = line.text.len().saturating_sub(1);
        let from = boundary(&line.text, start.saturating_sub(line.cut).min(inside));
        let to = boundary(&line.text, (start + len).saturating_sub(line.cut).min(inside));
        (line.start + from, to.saturating_sub(from)).into()
    }
}

/// The part of a line round a label, tamed, and where it begins. Bytes that are not UTF-8 become
/// question marks, so that places stay places.
fn shown(line: &[u8], label: usize) -> (String, usize) {
    let mut text = String::with_capacity(line.len());
    for chunk in line.utf8_chunks() {
        text.push_str(&tamed(chunk.valid()));
        text.extend(chunk.invalid().iter().map(|_| '?'));
    }
    if text.len() <= 2 * WINDOW {
        return (text + "\n", 0);
    }
    let from = boundary(&text, label.saturating_sub(WINDOW));
    let to = boundary(&text, (label + WINDOW).min(text.len()));
    (text.get(from..to).unwrap_or_default().to_owned() + "\n", from)
}

/// The nearest beginning of a character at or before a byte.
fn boundary(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|&i| text.is_char_boundary(i)).unwrap_or(0)
}

impl SourceCode for Snippet {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        _before: usize,
        _after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let line = self
            .lines
            .iter()
            .rev()
            .find(|line| line.start <= span.offset())
            .ok_or(MietteError::OutOfBounds)?;
        // Lines that do not follow one another in the file are never one piece.
        if span.offset() + span.len() > line.start + line.text.len() {
            return Err(MietteError::OutOfBounds);
        }
        let number = usize::try_from(line.number.saturating_sub(1)).unwrap_or(usize::MAX);
        let known = self.columns.iter().find(|(at, _)| *at == span.offset());
        let column = known.map_or(0, |(_, column)| column.saturating_sub(1));
        let column = usize::try_from(column).unwrap_or(usize::MAX);
        Ok(Box::new(MietteSpanContents::new_named(
            self.path.clone(),
            line.text.as_bytes(),
            (line.start, line.text.len()).into(),
            number,
            column,
            1,
        )))
    }
}
