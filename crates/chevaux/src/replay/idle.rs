//! Options that would do nothing beside others.

use super::pictures::outputs;
use crate::args::{BoardForm, TextOrJson};
use crate::{Failure, args};

/// Refuses an option that nothing of what is asked for heeds.
///
/// # Errors
/// The option, and what it goes with.
pub(super) fn check(options: &args::Replay) -> Result<(), Failure> {
    let is_json = options.output_format == TextOrJson::Json;
    let mut asked: Vec<&str> = outputs(options).map(|(name, _)| name).collect();
    if asked.is_empty() {
        asked.push(if is_json { "--output-format json" } else { "text" });
    }
    let lines = ["text", "--output-format json"];
    let steps = ["text", "--output-format json", "--gif", "--svg-dir"];
    let boards = ["text", "--output-format json", "--gif", "--svg-dir", "--svg", "--png"];
    let given: [(bool, &str, &[&str]); 8] = [
        (options.from.is_some(), "--from", &boards),
        (options.to.is_some(), "--to", &steps),
        (options.player.is_some(), "--player", &steps),
        (options.captures, "--captures", &steps),
        (options.board.is_some(), "--board", &["text"]),
        (options.ascii, "--ascii", &["text"]),
        (options.no_tui, "--no-tui", &["text"]),
        (is_json, "--output-format json", &lines),
    ];
    let idle = given
        .iter()
        .find(|(is, _, goes_with)| *is && !asked.iter().any(|name| goes_with.contains(name)));
    let Some((_, option, goes_with)) = idle else {
        if options.ascii && options.board == Some(BoardForm::None) {
            let message = "--ascii does nothing with --board none: there is no board to draw";
            return Err(Failure::Message(message.to_owned()));
        }
        return Ok(());
    };
    let (asked, goes_with) = (asked.join(" and "), goes_with.join(", "));
    Err(Failure::Message(format!("{option} does nothing with {asked}: it goes with {goes_with}")))
}
