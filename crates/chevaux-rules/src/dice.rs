//! Dice: faces that dice really have.

/// A set of faces, as in `exit-on = [1, 6]`. Never holds anything outside 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Faces(u8);

impl Faces {
    /// The set with one face.
    #[must_use]
    pub fn only(face: u8) -> Faces {
        Faces(0).with(face)
    }

    /// The set with one face more; a face that no die has adds nothing.
    #[must_use]
    pub fn with(self, face: u8) -> Faces {
        if (1..=6).contains(&face) { Faces(self.0 | 1 << face) } else { self }
    }

    /// Is the face in the set?
    #[must_use]
    pub fn has(self, face: u8) -> bool {
        (1..=6).contains(&face) && self.0 & (1 << face) != 0
    }

    /// The faces, ascending.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=6).filter(move |&face| self.has(face))
    }

    /// No face at all?
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// The dice of one throw, each showing 1 to 6, in the order in which they are played.
///
/// ```
/// use chevaux_rules::Dice;
/// assert!(Dice::one(7).is_none());
/// let dice = Dice::two(6, 3).unwrap();
/// assert_eq!(dice.faces().collect::<Vec<_>>(), [6, 3]);
/// assert!(!dice.all_six());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dice {
    first: u8,
    second: Option<u8>,
}

impl Dice {
    /// One die.
    #[must_use]
    pub fn one(face: u8) -> Option<Dice> {
        (1..=6).contains(&face).then_some(Dice { first: face, second: None })
    }

    /// Two dice.
    #[must_use]
    pub fn two(first: u8, second: u8) -> Option<Dice> {
        let dice = Dice::one(first)?;
        Dice::one(second).map(|_| Dice { second: Some(second), ..dice })
    }

    /// Every throw of so many dice, one or two, the faces in order: 6 of one die, 36 of two.
    ///
    /// ```
    /// use chevaux_rules::Dice;
    /// assert_eq!(Dice::all(1).count(), 6);
    /// assert!(Dice::all(2).any(|dice| dice == Dice::two(6, 3).unwrap()));
    /// ```
    pub fn all(count: u8) -> impl Iterator<Item = Dice> {
        let seconds = if count == 2 { 1..=6 } else { 0..=0 };
        (1..=6).flat_map(move |first| {
            let dice = move |second| Dice { first, second: Some(second).filter(|&face| face > 0) };
            seconds.clone().map(dice)
        })
    }

    /// The dice as written, where they have faces that dice have and are `count` in number.
    #[must_use]
    pub fn written(faces: chevaux_notation::Faces, count: u8) -> Option<Dice> {
        if faces.count != u16::from(count) {
            return None;
        }
        let first = u8::try_from(faces.first).ok()?;
        match faces.second {
            None => Dice::one(first),
            Some(second) => Dice::two(first, u8::try_from(second).ok()?),
        }
    }

    /// The first die.
    #[must_use]
    pub fn first(self) -> u8 {
        self.first
    }

    /// The second die, where there is one.
    #[must_use]
    pub fn second(self) -> Option<u8> {
        self.second
    }

    /// The faces in their order.
    pub fn faces(self) -> impl Iterator<Item = u8> {
        std::iter::once(self.first).chain(self.second)
    }

    /// The same dice, the second first.
    #[must_use]
    pub fn swapped(self) -> Dice {
        match self.second {
            Some(second) => Dice { first: second, second: Some(self.first) },
            None => self,
        }
    }

    /// Does every die show 6?
    #[must_use]
    pub fn all_six(self) -> bool {
        self.faces().all(|face| face == 6)
    }

    /// Does some die show 6?
    #[must_use]
    pub fn any_six(self) -> bool {
        self.faces().any(|face| face == 6)
    }
}
