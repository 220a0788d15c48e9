//! The arguments of `chevaux infer`.

use std::path::PathBuf;

use clap::Args as Arguments;

use super::TextOrJson;

#[derive(Debug, Arguments)]
pub(crate) struct Infer {
    /// Files, folders (walked for .pcn), or - for standard input
    #[arg(default_value = ".")]
    pub(crate) paths: Vec<PathBuf>,

    /// A TOML file with the rules of a house, to be held against the records beside the presets
    ///
    /// May be given again. Records that name it are read by it.
    #[arg(long, value_name = "FILE")]
    pub(crate) variant: Vec<String>,

    /// Take all records as those of one table: what do all of them allow?
    #[arg(long)]
    pub(crate) together: bool,

    /// Write what was found into the records, as Variant and Rules
    ///
    /// In place. A record whose own rules are obeyed is left alone, and so is one that obeys nothing
    /// that was found or names a variant that is not known.
    #[arg(long)]
    pub(crate) write: bool,

    /// How to show what was found
    #[arg(long, value_enum, default_value_t, value_name = "FORM")]
    pub(crate) output_format: TextOrJson,

    /// The name to show for standard input; `<stdin>` without it
    #[arg(long, value_name = "NAME")]
    pub(crate) stdin_filename: Option<String>,

    /// No warnings, no progress, no word of what was written
    #[arg(short, long)]
    pub(crate) quiet: bool,
}
