//! What can be pasted to mend a finding: edits of a turn as text.

use chevaux_notation::{Comment, Span, Turn};

use crate::course::{Edit, LineAt, Trial};
use crate::fault::Fault;
use crate::finding::Mend;
use crate::follow::Raw;
use crate::problem::{Follow, Problem};

/// A turn line with its comments: where the texts to paste belong.
#[derive(Clone, Copy)]
pub(crate) struct Page<'p> {
    pub(crate) at: &'p LineAt<'p>,
    pub(crate) turn: &'p Turn,
    pub(crate) comments: &'p [Comment],
}

impl Page<'_> {
    fn mend(&self, span: Span, text: String) -> Mend {
        Mend {
            offset: self.at.place.offset + u64::from(span.start),
            length: u64::from(span.len),
            text,
        }
    }

    /// The whole line written anew.
    pub(crate) fn whole(&self, text: String) -> Mend {
        self.mend(Span::new(0, self.at.text.len()), text)
    }

    /// The whole line as it stands; nothing where it is not UTF-8 and could not be put elsewhere.
    pub(crate) fn line(&self) -> Option<Mend> {
        Some(self.whole(str::from_utf8(self.at.text).ok()?.to_owned()))
    }

    /// The throws as they stand in the line; nothing where a comment between is not UTF-8.
    pub(crate) fn throws(&self) -> Option<Mend> {
        let (first, last) = (self.turn.throws.first()?, self.turn.throws.last()?);
        let span = Span::new(first.span.start as usize, last.span.end() as usize);
        let text = str::from_utf8(span.of(self.at.text)).ok()?.to_owned();
        Some(self.mend(span, text))
    }

    /// The text of an edit. Nothing where a comment would go with what is taken out.
    pub(crate) fn edit(&self, edit: &Edit) -> Option<Mend> {
        let turn = self.turn;
        match edit {
            Edit::Throw(index, throw) => {
                turn.throws.get(*index).map(|written| self.mend(written.span, throw.to_string()))
            }
            Edit::Player(letter) => Some(self.mend(turn.player_span, letter.to_string())),
            Edit::Number(number) => Some(self.mend(turn.number_span, number.to_string())),
            Edit::CutFrom(index) => self.cut(*index, turn.throws.len().checked_sub(1)?),
            Edit::Without(index) => self.cut(*index, *index),
            Edit::Insert(index, throw) => {
                let at = turn.throws.get(*index)?.span.start as usize;
                Some(self.mend(Span::new(at, at), format!("{throw} ")))
            }
            Edit::Lost(throw) => {
                let text = throw.map(|throw| throw.to_string()).unwrap_or_default();
                let Some(salvage) = &turn.salvage else {
                    let at = turn.player_span.end() as usize;
                    return Some(self.mend(Span::new(at, at), format!(" {text}")));
                };
                Some(self.mend(salvage.span, text))
            }
        }
    }

    /// The throws from one to another taken out; the first of a line never is.
    fn cut(&self, from: usize, to: usize) -> Option<Mend> {
        let before = self.turn.throws.get(from.checked_sub(1)?)?;
        let last = self.turn.throws.get(to)?;
        let between = |c: &Comment| c.after_throws >= from && c.after_throws <= to;
        let commented = self.comments.iter().any(between)
            || to + 1 == self.turn.throws.len()
                && self.comments.iter().any(|c| c.after_throws > to);
        let span = Span::new(before.span.end() as usize, last.span.end() as usize);
        (!commented).then(|| self.mend(span, String::new()))
    }

    /// The text of a trial. `end` is where the throw ends that a missing one would follow.
    pub(crate) fn trial(&self, trial: &Trial, end: u64) -> Option<Mend> {
        match trial {
            Trial::Edit(edit) => self.edit(edit),
            Trial::NoLine => {
                let mend = self.whole(String::new());
                Some(Mend { length: mend.length + self.at.end.bytes().len() as u64, ..mend })
            }
            Trial::TurnBefore(before) => {
                let (number, player) = (before.number, before.player?);
                let throw = before.throws.first()?;
                let end = String::from_utf8_lossy(self.at.end.bytes());
                let end = if end.is_empty() { "\n".into() } else { end };
                Some(self.mend(Span::new(0, 0), format!("{number}. {player} {throw}{end}")))
            }
            Trial::ThrowBefore(before) => {
                let throw = before.throws.first()?;
                Some(Mend { offset: end, length: 0, text: format!(" {throw}") })
            }
        }
    }
}

/// The texts to paste for the edits that mend a finding, and for what is tried besides.
pub(crate) fn add_mends(raw: &mut Raw, page: &Page<'_>, joinable: bool) {
    let (turn, comments) = (page.turn, page.comments);
    raw.detail.mends.extend(raw.detail.edits.iter().filter_map(|edit| page.edit(edit)));
    if raw.fault == Fault::Stood && raw.spot.action.is_some() {
        let end = raw.spot.span.end() as usize;
        raw.detail.mends.push(page.mend(Span::new(end, end + 1), String::new()));
    }
    let end = raw.end();
    if let Problem::MissingThrow { follows: Follow::OwnLine { .. }, .. } = &raw.detail.problem
        && joinable
        && comments.iter().all(|comment| comment.after_throws > 0)
        && let Some(first) = turn.throws.first()
    {
        let start = page.at.place.offset + u64::from(first.span.start);
        let length = start.saturating_sub(end);
        raw.detail.mends.push(Mend { offset: end, length, text: " ".to_owned() });
    }
    let texts = raw.detail.trials.iter().filter_map(|trial| page.trial(trial, end));
    raw.trial_texts = texts.collect();
}
