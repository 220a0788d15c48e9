//! Each rule varied alone (`spec/infer.md`, 4).

use chevaux_rules::{Rule, Rules, VariantError};

use crate::candidate::{Table, Witness};
use crate::record::Record;
use crate::values::{Value, values};

/// What the records tell of one rule.
#[derive(Clone, Debug, PartialEq)]
pub struct ByRule {
    /// The rule.
    pub rule: Rule,
    /// Its values, in the order of the spec.
    pub values: Vec<Tried>,
}

/// A value, and what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Tried {
    /// The value.
    pub value: Value,
    /// What came of it.
    pub outcome: Outcome,
}

/// What comes of a value.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// The base has it.
    Base,
    /// The records allow it.
    Allowed,
    /// This error rules it out.
    RuledOut(Box<Witness>),
    /// It does not go with the other rules of the base.
    Contradicts(VariantError),
}

/// Is a rule put to the test?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tested {
    /// Some value is ruled out.
    Yes,
    /// All values tried are allowed: the records say nothing about it.
    No,
    /// No other value goes with the base.
    NoOther,
}

impl ByRule {
    /// Is the rule put to the test?
    #[must_use]
    pub fn tested(&self) -> Tested {
        let has = |wanted: fn(&Outcome) -> bool| self.values.iter().any(|v| wanted(&v.outcome));
        if has(|outcome| matches!(outcome, Outcome::RuledOut(_))) {
            Tested::Yes
        } else if has(|outcome| matches!(outcome, Outcome::Allowed)) {
            Tested::No
        } else {
            Tested::NoOther
        }
    }
}

/// Every rule against a base.
pub(crate) fn by_rule(table: &Table<'_>, base: &Rules) -> Vec<ByRule> {
    let errors: Vec<Option<u64>> =
        table.scripts().map(|script| script.first_error(base)).map(place).collect();
    let rings = rings(table.records);
    let tried = |value: Value| {
        let outcome = if value.text == value.rule.value(base) {
            Outcome::Base
        } else {
            outcome(table, base, &errors, &value)
        };
        Tried { value, outcome }
    };
    let by_rule = |rule| {
        let values = values(rule, base, &rings).into_iter().map(tried).collect();
        ByRule { rule, values }
    };
    Rule::ALL.into_iter().map(by_rule).collect()
}

/// The lengths of the ring that the records name.
pub(crate) fn rings(records: &[Record]) -> Vec<u16> {
    records.iter().filter_map(Record::own).map(|own| own.rules.squares).collect()
}

fn place(breach: Option<chevaux_referee::Breach>) -> Option<u64> {
    breach.map(|breach| breach.spot.offset())
}

/// An error counts if it stands before that of the base.
fn outcome(table: &Table<'_>, base: &Rules, errors: &[Option<u64>], value: &Value) -> Outcome {
    let rules = match base.with_overrides(&value.entry()) {
        Ok(rules) => rules,
        Err(errors) => {
            let first = errors.into_iter().next();
            return first.map_or(Outcome::Allowed, |(error, _)| Outcome::Contradicts(error));
        }
    };
    for (record, (script, known)) in table.scripts().zip(errors).enumerate() {
        let breach = place(script.first_error(&rules));
        if breach.is_some_and(|breach| known.is_none_or(|known| breach < known)) {
            let witness = table.witnesses(record, &rules, 1).into_iter().next();
            if let Some(witness) = witness {
                return Outcome::RuledOut(Box::new(witness));
            }
        }
    }
    Outcome::Allowed
}
