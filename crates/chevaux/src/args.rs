//! The arguments of the command.

mod convert;
mod infer;
mod replay;
mod simulate;
mod stats;

use std::path::PathBuf;

use chevaux::Lang;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args as Arguments, Parser, Subcommand, ValueEnum};

pub(crate) use convert::{Convert, ConvertFormat, From, Strategy, To};
pub(crate) use infer::Infer;
pub(crate) use replay::{BoardForm, Replay};
pub(crate) use simulate::Simulate;
pub(crate) use stats::Stats as StatsOptions;

/// Recorded games of Petits Chevaux: judge them, mend them, put them in order.
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
    /// Write recorded games in one way, in place; the game stays what it is
    Fmt(Fmt),
    /// Write recorded games under other rules, or in another form, and say what does not carry over
    Convert(Convert),
    /// Show a recorded game step by step: in the terminal, as a picture, as a page
    Replay(Replay),
    /// Count what happened in recorded games, and test their dice
    Stats(StatsOptions),
    /// Say under which rules recorded games may have been played, and which they rule out
    Infer(Infer),
    /// Say what a fault means, with the rule and an example
    Explain(Explain),
    /// List the variants, show the rules of one, or how two differ
    Variants(Variants),
    /// List the legal moves of a position, and why the other horses cannot move
    Legal(Legal),
    /// Count the ways to play on from a position, to hold another program against
    Perft(Perft),
    /// Play games by seed and write them as records
    Simulate(Simulate),
    /// Print a JSON schema of the output
    Schema(Schema),
    /// Print the completions of a shell
    Completions(Completions),
    /// Print the man page, or write all of them into a folder
    Man(Man),
    /// Print the generated parts of docs/command-line.md
    #[command(hide = true)]
    Reference,
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
    ///
    /// The first one stands in. What is no preset is taken as a path where it ends in `.toml`,
    /// names a folder, or is there as a file.
    #[arg(long, value_name = "V")]
    pub(crate) variant: Vec<String>,

    /// Override a rule of that variant, like `horses=2`
    ///
    /// As the tag `Rules` does; may be given again. Records that name their own variant are not
    /// touched. If no record was judged by it, a warning says so.
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
    ///
    /// `--variant`, which it needs, and `--set` take the place of the `Variant` and the `Rules` of
    /// every record.
    #[arg(long, requires = "variant")]
    pub(crate) force_variant: bool,

    /// The name to show for standard input; `<stdin>` without it
    #[arg(long, value_name = "NAME")]
    pub(crate) stdin_filename: Option<String>,

    /// How to show the findings
    #[arg(long, value_enum, default_value_t, value_name = "FORM")]
    pub(crate) output_format: Format,

    /// Show at most so many findings of a file; the rest are counted
    ///
    /// The exit status knows all of them.
    #[arg(long, default_value_t = 1000, value_name = "N")]
    pub(crate) max_findings: u64,

    /// Mend the slips for which only one thing can have been meant, then judge
    ///
    /// The files are changed in place. What was meant is told by what follows in the record; a rule
    /// of the house is never taken for it. `--diff` shows it first.
    #[arg(long, conflicts_with = "watch")]
    pub(crate) fix: bool,

    /// Show what --fix would mend as a diff, and change nothing
    #[arg(long, conflicts_with_all = ["watch", "statistics", "output_format"])]
    pub(crate) diff: bool,

    /// Count how often each fault was found, instead of showing the findings
    ///
    /// A table, or one object with `--output-format json`. Every finding counts, over
    /// `--max-findings` too.
    #[arg(long)]
    pub(crate) statistics: bool,

    /// Judge again whenever a file changes, until Ctrl-C
    ///
    /// Also when a record comes into a folder, or a file of `--variant` changes. Goes with the
    /// forms `full` and `concise`, and not with standard input.
    #[arg(long)]
    pub(crate) watch: bool,

    /// No summary and no warnings; twice, no findings either
    ///
    /// What cannot be read is said all the same.
    #[arg(short, long, action = clap::ArgAction::Count)]
    pub(crate) quiet: u8,

    /// A line for each file, and the summary even where it is not shown on a terminal
    #[arg(short, long)]
    pub(crate) verbose: bool,
}

#[derive(Debug, Arguments)]
pub(crate) struct Fmt {
    /// Files, folders (walked for .pcn), or - for standard input, which is written to standard output
    #[arg(default_value = ".")]
    pub(crate) paths: Vec<PathBuf>,

    /// Write nothing: list the files that would change
    #[arg(long)]
    pub(crate) check: bool,

    /// Write nothing: show what would change
    #[arg(long)]
    pub(crate) diff: bool,

    /// Write every throw out: each move with its landing, each capture marked
    #[arg(long, conflicts_with = "short")]
    pub(crate) long: bool,

    /// Leave out what the rules give
    #[arg(long)]
    pub(crate) short: bool,

    /// Mend the marks of phones and word processors: long dashes, curly quotes, 1.R
    #[arg(long)]
    pub(crate) fix: bool,

    /// Write the variant of a file as a preset and Rules, so that the record can leave the house
    #[arg(long)]
    pub(crate) resolve: bool,

    #[command(flatten)]
    pub(crate) rules: RuleOptions,

    /// The name to show for standard input
    #[arg(long, value_name = "NAME")]
    pub(crate) stdin_filename: Option<String>,

    /// No summary and no warnings; twice, nothing of records that are left alone either
    #[arg(short, long, action = clap::ArgAction::Count)]
    pub(crate) quiet: u8,
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
    /// Workflow commands of GitHub Actions: an annotation a finding
    Github,
    /// One SARIF 2.1.0 log for the run
    Sarif,
}

impl Format {
    /// Does it need the lines of a file again when all is judged?
    pub(crate) fn shows_lines(self) -> bool {
        matches!(self, Format::Full | Format::Github | Format::Sarif)
    }
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
    /// The rules in which two variants differ, with both values
    Diff {
        /// A preset or a TOML file
        a: String,
        /// Another one
        b: String,
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
pub(crate) struct Perft {
    /// Whose rules: a preset or a TOML file
    #[arg(long, value_name = "V")]
    pub(crate) variant: String,

    /// Override a rule of the variant, like `horses=2`
    #[arg(long, value_name = "RULE=VALUE")]
    pub(crate) set: Vec<String>,

    /// The position, like 'R:S,S,S,10 - Y:S,S,S,41 - to:R'
    #[arg(long)]
    pub(crate) position: String,

    /// How many throws, 1 to 20. Each makes the run six times as long and more
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=20))]
    pub(crate) depth: u8,

    /// The count for each first throw too
    #[arg(long)]
    pub(crate) divide: bool,

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
    /// The answer of `infer --output-format json`
    Infer,
    /// The counts of `perft --output-format json`
    Perft,
    /// A line of `replay --output-format json`
    Replay,
    /// The rules of `variants show --output-format json`
    Variant,
    /// The answer of `variants diff --output-format json`
    VariantsDiff,
    /// The counts of `check --statistics --output-format json`
    Statistics,
    /// A line of `stats --output-format json`
    Stats,
    /// A line of `convert --output-format json`
    ConvertFinding,
    /// The report of `convert --report`
    ConvertReport,
    /// A line of `convert --to json`
    Record,
    /// A line of `convert --to json --compact`
    RecordCompact,
    /// An object that `convert --from json` cannot read, with `--output-format json`
    NoRecord,
    /// What stands beside a record of the corpus
    Expectation,
}

#[derive(Debug, Arguments)]
pub(crate) struct Completions {
    /// Which shell
    #[arg(value_enum)]
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Debug, Arguments)]
pub(crate) struct Man {
    /// Write a page for the command and one for each subcommand into this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: Option<PathBuf>,
}
