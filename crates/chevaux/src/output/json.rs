//! One JSON object a finding; `spec/schema/finding.json` says what is in it. Programs read it: its
//! words are English whatever the language.

use chevaux::Finding;
use chevaux::referee::Spot;
use serde::Serialize;

use super::is_hostile;

#[derive(Serialize)]
struct FindingJson<'f> {
    path: &'f str,
    #[serde(flatten)]
    spot: SpotJson,
    name: &'static str,
    severity: &'static str,
    message: String,
    help: Option<String>,
    legal: &'f [String],
    related: Vec<RelatedJson>,
    follows: Option<u64>,
    position: Option<&'f str>,
}

#[derive(Serialize)]
struct RelatedJson {
    label: String,
    #[serde(flatten)]
    spot: SpotJson,
}

/// A place; the same fields for a finding and for what is related to it.
#[derive(Serialize)]
pub(crate) struct SpotJson {
    record: Option<u64>,
    round: Option<u32>,
    player: Option<String>,
    throw: Option<u32>,
    action: Option<u32>,
    line: u64,
    column: u64,
    offset: u64,
    length: u32,
}

impl From<&Spot> for SpotJson {
    fn from(spot: &Spot) -> SpotJson {
        SpotJson {
            record: spot.record,
            round: spot.round,
            player: spot.player.map(|letter| letter.to_string()),
            throw: spot.throw,
            action: spot.action,
            line: spot.line.line,
            column: spot.column,
            offset: spot.offset(),
            length: spot.span.len,
        }
    }
}

/// The finding as one line of JSON.
pub(crate) fn line(path: &str, finding: &Finding) -> String {
    let related = finding
        .related
        .iter()
        .map(|related| RelatedJson { label: related.label(), spot: (&related.spot).into() });
    let json = FindingJson {
        path,
        spot: (&finding.spot).into(),
        name: finding.fault.name(),
        severity: finding.severity.name(),
        message: finding.message(),
        help: finding.help(),
        legal: &finding.legal,
        related: related.collect(),
        follows: finding.follows,
        position: finding.position.as_deref(),
    };
    // Strings and numbers alone: there is nothing that could not be written.
    escaped(&serde_json::to_string(&json).unwrap_or_default())
}

/// JSON may hold control characters above ASCII as they are; a terminal must not.
pub(crate) fn escaped(json: &str) -> String {
    if json.is_ascii() && !json.contains('\u{7f}') {
        return json.to_owned();
    }
    let mut text = String::with_capacity(json.len());
    for c in json.chars() {
        if is_hostile(c) {
            text.push_str(&format!("\\u{:04x}", u32::from(c)));
        } else {
            text.push(c);
        }
    }
    text
}
