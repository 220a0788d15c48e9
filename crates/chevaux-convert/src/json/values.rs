//! Numbers, places, players and marks in JSON (`spec/json.md`, 2.5), and its version.

use std::fmt;

use chevaux_notation::Letter;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::record::{Mark, Number, Place, letter_of};

/// The version of the form.
const VERSION: u64 = 1;

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
