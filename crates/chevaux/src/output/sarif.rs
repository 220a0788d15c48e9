//! SARIF 2.1.0: one log for a run, with a result for each finding.
//!
//! The objects are those of the crate `serde-sarif`. Only the frame is ours: results are written
//! as they come, and what could not be read is known at the end.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Component, Prefix};

use chevaux::notation::Place;
use chevaux::referee::{Guess, Mend, Spot};
use chevaux::{Fault, Finding, Severity};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_encode};
use serde::Serialize;
use serde_json::{Value, json};
use serde_sarif::sarif::{
    ArtifactChange, ArtifactContent, ArtifactLocation, Fix, Invocation, Location, Message,
    MultiformatMessageString, Notification, PhysicalLocation, PropertyBag, Region, Replacement,
    ReportingConfiguration, ReportingDescriptor, Result as SarifResult, ResultLevel, Tool,
    ToolComponent,
};

use super::json::escaped;
use super::{follows, tamed_lines};
use crate::input::{Input, LinesAgain};

const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// A log on its way out.
pub(crate) struct Log {
    has_results: bool,
    failed: bool,
    notifications: Vec<Notification>,
}

impl Log {
    /// Writes all that is known before anything is judged.
    pub(crate) fn begin(out: &mut impl Write) -> io::Result<Log> {
        write!(
            out,
            "{{\"$schema\":{},\"version\":\"2.1.0\",\"runs\":[{{\"tool\":{},\"columnKind\":{},\
             \"newlineSequences\":{},\"results\":[",
            text(&SCHEMA),
            text(&tool()),
            text(&"unicodeCodePoints"),
            text(&["\r\n", "\n", "\r"]),
        )?;
        Ok(Log { has_results: false, failed: false, notifications: Vec::new() })
    }

    /// Writes the results of a file, each as [`result`] gives it, with [`BETWEEN`] between them.
    pub(crate) fn results(&mut self, results: &[u8], out: &mut impl Write) -> io::Result<()> {
        if results.is_empty() {
            return Ok(());
        }
        let between = if self.has_results { BETWEEN } else { "\n" };
        self.has_results = true;
        out.write_all(between.as_bytes())?;
        out.write_all(results)
    }

    /// Keeps that something could not be read.
    pub(crate) fn failed(&mut self, message: &str, input: Option<&Input>) {
        self.failed = true;
        self.notify("error", message, input);
    }

    /// Keeps something worth knowing about a file.
    pub(crate) fn note(&mut self, message: &str, input: &Input) {
        self.notify("note", message, Some(input));
    }

    fn notify(&mut self, level: &str, message: &str, input: Option<&Input>) {
        let place = |input| {
            let file = PhysicalLocation::builder().artifact_location(artifact(input)).build();
            Location::builder().physical_location(file).build()
        };
        let notification =
            Notification::builder().level(json!(level)).message(words(message)).build();
        let locations = input.map(|input| vec![place(input)]);
        self.notifications.push(Notification { locations, ..notification });
    }

    /// Writes the end.
    pub(crate) fn end(self, out: &mut impl Write) -> io::Result<()> {
        let invocation = Invocation::builder()
            .execution_successful(!self.failed)
            .tool_execution_notifications(self.notifications)
            .build();
        writeln!(out, "\n],\"invocations\":{}}}]}}", text(&[invocation]))
    }
}

/// What stands between two results.
pub(crate) const BETWEEN: &str = ",\n";

/// A finding as a result.
pub(crate) fn result(input: &Input, finding: &Finding, lines: &mut LinesAgain) -> String {
    let message = match finding.help() {
        Some(help) => format!("{}{}\n{help}", finding.message(), follows(finding)),
        None => finding.message() + follows(finding),
    };
    let level = match finding.severity {
        Severity::Error => ResultLevel::Error,
        Severity::Note => ResultLevel::Note,
    };
    let related = (1..).zip(&finding.related).map(|(id, related)| {
        let place = location(input, &related.spot, lines);
        Location { id: Some(id), message: Some(words(&related.label())), ..place }
    });
    let related: Vec<Location> = related.collect();
    let mut fixes: Vec<Fix> = Vec::new();
    // What was probably meant comes first.
    let guesses = finding.guesses.iter().map(Guess::mends).filter(|mends| !mends.is_empty());
    for mends in guesses.chain(finding.mends.iter().map(std::slice::from_ref)) {
        // Two ways that come to the same text are one.
        match fix(input, finding.spot.line, mends, lines) {
            Some(fix) if !fixes.contains(&fix) => fixes.push(fix),
            _ => {}
        }
    }
    let index = Fault::ALL.iter().position(|fault| *fault == finding.fault).unwrap_or_default();
    let result = SarifResult::builder()
        .rule_id(finding.fault.name())
        .rule_index(int(index as u64))
        .level(level)
        .message(words(&message))
        .locations(vec![location(input, &finding.spot, lines)])
        .properties(properties(finding))
        .build();
    let some = |fixes: Vec<Fix>| (!fixes.is_empty()).then_some(fixes);
    let related_locations = (!related.is_empty()).then_some(related);
    text(&SarifResult { fixes: some(fixes), related_locations, ..result })
}

/// What the finding says beyond the terms of SARIF; the names are those of the JSON form.
fn properties(finding: &Finding) -> PropertyBag {
    let spot = &finding.spot;
    let values: [(&str, Value); 9] = [
        ("number", json!(finding.number)),
        ("record", json!(spot.record)),
        ("round", json!(spot.round)),
        ("player", json!(spot.player.map(|letter| letter.to_string()))),
        ("throw", json!(spot.throw)),
        ("action", json!(spot.action)),
        ("legal", json!(finding.legal)),
        ("follows", json!(finding.follows)),
        ("position", json!(finding.position)),
    ];
    let known = values.into_iter().filter(|(_, value)| !value.is_null());
    let bag: BTreeMap<String, Value> = known.map(|(name, v)| (name.to_owned(), v)).collect();
    PropertyBag::builder().additional_properties(bag).build()
}

fn location(input: &Input, spot: &Spot, lines: &mut LinesAgain) -> Location {
    let length = u64::from(spot.span.len);
    let end_column = lines.place(spot.line, spot.offset() + length).map(|(_, column)| int(column));
    let region = Region::builder()
        .start_line(int(spot.line.line))
        .start_column(int(spot.column))
        .byte_offset(int(spot.offset()))
        .byte_length(int(length))
        .build();
    let place = PhysicalLocation::builder()
        .artifact_location(artifact(input))
        .region(Region { end_column, ..region })
        .build();
    Location::builder().physical_location(place).build()
}

/// A way to mend the finding; nothing where its place cannot be counted any more.
fn fix(input: &Input, line: Place, mends: &[Mend], lines: &mut LinesAgain) -> Option<Fix> {
    let replacements = mends.iter().map(|mend| {
        let region = region(line, mend, lines)?;
        let content = ArtifactContent::builder().text(&mend.text).build();
        Some(Replacement::builder().deleted_region(region).inserted_content(content).build())
    });
    let change = ArtifactChange::builder()
        .artifact_location(artifact(input))
        .replacements(replacements.collect::<Option<Vec<_>>>()?)
        .build();
    let what = match mends {
        [mend] => what(mend),
        _ => "Change the two lines over".to_owned(),
    };
    Some(Fix::builder().artifact_changes(vec![change]).description(words(&what)).build())
}

fn region(line: Place, mend: &Mend, lines: &mut LinesAgain) -> Option<Region> {
    let (start_line, start_column) = lines.place(line, mend.offset)?;
    let (end_line, end_column) = lines.place(line, mend.offset + mend.length)?;
    let region = Region::builder()
        .start_line(int(start_line))
        .start_column(int(start_column))
        .end_line(int(end_line))
        .end_column(int(end_column))
        .byte_offset(int(mend.offset))
        .byte_length(int(mend.length));
    Some(region.build())
}

fn what(mend: &Mend) -> String {
    match (mend.text.trim(), mend.length) {
        ("", 0) => "Put a space here".to_owned(),
        ("", _) if mend.text.is_empty() => "Take this out".to_owned(),
        ("", _) => "Join the two lines".to_owned(),
        (text, 0) => format!("Put `{text}` here"),
        (text, _) => format!("Write `{text}` here"),
    }
}

/// The program and all that it can find.
fn tool() -> Tool {
    let repository = env!("CARGO_PKG_REPOSITORY");
    let rules = Fault::ALL.iter().map(|fault| {
        let page = string(fault.page());
        let level = if *fault == Fault::Stood { "note" } else { "error" };
        let level = ReportingConfiguration::builder().level(json!(level)).build();
        ReportingDescriptor::builder()
            .id(fault.name())
            .short_description(string(fault.summary()))
            .full_description(string(&meaning(*fault)))
            .help(MultiformatMessageString { markdown: Some(page.text.clone()), ..page })
            .help_uri(format!("{repository}/blob/main/spec/faults/{fault}.md"))
            .default_configuration(level)
            .build()
    });
    let driver = ToolComponent::builder()
        .name("chevaux")
        .version(env!("CARGO_PKG_VERSION"))
        .semantic_version(env!("CARGO_PKG_VERSION"))
        .information_uri(repository)
        .rules(rules.collect::<Vec<_>>())
        .build();
    Tool::builder().driver(driver).build()
}

/// The section of a page that says what the fault means, its lines joined.
fn meaning(fault: Fault) -> String {
    let lines = fault.page().lines().skip_while(|line| *line != "## What it means").skip(1);
    let lines = lines.take_while(|line| !line.starts_with("## ")).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join(" ")
}

fn artifact(input: &Input) -> ArtifactLocation {
    ArtifactLocation::builder().uri(uri(input)).build()
}

/// All but the characters that stand for themselves anywhere in a path (RFC 3986, section 3.3).
const ENCODED: AsciiSet = NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// The URI of a file: relative where the path is.
fn uri(input: &Input) -> String {
    let encoded = |bytes: &[u8]| percent_encode(bytes, &ENCODED).to_string();
    let path = match input {
        Input::Stdin(name) => return encoded(name.as_bytes()),
        Input::File(path) => path,
    };
    let mut uri = String::new();
    for part in path.components() {
        let part = match part {
            Component::CurDir => continue,
            Component::RootDir => {
                uri += if uri.is_empty() { "file:///" } else { "/" };
                continue;
            }
            Component::Prefix(prefix) => match prefix.kind() {
                Prefix::Disk(letter) | Prefix::VerbatimDisk(letter) => {
                    uri += &format!("file:///{}:", char::from(letter));
                    continue;
                }
                _ => prefix.as_os_str(),
            },
            Component::ParentDir | Component::Normal(_) => part.as_os_str(),
        };
        if !uri.is_empty() && !uri.ends_with('/') {
            uri.push('/');
        }
        uri += &encoded(part.as_encoded_bytes());
    }
    uri
}

/// A message. SARIF gives braces a meaning, and brackets before parentheses (3.11.5 and 3.11.6):
/// here they mean themselves.
fn words(message: &str) -> Message {
    Message::builder().text(string(&tamed_lines(message)).text).build()
}

fn string(text: &str) -> MultiformatMessageString {
    let text = text.replace('{', "{{").replace('}', "}}").replace("](", "\\](");
    MultiformatMessageString::builder().text(text).build()
}

/// Strings, numbers, lists and objects alone: there is nothing that could not be written.
fn text(value: &impl Serialize) -> String {
    escaped(&serde_json::to_string(value).unwrap_or_default())
}

fn int(n: u64) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}
