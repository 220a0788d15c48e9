//! Under which rules was this played? What a record, or several of one table, tell of it
//! (`spec/infer.md`).
//!
//! A record shows which rules it breaks and never that it was played by others. So [`infer`] says of
//! each candidate whether it is obeyed, of each rule which values the records allow, which they rule
//! out and by which throw, and what they never put to the test. The search is over the rules as
//! data; who judges is the referee.
//!
//! ```
//! use chevaux_infer::{Candidate, Overrides, Record, infer};
//! use chevaux_referee::Rulebook;
//!
//! let text = b"[PCN \"1\"]\n[Seats \"Red - Yellow -\"]\n1. R 6:S-1 5:1-6\n1. Y 5:S-1\n2. R 4:6-10\n= *\n";
//! let records = Record::read(text, &Rulebook::new());
//! let inference = infer(&records, &Candidate::presets(), &mut |_| {});
//! assert!(inference.verdicts.iter().all(|verdict| !verdict.errors.is_empty()));
//! let Overrides::Found(found) = inference.overrides else { panic!() };
//! assert_eq!((&*found.tags.variant, &*found.tags.rules), ("vantyghem-1.6", "exit-on=5,6"));
//! ```

mod by_rule;
mod candidate;
mod record;
mod search;
mod tags;
mod values;

pub use by_rule::{ByRule, Outcome, Tested, Tried};
pub use candidate::{Candidate, Verdict, Witness};
pub use record::Record;
pub use search::{Found, MAX_SETS, MAX_WORK, MOST_RULES, Overrides, SURELY_SMALLEST};
pub use tags::{Tags, with_tags};
pub use values::{Value, values};

use chevaux_rules::Rules;

use candidate::Table;

/// What records tell of the rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Inference {
    /// Of each candidate: is it obeyed? Rules of the records' own stand behind the others.
    pub verdicts: Vec<Verdict>,
    /// Which of them is the nearest; that of the overrides where they were found.
    pub nearest: usize,
    /// What would make the records right where no candidate is obeyed.
    pub overrides: Overrides,
    /// The rules that each rule is varied against: the nearest, or what was found.
    pub base: Rules,
    /// Rule by rule, in the order of the spec.
    pub rules: Vec<ByRule>,
    /// How many sets of rules were tried in the search.
    pub sets: u64,
}

impl Inference {
    /// Is there a set of rules that all the records obey?
    #[must_use]
    pub fn is_obeyed(&self) -> bool {
        matches!(self.overrides, Overrides::NotNeeded | Overrides::Found(_))
    }

    /// What a record must say to obey what it names: the nearest, with the overrides found; nothing
    /// where nothing is obeyed.
    #[must_use]
    pub fn tags(&self) -> Option<Tags> {
        match &self.overrides {
            Overrides::NotNeeded => self.verdicts.get(self.nearest).map(|v| v.candidate.tags()),
            Overrides::Found(found) => Some(found.tags.clone()),
            _ => None,
        }
    }
}

/// What the records tell of the rules, all of them together.
///
/// `progress` is told how many sets of rules the search has tried. Work is bounded by [`MAX_SETS`]
/// and [`MAX_WORK`]. Without records everything is obeyed.
#[must_use]
pub fn infer(
    records: &[Record],
    candidates: &[Candidate],
    progress: &mut dyn FnMut(u64),
) -> Inference {
    let table = Table::new(records);
    let candidates = candidate::with_own(candidates, records);
    let verdicts: Vec<Verdict> =
        candidates.into_iter().map(|candidate| table.verdict(candidate)).collect();
    let order = candidate::by_nearness(&verdicts);
    let (overrides, sets) = search::search(&table, &verdicts, &order, progress);
    let nearest = match &overrides {
        Overrides::Found(found) => found.base,
        _ => order.first().copied().unwrap_or(0),
    };
    let base = match (&overrides, verdicts.get(nearest)) {
        (Overrides::Found(found), _) => found.rules,
        (_, Some(verdict)) => verdict.candidate.rules,
        _ => Rules::default(),
    };
    let rules = by_rule::by_rule(&table, &base);
    Inference { verdicts, nearest, overrides, base, rules, sets }
}
