//! The board as a picture, in SVG.
//!
//! A picture stands alone: no style sheet, no script, no font but the reader's own, and a ground of
//! its own, so that it can be read on a light page and on a dark one. Whoever moves the horses
//! (a page) takes the [`empty`] board and puts a [`horse`] on it for each. What can be found by such
//! a page has a class (`corner`, `standing`, `ring`, `stairs`, `trail`, `horses`, `horse`, `caption`), `data-seat` (0 to 3,
//! clockwise), `data-horse` (0 to 3, within the seat), `data-square` (in the count of the first
//! seat) or `data-step`. Points are those of [`Layout`] times [`UNIT`].
//!
//! ```
//! use chevaux_replay::geometry::Layout;
//! use chevaux_replay::svg::{self, Scene, Table};
//! use chevaux_rules::{Position, Rules};
//!
//! let rules = Rules::default();
//! let text = "R:S,S,1,13 - Y:S,S,S,^2 - to:R";
//! let (position, seats) = Position::parse(text, &rules, None).unwrap();
//! let scene = Scene { table: Table::new(&seats), position: &position, moves: vec![], caption: "" };
//! let picture = svg::board(&Layout::new(rules.squares), &scene);
//! assert!(picture.starts_with("<svg"));
//! assert_eq!(picture.matches("data-horse=").count(), 8);
//! ```

mod colour;
mod draw;
mod ground;
mod horse;
mod trail;

use chevaux_rules::{BySeat, Place, Position, Seat, Seats, Status};
use svg::Node;
use svg::node::element::{Group, SVG};

use crate::geometry::{Layout, Point, Tile};
use colour::Paint;
use draw::{Look, length};

/// The width of a square in the units of the picture.
pub const UNIT: f64 = 40.0;

/// The width that a picture asks for, in pixels; it can be shown in any.
const WIDTH: f64 = 800.0;

const INK: &str = "#2a241e";
const LINE: &str = "#6d5f4e";
const PAPER: &str = "#fffdf7";
const GROUND: &str = "#f3e9d2";

/// Who sits round the board.
#[derive(Clone, Copy, Debug)]
pub struct Table<'a> {
    /// Colours and letters.
    pub seats: &'a Seats,
    /// What the players are called; where it is empty the colour's name stands.
    pub names: BySeat<&'a str>,
}

impl<'a> Table<'a> {
    /// Players without names.
    #[must_use]
    pub fn new(seats: &'a Seats) -> Table<'a> {
        Table { seats, names: BySeat::default() }
    }

    fn name(&self, seat: Seat) -> &str {
        let name = self.names[seat].trim();
        if name.is_empty() { self.seats.name(seat) } else { name }
    }

    fn letter(&self, seat: Seat) -> String {
        self.seats.letter(seat).map(|letter| letter.to_string()).unwrap_or_default()
    }
}

/// A move that the picture shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved<'a> {
    /// Whose horse.
    pub seat: Seat,
    /// Where it stood.
    pub from: Place,
    /// Where it went, place by place, the landing last.
    pub path: &'a [Place],
    /// Whose horse was captured on the landing.
    pub captured: Option<Seat>,
}

/// A moment of a game.
#[derive(Clone, Debug)]
pub struct Scene<'a> {
    /// Who plays.
    pub table: Table<'a>,
    /// Where the horses are now: after the moves that are shown.
    pub position: &'a Position,
    /// What was moved last, in order; may be empty.
    pub moves: Vec<Moved<'a>>,
    /// One line below the board; may be empty.
    pub caption: &'a str,
}

/// The board with its horses.
#[must_use]
pub fn board(layout: &Layout, scene: &Scene) -> String {
    let paints = colour::paints(&scene.table);
    let standing = standing(layout, scene, &paints);
    let mut picture = frame(layout, &scene.table, &paints, standing, scene.caption);
    picture.append(trail::trail(layout, scene, &paints));
    let mut horses = Group::new().set("class", "horses");
    for seat in scene.table.seats.players() {
        for (number, (place, i)) in places(scene.position, seat).into_iter().enumerate() {
            let transform = transform(layout, seat, place, i);
            horses.append(one_horse(layout, &scene.table, &paints, seat, number, transform));
        }
    }
    picture.append(horses);
    picture.to_string()
}

/// The board without horses, with empty groups of the classes `standing`, `trail` and `horses` for
/// whoever fills them.
#[must_use]
pub fn empty(layout: &Layout, table: &Table, caption: &str) -> String {
    let paints = colour::paints(table);
    frame(layout, table, &paints, standing_group(), caption)
        .add(Group::new().set("class", "trail"))
        .add(Group::new().set("class", "horses"))
        .to_string()
}

/// The group `trail` of a scene, for whoever puts it on an [`empty`] board.
#[must_use]
pub fn trail(layout: &Layout, scene: &Scene) -> String {
    trail::trail(layout, scene, &colour::paints(&scene.table)).to_string()
}

/// A horse of the player on that seat, the first of those in the stable: a group with `data-seat`
/// and `data-horse`, the number given. It is moved by its `transform`, see [`transform`].
#[must_use]
pub fn horse(layout: &Layout, table: &Table, seat: Seat, number: usize) -> String {
    let transform = transform(layout, seat, Place::Stable, 0);
    one_horse(layout, table, &colour::paints(table), seat, number, transform).to_string()
}

/// What brings a horse to a place, as value of `transform`: `translate(x y) scale(s)`. As for
/// [`Layout::point`], `i` tells the horses in the stable, and those at home, apart.
///
/// ```
/// use chevaux_replay::{geometry::Layout, svg};
/// use chevaux_rules::{Place, Seat};
///
/// let start = svg::transform(&Layout::new(56), Seat::First, Place::START, 0);
/// assert_eq!(start, "translate(40 -280) scale(1)");
/// ```
#[must_use]
pub fn transform(layout: &Layout, seat: Seat, place: Place, i: usize) -> String {
    let at = layout.point(seat, place, i);
    let scale = (layout.horse_at(place) / layout.horse() * 100.0).round() / 100.0;
    format!("translate({} {}) scale({scale})", length(at.x), length(at.y))
}

fn one_horse(
    layout: &Layout,
    table: &Table,
    paints: &BySeat<Paint>,
    seat: Seat,
    number: usize,
    transform: String,
) -> Group {
    horse::horse(layout.horse(), &table.letter(seat), &paints[seat])
        .set("class", "horse")
        .set("data-seat", seat.quarters())
        .set("data-horse", number)
        .set("transform", transform)
}

/// Where the horses of a player stand, in the order of the position; those in the stable, and those
/// at home, are counted from 0.
fn places(position: &Position, seat: Seat) -> Vec<(Place, usize)> {
    let (mut stable, mut home) = (0..4, 0..4);
    let counted = |place| {
        let i = match place {
            Place::Stable => stable.next(),
            Place::Home => home.next(),
            Place::Square(_) | Place::Step(_) => None,
        };
        (place, i.unwrap_or(0))
    };
    position.board().horses(seat).map(counted).collect()
}

fn standing_group() -> Group {
    Group::new().set("class", "standing")
}

/// Whose turn it is, and who has finished as which.
fn standing(layout: &Layout, scene: &Scene, paints: &BySeat<Paint>) -> Group {
    let scale = layout.arm() / 6.0;
    let mut group = standing_group();
    if let Some(seat) = scene.position.due() {
        let field = layout.corner_tile(seat);
        let edge = 0.1 * text_scale(layout);
        let inset = 0.2 + edge;
        let inset = Tile { width: field.width - inset, height: field.height - inset, ..field };
        let look = Look::new("none", &paints[seat].edge, edge);
        group.append(draw::rectangle(inset, 0.3 * scale, look).set("class", "due"));
    }
    for (i, seat) in scene.position.done().iter().enumerate() {
        let at = layout.rank(seat);
        group.append(draw::circle(at, 0.7 * scale, Look::new("#ffd43b", "#a66a00", 0.08 * scale)));
        let rank = draw::text(&(i + 1).to_string(), at, 0.85 * scale, INK);
        group.append(rank.set("font-weight", "bold"));
    }
    for seat in Seat::ALL {
        if scene.position.status(seat) == Status::Left {
            let veil = draw::rectangle(layout.corner_tile(seat), 0.0, Look::new(GROUND, "", 0.0));
            group.append(veil.set("fill-opacity", 0.6).set("class", "left"));
        }
    }
    group
}

/// The width of all text goes with the board, not with its squares.
fn text_scale(layout: &Layout) -> f64 {
    layout.bounds().width / 15.0
}

fn frame(
    layout: &Layout,
    table: &Table,
    paints: &BySeat<Paint>,
    standing: Group,
    caption: &str,
) -> SVG {
    let scale = text_scale(layout);
    let board = layout.bounds();
    let margin = 0.45 * scale;
    let below = if caption.trim().is_empty() { 0.0 } else { 0.9 * scale };
    let paper = Tile {
        centre: Point { x: 0.0, y: below / 2.0 },
        width: board.width + 2.0 * margin,
        height: board.height + 2.0 * margin + below,
    };
    let view = [paper.left(), paper.top(), paper.width, paper.height].map(length);
    let mut picture = SVG::new()
        .set("viewBox", view.map(|n| n.to_string()).join(" "))
        .set("width", WIDTH)
        .set("height", (WIDTH * paper.height / paper.width).round())
        .set("font-family", "'DejaVu Sans', Verdana, sans-serif")
        .set("role", "img")
        .add(draw::rectangle(paper, 0.4 * scale, Look::new(GROUND, "", 0.0)))
        .add(ground::corners(layout, table, paints))
        .add(standing)
        .add(ground::cross(layout, paints));
    if below > 0.0 {
        let at = Point { x: 0.0, y: board.height / 2.0 + margin * 0.5 + below / 2.0 };
        let size = draw::size_for(caption, 0.46 * scale, board.width).max(0.3 * scale);
        let line = draw::fitting(caption, size, board.width);
        picture.append(
            draw::text(&line, at, size, INK).set("class", "caption").add(draw::title(caption)),
        );
    }
    picture
}
