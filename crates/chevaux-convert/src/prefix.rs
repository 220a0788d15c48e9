//! The part of a record that both agree on (`spec/convert.md`, 4).

use chevaux_notation::{Comment, ResultLine};

use crate::heard::At;
use crate::obstacle::Obstacle;
use crate::page::{Page, PageLine, What};

impl Page {
    /// The record up to a place, without its result.
    pub(crate) fn up_to(&self, at: At) -> Page {
        let mut page = Page { body: Vec::new(), tail: String::new(), ..self.clone() };
        let mut turns = 0;
        // Comments that go with the next turn.
        let mut waiting = Vec::new();
        for line in &self.body {
            match &line.what {
                What::Comment => waiting.push(line.clone()),
                What::Turn(_) => {
                    let kept =
                        if turns < at.turn { Some(line.clone()) } else { line.cut(at.throw) };
                    let is_last = turns >= at.turn;
                    if let Some(kept) = kept {
                        page.body.append(&mut waiting);
                        page.body.push(kept);
                    }
                    if is_last {
                        break;
                    }
                    turns += 1;
                }
                _ => {}
            }
        }
        page
    }

    /// Adds a result, with a comment if there is one and those that stood behind the old one.
    pub(crate) fn stop_with(&mut self, result: &str, comment: Option<String>, others: &[String]) {
        let comment = comment.map(|comment| format!("{{{comment}}}"));
        let parts = std::iter::once(result.to_owned()).chain(comment).chain(others.iter().cloned());
        let text = parts.collect::<Vec<_>>().join(" ");
        let what = What::Result(ResultLine::default());
        self.body.push(PageLine { text, what, comments: Vec::new() });
    }
}

impl PageLine {
    /// A turn line without the throw of this number, or its `leaves`, and what is behind it; nothing
    /// where that leaves no throw.
    fn cut(&self, throw: u32) -> Option<PageLine> {
        let turn = self.turn()?;
        let kept = turn.throws.len().min(throw.saturating_sub(1) as usize);
        let last = turn.throws.get(kept.checked_sub(1)?)?;
        let leaves = turn.leaves.map_or(u32::MAX, |word| word.start);
        let stays = |c: &&Comment| c.after_throws <= kept && c.span.start < leaves;
        let comments = || self.comments.iter().filter(stays);
        let end = comments().map(|comment| comment.span.end()).chain([last.span.end()]).max()?;
        let mut turn = turn.clone();
        turn.throws.truncate(kept);
        turn.leaves = None;
        Some(PageLine {
            text: self.part(0, end).to_owned(),
            comments: comments().copied().collect(),
            what: What::Turn(turn),
        })
    }
}

/// The comment that says where a record stops, and why.
pub(crate) fn stops_before(obstacle: &Obstacle) -> String {
    let spot = &obstacle.spot;
    let number = spot.round.map(|number| format!("{number}. ")).unwrap_or_default();
    let player = spot.player.map(|player| format!("{player} ")).unwrap_or_default();
    let throw = obstacle.throw.as_deref().unwrap_or_default();
    let mut text = format!("stops before {number}{player}{throw}: {}", obstacle.kind);
    if obstacle.blame.single {
        let rules: Vec<String> = obstacle.blame.rules.iter().map(ToString::to_string).collect();
        text += &format!(" ({})", rules.join("; "));
    }
    text
}
