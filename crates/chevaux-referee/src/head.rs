//! The head of a record: tags in, a [`Setup`] out (`spec/notation.md`, "The head").

use std::collections::BTreeSet;

use chevaux_notation::{Span, Tag};
use chevaux_rules::{Position, Rules, Seats, VariantError};

use crate::course::{Detail, LineAt, Setup};
use crate::fault::Fault;
use crate::finding::{Mend, Spot};
use crate::problem::{Problem, Value};
use crate::rulebook::Rulebook;

/// The tags that a head cannot do without being made out, if they are there.
const ESSENTIAL: [&str; 5] = ["PCN", "Variant", "Rules", "Seats", "Position"];

/// So many wrong entries of `Rules` are said.
const MAX_ENTRIES: usize = 100;

/// The head of a record while it is read.
#[derive(Debug)]
pub(crate) struct Head {
    pub(crate) record: u64,
    /// The `PCN` tag.
    pub(crate) begin: Spot,
    /// The last tag's line.
    pub(crate) last: Spot,
    /// The names of all tags, for those that stand twice.
    names: BTreeSet<String>,
    /// The tags that say how the record is judged.
    tags: Vec<Kept>,
    /// All tags as they are read, the first of each name, for those who want to know.
    pub(crate) said: Vec<(String, String)>,
    /// A tag that matters cannot be made out, and that has been said.
    broken: bool,
    /// A tag was lost: it may be one that is missing now.
    lost_tag: bool,
    /// Lines behind the last tag that were nothing: each may have been a turn.
    pub(crate) lost_lines: u8,
}

#[derive(Debug)]
struct Kept {
    name: String,
    value: String,
    /// Where the value stands.
    spot: Spot,
    /// For each byte of the value where it stands between the quotes; nothing where that is the same
    /// byte.
    origins: Option<Vec<usize>>,
    /// The line, for the columns of the value's parts.
    text: Vec<u8>,
}

/// Something wrong with a head.
pub(crate) type Wrong = (Fault, Spot, Detail);

impl Kept {
    /// Where a byte of the value stands between the quotes.
    fn written(&self, at: usize) -> usize {
        match &self.origins {
            None => at,
            Some(origins) => origins.get(at).copied().unwrap_or(self.spot.span.len as usize),
        }
    }

    /// Do the bytes of the value stand in the line as they are?
    fn is_plain(&self) -> bool {
        self.origins.is_none()
    }

    /// The part of the value between two bytes.
    fn part(&self, (from, to): (usize, usize)) -> Spot {
        let start = self.spot.span.start as usize;
        let span = Span::new(start + self.written(from), start + self.written(to));
        Spot { span, column: Spot::column_at(&self.text, span.start), ..self.spot }
    }
}

impl Head {
    pub(crate) fn begin(line: &LineAt<'_>, tag: &Tag, slipped: bool) -> Head {
        let begin = line.spot(tag.span);
        let mut head = Head {
            record: line.record,
            begin,
            last: line.whole(),
            names: BTreeSet::new(),
            tags: Vec::new(),
            said: Vec::new(),
            broken: false,
            lost_tag: false,
            lost_lines: 0,
        };
        match tag.value.is_empty() && slipped {
            true => head.broken = true,
            false => head.keep(line, tag),
        }
        head
    }

    fn keep(&mut self, line: &LineAt<'_>, tag: &Tag) {
        self.names.insert(tag.name.clone());
        self.said.push((tag.name.clone(), tag.value.clone()));
        if !ESSENTIAL.contains(&tag.name.as_str()) && tag.name != "Date" {
            return;
        }
        self.tags.push(Kept {
            name: tag.name.clone(),
            value: tag.value.clone(),
            spot: line.spot(tag.value_span),
            origins: origins(tag.value_span.of(line.text), &tag.value),
            text: line.text.to_vec(),
        });
    }

    /// A tag of the head.
    pub(crate) fn tag(&mut self, line: &LineAt<'_>, tag: &Tag) -> Option<Wrong> {
        self.last = line.whole();
        self.lost_lines = 0;
        if self.names.contains(&tag.name) {
            let name = tag.name.clone();
            let spot = line.spot(tag.name_span);
            return Some((Fault::DuplicateTag, spot, Problem::DuplicateTag { name }.into()));
        }
        self.keep(line, tag);
        None
    }

    /// A tag whose value could not be made out.
    pub(crate) fn broken_tag(&mut self, line: &LineAt<'_>, tag: &Tag) {
        self.last = line.whole();
        self.lost_lines = 0;
        if ESSENTIAL.contains(&tag.name.as_str()) {
            self.broken = true;
        }
        self.lost_tag |= tag.name.is_empty();
    }

    /// A line of the head that is nothing at all.
    pub(crate) fn lost_line(&mut self) {
        self.lost_tag = true;
        self.lost_lines = self.lost_lines.saturating_add(1);
    }

    fn find(&self, name: &str) -> Option<&Kept> {
        self.tags.iter().find(|tag| tag.name == name)
    }

    /// The value of a tag that says how the record is judged, if it is there.
    pub(crate) fn value(&self, name: &str) -> Option<&str> {
        self.find(name).map(|tag| tag.value.as_str())
    }

    /// What the head says; nothing where it is broken, which has been said then.
    pub(crate) fn resolve(&self, rulebook: &Rulebook, wrong: &mut Vec<Wrong>) -> Option<Setup> {
        if let Some(tag) = self.find("PCN")
            && !is_version_one(&tag.value)
        {
            let value = tag.value.clone();
            wrong.push((Fault::Version, tag.spot, Problem::Version { value }.into()));
            return None;
        }
        self.check_date(wrong);
        self.check_missing(rulebook, wrong);
        let rules = self.rules(rulebook, wrong);
        let seats = self.seats(wrong);
        let (rules, seats) = (rules?, seats?);
        if rules.facing
            && seats.is_pair_side_by_side()
            && let Some(tag) = self.find("Seats")
        {
            wrong.push((Fault::Seats, tag.spot, Problem::Facing.into()));
        }
        let position = match self.find("Position") {
            Some(tag) => Some(self.position(tag, &rules, &seats, wrong)?),
            None => None,
        };
        (!self.broken).then_some(Setup { record: self.record, rules, seats, position })
    }

    fn check_missing(&self, rulebook: &Rulebook, wrong: &mut Vec<Wrong>) {
        if self.lost_tag || self.broken {
            return;
        }
        let mut tags = Vec::new();
        if self.find("Variant").is_none() && !rulebook.has_stand_in() {
            tags.push("Variant");
        }
        if self.find("Seats").is_none() {
            tags.push("Seats");
        }
        if !tags.is_empty() {
            wrong.push((Fault::MissingTag, self.begin, Problem::MissingTags { tags }.into()));
        }
    }

    fn check_date(&self, wrong: &mut Vec<Wrong>) {
        if let Some(tag) = self.find("Date")
            && !is_date(&tag.value)
        {
            let problem = Problem::Value { why: Value::Date(tag.value.clone()) };
            wrong.push((Fault::BadValue, tag.spot, problem.into()));
        }
    }

    /// The rules that the head names; nothing where they cannot be made out, which has been said then.
    pub(crate) fn rules(&self, rulebook: &Rulebook, wrong: &mut Vec<Wrong>) -> Option<Rules> {
        if rulebook.is_forced() {
            return rulebook.stand_in();
        }
        let base = match self.find("Variant") {
            Some(tag) => match rulebook.find(&tag.value) {
                Ok(rules) => Some(rules),
                Err(error) => {
                    wrong.push(variant_wrong(tag, (0, tag.value.len()), error));
                    None
                }
            },
            None => rulebook.stand_in(),
        };
        let Some(tag) = self.find("Rules") else {
            return base;
        };
        // Without a variant the entries can still be read, though not what they add up to.
        match base.unwrap_or_default().with_overrides(&tag.value) {
            Ok(rules) => base.map(|_| rules),
            Err(errors) => {
                let known = |error: &(VariantError, _)| {
                    base.is_some() || !matches!(error.0, VariantError::Contradiction { .. })
                };
                // One who writes hundreds of entries has not written rules.
                for (error, range) in errors.into_iter().filter(known).take(MAX_ENTRIES) {
                    wrong.push(variant_wrong(tag, range, error));
                }
                None
            }
        }
    }

    fn seats(&self, wrong: &mut Vec<Wrong>) -> Option<Seats> {
        let tag = self.find("Seats")?;
        match Seats::parse(&tag.value) {
            Ok(seats) => Some(seats),
            Err(error) => {
                let problem = Problem::Value { why: Value::Seats(error.slip) };
                wrong.push((Fault::Seats, tag.part(error.range), problem.into()));
                None
            }
        }
    }

    fn position(
        &self,
        tag: &Kept,
        rules: &Rules,
        seats: &Seats,
        wrong: &mut Vec<Wrong>,
    ) -> Option<Position> {
        match Position::parse(&tag.value, rules, Some(seats)) {
            Ok((position, _)) => Some(position),
            Err(error) => {
                let problem = Problem::Value { why: Value::Position(error.slip) };
                wrong.push((Fault::BadValue, tag.part(error.range), problem.into()));
                None
            }
        }
    }
}

/// Where the bytes of a value stand in what is written: an escape has a backslash more, and bytes
/// that are no UTF-8 stand in the value as a mark of three bytes.
fn origins(written: &[u8], value: &str) -> Option<Vec<usize>> {
    if written == value.as_bytes() {
        return None;
    }
    let (mut plain, mut places) = (Vec::new(), Vec::new());
    let mut bytes = written.iter().enumerate().peekable();
    while let Some((at, &byte)) = bytes.next() {
        let is_escaped = |(_, next): &(usize, &u8)| byte == b'\\' && matches!(next, b'"' | b'\\');
        let escaped = bytes.next_if(is_escaped);
        plain.push(escaped.map_or(byte, |(_, &byte)| byte));
        places.push(at);
    }
    let (mut origins, mut from) = (Vec::with_capacity(value.len()), 0);
    for chunk in plain.utf8_chunks() {
        let (valid, invalid) = (chunk.valid().len(), chunk.invalid().len());
        origins.extend(places.iter().skip(from).take(valid));
        if invalid > 0 {
            let mark = places.get(from + valid).copied().unwrap_or(0);
            origins.extend([mark; 3]);
        }
        from += valid + invalid;
    }
    Some(origins)
}

fn variant_wrong(tag: &Kept, range: (usize, usize), error: VariantError) -> Wrong {
    let (fault, nearest) = match &error {
        VariantError::UnknownRule { nearest, .. } => (Fault::UnknownRule, nearest.as_ref()),
        VariantError::UnknownVariant { nearest, .. } => (Fault::UnknownVariant, nearest.as_ref()),
        VariantError::BadValue { nearest, .. } => (Fault::BadValue, nearest.as_ref()),
        _ => (Fault::BadValue, None),
    };
    let spot = tag.part(range);
    let mend = nearest.filter(|_| tag.is_plain()).and_then(|nearest| {
        // The whole entry, so that it can be written in the place that is shown.
        let entry = tag.value.get(range.0..range.1)?;
        let text = match (fault, entry.split_once('=')) {
            (Fault::BadValue, Some((rule, _))) => format!("{}={nearest}", rule.trim_end()),
            (Fault::UnknownRule, Some((_, value))) => format!("{nearest}={}", value.trim_start()),
            _ => nearest.clone(),
        };
        Some(Mend { offset: spot.offset(), length: entry.len() as u64, text })
    });
    let detail = Detail {
        mends: mend.into_iter().collect(),
        ..Problem::Value { why: Value::Variant(error) }.into()
    };
    (fault, spot, detail)
}

/// `1`, or `1.N`: a minor version that is not known is read as 1.
fn is_version_one(value: &str) -> bool {
    let minor = |rest: &str| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit());
    value == "1" || value.strip_prefix("1.").is_some_and(minor)
}

/// ISO 8601, cut from the right.
fn is_date(value: &str) -> bool {
    let parts: Vec<&str> = value.split('-').collect();
    let number = |text: &str, len: usize| {
        let plain = text.len() == len && text.bytes().all(|b| b.is_ascii_digit());
        plain.then(|| text.parse::<u32>().ok()).flatten()
    };
    let year = parts.first().and_then(|year| number(year, 4));
    let month = parts.get(1).map(|month| number(month, 2));
    let day = parts.get(2).map(|day| number(day, 2));
    let Some(year) = year else {
        return false;
    };
    match (month, day) {
        (None, _) => true,
        (Some(Some(month @ 1..=12)), None) => month > 0,
        (Some(Some(month @ 1..=12)), Some(Some(day))) => {
            parts.len() == 3 && (1..=days(year, month)).contains(&day)
        }
        _ => false,
    }
}

fn days(year: u32, month: u32) -> u32 {
    let leap = year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}
