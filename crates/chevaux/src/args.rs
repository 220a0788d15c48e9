//! The arguments of the command.

use std::path::PathBuf;

use chevaux::Lang;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args as Arguments, Parser, Subcommand, ValueEnum};

/// Recorded games of Petits Chevaux: validate them.
#[derive(Debug, Parser)]
#[command(version, max_term_width = 100, arg_required_else_help = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// When to use colours; NO_COLOR turns them off too
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    pub(crate) color: Color,

    /// The language of the findings; without it the environment says (LC_ALL, LC_MESSAGES, LANG)
    #[arg(long, global = true, value_parser = lang(), value_name = "LANG")]
    pub(crate) lang: Option<Lang>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Judge recorded games: was every roll and move allowed?
    Check(Check),
    /// Say what a fault means, with the rule and an example
    Explain(Explain),
    /// List the variants, or show the rules of one
    Variants(Variants),
    /// List the legal moves of a position, and why the other horses cannot move
    Legal(Legal),
    /// Print a JSON schema of the output
    Schema(Schema),
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(crate) enum Color {
    #[default]
    Auto,
    Always,
    Never,
}

fn lang() -> impl TypedValueParser<Value = Lang> {
    let tags = PossibleValuesParser::new(Lang::ALL.map(Lang::tag));
    tags.map(|tag| Lang::from_tag(&tag).unwrap_or_default())
}

/// Which rules stand in.
#[derive(Debug, Default, Arguments)]
pub(crate) struct RuleOptions {
    /// A variant for records that name none: a preset or a TOML file. Given again, more files
    /// become known by their name
    #[arg(long, value_name = "V")]
    pub(crate) variant: Vec<String>,

    /// Override a rule of that variant, like `horses=2`
    #[arg(long, value_name = "RULE=VALUE")]
    pub(crate) set: Vec<String>,
}

#[derive(Debug, Arguments)]
pub(crate) struct Check {
    /// Files, folders (walked for .pcn), or - for standard input
    #[arg(default_value = ".")]
    pub(crate) paths: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) rules: RuleOptions,

    /// Judge every record by --variant, whatever it names itself
    #[arg(long, requires = "variant")]
    pub(crate) force_variant: bool,

    /// The name to show for standard input
    #[arg(long, value_name = "NAME")]
    pub(crate) stdin_filename: Option<String>,

    /// How to show the findings
    #[arg(long, value_enum, default_value_t, value_name = "FORM")]
    pub(crate) output_format: Format,

    /// Show at most so many findings of a file; the rest are counted
    #[arg(long, default_value_t = 1000, value_name = "N")]
    pub(crate) max_findings: u64,

    /// No summary and no warnings; twice, no findings either
    #[arg(short, long, action = clap::ArgAction::Count)]
    pub(crate) quiet: u8,

    /// A line for each file, and the summary even where it is not shown on a terminal
    #[arg(short, long)]
    pub(crate) verbose: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// With the place in the text, what could be done instead, and the board
    #[default]
    Full,
    /// One line a finding: path:line:column: name: message
    Concise,
    /// One JSON object a line
    Json,
}

#[derive(Debug, Arguments)]
pub(crate) struct Explain {
    /// The name of a fault, like move/overtaking
    #[arg(required_unless_present = "all")]
    pub(crate) name: Option<String>,

    /// Every fault, in the order of precedence
    #[arg(long, conflicts_with = "name")]
    pub(crate) all: bool,
}

#[derive(Debug, Arguments)]
pub(crate) struct Variants {
    #[command(subcommand)]
    pub(crate) command: VariantsCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum VariantsCommand {
    /// The presets, a line each
    List,
    /// Each rule of a variant, its value and where it comes from
    Show {
        /// A preset or a TOML file
        variant: String,
        /// How to show them
        #[arg(long, value_enum, default_value_t, value_name = "FORM")]
        output_format: TextOrJson,
    },
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum TextOrJson {
    #[default]
    Text,
    Json,
}

#[derive(Debug, Arguments)]
pub(crate) struct Legal {
    /// Whose rules: a preset or a TOML file
    #[arg(long, value_name = "V")]
    pub(crate) variant: String,

    /// Override a rule of the variant, like `horses=2`
    #[arg(long, value_name = "RULE=VALUE")]
    pub(crate) set: Vec<String>,

    /// The position, like 'R:S,S,S,10 - Y:S,S,S,41 - to:R'
    #[arg(long)]
    pub(crate) position: String,

    /// The dice, like 6 or 6+3
    #[arg(long)]
    pub(crate) dice: String,

    /// How to show them
    #[arg(long, value_enum, default_value_t, value_name = "FORM")]
    pub(crate) output_format: TextOrJson,
}

#[derive(Debug, Arguments)]
pub(crate) struct Schema {
    /// Which schema
    #[arg(value_enum)]
    pub(crate) name: SchemaName,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SchemaName {
    /// A finding of `check --output-format json`
    Finding,
    /// The answer of `legal --output-format json`
    Legal,
    /// The rules of `variants show --output-format json`
    Variant,
    /// What stands beside a record of the corpus
    Expectation,
}
