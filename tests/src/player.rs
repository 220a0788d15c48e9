//! A seeded random player: whole records, right by the slow model.

use chevaux_rules::{End, Leaver, Rule, Rules, Seat, Seats, Variant};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::slow::board::{Spot, recount};
use crate::slow::game::Game;
use crate::slow::plays::{Way, only_way, ways};
use crate::slow::position;

/// How much of a throw is written (`spec/notation.md`, section 9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Everything.
    Long,
    /// What the rules give is left out, mostly.
    Short,
    /// All of it is left out: the canonical short form.
    Shortest,
}

/// How a game is played and written.
#[derive(Clone, Copy, Debug)]
pub struct Habits {
    pub form: Form,
    /// The game stops after so many throws.
    pub max_throws: usize,
    /// It starts from a random `Position`.
    pub set_up: bool,
    /// Players leave sometimes.
    pub leaves: bool,
    /// Dice do not count sometimes (`/`).
    pub leaning: bool,
    /// A game that stops ends sometimes with a throw not played any more (`*`).
    pub unplayed: bool,
}

impl Habits {
    /// Whole games from the start, nothing special.
    pub fn plain(form: Form, max_throws: usize) -> Habits {
        Habits { form, max_throws, set_up: false, leaves: false, leaning: false, unplayed: false }
    }

    /// Everything that may stand in a record, a set-up too if it is asked for.
    pub fn all(form: Form, max_throws: usize, set_up: bool) -> Habits {
        Habits { form, max_throws, set_up, leaves: true, leaning: true, unplayed: true }
    }
}

/// A game as it was played.
#[derive(Clone, Debug)]
pub struct Played {
    /// The record.
    pub text: String,
    /// The position in which it ends, as positions are written.
    pub end: String,
}

/// Plays a game and gives its record, head and result included.
///
/// # Panics
/// Where the overrides do not go with the variant, or `players` is no value of `Seats`.
pub fn play(
    variant: &Variant,
    overrides: Option<&str>,
    players: &str,
    seed: u64,
    habits: Habits,
) -> Played {
    let rules = match overrides {
        Some(text) => variant.rules().with_overrides(text).unwrap(),
        None => *variant.rules(),
    };
    let seats = Seats::parse(players).unwrap();
    let letters = Seat::ALL.map(|seat| seats.letter(seat).map(|letter| letter.as_char()));
    let mut table = Table {
        rng: ChaCha8Rng::seed_from_u64(seed),
        pen: ChaCha8Rng::seed_from_u64(seed ^ 0x9E4),
        game: Game::new(&rules, letters),
        habits,
        throws: 0,
        text: format!("[PCN \"1\"]\n[Variant \"{}\"]\n", variant.name()),
    };
    if let Some(overrides) = overrides {
        table.text += &format!("[Rules \"{overrides}\"]\n");
    }
    table.text += &format!("[Seats \"{players}\"]\n");
    if habits.set_up {
        table.set_up();
    }
    table.text.push('\n');
    table.play();
    Played { end: position::write(&table.game), text: table.text }
}

struct Table {
    rng: ChaCha8Rng,
    /// Decides what is written, so that the game is the same in every form.
    pen: ChaCha8Rng,
    game: Game,
    habits: Habits,
    throws: usize,
    text: String,
}

impl Table {
    fn one_in(&mut self, n: u32) -> bool {
        self.rng.random_range(0..n) == 0
    }

    /// Is something written that may be left out?
    fn written(&mut self) -> bool {
        match self.habits.form {
            Form::Long => true,
            Form::Short => self.pen.random_range(0..6) == 0,
            Form::Shortest => false,
        }
    }

    /// A random position from which a game may go on.
    fn set_up(&mut self) {
        let rules = self.game.rules;
        let players = self.game.playing();
        let win = usize::from(rules.horses_to_win());
        let mut taken: Vec<u64> = Vec::new();
        for &seat in &players {
            let mut horses: Vec<Spot> = Vec::new();
            for _ in 0..rules.horses {
                let home = horses.iter().filter(|h| **h == Spot::Home).count();
                let near =
                    self.rng.random_range(u64::from(rules.squares) - 8..=u64::from(rules.squares));
                let square = self.rng.random_range(1..=u64::from(rules.squares));
                let steps = if rules.final_six { 6 } else { 5 };
                let spot = match self.rng.random_range(0..8) {
                    0 | 1 => Spot::Stable,
                    2 | 3 => Spot::Square(square),
                    4 => Spot::Square(near),
                    5 => Spot::Step(self.rng.random_range(1..=steps)),
                    _ => Spot::Home,
                };
                let of_ring = |m: u64| recount(&rules, m, seat, 0);
                let fits = match spot {
                    Spot::Stable => true,
                    Spot::Square(m) => !taken.contains(&of_ring(m)),
                    Spot::Step(_) => !horses.contains(&spot),
                    Spot::Home => home + 1 < win,
                };
                if let (true, Spot::Square(m)) = (fits, spot) {
                    taken.push(of_ring(m));
                }
                horses.push(if fits { spot } else { Spot::Stable });
            }
            self.game.board.horses[seat] = horses;
        }
        let mut others = players.clone();
        others.shuffle(&mut self.rng);
        if players.len() > 2 && self.one_in(4) {
            let gone = others.remove(0);
            if rules.end == End::Places && self.one_in(2) {
                self.game.board.horses[gone] = self.of_one_who_finished(gone);
                self.game.done.push(gone);
            } else {
                self.game.left.push(gone);
                if rules.leaver == Leaver::Removed {
                    self.game.board.horses[gone].clear();
                }
            }
        }
        self.game.due = Some(others[0]);
        self.game.first = players.choose(&mut self.rng).copied();
        self.game.round = self.rng.random_range(1..40);
        self.text += &format!("[Position \"{}\"]\n", position::write(&self.game));
    }

    /// `win` horses home, the others where they were if they are not home.
    fn of_one_who_finished(&mut self, seat: usize) -> Vec<Spot> {
        let win = usize::from(self.game.rules.horses_to_win());
        let mut horses = self.game.board.horses[seat].clone();
        horses.sort();
        let home = horses.iter().filter(|h| **h == Spot::Home).count();
        let others = horses.len() - home;
        for horse in horses.iter_mut().take(others).rev().take(win - home) {
            *horse = Spot::Home;
        }
        horses
    }

    fn play(&mut self) {
        while !self.game.over && self.throws < self.habits.max_throws {
            if self.habits.leaves && self.one_in(80) {
                self.leave_between();
            } else {
                self.turn();
            }
        }
        self.text += &self.game.result_text();
        self.text.push('\n');
    }

    fn letter(&self, seat: usize) -> char {
        self.game.letters[seat].unwrap_or('?')
    }

    /// A line that is only `leaves`, of the due player or of another.
    fn leave_between(&mut self) {
        let Some(seat) = self.game.playing().choose(&mut self.rng).copied() else { return };
        let (round, due) = (self.game.round, self.game.due);
        self.text += &format!("{round}. {} leaves\n", self.letter(seat));
        self.game.leave(seat);
        if due == Some(seat) {
            self.game.turn_over(seat, round);
        }
    }

    fn turn(&mut self) {
        if self.game.first.is_none() {
            // Lots are drawn: the first player is whoever throws first.
            let first = self.game.playing().choose(&mut self.rng).copied();
            self.game.first = first;
            self.game.due = first;
        }
        let seat = self.game.due.unwrap_or(0);
        let round = self.game.round;
        let rules = self.game.rules;
        let before = self.game.board.clone();
        let mut line = format!("{round}. {}", self.letter(seat));
        let mut sixes = 0;
        loop {
            let dice: Vec<u64> = (0..rules.dice).map(|_| self.rng.random_range(1..=6)).collect();
            self.throws += 1;
            if self.throws >= self.habits.max_throws && self.habits.unplayed && self.one_in(2) {
                self.text += &format!("{line} {}:*\n", faces(&dice));
                return;
            }
            if self.habits.leaning && self.one_in(25) {
                line += &format!(" {}:/", faces(&dice));
                if self.throws >= self.habits.max_throws {
                    break;
                }
                continue;
            }
            let mut third_six = false;
            sixes = if dice.iter().all(|&die| die == 6) { sixes + 1 } else { 0 };
            if sixes == 3 {
                sixes = 0;
                third_six = rules.three_sixes != chevaux_rules::ThreeSixes::None;
            }
            let all = ways(&rules, &self.game.board, seat, &dice, third_six);
            let Some(way) = self.choose(&all) else { return };
            line += &format!(" {}", self.write(seat, &dice, &way, third_six));
            self.game.board = way.board;
            if third_six && rules.three_sixes == chevaux_rules::ThreeSixes::Undone {
                self.game.board = before.clone();
            }
            self.game.see_whether_finished(seat);
            if self.habits.leaves && self.game.is_playing(seat) && self.one_in(150) {
                line += " leaves";
                self.game.leave(seat);
                self.text += &format!("{line}\n");
                self.game.turn_over(seat, round);
                return;
            }
            if !way.again {
                self.text += &format!("{line}\n");
                self.game.turn_over(seat, round);
                return;
            }
            if self.throws >= self.habits.max_throws {
                break;
            }
        }
        // In the middle of a turn.
        self.text += &format!("{line}\n");
    }

    /// Any way, but mostly one that does something.
    fn choose(&mut self, all: &[Way]) -> Option<Way> {
        let pick = all.choose(&mut self.rng)?;
        let again = all.choose(&mut self.rng)?;
        let moves = |way: &Way| way.actions.iter().flatten().count();
        Some(if moves(again) > moves(pick) { again.clone() } else { pick.clone() })
    }

    /// A throw as it is written.
    fn write(&mut self, seat: usize, dice: &[u64], way: &Way, third_six: bool) -> String {
        let form = self.habits.form;
        let rules = self.game.rules;
        let only = |dice: &[u64]| only_way(&rules, &self.game.board, seat, dice, third_six);
        // From long to short and back must be the same: the dice as they were played, and this way.
        let exact = only(&way.dice)
            .is_some_and(|only| (&only.dice, &only.actions) == (&way.dice, &way.actions));
        if form == Form::Shortest && exact {
            return faces(&way.dice);
        }
        if form == Form::Short && only(dice).is_some() && !self.written() {
            return faces(dice);
        }
        let mut actions = Vec::new();
        for action in &way.actions {
            let Some((from, outcome)) = action else {
                actions.push("-".to_owned());
                continue;
            };
            let landing = match outcome.landing {
                Spot::Home if !rules.final_six => "^6".to_owned(),
                landing => landing.to_string(),
            };
            let mut text = from.to_string();
            if self.written() {
                text += &format!("-{landing}");
            }
            if let Some(victim) = outcome.captured
                && self.written()
            {
                text += &format!("x{}", self.letter(victim));
            }
            actions.push(text);
        }
        format!("{}:{}", faces(&way.dice), actions.join(","))
    }
}

fn faces(dice: &[u64]) -> String {
    dice.iter().map(u64::to_string).collect::<Vec<_>>().join("+")
}

/// Overrides that give every rule a random value and go together, on top of any variant.
pub fn random_rules(seed: u64) -> String {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    loop {
        let mut rules: Vec<Rule> = Rule::ALL.to_vec();
        rules.shuffle(&mut rng);
        let entries =
            rules.iter().map(|rule| format!("{}={}", rule.name(), random_value(*rule, &mut rng)));
        let text = entries.collect::<Vec<_>>().join("; ");
        if Rules::default().with_overrides(&text).is_ok() {
            return text;
        }
    }
}

fn random_value(rule: Rule, rng: &mut ChaCha8Rng) -> String {
    let mut one_of =
        |values: &[&str]| values.choose(rng).map_or(String::new(), |v| (*v).to_owned());
    match rule {
        Rule::Squares => {
            let n = match rng.random_range(0..4) {
                0 => 16,
                1 => 4 * rng.random_range(4..=12),
                2 => 56,
                _ => 4 * rng.random_range(4..=100),
            };
            n.to_string()
        }
        Rule::Horses => one_of(&["1", "2", "3", "4"]),
        Rule::Win => one_of(&["all", "1", "2", "3", "4"]),
        Rule::Dice => one_of(&["1", "2"]),
        Rule::ExitOn => {
            let mut faces: Vec<String> = ["6", "6", "1", "5", "3"].map(str::to_owned).to_vec();
            faces.shuffle(rng);
            faces.truncate(rng.random_range(1..=3));
            faces.join(",")
        }
        Rule::ExitThen => one_of(&["any", "same-horse"]),
        Rule::Rethrow => one_of(&["six", "used-six", "double-six", "used-double-six", "never"]),
        Rule::ThreeSixes => one_of(&["none", "turn-ends", "undone"]),
        Rule::MustExit | Rule::MustMove | Rule::CaptureRethrow | Rule::FinalSix | Rule::Facing => {
            one_of(&["true", "false"])
        }
        Rule::Overtaking => one_of(&["free", "own-only", "forbidden"]),
        Rule::OwnSquare => one_of(&["forbidden", "stop-behind"]),
        Rule::Safe => match rng.random_range(0..4) {
            0 => "none".to_owned(),
            1 => "starts".to_owned(),
            2 => "own-start".to_owned(),
            _ => {
                let squares =
                    (0..rng.random_range(1..=6)).map(|_| rng.random_range(1..=16u16).to_string());
                squares.collect::<Vec<_>>().join(",")
            }
        },
        Rule::Overshoot => one_of(&["stay", "rebound", "step-back", "clamp"]),
        Rule::Climb => one_of(&["in-turn", "by-count"]),
        Rule::End => one_of(&["first-home", "places"]),
        Rule::Ranking => one_of(&["order", "standing"]),
        Rule::Leaver => one_of(&["removed", "stays"]),
    }
}

/// Random players, seats empty in between.
pub fn random_players(seed: u64, rules: &Rules) -> &'static str {
    const PLAYERS: [&str; 8] = [
        "Red - Yellow -",
        "- Green - Blue",
        "Red Green Yellow -",
        "Red - Yellow Blue",
        "Red Green Yellow Blue",
        "Red Green Yellow Blue",
        "Red Green - -",
        "Red - - Blue",
    ];
    let mut rng = ChaCha8Rng::seed_from_u64(seed ^ 0x5EA7);
    // `facing` forbids the last two.
    let choice = if rules.facing { &PLAYERS[..6] } else { &PLAYERS[..] };
    choice.choose(&mut rng).unwrap_or(&PLAYERS[0])
}
