//! What holds of every record that is converted (`spec/convert.md`): it is accepted there, the way
//! back leads to where it came from, no face, comment or tag is lost.

use chevaux::convert::{Kind, Obstacle, Strategy, Target, convert};
use chevaux::notation::{Line, Part, Scanner};
use chevaux::{Limits, Rulebook, Severity, Variant};
use chevaux_format::Form;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::formatting::formed;
use crate::player::{self, Habits, play, random_players, random_rules};
use crate::slips::slips;
use crate::slow;

/// A set of rules as a record names it.
#[derive(Clone, Debug)]
pub struct Named {
    /// A preset.
    pub variant: &'static str,
    /// The value of `Rules`; empty for none.
    pub overrides: String,
}

impl Named {
    /// # Panics
    /// Where there is no such preset, or the overrides do not go with it.
    #[must_use]
    pub fn target(&self) -> Target {
        Target::new(Variant::preset(self.variant).unwrap(), &self.overrides).unwrap()
    }
}

/// The rules of a number: every preset in turn, and as often random ones, or one rule of a preset
/// changed.
#[must_use]
pub fn rules(number: u64) -> Named {
    let presets: Vec<&'static str> = Variant::preset_names().collect();
    let variant = presets[number as usize % presets.len()];
    let overrides = match number / 5 % 4 {
        0 | 1 => String::new(),
        2 => random_rules(number),
        _ => {
            let rules = random_rules(number);
            let entries: Vec<&str> = rules.split("; ").collect();
            let entry = entries[number as usize / 20 % entries.len()];
            let fits = Variant::preset(variant).unwrap().rules().with_overrides(entry).is_ok();
            if fits { entry.to_owned() } else { String::new() }
        }
    };
    Named { variant, overrides }
}

/// A record of a number without errors under these rules: played, some with set-ups, leavers, dice
/// that do not count, moves against the rules that stood; and with comments.
#[must_use]
pub fn record(rules: &Named, number: u64) -> String {
    let variant = Variant::preset(rules.variant).unwrap();
    let overrides = (!rules.overrides.is_empty()).then_some(rules.overrides.as_str());
    let in_force = variant.rules().with_overrides(&rules.overrides).unwrap();
    let habits = Habits::all(
        if number.is_multiple_of(3) { player::Form::Short } else { player::Form::Long },
        10 + (number as usize * 37) % 300,
        number.is_multiple_of(4),
    );
    let players = random_players(number, &in_force);
    let played = play(&variant, overrides, players, number, habits).text;
    let text = if number % 5 == 2 {
        let (slipped, _) = slips(&played, number, 1 + number % 3);
        let stood = forgiven(&slipped);
        if accepted(&stood) { stood } else { played }
    } else {
        played
    };
    if number % 2 == 1 { commented(&text, number) } else { text }
}

/// The record with `~` wherever something of it is against the rules and may stand.
#[must_use]
pub fn forgiven(text: &str) -> String {
    let mut text = text.to_owned();
    for _ in 0..8 {
        let mut found = Vec::new();
        let keep = &mut |finding: chevaux::Finding| found.push(finding);
        chevaux::judge(text.as_bytes(), &Rulebook::new(), Limits::default(), keep).unwrap();
        let mut at: Vec<usize> = Vec::new();
        for finding in found.iter().filter(|finding| finding.severity == Severity::Error) {
            let spot = finding.spot;
            let kind = finding.fault.name().split('/').next().unwrap_or_default();
            match kind {
                "move" => at.push((spot.offset() + u64::from(spot.span.len)) as usize),
                "turn" => at.extend(letter_end(&text, spot.line.line)),
                "result" => at.push(text.trim_end().len()),
                _ => {}
            }
        }
        if at.is_empty() {
            break;
        }
        at.sort_unstable();
        at.dedup();
        for at in at.into_iter().rev() {
            let of_result = text[..at].lines().last().is_some_and(|line| line.starts_with('='));
            if !text[at..].starts_with('~') {
                text.insert_str(at, if of_result { " ~" } else { "~" });
            }
        }
    }
    text
}

fn letter_end(text: &str, line: u64) -> Option<usize> {
    let mut scanner = Scanner::new(text.as_bytes(), Limits::default());
    while let Ok(Some(scanned)) = scanner.next_line() {
        if let Part::Line(Line::Turn(turn)) = scanned.part
            && scanned.place.line == line
        {
            return Some(scanned.place.offset as usize + turn.player_span.end() as usize);
        }
    }
    None
}

/// The record with comments in all places where they may stand, each with a text of its own, and a
/// tag that nobody knows.
#[must_use]
pub fn commented(text: &str, seed: u64) -> String {
    let mut rng = ChaCha8Rng::seed_from_u64(seed ^ 0xC0);
    let mut out = String::new();
    let mut count = 0;
    let mut next = || {
        count += 1;
        format!("c{count}")
    };
    if rng.random_range(0..3) == 0 {
        out += &format!("; {}\n", next());
    }
    for line in text.lines() {
        if line.starts_with("[Seats") {
            out += "[X-Club \"a \\\"b\\\" \\\\c\"]\n";
        }
        if rng.random_range(0..12) == 0 && !line.starts_with("[PCN") {
            out += &format!("{{{}}} ; {}\n", next(), next());
        }
        if line.starts_with(|c: char| c.is_ascii_digit()) {
            let mut words = line.split(' ');
            let number = words.next().unwrap_or_default();
            out += number;
            for word in words {
                out += &format!(" {word}");
                if rng.random_range(0..10) == 0 {
                    out += &format!(" {{{} \\}} ; x}}", next());
                }
            }
        } else {
            out += line;
        }
        if !line.is_empty() && rng.random_range(0..10) == 0 {
            out += &format!(" ; {}", next());
        }
        out.push('\n');
    }
    if rng.random_range(0..2) == 0 {
        out += &format!("; {}\n", next());
    }
    if rng.random_range(0..3) == 0 {
        out += &format!("\n; {}\n", next());
    }
    out
}

/// Neither referee finds an error.
#[must_use]
pub fn accepted(text: &str) -> bool {
    errors(text).is_empty()
}

/// What the two referees have against a text.
///
/// # Panics
/// Never: reading from memory gives no errors.
#[must_use]
pub fn errors(text: &str) -> Vec<String> {
    let mut errors = Vec::new();
    let keep = &mut |finding: chevaux::Finding| {
        if finding.severity == Severity::Error {
            let (line, column) = (finding.spot.line.line, finding.spot.column);
            errors.push(format!("fast: {line}:{column} {} {}", finding.fault, finding.message()));
        }
    };
    chevaux::judge(text.as_bytes(), &Rulebook::new(), Limits::default(), keep).unwrap();
    let slow = slow::judge(text.as_bytes(), &[], None);
    errors.extend(slow.iter().filter(|f| f.severity == "error").map(|f| format!("slow: {f}")));
    errors
}

/// What must survive: the faces, comments, tags but for those that a
/// conversion writes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// The faces of each throw.
    pub throws: Vec<Vec<u16>>,
    /// As they are written.
    pub comments: Vec<String>,
    /// `Name=value`.
    pub tags: Vec<String>,
    /// The comments behind throws, each with how many throws stand before it.
    pub behind: Vec<(String, usize)>,
    /// The comments behind a `leaves`.
    pub of_leaves: Vec<String>,
}

/// Reads what must survive.
#[must_use]
pub fn kept(text: &str) -> Kept {
    let mut kept = Kept::default();
    let mut scanner = Scanner::new(text.as_bytes(), Limits::default());
    while let Ok(Some(scanned)) = scanner.next_line() {
        let said: Vec<String> = scanned
            .comments
            .iter()
            .map(|comment| String::from_utf8_lossy(comment.span.of(scanned.text)).into_owned())
            .collect();
        kept.comments.extend(said.iter().cloned());
        match scanned.part {
            Part::Line(Line::Turn(turn)) => {
                for throw in &turn.throws {
                    let mut faces = vec![throw.faces.first];
                    faces.extend(throw.faces.second);
                    kept.throws.push(faces);
                }
                let leaves = turn.leaves.map_or(u32::MAX, |word| word.start);
                for (comment, said) in scanned.comments.iter().zip(&said) {
                    let throw = kept.throws.len() - turn.throws.len() + comment.after_throws;
                    if comment.after_throws > 0 && comment.span.start < leaves {
                        kept.behind.push((said.clone(), throw));
                    }
                    if comment.span.start > leaves {
                        kept.of_leaves.push(said.clone());
                    }
                }
            }
            Part::Line(Line::Tag(tag))
                if !["Variant", "Rules", "Seats", "Position"].contains(&&*tag.name) =>
            {
                kept.tags.push(format!("{}={}", tag.name, tag.value));
            }
            _ => {}
        }
    }
    kept
}

/// How often each thing came about.
#[derive(Clone, Copy, Debug, Default)]
pub struct Count {
    pub records: u64,
    pub strict: u64,
    /// Of these, the way back led to the source byte for byte.
    pub back: u64,
    pub prefix: u64,
    pub adapted: u64,
}

/// The laws, for one record and one target.
///
/// # Panics
/// Where one is broken.
pub fn laws(text: &str, source: &Named, target: &Named, count: &mut Count) {
    let rulebook = Rulebook::new();
    let to = target.target();
    let long = formed(text.as_bytes(), &rulebook, Form::Long);
    let (long, alone) = (String::from_utf8(long.text).unwrap(), long.left_alone);
    let shown =
        |what: &str, new: &str| format!("{what}\n--- to {target:?}, of:\n{text}\n--- is:\n{new}");
    count.records += 1;
    let strict = convert(text.as_bytes(), &rulebook, &to, Strategy::Strict);
    let written = strict.text();
    assert_eq!(
        written.is_empty(),
        strict.obstacles().next().is_some(),
        "{}",
        shown("or", &written)
    );
    if !alone.is_empty() {
        // What cannot be told for certain has no long form, and is not converted.
        assert_eq!(strict.obstacles().next().unwrap().kind, Kind::Errors, "{}", shown("", ""));
        return;
    }
    if !written.is_empty() {
        count.strict += 1;
        assert_eq!(errors(&written), Vec::<String>::new(), "{}", shown("strict", &written));
        let back = convert(written.as_bytes(), &rulebook, &source.target(), Strategy::Strict);
        // Where `Rules` goes, a comment on a line before it has lost its place.
        if source.overrides.is_empty() || !target.overrides.is_empty() {
            assert_eq!(back.text(), long, "{}", shown("strict and back", &written));
            count.back += 1;
        } else {
            assert!(!back.text().is_empty(), "{}", shown("strict and back", &written));
        }
    }
    prefix_law(text, &long, target, (&written, &shown), count);
    adapt_law(text, &long, target, (&written, &shown), count);
    let same = convert(text.as_bytes(), &rulebook, &source.target(), Strategy::Adapt);
    assert_eq!(same.text(), long, "{}", shown("to its own rules", &same.text()));
}

/// What is written is the record up to where the two part, and a result.
fn prefix_law(
    text: &str,
    long: &str,
    target: &Named,
    (strict, shown): (&str, &impl Fn(&str, &str) -> String),
    count: &mut Count,
) {
    let rulebook = Rulebook::new();
    let prefix = convert(text.as_bytes(), &rulebook, &target.target(), Strategy::Prefix);
    let written = prefix.text();
    let Some(obstacle) = prefix.obstacles().next() else {
        assert_eq!(written, strict, "{}", shown("prefix is not strict", &written));
        return;
    };
    assert_ne!(obstacle.kind, Kind::OwnFault, "{}", shown("own", &written));
    let in_head = matches!(obstacle.kind, Kind::Errors | Kind::Seats | Kind::Position);
    assert_eq!(written.is_empty(), in_head, "{}", shown("written", &written));
    if in_head {
        return;
    }
    count.prefix += 1;
    let throws = kept(&written).throws.len();
    assert_eq!(throws, throws_before(text, obstacle), "{}", shown("throws", &written));
    let behind = written.rfind("\n= ").unwrap();
    let said: Vec<String> = kept(&written[..behind]).comments;
    let all = kept(long).comments;
    assert_eq!(said, all[..said.len()], "{}", shown("comments", &written));
    assert_eq!(errors(&written), Vec::<String>::new(), "{}", shown("prefix", &written));
    let body = |text: &str| -> Vec<String> {
        let (_, body) = text.split_once("\n\n").unwrap();
        body.lines().map(str::to_owned).collect()
    };
    let (all, mut part) = (body(long), body(&written));
    let result = part.iter().rposition(|line| line.starts_with('=')).unwrap();
    part.truncate(result);
    let last = part.pop().unwrap_or_default();
    assert_eq!(part, all[..part.len()], "{}", shown("not the beginning", &written));
    let begins = all[part.len()].starts_with(&last);
    assert!(begins, "{}", shown("the last line is not the beginning", &written));
}

/// How many throws are written before the place of an obstacle.
fn throws_before(text: &str, obstacle: &Obstacle) -> usize {
    let spot = &obstacle.spot;
    let on_line = match (spot.throw, obstacle.throw.as_deref()) {
        (Some(throw), _) => throw as usize - 1,
        (None, Some("leaves")) => usize::MAX,
        (None, _) => 0,
    };
    let mut scanner = Scanner::new(text.as_bytes(), Limits::default());
    let mut before = 0;
    while let Ok(Some(scanned)) = scanner.next_line() {
        if let Part::Line(Line::Turn(turn)) = scanned.part {
            before += match scanned.place.line.cmp(&spot.line.line) {
                std::cmp::Ordering::Less => turn.throws.len(),
                std::cmp::Ordering::Equal => turn.throws.len().min(on_line),
                std::cmp::Ordering::Greater => 0,
            };
        }
    }
    before
}

/// What comes out is canonical and accepted; the faces are those that went in, in their order; what
/// was said beside the game is still there.
fn adapt_law(
    text: &str,
    long: &str,
    target: &Named,
    (strict, shown): (&str, &impl Fn(&str, &str) -> String),
    count: &mut Count,
) {
    let rulebook = Rulebook::new();
    let adapted = convert(text.as_bytes(), &rulebook, &target.target(), Strategy::Adapt);
    let written = adapted.text();
    if written.is_empty() {
        let kinds: Vec<Kind> = adapted.obstacles().map(|obstacle| obstacle.kind).collect();
        let why: Vec<String> = adapted.obstacles().map(|obstacle| obstacle.message()).collect();
        assert_eq!(kinds, [Kind::Position], "{}", shown("nothing is written", &why.join("\n")));
        return;
    }
    if !strict.is_empty() {
        assert_eq!(written, strict, "{}", shown("adapt is not strict", &written));
        return;
    }
    count.adapted += 1;
    assert_eq!(errors(&written), Vec::<String>::new(), "{}", shown("adapt", &written));
    let canonical = formed(written.as_bytes(), &rulebook, Form::Long).text;
    assert_eq!(String::from_utf8(canonical).unwrap(), written, "{}", shown("canonical", &written));
    let (before, after) = (kept(long), kept(&written));
    assert_eq!(after.tags, before.tags, "{}", shown("tags", &written));
    let plain = |comment: &String| match comment.strip_prefix(';') {
        Some(text) => text.to_owned(),
        None => comment[1..comment.len() - 1].replace("\\}", "}").replace("\\\\", "\\"),
    };
    let ours = |comment: &str| comment.starts_with("was ") || comment.ends_with(" left over");
    let said: Vec<String> = before.comments.iter().map(plain).collect();
    let now: Vec<String> = after.comments.iter().map(plain).collect();
    let mut others: Vec<&String> = now.iter().filter(|comment| !ours(comment)).collect();
    let mut said: Vec<&String> = said.iter().collect();
    // Those behind a `leaves` go where it goes; and of two throws that are one now the comments behind
    // the second come before what stood between.
    let merged =
        after.throws.first().map_or(0, Vec::len) > before.throws.first().map_or(9, Vec::len);
    let of_leaves: Vec<String> = before.of_leaves.iter().map(plain).collect();
    let stays = |comment: &&&String| !merged && !of_leaves.contains(**comment);
    let in_order = (others.iter().filter(stays), said.iter().filter(stays));
    assert!(in_order.0.eq(in_order.1), "{}", shown("comments", &written));
    others.sort();
    said.sort();
    assert_eq!(others, said, "{}", shown("comments", &written));
    let over = now.iter().filter_map(|comment| comment.strip_suffix(" left over"));
    let over: usize =
        over.map(|text| text.split(' ').next().unwrap().parse::<usize>().unwrap()).sum();
    let is_dice = |throw: &&Vec<u16>| throw.iter().all(|face| (1..=6).contains(face));
    let odd: usize = before.throws.iter().filter(|t| !is_dice(t)).map(Vec::len).sum();
    let faces: Vec<u16> = before.throws.iter().filter(is_dice).flatten().copied().collect();
    let mut rest = faces.as_slice();
    for throw in &after.throws {
        let (group, behind) = rest.split_at(throw.len().min(rest.len()));
        let (mut group, mut throw) = (group.to_vec(), throw.clone());
        group.sort_unstable();
        throw.sort_unstable();
        assert_eq!(throw, group, "{}", shown("faces", &written));
        rest = behind;
    }
    assert_eq!(rest.len() + odd, over, "{}", shown("faces left over", &written));
    // A comment behind a face stands behind the throw that has that face.
    let faces = |kept: &Kept, throws: usize| -> usize {
        kept.throws[..throws].iter().filter(is_dice).map(Vec::len).sum()
    };
    for (comment, throws) in &before.behind {
        let face = faces(&before, *throws);
        if !is_dice(&&before.throws[throws - 1]) || face > faces(&after, after.throws.len()) {
            continue;
        }
        let comment = plain(comment);
        let is_there = |(now, throws): &(String, usize)| {
            let its = faces(&after, throws - 1) + 1..=faces(&after, *throws);
            plain(now) == comment && its.contains(&face)
        };
        assert!(after.behind.iter().any(is_there), "{}", shown(&comment, &written));
    }
    let totals = adapted.records[0].totals.unwrap();
    assert_eq!(totals.left_over as usize, over, "{}", shown("totals", &written));
    let all: usize = before.throws.iter().map(Vec::len).sum();
    assert_eq!(totals.faces as usize, all, "{}", shown("totals", &written));
}
