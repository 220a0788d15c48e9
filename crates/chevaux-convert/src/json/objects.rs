//! The objects of which a record is made (`spec/json.md`, 2): what each may hold, and what it says.

use std::fmt;

use chevaux_notation::Letter;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::members::{Object, is_false, objects, set, some, there};
use super::values::{Capital, Version};
use crate::compact::{CompactTurn, Tags};
use crate::record::{
    Action, BodyLine, Deed, HeadLine, Mark, Number, Place, Play, Record, Throw, Turn, body_line,
    head_line,
};

objects! { RawRecord RawComments RawHead RawBody RawThrow RawAction }

/// The object of a record, in either form.
#[derive(Clone, Deserialize, Serialize)]
#[serde(remote = "Self", deny_unknown_fields, expecting = "an object")]
pub(crate) struct RawRecord {
    pub(crate) version: Version,
    #[serde(default, deserialize_with = "some", skip_serializing_if = "Vec::is_empty")]
    pub(crate) before: Vec<Comments>,
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    pub(crate) head: Option<Vec<HeadLine>>,
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    pub(crate) body: Option<Vec<BodyLine>>,
    #[serde(default, deserialize_with = "some", skip_serializing_if = "Vec::is_empty")]
    pub(crate) after: Vec<Comments>,
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    pub(crate) tags: Option<Tags>,
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    pub(crate) turns: Option<Vec<CompactTurn>>,
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    pub(crate) result: Option<String>,
}

impl From<Record> for RawRecord {
    fn from(record: Record) -> RawRecord {
        let lines = |lines: Vec<Vec<String>>| -> Vec<Comments> {
            lines.into_iter().map(|comments| Comments { comments }).collect()
        };
        RawRecord {
            version: Version,
            before: lines(record.before),
            head: Some(record.head),
            body: Some(record.body),
            after: lines(record.after),
            tags: None,
            turns: None,
            result: None,
        }
    }
}

impl TryFrom<RawRecord> for Record {
    type Error = String;

    fn try_from(raw: RawRecord) -> Result<Record, String> {
        let lines = |lines: Vec<Comments>| lines.into_iter().map(|line| line.comments).collect();
        let is_compact = raw.tags.is_some() || raw.turns.is_some() || raw.result.is_some();
        match (raw.head, raw.body, raw.tags, raw.turns) {
            (Some(head), Some(body), None, None) if !is_compact => {
                Ok(Record { before: lines(raw.before), head, body, after: lines(raw.after) })
            }
            (None, None, Some(tags), Some(turns))
                if raw.before.is_empty() && raw.after.is_empty() =>
            {
                crate::compact::record(tags, turns, raw.result)
            }
            (None, _, None, _) => {
                Err("`head` is missing, or `tags` for the compact form".to_owned())
            }
            (Some(_), None, None, None) => Err("`body` is missing".to_owned()),
            (None, None, Some(_), None) => Err("`turns` are missing".to_owned()),
            _ => Err("members of the full form and of the compact form stand together".to_owned()),
        }
    }
}

/// A line of comments before or behind a record.
#[derive(Clone, Deserialize, Serialize)]
#[serde(try_from = "RawComments", into = "RawComments")]
pub(crate) struct Comments {
    pub(crate) comments: Vec<String>,
}

#[derive(Clone, Deserialize, Serialize)]
#[serde(remote = "Self", deny_unknown_fields, expecting = "an object")]
pub(crate) struct RawComments {
    #[serde(default, deserialize_with = "some", skip_serializing_if = "Vec::is_empty")]
    comments: Vec<String>,
}

impl From<Comments> for RawComments {
    fn from(line: Comments) -> RawComments {
        RawComments { comments: line.comments }
    }
}

impl TryFrom<RawComments> for Comments {
    type Error = String;

    fn try_from(raw: RawComments) -> Result<Comments, String> {
        if raw.comments.is_empty() {
            return Err("a line of comments without `comments`".to_owned());
        }
        checked(HeadLine::Comments(raw.comments.clone()), head_line)?;
        Ok(Comments { comments: raw.comments })
    }
}

const OTHERWISE: &str = "as a line of a record it would be read otherwise";

/// What is written on a line must be read from it again.
pub(crate) fn checked<L: PartialEq + fmt::Display>(
    line: L,
    read: fn(&str) -> Result<L, String>,
) -> Result<L, String> {
    let again = read(&line.to_string())?;
    if again == line { Ok(line) } else { Err(OTHERWISE.to_owned()) }
}

#[derive(Clone, Deserialize, Serialize)]
#[serde(remote = "Self", deny_unknown_fields, expecting = "an object")]
pub(crate) struct RawHead {
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    tag: Option<String>,
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    value: Option<String>,
    #[serde(default, deserialize_with = "some", skip_serializing_if = "Vec::is_empty")]
    comments: Vec<String>,
}

impl From<HeadLine> for RawHead {
    fn from(line: HeadLine) -> RawHead {
        match line {
            HeadLine::Tag { name, value, comments } => {
                RawHead { tag: Some(name), value: Some(value), comments }
            }
            HeadLine::Comments(comments) => RawHead { tag: None, value: None, comments },
        }
    }
}

impl TryFrom<RawHead> for HeadLine {
    type Error = String;

    fn try_from(raw: RawHead) -> Result<HeadLine, String> {
        let comments = raw.comments;
        let line = match (raw.tag, raw.value) {
            (Some(name), Some(value)) => HeadLine::Tag { name, value, comments },
            (None, None) if comments.is_empty() => {
                return Err("a line is a tag (`tag`, `value`) or `comments` alone".to_owned());
            }
            (None, None) => HeadLine::Comments(comments),
            (Some(_), None) => return Err("a tag without `value`".to_owned()),
            (None, Some(_)) => return Err("a value without `tag`".to_owned()),
        };
        checked(line, head_line)
    }
}

#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(remote = "Self", deny_unknown_fields, expecting = "an object")]
pub(crate) struct RawBody {
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    round: Option<Number>,
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    player: Option<Capital>,
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    result: Option<Vec<Vec<Capital>>>,
    #[serde(default, deserialize_with = "set", skip_serializing_if = "is_false")]
    open: bool,
    #[serde(default, deserialize_with = "set", skip_serializing_if = "is_false")]
    stood: bool,
    #[serde(default, deserialize_with = "some", skip_serializing_if = "Vec::is_empty")]
    comments: Vec<String>,
    #[serde(default, deserialize_with = "some", skip_serializing_if = "Vec::is_empty")]
    throws: Vec<Throw>,
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    leaves: Option<RawComments>,
}

impl From<BodyLine> for RawBody {
    fn from(line: BodyLine) -> RawBody {
        match line {
            BodyLine::Turn(Turn { round, player, stood, comments, throws, leaves }) => RawBody {
                round: Some(round),
                player: Some(Capital(player)),
                stood,
                comments,
                throws,
                leaves: leaves.map(|comments| RawComments { comments }),
                ..RawBody::default()
            },
            BodyLine::Result { places, open, stood, comments } => {
                let places = places.into_iter().map(|p| p.into_iter().map(Capital).collect());
                RawBody {
                    result: Some(places.collect()),
                    open,
                    stood,
                    comments,
                    ..RawBody::default()
                }
            }
            BodyLine::Comments(comments) => RawBody { comments, ..RawBody::default() },
        }
    }
}

impl TryFrom<RawBody> for BodyLine {
    type Error = String;

    fn try_from(raw: RawBody) -> Result<BodyLine, String> {
        let RawBody { round, player, result, open, stood, comments, throws, leaves } = raw;
        let no_turn = round.is_none() && player.is_none() && throws.is_empty() && leaves.is_none();
        let line = match (round, player, result) {
            (Some(round), Some(Capital(player)), None) if !open => {
                let leaves = leaves.map(|leaves| leaves.comments);
                BodyLine::Turn(Turn { round, player, stood, comments, throws, leaves })
            }
            (None, None, Some(places)) if no_turn => {
                let letters = |place: Vec<Capital>| -> Vec<Letter> {
                    place.into_iter().map(|Capital(letter)| letter).collect()
                };
                let places = places.into_iter().map(letters).collect();
                BodyLine::Result { places, open, stood, comments }
            }
            (None, None, None) if no_turn && !open && !stood && !comments.is_empty() => {
                BodyLine::Comments(comments)
            }
            (Some(_), None, _) => return Err("a turn without `player`".to_owned()),
            (None, Some(_), _) => return Err("a turn without `round`".to_owned()),
            _ => {
                let what = "a line is a turn (`round`, `player`), a `result` or `comments` alone";
                return Err(what.to_owned());
            }
        };
        checked(line, body_line)
    }
}

#[derive(Clone, Deserialize, Serialize)]
#[serde(remote = "Self", deny_unknown_fields, expecting = "an object")]
pub(crate) struct RawThrow {
    dice: Vec<Number>,
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    actions: Option<Vec<Action>>,
    #[serde(default, deserialize_with = "set", skip_serializing_if = "is_false")]
    unplayed: bool,
    #[serde(default, deserialize_with = "set", skip_serializing_if = "is_false")]
    not_counted: bool,
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    mark: Option<Mark>,
    #[serde(default, deserialize_with = "some", skip_serializing_if = "Vec::is_empty")]
    comments: Vec<String>,
}

impl From<Throw> for RawThrow {
    fn from(throw: Throw) -> RawThrow {
        let Throw { dice, play, comments } = throw;
        let raw = RawThrow {
            dice,
            actions: None,
            unplayed: play == Play::Unplayed,
            not_counted: play == Play::NotCounted,
            mark: None,
            comments,
        };
        match play {
            Play::LeftOut(mark) => RawThrow { mark, ..raw },
            Play::Actions(actions) => RawThrow { actions: Some(actions), ..raw },
            Play::Unplayed | Play::NotCounted => raw,
        }
    }
}

impl TryFrom<RawThrow> for Throw {
    type Error = String;

    fn try_from(raw: RawThrow) -> Result<Throw, String> {
        let RawThrow { dice, actions, unplayed, not_counted, mark, comments } = raw;
        if dice.is_empty() {
            return Err("a throw without dice".to_owned());
        }
        let play = match (actions, unplayed, not_counted, mark) {
            (None, false, false, mark) => Play::LeftOut(mark),
            (None, true, false, None) => Play::Unplayed,
            (None, false, true, None) => Play::NotCounted,
            (Some(actions), false, false, None) if !actions.is_empty() => Play::Actions(actions),
            (Some(actions), ..) if actions.is_empty() => {
                return Err(
                    "`actions` is empty; it is left out where no action is written".to_owned()
                );
            }
            _ => {
                let what =
                    "of `actions`, `unplayed`, `not_counted` and `mark` a throw has one at most";
                return Err(what.to_owned());
            }
        };
        Ok(Throw { dice, play, comments })
    }
}

#[derive(Clone, Deserialize, Serialize)]
#[serde(remote = "Self", deny_unknown_fields, expecting = "an object")]
pub(crate) struct RawAction {
    #[serde(default, deserialize_with = "set", skip_serializing_if = "is_false")]
    pass: bool,
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    from: Option<Place>,
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    to: Option<Place>,
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    captured: Option<Capital>,
    #[serde(default, deserialize_with = "set", skip_serializing_if = "is_false")]
    stood: bool,
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    mark: Option<Mark>,
}

impl From<Action> for RawAction {
    fn from(action: Action) -> RawAction {
        let Action { deed, stood, mark } = action;
        match deed {
            Deed::Pass => {
                RawAction { pass: true, from: None, to: None, captured: None, stood, mark }
            }
            Deed::Move { from, to, captured } => {
                let captured = captured.map(Capital);
                RawAction { pass: false, from: Some(from), to, captured, stood, mark }
            }
        }
    }
}

impl TryFrom<RawAction> for Action {
    type Error = String;

    fn try_from(raw: RawAction) -> Result<Action, String> {
        let RawAction { pass, from, to, captured, stood, mark } = raw;
        let deed = match (pass, from, to, captured) {
            (true, None, None, None) => Deed::Pass,
            (false, Some(Place::Home), ..) => return Err("nothing moves from `H`".to_owned()),
            (false, Some(from), to, captured) => {
                if to == Some(Place::Stable) {
                    return Err("nothing moves to `S`".to_owned());
                }
                let captured = captured.map(|Capital(letter)| letter);
                Deed::Move { from, to, captured }
            }
            _ => return Err("an action has `from`, or `pass` alone".to_owned()),
        };
        Ok(Action { deed, stood, mark })
    }
}
