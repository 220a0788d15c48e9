//! Places of one board on another, and a set-up carried over (`spec/convert.md`, 5.3 and 5.8).

use chevaux_notation::Letter;
use chevaux_rules::{Board, Leaver, Place, Position, Rules, Seat, Seats, Status};

/// From the board of the source to that of the target.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    pub(crate) source: Rules,
    pub(crate) target: Rules,
}

impl Scale {
    /// The place on the board of the target, without asking whether it is taken.
    pub(crate) fn place(&self, place: Place) -> Place {
        let (from, to) = (self.source.squares, self.target.squares);
        match place {
            Place::Square(n) if n == from => Place::Square(to),
            Place::Square(n) => {
                let ahead = u32::from(n.saturating_sub(1)) * u32::from(to) / u32::from(from.max(1));
                Place::Square(1 + u16::try_from(ahead).unwrap_or_default())
            }
            Place::Step(6) if !self.target.final_six => Place::Home,
            place => place,
        }
    }

    /// How far a horse has come on the board of the target.
    pub(crate) fn progress(&self, place: Place) -> u32 {
        let ring = u32::from(self.target.squares);
        match place {
            Place::Stable => 0,
            Place::Square(n) => u32::from(n),
            Place::Step(k) => ring + u32::from(k),
            Place::Home => ring + 6 + u32::from(self.target.final_six),
        }
    }

    /// How far the horses of a player are from where they are in the source: the one furthest on
    /// against the one furthest on, and so on.
    fn apart(&self, source: (&Board, Seat), target: (&Board, Seat)) -> u32 {
        let ahead = |places: Vec<Place>| {
            let mut far: Vec<u32> = places.iter().map(|place| self.progress(*place)).collect();
            far.sort_unstable_by(|a, b| b.cmp(a));
            far
        };
        let there = ahead(source.0.horses(source.1).map(|place| self.place(place)).collect());
        let here = ahead(target.0.horses(target.1).collect());
        there.iter().zip(&here).map(|(a, b)| a.abs_diff(*b)).sum()
    }

    /// The distance of two boards.
    pub(crate) fn distance(
        &self,
        (source, seats): (&Board, &Seats),
        (target, there): (&Board, &Seats),
    ) -> u32 {
        let players =
            there.players().filter_map(|seat| Some((seats.seat_of(there.letter(seat)?)?, seat)));
        players.map(|(from, to)| self.apart((source, from), (target, to))).sum()
    }

    /// The set-up of the source for the target, as a `Position` writes it.
    pub(crate) fn set_up(&self, position: &Position, seats: &Seats, there: &Seats) -> String {
        let mut taken = Taken { squares: self.target.squares, ring: Vec::new() };
        let mut fields = Vec::new();
        let mut finished = Vec::new();
        for seat in Seat::ALL {
            let Some((letter, from)) =
                there.letter(seat).and_then(|letter| Some((letter, seats.seat_of(letter)?)))
            else {
                fields.push("-".to_owned());
                continue;
            };
            let has_left = position.status(from) == Status::Left;
            if has_left && self.target.leaver == Leaver::Removed {
                fields.push(format!("{letter}:-"));
                continue;
            }
            let mut places: Vec<Place> =
                position.board().horses(from).map(|place| self.place(place)).collect();
            places.sort_unstable_by_key(|place| std::cmp::Reverse(self.progress(*place)));
            places.resize(usize::from(self.target.horses), Place::Stable);
            let mut own = Vec::new();
            for place in places {
                own.push(taken.settle(seat, place, &own));
            }
            let home = own.iter().filter(|place| **place == Place::Home).count();
            if home >= usize::from(self.target.horses_to_win()) && !has_left {
                finished.push(letter);
            }
            let own: Vec<String> = own.iter().map(ToString::to_string).collect();
            fields.push(format!("{letter}:{}", own.join(",")));
        }
        let letters = |seats_of: Vec<Letter>| {
            seats_of.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
        };
        let letter = |seat: Seat| seats.letter(seat);
        fields.extend(position.due().and_then(letter).map(|to| format!("to:{to}")));
        fields.push(format!("round:{}", position.round()));
        fields.extend(position.first().and_then(letter).map(|first| format!("first:{first}")));
        let before = position.done().iter().filter_map(letter).filter(|l| finished.contains(l));
        let mut done: Vec<Letter> = before.collect();
        let then: Vec<Letter> = finished.into_iter().filter(|l| !done.contains(l)).collect();
        done.extend(then);
        let left: Vec<Letter> = position.left().iter().filter_map(letter).collect();
        for (name, who) in [("done", done), ("left", left)] {
            if !who.is_empty() {
                fields.push(format!("{name}:{}", letters(who)));
            }
        }
        fields.join(" ")
    }
}

/// The squares of the ring on which a horse stands, counted from the first seat.
struct Taken {
    squares: u16,
    ring: Vec<u16>,
}

impl Taken {
    /// The place, or where it is taken the next free one back towards the own start.
    fn settle(&mut self, seat: Seat, place: Place, own: &[Place]) -> Place {
        let mut place = place;
        loop {
            place = match place {
                Place::Stable | Place::Home => return place,
                Place::Step(_) if !own.contains(&place) => return place,
                Place::Step(1) => Place::Square(self.squares),
                Place::Step(k) => Place::Step(k.saturating_sub(1)),
                Place::Square(n) => {
                    let at = (n.saturating_sub(1) + seat.quarters() * (self.squares / 4))
                        % self.squares.max(1);
                    if !self.ring.contains(&at) {
                        self.ring.push(at);
                        return place;
                    }
                    if n <= 1 { Place::Stable } else { Place::Square(n - 1) }
                }
            };
        }
    }
}
