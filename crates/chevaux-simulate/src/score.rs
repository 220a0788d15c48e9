//! What a way is worth to a player (`spec/simulate.md`, "Policies"). Whole numbers only, so that it
//! is the same on every machine. The fields stand in the order in which they count.

use chevaux_rules::{Board, Dice, Game, Hand, Place, Rules, Seat, Status, Way};

/// What `greedy` looks at.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Greedy {
    finishes: bool,
    captured: i64,
    pace: Pace,
}

/// What `cautious` looks at.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Cautious {
    finishes: bool,
    /// Six times what is captured, less the danger.
    balance: i64,
    pace: Pace,
}

/// How a way gets on, captures aside.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Pace {
    /// Moves that end on the stairs or at home.
    climbs: usize,
    /// Horses that come out.
    comes_out: usize,
    /// Squares travelled by all own horses, after the throw.
    travelled: i64,
    /// Squares that the foremost of the moved horses had travelled before.
    foremost: i64,
}

impl Greedy {
    /// Nothing where nobody is due.
    pub(crate) fn of(game: &Game, way: &Way) -> Option<Greedy> {
        let seat = game.position().due()?;
        let (finishes, captured) = (finishes(seat, way), captured(seat, way));
        Some(Greedy { finishes, captured, pace: Pace::of(game.rules(), seat, way) })
    }
}

impl Cautious {
    /// Nothing where nobody is due.
    pub(crate) fn of(game: &Game, way: &Way) -> Option<Cautious> {
        let seat = game.position().due()?;
        let balance = 6 * captured(seat, way) - danger(game.rules(), seat, way);
        let (finishes, pace) = (finishes(seat, way), Pace::of(game.rules(), seat, way));
        Some(Cautious { finishes, balance, pace })
    }
}

impl Pace {
    fn of(rules: &Rules, seat: Seat, way: &Way) -> Pace {
        let moves = || way.actions.iter().flatten();
        let climbs = |to: Place| matches!(to, Place::Step(_) | Place::Home);
        Pace {
            climbs: moves().filter(|mv| climbs(mv.to)).count(),
            comes_out: moves().filter(|mv| mv.from == Place::Stable).count(),
            travelled: way.after.board().horses(seat).map(|at| travelled(rules, at)).sum(),
            foremost: moves().map(|mv| travelled(rules, mv.from)).max().unwrap_or(0),
        }
    }
}

fn finishes(seat: Seat, way: &Way) -> bool {
    way.after.status(seat) == Status::Finished
}

/// Squares travelled: none in the stable, and home is a place behind the last step.
fn travelled(rules: &Rules, at: Place) -> i64 {
    match at {
        Place::Stable => 0,
        Place::Square(n) => i64::from(n),
        Place::Step(k) => i64::from(rules.squares) + i64::from(k),
        Place::Home => i64::from(rules.squares) + 7,
    }
}

/// The squares that the captured horses had travelled.
fn captured(seat: Seat, way: &Way) -> i64 {
    let board = way.after.board();
    let of_a_move = |(to, victim)| match to {
        Place::Square(n) => i64::from(board.recount(n, seat, victim)),
        Place::Stable | Place::Step(_) | Place::Home => 0,
    };
    let captures = way.actions.iter().flatten().filter_map(|mv| Some((mv.to, mv.captured?)));
    captures.map(of_a_move).sum()
}

/// How many squares the player may lose: for each own horse on the ring those it has travelled,
/// times the faces of the others, each alone, with which it could be captured.
fn danger(rules: &Rules, seat: Seat, way: &Way) -> i64 {
    let board = way.after.board();
    let others = way.after.playing().filter(|&other| other != seat);
    let throws = others.flat_map(|other| Dice::all(1).map(move |dice| (other, dice)));
    throws.map(|(other, dice)| threatened(rules, board, seat, other, dice)).sum()
}

/// The squares travelled by the horses that another player could capture with a die.
fn threatened(rules: &Rules, board: &Board, seat: Seat, other: Seat, dice: Dice) -> i64 {
    let hand = Hand::new(rules, dice, false);
    let mut squares: Vec<u16> = Vec::new();
    for mv in rules.moves(board, other, dice.first(), &hand) {
        if let (Place::Square(n), true) = (mv.to, mv.captured == Some(seat)) {
            let square = board.recount(n, other, seat);
            // Several horses may reach one square with the same face.
            if !squares.contains(&square) {
                squares.push(square);
            }
        }
    }
    squares.into_iter().map(i64::from).sum()
}
