//! The head of a record (`spec/notation.md`, 16.2).

use std::collections::{HashMap, HashSet};

use chevaux_notation::{Tag, tag_text};
use chevaux_rules::{Rules, Seat, Seats};

use crate::body::{comments_of, line_of};
use crate::pieces::{LineRead, Source, What};
use crate::resolve::Resolved;
use crate::witness;

/// The tags that stand before those that name players, in their order (`spec/notation.md`, 16.2).
///
/// ```
/// assert!(chevaux_format::TAGS.starts_with(&["PCN", "Event"]));
/// ```
pub const TAGS: [&str; 11] = [
    "PCN", "Event", "Site", "Date", "Round", "Id", "Time", "Variant", "Rules", "Seats", "Position",
];
/// Those behind.
const BEHIND: [&str; 2] = ["Dice", "Software"];

/// A tag with the comments that go with it.
struct Entry {
    rank: usize,
    /// Lines of comments before it, each with its end.
    before: Vec<u8>,
    /// Without its end; nothing where only comments are left.
    line: Vec<u8>,
}

/// The lines of the head, up to and with the last tag; nothing of what stands behind.
pub(crate) fn written(
    source: &Source<'_>,
    lines: &[LineRead],
    known: Option<&witness::Head>,
    resolved: Option<&Resolved>,
) -> Vec<u8> {
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for tag in lines.iter().filter_map(tag) {
        *counts.entry(&tag.name).or_default() += 1;
    }
    let mut tags = lines.iter().filter_map(tag);
    let seats = tags.find(|tag| tag.name == "Seats");
    let seats = seats.and_then(|tag| Seats::parse(&tag.value).ok());
    let mut seen: HashSet<&str> = HashSet::new();
    let mut entries = Vec::new();
    let mut before = Vec::new();
    for line in lines {
        let Some(tag) = tag(line) else {
            if matches!(line.what, What::Comment) {
                before.extend(line_of(&comments_of(source, line)));
            }
            continue;
        };
        // Of tags with one name the first counts.
        let is_first = seen.insert(&tag.name);
        let new = is_first.then(|| value(tag, seats.as_ref(), known, resolved)).flatten();
        // If it went, a second one would count.
        let once = counts.get(tag.name.as_str()) == Some(&1);
        let gone = resolved.is_some() && tag.name == "Rules" && once;
        let mut parts = match &new {
            Some(value) if gone && value.is_empty() => Vec::new(),
            Some(value) => vec![tag_text(&tag.name, value).into_bytes()],
            None => vec![tag_text(&tag.name, &tag.value).into_bytes()],
        };
        parts.extend(comments_of(source, line));
        let line = parts.join(&b' ');
        let before = std::mem::take(&mut before);
        entries.push(Entry { rank: rank(&tag.name, seats.as_ref()), before, line });
    }
    if let Some(resolved) = resolved {
        let missing = [("Variant", &resolved.variant), ("Rules", &resolved.rules)];
        for (name, value) in missing {
            if !counts.contains_key(name) && !value.is_empty() {
                let line = tag_text(name, value).into_bytes();
                let rank = rank(name, seats.as_ref());
                entries.push(Entry { rank, before: Vec::new(), line });
            }
        }
    }
    entries.sort_by_key(|entry| entry.rank);
    let mut text = Vec::new();
    for entry in entries {
        text.extend(entry.before);
        if !entry.line.is_empty() {
            text.extend(entry.line);
            text.push(b'\n');
        }
    }
    text
}

pub(crate) fn tag(line: &LineRead) -> Option<&Tag> {
    match &line.what {
        What::Tag(tag) => Some(tag),
        _ => None,
    }
}

/// The value of a tag that has one spelling; nothing where it is kept as it stands.
fn value(
    tag: &Tag,
    seats: Option<&Seats>,
    known: Option<&witness::Head>,
    resolved: Option<&Resolved>,
) -> Option<String> {
    match (tag.name.as_str(), resolved) {
        ("Variant", Some(resolved)) => Some(resolved.variant.clone()),
        ("Rules", Some(resolved)) => Some(resolved.rules.clone()),
        ("Rules", None) => Rules::tidy_overrides(&tag.value),
        ("Seats", _) => seats.map(|seats| Seat::ALL.map(|seat| seats.name(seat)).join(" ")),
        ("Position", _) => known.and_then(|head| head.position.clone()),
        _ => None,
    }
}

fn rank(name: &str, seats: Option<&Seats>) -> usize {
    let at = |names: &[&str]| names.iter().position(|known| *known == name);
    if let Some(at) = at(&TAGS) {
        return at;
    }
    let player = seats.and_then(|seats| {
        seats.players().enumerate().find_map(|(i, seat)| {
            match name.strip_prefix(seats.name(seat))? {
                "" => Some(2 * i),
                "By" => Some(2 * i + 1),
                _ => None,
            }
        })
    });
    // At most four players, with two tags each.
    let behind = || at(&BEHIND).map_or(10, |at| 8 + at);
    TAGS.len() + player.unwrap_or_else(behind)
}
