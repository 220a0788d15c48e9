//! Positions as text, `R:S,S,S,10 - Y:S,S,S,41 - to:R` (`spec/position.md`).

use std::fmt::Write as _;

use chevaux_notation::Letter;

use crate::board::Board;
use crate::error::{LeftSlip, PositionError, PositionSlip as Slip};
use crate::place::Place;
use crate::position::{Order, Position, Status};
use crate::seat::{BySeat, Seat, Seats, fields};
use crate::variant::{End, Leaver, Rules};

type Range = (usize, usize);

impl Position {
    /// Reads a position from which a game can go on. With `seats` the letters say whose horses
    /// they are; without, the order of the fields does, and the seats are given back.
    ///
    /// ```
    /// use chevaux_rules::{Position, Rules};
    /// let rules = Rules::default();
    /// let (position, seats) = Position::parse("R:1,S,S,S - Y:H,^6,S,2 - to:Y", &rules, None).unwrap();
    /// assert_eq!(position.text(&seats), "R:S,S,S,1 - Y:S,2,H,H - to:Y");
    /// let error = Position::parse("R:1,S,S,S - Y:29,S,S,S - to:Y", &rules, None).unwrap_err();
    /// assert_eq!(error.range, (12, 22));
    /// ```
    ///
    /// # Errors
    /// What is wrong, and which bytes of the text are to blame.
    pub fn parse(
        text: &str,
        rules: &Rules,
        seats: Option<&Seats>,
    ) -> Result<(Position, Seats), PositionError> {
        let read = Fields::read(text)?;
        let whole = (0, text.len());
        let (seats, teams) = read.seated(seats, whole)?;
        let mut position = Position::start(rules, &seats);
        position.board = Board::empty(rules);
        for (seat, team) in &teams {
            read_team(&mut position.board, *seat, team, rules, &seats)?;
        }
        let fail = |slip, range| Err(PositionError { slip, range });
        if let Some((range, value)) = read.round {
            let digits = !value.is_empty() && value.bytes().all(|b| b.is_ascii_digit());
            // One too large to hold is read as a very large one, as in the turns.
            match value.parse::<u32>().unwrap_or(u32::MAX) {
                round @ 1.. if digits => position.round = round,
                _ => return fail(Slip::Round { value: value.to_owned() }, range),
            }
        }
        place_leavers(&mut position, &read, &teams, rules, &seats)?;
        place_finishers(&mut position, &read, rules, &seats, whole)?;
        let over = match rules.end {
            End::FirstHome => !position.done.is_empty(),
            End::Places => false,
        };
        if over || position.playing().count() < 2 {
            return fail(Slip::Over, whole);
        }
        let Some((range, value)) = read.to else {
            return fail(Slip::ToMissing, whole);
        };
        if value == "-" {
            return fail(Slip::Over, range);
        }
        let to = player(value, &seats, range)?;
        if position.status(to) != Status::Playing {
            return fail(Slip::ToFinished { letter: value.to_owned() }, range);
        }
        position.due = Some(to);
        position.first = match read.first {
            Some((range, value)) => Some(player(value, &seats, range)?),
            None => Some(to),
        };
        Ok((position, seats))
    }

    /// The position as text, sorted, with what is not at its default.
    #[must_use]
    pub fn text(&self, seats: &Seats) -> String {
        let mut text = String::new();
        let letter = |seat| seats.letter(seat).map_or('-', Letter::as_char);
        for seat in Seat::ALL {
            match self.status(seat) {
                Status::Empty => text.push('-'),
                Status::Left if self.board.horses(seat).next().is_none() => {
                    let _ = write!(text, "{}:-", letter(seat));
                }
                _ => {
                    let horses = self.board.horses(seat).map(|place| place.to_string());
                    let _ =
                        write!(text, "{}:{}", letter(seat), horses.collect::<Vec<_>>().join(","));
                }
            }
            text.push(' ');
        }
        let _ = write!(text, "to:{}", self.due().map_or('-', letter));
        if self.round != 1 {
            let _ = write!(text, " round:{}", self.round);
        }
        if let Some(first) = self.first.filter(|&first| Some(first) != self.due) {
            let _ = write!(text, " first:{}", letter(first));
        }
        for (name, order) in [("done", &self.done), ("left", &self.left)] {
            if !order.is_empty() {
                let letters: Vec<String> =
                    order.iter().map(|seat| letter(seat).to_string()).collect();
                let _ = write!(text, " {name}:{}", letters.join(","));
            }
        }
        text
    }
}

/// The fields of the text, sorted by kind but not yet understood.
#[derive(Default)]
struct Fields<'t> {
    empty: usize,
    /// In the order written: empty seats too, so that the order can tell the seat.
    seats: Vec<Option<(Range, Letter, &'t str)>>,
    to: Option<(Range, &'t str)>,
    first: Option<(Range, &'t str)>,
    round: Option<(Range, &'t str)>,
    done: Option<(Range, &'t str)>,
    left: Option<(Range, &'t str)>,
}

type Team<'t> = (Range, &'t str);

impl<'t> Fields<'t> {
    fn read(text: &'t str) -> Result<Fields<'t>, PositionError> {
        let mut read = Fields::default();
        for (start, field) in fields(text) {
            let range = (start, start + field.len());
            let fail = |slip| Err(PositionError { slip, range });
            if field == "-" {
                read.empty += 1;
                read.seats.push(None);
                continue;
            }
            let Some((key, value)) = field.split_once(':') else {
                return fail(Slip::Field { field: field.to_owned() });
            };
            if let ([byte], Some(letter)) =
                (key.as_bytes(), key.bytes().next().and_then(Letter::new))
                && byte.is_ascii_uppercase()
            {
                read.seats.push(Some((range, letter, value)));
                continue;
            }
            let slot = match key {
                "to" => &mut read.to,
                "first" => &mut read.first,
                "round" => &mut read.round,
                "done" => &mut read.done,
                "left" => &mut read.left,
                _ => return fail(Slip::UnknownField { field: field.to_owned() }),
            };
            if slot.replace((range, value)).is_some() {
                return fail(Slip::FieldTwice { field: key.to_owned() });
            }
        }
        Ok(read)
    }

    /// Whose horses are written where.
    fn seated(
        &self,
        known: Option<&Seats>,
        whole: Range,
    ) -> Result<(Seats, Vec<(Seat, Team<'t>)>), PositionError> {
        let fail = |slip, range| Err(PositionError { slip, range });
        if self.seats.len() != 4 {
            return fail(Slip::SeatCount { found: self.seats.len() }, whole);
        }
        let mut letters: BySeat<Option<Letter>> = BySeat::default();
        let mut teams = Vec::new();
        for (order, field) in Seat::ALL.into_iter().zip(&self.seats) {
            let Some((range, letter, value)) = *field else {
                continue;
            };
            let unknown = Slip::UnknownLetter { letter: letter.to_string() };
            let seat = match known {
                Some(seats) => match seats.seat_of(letter) {
                    Some(seat) => seat,
                    None => return fail(unknown, range),
                },
                None if matches!(letter.as_char(), 'S' | 'H') => return fail(unknown, range),
                None => order,
            };
            if letters.0.contains(&Some(letter)) {
                return fail(Slip::LetterTwice { letter: letter.to_string() }, range);
            }
            letters[seat] = Some(letter);
            teams.push((seat, (range, value)));
        }
        match known {
            Some(seats) if teams.len() != seats.players().count() => {
                fail(Slip::SeatCount { found: teams.len() }, whole)
            }
            Some(seats) => Ok((seats.clone(), teams)),
            None if teams.len() < 2 => fail(Slip::TooFew, whole),
            None => Ok((Seats::from_letters(letters), teams)),
        }
    }
}

fn read_team(
    board: &mut Board,
    seat: Seat,
    (range, value): &Team<'_>,
    rules: &Rules,
    seats: &Seats,
) -> Result<(), PositionError> {
    let fail = |slip| Err(PositionError { slip, range: *range });
    if *value == "-" {
        return Ok(());
    }
    let written: Vec<&str> = value.split(',').collect();
    let mut places = Vec::new();
    for text in &written {
        let place = read_place(text, rules).filter(|&place| board.holds(place));
        match place {
            Some(place) => places.push(place),
            None if text.is_empty() => {
                return fail(Slip::NoPlace { owner: seats.name(seat).to_owned() });
            }
            None => return fail(Slip::Place { place: (*text).to_owned() }),
        }
    }
    if places.len() != usize::from(rules.horses) {
        let (found, wanted) = (places.len(), rules.horses);
        return fail(Slip::HorseCount { found, wanted, owner: seats.name(seat).to_owned() });
    }
    for place in places {
        if !board.add(seat, place) {
            let owner = seats.name(seat).to_owned();
            return fail(Slip::SamePlace { place: place.to_string(), owner });
        }
    }
    Ok(())
}

fn read_place(text: &str, rules: &Rules) -> Option<Place> {
    let number = |digits: &str| {
        let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
        plain.then(|| digits.parse::<u16>().ok()).flatten()
    };
    match text {
        "S" => Some(Place::Stable),
        "H" => Some(Place::Home),
        _ => match text.strip_prefix('^') {
            Some(step) => match u8::try_from(number(step)?).ok()? {
                6 if !rules.final_six => Some(Place::Home),
                step => Some(Place::Step(step)),
            },
            None => number(text).map(Place::Square),
        },
    }
}

/// Those who left: in `left:`, or the one whose horses are `-`.
fn place_leavers(
    position: &mut Position,
    read: &Fields<'_>,
    teams: &[(Seat, Team<'_>)],
    rules: &Rules,
    seats: &Seats,
) -> Result<(), PositionError> {
    let gone: Vec<(Seat, Range)> = teams
        .iter()
        .filter(|(_, (_, value))| *value == "-")
        .map(|(seat, (range, _))| (*seat, *range))
        .collect();
    let fail = |why, range| Err(PositionError { slip: Slip::Left { why }, range });
    if let Some((_, range)) = gone.first()
        && rules.leaver == Leaver::Stays
    {
        return fail(LeftSlip::Stays, *range);
    }
    let order = match (read.left, gone.as_slice()) {
        (Some((range, value)), _) => named(value, seats, range)?,
        (None, []) => Order::default(),
        (None, [(seat, _)]) => {
            let mut order = Order::default();
            order.push(*seat);
            order
        }
        (None, [_, (_, range), ..]) => return fail(LeftSlip::Order, *range),
    };
    if rules.leaver == Leaver::Removed {
        let range = read.left.map(|(range, _)| range);
        for (seat, own) in &gone {
            if order.iter().all(|left| left != *seat) {
                return fail(LeftSlip::Unnamed, range.unwrap_or(*own));
            }
        }
        if order.iter().any(|seat| gone.iter().all(|(known, _)| *known != seat)) {
            return fail(LeftSlip::Horses, range.unwrap_or((0, 0)));
        }
    }
    for seat in order.iter() {
        position.take_out(seat, rules);
    }
    Ok(())
}

/// Those who finished: in `done:`, or the one who has the horses home that win.
fn place_finishers(
    position: &mut Position,
    read: &Fields<'_>,
    rules: &Rules,
    seats: &Seats,
    whole: Range,
) -> Result<(), PositionError> {
    let finished: Vec<Seat> = position
        .playing()
        .filter(|&seat| position.board.home(seat) >= rules.horses_to_win())
        .collect();
    let order = match (read.done, finished.as_slice()) {
        (Some((range, value)), _) => named(value, seats, range)?,
        (None, seats) if seats.len() <= 1 => {
            let mut order = Order::default();
            seats.iter().for_each(|&seat| order.push(seat));
            order
        }
        // The order of two is not known; where the first ends the game it is over anyhow.
        (None, _) if rules.end == End::FirstHome => {
            return Err(PositionError { slip: Slip::Over, range: whole });
        }
        (None, _) => return Err(PositionError { slip: Slip::Done, range: whole }),
    };
    let same =
        order.iter().count() == finished.len() && order.iter().all(|s| finished.contains(&s));
    if !same {
        let range = read.done.map_or(whole, |(range, _)| range);
        return Err(PositionError { slip: Slip::Done, range });
    }
    for seat in order.iter() {
        position.status[seat] = Status::Finished;
        position.done.push(seat);
    }
    Ok(())
}

fn player(value: &str, seats: &Seats, range: Range) -> Result<Seat, PositionError> {
    let letter = match value.as_bytes() {
        [byte] => Letter::new(*byte),
        _ => None,
    };
    letter
        .and_then(|letter| seats.seat_of(letter))
        .ok_or_else(|| PositionError { slip: Slip::NotAPlayer { value: value.to_owned() }, range })
}

fn named(value: &str, seats: &Seats, range: Range) -> Result<Order, PositionError> {
    let mut order = Order::default();
    for letter in value.split(',') {
        let seat = player(letter, seats, range)?;
        if order.iter().any(|known| known == seat) {
            let slip = Slip::LetterTwice { letter: letter.to_owned() };
            return Err(PositionError { slip, range });
        }
        order.push(seat);
    }
    Ok(order)
}
