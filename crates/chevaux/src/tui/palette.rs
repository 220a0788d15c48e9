//! The colours of the page. Without colours everything can still be told apart.

use chevaux::rules::Seat;
use chevaux_replay::Replay;
use chevaux_replay::text::Glyph;
use ratatui::style::{Color, Modifier, Style};

use crate::output::paint::ansi;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Palette {
    /// May colours be used at all?
    pub(crate) color: bool,
}

impl Palette {
    fn fg(self, color: Color) -> Style {
        if self.color { Style::new().fg(color) } else { Style::new() }
    }

    pub(crate) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    pub(crate) fn dim(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    pub(crate) fn error(self) -> Style {
        self.fg(Color::Red).add_modifier(Modifier::BOLD)
    }

    pub(crate) fn note(self) -> Style {
        self.fg(Color::Cyan).add_modifier(Modifier::BOLD)
    }

    pub(crate) fn seat(self, replay: &Replay, seat: Seat) -> Style {
        // The sixteen colours of a terminal: 30 to 37, and 90 to 97 for the bright ones.
        let code = ansi(&replay.seats, seat);
        self.fg(Color::Indexed(if code < 90 { code % 10 } else { 8 + code % 10 }))
    }

    pub(crate) fn glyph(self, replay: &Replay, glyph: &Glyph) -> Style {
        let mut style = match glyph.seat {
            Some(seat) => self.seat(replay, seat),
            None => self.dim(),
        };
        if glyph.horse {
            style = style.add_modifier(Modifier::BOLD);
        }
        if glyph.lit {
            style = style.add_modifier(Modifier::REVERSED);
        }
        style
    }
}
