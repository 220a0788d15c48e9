//! Sets of rules that the records are held against as they are, and which is the nearest.

use std::cmp::Reverse;

use chevaux_referee::{Finding, Script};
use chevaux_rules::{Rules, Variant};

use crate::record::Record;
use crate::tags::Tags;

/// A set of rules with the name of its variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The name of the variant.
    pub variant: String,
    /// The rules of that variant.
    pub variant_rules: Rules,
    /// The rules in force: those of the variant, perhaps with overrides.
    pub rules: Rules,
}

impl Candidate {
    /// A variant of this name and rules, with the rules that are in force.
    #[must_use]
    pub fn new(variant: &str, variant_rules: Rules, rules: Rules) -> Candidate {
        Candidate { variant: variant.to_owned(), variant_rules, rules }
    }

    /// The presets, in the order of the spec.
    #[must_use]
    pub fn presets() -> Vec<Candidate> {
        let presets = Variant::preset_names().filter_map(|name| Variant::preset(name).ok());
        presets.map(|preset| Candidate::from(&preset)).collect()
    }

    /// What a record says that is played by it.
    ///
    /// ```
    /// use chevaux_infer::Candidate;
    /// let tags = Candidate::presets()[2].tags();
    /// assert_eq!((&*tags.variant, &*tags.rules), ("survol", ""));
    /// ```
    #[must_use]
    pub fn tags(&self) -> Tags {
        self.tags_with(&self.rules)
    }

    /// The same for other rules under the name of this variant.
    pub(crate) fn tags_with(&self, rules: &Rules) -> Tags {
        Tags { variant: self.variant.clone(), rules: rules.overrides_of(&self.variant_rules) }
    }
}

impl From<&Variant> for Candidate {
    fn from(variant: &Variant) -> Candidate {
        Candidate::new(variant.name(), *variant.rules(), *variant.rules())
    }
}

/// A candidate, judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// What was judged by.
    pub candidate: Candidate,
    /// The first errors, at most three; none where it is obeyed.
    pub errors: Vec<Witness>,
    /// How many throws stand before the first error of each record.
    pub stands: u64,
    /// It is what the records name themselves.
    pub is_own: bool,
}

impl Verdict {
    /// Do the records obey it?
    #[must_use]
    pub fn is_obeyed(&self) -> bool {
        self.errors.is_empty()
    }
}

/// An error that shows that a set of rules is broken.
#[derive(Clone, Debug, PartialEq)]
pub struct Witness {
    /// Which of the records, from 0.
    pub record: usize,
    /// The error.
    pub finding: Finding,
    /// The throw as it is written, where it is one of a throw.
    pub throw: Option<String>,
}

/// So many errors of a candidate are kept.
const ERRORS: usize = 3;

/// How the records stand under some rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    pub(crate) is_obeyed: bool,
    /// Throws before the first error, over all records.
    pub(crate) throws: u64,
    /// Lines and throws that were judged.
    pub(crate) work: u64,
}

/// The records of a table.
pub(crate) struct Table<'r> {
    pub(crate) records: &'r [Record],
}

impl<'r> Table<'r> {
    pub(crate) fn new(records: &'r [Record]) -> Table<'r> {
        Table { records }
    }

    pub(crate) fn scripts(&self) -> impl Iterator<Item = &'r Script> {
        self.records.iter().map(|record| &record.script)
    }

    pub(crate) fn standing(&self, rules: &Rules) -> Standing {
        let mut standing = Standing { is_obeyed: true, throws: 0, work: 0 };
        for script in self.scripts() {
            let breach = script.first_error(rules);
            standing.is_obeyed &= breach.is_none();
            let throws = breach.map_or(script.throws(), |breach| breach.throws_before);
            let lines = breach.map_or(script.lines(), |breach| breach.lines);
            standing.throws += throws;
            // The head is read in any case.
            standing.work += 1 + throws + lines;
        }
        standing
    }

    pub(crate) fn verdict(&self, candidate: Candidate) -> Verdict {
        let rules = &candidate.rules;
        let standing = self.standing(rules);
        let mut errors = Vec::new();
        for record in (0..self.records.len()).filter(|_| !standing.is_obeyed) {
            let left = ERRORS.saturating_sub(errors.len());
            errors.extend(self.witnesses(record, rules, left));
        }
        let is_own_of = |record: &Record| match record.own() {
            Some(own) => own.rules == *rules,
            // Its `Rules` cannot be had, or its variant is none that is known.
            None => {
                record.variant() == Some(&candidate.variant) && *rules == candidate.variant_rules
            }
        };
        let is_own = !self.records.is_empty() && self.records.iter().all(is_own_of);
        Verdict { candidate, errors, stands: standing.throws, is_own }
    }

    /// The first errors of a record under some rules.
    pub(crate) fn witnesses(&self, record: usize, rules: &Rules, at_most: usize) -> Vec<Witness> {
        let script = self.records.get(record).map(|record| &record.script);
        let Some(script) = script.filter(|_| at_most > 0) else {
            return Vec::new();
        };
        let witness = |finding: Finding| {
            let throw = script.throw_at(&finding.spot);
            Witness { record, finding, throw }
        };
        script.first_errors(rules, at_most).into_iter().map(witness).collect()
    }
}

/// The candidates, and behind them what records name themselves, where that is none of them.
pub(crate) fn with_own(candidates: &[Candidate], records: &[Record]) -> Vec<Candidate> {
    let mut all = candidates.to_vec();
    for own in records.iter().filter_map(Record::own) {
        if !all.iter().any(|known| known.rules == own.rules) {
            all.push(own.clone());
        }
    }
    all
}

/// The candidates from the nearest on.
pub(crate) fn by_nearness(verdicts: &[Verdict]) -> Vec<usize> {
    let mut order: Vec<(usize, &Verdict)> = verdicts.iter().enumerate().collect();
    order.sort_by_key(|(_, verdict)| {
        (!verdict.is_obeyed(), Reverse(verdict.stands), !verdict.is_own)
    });
    order.into_iter().map(|(index, _)| index).collect()
}
