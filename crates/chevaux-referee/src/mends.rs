//! What can be pasted to mend a finding: edits of a turn as text.

use chevaux_notation::{Comment, Span, Turn};

use crate::course::{Edit, Guess, LineAt};
use crate::fault::Fault;
use crate::finding::Mend;
use crate::follow::Raw;
use crate::problem::{Follow, Problem};

/// The texts to paste for the edits that mend a finding.
pub(crate) fn add_mends(
    raw: &mut Raw,
    at: &LineAt<'_>,
    turn: &Turn,
    joinable: bool,
    comments: &[Comment],
) {
    let base = at.place.offset;
    let mend = |span: Span, text: String| Mend {
        offset: base + u64::from(span.start),
        length: u64::from(span.len),
        text,
    };
    for edit in &raw.detail.edits {
        match edit {
            Edit::Throw(index, throw) => {
                if let Some(written) = turn.throws.get(*index) {
                    raw.detail.mends.push(mend(written.span, throw.to_string()));
                }
            }
            Edit::Player(letter) => {
                raw.detail.mends.push(mend(turn.player_span, letter.to_string()));
            }
            Edit::Number(number) => {
                raw.detail.mends.push(mend(turn.number_span, number.to_string()));
            }
            // Only ever a guess.
            Edit::Lost(_) => {}
            Edit::CutFrom(index) => {
                let first = index.checked_sub(1).and_then(|i| turn.throws.get(i));
                let between = |c: &&Comment| c.after_throws >= *index;
                if let (Some(before), Some(last)) = (first, turn.throws.last())
                    && !comments.iter().any(|c| between(&c))
                {
                    let span = Span::new(before.span.end() as usize, last.span.end() as usize);
                    raw.detail.mends.push(mend(span, String::new()));
                }
            }
        }
    }
    if raw.fault == Fault::Stood && raw.spot.action.is_some() {
        let end = raw.spot.span.end() as usize;
        raw.detail.mends.push(mend(Span::new(end, end + 1), String::new()));
    }
    if let Problem::MissingThrow { follows: Follow::OwnLine { .. }, .. } = &raw.detail.problem
        && joinable
        && comments.iter().all(|comment| comment.after_throws > 0)
        && let Some(first) = turn.throws.first()
    {
        let end = raw.spot.offset() + u64::from(raw.spot.span.len);
        let start = base + u64::from(first.span.start);
        raw.detail.mends.push(Mend {
            offset: end,
            length: start.saturating_sub(end),
            text: " ".to_owned(),
        });
    }
}

/// The text to paste for a guess. `end` is where the throw ends that a missing one would follow.
pub(crate) fn guess_text(
    guess: &Guess,
    at: &LineAt<'_>,
    turn: &Turn,
    end: Option<u64>,
) -> Option<Mend> {
    let base = at.place.offset;
    let in_line = |span: Span, text: String| Mend {
        offset: base + u64::from(span.start),
        length: u64::from(span.len),
        text,
    };
    let whole = Span::new(0, at.text.len());
    match guess {
        Guess::Edit(Edit::Throw(index, throw)) => {
            turn.throws.get(*index).map(|written| in_line(written.span, throw.to_string()))
        }
        Guess::Edit(Edit::Lost(throw)) => turn.salvage.as_ref().map(|salvage| {
            in_line(salvage.span, throw.map(|throw| throw.to_string()).unwrap_or_default())
        }),
        Guess::Edit(_) => None,
        Guess::NoLine => Some(in_line(whole, String::new())),
        Guess::TurnBefore(before) => {
            let (number, player, throw) = (before.number, before.player?, before.throws.first()?);
            Some(in_line(Span::new(0, 0), format!("{number}. {player} {throw}\n")))
        }
        Guess::ThrowBefore(before) => {
            let throw = before.throws.first()?;
            end.map(|offset| Mend { offset, length: 0, text: format!(" {throw}") })
        }
    }
}
