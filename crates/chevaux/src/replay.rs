//! `chevaux replay`: a recorded game, step by step.

use std::fs;

use chevaux::{Lang, Rulebook};
use chevaux_replay::Replay;

use crate::args::{self, Color};
use crate::check::is_colored;
use crate::tui::{self, TuiOptions};
use crate::{Failure, Status};

pub(crate) fn run(options: &args::Replay, color: Color, lang: Lang) -> Result<Status, Failure> {
    let name = options.file.display();
    let text = fs::read(&options.file)
        .map_err(|error| Failure::Message(format!("cannot read {name}: {error}")))?;
    let Some(replay) = Replay::one(&text, &Rulebook::new(), options.record) else {
        let message = format!("{name}: there is no record {} to replay", options.record);
        return Err(Failure::Message(message));
    };
    let color = is_colored(color);
    tui::run(&replay, TuiOptions { start: 0, lang, color })
        .map_err(|error| Failure::Message(format!("cannot use the terminal: {error}")))?;
    Ok(Status::Well)
}
