//! What the source says from a line on, piece by piece: faces, players who leave, comments.

use chevaux_notation::{Action, Comment, Play, Throw, Turn};
use chevaux_referee::Spot;
use chevaux_rules::{Board, Dice, Seat, Seats};

use crate::heard::{At, Event, Heard};
use crate::page::{PageLine, What};
use crate::places::Places;

/// Something that is written, in the order of the text.
#[derive(Clone, Debug)]
pub(crate) enum Item {
    Face(Face),
    Leave(Leaver),
    /// A comment behind something that is lost.
    Comment(String),
    /// A comment behind the letter: before the first throw.
    Before(String),
    /// Comments on a line of their own.
    Line(PageLine),
    /// Something that has no meaning in what is played again: what it is, where it stands, the faces
    /// that go with it, and whether the game was over there.
    Lost {
        text: String,
        spot: Spot,
        faces: u32,
        over: bool,
    },
}

/// Did a face count?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counts {
    Yes,
    /// `/`
    No,
    /// `*`
    NotPlayed,
}

/// A player who leaves.
#[derive(Clone, Debug)]
pub(crate) struct Leaver {
    pub(crate) seat: Seat,
    /// At the end of a line with throws.
    pub(crate) at_end: bool,
    /// The number among the events of the source.
    pub(crate) event: usize,
    /// Those behind the word.
    pub(crate) comments: Vec<String>,
}

/// A face of a die.
#[derive(Clone, Debug)]
pub(crate) struct Face {
    pub(crate) face: u8,
    /// Who threw it, by the seats of the target.
    pub(crate) seat: Seat,
    pub(crate) counts: Counts,
    /// What was done with it.
    pub(crate) action: Option<Action>,
    /// The number of the throw among the events of the source.
    pub(crate) event: usize,
    /// Which die of its throw, from 1.
    pub(crate) die: u32,
    /// It is the last die of its throw.
    pub(crate) is_last: bool,
    /// Those behind it.
    pub(crate) comments: Vec<String>,
}

impl Face {
    /// The board of the source after it.
    pub(crate) fn board_after(&self, source: &Heard) -> Option<Board> {
        let (_, event) = source.events.get(self.event)?;
        let Event::Throw(carried) = event else {
            return None;
        };
        if self.is_last {
            return Some(*carried.after.board());
        }
        let mut board = *carried.before.board();
        if let (Some(carry), Some(seat)) =
            (carried.moves.first().copied().flatten(), carried.before.due())
        {
            // It was carried out once, on the same board.
            let _ = board.carry(seat, carry.from, carry.to);
        }
        Some(board)
    }
}

/// Reads the body of a record from a turn line on, with the comments that go with that line.
pub(crate) struct Reader<'r> {
    pub(crate) source: &'r Heard,
    pub(crate) places: &'r Places,
    /// The seats of the target.
    pub(crate) seats: &'r Seats,
}

/// The body of a record in parts.
pub(crate) struct Parts {
    /// The lines that stay.
    pub(crate) before: Vec<PageLine>,
    pub(crate) items: Vec<Item>,
    /// The comments behind the result.
    pub(crate) of_result: Vec<String>,
    /// Lines of comments below the result.
    pub(crate) below: Vec<PageLine>,
}

impl Reader<'_> {
    pub(crate) fn read(&self, body: &[PageLine], from: usize) -> Parts {
        let mut parts = Parts {
            before: Vec::new(),
            items: Vec::new(),
            of_result: Vec::new(),
            below: Vec::new(),
        };
        let (mut turns, mut waiting, mut ended) = (0, Vec::new(), false);
        for line in body {
            match &line.what {
                What::Comment if ended => parts.below.push(line.clone()),
                What::Comment => waiting.push(line.clone()),
                What::Turn(_) if turns < from => {
                    parts.before.append(&mut waiting);
                    parts.before.push(line.clone());
                    turns += 1;
                }
                What::Turn(turn) => {
                    parts.items.extend(waiting.drain(..).map(Item::Line));
                    self.turn(line, turn, turns, &mut parts.items);
                    turns += 1;
                }
                What::Result(result) => {
                    parts.items.extend(waiting.drain(..).map(Item::Line));
                    if result.stood {
                        let text =
                            line.part(result.span.start, result.stood_end.unwrap_or_default());
                        let spot = self.places.result.unwrap_or(self.places.begin);
                        parts.items.push(Item::Lost {
                            text: text.to_owned(),
                            spot,
                            faces: 0,
                            over: false,
                        });
                    }
                    parts.of_result = line.comment_texts();
                    ended = true;
                }
                What::Tag(_) | What::Other => {}
            }
        }
        parts.items.extend(waiting.drain(..).map(Item::Line));
        parts
    }

    fn turn(&self, line: &PageLine, turn: &Turn, number: usize, items: &mut Vec<Item>) {
        let spot = self.places.turns.get(number).copied().unwrap_or(self.places.begin);
        if turn.stood {
            let text = format!("{}~", turn.player.map(|l| l.to_string()).unwrap_or_default());
            items.push(Item::Lost { text, spot, faces: 0, over: false });
        }
        let behind = |throws: usize, after_leaves: bool| {
            let leaves = turn.leaves.map_or(u32::MAX, |span| span.start);
            let wanted = move |c: &&Comment| {
                c.after_throws == throws && (c.span.start > leaves) == after_leaves
            };
            line.comments.iter().filter(wanted).map(|c| line.comment_text(c).to_owned())
        };
        items.extend(behind(0, false).map(Item::Before));
        for (index, throw) in turn.throws.iter().enumerate() {
            let at = At {
                turn: number,
                throw: u32::try_from(index).unwrap_or(u32::MAX).saturating_add(1),
            };
            self.throw((line, throw), at, spot, behind(index + 1, false).collect(), items);
        }
        if turn.leaves.is_some() {
            let event = self.event(At { turn: number, throw: At::LEAVES });
            let left = event.and_then(|event| match self.source.events.get(event) {
                Some((_, Event::Left(left))) => {
                    let letter = self.source.seats.letter(left.seat)?;
                    Some((event, self.seats.seat_of(letter)?))
                }
                _ => None,
            });
            let at_end = !turn.throws.is_empty();
            let comments = behind(turn.throws.len(), true);
            if let Some((event, seat)) = left {
                let comments = comments.collect();
                items.push(Item::Leave(Leaver { seat, at_end, event, comments }));
            } else {
                let text = "leaves".to_owned();
                items.push(Item::Lost { text, spot, faces: 0, over: false });
                items.extend(comments.map(Item::Comment));
            }
        }
    }

    fn event(&self, at: At) -> Option<usize> {
        self.source.events.binary_search_by_key(&at, |(at, _)| *at).ok()
    }

    /// A throw of a line, with the comments behind it.
    fn throw(
        &self,
        (line, throw): (&PageLine, &Throw),
        at: At,
        spot: Spot,
        comments: Vec<String>,
        items: &mut Vec<Item>,
    ) {
        let event = self.event(at);
        let carried = event.and_then(|event| match self.source.events.get(event) {
            Some((_, Event::Throw(carried))) => Some((event, carried)),
            _ => None,
        });
        let seat = carried.and_then(|(_, carried)| {
            let letter = self.source.seats.letter(carried.before.due()?)?;
            self.seats.seat_of(letter)
        });
        let dice = Dice::written(throw.faces, self.source.rules.dice);
        let (Some((event, _)), Some(seat), Some(dice)) = (carried, seat, dice) else {
            // After the end of the game, or of a player who is out of it with dice that there are not.
            let text = line.part(throw.span.start, throw.span.end()).to_owned();
            let (over, faces) = (carried.is_none(), u32::from(throw.faces.count));
            let spot = carried.map_or(spot, |(_, carried)| carried.spot);
            items.push(Item::Lost { text, spot, faces, over });
            items.extend(comments.into_iter().map(Item::Comment));
            return;
        };
        let counts = match throw.play {
            Play::NotCounted => Counts::No,
            Play::Unplayed => Counts::NotPlayed,
            Play::LeftOut | Play::Actions { .. } => Counts::Yes,
        };
        let mut actions = throw.actions().copied();
        let mut faces = (1..).zip(dice.faces()).peekable();
        let mut comments = Some(comments);
        while let Some((die, face)) = faces.next() {
            let (action, is_last) = (actions.next(), faces.peek().is_none());
            let comments = comments.take_if(|_| is_last).unwrap_or_default();
            let face = Face { face, seat, counts, action, event, die, is_last, comments };
            items.push(Item::Face(face));
        }
    }
}
