//! Records as JSON (`spec/json.md`): how each part is written and read.

use std::fmt;

use chevaux_notation::Letter;
use chevaux_referee::Rulebook;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::error::Category;

use crate::compact::{CompactTurn, Tags};
use crate::record::{
    Action, BodyLine, Deed, HeadLine, Mark, Number, Place, Play, Record, Throw, Turn, body_line,
    head_line, letter_of, records,
};

/// The version of the form.
pub(crate) const VERSION: u64 = 1;

/// Why an object is no record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonError {
    /// The line in the text, from 1.
    pub line: u64,
    /// The column, from 1, in bytes: where reading stopped.
    pub column: u64,
    /// The member to blame, `body[3].throws[0]`; empty for the object itself.
    pub path: String,
    /// What is wrong with it, in English.
    pub message: String,
}

impl fmt::Display for JsonError {
    /// `3:17: body[3].throws[0]: …`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: ", self.line, self.column)?;
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        f.write_str(&self.message)
    }
}

impl Record {
    /// The record as one line of JSON, without its end.
    ///
    /// ```
    /// use chevaux_convert::records;
    /// use chevaux_referee::Rulebook;
    /// let text = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 6:S-1 4\n= *\n";
    /// let record = &records(text.as_bytes(), &Rulebook::new()).records[0].1;
    /// assert!(record.to_json().contains(r#""throws":[{"dice":[6],"actions":[{"from":"S","to":1}]},{"dice":[4]}]"#));
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        // Strings and numbers alone: there is nothing that could not be written.
        escaped(&serde_json::to_string(self).unwrap_or_default())
    }
}

/// What a terminal could take for an order is written as an escape; it stands in strings alone.
pub(crate) fn escaped(json: &str) -> String {
    let odd = |c: char| matches!(c, '\u{7f}'..='\u{9f}' | '\u{2028}' | '\u{2029}');
    if !json.contains(odd) {
        return json.to_owned();
    }
    json.chars().fold(String::new(), |mut text, c| {
        if odd(c) {
            text += &format!("\\u{:04x}", u32::from(c));
        } else {
            text.push(c);
        }
        text
    })
}

/// The records of a text of JSON objects, of the full form and of the compact one; for an object that
/// is none, why. After such an object reading goes on at the next line that begins with `{`.
///
/// Each record is in canonical layout, and its text reads as this record again. `rulebook` knows the
/// rules of set-ups.
///
/// ```
/// use chevaux_convert::from_json;
/// use chevaux_referee::Rulebook;
/// let wrong = br#"{"version":1,"head":[{"tag":"PCN","value":1}],"body":[]}"#;
/// let error = from_json(wrong, &Rulebook::new()).remove(0).unwrap_err();
/// assert_eq!(error.path, "head[0].value");
/// assert_eq!(error.message, "invalid type: integer `1`, expected a string");
/// ```
#[must_use]
pub fn from_json(text: &[u8], rulebook: &Rulebook) -> Vec<Result<Record, JsonError>> {
    let mut found = Vec::new();
    let begin = if text.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 };
    let mut source = Source { text, at: begin, line: 1, line_start: begin };
    while source.skip_space() {
        let read = source.object();
        found.push(read.and_then(|(record, at)| {
            let fail = |message| JsonError { path: String::new(), message, ..at.clone() };
            whole(&record, rulebook).map_err(fail)
        }));
    }
    found
}

/// The record in canonical layout, if its text says the same.
fn whole(record: &Record, rulebook: &Rulebook) -> Result<Record, String> {
    let is_pcn = |line: &&HeadLine| matches!(line, HeadLine::Tag { name, .. } if name == "PCN");
    if record.head.first().is_none_or(|line| !is_pcn(&line)) {
        return Err("the head does not begin with the tag `PCN`".to_owned());
    }
    if record.head.iter().filter(is_pcn).count() > 1 {
        return Err("the tag `PCN` is there twice, and each begins a record".to_owned());
    }
    if record.read_again().as_ref() != Some(record) {
        return Err("as a record it would be read otherwise".to_owned());
    }
    let read = records(record.to_string().as_bytes(), rulebook);
    match (read.records.into_iter().next(), read.left_alone.first()) {
        (Some((_, record)), None) => Ok(record),
        (_, Some(alone)) => Err(match &alone.why {
            chevaux_format::Why::Findings(findings) => {
                let first = findings.first();
                let what = first.map(|finding| format!("{}: {}", finding.fault, finding.message()));
                format!("it has no canonical layout: {}", what.unwrap_or_default())
            }
            chevaux_format::Why::TooLong => {
                "it would be longer than the notation allows".to_owned()
            }
        }),
        (None, None) => Err("as a record it would be read otherwise".to_owned()),
    }
}

struct Source<'t> {
    text: &'t [u8],
    at: usize,
    /// The line of `at`, from 1, and its first byte.
    line: u64,
    line_start: usize,
}

impl Source<'_> {
    /// Goes on to the next object, or to what should be one; nothing more is there otherwise.
    fn skip_space(&mut self) -> bool {
        while let Some(b' ' | b'\t' | b'\r' | b'\n') = self.text.get(self.at) {
            self.go(self.at + 1);
        }
        self.at < self.text.len()
    }

    fn go(&mut self, to: usize) {
        let passed = self.text.get(self.at..to).unwrap_or_default();
        for (at, _) in passed.iter().enumerate().filter(|(_, byte)| **byte == b'\n') {
            self.line += 1;
            self.line_start = self.at + at + 1;
        }
        self.at = to;
    }

    /// The object that begins here, and its place; behind it, or behind what is none, reading goes on.
    fn object(&mut self) -> Result<(Record, JsonError), JsonError> {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let column = (self.at - self.line_start) as u64 + 1;
        let begin =
            JsonError { line: self.line, column, path: String::new(), message: String::new() };
        let mut stream = serde_json::Deserializer::from_slice(rest).into_iter::<Opaque>();
        // Where the object ends is found first: what stands behind one that is no record may be one.
        let end = match stream.next() {
            Some(Ok(Opaque)) => stream.byte_offset(),
            _ => rest.len(),
        };
        let one = rest.get(..end).unwrap_or(rest);
        let mut reader = serde_json::Deserializer::from_slice(one);
        let read: Result<Record, _> = serde_path_to_error::deserialize(&mut reader);
        match read {
            Ok(record) => {
                self.go(self.at + end);
                Ok((record, begin))
            }
            Err(error) => {
                let error = placed(&error, &begin);
                let next = match end == rest.len() {
                    true => next_object(rest),
                    false => end,
                };
                self.go(self.at + next);
                Err(error)
            }
        }
    }
}

/// A JSON value of which only the end matters.
struct Opaque;

impl<'de> Deserialize<'de> for Opaque {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Opaque, D::Error> {
        serde::de::IgnoredAny::deserialize(deserializer).map(|_| Opaque)
    }
}

/// The first byte of the next line that begins with a brace.
fn next_object(text: &[u8]) -> usize {
    let found = text.windows(2).position(|pair| pair == b"\n{");
    found.map_or(text.len(), |at| at + 1)
}

fn placed(error: &serde_path_to_error::Error<serde_json::Error>, begin: &JsonError) -> JsonError {
    let inner = error.inner();
    let (line, column) = (inner.line() as u64, inner.column() as u64);
    // What is wrong with the whole object has no place in it.
    let (line, column) = match (line, column) {
        (0, _) => (begin.line, begin.column),
        (1, column) => (begin.line, begin.column + column.saturating_sub(1)),
        (line, column) => (begin.line + line - 1, column.max(1)),
    };
    let said = inner.to_string();
    let suffix = format!(" at line {} column {}", inner.line(), inner.column());
    let said = said.strip_suffix(&suffix).unwrap_or(&said).to_owned();
    let message = match inner.classify() {
        Category::Data => said,
        _ => format!("this is no JSON: {said}"),
    };
    let path = error.path().to_string();
    let path = if path == "." || path == "?" { String::new() } else { path };
    JsonError { line, column, path, message }
}

/// Only the version that is known.
#[derive(Clone, Copy)]
pub(crate) struct Version;

impl Serialize for Version {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(VERSION)
    }
}

impl<'de> Deserialize<'de> for Version {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Version, D::Error> {
        match u64::deserialize(deserializer)? {
            VERSION => Ok(Version),
            other => Err(D::Error::custom(format!(
                "version {other} is not known; this program reads version {VERSION}"
            ))),
        }
    }
}

/// Lists are no objects: serde would take the members of one by their order.
macro_rules! objects {
    ($($name:ident)*) => {
        $(
            impl Serialize for $name {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    $name::serialize(self, serializer)
                }
            }

            impl<'de> Deserialize<'de> for $name {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                    $name::deserialize(Object(deserializer))
                }
            }
        )*
    };
}

objects! { RawRecord RawComments RawHead RawBody RawThrow RawAction }

/// Gives an object and nothing else.
struct Object<D>(D);

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Object<D> {
    type Error = D::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        self.0.deserialize_map(visitor)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

fn is_false(flag: &bool) -> bool {
    !flag
}

/// A member that may be left out, and is something where it is there: never `null`.
fn there<'de, T: Deserialize<'de>, D: Deserializer<'de>>(member: D) -> Result<Option<T>, D::Error> {
    T::deserialize(member).map(Some)
}

/// A list that is left out where there is nothing in it.
fn some<'de, T: Deserialize<'de>, D: Deserializer<'de>>(member: D) -> Result<Vec<T>, D::Error> {
    let list = Vec::deserialize(member)?;
    match list.is_empty() {
        true => Err(D::Error::custom("the list is empty; where there is nothing it is left out")),
        false => Ok(list),
    }
}

/// `true`; the member is left out otherwise.
fn set<'de, D: Deserializer<'de>>(member: D) -> Result<bool, D::Error> {
    match bool::deserialize(member)? {
        true => Ok(true),
        false => Err(D::Error::custom("it is `true`, or left out")),
    }
}

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
        match checked_head(HeadLine::Comments(raw.comments))? {
            HeadLine::Comments(comments) => Ok(Comments { comments }),
            HeadLine::Tag { .. } => Err(OTHERWISE.to_owned()),
        }
    }
}

const OTHERWISE: &str = "as a line of a record it would be read otherwise";

/// What is written on a line must be read from it again.
fn checked_head(line: HeadLine) -> Result<HeadLine, String> {
    let read = head_line(&line.to_string())?;
    if read == line { Ok(line) } else { Err(OTHERWISE.to_owned()) }
}

pub(crate) fn checked_body(line: BodyLine) -> Result<BodyLine, String> {
    let read = body_line(&line.to_string())?;
    if read == line { Ok(line) } else { Err(OTHERWISE.to_owned()) }
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
        checked_head(match (raw.tag, raw.value) {
            (Some(name), Some(value)) => HeadLine::Tag { name, value, comments },
            (None, None) if comments.is_empty() => {
                return Err("a line is a tag (`tag`, `value`) or `comments` alone".to_owned());
            }
            (None, None) => HeadLine::Comments(comments),
            (Some(_), None) => return Err("a tag without `value`".to_owned()),
            (None, Some(_)) => return Err("a value without `tag`".to_owned()),
        })
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
        checked_body(match (round, player, result) {
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
        })
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

/// The letter of a player, as JSON has it.
#[derive(Clone, Copy, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct Capital(pub(crate) Letter);

impl From<Capital> for String {
    fn from(Capital(letter): Capital) -> String {
        letter.to_string()
    }
}

impl TryFrom<String> for Capital {
    type Error = String;

    fn try_from(text: String) -> Result<Capital, String> {
        let letter = letter_of(&text);
        letter.map(Capital).ok_or_else(|| "a player is one capital letter from A to Z".to_owned())
    }
}

impl Serialize for Mark {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.text())
    }
}

impl<'de> Deserialize<'de> for Mark {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Mark, D::Error> {
        let text = String::deserialize(deserializer)?;
        Mark::of(&text).ok_or_else(|| D::Error::custom("a mark is one of !, ?, !!, ??, !?, ?!"))
    }
}

impl Number {
    /// The number as JSON writes it, where it is not too large.
    pub(crate) fn small(&self) -> Option<u32> {
        self.digits().parse().ok()
    }
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.small() {
            Some(number) => serializer.serialize_u32(number),
            None => serializer.serialize_str(self.digits()),
        }
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Place::Square(number) => number.serialize(serializer),
            place => serializer.serialize_str(&place.to_string()),
        }
    }
}

const LARGEST: &str = "a whole number up to 4294967295, or the digits of a larger one as a string";

struct OfNumber;

impl Visitor<'_> for OfNumber {
    type Value = Number;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(LARGEST)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Number, E> {
        let unexpected = || E::invalid_value(serde::de::Unexpected::Unsigned(number), &self);
        u32::try_from(number).map(Number::from).map_err(|_| unexpected())
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Number, E> {
        let large = Number::new(text).filter(|number| number.small().is_none());
        large.ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(text), &self))
    }
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Number, D::Error> {
        deserializer.deserialize_any(OfNumber)
    }
}

struct OfPlace;

impl Visitor<'_> for OfPlace {
    type Value = Place;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the number of a square, \"S\", \"^\" and the number of a step, or \"H\"")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Place, E> {
        OfNumber.visit_u64(number).map(Place::Square)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Place, E> {
        let one_way = |place: &Place| !matches!(place, Place::Square(n) if n.small().is_some());
        let place = Place::of(text).filter(one_way);
        place.ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(text), &self))
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Place, D::Error> {
        deserializer.deserialize_any(OfPlace)
    }
}
