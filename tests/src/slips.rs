//! Slips made on purpose: a record with one thing changed.
//!
//! The text is changed as text, so that a slip may be one of the pen, of the rules or of both;
//! sometimes it even leaves the record right.

use std::ops::Range;

use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The record with one slip in its body, and what was done; nothing where that slip cannot be
/// made in this record.
pub fn slip(record: &str, seed: u64) -> Option<(String, String)> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let name = KINDS.choose(&mut rng)?;
    let mut page = Page::of(record);
    let what = page.slip(name, &mut rng)?;
    let text = page.text();
    (text != record).then(|| (text, format!("{name}: {what}")))
}

/// Several slips one after the other.
pub fn slips(record: &str, seed: u64, count: u64) -> (String, Vec<String>) {
    let mut text = record.to_owned();
    let mut made = Vec::new();
    for i in 0..count {
        if let Some((next, what)) = slip(&text, seed.wrapping_mul(1000).wrapping_add(i)) {
            text = next;
            made.push(what);
        }
    }
    (text, made)
}

/// The slips of somebody who writes down what was played: a hand or an eye, and no wish to cheat.
pub const OF_A_HAND: [&str; 13] = [
    "a square beside",
    "digits swapped",
    "another face",
    "a sign for another",
    "another letter",
    "another number",
    "a throw twice",
    "a line twice",
    "a throw dropped",
    "a line dropped",
    "a line split",
    "the next line first",
    "the actions left out",
];

/// The record with one slip of a hand; nothing where it cannot be made in this record.
pub fn slip_of_a_hand(record: &str, kind: &str, seed: u64) -> Option<(String, String)> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut page = Page::of(record);
    let what = page.slip(kind, &mut rng)?;
    let text = page.text();
    (text != record).then(|| (text, format!("{kind}: {what}")))
}

const KINDS: [&str; 33] = [
    "another digit",
    "another digit",
    "another face",
    "another face",
    "another landing",
    "another landing",
    "another start",
    "another start",
    "another letter",
    "another number",
    "a throw dropped",
    "a throw dropped",
    "a throw twice",
    "two throws swapped",
    "a line dropped",
    "a line twice",
    "two lines swapped",
    "a line split",
    "two lines joined",
    "a move passed over",
    "a pass moved",
    "an action dropped",
    "an action twice",
    "the landing left out",
    "the actions left out",
    "a capture marked",
    "a capture unmarked",
    "another victim",
    "it stood",
    "garbage",
    "a character dropped",
    "the result",
    "leaves",
];

/// The lines of a record, and which of them are turns.
struct Page {
    lines: Vec<String>,
    /// The first line of the body.
    body: usize,
}

fn is_turn(line: &str) -> bool {
    line.starts_with(|c: char| c.is_ascii_digit())
}

/// The words of a line that are throws, with the places where they stand.
fn throws(line: &str) -> Vec<Range<usize>> {
    let mut words = Vec::new();
    let mut start = None;
    for (at, c) in line.char_indices().chain([(line.len(), ' ')]) {
        match (c.is_whitespace(), start) {
            (false, None) => start = Some(at),
            (true, Some(from)) => {
                words.push(from..at);
                start = None;
            }
            _ => {}
        }
    }
    words.retain(|word| {
        word.start > 0 && line[word.clone()].starts_with(|c: char| c.is_ascii_digit())
    });
    words
}

/// The actions of a throw, with the places where they stand in the line.
fn actions(line: &str, throw: &Range<usize>) -> Vec<Range<usize>> {
    let text = &line[throw.clone()];
    let Some(colon) = text.find(':') else { return vec![] };
    let mut actions = Vec::new();
    let mut start = throw.start + colon + 1;
    for action in text[colon + 1..].split(',') {
        actions.push(start..start + action.len());
        start += action.len() + 1;
    }
    actions
}

/// The numbers of an action.
fn numbers(line: &str, action: &Range<usize>) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    for at in action.clone().filter(|&at| line.as_bytes()[at].is_ascii_digit()) {
        match found.last_mut().filter(|last| last.end == at) {
            Some(last) => last.end = at + 1,
            None => found.push(at..at + 1),
        }
    }
    found
}

impl Page {
    fn of(record: &str) -> Page {
        let lines: Vec<String> = record.lines().map(str::to_owned).collect();
        let head = lines.iter().rposition(|line| line.starts_with('[')).map_or(0, |at| at + 1);
        Page { lines, body: head }
    }

    fn text(&self) -> String {
        self.lines.iter().map(|line| format!("{line}\n")).collect()
    }

    fn turns(&self) -> Vec<usize> {
        (self.body..self.lines.len()).filter(|&i| is_turn(&self.lines[i])).collect()
    }

    fn replace(&mut self, line: usize, range: Range<usize>, with: &str) -> Option<String> {
        let old = self.lines[line][range.clone()].to_owned();
        self.lines[line].replace_range(range, with);
        Some(format!("line {}: `{old}` is now `{with}`", line + 1))
    }

    fn any_throw(&self, rng: &mut ChaCha8Rng) -> Option<(usize, Range<usize>)> {
        let line = *self.turns().choose(rng)?;
        let throw = throws(&self.lines[line]).choose(rng)?.clone();
        Some((line, throw))
    }

    /// An action that moves a horse, or one that passes.
    fn any_action(&self, rng: &mut ChaCha8Rng, moves: bool) -> Option<(usize, Range<usize>)> {
        let mut all = Vec::new();
        for line in self.turns() {
            for throw in throws(&self.lines[line]) {
                for action in actions(&self.lines[line], &throw) {
                    let text = &self.lines[line][action.clone()];
                    if !matches!(text, "*" | "/") && (text != "-") == moves {
                        all.push((line, action));
                    }
                }
            }
        }
        all.choose(rng).cloned()
    }

    fn slip(&mut self, name: &str, rng: &mut ChaCha8Rng) -> Option<String> {
        let turns = self.turns();
        if turns.is_empty() {
            return None;
        }
        match name {
            "another digit" => {
                let line = rng.random_range(self.body..self.lines.len());
                let digits = |(at, c): (usize, char)| c.is_ascii_digit().then_some(at);
                let places: Vec<usize> =
                    self.lines[line].char_indices().filter_map(digits).collect();
                let at = *places.choose(rng)?;
                self.replace(line, at..at + 1, &rng.random_range(0..=9).to_string())
            }
            "another face" => {
                let (line, throw) = self.any_throw(rng)?;
                let face = rng.random_range(0..=7).to_string();
                self.replace(line, throw.start..throw.start + 1, &face)
            }
            "a square beside" => {
                let (line, action) = self.any_action(rng, true)?;
                let numbers = numbers(&self.lines[line], &action);
                let range = numbers.choose(rng)?.clone();
                let number: u16 = self.lines[line][range.clone()].parse().ok()?;
                let beside = if rng.random_range(0..2) == 0 { number + 1 } else { number - 1 };
                self.replace(line, range, &beside.to_string())
            }
            "digits swapped" => {
                let (line, action) = self.any_action(rng, true)?;
                let numbers = numbers(&self.lines[line], &action);
                let range = numbers.iter().filter(|range| range.len() == 2).choose(rng)?.clone();
                let swapped: String = self.lines[line][range.clone()].chars().rev().collect();
                self.replace(line, range, &swapped)
            }
            "a sign for another" => {
                let (line, throw) = self.any_throw(rng)?;
                let at = rng.random_range(throw.clone());
                let signs = [".", ",", ";", "_", "=", "/", "'", "1", "3", "s", " "];
                self.replace(line, at..at + 1, signs.choose(rng)?)
            }
            "the next line first" => {
                let line = *turns.choose(rng)?;
                self.lines.get(line + 1).filter(|next| is_turn(next))?;
                self.lines.swap(line, line + 1);
                Some(format!("lines {} and {}", line + 1, line + 2))
            }
            "another landing" => {
                let (line, action) = self.any_action(rng, true)?;
                let text = &self.lines[line][action.clone()];
                let hyphen = text.find('-')?;
                let end = text.find(['x', '~']).unwrap_or(text.len()).max(hyphen);
                let range = action.start + hyphen + 1..action.start + end.max(hyphen + 1);
                self.replace(line, range, &random_place(rng))
            }
            "another start" => {
                let (line, action) = self.any_action(rng, true)?;
                let text = &self.lines[line][action.clone()];
                let end = text.find(['-', 'x', '~']).unwrap_or(text.len());
                let start =
                    if rng.random_range(0..3) == 0 { "S".to_owned() } else { random_place(rng) };
                let start = if start == "H" { "1".to_owned() } else { start };
                self.replace(line, action.start..action.start + end, &start)
            }
            "another letter" => {
                let line = *turns.choose(rng)?;
                let at = self.lines[line].find(|c: char| c.is_ascii_uppercase())?;
                let letter = *["R", "G", "Y", "B", "Q"].choose(rng)?;
                self.replace(line, at..at + 1, letter)
            }
            "another number" => {
                let line = *turns.choose(rng)?;
                let dot = self.lines[line].find('.')?;
                let number: u64 = self.lines[line][..dot].parse().ok()?;
                let number = match rng.random_range(0..4) {
                    0 => number + 1,
                    1 => number.saturating_sub(1),
                    2 => number * 10,
                    _ => rng.random_range(0..100),
                };
                self.replace(line, 0..dot, &number.to_string())
            }
            "a throw dropped" => {
                let (line, throw) = self.any_throw(rng)?;
                self.replace(line, throw.start - 1..throw.end, "")
            }
            "a throw twice" => {
                let (line, throw) = self.any_throw(rng)?;
                let text = self.lines[line][throw.clone()].to_owned();
                self.replace(line, throw, &format!("{text} {text}"))
            }
            "two throws swapped" => {
                let (line, throw) = self.any_throw(rng)?;
                let next = throws(&self.lines[line]).into_iter().find(|t| t.start > throw.start)?;
                let text = &self.lines[line];
                let swapped = format!("{} {}", &text[next.clone()], &text[throw.clone()]);
                self.replace(line, throw.start..next.end, &swapped)
            }
            "a line dropped" => {
                let line = *turns.choose(rng)?;
                let text = self.lines.remove(line);
                Some(format!("line {}: `{text}`", line + 1))
            }
            "a line twice" => {
                let line = *turns.choose(rng)?;
                let text = self.lines[line].clone();
                self.lines.insert(line, text.clone());
                Some(format!("line {}: `{text}`", line + 1))
            }
            "two lines swapped" => {
                let line = *turns.choose(rng)?;
                let other =
                    if rng.random_range(0..2) == 0 { line + 1 } else { *turns.choose(rng)? };
                if other >= self.lines.len() {
                    return None;
                }
                self.lines.swap(line, other);
                Some(format!("lines {} and {}", line + 1, other + 1))
            }
            "a line split" => {
                let (line, throw) = self.any_throw(rng)?;
                if throws(&self.lines[line])[0] == throw {
                    return None;
                }
                let text = self.lines[line].clone();
                let player = text.split(' ').take(2).collect::<Vec<_>>().join(" ");
                let rest = format!("{player} {}", &text[throw.start..]);
                self.lines[line] = text[..throw.start].trim_end().to_owned();
                self.lines.insert(line + 1, rest);
                Some(format!("line {}: `{text}`", line + 1))
            }
            "two lines joined" => {
                let line = *turns.choose(rng)?;
                let next = self.lines.get(line + 1).filter(|next| is_turn(next))?.clone();
                let first = throws(&next).first()?.start;
                self.lines.remove(line + 1);
                let text = format!("{} {}", self.lines[line], &next[first..]);
                self.lines[line] = text;
                Some(format!("lines {} and {}", line + 1, line + 2))
            }
            "a move passed over" => {
                let (line, action) = self.any_action(rng, true)?;
                self.replace(line, action, "-")
            }
            "a pass moved" => {
                let (line, action) = self.any_action(rng, false)?;
                let start =
                    if rng.random_range(0..2) == 0 { "S".to_owned() } else { random_place(rng) };
                let start = if start == "H" { "^5".to_owned() } else { start };
                let with = format!("{start}-{}", random_place(rng));
                self.replace(line, action, &with)
            }
            "an action dropped" => {
                let moves = rng.random_range(0..3) > 0;
                let (line, action) = self.any_action(rng, moves)?;
                let text = &self.lines[line];
                let range =
                    match (text.as_bytes().get(action.end), text.as_bytes()[action.start - 1]) {
                        (Some(b','), _) => action.start..action.end + 1,
                        _ => action.start - 1..action.end,
                    };
                self.replace(line, range, "")
            }
            "an action twice" => {
                let moves = rng.random_range(0..3) > 0;
                let (line, action) = self.any_action(rng, moves)?;
                let text = self.lines[line][action.clone()].to_owned();
                self.replace(line, action, &format!("{text},{text}"))
            }
            "the landing left out" => {
                let (line, action) = self.any_action(rng, true)?;
                let text = &self.lines[line][action.clone()];
                let hyphen = text.find('-')?;
                let end = text.find(['x', '~']).unwrap_or(text.len()).max(hyphen);
                self.replace(line, action.start + hyphen..action.start + end, "")
            }
            "the actions left out" => {
                let (line, throw) = self.any_throw(rng)?;
                let colon = self.lines[line][throw.clone()].find(':')?;
                self.replace(line, throw.start + colon..throw.end, "")
            }
            "a capture marked" => {
                let (line, action) = self.any_action(rng, true)?;
                let letter = *["R", "G", "Y", "B", "Q"].choose(rng)?;
                self.replace(line, action.end..action.end, &format!("x{letter}"))
            }
            "a capture unmarked" | "another victim" => {
                let mut marked: Vec<(usize, usize)> = Vec::new();
                for line in turns {
                    let text = self.lines[line].as_bytes();
                    let mark = |at: &usize| {
                        text[*at] == b'x' && text.get(at + 1).is_some_and(u8::is_ascii_uppercase)
                    };
                    marked.extend((0..text.len()).filter(mark).map(|at| (line, at)));
                }
                let (line, at) = *marked.choose(rng)?;
                if name == "a capture unmarked" {
                    return self.replace(line, at..at + 2, "");
                }
                self.replace(line, at + 1..at + 2, ["R", "G", "Y", "B", "Q"].choose(rng)?)
            }
            "it stood" => {
                let at = match rng.random_range(0..4) {
                    0 => {
                        let line = *turns.choose(rng)?;
                        let letter = self.lines[line].find(|c: char| c.is_ascii_uppercase())?;
                        (line, letter + 1)
                    }
                    1 => {
                        let line = self.lines.iter().rposition(|line| line.starts_with('='))?;
                        (line, self.lines[line].trim_end().len())
                    }
                    n => {
                        let (line, action) = self.any_action(rng, n == 2)?;
                        (line, action.end)
                    }
                };
                self.replace(at.0, at.1..at.1, "~")
            }
            "garbage" => {
                let line = rng.random_range(self.body..self.lines.len());
                let places: Vec<usize> = self.lines[line]
                    .char_indices()
                    .map(|(at, _)| at)
                    .chain([self.lines[line].len()])
                    .collect();
                let at = *places.choose(rng)?;
                let garbage = *[
                    "x", "?", "!", ":", " ", ",", "+", "{", "}", ";", "~", "-", "–", "\0", "é",
                    "S", "^", "[", "=",
                ]
                .choose(rng)?;
                self.replace(line, at..at, garbage)
            }
            "a character dropped" => {
                let line = rng.random_range(self.body..self.lines.len());
                let places: Vec<(usize, char)> = self.lines[line].char_indices().collect();
                let (at, c) = *places.choose(rng)?;
                self.replace(line, at..at + c.len_utf8(), "")
            }
            "the result" => {
                let line = self.lines.iter().rposition(|line| line.starts_with('='))?;
                let old = self.lines[line].clone();
                if rng.random_range(0..4) == 0 {
                    let to = rng.random_range(self.body..=line);
                    let text = self.lines.remove(line);
                    if rng.random_range(0..2) == 0 {
                        self.lines.insert(to, text);
                    }
                    return Some(format!("line {} went to {}", line + 1, to + 1));
                }
                let results = [
                    "= *",
                    "= R",
                    "= Y > *",
                    "= R > G > Y > B",
                    "= G = B",
                    "= B > R",
                    "= R > Y",
                    "= Y > R",
                    "= Q",
                ];
                let new = results.choose(rng)?;
                let whole = 0..old.len();
                self.replace(line, whole, new)
            }
            "leaves" => {
                let line = *turns.choose(rng)?;
                match self.lines[line].find(" leaves") {
                    Some(at) => self.replace(line, at..at + 7, ""),
                    None => {
                        let end = self.lines[line].trim_end().len();
                        self.replace(line, end..end, " leaves")
                    }
                }
            }
            _ => None,
        }
    }
}

fn random_place(rng: &mut ChaCha8Rng) -> String {
    match rng.random_range(0..8) {
        0 => format!("^{}", rng.random_range(0..=7)),
        1 => "H".to_owned(),
        2 => rng.random_range(0..=100).to_string(),
        _ => rng.random_range(1..=56).to_string(),
    }
}
