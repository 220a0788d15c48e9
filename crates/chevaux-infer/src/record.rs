//! Records as they are asked: in long form by their own rules, where they have one.

use std::collections::{HashMap, HashSet};

use chevaux_format::{Form, in_form};
use chevaux_notation::Limits;
use chevaux_referee::{
    Beginning, Carried, Fault, Finding, Listener, Outcome, Rulebook, Script, judge,
};
use chevaux_rules::Rules;

use crate::candidate::Candidate;

/// A record, read once.
#[derive(Debug)]
pub struct Record {
    pub(crate) script: Script,
    /// What it names itself.
    own: Option<Candidate>,
}

impl Record {
    /// The records of a text; `rulebook` knows the variants that they may name. Text that belongs to
    /// no record is passed over.
    #[must_use]
    pub fn read(text: &[u8], rulebook: &Rulebook) -> Vec<Record> {
        let mut heard = Heard::default();
        // Reading from memory gives no errors.
        let _ = judge(text, rulebook, Limits::default(), &mut heard);
        let mut records = Vec::new();
        for mut script in Script::read(text) {
            let number = script.number();
            if !heard.unknown.contains(&number) {
                script.rewrite(|line, index, throw| {
                    let outcome = heard.throws.get(&(line, u32::try_from(index).ok()?))?;
                    in_form(throw, outcome, Form::Long)
                });
            }
            let rules = script.rules(rulebook);
            let own = rules.and_then(|rules| own(&script, rules, rulebook));
            records.push(Record { script, own });
        }
        records
    }

    /// Its number in its file, from 1.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.script.number()
    }

    /// How many throws it has.
    #[must_use]
    pub fn throws(&self) -> u64 {
        self.script.throws()
    }

    /// The variant that it names, known or not.
    #[must_use]
    pub fn variant(&self) -> Option<&str> {
        self.script.variant()
    }

    /// The rules that it names itself; nothing where it names none that can be made out.
    #[must_use]
    pub fn own(&self) -> Option<&Candidate> {
        self.own.as_ref()
    }
}

impl Record {
    /// Is it right by the rules that it names itself?
    #[must_use]
    pub fn obeys_its_own(&self) -> bool {
        self.own.as_ref().is_some_and(|own| self.script.first_error(&own.rules).is_none())
    }
}

fn own(script: &Script, rules: Rules, rulebook: &Rulebook) -> Option<Candidate> {
    let variant = rulebook.variant(script.variant())?;
    Some(Candidate::new(variant.name(), *variant.rules(), rules))
}

/// What the referee carried out.
#[derive(Default)]
struct Heard {
    /// By line and index of the throw.
    throws: HashMap<(u64, u32), Outcome>,
    /// Records that have no long form.
    unknown: HashSet<u64>,
    record: u64,
}

impl Listener for Heard {
    fn finding(&mut self, finding: Finding) {
        let by_referee = matches!(finding.fault, Fault::Unplayed | Fault::ResultPlace);
        if finding.fault.name().starts_with("syntax/") && !by_referee {
            self.unknown.extend(finding.spot.record);
        }
    }

    fn beginning(&mut self, beginning: Beginning<'_>) {
        self.record = beginning.record;
    }

    fn wants_advice(&self) -> bool {
        false
    }

    fn wants_throws(&self) -> bool {
        true
    }

    fn throw(&mut self, carried: Carried) {
        if carried.outcome == Outcome::Unknown {
            self.unknown.insert(self.record);
        }
        if let Some(throw) = carried.spot.throw {
            let at = (carried.spot.line.line, throw.saturating_sub(1));
            self.throws.insert(at, carried.outcome);
        }
    }
}
