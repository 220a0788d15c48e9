//! The course of a record: turn after turn as it is written, judged and carried out
//! (`spec/rules.md`, "How a record is judged" and "Going on after a fault").
//!
//! A course is a small value. It says what it finds to a [`Report`]; the particulars are made
//! only where somebody wants them, so that a clean record pays nothing for them.

mod action;
mod ending;
mod kept;
mod leaving;
mod throw;
mod trial;
mod turn;

pub(crate) use ending::PendingResult;

use std::cell::OnceCell;

use chevaux_notation::{Deed, LineEnd, Place as LinePlace, Play, Scanned, Span, Throw, Turn};
use chevaux_rules::{Dice, Game, Place, Position, Rules, Seat, Seats};

use crate::carried::{Carried, Left};
use crate::fault::Fault;
use crate::finding::{Mend, Severity, Spot};
use crate::problem::{Earned, Label, Problem};

/// What a record is played by; fixed once its head is read.
#[derive(Clone, Debug)]
pub(crate) struct Setup {
    pub(crate) record: u64,
    pub(crate) rules: Rules,
    pub(crate) seats: Seats,
    pub(crate) position: Option<Position>,
}

/// Characters of a colour's name that are said.
const LONGEST_NAME: usize = 40;

impl Setup {
    /// The name of a player's colour, cut where it is no name for a sentence.
    pub(crate) fn name(&self, seat: Seat) -> String {
        let name = self.seats.name(seat);
        match name.char_indices().nth(LONGEST_NAME) {
            Some((end, _)) => format!("{}…", name.get(..end).unwrap_or(name)),
            None => name.to_owned(),
        }
    }
}

/// A line of the body while it is judged.
pub(crate) struct LineAt<'l> {
    pub(crate) record: u64,
    pub(crate) place: LinePlace,
    pub(crate) text: &'l [u8],
    pub(crate) end: LineEnd,
    /// Bytes and columns are one.
    is_ascii: bool,
    /// For each byte of a line that is not ASCII its column, made when it is first asked for: a
    /// line of faults asks often.
    columns: OnceCell<Vec<u32>>,
}

impl<'l> LineAt<'l> {
    pub(crate) fn new(scanned: &Scanned<'l>) -> LineAt<'l> {
        LineAt::again(scanned.record.unwrap_or(0), scanned.place, scanned.text, scanned.end)
    }

    /// A line that was read before.
    pub(crate) fn again(record: u64, place: LinePlace, text: &'l [u8], end: LineEnd) -> LineAt<'l> {
        LineAt { record, place, text, end, is_ascii: text.is_ascii(), columns: OnceCell::new() }
    }

    fn column(&self, byte: u32) -> u64 {
        if self.is_ascii {
            return u64::from(byte) + 1;
        }
        let columns = self.columns.get_or_init(|| columns_of(self.text));
        columns.get(byte as usize).or(columns.last()).map_or(1, |&column| u64::from(column))
    }

    pub(crate) fn spot(&self, span: Span) -> Spot {
        Spot {
            record: Some(self.record),
            line: self.place,
            column: self.column(span.start),
            span,
            ..Spot::default()
        }
    }

    /// The line without the white space before it.
    pub(crate) fn whole(&self) -> Spot {
        let blank = self.text.iter().take_while(|b| matches!(b, b' ' | b'\t')).count();
        Spot {
            record: Some(self.record),
            line: self.place,
            column: blank as u64 + 1,
            span: Span::new(blank, self.text.len()),
            ..Spot::default()
        }
    }

    /// A place in a turn.
    pub(crate) fn in_turn(&self, turn: &Turn, span: Span) -> Spot {
        Spot { round: Some(turn.number), player: turn.player, ..self.spot(span) }
    }

    /// A throw of a turn, by its index.
    pub(crate) fn throw(&self, turn: &Turn, throw: &Throw, index: usize) -> Spot {
        Spot { throw: Some(nth(index)), ..self.in_turn(turn, throw.span) }
    }
}

/// The column of each byte and of the end; a byte outside of UTF-8 counts as one character.
fn columns_of(text: &[u8]) -> Vec<u32> {
    let mut columns = Vec::with_capacity(text.len() + 1);
    let mut column = 1;
    for chunk in text.utf8_chunks() {
        for c in chunk.valid().chars() {
            columns.extend(std::iter::repeat_n(column, c.len_utf8()));
            column += 1;
        }
        for _ in chunk.invalid() {
            columns.push(column);
            column += 1;
        }
    }
    columns.push(column);
    columns
}

pub(crate) fn nth(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX).saturating_add(1)
}

/// The particulars of a finding, made only when wanted.
pub(crate) struct Detail {
    pub(crate) problem: Problem,
    pub(crate) legal: Vec<String>,
    pub(crate) position: Option<String>,
    /// Other places, and what stands there.
    pub(crate) related: Vec<(Label, Spot)>,
    /// A horse that matters, and the label of the throw that brought it there.
    pub(crate) horse: Option<(Seat, Place, Label)>,
    /// Ways to mend it inside the turn line.
    pub(crate) edits: Vec<Edit>,
    /// Other ways to mend it.
    pub(crate) mends: Vec<Mend>,
    /// What else is tried: too many to be advice, but enough to tell what follows from the fault.
    pub(crate) trials: Vec<Trial>,
}

/// Something tried in the place of a turn line as it is written.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Trial {
    /// The line, changed.
    Edit(Edit),
    /// Nothing: the line was entered twice.
    NoLine,
    /// A turn that is missing before the line.
    TurnBefore(Turn),
    /// A throw that is missing at the end of the turn before the line.
    ThrowBefore(Turn),
}

impl Trial {
    /// The turns that are judged in the place of the one that is written.
    pub(crate) fn turns(&self, turn: &Turn) -> Vec<Turn> {
        match self {
            Trial::Edit(edit) => vec![edit.applied(turn)],
            Trial::NoLine => Vec::new(),
            Trial::TurnBefore(before) | Trial::ThrowBefore(before) => {
                vec![before.clone(), turn.clone()]
            }
        }
    }
}

impl From<Problem> for Detail {
    fn from(problem: Problem) -> Detail {
        Detail {
            problem,
            legal: Vec::new(),
            position: None,
            related: Vec::new(),
            horse: None,
            edits: Vec::new(),
            mends: Vec::new(),
            trials: Vec::new(),
        }
    }
}

/// A change of a turn line that mends a fault.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Edit {
    /// Another throw in the place of the one with this index.
    Throw(usize, Throw),
    /// Another player.
    Player(chevaux_notation::Letter),
    /// Another number.
    Number(u32),
    /// Without the throw of this index and those after it.
    CutFrom(usize),
    /// Without the throw of this index.
    Without(usize),
    /// With a throw more, before the one of this index.
    Insert(usize, Throw),
    /// This throw, or none, in the place of the one that cannot be read; with no throw at all, this
    /// one.
    Lost(Option<Throw>),
}

impl Edit {
    pub(crate) fn applied(&self, turn: &Turn) -> Turn {
        let mut turn = turn.clone();
        match self {
            Edit::Throw(index, throw) => {
                if let Some(slot) = turn.throws.get_mut(*index) {
                    *slot = *throw;
                }
            }
            Edit::Player(letter) => turn.player = Some(*letter),
            Edit::Number(number) => turn.number = *number,
            Edit::CutFrom(index) => turn.throws.truncate(*index),
            Edit::Without(index) if *index < turn.throws.len() => {
                turn.throws.remove(*index);
            }
            Edit::Insert(index, throw) if *index <= turn.throws.len() => {
                turn.throws.insert(*index, *throw);
            }
            Edit::Without(_) | Edit::Insert(..) => {}
            Edit::Lost(throw) => {
                let behind = turn.salvage.take().map(|salvage| salvage.behind).unwrap_or_default();
                turn.throws.extend(throw.iter().copied().chain(behind));
                turn.lost = turn.throws.is_empty();
            }
        }
        turn
    }
}

/// Who hears what a course finds.
pub(crate) trait Report {
    /// Something is wrong.
    fn fault(
        &mut self,
        fault: Fault,
        severity: Severity,
        spot: Spot,
        detail: impl FnOnce() -> Detail,
    );

    /// A horse has come to another place by the throw at this spot, and perhaps sent another one
    /// (of that seat, in that seat's count) back to its stable.
    fn arrived(
        &mut self,
        _horse: (Seat, Place, Place),
        _captured: Option<(Seat, Place)>,
        _spot: impl FnOnce() -> Spot,
    ) {
    }

    /// Does anybody want to know what is carried out of each throw?
    fn wants_throws(&self) -> bool {
        false
    }

    /// A throw has been dealt with. Said only where it is wanted.
    fn carried(&mut self, _carried: Carried) {}

    /// A player has left the game.
    fn left(&mut self, _left: Left) {}
}

/// Is a further throw of the same player due?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Right {
    /// It must follow.
    Yes(Earned),
    /// It may: something was wrong, and what the players took it for is not known.
    Open,
    /// It must not.
    No,
}

/// The last throw of a turn that is not over: another one is due.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Owing {
    earned: Earned,
    spot: Spot,
    throw: Throw,
    /// An error stands on that throw, or it is marked `*`: that it is the last is not said too.
    silent: bool,
    /// The turn's letter has `~`, and nothing of it has been forgiven yet.
    stood: Option<Spot>,
    /// The turn stood: what it lacks is a note.
    forgiven: bool,
}

/// Where a record stands, between two of its lines.
#[derive(Clone, Debug)]
pub(crate) struct Course {
    game: Game,
    /// A turn has been read, or a position says who is due.
    started: bool,
    /// Another throw is due before the turn is over.
    owing: Option<Box<Owing>>,
    /// Something was said of the rights of this turn: no more of it.
    rights_said: bool,
    /// What ended the game: the throw, or the line of the player who left.
    ended_by: Option<Box<Spot>>,
    /// `turn/after-end` has been said.
    after_end_said: bool,
    /// Lines lost since the last turn: each may have been one.
    lost_lines: u8,
    /// A line that could not be read stands after the last throw.
    unread: bool,
    /// The last turn line lost something.
    lost_in_turn: bool,
    /// The last throw is marked `*`.
    unplayed: Option<Box<(Spot, Throw)>>,
    /// A result line was lost or out of place.
    result_seen: bool,
    /// A result line was judged.
    judged_result: bool,
}

impl PartialEq for Course {
    /// Do they go on alike?
    fn eq(&self, other: &Course) -> bool {
        self.game.position() == other.game.position()
            && self.game.goes_on_like(&other.game)
            && self.owing.as_ref().map(|o| o.spot) == other.owing.as_ref().map(|o| o.spot)
            && (self.started, self.rights_said, self.after_end_said)
                == (other.started, other.rights_said, other.after_end_said)
            && (
                self.lost_lines,
                self.unread,
                self.lost_in_turn,
                self.result_seen,
                self.judged_result,
            ) == (
                other.lost_lines,
                other.unread,
                other.lost_in_turn,
                other.result_seen,
                other.judged_result,
            )
            && self.unplayed == other.unplayed
    }
}

impl Course {
    pub(crate) fn new(setup: &Setup) -> Course {
        let position =
            setup.position.unwrap_or_else(|| Position::start(&setup.rules, &setup.seats));
        Course {
            game: Game::from_position(setup.rules, position),
            started: setup.position.is_some(),
            owing: None,
            rights_said: false,
            ended_by: None,
            after_end_said: false,
            lost_lines: 0,
            unread: false,
            lost_in_turn: false,
            unplayed: None,
            result_seen: false,
            judged_result: false,
        }
    }

    pub(crate) fn final_position(&self) -> Position {
        *self.game.position()
    }

    /// From here on the game goes by other rules; a throw that is due by the old ones is not.
    pub(crate) fn go_on_under(&mut self, rules: Rules) {
        self.game = self.game.under(rules);
        if self.owing.take().is_some() {
            self.game.end_turn();
        }
    }

    /// Would these rules give the throw that is due now, too? Where what was done with the throw
    /// before is not written nobody can say.
    pub(crate) fn owes_under(&self, rules: &Rules) -> bool {
        let Some(owing) = &self.owing else {
            return true;
        };
        // The throws before it in its turn would have to be judged anew.
        if owing.spot.throw != Some(1) {
            return true;
        }
        let throw = &owing.throw;
        let moved = throw.actions().any(|action| matches!(action.deed, Deed::Move { .. }));
        let dice = Dice::written(throw.faces, rules.dice);
        match (owing.earned, throw.play) {
            (Earned::Capture, _) => rules.capture_rethrow,
            (Earned::Six | Earned::DoubleSix, Play::Actions { .. }) => {
                dice.is_none_or(|dice| rules.six_earns(dice, moved))
            }
            _ => true,
        }
    }

    /// The byte of the file before which nothing can be said any more; `last` is the last turn or tag
    /// line. Some faults are known only when the next line is read.
    pub(crate) fn settled_before(&self, last: Spot) -> u64 {
        let unplayed = self.unplayed.as_ref().map(|unplayed| unplayed.0);
        let owing = self.owing.as_ref().map(|owing| owing.spot);
        let waiting = [Some(last), unplayed, owing].into_iter().flatten();
        waiting.map(|spot| spot.offset()).min().unwrap_or(0)
    }

    /// A line of the body that could not be read.
    pub(crate) fn lost_line(&mut self) {
        self.lost_lines = self.lost_lines.saturating_add(1).min(64);
        self.unread = true;
        self.lost_in_turn = true;
    }
}
