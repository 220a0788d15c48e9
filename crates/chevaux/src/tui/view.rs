//! The page, drawn: the board and who plays on the left, the record and what happened on the right,
//! where one is and what the keys do below.

use chevaux::words::Text;
use chevaux::{Lang, Severity};
use chevaux_replay::text::{Glyph, Style as BoardStyle, board};
use chevaux_replay::{Replay, Step};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use unicode_width::UnicodeWidthStr as _;

use super::app::{App, Mode, Said};
use super::lines::{cut, turn, wrapped};
use super::palette::Palette;

/// What the page takes at least.
const LEAST: (u16, u16) = (60, 20);
/// What the record and the findings take at least, in columns.
const RIGHT: u16 = 28;
/// What they have beside a large board.
const RIGHT_OF_LARGE: u16 = 44;
/// Between the board and them.
const GAP: u16 = 2;

/// How the page is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View {
    lang: Lang,
    palette: Palette,
}

impl View {
    pub(crate) fn new(lang: Lang, color: bool) -> View {
        View { lang, palette: Palette { color } }
    }

    /// Draws the page, and keeps its scrolling within what there is.
    pub(crate) fn draw(&self, frame: &mut Frame<'_>, app: &mut App<'_>) {
        let area = frame.area();
        if area.width < LEAST.0 || area.height < LEAST.1 {
            self.too_small(frame, area);
            return;
        }
        let rows = [1, area.height - 3, 1, 1].map(Constraint::Length);
        let [title, body, place, keys] = Layout::vertical(rows).areas(area);
        frame.render_widget(self.title(app.replay(), title.width), title);
        if *app.mode() == Mode::Help {
            frame.render_widget(Paragraph::new(self.help()), body);
        } else {
            self.body(frame, body, app);
        }
        frame.render_widget(self.place(app, place.width), place);
        self.keys(frame, keys, app);
    }

    fn too_small(&self, frame: &mut Frame<'_>, area: Rect) {
        let (columns, rows) = (area.width, area.height);
        let least = &format!("{}×{}", LEAST.0, LEAST.1);
        let text = self.lang.say(Text::TuiTooSmall { columns, rows, least });
        let lines = wrapped(&text, usize::from(columns), "").into_iter().map(Line::from);
        frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()), area);
    }

    /// Who plays, and what for.
    fn title(&self, replay: &Replay, columns: u16) -> Line<'static> {
        const NAME: usize = 12;
        let mut line = Line::default();
        for seat in replay.seats.players() {
            let letter = replay.seats.letter(seat).map(|l| l.to_string()).unwrap_or_default();
            let style = self.palette.seat(replay, seat);
            line.push_span(Span::styled(letter, style.add_modifier(Modifier::BOLD)));
            let name = cut(replay.player(seat), NAME);
            line.push_span(Span::styled(format!(" {name}  "), style));
        }
        let event = replay.tag("Event").filter(|event| !event.trim().is_empty());
        let record = || self.lang.say(Text::TuiRecord { record: replay.record });
        let what = event.map_or_else(record, str::to_owned);
        self.right(line, &what, columns)
    }

    /// A text at the right end of a line, as far as there is room.
    fn right(&self, mut line: Line<'static>, text: &str, columns: u16) -> Line<'static> {
        let left = usize::from(columns).saturating_sub(line.width() + 1);
        let text = cut(text, left);
        let blank = (usize::from(columns)).saturating_sub(line.width() + text.width());
        line.push_span(Span::from(" ".repeat(blank)));
        line.push_span(Span::styled(text, self.palette.dim()));
        line
    }

    fn body(&self, frame: &mut Frame<'_>, area: Rect, app: &mut App<'_>) {
        let (replay, steps) = (app.replay(), app.steps());
        let small = board(replay, steps, BoardStyle::default());
        let boxed = board(replay, steps, BoardStyle { boxed: true, ascii: false });
        let players = replay.seats.players().count();
        let fits = size(&boxed).0 + GAP + RIGHT_OF_LARGE <= area.width
            && usize::from(size(&boxed).1) + 1 + players <= usize::from(area.height);
        let glyphs = if fits { boxed } else { small };
        let (columns, rows) = size(&glyphs);
        let columns = columns.min(area.width - GAP - RIGHT);
        // Of a board that is cut anyway a little more can go, so that the players are there.
        let own = u16::try_from(players + 1).unwrap_or(0);
        let rows = if rows > area.height { area.height - own } else { rows };
        let widths = [Constraint::Length(columns), Constraint::Length(GAP), Constraint::Fill(1)];
        let [left, _, right] = Layout::horizontal(widths).areas(area);
        let heights = [Constraint::Length(rows), Constraint::Length(1), Constraint::Fill(1)];
        let [top, _, below] = Layout::vertical(heights).areas(left);
        frame.render_widget(Paragraph::new(self.board(replay, &glyphs, top)), top);
        if usize::from(below.height) >= players {
            let horses = self.horses(replay, steps, usize::from(left.width));
            frame.render_widget(Paragraph::new(horses), below);
        }
        let heights =
            [Constraint::Length(right.height * 2 / 5), Constraint::Length(1), Constraint::Fill(1)];
        let [record, _, what] = Layout::vertical(heights).areas(right);
        frame.render_widget(Paragraph::new(self.record(app, record)), record);
        self.what(frame, what, app);
    }

    /// The board; of one that is too large the part round the horse that moved.
    fn board(&self, replay: &Replay, glyphs: &[Vec<Glyph>], area: Rect) -> Vec<Line<'static>> {
        let lit = |row: &Vec<Glyph>| row.iter().rposition(|glyph| glyph.lit);
        let middle = || (glyphs.len() / 2, glyphs.first().map_or(0, Vec::len) / 2);
        let seen = glyphs.iter().enumerate().find_map(|(y, row)| Some((y, lit(row)?)));
        let (y, x) = seen.unwrap_or_else(middle);
        let from = |at: usize, shown: u16, all: usize| {
            let shown = usize::from(shown);
            at.saturating_sub(shown / 2).min(all.saturating_sub(shown))
        };
        let top = from(y, area.height, glyphs.len());
        let rows = glyphs.iter().skip(top).take(usize::from(area.height));
        let line = |row: &Vec<Glyph>| {
            let left = from(x, area.width, row.len());
            let shown = row.iter().skip(left).take(usize::from(area.width));
            let span = |glyph: &Glyph| {
                Span::styled(glyph.text.to_string(), self.palette.glyph(replay, glyph))
            };
            Line::from(shown.map(span).collect::<Vec<_>>())
        };
        rows.map(line).collect()
    }

    /// Where everybody's horses are; the one who is to throw next is marked.
    fn horses(&self, replay: &Replay, steps: usize, columns: usize) -> Vec<Line<'static>> {
        let position = replay.position(steps);
        let line = |seat| {
            let letter = replay.seats.letter(seat).map(|l| l.to_string()).unwrap_or_default();
            let places: Vec<String> =
                position.board().horses(seat).map(|place| place.to_string()).collect();
            let places = places.join(",");
            let mark = if position.due() == Some(seat) { "▸" } else { " " };
            let left = columns.saturating_sub(5 + places.width());
            let name = cut(replay.player(seat), left);
            let blank = " ".repeat(left.saturating_sub(name.width()));
            let style = self.palette.seat(replay, seat);
            Line::from(vec![
                Span::from(mark),
                Span::styled(letter, style.add_modifier(Modifier::BOLD)),
                Span::styled(format!(" {name}{blank} "), style),
                Span::from(places),
            ])
        };
        replay.seats.players().map(line).collect()
    }

    /// The turn lines round the current one, and the result.
    fn record(&self, app: &App<'_>, area: Rect) -> Vec<Line<'static>> {
        let (columns, shown) = (usize::from(area.width), usize::from(area.height));
        let replay = app.replay();
        let current = app.step();
        let all = replay.turns.len() + usize::from(replay.result.is_some());
        let at = current.map_or(0, |step| step.turn);
        let top = at.saturating_sub(shown / 2).min(all.saturating_sub(shown));
        let turns = replay.turns.iter().enumerate().map(|(index, line)| {
            let step = current.filter(|step| step.turn == index);
            turn(&line.text, step, columns)
        });
        let result = replay.result.iter().map(|result| Line::from(cut(result, columns)));
        turns.chain(result).skip(top).take(shown).collect()
    }

    /// What happened, what was found, what was said, and what could have been played.
    fn what(&self, frame: &mut Frame<'_>, area: Rect, app: &mut App<'_>) {
        let mut lines = self.lines(app, usize::from(area.width));
        let shown = usize::from(area.height);
        if lines.len() <= shown {
            app.scroll = 0;
            frame.render_widget(Paragraph::new(lines), area);
            return;
        }
        // The last row says that there is more.
        let shown = shown.saturating_sub(1);
        app.scroll = app.scroll.min(lines.len().saturating_sub(shown));
        let more = lines.len().saturating_sub(app.scroll + shown);
        lines = lines.into_iter().skip(app.scroll).take(shown).collect();
        let keys = self.lang.say(Text::TuiKeyPages);
        let mark = match more {
            0 => format!("↑ ({keys})"),
            lines => format!("↓ {} ({keys})", self.lang.say(Text::TuiMore { lines })),
        };
        lines.push(Line::styled(cut(&mark, usize::from(area.width)), self.palette.dim()));
        frame.render_widget(Paragraph::new(lines), area);
    }

    fn lines(&self, app: &App<'_>, columns: usize) -> Vec<Line<'static>> {
        let replay = app.replay();
        let made: Vec<(usize, &Step)> =
            app.made().filter_map(|index| Some((index, replay.steps.get(index)?))).collect();
        let mut lines = Lines { columns, lines: Vec::new() };
        let Some(&(last, _)) = made.last() else {
            lines.push(&self.lang.say(Text::TuiStart), "", self.palette.strong());
            self.findings(replay, None, &mut lines);
            self.comments(replay.comments.iter(), &mut lines);
            lines.section();
            for (name, value) in &replay.tags {
                lines.push(&format!("{name}: {value}"), "", Style::new());
            }
            return lines.lines;
        };
        for &(index, step) in &made {
            lines.push(&replay.words(step, self.lang), "", self.palette.strong());
            for reason in replay.reasons(index, self.lang) {
                let name = reason.horse.to_string();
                let pair = Text::Pair { name: &name, value: &reason.words };
                lines.push(&self.lang.say(pair), "  ", Style::new());
            }
        }
        for &(index, _) in &made {
            self.findings(replay, Some(index), &mut lines);
        }
        let is_end = last + 1 == replay.steps.len();
        let at_end = replay.last_comments.iter().filter(|_| is_end);
        let here = made.iter().flat_map(|&(index, _)| replay.comments_at(index));
        self.comments(here.chain(at_end), &mut lines);
        let legal = replay.legal(last);
        if let Some((_, step)) = made.last().filter(|_| !legal.is_empty()) {
            lines.section();
            let heading = self.lang.say(Text::TuiLegal { dice: &step.dice });
            lines.push(&heading, "", self.palette.dim());
            lines.push(&legal.join("  "), "  ", Style::new());
        }
        lines.lines
    }

    fn comments<'c>(&self, comments: impl Iterator<Item = &'c String>, lines: &mut Lines) {
        let mut comments = comments.peekable();
        if comments.peek().is_some() {
            lines.section();
            lines.push(&self.lang.say(Text::TuiComments), "", self.palette.dim());
        }
        for comment in comments {
            lines.push(comment, "  ", Style::new());
        }
    }

    fn findings(&self, replay: &Replay, step: Option<usize>, lines: &mut Lines) {
        for found in replay.found_at(step) {
            let finding = &found.finding;
            lines.section();
            // It is not of the line that is shown above.
            if let Some(line) = &found.written {
                lines.push(line, "", self.palette.dim());
            }
            let (mark, style) = match finding.severity {
                Severity::Error => ("✗", self.palette.error()),
                Severity::Note => ("i", self.palette.note()),
            };
            lines.push(&format!("{mark} {}", finding.fault.name()), "", style);
            let message = finding.message_in(self.lang);
            let message = match finding.follows {
                Some(_) => self.lang.say(Text::CommandFollows { message: &message }),
                None => message,
            };
            lines.push(&message, "  ", Style::new());
            if let Some(help) = finding.help_in(self.lang) {
                let heading = self.lang.say(Text::CommandHelp);
                lines.push(&format!("{heading} {help}"), "  ", Style::new());
            }
        }
    }

    /// Where one is in the game.
    fn place(&self, app: &App<'_>, columns: u16) -> Line<'static> {
        let replay = app.replay();
        let place = match app.step() {
            None => self.lang.say(Text::TuiStart),
            Some(step) => {
                let round = step.spot.round.map(|round| format!("{round}. "));
                let letter = replay.seats.letter(step.seat).map(|letter| letter.to_string());
                let throw = step.spot.throw.map(|throw| {
                    let throws = replay.steps.iter().filter(|other| other.turn == step.turn);
                    let throws = throws.filter_map(|other| other.spot.throw).max();
                    let throws = throws.unwrap_or(throw);
                    format!("  {}", self.lang.say(Text::TuiThrow { throw, throws }))
                });
                [round, letter, throw].into_iter().flatten().collect()
            }
        };
        let (step, steps) = (app.steps(), replay.steps.len());
        let step = self.lang.say(Text::TuiStep { step, steps });
        let line = Line::styled(format!("{place}   {step}"), self.palette.strong());
        let findings = replay.findings.len();
        let found = (findings > 0).then(|| self.lang.say(Text::TuiFindings { findings }));
        let mark = if *app.mode() == Mode::Playing { "▶" } else { "‖" };
        let right = found.into_iter().chain([format!("{mark} {}", app.speed())]);
        self.right(line, &right.collect::<Vec<_>>().join("   "), columns)
    }

    /// What the keys do, what is typed, or what is said.
    fn keys(&self, frame: &mut Frame<'_>, area: Rect, app: &App<'_>) {
        let columns = usize::from(area.width);
        let asked = match app.mode() {
            Mode::Round(typed) => Some((Text::TuiAskRound, typed)),
            Mode::Search(typed) => Some((Text::TuiAskSearch, typed)),
            Mode::Reading | Mode::Playing | Mode::Help => None,
        };
        if let Some((text, typed)) = asked {
            let question = self.lang.say(text);
            let typed = tail(typed, columns.saturating_sub(question.width() + 2));
            let line = format!("{question} {typed}");
            let end = u16::try_from(line.width()).unwrap_or(area.width);
            frame.set_cursor_position((area.x + end.min(area.width - 1), area.y));
            frame.render_widget(Line::from(line), area);
            return;
        }
        let line = match app.said() {
            Some(said) => Line::styled(cut(&self.said(said), columns), self.palette.strong()),
            None => self.short_help(columns),
        };
        frame.render_widget(line, area);
    }

    fn said(&self, said: &Said) -> String {
        self.lang.say(match said {
            Said::NoRound { round, first, last } => {
                Text::TuiNoRound { round: *round, first: *first, last: *last }
            }
            Said::NoComment(words) => Text::TuiNoComment { words },
            Said::NoFindings => Text::TuiNoFindings,
            Said::LastFinding => Text::TuiLastFinding,
            Said::FirstFinding => Text::TuiFirstFinding,
        })
    }

    /// As many of the keys as there is room for, the most wanted first.
    fn short_help(&self, columns: usize) -> Line<'static> {
        let space = &self.lang.say(Text::TuiKeySpace);
        let keys = [
            ("?", Text::TuiShortHelp),
            ("q", Text::TuiShortQuit),
            ("← →", Text::TuiShortThrow),
            ("↑ ↓", Text::TuiShortTurn),
            (space, Text::TuiShortPlay),
            ("n N", Text::TuiShortFinding),
            ("g", Text::TuiShortRound),
            ("/", Text::TuiShortSearch),
        ];
        let mut line = Line::default();
        for (key, text) in keys {
            let text = format!(" {}  ", self.lang.say(text));
            if line.width() + key.width() + text.trim_end().width() > columns {
                break;
            }
            line.push_span(Span::styled(key.to_owned(), self.palette.strong()));
            line.push_span(Span::styled(text, self.palette.dim()));
        }
        line
    }

    /// All keys.
    fn help(&self) -> Vec<Line<'static>> {
        let [space, ends, pages] = [Text::TuiKeySpace, Text::TuiKeyEnds, Text::TuiKeyPages];
        let [space, ends, pages] = &[space, ends, pages].map(|text| self.lang.say(text));
        let keys = [
            ("← →", Text::TuiHelpThrow),
            (", .", Text::TuiHelpAction),
            ("↑ ↓", Text::TuiHelpTurn),
            (ends, Text::TuiHelpEnds),
            (space, Text::TuiHelpPlay),
            ("+ -", Text::TuiHelpSpeed),
            ("g", Text::TuiHelpRound),
            ("n N", Text::TuiHelpFinding),
            ("/", Text::TuiHelpSearch),
            (pages, Text::TuiHelpPages),
            ("?", Text::TuiHelpHelp),
            ("q", Text::TuiHelpQuit),
        ];
        let widest = keys.iter().map(|(key, _)| key.width()).max().unwrap_or(0);
        let line = |(key, text): (&str, Text<'_>)| {
            let blank = " ".repeat(widest.saturating_sub(key.width()));
            Line::from(vec![
                Span::styled(format!("  {key}{blank}  "), self.palette.strong()),
                Span::from(self.lang.say(text)),
            ])
        };
        let heading = Line::styled(self.lang.say(Text::TuiHelp), self.palette.strong());
        [Line::default(), heading, Line::default()].into_iter().chain(keys.map(line)).collect()
    }
}

/// Lines that are gathered, in sections with an empty line between them.
struct Lines {
    columns: usize,
    lines: Vec<Line<'static>>,
}

impl Lines {
    fn section(&mut self) {
        if !self.lines.is_empty() {
            self.lines.push(Line::default());
        }
    }

    fn push(&mut self, text: &str, indent: &str, style: Style) {
        let lines = wrapped(text, self.columns, indent).into_iter();
        self.lines.extend(lines.map(|line| Line::styled(line, style)));
    }
}

/// The columns and the rows of a board.
fn size(glyphs: &[Vec<Glyph>]) -> (u16, u16) {
    let count = |count: usize| u16::try_from(count).unwrap_or(u16::MAX / 2);
    (count(glyphs.first().map_or(0, Vec::len)), count(glyphs.len()))
}

/// The end of what is typed, where it is longer than its place.
fn tail(typed: &str, columns: usize) -> String {
    let mut from = typed.char_indices().map(|(at, _)| typed.get(at..).unwrap_or_default());
    from.find(|rest| rest.width() <= columns).unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests;
