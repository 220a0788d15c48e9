//! What the referee makes of the text: the rules of each record, what was carried out of each
//! throw, what it found.

use std::collections::HashMap;

use chevaux_notation::Limits;
use chevaux_referee::{Beginning, Carried, Finding, Listener, Outcome, Rulebook, Severity, judge};
use chevaux_rules::Rules;

use crate::pieces::{Piece, Source};
use crate::{Form, Options, Why};

/// A head that could be made out.
pub(crate) struct Head {
    pub(crate) rules: Rules,
    /// The set-up as it is written.
    pub(crate) position: Option<String>,
}

/// What the referee says, kept.
#[derive(Default)]
pub(crate) struct Witness {
    /// By the number of the record.
    pub(crate) heads: HashMap<u64, Head>,
    /// Line and throw, both from 1, in the order of the text; empty where the form of the throws does
    /// not matter.
    throws: Vec<((u64, u32), Outcome)>,
    /// Those of which nobody can tell what was played.
    unknown: Vec<(u64, u32)>,
    /// In the order of the text.
    findings: Vec<Finding>,
    wants_throws: bool,
}

impl Listener for Witness {
    fn finding(&mut self, finding: Finding) {
        self.findings.push(finding);
    }

    fn beginning(&mut self, beginning: Beginning<'_>) {
        let position = beginning.position.map(|position| position.text(beginning.seats));
        self.heads.insert(beginning.record, Head { rules: *beginning.rules, position });
    }

    fn wants_throws(&self) -> bool {
        self.wants_throws
    }

    fn throw(&mut self, carried: Carried) {
        if let Some(throw) = carried.spot.throw {
            let at = (carried.spot.line.line, throw);
            self.throws.push((at, carried.outcome));
            if carried.outcome == Outcome::Unknown {
                self.unknown.push(at);
            }
        }
    }
}

impl Witness {
    pub(crate) fn hear(source: &Source<'_>, rulebook: &Rulebook, options: Options) -> Witness {
        let wants_throws = options.form != Form::AsFound;
        let mut witness = Witness { wants_throws, ..Witness::default() };
        // Reading from memory gives no errors.
        let _ = judge(&*source.text, rulebook, Limits::default(), &mut witness);
        if source.is_mended() {
            // What is shown of the text is shown as it stands there.
            witness.findings.clear();
            let keep = &mut |finding| witness.findings.push(finding);
            let _ = judge(source.whole(), rulebook, Limits::default(), keep);
        }
        // Where very many wait, some are given out late.
        witness.findings.sort_by_key(|finding| finding.spot.line.line);
        witness
    }

    /// What was carried out of a throw of a line, by its index.
    pub(crate) fn outcome(&self, line: u64, index: usize) -> Option<&Outcome> {
        let throw = u32::try_from(index).ok()?.saturating_add(1);
        let at = self.throws.binary_search_by_key(&(line, throw), |(at, _)| *at).ok()?;
        self.throws.get(at).map(|(_, outcome)| outcome)
    }

    pub(crate) fn findings_in<'w>(&'w self, piece: &Piece) -> impl Iterator<Item = &'w Finding> {
        let (first, last) = (piece.line, piece.last_line());
        let from = self.findings.partition_point(|finding| finding.spot.line.line < first);
        let findings = self.findings.iter().skip(from);
        let inside = findings.take_while(move |finding| finding.spot.line.line <= last);
        inside.filter(|finding| finding.severity == Severity::Error)
    }

    /// The errors of a piece that are the reason; all of them if none of those is.
    pub(crate) fn why(&self, piece: &Piece, is_reason: impl Fn(&Finding) -> bool) -> Why {
        let reasons: Vec<Finding> =
            self.findings_in(piece).filter(|finding| is_reason(finding)).cloned().collect();
        if !reasons.is_empty() {
            return Why::Findings(reasons);
        }
        Why::Findings(self.findings_in(piece).cloned().collect())
    }

    /// Why the moves of a record cannot be told for certain, if they cannot.
    pub(crate) fn why_unknown(&self, piece: &Piece) -> Option<Why> {
        let from = self.unknown.partition_point(|(line, _)| *line < piece.line);
        let to = self.unknown.partition_point(|(line, _)| *line <= piece.last_line());
        let unknown = self.unknown.get(from..to).filter(|unknown| !unknown.is_empty())?;
        Some(self.why(piece, |finding| {
            let line = finding.spot.line.line;
            match finding.spot.throw {
                Some(throw) => unknown.binary_search(&(line, throw)).is_ok(),
                // A player who is out of the game: said on the letter.
                None => unknown.binary_search_by_key(&line, |(line, _)| *line).is_ok(),
            }
        }))
    }
}
