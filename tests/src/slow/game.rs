//! The course of a game (`spec/rules.md`, sections 2, 7 and 8).

use chevaux_rules::{End, Leaver, RankBy, Rules};

use super::board::{Board, Spot};

/// A position (2), and whether the game is over.
#[derive(Clone, Debug)]
pub struct Game {
    pub rules: Rules,
    /// The letter of each occupied seat.
    pub letters: [Option<char>; 4],
    pub board: Board,
    /// Who has finished, in order.
    pub done: Vec<usize>,
    /// Who has left, in order.
    pub left: Vec<usize>,
    /// The first player; nothing before the first turn.
    pub first: Option<usize>,
    /// The player to throw; nothing before the first turn.
    pub due: Option<usize>,
    /// The number of the turn that is due.
    pub round: u64,
    pub over: bool,
}

impl Game {
    /// The start of a game without a `Position`.
    pub fn new(rules: &Rules, letters: [Option<char>; 4]) -> Game {
        Game {
            rules: *rules,
            letters,
            board: Board::start(rules, letters.map(|letter| letter.is_some())),
            done: vec![],
            left: vec![],
            first: None,
            due: None,
            round: 1,
            over: false,
        }
    }

    /// 2: playing is who has neither finished nor left.
    pub fn is_playing(&self, seat: usize) -> bool {
        self.letters[seat].is_some() && !self.done.contains(&seat) && !self.left.contains(&seat)
    }

    pub fn playing(&self) -> Vec<usize> {
        (0..4).filter(|&seat| self.is_playing(seat)).collect()
    }

    /// Does the player have `win` horses home?
    pub fn has_won(&self, seat: usize) -> bool {
        self.board.count(seat, Spot::Home) >= usize::from(self.rules.horses_to_win())
    }

    /// 7.1: the next playing seat after a turn of `seat` with this number, and its number.
    pub fn next_after(&self, seat: usize, number: u64) -> (usize, u64) {
        let (mut next, mut round) = (seat, number);
        for _ in 0..4 {
            next = (next + 1) % 4;
            if Some(next) == self.first {
                round += 1;
            }
            if self.is_playing(next) {
                break;
            }
        }
        (next, round)
    }

    /// The playing seat that many before this one, counting backwards.
    pub fn playing_before(&self, seat: usize, turns: u64) -> usize {
        let mut at = seat;
        for _ in 0..turns {
            for _ in 0..4 {
                at = (at + 3) % 4;
                if self.is_playing(at) {
                    break;
                }
            }
        }
        at
    }

    /// The turn of `seat` with this number is over; the next is due, unless the game is over.
    pub fn turn_over(&mut self, seat: usize, number: u64) {
        self.round = number;
        self.due = Some(seat);
        if !self.over {
            let (next, round) = self.next_after(seat, number);
            self.due = Some(next);
            self.round = round;
        }
    }

    /// 7.4 and 8.1: sets down that the player has finished, if it is so.
    pub fn see_whether_finished(&mut self, seat: usize) {
        if self.is_playing(seat) && self.has_won(seat) {
            self.done.push(seat);
            let one_left = self.playing().len() <= 1;
            self.over = self.over || self.rules.end == End::FirstHome || one_left;
        }
    }

    /// 7.5 and 4.21
    pub fn leave(&mut self, seat: usize) {
        self.left.push(seat);
        if self.rules.leaver == Leaver::Removed {
            self.board.horses[seat].clear();
        }
        if self.playing().len() <= 1 {
            self.over = true;
        }
    }

    /// 8.2: the places, each with the players who share it.
    pub fn ranking(&self) -> Vec<Vec<usize>> {
        // 1
        let mut places: Vec<Vec<usize>> = self.done.iter().map(|&seat| vec![seat]).collect();
        let mut others = self.playing();
        if self.over && others.len() == 1 && (self.done.is_empty() || self.rules.end == End::Places)
        {
            places.push(others.clone());
            others.clear();
        }
        // 2
        if self.rules.ranking == RankBy::Standing {
            others.sort_by_key(|&seat| std::cmp::Reverse(self.standing(seat)));
            while let Some(&best) = others.first() {
                let equal = |seat: &usize| self.standing(*seat) == self.standing(best);
                places.push(others.iter().copied().filter(equal).collect());
                others.retain(|seat| !equal(seat));
            }
        }
        // 3
        places.extend(self.left.iter().rev().map(|&seat| vec![seat]));
        places
    }

    /// Horses home, horses out of the stable, squares travelled.
    fn standing(&self, seat: usize) -> (usize, usize, u64) {
        let horses = &self.board.horses[seat];
        let home = horses.iter().filter(|&&h| h == Spot::Home).count();
        let out = horses.iter().filter(|&&h| h != Spot::Stable).count();
        let travelled = horses.iter().map(|horse| match horse {
            Spot::Stable | Spot::Home => 0,
            Spot::Square(m) => *m,
            Spot::Step(k) => u64::from(self.rules.squares) + k,
        });
        (home, out, travelled.sum())
    }

    /// 8.3: what the result line must be: the places, and whether `*` stands at the end.
    pub fn result(&self) -> (Vec<Vec<usize>>, bool) {
        if !self.over {
            return (self.done.iter().map(|&seat| vec![seat]).collect(), true);
        }
        let ranking = self.ranking();
        if self.rules.end == End::FirstHome && self.rules.ranking == RankBy::Order {
            return (ranking.into_iter().take(1).collect(), false);
        }
        (ranking, false)
    }

    /// The result line as it is written.
    pub fn result_text(&self) -> String {
        let (places, open) = self.result();
        let letter = |seat: &usize| self.letters[*seat].map_or(String::new(), String::from);
        let place = |seats: &Vec<usize>| seats.iter().map(letter).collect::<Vec<_>>().join(" = ");
        let mut parts: Vec<String> = places.iter().map(place).collect();
        if open {
            parts.push("*".to_owned());
        }
        format!("= {}", parts.join(" > "))
    }
}
