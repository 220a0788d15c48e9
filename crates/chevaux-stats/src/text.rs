//! A report as text, with bars.

use chevaux_words::{Lang, Text};
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use crate::report::{Report, Row, Run};
use crate::said::{Form, LENGTH_HEADS, Named, PLAY, Said};

/// How wide a bar is at most, in columns.
const BAR: usize = 24;

/// How wide a name is at most, in columns.
const NAME: usize = 28;

/// A cell of a table, and to which side it goes.
#[derive(Clone)]
enum Cell {
    Left(String),
    Right(String),
}

use Cell::{Left, Right};

impl Report {
    /// The report as text. `title` stands above it; what a record holds stands in it as it is, so that
    /// a terminal must be guarded by whoever writes to one. With `ascii` bars have no characters outside
    /// of ASCII; names have what they have.
    ///
    /// ```
    /// use chevaux_referee::Rulebook;
    /// use chevaux_stats::{By, Lang, Report, count};
    /// let text = b"[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 6:S-1 3:1-4\n= *\n";
    /// let stats = count(&text[..], &Rulebook::new(), By::Player).unwrap();
    /// let text = Report::of(&stats, None).text("Friday", Lang::En, true);
    /// assert!(text.starts_with("Friday\n  1 record, 0 finished games\n"));
    /// assert!(text.contains("  6  ########################  1  50.0 %\n"));
    /// ```
    #[must_use]
    pub fn text(&self, title: &str, lang: Lang, ascii: bool) -> String {
        let form = if ascii { Form::Ascii } else { Form::Text };
        let mut writer = Writer { said: Said::new(self, lang, form), ascii, text: String::new() };
        writer.line(title);
        for line in writer.said.head(self) {
            writer.line(&format!("  {line}"));
        }
        writer.faces(self);
        writer.sixes(self);
        writer.runs(self);
        writer.play(self);
        writer.stable(self);
        writer.wins(self);
        writer.length(self);
        writer.text
    }
}

struct Writer {
    said: Said,
    ascii: bool,
    text: String,
}

impl Writer {
    fn line(&mut self, line: &str) {
        self.text.push_str(line.trim_end());
        self.text.push('\n');
    }

    fn heading(&mut self, text: Text<'_>) {
        let heading = self.said.say(text);
        self.line(&format!("\n{heading}"));
    }

    /// A sentence, broken where it is too long for a line.
    fn sentence(&mut self, mark: char, sentence: &str) {
        let mut line = format!("  {mark}");
        for word in sentence.split(' ') {
            if line.width() + 1 + word.width() > 96 {
                self.line(&line);
                line = "   ".to_owned();
            }
            line.push(' ');
            line.push_str(word);
        }
        self.line(&line);
    }

    /// Rows, each column as wide as its widest cell.
    fn table(&mut self, rows: &[Vec<Cell>]) {
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let width = |column: usize| {
            rows.iter().filter_map(|row| row.get(column)).map(Cell::width).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        for row in rows {
            let mut line = String::new();
            for (cell, width) in row.iter().zip(&widths) {
                let pad = " ".repeat(width - cell.width());
                line += "  ";
                line += &match cell {
                    Left(text) => format!("{text}{pad}"),
                    Right(text) => format!("{pad}{text}"),
                };
            }
            self.line(&line);
        }
    }

    /// A bar of a part of the greatest.
    fn bar(&self, part: f64, greatest: f64) -> Cell {
        let eighths =
            if greatest > 0.0 { (part / greatest * 8.0 * BAR as f64).round() } else { 0.0 };
        let eighths = eighths.max(0.0) as usize;
        let (whole, rest) = (eighths / 8, eighths % 8);
        if self.ascii {
            return Left("#".repeat(whole + usize::from(rest >= 4)));
        }
        let part = [' ', '▏', '▎', '▍', '▌', '▋', '▊', '▉'].get(rest).filter(|c| **c != ' ');
        Left("█".repeat(whole) + &part.map(char::to_string).unwrap_or_default())
    }

    /// The groups, and all of them where there are several.
    fn rows<'r>(&self, report: &'r Report) -> Vec<(Cell, &'r Row)> {
        let named = self.said.rows(report);
        named.into_iter().map(|line| (self.name(&line.name), line.row)).collect()
    }

    /// A name that is not too wide.
    fn name(&self, name: &str) -> Cell {
        if name.width() <= NAME {
            return Left(name.to_owned());
        }
        let cut = self.said.cut();
        let mut width = cut.width();
        let fits = |c: &char| {
            width += c.width().unwrap_or(0);
            width <= NAME
        };
        Left(name.chars().take_while(fits).chain(cut.chars()).collect())
    }

    /// The heads of columns, the first of which is that of names and has none.
    fn under_names(&self, heads: impl IntoIterator<Item = Cell>) -> Vec<Cell> {
        std::iter::once(Left(String::new())).chain(heads).collect()
    }

    fn percent(&self, share: Option<f64>) -> Cell {
        Right(self.said.share(share))
    }

    fn faces(&mut self, report: &Report) {
        self.heading(Text::StatsDice);
        for line in self.said.dice(report) {
            self.line(&format!("  {line}"));
        }
        let all = &report.all;
        let greatest = all.faces.iter().max().map_or(0.0, |count| *count as f64);
        let row = |(face, count): (u8, u64)| {
            let share = (all.dice > 0).then(|| count as f64 / all.dice as f64);
            let bar = self.bar(count as f64, greatest);
            vec![Left(face.to_string()), bar, Right(count.to_string()), self.percent(share)]
        };
        let rows: Vec<Vec<Cell>> = (1..=6).zip(all.faces).map(row).collect();
        self.table(&rows);
    }

    fn sixes(&mut self, report: &Report) {
        self.heading(Text::StatsSixes);
        let rows = self.rows(report);
        let share = |row: &Row| row.sixes.share.unwrap_or(0.0);
        let greatest = rows.iter().map(|(_, row)| share(row)).fold(0.0, f64::max);
        let line = |(name, row): (Cell, &Row)| {
            let count = self.said.say(Text::StatsOf { count: row.sixes.count, of: row.sixes.of });
            let range = self.said.range(row.sixes.low, row.sixes.high);
            let (bar, share) = (self.bar(share(row), greatest), self.percent(row.sixes.share));
            let range = if row.sixes.of > 0 { format!("({range})") } else { String::new() };
            vec![name, bar, Right(count), share, Left(range)]
        };
        let lines: Vec<Vec<Cell>> = rows.into_iter().map(line).collect();
        self.table(&lines);
        for sentence in self.said.verdict(report) {
            let mark = match (sentence.found, self.ascii) {
                (true, _) => '!',
                (false, true) => '-',
                (false, false) => '·',
            };
            self.sentence(mark, &sentence.text);
        }
        let limits = self.said.say(Text::StatsLimits);
        self.sentence(if self.ascii { '-' } else { '·' }, &limits);
    }

    fn runs(&mut self, report: &Report) {
        self.heading(Text::StatsRuns);
        let head = |run: &Run| {
            Right(match run.and_more {
                true => self.said.say(Text::StatsRunMore { length: run.length }),
                false => run.length.to_string(),
            })
        };
        let heads = report.all.runs.iter().map(head);
        let mut lines: Vec<Vec<Cell>> = vec![self.under_names(heads)];
        let cell = |run: &Run| {
            let expected = self.said.number(run.expected, 1);
            Right(format!("{} ({expected})", run.count))
        };
        for (name, row) in self.rows(report) {
            lines.push(std::iter::once(name).chain(row.runs.iter().map(cell)).collect());
        }
        self.table(&lines);
    }

    fn play(&mut self, report: &Report) {
        self.heading(Text::StatsPlay);
        let heads = PLAY.map(|(text, _)| Right(self.said.say(text)));
        let mut lines = vec![self.under_names(heads)];
        for (name, row) in self.rows(report) {
            let counts = PLAY.map(|(_, count)| Right(count(row).to_string()));
            lines.push(std::iter::once(name).chain(counts).collect());
        }
        self.table(&lines);
        if report.all.unknown > 0 {
            let throws = report.all.unknown;
            let line = self.said.say(Text::StatsUnknown { throws });
            self.line(&format!("  {line}"));
        }
    }

    fn stable(&mut self, report: &Report) {
        self.heading(Text::StatsStable);
        let heads = [Text::StatsColInStable, Text::StatsColWait, Text::StatsColNever];
        let mut lines = vec![self.under_names(heads.map(|text| Right(self.said.say(text))))];
        for (name, row) in self.rows(report) {
            let wait = Right(self.said.mean(&row.stable.first_out));
            let never = Right(row.stable.never_out.to_string());
            lines.push(vec![name, self.percent(row.stable.share), wait, never]);
        }
        self.table(&lines);
    }

    fn wins(&mut self, report: &Report) {
        self.heading(Text::StatsWins);
        // Of wins all together say nothing: somebody wins each game.
        let rows = self.said.rows(report).into_iter().filter(|line| !line.is_all);
        let line = |Named { name, row, .. }: Named<'_>| {
            let wins = row.wins;
            let count = self.said.say(Text::StatsOf { count: wins.count, of: wins.of });
            let range = self.said.range(wins.low, wins.high);
            let places = row.places.map(|count| count.to_string()).join(" ");
            let places = self.said.say(Text::StatsPlaces { places: &places });
            let bar = self.bar(wins.share.unwrap_or(0.0), 1.0);
            let (range, places) =
                if wins.of > 0 { (format!("({range})"), places) } else { Default::default() };
            let name = self.name(&name);
            vec![name, bar, Right(count), self.percent(wins.share), Left(range), Left(places)]
        };
        let lines: Vec<Vec<Cell>> = rows.map(line).collect();
        self.table(&lines);
    }

    fn length(&mut self, report: &Report) {
        self.heading(Text::StatsLength);
        let heads = LENGTH_HEADS.map(|text| Right(self.said.say(text)));
        let mut lines = vec![self.under_names(heads)];
        for (name, summary) in [
            (Text::StatsColTurns, &report.length.turns),
            (Text::StatsColThrows, &report.length.throws),
        ] {
            let cells = self.said.summary(summary).map(Right);
            lines.push(std::iter::once(Left(self.said.say(name))).chain(cells).collect());
        }
        self.table(&lines);
    }
}

impl Cell {
    fn width(&self) -> usize {
        match self {
            Left(text) | Right(text) => text.width(),
        }
    }
}
