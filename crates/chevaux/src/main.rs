//! The command `chevaux`.

mod args;
mod check;
mod completions;
mod convert;
mod diff;
mod explain;
mod fmt;
mod gif;
mod infer;
mod input;
mod interrupt;
mod lang;
mod legal;
mod man;
mod mend;
mod output;
mod perft;
mod png;
mod progress;
mod reference;
mod replace;
mod replay;
mod rulebook;
mod schema;
mod simulate;
mod statistics;
mod stats;
mod tui;
mod variants;
mod watch;

use std::io;
use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};

/// How a run ends (`docs/command-line.md`, "Exit status").
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Status {
    /// All is well.
    #[default]
    Well,
    /// Something was found.
    Found,
    /// Wrong usage, or something that could not be read.
    Failed,
}

/// Why a run cannot go on.
#[derive(Debug)]
enum Failure {
    /// Something for the user to mend, as a message.
    Message(String),
    /// The output could not be written.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

/// How a run goes on whose output may have been cut off: who reads no more has read enough, but what
/// could not be read is still the worst.
fn ended<T>(output: Result<T, impl Into<Failure>>, status: Status) -> Result<Option<T>, Failure> {
    match output.map_err(Into::into) {
        Ok(done) => Ok(Some(done)),
        Err(Failure::Output(error))
            if error.kind() == io::ErrorKind::BrokenPipe && status == Status::Failed =>
        {
            Ok(None)
        }
        Err(failure) => Err(failure),
    }
}

fn main() -> ExitCode {
    let args = Args::parse();
    let lang = lang::lang(args.lang, |name| std::env::var(name).ok());
    let result = match &args.command {
        Command::Check(options) => check::run(options, args.color, lang),
        Command::Fmt(options) => fmt::run(options, args.color, lang),
        Command::Convert(options) => convert::run(options, args.color, lang),
        Command::Replay(options) => replay::run(options, args.color, lang),
        Command::Stats(options) => stats::run(options, lang),
        Command::Infer(options) => infer::run(options, lang),
        Command::Explain(options) => explain::run(options),
        Command::Variants(options) => variants::run(options),
        Command::Legal(options) => legal::run(options, lang),
        Command::Perft(options) => perft::run(options),
        Command::Simulate(options) => simulate::run(options, lang),
        Command::Schema(options) => schema::run(options),
        Command::Completions(options) => completions::run(options),
        Command::Man(options) => man::run(options),
        Command::Reference => reference::run(),
    };
    match result {
        Ok(Status::Well) => ExitCode::SUCCESS,
        Ok(Status::Found) => ExitCode::from(1),
        Ok(Status::Failed) => ExitCode::from(2),
        // Who reads no more has read enough.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(Failure::Output(error)) => {
            output::complain(&format!("cannot write the output: {error}"));
            ExitCode::from(2)
        }
        Err(Failure::Message(message)) => {
            output::complain(&message);
            ExitCode::from(2)
        }
    }
}
