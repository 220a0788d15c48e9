//! From what the referee carried out of a throw to its steps.

use chevaux_notation::Play;
use chevaux_referee::{Carried, Carry, Outcome, Spot};
use chevaux_rules::{Dice, Game, Hand, Position, Rules, Seat, Status};

use super::lines::Written;
use super::{Replay, Step};
use crate::event::{self, Event};

impl Replay {
    /// A throw, an action at a time.
    pub(super) fn throw(&mut self, turn: usize, written: &Written, carried: &Carried) {
        let Some(seat) = carried.before.due() else {
            return;
        };
        let faces = written.throw.faces;
        let plain = Step {
            turn,
            spot: carried.spot,
            seat,
            dice: faces.to_string(),
            die: u8::try_from(faces.first).ok().filter(|face| (1..=6).contains(face)),
            written: written.text.clone(),
            action: String::new(),
            before: settled(&self.rules, carried.before),
            after: settled(&self.rules, carried.after),
            moved: None,
            path: Vec::new(),
            events: Vec::new(),
            comments: written.comments.clone(),
        };
        match written.throw.play {
            Play::NotCounted => self.whole(plain, "/", Event::NotCounted),
            Play::Unplayed => self.whole(plain, "*", Event::Unplayed),
            Play::LeftOut if carried.outcome == Outcome::Unknown => {
                let text = written.text.clone();
                self.whole(plain, &text, Event::NotPlayed);
            }
            Play::LeftOut | Play::Actions { .. } => self.actions(plain, written, carried),
        }
    }

    fn whole(&mut self, step: Step, action: &str, event: Event) {
        self.steps.push(Step { action: action.to_owned(), die: None, events: vec![event], ..step });
    }

    fn actions(&mut self, plain: Step, written: &Written, carried: &Carried) {
        let seat = plain.seat;
        let (dice, deeds) = match carried.outcome {
            Outcome::Played { dice, first, second, .. } => {
                let faces: Vec<u8> = dice.faces().collect();
                let deeds = [Some(first), second].into_iter().flatten();
                (faces, deeds.map(|done| done.deed.to_string()).collect::<Vec<_>>())
            }
            _ => {
                let faces = [Some(written.throw.faces.first), written.throw.faces.second];
                let faces = faces.into_iter().flatten().filter_map(|face| u8::try_from(face).ok());
                let deeds = written.throw.actions().map(|action| action.deed.to_string());
                (faces.collect(), deeds.collect())
            }
        };
        let mut game = Game::from_position(self.rules, carried.before);
        let count = deeds.len();
        let third = carried.third_six;
        // What the rules allow at each stage of the throw, if there can be such dice.
        let mut hand = dice_of(&self.rules, &dice).map(|dice| Hand::new(&self.rules, dice, third));
        for (index, deed) in deeds.into_iter().enumerate() {
            let die = dice.get(index).copied().filter(|face| (1..=6).contains(face));
            let before = *game.position();
            let carry = carried.moves.get(index).copied().flatten();
            let is_last = index + 1 == count;
            let is_lawful = self.plays(hand.as_mut().zip(die), &deed, carry, (&before, seat));
            let (mut events, path) = match &carry {
                Some(carry) => event::of_move(&self.rules, die.filter(|_| is_lawful), carry),
                None if deed == "-" => (vec![self.pass(&before, seat, die, third)], Vec::new()),
                None => (vec![Event::NotPlayed], Vec::new()),
            };
            if let Some(carry) = &carry {
                let _ = game.carry(carry.from, carry.to);
            }
            let mut after = *game.position();
            events.extend(event::of_end(&self.rules, seat, &before, &after));
            if is_last && after != carried.after {
                // Only an undone turn makes the board another one.
                events.push(Event::Undone);
            }
            if is_last {
                after = carried.after;
            }
            let action =
                u32::try_from(index + 1).ok().filter(|_| written.throw.play != Play::LeftOut);
            self.steps.push(Step {
                spot: Spot { action, ..plain.spot },
                die,
                action: deed,
                before: settled(&self.rules, before),
                after: settled(&self.rules, after),
                moved: carry.map(|carry| (carry.from, carry.to)),
                path,
                events,
                comments: if is_last { plain.comments.clone() } else { Vec::new() },
                ..plain.clone()
            });
        }
    }

    fn pass(&self, before: &Position, seat: Seat, die: Option<u8>, third: bool) -> Event {
        if third {
            return Event::ThirdSix;
        }
        let Some(dice) = die.and_then(Dice::one) else {
            return Event::Passed { forced: false };
        };
        let hand = Hand::new(&self.rules, dice, false);
        let could = self.rules.moves(before.board(), seat, dice.first(), &hand).next().is_some();
        Event::Passed { forced: !could }
    }

    /// Uses up a die of a throw as it was played: is that a move that the rules allow?
    fn plays(
        &self,
        hand: Option<(&mut Hand, u8)>,
        deed: &str,
        carry: Option<Carry>,
        (before, seat): (&Position, Seat),
    ) -> bool {
        let Some((hand, die)) = hand else {
            return false;
        };
        let Some(Carry { from, to, .. }) = carry else {
            if deed == "-" {
                hand.passed(die)
            } else {
                hand.failed(die)
            }
            return false;
        };
        let tried = self.rules.try_move(before.board(), seat, from, die, hand);
        let is_lawful = tried.is_ok_and(|allowed| allowed.to == to);
        hand.moved(die, from, to, is_lawful);
        is_lawful
    }
}

/// The faces of a throw as dice, if the rules have such a throw.
pub(super) fn dice_of(rules: &Rules, faces: &[u8]) -> Option<Dice> {
    match (faces, rules.dice) {
        ([face], 1) => Dice::one(*face),
        ([first, second], 2) => Dice::two(*first, *second),
        _ => None,
    }
}

/// A position as it can be written down: nobody is due where the game is over, and never a player
/// who has finished or left (`spec/position.md`, 4.1).
pub(super) fn settled(rules: &Rules, position: Position) -> Position {
    let mut game = Game::from_position(*rules, position);
    let is_out = |seat| position.status(seat) != Status::Playing;
    if game.is_over() || position.due().is_some_and(is_out) {
        game.end_turn();
    }
    *game.position()
}
