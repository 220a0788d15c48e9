//! `chevaux reference`: the generated parts of `docs/command-line.md`, from the definition of the
//! arguments. Each part stands between two comments, and a test puts it where the page has them.

use std::io::{self, Write as _};

use clap::{Arg, Command, CommandFactory as _};

use crate::args::Args;
use crate::{Failure, Status};

pub(crate) fn run() -> Result<Status, Failure> {
    let mut command = Args::command().disable_help_subcommand(true);
    command.build();
    let mut text = String::new();
    parts(&command, "chevaux", &mut text);
    io::stdout().lock().write_all(text.as_bytes())?;
    Ok(Status::Well)
}

/// The part of a command, and those of its subcommands.
fn parts(command: &Command, name: &str, text: &mut String) {
    let subcommands = || command.get_subcommands().filter(|command| !command.is_hide_set());
    let usage = command.clone().render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ");
    *text += &format!("<!-- begin: {name} -->\n```text\n{usage}\n```\n");
    *text += &format!("\n{}\n", sentence(&about(command)));
    let row_of = |command: &Command| (linked(command, name), about(command));
    table(text, "command", subcommands().map(row_of));
    table(text, "argument", shown(command).filter(|arg| arg.is_positional()).map(row));
    table(text, "option", shown(command).filter(|arg| !arg.is_positional()).map(row));
    *text += &format!("<!-- end: {name} -->\n");
    for subcommand in subcommands() {
        parts(subcommand, &format!("{name} {}", subcommand.get_name()), text);
    }
}

/// The arguments that a part shows: `--help` is there everywhere, and what is global stands in the
/// part of the program.
fn shown(command: &Command) -> impl Iterator<Item = &Arg> {
    let is_program = command.get_version().is_some();
    command.get_arguments().filter(move |arg| {
        let known = matches!(arg.get_id().as_str(), "help" | "version");
        !known && !arg.is_hide_set() && (is_program || !arg.is_global_set())
    })
}

/// The name of a subcommand. Those of the program have a section of the page each.
fn linked(command: &Command, of: &str) -> String {
    let name = command.get_name();
    if of.contains(' ') { format!("`{name}`") } else { format!("[`{name}`](#{name})") }
}

fn about(command: &Command) -> String {
    let about = command.get_long_about().or(command.get_about());
    about.map(ToString::to_string).unwrap_or_default()
}

fn takes_value(arg: &Arg) -> bool {
    arg.get_action().takes_values()
}

fn value_name(arg: &Arg) -> String {
    let names = arg.get_value_names().unwrap_or_default();
    names.iter().map(|name| name.as_str()).collect::<Vec<_>>().join(" ")
}

/// `--variant V`, or the name of a positional argument.
fn written(arg: &Arg) -> String {
    match arg.get_long() {
        Some(long) if takes_value(arg) => format!("--{long} {}", value_name(arg)),
        Some(long) => format!("--{long}"),
        None => value_name(arg),
    }
}

/// What the argument is called, and what it means.
fn row(arg: &Arg) -> (String, String) {
    let short = arg.get_short().map(|short| format!("`-{short}`, ")).unwrap_or_default();
    let help = arg.get_long_help().or(arg.get_help()).map(ToString::to_string);
    let mut meaning = sentence(&help.unwrap_or_default());
    let values = arg.get_possible_values();
    let values: Vec<_> = values.iter().filter(|value| !value.is_hide_set()).collect();
    if takes_value(arg) && !values.is_empty() {
        let is_described = values.iter().any(|value| value.get_help().is_some());
        let described = values.iter().map(|value| match value.get_help() {
            Some(help) => format!("`{}`: {help}", value.get_name()),
            None => format!("`{}`", value.get_name()),
        });
        let between = if is_described { "; " } else { ", " };
        meaning += &format!(" One of {}.", described.collect::<Vec<_>>().join(between));
    }
    if takes_value(arg) && !arg.is_hide_default_value_set() {
        let defaults = arg.get_default_values().iter();
        let defaults: Vec<String> = defaults.map(|v| v.to_string_lossy().into_owned()).collect();
        if !defaults.is_empty() {
            meaning += &format!(" Without it `{}`.", defaults.join("`, `"));
        }
    }
    if arg.is_required_set() && !arg.is_positional() {
        meaning += " Required.";
    }
    (format!("{short}`{}`", written(arg)), meaning)
}

/// Paragraphs in one line, with a full stop at the end.
fn sentence(text: &str) -> String {
    let mut line = String::new();
    for paragraph in text.split("\n\n").map(str::trim).filter(|paragraph| !paragraph.is_empty()) {
        if !line.is_empty() {
            line.push(' ');
        }
        line += &paragraph.replace('\n', " ");
        if !line.ends_with(['.', '?', '!']) {
            line.push('.');
        }
    }
    line
}

fn table(text: &mut String, what: &str, rows: impl Iterator<Item = (String, String)>) {
    for (i, (name, meaning)) in rows.enumerate() {
        if i == 0 {
            *text += &format!("\n| {what} | meaning |\n|---|---|\n");
        }
        let cell = |text: &str| text.replace('|', "\\|");
        *text += &format!("| {} | {} |\n", cell(&name), cell(&sentence(&meaning)));
    }
}
