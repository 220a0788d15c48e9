//! What was moved last: the way of the horse, and of the one that it captured.

use chevaux_rules::{BySeat, Place, Seat};
use svg::Node;
use svg::node::element::Group;

use super::colour::Paint;
use super::draw::{Look, circle, length, lines};
use super::{Moved, Scene, horse};
use crate::geometry::{Layout, Point};

/// Lies on the board and below the horses.
pub(super) fn trail(layout: &Layout, scene: &Scene, paints: &BySeat<Paint>) -> Group {
    let mut group = Group::new().set("class", "trail");
    for (i, moved) in scene.moves.iter().enumerate() {
        let paint = &paints[moved.seat];
        let way = way(layout, scene, moved);
        let (Some(&from), Some(&to), Some(&landing)) = (way.first(), way.last(), moved.path.last())
        else {
            continue;
        };
        let wide = layout.horse() * 0.2;
        let line = |colour: &str, width: f64| {
            lines(&way, false, Look::new("none", colour, width)).set("stroke-linecap", "round")
        };
        group.append(line("#ffffff", wide * 1.9));
        group.append(line(&paint.edge, wide));
        let left = Look::new("#ffffff", &paint.edge, wide * 0.7);
        group.append(circle(from, layout.horse_at(moved.from) * 0.3, left).set("class", "from"));
        if let Some(whom) = moved.captured {
            // Who was sent back last stands behind those sent back before in the same scene.
            let later = scene.moves.iter().skip(i + 1);
            let later = later.filter(|moved| moved.captured == Some(whom)).count();
            let stable = count(scene, whom, Place::Stable).saturating_sub(later + 1);
            let back = layout.stable(whom, stable);
            let flight =
                lines(&[to, back], false, Look::new("none", &paints[whom].edge, wide * 0.8));
            let dash = length(layout.horse() * 0.3);
            group.append(flight.set("stroke-dasharray", dash).set("class", "captured"));
            let radius = layout.horse_at(Place::Stable) * 0.7;
            group.append(circle(back, radius, Look::new("#ffd43b", "#d9480f", 0.05)));
            group.append(horse::burst(to, layout.horse() * 0.95));
        } else {
            let radius = layout.horse_at(landing) * 0.66;
            group.append(circle(to, radius, Look::new("#ffffff", &paint.edge, wide * 0.6)));
        }
    }
    group
}

/// The points from where the horse stood to where it stands.
fn way(layout: &Layout, scene: &Scene, moved: &Moved) -> Vec<Point> {
    let Moved { seat, from, path, .. } = *moved;
    // It left the stable from the place behind those that are still there.
    let from = layout.point(seat, from, count(scene, seat, from));
    let mut points = vec![from];
    for &visit in path.iter() {
        let home = count(scene, seat, Place::Home).saturating_sub(1);
        if visit == Place::Home {
            points.push(Point { x: 0.0, y: 0.0 });
        }
        points.push(layout.point(seat, visit, home));
    }
    points
}

fn count(scene: &Scene, seat: Seat, place: Place) -> usize {
    scene.position.board().horses(seat).filter(|&at| at == place).count()
}
