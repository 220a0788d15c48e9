//! Which rule is to blame for a parting (`spec/convert.md`, 2.5).

use chevaux_rules::{Position, Rule, Rules};

use crate::heard::{At, Heard, hear_one};
use crate::obstacle::{Blame, Differs, Kind};
use crate::part::{self, Parting};
use crate::target::Target;

/// The rules in which two sets differ.
pub(crate) fn differing(source: &Rules, target: &Rules) -> Vec<Differs> {
    let differs = |rule: Rule| {
        let (source, target) = (rule.value(source), rule.value(target));
        (source != target).then_some(Differs { rule, source, target })
    };
    Rule::ALL.into_iter().filter_map(differs).collect()
}

/// The record with the head of the target, as it is judged.
pub(crate) struct Candidate<'c> {
    pub(crate) text: &'c str,
    /// The value of its `Position`.
    pub(crate) position: Option<&'c str>,
    pub(crate) source: &'c Heard,
    pub(crate) target: &'c Target,
}

impl Candidate<'_> {
    /// What the target makes of the record, if it has these rules.
    ///
    /// # Errors
    /// Where the two part.
    pub(crate) fn parting(&self, rules: &Rules) -> Result<Heard, Parting> {
        let set_up: (Option<&str>, Option<&Position>) =
            (self.position, self.source.position.as_ref());
        if let Some(parting) = part::in_head(set_up, &self.source.seats, rules) {
            return Err(parting);
        }
        let heard = self.target.forced(rules).and_then(|book| hear_one(self.text, &book));
        // There is always something to hear: seats and set-up are in order.
        let heard = heard.ok_or(Parting::OWN_FAULT)?;
        match part::part(self.source, &heard) {
            None => Ok(heard),
            Some(parting) => Err(parting),
        }
    }

    /// The rules without which the two would not part there.
    pub(crate) fn blame(&self, at: Option<At>, kind: Kind) -> Blame {
        let rules = differing(&self.source.rules, self.target.rules());
        // Nothing else makes these two, whatever comes after them.
        let of_kind = match kind {
            Kind::Seats => Some(Rule::Facing),
            Kind::Dice => Some(Rule::Dice),
            _ => None,
        };
        if let Some(rule) = of_kind {
            let rules = rules.into_iter().filter(|differs| differs.rule == rule).collect();
            return Blame { rules, single: true };
        }
        let is_later = |parting: Parting| parting.at > at;
        let alone: Vec<Differs> = rules
            .iter()
            .filter(|differs| {
                let changed = self.target.but(differs.rule, &self.source.rules);
                changed.is_some_and(|rules| self.parting(&rules).err().is_none_or(is_later))
            })
            .cloned()
            .collect();
        if alone.is_empty() {
            Blame { rules, single: false }
        } else {
            Blame { rules: alone, single: true }
        }
    }
}
