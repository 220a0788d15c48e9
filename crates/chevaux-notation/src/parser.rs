//! One line in, what stands on it out.

use crate::colour::Letter;
use crate::grammar::{self, Stop};
use crate::look_alike;
use crate::record::{Comment, Rank, ResultLine, Salvage, Tag, Turn};
use crate::slip::{Expected, Slip, SlipKind};
use crate::span::Span;

/// What a line is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Line<'p> {
    /// Nothing but white space.
    Blank,
    /// Comments alone.
    Comment,
    /// A tag whose name and value could be made out.
    Tag(&'p Tag),
    /// A tag whose value could not be made out; its name is empty if that could not either.
    BrokenTag(&'p Tag),
    /// A turn, or what could be read of it.
    Turn(&'p Turn),
    /// A result, or what could be read of it.
    Result(&'p ResultLine),
    /// A line that is nothing of all this, or a turn without a number or a letter.
    Lost,
}

/// What [`LineParser::read`] gives: it borrows the parser, which keeps its buffers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Read<'p> {
    /// What the line is.
    pub line: Line<'p>,
    /// The comments on it.
    pub comments: &'p [Comment],
    /// What is wrong with it: at most one slip of the notation and one of the encoding.
    pub slips: &'p [Slip],
}

/// Reads lines one after the other into buffers that it uses again.
///
/// ```
/// use chevaux_notation::{Line, LineParser, SlipKind};
///
/// let mut parser = LineParser::new();
/// let read = parser.read(b"12. R 6:S-1 4:1_5");
/// let Line::Turn(turn) = read.line else { panic!() };
/// assert_eq!((turn.number, turn.throws.len(), turn.lost), (12, 1, true));
/// assert_eq!(read.slips[0].kind, SlipKind::Throw);
/// assert_eq!(read.slips[0].span.start, 15);
/// ```
#[derive(Debug, Default)]
pub struct LineParser {
    tag: Tag,
    turn: Turn,
    result: ResultLine,
    comments: Vec<Comment>,
    slips: Vec<Slip>,
    value: Vec<u8>,
}

#[derive(Clone, Copy, PartialEq)]
enum Shape {
    Blank,
    Comment,
    Tag,
    BrokenTag,
    Turn,
    Result,
    Lost,
}

impl LineParser {
    /// A parser with empty buffers.
    #[must_use]
    pub fn new() -> Self {
        LineParser::default()
    }

    /// Reads a line, given without its line end. Cannot fail and takes time linear in the line.
    pub fn read(&mut self, line: &[u8]) -> Read<'_> {
        let shape = self.parse_as_meant(line);
        self.given(shape)
    }

    /// Reads what there is of a line that is too long: what comes after `line` is lost.
    pub fn read_cut(&mut self, line: &[u8]) -> Read<'_> {
        let shape = self.parse_as_meant(line);
        let end = Span::new(line.len(), line.len() + 1);
        // A throw is read only where it is known to end.
        if self.turn.throws.last().is_some_and(|throw| throw.span.end() == end.start) {
            self.turn.throws.pop();
        }
        self.turn.lost = true;
        let by_cut = |slip: &Slip| slip.span.end() >= end.start || slip.kind == SlipKind::NoThrows;
        self.slips.retain(|slip| !by_cut(slip));
        let told = |slip: &Slip| {
            !matches!(slip.kind, SlipKind::NotUtf8 | SlipKind::Nul | SlipKind::LookAlike)
        };
        if !self.slips.iter().any(told) {
            self.slips.push(Slip::new(SlipKind::Limit, end));
        }
        self.given(shape)
    }

    fn parse_as_meant(&mut self, line: &[u8]) -> Shape {
        let mut shape = self.parse(line);
        // What is no text loses nothing where the line can be read.
        let only_bytes = |slips: &[Slip]| {
            slips.iter().all(|slip| matches!(slip.kind, SlipKind::NotUtf8 | SlipKind::Nul))
        };
        if shape == Shape::Tag && only_bytes(&self.slips) {
            let slip = self.mend_value(line);
            self.slips.splice(0..0, slip);
        }
        // A slip may be a typographer's doing: then the line is read as it was meant.
        if !self.slips.is_empty()
            && let Some(mend) = look_alike::mend(line)
        {
            let found = std::mem::take(&mut self.slips);
            shape = self.parse(&mend.text);
            if only_bytes(&self.slips) {
                let in_value = match shape {
                    Shape::Tag => self.mend_value(&mend.text),
                    _ => None,
                };
                self.map_spans(&mend);
                let slip = Slip::new(SlipKind::LookAlike, mend.first);
                // What is not UTF-8 cannot be written anew.
                let mended = match in_value {
                    Some(slip) => slip.mended,
                    None => String::from_utf8(mend.text).ok(),
                };
                self.slips.insert(0, Slip { mended, ..slip });
            } else {
                shape = self.parse(line);
                self.slips = found;
            }
        }
        shape
    }

    /// In the values that a referee reads, look-alikes are read as meant too.
    fn mend_value(&mut self, line: &[u8]) -> Option<Slip> {
        const READ: [&str; 4] = ["Variant", "Rules", "Seats", "Position"];
        if self.tag.value.is_ascii() || !READ.contains(&self.tag.name.as_str()) {
            return None;
        }
        let (start, end) = (self.tag.value_span.start as usize, self.tag.value_span.end() as usize);
        let (before, after) = (line.get(..start)?, line.get(end..)?);
        let (value, at) = look_alike::mend_value(self.tag.value_span.of(line))?;
        let mended = String::from_utf8([before, value.as_bytes(), after].concat()).ok();
        let span = Span::new(start + at.start as usize, start + at.end() as usize);
        self.tag.value = value;
        Some(Slip { mended, ..Slip::new(SlipKind::LookAlike, span) })
    }

    fn given(&self, shape: Shape) -> Read<'_> {
        let line = match shape {
            Shape::Blank => Line::Blank,
            Shape::Comment => Line::Comment,
            Shape::Tag => Line::Tag(&self.tag),
            Shape::BrokenTag => Line::BrokenTag(&self.tag),
            Shape::Turn => Line::Turn(&self.turn),
            Shape::Result => Line::Result(&self.result),
            Shape::Lost => Line::Lost,
        };
        Read { line, comments: &self.comments, slips: &self.slips }
    }

    fn parse(&mut self, line: &[u8]) -> Shape {
        self.comments.clear();
        self.slips.clear();
        let i = grammar::skip_space(line);
        match i {
            [] => Shape::Blank,
            [b'{' | b';', ..] => {
                let rest = self.skip_comments(i, line, 0);
                if rest.is_empty() {
                    return Shape::Comment;
                }
                self.slip(SlipKind::Line, rest, None, line);
                Shape::Lost
            }
            [b'0'..=b'9', ..] => self.parse_turn(i, line),
            [b'[', ..] => self.parse_tag(i, line),
            [b'=', ..] => self.parse_result(i, line),
            _ => {
                self.slip(SlipKind::Line, i, None, line);
                Shape::Lost
            }
        }
    }

    fn parse_turn(&mut self, i: &[u8], line: &[u8]) -> Shape {
        self.turn.throws.clear();
        self.turn.leaves = None;
        self.turn.lost = false;
        self.turn.salvage = None;
        let at = |i: &[u8]| line.len() - i.len();

        let (rest, number) = grammar::number(i);
        self.turn.number = number.unwrap_or(u32::MAX);
        self.turn.number_span = Span::new(at(i), at(rest));
        // Where number and letter can be made out all the same, the turn is read with its slip.
        if !rest.starts_with(b".") {
            self.first_slip(rest, Expected::Dot, line);
        }
        let rest = match rest {
            [b'.' | b',' | b':' | b';' | b')', rest @ ..] => rest,
            _ => rest,
        };
        let i = grammar::skip_space(rest);
        if i.len() == rest.len() {
            return self.lost_turn(rest, Expected::SpaceAfterDot, line);
        }
        let [letter, rest @ ..] = i else {
            return self.lost_turn(i, Expected::Letter, line);
        };
        let ends = matches!(rest, [] | [b' ' | b'\t' | b'~' | b'{', ..]);
        let letter = match Letter::new(*letter) {
            Some(letter) => letter,
            // A small letter that stands alone.
            None => match Letter::new(letter.to_ascii_uppercase()).filter(|_| ends) {
                Some(letter) => {
                    self.first_slip(i, Expected::Letter, line);
                    letter
                }
                None => return self.lost_turn(i, Expected::Letter, line),
            },
        };
        self.turn.player = Some(letter);
        self.turn.player_span = Span::new(at(i), at(rest));
        let (rest, stood) = match rest {
            [b'~', rest @ ..] => (rest, true),
            _ => (rest, false),
        };
        self.turn.stood = stood;
        match rest {
            [] | [b' ' | b'\t' | b'{' | b';', ..] => {}
            [b'0'..=b'9', ..] => self.first_slip(rest, Expected::SpaceAfterLetter, line),
            _ => return self.lost_turn(rest, Expected::SpaceAfterLetter, line),
        }
        let slips = self.slips.clone();
        self.parse_throws(rest, line);
        if let Some(first) = slips.into_iter().find(|slip| slip.kind == SlipKind::Line) {
            // One slip a line: the first.
            self.slips.retain(|slip| matches!(slip.kind, SlipKind::NotUtf8 | SlipKind::Nul));
            self.slips.push(first);
        }
        Shape::Turn
    }

    /// A slip that does not hinder reading on; the first of a line counts.
    fn first_slip(&mut self, rest: &[u8], expected: Expected, line: &[u8]) {
        if !self.slips.iter().any(|slip| slip.kind == SlipKind::Line) {
            self.slip(SlipKind::Line, rest, Some(expected), line);
        }
    }

    fn parse_throws<'a>(&mut self, mut i: &'a [u8], line: &'a [u8]) {
        loop {
            i = grammar::skip_space(i);
            if let [b'{' | b';', ..] = i {
                i = self.skip_comments(i, line, self.turn.throws.len());
            }
            if i.is_empty() {
                break;
            }
            if let [b'l', b'e', b'a', b'v', b'e', b's', rest @ ..] = i {
                self.turn.leaves = Some(span_between(i, rest, line));
                let after = self.skip_comments(rest, line, self.turn.throws.len());
                if !after.is_empty() {
                    self.slip(SlipKind::Throw, after, Some(Expected::NothingAfterLeaves), line);
                }
                return;
            }
            match grammar::throw(i, line.len()) {
                Ok((rest, throw)) => {
                    self.turn.throws.push(throw);
                    i = rest;
                }
                Err(error) => {
                    self.stopped(SlipKind::Throw, error, line);
                    self.turn.lost = true;
                    self.turn.salvage = salvage(i, line);
                    return;
                }
            }
        }
        if self.turn.throws.is_empty() && !self.turn.lost {
            let slip = Slip::new(SlipKind::NoThrows, self.turn.player_span);
            self.slips.push(slip);
            self.turn.lost = true;
        }
    }

    fn parse_result<'a>(&mut self, i: &'a [u8], line: &'a [u8]) -> Shape {
        self.result.ranks.clear();
        self.result.open = false;
        self.result.stood = false;
        self.result.stood_end = None;
        self.result.lost = false;
        let mut shares = false;
        let mut rest = i.get(1..).unwrap_or(&[]);
        loop {
            rest = grammar::skip_space(rest);
            match rest {
                [b'*', after @ ..] if !shares => {
                    self.result.open = true;
                    rest = after;
                }
                [letter, after @ ..] if letter.is_ascii_uppercase() => {
                    if let Some(player) = Letter::new(*letter) {
                        self.result.ranks.push(Rank { player, shares });
                    }
                    rest = after;
                }
                _ => return self.lost_result(rest, Expected::Rank, line),
            }
            self.result.span = span_between(i, rest, line);
            let open = self.result.open;
            match grammar::skip_space(rest) {
                [b'>', after @ ..] if !open => (rest, shares) = (after, false),
                [b'=', after @ ..] if !open => (rest, shares) = (after, true),
                after => {
                    rest = after;
                    break;
                }
            }
        }
        if let [b'~', after @ ..] = rest {
            self.result.stood = true;
            self.result.stood_end = Some(span_between(i, after, line).end());
            rest = after;
        }
        rest = self.skip_comments(rest, line, 0);
        if !rest.is_empty() {
            return self.lost_result(rest, Expected::RankSeparator, line);
        }
        Shape::Result
    }

    fn parse_tag(&mut self, i: &[u8], line: &[u8]) -> Shape {
        self.tag.name.clear();
        self.tag.value.clear();
        self.value.clear();
        let at = |i: &[u8]| line.len() - i.len();
        self.tag.span = Span::new(at(i), line.len());

        let name_at = grammar::skip_space(i.get(1..).unwrap_or(&[]));
        let rest = match grammar::tag_name(name_at) {
            Ok((rest, name)) => {
                self.tag.name.push_str(&String::from_utf8_lossy(name));
                self.tag.name_span = Span::new(at(name_at), at(rest));
                rest
            }
            Err(error) => return self.broken_tag(error, line),
        };
        let i = grammar::skip_space(rest);
        let [b'"', rest @ ..] = i else {
            let error = Stop { rest: i, expected: Some(Expected::OpeningQuote) };
            return self.broken_tag(nom::Err::Error(error), line);
        };
        let value_at = rest;
        let i = match grammar::tag_value(rest, &mut self.value) {
            Ok((i, ())) => i,
            Err(error) => return self.broken_tag(error, line),
        };
        self.tag.value_span = Span::new(at(value_at), at(i));
        self.tag.value.push_str(&String::from_utf8_lossy(&self.value));
        self.check_text(self.tag.span, line);

        let rest = grammar::skip_space(i.get(1..).unwrap_or(&[]));
        let [b']', rest @ ..] = rest else {
            self.slip(SlipKind::Tag, rest, Some(Expected::ClosingBracket), line);
            return Shape::Tag;
        };
        self.tag.span = Span::new(self.tag.span.start as usize, at(rest));
        let rest = self.skip_comments(rest, line, 0);
        if !rest.is_empty() {
            self.slip(SlipKind::Tag, rest, Some(Expected::NothingAfterTag), line);
        }
        Shape::Tag
    }

    /// White space and comments from `i` on; what is left begins with something else.
    fn skip_comments<'a>(&mut self, i: &'a [u8], line: &'a [u8], after_throws: usize) -> &'a [u8] {
        let mut i = i;
        loop {
            i = grammar::skip_space(i);
            let rest = match i {
                [b';', ..] => &[],
                [b'{', ..] => match closing_brace(i) {
                    Some(rest) => rest,
                    None => {
                        self.slips.push(Slip::new(SlipKind::Comment, span_between(i, &[], line)));
                        self.turn.lost = true;
                        &[]
                    }
                },
                _ => return i,
            };
            let span = span_between(i, rest, line);
            self.comments.push(Comment { span, after_throws });
            self.check_text(span, line);
            i = rest;
        }
    }

    /// Free text must be UTF-8 and hold no NUL; the rest of the notation is ASCII anyhow.
    fn check_text(&mut self, span: Span, line: &[u8]) {
        let text = span.of(line);
        if self.slips.iter().any(|s| matches!(s.kind, SlipKind::NotUtf8 | SlipKind::Nul)) {
            return;
        }
        let start = span.start as usize;
        if let Some(at) = text.iter().position(|&b| b == 0) {
            self.slips.push(Slip::new(SlipKind::Nul, Span::new(start + at, start + at + 1)));
        } else if !text.is_ascii()
            && let Err(error) = std::str::from_utf8(text)
        {
            let at = start + error.valid_up_to();
            let bad = error.error_len().unwrap_or(1);
            self.slips.push(Slip::new(SlipKind::NotUtf8, Span::new(at, at + bad)));
        }
    }

    fn lost_turn(&mut self, rest: &[u8], expected: Expected, line: &[u8]) -> Shape {
        self.first_slip(rest, expected, line);
        Shape::Lost
    }

    fn lost_result(&mut self, rest: &[u8], expected: Expected, line: &[u8]) -> Shape {
        self.slip(SlipKind::Result, rest, Some(expected), line);
        self.result.lost = true;
        Shape::Result
    }

    fn broken_tag(&mut self, error: nom::Err<Stop<'_>>, line: &[u8]) -> Shape {
        self.stopped(SlipKind::Tag, error, line);
        Shape::BrokenTag
    }

    fn stopped(&mut self, kind: SlipKind, error: nom::Err<Stop<'_>>, line: &[u8]) {
        match error {
            nom::Err::Error(stop) | nom::Err::Failure(stop) => {
                self.slip(kind, stop.rest, stop.expected, line);
            }
            nom::Err::Incomplete(_) => self.slip(kind, &[], None, line),
        }
    }

    /// A slip at the first character of `rest`; at a NUL or at bytes that are no UTF-8, that is
    /// the slip.
    fn slip(&mut self, kind: SlipKind, rest: &[u8], expected: Option<Expected>, line: &[u8]) {
        let start = line.len() - rest.len();
        let (kind, len) = match rest {
            [] => (kind, 0),
            [0, ..] => (SlipKind::Nul, 1),
            [b'}', ..] => (SlipKind::Comment, 1),
            [first, ..] if first.is_ascii() => (kind, 1),
            _ => match rest.utf8_chunks().next() {
                Some(chunk) if !chunk.valid().is_empty() => {
                    (kind, chunk.valid().chars().next().map_or(1, char::len_utf8))
                }
                Some(chunk) => (SlipKind::NotUtf8, chunk.invalid().len()),
                None => (kind, 0),
            },
        };
        let span = Span::new(start, start + len);
        let slip = match expected {
            Some(expected) => Slip::expecting(kind, span, expected),
            None => Slip::new(kind, span),
        };
        self.slips.retain(|s| s.kind != kind);
        self.slips.push(slip);
    }

    /// From places in the mended line to places in the line as it stands in the file.
    fn map_spans(&mut self, mend: &look_alike::Mend) {
        let map = |span: &mut Span| *span = mend.original(*span);
        for comment in &mut self.comments {
            map(&mut comment.span);
        }
        for slip in &mut self.slips {
            map(&mut slip.span);
        }
        for span in [&mut self.tag.name_span, &mut self.tag.value_span, &mut self.tag.span] {
            map(span);
        }
        map(&mut self.result.span);
        if let Some(end) = &mut self.result.stood_end {
            *end = mend.original(Span { start: *end, len: 0 }).start;
        }
        map(&mut self.turn.number_span);
        map(&mut self.turn.player_span);
        self.turn.leaves.iter_mut().for_each(map);
        for throw in &mut self.turn.throws {
            map(&mut throw.span);
            if let crate::Play::Actions { first, second, .. } = &mut throw.play {
                map(&mut first.span);
                second.iter_mut().for_each(|a| map(&mut a.span));
            }
        }
    }
}

/// The throws behind one that cannot be read; nothing where another one cannot be read either.
fn salvage(i: &[u8], line: &[u8]) -> Option<Salvage> {
    // A `;` in the place of the colon begins no comment.
    let colon = i.iter().position(|b| *b == b':').unwrap_or(i.len());
    let gap = |(at, b): (usize, &u8)| match b {
        b' ' | b'\t' | b'{' => true,
        b';' => at > colon,
        _ => false,
    };
    let len = i.iter().enumerate().position(gap).unwrap_or(i.len());
    let mut rest = i.get(len..)?;
    let mut behind = Vec::new();
    let span = span_between(i, rest, line);
    loop {
        rest = grammar::skip_space(rest);
        match rest {
            [] | [b';', ..] => break,
            [b'{', ..] => rest = closing_brace(rest)?,
            _ => {
                let (after, throw) = grammar::throw(rest, line.len()).ok()?;
                behind.push(throw);
                rest = after;
            }
        }
    }
    Some(Salvage { span, faces: grammar::faces_of_lost(i), behind })
}

fn span_between(i: &[u8], rest: &[u8], line: &[u8]) -> Span {
    Span::new(line.len() - i.len(), line.len() - rest.len())
}

/// What stands after the brace that closes the comment at the beginning of `i`.
fn closing_brace(i: &[u8]) -> Option<&[u8]> {
    let mut i = i;
    loop {
        match i {
            [] => return None,
            [b'\\', b'}' | b'\\', rest @ ..] => i = rest,
            [b'}', rest @ ..] => return Some(rest),
            [_, rest @ ..] => i = rest,
        }
    }
}
