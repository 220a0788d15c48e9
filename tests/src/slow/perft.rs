//! Perft once more (`spec/perft.md`): by the plays of the slow referee, and by asking it of every
//! throw that could be written.

use std::collections::BTreeSet;

use chevaux_rules::{Rules, ThreeSixes};

use super::board::{Board, Spot};
use super::game::Game;
use super::judge_with_ends;
use super::plays::{Way, ways};

/// How many lines of so many throws can be played from the beginning of a turn.
pub fn perft(game: &Game, depth: u64) -> u64 {
    if depth == 0 { 1 } else { Turn::of(game).perft(depth) }
}

/// A turn under way.
struct Turn {
    game: Game,
    /// The board before the turn (4.9).
    before: Board,
    /// Throws in a row that are all sixes (4.9).
    sixes: u64,
}

impl Turn {
    fn of(game: &Game) -> Turn {
        Turn { game: game.clone(), before: game.board.clone(), sixes: 0 }
    }

    fn perft(&self, depth: u64) -> u64 {
        let mut count = 0;
        for dice in all_dice(&self.game.rules) {
            for way in self.ways(&dice) {
                count += match self.after(&way) {
                    _ if depth == 1 => 1,
                    Some(next) => next.perft(depth - 1),
                    None => 0,
                };
            }
        }
        count
    }

    fn is_third_six(&self, dice: &[u64]) -> bool {
        let all_sixes = dice.iter().all(|&die| die == 6);
        all_sixes && self.sixes == 2 && self.game.rules.three_sixes != ThreeSixes::None
    }

    /// The ways to play these dice with the first of them first.
    fn ways(&self, dice: &[u64]) -> Vec<Way> {
        let (rules, board) = (&self.game.rules, &self.game.board);
        let seat = self.game.due.expect("somebody throws");
        let mut all = ways(rules, board, seat, dice, self.is_third_six(dice));
        all.retain(|way| way.dice == dice);
        all
    }

    /// What follows; nothing where the game is over.
    fn after(&self, way: &Way) -> Option<Turn> {
        let (seat, round) = (self.game.due?, self.game.round);
        let third_six = self.is_third_six(&way.dice);
        let mut game = self.game.clone();
        game.board = way.board.clone();
        if third_six && game.rules.three_sixes == ThreeSixes::Undone {
            game.board = self.before.clone();
        }
        game.see_whether_finished(seat);
        if game.over {
            return None;
        }
        if way.again {
            let row = if way.dice.iter().all(|&die| die == 6) { self.sixes + 1 } else { 0 };
            return Some(Turn { game, before: self.before.clone(), sixes: row % 3 });
        }
        game.turn_over(seat, round);
        Some(Turn::of(&game))
    }
}

/// The throws of the dice, their faces in order.
fn all_dice(rules: &Rules) -> Vec<Vec<u64>> {
    match rules.dice {
        1 => (1..=6).map(|face| vec![face]).collect(),
        _ => (1..=6).flat_map(|first| (1..=6).map(move |second| vec![first, second])).collect(),
    }
}

/// The first throws, in long form but for the marks of captures, of which the referee finds nothing
/// to say: every throw is asked about that could be written of these horses. `head` is a record up
/// to its `Position`, from which `game` goes on.
pub fn accepted(head: &str, game: &Game) -> BTreeSet<String> {
    let seat = game.due.expect("somebody throws");
    let letter = game.letters[seat].expect("a player");
    let line = format!("{head}{}. {letter} ", game.round);
    // What is said of this throw, and from which column on: nothing of the end of the record.
    let said = |throw: &str| -> Vec<u64> {
        let (findings, _) = judge_with_ends(format!("{line}{throw}\n= *\n").as_bytes(), &[], None);
        let of_throw = findings.iter().filter(|finding| !finding.name.starts_with("result/"));
        of_throw.map(|finding| finding.column).collect()
    };
    let mut found = BTreeSet::new();
    let places: BTreeSet<Spot> = game.board.horses[seat].iter().copied().collect();
    for dice in all_dice(&game.rules) {
        let faces = dice.iter().map(u64::to_string).collect::<Vec<_>>().join("+");
        for (first, landing) in actions(&game.rules, places.iter().copied()) {
            let throw = format!("{faces}:{first}");
            if dice.len() == 1 {
                if said(&throw).is_empty() {
                    found.insert(throw);
                }
                continue;
            }
            // Where the first action is at fault nothing behind it can help.
            let second_from = throw.len() as u64 + line.len() as u64 - head.len() as u64 + 1;
            if said(&format!("{throw},-")).iter().any(|column| *column <= second_from) {
                continue;
            }
            for (second, _) in actions(&game.rules, places.iter().copied().chain(landing)) {
                let throw = format!("{throw},{second}");
                if said(&throw).is_empty() {
                    found.insert(throw);
                }
            }
        }
    }
    found
}

/// What could be written of horses on these places: the pass, and each of them to anywhere that a
/// die can lead, and further. With each where it leads.
fn actions(rules: &Rules, places: impl Iterator<Item = Spot>) -> Vec<(String, Option<Spot>)> {
    let foot = u64::from(rules.squares);
    let mut all = vec![("-".to_owned(), None)];
    for from in places.collect::<BTreeSet<Spot>>() {
        let mut squares: BTreeSet<u64> = BTreeSet::new();
        match from {
            Spot::Stable => squares.extend(1..=7),
            Spot::Square(m) => squares.extend(m.saturating_sub(7).max(1)..=(m + 7).min(foot)),
            Spot::Step(_) => squares.extend(foot - 1..=foot),
            Spot::Home => continue,
        }
        let squares = squares.into_iter().map(Spot::Square);
        let home = rules.final_six.then_some(Spot::Home);
        for to in squares.chain((1..=6).map(Spot::Step)).chain(home) {
            all.push((format!("{from}-{to}"), Some(to)));
        }
    }
    all
}
