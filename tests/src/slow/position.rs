//! Positions as they are written (`spec/position.md`).

use chevaux_rules::{End, Leaver, Rules};

use super::board::{Board, Spot, recount, step};
use super::game::Game;

/// A field of the value: its first byte and its text.
type Field<'a> = (usize, &'a str);

/// The fields between white space.
pub fn fields(value: &str) -> Vec<Field<'_>> {
    let mut fields = Vec::new();
    let mut start = None;
    for (at, c) in value.char_indices().chain([(value.len(), ' ')]) {
        match (matches!(c, ' ' | '\t'), start) {
            (false, None) => start = Some(at),
            (true, Some(from)) => {
                fields.push((from, &value[from..at]));
                start = None;
            }
            _ => {}
        }
    }
    fields
}

/// What one field says.
enum Said {
    /// `-`
    EmptySeat,
    /// A seat's horses; nothing for `B:-`.
    Horses(usize, Option<Vec<Spot>>),
    /// `to:-`
    ToNobody,
    To(usize),
    Round(u64),
    First(usize),
    Done(Vec<usize>),
    Left(Vec<usize>),
    /// It cannot be read, or names somebody who is not there, or places off the board.
    Nothing,
}

/// Reads the value of `Position`. The error is the byte of the value that is to blame: the
/// first field to blame, or 0 for the whole.
pub fn read(value: &str, rules: &Rules, letters: [Option<char>; 4]) -> Result<Game, usize> {
    let fields = fields(value);
    let said: Vec<Said> = fields.iter().map(|(_, text)| say(text, rules, letters)).collect();

    let mut game = Game::new(rules, letters);
    game.board = Board { horses: [vec![], vec![], vec![], vec![]] };
    let mut seen = [false; 4];
    let mut removed = Vec::new();
    let (mut to, mut to_nobody, mut first, mut round) = (None, false, None, None);
    let (mut done, mut left) = (None, None);
    let mut empty_seats = 0;
    // The fields one by one, from left to right, as far as each can be judged by what stands
    // before it.
    let mut to_blame: Vec<usize> = Vec::new();
    for (said, (at, _)) in said.iter().zip(&fields) {
        let fine = match said {
            Said::Nothing => false,
            Said::EmptySeat => {
                empty_seats += 1;
                true
            }
            Said::Horses(seat, horses) => {
                let again = seen[*seat];
                seen[*seat] = true;
                match horses {
                    _ if again => false,
                    None => {
                        removed.push(*seat);
                        rules.leaver == Leaver::Removed
                    }
                    Some(horses) => add_horses(&mut game.board, rules, *seat, horses),
                }
            }
            Said::ToNobody => {
                let again = to.is_some() || to_nobody;
                to_nobody = true;
                !again
            }
            Said::To(seat) => to.replace(*seat).is_none() && !to_nobody,
            Said::Round(number) => round.replace(*number).is_none(),
            Said::First(seat) => first.replace(*seat).is_none(),
            Said::Done(seats) => done.replace(seats.clone()).is_none(),
            Said::Left(seats) => left.replace(seats.clone()).is_none(),
        };
        if !fine {
            to_blame.push(*at);
        }
    }
    // What fields say of one another.
    let finished: Vec<usize> = (0..4).filter(|&seat| game.has_won(seat)).collect();
    let same_players =
        |a: &[usize], b: &[usize]| a.len() == b.len() && a.iter().all(|seat| b.contains(seat));
    for (said, (at, _)) in said.iter().zip(&fields) {
        let fine = match said {
            // 4.1: neither finished nor left.
            Said::To(seat) => {
                let gone = removed.contains(seat)
                    || left.as_ref().is_some_and(|left: &Vec<usize>| left.contains(seat));
                !finished.contains(seat) && !gone
            }
            // 4.3: all of them and nobody else.
            Said::Done(seats) => same_players(seats, &finished),
            // 4.4
            Said::Left(seats) => {
                let all = rules.leaver == Leaver::Stays || same_players(seats, &removed);
                all && !seats.iter().any(|seat| finished.contains(seat))
            }
            _ => true,
        };
        if !fine {
            to_blame.push(*at);
        }
    }
    if let Some(at) = to_blame.into_iter().min() {
        return Err(at);
    }
    // The whole.
    let whole = Err(0);
    let players = (0..4).filter(|&seat| letters[seat].is_some()).count();
    let seats_written = empty_seats + seen.iter().filter(|&&s| s).count();
    let players_written = seen.iter().filter(|&&s| s).count();
    let done_needed = done.is_none() && finished.len() > 1;
    let left_needed = left.is_none() && removed.len() > 1;
    if seats_written != 4 || players_written != players || done_needed || left_needed {
        return whole;
    }
    let Some(to) = to else { return whole };
    game.done = done.unwrap_or(finished);
    game.left = left.unwrap_or(removed);
    game.due = Some(to);
    game.first = Some(first.unwrap_or(to));
    game.round = round.unwrap_or(1);
    // 5: a game that is over.
    let somebody_finished = rules.end == End::FirstHome && !game.done.is_empty();
    if somebody_finished || game.playing().len() < 2 {
        return whole;
    }
    Ok(game)
}

fn say(text: &str, rules: &Rules, letters: [Option<char>; 4]) -> Said {
    if text == "-" {
        return Said::EmptySeat;
    }
    let Some((name, rest)) = text.split_once(':') else { return Said::Nothing };
    let seat_of = |letter: &str| {
        let mut chars = letter.chars();
        let (first, more) = (chars.next()?, chars.next());
        letters.iter().position(|l| *l == Some(first)).filter(|_| more.is_none())
    };
    let one = |said: fn(usize) -> Said| seat_of(rest).map_or(Said::Nothing, said);
    let several = |said: fn(Vec<usize>) -> Said| {
        let seats: Option<Vec<usize>> = rest.split(',').map(seat_of).collect();
        let once =
            |seats: &Vec<usize>| (0..4).all(|s| seats.iter().filter(|&&x| x == s).count() < 2);
        seats.filter(once).map_or(Said::Nothing, said)
    };
    match name {
        "to" if rest == "-" => Said::ToNobody,
        "to" => one(Said::To),
        "first" => one(Said::First),
        "done" => several(Said::Done),
        "left" => several(Said::Left),
        "round" => match number(rest) {
            Some(round) if round > 0 => Said::Round(round),
            _ => Said::Nothing,
        },
        _ => match seat_of(name) {
            None => Said::Nothing,
            Some(seat) if rest == "-" => Said::Horses(seat, None),
            Some(seat) => {
                let horses: Option<Vec<Spot>> = rest.split(',').map(|h| spot(h, rules)).collect();
                let horses = horses.filter(|h| h.len() == usize::from(rules.horses));
                horses.map_or(Said::Nothing, |horses| Said::Horses(seat, Some(horses)))
            }
        },
    }
}

fn spot(text: &str, rules: &Rules) -> Option<Spot> {
    match (text, text.strip_prefix('^')) {
        ("S", _) => Some(Spot::Stable),
        ("H", _) => Some(Spot::Home),
        (_, Some(k)) => number(k).filter(|k| (1..=6).contains(k)).map(|k| step(rules, k)),
        _ => {
            let on_ring = |m: &u64| 1 <= *m && *m <= u64::from(rules.squares);
            number(text).filter(on_ring).map(Spot::Square)
        }
    }
}

fn number(text: &str) -> Option<u64> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    // As in the body, a number too large to hold is a very large one.
    digits.then(|| text.parse::<u64>().unwrap_or(u64::MAX).min(u64::from(u32::MAX)))
}

/// Sets the horses on the board; false where two stand in one place.
fn add_horses(board: &mut Board, rules: &Rules, seat: usize, horses: &[Spot]) -> bool {
    let mut fine = true;
    for (i, &horse) in horses.iter().enumerate() {
        let shared = !matches!(horse, Spot::Stable | Spot::Home);
        if shared && horses[..i].contains(&horse) {
            fine = false;
        }
        let Spot::Square(mine) = horse else { continue };
        for other in (0..4).filter(|&q| q != seat) {
            for &theirs in &board.horses[other] {
                if let Spot::Square(m) = theirs
                    && recount(rules, m, other, seat) == mine
                {
                    fine = false;
                }
            }
        }
    }
    board.horses[seat] = horses.to_vec();
    fine
}

/// 7: the position as tools write it.
pub fn write(game: &Game) -> String {
    let list = |items: Vec<String>| items.join(",");
    let letter = |seat: usize| game.letters[seat].map_or("-".to_owned(), String::from);
    let letters = |seats: &[usize]| list(seats.iter().map(|&seat| letter(seat)).collect());
    let mut fields = Vec::new();
    for seat in 0..4 {
        let mut horses = game.board.horses[seat].clone();
        horses.sort();
        fields.push(match (game.letters[seat], horses.is_empty()) {
            (None, _) => "-".to_owned(),
            (Some(letter), true) => format!("{letter}:-"),
            (Some(letter), false) => {
                format!("{letter}:{}", list(horses.iter().map(Spot::to_string).collect()))
            }
        });
    }
    let to = if game.over { None } else { game.due };
    fields.push(format!("to:{}", to.map_or("-".to_owned(), letter)));
    if game.round != 1 {
        fields.push(format!("round:{}", game.round));
    }
    if let Some(first) = game.first.filter(|_| game.first != to) {
        fields.push(format!("first:{}", letter(first)));
    }
    if !game.done.is_empty() {
        fields.push(format!("done:{}", letters(&game.done)));
    }
    if !game.left.is_empty() {
        fields.push(format!("left:{}", letters(&game.left)));
    }
    fields.join(" ")
}
