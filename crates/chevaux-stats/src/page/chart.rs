//! Bars across: one picture for each thing that is compared.

use svg::Document;
use svg::node::element::{Circle, Element, Line, Rectangle, Text};

use crate::said::ISOLATES;

/// A bar, its name and its number in words.
pub(crate) struct Bar {
    pub(crate) name: String,
    pub(crate) value: f64,
    pub(crate) number: String,
    /// Where the value lies with 95 % confidence.
    pub(crate) range: Option<(f64, f64)>,
    /// What chance gives for this bar.
    pub(crate) expected: Option<f64>,
}

const WIDTH: f64 = 360.0;
const HEIGHT: f64 = 26.0;
/// Where bars begin and end.
const LEFT: f64 = 100.0;
const RIGHT: f64 = 300.0;
/// How many characters of a name are shown; the table has all of it. Signs that hold its direction are
/// not needed: a text of a picture stands alone.
const NAME: usize = 13;

/// The bars from 0 to `greatest`, with a dashed line at what fair dice give. `label` says what it is.
pub(crate) fn chart(bars: &[Bar], greatest: f64, fair: Option<f64>, label: &str) -> String {
    let bottom = bars.len() as f64 * HEIGHT + 4.0;
    let x = |value: f64| {
        let share = if greatest > 0.0 { (value / greatest).clamp(0.0, 1.0) } else { 0.0 };
        tenth(LEFT + share * (RIGHT - LEFT))
    };
    let across = |class: &str, from: f64, to: f64, y: f64| {
        let line = Line::new().set("x1", x(from)).set("x2", x(to)).set("y1", y).set("y2", y);
        line.set("class", class)
    };
    let down = |class: &str, at: f64, from: f64, to: f64| {
        let line = Line::new().set("x1", x(at)).set("x2", x(at)).set("y1", from).set("y2", to);
        line.set("class", class)
    };
    let mut parts: Vec<Element> = vec![down("axis", 0.0, 0.0, bottom).into()];
    for (row, bar) in bars.iter().enumerate() {
        let top = row as f64 * HEIGHT + 2.0;
        let (middle, base) = (top + HEIGHT / 2.0, top + HEIGHT / 2.0 + 4.5);
        parts.push(Text::new(cut(&bar.name)).set("x", 0).set("y", base).into());
        let box_of = Rectangle::new().set("x", LEFT).set("y", top + 4.0);
        let box_of = box_of.set("width", tenth(x(bar.value) - LEFT)).set("height", HEIGHT - 8.0);
        parts.push(box_of.set("class", "bar").into());
        if let Some((low, high)) = bar.range {
            parts.push(across("range", low, high, middle).into());
            parts.push(down("range", low, middle - 4.0, middle + 4.0).into());
            parts.push(down("range", high, middle - 4.0, middle + 4.0).into());
            let point = Circle::new().set("cx", x(bar.value)).set("cy", middle).set("r", 3.5);
            parts.push(point.set("class", "point").into());
        }
        if let Some(expected) = bar.expected {
            parts.push(down("mark", expected, top + 1.0, top + HEIGHT - 1.0).into());
        }
        let number = Text::new(bar.number.clone()).set("x", WIDTH).set("y", base);
        parts.push(number.set("class", "number").into());
    }
    parts.extend(fair.map(|fair| down("fair", fair, 0.0, bottom).into()));
    let picture = Document::new().set("viewBox", (0, 0, WIDTH, bottom)).set("role", "img");
    let picture = picture.set("aria-label", label);
    parts.into_iter().fold(picture, Document::add).to_string()
}

fn tenth(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

fn cut(name: &str) -> String {
    let name = name.trim_matches(ISOLATES);
    match name.char_indices().nth(NAME) {
        None => name.to_owned(),
        Some(_) => name.chars().take(NAME - 1).chain(['…']).collect(),
    }
}
