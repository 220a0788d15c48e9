//! `chevaux replay` on a terminal: a page that is read with keys.
//!
//! `app` is what it shows and what a key does, `view` draws it, `terminal` takes the terminal and
//! gives it back.

mod app;
mod lines;
mod palette;
mod terminal;
mod view;

use std::io::{self, IsTerminal as _};
use std::time::Instant;

use chevaux::Lang;
use chevaux_replay::Replay;

use app::App;
use terminal::{Input, Screen};
use view::View;

/// How the page is shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TuiOptions {
    /// After how many steps it begins.
    pub(crate) start: usize,
    pub(crate) lang: Lang,
    pub(crate) color: bool,
}

/// Is there a screen to show it on? A dumb terminal has no place to write to but the next.
pub(crate) fn is_possible() -> bool {
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdout().is_terminal() && !is_dumb
}

/// Shows a game until its reader has had enough. The terminal is as before when this returns.
///
/// Ctrl-C ends the whole program, as it does anywhere else: a loop of a shell ends with it.
///
/// # Errors
/// There is no terminal to read keys from, or it cannot be written.
pub(crate) fn run(replay: &Replay, options: TuiOptions) -> io::Result<()> {
    let mut app = App::new(replay, options.start);
    let view = View::new(options.lang, options.color);
    let mut screen = Screen::enter()?;
    // When the game goes on by itself.
    let mut due: Option<Instant> = None;
    while !app.is_over() {
        screen.draw(|frame| view.draw(frame, &mut app))?;
        due = app.pace().map(|pace| due.unwrap_or_else(|| Instant::now() + pace));
        match screen.next(due)? {
            Input::Key(key) => {
                app.key(key);
                // Another speed counts from now.
                due = None;
            }
            Input::Resized => {}
            Input::Due => {
                app.tick();
                due = None;
            }
        }
    }
    screen.leave()
}
