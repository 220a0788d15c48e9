//! A game as lines and boards of text.

use std::io::{self, Write};

use chevaux::replay::Replay;
use chevaux::replay::text::{Style, board, plain};
use chevaux::words::Text;
use chevaux::{Finding, Lang, Severity};

use super::wanted::Wanted;
use crate::output::{paint, tamed, tamed_lines};

/// How text is written.
#[derive(Clone, Copy)]
pub(super) struct View {
    pub(super) colored: bool,
    pub(super) style: Style,
    pub(super) board: bool,
    pub(super) lang: Lang,
}

pub(super) fn write_text(
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
