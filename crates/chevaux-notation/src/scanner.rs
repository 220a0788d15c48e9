//! Records out of lines: where one begins, what stands in it, what is lost.

use std::io;

use crate::lines::{Limits, LineEnd, LineReader};
use crate::parser::{Line, LineParser, Read};
use crate::record::{Comment, Tag};
use crate::slip::{Expected, Slip, SlipKind};
use crate::span::{Place, Span};

/// What a line means for the record it stands in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Part<'p> {
    /// `[PCN "…"]`: a record begins. [`Scanned::slips`] says whether its value could be made out.
    Begin(&'p Tag),
    /// A line of the record. Never [`Line::Tag`] with the name `PCN`; a tag only in the head.
    Line(Line<'p>),
    /// A tag among the turns; it is left out.
    Misplaced,
    /// The first line of text that belongs to no record: `PCN` is missing before it.
    Headless,
    /// A line that is passed over: it belongs to no record, and that has been said.
    Skipped,
    /// The record is larger than the limits allow and is not read further.
    Cut,
}

/// A line, and what it is in its record.
#[derive(Clone, Copy, Debug)]
pub struct Scanned<'p> {
    /// Where the line stands.
    pub place: Place,
    /// Its bytes without the end.
    pub text: &'p [u8],
    /// How it ends.
    pub end: LineEnd,
    /// The number of its record in the file, from 1; nothing outside of records.
    pub record: Option<u64>,
    /// What it is.
    pub part: Part<'p>,
    /// The comments on it.
    pub comments: &'p [Comment],
    /// What is wrong with the writing.
    pub slips: &'p [Slip],
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum State {
    Outside { told: bool },
    Head,
    Body,
    Ended,
}

/// Reads the records of a source one line at a time. Memory holds one line.
///
/// ```
/// use chevaux_notation::{Limits, Line, Part, Scanner};
/// let text = b"[PCN \"1\"]\n1. R 6:S-1 2:1-3\n= *\n";
/// let mut scanner = Scanner::new(&text[..], Limits::default());
/// let mut throws = 0;
/// while let Some(scanned) = scanner.next_line().unwrap() {
///     if let Part::Line(Line::Turn(turn)) = scanned.part {
///         throws += turn.throws.len();
///     }
/// }
/// assert_eq!(throws, 2);
/// ```
#[derive(Debug)]
pub struct Scanner<R> {
    lines: LineReader<R>,
    parser: LineParser,
    meter: Meter,
    state: State,
    own_slip: Option<Slip>,
}

impl<R: io::Read> Scanner<R> {
    /// A scanner at the beginning of `source`.
    pub fn new(source: R, limits: Limits) -> Self {
        Scanner {
            lines: LineReader::new(source, limits),
            parser: LineParser::new(),
            meter: Meter { limits, records: 0, throws: 0, begin: 0 },
            state: State::Outside { told: false },
            own_slip: None,
        }
    }

    /// The next line, or nothing at the end of the source.
    ///
    /// # Errors
    /// What the source gives.
    pub fn next_line(&mut self) -> io::Result<Option<Scanned<'_>>> {
        let Some(raw) = self.lines.next_line()? else {
            return Ok(None);
        };
        let (place, text, end) = (raw.place, raw.text, raw.end);
        let Read { line, comments, slips } = match raw.cut {
            true => self.parser.read_cut(text),
            false => self.parser.read(text),
        };
        let is_tag = matches!(line, Line::Tag(_) | Line::BrokenTag(_));
        let mut slip = None;
        let part = match line {
            Line::Tag(tag) | Line::BrokenTag(tag) if tag.name == "PCN" => {
                self.meter.begin(place);
                self.state = State::Head;
                Part::Begin(tag)
            }
            _ => {
                let part = next_part(&mut self.state, line);
                let over = self.meter.over(line, place, text);
                match over {
                    Some(over) if !matches!(self.state, State::Outside { .. }) => {
                        self.state = State::Outside { told: true };
                        slip = Some(Slip::expecting(SlipKind::Limit, over.0, over.1));
                        Part::Cut
                    }
                    _ => {
                        let in_body = matches!(part, Part::Misplaced | Part::Line(Line::Lost));
                        if is_tag && in_body {
                            let all = Span::new(0, text.len());
                            slip = Some(Slip::new(SlipKind::TagPlace, all.trimmed(text)));
                        }
                        part
                    }
                }
            }
        };
        let outside = matches!(self.state, State::Outside { .. }) && part != Part::Cut;
        let record = (!outside).then_some(self.meter.records);
        self.own_slip = slip;
        let slips = match &self.own_slip {
            _ if part == Part::Skipped => &[],
            Some(slip) => std::slice::from_ref(slip),
            None => slips,
        };
        Ok(Some(Scanned { place, text, end, record, part, comments, slips }))
    }
}

/// Counts what the limits of a record speak of.
#[derive(Debug)]
struct Meter {
    limits: Limits,
    records: u64,
    throws: u64,
    begin: u64,
}

impl Meter {
    fn begin(&mut self, place: Place) {
        self.records += 1;
        self.throws = 0;
        self.begin = place.offset;
    }

    /// The first throw or character of the line that is too much for the record.
    fn over(&mut self, line: Line<'_>, place: Place, text: &[u8]) -> Option<(Span, Expected)> {
        if let Line::Turn(turn) = line {
            let room = self.limits.record_throws.saturating_sub(self.throws);
            self.throws += turn.throws.len() as u64;
            let first = turn.throws.get(usize::try_from(room).unwrap_or(usize::MAX));
            if let Some(throw) = first {
                return Some((throw.span, Expected::MoreThrows));
            }
        }
        let begin = place.offset - self.begin;
        let bytes = begin + text.len() as u64;
        (bytes > self.limits.record_bytes).then(|| {
            let at = self.limits.record_bytes.saturating_sub(begin);
            let at = usize::try_from(at).unwrap_or(usize::MAX);
            (Span::new(at, at.saturating_add(1)), Expected::MoreBytes)
        })
    }
}

fn next_part<'p>(state: &mut State, line: Line<'p>) -> Part<'p> {
    let is_tag = matches!(line, Line::Tag(_) | Line::BrokenTag(_));
    match (*state, line) {
        (State::Outside { .. }, Line::Blank | Line::Comment) => Part::Line(line),
        (State::Outside { told: true }, _) => Part::Skipped,
        (State::Ended, _) if is_tag => {
            *state = State::Outside { told: true };
            Part::Headless
        }
        (State::Outside { told: false }, _) => {
            *state = State::Outside { told: true };
            Part::Headless
        }
        (State::Head | State::Body | State::Ended, Line::Turn(_)) => {
            *state = State::Body;
            Part::Line(line)
        }
        (_, Line::Result(_)) => {
            *state = State::Ended;
            Part::Line(line)
        }
        (State::Body, Line::Tag(_)) => Part::Misplaced,
        // What begins like a tag and is none may have been a turn.
        (State::Body, Line::BrokenTag(_)) => Part::Line(Line::Lost),
        _ => Part::Line(line),
    }
}

impl Span {
    /// The span without the white space at its ends.
    fn trimmed(self, line: &[u8]) -> Span {
        let text = self.of(line);
        let blank = |b: &&u8| matches!(b, b' ' | b'\t');
        let front = text.iter().take_while(blank).count();
        let back = text.iter().rev().take_while(blank).count();
        let start = self.start as usize;
        Span::new(start + front, (start + text.len()).saturating_sub(back))
    }
}
