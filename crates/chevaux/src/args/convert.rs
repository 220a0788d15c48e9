//! The arguments of `convert`.

use std::path::PathBuf;

use clap::{Args as Arguments, ValueEnum};

use super::TextOrJson;

#[derive(Debug, Arguments)]
pub(crate) struct Convert {
    /// Files, folders (walked for .pcn, with --from json for .jsonl and .json), or - for standard input
    #[arg(default_value = ".")]
    pub(crate) paths: Vec<PathBuf>,

    /// The rules to write the records for: a preset or a TOML file
    #[arg(long, value_name = "V", required_unless_present_any = ["to", "from"])]
    pub(crate) to_variant: Option<String>,

    /// Override a rule of that variant, like `horses=2`; may be given again
    ///
    /// The tag `Rules` of what is written names the overrides.
    #[arg(long, value_name = "RULE=VALUE", requires = "to_variant")]
    pub(crate) set: Vec<String>,

    /// What to do with a record that does not carry over whole
    #[arg(long, value_enum, default_value_t, value_name = "HOW", requires = "to_variant")]
    pub(crate) strategy: Strategy,

    /// The form in which records are written
    ///
    /// Without --to-variant they are as they stand, in canonical layout.
    #[arg(long, value_enum, value_name = "FORM")]
    pub(crate) to: Option<To>,

    /// With --to json: small, and without comments
    #[arg(long, requires = "to")]
    pub(crate) compact: bool,

    /// The form in which records are read
    #[arg(long, value_enum, default_value_t, value_name = "FORM")]
    pub(crate) from: From,

    /// Write to this file, or each file under its own name into this folder
    ///
    /// A folder is one that is there, or a path that ends in `/`. Without it, or with -, records go to
    /// standard output. A file that is read is never written to.
    #[arg(short, long, value_name = "PATH")]
    pub(crate) output: Option<PathBuf>,

    /// Write each file in its own place, if all of its records can be written
    #[arg(long, conflicts_with_all = ["output", "to", "from"])]
    pub(crate) in_place: bool,

    /// Write into this file what became of each record, and everything that was done otherwise
    ///
    /// With - to standard output, where the records go somewhere else.
    #[arg(long, value_name = "FILE", requires = "to_variant")]
    pub(crate) report: Option<PathBuf>,

    /// The form of the report; without it JSON for a file that ends in .json, and else text
    #[arg(long, value_enum, requires = "report", value_name = "FORM")]
    pub(crate) report_format: Option<TextOrJson>,

    /// A variant of the records that are read: a TOML file that they name, or what stands in for
    /// those that name none
    ///
    /// Given again, more files become known by their name; the first one stands in.
    #[arg(long, value_name = "V")]
    pub(crate) variant: Vec<String>,

    /// The name to show for standard input, and its file name in the folder of --output
    #[arg(long, value_name = "NAME")]
    pub(crate) stdin_filename: Option<String>,

    /// How to show on standard error why a record is not converted
    #[arg(long, value_enum, default_value_t, value_name = "FORM")]
    pub(crate) output_format: ConvertFormat,

    /// No summary and no warnings; twice, nothing of records that are not converted either
    #[arg(short, long, action = clap::ArgAction::Count)]
    pub(crate) quiet: u8,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Strategy {
    /// It is not written
    #[default]
    Strict,
    /// The part that both agree on is written, with a comment where and why it stops
    Prefix,
    /// The same faces are played on by the other rules; comments say what was done instead
    Adapt,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum To {
    /// Records in the notation
    Pcn,
    /// An object a line, with everything that is written (`chevaux schema record`)
    Json,
    /// A table for spreadsheets, a row for each action
    Csv,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum From {
    /// Records in the notation
    #[default]
    Pcn,
    /// What --to json writes, whole or compact
    Json,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ConvertFormat {
    /// With the place in the text, the rules to blame, and what could be done instead
    #[default]
    Full,
    /// One line each: path:line:column: name: message
    Concise,
    /// One JSON object a line
    Json,
}
