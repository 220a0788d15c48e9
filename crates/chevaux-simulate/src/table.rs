//! A table of players, and a game played at it (`spec/simulate.md`, "The game").

use std::fmt::Write as _;

use chevaux_notation::{Letter, Limits};
use chevaux_rules::{
    BySeat, Dice, Game, Next, OverrideError, Ranking, Rules, Seat, Seats, Variant,
};
use thiserror::Error;

use crate::draw::{Die, Draw, FairDie};
use crate::policy::{Policy, distinct_ways};
use crate::write::{self, Form};

/// After so many throws a game stops, unless another number is asked for.
pub const MAX_THROWS: u32 = 10_000;

/// A throw with a space before it is never longer: ` 6+6:400-400xR,400-400xR`.
const THROW: usize = 32;

/// Rules, seats, who plays, and how the record is written.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) variant: Variant,
    /// As a `Rules` tag has them in canonical form.
    pub(crate) overrides: String,
    pub(crate) seats: Seats,
    pub(crate) policies: BySeat<Policy>,
    rules: Rules,
    form: Form,
    max_throws: u32,
}

/// Why there can be no such table.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum TableError {
    /// Overrides that the variant does not take: what, and which bytes of the text.
    #[error("{}", .0.iter().map(|(error, _)| error.to_string()).collect::<Vec<_>>().join("; "))]
    Overrides(Vec<OverrideError>),
    /// Two players sit side by side, and the rule `facing` forbids it.
    #[error("`facing=true`: two players sit opposite each other")]
    Facing,
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Simulated {
    /// The record, in canonical form.
    pub text: String,
    /// How many throws it has.
    pub throws: u32,
    /// What its result says; it is open where the game stopped before its end.
    pub ranking: Ranking,
}

impl Table {
    /// A table where everybody plays at random, games stop after [`MAX_THROWS`], and records are
    /// written in long form. `overrides` as in a `Rules` tag.
    ///
    /// # Errors
    /// Overrides that the variant does not take, seats that `facing` forbids.
    ///
    /// ```
    /// use chevaux_rules::{Seats, Variant};
    /// use chevaux_simulate::Table;
    /// let survol = Variant::preset("survol").unwrap();
    /// let seats = Seats::parse("Red Green - -").unwrap();
    /// let error = Table::new(survol, "horses=2", seats).unwrap_err();
    /// assert_eq!(error.to_string(), "`facing=true`: two players sit opposite each other");
    /// ```
    pub fn new(variant: Variant, overrides: &str, seats: Seats) -> Result<Table, TableError> {
        let rules = variant.rules().with_overrides(overrides).map_err(TableError::Overrides)?;
        if rules.facing && seats.is_pair_side_by_side() {
            return Err(TableError::Facing);
        }
        let overrides = Rules::tidy_overrides(overrides).unwrap_or_default();
        let (form, max_throws) = (Form::default(), MAX_THROWS);
        let policies = BySeat::default();
        Ok(Table { variant, overrides, seats, policies, rules, form, max_throws })
    }

    /// The seats of so many players, 2 to 4, as the command fills them: two sit opposite each
    /// other. Nothing for another number.
    ///
    /// ```
    /// use chevaux_simulate::Table;
    /// assert_eq!(Table::seats_of(3).unwrap().players().count(), 3);
    /// assert!(Table::seats_of(5).is_none());
    /// ```
    #[must_use]
    pub fn seats_of(players: u8) -> Option<Seats> {
        let seats = match players {
            2 => "Red - Yellow -",
            3 => "Red Green Yellow -",
            4 => "Red Green Yellow Blue",
            _ => return None,
        };
        Seats::parse(seats).ok()
    }

    /// The same, played by this policy at every seat.
    #[must_use]
    pub fn played_by(mut self, policy: Policy) -> Table {
        self.policies = BySeat([policy; 4]);
        self
    }

    /// The same, with this policy at one seat.
    #[must_use]
    pub fn with_policy(mut self, seat: Seat, policy: Policy) -> Table {
        self.policies[seat] = policy;
        self
    }

    /// The same, written in this form.
    #[must_use]
    pub fn in_form(mut self, form: Form) -> Table {
        self.form = form;
        self
    }

    /// The same, a game stopping after so many throws; it has one at least.
    #[must_use]
    pub fn with_max_throws(mut self, max_throws: u32) -> Table {
        self.max_throws = max_throws;
        self
    }

    /// Who sits where.
    #[must_use]
    pub fn seats(&self) -> &Seats {
        &self.seats
    }

    /// The rules in force.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The game of a seed and a number, with the fair die.
    #[must_use]
    pub fn play(&self, seed: u64, game: u64) -> Simulated {
        let dice = format!("chacha8 seed {seed} game {game}");
        self.run(&mut FairDie::new(seed, game), Some(&dice), seed, game)
    }

    /// The same with another die. The players choose by the seed and the number as before; the
    /// record does not say where the dice come from.
    ///
    /// ```
    /// use chevaux_rules::{Seats, Variant};
    /// use chevaux_simulate::{Die, Table};
    /// struct Two;
    /// impl Die for Two {
    ///     fn roll(&mut self) -> u8 {
    ///         2
    ///     }
    /// }
    /// let survol = Variant::preset("survol").unwrap();
    /// let seats = Seats::parse("Red - Yellow -").unwrap();
    /// let table = Table::new(survol, "", seats).unwrap().with_max_throws(3);
    /// assert!(table.play_with(&mut Two, 7, 1).text.ends_with("2:-\n= *\n"));
    /// ```
    #[must_use]
    pub fn play_with(&self, die: &mut impl Die, seed: u64, game: u64) -> Simulated {
        self.run(die, None, seed, game)
    }

    fn run(&self, die: &mut impl Die, dice: Option<&str>, seed: u64, game: u64) -> Simulated {
        let text = write::head(self, dice);
        let (game, draw) = (Game::new(self.rules, &self.seats), Draw::of_choices(seed, game));
        let mut run = Run { table: self, game, die, draw, text, throws: 0 };
        run.begin();
        while run.turn() == Some(Next::TurnEnds) && run.throws < self.max_throws {
            run.game.end_turn();
        }
        let ranking = run.game.ranking();
        let _ = writeln!(run.text, "{}", ranking.text(&self.seats));
        Simulated { text: run.text, throws: run.throws, ranking }
    }
}

/// A game on its way.
struct Run<'t, D> {
    table: &'t Table,
    game: Game,
    die: &'t mut D,
    /// By which the players choose.
    draw: Draw,
    text: String,
    throws: u32,
}

impl<D: Die> Run<'_, D> {
    /// Who begins is drawn, clockwise from the first seat.
    fn begin(&mut self) {
        let players: Vec<Seat> = self.table.seats.players().collect();
        let first = self.draw.one_of(u32::try_from(players.len()).unwrap_or(0));
        if let Some(&first) = usize::try_from(first).ok().and_then(|first| players.get(first)) {
            self.game.begin(first);
        }
    }

    /// Plays and writes a turn: what came after its last throw? Nothing where none was thrown.
    fn turn(&mut self) -> Option<Next> {
        let seat = self.game.position().due()?;
        let letter = self.table.seats.letter(seat).map_or('-', Letter::as_char);
        let mut line = format!("{}. {letter}", self.game.position().round());
        let mut last = None;
        while let Some(next) = self.throw(seat, &mut line) {
            last = Some(next);
            let is_full = line.len() + THROW > Limits::default().line_bytes;
            if next != Next::Again || is_full || self.throws >= self.table.max_throws {
                break;
            }
        }
        if last.is_some() {
            self.text.push_str(&line);
            self.text.push('\n');
        }
        last
    }

    /// Plays and writes a throw; nothing where the die shows what no die has.
    fn throw(&mut self, seat: Seat, line: &mut String) -> Option<Next> {
        let first = self.die.roll();
        let two_dice = self.table.rules.dice == 2;
        let dice = if two_dice { Dice::two(first, self.die.roll()) } else { Dice::one(first) }?;
        let ways = self.game.ways(dice);
        let one_way = ways.len() == 1;
        let ways = distinct_ways(ways);
        // With two dice it does not matter how many ways lead to the same.
        let only = one_way || two_dice && ways.len() == 1;
        let way = self.table.policies[seat].choose_of(&self.game, ways, &mut self.draw)?;
        write::throw(line, &self.table.seats, &way, only, self.table.form);
        self.throws += 1;
        Some(self.game.play_way(&way))
    }
}
