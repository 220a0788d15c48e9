//! The head of a record (`spec/notation.md`, sections 3 and 4).

use chevaux_notation::Tag;
use chevaux_rules::{Rules, Seat, Seats, Variant};

use super::game::Game;
use super::text::{Kind, Record, RecordLine, column, place_in_value};
use super::{SlowFinding, overrides, position};

/// The findings of the head, and the game as it starts unless the head is broken.
pub fn judge(
    record: &Record,
    variants: &[Variant],
    default: Option<&Variant>,
) -> (Vec<SlowFinding>, Option<Game>) {
    let mut head = Head { record, findings: Vec::new(), broken: false };
    head.version();
    if head.broken {
        // Another version may mean anything by the rest of its head.
        return (head.findings, None);
    }
    for line in &record.head {
        for slip in &line.slips {
            head.find(slip.kind.name(), line, slip.span.start as usize);
        }
    }
    head.duplicates();
    head.missing(default.is_some());
    head.date();
    let base = head.variant(variants, default);
    let rules = head.rules(base.as_ref());
    let seats = head.seats(rules.as_ref());
    let game = head.start(rules.as_ref(), seats.as_ref());
    let game = if head.broken { None } else { game };
    (head.findings, game)
}

struct Head<'r> {
    record: &'r Record,
    findings: Vec<SlowFinding>,
    broken: bool,
}

/// What became of a tag.
enum Found<'r> {
    Nowhere,
    Unreadable,
    At(&'r RecordLine, &'r Tag),
}

impl<'r> Head<'r> {
    fn find(&mut self, name: &str, line: &RecordLine, at: usize) {
        let column = column(&line.text, at);
        let number = Some(self.record.number);
        self.findings.push(SlowFinding::error(name, number, line.number, column));
    }

    fn find_in_value(&mut self, name: &str, line: &RecordLine, tag: &Tag, at: usize) {
        let place = place_in_value(&line.text, tag, at);
        self.find(name, line, place);
    }

    /// The first tag of this name; a line that could not be read and begins with the name
    /// counts.
    fn tag(&self, name: &str) -> Found<'r> {
        for line in &self.record.head {
            match &line.kind {
                Kind::Tag(tag) if tag.name == name => return Found::At(line, tag),
                Kind::BrokenTag(tag) if tag.name == name => return Found::Unreadable,
                _ => {}
            }
        }
        let unread = |line: &&RecordLine| match &line.kind {
            Kind::BrokenTag(tag) => tag.name.is_empty(),
            Kind::Lost => true,
            _ => false,
        };
        let mut lines = self.record.head.iter().filter(unread);
        match lines.any(|line| first_word(&line.text) == name) {
            true => Found::Unreadable,
            false => Found::Nowhere,
        }
    }

    fn duplicates(&mut self) {
        let record = self.record;
        let mut known: Vec<&str> = Vec::new();
        for line in &record.head {
            let (Kind::Tag(tag) | Kind::BrokenTag(tag)) = &line.kind else { continue };
            if tag.name.is_empty() {
                continue;
            }
            if known.contains(&tag.name.as_str()) {
                self.find("header/duplicate-tag", line, tag.name_span.start as usize);
            }
            known.push(&tag.name);
        }
    }

    fn missing(&mut self, default: bool) {
        let missing = |name: &str| matches!(self.tag(name), Found::Nowhere);
        if missing("Seats") || (missing("Variant") && !default) {
            self.broken = true;
            // At the `[` of `[PCN`.
            let line = &self.record.head[0];
            let at = line.text.iter().position(|&b| b == b'[').unwrap_or(0);
            self.find("header/missing-tag", line, at);
        }
        for name in ["PCN", "Variant", "Rules", "Seats", "Position"] {
            if matches!(self.tag(name), Found::Unreadable) {
                self.broken = true;
            }
        }
    }

    /// 4.1
    fn version(&mut self) {
        if let Found::At(line, tag) = self.tag("PCN") {
            let major = tag.value.split('.').next().unwrap_or("");
            let digits = !major.is_empty() && major.bytes().all(|b| b.is_ascii_digit());
            if !digits || major.trim_start_matches('0') != "1" {
                self.broken = true;
                self.find_in_value("header/version", line, tag, 0);
            }
        }
    }

    /// 4.7
    fn date(&mut self) {
        if let Found::At(line, tag) = self.tag("Date")
            && !is_date(&tag.value)
        {
            self.find_in_value("header/bad-value", line, tag, 0);
        }
    }

    /// 4.2
    fn variant(&mut self, variants: &[Variant], default: Option<&Variant>) -> Option<Rules> {
        match self.tag("Variant") {
            Found::At(line, tag) => {
                let preset = Variant::preset(&tag.value).ok();
                let given = || variants.iter().find(|v| v.name() == tag.value).cloned();
                let known = preset.or_else(given).map(|variant| *variant.rules());
                if known.is_none() {
                    self.broken = true;
                    self.find_in_value("header/unknown-variant", line, tag, 0);
                }
                known
            }
            Found::Nowhere => default.map(|variant| *variant.rules()),
            Found::Unreadable => None,
        }
    }

    /// 4.3
    fn rules(&mut self, base: Option<&Rules>) -> Option<Rules> {
        let Found::At(line, tag) = self.tag("Rules") else {
            return base.copied();
        };
        let (rules, faults) = overrides::read(base, &tag.value);
        for (name, at) in &faults {
            self.broken = true;
            self.find_in_value(name, line, tag, *at);
        }
        base.map(|_| rules).filter(|_| faults.is_empty())
    }

    /// 4.4
    fn seats(&mut self, rules: Option<&Rules>) -> Option<[Option<char>; 4]> {
        let Found::At(line, tag) = self.tag("Seats") else { return None };
        match Seats::parse(&tag.value) {
            Err(error) => {
                self.broken = true;
                self.find_in_value("header/seats", line, tag, error.range.0);
                None
            }
            Ok(seats) => {
                let letters = Seat::ALL.map(|seat| seats.letter(seat).map(|l| l.as_char()));
                let players: Vec<usize> = (0..4).filter(|&s| letters[s].is_some()).collect();
                let side_by_side = players.len() == 2 && players[1] - players[0] != 2;
                if rules.is_some_and(|rules| rules.facing) && side_by_side {
                    self.find_in_value("header/seats", line, tag, 0);
                }
                Some(letters)
            }
        }
    }

    /// 4.5
    fn start(&mut self, rules: Option<&Rules>, seats: Option<&[Option<char>; 4]>) -> Option<Game> {
        let (rules, seats) = (rules?, seats?);
        let Found::At(line, tag) = self.tag("Position") else {
            return Some(Game::new(rules, *seats));
        };
        match position::read(&tag.value, rules, *seats) {
            Ok(game) => Some(game),
            Err(at) => {
                self.broken = true;
                self.find_in_value("header/bad-value", line, tag, at);
                None
            }
        }
    }
}

/// What could be the name of a tag on a line that could not be read.
fn first_word(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let of_name = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    text.split(|c| !of_name(c)).find(|word| !word.is_empty()).unwrap_or("").to_owned()
}

/// An ISO 8601 date, cut from the right where it is not known.
fn is_date(value: &str) -> bool {
    let parts: Vec<&str> = value.split('-').collect();
    let lengths = [4, 2, 2];
    let digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
    if parts.len() > 3 || parts.iter().zip(lengths).any(|(p, len)| p.len() != len || !digits(p)) {
        return false;
    }
    let numbers: Vec<u32> = parts.iter().map(|part| part.parse().unwrap_or(0)).collect();
    let year = numbers[0];
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let days = match numbers.get(1) {
        None => return true,
        Some(4 | 6 | 9 | 11) => 30,
        Some(2) if leap => 29,
        Some(2) => 28,
        Some(1..=12) => 31,
        Some(_) => return false,
    };
    numbers.get(2).is_none_or(|day| (1..=days).contains(day))
}
