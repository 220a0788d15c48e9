//! Throws as they are written.

use chevaux_notation::{Action, Deed};
use chevaux_rules::{Seats, Way, deed};

use super::items::{Counts, Face};

/// `6+3`.
pub(super) fn faces_text(group: &[Face]) -> String {
    group.iter().map(|face| face.face.to_string()).collect::<Vec<_>>().join("+")
}

/// The whole group as one throw, with these actions.
pub(super) fn throw_text(group: &[Face], actions: &[Action]) -> String {
    let actions: Vec<String> = actions.iter().map(ToString::to_string).collect();
    format!("{}:{}", faces_text(group), actions.join(","))
}

/// What stood in the source for these faces: throws, those that were thrown together as one.
pub(super) fn source_text(group: &[Face], wanted: impl Fn(&Face) -> bool) -> String {
    let faces: Vec<&Face> = group.iter().filter(|face| wanted(face)).collect();
    // No group has more than two: both, or one alone.
    let together = faces.len() > 1
        && faces.iter().all(|face| faces.first().is_some_and(|first| first.event == face.event));
    if together && faces.iter().all(|face| face.action.is_some()) {
        let actions: Vec<Action> = faces.iter().filter_map(|face| face.action).collect();
        return throw_text(group, &actions);
    }
    let text = |face: &&Face| match (face.action, face.counts) {
        (Some(action), _) => format!("{}:{action}", face.face),
        (None, Counts::No) => format!("{}:/", face.face),
        (None, _) => format!("{}:*", face.face),
    };
    faces.iter().map(text).collect::<Vec<_>>().join(" ")
}

/// From where to where, as it is written.
pub(super) fn place_names(
    deed: Deed,
) -> Option<(chevaux_notation::From, Option<chevaux_notation::To>)> {
    match deed {
        Deed::Pass => None,
        Deed::Move { from, to, .. } => Some((from, to)),
    }
}

/// The way as it is written, with the marks of the source.
pub(super) fn marked(way: &Way, actions: &[Action], seats: &Seats) -> String {
    let faces: Vec<String> = way.dice.faces().map(|face| face.to_string()).collect();
    let texts: Vec<String> = way
        .actions
        .iter()
        .zip(actions)
        .map(|(mv, action)| Action { deed: deed(*mv, seats), stood: false, ..*action }.to_string())
        .collect();
    format!("{}:{}", faces.join("+"), texts.join(","))
}
