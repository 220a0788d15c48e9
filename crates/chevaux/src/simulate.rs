//! `chevaux simulate`: games by seed.

use std::io::{self, IsTerminal as _, Write};
use std::path::Path;

use chevaux::Lang;
use chevaux::notation::Letter;
use chevaux::rules::nearest;
use chevaux::simulate::{Form, Policy, Simulated, Table, TableError};
use chevaux::words::Text;
use indicatif::ProgressBar;
use rayon::prelude::*;

use crate::args;
use crate::interrupt::Interrupts;
use crate::output::warn;
use crate::progress::bar;
use crate::replace::{cannot_write, write_whole_by};
use crate::rulebook::variant;
use crate::{Failure, Status};

/// So many games, and together not more than so many throws, are played before they are written, in
/// their order: enough for all threads, and bounded whatever the number of games is.
const GAMES: u64 = 256;
const THROWS: u64 = 4_000_000;

/// The last number that a game can have (`spec/simulate.md`).
const LAST_GAME: u64 = u32::MAX as u64;

pub(crate) fn run(options: &args::Simulate, lang: Lang) -> Result<Status, Failure> {
    let last = options.first_game + (options.games - 1);
    if last > LAST_GAME {
        let message =
            format!("the last game would have the number {last}; numbers end at {LAST_GAME}");
        return Err(Failure::Message(message));
    }
    let table = table(options)?;
    let file = options.output.as_deref().filter(|path| *path != Path::new("-"));
    let beside_records = file.is_none() && io::stdout().is_terminal();
    let bar = bar(options.games, "games", options.quiet || beside_records);
    let stopped = match file {
        None => to_stdout(&table, options, &bar),
        Some(path) => into_file(path, &table, options, &bar),
    };
    bar.finish_and_clear();
    let stopped = stopped?;
    if stopped > 0 && !options.quiet {
        warn(lang, Text::CommandSimulateStopped { stopped, throws: options.max_throws });
    }
    Ok(Status::Well)
}

fn to_stdout(table: &Table, options: &args::Simulate, bar: &ProgressBar) -> Result<u64, Failure> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let stopped = play_all(table, options, &mut out, bar, || true)?;
    out.flush()?;
    Ok(stopped)
}

fn into_file(
    path: &Path,
    table: &Table,
    options: &args::Simulate,
    bar: &ProgressBar,
) -> Result<u64, Failure> {
    let interrupts = Interrupts::watch()?;
    let written =
        write_whole_by(path, |out| play_all(table, options, out, bar, || interrupts.go_on()));
    // Only now: what was begun is gone.
    interrupts.die_of_them();
    written.map_err(|error| cannot_write(path, error))
}

/// Plays the games and writes them, an empty line between two: how many stopped before their end?
/// `go_on` is asked before each game.
///
/// # Errors
/// What cannot be written, and that it was not to go on.
fn play_all(
    table: &Table,
    options: &args::Simulate,
    out: &mut impl Write,
    bar: &ProgressBar,
    go_on: impl Fn() -> bool + Sync,
) -> io::Result<u64> {
    let chunk = (THROWS / u64::from(options.max_throws)).clamp(1, GAMES);
    let (mut played, mut stopped) = (0, 0);
    while played < options.games {
        let more = chunk.min(options.games - played);
        let first = options.first_game + played;
        let numbers = first..first + more;
        let play = |number| go_on().then(|| table.play(options.seed, number));
        let games: Option<Vec<Simulated>> = numbers.into_par_iter().map(play).collect();
        for game in games.ok_or(io::ErrorKind::Interrupted)? {
            if played > 0 {
                out.write_all(b"\n")?;
            }
            out.write_all(game.text.as_bytes())?;
            played += 1;
            stopped += u64::from(game.ranking.open);
        }
        bar.inc(more);
    }
    Ok(stopped)
}

fn table(options: &args::Simulate) -> Result<Table, Failure> {
    let variant = variant(&options.variant)?;
    let seats = Table::seats_of(options.players)
        .ok_or_else(|| Failure::Message("--players: 2, 3 or 4 can play".to_owned()))?;
    let form = if options.short { Form::Short } else { Form::Long };
    let table = Table::new(variant, &options.set.join(";"), seats)
        .map_err(|error| match error {
            TableError::Overrides(_) => Failure::Message(format!("--set: {error}")),
            TableError::Facing => Failure::Message(error.to_string()),
        })?
        .in_form(form)
        .with_max_throws(options.max_throws);
    seated(table, &options.policy).map_err(|why| Failure::Message(format!("--policy: {why}")))
}

/// The policies of `--policy`, given to their seats.
fn seated(mut table: Table, text: &str) -> Result<Table, String> {
    if !text.contains(['=', ',']) {
        return Ok(table.played_by(policy(text)?));
    }
    let mut seen = Vec::new();
    for entry in text.split(',').map(str::trim) {
        let Some((player, name)) = entry.split_once('=') else {
            return Err(format!(
                "`{entry}` is no letter of a player with a policy, like `R=greedy`"
            ));
        };
        let seat = one_letter(player).and_then(|letter| table.seats().seat_of(letter));
        let Some(seat) = seat else {
            let seats = table.seats();
            let letters: Vec<String> = seats
                .players()
                .filter_map(|seat| seats.letter(seat))
                .map(|letter| letter.to_string())
                .collect();
            return Err(format!(
                "nobody here has the letter `{player}`; the players are {}",
                listed(&letters)
            ));
        };
        if seen.contains(&seat) {
            return Err(format!("`{player}` is there twice"));
        }
        seen.push(seat);
        table = table.with_policy(seat, policy(name)?);
    }
    Ok(table)
}

fn one_letter(text: &str) -> Option<Letter> {
    let [byte] = text.as_bytes() else {
        return None;
    };
    Letter::new(*byte)
}

fn policy(name: &str) -> Result<Policy, String> {
    Policy::named(name).ok_or_else(|| {
        let names = Policy::ALL.map(Policy::name);
        let meant = match nearest(name, names) {
            Some(meant) => format!(" (did you mean `{meant}`?)"),
            None => String::new(),
        };
        format!("there is no policy `{name}`{meant}; there are {}", listed(&names))
    })
}

/// `a, b and c`.
fn listed<S: AsRef<str>>(words: &[S]) -> String {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => words.concat(),
    }
}
