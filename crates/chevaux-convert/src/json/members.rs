//! What serde takes too easily for an object or a member (`spec/json.md`, 2.1).

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer};

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

pub(crate) use objects;

/// Gives an object and nothing else.
pub(crate) struct Object<D>(pub(crate) D);

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

pub(crate) fn is_false(flag: &bool) -> bool {
    !flag
}

/// A member that may be left out, and is something where it is there: never `null`.
pub(crate) fn there<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    member: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(member).map(Some)
}

/// A list that is left out where there is nothing in it.
pub(crate) fn some<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    member: D,
) -> Result<Vec<T>, D::Error> {
    let list = Vec::deserialize(member)?;
    match list.is_empty() {
        true => Err(D::Error::custom("the list is empty; where there is nothing it is left out")),
        false => Ok(list),
    }
}

/// `true`; the member is left out otherwise.
pub(crate) fn set<'de, D: Deserializer<'de>>(member: D) -> Result<bool, D::Error> {
    match bool::deserialize(member)? {
        true => Ok(true),
        false => Err(D::Error::custom("it is `true`, or left out")),
    }
}
