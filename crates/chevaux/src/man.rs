//! `chevaux man`: the manual pages, from the definition of the arguments.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use clap::CommandFactory as _;
use clap_mangen::Man;

use crate::args::{self, Args};
use crate::replace::write_whole;
use crate::{Failure, Status};

pub(crate) fn run(options: &args::Man) -> Result<Status, Failure> {
    let mut command = Args::command().disable_help_subcommand(true);
    // Gives each subcommand its full name and the options that hold everywhere.
    command.build();
    let Some(folder) = &options.dir else {
        let mut page = Vec::new();
        Man::new(command).render(&mut page)?;
        io::stdout().lock().write_all(&page)?;
        return Ok(Status::Well);
    };
    write_pages(&command, folder)
        .map_err(|(path, error)| Failure::Message(format!("cannot write {path}: {error}")))?;
    Ok(Status::Well)
}

/// Writes the page of a command and those of its subcommands; the error comes with the path.
fn write_pages(command: &clap::Command, folder: &Path) -> Result<(), (String, io::Error)> {
    let man = Man::new(command.clone());
    let path = folder.join(man.get_filename());
    let mut page = Vec::new();
    let written = man
        .render(&mut page)
        .and_then(|()| fs::create_dir_all(folder))
        .and_then(|()| write_whole(&path, &page));
    written.map_err(|error| (path.display().to_string(), error))?;
    for subcommand in command.get_subcommands().filter(|command| !command.is_hide_set()) {
        write_pages(subcommand, folder)?;
    }
    Ok(())
}
