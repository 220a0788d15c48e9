//! A bar on standard error for what takes long.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar of so many things, each called so. It is shown on a terminal only; `quiet` hides it there
/// too.
pub(crate) fn bar(things: u64, name: &'static str, quiet: bool) -> ProgressBar {
    if quiet {
        return ProgressBar::hidden();
    }
    let style =
        ProgressStyle::with_template("{bar:30} {human_pos} of {human_len} {msg}, {eta} left");
    let bar = ProgressBar::new(things).with_message(name);
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
