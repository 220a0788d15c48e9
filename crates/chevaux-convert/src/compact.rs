//! The compact form of a record (`spec/json.md`, 3): everything but its comments.

use serde::{Deserialize, Serialize};

use crate::json::{RawRecord, Version, checked, escaped};
use crate::record::{
    Action, BodyLine, Deed, HeadLine, Mark, Number, Place, Play, Record, Throw, Turn, body_line,
    head_line, letter_of,
};

pub(crate) use tags::Tags;

mod tags;

impl Record {
    /// The record without its comments as one line of JSON, small; without the end of the line.
    ///
    /// ```
    /// use chevaux_convert::records;
    /// use chevaux_referee::Rulebook;
    /// let text = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 6:S-1 4\n= *\n";
    /// let record = &records(text.as_bytes(), &Rulebook::new()).records[0].1;
    /// assert!(record.to_compact().ends_with(r#""turns":[[1,"R",[6,"S",1],[4]]],"result":"= *"}"#));
    /// ```
    #[must_use]
    pub fn to_compact(&self) -> String {
        let tags = self.head.iter().filter_map(|line| match line {
            HeadLine::Tag { name, value, .. } => Some((name.clone(), value.clone())),
            HeadLine::Comments(_) => None,
        });
        let mut turns: Vec<CompactTurn> = self.body.iter().filter_map(CompactTurn::of).collect();
        let result = match turns.pop() {
            Some(CompactTurn::Result(result)) => Some(result),
            last => {
                turns.extend(last);
                None
            }
        };
        let raw = RawRecord {
            version: Version,
            before: Vec::new(),
            head: None,
            body: None,
            after: Vec::new(),
            tags: Some(Tags(tags.collect())),
            turns: Some(turns),
            result,
        };
        // Strings and numbers alone: there is nothing that could not be written.
        escaped(&serde_json::to_string(&raw).unwrap_or_default())
    }

    /// The record without its comments.
    #[must_use]
    pub fn without_comments(&self) -> Record {
        let head = self.head.iter().filter_map(|line| match line {
            HeadLine::Tag { name, value, .. } => {
                let (name, value) = (name.clone(), value.clone());
                Some(HeadLine::Tag { name, value, comments: Vec::new() })
            }
            HeadLine::Comments(_) => None,
        });
        let body = self.body.iter().filter_map(|line| match line.clone() {
            BodyLine::Turn(mut turn) => {
                turn.comments.clear();
                turn.throws.iter_mut().for_each(|throw| throw.comments.clear());
                turn.leaves.iter_mut().for_each(Vec::clear);
                Some(BodyLine::Turn(turn))
            }
            BodyLine::Result { places, open, stood, .. } => {
                Some(BodyLine::Result { places, open, stood, comments: Vec::new() })
            }
            BodyLine::Comments(_) => None,
        });
        Record { before: Vec::new(), head: head.collect(), body: body.collect(), after: Vec::new() }
    }
}

/// The record of a compact object.
pub(crate) fn record(
    Tags(tags): Tags,
    turns: Vec<CompactTurn>,
    result: Option<String>,
) -> Result<Record, String> {
    let head = tags.into_iter().map(|(name, value)| {
        checked(HeadLine::Tag { name, value, comments: Vec::new() }, head_line)
    });
    let head = head.collect::<Result<_, String>>()?;
    let lines = turns.into_iter().chain(result.map(CompactTurn::Result)).map(CompactTurn::line);
    Ok(Record { head, body: lines.collect::<Result<_, String>>()?, ..Record::default() })
}

/// A result without comments, as it is written.
fn result_line(text: &str) -> Result<BodyLine, String> {
    match body_line(text)? {
        line @ BodyLine::Result { .. } if bare(&line) && line.to_string() == text => Ok(line),
        _ => {
            Err(format!("`{text}` is no result as it is written, like `= R > *`, without comments"))
        }
    }
}

fn bare(line: &BodyLine) -> bool {
    matches!(line, BodyLine::Result { comments, .. } if comments.is_empty())
}

/// A turn, `[12,"R",[6,"S",1],[4,1,5]]`; or a result that is not the last line.
#[derive(Clone, Deserialize, Serialize)]
#[serde(try_from = "Item", into = "Item")]
pub(crate) enum CompactTurn {
    Turn(Turn),
    Result(String),
}

/// A number, a text, or a list of such.
#[derive(Clone, PartialEq, Eq, Deserialize, Serialize)]
#[serde(untagged, expecting = "in a list stand whole numbers, strings and lists")]
pub(crate) enum Item {
    Number(u32),
    Text(String),
    List(Vec<Item>),
}

impl CompactTurn {
    fn of(line: &BodyLine) -> Option<CompactTurn> {
        match line {
            BodyLine::Turn(turn) => Some(CompactTurn::Turn(turn.clone())),
            BodyLine::Result { places, open, stood, .. } => {
                let (places, open, stood) = (places.clone(), *open, *stood);
                let line = BodyLine::Result { places, open, stood, comments: Vec::new() };
                Some(CompactTurn::Result(line.to_string()))
            }
            BodyLine::Comments(_) => None,
        }
    }

    fn line(self) -> Result<BodyLine, String> {
        match self {
            CompactTurn::Turn(turn) => Ok(BodyLine::Turn(turn)),
            CompactTurn::Result(text) => result_line(&text),
        }
    }
}

impl From<CompactTurn> for Item {
    fn from(line: CompactTurn) -> Item {
        match line {
            CompactTurn::Turn(turn) => {
                let mut items = vec![of_number(&turn.round), Item::Text(turn.player.to_string())];
                items.extend(turn.stood.then(|| text("~")));
                items.extend(turn.throws.iter().map(of_throw));
                items.extend(turn.leaves.map(|_| text("leaves")));
                Item::List(items)
            }
            CompactTurn::Result(text) => Item::Text(text),
        }
    }
}

fn text(text: &str) -> Item {
    Item::Text(text.to_owned())
}

fn of_number(number: &Number) -> Item {
    match number.small() {
        Some(small) => Item::Number(small),
        None => text(number.digits()),
    }
}

fn of_place(place: &Place) -> Item {
    match place {
        Place::Square(number) => of_number(number),
        place => Item::Text(place.to_string()),
    }
}

/// One die: the face and what was done. More: the faces, and what was done with each.
fn of_throw(throw: &Throw) -> Item {
    let mut items = match throw.dice.as_slice() {
        [face] => vec![of_number(face)],
        faces => vec![Item::List(faces.iter().map(of_number).collect())],
    };
    match &throw.play {
        Play::LeftOut(mark) => items.extend(mark.map(|mark| text(mark.text()))),
        Play::Unplayed => items.push(text("*")),
        Play::NotCounted => items.push(text("/")),
        Play::Actions(actions) => match (throw.dice.len(), actions.as_slice()) {
            (1, [action]) => items.extend(of_action(action)),
            _ => items.extend(actions.iter().map(|action| Item::List(of_action(action)))),
        },
    }
    Item::List(items)
}

fn of_action(action: &Action) -> Vec<Item> {
    let mut items = Vec::new();
    match &action.deed {
        Deed::Pass => items.push(text("-")),
        Deed::Move { from, to, captured } => {
            items.push(of_place(from));
            items.extend(to.as_ref().map(of_place));
            items.extend(captured.map(|letter| Item::Text(format!("x{letter}"))));
        }
    }
    items.extend(action.stood.then(|| text("~")));
    items.extend(action.mark.map(|mark| text(mark.text())));
    items
}

impl TryFrom<Item> for CompactTurn {
    type Error = String;

    fn try_from(item: Item) -> Result<CompactTurn, String> {
        let items = match &item {
            Item::List(items) => items,
            Item::Text(text) => {
                return result_line(text).map(|line| CompactTurn::Result(line.to_string()));
            }
            Item::Number(number) => return Err(format!("`{number}` is no turn")),
        };
        let [round, Item::Text(player), rest @ ..] = items.as_slice() else {
            return Err("a turn begins with its number and its letter".to_owned());
        };
        let round = number(round).ok_or("a turn begins with its number")?;
        let player = letter_of(player).ok_or("a player is one capital letter from A to Z")?;
        let (stood, rest) = match rest {
            [Item::Text(mark), rest @ ..] if mark == "~" => (true, rest),
            _ => (false, rest),
        };
        let (leaves, rest) = match rest {
            [rest @ .., Item::Text(word)] if word == "leaves" => (Some(Vec::new()), rest),
            _ => (None, rest),
        };
        let throws = rest.iter().map(throw).collect::<Result<_, String>>()?;
        let turn = Turn { round, player, stood, comments: Vec::new(), throws, leaves };
        checked(BodyLine::Turn(turn.clone()), body_line)?;
        let line = CompactTurn::Turn(turn);
        match Item::from(line.clone()) == item {
            true => Ok(line),
            // There is one way to write it (`spec/json.md`, 3.2).
            false => Err("one die, and one action for one die, stand without brackets of their \
                          own, `[6,\"S\",1]`"
                .to_owned()),
        }
    }
}

fn number(item: &Item) -> Option<Number> {
    match item {
        Item::Number(number) => Some(Number::from(*number)),
        Item::Text(text) => Number::new(text).filter(|number| number.small().is_none()),
        Item::List(_) => None,
    }
}

fn place(item: &Item) -> Option<Place> {
    match item {
        Item::Text(text) if number(item).is_none() => {
            Place::of(text).filter(|place| !matches!(place, Place::Square(_)))
        }
        item => number(item).map(Place::Square),
    }
}

fn throw(item: &Item) -> Result<Throw, String> {
    let Item::List(items) = item else {
        return Err("behind number and letter stand throws, each a list".to_owned());
    };
    let [dice, rest @ ..] = items.as_slice() else {
        return Err("a throw without dice".to_owned());
    };
    let (dice, one) = match dice {
        Item::List(faces) => (faces.iter().map(number).collect(), false),
        face => (number(face).map(|face| vec![face]), true),
    };
    let dice = dice.filter(|dice| !dice.is_empty()).ok_or("a throw begins with its dice")?;
    let play = match rest {
        [] => Play::LeftOut(None),
        [Item::Text(word)] if word == "*" => Play::Unplayed,
        [Item::Text(word)] if word == "/" => Play::NotCounted,
        [Item::Text(word)] if Mark::of(word).is_some() => Play::LeftOut(Mark::of(word)),
        [Item::List(_), ..] => {
            let each = |item: &Item| match item {
                Item::List(items) => action(items),
                _ => Err("each action of several is a list".to_owned()),
            };
            Play::Actions(rest.iter().map(each).collect::<Result<_, String>>()?)
        }
        items if one => Play::Actions(vec![action(items)?]),
        _ => return Err("with several dice each action is a list".to_owned()),
    };
    Ok(Throw { dice, play, comments: Vec::new() })
}

fn action(items: &[Item]) -> Result<Action, String> {
    let wrong =
        || "an action is a place and another, or \"-\"; then \"xG\", \"~\" and a mark".to_owned();
    let (first, mut rest) = items.split_first().ok_or_else(wrong)?;
    let deed = if matches!(first, Item::Text(text) if text == "-") {
        Deed::Pass
    } else {
        let from = place(first).ok_or_else(wrong)?;
        let mut to = None;
        if let [item, after @ ..] = rest
            && let Some(landing) = place(item)
        {
            (to, rest) = (Some(landing), after);
        }
        let captured = taken(&mut rest, |text| text.strip_prefix('x').and_then(letter_of));
        Deed::Move { from, to, captured }
    };
    let stood = taken(&mut rest, |text| (text == "~").then_some(())).is_some();
    let mark = taken(&mut rest, Mark::of);
    if rest.is_empty() { Ok(Action { deed, stood, mark }) } else { Err(wrong()) }
}

/// The next text, if it is what is looked for.
fn taken<T>(rest: &mut &[Item], read: impl Fn(&str) -> Option<T>) -> Option<T> {
    match rest {
        [Item::Text(text), after @ ..] => {
            let found = read(text)?;
            *rest = after;
            Some(found)
        }
        _ => None,
    }
}
