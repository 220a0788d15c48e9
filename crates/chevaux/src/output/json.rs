//! One JSON object a finding; `spec/schema/finding.json` says what is in it.

use chevaux::Finding;
use chevaux::referee::Spot;
use serde::Serialize;

#[derive(Serialize)]
struct FindingJson<'f> {
    path: &'f str,
    record: Option<u64>,
    round: Option<u32>,
    player: Option<String>,
    throw: Option<u32>,
    action: Option<u32>,
    line: u64,
    column: u64,
    offset: u64,
    length: u32,
    name: &'static str,
    severity: &'static str,
    message: String,
    help: Option<String>,
    legal: &'f [String],
    related: Vec<RelatedJson<'f>>,
    follows: Option<u64>,
    position: Option<&'f str>,
}

#[derive(Serialize)]
struct RelatedJson<'f> {
    label: &'f str,
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

fn player(spot: &Spot) -> Option<String> {
    spot.player.map(|letter| letter.to_string())
}

/// The finding as one line of JSON.
pub(crate) fn line(path: &str, finding: &Finding) -> String {
    let spot = &finding.spot;
    let related = finding.related.iter().map(|related| RelatedJson {
        label: &related.label,
        record: related.spot.record,
        round: related.spot.round,
        player: player(&related.spot),
        throw: related.spot.throw,
        action: related.spot.action,
        line: related.spot.line.line,
        column: related.spot.column,
        offset: related.spot.offset(),
        length: related.spot.span.len,
    });
    let json = FindingJson {
        path,
        record: spot.record,
        round: spot.round,
        player: player(spot),
        throw: spot.throw,
        action: spot.action,
        line: spot.line.line,
        column: spot.column,
        offset: spot.offset(),
        length: spot.span.len,
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
    serde_json::to_string(&json).unwrap_or_default()
}
