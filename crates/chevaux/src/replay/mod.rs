//! `chevaux replay`: a recorded game, step by step.

mod idle;
pub(crate) mod pictures;
mod scene;
mod text;
mod wanted;

use std::io::{self, Write};

use chevaux::notation::Document;
use chevaux::replay::text::Style;
use chevaux::replay::{Reading, Replay};
use chevaux::words::Text;
use chevaux::{Finding, Lang, Severity};

use crate::args::{self, BoardForm, Color, TextOrJson};
use crate::input::Input;
use crate::output::{concise, is_colored, say, tamed, warn};
use crate::rulebook::rulebook;
use crate::tui::{self, TuiOptions};
use crate::{Failure, Status};
use text::{View, write_text};
use wanted::Wanted;

pub(crate) fn run(options: &args::Replay, color: Color, lang: Lang) -> Result<Status, Failure> {
    idle::check(options)?;
    pictures::check_files(options)?;
    let rulebook = rulebook(&options.rules, options.force_variant)?;
    let name = options.file.display().to_string();
    let bytes = Input::of(&options.file, None)
        .read()
        .map_err(|error| Failure::Message(format!("cannot read {}: {error}", tamed(&name))))?;
    let record = options.record.or(shows_first(options).then_some(1));
    let Reading { replays, rest } = Replay::read(&bytes, &rulebook, record);
    let is_first = |replay: &Replay| replay.record == options.record.unwrap_or(1);
    if replays.is_empty() || pictures::are_drawn(options) && !replays.iter().any(is_first) {
        return Err(nothing(record, &name, &bytes, &rest, lang));
    }
    if !options.rules.set.is_empty() && !replays.iter().any(|replay| replay.stood_in) {
        warn(lang, Text::CommandSetUnused);
    }
    let wanted = Wanted::of(options, &replays)?;
    show(options, &replays, &wanted, (color, lang))?;
    if rest.iter().any(|finding| finding.severity == Severity::Error) {
        say_rest(&name, &rest, lang);
        let message = format!("{}: not everything here can be replayed", tamed(&name));
        return Err(Failure::Message(message));
    }
    Ok(Status::Well)
}

fn show(
    options: &args::Replay,
    replays: &[Replay],
    wanted: &Wanted,
    (color, lang): (Color, Lang),
) -> Result<(), Failure> {
    if pictures::are_wanted(options) {
        return pictures::write_all(options, replays, wanted, lang);
    }
    if let Some(first) = replays.first().filter(|_| is_interactive(options)) {
        return interactive(first, color, lang);
    }
    let form = options.board.unwrap_or_default();
    let view = View {
        colored: is_colored(color),
        style: Style { boxed: form == BoardForm::Boxes, ascii: options.ascii },
        board: form != BoardForm::None,
        lang,
        overrides: &options.rules.set,
    };
    let mut out = io::BufWriter::new(io::stdout().lock());
    for replay in replays.iter().filter(|replay| wanted.wants_of(replay)) {
        match options.output_format {
            TextOrJson::Json => write_json(replay, wanted, &mut out)?,
            TextOrJson::Text => write_text(replay, wanted, view, &mut out)?,
        }
    }
    Ok(out.flush()?)
}

/// Does it show the first record, where none is named?
fn shows_first(options: &args::Replay) -> bool {
    options.html.is_none() && (pictures::are_wanted(options) || is_interactive(options))
}

/// On a terminal, unless text was asked for.
fn is_interactive(options: &args::Replay) -> bool {
    if pictures::are_wanted(options) {
        return false;
    }
    let parts = options.from.is_some() || options.to.is_some() || options.player.is_some();
    let text = options.no_tui || options.board.is_some() || options.ascii || options.captures;
    options.output_format == TextOrJson::Text && !parts && !text && tui::is_possible()
}

fn interactive(replay: &Replay, color: Color, lang: Lang) -> Result<(), Failure> {
    let options = TuiOptions { start: 0, lang, color: is_colored(color) };
    tui::run(replay, options).map_err(|error| {
        Failure::Message(format!("cannot use the terminal: {error}; --no-tui shows text"))
    })
}

/// Why there is nothing to replay: there is no such record, or its head cannot be made out.
fn nothing(record: Option<u64>, name: &str, bytes: &[u8], rest: &[Finding], lang: Lang) -> Failure {
    let records = Document::read(bytes).records().len() as u64;
    if let Some(record) = record.filter(|&record| record > records && records > 0) {
        let there =
            if records == 1 { "is 1 record".to_owned() } else { format!("are {records} records") };
        let message = format!("{}: there is no record {record}; there {there}", tamed(name));
        return Failure::Message(message);
    }
    say_rest(name, rest, lang);
    Failure::Message(format!("{}: nothing here can be replayed", tamed(name)))
}

/// So many findings of heads are shown.
const MAX_FINDINGS: usize = 10;

/// What was found in heads that cannot be made out.
fn say_rest(name: &str, rest: &[Finding], lang: Lang) {
    for finding in rest.iter().take(MAX_FINDINGS) {
        say(&concise::line(name, finding, lang));
    }
    if let Some(more) = rest.len().checked_sub(MAX_FINDINGS).filter(|&more| more > 0) {
        say(&format!("… {more} more: `chevaux check` shows them"));
    }
}

fn write_json(replay: &Replay, wanted: &Wanted, out: &mut impl Write) -> io::Result<()> {
    // Programs read it: its words are English.
    writeln!(out, "{}", replay.record_json(Lang::En))?;
    for (index, step) in replay.steps.iter().enumerate() {
        if wanted.wants(replay, step) {
            writeln!(out, "{}", replay.step_json(index, Lang::En))?;
        }
    }
    writeln!(out, "{}", replay.result_json())
}
