//! `chevaux replay`: a recorded game, step by step.

use std::fs;
use std::io::{self, Read as _, Write};
use std::path::Path;

use chevaux::notation::Document;
use chevaux::replay::geometry::Layout;
use chevaux::replay::svg::{self, Moved, Scene, Table};
use chevaux::replay::text::{Style, board, plain};
use chevaux::replay::{Event, Replay, Step, page};
use chevaux::rules::{BySeat, Seat};
use chevaux::words::Text;
use chevaux::{Finding, Lang, Rulebook, Severity};

use crate::args::{self, BoardForm, Color, TextOrJson};
use crate::check::is_colored;
use crate::output::{concise, paint, say, tamed, tamed_lines};
use crate::png::png;
use crate::replace::write_whole;
use crate::rulebook::rulebook;
use crate::tui::{self, TuiOptions};
use crate::{Failure, Status};

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
    if options.svg.is_some() || options.png.is_some() || options.html.is_some() {
        pictures(options, &replays, lang)?;
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

/// Which steps are wanted.
struct Wanted {
    from: u32,
    to: u32,
    player: Option<String>,
    captures: bool,
}

impl Wanted {
    fn of(options: &args::Replay, replay: &Replay) -> Result<Wanted, Failure> {
        let wanted = Wanted {
            from: options.from.unwrap_or(0),
            to: options.to.unwrap_or(u32::MAX),
            player: options.player.clone(),
            captures: options.captures,
        };
        if let Some(player) = &wanted.player
            && seat_named(replay, player).is_none()
        {
            let players = replay.seats.players().map(|seat| replay.seats.name(seat));
            let players = players.collect::<Vec<_>>().join(", ");
            let message = format!("--player: `{player}` does not play here; these do: {players}");
            return Err(Failure::Message(message));
        }
        Ok(wanted)
    }

    fn wants(&self, replay: &Replay, step: &Step) -> bool {
        let round = step.spot.round.unwrap_or(0);
        let player = self
            .player
            .as_ref()
            .is_none_or(|player| seat_named(replay, player).is_some_and(|seat| seat == step.seat));
        let capture = || step.events.iter().any(|event| matches!(event, Event::Captured { .. }));
        (self.from..=self.to).contains(&round) && player && (!self.captures || capture())
    }
}

/// The seat of a letter or a colour.
fn seat_named(replay: &Replay, name: &str) -> Option<Seat> {
    replay.seats.players().find(|&seat| {
        let letter = replay.seats.letter(seat).map(|letter| letter.to_string());
        let is_letter = letter.is_some_and(|letter| letter.eq_ignore_ascii_case(name));
        is_letter || replay.seats.name(seat).to_lowercase() == name.to_lowercase()
    })
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

/// How text is written.
#[derive(Clone, Copy)]
struct View {
    colored: bool,
    style: Style,
    board: bool,
    lang: Lang,
}

fn write_text(
    replay: &Replay,
    wanted: &Wanted,
    view: View,
    out: &mut impl Write,
) -> io::Result<()> {
    writeln!(out, "{}", head(replay, view))?;
    for finding in replay.findings_at(None) {
        write_finding(finding, view, out)?;
    }
    let mut turn = None;
    for (index, step) in replay.steps.iter().enumerate() {
        if !wanted.wants(replay, step) {
            continue;
        }
        if view.board {
            write!(out, "\n{}", drawn(replay, index + 1, view))?;
        }
        if turn.replace(step.turn) != Some(step.turn) {
            let text = replay.turns.get(step.turn).map_or("", |turn| turn.text.as_str());
            writeln!(out, "\n{}", tamed(text))?;
        }
        let words = replay.words(step, view.lang);
        writeln!(
            out,
            "  {:10} {}",
            tamed(&format!("{}:{}", step.dice, step.action)),
            tamed(&words)
        )?;
        for reason in replay.reasons(index, view.lang) {
            let (horse, die) = (reason.horse.to_string(), step.die.unwrap_or(0));
            let (name, reason) = (reason.fault.name(), reason.words.as_str());
            let refused = Text::CommandRefused { horse: &horse, die, name, reason };
            writeln!(out, "             {}", tamed(&view.lang.say(refused)))?;
        }
        for comment in &step.comments {
            writeln!(out, "             {{{}}}", tamed(&comment.replace('\n', " ")))?;
        }
        for finding in replay.findings_at(Some(index)) {
            write_finding(finding, view, out)?;
        }
    }
    match &replay.result {
        Some(result) => writeln!(out, "\n{}\n", tamed(result)),
        None => writeln!(out),
    }
}

/// Who plays, and what the head says of the game.
fn head(replay: &Replay, view: View) -> String {
    let player = |seat| {
        let (colour, name) = (replay.seats.name(seat), replay.player(seat));
        let shown =
            if name == colour { tamed(colour) } else { tamed(&format!("{colour}: {name}")) };
        if view.colored { paint::colored(&shown, &replay.seats, seat) } else { shown }
    };
    let players: Vec<String> = replay.seats.players().map(player).collect();
    let tags = ["Event", "Site", "Date", "Variant", "Rules"];
    let tags = tags.iter().filter_map(|name| replay.tag(name)).filter(|value| !value.is_empty());
    let what: Vec<String> = tags.map(tamed).collect();
    format!("{}. {}\n{}", replay.record, what.join(", "), players.join(", "))
}

fn write_finding(finding: &Finding, view: View, out: &mut impl Write) -> io::Result<()> {
    let mut text = finding.message_in(view.lang);
    if finding.severity == Severity::Note {
        text = view.lang.say(Text::CommandNote { message: &text });
    }
    let name = finding.fault.name();
    writeln!(out, "  ! {name}: {}", tamed(&text))?;
    if let Some(help) = finding.help_in(view.lang) {
        let help = tamed_lines(&help).replace('\n', "\n    ");
        writeln!(out, "    {help}")?;
    }
    Ok(())
}

fn drawn(replay: &Replay, steps: usize, view: View) -> String {
    let rows = board(replay, steps, view.style);
    if !view.colored {
        return plain(&rows);
    }
    paint::board(&rows, &replay.seats)
}

/// How wide a PNG is, in pixels.
const WIDTH: u32 = 1200;

/// Writes the pictures and the page.
fn pictures(options: &args::Replay, replays: &[Replay], lang: Lang) -> Result<(), Failure> {
    if let Some(replay) = replays.first().filter(|_| options.svg.is_some() || options.png.is_some())
    {
        let svg = picture(replay, options.from, lang);
        if let Some(path) = &options.svg {
            write(path, svg.as_bytes())?;
        }
        if let Some(path) = &options.png {
            let png = png(&svg, WIDTH)
                .map_err(|error| Failure::Message(format!("cannot draw the picture: {error}")))?;
            write(path, &png)?;
        }
    }
    match &options.html {
        Some(path) => write(path, page(replays, lang).as_bytes()),
        None => Ok(()),
    }
}

/// Writes a file whole; to standard output for `-`.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    if path == Path::new("-") {
        return Ok(io::stdout().lock().write_all(bytes)?);
    }
    write_whole(path, bytes).map_err(|error| {
        let name = tamed(&path.display().to_string());
        Failure::Message(format!("cannot write {name}: {error}"))
    })
}

/// The board before the first throw of a round, else at the end with the last move.
fn picture(replay: &Replay, from: Option<u32>, lang: Lang) -> String {
    let round = from.and_then(|round| replay.first_of_round(round));
    let last = replay.steps.last().filter(|_| round.is_none());
    let position = match round.and_then(|first| replay.steps.get(first)) {
        Some(first) => &first.before,
        None => replay.position(replay.steps.len()),
    };
    let moved = last.and_then(|step| {
        let captured = step.events.iter().find_map(|event| match event {
            Event::Captured { whom, .. } => Some(*whom),
            _ => None,
        });
        let (from, _) = step.moved?;
        Some(Moved { seat: step.seat, from, path: &step.path, captured })
    });
    let caption = match (from, last) {
        (Some(round), _) => lang.say(Text::StepRound { round }),
        (None, Some(step)) => format!("{} · {}", replay.link(step), replay.words(step, lang)),
        (None, None) => String::new(),
    };
    let names = BySeat(Seat::ALL.map(|seat| replay.player(seat)));
    let scene = Scene {
        table: Table { seats: &replay.seats, names },
        position,
        moves: moved.into_iter().collect(),
        caption: &caption,
    };
    svg::board(&Layout::new(replay.rules.squares), &scene)
}
