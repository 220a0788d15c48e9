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

/// The picture with this width in pixels, and the height that goes with it.
pub(crate) fn png(svg: &str, width: u32) -> Result<Vec<u8>, NoPng> {
    let options = Options {
        fontdb: Arc::clone(&FONTS),
        font_family: "DejaVu Sans".to_owned(),
        ..Options::default()
    };
    let tree = Tree::from_str(svg, &options).map_err(NoPng::Svg)?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    let pixels = Pixmap::new(width, height).filter(|_| width <= WIDEST);
    let mut pixels = pixels.ok_or(NoPng::Width(width))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| NoPng::Encoding(error.to_string()))
}
