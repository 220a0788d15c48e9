//! A game as lines and boards of text.

use std::io::{self, Write};

use chevaux::replay::text::{Style, board, plain};
use chevaux::replay::{Found, Replay, Step};
use chevaux::rules::Seat;
use chevaux::words::Text;
use chevaux::{Lang, Severity};

use super::wanted::Wanted;
use crate::output::{paint, tamed, tamed_lines};

/// How text is written.
#[derive(Clone, Copy)]
pub(super) struct View<'v> {
    pub(super) colored: bool,
    pub(super) style: Style,
    pub(super) board: bool,
    pub(super) lang: Lang,
    /// The overrides of a variant from outside.
    pub(super) overrides: &'v [String],
}

pub(super) fn write_text(
    replay: &Replay,
    wanted: &Wanted,
    view: View<'_>,
    out: &mut impl Write,
) -> io::Result<()> {
    writeln!(out, "{}", head(replay, view))?;
    write_comments(&replay.comments, "", out)?;
    for found in replay.found_at(None) {
        write_finding(found, view, out)?;
    }
    let is_wanted = |step: &Step| wanted.wants(replay, step);
    if view.board
        && let Some(first) = replay.steps.iter().position(is_wanted)
    {
        let heading = before(replay, first, view.lang);
        write!(out, "\n{}\n{}", tamed(&heading), drawn(replay, first, view))?;
    }
    let mut turn = None;
    for (index, step) in replay.steps.iter().enumerate() {
        // What stands on a line of its own is nobody's, or not the player's of this step.
        let (own, elsewhere): (Vec<&Found>, Vec<&Found>) =
            replay.found_at(Some(index)).partition(|found| found.written.is_none());
        if wanted.wants(replay, step) {
            if turn.replace(step.turn) != Some(step.turn) {
                let line = replay.turns.get(step.turn);
                writeln!(out, "\n{}", tamed(line.map_or("", |line| line.text.as_str())))?;
                write_comments(line.map_or(&[], |line| &line.comments), "  ", out)?;
            } else if view.board {
                writeln!(out)?;
            }
            write_step(replay, index, view, out)?;
            own.into_iter().try_for_each(|found| write_finding(found, view, out))?;
            if view.board {
                write!(out, "{}", drawn(replay, index + 1, view))?;
            }
        }
        for found in elsewhere.into_iter().filter(|found| wants_line(replay, wanted, step, found)) {
            let line =
                found.written.as_deref().filter(|line| Some(*line) != replay.result.as_deref());
            if let Some(line) = line {
                writeln!(out, "\n{}", tamed(line))?;
            }
            write_finding(found, view, out)?;
            turn = None;
        }
    }
    if wanted.has_end(replay) {
        if let Some(result) = &replay.result {
            writeln!(out, "\n{}", tamed(result))?;
        }
        write_comments(&replay.last_comments, "", out)?;
    }
    writeln!(out)
}

/// Is a finding of a line shown that has no step? Where it says whose line it is, with that player.
fn wants_line(replay: &Replay, wanted: &Wanted, step: &Step, found: &Found) -> bool {
    let spot = &found.finding.spot;
    let named = spot.player.and_then(|letter| replay.seats.seat_of(letter));
    let seat = named.or_else(|| seat_written(replay, found.written.as_deref()?));
    let round = spot.round.or(step.spot.round).unwrap_or(0);
    wanted.has_round(round) && seat.is_none_or(|seat| wanted.wants_player(replay, seat))
}

/// Whose line it is, going by what stands behind its number: a line with a slip is not read further.
fn seat_written(replay: &Replay, line: &str) -> Option<Seat> {
    let letter = line.split_once('.')?.1.trim_start().chars().next()?;
    let is_of = |seat: &Seat| replay.seats.letter(*seat).is_some_and(|of| of.as_char() == letter);
    replay.seats.players().find(is_of)
}

fn write_step(
    replay: &Replay,
    index: usize,
    view: View<'_>,
    out: &mut impl Write,
) -> io::Result<()> {
    let Some(step) = replay.steps.get(index) else {
        return Ok(());
    };
    let words = replay.words(step, view.lang);
    writeln!(out, "  {:10} {}", tamed(&step.notation()), tamed(&words))?;
    for reason in replay.reasons(index, view.lang) {
        let (horse, die) = (reason.horse.to_string(), step.die.unwrap_or(0));
        let (name, reason) = (reason.fault.name(), reason.words.as_str());
        let refused = Text::CommandRefused { horse: &horse, die, name, reason };
        writeln!(out, "             {}", tamed(&view.lang.say(refused)))?;
    }
    write_comments(&step.comments, "             ", out)
}

/// As notation has them, on a line each.
fn write_comments(comments: &[String], indent: &str, out: &mut impl Write) -> io::Result<()> {
    for comment in comments {
        let comment = comment.replace('\\', r"\\").replace('}', r"\}").replace('\n', r"\n");
        writeln!(out, "{indent}{{{}}}", tamed(&comment))?;
    }
    Ok(())
}

/// What the board before a step is called.
fn before(replay: &Replay, index: usize, lang: Lang) -> String {
    let round = |index: usize| replay.steps.get(index).and_then(|step| step.spot.round);
    let Some(last) = index.checked_sub(1) else {
        return lang.say(Text::PageStart);
    };
    match round(index).filter(|_| round(last) != round(index)) {
        Some(round) => lang.say(Text::StepRound { round }),
        None => {
            let link = replay.steps.get(index).map(|step| replay.link(step)).unwrap_or_default();
            lang.say(Text::StepBefore { link: &link })
        }
    }
}

/// Who plays, and what the head says of the game.
fn head(replay: &Replay, view: View<'_>) -> String {
    let player = |seat| {
        let (colour, name) = (replay.seats.name(seat), replay.player(seat));
        let shown =
            if name == colour { tamed(colour) } else { tamed(&format!("{colour}: {name}")) };
        if view.colored { paint::colored(&shown, &replay.seats, seat) } else { shown }
    };
    let players: Vec<String> = replay.seats.players().map(player).collect();
    let tag = |name: &&str| replay.tag(name).filter(|value| !value.is_empty());
    let mut what: Vec<&str> = ["Event", "Site", "Date"].iter().filter_map(tag).collect();
    what.push(&replay.variant);
    match replay.stood_in {
        true => what.extend(view.overrides.iter().map(String::as_str)),
        false => what.extend(tag(&"Rules")),
    }
    let what: Vec<String> = what.into_iter().map(tamed).collect();
    format!("{}. {}\n{}", replay.record, what.join(", "), players.join(", "))
}

fn write_finding(found: &Found, view: View<'_>, out: &mut impl Write) -> io::Result<()> {
    let finding = &found.finding;
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

fn drawn(replay: &Replay, steps: usize, view: View<'_>) -> String {
    let rows = board(replay, steps, view.style);
    if !view.colored {
        return plain(&rows);
    }
    paint::board(&rows, &replay.seats)
}
