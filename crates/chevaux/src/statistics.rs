//! `chevaux check --statistics`: how often each fault was found.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::io::{self, Write};

use chevaux::{Fault, Finding, Severity, Tally};
use serde::Serialize;

/// How often each fault was found, as an error and as a note.
#[derive(Default)]
pub(crate) struct Statistics(HashMap<(Fault, Severity), u64>);

/// `spec/schema/statistics.json` says what is in it.
#[derive(Serialize)]
struct StatisticsJson {
    records: u64,
    wrong_records: u64,
    throws: u64,
    errors: u64,
    notes: u64,
    faults: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    name: &'static str,
    severity: &'static str,
    count: u64,
    summary: &'static str,
}

impl Statistics {
    pub(crate) fn count(&mut self, finding: &Finding) {
        *self.0.entry((finding.fault, finding.severity)).or_default() += 1;
    }

    pub(crate) fn add(&mut self, other: Statistics) {
        for (kind, count) in other.0 {
            *self.0.entry(kind).or_default() += count;
        }
    }

    /// The most frequent first; of two that are as frequent, that of higher precedence, and errors
    /// before notes.
    fn rows(&self) -> Vec<Row> {
        let mut rows: Vec<Row> = Vec::new();
        for &fault in Fault::ALL {
            for severity in [Severity::Error, Severity::Note] {
                if let Some(&count) = self.0.get(&(fault, severity)) {
                    let (name, severity, summary) =
                        (fault.name(), severity.name(), fault.summary());
                    rows.push(Row { name, severity, count, summary });
                }
            }
        }
        rows.sort_by_key(|row| Reverse(row.count));
        rows
    }

    /// A table, with what was judged in the last line.
    pub(crate) fn write_text(&self, summary: &str, out: &mut impl Write) -> io::Result<()> {
        let rows = self.rows();
        let digits = rows.iter().map(|row| row.count.to_string().len()).max().unwrap_or(0);
        let names = rows.iter().map(|row| row.name.len()).max().unwrap_or(0);
        for Row { name, severity, count, summary } in rows {
            writeln!(out, "{count:digits$}  {severity:5}  {name:names$}  {summary}")?;
        }
        writeln!(out, "{summary}")
    }

    /// One object.
    pub(crate) fn write_json(&self, total: &Tally, out: &mut impl Write) -> io::Result<()> {
        let json = StatisticsJson {
            records: total.records,
            wrong_records: total.wrong_records,
            throws: total.throws,
            errors: total.errors,
            notes: total.notes,
            faults: self.rows(),
        };
        writeln!(out, "{}", serde_json::to_string(&json).unwrap_or_default())
    }
}
