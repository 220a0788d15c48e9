//! The terminal: taken at the beginning, and given back however the program ends.
//!
//! A panic gives it back before its message is printed, a signal before the program dies of it.
//! Only what cannot be caught, like SIGKILL, leaves it as it is.

use std::io::{self, Stdout, Write as _};
use std::panic;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::crossterm::style::{Attribute, SetAttribute};
use ratatui::crossterm::{cursor, execute, terminal};
use ratatui::{Frame, Terminal};

use super::app::Key;

/// What came from the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Input {
    Key(Key),
    /// It has another size, or is to be drawn anew.
    Resized,
    /// Nothing came until the time was up.
    Due,
}

/// The terminal, as long as it is ours.
pub(crate) struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    #[cfg(unix)]
    signals: signals::Signals,
}

/// Is there something to give back?
static TAKEN: AtomicBool = AtomicBool::new(false);

impl Screen {
    pub(crate) fn enter() -> io::Result<Screen> {
        give_back_on_panic();
        #[cfg(unix)]
        let signals = signals::Signals::watch()?;
        take()?;
        // From here on the guard gives it back, whatever fails.
        let guard = GiveBack;
        let terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        std::mem::forget(guard);
        Ok(Screen {
            terminal,
            #[cfg(unix)]
            signals,
        })
    }

    pub(crate) fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        self.terminal.draw(draw).map(|_| ())
    }

    /// The next that comes; waits without end where nothing is due.
    pub(crate) fn next(&mut self, due: Option<Instant>) -> io::Result<Input> {
        loop {
            if let Some(due) = due {
                let left = due.saturating_duration_since(Instant::now());
                if !event::poll(left)? {
                    return Ok(Input::Due);
                }
            }
            match event::read()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => {
                    if key.modifiers.contains(KeyModifiers::CONTROL) {
                        match key.code {
                            KeyCode::Char('c') => return self.interrupt(),
                            KeyCode::Char('z') => return self.suspend(),
                            _ => {}
                        }
                    } else if let Some(key) = key_of(key) {
                        return Ok(Input::Key(key));
                    }
                }
                Event::Resize(..) => return Ok(Input::Resized),
                _ => {}
            }
        }
    }

    /// Gives the terminal back, and says if that failed.
    pub(crate) fn leave(self) -> io::Result<()> {
        give_back()
    }

    /// Ctrl-C is a key while the terminal is ours; here it is again what it is elsewhere.
    #[cfg(unix)]
    fn interrupt(&mut self) -> io::Result<Input> {
        give_back()?;
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGINT)?;
        Ok(Input::Key(Key::Char('q')))
    }

    #[cfg(not(unix))]
    fn interrupt(&mut self) -> io::Result<Input> {
        Ok(Input::Key(Key::Char('q')))
    }

    /// Ctrl-Z: the shell has the terminal until the program goes on.
    #[cfg(unix)]
    fn suspend(&mut self) -> io::Result<Input> {
        give_back()?;
        signal_hook::low_level::raise(signal_hook::consts::SIGTSTP)?;
        take()?;
        self.terminal.clear()?;
        Ok(Input::Resized)
    }

    #[cfg(not(unix))]
    fn suspend(&mut self) -> io::Result<Input> {
        Ok(Input::Resized)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        #[cfg(unix)]
        self.signals.end();
        let _ = give_back();
    }
}

/// Gives the terminal back when it goes.
struct GiveBack;

impl Drop for GiveBack {
    fn drop(&mut self) {
        let _ = give_back();
    }
}

fn take() -> io::Result<()> {
    terminal::enable_raw_mode()?;
    TAKEN.store(true, Ordering::SeqCst);
    let guard = GiveBack;
    execute!(io::stdout(), terminal::EnterAlternateScreen, cursor::Hide)?;
    std::mem::forget(guard);
    Ok(())
}

/// Gives the terminal back, once.
fn give_back() -> io::Result<()> {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return Ok(());
    }
    let mut out = io::stdout().lock();
    // A panic may have come between a colour and its end.
    let screen =
        execute!(out, SetAttribute(Attribute::Reset), terminal::LeaveAlternateScreen, cursor::Show);
    // The modes go back even where nothing can be written any more.
    let modes = terminal::disable_raw_mode();
    screen.and(modes).and(out.flush())
}

/// Where a panic ends the program at once, nothing is dropped: the hook gives the terminal back, and
/// the message is printed where it can be read.
fn give_back_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let print = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            let _ = give_back();
            print(panic);
        }));
    });
}

fn key_of(key: KeyEvent) -> Option<Key> {
    Some(match key.code {
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Escape,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Char(c) => Key::Char(c),
        _ => return None,
    })
}

/// The signals that end a program.
#[cfg(unix)]
mod signals {
    use std::io;
    use std::thread;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    use signal_hook::iterator::{Handle, Signals as Waiting};
    use signal_hook::low_level::emulate_default_handler;

    /// A thread that waits for them.
    pub(super) struct Signals(Handle);

    impl Signals {
        pub(super) fn watch() -> io::Result<Signals> {
            let mut waiting = Waiting::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM])?;
            let handle = waiting.handle();
            thread::spawn(move || {
                for signal in waiting.forever() {
                    // Held until the end: nothing is drawn on a terminal that is no longer ours.
                    let _out = io::stdout().lock();
                    let _ = super::give_back();
                    let _ = emulate_default_handler(signal);
                }
            });
            Ok(Signals(handle))
        }

        pub(super) fn end(&self) {
            self.0.close();
        }
    }
}

#[cfg(all(test, unix))]
mod tests;
