//! Where the tags and turns of each record stand in the text that was given.

use std::collections::BTreeMap;

use chevaux_notation::{Limits, Line, Part, Scanned, Scanner, Span};
use chevaux_referee::Spot;

/// The places of a record.
#[derive(Default)]
pub(crate) struct Places {
    /// The `PCN` tag.
    pub(crate) begin: Spot,
    /// The values of the tags, by name.
    pub(crate) tags: BTreeMap<String, Spot>,
    /// The turn lines, in their order.
    pub(crate) turns: Vec<Spot>,
    /// The first result.
    pub(crate) result: Option<Spot>,
}

/// The places of each record, by number.
pub(crate) fn places(text: &[u8]) -> BTreeMap<u64, Places> {
    let mut places: BTreeMap<u64, Places> = BTreeMap::new();
    let mut scanner = Scanner::new(text, Limits::default());
    while let Ok(Some(scanned)) = scanner.next_line() {
        let Some(record) = scanned.record else {
            continue;
        };
        let places = places.entry(record).or_default();
        match scanned.part {
            Part::Begin(tag) => places.begin = spot(&scanned, tag.span),
            Part::Line(Line::Tag(tag)) => {
                places.tags.insert(tag.name.clone(), spot(&scanned, tag.value_span));
            }
            Part::Line(Line::Turn(turn)) => {
                let line = spot(&scanned, turn.number_span.to(turn.player_span));
                places.turns.push(Spot { round: Some(turn.number), player: turn.player, ..line });
            }
            Part::Line(Line::Result(result)) => {
                places.result.get_or_insert(spot(&scanned, result.span));
            }
            _ => {}
        }
    }
    places
}

fn spot(scanned: &Scanned<'_>, span: Span) -> Spot {
    let before = scanned.text.get(..span.start as usize).unwrap_or_default();
    // A byte outside of UTF-8 counts as one character.
    let chars = before.utf8_chunks().map(|c| c.valid().chars().count() + c.invalid().len());
    Spot {
        record: scanned.record,
        line: scanned.place,
        column: chars.sum::<usize>() as u64 + 1,
        span,
        ..Spot::default()
    }
}
