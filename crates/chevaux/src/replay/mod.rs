//! `chevaux replay`: a recorded game, step by step.

mod pictures;
mod scene;
mod text;
mod wanted;

use std::fs;
use std::io::{self, Read as _, Write};
use std::path::Path;

use chevaux::notation::Document;
use chevaux::replay::Replay;
use chevaux::replay::text::Style;
use chevaux::{Finding, Lang, Rulebook};

use crate::args::{self, BoardForm, Color, TextOrJson};
use crate::check::is_colored;
use crate::output::{concise, say, tamed};
use crate::rulebook::rulebook;
use crate::tui::{self, TuiOptions};
use crate::{Failure, Status};
use text::{View, write_text};
use wanted::Wanted;

pub(crate) fn run(options: &args::Replay, color: Color, lang: Lang) -> Result<Status, Failure> {
    let rulebook = rulebook(&options.rules, options.force_variant)?;
    let name = options.file.display().to_string();
    let bytes = read(&options.file)
        .map_err(|error| Failure::Message(format!("cannot read {}: {error}", tamed(&name))))?;
    let replays = match options.record {
        Some(record) => Replay::one(&bytes, &rulebook, record).into_iter().collect(),
        None => Replay::all(&bytes, &rulebook),
    };
    let Some(first) = replays.first() else {
        return nothing(options, &name, &bytes, &rulebook, lang);
    };
    if let [replay] = replays.as_slice() {
        check_rounds(options, replay)?;
    }
    let wanted = Wanted::of(options, first)?;
    if pictures::are_wanted(options) {
        pictures::write_all(options, &replays, &wanted, lang)?;
        return Ok(Status::Well);
    }
    if is_interactive(options) {
        return interactive(first, color, lang);
    }
    let form = options.board.unwrap_or_default();
    let view = View {
        colored: is_colored(color),
        style: Style { boxed: form == BoardForm::Boxes, ascii: options.ascii },
        board: form != BoardForm::None,
        lang,
    };
    let mut out = io::BufWriter::new(io::stdout().lock());
    for replay in &replays {
        match options.output_format {
            TextOrJson::Json => write_json(replay, &wanted, &mut out)?,
            TextOrJson::Text => write_text(replay, &wanted, view, &mut out)?,
        }
    }
    out.flush()?;
    Ok(Status::Well)
}

/// On a terminal, unless text was asked for.
fn is_interactive(options: &args::Replay) -> bool {
    let parts = options.from.is_some() || options.to.is_some() || options.player.is_some();
    let text = options.no_tui || options.board.is_some() || options.ascii || options.captures;
    options.output_format == TextOrJson::Text && !parts && !text && tui::is_possible()
}

fn interactive(replay: &Replay, color: Color, lang: Lang) -> Result<Status, Failure> {
    let options = TuiOptions { start: 0, lang, color: is_colored(color) };
    tui::run(replay, options).map_err(|error| {
        Failure::Message(format!("cannot use the terminal: {error}; --no-tui shows text"))
    })?;
    Ok(Status::Well)
}

fn read(path: &Path) -> io::Result<Vec<u8>> {
    if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    fs::read(path)
}

/// Why there is nothing to replay: there is no such record, or its head cannot be made out.
fn nothing(
    options: &args::Replay,
    name: &str,
    bytes: &[u8],
    rulebook: &Rulebook,
    lang: Lang,
) -> Result<Status, Failure> {
    let records = Document::read(bytes).records().len() as u64;
    if let Some(record) = options.record.filter(|&record| record > records) {
        let there =
            if records == 1 { "is 1 record".to_owned() } else { format!("are {records} records") };
        let message = format!("{}: there is no record {record}; there {there}", tamed(name));
        return Err(Failure::Message(message));
    }
    let mut found: Vec<Finding> = Vec::new();
    let wanted =
        |finding: &Finding| options.record.is_none_or(|record| finding.spot.record == Some(record));
    let limits = chevaux::Limits::default();
    chevaux::judge(bytes, rulebook, limits, &mut |finding: Finding| found.push(finding))?;
    for finding in found.iter().filter(|finding| wanted(finding)).take(10) {
        say(&concise::line(name, finding, lang));
    }
    let message = format!("{}: nothing here can be replayed", tamed(name));
    Err(Failure::Message(message))
}

/// Is there a round that the steps could begin with? Of many records some may be shorter.
fn check_rounds(options: &args::Replay, replay: &Replay) -> Result<(), Failure> {
    let rounds = replay.steps.iter().filter_map(|step| step.spot.round);
    let last = rounds.max().unwrap_or(0);
    match options.from.filter(|&round| round > last) {
        Some(round) => {
            let message = format!("there is no round {round}: the last one is {last}");
            Err(Failure::Message(message))
        }
        None => Ok(()),
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
