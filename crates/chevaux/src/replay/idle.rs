//! Options that would do nothing beside others.

use crate::args::TextOrJson;
use crate::{Failure, args};

/// Refuses an option that nothing of what is asked for heeds.
///
/// # Errors
/// The option, and what it goes with.
pub(super) fn check(options: &args::Replay) -> Result<(), Failure> {
    let args::Replay { svg, png, gif, svg_dir, html, .. } = options;
    let written = [
        (svg.is_some(), "--svg"),
        (png.is_some(), "--png"),
        (gif.is_some(), "--gif"),
        (svg_dir.is_some(), "--svg-dir"),
        (html.is_some(), "--html"),
    ];
    let is_json = options.output_format == TextOrJson::Json;
    let mut asked: Vec<&str> =
        written.iter().filter(|(is, _)| *is).map(|(_, name)| *name).collect();
    if asked.is_empty() {
        asked.push(if is_json { "--output-format json" } else { "text" });
    }
    let lines = ["text", "--output-format json"];
    let steps = ["text", "--output-format json", "--gif", "--svg-dir"];
    let boards = ["text", "--output-format json", "--gif", "--svg-dir", "--svg", "--png"];
    let given: [(bool, &str, &[&str]); 7] = [
        (options.from.is_some(), "--from", &boards),
        (options.to.is_some(), "--to", &steps),
        (options.player.is_some(), "--player", &steps),
        (options.captures, "--captures", &steps),
        (options.board.is_some(), "--board", &["text"]),
        (options.ascii, "--ascii", &["text"]),
        (is_json, "--output-format json", &lines),
    ];
    let idle = given
        .iter()
        .find(|(is, _, goes_with)| *is && !asked.iter().any(|name| goes_with.contains(name)));
    let Some((_, option, goes_with)) = idle else {
        return Ok(());
    };
    let (asked, goes_with) = (asked.join(" and "), goes_with.join(", "));
    Err(Failure::Message(format!("{option} does nothing with {asked}: it goes with {goes_with}")))
}
