//! The arguments of `chevaux replay`.

use std::path::PathBuf;
use std::str::FromStr;

use clap::{ArgGroup, Args as Arguments, ValueEnum};

use super::{RuleOptions, TextOrJson};

#[derive(Debug, Arguments)]
#[command(group = ArgGroup::new("pixels").multiple(true))]
pub(crate) struct Replay {
    /// The file, or - for standard input
    pub(crate) file: PathBuf,

    #[command(flatten)]
    pub(crate) rules: RuleOptions,

    /// Judge every record by --variant, whatever it names itself
    #[arg(long, requires = "variant")]
    pub(crate) force_variant: bool,

    /// Only the record of this number, from 1
    ///
    /// Without it text, JSON and the page have all records of the file; pictures and the interactive
    /// form show the first.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) record: Option<u64>,

    /// Only from this round on
    #[arg(long, value_name = "ROUND", allow_negative_numbers = true)]
    pub(crate) from: Option<u32>,

    /// Only up to this round
    #[arg(long, value_name = "ROUND", allow_negative_numbers = true)]
    pub(crate) to: Option<u32>,

    /// Only what this player does: a letter or a colour
    #[arg(long, value_name = "PLAYER")]
    pub(crate) player: Option<String>,

    /// Only captures
    #[arg(long)]
    pub(crate) captures: bool,

    /// How to draw the board as text; without it `boxes`
    #[arg(long, value_enum, value_name = "HOW")]
    pub(crate) board: Option<BoardForm>,

    /// Draw the board without characters outside of ASCII
    #[arg(long)]
    pub(crate) ascii: bool,

    /// Text, even on a terminal
    ///
    /// Where standard output is a terminal the game is shown interactively; `?` there lists the keys.
    /// Any of --from, --to, --player, --captures, --board and --ascii means text as well.
    #[arg(long)]
    pub(crate) no_tui: bool,

    /// How to show the steps
    #[arg(long, value_enum, default_value_t, value_name = "FORM")]
    pub(crate) output_format: TextOrJson,

    /// Draw the board into this SVG file: before the first throw of round --from, else at the end
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,

    /// Draw the same board into this PNG file
    #[arg(long, value_name = "FILE", group = "pixels")]
    pub(crate) png: Option<PathBuf>,

    /// Draw the steps as a moving picture into this GIF file
    ///
    /// It begins with the board before them, has a picture for each, stays at the last one three
    /// seconds longer, and begins again. Only the steps of --from, --to, --player and --captures.
    #[arg(long, value_name = "FILE", group = "pixels")]
    pub(crate) gif: Option<PathBuf>,

    /// How wide --png and --gif are, from 50 to 10000 pixels; without it 1200 and 600
    #[arg(long, value_name = "PIXELS", requires = "pixels", allow_negative_numbers = true)]
    #[arg(value_parser = clap::value_parser!(u32).range(50..=10_000))]
    pub(crate) size: Option<u32>,

    /// How fast --gif goes: steps a second, from 0.01 to 50
    ///
    /// A GIF knows hundredths of a second; a step takes a whole number of them.
    #[arg(
        long,
        value_name = "STEPS",
        default_value = "1",
        requires = "gif",
        allow_negative_numbers = true
    )]
    pub(crate) speed: Pace,

    /// Draw each step into an SVG file of its own, in this folder, which is made
    ///
    /// The first is the board before them. The names sort: how many steps have been played, the
    /// round, the player and the dice, like `0001-1-R-6.svg`. Only the steps of --from, --to,
    /// --player and --captures. What else is in the folder stays there.
    #[arg(long, value_name = "DIR")]
    pub(crate) svg_dir: Option<PathBuf>,

    /// Write a page that replays the game in a browser, whole in this file
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
}

/// The board as text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum BoardForm {
    /// A box for each square, one board an action
    #[default]
    Boxes,
    /// Two columns for each square
    Small,
    /// No board: a line for each action
    None,
}

/// How long a GIF shows a step, in hundredths of a second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pace(pub(crate) u16);

impl FromStr for Pace {
    type Err = String;

    /// From steps a second. Above 50 many programs show a GIF slower, and not faster.
    fn from_str(text: &str) -> Result<Pace, String> {
        let wrong = || "a GIF can show from 0.01 to 50 steps a second".to_owned();
        let speed: f64 = text.parse().map_err(|_| wrong())?;
        if !(0.01..=50.0).contains(&speed) {
            return Err(wrong());
        }
        Ok(Pace((100.0 / speed).round() as u16))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_speed_is_a_number_of_hundredths() {
        for (text, hundredths) in [("1", 100), ("2.5", 40), ("3", 33), ("50", 2), ("0.01", 10_000)]
        {
            assert_eq!(text.parse(), Ok(Pace(hundredths)), "{text}");
        }
        for text in ["0", "-1", "0.009", "50.1", "NaN", "inf", "fast", "", "1e400"] {
            assert!(text.parse::<Pace>().is_err(), "{text}");
        }
    }
}
