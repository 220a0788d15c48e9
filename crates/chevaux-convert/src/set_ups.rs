//! Small set-ups in which two rules may differ (`spec/differences.md`, 3).

use chevaux_rules::{Rules, Safe};

/// Who sits at a table, and who moves.
pub(crate) struct Seating {
    /// The value of `Seats`.
    pub(crate) seats: &'static str,
    /// Seat and letter of the player whose throw is looked at.
    mover: (u16, char),
    /// Those of the one who is in the way.
    other: (u16, char),
    /// One who only sits there.
    third: Option<(u16, char)>,
    /// The other one is due first, and leaves.
    pub(crate) first_leaves: bool,
}

/// A set-up.
pub(crate) struct SetUp {
    /// As a position is written.
    pub(crate) text: String,
    /// A game begins so, and the record needs no set-up.
    is_start: bool,
}

impl SetUp {
    /// The value of `Position`, where there must be one.
    pub(crate) fn tag(&self) -> Option<&str> {
        (!self.is_start).then_some(&self.text)
    }
}

impl Seating {
    pub(crate) const OF_TWO: Seating = Seating {
        seats: "Red - Yellow -",
        mover: (0, 'R'),
        other: (2, 'Y'),
        third: None,
        first_leaves: false,
    };

    pub(crate) const WITH_LEAVER: Seating = Seating {
        seats: "Red Green Yellow -",
        mover: (1, 'G'),
        other: (0, 'R'),
        third: Some((2, 'Y')),
        first_leaves: true,
    };

    /// Every set-up with so many horses on the board, in order.
    pub(crate) fn set_ups(&self, right: &Rules, wrong: &Rules, on_board: usize) -> Vec<SetUp> {
        let last = right.squares + if right.final_six { 6 } else { 5 };
        let near = near_something(right, wrong);
        // A horse, and others at most six places before it.
        let ahead = |place: u16| (place + 1..=place + 6).filter(|place| *place <= last);
        let mut teams: Vec<(Vec<u16>, Vec<u16>)> = Vec::new();
        match on_board {
            0 => teams.push((vec![], vec![])),
            1 => {
                teams.extend(near.iter().map(|&place| (vec![place], vec![])));
                teams.extend((1..=7).map(|place| (vec![], vec![place])));
            }
            2 => {
                for &place in &near {
                    teams.extend(ahead(place).map(|next| (vec![place, next], vec![])));
                    teams.extend(ahead(place).map(|next| (vec![place], vec![next])));
                }
            }
            _ => {
                for &place in &near {
                    for next in ahead(place) {
                        teams.extend(ahead(next).map(|third| (vec![place, next, third], vec![])));
                        teams.extend(ahead(place).map(|third| (vec![place, next], vec![third])));
                    }
                }
            }
        }
        let each = teams.iter().flat_map(|(own, others)| {
            [false, true].map(|nearly_done| self.set_up(right, own, others, nearly_done))
        });
        each.flatten().collect()
    }

    /// The set-up; nothing where it cannot be, or is none of its own.
    fn set_up(
        &self,
        rules: &Rules,
        own: &[u16],
        others: &[u16],
        nearly_done: bool,
    ) -> Option<SetUp> {
        // On the ring only can others be in the way.
        if others.iter().any(|place| *place > rules.squares) {
            return None;
        }
        let horses = usize::from(rules.horses);
        let waiting = horses.checked_sub(own.len())?;
        let home =
            if nearly_done { usize::from(rules.horses_to_win() - 1).min(waiting) } else { 0 };
        if nearly_done && home == 0 {
            return None;
        }
        let is_start = own.is_empty() && others.is_empty() && home == 0;
        let mut others: Vec<u16> =
            others.iter().map(|place| self.count_of_other(*place, rules.squares)).collect();
        others.sort_unstable();
        let team = |letter: char, places: &[u16], home: usize| {
            let waiting = horses.checked_sub(places.len() + home)?;
            let mut horses = vec!["S".to_owned(); waiting];
            horses.extend(places.iter().map(|place| match place.checked_sub(rules.squares) {
                None | Some(0) => place.to_string(),
                Some(step) => format!("^{step}"),
            }));
            horses.extend(vec!["H".to_owned(); home]);
            Some(format!("{letter}:{}", horses.join(",")))
        };
        let mut fields = [const { String::new() }; 4];
        let of_third = self.third.map(|third| (third, Vec::new(), 0));
        let mut all = vec![(self.mover, own.to_vec(), home), (self.other, others, 0)];
        all.extend(of_third);
        for ((seat, letter), places, home) in all {
            *fields.get_mut(usize::from(seat))? = team(letter, &places, home)?;
        }
        let fields = fields.map(|field| if field.is_empty() { "-".to_owned() } else { field });
        let (_, due) = if self.first_leaves { self.other } else { self.mover };
        Some(SetUp { text: format!("{} to:{due}", fields.join(" ")), is_start })
    }

    /// A square of the mover's count in that of the other (`spec/rules.md`, 1.2).
    fn count_of_other(&self, square: u16, squares: u16) -> u16 {
        let quarters = (4 + self.mover.0 - self.other.0) % 4;
        (square - 1 + quarters * squares / 4) % squares + 1
    }
}

/// Where a horse stands that may meet something: up to six places before a start, a foot, a safe
/// square; and on the stairs.
fn near_something(right: &Rules, wrong: &Rules) -> Vec<u16> {
    let squares = right.squares;
    let mut special: Vec<u16> = (0..4).map(|quarter| quarter * squares / 4 + 1).collect();
    special.extend([squares, wrong.squares]);
    let listed = |rules: &Rules| match rules.safe {
        Safe::Squares(set) => Some(set),
        _ => None,
    };
    let (one, two) = (listed(right), listed(wrong));
    for set in [one, two].into_iter().flatten() {
        // What both lists have shows nothing.
        let both = |square: &u16| [one, two].iter().flatten().all(|set| set.has(*square));
        let only = |square: &u16| one.is_none() || two.is_none() || !both(square);
        special.extend(set.iter().filter(only).take(4));
    }
    let stairs = squares + 1..=squares + if right.final_six { 6 } else { 5 };
    let mut near: Vec<u16> = special
        .into_iter()
        .flat_map(|square| square.saturating_sub(6).max(1)..=square.min(squares))
        .chain(stairs)
        .collect();
    near.sort_unstable();
    near.dedup();
    near
}
