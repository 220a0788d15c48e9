//! The arguments of `chevaux stats`.

use std::path::PathBuf;

use clap::{Args as Arguments, ValueEnum};

use super::{RuleOptions, TextOrJson};

#[derive(Debug, Arguments)]
pub(crate) struct Stats {
    /// Files, folders (walked for .pcn), or - for standard input
    #[arg(default_value = ".")]
    pub(crate) paths: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) rules: RuleOptions,

    /// Judge every record by --variant, whatever it names itself
    #[arg(long, requires = "variant")]
    pub(crate) force_variant: bool,

    /// The name to show for standard input; `<stdin>` without it
    #[arg(long, value_name = "NAME")]
    pub(crate) stdin_filename: Option<String>,

    /// By what players are put together
    #[arg(long, value_enum, default_value_t, value_name = "WHAT")]
    pub(crate) by: By,

    /// Only all files together, and not each of them
    #[arg(long)]
    pub(crate) total: bool,

    /// How to show the numbers
    #[arg(long, value_enum, default_value_t, value_name = "FORM")]
    pub(crate) output_format: TextOrJson,

    /// Draw bars without characters outside of ASCII
    #[arg(long)]
    pub(crate) ascii: bool,

    /// Write a page of charts of all files together, whole in this file, instead
    #[arg(long, value_name = "FILE", conflicts_with_all = ["ascii", "output_format", "total"])]
    pub(crate) html: Option<PathBuf>,

    /// No warnings
    ///
    /// What cannot be read is said all the same.
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum By {
    /// By name; by colour where the record has no name
    #[default]
    Player,
    /// By the name of the colour
    Colour,
    /// By the seat, 1 to 4, in the order of `Seats`
    Seat,
    /// By who plays: a person, or which program (the tag `RedBy`)
    Program,
}

impl From<By> for chevaux::stats::By {
    fn from(by: By) -> chevaux::stats::By {
        match by {
            By::Player => chevaux::stats::By::Player,
            By::Colour => chevaux::stats::By::Colour,
            By::Seat => chevaux::stats::By::Seat,
            By::Program => chevaux::stats::By::Program,
        }
    }
}
