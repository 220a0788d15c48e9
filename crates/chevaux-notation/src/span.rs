//! Where something stands: bytes inside a line, and the line inside a file.

/// A range of bytes inside one line.
///
/// Offsets are 32 bits wide because a line is bounded (see [`crate::Limits`]); where the line
/// itself stands in the file is a [`Place`].
///
/// ```
/// let span = chevaux_notation::Span::new(3, 5);
/// assert_eq!((span.start, span.end(), span.len), (3, 5, 2));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// First byte, from 0 at the beginning of the line.
    pub start: u32,
    /// Number of bytes.
    pub len: u32,
}

impl Span {
    /// The bytes from `start` up to, and without, `end`; empty if `end` is not behind `start`.
    #[must_use]
    pub fn new(start: usize, end: usize) -> Self {
        Span { start: narrow(start), len: narrow(end.saturating_sub(start)) }
    }

    /// The first byte after the span.
    #[must_use]
    pub fn end(self) -> u32 {
        self.start.saturating_add(self.len)
    }

    /// The bytes of `line` that the span covers; those that are there, if the line is shorter.
    #[must_use]
    pub fn of(self, line: &[u8]) -> &[u8] {
        let from = line.get(self.start as usize..).unwrap_or(&[]);
        from.get(..self.len as usize).unwrap_or(from)
    }

    /// The smallest span that holds both.
    #[must_use]
    pub fn to(self, other: Span) -> Span {
        Span::new(self.start.min(other.start) as usize, self.end().max(other.end()) as usize)
    }
}

/// Where a line stands in its file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Place {
    /// The line's number, from 1.
    pub line: u64,
    /// The line's first byte, from 0; a byte-order mark counts.
    pub offset: u64,
}

fn narrow(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
