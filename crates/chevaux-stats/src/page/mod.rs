//! A report as one page of charts that needs nothing else: no network, no other file, no script
//! (`spec/stats.md`, 8). Beside each chart stands a table with the same numbers.

mod chart;

use chevaux_page::{escaped, filled, policy};
use chevaux_words::{Lang, Text};

use self::chart::{Bar, chart};
use crate::chance::FAIR;
use crate::dice_test::MIN_DICE;
use crate::report::{Report, Row, Share};
use crate::said::Said;
use crate::text::{LENGTH_HEADS, PLAY};

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
/// let (stats, _) = count(&text[..], &Rulebook::new(), By::Player);
/// let page = page(&Report::of(&stats, None), "Friday", Lang::En);
/// assert!(page.starts_with("<!DOCTYPE html>"));
/// assert!(page.contains("&lt;b&gt;") && !page.contains("<b>"));
/// ```
#[must_use]
pub fn page(report: &Report, title: &str, lang: Lang) -> String {
    let writer = Writer { said: Said::new(report, lang).isolating(), report };
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
    fn table(&self, label: Text<'_>, heads: &[Text<'_>], rows: &[(String, Vec<String>)]) -> String {
        let label = escaped(&self.say(label));
        let heads: String = heads
            .iter()
            .map(|text| format!("<th scope=\"col\">{}</th>", escaped(&self.say(*text))))
            .collect();
        let all = self.say(Text::StatsAll);
        let row = |(name, cells): &(String, Vec<String>)| {
            let class = if *name == all && rows.len() > 1 { " class=\"all\"" } else { "" };
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

    /// The groups by their names, and all of them where there are several.
    fn rows(&self) -> Vec<(String, &Row)> {
        let groups = self.report.groups.iter().map(|row| (self.said.name(row), row));
        let others = self.report.others.iter().map(|row| (self.say(Text::StatsFurther), row));
        let all = (self.report.groups.len() > 1).then_some(&self.report.all);
        let all = all.map(|row| (self.say(Text::StatsAll), row));
        groups.chain(others).chain(all).collect()
    }

    fn percent(&self, share: Option<f64>) -> String {
        share.map_or_else(|| "–".to_owned(), |share| format!("{} %", self.said.percent(share)))
    }

    fn dice(&self) -> String {
        let all = &self.report.all;
        let share = |count: u64| (all.dice > 0).then(|| count as f64 / all.dice as f64);
        let faces = || (1..=6).zip(all.faces);
        let bar = |(face, count): (u8, u64)| Bar {
            name: face.to_string(),
            value: share(count).unwrap_or(0.0),
            number: self.percent(share(count)),
            range: None,
            expected: None,
        };
        let bars: Vec<Bar> = faces().map(bar).collect();
        let greatest = bars.iter().map(|bar| bar.value).fold(1.2 * FAIR, f64::max);
        let label = self.say(Text::StatsDice);
        let picture = chart(&bars, greatest, Some(FAIR), &label);
        let row = |(face, count): (u8, u64)| {
            (face.to_string(), vec![count.to_string(), self.percent(share(count))])
        };
        let rows: Vec<(String, Vec<String>)> = faces().map(row).collect();
        let heads = [Text::StatsColFace, Text::StatsColCount, Text::StatsColShare];
        let table = self.table(Text::StatsDice, &heads, &rows);
        let notes: String =
            self.said.dice(self.report).iter().map(|line| paragraph(line)).collect();
        self.section(
            Text::StatsDice,
            &[notes, self.both(&picture, Some(Text::StatsFairLine), &table)],
        )
    }

    /// Shares with their intervals: a chart and a table. `own` are columns of its own.
    fn shares(
        &self,
        label: Text<'_>,
        fair: Option<f64>,
        own: Option<Own>,
        share_of: impl Fn(&Row) -> Share,
    ) -> String {
        let rows = self.rows();
        let all = rows.len().saturating_sub(usize::from(self.report.groups.len() > 1));
        let bar = |(name, row): &(String, &Row)| {
            let share = share_of(row);
            Bar {
                name: name.clone(),
                value: share.share.unwrap_or(0.0),
                number: self.percent(share.share),
                range: (share.of > 0).then_some((share.low, share.high)),
                expected: None,
            }
        };
        let bars: Vec<Bar> = rows.iter().take(all.min(MAX_BARS)).map(bar).collect();
        // A handful of dice lies anywhere: what is tested makes the scale.
        let ends = rows.iter().map(|(_, row)| share_of(row));
        let ends = ends.filter(|share| share.of >= MIN_DICE).map(|share| share.high);
        let greatest = match fair {
            Some(fair) => ends.fold(1.5 * fair, f64::max),
            None => 1.0,
        };
        let picture = chart(&bars, greatest, fair, &self.say(label));
        let line = |(name, row): (String, &Row)| {
            let share = share_of(row);
            let range =
                if share.of > 0 { self.said.range(share.low, share.high) } else { String::new() };
            let count = self.say(Text::StatsOf { count: share.count, of: share.of });
            let mut cells = vec![count, self.percent(share.share), range];
            cells.extend(own.map(|(_, cell)| cell(row)));
            (name, cells)
        };
        // Of wins all together say nothing: somebody wins each game.
        let shown = if fair.is_some() { rows.len() } else { all };
        let lines: Vec<_> = rows.into_iter().take(shown).map(line).collect();
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
        let sentence = |sentence: &crate::said::Sentence| {
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
        let shares = self.shares(Text::StatsSixes, Some(FAIR), None, |row| row.sixes);
        self.section(Text::StatsSixes, &[verdict, limits, shares])
    }

    fn wins(&self) -> String {
        let places: fn(&Row) -> String = |row| row.places.map(|count| count.to_string()).join(" ");
        let own = Some((Text::StatsColPlaces, places));
        let shares = self.shares(Text::StatsWins, None, own, |row| row.wins);
        self.section(Text::StatsWins, &[shares])
    }

    fn play(&self) -> String {
        let mut heads = vec![Text::StatsColPlayer];
        heads.extend(PLAY.map(|(text, _)| text));
        let row = |(name, row): (String, &Row)| {
            (name, PLAY.map(|(_, count)| count(row).to_string()).to_vec())
        };
        let rows: Vec<_> = self.rows().into_iter().map(row).collect();
        let unknown = self.report.all.unknown;
        let note = (unknown > 0).then(|| self.say(Text::StatsUnknown { throws: unknown }));
        let note = note.map(|note| paragraph(&note)).unwrap_or_default();
        self.section(Text::StatsPlay, &[self.table(Text::StatsPlay, &heads, &rows), note])
    }

    fn stable(&self) -> String {
        let rows = self.rows();
        let bar = |(name, row): &(String, &Row)| Bar {
            name: name.clone(),
            value: row.stable.share.unwrap_or(0.0),
            number: self.percent(row.stable.share),
            range: None,
            expected: None,
        };
        let bars: Vec<Bar> = rows.iter().take(MAX_BARS).map(bar).collect();
        let greatest = bars.iter().map(|bar| bar.value).fold(0.0, f64::max);
        let picture = chart(&bars, greatest, None, &self.say(Text::StatsColInStable));
        let line = |(name, row): (String, &Row)| {
            let never = row.stable.never_out.to_string();
            (
                name,
                vec![self.percent(row.stable.share), self.said.mean(&row.stable.first_out), never],
            )
        };
        let lines: Vec<_> = rows.into_iter().map(line).collect();
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
        let line = |(player, row): (String, &Row)| {
            let cells = row
                .runs
                .iter()
                .map(|run| format!("{} ({})", run.count, self.said.number(run.expected, 1)));
            (player, cells.collect())
        };
        let lines: Vec<_> = self.rows().into_iter().map(line).collect();
        let heads = [
            Text::StatsColPlayer,
            Text::StatsRun { length: 2 },
            Text::StatsRun { length: 3 },
            Text::StatsRunMore { length: 4 },
        ];
        let table = self.table(Text::StatsRuns, &heads, &lines);
        self.section(Text::StatsRuns, &[self.both(&picture, Some(Text::StatsChanceMark), &table)])
    }

    fn length(&self) -> String {
        let mut heads = vec![Text::StatsLength];
        heads.extend(LENGTH_HEADS);
        let length = &self.report.length;
        let row = |text, summary| (self.say(text), self.said.summary(summary).to_vec());
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
