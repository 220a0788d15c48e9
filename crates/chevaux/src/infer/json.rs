//! The same for programs; `spec/schema/infer.json` says what is in it.

use chevaux::infer::{ByRule, Outcome, Overrides, Record, Tags, Tested, Tried, Verdict, Witness};
use serde::Serialize;

use super::Asked;
use crate::output::json::{SpotJson, escaped};

#[derive(Serialize)]
struct InferJson<'a> {
    records: Vec<RecordJson<'a>>,
    candidates: Vec<CandidateJson<'a>>,
    /// Which of the candidates, from 0.
    nearest: usize,
    obeyed: Option<TagsJson>,
    overrides: OverridesJson<'a>,
    rules: Vec<RuleJson<'a>>,
}

#[derive(Serialize)]
struct RecordJson<'a> {
    path: &'a str,
    record: u64,
    throws: u64,
    own: Option<TagsJson>,
}

#[derive(Serialize)]
struct TagsJson {
    variant: String,
    rules: String,
}

impl From<Tags> for TagsJson {
    fn from(Tags { variant, rules }: Tags) -> TagsJson {
        TagsJson { variant, rules }
    }
}

#[derive(Serialize)]
struct CandidateJson<'a> {
    variant: &'a str,
    rules: String,
    obeyed: bool,
    own: bool,
    throws: u64,
    errors: Vec<ErrorJson<'a>>,
}

#[derive(Serialize)]
struct ErrorJson<'a> {
    path: &'a str,
    #[serde(flatten)]
    spot: SpotJson,
    name: &'static str,
    message: Option<String>,
    written: Option<&'a str>,
}

#[derive(Serialize)]
struct OverridesJson<'a> {
    state: &'static str,
    changed: Vec<String>,
    smallest: bool,
    sets: u64,
    slip: Option<ErrorJson<'a>>,
}

#[derive(Serialize)]
struct RuleJson<'a> {
    rule: &'static str,
    tested: &'static str,
    values: Vec<ValueJson<'a>>,
}

#[derive(Serialize)]
struct ValueJson<'a> {
    value: &'a str,
    outcome: &'static str,
    error: Option<ErrorJson<'a>>,
    contradiction: Option<String>,
}

/// Records that were asked together, as one line.
pub(super) fn line(asked: &Asked<'_>) -> String {
    let inference = &asked.inference;
    let json = InferJson {
        records: asked.records.iter().enumerate().map(|(i, r)| record(asked, i, r)).collect(),
        candidates: inference.verdicts.iter().map(|verdict| candidate(asked, verdict)).collect(),
        nearest: inference.nearest,
        obeyed: inference.tags().map(TagsJson::from),
        overrides: overrides(asked),
        rules: inference.rules.iter().map(|by_rule| rule(asked, by_rule)).collect(),
    };
    // Strings and numbers alone: there is nothing that could not be written.
    escaped(&serde_json::to_string(&json).unwrap_or_default())
}

fn record<'a>(asked: &'a Asked<'_>, index: usize, record: &Record) -> RecordJson<'a> {
    RecordJson {
        path: asked.name(index),
        record: record.number(),
        throws: record.throws(),
        own: record.own().map(|own| own.tags().into()),
    }
}

fn candidate<'a>(asked: &'a Asked<'_>, verdict: &'a Verdict) -> CandidateJson<'a> {
    let tags = verdict.candidate.tags();
    CandidateJson {
        variant: &verdict.candidate.variant,
        rules: tags.rules,
        obeyed: verdict.is_obeyed(),
        own: verdict.is_own,
        throws: verdict.stands,
        errors: verdict.errors.iter().map(|witness| error(asked, witness)).collect(),
    }
}

fn error<'a>(asked: &'a Asked<'_>, witness: &'a Witness) -> ErrorJson<'a> {
    ErrorJson {
        path: asked.name(witness.record),
        spot: (&witness.finding.spot).into(),
        name: witness.finding.fault.name(),
        message: Some(witness.finding.message()),
        written: witness.throw.as_deref(),
    }
}

fn overrides<'a>(asked: &'a Asked<'_>) -> OverridesJson<'a> {
    let inference = &asked.inference;
    let state = match &inference.overrides {
        Overrides::NotNeeded => "not-needed",
        Overrides::Found(_) => "found",
        Overrides::NotFound { gave_up: false } => "not-found",
        Overrides::NotFound { gave_up: true } => "gave-up",
        Overrides::Slip { .. } => "slip",
    };
    let (changed, smallest) = match &inference.overrides {
        Overrides::Found(found) => {
            (found.changed.iter().map(|value| value.entry()).collect(), found.is_smallest)
        }
        _ => (Vec::new(), false),
    };
    let slip = match &inference.overrides {
        Overrides::Slip { record, breach } => Some(ErrorJson {
            path: asked.name(*record),
            spot: (&breach.spot).into(),
            name: breach.fault.name(),
            message: None,
            written: None,
        }),
        _ => None,
    };
    OverridesJson { state, changed, smallest, sets: inference.sets, slip }
}

fn rule<'a>(asked: &'a Asked<'_>, by_rule: &'a ByRule) -> RuleJson<'a> {
    RuleJson {
        rule: by_rule.rule.name(),
        tested: match by_rule.tested() {
            Tested::Yes => "yes",
            Tested::No => "no",
            Tested::NoOther => "no-other-value",
        },
        values: by_rule.values.iter().map(|tried| value(asked, tried)).collect(),
    }
}

fn value<'a>(asked: &'a Asked<'_>, tried: &'a Tried) -> ValueJson<'a> {
    let mut json =
        ValueJson { value: &tried.value.text, outcome: "", error: None, contradiction: None };
    json.outcome = match &tried.outcome {
        Outcome::Base => "base",
        Outcome::Allowed => "allowed",
        Outcome::RuledOut(witness) => {
            json.error = Some(error(asked, witness));
            "ruled-out"
        }
        Outcome::Contradicts(error) => {
            json.contradiction = Some(error.to_string());
            "contradicts"
        }
    };
    json
}
