//! What may be played with a throw (`spec/rules.md`, section 6).

use chevaux_rules::{ExitThen, Rethrow, Rules};

use super::board::{Board, Outcome, Spot};

/// 6.1: a stage of a throw.
#[derive(Clone, Debug)]
pub struct Stage {
    pub board: Board,
    pub seat: usize,
    /// The dice not yet played.
    pub dice: Vec<u64>,
    /// An action other than `-` stands before in this throw.
    pub acted: bool,
    /// Where a horse stands that came out without fault earlier in this throw.
    pub came_out: Option<Spot>,
    /// `exit-then` binds in this throw (4.6).
    pub binds: bool,
}

impl Stage {
    /// The first stage of a throw.
    pub fn first(rules: &Rules, board: &Board, seat: usize, dice: &[u64]) -> Stage {
        let both_exit = dice.iter().all(|&d| rules.exit_on.has(d as u8));
        Stage {
            board: board.clone(),
            seat,
            dice: dice.to_vec(),
            acted: false,
            came_out: None,
            binds: rules.exit_then == ExitThen::SameHorse && !both_exit,
        }
    }

    /// 6.2.3: does the horse that came out, or the action before, forbid this action?
    fn breaks_same_horse(&self, from: Spot) -> bool {
        let out_after_action = from == Spot::Stable && self.acted;
        let another_horse = self.came_out.is_some_and(|horse| horse != from);
        self.binds && (out_after_action || another_horse)
    }

    /// 6.2.2: some die not yet played can bring a horse out (5.1 allows it and 3 does not
    /// forbid it).
    fn can_bring_out(&self, rules: &Rules) -> bool {
        let out = |&die: &u64| self.board.outcome(rules, self.seat, Spot::Stable, die).is_ok();
        self.dice.iter().any(out) && !self.breaks_same_horse(Spot::Stable)
    }

    /// 6.2: what the action does, or its fault.
    pub fn action(&self, rules: &Rules, from: Spot, die: u64) -> Result<Outcome, &'static str> {
        let outcome = self.board.outcome(rules, self.seat, from, die);
        if outcome == Err("move/no-horse") {
            return outcome;
        }
        // 1
        if from == Spot::Stable {
            outcome?;
        }
        // 2
        if rules.must_exit && from != Spot::Stable && self.can_bring_out(rules) {
            return Err("move/must-exit");
        }
        // 3
        if self.breaks_same_horse(from) {
            return Err("move/exit-same-horse");
        }
        // 4
        outcome
    }

    /// The legal actions with a die, in the order of 6.2.
    pub fn actions(&self, rules: &Rules, die: u64) -> Vec<(Spot, Outcome)> {
        let mut places = self.board.horses[self.seat].clone();
        places.sort();
        places.dedup();
        let legal = |from| self.action(rules, from, die).ok().map(|outcome| (from, outcome));
        places.into_iter().filter_map(legal).collect()
    }

    /// 6.3
    pub fn may_pass(&self, rules: &Rules) -> bool {
        let can_play = self.dice.iter().any(|&die| !self.actions(rules, die).is_empty());
        let bound_to_exit = rules.must_exit && self.can_bring_out(rules);
        !can_play || (!rules.must_move && !bound_to_exit)
    }

    /// The stage after a die was played or passed.
    pub fn then(&self, rules: &Rules, die: u64, action: Option<(Spot, Outcome)>) -> Stage {
        let mut next = self.clone();
        let at = next.dice.iter().position(|&d| d == die);
        if let Some(at) = at {
            next.dice.remove(at);
        }
        if let Some((from, outcome)) = action {
            next.board.put(rules, self.seat, from, outcome.landing);
            next.acted = true;
            if from == Spot::Stable {
                next.came_out = Some(outcome.landing);
            }
        }
        next
    }

    /// Has the player `win` horses home (7.4)?
    pub fn has_won(&self, rules: &Rules) -> bool {
        self.board.count(self.seat, Spot::Home) >= usize::from(rules.horses_to_win())
    }
}

/// A way to play a throw: faces and actions in the order played, and what comes of it.
#[derive(Clone, Debug)]
pub struct Way {
    pub dice: Vec<u64>,
    /// What was done with each die; nothing for a pass.
    pub actions: Vec<Option<(Spot, Outcome)>>,
    pub board: Board,
    /// The right to throw again (7.2).
    pub again: bool,
}

/// The legal ways to play a throw (6.4 to 6.6), in the order of 6.7.
pub fn ways(rules: &Rules, board: &Board, seat: usize, dice: &[u64], third_six: bool) -> Vec<Way> {
    if third_six {
        // 6.6: the pass of every die; 7.2.3: no throw follows.
        let actions = vec![None; dice.len()];
        return vec![Way { dice: dice.to_vec(), actions, board: board.clone(), again: false }];
    }
    let mut orders = vec![dice.to_vec()];
    if dice.len() == 2 && dice[0] != dice[1] {
        orders.push(vec![dice[1], dice[0]]);
    }
    let mut ways = Vec::new();
    for order in orders {
        let stage = Stage::first(rules, board, seat, &order);
        go_on(rules, &stage, &order, Vec::new(), &mut ways);
    }
    ways
}

fn go_on(
    rules: &Rules,
    stage: &Stage,
    order: &[u64],
    done: Vec<Option<(Spot, Outcome)>>,
    ways: &mut Vec<Way>,
) {
    let Some(&die) = order.get(done.len()) else {
        let again = earns_throw(rules, stage, order, &done);
        let dice = order.to_vec();
        ways.push(Way { dice, actions: done, board: stage.board.clone(), again });
        return;
    };
    let mut choices: Vec<Option<(Spot, Outcome)>> = Vec::new();
    if stage.has_won(rules) && !done.is_empty() {
        // 6.5: a player who has finished plays no more.
        choices.push(None);
    } else {
        choices.extend(stage.actions(rules, die).into_iter().map(Some));
        if stage.may_pass(rules) {
            choices.push(None);
        }
    }
    for choice in choices {
        let next = stage.then(rules, die, choice);
        let done = [done.clone(), vec![choice]].concat();
        go_on(rules, &next, order, done, ways);
    }
}

/// 7.2 for a throw that is played without fault and is no third six.
fn earns_throw(
    rules: &Rules,
    end: &Stage,
    dice: &[u64],
    actions: &[Option<(Spot, Outcome)>],
) -> bool {
    if end.has_won(rules) {
        return false;
    }
    let moved: Vec<bool> = actions.iter().map(Option::is_some).collect();
    let captured = actions.iter().flatten().any(|(_, outcome)| outcome.captured.is_some());
    rethrow_grants(rules, dice, &moved) || (rules.capture_rethrow && captured)
}

/// 4.8
pub fn rethrow_grants(rules: &Rules, dice: &[u64], moved: &[bool]) -> bool {
    let used_six = dice.iter().zip(moved).any(|(&die, &moved)| die == 6 && moved);
    let both_six = dice.len() == 2 && dice.iter().all(|&die| die == 6);
    match rules.rethrow {
        Rethrow::Six => dice.contains(&6),
        Rethrow::UsedSix => used_six,
        Rethrow::DoubleSix => both_six,
        Rethrow::UsedDoubleSix => both_six && used_six,
        Rethrow::Never => false,
    }
}

/// 6.7: what was done with a throw that is written without action, if that is clear.
pub fn only_way(
    rules: &Rules,
    board: &Board,
    seat: usize,
    dice: &[u64],
    third_six: bool,
) -> Option<Way> {
    let ways = ways(rules, board, seat, dice, third_six);
    let first = ways.first()?.clone();
    let clear = if dice.len() == 1 {
        ways.len() == 1
    } else {
        let same =
            |way: &Way| way.board.sorted() == first.board.sorted() && way.again == first.again;
        ways.iter().all(same)
    };
    clear.then_some(first)
}
