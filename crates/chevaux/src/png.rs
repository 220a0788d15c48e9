//! A picture in SVG as PNG. It is the same on every machine: the fonts are in the program, and no
//! others are looked at.

use std::fmt;
use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

/// Why there is no PNG.
#[derive(Debug)]
pub(crate) enum NoPng {
    /// The text is no SVG.
    Svg(resvg::usvg::Error),
    /// A picture of this width would have no pixels, or more than memory can hold.
    Width(u32),
    /// The pixels could not be written as PNG.
    Encoding(String),
}

impl fmt::Display for NoPng {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoPng::Svg(error) => error.fmt(f),
            NoPng::Width(width) => write!(f, "no picture can be {width} pixels wide"),
            NoPng::Encoding(error) => f.write_str(error),
        }
    }
}

/// Read once: the fonts have many thousand letters.
static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(dejavu::sans::regular().to_vec());
    fonts.load_font_data(dejavu::sans::bold().to_vec());
    fonts.set_sans_serif_family("DejaVu Sans");
    Arc::new(fonts)
});

/// The widest that is drawn: a picture of more is hundreds of megabytes.
const WIDEST: u32 = 10_000;

/// The picture as PNG, with this width in pixels, and the height that goes with it.
pub(crate) fn png(svg: &str, width: u32) -> Result<Vec<u8>, NoPng> {
    let pixels = pixels(svg, width)?;
    pixels.encode_png().map_err(|error| NoPng::Encoding(error.to_string()))
}

/// The same as pixels.
pub(crate) fn pixels(svg: &str, width: u32) -> Result<Pixmap, NoPng> {
    if width > WIDEST {
        return Err(NoPng::Width(width));
    }
    let options = Options {
        fontdb: Arc::clone(&FONTS),
        font_family: "DejaVu Sans".to_owned(),
        ..Options::default()
    };
    let tree = Tree::from_str(svg, &options).map_err(NoPng::Svg)?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    let mut pixels = Pixmap::new(width, height).ok_or(NoPng::Width(width))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Ok(pixels)
}

#[cfg(test)]
mod tests {
    use chevaux_replay::geometry::Layout;
    use chevaux_replay::svg::{self, Scene, Table};
    use chevaux_rules::{Position, Rules};

    use super::*;

    fn picture(squares: u16) -> String {
        let rules = Rules { squares, ..Rules::default() };
        let text = "R:S,S,1,13 G:^2,^5,H,H Y:S,S,S,S B:S,H,2,14 to:R";
        let (position, seats) = Position::parse(text, &rules, None).unwrap();
        let table = Table::new(&seats);
        let scene = Scene { table, position: &position, moves: vec![], caption: "Round 1" };
        svg::board(&Layout::new(squares), &scene)
    }

    /// The colour at a place of the picture, in the units of SVG.
    fn colour(pixels: &Pixmap, tree: &Tree, x: f32, y: f32) -> [u8; 3] {
        let scale = pixels.width() as f32 / tree.size().width();
        let pixel = pixels.pixel((x * scale) as u32, (y * scale) as u32).unwrap();
        [pixel.red(), pixel.green(), pixel.blue()]
    }

    #[test]
    fn what_is_drawn_is_what_the_picture_says() {
        let svg = picture(56);
        let bytes = png(&svg, 477).unwrap();
        let pixels = Pixmap::decode_png(&bytes).unwrap();
        let tree = Tree::from_str(&svg, &Options::default()).unwrap();
        assert_eq!(pixels.width(), 477);
        let ratio = tree.size().height() / tree.size().width();
        assert_eq!(pixels.height(), (477.0 * ratio).round() as u32);
        // The start at the bottom left of the lower arm is empty, and Yellow's.
        let unit = tree.size().width() / 15.9;
        let yellow = colour(&pixels, &tree, unit * 6.95, unit * 14.95);
        assert_eq!(yellow, [0xf7, 0xcb, 0x2d]);
        // And so that nobody needs a font of the machine: there is ink in the caption.
        let line = (0..pixels.width())
            .filter_map(|x| pixels.pixel(x, (unit * 16.05 * 477.0 / tree.size().width()) as u32));
        assert!(line.into_iter().any(|pixel| pixel.red() < 0x60), "no letters");
    }

    #[test]
    fn every_ring_is_drawn() {
        for squares in [16, 60, 400] {
            assert!(png(&picture(squares), 200).is_ok(), "{squares}");
        }
    }

    #[test]
    fn a_width_that_no_picture_can_have_is_refused() {
        for width in [0, WIDEST + 1, u32::MAX] {
            assert!(matches!(png(&picture(16), width), Err(NoPng::Width(w)) if w == width));
        }
        assert!(matches!(png("<no", 100), Err(NoPng::Svg(_))));
    }
}
