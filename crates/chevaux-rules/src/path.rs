//! Paths: the places a horse steps on, one by one (`spec/rules.md`, "The path").

use crate::moves::Refusal;
use crate::place::Place;
use crate::variant::{Climb, Overshoot, Rules};

/// The visits of a move, the last being the landing that the die gives. At most six: a rebound
/// visits as many places as the die shows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Path {
    visits: [Place; 6],
    len: usize,
    /// Visits up to the foot; those after it are the way back.
    way_out: usize,
}

impl Path {
    /// The path of a horse on the ring or on the stairs.
    pub(crate) fn of(rules: &Rules, from: Place, die: u8) -> Result<Path, Refusal> {
        let foot = rules.foot();
        match from {
            Place::Square(m) if m < foot => {
                let last = m + u16::from(die);
                let out = Path::forward(m, last.min(foot));
                match last.checked_sub(foot) {
                    None | Some(0) => Ok(out),
                    Some(surplus) => match rules.overshoot {
                        Overshoot::Stay => Err(Refusal::Overshoot { left: foot - m }),
                        Overshoot::Rebound => Ok(out.and_back(foot, surplus)),
                        Overshoot::StepBack => Ok(out.and_back(foot, 1)),
                        Overshoot::Clamp => Ok(out),
                    },
                }
            }
            Place::Square(_) => Path::climb(rules, 0, die),
            Place::Step(6) if die == 6 => Ok(Path::single(Place::Home)),
            Place::Step(6) => Err(Refusal::WrongStep { needs: 6 }),
            Place::Step(k) => Path::climb(rules, k, die),
            Place::Stable | Place::Home => Err(Refusal::NoHorse),
        }
    }

    /// Up the stairs from step `k`, the foot being 0.
    fn climb(rules: &Rules, k: u8, die: u8) -> Result<Path, Refusal> {
        match rules.climb {
            Climb::InTurn if die == k + 1 => Ok(Path::single(Path::step(rules, die))),
            Climb::InTurn => Err(Refusal::WrongStep { needs: k + 1 }),
            Climb::ByCount if k + die > 6 => Err(Refusal::Overshoot { left: u16::from(6 - k) }),
            Climb::ByCount => {
                let mut path = Path::none();
                (k + 1..=k + die).for_each(|step| path.push(Path::step(rules, step)));
                path.way_out = path.len;
                Ok(path)
            }
        }
    }

    fn step(rules: &Rules, step: u8) -> Place {
        if step == 6 && !rules.final_six { Place::Home } else { Place::Step(step) }
    }

    fn forward(from: u16, last: u16) -> Path {
        let mut path = Path::none();
        (from + 1..=last).for_each(|square| path.push(Place::Square(square)));
        path.way_out = path.len;
        path
    }

    fn and_back(mut self, foot: u16, squares: u16) -> Path {
        (1..=squares).for_each(|back| self.push(Place::Square(foot - back)));
        self
    }

    fn single(place: Place) -> Path {
        let mut path = Path::none();
        path.push(place);
        path.way_out = 1;
        path
    }

    fn none() -> Path {
        Path { visits: [Place::Stable; 6], len: 0, way_out: 0 }
    }

    fn push(&mut self, place: Place) {
        if let Some(slot) = self.visits.get_mut(self.len) {
            *slot = place;
            self.len += 1;
        }
    }

    /// Does it turn back at the foot?
    fn turns_back(&self) -> bool {
        self.way_out < self.len
    }

    /// All visits.
    pub(crate) fn visits(&self) -> &[Place] {
        self.visits.get(..self.len).unwrap_or(&self.visits)
    }

    /// The visits before the landing: those on which `overtaking` looks.
    pub(crate) fn passed(&self) -> &[Place] {
        self.visits.get(..self.len.saturating_sub(1)).unwrap_or(&[])
    }

    /// The visits on which a horse may stop, the landing last: where the path turns at the foot,
    /// those behind it.
    pub(crate) fn stops(&self) -> &[Place] {
        let from = if self.len > self.way_out { self.way_out } else { 0 };
        self.visits().get(from..).unwrap_or(&[])
    }
}

/// The track of a horse with a die, whatever stands on it (`spec/rules.md`, "The path").
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Track {
    /// The places stepped on, the landing that the die gives last.
    pub visits: Vec<Place>,
    /// It goes back from the foot.
    pub turns_back: bool,
}

impl Rules {
    /// The track of a horse with a die; coming out is the start alone. Nothing where the die takes
    /// it nowhere.
    ///
    /// ```
    /// use chevaux_rules::{Place, Rules};
    /// let track = Rules::default().track(Place::Square(54), 2).unwrap();
    /// assert_eq!(track.visits, [Place::Square(55), Place::Square(56)]);
    /// assert!(!track.turns_back);
    /// ```
    #[must_use]
    pub fn track(&self, from: Place, die: u8) -> Option<Track> {
        if from == Place::Stable {
            return Some(Track { visits: vec![Place::START], turns_back: false });
        }
        let path = Path::of(self, from, die).ok()?;
        Some(Track { visits: path.visits().to_vec(), turns_back: path.turns_back() })
    }
}
