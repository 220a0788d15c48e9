//! The files that `replay` writes: pictures and the page.

use std::fs;
use std::io::{self, BufWriter};
use std::path::Path;

use chevaux::Lang;
use chevaux::replay::{Replay, page};

use super::scene::{Moment, draw, turn};
use super::wanted::{Wanted, first_of_round};
use crate::gif::{Gif, NoGif, Showing};
use crate::input::{Input, is_same};
use crate::interrupt::Interrupts;
use crate::output::tamed;
use crate::png::png;
use crate::progress::bar;
use crate::replace::{cannot_write, write_to, write_whole_by};
use crate::{Failure, args};

/// How wide a picture is, in pixels.
const PNG_WIDTH: u32 = 1200;
const GIF_WIDTH: u32 = 600;

/// How much longer than the others the last picture of a GIF stays, in hundredths of a second.
const AT_THE_END: u16 = 300;

/// What is to be written, by the name of its option.
pub(super) fn outputs(options: &args::Replay) -> impl Iterator<Item = (&'static str, &Path)> {
    let args::Replay { svg, png, gif, svg_dir, html, .. } = options;
    [("--svg", svg), ("--png", png), ("--gif", gif), ("--svg-dir", svg_dir), ("--html", html)]
        .into_iter()
        .filter_map(|(name, path)| Some((name, path.as_deref()?)))
}

pub(super) fn are_wanted(options: &args::Replay) -> bool {
    outputs(options).next().is_some()
}

/// Are pictures to be drawn, which show one game?
pub(super) fn are_drawn(options: &args::Replay) -> bool {
    outputs(options).any(|(name, _)| name != "--html")
}

/// Nothing is written where the record is read from, nor twice into one place.
///
/// # Errors
/// A file to write that is the file to read, or another one to write.
pub(super) fn check_files(options: &args::Replay) -> Result<(), Failure> {
    let read = Input::of(&options.file, None);
    let mut before: Vec<(&str, &Path)> = Vec::new();
    for (name, path) in outputs(options) {
        if path != Path::new("-") && read.is_file(path) {
            let message = format!("{} would be written over: it is the record", named(path));
            return Err(Failure::Message(message));
        }
        if let Some((other, _)) = before.iter().find(|(_, other)| is_same(path, other)) {
            let message = format!("{other} and {name} would both be written to {}", named(path));
            return Err(Failure::Message(message));
        }
        before.push((name, path));
    }
    Ok(())
}

/// Pictures are those of the first game.
pub(super) fn write_all(
    options: &args::Replay,
    replays: &[Replay],
    wanted: &Wanted,
    lang: Lang,
) -> Result<(), Failure> {
    let record = options.record.unwrap_or(1);
    if let Some(replay) = replays.iter().find(|replay| replay.record == record) {
        if options.svg.is_some() || options.png.is_some() {
            board(options, replay, lang)?;
        }
        if options.gif.is_some() || options.svg_dir.is_some() {
            steps(options, replay, wanted, lang)?;
        }
    }
    match &options.html {
        Some(path) => write_to(path, page(replays, lang).as_bytes()),
        None => Ok(()),
    }
}

/// The board before the first throw of a round, else at the end with the last move.
fn board(options: &args::Replay, replay: &Replay, lang: Lang) -> Result<(), Failure> {
    let moment = match options.from {
        Some(from) => Moment::Round(first_of_round(replay, from)?),
        None => Moment::end(replay),
    };
    let svg = draw(replay, moment, lang);
    if let Some(path) = &options.svg {
        write_to(path, svg.as_bytes())?;
    }
    if let Some(path) = &options.png {
        let png = png(&svg, options.size.unwrap_or(PNG_WIDTH))
            .map_err(|error| Failure::Message(format!("cannot draw the picture: {error}")))?;
        write_to(path, &png)?;
    }
    Ok(())
}

/// A picture for each step that is wanted, and one of the board before them.
fn steps(
    options: &args::Replay,
    replay: &Replay,
    wanted: &Wanted,
    lang: Lang,
) -> Result<(), Failure> {
    let is_wanted =
        |&index: &usize| replay.steps.get(index).is_some_and(|step| wanted.wants(replay, step));
    let steps: Vec<usize> = (0..replay.steps.len()).filter(is_wanted).collect();
    let start = match steps.first() {
        Some(&first) => Moment::before(replay, first),
        None if replay.steps.is_empty() => Moment::Empty,
        None => {
            let message = "there is nothing to draw: no step of the game is one of those asked for";
            return Err(Failure::Message(message.to_owned()));
        }
    };
    let moments: Vec<Moment> =
        std::iter::once(start).chain(steps.into_iter().map(Moment::Step)).collect();
    let interrupts = Interrupts::watch()?;
    let written = gif_of(options, replay, &moments, lang, &interrupts)
        .and_then(|()| svg_dir(options, replay, &moments, lang, &interrupts));
    // Only now: what was begun is gone.
    interrupts.die_of_them();
    written
}

fn gif_of(
    options: &args::Replay,
    replay: &Replay,
    moments: &[Moment],
    lang: Lang,
    interrupts: &Interrupts,
) -> Result<(), Failure> {
    let Some(path) = &options.gif else {
        return Ok(());
    };
    let step = options.speed.0;
    let gif = Gif {
        width: options.size.unwrap_or(GIF_WIDTH),
        showing: Showing { each: step, last: step.saturating_add(AT_THE_END) },
    };
    let bar = bar(moments.len() as u64, "pictures", false);
    let picture = |index: usize| {
        let moment = moments.get(index).copied().unwrap_or(Moment::Empty);
        draw(replay, moment, lang)
    };
    let go_on = |pictures| {
        bar.set_position(pictures);
        interrupts.go_on()
    };
    let result = if path == Path::new("-") {
        let out = BufWriter::new(io::stdout().lock());
        gif.write(out, moments.len(), picture, go_on)
    } else {
        write_whole_by(path, |file| gif.write(file, moments.len(), picture, go_on))
    };
    bar.finish_and_clear();
    result.map_err(|error| match error {
        NoGif::Output(error) if path == Path::new("-") => Failure::Output(error),
        error => cannot_write(path, error),
    })
}

/// A file for each moment. Its name begins with how many steps have been played, in as many digits as
/// the whole game needs, so that the names sort, and those of two parts of a game go together.
fn svg_dir(
    options: &args::Replay,
    replay: &Replay,
    moments: &[Moment],
    lang: Lang,
    interrupts: &Interrupts,
) -> Result<(), Failure> {
    let Some(folder) = &options.svg_dir else {
        return Ok(());
    };
    fs::create_dir_all(folder)
        .map_err(|error| Failure::Message(format!("cannot make {}: {error}", named(folder))))?;
    let digits = replay.steps.len().to_string().len().max(4);
    let bar = bar(moments.len() as u64, "pictures", false);
    let is_start = std::iter::once(true).chain(std::iter::repeat(false));
    for (&moment, is_start) in moments.iter().zip(is_start) {
        let last = moment.steps().checked_sub(1).filter(|_| !is_start);
        let step = last.and_then(|last| replay.steps.get(last));
        let what = match step {
            Some(step) => {
                let dice = if step.dice.is_empty() { &step.action } else { &step.dice };
                format!("{}-{dice}", turn(replay, step, '-'))
            }
            None => "start".to_owned(),
        };
        let path = folder.join(format!("{:0digits$}-{what}.svg", moment.steps()));
        write_to(&path, draw(replay, moment, lang).as_bytes())
            .inspect_err(|_| bar.finish_and_clear())?;
        bar.inc(1);
        if !interrupts.go_on() {
            break;
        }
    }
    bar.finish_and_clear();
    Ok(())
}

fn named(path: &Path) -> String {
    tamed(&path.display().to_string())
}
