//! Elements of SVG at points of the board.

use svg::Node;
use svg::node::element::{Circle, Path, Rectangle, Text, Title};

use super::UNIT;
use crate::geometry::{Point, Tile};

/// A length on the board as the picture has it, in hundredths at the finest.
pub(super) fn length(units: f64) -> f64 {
    // Adding zero makes of -0 a 0.
    (units * UNIT * 100.0).round() / 100.0 + 0.0
}

/// How an element is filled and edged.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look<'a> {
    pub fill: &'a str,
    pub edge: &'a str,
    /// The width of the edge, in widths of a square.
    pub width: f64,
}

impl<'a> Look<'a> {
    pub(super) fn new(fill: &'a str, edge: &'a str, width: f64) -> Look<'a> {
        Look { fill, edge, width }
    }

    fn put_on(self, node: &mut impl Node) {
        node.assign("fill", self.fill);
        if self.width > 0.0 {
            node.assign("stroke", self.edge);
            node.assign("stroke-width", length(self.width));
        }
    }
}

pub(super) fn rectangle(tile: Tile, round: f64, look: Look) -> Rectangle {
    let mut node = Rectangle::new()
        .set("x", length(tile.left()))
        .set("y", length(tile.top()))
        .set("width", length(tile.width))
        .set("height", length(tile.height));
    if round > 0.0 {
        node.assign("rx", length(round));
    }
    look.put_on(&mut node);
    node
}

pub(super) fn circle(centre: Point, radius: f64, look: Look) -> Circle {
    let mut node = Circle::new()
        .set("cx", length(centre.x))
        .set("cy", length(centre.y))
        .set("r", length(radius));
    look.put_on(&mut node);
    node
}

/// Straight lines from point to point, back to the first if it is `closed`.
pub(super) fn lines(points: &[Point], closed: bool, look: Look) -> Path {
    let mut data = String::new();
    for (i, point) in points.iter().enumerate() {
        let sign = if i == 0 { 'M' } else { 'L' };
        data.push_str(&format!("{sign}{} {}", length(point.x), length(point.y)));
    }
    if closed {
        data.push('Z');
    }
    let mut node = Path::new().set("d", data).set("stroke-linejoin", "round");
    look.put_on(&mut node);
    node
}

/// Text with its middle at a point; `size` is the height of its font.
pub(super) fn text(content: &str, middle: Point, size: f64, fill: &str) -> Text {
    // A third of the size: capitals and digits of any font then stand in the middle.
    Text::new(content)
        .set("x", length(middle.x))
        .set("y", length(middle.y + size * 0.36))
        .set("font-size", length(size))
        .set("text-anchor", "middle")
        .set("fill", fill)
}

/// The size of the font, that one or a smaller one, in which a text is no longer than `room`.
pub(super) fn size_for(content: &str, size: f64, room: f64) -> f64 {
    let wide: f64 = content.trim().chars().map(width).sum();
    // A little less, so that no rounding makes it too long.
    if wide * size <= room { size } else { room / wide * 0.999 }
}

/// A text that may be anything, as one that can stand in a picture and is no longer than `room`
/// at that size of the font.
pub(super) fn fitting(content: &str, size: f64, room: f64) -> String {
    let clean = |c: char| if is_visible(c) { c } else { '\u{fffd}' };
    let width = |c: char| size * width(c);
    let clean: String = content.trim().chars().map(clean).collect();
    if clean.chars().map(width).sum::<f64>() <= room {
        return clean;
    }
    let mut left = room - size * 0.6;
    let fits = |c: &char| {
        left -= width(*c);
        left >= 0.0
    };
    let cut: String = clean.chars().take_while(fits).collect();
    format!("{}…", cut.trim_end())
}

/// How wide a letter is, for a font of the size 1. Without its width in the font that will be used,
/// it is taken for 0.6, and one of the wide scripts for 1.
fn width(c: char) -> f64 {
    if c < '\u{1100}' { 0.6 } else { 1.0 }
}

/// What is shown of a text as a whole when somebody points at it: two hundred letters.
pub(super) fn title(content: &str) -> Title {
    Title::new(fitting(content, 1.0, 120.0))
}

/// Neither a control character, which XML cannot hold, nor one that turns the direction of what
/// follows, nor no character at all.
fn is_visible(c: char) -> bool {
    let turns =
        matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    !c.is_control() && !turns && !matches!(c, '\u{fffe}' | '\u{ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_too_long_is_cut_with_a_mark() {
        assert_eq!(fitting("Alice", 1.0, 3.1), "Alice");
        assert_eq!(fitting("Alice B.", 1.0, 3.1), "Alic…");
        assert_eq!(fitting("馬馬馬馬", 1.0, 3.1), "馬馬…");
    }

    #[test]
    fn a_font_is_as_small_as_a_text_needs() {
        assert_eq!(size_for("Alice", 1.0, 3.1), 1.0);
        for (text, room) in [("Alice B.", 3.1), ("馬馬馬馬", 3.1), ("a", 0.1)] {
            let size = size_for(text, 1.0, room);
            assert_eq!(fitting(text, size, room), text);
            assert_ne!(fitting(text, size * 1.01, room), text);
        }
    }

    #[test]
    fn no_character_that_xml_cannot_hold_is_left() {
        assert_eq!(fitting("a\u{0}b\u{202e}c\u{ffff}", 1.0, 9.0), "a\u{fffd}b\u{fffd}c\u{fffd}");
    }
}
