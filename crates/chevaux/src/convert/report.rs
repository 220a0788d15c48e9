//! What became of each record, as text and as JSON.

use chevaux::Lang;
use chevaux::convert::{
    Change, Conversion, Converted, Differs, Entry, Obstacle, Target, There, Totals,
};
use chevaux::words::Text;
use serde::Serialize;

use crate::args::Strategy;
use crate::output::json::{SpotJson, escaped};
use crate::output::tamed;

/// `spec/schema/convert-finding.json` says what is in it.
#[derive(Serialize)]
struct FindingJson<'f> {
    path: &'f str,
    #[serde(flatten)]
    what: ObstacleJson,
}

#[derive(Serialize)]
struct ObstacleJson {
    #[serde(flatten)]
    spot: SpotJson,
    name: &'static str,
    message: String,
    help: String,
    written: Option<String>,
    rules: Vec<RuleJson>,
    single: bool,
}

#[derive(Serialize)]
struct RuleJson {
    rule: &'static str,
    section: String,
    source: String,
    target: String,
}

/// `spec/schema/convert-report.json` says what is in it.
#[derive(Serialize)]
struct ReportJson<'r> {
    variant: &'r str,
    rules: &'r str,
    strategy: &'static str,
    records: Vec<RecordJson>,
    totals: TotalsJson,
}

#[derive(Serialize)]
struct RecordJson {
    path: String,
    record: Option<u64>,
    outcome: &'static str,
    parting: Option<ObstacleJson>,
    changes: Vec<ChangeJson>,
    counts: Option<CountsJson>,
}

#[derive(Serialize)]
struct ChangeJson {
    change: &'static str,
    at: SpotJson,
    there: Option<ThereJson>,
    source: String,
    target: String,
    rules: Vec<RuleJson>,
}

#[derive(Serialize)]
struct ThereJson {
    round: u32,
    player: char,
    throw: u32,
}

#[derive(Serialize)]
struct CountsJson {
    faces: u64,
    kept: u64,
    replaced: u64,
    chosen: u64,
    left_over: u64,
}

#[derive(Clone, Copy, Default, Serialize)]
struct TotalsJson {
    records: usize,
    whole: usize,
    prefix: usize,
    adapted: usize,
    not: usize,
}

impl TotalsJson {
    fn add(&mut self, outcome: Outcome) {
        self.records += 1;
        *match outcome {
            Outcome::Whole => &mut self.whole,
            Outcome::Prefix => &mut self.prefix,
            Outcome::Adapted => &mut self.adapted,
            Outcome::Not => &mut self.not,
        } += 1;
    }
}

/// How a record fared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Whole,
    Prefix,
    Adapted,
    Not,
}

impl Outcome {
    fn of(record: &Conversion) -> Outcome {
        match record {
            Conversion { text: None, .. } => Outcome::Not,
            Conversion { obstacle: None, .. } => Outcome::Whole,
            Conversion { totals: Some(_), .. } => Outcome::Adapted,
            _ => Outcome::Prefix,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Outcome::Whole => "whole",
            Outcome::Prefix => "prefix",
            Outcome::Adapted => "adapted",
            Outcome::Not => "not",
        }
    }

    fn words(self, lang: Lang) -> String {
        lang.say(match self {
            Outcome::Whole => Text::ReportWhole,
            Outcome::Prefix => Text::ReportPrefix,
            Outcome::Adapted => Text::ReportAdapted,
            Outcome::Not => Text::ReportNot,
        })
    }
}

/// A record of a file, without its text.
struct Row {
    path: String,
    record: Option<u64>,
    outcome: Outcome,
    obstacle: Option<Obstacle>,
    entries: Vec<Entry>,
    totals: Option<Totals>,
}

/// What became of all records.
pub(super) struct Report<'r> {
    target: &'r Target,
    strategy: Strategy,
    /// Nothing where nobody asks for more than the counts.
    rows: Option<Vec<Row>>,
    counts: TotalsJson,
}

impl Report<'_> {
    pub(super) fn new(target: &Target, strategy: Strategy, wanted: bool) -> Report<'_> {
        let rows = wanted.then(Vec::new);
        Report { target, strategy, rows, counts: TotalsJson::default() }
    }

    pub(super) fn add(&mut self, path: &str, converted: Converted) {
        for record in &converted.records {
            self.counts.add(Outcome::of(record));
        }
        let Some(rows) = &mut self.rows else {
            return;
        };
        let path = || path.to_owned();
        rows.extend(converted.outside.into_iter().map(|obstacle| Row {
            path: path(),
            record: None,
            outcome: Outcome::Not,
            obstacle: Some(obstacle),
            entries: Vec::new(),
            totals: None,
        }));
        rows.extend(converted.records.into_iter().map(|record| Row {
            path: path(),
            record: Some(record.record),
            outcome: Outcome::of(&record),
            obstacle: record.obstacle,
            entries: record.entries,
            totals: record.totals,
        }));
    }

    /// How many records fared how, in a line.
    pub(super) fn summary(&self, lang: Lang) -> String {
        let TotalsJson { records, whole, prefix, adapted, not } = self.counts;
        lang.say(Text::ReportSummary { records, whole, prefix, adapted, not })
    }

    fn rows(&self) -> &[Row] {
        self.rows.as_deref().unwrap_or_default()
    }

    pub(super) fn text(&self, lang: Lang) -> String {
        let mut lines = Vec::new();
        for row in self.rows() {
            let words = row.outcome.words(lang);
            let record = row.record.map(|record| format!("{record}: ")).unwrap_or_default();
            lines.push(tamed(&format!("{}: {record}{words}", row.path)));
            if let Some(obstacle) = &row.obstacle {
                let (line, column) = (obstacle.spot.line.line, obstacle.spot.column);
                let message = obstacle.message_in(lang);
                lines.push(tamed(&format!("  {line}:{column}: {}: {message}", obstacle.kind)));
                if !obstacle.blame.rules.is_empty() {
                    let help = obstacle.help_in(lang);
                    let blame = help.lines().next().unwrap_or_default();
                    lines.push(tamed(&format!("    {blame}")));
                }
            }
            lines.extend(row.entries.iter().map(|entry| tamed(&entry_line(entry, lang))));
            if let Some(Totals { faces, kept, replaced, chosen, left_over }) = row.totals {
                let counts = Text::ReportCounts { faces, kept, replaced, chosen, left: left_over };
                lines.push(format!("  {}", lang.say(counts)));
            }
        }
        lines.push(self.summary(lang));
        lines.join("\n") + "\n"
    }

    pub(super) fn json(&self) -> String {
        let records = self.rows().iter().map(|row| RecordJson {
            path: row.path.clone(),
            record: row.record,
            outcome: row.outcome.name(),
            parting: row.obstacle.as_ref().map(obstacle_json),
            changes: row.entries.iter().map(change_json).collect(),
            counts: row.totals.map(|totals| CountsJson {
                faces: totals.faces,
                kept: totals.kept,
                replaced: totals.replaced,
                chosen: totals.chosen,
                left_over: totals.left_over,
            }),
        });
        let json = ReportJson {
            variant: self.target.name(),
            rules: self.target.overrides(),
            strategy: match self.strategy {
                Strategy::Strict => "strict",
                Strategy::Prefix => "prefix",
                Strategy::Adapt => "adapt",
            },
            records: records.collect(),
            totals: self.counts,
        };
        // Strings and numbers alone: there is nothing that could not be written.
        escaped(&serde_json::to_string(&json).unwrap_or_default()) + "\n"
    }
}

/// Why a record is not converted, as a line of JSON.
pub(super) fn finding(path: &str, obstacle: &Obstacle) -> String {
    let json = FindingJson { path, what: obstacle_json(obstacle) };
    escaped(&serde_json::to_string(&json).unwrap_or_default())
}

fn obstacle_json(obstacle: &Obstacle) -> ObstacleJson {
    ObstacleJson {
        spot: (&obstacle.spot).into(),
        name: obstacle.kind.name(),
        message: obstacle.message(),
        help: obstacle.help(),
        written: obstacle.throw.clone(),
        rules: obstacle.blame.rules.iter().map(rule_json).collect(),
        single: obstacle.blame.single,
    }
}

fn rule_json(differs: &Differs) -> RuleJson {
    RuleJson {
        rule: differs.rule.name(),
        section: format!("4.{}", differs.rule.section()),
        source: differs.source.clone(),
        target: differs.target.clone(),
    }
}

fn change_json(entry: &Entry) -> ChangeJson {
    ChangeJson {
        change: entry.change.name(),
        at: (&entry.spot).into(),
        there: entry.there.map(|there| ThereJson {
            round: there.round,
            player: there.player,
            throw: there.throw,
        }),
        source: entry.source.clone(),
        target: entry.target.clone(),
        rules: entry.rules.iter().map(rule_json).collect(),
    }
}

fn entry_line(entry: &Entry, lang: Lang) -> String {
    let (source, target) = (entry.source.as_str(), entry.target.as_str());
    let what = lang.say(match entry.change {
        Change::Replaced => Text::ReportReplaced { source, target },
        Change::Chosen => Text::ReportChosen { source, target },
        Change::Turn => Text::ReportTurn { source, target },
        Change::End { over: true } => Text::ReportOver,
        Change::End { over: false } => Text::ReportGoesOn,
        Change::Dropped => Text::ReportDropped { source },
        Change::Moved => Text::ReportMoved { source, target },
    });
    let rules: Vec<String> = entry.rules.iter().map(|rule| rule.words(lang)).collect();
    let rules = if rules.is_empty() { String::new() } else { format!(" [{}]", rules.join("; ")) };
    let place = |There { round, player, throw }| {
        let player = &String::from(player);
        format!(" -> {}", lang.say(Text::ReportPlace { round, player, throw }))
    };
    let there = entry.there.map(place);
    let (line, column) = (entry.spot.line.line, entry.spot.column);
    format!("  {line}:{column}{}: {what}{rules}", there.unwrap_or_default())
}
