//! The values of the rules (`spec/rules.md`, section 4) as the tag `Rules` writes them
//! (`spec/notation.md`, 4.3). Read here once more, so that every slip of an entry is found.

use chevaux_rules::{
    Climb, End, ExitThen, Faces, Leaver, Overshoot, Overtaking, OwnSquare, RankBy, Rethrow, Rules,
    Safe, SquareSet, ThreeSixes, Win,
};

/// White space (notation.md, 1).
const SPACE: [char; 2] = [' ', '\t'];

/// The rules with their overrides, and each fault with the first byte of the text it stands on.
/// Without `base` (the variant is not known) entries are read and contradictions not looked for.
pub fn read(base: Option<&Rules>, text: &str) -> (Rules, Vec<(&'static str, usize)>) {
    let mut rules = base.copied().unwrap_or_default();
    let mut faults = Vec::new();
    let mut named: Vec<(String, usize)> = Vec::new();
    let mut start = 0;
    for piece in text.split(';') {
        let at = start + (piece.len() - piece.trim_start_matches(SPACE).len());
        start += piece.len() + 1;
        let entry = piece.trim_matches(SPACE);
        if entry.is_empty() {
            continue;
        }
        let Some((name, value)) = entry.split_once('=') else {
            faults.push(("header/bad-value", at));
            continue;
        };
        let (name, value) = (name.trim_matches(SPACE), value.trim_matches(SPACE));
        if named.iter().any(|(known, _)| known == name) {
            faults.push(("header/bad-value", at));
            continue;
        }
        match set(&mut rules, name, value) {
            Set::Done => {}
            Set::BadValue => faults.push(("header/bad-value", at)),
            Set::UnknownRule => {
                faults.push(("header/unknown-rule", at));
                continue;
            }
        }
        named.push((name.to_owned(), at));
    }
    if base.is_some() && faults.is_empty() {
        for parts in contradictions(&rules) {
            // At the entry of the rule named first, else of the next; the whole value if none is.
            let entry = |part: &&str| named.iter().find(|(name, _)| name == part);
            let at = parts.iter().find_map(entry).map_or(0, |(_, at)| *at);
            if !faults.contains(&("header/bad-value", at)) {
                faults.push(("header/bad-value", at));
            }
        }
    }
    (rules, faults)
}

/// 4.22: the rules that take part in each contradiction.
fn contradictions(rules: &Rules) -> Vec<Vec<&'static str>> {
    let mut found = Vec::new();
    if rules.horses_to_win() > rules.horses {
        found.push(vec!["win", "horses"]);
    }
    if rules.exit_then == ExitThen::SameHorse && rules.dice == 1 {
        found.push(vec!["exit-then", "dice"]);
    }
    if matches!(rules.rethrow, Rethrow::DoubleSix | Rethrow::UsedDoubleSix) && rules.dice == 1 {
        found.push(vec!["rethrow", "dice"]);
    }
    if let Safe::Squares(set) = rules.safe
        && set.iter().any(|square| square > rules.squares)
    {
        found.push(vec!["safe", "squares"]);
    }
    let no_throw_follows = rules.rethrow == Rethrow::Never && !rules.capture_rethrow;
    if rules.three_sixes != ThreeSixes::None && no_throw_follows {
        found.push(vec!["three-sixes", "rethrow", "capture-rethrow"]);
    }
    if rules.ranking == RankBy::Standing && rules.end == End::Places {
        found.push(vec!["ranking", "end"]);
    }
    found
}

enum Set {
    Done,
    BadValue,
    UnknownRule,
}

/// A value into its place; false where the rule has no such value.
fn put<T>(place: &mut T, value: Option<T>) -> bool {
    match value {
        Some(value) => {
            *place = value;
            true
        }
        None => false,
    }
}

fn set(rules: &mut Rules, name: &str, value: &str) -> Set {
    let fits = match name {
        "squares" => {
            let n = number(value).filter(|n| (16..=400).contains(n) && n % 4 == 0);
            put(&mut rules.squares, n.map(|n| n as u16))
        }
        "horses" => put(&mut rules.horses, one_to_four(value)),
        "win" if value == "all" => put(&mut rules.win, Some(Win::All)),
        "win" => put(&mut rules.win, one_to_four(value).map(Win::Horses)),
        "dice" => put(&mut rules.dice, one_to_four(value).filter(|n| *n <= 2)),
        "exit-on" => put(&mut rules.exit_on, faces(value)),
        "exit-then" => put(&mut rules.exit_then, word(value, ExitThen::ALL, ExitThen::word)),
        "must-exit" => put(&mut rules.must_exit, truth(value)),
        "rethrow" => put(&mut rules.rethrow, word(value, Rethrow::ALL, Rethrow::word)),
        "three-sixes" => {
            put(&mut rules.three_sixes, word(value, ThreeSixes::ALL, ThreeSixes::word))
        }
        "must-move" => put(&mut rules.must_move, truth(value)),
        "overtaking" => put(&mut rules.overtaking, word(value, Overtaking::ALL, Overtaking::word)),
        "own-square" => put(&mut rules.own_square, word(value, OwnSquare::ALL, OwnSquare::word)),
        "capture-rethrow" => put(&mut rules.capture_rethrow, truth(value)),
        "safe" => put(&mut rules.safe, safe(value)),
        "overshoot" => put(&mut rules.overshoot, word(value, Overshoot::ALL, Overshoot::word)),
        "climb" => put(&mut rules.climb, word(value, Climb::ALL, Climb::word)),
        "final-six" => put(&mut rules.final_six, truth(value)),
        "end" => put(&mut rules.end, word(value, End::ALL, End::word)),
        "ranking" => put(&mut rules.ranking, word(value, RankBy::ALL, RankBy::word)),
        "facing" => put(&mut rules.facing, truth(value)),
        "leaver" => put(&mut rules.leaver, word(value, Leaver::ALL, Leaver::word)),
        _ => return Set::UnknownRule,
    };
    if fits { Set::Done } else { Set::BadValue }
}

fn word<T: Copy>(value: &str, all: &[T], written: impl Fn(T) -> &'static str) -> Option<T> {
    all.iter().copied().find(|item| written(*item) == value)
}

fn truth(value: &str) -> Option<bool> {
    match value {
        "true" => Some(true),
        "false" => Some(false),
        _ => None,
    }
}

fn number(value: &str) -> Option<u64> {
    let digits = !value.is_empty() && value.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| value.parse().unwrap_or(u64::MAX))
}

fn one_to_four(value: &str) -> Option<u8> {
    number(value).filter(|n| (1..=4).contains(n)).map(|n| n as u8)
}

fn faces(value: &str) -> Option<Faces> {
    let mut set = Faces::default();
    for item in value.split(',') {
        let face = number(item.trim_matches(SPACE)).filter(|n| (1..=6).contains(n))?;
        set = set.with(face as u8);
    }
    Some(set)
}

fn safe(value: &str) -> Option<Safe> {
    match value {
        "none" => return Some(Safe::None),
        "starts" => return Some(Safe::Starts),
        "own-start" => return Some(Safe::OwnStart),
        _ => {}
    }
    let mut set = SquareSet::default();
    for item in value.split(',') {
        // No ring has more than 400 squares: a greater number is out of range by itself.
        let square = number(item.trim_matches(SPACE)).filter(|n| (1..=400).contains(n))?;
        set = set.with(square as u16);
    }
    Some(Safe::Squares(set))
}
