//! The 255 colours of a moving picture.
//!
//! The drawing itself has some thirty colours, and its smooth edges mix them by the hundred. The
//! first, and those that most pixels have, stay what they are; the rest of the palette is spread so that the colour
//! that fares worst is as near to one of the palette as can be. A general quantiser would mix the
//! colours of the drawing too, and large plain fields would not be what they are in the SVG.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

/// The index that is no colour: what was there is seen.
pub(super) const SAME: u8 = 0;

/// So many colours are kept exactly, the most frequent ones behind those of the drawing.
const EXACT: usize = 128;

type Rgb = [u8; 3];

/// The colours that are there.
#[derive(Debug, Default)]
pub(super) struct Colours {
    /// Those that the drawing names.
    named: BTreeSet<Rgb>,
    /// How many pixels have each.
    pixels: BTreeMap<Rgb, u64>,
}

impl Colours {
    /// The colours that a picture in SVG names, like `#f3e9d2`. Is there one among them that none
    /// before it had?
    pub(super) fn name(&mut self, svg: &str) -> bool {
        let before = self.named.len();
        let hex = |text: &str| u32::from_str_radix(text, 16).ok();
        let colours = svg.split("=\"#").skip(1).filter_map(|rest| hex(rest.split('"').next()?));
        self.named.extend(colours.filter_map(|rgb| match rgb.to_be_bytes() {
            [0, rgb @ ..] => Some(rgb),
            _ => None,
        }));
        self.named.len() > before
    }

    pub(super) fn count(&mut self, pixels: &Pixmap) {
        // Most pixels have the colour of the one before.
        let mut run: Option<(Rgb, u64)> = None;
        for rgb in pixels.pixels().iter().filter_map(|&pixel| seen(pixel)) {
            match &mut run {
                Some((same, length)) if *same == rgb => *length += 1,
                _ => self.add(run.replace((rgb, 1))),
            }
        }
        self.add(run);
    }

    fn add(&mut self, run: Option<(Rgb, u64)>) {
        if let Some((rgb, length)) = run {
            *self.pixels.entry(rgb).or_default() += length;
        }
    }

    pub(super) fn palette(self) -> Palette {
        let mut colours: Vec<Rgb> = self.named.iter().copied().take(EXACT).collect();
        let unnamed = self.pixels.into_iter().filter(|(rgb, _)| !self.named.contains(rgb));
        let mut left: Vec<(Rgb, u64)> = unnamed.collect();
        // Stable: where two have as many pixels, by the colour. So it is the same on every machine.
        left.sort_by_key(|&(_, pixels)| std::cmp::Reverse(pixels));
        let frequent = left.drain(..(EXACT - colours.len()).min(left.len()));
        colours.extend(frequent.map(|(rgb, _)| rgb));
        let nearest = |rgb: Rgb, colours: &[Rgb]| {
            colours.iter().map(|&colour| distance(rgb, colour)).min().unwrap_or(u32::MAX)
        };
        let mut left: Vec<(Rgb, u32)> =
            left.into_iter().map(|(rgb, _)| (rgb, nearest(rgb, &colours))).collect();
        while colours.len() < usize::from(u8::MAX) {
            let worst = left.iter().copied().max_by_key(|&(_, away)| away);
            let Some((worst, 1..)) = worst else {
                break;
            };
            colours.push(worst);
            for (rgb, away) in &mut left {
                *away = distance(*rgb, worst).min(*away);
            }
        }
        Palette { colours }
    }
}

/// Index 1 and so on.
#[derive(Debug)]
pub(super) struct Palette {
    colours: Vec<Rgb>,
}

impl Palette {
    /// As the file has it. The first is not seen.
    pub(super) fn bytes(&self) -> Vec<u8> {
        std::iter::once([0; 3]).chain(self.colours.iter().copied()).flatten().collect()
    }

    /// Each pixel by the nearest colour. No patterns of dots stand in for others: they would move
    /// where nothing moves.
    pub(super) fn indexed(&self, pixels: &Pixmap) -> Vec<u8> {
        let mut known: HashMap<Rgb, u8> = HashMap::new();
        let mut last = None;
        let mut index = |pixel| {
            let rgb = seen(pixel)?;
            if let Some((same, index)) = last
                && same == rgb
            {
                return Some(index);
            }
            let index = *known.entry(rgb).or_insert_with(|| self.nearest(rgb));
            last = Some((rgb, index));
            Some(index)
        };
        pixels.pixels().iter().map(|&pixel| index(pixel).unwrap_or(SAME)).collect()
    }

    fn nearest(&self, rgb: Rgb) -> u8 {
        let best =
            (1..=u8::MAX).zip(&self.colours).min_by_key(|&(_, &colour)| distance(rgb, colour));
        best.map_or(SAME, |(index, _)| index)
    }
}

/// The colour of a pixel; nothing where it is rather transparent, as the corners are.
fn seen(pixel: PremultipliedColorU8) -> Option<Rgb> {
    let colour = pixel.demultiply();
    (colour.alpha() >= 128).then(|| [colour.red(), colour.green(), colour.blue()])
}

/// The square of how far two colours are from each other.
fn distance(a: Rgb, b: Rgb) -> u32 {
    let square = |(a, b): (&u8, &u8)| u32::from(a.abs_diff(*b)).pow(2);
    a.iter().zip(&b).map(square).sum()
}
