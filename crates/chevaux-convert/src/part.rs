//! Where source and target part (`spec/convert.md`, 2).

use chevaux_notation::Letter;
use chevaux_referee::{Carry, Fault, Finding};
use chevaux_rules::{Game, Place, Position, Rules, Seat, Seats};

use crate::heard::{At, Event, Heard};
use crate::obstacle::{Due, Kind, Why};

/// The first place where the two do not do the same.
#[derive(Clone, Debug)]
pub(crate) struct Parting {
    /// Nothing is the head.
    pub(crate) at: Option<At>,
    /// The number of the throw or `leaves` among those that were carried out in the source.
    pub(crate) event: usize,
    pub(crate) kind: Kind,
    pub(crate) why: Why,
}

impl Parting {
    /// What cannot be.
    pub(crate) const OWN_FAULT: Parting =
        Parting { at: None, event: 0, kind: Kind::OwnFault, why: Why::NotThere };
}

/// The two part in the head, and are not compared any further.
pub(crate) fn in_head(
    (position, source): (Option<&str>, Option<&Position>),
    seats: &Seats,
    target: &Rules,
) -> Option<Parting> {
    let head = |kind, why| Some(Parting { at: None, event: 0, kind, why });
    if target.facing && seats.is_pair_side_by_side() {
        return head(Kind::Seats, Why::Facing);
    }
    let (text, source) = position.zip(source)?;
    match Position::parse(text, target, Some(seats)) {
        Err(error) => head(Kind::Position, Why::NoPosition(error.slip)),
        Ok((there, _)) => {
            let same = same_horses(source, &there) && same_done(source, &there);
            let source = source.text(seats);
            let target = there.text(seats);
            if same { None } else { head(Kind::Position, Why::OtherPosition { source, target }) }
        }
    }
}

/// Compares what both made of the same body.
pub(crate) fn part(source: &Heard, target: &Heard) -> Option<Parting> {
    let mut errors = target.errors.iter().peekable();
    for (k, (at, event)) in source.events.iter().enumerate() {
        let here = |kind, why| Some(Parting { at: Some(*at), event: k, kind, why });
        let there = target.events.get(k).filter(|(there, _)| there == at).map(|(_, event)| event);
        let mut found: Vec<&Finding> = Vec::new();
        while let Some((_, error)) = errors.next_if(|(place, _)| place <= at) {
            found.push(error);
        }
        let error = |is: fn(Fault) -> bool| found.iter().copied().find(|found| is(found.fault));
        let said = |finding: &Finding| Why::Said(Box::new(finding.clone()));
        if let Some(finding) = error(|fault| fault == Fault::Dice) {
            return here(Kind::Dice, said(finding));
        }
        if let Some(finding) = error(|fault| fault.name().starts_with("move/")) {
            return here(Kind::Move, said(finding));
        }
        if let Some((a, b)) = there.and_then(|there| other_move(event, there)) {
            return here(Kind::Move, Why::Goes { source: a, target: b });
        }
        if let Some(there) = there {
            let (a, b) = (event.after(), there.after());
            if !same_horses(a, b) {
                let (a, b) = (a.text(&source.seats), b.text(&target.seats));
                return here(Kind::Board, Why::Board { source: a, target: b });
            }
            let over = (source.is_over(a), target.is_over(b));
            if over.0 != over.1 {
                return here(Kind::End, Why::Over { in_target: over.1 });
            }
            if let Some((seat, in_target)) = finished_in_one(a, b) {
                let player = source.seats.name(seat).to_owned();
                return here(Kind::End, Why::Finished { player, in_target });
            }
        }
        if let Some(finding) = found.first() {
            let kind = if finding.fault == Fault::AfterEnd { Kind::End } else { Kind::Turn };
            return here(kind, said(finding));
        }
        let Some(there) = there else {
            return here(Kind::Turn, Why::NotThere);
        };
        if source.is_over(event.after()) {
            continue;
        }
        // The throw that the target does not give stands behind the one that earns none.
        let next = source.events.get(k + 1);
        let extra = errors.peek().filter(|(place, found)| {
            found.fault == Fault::ExtraThrow && next.is_some_and(|(next, _)| next == place)
        });
        if let Some((_, finding)) = extra {
            return here(Kind::Turn, said(finding));
        }
        let (a, b) = (due(source, k, event, *at), due(target, k, there, *at));
        if a != b {
            return here(Kind::Turn, Why::Next { source: a, target: b });
        }
    }
    // An error where the source carried nothing out.
    let (at, finding) = errors.next()?;
    let kind = if finding.fault == Fault::AfterEnd { Kind::End } else { Kind::Turn };
    let why = Why::Said(Box::new(finding.clone()));
    Some(Parting { at: Some(*at), event: source.events.len(), kind, why })
}

/// Whose throw comes next, after what was carried out as number `k`.
fn due(heard: &Heard, k: usize, event: &Event, at: At) -> Option<Due> {
    let next = heard.events.get(k + 1);
    let position = next.map_or(&heard.end, |(_, next)| next.before());
    let seat = position.due()?;
    let goes_on = match next {
        // A player who gives up in the middle of the own turn is due before it.
        Some((next, _)) => next.turn == at.turn || heard.rests.contains(&next.turn),
        None => matches!(event, Event::Throw(_)) && event.before().due() == Some(seat),
    };
    let player = heard.seats.letter(seat).map_or('-', Letter::as_char);
    Some(Due { player, name: heard.seats.name(seat).to_owned(), round: position.round(), goes_on })
}

/// The horses of a player on ring and stairs.
fn on_board(position: &Position, seat: Seat) -> impl Iterator<Item = Place> + '_ {
    let horses = position.board().horses(seat);
    horses.filter(|place| matches!(place, Place::Square(_) | Place::Step(_)))
}

fn same_horses(a: &Position, b: &Position) -> bool {
    Seat::ALL.into_iter().all(|seat| on_board(a, seat).eq(on_board(b, seat)))
}

fn same_done(a: &Position, b: &Position) -> bool {
    a.done() == b.done() && a.left() == b.left()
}

/// A player who has finished in one of the two alone, and whether that is the second.
fn finished_in_one(a: &Position, b: &Position) -> Option<(Seat, bool)> {
    let only =
        |a: &Position, b: &Position| a.done().iter().find(|s| b.done().iter().all(|d| d != *s));
    only(b, a).map(|seat| (seat, true)).or_else(|| only(a, b).map(|seat| (seat, false)))
}

/// What both did with a throw, in long form, where that is not the same.
fn other_move(source: &Event, target: &Event) -> Option<(String, String)> {
    let (Event::Throw(a), Event::Throw(b)) = (source, target) else {
        return None;
    };
    let (deeds, there) = (source.deeds(), target.deeds());
    let same = a.moves == b.moves && deeds == there;
    let text = |deeds: Option<[Option<chevaux_notation::Deed>; 2]>| {
        let deeds = deeds.into_iter().flatten().flatten();
        deeds.map(|deed| deed.to_string()).collect::<Vec<_>>().join(",")
    };
    let texts = (text(deeds), text(there));
    // Step 6 and home are written alike where there are no horses on the step.
    let texts = match texts.0 == texts.1 {
        true => (places(&a.moves), places(&b.moves)),
        false => texts,
    };
    (!same).then_some(texts)
}

/// From where to where the horses of a throw went.
fn places(moves: &[Option<Carry>; 2]) -> String {
    let carries = moves.iter().flatten();
    carries.map(|carry| format!("{}-{}", carry.from, carry.to)).collect::<Vec<_>>().join(",")
}

/// Who throws next in a record after what was carried out as number `k`.
pub(crate) fn next(heard: &Heard, k: usize) -> Option<Seat> {
    let (at, event) = heard.events.get(k)?;
    let due = due(heard, k, event, *at)?;
    heard
        .seats
        .players()
        .find(|seat| heard.seats.letter(*seat).map(Letter::as_char) == Some(due.player))
}

/// The same horses, and the same player to throw.
pub(crate) fn same_before(a: &Position, b: &Position) -> bool {
    same_horses(a, b) && a.done() == b.done() && a.due() == b.due()
}

/// A record as if this were all that was carried out in it, at another place, with other numbers of
/// the rounds.
pub(crate) fn alone(heard: &Heard, k: usize, at: At, (old, new): (u32, u32)) -> Heard {
    let next = heard.events.get(k + 1).map_or(&heard.end, |(_, next)| next.before());
    let mut game = Game::from_position(heard.rules, *next);
    game.set_round(next.round().wrapping_sub(old).wrapping_add(new));
    let events = heard.events.get(k).map(|(_, event)| (at, event.clone()));
    Heard {
        rules: heard.rules,
        seats: heard.seats.clone(),
        position: None,
        events: events.into_iter().collect(),
        errors: Vec::new(),
        rests: Vec::new(),
        end: *game.position(),
    }
}

/// A record with what was carried out last alone, where that stands at this place.
pub(crate) fn only(mut heard: Heard, at: At) -> Option<Heard> {
    let last = heard.events.pop().filter(|(place, _)| *place == at)?;
    heard.events = vec![last];
    heard.errors.retain(|(place, _)| *place == at);
    Some(heard)
}
