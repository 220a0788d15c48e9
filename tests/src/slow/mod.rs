//! A referee written from `spec/rules.md` and nothing else, to be read beside it.
//!
//! It shares with the real one the reader of lines (`chevaux-notation`) and the values of a
//! variant. Everything is computed anew at each step from plain lists.

pub mod adapt;
pub mod board;
pub mod game;
mod head;
pub mod overrides;
pub mod perft;
pub mod plays;
pub mod position;
mod referee;
mod result;
mod text;
mod throws;

use chevaux_rules::Variant;

/// What the slow referee has to say about one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlowFinding {
    /// The fault's name.
    pub name: String,
    /// The record in the file, from 1; nothing outside of records.
    pub record: Option<u64>,
    /// The line in the file, from 1.
    pub line: u64,
    /// The column, from 1.
    pub column: u64,
    /// `error` or `note`.
    pub severity: &'static str,
}

impl SlowFinding {
    fn error(name: &str, record: Option<u64>, line: u64, column: u64) -> SlowFinding {
        SlowFinding { name: name.to_owned(), record, line, column, severity: "error" }
    }
}

impl std::fmt::Display for SlowFinding {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let record = self.record.map_or("-".to_owned(), |record| record.to_string());
        let SlowFinding { name, line, column, severity, .. } = self;
        write!(f, "record {record}, {line}:{column}: {severity} {name}")
    }
}

/// The findings of all records of a file, in order of place.
///
/// `variants` are known by their names beside the presets; `default` stands in for a record
/// without `Variant`.
pub fn judge(bytes: &[u8], variants: &[Variant], default: Option<&Variant>) -> Vec<SlowFinding> {
    judge_with_ends(bytes, variants, default).0
}

/// The same, and for each record the position in which it ends; nothing where its head is
/// broken.
pub fn judge_with_ends(
    bytes: &[u8],
    variants: &[Variant],
    default: Option<&Variant>,
) -> (Vec<SlowFinding>, Vec<Option<String>>) {
    let (records, mut findings) = text::records(bytes);
    let mut ends = Vec::new();
    for record in &records {
        let (mut of_record, game) = head::judge(record, variants, default);
        let end = game.map(|game| {
            let (more, game) = referee::judge(record, game);
            of_record.extend(more);
            position::write(&game)
        });
        ends.push(end);
        findings.extend(only_the_upper(of_record));
    }
    findings.sort_by_key(|finding| (finding.line, finding.column));
    (findings, ends)
}

/// 9: where two stand on one place, only the upper one of the table is said, an error before a
/// note.
fn only_the_upper(findings: Vec<SlowFinding>) -> Vec<SlowFinding> {
    let mut sorted = findings;
    sorted.sort_by_key(|finding| {
        let note = finding.severity == "note";
        (finding.line, finding.column, note, precedence(&finding.name))
    });
    sorted.dedup_by_key(|finding| (finding.line, finding.column));
    sorted
}

/// The names below `syntax/` are one row of the table; the others in its order.
const TABLE: [&str; 32] = [
    "header/missing-tag",
    "header/bad-value",
    "header/duplicate-tag",
    "header/unknown-variant",
    "header/unknown-rule",
    "header/seats",
    "header/version",
    "turn/after-end",
    "turn/wrong-player",
    "turn/wrong-number",
    "turn/extra-throw",
    "throw/dice",
    "move/no-horse",
    "move/three-sixes",
    "move/exit-needs",
    "move/exit-blocked",
    "move/must-exit",
    "move/exit-same-horse",
    "move/overshoot",
    "move/wrong-step",
    "move/overtaking",
    "move/own-horse",
    "move/safe-square",
    "move/wrong-square",
    "move/capture",
    "move/must-move",
    "move/ambiguous",
    "move/stood",
    "turn/missing-throw",
    "result/unfinished",
    "result/missing",
    "result/wrong",
];

fn precedence(name: &str) -> usize {
    if name.starts_with("syntax/") {
        return 0;
    }
    1 + TABLE.iter().position(|row| *row == name).unwrap_or(TABLE.len())
}
