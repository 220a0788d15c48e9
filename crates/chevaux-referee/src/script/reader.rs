//! From a text to scripts: its records, read line by line as the judge reads them.

use chevaux_notation::{Limits, Line, Part, Scanned, Scanner, Throw};

use super::{Happening, KeptLine, Script};
use crate::course::{LineAt, PendingResult};
use crate::finding::Spot;
use crate::head::Head;
use crate::judge::syntax;
use crate::waiting::Waiting;

/// The records of a text.
pub(super) fn scripts(text: &[u8]) -> Vec<Script> {
    let mut scanner = Scanner::new(text, Limits::default());
    let mut scripts = Vec::new();
    let mut open: Option<Reader> = None;
    // Reading from memory gives no errors.
    while let Ok(Some(scanned)) = scanner.next_line() {
        let at = LineAt::new(&scanned);
        match scanned.part {
            Part::Begin(tag) => {
                scripts.extend(open.take().map(|reader| reader.finish(true)));
                let head = Head::begin(&at, tag, !scanned.slips.is_empty());
                let mut reader = Reader::new(at.record, head);
                reader.slips(&at, &scanned);
                open = Some(reader);
            }
            Part::Headless => scripts.extend(open.take().map(|reader| reader.finish(true))),
            Part::Cut => {
                open.iter_mut().for_each(|reader| reader.slips(&at, &scanned));
                scripts.extend(open.take().map(|reader| reader.finish(false)));
            }
            Part::Misplaced => open.iter_mut().for_each(|reader| reader.slips(&at, &scanned)),
            Part::Line(line) => {
                open.iter_mut().for_each(|reader| reader.line(&at, line, &scanned));
            }
            Part::Skipped => {}
        }
    }
    scripts.extend(open.take().map(|reader| reader.finish(true)));
    scripts
}

/// A record while its lines are read.
struct Reader {
    script: Script,
    in_body: bool,
    waiting: Waiting,
}

impl Reader {
    fn new(number: u64, head: Head) -> Reader {
        let script = Script {
            number,
            head,
            of_head: Vec::new(),
            slips: Vec::new(),
            steps: Vec::new(),
            throws: Vec::new(),
        };
        Reader { script, in_body: false, waiting: Waiting::default() }
    }

    fn slips(&mut self, at: &LineAt<'_>, scanned: &Scanned<'_>) {
        let said = scanned.slips.iter();
        let said = said.map(|slip| (slip.kind.into(), at.spot(slip.span), syntax(at, slip)));
        match self.in_body {
            true => self.script.slips.extend(said),
            false => self.script.of_head.extend(said),
        }
    }

    fn line(&mut self, at: &LineAt<'_>, line: Line<'_>, scanned: &Scanned<'_>) {
        self.in_body |= matches!(line, Line::Turn(_) | Line::Result(_));
        self.slips(at, scanned);
        let steps = &mut self.script.steps;
        match (self.in_body, line) {
            (false, Line::Tag(tag)) => {
                let wrong = self.script.head.tag(at, tag);
                let wrong = wrong.map(|(fault, spot, detail)| (fault, spot, detail.problem));
                self.script.of_head.extend(wrong);
            }
            (false, Line::BrokenTag(tag)) => self.script.head.broken_tag(at, tag),
            (false, Line::Lost) => self.script.head.lost_line(),
            (true, Line::Turn(turn)) => {
                let number = at.in_turn(turn, turn.number_span.to(turn.player_span));
                self.settle(Some(number));
                let offset = |throw: &Throw| at.place.offset + u64::from(throw.span.start);
                self.script.throws.extend(turn.throws.iter().map(offset));
                let line = KeptLine { place: at.place, text: at.text.into(), end: at.end };
                self.script.steps.push(Happening::Turn(line, turn.clone()));
            }
            (true, Line::Result(result)) if result.lost => {
                let waits = self.waiting.lost_result();
                if !waits {
                    steps.push(Happening::LostResult);
                }
            }
            (true, Line::Result(result)) => {
                let result = PendingResult::new(result, at);
                self.settle(Some(result.spot));
                self.waiting = Waiting::of(result);
            }
            (true, Line::Lost) => {
                let waits = self.waiting.lost_line();
                if !waits {
                    steps.push(Happening::LostLine);
                }
            }
            _ => {}
        }
    }

    fn settle(&mut self, more: Option<Spot>) {
        let Some(settled) = self.waiting.take() else {
            return;
        };
        let steps = &mut self.script.steps;
        steps.push(Happening::Result(settled.result, more));
        steps.extend((0..settled.lost_lines).map(|_| Happening::LostLine));
        steps.extend(settled.lost_result.then_some(Happening::LostResult));
    }

    fn finish(mut self, whole: bool) -> Script {
        // A record that is cut off has no end.
        if whole {
            self.settle(None);
            self.script.steps.push(Happening::End);
        }
        self.script
    }
}
