//! The grammar of the notation, `spec/pcn.abnf`, held against the parser both ways: what is made
//! from it is read, what is read is in it, and of one slip of a character both think alike.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use chevaux::notation::{Line, LineParser, Part, Scanner, SlipKind};
use chevaux::rules::{PositionSlip, Rule, VariantError};
use chevaux::{Limits, Position, Rules, Seats, Variant};
use chevaux_tests::abnf::{Grammar, Maker};
use chevaux_tests::examples::{blocks, files, findings, root};
use chevaux_tests::player::{Form, Habits, play, random_players, random_rules};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use regex::Regex;

/// Where reading begins: a whole text, a line, and the values of tags.
const STARTS: [&str; 8] =
    ["file", "line", "version", "variant", "date", "seats", "rules", "position"];

fn grammar() -> &'static Grammar {
    static GRAMMAR: OnceLock<Grammar> = OnceLock::new();
    GRAMMAR.get_or_init(|| {
        Grammar::read(&std::fs::read_to_string(root().join("spec/pcn.abnf")).unwrap())
    })
}

/// Is the text in the language? What is not UTF-8 is in none.
fn is_in(language: &Regex, text: &[u8]) -> bool {
    std::str::from_utf8(text).is_ok_and(|text| language.is_match(text))
}

/// Every text of the repository that holds records, and some seeded games.
fn texts() -> Vec<Vec<u8>> {
    let mut texts: Vec<Vec<u8>> = Vec::new();
    for folder in ["corpus", "docs"] {
        let paths = files(&root().join(folder), "pcn");
        texts.extend(paths.into_iter().map(|path| std::fs::read(path).unwrap()));
    }
    for page in [files(&root().join("spec"), "md"), files(&root().join("docs"), "md")].concat() {
        let blocks = blocks(&page).into_iter().filter(|block| block.kind == "pcn");
        texts.extend(blocks.map(|block| block.text.into_bytes()));
    }
    let presets: Vec<&str> = Variant::preset_names().collect();
    for seed in 0..60 {
        let preset = Variant::preset(presets[seed as usize % presets.len()]).unwrap();
        let overrides = (seed % 2 == 1).then(|| random_rules(seed));
        let rules = match &overrides {
            Some(text) => preset.rules().with_overrides(text).unwrap(),
            None => *preset.rules(),
        };
        let form = if seed % 4 < 2 { Form::Long } else { Form::Short };
        let habits = Habits::all(form, 30, seed % 3 == 0);
        let players = random_players(seed, &rules);
        texts.push(play(&preset, overrides.as_deref(), players, seed, habits).text.into_bytes());
    }
    texts
}

/// The records of a text, each from its `[PCN` to the next.
fn records(text: &[u8]) -> Vec<&[u8]> {
    let mut begins = Vec::new();
    let mut scanner = Scanner::new(text, Limits::default());
    while let Some(line) = scanner.next_line().unwrap() {
        if let Part::Begin(_) = line.part {
            begins.push(line.place.offset as usize);
        }
    }
    begins.push(text.len());
    begins.windows(2).map(|ends| &text[ends[0]..ends[1]]).collect()
}

/// The different lines of the records, as far as they are UTF-8 and not very long.
fn lines() -> BTreeSet<String> {
    let texts = texts();
    let lines = texts.iter().flat_map(|text| text.split(|&byte| byte == b'\n' || byte == b'\r'));
    let lines = lines.filter_map(|line| std::str::from_utf8(line).ok());
    lines.filter(|line| line.len() < 200).map(str::to_owned).collect()
}

/// Does the program take the text as one or more whole records? The order of the lines counts
/// (notation.md, 2), though it is the referee that says so of some.
fn is_taken(text: &[u8]) -> bool {
    let mut scanner = Scanner::new(text, Limits::default());
    let (mut begun, mut ended) = (false, false);
    while let Some(line) = scanner.next_line().unwrap() {
        if !line.slips.is_empty() {
            return false;
        }
        match line.part {
            Part::Begin(_) if begun && !ended => return false,
            Part::Begin(_) => (begun, ended) = (true, false),
            Part::Line(Line::Turn(_) | Line::Result(_)) if ended => return false,
            Part::Line(Line::Result(_)) => ended = true,
            Part::Line(_) => {}
            Part::Misplaced | Part::Headless | Part::Skipped | Part::Cut => return false,
        }
    }
    ended
}

/// Both sides over one line. Look-alikes in the value of a tag that a referee reads are a matter of
/// the grammar of that value: there the line may be in the grammar and the value must not.
struct LineSides {
    line: Regex,
    values: [(&'static str, Regex); 4],
    parser: LineParser,
    taken: u64,
    refused: u64,
}

impl LineSides {
    fn new() -> LineSides {
        let values = ["Variant", "Rules", "Seats", "Position"];
        LineSides {
            line: grammar().language("line"),
            values: values.map(|name| (name, grammar().language(&name.to_lowercase()))),
            parser: LineParser::new(),
            taken: 0,
            refused: 0,
        }
    }

    fn compare(&mut self, line: &[u8]) -> Result<(), String> {
        let written = is_in(&self.line, line);
        let read = self.parser.read(line);
        let taken = read.slips.is_empty();
        *(if taken { &mut self.taken } else { &mut self.refused }) += 1;
        if written == taken {
            return Ok(());
        }
        if let (true, Line::Tag(tag), [slip]) = (written, read.line, read.slips)
            && slip.kind == SlipKind::LookAlike
            && let Some((_, value)) = self.values.iter().find(|(name, _)| *name == tag.name)
            && !is_in(value, tag.value_span.of(line))
        {
            return Ok(());
        }
        let sides = if written { ["takes", "does not"] } else { ["does not take", "does"] };
        let slips: Vec<_> = read.slips.iter().map(|slip| slip.kind.name()).collect();
        Err(format!(
            "`{}`: the grammar {} it, the parser {} ({slips:?})",
            String::from_utf8_lossy(line).escape_debug(),
            sides[0],
            sides[1]
        ))
    }
}

/// Characters that a slip puts in: all that the notation uses, and some that it does not.
const SLIPPED: &str =
    "0169.:;,+-*/~!?xSHRGyl^=>[]{}\"\\%_ \tan<–×“é\u{a0}\0\u{feff}\u{660}\u{3000}½";

/// The text with one character left out, put in, put in the place of another, or changed with its
/// neighbour, at every place; the characters put in are every `step`-th, another one each time.
fn slips(text: &str, characters: &str, step: usize) -> Vec<String> {
    let text: Vec<char> = text.chars().collect();
    let others: Vec<char> = characters.chars().collect();
    let mut made = Vec::new();
    let mut next = text.len() % step;
    for at in 0..=text.len() {
        let (before, after) = (&text[..at], &text[at..]);
        let made_of = |middle: &[char], after: &[char]| -> String {
            before.iter().chain(middle).chain(after).collect()
        };
        while next < others.len() {
            made.push(made_of(&[others[next]], after));
            if let [_, rest @ ..] = after {
                made.push(made_of(&[others[next]], rest));
            }
            next += step;
        }
        next -= others.len();
        if let [_, rest @ ..] = after {
            made.push(made_of(&[], rest));
        }
        if let [first, second, rest @ ..] = after {
            made.push(made_of(&[*second, *first], rest));
        }
    }
    made
}

#[track_caller]
fn none(wrong: &[String]) {
    let shown = wrong.iter().take(20).cloned().collect::<Vec<_>>().join("\n");
    assert!(wrong.is_empty(), "{} wrong:\n{shown}", wrong.len());
}

/// Every rule leads somewhere: it is reached from a place where reading begins, and the notation's
/// page tells of those places.
#[test]
fn every_rule_is_used() {
    let reached: BTreeSet<String> =
        STARTS.iter().flat_map(|start| grammar().reached_from(start)).collect();
    let unused: Vec<&str> = grammar().names().filter(|name| !reached.contains(*name)).collect();
    assert_eq!(unused, [""; 0]);
    let page = std::fs::read_to_string(root().join("spec/notation.md")).unwrap();
    let section = page.split("\n## ").find(|section| section.starts_with("15.")).unwrap();
    for start in STARTS {
        assert!(section.contains(&format!("`{start}`")), "section 15 does not name `{start}`");
    }
}

/// Whole texts made from the grammar are read without a slip and in the right order of lines; every
/// rule and every alternative is among them, and no byte is lost.
#[test]
fn texts_of_the_grammar_are_read() {
    let mut maker = Maker::new(grammar(), 1);
    let file = grammar().language("file");
    let mut wrong = Vec::new();
    for _ in 0..3000 {
        let text = maker.make("file");
        if !file.is_match(&text) {
            wrong.push(format!("the recogniser refuses what the maker made: {text:?}"));
        }
        if !is_taken(text.as_bytes()) {
            wrong.push(format!("the parser refuses {text:?}"));
        }
    }
    none(&wrong);
    assert_eq!(maker.never_made("file"), [""; 0]);
}

/// A line of each kind is read as that kind.
#[test]
fn lines_of_the_grammar_are_read_as_their_kind() {
    let mut maker = Maker::new(grammar(), 2);
    let mut parser = LineParser::new();
    for start in ["tag-line", "turn-line", "result-line", "empty-line"] {
        for _ in 0..3000 {
            let text = maker.make(start);
            let read = parser.read(text.as_bytes());
            let kind = match read.line {
                Line::Tag(_) => "tag-line",
                Line::Turn(_) => "turn-line",
                Line::Result(_) => "result-line",
                Line::Blank | Line::Comment => "empty-line",
                Line::BrokenTag(_) | Line::Lost => "nothing",
            };
            assert_eq!((kind, read.slips), (start, &[][..]), "{text:?}");
        }
    }
}

/// Of every line and every record of the repository, and of seeded games, grammar and parser think
/// alike: what the parser takes is in the language, what it refuses is not.
#[test]
fn records_are_in_the_language() {
    let (mut sides, file) = (LineSides::new(), grammar().language("file"));
    let mut wrong = Vec::new();
    let (mut taken, mut refused) = (0, 0);
    for text in texts() {
        for record in records(&text) {
            let lines = record.split(|&byte| byte == b'\n' || byte == b'\r');
            if lines.clone().any(|line| line.len() > Limits::default().line_bytes) {
                continue;
            }
            wrong.extend(lines.filter_map(|line| sides.compare(line).err()));
            let written = is_in(&file, record);
            *(if written { &mut taken } else { &mut refused }) += 1;
            // Over the value of a tag the line's side has spoken already.
            let in_value = |line: &[u8]| is_in(&sides.line, line) && !parsed_clean(line);
            let excused = written && record.split(|&b| b == b'\n').any(in_value);
            if written != is_taken(record) && !excused {
                let text = String::from_utf8_lossy(record);
                wrong.push(format!("grammar {written}, parser {}: {text}", !written));
            }
        }
    }
    none(&wrong);
    assert!(taken > 1000 && refused > 100, "{taken} taken, {refused} refused");
    assert!(sides.refused > 100, "{} lines refused", sides.refused);
}

fn parsed_clean(line: &[u8]) -> bool {
    LineParser::new().read(line).slips.is_empty()
}

/// A slip of one character in a line: the parser refuses it exactly if the grammar does.
#[test]
fn slips_in_a_line_are_refused_alike() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut sides = LineSides::new();
    let known = |line: &String| parsed_clean(line.as_bytes()) && line.len() < 60;
    let mut lines: Vec<String> = lines().into_iter().filter(known).collect();
    lines.shuffle(&mut rng);
    // Few of the tags of the corpus differ in anything but their value.
    lines.sort_by_key(|line| line.starts_with('['));
    lines.truncate(700);
    let tags = lines_of_tags();
    let mut maker = Maker::new(grammar(), 4);
    let made = (0..600).map(|_| maker.make("line")).filter(|line| line.len() < 60);
    lines.extend(tags.into_iter().chain(made));
    let mut wrong = Vec::new();
    for line in &lines {
        for slipped in slips(line, SLIPPED, 3) {
            wrong.extend(sides.compare(slipped.as_bytes()).err());
        }
    }
    none(&wrong);
    let LineSides { taken, refused, .. } = sides;
    assert!(taken > 100_000 && refused > 100_000, "{taken} taken, {refused} refused");
}

/// Tags as they stand in the corpus, a few of each name.
fn lines_of_tags() -> Vec<String> {
    let mut seen: Vec<String> = Vec::new();
    let name = |line: &str| line.split_whitespace().next().unwrap_or_default().to_owned();
    for line in lines().into_iter().filter(|line| line.starts_with('[')) {
        if seen.iter().filter(|known| name(known) == name(&line)).count() < 3 && line.len() < 60 {
            seen.push(line);
        }
    }
    seen
}

/// A slip of one character in a whole record, at its line ends too: where the grammar refuses the
/// record, the referee has something to say of it.
#[test]
fn slips_in_a_record_do_not_pass() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let file = grammar().language("file");
    let texts = texts();
    let clean = |record: &&[u8]| record.len() < 500 && findings(record).is_empty();
    let mut all: Vec<&[u8]> = texts.iter().flat_map(|text| records(text)).filter(clean).collect();
    all.shuffle(&mut rng);
    assert!(all.len() > 200, "{} records without a finding", all.len());
    let (mut wrong, mut refused) = (Vec::new(), 0);
    for record in all.into_iter().take(120) {
        let record = std::str::from_utf8(record).unwrap();
        for slipped in slips(record, &format!("{SLIPPED}\n\r"), 23) {
            if !file.is_match(&slipped) {
                refused += 1;
                if findings(slipped.as_bytes()).is_empty() {
                    wrong.push(format!("nothing is said of {slipped}"));
                }
            }
        }
    }
    none(&wrong);
    assert!(refused > 50_000, "{refused} refused");
}

/// A record with this tag, for what the head alone decides.
fn header_findings(tag: &str, value: &str) -> Vec<String> {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    let head = match tag {
        "PCN" => format!("[PCN \"{value}\"]\n"),
        _ => format!("[PCN \"1\"]\n[{tag} \"{value}\"]\n"),
    };
    let text = format!("{head}[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 2:-\n= *\n");
    findings(text.as_bytes()).iter().map(|finding| finding.fault.to_string()).collect()
}

/// The values of a tag in the repository, and those made from the grammar.
fn values(tag: &str, start: &str) -> Vec<String> {
    let mut found: BTreeSet<String> = BTreeSet::new();
    let mut parser = LineParser::new();
    for line in lines() {
        if let Line::Tag(read) = parser.read(line.as_bytes()).line
            && read.name == tag
        {
            found.insert(read.value.clone());
        }
    }
    let mut found: Vec<String> = found.into_iter().filter(|value| value.len() < 120).collect();
    found.shuffle(&mut ChaCha8Rng::seed_from_u64(6));
    found.truncate(60);
    let mut maker = Maker::new(grammar(), 7);
    let made: Vec<String> = (0..1000).map(|_| maker.make(start)).collect();
    assert_eq!(maker.never_made(start), [""; 0]);
    found.extend(made.into_iter().take(200));
    found
}

/// A value against its grammar: what the program says of it, `None` where it takes it, and whether
/// what it says is about the writing. What is in the grammar has no such slip; what is not is
/// refused.
#[track_caller]
fn value_sides(tag: &str, start: &str, said: impl Fn(&str) -> Option<bool>) {
    let language = grammar().language(start);
    let (mut taken, mut refused) = (0, 0);
    let mut wrong = Vec::new();
    for value in values(tag, start) {
        for slipped in slips(&value, SLIPPED, 5).iter().chain([&value]) {
            let said = said(slipped);
            match (language.is_match(slipped), said) {
                (true, Some(true)) => wrong.push(format!("in the grammar, refused: {slipped:?}")),
                (false, None) => wrong.push(format!("not in the grammar, taken: {slipped:?}")),
                (false, _) => refused += 1,
                (true, _) => taken += 1,
            }
        }
    }
    none(&wrong);
    assert!(taken > 50 && refused > 500, "{taken} taken, {refused} refused");
}

/// `PCN` and `Date`, as the head of a record judges them. The days of a month are no matter of a
/// grammar.
#[test]
fn versions_and_dates() {
    let said = |tag: &'static str| {
        move |value: &str| {
            let faults = header_findings(tag, value);
            (!faults.is_empty()).then(|| !(tag == "Date" && day_of(value) > 28))
        }
    };
    value_sides("PCN", "version", said("PCN"));
    value_sides("Date", "date", said("Date"));
}

fn day_of(date: &str) -> u32 {
    date.get(8..).and_then(|day| day.parse().ok()).unwrap_or(0)
}

/// `Seats`. Whether letters are different, how many play and which names are taken by tags is no
/// matter of a grammar.
#[test]
fn seats() {
    value_sides("Seats", "seats", |value| {
        Seats::parse(value).err().map(|_| {
            let fields: Vec<&str> = value.split([' ', '\t']).filter(|f| !f.is_empty()).collect();
            let players: Vec<&str> = fields.iter().copied().filter(|f| *f != "-").collect();
            let letters: BTreeSet<char> = players.iter().filter_map(|f| f.chars().next()).collect();
            let reserved = players.iter().any(|name| chevaux::notation::is_reserved_tag(name));
            letters.len() == players.len() && players.len() > 1 && !reserved
        })
    });
}

/// `Rules`. A rule twice, rules that contradict, and how long a ring may be are no matter of a
/// grammar.
#[test]
fn rules() {
    let is_numbers = |value: &str| value.chars().all(|c| c.is_ascii_digit() || " \t,".contains(c));
    value_sides("Rules", "rules", |value| {
        Rules::default().with_overrides(value).err().map(|errors| {
            errors.iter().any(|(error, _)| match error {
                VariantError::Contradiction { .. } | VariantError::Twice { .. } => false,
                VariantError::BadValue { rule, value, .. } => {
                    let sized = [Rule::Squares, Rule::Safe].contains(rule);
                    !(sized && is_numbers(value))
                }
                _ => true,
            })
        })
    });
    // The grammar names each rule once, and none besides.
    let text = std::fs::read_to_string(root().join("spec/pcn.abnf")).unwrap();
    let named: Vec<&str> = text
        .lines()
        .filter_map(|line| line.split("%s\"").nth(1)?.split_once("\" is "))
        .map(|(name, _)| name)
        .collect();
    assert_eq!(named, Rule::ALL.map(Rule::name));
}

/// `Position`, under every rule that a position is read by. How many horses there are, where two
/// cannot stand, and who may be named where is no matter of a grammar.
#[test]
fn positions() {
    let letter = grammar().language("colour-letter");
    let mut readers = Vec::new();
    for horses in 1..=4 {
        for leaver in ["removed", "stays"] {
            let rules = format!("squares=400; horses={horses}; leaver={leaver}; end=places");
            readers.push(Rules::default().with_overrides(&rules).unwrap());
        }
    }
    let about_writing = |slip: &PositionSlip| match slip {
        PositionSlip::Field { .. }
        | PositionSlip::UnknownField { .. }
        | PositionSlip::NoPlace { .. }
        | PositionSlip::SeatCount { .. }
        | PositionSlip::UnknownLetter { .. }
        | PositionSlip::Round { .. } => true,
        PositionSlip::Place { place } => !place.bytes().all(|b| b.is_ascii_digit()),
        PositionSlip::NotAPlayer { value } => !letter.is_match(value),
        PositionSlip::LetterTwice { .. }
        | PositionSlip::HorseCount { .. }
        | PositionSlip::SamePlace { .. }
        | PositionSlip::ToMissing
        | PositionSlip::FieldTwice { .. }
        | PositionSlip::ToFinished { .. }
        | PositionSlip::Over
        | PositionSlip::Done
        | PositionSlip::Left { .. }
        | PositionSlip::TooFew => false,
    };
    value_sides("Position", "position", |value| {
        let errors: Option<Vec<_>> =
            readers.iter().map(|rules| Position::parse(value, rules, None).err()).collect();
        errors.map(|errors| errors.iter().any(|error| about_writing(&error.slip)))
    });
}

/// `Variant` holds any name without a look-alike; the blocks of position.md are in the grammar where
/// they are accepted.
#[test]
fn variants_and_the_page_of_positions() {
    let variant = grammar().language("variant");
    for name in Variant::preset_names() {
        assert!(variant.is_match(name));
    }
    let mut parser = LineParser::new();
    let mut maker = Maker::new(grammar(), 8);
    for _ in 0..2000 {
        let value = maker.make("variant");
        let line = format!("[Variant \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""));
        let read = parser.read(line.as_bytes());
        assert!(read.slips.is_empty(), "{line:?}: {:?}", read.slips);
        let Line::Tag(tag) = read.line else { panic!("{line:?}") };
        assert_eq!(tag.value, value);
    }
    assert_eq!(maker.never_made("variant"), [""; 0]);

    let position = grammar().language("position");
    let blocks = blocks(&root().join("spec/position.md"));
    let accepted = |info: &str| !info.contains("header/bad-value");
    for block in blocks.iter().filter(|b| b.kind == "position" && accepted(&b.info)) {
        assert!(position.is_match(block.text.trim_end()), "{}", block.place);
    }
}

/// What the maker draws is drawn from the seed alone: a failure can be had again.
#[test]
fn the_maker_makes_the_same_again() {
    let twice = [(); 2].map(|()| {
        let mut maker = Maker::new(grammar(), 9);
        (0..50).map(|_| maker.make("record")).collect::<Vec<_>>()
    });
    assert_eq!(twice[0], twice[1]);
}
