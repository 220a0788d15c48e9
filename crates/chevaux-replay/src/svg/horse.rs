//! A horse, and the mark of it: a head on its neck, looking to the left.

use svg::node::element::{Circle, Group, Path};

use super::colour::Paint;
use super::draw::{Look, length, text};
use crate::geometry::Point;

/// The outline in hundredths of a horse's width, the origin in the middle.
const OUTLINE: [(char, &[(f64, f64)]); 12] = [
    ('M', &[(-32.0, 47.0)]),
    ('L', &[(38.0, 47.0)]),
    ('C', &[(48.0, 18.0), (48.0, -22.0), (20.0, -36.0)]),
    ('L', &[(15.0, -50.0)]),
    ('L', &[(3.0, -39.0)]),
    ('C', &[(-12.0, -35.0), (-21.0, -25.0), (-27.0, -12.0)]),
    ('L', &[(-45.0, 5.0)]),
    ('C', &[(-50.0, 13.0), (-43.0, 23.0), (-34.0, 21.0)]),
    ('C', &[(-28.0, 20.0), (-24.0, 13.0), (-16.0, 13.0)]),
    ('C', &[(-10.0, 13.0), (-6.0, 11.0), (-5.0, 12.0)]),
    ('C', &[(-6.0, 24.0), (-26.0, 28.0), (-32.0, 47.0)]),
    ('Z', &[]),
];

fn outline(width: f64) -> String {
    let mut data = String::new();
    for (sign, points) in OUTLINE {
        data.push(sign);
        for (i, (x, y)) in points.iter().enumerate() {
            let gap = if i == 0 { "" } else { " " };
            data.push_str(&format!(
                "{gap}{} {}",
                length(x * width / 100.0),
                length(y * width / 100.0)
            ));
        }
    }
    data
}

/// A horse at the origin, with its player's letter on the neck.
pub(super) fn horse(width: f64, letter: &str, paint: &Paint) -> Group {
    let line = |colour: &str, thick: f64| {
        Path::new()
            .set("d", outline(width))
            .set("fill", paint.full.as_str())
            .set("stroke", colour)
            .set("stroke-width", length(width * thick))
            .set("stroke-linejoin", "round")
    };
    let eye = Circle::new()
        .set("cx", length(-0.07 * width))
        .set("cy", length(-0.14 * width))
        .set("r", length(0.045 * width))
        .set("fill", paint.letter.as_str());
    let letter_at = Point { x: 0.15 * width, y: 0.2 * width };
    Group::new()
        // A white rim, so that a horse is seen on a step of its own colour.
        .add(line("#ffffff", 0.2))
        .add(line(&paint.edge, 0.07))
        .add(eye)
        .add(text(letter, letter_at, width * 0.48, &paint.letter).set("font-weight", "bold"))
}

/// Eight points, behind a horse that has captured.
pub(super) fn burst(centre: Point, radius: f64) -> Path {
    let points: Vec<Point> = (0..16)
        .map(|i| {
            let angle = std::f64::consts::PI / 8.0 * f64::from(i);
            let radius = if i % 2 == 0 { radius } else { radius * 0.72 };
            Point { x: centre.x + radius * angle.sin(), y: centre.y - radius * angle.cos() }
        })
        .collect();
    super::draw::lines(&points, true, Look::new("#ffd43b", "#d9480f", 0.05))
}
