//! The test of the dice (`spec/stats.md`, 5).

use serde::Serialize;

use crate::chance::{FAIR, Sixes, detectable, of_count, of_difference};
use crate::counts::Counts;
use crate::stats::Stats;

/// How often a whole report may say of fair dice that they are not: once in a thousand reports.
pub const LEVEL: f64 = 0.001;

/// With fewer dice nothing is tested.
pub const MIN_DICE: u64 = 60;

/// What is asked of the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Does this face, of all dice, come up as often as it should?
    Face(u8),
    /// Do sixes come up as often as they should for this group?
    Sixes {
        /// Which of the groups, from 0.
        group: usize,
    },
    /// Have this group and all others together the same dice, going by the sixes?
    Difference {
        /// Which of the groups, from 0.
        group: usize,
        /// The other group, where there is exactly one.
        other: Option<usize>,
    },
}

/// A question and its answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Test {
    /// What is asked.
    pub question: Question,
    /// How often the face came up, and of how many dice.
    pub seen: Sixes,
    /// The dice that it is compared with, where it is.
    pub others: Option<Sixes>,
    /// How probable it is that fair dice do this or something yet less to be expected.
    pub p: f64,
    /// That is too improbable to be put down to chance.
    pub found: bool,
}

/// What the test comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Too few dice to ask anything.
    TooFew,
    /// Fair dice do such things.
    LikeChance,
    /// Fair dice hardly ever do such a thing.
    UnlikeChance,
}

/// The test of the dice: all that is asked of a report.
#[derive(Clone, Debug, PartialEq)]
pub struct DiceTest {
    /// What it comes to.
    pub verdict: Verdict,
    /// The questions that were asked, in their order.
    pub tests: Vec<Test>,
    /// Up to which probability an answer is found: [`LEVEL`], shared among the questions.
    pub level: f64,
}

impl DiceTest {
    /// Asks the dice of all that was counted.
    #[must_use]
    pub fn of(stats: &Stats) -> DiceTest {
        let mut tests = faces(&stats.all);
        let groups: Vec<Sixes> = stats.groups().map(|(_, counts)| counts.sixes()).collect();
        let enough = |sixes: &Sixes| sixes.dice >= MIN_DICE;
        let tested = || groups.iter().copied().enumerate().filter(|(_, sixes)| enough(sixes));
        for (group, seen) in tested() {
            let p = of_count(seen.count, seen.dice, FAIR);
            let question = Question::Sixes { group };
            tests.push(Test { question, seen, others: None, p, found: false });
        }
        let all = stats.all.sixes();
        let is_pair = groups.len() == 2;
        for (group, seen) in tested().take(if is_pair { 1 } else { usize::MAX }) {
            let others = Sixes { count: all.count - seen.count, dice: all.dice - seen.dice };
            if enough(&others) {
                let other = is_pair.then_some(1 - group.min(1));
                let (question, p) =
                    (Question::Difference { group, other }, of_difference(seen, others));
                tests.push(Test { question, seen, others: Some(others), p, found: false });
            }
        }
        let level = LEVEL / tests.len().max(1) as f64;
        tests.iter_mut().for_each(|test| test.found = test.p <= level);
        let verdict = match &tests[..] {
            [] => Verdict::TooFew,
            tests if tests.iter().any(|test| test.found) => Verdict::UnlikeChance,
            _ => Verdict::LikeChance,
        };
        DiceTest { verdict, tests, level }
    }

    /// The least chance of a six at which a die of so many throws would be found in nine of ten cases,
    /// with as many questions as were asked here. Nothing where nothing was asked, or no die would be.
    #[must_use]
    pub fn detectable(&self, dice: u64) -> Option<f64> {
        (dice >= MIN_DICE).then(|| detectable(dice, self.level)).flatten()
    }
}

/// Each face of all dice.
fn faces(all: &Counts) -> Vec<Test> {
    let dice = all.dice();
    if dice < MIN_DICE {
        return Vec::new();
    }
    let ask = |(face, count): (u8, u64)| Test {
        question: Question::Face(face),
        seen: Sixes { count, dice },
        others: None,
        p: of_count(count, dice, FAIR),
        found: false,
    };
    (1..=6).zip(all.faces).map(ask).collect()
}
