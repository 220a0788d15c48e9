//! The board without horses: arms, stairs, corners, names.

use chevaux_rules::{BySeat, Place, Seat};
use svg::Node;
use svg::node::element::Group;

use super::colour::Paint;
use super::draw::{Look, circle, fitting, lines, rectangle, text, title};
use super::{INK, LINE, PAPER, Table, text_scale};
use crate::geometry::{Layout, Point, Tile};

/// The four fields between the arms: stable, home, name.
pub(super) fn corners(layout: &Layout, table: &Table, paints: &BySeat<Paint>) -> Group {
    let mut group = Group::new().set("class", "corners");
    for seat in Seat::ALL {
        group.append(corner(layout, table, seat, &paints[seat]));
    }
    group
}

/// Ring, stairs and centre.
pub(super) fn cross(layout: &Layout, paints: &BySeat<Paint>) -> Group {
    let mut group = Group::new().set("class", "cross").add(ring(layout, paints));
    for seat in Seat::ALL {
        group.append(stairs(layout, seat, &paints[seat]));
        group.append(arrow(layout, seat, &paints[seat]));
    }
    group.add(centre(layout, paints))
}

fn ring(layout: &Layout, paints: &BySeat<Paint>) -> Group {
    let mut group = Group::new().set("class", "ring");
    for seat in Seat::ALL {
        let (own, next) = (&paints[seat], &paints[seat.next()]);
        let quarter = layout.squares() / 4;
        for n in 1..=quarter {
            let fill = if n == 1 {
                own.full.as_str()
            } else if n == layout.corner() {
                PAPER
            } else if n < layout.corner() {
                own.tint.as_str()
            } else if n < quarter {
                next.tint.as_str()
            } else {
                next.half.as_str()
            };
            // The number in the count of the first seat tells every square of the ring.
            let number = n + seat.quarters() * quarter;
            let tile = layout.square_tile(seat, n);
            group.append(
                rectangle(tile, 0.06, Look::new(fill, LINE, 0.05)).set("data-square", number),
            );
        }
    }
    group
}

fn stairs(layout: &Layout, seat: Seat, paint: &Paint) -> Group {
    let mut group = Group::new().set("class", "stairs").set("data-seat", seat.quarters());
    let size = layout.step_tile(Seat::First, 1).height.min(1.0) * 0.55;
    for k in 1..=6 {
        let tile = layout.step_tile(seat, k);
        let look = Look::new(&paint.half, LINE, 0.05);
        group.append(rectangle(tile, 0.06, look).set("data-step", k));
        let number = text(&k.to_string(), tile.centre, size, &paint.edge);
        group.append(number.set("font-weight", "bold"));
    }
    group
}

/// Four triangles that meet, and a star.
fn centre(layout: &Layout, paints: &BySeat<Paint>) -> Group {
    let mut group = Group::new().set("class", "centre");
    let corner = |seat: Seat| layout.turned(seat, Point { x: 0.5, y: -0.5 });
    for seat in Seat::ALL {
        let triangle = [Point { x: 0.0, y: 0.0 }, corner(seat.before()), corner(seat)];
        group.append(lines(&triangle, true, Look::new(&paints[seat].full, LINE, 0.05)));
    }
    let middle = Point { x: 0.0, y: 0.0 };
    group.append(circle(middle, 0.3, Look::new(PAPER, LINE, 0.04)));
    let star: Vec<Point> = (0..10)
        .map(|i| {
            let angle = std::f64::consts::PI / 5.0 * f64::from(i);
            let radius = if i % 2 == 0 { 0.22 } else { 0.09 };
            Point { x: radius * angle.sin(), y: -radius * angle.cos() }
        })
        .collect();
    group.append(lines(&star, true, Look::new("#e0a800", LINE, 0.02)));
    group
}

/// From the stable to the start.
fn arrow(layout: &Layout, seat: Seat, paint: &Paint) -> Group {
    // No larger where squares are small: it points at one of them.
    let scale = (layout.arm() / 6.0).min(2.0);
    let start = layout.square(Seat::First, 1);
    let tip = start.x + 0.5 + 0.12 * scale;
    let at =
        |x: f64, y: f64| layout.turned(seat, Point { x: tip + x * scale, y: start.y + y * scale });
    let head = [
        at(0.0, 0.0),
        at(0.5, -0.32),
        at(0.5, -0.12),
        at(1.3, -0.12),
        at(1.3, 0.12),
        at(0.5, 0.12),
        at(0.5, 0.32),
    ];
    let look = Look::new(&paint.full, &paint.edge, 0.05 * scale.min(1.0));
    Group::new().set("class", "start").add(lines(&head, true, look))
}

fn corner(layout: &Layout, table: &Table, seat: Seat, paint: &Paint) -> Group {
    let scale = layout.arm() / 6.0;
    let mut group = Group::new().set("class", "corner").set("data-seat", seat.quarters());
    let field = layout.corner_tile(seat);
    let inset = Tile { width: field.width - 0.2, height: field.height - 0.2, ..field };
    group.append(rectangle(inset, 0.3 * scale, Look::new(&paint.pale, &paint.half, 0.05)));
    let fields = [(layout.stable_tile(seat), "S", 0.42), (layout.home_tile(seat), "H", 0.3)];
    for (tile, letter, size) in fields {
        group.append(rectangle(tile, 0.2 * scale, Look::new(&paint.half, &paint.edge, 0.06)));
        group.append(text(letter, tile.centre, size * scale, &paint.edge));
    }
    for i in 0..4 {
        for place in [Place::Stable, Place::Home] {
            let (at, radius) = (layout.point(seat, place, i), layout.horse_at(place) * 0.53);
            group.append(circle(at, radius, Look::new(PAPER, &paint.edge, 0.03)));
        }
    }
    let name = table.name(seat);
    if table.seats.taken(seat) && !name.is_empty() {
        let size = 0.43 * text_scale(layout);
        // Between the stable and the edge of the board: above it or below it.
        let stable = layout.stable_tile(seat);
        let beyond =
            (field.height - stable.height) / 2.0 - (stable.centre.y - field.centre.y).abs();
        // A little nearer to the stable, for the edge that shows whose turn it is.
        let away = stable.height / 2.0 + beyond * 0.43;
        let y = stable.centre.y + away.copysign(stable.centre.y);
        // The arrow at the start has the rest of that strip. Bold letters are wider than others.
        let fits = fitting(name, size * 1.12, 4.2 * scale);
        let label = text(&fits, Point { x: stable.centre.x, y }, size, INK);
        group.append(label.set("class", "name").set("font-weight", "bold").add(title(name)));
    }
    group
}
