//! `chevaux completions`: what a shell completes.

use std::io::{self, Write as _};

use clap::CommandFactory as _;

use crate::args::{self, Args};
use crate::{Failure, Status};

pub(crate) fn run(options: &args::Completions) -> Result<Status, Failure> {
    // Into memory first: the generator has no way to say that it could not write.
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut Args::command(), "chevaux", &mut script);
    io::stdout().lock().write_all(&script)?;
    Ok(Status::Well)
}
