//! The grammar of a line, in nom's terms: a function takes bytes and gives what is left and
//! what it read, or a [`Stop`].
//!
//! Turns are nearly all of a file, so what a turn is made of is read by looking at the first
//! byte; combinators are for tags. Everything is read from one line, so "complete" input is
//! meant throughout.

use nom::IResult;
use nom::bytes::complete::take_while;
use nom::error::{ErrorKind, ParseError};

use crate::colour::Letter;
use crate::record::{Action, Deed, Faces, From, Mark, Play, Throw, To};
use crate::slip::Expected;
use crate::span::Span;

/// Where reading stopped (by what is left) and what was expected there.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Stop<'a> {
    pub(crate) rest: &'a [u8],
    pub(crate) expected: Option<Expected>,
}

impl<'a> ParseError<&'a [u8]> for Stop<'a> {
    fn from_error_kind(rest: &'a [u8], _: ErrorKind) -> Self {
        Stop { rest, expected: None }
    }

    fn append(_: &'a [u8], _: ErrorKind, other: Self) -> Self {
        other
    }
}

pub(crate) type Parsed<'a, T> = IResult<&'a [u8], T, Stop<'a>>;

/// Ends reading at `rest`.
pub(crate) fn stop<T>(rest: &[u8], expected: Expected) -> Parsed<'_, T> {
    Err(nom::Err::Error(Stop { rest, expected: Some(expected) }))
}

/// Spaces and tabs, perhaps none.
pub(crate) fn skip_space(mut i: &[u8]) -> &[u8] {
    while let [b' ' | b'\t', rest @ ..] = i {
        i = rest;
    }
    i
}

/// A number, or nothing where no digit stands; one too large to hold is the largest.
pub(crate) fn number(mut i: &[u8]) -> (&[u8], Option<u32>) {
    let mut value = None;
    while let [digit @ b'0'..=b'9', rest @ ..] = i {
        let more = value.unwrap_or(0u32).saturating_mul(10);
        value = Some(more.saturating_add(u32::from(digit - b'0')));
        i = rest;
    }
    (i, value)
}

fn small_number(i: &[u8], expected: Expected) -> Parsed<'_, u16> {
    match number(i) {
        (rest, Some(n)) => Ok((rest, u16::try_from(n).unwrap_or(u16::MAX))),
        (rest, None) => stop(rest, expected),
    }
}

/// A throw with all that belongs to it. `line` is the length of the whole line: a span is what
/// it has more than the rest.
pub(crate) fn throw(i: &[u8], line: usize) -> Parsed<'_, Throw> {
    let start = line - i.len();
    let (i, faces) = faces(i)?;
    let (i, play, mark) = match i {
        [b':', b'*', rest @ ..] => (rest, Play::Unplayed, None),
        [b':', b'/', rest @ ..] => (rest, Play::NotCounted, None),
        [b':', rest @ ..] => {
            let (rest, play) = actions(rest, line)?;
            (rest, play, None)
        }
        _ => {
            let (rest, mark) = mark(i);
            (rest, Play::LeftOut, mark)
        }
    };
    // A `;` right behind the dice, and a move behind it, was meant for a `:`.
    let colon_missed = matches!(i, [b';', b'S' | b'^' | b'-' | b'0'..=b'9', ..]);
    let colon_missed = colon_missed && play == Play::LeftOut && mark.is_none();
    if !ends_throw(i) || colon_missed {
        let expected = match play {
            Play::LeftOut if mark.is_none() => Expected::ColonOrSpace,
            _ => Expected::EndOfThrow,
        };
        return stop(i, expected);
    }
    let span = Span::new(start, line - i.len());
    Ok((i, Throw { faces, play, span, mark }))
}

fn ends_throw(i: &[u8]) -> bool {
    matches!(i, [] | [b' ' | b'\t' | b'{' | b';', ..])
}

/// The dice at the beginning of a throw that cannot be read, if `:` or nothing follows them.
pub(crate) fn faces_of_lost(i: &[u8]) -> Option<Faces> {
    let (rest, faces) = faces(i).ok()?;
    (rest.first() == Some(&b':') || ends_throw(rest)).then_some(faces)
}

fn faces(i: &[u8]) -> Parsed<'_, Faces> {
    let (mut i, first) = small_number(i, Expected::Face)?;
    let mut faces = Faces { first, second: None, count: 1 };
    while let [b'+', rest @ ..] = i {
        let (rest, face) = small_number(rest, Expected::Face)?;
        faces.second.get_or_insert(face);
        faces.count = faces.count.saturating_add(1);
        i = rest;
    }
    Ok((i, faces))
}

fn actions(i: &[u8], line: usize) -> Parsed<'_, Play> {
    let (mut i, first) = action(i, line)?;
    let (mut second, mut count) = (None, 1u16);
    while let [b',', rest @ ..] = i {
        let (rest, next) = action(rest, line)?;
        second.get_or_insert(next);
        count = count.saturating_add(1);
        i = rest;
    }
    Ok((i, Play::Actions { first, second, count }))
}

fn action(i: &[u8], line: usize) -> Parsed<'_, Action> {
    let start = line - i.len();
    let (i, deed) = match i {
        [b'-', rest @ ..] => (rest, Deed::Pass),
        _ => moved(i)?,
    };
    let span = Span::new(start, line - i.len());
    let landed = !matches!(deed, Deed::Move { to: None, .. });
    let (i, stood) = match i {
        [b'~', rest @ ..] if landed => (rest, true),
        [b'~', ..] => return stop(i, Expected::LandingBeforeStood),
        _ => (i, false),
    };
    let (i, mark) = mark(i);
    Ok((i, Action { deed, stood, mark, span }))
}

fn moved(i: &[u8]) -> Parsed<'_, Deed> {
    let (i, from) = match i {
        [b'S', rest @ ..] => (rest, From::Stable),
        [b'^', rest @ ..] => {
            let (rest, n) = small_number(rest, Expected::StepNumber)?;
            (rest, From::Step(n))
        }
        _ => {
            let (rest, n) = small_number(i, Expected::Action)?;
            (rest, From::Square(n))
        }
    };
    let (i, to) = match i {
        [b'-', rest @ ..] => {
            let (rest, to) = landing(rest)?;
            (rest, Some(to))
        }
        _ => (i, None),
    };
    let (i, captured) = match i {
        [b'x', letter, rest @ ..] if letter.is_ascii_uppercase() => (rest, Letter::new(*letter)),
        [b'x', rest @ ..] => return stop(rest, Expected::CapturedLetter),
        _ => (i, None),
    };
    Ok((i, Deed::Move { from, to, captured }))
}

fn landing(i: &[u8]) -> Parsed<'_, To> {
    match i {
        [b'H', rest @ ..] => Ok((rest, To::Home)),
        [b'^', rest @ ..] => {
            let (rest, n) = small_number(rest, Expected::StepNumber)?;
            Ok((rest, To::Step(n)))
        }
        _ => {
            let (rest, n) = small_number(i, Expected::Landing)?;
            Ok((rest, To::Square(n)))
        }
    }
}

fn mark(i: &[u8]) -> (&[u8], Option<Mark>) {
    match i {
        [b'!', b'!', rest @ ..] => (rest, Some(Mark::Brilliant)),
        [b'!', b'?', rest @ ..] => (rest, Some(Mark::Interesting)),
        [b'?', b'?', rest @ ..] => (rest, Some(Mark::Blunder)),
        [b'?', b'!', rest @ ..] => (rest, Some(Mark::Dubious)),
        [b'!', rest @ ..] => (rest, Some(Mark::Good)),
        [b'?', rest @ ..] => (rest, Some(Mark::Bad)),
        _ => (i, None),
    }
}

/// The name of a tag: a letter, then letters, digits, `-` and `_`.
pub(crate) fn tag_name(i: &[u8]) -> Parsed<'_, &[u8]> {
    let byte = |b: u8| b.is_ascii_alphanumeric() || !b.is_ascii() || b == b'-' || b == b'_';
    let (rest, name) = take_while(byte)(i)?;
    let text = name.utf8_chunks().next().map_or("", |chunk| chunk.valid());
    let mut letters = text.char_indices().map(|(at, c)| (at, c, c.is_alphabetic()));
    // Not every character beyond ASCII is a letter.
    let odd = letters.find(|&(at, c, letter)| !letter && (at == 0 || !c.is_ascii()));
    match odd {
        Some((at, ..)) => stop(i.get(at..).unwrap_or(&[]), Expected::TagName),
        None if text.is_empty() || text.len() < name.len() => {
            stop(i.get(text.len()..).unwrap_or(&[]), Expected::TagName)
        }
        None => Ok((rest, name)),
    }
}

/// The value of a tag after its opening quote, up to and without the closing one; its escapes
/// undone into `value`.
pub(crate) fn tag_value<'a>(i: &'a [u8], value: &mut Vec<u8>) -> Parsed<'a, ()> {
    let mut i = i;
    loop {
        let (rest, plain) = take_while(|b: u8| b != b'"' && b != b'\\')(i)?;
        value.extend_from_slice(plain);
        match rest {
            [b'\\', escaped @ (b'"' | b'\\'), rest @ ..] => {
                value.push(*escaped);
                i = rest;
            }
            // Before anything else a backslash is itself.
            [b'\\', rest @ ..] => {
                value.push(b'\\');
                i = rest;
            }
            [b'"', ..] => return Ok((rest, ())),
            _ => return stop(rest, Expected::ClosingQuote),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Throw, (usize, Option<Expected>)> {
        match throw(text.as_bytes(), text.len()) {
            Ok((_, throw)) => Ok(throw),
            Err(nom::Err::Error(stop) | nom::Err::Failure(stop)) => {
                Err((text.len() - stop.rest.len(), stop.expected))
            }
            Err(nom::Err::Incomplete(_)) => Err((usize::MAX, None)),
        }
    }

    /// Each form of a throw in the spec is read; the span ends where the throw ends.
    #[test]
    fn every_form_is_read() {
        for text in [
            "4",
            "4!",
            "6:S-1",
            "6:S",
            "4:1-5",
            "6:^5-^6",
            "6:^6-H",
            "3:-",
            "3:-~?!",
            "4:*",
            "4:/",
            "6+3:S-1,1-4",
            "5+3:10-15,-",
            "33:33-37xG",
            "3:33xG",
            "5:10-15~",
            "5:10-15xY~!!",
            "3+6",
        ] {
            let throw = read(text).unwrap_or_else(|e| panic!("{text}: {e:?}"));
            assert_eq!(throw.span, Span::new(0, text.len()), "{text}");
        }
    }

    /// A slip is found at the character where it stands, with what would be right there.
    #[test]
    fn a_slip_is_found_where_it_stands() {
        for (text, at, expected) in [
            ("x", 0, Expected::Face),
            ("6+:S-1", 2, Expected::Face),
            ("6S-1", 1, Expected::ColonOrSpace),
            ("6:", 2, Expected::Action),
            ("6:H-3", 2, Expected::Action),
            ("4:1-", 4, Expected::Landing),
            ("4:1-S", 4, Expected::Landing),
            ("4:^-^2", 3, Expected::StepNumber),
            ("4:1-5x", 6, Expected::CapturedLetter),
            ("4:1-5x?", 6, Expected::CapturedLetter),
            ("4:1~", 3, Expected::LandingBeforeStood),
            ("4:1-5,", 6, Expected::Action),
            ("4:1-5!!!", 7, Expected::EndOfThrow),
        ] {
            assert_eq!(read(text), Err((at, Some(expected))), "{text}");
        }
    }

    /// Numbers that do not fit are very large, never an overflow.
    #[test]
    fn large_numbers_saturate() {
        let throw = read("99999999999999999999:70000-3").unwrap();
        assert_eq!(throw.faces.first, u16::MAX);
    }
}
