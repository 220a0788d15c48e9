//! A recorded game under other rules (`spec/convert.md`), and in other forms (`spec/json.md`):
//! [`records`] and [`from_json`] read, [`Record`] writes, [`write_csv`] makes a table.
//!
//! A record is dice and decisions, made under one set of rules, the **source**. [`convert`] writes
//! it under another, the **target**, and says what does not carry over: whole or not at all
//! ([`Strategy::Strict`]), the part that both agree on ([`Strategy::Prefix`]), or the same faces
//! played by the other rules ([`Strategy::Adapt`]). What a record does under rules is not worked
//! out here: the referee judges it under both, and what it carried out is compared.
//!
//! ```
//! use chevaux_convert::{Kind, Strategy, Target, convert};
//! use chevaux_referee::Rulebook;
//! use chevaux_rules::Variant;
//!
//! let record = r#"[PCN "1"]
//! [Variant "survol"]
//! [Seats "Red - Yellow -"]
//! [Position "R:S,S,S,10 - Y:S,S,S,41 - to:R"]
//!
//! 1. R 5:10-15
//! = *
//! "#;
//! let target = Target::new(Variant::preset("vantyghem-1.6").unwrap(), "").unwrap();
//! let rulebook = Rulebook::new();
//! let converted = convert(record.as_bytes(), &rulebook, &target, Strategy::Strict);
//! let obstacle = converted.records[0].obstacle.as_ref().unwrap();
//! assert_eq!(obstacle.kind, Kind::Move);
//! assert_eq!(obstacle.blame.rules[0].to_string(), "overtaking=free, now overtaking=forbidden");
//!
//! let converted = convert(record.as_bytes(), &rulebook, &target, Strategy::Prefix);
//! assert!(converted.text().contains("= * {stops before 1. R 5:10-15: convert/move"));
//! ```

mod adapt;
mod blame;
mod compact;
mod convert;
mod csv;
mod difference;
mod heard;
mod json;
mod messages;
mod obstacle;
mod page;
mod part;
mod places;
mod prefix;
mod record;
mod report;
mod set_ups;
mod target;

pub use self::csv::{COLUMNS, write_converted_csv, write_csv};
pub use convert::{Conversion, Converted, Strategy, convert};
pub use difference::{Difference, Shown, difference, shown};
pub use json::{JsonError, from_json};
pub use obstacle::{Blame, Differs, Due, Kind, Obstacle, Why};
pub use record::{
    Action, BodyLine, Deed, HeadLine, Mark, Number, Place, Play, Record, Records, Throw, Turn,
    records,
};
pub use report::{Change, Entry, There, Totals};
pub use target::Target;
