//! The text cut into records, and its lines read.

use std::borrow::Cow;
use std::ops::Range;

use chevaux_notation::{
    Comment, Limits, Line, LineParser, Part, ResultLine, Scanner, SlipKind, Span, Tag, Turn,
};

/// A text, perhaps with its look-alikes mended, and the records in it.
pub(crate) struct Source<'t> {
    original: &'t [u8],
    /// What is read and written anew: line by line the original, or that with look-alikes mended.
    pub(crate) text: Cow<'t, [u8]>,
    pub(crate) pieces: Vec<Piece>,
}

/// A record with all lines up to the next one; or text that belongs to no record.
pub(crate) struct Piece {
    pub(crate) record: Option<u64>,
    /// Its first line, from 1.
    pub(crate) line: u64,
    /// Every line could be read.
    pub(crate) readable: bool,
    pub(crate) lines: Vec<LineRead>,
    /// Its bytes in the original.
    original: Range<usize>,
}

/// A line, read.
pub(crate) struct LineRead {
    /// The number in the text, from 1.
    pub(crate) number: u64,
    /// Its bytes in the text, without the end.
    range: Range<usize>,
    pub(crate) what: What,
    pub(crate) comments: Vec<Comment>,
}

/// What stands on a line.
pub(crate) enum What {
    Blank,
    Comment,
    Tag(Tag),
    Turn(Turn),
    Result(ResultLine),
    /// It cannot be read, or is passed over.
    Lost,
}

impl Piece {
    pub(crate) fn last_line(&self) -> u64 {
        self.lines.last().map_or(self.line, |line| line.number)
    }
}

impl<'t> Source<'t> {
    pub(crate) fn read(original: &'t [u8], fix: bool) -> Source<'t> {
        let lines = Lines::of(original, fix);
        let text = lines.text(original);
        let mut source = Source { original, text: Cow::Borrowed(&[]), pieces: Vec::new() };
        source.cut(&text, &lines.starts);
        source.text = text;
        source
    }

    fn cut(&mut self, text: &[u8], starts: &[usize]) {
        let mut scanner = Scanner::new(text, Limits::default());
        // Reading from memory gives no errors.
        while let Ok(Some(scanned)) = scanner.next_line() {
            let start = usize::try_from(scanned.place.offset).unwrap_or(usize::MAX);
            let what = match scanned.part {
                Part::Begin(tag) | Part::Line(Line::Tag(tag)) => What::Tag(tag.clone()),
                Part::Line(Line::Turn(turn)) => What::Turn(turn.clone()),
                Part::Line(Line::Result(result)) => What::Result(result.clone()),
                Part::Line(Line::Blank) => What::Blank,
                Part::Line(Line::Comment) => What::Comment,
                Part::Line(Line::BrokenTag(_) | Line::Lost)
                | Part::Misplaced
                | Part::Headless
                | Part::Skipped
                | Part::Cut => What::Lost,
            };
            let begins = match scanned.part {
                Part::Begin(_) => true,
                // Text that belongs to nothing, behind a record.
                Part::Headless => self.pieces.last().is_none_or(|piece| piece.record.is_some()),
                _ => self.pieces.is_empty(),
            };
            if begins {
                self.begin(scanned.record, scanned.place.line, starts);
            }
            let Some(piece) = self.pieces.last_mut() else {
                continue;
            };
            piece.readable &= scanned.slips.is_empty() && !matches!(what, What::Lost);
            piece.lines.push(LineRead {
                number: scanned.place.line,
                range: start..start + scanned.text.len(),
                what,
                comments: scanned.comments.to_vec(),
            });
        }
    }

    fn begin(&mut self, record: Option<u64>, line: u64, starts: &[usize]) {
        let index = usize::try_from(line.saturating_sub(1)).unwrap_or(usize::MAX);
        let start = starts.get(index).copied().unwrap_or(self.original.len());
        // A byte-order mark belongs to what stands first.
        let start = match self.pieces.last_mut() {
            None => 0,
            Some(last) => {
                last.original.end = start;
                start
            }
        };
        self.pieces.push(Piece {
            record,
            line,
            readable: true,
            lines: Vec::new(),
            original: start..self.original.len(),
        });
    }

    pub(crate) fn original(&self, piece: &Piece) -> &[u8] {
        self.original.get(piece.original.clone()).unwrap_or(&[])
    }

    /// Were look-alikes mended?
    pub(crate) fn is_mended(&self) -> bool {
        matches!(self.text, Cow::Owned(_))
    }

    pub(crate) fn whole(&self) -> &[u8] {
        self.original
    }

    pub(crate) fn line(&self, line: &LineRead) -> &[u8] {
        self.text.get(line.range.clone()).unwrap_or(&[])
    }

    /// What a span of a line covers.
    pub(crate) fn span(&self, line: &LineRead, span: Span) -> &[u8] {
        span.of(self.line(line))
    }
}

/// Where the lines of the original begin, and those that are mended.
struct Lines {
    starts: Vec<usize>,
    /// The index of the line, its text mended, and the bytes of the original that it replaces.
    mended: Vec<(String, Range<usize>)>,
}

impl Lines {
    fn of(original: &[u8], fix: bool) -> Lines {
        let mut lines = Lines { starts: Vec::new(), mended: Vec::new() };
        let mut parser = LineParser::new();
        let mut scanner = Scanner::new(original, Limits::default());
        while let Ok(Some(scanned)) = scanner.next_line() {
            let start = usize::try_from(scanned.place.offset).unwrap_or(usize::MAX);
            lines.starts.push(start);
            let only_alike = |slips: &[chevaux_notation::Slip]| {
                !slips.is_empty() && slips.iter().all(|slip| slip.kind == SlipKind::LookAlike)
            };
            if !fix || scanned.record.is_none() || !only_alike(scanned.slips) {
                continue;
            }
            let mended = |slips: &[chevaux_notation::Slip]| {
                slips.iter().find_map(|slip| slip.mended.clone()).filter(|_| only_alike(slips))
            };
            if let Some(mut text) = mended(scanned.slips) {
                // A tag may have them round its value and in it.
                while let Some(more) = mended(parser.read(text.as_bytes()).slips) {
                    if more == text {
                        break;
                    }
                    text = more;
                }
                lines.mended.push((text, start..start + scanned.text.len()));
            }
        }
        lines
    }

    fn text<'t>(&self, original: &'t [u8]) -> Cow<'t, [u8]> {
        if self.mended.is_empty() {
            return Cow::Borrowed(original);
        }
        let mut text = Vec::with_capacity(original.len());
        let mut done = 0;
        for (mended, range) in &self.mended {
            text.extend_from_slice(original.get(done..range.start).unwrap_or(&[]));
            text.extend_from_slice(mended.as_bytes());
            done = range.end;
        }
        text.extend_from_slice(original.get(done..).unwrap_or(&[]));
        Cow::Owned(text)
    }
}
