//! What was found, for people.

use chevaux::infer::{
    ByRule, MOST_RULES, Outcome, Overrides, Record, Tags, Tested, Verdict, Witness,
};
use chevaux::notation::tag_text;
use chevaux::rules::Rule;
use chevaux::words::Text;
use chevaux::{Fault, Lang};

use super::Asked;
use crate::output::{tamed, tamed_lines};

/// All that is said of records that were asked together, each line ended.
pub(crate) fn text(asked: &Asked<'_>, lang: Lang) -> String {
    let mut page = Page { asked, lang, text: String::new() };
    page.heading();
    page.candidates();
    page.by_rule();
    page.overrides();
    tamed_lines(&page.text)
}

/// The tags as they stand in a record.
pub(crate) fn tags(tags: &Tags) -> Vec<String> {
    let mut lines = vec![tag_text("Variant", &tags.variant)];
    if !tags.rules.is_empty() {
        lines.push(tag_text("Rules", &tags.rules));
    }
    lines
}

struct Page<'p> {
    asked: &'p Asked<'p>,
    lang: Lang,
    text: String,
}

impl Page<'_> {
    fn line(&mut self, indent: usize, line: &str) {
        self.text += &format!("{:indent$}{line}\n", "");
    }

    fn say(&mut self, indent: usize, text: Text<'_>) {
        let said = self.lang.say(text);
        self.line(indent, &said);
    }

    fn heading(&mut self) {
        let throws = self.asked.records.iter().map(Record::throws).sum();
        let records = self.asked.records.len();
        let path = tamed(self.asked.name(0));
        match records {
            1 => {
                self.say(0, Text::InferRecord { path: &path, record: self.asked.number(0), throws })
            }
            _ => self.say(0, Text::InferTogether { records, throws }),
        }
    }

    fn candidates(&mut self) {
        let verdicts = &self.asked.inference.verdicts;
        if let Some(own) = verdicts.iter().find(|verdict| verdict.is_own) {
            let records = self.asked.records.len();
            self.say(2, Text::InferOwn { records, name: &name(own) });
        }
        let names: Vec<String> = verdicts.iter().map(name).collect();
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        for (verdict, name) in verdicts.iter().zip(names) {
            let first = match verdict.errors.first() {
                None => self.lang.say(Text::InferObeyed),
                Some(witness) => self.witness(witness),
            };
            self.line(2, &format!("{name:width$}  {first}"));
            for witness in verdict.errors.iter().skip(1) {
                let said = self.witness(witness);
                self.line(2 + width + 2, &said);
            }
        }
    }

    /// `game.pcn:12:8: 5. R 6:21-27: Red cannot …`
    fn witness(&self, witness: &Witness) -> String {
        let (finding, spot) = (&witness.finding, &witness.finding.spot);
        let path = self.asked.name(witness.record);
        let mut said = format!("{path}:{}:{}: ", spot.line.line, spot.column);
        if let (Some(round), Some(player)) = (spot.round, spot.player) {
            said += &format!("{round}. {player}");
            match &witness.throw {
                Some(throw) => said += &format!(" {throw}: "),
                None => said += ": ",
            }
        }
        said + &finding.message_in(self.lang)
    }

    fn by_rule(&mut self) {
        let inference = &self.asked.inference;
        let base =
            inference.verdicts.get(inference.nearest).map(|verdict| match &inference.overrides {
                Overrides::Found(found) => shown(&found.tags),
                _ => name(verdict),
            });
        let base = &base.unwrap_or_default();
        match inference.is_obeyed() {
            true => self.say(0, Text::InferByRule { base }),
            false => self.say(0, Text::InferByRuleUpTo { base }),
        }
        let rules = &inference.rules;
        let outcome = |wanted: fn(&Outcome) -> bool| {
            let tested = rules.iter().filter(|rule| rule.tested() == Tested::Yes);
            tested.filter_map(move |rule| {
                let values = rule.values.iter().filter(|tried| wanted(&tried.outcome));
                let values: Vec<String> = values.map(|tried| tried.value.entry()).collect();
                (!values.is_empty()).then_some(values)
            })
        };
        self.ruled_out(rules);
        let allowed: Vec<Vec<String>> =
            outcome(|outcome| matches!(outcome, Outcome::Base | Outcome::Allowed)).collect();
        if !allowed.is_empty() {
            self.say(2, Text::InferAllowed);
            allowed.iter().for_each(|values| self.line(4, &values.join(", ")));
        }
        self.untested(rules);
        self.contradictions(rules);
    }

    fn ruled_out(&mut self, rules: &[ByRule]) {
        let mut is_first = true;
        for tried in rules.iter().flat_map(|rule| &rule.values) {
            if let Outcome::RuledOut(witness) = &tried.outcome {
                if std::mem::take(&mut is_first) {
                    self.say(2, Text::InferRuledOut);
                }
                let said = self.witness(witness);
                self.line(4, &format!("{}: {said}", tried.value.entry()));
            }
        }
    }

    fn untested(&mut self, rules: &[ByRule]) {
        let mut untested = rules.iter().filter(|rule| rule.tested() != Tested::Yes).peekable();
        if untested.peek().is_some() {
            self.say(2, Text::InferUntested);
        }
        for rule in untested {
            let why = match rule.tested() {
                Tested::NoOther => self.lang.say(Text::InferNoOther),
                _ => self.lang.say(untested_words(rule.rule)),
            };
            self.line(4, &format!("{}: {why}", rule.rule.name()));
        }
    }

    fn contradictions(&mut self, rules: &[ByRule]) {
        let mut is_first = true;
        for tried in rules.iter().flat_map(|rule| &rule.values) {
            if let Outcome::Contradicts(error) = &tried.outcome {
                if std::mem::take(&mut is_first) {
                    self.say(2, Text::InferContradicts);
                }
                let said = error.message_in(self.lang);
                self.line(4, &format!("{}: {said}", tried.value.entry()));
            }
        }
    }

    fn overrides(&mut self) {
        let inference = &self.asked.inference;
        match &inference.overrides {
            Overrides::NotNeeded => self.say(0, Text::InferNotNeeded),
            Overrides::Found(found) => {
                let changed = found.changed.len();
                self.say(
                    0,
                    match found.is_smallest {
                        true => Text::InferSmallest { changed },
                        false => Text::InferPerhapsSmallest { changed },
                    },
                );
            }
            Overrides::NotFound { gave_up: false } => {
                self.say(0, Text::InferNotFound { most: MOST_RULES });
            }
            Overrides::NotFound { gave_up: true } => {
                self.say(0, Text::InferGaveUp { sets: inference.sets });
            }
            Overrides::Slip { record, breach } => {
                let spot = breach.spot;
                let path = tamed(self.asked.name(*record));
                let place = format!("{path}:{}:{}", spot.line.line, spot.column);
                let name = Fault::name(breach.fault);
                self.say(0, Text::InferSlip { place: &place, name });
            }
        }
        for line in inference.tags().iter().flat_map(tags) {
            self.line(2, &line);
        }
    }
}

/// A candidate in a word or two.
fn name(verdict: &Verdict) -> String {
    shown(&verdict.candidate.tags())
}

fn shown(tags: &Tags) -> String {
    match tags.rules.is_empty() {
        true => tags.variant.clone(),
        false => format!("{} ({})", tags.variant, tags.rules),
    }
}

/// What a record does not show that says nothing about a rule.
fn untested_words(rule: Rule) -> Text<'static> {
    match rule {
        Rule::Squares => Text::InferNoSquares,
        Rule::Horses => Text::InferNoHorses,
        Rule::Win => Text::InferNoWin,
        Rule::Dice => Text::InferNoDice,
        Rule::ExitOn => Text::InferNoExitOn,
        Rule::ExitThen => Text::InferNoExitThen,
        Rule::MustExit => Text::InferNoMustExit,
        Rule::Rethrow => Text::InferNoRethrow,
        Rule::ThreeSixes => Text::InferNoThreeSixes,
        Rule::MustMove => Text::InferNoMustMove,
        Rule::Overtaking => Text::InferNoOvertaking,
        Rule::OwnSquare => Text::InferNoOwnSquare,
        Rule::CaptureRethrow => Text::InferNoCaptureRethrow,
        Rule::Safe => Text::InferNoSafe,
        Rule::Overshoot => Text::InferNoOvershoot,
        Rule::Climb => Text::InferNoClimb,
        Rule::FinalSix => Text::InferNoFinalSix,
        Rule::End => Text::InferNoEnd,
        Rule::Ranking => Text::InferNoRanking,
        Rule::Facing => Text::InferNoFacing,
        Rule::Leaver => Text::InferNoLeaver,
    }
}
