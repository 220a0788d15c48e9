//! Why a horse cannot move: the fault, the particulars and the words.

use chevaux_rules::{Game, OwnSquare, Place, Refusal, Rule, Seat, Seats, ThreeSixes};
use chevaux_words::Lang;

use crate::fault::Fault;
use crate::messages;
use crate::problem::Move;

/// The fault that a refused move is.
pub(crate) fn fault_of(refusal: Refusal) -> Fault {
    match refusal {
        Refusal::NoHorse => Fault::NoHorse,
        Refusal::ThirdSix => Fault::ThreeSixes,
        Refusal::ExitNeeds => Fault::ExitNeeds,
        Refusal::ExitBlocked => Fault::ExitBlocked,
        Refusal::MustExit => Fault::MustExit,
        Refusal::SameHorse { .. } => Fault::ExitSameHorse,
        Refusal::Overshoot { .. } => Fault::Overshoot,
        Refusal::WrongStep { .. } => Fault::WrongStep,
        Refusal::Overtaking { .. } => Fault::Overtaking,
        Refusal::OwnHorse { .. } => Fault::OwnHorse,
        Refusal::SafeSquare { .. } => Fault::SafeSquare,
    }
}

/// The particulars of a refused move of the player on `seat`.
pub(crate) fn why_not(
    game: &Game,
    seats: &Seats,
    seat: Seat,
    from: Place,
    refusal: Refusal,
) -> Move {
    let rules = game.rules();
    let name = |seat| seats.name(seat).to_owned();
    match refusal {
        Refusal::NoHorse => Move::NoHorse { from: from.to_string() },
        Refusal::ThirdSix => Move::ThreeSixes { undone: rules.three_sixes == ThreeSixes::Undone },
        Refusal::ExitNeeds => Move::ExitNeeds { faces: Rule::ExitOn.value(rules) },
        Refusal::ExitBlocked => Move::ExitBlocked,
        Refusal::MustExit => Move::MustExit,
        Refusal::SameHorse { horse } => {
            Move::ExitSameHorse { horse: horse.map(|at| at.to_string()) }
        }
        Refusal::Overshoot { left } => match from {
            Place::Square(n) if n < rules.foot() => Move::OvershootFoot { left },
            _ => Move::OvershootStairs { left },
        },
        Refusal::WrongStep { needs } => {
            let foot = matches!(from, Place::Square(_));
            let from = (!foot).then(|| from.to_string());
            Move::WrongStep { from, needs }
        }
        Refusal::Overtaking { at, by } => Move::Overtaking {
            at: at.to_string(),
            by: name(by),
            own: by == seat,
            rule: rules.overtaking.word(),
        },
        Refusal::OwnHorse { at } => {
            Move::OwnHorse { at: at.to_string(), behind: rules.own_square == OwnSquare::StopBehind }
        }
        Refusal::SafeSquare { at, by } => {
            Move::SafeSquare { at: at.to_string(), by: name(by), safe: Rule::Safe.value(rules) }
        }
    }
}

/// The fault and the reason, in the words of a language, why the horse of the player who is due cannot move.
///
/// ```
/// use chevaux_referee::{Lang, refusal_words};
/// use chevaux_rules::{Dice, Game, Place, Position, Rules, Seat};
/// let rules = Rules::default();
/// let (position, seats) = Position::parse("R:S,S,S,54 - Y:S,S,S,S - to:R", &rules, None).unwrap();
/// let game = Game::from_position(rules, position);
/// let (at, dice) = (Place::Square(54), Dice::one(5).unwrap());
/// let refusal = rules.try_move(game.position().board(), Seat::First, at, 5, &game.hand(dice)).unwrap_err();
/// let (fault, why) = refusal_words(&game, &seats, at, refusal, Lang::En);
/// assert_eq!(fault.name(), "move/overshoot");
/// assert!(why.starts_with("the foot of the stairs is only 2 squares away"));
/// ```
#[must_use]
pub fn refusal_words(
    game: &Game,
    seats: &Seats,
    from: Place,
    refusal: Refusal,
    lang: Lang,
) -> (Fault, String) {
    let fault = fault_of(refusal);
    let Some(seat) = game.position().due() else {
        return (fault, String::new());
    };
    let why = why_not(game, seats, seat, from, refusal);
    (fault, messages::reason(seats.name(seat), &why, lang))
}
