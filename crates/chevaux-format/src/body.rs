//! A record, its turns and its comments (`spec/notation.md`, 16.1 to 16.4).

use chevaux_notation::{Comment, ResultLine, Turn};
use chevaux_referee::Rulebook;
use chevaux_rules::{Seat, Seats};

use crate::head;
use crate::pieces::{LineRead, Piece, Source, What};
use crate::resolve::Resolved;
use crate::throws::{in_form, without_zeros};
use crate::witness::{self, Witness};
use crate::{Options, Written};

/// The record in its new form.
pub(crate) fn record(
    source: &Source<'_>,
    piece: &Piece,
    known: Option<&witness::Head>,
    witness: &Witness,
    rulebook: &Rulebook,
    options: Options,
) -> Written {
    let is_tag = |line: &LineRead| matches!(line.what, What::Tag(_));
    let is_body = |line: &LineRead| matches!(line.what, What::Turn(_) | What::Result(_));
    let after = |found: Option<usize>| found.map_or(0, |at| at + 1);
    let body_at = after(piece.lines.iter().rposition(is_tag));
    let (head, rest) = piece.lines.split_at_checked(body_at).unwrap_or((&piece.lines, &[]));
    let (body, tail) =
        rest.split_at_checked(after(rest.iter().rposition(is_body))).unwrap_or((rest, &[]));

    let tags = || head.iter().filter_map(head::tag);
    let value = |name: &str| tags().find(|tag| tag.name == name).map(|tag| tag.value.as_str());
    let resolved = known
        .filter(|_| options.resolve)
        .and_then(|known| Resolved::of(value("Variant"), &known.rules, rulebook));
    let seats = value("Seats").and_then(|value| Seats::parse(value).ok());

    let mut text = head::written(source, head, known, resolved.as_ref());
    if !body.is_empty() {
        text.push(b'\n');
    }
    for line in body {
        let parts = match &line.what {
            What::Turn(turn) => turn_parts(source, line, turn, witness, options),
            What::Result(result) => {
                let written = result_text(result, seats.as_ref()).into_bytes();
                let comments = comments_of(source, line);
                std::iter::once(written).chain(comments).collect()
            }
            What::Comment => comments_of(source, line),
            _ => Vec::new(),
        };
        text.extend(line_of(&parts));
    }
    // Comments behind the last line stay with it; from the first empty line on with what is next.
    let is_blank = |line: &LineRead| matches!(line.what, What::Blank);
    let own = tail.iter().position(is_blank).unwrap_or(tail.len());
    let (own, next) = tail.split_at_checked(own).unwrap_or((tail, &[]));
    text.extend(comments(source, own).concat());
    Written { text, after: Some(comments(source, next).concat()) }
}

/// The lines that hold comments, each with its end.
pub(crate) fn comments(source: &Source<'_>, lines: &[LineRead]) -> Vec<Vec<u8>> {
    let is_comment = |line: &&LineRead| matches!(line.what, What::Comment);
    let lines = lines.iter().filter(is_comment);
    lines.map(|line| line_of(&comments_of(source, line))).collect()
}

/// The parts of a line with a space between, and its end; nothing where it has no parts.
pub(crate) fn line_of(parts: &[Vec<u8>]) -> Vec<u8> {
    if parts.is_empty() {
        return Vec::new();
    }
    let mut line = parts.join(&b' ');
    line.push(b'\n');
    line
}

/// The comments of a line.
pub(crate) fn comments_of(source: &Source<'_>, line: &LineRead) -> Vec<Vec<u8>> {
    line.comments.iter().map(|comment| comment_text(source, line, comment)).collect()
}

fn comment_text(source: &Source<'_>, line: &LineRead, comment: &Comment) -> Vec<u8> {
    let mut text = source.span(line, comment.span);
    if text.starts_with(b";") {
        while let [rest @ .., b' ' | b'\t'] = text {
            text = rest;
        }
    }
    text.to_vec()
}

/// Number, letter, throws, `leaves` and comments, in the order in which they stand.
fn turn_parts(
    source: &Source<'_>,
    line: &LineRead,
    turn: &Turn,
    witness: &Witness,
    options: Options,
) -> Vec<Vec<u8>> {
    let number = without_zeros(source.span(line, turn.number_span));
    let mut parts = vec![(turn.number_span.start, [&number, &b"."[..]].concat())];
    let player = turn.player.map(|letter| letter.to_string()).unwrap_or_default();
    let stood = if turn.stood { "~" } else { "" };
    parts.push((turn.player_span.start, format!("{player}{stood}").into_bytes()));
    for (index, throw) in turn.throws.iter().enumerate() {
        let outcome = witness.outcome(line.number, index);
        let written = outcome.and_then(|outcome| in_form(throw, outcome, options.form));
        let text = match written {
            Some(throw) => throw.to_string().into_bytes(),
            None => without_zeros(source.span(line, throw.span)),
        };
        parts.push((throw.span.start, text));
    }
    parts.extend(turn.leaves.map(|span| (span.start, b"leaves".to_vec())));
    let comments = line.comments.iter();
    parts.extend(comments.map(|c| (c.span.start, comment_text(source, line, c))));
    parts.sort_by_key(|(start, _)| *start);
    parts.into_iter().map(|(_, text)| text).collect()
}

/// `= R > G = Y > * ~`; equals in the order of the seats, if all of them have one.
fn result_text(result: &ResultLine, seats: Option<&Seats>) -> String {
    let seat = |player: &char| -> Option<Seat> {
        let mut known = seats?.players();
        known.find(|seat| seats.is_some_and(|s| s.name(*seat).starts_with(*player)))
    };
    let mut places: Vec<Vec<char>> = Vec::new();
    for rank in &result.ranks {
        let player = rank.player.as_char();
        match places.last_mut() {
            Some(place) if rank.shares => place.push(player),
            _ => places.push(vec![player]),
        }
    }
    let mut texts: Vec<String> = Vec::new();
    for mut place in places {
        if place.iter().all(|player| seat(player).is_some()) {
            place.sort_by_key(|player| seat(player));
        }
        let players: Vec<String> = place.iter().map(char::to_string).collect();
        texts.push(players.join(" = "));
    }
    texts.extend(result.open.then(|| "*".to_owned()));
    let stood = if result.stood { " ~" } else { "" };
    format!("= {}{stood}", texts.join(" > "))
}
