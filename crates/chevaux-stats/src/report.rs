//! What is said of counts: the form of JSON, from which text and page are made too
//! (`spec/stats.md`, 7).

use serde::Serialize;

use crate::chance::{FAIR, RUNS, wilson};
use crate::counts::Counts;
use crate::dice_test::{DiceTest, LEVEL, MIN_DICE, Question, Test, Verdict};
use crate::histogram::Summary;
use crate::stats::{By, Stats};

/// All that is said of some records.
///
/// ```
/// use chevaux_referee::Rulebook;
/// use chevaux_stats::{By, Report, count};
/// let text = b"[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 6:S-1 3:1-4\n= *\n";
/// let stats = count(&text[..], &Rulebook::new(), By::Player).unwrap();
/// let report = Report::of(&stats, Some("friday.pcn"));
/// assert!(report.json().starts_with(r#"{"kind":"file","file":"friday.pcn","by":"player","records":1,"#));
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    kind: &'static str,
    pub(crate) file: Option<String>,
    pub(crate) by: By,
    pub(crate) records: u64,
    pub(crate) counted: u64,
    pub(crate) wrong: u64,
    pub(crate) finished: u64,
    pub(crate) length: Length,
    pub(crate) all: Row,
    pub(crate) groups: Vec<Row>,
    pub(crate) others: Option<Row>,
    pub(crate) test: TestReport,
}

/// How long games are that came to their end.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Length {
    pub(crate) turns: Summary,
    pub(crate) throws: Summary,
}

/// What is said of a group, or of all.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Row {
    pub(crate) name: Option<String>,
    pub(crate) seats: u64,
    pub(crate) turns: u64,
    pub(crate) throws: u64,
    pub(crate) unplayed: u64,
    pub(crate) not_counted: u64,
    pub(crate) at_fault: u64,
    pub(crate) unknown: u64,
    pub(crate) dice: u64,
    pub(crate) faces: [u64; 6],
    pub(crate) sixes: Share,
    /// The least chance of a six that would be found with so many dice.
    pub(crate) detectable: Option<f64>,
    pub(crate) runs: Vec<Run>,
    pub(crate) moves: u64,
    pub(crate) came_out: u64,
    pub(crate) home: u64,
    pub(crate) captures: u64,
    pub(crate) captured: u64,
    pub(crate) rebounds: u64,
    pub(crate) passes: u64,
    pub(crate) free_passes: u64,
    pub(crate) third_sixes: u64,
    pub(crate) left: u64,
    pub(crate) stable: Stable,
    pub(crate) wins: Share,
    pub(crate) places: [u64; 4],
}

/// So many of so many, and where the share lies with 95 % confidence.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Share {
    pub(crate) count: u64,
    pub(crate) of: u64,
    pub(crate) share: Option<f64>,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Run {
    pub(crate) length: u64,
    /// Longer ones too.
    pub(crate) and_more: bool,
    pub(crate) count: u64,
    pub(crate) expected: f64,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Stable {
    pub(crate) share: Option<f64>,
    pub(crate) first_out: Summary,
    pub(crate) never_out: u64,
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct TestReport {
    pub(crate) verdict: Verdict,
    pub(crate) min_dice: u64,
    pub(crate) level: f64,
    pub(crate) level_each: f64,
    pub(crate) questions: Vec<QuestionReport>,
}

/// A question of the test.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct QuestionReport {
    pub(crate) about: &'static str,
    pub(crate) face: u8,
    /// Which of the groups, from 0, where it is about one.
    pub(crate) group: Option<usize>,
    /// The only other one.
    pub(crate) other: Option<usize>,
    pub(crate) count: u64,
    pub(crate) dice: u64,
    pub(crate) expected: f64,
    pub(crate) other_count: Option<u64>,
    pub(crate) other_dice: Option<u64>,
    pub(crate) p: f64,
    pub(crate) found: bool,
}

impl Report {
    /// The report of a file, by its name; of all files together without one.
    #[must_use]
    pub fn of(stats: &Stats, file: Option<&str>) -> Report {
        let test = DiceTest::of(stats);
        let groups = || stats.groups().map(|(name, counts)| Row::of(name, counts, &test));
        let others = Row::of(None, &stats.others, &test);
        Report {
            kind: if file.is_some() { "file" } else { "total" },
            file: file.map(str::to_owned),
            by: stats.by,
            records: stats.records,
            counted: stats.counted,
            wrong: stats.wrong,
            finished: stats.finished,
            length: Length {
                turns: rounded(stats.turns.summary()),
                throws: rounded(stats.throws.summary()),
            },
            all: Row::of(None, &stats.all, &test),
            groups: groups().collect(),
            others: (others.seats > 0).then_some(others),
            test: TestReport {
                verdict: test.verdict,
                min_dice: MIN_DICE,
                level: LEVEL,
                level_each: short(test.level),
                questions: test.tests.iter().map(QuestionReport::of).collect(),
            },
        }
    }

    /// One object, without a line end.
    #[must_use]
    pub fn json(&self) -> String {
        // Strings, numbers and lists alone: there is nothing that could not be written.
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl Row {
    fn of(name: Option<&str>, counts: &Counts, test: &DiceTest) -> Row {
        let sixes = counts.sixes();
        let of = |(at, (&count, expected)): (usize, (&u64, f64))| Run {
            length: RUNS.get(at).copied().unwrap_or(0),
            and_more: at + 1 == RUNS.len(),
            count,
            expected: short(expected),
        };
        let share = counts.in_stable as f64 / counts.horses as f64;
        Row {
            name: name.map(str::to_owned),
            seats: counts.seats,
            turns: counts.turns,
            throws: counts.throws,
            unplayed: counts.unplayed,
            not_counted: counts.not_counted,
            at_fault: counts.at_fault,
            unknown: counts.unknown,
            dice: sixes.dice,
            faces: counts.faces,
            sixes: Share::of(sixes.count, sixes.dice),
            detectable: test.detectable(sixes.dice).map(short),
            runs: counts.runs.iter().zip(counts.expected_runs()).enumerate().map(of).collect(),
            moves: counts.moves,
            came_out: counts.came_out,
            home: counts.home,
            captures: counts.captures,
            captured: counts.captured,
            rebounds: counts.rebounds,
            passes: counts.passes,
            free_passes: counts.free_passes,
            third_sixes: counts.third_sixes,
            left: counts.left,
            stable: Stable {
                share: (counts.horses > 0).then(|| short(share)),
                first_out: rounded(counts.waits.summary()),
                never_out: counts.never_out,
            },
            wins: Share::of(counts.wins(), counts.decided),
            places: counts.places,
        }
    }
}

impl Share {
    fn of(count: u64, of: u64) -> Share {
        let (low, high) = wilson(count, of);
        let share = (of > 0).then(|| short(count as f64 / of as f64));
        Share { count, of, share, low: short(low), high: short(high) }
    }
}

impl QuestionReport {
    fn of(test: &Test) -> QuestionReport {
        let (about, face, group, other) = match test.question {
            Question::Face(face) => ("face", face, None, None),
            Question::Sixes { group } => ("sixes", 6, Some(group), None),
            Question::Difference { group, other } => ("difference", 6, Some(group), other),
        };
        let dice = test.seen.dice as f64;
        let chance = match test.others {
            None => FAIR,
            Some(others) => {
                let (count, of) = (test.seen.count + others.count, test.seen.dice + others.dice);
                count as f64 / of as f64
            }
        };
        QuestionReport {
            about,
            face,
            group,
            other,
            count: test.seen.count,
            dice: test.seen.dice,
            expected: short(dice * chance),
            other_count: test.others.map(|others| others.count),
            other_dice: test.others.map(|others| others.dice),
            p: short(test.p),
            found: test.found,
        }
    }
}

/// Six digits: the same on every machine, whatever the last bit of its logarithms.
fn short(value: f64) -> f64 {
    format!("{value:.5e}").parse().unwrap_or(value)
}

fn rounded(summary: Summary) -> Summary {
    Summary { mean: summary.mean.map(short), ..summary }
}
