//! What was played, as a record (`spec/simulate.md`, "The record").

use std::fmt::Write as _;

use chevaux_notation::{Deed, tag_text};
use chevaux_rules::{Seat, Seats, Way, deed};

use crate::table::Table;

/// How much of a throw is written (`spec/notation.md`, 16.5 and 16.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Form {
    /// Everything: every action with its landing, every capture marked.
    #[default]
    Long,
    /// What the rules give is left out.
    Short,
}

/// The head of a record, and the empty line behind it.
pub(crate) fn head(table: &Table, dice: Option<&str>) -> String {
    let mut text = String::from("[PCN \"1\"]\n");
    tag(&mut text, "Variant", table.variant.name());
    if !table.overrides.is_empty() {
        tag(&mut text, "Rules", &table.overrides);
    }
    tag(&mut text, "Seats", &Seat::ALL.map(|seat| table.seats.name(seat)).join(" "));
    for seat in table.seats.players() {
        let (name, policy) = (table.seats.name(seat), table.policies[seat]);
        tag(&mut text, &format!("{name}By"), &format!("program chevaux {policy}"));
    }
    if let Some(dice) = dice {
        tag(&mut text, "Dice", dice);
    }
    text.push('\n');
    text
}

fn tag(text: &mut String, name: &str, value: &str) {
    text.push_str(&tag_text(name, value));
    text.push('\n');
}

/// A throw behind what stands on its line. `only`: written without actions it would mean the same.
pub(crate) fn throw(line: &mut String, seats: &Seats, way: &Way, only: bool, form: Form) {
    let short = form == Form::Short;
    let mut before = ' ';
    for face in way.dice.faces() {
        let _ = write!(line, "{before}{face}");
        before = '+';
    }
    if short && only {
        return;
    }
    before = ':';
    for action in &way.actions {
        let deed = match deed(*action, seats) {
            Deed::Move { from, .. } if short => Deed::Move { from, to: None, captured: None },
            deed => deed,
        };
        let _ = write!(line, "{before}{deed}");
        before = ',';
    }
}
