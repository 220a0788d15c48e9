//! The colours of the page. Without colours everything can still be told apart.

use chevaux::rules::Seat;
use chevaux_replay::Replay;
use chevaux_replay::text::Glyph;
use ratatui::style::{Color, Modifier, Style};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Palette {
    /// May colours be used at all?
    pub(crate) color: bool,
}

/// The colours of horses by the names that records have for them. Black and white are those of the
/// terminal, whichever it has.
const NAMES: [(&[&str], Color); 8] = [
    (&["red", "rouge", "rosso", "rot"], Color::Red),
    (&["green", "vert", "verde", "grün"], Color::Green),
    (&["yellow", "jaune", "giallo", "gelb"], Color::Yellow),
    (&["blue", "bleu", "blu", "blau"], Color::LightBlue),
    (&["orange", "arancione"], Color::LightRed),
    (&["purple", "violet", "viola", "pink", "rose", "rosa"], Color::Magenta),
    (&["black", "noir", "nero", "schwarz"], Color::Reset),
    (&["white", "blanc", "bianco", "weiss"], Color::Reset),
];

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
        let name = replay.seats.name(seat).to_lowercase();
        let known = NAMES.iter().find(|(names, _)| names.contains(&name.as_str()));
        let other = match seat {
            Seat::First => Color::LightMagenta,
            Seat::Second => Color::Cyan,
            Seat::Third => Color::LightCyan,
            Seat::Fourth => Color::LightGreen,
        };
        self.fg(known.map_or(other, |(_, color)| *color))
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
