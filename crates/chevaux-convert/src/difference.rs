//! A smallest game that shows how two values of a rule differ (`spec/differences.md`).

use chevaux_notation::{Limits, tag_text};
use chevaux_referee::{Finding, Listener, Rulebook, Severity, judge};
use chevaux_rules::{Dice, Game, Next, Position, Rule, Rules, Seat, Seats, Variant, Way};

use crate::set_ups::{Seating, SetUp};
use crate::target::Target;

/// A game that is right under one set of rules and wrong under another.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// The rules under which it is right, as the record names them.
    pub variant: String,
    /// The value of its tag `Rules`; empty where it has none.
    pub overrides: String,
    /// The record, in canonical layout.
    pub record: String,
    /// What the referee finds in it first under the other rules.
    pub finding: Finding,
}

/// A game that shows how a rule differs in two variants.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// The game.
    pub game: Difference,
    /// It is right with the value of the first variant, and wrong with that of the second; else the
    /// other way round.
    pub right_with_first: bool,
}

/// How many ways to play a throw are looked at for one game.
const MOST: u32 = 200_000;

/// A smallest game that is right with the rule of one of two variants and wrong with that of the
/// other, all other rules the same; nothing where none is found within the bounds of
/// `spec/differences.md`. Takes some milliseconds, and the same game comes every time.
///
/// ```
/// use chevaux_convert::shown;
/// use chevaux_rules::{Rule, Variant};
/// let (survol, vantyghem) = (Variant::preset("survol").unwrap(), Variant::preset("vantyghem-1.6").unwrap());
/// let shown = shown(&survol, &vantyghem, Rule::Overtaking).unwrap();
/// assert!(shown.right_with_first);
/// assert_eq!(shown.game.finding.fault.name(), "move/overtaking");
/// ```
#[must_use]
pub fn shown(first: &Variant, second: &Variant, rule: Rule) -> Option<Shown> {
    let entry = |variant: &Variant| format!("{}={}", rule.name(), rule.value(variant.rules()));
    // Right as the one variant is, wrong with the other's value; or right with the other's value, and
    // wrong as that variant is.
    let one_way = |right: &Variant, wrong: &Variant| {
        let plain = Target::new(right.clone(), "").ok();
        let there = plain.zip(right.rules().with_overrides(&entry(wrong)).ok());
        let back = Target::new(wrong.clone(), &entry(right)).ok();
        let back = back.map(|target| (target, *wrong.rules()));
        there.into_iter().chain(back).find_map(|(target, rules)| difference(&target, &rules))
    };
    if let Some(game) = one_way(first, second) {
        return Some(Shown { game, right_with_first: true });
    }
    one_way(second, first).map(|game| Shown { game, right_with_first: false })
}

/// A smallest game that is right under some rules and wrong under others.
#[must_use]
pub fn difference(right: &Target, wrong: &Rules) -> Option<Difference> {
    let mut search = Search {
        right,
        wrong,
        reads: right.readers(),
        refuses: right.forced(wrong)?,
        looked: 0,
        short: false,
    };
    let table = match right.rules().leaver == wrong.leaver {
        true => Seating::OF_TWO,
        false => Seating::WITH_LEAVER,
    };
    for (throws, on_board) in search.sizes() {
        for short in [false, true] {
            search.short = short;
            let found = search.at_table(&table, throws, on_board);
            if found.is_some() || search.looked > MOST {
                return found.or_else(|| search.head());
            }
        }
    }
    search.head()
}

struct Search<'s> {
    right: &'s Target,
    wrong: &'s Rules,
    /// Who reads a record as it is.
    reads: Rulebook,
    /// Who judges it by the other rules.
    refuses: Rulebook,
    looked: u32,
    /// The last throw is written without actions.
    short: bool,
}

/// A game on its way under both rules, and what is written of it.
#[derive(Clone)]
struct Both {
    right: Game,
    wrong: Game,
    /// Under each a new turn begins.
    new_turn: (bool, bool),
    throws: usize,
    body: String,
}

/// Where a game is played.
#[derive(Clone, Copy)]
struct Setting<'s> {
    seats: &'s Seats,
    set_up: &'s SetUp,
}

/// Dice thrown in a game, the ways to play them under both rules, and what is written before them.
struct Thrown<'w> {
    both: &'w Both,
    dice: Dice,
    ways: &'w [Way],
    others: &'w [Way],
    start: &'w str,
}

impl<'w> Thrown<'w> {
    /// The same way under the other rules.
    fn other(&self, way: &Way) -> Option<&'w Way> {
        let same = |other: &&Way| (other.dice, &other.actions) == (way.dice, &way.actions);
        self.others.iter().find(same)
    }
}

impl Search<'_> {
    /// How many throws, and how many horses on the board, the smallest first.
    fn sizes(&self) -> Vec<(usize, usize)> {
        let (right, wrong) = (self.right.rules(), self.wrong);
        let throws: &[usize] = if right.facing != wrong.facing {
            &[]
        } else if right.three_sixes != wrong.three_sixes {
            &[3, 4]
        } else if self.is_of_rethrow() {
            &[2]
        } else {
            &[1, 2]
        };
        let horses = |&throws: &usize| {
            let most = if throws == 1 && right.dice == 1 { 3 } else { 2 };
            (0..=most).map(move |horses| (throws, horses))
        };
        throws.iter().flat_map(horses).collect()
    }

    fn at_table(&mut self, table: &Seating, throws: usize, on_board: usize) -> Option<Difference> {
        let seats = Seats::parse(table.seats).ok()?;
        for set_up in table.set_ups(self.right.rules(), self.wrong, on_board) {
            let Some(both) = self.begin(&seats, table, &set_up) else {
                continue;
            };
            let setting = Setting { seats: &seats, set_up: &set_up };
            let found = self.throw(setting, &both, throws);
            if found.is_some() || self.looked > MOST {
                return found;
            }
        }
        None
    }

    /// The set-up under both rules; nothing where one of them cannot have it.
    fn begin(&self, seats: &Seats, table: &Seating, set_up: &SetUp) -> Option<Both> {
        let game = |rules: &Rules| {
            let position = Position::parse(&set_up.text, rules, Some(seats)).ok()?.0;
            let game = Game::from_position(*rules, position);
            (!game.is_over()).then_some(game)
        };
        let (mut right, mut wrong) = (game(self.right.rules())?, game(self.wrong)?);
        let mut body = String::new();
        if table.first_leaves {
            let seat = right.position().due()?;
            body = format!("1. {} leaves\n", seats.letter(seat)?);
            right.leave(seat);
            wrong.leave(seat);
        }
        Some(Both { right, wrong, new_turn: (true, true), throws: 0, body })
    }

    /// Plays so many throws more in every way, until one is found at which the two differ.
    fn throw(&mut self, setting: Setting<'_>, both: &Both, more: usize) -> Option<Difference> {
        let due = both.right.position().due()?;
        let (round, letter) = (both.right.position().round(), setting.seats.letter(due)?);
        let same_player = !both.wrong.is_over()
            && both.new_turn.0 == both.new_turn.1
            && both.wrong.position().due() == Some(due)
            && both.wrong.position().round() == round;
        if more > 1 && !same_player {
            return None;
        }
        let rules = self.right.rules();
        let same_dice = rules.dice == self.wrong.dice;
        let start = match both.new_turn.0 {
            true if both.body.is_empty() => format!("{round}. {letter} "),
            true => format!("{}\n{round}. {letter} ", both.body.trim_end()),
            false => format!("{} ", both.body),
        };
        for dice in Dice::all(rules.dice) {
            if !self.may_differ(dice, both.throws, more) {
                continue;
            }
            let ways = both.right.ways(dice);
            let others = if same_player && same_dice { both.wrong.ways(dice) } else { Vec::new() };
            self.looked += u32::try_from(ways.len() + others.len()).unwrap_or(u32::MAX);
            if self.looked > MOST {
                return None;
            }
            let thrown = Thrown { both, dice, ways: &ways, others: &others, start: &start };
            let found = match (more, self.short) {
                (1, true) => self.short_throw(setting, &thrown),
                (1, false) => self.last_throw(setting, &thrown),
                _ => self.throws(setting, &thrown, more),
            };
            if found.is_some() || self.looked > MOST {
                return found;
            }
        }
        None
    }

    /// The last throw without its actions, where only one way leads on under the one.
    fn short_throw(&self, setting: Setting<'_>, thrown: &Thrown<'_>) -> Option<Difference> {
        let way = one_outcome(thrown.ways).filter(|_| one_outcome(thrown.others).is_none())?;
        let faces: Vec<String> = thrown.dice.faces().map(|face| face.to_string()).collect();
        let body = format!("{}{}", thrown.start, faces.join("+"));
        self.held(setting, &thrown.both.right, way, body)
    }

    /// The last throw, played as only the one allows it, or with another result.
    fn last_throw(&self, setting: Setting<'_>, thrown: &Thrown<'_>) -> Option<Difference> {
        let both = thrown.both;
        let result = |game: &Game, way: &Way| played(game, way).0.ranking().text(setting.seats);
        let differs = |way: &&Way| {
            let other = thrown.other(way);
            other.is_none_or(|other| result(&both.right, way) != result(&both.wrong, other))
        };
        thrown.ways.iter().filter(differs).find_map(|way| {
            let body = format!("{}{}", thrown.start, way.text(setting.seats));
            self.held(setting, &both.right, way, body)
        })
    }

    /// A throw that both play alike, and those behind it.
    fn throws(
        &mut self,
        setting: Setting<'_>,
        thrown: &Thrown<'_>,
        more: usize,
    ) -> Option<Difference> {
        let both = thrown.both;
        for way in thrown.ways {
            let Some(other) = thrown.other(way) else {
                continue;
            };
            let (right, right_ends) = played(&both.right, way);
            let (wrong, wrong_ends) = played(&both.wrong, other);
            // A right to throw that is the same for both shows nothing.
            if right.is_over() || (self.is_of_rethrow() && right_ends == wrong_ends) {
                continue;
            }
            let body = format!("{}{}", thrown.start, way.text(setting.seats));
            let new_turn = (right_ends, wrong_ends);
            let both = Both { right, wrong, new_turn, throws: both.throws + 1, body };
            let found = self.throw(setting, &both, more - 1);
            if found.is_some() || self.looked > MOST {
                return found;
            }
        }
        None
    }

    /// Is the rule that differs one of those that grant a throw?
    fn is_of_rethrow(&self) -> bool {
        let (right, wrong) = (self.right.rules(), self.wrong);
        (right.rethrow, right.capture_rethrow) != (wrong.rethrow, wrong.capture_rethrow)
    }

    /// Can dice thrown after so many throws, with so many to come, lead to what differs?
    fn may_differ(&self, dice: Dice, before: usize, more: usize) -> bool {
        let (right, wrong) = (self.right.rules(), self.wrong);
        if right.three_sixes != wrong.three_sixes && before < 3 {
            return dice.all_six();
        }
        // Before the last throw, where a six is what grants another.
        right.rethrow == wrong.rethrow || more == 1 || dice.any_six()
    }

    /// The record, if the referee agrees: right under the one, wrong under the other.
    fn held(
        &self,
        Setting { seats, set_up }: Setting<'_>,
        game: &Game,
        way: &Way,
        body: String,
    ) -> Option<Difference> {
        let result = played(game, way).0.ranking().text(seats);
        let names: Vec<&str> = Seat::ALL.iter().map(|seat| seats.name(*seat)).collect();
        self.judged(&names.join(" "), set_up.tag(), &format!("{body}\n{result}\n"))
    }

    /// A head that only one of the two can have.
    fn head(&self) -> Option<Difference> {
        let side_by_side = self.judged("Red Green - -", None, "= *\n");
        side_by_side.or_else(|| {
            let start = Seating::OF_TWO.set_ups(self.right.rules(), self.wrong, 0);
            let start = start.first()?.text.clone();
            self.judged(Seating::OF_TWO.seats, Some(&start), "= *\n")
        })
    }

    fn judged(&self, seats: &str, position: Option<&str>, body: &str) -> Option<Difference> {
        let variant = self.right.name().to_owned();
        let overrides = self.right.overrides().to_owned();
        let rules = (!overrides.is_empty()).then_some(("Rules", overrides.as_str()));
        let tags = [("PCN", "1"), ("Variant", &variant)].into_iter().chain(rules);
        let tags = tags.chain([("Seats", seats)]).chain(position.map(|text| ("Position", text)));
        let mut record: String = tags.map(|(name, value)| tag_text(name, value) + "\n").collect();
        record += &format!("\n{body}");
        if !errors(&record, &self.reads).is_empty() {
            return None;
        }
        let finding = errors(&record, &self.refuses).into_iter().next()?;
        Some(Difference { variant, overrides, record, finding })
    }
}

/// The game after a throw; and is the turn over?
fn played(game: &Game, way: &Way) -> (Game, bool) {
    let mut after = *game;
    let ends = after.play_way(way) == Next::TurnEnds;
    if ends {
        after.end_turn();
    }
    (after, ends)
}

/// The way to play, if all come to the same.
fn one_outcome(ways: &[Way]) -> Option<&Way> {
    let (first, rest) = ways.split_first()?;
    let one_die = first.dice.second().is_none();
    let same =
        if one_die { rest.is_empty() } else { rest.iter().all(|way| way.same_outcome(first)) };
    same.then_some(first)
}

#[derive(Default)]
struct Errors(Vec<Finding>);

impl Listener for Errors {
    fn finding(&mut self, finding: Finding) {
        if finding.severity == Severity::Error {
            self.0.push(finding);
        }
    }

    fn wants_advice(&self) -> bool {
        false
    }
}

fn errors(record: &str, rulebook: &Rulebook) -> Vec<Finding> {
    let mut errors = Errors::default();
    // Reading from memory gives no errors.
    let _ = judge(record.as_bytes(), rulebook, Limits::default(), &mut errors);
    errors.0
}
