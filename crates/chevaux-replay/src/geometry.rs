//! Where each place lies on a cross-shaped board.
//!
//! The board is the French one: four arms three squares wide round a centre of three by three. The
//! first seat has the arm at the top, the others follow clockwise. This is the first seat's arm on
//! a board of 56 squares, with the numbers of its own count:
//!
//! ```text
//!           55 56  1           56    the foot of the stairs, at the arm's end
//!           54 ^1  2            1    the start, beside it
//!           53 ^2  3           ^1    to ^6: the stairs, down the middle
//!           52 ^3  4           **    the centre
//!           51 ^4  5
//!           50 ^5  6
//! .. 45 44  49 ^6  7  8 9 ..   14    the foot of the second seat, at the far end of its arm
//!        …  …  **  …  …
//! ```
//!
//! A quarter of the ring is one side of the own arm, beginning with the start; a corner of the
//! centre; the facing side of the next arm; and the foot of the next seat. Where a quarter is odd
//! the side of the start has one square more. An arm is as long as the longer side has squares,
//! and never shorter than [`LEAST_ARM`]; where a side has fewer squares they are longer than wide
//! and fill it. The six steps fill the way from the foot to the centre in the same way.
//!
//! The corner between an arm and the next belongs to the seat of the first: the stable lies in its
//! outer part, beside the start, and the horses that are home stand in its inner part, beside the
//! centre. All four seats look alike: turning the board by a quarter brings each to the next.
//!
//! ```
//! use chevaux_replay::geometry::{Layout, Point};
//! use chevaux_rules::Seat;
//!
//! let layout = Layout::new(56);
//! assert_eq!(layout.square(Seat::First, 56), Point { x: 0.0, y: -7.0 });
//! assert_eq!(layout.square(Seat::First, 1), Point { x: 1.0, y: -7.0 });
//! assert_eq!(layout.step(Seat::First, 6), Point { x: 0.0, y: -1.0 });
//! // The foot of the next seat is a quarter further on, at the right.
//! assert_eq!(layout.square(Seat::First, 14), layout.square(Seat::Second, 56));
//! ```

use std::collections::HashSet;

use chevaux_rules::{MAX_SQUARES, Place, Seat};

/// No arm is shorter, in widths of a square: six steps must find room on it.
pub const LEAST_ARM: u16 = 4;

/// The least arm of a board of characters, where each step needs a cell of its own.
const LEAST_ARM_OF_CELLS: i32 = 6;

/// A point of the board. The unit is the width of a square, the origin the centre of the board;
/// `x` grows to the right and `y` downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

impl Point {
    /// How far it is to another point.
    #[must_use]
    pub fn distance(self, other: Point) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    /// Where the point comes to lie when the board is turned clockwise by so many quarters.
    fn turned(self, quarters: u16) -> Point {
        (0..quarters % 4).fold(self, |Point { x, y }, _| Point { x: -y, y: x })
    }
}

/// A rectangle with sides parallel to the axes: a square, a step, the field of a stable, the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tile {
    /// The middle.
    pub centre: Point,
    /// From left to right.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
}

impl Tile {
    fn new(x: f64, y: f64, width: f64, height: f64) -> Tile {
        Tile { centre: Point { x, y }, width, height }
    }

    /// The left edge.
    #[must_use]
    pub fn left(&self) -> f64 {
        self.centre.x - self.width / 2.0
    }

    /// The upper edge.
    #[must_use]
    pub fn top(&self) -> f64 {
        self.centre.y - self.height / 2.0
    }

    fn turned(self, quarters: u16) -> Tile {
        let centre = self.centre.turned(quarters);
        match quarters % 2 {
            0 => Tile { centre, ..self },
            _ => Tile { centre, width: self.height, height: self.width },
        }
    }
}

/// A cell of a board of characters; both count from 0, `row` downwards and `column` to the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)]
pub struct Cell {
    pub row: usize,
    pub column: usize,
}

/// Where everything lies on a board with a ring of a certain length.
///
/// What the board has not is taken for the nearest that it has: square 0 for square 1, step 9 for
/// step 6, a fifth horse in the stable for the fourth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    squares: u16,
    /// Squares on the side of an arm that begins with the start.
    own: u16,
    /// Squares on the side of the next arm.
    next: u16,
}

impl Layout {
    /// The board for a ring of this many squares (rule `squares`): 16 to 400, a multiple of 4. Another
    /// number is taken for the nearest such below it, or for 16.
    #[must_use]
    pub fn new(squares: u16) -> Layout {
        let squares = squares.clamp(16, MAX_SQUARES) / 4 * 4;
        let sides = squares / 4 - 2;
        Layout { squares, own: sides.div_ceil(2), next: sides / 2 }
    }

    /// The squares of the ring.
    #[must_use]
    pub fn squares(&self) -> u16 {
        self.squares
    }

    /// The length of an arm, in widths of a square.
    #[must_use]
    pub fn arm(&self) -> f64 {
        f64::from(self.own.max(LEAST_ARM))
    }

    /// The width of a horse on the ring and the stairs: two that stand on neighbouring places do
    /// not touch.
    #[must_use]
    pub fn horse(&self) -> f64 {
        (self.scale() * 0.85).min(0.8)
    }

    /// The width of a horse at this place: on a board with long arms the squares are small, and
    /// stable and home have room for larger horses.
    #[must_use]
    pub fn horse_at(&self, place: Place) -> f64 {
        match place {
            Place::Stable | Place::Home => self.horse().max(0.8 * self.scale()),
            Place::Square(_) | Place::Step(_) => self.horse(),
        }
    }

    /// All of the board: arms and corners.
    #[must_use]
    pub fn bounds(&self) -> Tile {
        let side = 2.0 * self.arm() + 3.0;
        Tile::new(0.0, 0.0, side, side)
    }

    /// The middle of a square, in the count of the player on that seat.
    #[must_use]
    pub fn square(&self, seat: Seat, n: u16) -> Point {
        self.square_tile(seat, n).centre
    }

    /// The middle of a step, 1 to 6.
    #[must_use]
    pub fn step(&self, seat: Seat, k: u8) -> Point {
        self.step_tile(seat, k).centre
    }

    /// Where the horse `i` of those in the stable stands, `i` from 0 to 3.
    #[must_use]
    pub fn stable(&self, seat: Seat, i: usize) -> Point {
        self.one_of_four(seat, self.stable_tile(seat), 0.7, i)
    }

    /// Where the horse `i` of those at home stands, `i` from 0 to 3.
    #[must_use]
    pub fn home(&self, seat: Seat, i: usize) -> Point {
        self.one_of_four(seat, self.home_tile(seat), 0.48, i)
    }

    /// Where a horse stands that is at this place; `i` tells those in the stable, and those at
    /// home, apart, and does not matter elsewhere.
    #[must_use]
    pub fn point(&self, seat: Seat, place: Place, i: usize) -> Point {
        match place {
            Place::Stable => self.stable(seat, i),
            Place::Square(n) => self.square(seat, n),
            Place::Step(k) => self.step(seat, k),
            Place::Home => self.home(seat, i),
        }
    }

    /// A square with its edges.
    #[must_use]
    pub fn square_tile(&self, seat: Seat, n: u16) -> Tile {
        let end = self.arm() + 1.5;
        let before = n.clamp(1, self.squares) - 1;
        let quarter = self.squares / 4;
        let (quarters, n) = (before / quarter, before % quarter + 1);
        let tile = if n <= self.own {
            let length = self.arm() / f64::from(self.own);
            Tile::new(1.0, length * (f64::from(n) - 0.5) - end, 1.0, length)
        } else if n == self.own + 1 {
            Tile::new(1.0, -1.0, 1.0, 1.0)
        } else if n < quarter {
            let length = self.arm() / f64::from(self.next);
            let outwards = f64::from(n - self.own - 1);
            Tile::new(1.5 + length * (outwards - 0.5), -1.0, length, 1.0)
        } else {
            Tile::new(end - 0.5, 0.0, 1.0, 1.0)
        };
        tile.turned(seat.quarters() + quarters)
    }

    /// A step with its edges.
    #[must_use]
    pub fn step_tile(&self, seat: Seat, k: u8) -> Tile {
        let height = self.scale();
        let inwards = f64::from(k.clamp(1, 6));
        Tile::new(0.0, height * (inwards - 0.5) - self.arm() - 0.5, 1.0, height)
            .turned(seat.quarters())
    }

    /// The field of a stable.
    #[must_use]
    pub fn stable_tile(&self, seat: Seat) -> Tile {
        let away = self.arm() + 1.5 - 2.3 * self.scale();
        let side = 2.7 * self.scale();
        Tile::new(away, -away, side, side).turned(seat.quarters())
    }

    /// The field of the horses that are home.
    #[must_use]
    pub fn home_tile(&self, seat: Seat) -> Tile {
        let away = 1.5 + 1.25 * self.scale();
        let side = 2.0 * self.scale();
        Tile::new(away, -away, side, side).turned(seat.quarters())
    }

    /// The corner between the arm of a seat and the next arm: stable, home, and room for a name.
    #[must_use]
    pub fn corner_tile(&self, seat: Seat) -> Tile {
        let away = self.arm() / 2.0 + 1.5;
        Tile::new(away, -away, self.arm(), self.arm()).turned(seat.quarters())
    }

    /// Where the rank of a player who has finished can be shown, in the corner.
    pub(crate) fn rank(&self, seat: Seat) -> Point {
        let (x, y) = (4.2 * self.scale() + 1.5, -1.2 * self.scale() - 1.5);
        Point { x, y }.turned(seat.quarters())
    }

    /// The number of the square at the corner of the centre, in the count of the player before it.
    pub(crate) fn corner(&self) -> u16 {
        self.own + 1
    }

    /// A point of the first seat's part of the board, where it lies for another seat.
    pub(crate) fn turned(&self, seat: Seat, point: Point) -> Point {
        point.turned(seat.quarters())
    }

    /// The length of the arm, the French one being 1: what lies on it is scaled so.
    fn scale(&self) -> f64 {
        self.arm() / 6.0
    }

    /// Two by two, the first nearest to the arm's end.
    fn one_of_four(&self, seat: Seat, field: Tile, apart: f64, i: usize) -> Point {
        let apart = apart * self.scale();
        let Point { x, y } = field.turned(4 - seat.quarters()).centre;
        let (dx, dy) = match i {
            0 => (-apart, -apart),
            1 => (apart, -apart),
            2 => (-apart, apart),
            _ => (apart, apart),
        };
        Point { x: x + dx, y: y + dy }.turned(seat.quarters())
    }
}

/// The same board in cells of characters: 15 by 15 for 56 squares and fewer.
impl Layout {
    /// Rows and columns of the board.
    #[must_use]
    pub fn cells(&self) -> usize {
        usize::try_from(2 * self.arm_of_cells() + 3).unwrap_or(usize::MAX)
    }

    /// The cell of a place; each place has its own. `i` is the same as for [`Layout::point`].
    ///
    /// The cells of a long side or of the stairs leave some free where there are fewer places than
    /// cells: [`Layout::gaps`] has them.
    #[must_use]
    pub fn cell(&self, seat: Seat, place: Place, i: usize) -> Cell {
        let end = self.arm_of_cells() + 1;
        let (right, down) = (i32::from(i % 2 == 1), i32::from(i >= 2));
        let (x, y) = match place {
            Place::Square(n) => return self.square_cell(seat, n),
            Place::Step(k) => (0, i32::from(k.clamp(1, 6)) * (end - 1) / 6 - end),
            Place::Stable => (end - 1 + right, down - end),
            Place::Home => (3 + right, down - 4),
        };
        self.cell_at(x, y, seat.quarters())
    }

    /// The cells of the ring and the stairs that no place has: where a side has fewer squares than
    /// it is long, or the stairs fewer steps. A line can be drawn there.
    #[must_use]
    pub fn gaps(&self) -> Vec<Cell> {
        let squares = (1..=self.squares).map(|n| self.square_cell(Seat::First, n));
        let steps = Seat::ALL
            .into_iter()
            .flat_map(|seat| (1..=6).map(move |k| self.cell(seat, Place::Step(k), 0)));
        let taken: HashSet<Cell> = squares.chain(steps).collect();
        let ways = Seat::ALL.into_iter().flat_map(|seat| {
            (1..=self.arm_of_cells()).flat_map(move |out| {
                let beside = [(1, -1 - out), (-1, -1 - out), (0, -out)];
                beside.map(|(x, y)| self.cell_at(x, y, seat.quarters()))
            })
        });
        ways.filter(|cell| !taken.contains(cell)).collect()
    }

    fn arm_of_cells(&self) -> i32 {
        i32::from(self.own).max(LEAST_ARM_OF_CELLS)
    }

    fn square_cell(&self, seat: Seat, n: u16) -> Cell {
        let arm = self.arm_of_cells();
        let before = n.clamp(1, self.squares) - 1;
        let quarter = self.squares / 4;
        let (quarters, n) = (before / quarter, before % quarter + 1);
        let spread = |from_end: u16, squares: u16| {
            i32::from(from_end) * arm / i32::from(squares.max(1)) - arm - 1
        };
        let (x, y) = if n <= self.own {
            (1, spread(n - 1, self.own))
        } else if n == self.own + 1 {
            (1, -1)
        } else if n < quarter {
            (-spread(quarter - 1 - n, self.next), -1)
        } else {
            (arm + 1, 0)
        };
        self.cell_at(x, y, seat.quarters() + quarters)
    }

    fn cell_at(&self, x: i32, y: i32, quarters: u16) -> Cell {
        let (x, y) = (0..quarters % 4).fold((x, y), |(x, y), _| (-y, x));
        let middle = self.arm_of_cells() + 1;
        let from_zero = |n: i32| usize::try_from(n + middle).unwrap_or(0);
        Cell { row: from_zero(y), column: from_zero(x) }
    }
}
