//! The board, one horse and one die (`spec/rules.md`, sections 1 and 5).

use chevaux_rules::{Climb, Overshoot, Overtaking, OwnSquare, Rules, Safe};

/// Where a horse is. The order is the one in which a position is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Spot {
    /// In the stable.
    Stable,
    /// On this square, in its owner's count (1.2).
    Square(u64),
    /// On this step.
    Step(u64),
    /// Home, off the board.
    Home,
}

impl std::fmt::Display for Spot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Spot::Stable => write!(f, "S"),
            Spot::Square(m) => write!(f, "{m}"),
            Spot::Step(k) => write!(f, "^{k}"),
            Spot::Home => write!(f, "H"),
        }
    }
}

/// 1.2: the square `m` of the player on seat `q`, in the count of the player on seat `p`.
pub fn recount(rules: &Rules, m: u64, q: usize, p: usize) -> u64 {
    let n = u64::from(rules.squares);
    let quarters = (q + 4 - p) as u64 % 4;
    (m - 1 + quarters * n / 4) % n + 1
}

/// The horses of each seat. An empty seat, and one whose horses were taken off, has none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub horses: [Vec<Spot>; 4],
}

/// Where a legal move leads, and whose horse is captured there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub landing: Spot,
    pub captured: Option<usize>,
}

impl Board {
    /// All horses of the occupied seats in the stable (2).
    pub fn start(rules: &Rules, occupied: [bool; 4]) -> Board {
        let horses =
            |o: bool| if o { vec![Spot::Stable; usize::from(rules.horses)] } else { vec![] };
        Board { horses: occupied.map(horses) }
    }

    /// The same with each seat's horses sorted: horses of one colour are interchangeable (1.4).
    pub fn sorted(&self) -> Board {
        let mut board = self.clone();
        for horses in &mut board.horses {
            horses.sort();
        }
        board
    }

    /// How many horses of the seat are on the spot.
    pub fn count(&self, seat: usize, spot: Spot) -> usize {
        self.horses[seat].iter().filter(|&&s| s == spot).count()
    }

    /// Whose horse, of another player, stands on the spot of `seat`. Only squares are shared.
    pub fn other_on(&self, rules: &Rules, seat: usize, spot: Spot) -> Option<usize> {
        let Spot::Square(square) = spot else { return None };
        (0..4).filter(|&q| q != seat).find(|&q| {
            self.horses[q].iter().any(|&horse| match horse {
                Spot::Square(m) => recount(rules, m, q, seat) == square,
                _ => false,
            })
        })
    }

    /// Does another horse of the same player than the one that moves from `from` stand there?
    /// Stable and home hold any number (1.4).
    fn other_own_on(&self, seat: usize, from: Spot, spot: Spot) -> bool {
        if matches!(spot, Spot::Stable | Spot::Home) {
            return false;
        }
        let mover = usize::from(from == spot);
        self.count(seat, spot) > mover
    }

    /// Sets a horse from one spot to another; whoever of another player stands there goes to
    /// its stable, and that player is given back.
    pub fn put(&mut self, rules: &Rules, seat: usize, from: Spot, to: Spot) -> Option<usize> {
        let captured = self.other_on(rules, seat, to);
        if let (Some(q), Spot::Square(square)) = (captured, to) {
            for horse in &mut self.horses[q] {
                if let Spot::Square(m) = *horse
                    && recount(rules, m, q, seat) == square
                {
                    *horse = Spot::Stable;
                }
            }
        }
        if let Some(horse) = self.horses[seat].iter_mut().find(|h| **h == from) {
            *horse = to;
        }
        captured
    }

    /// 11.1: can the board hold this move as it is written?
    pub fn can_hold(&self, rules: &Rules, seat: usize, from: Spot, to: Spot) -> bool {
        let on_board = match to {
            Spot::Stable => false,
            Spot::Square(m) => 1 <= m && m <= u64::from(rules.squares),
            Spot::Step(k) => (1..=6).contains(&k),
            Spot::Home => true,
        };
        let may_start = from != Spot::Home && self.count(seat, from) > 0;
        may_start && on_board && !self.other_own_on(seat, from, to)
    }

    /// 5: what a die does with the horse on `from`, or the name of the fault.
    pub fn outcome(
        &self,
        rules: &Rules,
        seat: usize,
        from: Spot,
        die: u64,
    ) -> Result<Outcome, &'static str> {
        if from == Spot::Home || self.count(seat, from) == 0 {
            return Err("move/no-horse");
        }
        if from == Spot::Stable {
            return self.coming_out(rules, seat, die);
        }
        // 5.3.1
        let path = path(rules, from, die)?;
        let last = path.visits.len() - 1;
        // 5.3.2 and 4.11: each visit except the last.
        for &visit in &path.visits[..last] {
            let own = self.other_own_on(seat, from, visit);
            let other = self.other_on(rules, seat, visit).is_some();
            let blocked = match rules.overtaking {
                Overtaking::Free => false,
                Overtaking::OwnOnly => other,
                Overtaking::Forbidden => own || other,
            };
            if blocked {
                return Err("move/overtaking");
            }
        }
        // 5.3.3 and 4.12
        let mut landing = path.visits[last];
        if self.other_own_on(seat, from, landing) {
            if rules.own_square == OwnSquare::Forbidden {
                return Err("move/own-horse");
            }
            let available = &path.visits[path.first_available..];
            let free = available.iter().rev().find(|&&visit| !self.other_own_on(seat, from, visit));
            landing = *free.ok_or("move/own-horse")?;
        }
        // 5.3.4 and 4.14
        let captured = self.other_on(rules, seat, landing);
        if let (Some(owner), Spot::Square(square)) = (captured, landing)
            && is_safe(rules, seat, square, owner)
        {
            return Err("move/safe-square");
        }
        // 5.3.5
        Ok(Outcome { landing, captured })
    }

    /// 5.1
    fn coming_out(&self, rules: &Rules, seat: usize, die: u64) -> Result<Outcome, &'static str> {
        if !rules.exit_on.has(die as u8) {
            return Err("move/exit-needs");
        }
        let landing = Spot::Square(1);
        if self.count(seat, landing) > 0 {
            return Err("move/exit-blocked");
        }
        Ok(Outcome { landing, captured: self.other_on(rules, seat, landing) })
    }
}

/// 4.14: is the horse of `owner` on this square, counted by `seat`, out of reach for `seat`?
fn is_safe(rules: &Rules, seat: usize, square: u64, owner: usize) -> bool {
    let start_of = |q: usize| recount(rules, 1, q, seat);
    match rules.safe {
        Safe::None => false,
        Safe::Starts => (0..4).any(|q| start_of(q) == square),
        Safe::OwnStart => start_of(owner) == square,
        Safe::Squares(set) => set.has(square as u16),
    }
}

/// The visits of 5.2, one at least, and the first of them on which `stop-behind` may stop.
struct Path {
    visits: Vec<Spot>,
    first_available: usize,
}

/// 5.2: the table.
fn path(rules: &Rules, from: Spot, d: u64) -> Result<Path, &'static str> {
    let n = u64::from(rules.squares);
    let squares = |list: Vec<u64>| list.into_iter().map(Spot::Square).collect::<Vec<_>>();
    let straight = |visits: Vec<Spot>| Ok(Path { visits, first_available: 0 });
    match from {
        Spot::Square(m) if m < n && m + d <= n => straight(squares((m + 1..=m + d).collect())),
        Spot::Square(m) if m < n => {
            let out: Vec<u64> = (m + 1..=n).collect();
            let back: Vec<u64> = match rules.overshoot {
                Overshoot::Stay => return Err("move/overshoot"),
                Overshoot::Clamp => return straight(squares(out)),
                Overshoot::Rebound => (2 * n - m - d..n).rev().collect(),
                Overshoot::StepBack => vec![n - 1],
            };
            let first_available = out.len();
            Ok(Path { visits: squares([out, back].concat()), first_available })
        }
        Spot::Square(_) => match rules.climb {
            Climb::InTurn if d == 1 => straight(vec![step(rules, 1)]),
            Climb::InTurn => Err("move/wrong-step"),
            Climb::ByCount => straight((1..=d).map(|k| step(rules, k)).collect()),
        },
        Spot::Step(6) if d == 6 => straight(vec![Spot::Home]),
        Spot::Step(6) => Err("move/wrong-step"),
        Spot::Step(k) => match rules.climb {
            Climb::InTurn if d == k + 1 => straight(vec![step(rules, k + 1)]),
            Climb::InTurn => Err("move/wrong-step"),
            Climb::ByCount if k + d <= 6 => {
                straight((k + 1..=k + d).map(|k| step(rules, k)).collect())
            }
            Climb::ByCount => Err("move/overshoot"),
        },
        Spot::Stable | Spot::Home => Err("move/no-horse"),
    }
}

/// 1.3: a step; where `final-six` is false `^6` and `H` are two names of one place.
pub fn step(rules: &Rules, k: u64) -> Spot {
    if k == 6 && !rules.final_six { Spot::Home } else { Spot::Step(k) }
}
