//! The tags of the compact form: an object, or pairs.

use std::fmt;

use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::ser::SerializeMap as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Names and values, in their order.
#[derive(Clone)]
pub(crate) struct Tags(pub(crate) Vec<(String, String)>);

impl Tags {
    /// A name that is there twice.
    fn twice(&self) -> Option<&str> {
        let mut names: Vec<&str> = self.0.iter().map(|(name, _)| name.as_str()).collect();
        names.sort_unstable();
        names.windows(2).find_map(|pair| match pair {
            [a, b] if a == b => Some(*a),
            _ => None,
        })
    }
}

impl Serialize for Tags {
    /// An object; pairs where a name is there twice.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.twice().is_some() {
            return self.0.serialize(serializer);
        }
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

struct OfTags;

impl<'de> Visitor<'de> for OfTags {
    type Value = Tags;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object of names and values, or a list of pairs of them")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Tags, A::Error> {
        let mut tags = Vec::new();
        while let Some(entry) = map.next_entry()? {
            tags.push(entry);
        }
        let tags = Tags(tags);
        match tags.twice() {
            Some(name) => Err(A::Error::custom(format!(
                "the tag `{name}` is there twice; tags are then a list of pairs"
            ))),
            None => Ok(tags),
        }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut pairs: A) -> Result<Tags, A::Error> {
        let mut tags = Vec::new();
        while let Some(Pair(name, value)) = pairs.next_element()? {
            tags.push((name, value));
        }
        let tags = Tags(tags);
        match tags.twice() {
            Some(_) => Ok(tags),
            None => Err(A::Error::custom(
                "no tag is there twice; tags are then an object of names and values",
            )),
        }
    }
}

impl<'de> Deserialize<'de> for Tags {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tags, D::Error> {
        deserializer.deserialize_any(OfTags)
    }
}

/// The name of a tag and its value.
struct Pair(String, String);

impl<'de> Deserialize<'de> for Pair {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pair, D::Error> {
        match <[String; 2]>::try_from(<Vec<String>>::deserialize(deserializer)?) {
            Ok([name, value]) => Ok(Pair(name, value)),
            Err(_) => Err(D::Error::custom("a tag in a list is a pair: its name and its value")),
        }
    }
}
