//! A report as text, with bars.

use chevaux_words::{Lang, Text};
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use crate::histogram::Summary;
use crate::report::{Report, Row, Run};
use crate::said::Said;

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
    /// let (stats, _) = count(&text[..], &Rulebook::new(), By::Player);
    /// let text = Report::of(&stats, None).text("Friday", Lang::En, true);
    /// assert!(text.starts_with("Friday\n  1 record, 0 finished games\n"));
    /// assert!(text.contains("  6  ########################  1  50.0 %\n"));
    /// ```
    #[must_use]
    pub fn text(&self, title: &str, lang: Lang, ascii: bool) -> String {
        let mut writer = Writer { said: Said::new(self, lang), ascii, text: String::new() };
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

    fn name(&self, row: &Row) -> Cell {
        Left(cut(&self.said.name(row)))
    }

    /// The groups, and all of them where there are several.
    fn rows<'r>(&self, report: &'r Report) -> Vec<(Cell, &'r Row)> {
        let groups = report.groups.iter().map(|row| (self.name(row), row));
        let others = report.others.iter().map(|row| (Left(self.said.say(Text::StatsFurther)), row));
        let all = (report.groups.len() > 1).then_some(&report.all);
        let all = all.map(|row| (Left(self.said.say(Text::StatsAll)), row));
        groups.chain(others).chain(all).collect()
    }

    fn percent(&self, share: Option<f64>) -> Cell {
        Right(share.map_or("–".to_owned(), |share| format!("{} %", self.said.percent(share))))
            .plain(self.ascii)
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
        let mut lines = vec![vec![Left(String::new())]];
        for run in &report.all.runs {
            let head = if run.and_more {
                self.said.say(Text::StatsRunMore { length: run.length })
            } else {
                run.length.to_string()
            };
            lines.iter_mut().take(1).for_each(|line| line.push(Right(head.clone())));
        }
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
        let mut lines = vec![vec![Left(String::new())]];
        let heads = PLAY.map(|(text, _)| Right(self.said.say(text)));
        lines.iter_mut().for_each(|line| line.extend(heads.clone()));
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
        let heads = heads.map(|text| Right(self.said.say(text)));
        let mut lines = vec![std::iter::once(Left(String::new())).chain(heads).collect()];
        for (name, row) in self.rows(report) {
            let wait = Right(self.said.mean(&row.stable.first_out)).plain(self.ascii);
            let never = Right(row.stable.never_out.to_string());
            lines.push(vec![name, self.percent(row.stable.share), wait, never]);
        }
        self.table(&lines);
    }

    fn wins(&mut self, report: &Report) {
        self.heading(Text::StatsWins);
        let groups = report.groups.iter().map(|row| (self.name(row), row));
        let line = |(name, row): (Cell, &Row)| {
            let wins = row.wins;
            let count = self.said.say(Text::StatsOf { count: wins.count, of: wins.of });
            let range = self.said.range(wins.low, wins.high);
            let places = row.places.map(|count| count.to_string()).join(" ");
            let places = self.said.say(Text::StatsPlaces { places: &places });
            let bar = self.bar(wins.share.unwrap_or(0.0), 1.0);
            let (range, places) =
                if wins.of > 0 { (format!("({range})"), places) } else { Default::default() };
            vec![name, bar, Right(count), self.percent(wins.share), Left(range), Left(places)]
        };
        let lines: Vec<Vec<Cell>> = groups.map(line).collect();
        self.table(&lines);
    }

    fn length(&mut self, report: &Report) {
        self.heading(Text::StatsLength);
        let heads = LENGTH_HEADS.map(|text| Right(self.said.say(text)));
        let mut lines = vec![std::iter::once(Left(String::new())).chain(heads).collect()];
        for (name, summary) in [
            (Text::StatsColTurns, &report.length.turns),
            (Text::StatsColThrows, &report.length.throws),
        ] {
            let cells = self.said.summary(summary).map(|text| Right(text).plain(self.ascii));
            lines.push(std::iter::once(Left(self.said.say(name))).chain(cells).collect());
        }
        self.table(&lines);
    }
}

/// A column of a table: its head, and its number of a row.
type Column = (Text<'static>, fn(&Row) -> u64);

/// What is told of the board.
pub(crate) const PLAY: [Column; 9] = [
    (Text::StatsColTurns, |row| row.turns),
    (Text::StatsColThrows, |row| row.throws),
    (Text::StatsColMoves, |row| row.moves),
    (Text::StatsColOut, |row| row.came_out),
    (Text::StatsColCaptures, |row| row.captures),
    (Text::StatsColCaptured, |row| row.captured),
    (Text::StatsColRebounds, |row| row.rebounds),
    (Text::StatsColPasses, |row| row.passes),
    (Text::StatsColHome, |row| row.home),
];

/// The columns of the length of games.
pub(crate) const LENGTH_HEADS: [Text<'static>; 4] =
    [Text::StatsColMean, Text::StatsColMedian, Text::StatsColLeast, Text::StatsColGreatest];

impl Said {
    /// A mean, with the middle and the greatest value.
    pub(crate) fn mean(self, summary: &Summary) -> String {
        match (summary.mean, summary.median, summary.greatest) {
            (Some(mean), Some(median), Some(greatest)) => {
                let mean = self.number(mean, 1);
                self.say(Text::StatsMeanOf { mean: &mean, median, greatest })
            }
            _ => "–".to_owned(),
        }
    }

    /// Mean, median, least and greatest value.
    pub(crate) fn summary(self, summary: &Summary) -> [String; 4] {
        let nothing = || "–".to_owned();
        let whole = |value: Option<u64>| value.map_or_else(nothing, |value| value.to_string());
        [
            summary.mean.map_or_else(nothing, |mean| self.number(mean, 1)),
            whole(summary.median),
            whole(summary.least),
            whole(summary.greatest),
        ]
    }
}

impl Cell {
    fn width(&self) -> usize {
        match self {
            Left(text) | Right(text) => text.width(),
        }
    }

    /// Without a dash that is not ASCII.
    fn plain(self, ascii: bool) -> Cell {
        match self {
            Right(text) if ascii && text == "–" => Right("-".to_owned()),
            cell => cell,
        }
    }
}

/// A name that is not too wide.
fn cut(name: &str) -> String {
    if name.width() <= NAME {
        return name.to_owned();
    }
    let mut width = 0;
    let fits = |c: &char| {
        width += c.width().unwrap_or(0);
        width < NAME
    };
    name.chars().take_while(fits).chain(['…']).collect()
}
