//! The arguments of `chevaux simulate`.

use std::path::PathBuf;

use chevaux::simulate::MAX_THROWS;
use clap::Args as Arguments;

#[derive(Debug, Arguments)]
pub(crate) struct Simulate {
    /// Whose rules: a preset or a TOML file
    #[arg(long, value_name = "V")]
    pub(crate) variant: String,

    /// Override a rule of the variant, like `horses=2`
    ///
    /// May be given again. The records have it as their tag `Rules`.
    #[arg(long, value_name = "RULE=VALUE")]
    pub(crate) set: Vec<String>,

    /// How many players, 2 to 4. Two sit opposite each other
    #[arg(long, default_value_t = 2, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u8).range(2..=4))]
    pub(crate) players: u8,

    /// How many games, up to 1000000000
    #[arg(long, default_value_t = 1, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub(crate) games: u64,

    /// The number of the first game, up to 4294967295; the others count on from it
    ///
    /// A game is the same whichever games are played before it: --first-game 12 is the twelfth.
    #[arg(long, default_value_t = 1, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..1 << 32))]
    pub(crate) first_game: u64,

    /// Where the drawing of dice and choices begins; the same number gives the same games
    #[arg(long, default_value_t = 1, value_name = "N", allow_negative_numbers = true)]
    pub(crate) seed: u64,

    /// How the players choose: random, greedy or cautious; for single players by letter, like
    /// R=greedy,Y=cautious
    ///
    /// Who is not named plays at random. spec/simulate.md says what each does.
    #[arg(long, default_value = "random", value_name = "POLICY")]
    pub(crate) policy: String,

    /// Write every throw out; it is what is done without --short
    #[arg(long, conflicts_with = "short")]
    pub(crate) long: bool,

    /// Leave out what the rules give
    #[arg(long)]
    pub(crate) short: bool,

    /// Stop a game after so many throws, up to 1000000, with the result `= *`
    #[arg(long, default_value_t = MAX_THROWS, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) max_throws: u32,

    /// Write into this file, whole or not at all; without it, or with -, to standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// No progress bar and no warnings
    #[arg(short, long)]
    pub(crate) quiet: bool,
}
