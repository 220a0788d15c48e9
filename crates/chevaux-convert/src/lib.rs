//! A recorded game under other rules (`spec/convert.md`).
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
mod convert;
mod heard;
mod messages;
mod obstacle;
mod page;
mod part;
mod places;
mod prefix;
mod report;
mod target;

pub use convert::{Conversion, Converted, Strategy, convert};
pub use obstacle::{Blame, Differs, Due, Kind, Obstacle, Why};
pub use report::{Change, Entry, There, Totals};
pub use target::Target;
