//! The board in characters.

use std::collections::HashMap;

use chevaux_rules::{Place, Seat};

use crate::geometry::{Cell, Layout};
use crate::replay::Replay;

/// How the board is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// Each square in a box of its own: 61 columns and 31 rows for 56 squares. Otherwise two columns
    /// and a row a square: 30 and 15.
    pub boxed: bool,
    /// No character outside of ASCII.
    pub ascii: bool,
}

/// One character of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyph {
    /// The character.
    pub text: char,
    /// Whose it is: a horse, a start, a step, a stable.
    pub seat: Option<Seat>,
    /// A horse.
    pub horse: bool,
    /// The latest step came from here or went here.
    pub lit: bool,
}

const BLANK: Glyph = Glyph { text: ' ', seat: None, horse: false, lit: false };

/// The board after so many steps (before the first one for 0): rows of equal width. Squares are empty
/// or hold the letter of a horse; a start its player's letter in lower case; a step its number.
///
/// ```
/// use chevaux_referee::Rulebook;
/// use chevaux_replay::{Replay, text};
/// let record = b"[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 6:S-1 3:1-4\n= *\n";
/// let replay = &Replay::all(record, &Rulebook::new())[0];
/// let board = text::board(replay, 2, text::Style::default());
/// assert_eq!((board.len(), board[0].len()), (15, 30));
/// ```
#[must_use]
pub fn board(replay: &Replay, steps: usize, style: Style) -> Vec<Vec<Glyph>> {
    let layout = Layout::new(replay.rules.squares);
    let tiles = tiles(replay, &layout, style);
    let horses = horses(replay, &layout, steps);
    let lit = lit(replay, &layout, steps);
    let size = layout.cells();
    let mut canvas = Canvas::new(size, style);
    if style.boxed {
        canvas.boxes(tiles.keys());
    }
    for (cell, glyph) in tiles.iter().chain(&horses) {
        canvas.put(*cell, Glyph { lit: lit.contains(cell), ..*glyph });
    }
    // Where a horse left from.
    for cell in lit.iter().filter(|cell| !horses.contains_key(cell)) {
        canvas.light(*cell);
    }
    canvas.rows
}

/// The board without its colours: lines without white space at their ends.
#[must_use]
pub fn plain(rows: &[Vec<Glyph>]) -> String {
    let line = |row: &Vec<Glyph>| row.iter().map(|glyph| glyph.text).collect::<String>();
    rows.iter().map(|row| line(row).trim_end().to_owned() + "\n").collect()
}

/// What every square and step shows when nobody stands there.
fn tiles(replay: &Replay, layout: &Layout, style: Style) -> HashMap<Cell, Glyph> {
    let mut tiles = HashMap::new();
    let empty = match (style.boxed, style.ascii) {
        (true, _) => ' ',
        (false, true) => '.',
        (false, false) => '·',
    };
    for square in 1..=layout.squares() {
        let cell = layout.cell(Seat::First, Place::Square(square), 0);
        tiles.insert(cell, Glyph { text: empty, ..BLANK });
    }
    for seat in Seat::ALL {
        let letter = replay.seats.letter(seat);
        // The stairs of an empty seat are there, and nobody's.
        let owner = letter.map(|_| seat);
        if let Some(letter) = letter {
            let start = Glyph { text: letter.as_char().to_ascii_lowercase(), seat: owner, ..BLANK };
            tiles.insert(layout.cell(seat, Place::START, 0), start);
        }
        for (step, number) in (1..=6).zip('1'..='6') {
            let text = if owner.is_some() { number } else { ' ' };
            tiles.insert(
                layout.cell(seat, Place::Step(step), 0),
                Glyph { text, seat: owner, ..BLANK },
            );
        }
    }
    tiles
}

fn horses(replay: &Replay, layout: &Layout, steps: usize) -> HashMap<Cell, Glyph> {
    let mut horses = HashMap::new();
    let board = replay.position(steps).board();
    for seat in replay.seats.players() {
        let letter = replay.seats.letter(seat).map_or('?', |letter| letter.as_char());
        let glyph = Glyph { text: letter, seat: Some(seat), horse: true, lit: false };
        let (mut in_stable, mut home) = (0.., 0..);
        for place in board.horses(seat) {
            let nth = match place {
                Place::Stable => in_stable.next(),
                Place::Home => home.next(),
                _ => None,
            };
            let nth = nth.unwrap_or(0);
            horses.insert(layout.cell(seat, place, nth), glyph);
        }
    }
    horses
}

/// Where the latest step went from and to.
fn lit(replay: &Replay, layout: &Layout, steps: usize) -> Vec<Cell> {
    let step = steps.checked_sub(1).and_then(|last| replay.steps.get(last));
    let Some((step, (from, to))) = step.and_then(|step| Some((step, step.moved?))) else {
        return Vec::new();
    };
    let on_board = |place: &Place| matches!(place, Place::Square(_) | Place::Step(_));
    let places = [from, to].into_iter().filter(on_board);
    places.map(|place| layout.cell(step.seat, place, 0)).collect()
}

struct Canvas {
    rows: Vec<Vec<Glyph>>,
    style: Style,
}

impl Canvas {
    fn new(size: usize, style: Style) -> Canvas {
        let (rows, columns) = match style.boxed {
            true => (2 * size + 1, 4 * size + 1),
            false => (size, 2 * size),
        };
        Canvas { rows: vec![vec![BLANK; columns]; rows], style }
    }

    fn at(&self, cell: Cell) -> (usize, usize) {
        match self.style.boxed {
            true => (2 * cell.row + 1, 4 * cell.column + 2),
            false => (cell.row, 2 * cell.column),
        }
    }

    fn put(&mut self, cell: Cell, glyph: Glyph) {
        let (row, column) = self.at(cell);
        if let Some(slot) = self.rows.get_mut(row).and_then(|row| row.get_mut(column)) {
            *slot = glyph;
        }
        if glyph.lit && self.style.boxed {
            // What is lit must be seen without colours.
            self.set(row, column - 1, '[', true);
            self.set(row, column + 1, ']', true);
        }
    }

    fn light(&mut self, cell: Cell) {
        let (row, column) = self.at(cell);
        if let Some(glyph) = self.rows.get_mut(row).and_then(|row| row.get_mut(column)) {
            glyph.lit = true;
        }
    }

    fn set(&mut self, row: usize, column: usize, text: char, lit: bool) {
        if let Some(slot) = self.rows.get_mut(row).and_then(|row| row.get_mut(column)) {
            *slot = Glyph { text, lit, ..BLANK };
        }
    }

    /// A box round each cell; what two boxes share is drawn once.
    fn boxes<'c>(&mut self, cells: impl Iterator<Item = &'c Cell>) {
        // For each corner the directions in which lines go from it: up, right, down, left.
        let mut corners: HashMap<(usize, usize), u8> = HashMap::new();
        let (bar, post) = if self.style.ascii { ('-', '|') } else { ('─', '│') };
        for cell in cells {
            let (top, left) = (2 * cell.row, 4 * cell.column);
            for (row, column) in [(top, left), (top + 2, left)] {
                (1..4).for_each(|i| self.set(row, column + i, bar, false));
                *corners.entry((row, column)).or_default() |= RIGHT;
                *corners.entry((row, column + 4)).or_default() |= LEFT;
            }
            for column in [left, left + 4] {
                self.set(top + 1, column, post, false);
                *corners.entry((top, column)).or_default() |= DOWN;
                *corners.entry((top + 2, column)).or_default() |= UP;
            }
        }
        for ((row, column), lines) in corners {
            let corner = if self.style.ascii { '+' } else { corner(lines) };
            self.set(row, column, corner, false);
        }
    }
}

const UP: u8 = 1;
const RIGHT: u8 = 2;
const DOWN: u8 = 4;
const LEFT: u8 = 8;

fn corner(lines: u8) -> char {
    const DOWN_RIGHT: u8 = DOWN | RIGHT;
    const DOWN_LEFT: u8 = DOWN | LEFT;
    const UP_RIGHT: u8 = UP | RIGHT;
    const UP_LEFT: u8 = UP | LEFT;
    const NOT_UP: u8 = DOWN | LEFT | RIGHT;
    const NOT_DOWN: u8 = UP | LEFT | RIGHT;
    const NOT_LEFT: u8 = UP | DOWN | RIGHT;
    const NOT_RIGHT: u8 = UP | DOWN | LEFT;
    match lines {
        DOWN_RIGHT => '┌',
        DOWN_LEFT => '┐',
        UP_RIGHT => '└',
        UP_LEFT => '┘',
        NOT_UP => '┬',
        NOT_DOWN => '┴',
        NOT_LEFT => '├',
        NOT_RIGHT => '┤',
        _ => '┼',
    }
}
