//! Pictures in SVG, one after the other, as a moving picture in GIF.
//!
//! No more than a few pictures are in memory at a time, however many there are. Of each only what is
//! different from the one before it is written: the rectangle that holds it, and in that rectangle
//! what is the same is transparent, which takes next to no room.

mod palette;

use std::collections::BTreeSet;
use std::fmt;
use std::io::{self, Write};

use ::gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use rayon::prelude::*;
use resvg::tiny_skia::Pixmap;

use crate::png::{NoPng, pixels};
use palette::{Colours, Palette, SAME};

/// How the pictures are shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gif {
    /// In pixels; the height goes with it.
    pub(crate) width: u32,
    pub(crate) showing: Showing,
}

/// How long a picture is seen, in hundredths of a second.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Showing {
    pub(crate) each: u16,
    pub(crate) last: u16,
}

/// Why there is no GIF.
#[derive(Debug)]
pub(crate) enum NoGif {
    Drawing(NoPng),
    Encoding(EncodingError),
    Output(io::Error),
    /// It was not to go on.
    Stopped,
}

impl fmt::Display for NoGif {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoGif::Drawing(error) => error.fmt(f),
            NoGif::Encoding(error) => error.fmt(f),
            NoGif::Output(error) => error.fmt(f),
            NoGif::Stopped => f.write_str("interrupted"),
        }
    }
}

impl From<NoPng> for NoGif {
    fn from(error: NoPng) -> NoGif {
        NoGif::Drawing(error)
    }
}

impl From<io::Error> for NoGif {
    fn from(error: io::Error) -> NoGif {
        NoGif::Output(error)
    }
}

impl From<EncodingError> for NoGif {
    fn from(error: EncodingError) -> NoGif {
        match error {
            EncodingError::Io(error) => NoGif::Output(error),
            error => NoGif::Encoding(error),
        }
    }
}

/// So many pictures, spread over all of them, are looked at for the colours, and each that has a
/// colour of its own.
const SAMPLES: usize = 16;

/// So many pixels are drawn at the same time, or one picture of more.
const PIXELS: usize = 20_000_000;

impl Gif {
    /// Writes so many pictures, each of the same size. `go_on` hears how many there are by now and
    /// says whether to go on.
    pub(crate) fn write(
        self,
        out: impl Write,
        count: usize,
        picture: impl Fn(usize) -> String + Sync,
        go_on: impl Fn(u64) -> bool,
    ) -> Result<(), NoGif> {
        let draw = |&index: &usize| pixels(&picture(index), self.width);
        let Some((palette, size)) = self.look(count, &picture, || go_on(0))? else {
            return Ok(());
        };
        let mut film = Film::begin(out, size, &palette)?;
        let all: Vec<usize> = (0..count).collect();
        let mut done = 0;
        for some in all.chunks(self.at_a_time()) {
            let indexed = |index| draw(index).map(|pixels| palette.indexed(&pixels));
            let pictures: Vec<Result<Vec<u8>, NoPng>> = some.par_iter().map(indexed).collect();
            for picture in pictures {
                done += 1;
                let Showing { each, last } = self.showing;
                film.add(picture?, if done == count { last } else { each })?;
                if !go_on(done as u64) {
                    return Err(NoGif::Stopped);
                }
            }
        }
        film.end()
    }

    /// The palette of all pictures, from some of them, and their width and height.
    fn look(
        self,
        count: usize,
        picture: impl Fn(usize) -> String + Sync,
        go_on: impl Fn() -> bool,
    ) -> Result<Option<(Palette, Size)>, NoGif> {
        let draw = |&index: &usize| pixels(&picture(index), self.width);
        let spread = SAMPLES.min(count);
        // The first one and the last one among them.
        let spread = (0..spread).map(|i| i * (count - 1) / (spread - 1).max(1));
        let mut samples: BTreeSet<usize> = spread.collect();
        let mut colours = Colours::default();
        for index in 0..count {
            if colours.name(&picture(index)) {
                samples.insert(index);
            }
            if !go_on() {
                return Err(NoGif::Stopped);
            }
        }
        let samples: Vec<usize> = samples.into_iter().collect();
        let mut seen = None;
        for some in samples.chunks(self.at_a_time()) {
            let drawn: Vec<Result<Pixmap, NoPng>> = some.par_iter().map(&draw).collect();
            for pixels in drawn {
                let pixels = pixels?;
                colours.count(&pixels);
                seen = Some(size(&pixels)?);
            }
            if !go_on() {
                return Err(NoGif::Stopped);
            }
        }
        Ok(seen.map(|size| (colours.palette(), size)))
    }

    /// How many pictures are drawn at the same time.
    fn at_a_time(self) -> usize {
        let pixels = usize::try_from(self.width).unwrap_or(usize::MAX).saturating_pow(2);
        (PIXELS / pixels.max(1)).clamp(1, rayon::current_num_threads().max(1))
    }
}

/// How many pixels a picture has across and down.
#[derive(Clone, Copy, Debug)]
struct Size {
    width: u16,
    height: u16,
}

fn size(pixels: &Pixmap) -> Result<Size, NoPng> {
    let side = |side: u32| u16::try_from(side).map_err(|_| NoPng::Width(pixels.width()));
    Ok(Size { width: side(pixels.width())?, height: side(pixels.height())? })
}

/// A GIF that is being written.
struct Film<W: Write> {
    encoder: Encoder<W>,
    size: Size,
    /// The picture that is seen now, by indices of the palette; empty before the first one.
    seen: Vec<u8>,
}

impl<W: Write> Film<W> {
    fn begin(out: W, size: Size, palette: &Palette) -> Result<Film<W>, EncodingError> {
        let mut encoder = Encoder::new(out, size.width, size.height, &palette.bytes())?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Film { encoder, size, seen: Vec::new() })
    }

    /// The next picture, and how long it is seen.
    fn add(&mut self, picture: Vec<u8>, delay: u16) -> Result<(), EncodingError> {
        let (at, pixels) = if self.seen.is_empty() {
            let Size { width, height } = self.size;
            (Rectangle { left: 0, top: 0, width, height }, picture.clone())
        } else {
            let at = self.changed(&picture);
            (at, self.difference(at, &picture))
        };
        let Rectangle { left, top, width, height } = at;
        self.encoder.write_frame(&Frame {
            delay,
            dispose: DisposalMethod::Keep,
            transparent: Some(SAME),
            left,
            top,
            width,
            height,
            buffer: pixels.into(),
            ..Frame::default()
        })?;
        self.seen = picture;
        Ok(())
    }

    /// What is different there; the rest is [`SAME`].
    fn difference(&self, at: Rectangle, picture: &[u8]) -> Vec<u8> {
        let mut pixels = Vec::with_capacity(usize::from(at.width) * usize::from(at.height));
        let rows = self.rows(&self.seen).zip(self.rows(picture));
        for (old, new) in rows.skip(at.top.into()).take(at.height.into()) {
            let both = old.iter().zip(new).skip(at.left.into()).take(at.width.into());
            pixels.extend(both.map(|(old, new)| if old == new { SAME } else { *new }));
        }
        pixels
    }

    fn rows<'a>(&self, pixels: &'a [u8]) -> std::slice::Chunks<'a, u8> {
        pixels.chunks(usize::from(self.size.width).max(1))
    }

    /// What holds everything that is different; one pixel where nothing is.
    fn changed(&self, picture: &[u8]) -> Rectangle {
        let (mut left, mut right, mut top, mut bottom) = (u16::MAX, 0, u16::MAX, 0);
        for (y, (old, new)) in (0..=u16::MAX).zip(self.rows(&self.seen).zip(self.rows(picture))) {
            if old == new {
                continue;
            }
            (top, bottom) = (y.min(top), y);
            for (x, (old, new)) in (0..=u16::MAX).zip(old.iter().zip(new)) {
                if old != new {
                    (left, right) = (left.min(x), right.max(x));
                }
            }
        }
        if top == u16::MAX {
            return Rectangle { left: 0, top: 0, width: 1, height: 1 };
        }
        Rectangle { left, top, width: right - left + 1, height: bottom - top + 1 }
    }

    fn end(self) -> Result<(), NoGif> {
        Ok(self.encoder.into_inner()?.flush()?)
    }
}

/// A part of the picture, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rectangle {
    left: u16,
    top: u16,
    width: u16,
    height: u16,
}
