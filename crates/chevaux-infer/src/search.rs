//! The smallest set of overrides with which the records are right (`spec/infer.md`, 3).

use std::cmp::Reverse;
use std::collections::HashSet;

use chevaux_referee::Breach;
use chevaux_rules::{Rule, Rules};

use crate::by_rule::rings;
use crate::candidate::{Standing, Table, Verdict};
use crate::tags::Tags;
use crate::values::{Value, values};

/// At most so many sets of rules are tried.
pub const MAX_SETS: u64 = 20_000;
/// And no further one when so many lines and throws have been judged.
pub const MAX_WORK: u64 = 40_000_000;
/// All sets of at most so many rules are tried.
pub const SURELY_SMALLEST: usize = 2;
/// No set has more rules.
pub const MOST_RULES: usize = 5;
/// So many sets of one size are taken further.
const TAKEN_FURTHER: usize = 60;

/// What would make the records right.
#[derive(Clone, Debug, PartialEq)]
pub enum Overrides {
    /// A candidate is obeyed.
    NotNeeded,
    /// These do.
    Found(Found),
    /// Nothing was found.
    NotFound {
        /// The bound on the work was met before all was tried.
        gave_up: bool,
    },
    /// There is an error that no rules have a say in: nothing was searched.
    Slip {
        /// In which record, from 0.
        record: usize,
        /// Which.
        breach: Breach,
    },
}

/// A set of rules that the records obey.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// Which candidate it starts from.
    pub base: usize,
    /// What a record says then.
    pub tags: Tags,
    /// The rules that are changed, with their values.
    pub changed: Vec<Value>,
    /// The rules in force.
    pub rules: Rules,
    /// No smaller set would do, from whichever candidate.
    pub is_smallest: bool,
}

/// A candidate with the values that may be put in the place of its own.
struct Base<'v> {
    index: usize,
    verdict: &'v Verdict,
    values: Vec<Value>,
}

/// A set of overrides: which values, ascending, of which base.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Set {
    base: usize,
    values: Vec<usize>,
}

struct Search<'t, 'v> {
    table: &'t Table<'t>,
    bases: Vec<Base<'v>>,
    sets: u64,
    work: u64,
    progress: &'t mut dyn FnMut(u64),
    /// The best of the size that is tried: the sets that stand furthest.
    kept: Vec<(u64, Set)>,
}

/// The overrides, and how many sets were tried.
pub(crate) fn search(
    table: &Table<'_>,
    verdicts: &[Verdict],
    order: &[usize],
    progress: &mut dyn FnMut(u64),
) -> (Overrides, u64) {
    if verdicts.iter().any(Verdict::is_obeyed) {
        return (Overrides::NotNeeded, 0);
    }
    let slips = table.scripts().enumerate();
    let mut slips = slips.filter_map(|(record, script)| Some((record, script.slip()?)));
    if let Some((record, breach)) = slips.next() {
        return (Overrides::Slip { record, breach }, 0);
    }
    let rings = rings(table.records);
    let base = |&index: &usize| {
        let verdict = verdicts.get(index)?;
        let rules = &verdict.candidate.rules;
        let all = Rule::ALL.into_iter().flat_map(|rule| values(rule, rules, &rings));
        let values = all.filter(|value| value.text != value.rule.value(rules)).collect();
        Some(Base { index, verdict, values })
    };
    let bases = order.iter().filter_map(base).collect();
    let mut search = Search { table, bases, sets: 0, work: 0, progress, kept: Vec::new() };
    let found = search.run();
    let sets = search.sets;
    let overrides = match found {
        Some((set, size)) => search.found(&set, size),
        None => Overrides::NotFound { gave_up: search.is_spent() },
    };
    (overrides, sets)
}

impl Search<'_, '_> {
    fn run(&mut self) -> Option<(Set, usize)> {
        for size in 1..=SURELY_SMALLEST {
            self.kept.clear();
            for base in 0..self.bases.len() {
                let mut set = Set { base, values: Vec::new() };
                if self.all_of(&mut set, 0, size) {
                    return Some((set, size));
                }
            }
        }
        for size in SURELY_SMALLEST + 1..=MOST_RULES {
            if let Some(set) = self.grow() {
                return Some((set, size));
            }
        }
        None
    }

    /// Tries all sets that have these values and `more` of those from `from` on; true where one is
    /// obeyed, which is then the set.
    fn all_of(&mut self, set: &mut Set, from: usize, more: usize) -> bool {
        if more == 0 {
            return self.try_set(set, 0);
        }
        let count = self.bases.get(set.base).map_or(0, |base| base.values.len());
        for value in from..count {
            if !self.has_rule_of(set, value) {
                set.values.push(value);
                if self.all_of(set, value + 1, more - 1) {
                    return true;
                }
                set.values.pop();
            }
        }
        false
    }

    /// Adds each value to each of the sets that stand furthest.
    fn grow(&mut self) -> Option<Set> {
        let mut parents = std::mem::take(&mut self.kept);
        parents.sort_by(|(a, left), (b, right)| (Reverse(a), left).cmp(&(Reverse(b), right)));
        parents.truncate(TAKEN_FURTHER);
        let mut seen: HashSet<Set> = HashSet::new();
        let mut obeyed: Vec<Set> = Vec::new();
        for (stands, parent) in parents {
            let count = self.bases.get(parent.base).map_or(0, |base| base.values.len());
            for value in 0..count {
                if self.has_rule_of(&parent, value) {
                    continue;
                }
                let mut set = parent.clone();
                set.values.push(value);
                set.values.sort_unstable();
                if seen.insert(set.clone()) && self.try_set(&set, stands) {
                    obeyed.push(set);
                }
            }
        }
        obeyed.into_iter().min()
    }

    fn has_rule_of(&self, set: &Set, value: usize) -> bool {
        let Some(base) = self.bases.get(set.base) else {
            return true;
        };
        let rule = |value: usize| base.values.get(value).map(|value| value.rule);
        set.values.iter().any(|&known| rule(known) == rule(value))
    }

    /// Is the set obeyed? If not it is kept where it stands further than the base, and than so many
    /// throws.
    fn try_set(&mut self, set: &Set, without: u64) -> bool {
        if self.is_spent() {
            return false;
        }
        let Some(rules) = self.rules(set) else {
            return false;
        };
        self.sets += 1;
        if self.sets.is_multiple_of(64) {
            (self.progress)(self.sets);
        }
        let Standing { is_obeyed, throws, work } = self.table.standing(&rules);
        self.work += work;
        let base = self.bases.get(set.base).map_or(0, |base| base.verdict.stands);
        if throws > base.max(without) {
            self.kept.push((throws, set.clone()));
        }
        is_obeyed
    }

    fn is_spent(&self) -> bool {
        self.sets >= MAX_SETS || self.work >= MAX_WORK
    }

    /// The rules of a set; nothing where they contradict one another.
    fn rules(&self, set: &Set) -> Option<Rules> {
        let entries: Vec<String> = self.values(set).map(Value::entry).collect();
        let base = self.bases.get(set.base)?;
        base.verdict.candidate.rules.with_overrides(&entries.join(";")).ok()
    }

    fn values<'s>(&'s self, set: &'s Set) -> impl Iterator<Item = &'s Value> {
        let base = self.bases.get(set.base);
        set.values.iter().filter_map(move |&value| base?.values.get(value))
    }

    fn found(&self, set: &Set, size: usize) -> Overrides {
        let (Some(base), Some(rules)) = (self.bases.get(set.base), self.rules(set)) else {
            return Overrides::NotFound { gave_up: false };
        };
        let candidate = &base.verdict.candidate;
        Overrides::Found(Found {
            base: base.index,
            tags: candidate.tags_with(&rules),
            changed: self.values(set).cloned().collect(),
            rules,
            // All smaller ones were tried, unless the work was bounded.
            is_smallest: size <= SURELY_SMALLEST + 1,
        })
    }
}
