//! The same faces by other rules (`spec/convert.md`, 5), for plain records: no set-up, nothing that
//! stood, nobody leaves, no comments. The whole record is played again, from its first throw: what
//! both allow comes out as it was.

use chevaux_rules::{Rules, ThreeSixes};

use super::board::{Board, Spot};
use super::game::Game;
use super::plays::{Way, ways};

/// A face as it stands in the source.
struct Face {
    face: u64,
    seat: usize,
    /// `+` counted, `/`, `*`.
    counts: char,
    action: Option<String>,
    /// The board of the source after it.
    board: Board,
    /// The throw it belongs to.
    throw: usize,
}

/// The lines of the body, the result the last, that a record in long form has under the target.
///
/// # Panics
/// Where the text is no plain record.
pub fn adapted(
    text: &str,
    source: &Rules,
    target: &Rules,
    letters: [Option<char>; 4],
) -> Vec<String> {
    let faces = faces(text, source, letters);
    let mut game = Game::new(target, letters);
    let first = faces.first().map(|face| face.seat);
    (game.first, game.due) = (first, first);
    let (mut lines, mut line) = (Vec::new(), String::new());
    let (mut sixes, mut before) = (0, game.board.clone());
    let (mut left_over, mut stopped) = (0, false);
    for group in faces.chunks(usize::from(target.dice)) {
        if game.over || group.len() < usize::from(target.dice) {
            left_over += group.len();
            continue;
        }
        let seat = game.due.unwrap();
        if line.is_empty() {
            line = format!("{}. {}", game.round, letters[seat].unwrap());
            (sixes, before) = (0, game.board.clone());
        }
        let dice: Vec<u64> = group.iter().map(|face| face.face).collect();
        let all: Vec<String> = dice.iter().map(u64::to_string).collect();
        let mark = |c: char| group.iter().any(|face| face.counts == c);
        // Of two faces split up only the second was not played any more.
        let split = target.dice == 1 && group[0].throw_goes_on(&faces);
        let mark = match () {
            () if mark('*') && !split => Some('*'),
            () if mark('/') => Some('/'),
            () => None,
        };
        let own: Vec<&Face> =
            group.iter().filter(|face| face.seat == seat && face.action.is_some()).collect();
        let mut kept = own.is_empty();
        let mut again = true;
        if let Some(mark) = mark {
            line += &format!(" {}:{mark}", all.join("+"));
            stopped |= mark == '*';
        } else {
            sixes = if dice.iter().all(|&die| die == 6) { sixes + 1 } else { 0 };
            let third = sixes == 3 && target.three_sixes != ThreeSixes::None;
            if sixes == 3 {
                sixes = 0;
            }
            let mut all = ways(target, &game.board, seat, &dice, third);
            if third && target.three_sixes == ThreeSixes::Undone {
                all.iter_mut().for_each(|way| way.board = before.clone());
            }
            let wanted: Vec<&str> = own.iter().filter_map(|face| face.action.as_deref()).collect();
            let is_kept = |way: &&Way| {
                let texts = actions(way, target, letters);
                let plain = |text: &str| text.split('x').next().unwrap().to_owned();
                wanted.len() == dice.len()
                    && way.dice == dice
                    && texts.iter().map(|t| plain(t)).eq(wanted.iter().map(|t| plain(t)))
            };
            let board = &group.last().unwrap().board;
            let way = match all.iter().find(is_kept) {
                Some(way) => {
                    kept = true;
                    way.clone()
                }
                None => all
                    .iter()
                    .min_by_key(|way| distance(board, &way.board, source, target))
                    .unwrap()
                    .clone(),
            };
            let played: Vec<String> = way.dice.iter().map(u64::to_string).collect();
            let done = actions(&way, target, letters).join(",");
            line += &format!(" {}:{done}", played.join("+"));
            again = way.again;
            game.board = way.board;
        }
        if !kept {
            line += &format!(" {{was {}}}", was(group, seat));
        }
        game.see_whether_finished(seat);
        if game.over || !again {
            lines.push(std::mem::take(&mut line));
            let round = game.round;
            game.turn_over(seat, round);
        }
    }
    assert!(!stopped || left_over == 0, "`*` is the last");
    if !line.is_empty() {
        lines.push(line);
    }
    let over = match left_over {
        0 => String::new(),
        1 => " {1 face left over}".to_owned(),
        n => format!(" {{{n} faces left over}}"),
    };
    lines.push(game.result_text() + &over);
    lines
}

impl Face {
    /// Another die of the same throw comes behind it.
    fn throw_goes_on(&self, faces: &[Face]) -> bool {
        let of_throw: Vec<&Face> = faces.iter().filter(|face| face.throw == self.throw).collect();
        of_throw.len() == 2 && std::ptr::eq(of_throw[0], self)
    }
}

/// What the player had done with the faces of a group.
fn was(group: &[Face], seat: usize) -> String {
    let own: Vec<&Face> = group.iter().filter(|face| face.seat == seat).collect();
    if let [a, b] = own[..]
        && a.throw == b.throw
        && let (Some(one), Some(two)) = (&a.action, &b.action)
    {
        return format!("{}+{}:{one},{two}", a.face, b.face);
    }
    let text = |face: &&Face| match (&face.action, face.counts) {
        (Some(action), _) => format!("{}:{action}", face.face),
        (None, counts) => format!("{}:{counts}", face.face),
    };
    own.iter().map(text).collect::<Vec<_>>().join(" ")
}

fn actions(way: &Way, rules: &Rules, letters: [Option<char>; 4]) -> Vec<String> {
    let text = |action: &Option<(Spot, super::board::Outcome)>| match action {
        None => "-".to_owned(),
        Some((from, outcome)) => {
            let landing = match outcome.landing {
                Spot::Home if !rules.final_six => "^6".to_owned(),
                landing => landing.to_string(),
            };
            let victim = outcome.captured.map(|seat| format!("x{}", letters[seat].unwrap()));
            format!("{from}-{landing}{}", victim.unwrap_or_default())
        }
    };
    way.actions.iter().map(text).collect()
}

/// 5.8
fn distance(source: &Board, here: &Board, of_source: &Rules, of_target: &Rules) -> u64 {
    let (n, to) = (u64::from(of_source.squares), u64::from(of_target.squares));
    let home = to + if of_target.final_six { 7 } else { 6 };
    let far = |spot: &Spot| match spot {
        Spot::Stable => 0,
        Spot::Square(m) => *m,
        Spot::Step(6) if !of_target.final_six => home,
        Spot::Step(k) => to + k,
        Spot::Home => home,
    };
    let mapped = |spot: &Spot| match spot {
        Spot::Square(m) if *m == n => to,
        Spot::Square(m) => 1 + (m - 1) * to / n,
        other => far(other),
    };
    (0..4)
        .map(|seat| {
            let mut a: Vec<u64> = source.horses[seat].iter().map(mapped).collect();
            let mut b: Vec<u64> = here.horses[seat].iter().map(far).collect();
            a.sort_by(|x, y| y.cmp(x));
            b.sort_by(|x, y| y.cmp(x));
            a.iter().zip(&b).map(|(x, y)| x.abs_diff(*y)).sum::<u64>()
        })
        .sum()
}

/// The faces of a record, with the boards of the source.
fn faces(text: &str, rules: &Rules, letters: [Option<char>; 4]) -> Vec<Face> {
    let (_, body) = text.split_once("\n\n").unwrap();
    let mut board = Game::new(rules, letters).board;
    let (mut faces, mut throw) = (Vec::new(), 0);
    for line in body.lines().filter(|line| !line.starts_with('=')) {
        let mut words = line.split(' ').skip(1);
        let letter = words.next().unwrap().chars().next();
        let seat = letters.iter().position(|l| *l == letter).unwrap();
        let (before, mut sixes) = (board.clone(), 0);
        for word in words {
            throw += 1;
            let (dice, done) = word.split_once(':').unwrap();
            let dice: Vec<u64> = dice.split('+').map(|face| face.parse().unwrap()).collect();
            let counts = match done {
                "/" => '/',
                "*" => '*',
                _ => '+',
            };
            let mut done = done.split(',');
            let last = dice.len() - 1;
            if counts == '+' {
                sixes = if dice.iter().all(|&die| die == 6) { sixes + 1 } else { 0 };
            }
            for (i, &face) in dice.iter().enumerate() {
                let action = (counts == '+').then(|| done.next().unwrap().to_owned());
                if let Some(action) = action.as_deref().filter(|action| *action != "-") {
                    let (from, to) = action.split('x').next().unwrap().split_once('-').unwrap();
                    board.put(rules, seat, spot(from, rules), spot(to, rules));
                }
                if i == last && sixes == 3 && counts == '+' {
                    sixes = 0;
                    if rules.three_sixes == ThreeSixes::Undone {
                        board = before.clone();
                    }
                }
                faces.push(Face { face, seat, counts, action, board: board.clone(), throw });
            }
        }
    }
    faces
}

fn spot(text: &str, rules: &Rules) -> Spot {
    match (text, text.strip_prefix('^')) {
        ("S", _) => Spot::Stable,
        ("H", _) => Spot::Home,
        (_, Some(step)) => super::board::step(rules, step.parse().unwrap()),
        (square, None) => Spot::Square(square.parse().unwrap()),
    }
}
