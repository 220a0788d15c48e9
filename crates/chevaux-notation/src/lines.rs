//! Lines out of bytes: LF, CRLF and lone CR, in a bounded buffer.

use std::io::{self, Read};

use crate::span::Place;

/// How much a reader takes in before it says that it is too much (`spec/notation.md`, "Limits").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of a line, without its end. At least 1.
    pub line_bytes: usize,
    /// Throws of a record.
    pub record_throws: u64,
    /// Bytes of a record.
    pub record_bytes: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { line_bytes: 64 * 1024, record_throws: 1_000_000, record_bytes: 64 * 1024 * 1024 }
    }
}

/// How a line ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineEnd {
    /// `\n`
    Lf,
    /// `\r\n`
    CrLf,
    /// `\r` alone
    Cr,
    /// The file ends here.
    Eof,
}

impl LineEnd {
    /// The bytes that it is made of.
    #[must_use]
    pub fn bytes(self) -> &'static [u8] {
        match self {
            LineEnd::Lf => b"\n",
            LineEnd::CrLf => b"\r\n",
            LineEnd::Cr => b"\r",
            LineEnd::Eof => b"",
        }
    }
}

/// A line as it stands in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RawLine<'r> {
    /// Where it stands.
    pub place: Place,
    /// Its bytes without the end; the first ones of a line over the limit.
    pub text: &'r [u8],
    /// How it ends.
    pub end: LineEnd,
    /// It is longer than the limit, and `text` is not all of it.
    pub cut: bool,
}

/// Reads lines from anything that can be read, with memory bounded by the limit of a line.
///
/// ```
/// use chevaux_notation::{LineEnd, LineReader, Limits};
/// let mut reader = LineReader::new(&b"one\r\ntwo"[..], Limits::default());
/// assert_eq!(reader.next_line().unwrap().unwrap().text, b"one");
/// let two = reader.next_line().unwrap().unwrap();
/// assert_eq!((two.place.line, two.place.offset, two.end), (2, 5, LineEnd::Eof));
/// assert!(reader.next_line().unwrap().is_none());
/// ```
#[derive(Debug)]
pub struct LineReader<R> {
    source: R,
    limit: usize,
    buffer: Vec<u8>,
    start: usize,
    end: usize,
    eof: bool,
    next: Place,
    /// The beginning of a line over the limit.
    cut: Vec<u8>,
}

const CHUNK: usize = 64 * 1024;
const BOM: &[u8] = b"\xEF\xBB\xBF";

impl<R: Read> LineReader<R> {
    /// A reader at the beginning of `source`; a byte-order mark there is passed over.
    pub fn new(source: R, limits: Limits) -> Self {
        LineReader {
            source,
            limit: limits.line_bytes.max(1),
            buffer: Vec::new(),
            start: 0,
            end: 0,
            eof: false,
            next: Place { line: 1, offset: 0 },
            cut: Vec::new(),
        }
    }

    /// The next line, or nothing at the end. A file that ends with a line end has no empty line
    /// after it.
    ///
    /// # Errors
    /// What the source gives; an interrupted read is tried again.
    pub fn next_line(&mut self) -> io::Result<Option<RawLine<'_>>> {
        if self.next.line == 1 && self.next.offset == 0 {
            while self.end - self.start < BOM.len() && self.fill()? {}
            if self.window().starts_with(BOM) {
                self.start += BOM.len();
                self.next.offset = BOM.len() as u64;
            }
        }
        let mut seen = 0;
        let (len, end) = loop {
            let window = self.window();
            let unseen = window.get(seen..).unwrap_or(&[]);
            match unseen.iter().position(|&b| b == b'\n' || b == b'\r') {
                Some(at) if seen + at > self.limit => return self.cut_line().map(Some),
                Some(at) => {
                    let len = seen + at;
                    if window.get(len) == Some(&b'\n') {
                        break (len, LineEnd::Lf);
                    }
                    if window.len() == len + 1 && self.fill()? {
                        seen = len;
                        continue;
                    }
                    let crlf = self.window().get(len + 1) == Some(&b'\n');
                    break (len, if crlf { LineEnd::CrLf } else { LineEnd::Cr });
                }
                None if window.len() > self.limit => return self.cut_line().map(Some),
                None => {
                    seen = window.len();
                    if !self.fill()? {
                        if seen == 0 {
                            return Ok(None);
                        }
                        break (seen, LineEnd::Eof);
                    }
                }
            }
        };
        let place = self.next;
        let from = self.start;
        self.advance(len + end.bytes().len());
        let text = self.buffer.get(from..from + len).unwrap_or(&[]);
        Ok(Some(RawLine { place, text, end, cut: false }))
    }

    /// A line over the limit: its beginning is kept and the rest passed over.
    fn cut_line(&mut self) -> io::Result<RawLine<'_>> {
        let place = self.next;
        self.cut.clear();
        let kept = self.buffer.get(self.start..self.start + self.limit).unwrap_or(&[]);
        self.cut.extend_from_slice(kept);
        let mut passed = 0u64;
        let end = loop {
            let window = self.window();
            let at = window.iter().position(|&b| b == b'\n' || b == b'\r');
            let len = at.unwrap_or(window.len());
            passed += len as u64;
            self.start += len;
            if at.is_some() {
                if self.window().len() < 2 {
                    self.fill()?;
                }
                break match self.window() {
                    [b'\n', ..] => LineEnd::Lf,
                    [b'\r', b'\n', ..] => LineEnd::CrLf,
                    _ => LineEnd::Cr,
                };
            }
            if !self.fill()? {
                break LineEnd::Eof;
            }
        };
        self.start += end.bytes().len();
        self.next.line += 1;
        self.next.offset += passed + end.bytes().len() as u64;
        Ok(RawLine { place, text: &self.cut, end, cut: true })
    }

    fn advance(&mut self, bytes: usize) {
        self.start += bytes;
        self.next.line += 1;
        self.next.offset += bytes as u64;
    }

    fn window(&self) -> &[u8] {
        self.buffer.get(self.start..self.end).unwrap_or(&[])
    }

    /// More bytes behind the window; false at the end of the source.
    fn fill(&mut self) -> io::Result<bool> {
        if self.eof {
            return Ok(false);
        }
        if self.start > 0 {
            self.buffer.copy_within(self.start..self.end, 0);
            self.end -= self.start;
            self.start = 0;
        }
        if self.buffer.len() < self.end + CHUNK {
            self.buffer.resize(self.end + CHUNK, 0);
        }
        loop {
            match self.source.read(self.buffer.get_mut(self.end..).unwrap_or(&mut [])) {
                Ok(0) => {
                    self.eof = true;
                    return Ok(false);
                }
                Ok(n) => {
                    self.end += n.min(self.buffer.len() - self.end);
                    return Ok(true);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives one byte at a time: every split of the input is met.
    struct Dripping<'a>(&'a [u8]);

    impl Read for Dripping<'_> {
        fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
            let n = self.0.len().min(1).min(buf.len());
            buf[..n].copy_from_slice(&self.0[..n]);
            self.0 = &self.0[n..];
            Ok(n)
        }
    }

    fn all(source: impl Read, limit: usize) -> Vec<(u64, u64, Vec<u8>, LineEnd, bool)> {
        let limits = Limits { line_bytes: limit, ..Limits::default() };
        let mut reader = LineReader::new(source, limits);
        let mut out = Vec::new();
        while let Some(line) = reader.next_line().unwrap() {
            out.push((line.place.line, line.place.offset, line.text.to_vec(), line.end, line.cut));
        }
        out
    }

    /// Every line end is known, offsets count the bytes of the file, and how the source hands
    /// out its bytes makes no difference.
    #[test]
    fn line_ends_and_offsets() {
        let text = b"\xEF\xBB\xBFa\nb\r\nc\rd\r\r\n\ne";
        let expected = [
            (1, 3, "a", LineEnd::Lf),
            (2, 5, "b", LineEnd::CrLf),
            (3, 8, "c", LineEnd::Cr),
            (4, 10, "d", LineEnd::Cr),
            (5, 12, "", LineEnd::CrLf),
            (6, 14, "", LineEnd::Lf),
            (7, 15, "e", LineEnd::Eof),
        ]
        .map(|(n, o, t, e)| (n, o, t.as_bytes().to_vec(), e, false));
        assert_eq!(all(&text[..], 100), expected);
        assert_eq!(all(Dripping(text), 100), expected);
    }

    /// A line over the limit is cut, the next line is whole and stands where it stands.
    #[test]
    fn a_long_line_is_cut() {
        let mut text = vec![b'x'; 300_000];
        text.extend_from_slice(b"\nnext");
        for lines in [all(&text[..], 1000), all(&text[..], 299_999)] {
            assert!(lines[0].4 && lines[0].2.iter().all(|&b| b == b'x'));
            assert!([1000, 299_999].contains(&lines[0].2.len()));
            assert_eq!(lines[1], (2, 300_001, b"next".to_vec(), LineEnd::Eof, false));
        }
        assert!(!all(&text[..], 300_000)[0].4);
        let dripped = all(Dripping(b"abcdef\r\ng"), 3);
        assert_eq!((dripped[0].2.as_slice(), dripped[1].1), (&b"abc"[..], 8));
    }
}
