//! Where everything lies on the board: the French board as it is, and what holds for every other.

use std::collections::HashMap;

use chevaux_replay::geometry::{Layout, Point, Tile};
use chevaux_rules::{Board, Place, Position, Rules, Seat, Seats};

/// A board of 56 squares, drawn by hand: numbers are the squares in the count of the seat at the
/// top, `a` to `d` the steps of the seats clockwise from it, `*` the centre.
const FRENCH: &str = "
 .  .  .  .  .  .  55 56 01 .  .  .  .  .  .
 .  .  .  .  .  .  54 a1 02 .  .  .  .  .  .
 .  .  .  .  .  .  53 a2 03 .  .  .  .  .  .
 .  .  .  .  .  .  52 a3 04 .  .  .  .  .  .
 .  .  .  .  .  .  51 a4 05 .  .  .  .  .  .
 .  .  .  .  .  .  50 a5 06 .  .  .  .  .  .
 43 44 45 46 47 48 49 a6 07 08 09 10 11 12 13
 42 d1 d2 d3 d4 d5 d6 *  b6 b5 b4 b3 b2 b1 14
 41 40 39 38 37 36 35 c6 21 20 19 18 17 16 15
 .  .  .  .  .  .  34 c5 22 .  .  .  .  .  .
 .  .  .  .  .  .  33 c4 23 .  .  .  .  .  .
 .  .  .  .  .  .  32 c3 24 .  .  .  .  .  .
 .  .  .  .  .  .  31 c2 25 .  .  .  .  .  .
 .  .  .  .  .  .  30 c1 26 .  .  .  .  .  .
 .  .  .  .  .  .  29 28 27 .  .  .  .  .  .
";

/// Row and column of everything that is drawn with two characters.
fn french() -> HashMap<&'static str, (usize, usize)> {
    let rows = FRENCH.lines().filter(|line| !line.is_empty()).enumerate();
    let fields = rows.flat_map(|(row, line)| {
        line.split_whitespace().enumerate().map(move |(column, field)| (field, (row, column)))
    });
    fields.filter(|(field, _)| field.len() == 2).collect()
}

fn lengths() -> impl Iterator<Item = Layout> {
    (16..=400).step_by(4).map(Layout::new)
}

/// Every place of the board once; squares in the count of the first seat.
fn places(layout: &Layout) -> Vec<(Seat, Place, usize)> {
    let squares = (1..=layout.squares()).map(|n| (Seat::First, Place::Square(n), 0));
    let others = Seat::ALL.into_iter().flat_map(|seat| {
        let steps = (1..=6).map(move |k| (seat, Place::Step(k), 0));
        let stable = (0..4).map(move |i| (seat, Place::Stable, i));
        steps.chain(stable).chain((0..4).map(move |i| (seat, Place::Home, i)))
    });
    squares.chain(others).collect()
}

fn quarter_turn(point: Point) -> Point {
    Point { x: -point.y, y: point.x }
}

fn near(a: Point, b: Point) -> bool {
    a.distance(b) < 1e-9
}

#[test]
fn fifty_six_squares_are_the_french_board() {
    let layout = Layout::new(56);
    let drawn = french();
    assert_eq!(drawn.len(), 56 + 24, "the drawing itself");
    assert_eq!((layout.bounds().width, layout.bounds().height), (15.0, 15.0));
    assert_eq!(layout.cells(), 15);
    let check = |name: &str, seat, place| {
        let (row, column) = drawn[name];
        let tile = match place {
            Place::Step(k) => layout.step_tile(seat, k),
            Place::Square(n) => layout.square_tile(seat, n),
            Place::Stable | Place::Home => panic!("neither square nor step"),
        };
        let centre = Point { x: column as f64 - 7.0, y: row as f64 - 7.0 };
        assert!(near(tile.centre, centre), "{name}: {:?}", tile.centre);
        assert!((tile.width - 1.0).abs() < 1e-9 && (tile.height - 1.0).abs() < 1e-9, "{name}");
        let cell = layout.cell(seat, place, 0);
        assert_eq!((cell.row, cell.column), (row, column), "{name}");
    };
    for n in 1..=56 {
        check(&format!("{n:02}"), Seat::First, Place::Square(n));
    }
    for (letter, seat) in ['a', 'b', 'c', 'd'].into_iter().zip(Seat::ALL) {
        for k in 1..=6 {
            check(&format!("{letter}{k}"), seat, Place::Step(k));
        }
    }
    assert!(layout.gaps().is_empty());
}

/// A horse never touches one on another place, however long the ring is.
#[test]
fn every_place_of_every_board_has_room_for_its_horse() {
    for layout in lengths() {
        let places = places(&layout);
        let spot = |&(seat, place, i): &(Seat, Place, usize)| {
            (layout.point(seat, place, i), layout.horse_at(place))
        };
        for (i, a) in places.iter().enumerate() {
            let (point, width) = spot(a);
            assert!(width >= 0.5, "a horse is no dot");
            for b in &places[i + 1..] {
                let (other, other_width) = spot(b);
                let room = (width + other_width) / 2.0 - 1e-9;
                assert!(point.distance(other) >= room, "{}: {a:?} {b:?}", layout.squares());
            }
            let bounds = layout.bounds();
            assert!(point.x - width / 2.0 > bounds.left() && point.y - width / 2.0 > bounds.top());
            assert!(
                point.x + width / 2.0 < -bounds.left() && point.y + width / 2.0 < -bounds.top()
            );
        }
    }
}

/// Two tiles have a piece of an edge in common, and nothing else.
fn touch(a: Tile, b: Tile) -> bool {
    let apart = |a: f64, b: f64, sizes: f64| (a - b).abs() - sizes / 2.0;
    let x = apart(a.centre.x, b.centre.x, a.width + b.width);
    let y = apart(a.centre.y, b.centre.y, a.height + b.height);
    (x.abs() < 1e-9 && y < -0.1) || (y.abs() < 1e-9 && x < -0.1)
}

#[test]
fn what_follows_on_the_way_lies_side_by_side() {
    for layout in lengths() {
        let n = layout.squares();
        let tile = |m| layout.square_tile(Seat::First, m);
        for m in 1..=n {
            let next: Vec<u16> = (1..=n).filter(|&o| o != m && touch(tile(m), tile(o))).collect();
            let (before, after) = ((m + n - 2) % n + 1, m % n + 1);
            let mut expected = vec![before, after];
            expected.sort_unstable();
            assert_eq!(next, expected, "square {m} of {n}");
        }
        for seat in Seat::ALL {
            let step = |k| layout.step_tile(seat, k);
            assert!(touch(layout.square_tile(seat, n), step(1)), "the foot below the stairs");
            (1..6).for_each(|k| assert!(touch(step(k), step(k + 1)), "step {k} of {n}"));
            let centre = Tile { centre: Point { x: 0.0, y: 0.0 }, width: 1.0, height: 1.0 };
            assert!(touch(step(6), centre), "the last step beside the centre");
        }
    }
}

#[test]
fn a_quarter_turn_brings_each_seat_to_the_next() {
    for layout in lengths() {
        for seat in Seat::ALL {
            let places = [Place::Stable, Place::Home, Place::Step(1), Place::Step(6)];
            let squares = (1..=layout.squares()).map(Place::Square);
            for place in places.into_iter().chain(squares) {
                for i in 0..4 {
                    let turned = quarter_turn(layout.point(seat, place, i));
                    assert!(near(turned, layout.point(seat.next(), place, i)), "{seat:?} {place}");
                }
            }
        }
    }
}

/// The counts of two players meet as the rules say (`spec/rules.md`, 1.2).
#[test]
fn one_square_is_one_point_in_every_players_count() {
    let seats = Seats::parse("Red Green Yellow Blue").unwrap();
    for layout in lengths() {
        let rules = Rules { squares: layout.squares(), ..Rules::default() };
        let position = Position::start(&rules, &seats);
        let board: &Board = position.board();
        for (from, to) in Seat::ALL.into_iter().flat_map(|a| Seat::ALL.map(|b| (a, b))) {
            for n in 1..=layout.squares() {
                let same = board.recount(n, from, to);
                assert_eq!(layout.square_tile(from, n), layout.square_tile(to, same));
                let cell = |seat, n| layout.cell(seat, Place::Square(n), 0);
                assert_eq!(cell(from, n), cell(to, same));
            }
        }
    }
}

/// Arms are as long as the ring asks for; the side of the start has the square that is over.
#[test]
fn longer_and_shorter_rings_have_longer_and_shorter_arms() {
    let arm = |squares| Layout::new(squares).arm();
    assert_eq!([16, 40, 56, 60, 72, 400].map(arm), [4.0, 4.0, 6.0, 7.0, 8.0, 49.0]);
    let odd = Layout::new(60);
    let on_side = |x: f64| {
        let tiles = (1..=60).map(|n| odd.square_tile(Seat::First, n));
        tiles.filter(|tile| tile.centre.x == x && tile.centre.y < -1.5).count()
    };
    assert_eq!((on_side(1.0), on_side(-1.0)), (7, 6));
    assert_eq!(odd.square(Seat::First, 1), Point { x: 1.0, y: -8.0 }, "beside the foot");
    assert_eq!(odd.square(Seat::First, 60), Point { x: 0.0, y: -8.0 });
}

#[test]
fn every_place_has_a_cell_of_its_own() {
    for layout in lengths() {
        let mut taken: Vec<_> = places(&layout)
            .into_iter()
            .map(|(seat, place, i)| layout.cell(seat, place, i))
            .chain(layout.gaps())
            .collect();
        let all = taken.len();
        assert!(taken.iter().all(|cell| cell.row.max(cell.column) < layout.cells()));
        taken.sort_unstable();
        taken.dedup();
        assert_eq!(taken.len(), all, "{}", layout.squares());
        // Squares, steps and gaps fill the cross but for its centre.
        let cross = layout.cells() * 6 - 9;
        assert_eq!(all - 32, cross - 1, "{}", layout.squares());
    }
}

/// Nothing that is asked for is off the board, and no length is without one.
#[test]
fn what_the_board_has_not_is_the_nearest_that_it_has() {
    for (asked, squares) in [(0, 16), (15, 16), (58, 56), (u16::MAX, 400)] {
        assert_eq!(Layout::new(asked).squares(), squares);
    }
    let layout = Layout::new(56);
    assert_eq!(layout.square(Seat::Second, 0), layout.square(Seat::Second, 1));
    assert_eq!(layout.square(Seat::Second, 99), layout.square(Seat::Second, 56));
    assert_eq!(layout.step(Seat::Third, 0), layout.step(Seat::Third, 1));
    assert_eq!(layout.step(Seat::Third, 200), layout.step(Seat::Third, 6));
    assert_eq!(layout.stable(Seat::First, 9), layout.stable(Seat::First, 3));
}

#[test]
fn the_stable_lies_beside_the_own_start_and_home_beside_the_centre() {
    for layout in lengths() {
        for seat in Seat::ALL {
            let (stable, home) = (layout.stable_tile(seat).centre, layout.home_tile(seat).centre);
            let to_start = |seat| stable.distance(layout.square(seat, 1));
            assert!(seat.round().take(3).map(to_start).all(|far| far > to_start(seat)));
            let middle = Point { x: 0.0, y: 0.0 };
            assert!(home.distance(middle) < stable.distance(middle));
        }
    }
}
