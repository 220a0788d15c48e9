//! A report as one page of charts that needs nothing else: no network, no other file, no script
//! (`spec/stats.md`, 8). Beside each chart stands a table with the same numbers.

mod chart;

use chevaux_page::{escaped, filled, policy};
use chevaux_words::{Lang, Text};

use self::chart::{Bar, chart};
use crate::chance::FAIR;
use crate::dice_test::MIN_DICE;
use crate::report::{Report, Row, Run, Share};
use crate::said::{Form, LENGTH_HEADS, Named, PLAY, Said, Sentence};

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");

/// More players than these have no bar each: the table has them all.
const MAX_BARS: usize = 40;

/// The report as a page of HTML, in this language, under a title.
///
/// ```
/// use chevaux_referee::Rulebook;
/// use chevaux_stats::{By, Lang, Report, count, page};
/// let text = b"[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n[Red \"<b>\"]\n1. R 6:S-1 3:1-4\n= *\n";
/// let stats = count(&text[..], &Rulebook::new(), By::Player).unwrap();
/// let page = page(&Report::of(&stats, None), "Friday", Lang::En);
/// assert!(page.starts_with("<!DOCTYPE html>"));
/// assert!(page.contains("&lt;b&gt;") && !page.contains("<b>"));
/// ```
#[must_use]
pub fn page(report: &Report, title: &str, lang: Lang) -> String {
    let writer = Writer { said: Said::new(report, lang, Form::Page), report };
    let part = |name: &str| match name {
        "lang" => lang.tag().to_owned(),
        "title" => escaped(title),
        "policy" => policy(STYLE, None),
        "style" => STYLE.to_owned(),
        "head" => writer.said.head(report).iter().map(|line| paragraph(line)).collect(),
        _ => writer.sections(),
    };
    filled(PAGE, part)
}

/// A column that only one table has: its head, and its cell of a row.
type Own = (Text<'static>, fn(&Row) -> String);

/// A row of a table.
struct Line {
    name: String,
    cells: Vec<String>,
    /// The one of all players together.
    is_all: bool,
}

impl Line {
    fn new(name: String, cells: Vec<String>) -> Line {
        Line { name, cells, is_all: false }
    }

    fn of(named: Named<'_>, cells: Vec<String>) -> Line {
        Line { name: named.name, cells, is_all: named.is_all }
    }
}

struct Writer<'r> {
    said: Said,
    report: &'r Report,
}

impl Writer<'_> {
    fn sections(&self) -> String {
        [
            self.dice(),
            self.sixes(),
            self.wins(),
            self.play(),
            self.stable(),
            self.runs(),
            self.length(),
        ]
        .concat()
    }

    fn say(&self, text: Text<'_>) -> String {
        self.said.say(text)
    }

    fn section(&self, heading: Text<'_>, inside: &[String]) -> String {
        let heading = escaped(&self.say(heading));
        format!("<section>\n<h2>{heading}</h2>\n{}</section>\n", inside.concat())
    }

    /// A chart with what it means below it, and its table.
    fn both(&self, chart: &str, caption: Option<Text<'_>>, table: &str) -> String {
        let caption = caption.map(|text| escaped(&self.say(text)));
        let caption = caption.map(|text| format!("<figcaption>{text}</figcaption>\n"));
        let caption = caption.unwrap_or_default();
        format!("<div class=\"both\">\n<figure>\n{chart}\n{caption}</figure>\n{table}</div>\n")
    }

    /// A table that can be moved to and fro by keys where it is too wide.
    fn table(&self, label: Text<'_>, heads: &[Text<'_>], rows: &[Line]) -> String {
        let label = escaped(&self.say(label));
        let heads: String = heads
            .iter()
            .map(|text| format!("<th scope=\"col\">{}</th>", escaped(&self.say(*text))))
            .collect();
        let row = |Line { name, cells, is_all }: &Line| {
            let class = if *is_all { " class=\"all\"" } else { "" };
            let cells: String =
                cells.iter().map(|cell| format!("<td>{}</td>", escaped(cell))).collect();
            format!("<tr{class}><th scope=\"row\">{}</th>{cells}</tr>\n", escaped(name))
        };
        let rows: String = rows.iter().map(row).collect();
        format!(
            "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"{label}\">\n<table>\n\
             <thead><tr>{heads}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n</div>\n"
        )
    }

    fn rows(&self) -> Vec<Named<'_>> {
        self.said.rows(self.report)
    }

    fn dice(&self) -> String {
        let all = &self.report.all;
        let share = |count: u64| (all.dice > 0).then(|| count as f64 / all.dice as f64);
        let faces = || (1..=6).zip(all.faces);
        let bar = |(face, count): (u8, u64)| Bar {
            name: face.to_string(),
            value: share(count).unwrap_or(0.0),
            number: self.said.share(share(count)),
            range: None,
            expected: None,
        };
        let bars: Vec<Bar> = faces().map(bar).collect();
        let greatest = bars.iter().map(|bar| bar.value).fold(1.2 * FAIR, f64::max);
        let label = self.say(Text::StatsDice);
        let picture = chart(&bars, greatest, Some(FAIR), &label);
        let row = |(face, count): (u8, u64)| {
            Line::new(face.to_string(), vec![count.to_string(), self.said.share(share(count))])
        };
        let rows: Vec<Line> = faces().map(row).collect();
        let heads = [Text::StatsColFace, Text::StatsColCount, Text::StatsColShare];
        let table = self.table(Text::StatsDice, &heads, &rows);
        let notes: String =
            self.said.dice(self.report).iter().map(|line| paragraph(line)).collect();
        self.section(
            Text::StatsDice,
            &[notes, self.both(&picture, Some(Text::StatsFairLine), &table)],
        )
    }

    /// Shares with their intervals: a chart and a table. `own` are columns of its own; `with_all`: a
    /// row for all together.
    fn shares(
        &self,
        label: Text<'_>,
        fair: Option<f64>,
        with_all: bool,
        own: Option<Own>,
        share_of: impl Fn(&Row) -> Share,
    ) -> String {
        let rows = self.rows();
        let bar = |Named { name, row, .. }: &Named<'_>| {
            let share = share_of(row);
            Bar {
                name: name.clone(),
                value: share.share.unwrap_or(0.0),
                number: self.said.share(share.share),
                range: (share.of > 0).then_some((share.low, share.high)),
                expected: None,
            }
        };
        let of_groups = rows.iter().filter(|named| !named.is_all);
        let bars: Vec<Bar> = of_groups.take(MAX_BARS).map(bar).collect();
        // A handful of dice lies anywhere: what is tested makes the scale.
        let ends = rows.iter().map(|named| share_of(named.row));
        let ends = ends.filter(|share| share.of >= MIN_DICE).map(|share| share.high);
        let greatest = match fair {
            Some(fair) => ends.fold(1.5 * fair, f64::max),
            None => 1.0,
        };
        let picture = chart(&bars, greatest, fair, &self.say(label));
        let line = |named: Named<'_>| {
            let share = share_of(named.row);
            let range =
                if share.of > 0 { self.said.range(share.low, share.high) } else { String::new() };
            let count = self.say(Text::StatsOf { count: share.count, of: share.of });
            let mut cells = vec![count, self.said.share(share.share), range];
            cells.extend(own.map(|(_, cell)| cell(named.row)));
            Line::of(named, cells)
        };
        let lines: Vec<Line> =
            rows.into_iter().filter(|named| with_all || !named.is_all).map(line).collect();
        let mut heads = vec![
            Text::StatsColPlayer,
            Text::StatsColCount,
            Text::StatsColShare,
            Text::StatsColRange,
        ];
        heads.extend(own.map(|(head, _)| head));
        let caption = fair.map(|_| Text::StatsFairLine);
        self.both(&picture, caption, &self.table(label, &heads, &lines))
    }

    fn sixes(&self) -> String {
        let sentence = |sentence: &Sentence| {
            let (class, mark) = match sentence.found {
                true => (" class=\"found\"", "<b>!</b> "),
                false => ("", ""),
            };
            format!("<li{class}>{mark}{}</li>\n", escaped(&sentence.text))
        };
        let verdict = self.said.verdict(self.report);
        let verdict: String = verdict.iter().map(sentence).collect();
        let verdict = format!("<ul class=\"verdict\">\n{verdict}</ul>\n");
        let limits = escaped(&self.say(Text::StatsLimits));
        let limits = format!("<p class=\"note\">{limits}</p>\n");
        let shares = self.shares(Text::StatsSixes, Some(FAIR), true, None, |row| row.sixes);
        self.section(Text::StatsSixes, &[verdict, limits, shares])
    }

    fn wins(&self) -> String {
        let places: fn(&Row) -> String = |row| row.places.map(|count| count.to_string()).join(" ");
        let own = Some((Text::StatsColPlaces, places));
        // Of wins all together say nothing: somebody wins each game.
        let shares = self.shares(Text::StatsWins, None, false, own, |row| row.wins);
        self.section(Text::StatsWins, &[shares])
    }

    fn play(&self) -> String {
        let mut heads = vec![Text::StatsColPlayer];
        heads.extend(PLAY.map(|(text, _)| text));
        let row = |named: Named<'_>| {
            let cells = PLAY.map(|(_, count)| count(named.row).to_string());
            Line::of(named, cells.to_vec())
        };
        let rows: Vec<Line> = self.rows().into_iter().map(row).collect();
        let unknown = self.report.all.unknown;
        let note = (unknown > 0).then(|| self.say(Text::StatsUnknown { throws: unknown }));
        let note = note.map(|note| paragraph(&note)).unwrap_or_default();
        self.section(Text::StatsPlay, &[self.table(Text::StatsPlay, &heads, &rows), note])
    }

    fn stable(&self) -> String {
        let rows = self.rows();
        let bar = |Named { name, row, .. }: &Named<'_>| Bar {
            name: name.clone(),
            value: row.stable.share.unwrap_or(0.0),
            number: self.said.share(row.stable.share),
            range: None,
            expected: None,
        };
        let bars: Vec<Bar> = rows.iter().take(MAX_BARS).map(bar).collect();
        let greatest = bars.iter().map(|bar| bar.value).fold(0.0, f64::max);
        let picture = chart(&bars, greatest, None, &self.say(Text::StatsColInStable));
        let line = |named: Named<'_>| {
            let stable = &named.row.stable;
            let cells = vec![
                self.said.share(stable.share),
                self.said.mean(&stable.first_out),
                stable.never_out.to_string(),
            ];
            Line::of(named, cells)
        };
        let lines: Vec<Line> = rows.into_iter().map(line).collect();
        let heads =
            [Text::StatsColPlayer, Text::StatsColInStable, Text::StatsColWait, Text::StatsColNever];
        let table = self.table(Text::StatsStable, &heads, &lines);
        let both = self.both(&picture, Some(Text::StatsColInStable), &table);
        self.section(Text::StatsStable, &[both])
    }

    fn runs(&self) -> String {
        let all = &self.report.all;
        let name = |length: u64, more: bool| match more {
            true => self.say(Text::StatsRunMore { length }),
            false => length.to_string(),
        };
        let bars: Vec<Bar> = all
            .runs
            .iter()
            .map(|run| Bar {
                name: name(run.length, run.and_more),
                value: run.count as f64,
                number: run.count.to_string(),
                range: None,
                expected: Some(run.expected),
            })
            .collect();
        let greatest = bars.iter().map(|bar| bar.value.max(bar.expected.unwrap_or(0.0)));
        let picture = chart(&bars, greatest.fold(0.0, f64::max), None, &self.say(Text::StatsRuns));
        let line = |named: Named<'_>| {
            let cell = |run: &Run| format!("{} ({})", run.count, self.said.number(run.expected, 1));
            let cells = named.row.runs.iter().map(cell).collect();
            Line::of(named, cells)
        };
        let lines: Vec<Line> = self.rows().into_iter().map(line).collect();
        let head = |run: &Run| match run.and_more {
            true => Text::StatsRunMore { length: run.length },
            false => Text::StatsRun { length: run.length },
        };
        let heads: Vec<Text<'_>> =
            std::iter::once(Text::StatsColPlayer).chain(all.runs.iter().map(head)).collect();
        let table = self.table(Text::StatsRuns, &heads, &lines);
        self.section(Text::StatsRuns, &[self.both(&picture, Some(Text::StatsChanceMark), &table)])
    }

    fn length(&self) -> String {
        let mut heads = vec![Text::StatsLength];
        heads.extend(LENGTH_HEADS);
        let length = &self.report.length;
        let row = |text, summary| Line::new(self.say(text), self.said.summary(summary).to_vec());
        let rows =
            [row(Text::StatsColTurns, &length.turns), row(Text::StatsColThrows, &length.throws)];
        self.section(Text::StatsLength, &[self.table(Text::StatsLength, &heads, &rows)])
    }
}

fn paragraph(text: &str) -> String {
    format!("<p>{}</p>\n", marked_up(text))
}

/// A sentence in which notation stands between backticks.
fn marked_up(text: &str) -> String {
    let parts = text.split('`').enumerate().map(|(i, part)| match i % 2 {
        0 => escaped(part),
        _ => format!("<code>{}</code>", escaped(part)),
    });
    parts.collect()
}
