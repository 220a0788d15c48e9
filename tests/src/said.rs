//! All that the referee can say: over the corpus, and what no record of the corpus brings up.

use chevaux::notation::{Document, DocumentLine, Expected, SlipKind};
use chevaux::referee::problem::{Dice, Due, Label, Move, Problem, Value, WrongPlayer};
use chevaux::referee::{Related, Spot};
use chevaux::rules::{LeftSlip, PositionSlip, Rules, SeatsSlip, VariantError};
use chevaux::{Fault, Finding, Severity};

use crate::examples::{files, findings, root, shown};
use crate::guessing::{EXAMPLES, record};

/// A finding, with where it comes from and the names of those who play there.
#[derive(Clone, Debug)]
pub struct Said {
    /// The record and the line.
    pub place: String,
    /// The longest names first.
    pub players: Vec<String>,
    /// The finding.
    pub finding: Finding,
}

/// Every finding of the corpus, those of each kind of guess, and then the rare ones.
///
/// # Panics
/// Where the corpus cannot be read.
#[must_use]
pub fn everything() -> Vec<Said> {
    let mut all = Vec::new();
    for path in files(&root().join("corpus"), "pcn") {
        let text = std::fs::read(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let players = players_of(&text);
        let file = shown(&path).replace("corpus/", "");
        all.extend(findings(&text).into_iter().map(|finding| Said {
            place: format!("{file}:{}", finding.spot.line.line),
            players: players.clone(),
            finding,
        }));
    }
    for (kind, variant, position, turns) in EXAMPLES {
        let text = record(variant, position, turns);
        all.extend(findings(text.as_bytes()).into_iter().map(|finding| Said {
            place: format!("(guess: {kind})"),
            players: players_of(text.as_bytes()),
            finding,
        }));
    }
    let players = vec!["Orange".to_owned(), "Red".to_owned()];
    let rare = rare().into_iter().map(|(fault, problem)| Said {
        place: "(no record)".to_owned(),
        players: players.clone(),
        finding: finding(fault, problem),
    });
    all.extend(rare);
    all
}

/// The names of those who play in the records of a text.
fn players_of(text: &[u8]) -> Vec<String> {
    let document = Document::read(text);
    let lines = document.records().iter().flat_map(|record| record.lines());
    let seats = lines.filter_map(|line| match line {
        DocumentLine::Tag(tag) if tag.name == "Seats" => Some(tag.value.clone()),
        _ => None,
    });
    let mut players: Vec<String> = seats
        .flat_map(|seats| seats.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
        .filter(|name| name.len() > 1)
        .collect();
    players.sort_by_key(|name| std::cmp::Reverse(name.len()));
    players
}

/// What a sentence says, whatever it says it of: without names, numbers and what is quoted.
#[must_use]
pub fn shape(text: &str, players: &[String]) -> String {
    let unquoted: Vec<&str> = text.split('`').step_by(2).collect();
    let mut text = unquoted.join("`");
    for player in players {
        text = text.replace(player.as_str(), "P");
    }
    let kept = |word: &str| match word.trim_matches(|c: char| !c.is_alphanumeric()) {
        inner if inner.starts_with(|c: char| c.is_ascii_digit()) => word.replace(inner, "N"),
        _ => word.to_owned(),
    };
    text.split(' ').map(kept).collect::<Vec<_>>().join(" ")
}

fn finding(fault: Fault, problem: Problem) -> Finding {
    let label = |what| Related { what, spot: Spot::default() };
    let related = match &problem {
        Problem::ExtraThrow { player, .. } => {
            vec![label(Label::NoFurtherThrow { player: player.clone() })]
        }
        _ => Vec::new(),
    };
    Finding {
        number: 1,
        fault,
        severity: Severity::Error,
        spot: Spot::default(),
        problem,
        legal: Vec::new(),
        related,
        follows: None,
        position: None,
        mends: Vec::new(),
        guesses: Vec::new(),
        trials: Vec::new(),
    }
}

/// What no record of the corpus brings up: limits that would make it large, and what stands behind
/// something else.
fn rare() -> Vec<(Fault, Problem)> {
    let slip = |kind, expected, found| Problem::Syntax { kind, expected, found, mended: None };
    let mut rare = vec![
        (Fault::Limit, slip(SlipKind::Limit, Some(Expected::MoreThrows), None)),
        (Fault::Limit, slip(SlipKind::Limit, Some(Expected::MoreBytes), None)),
        (Fault::Throw, slip(SlipKind::Throw, Some(Expected::Face), Some('\u{7}'))),
    ];
    for expected in [Expected::StepNumber, Expected::ColonOrSpace, Expected::EndOfThrow] {
        rare.push((Fault::Throw, slip(SlipKind::Throw, Some(expected), None)));
    }
    rare.push((Fault::Tag, slip(SlipKind::Tag, Some(Expected::ClosingQuote), None)));
    for expected in [Expected::SpaceAfterDot, Expected::SpaceAfterLetter] {
        rare.push((Fault::Line, slip(SlipKind::Line, Some(expected), None)));
    }
    let text = |text: &str| text.to_owned();
    for slip in [
        PositionSlip::SeatCount { found: 1 },
        PositionSlip::Field { field: text("R;S") },
        PositionSlip::HorseCount { found: 1, wanted: 4, owner: text("Orange") },
        PositionSlip::UnknownField { field: text("too:R") },
        PositionSlip::FieldTwice { field: text("to") },
        PositionSlip::TooFew,
        PositionSlip::Left { why: LeftSlip::Stays },
        PositionSlip::Left { why: LeftSlip::Order },
        PositionSlip::Left { why: LeftSlip::Unnamed },
        PositionSlip::Left { why: LeftSlip::Horses },
    ] {
        rare.push((Fault::BadValue, Problem::Value { why: Value::Position(slip) }));
    }
    let entry = VariantError::NotAnEntry { entry: text("horses") };
    rare.push((Fault::BadValue, Problem::Value { why: Value::Variant(entry) }));
    // Every value that cannot be, of every rule.
    for rule in chevaux::rules::Rule::ALL {
        let wrong = format!("{}=no such value", rule.name());
        let errors = Rules::default().with_overrides(&wrong).err().unwrap_or_default();
        let value = |(error, _)| Problem::Value { why: Value::Variant(error) };
        rare.extend(errors.into_iter().map(value).map(|problem| (Fault::BadValue, problem)));
    }
    rare.push((
        Fault::Seats,
        Problem::Value { why: Value::Seats(SeatsSlip::FieldCount { found: 1 }) },
    ));
    let extra = |before: Option<&str>| Problem::ExtraThrow {
        player: text("Orange"),
        throw: text("3:-"),
        before: before.map(text),
        finished: false,
    };
    let not_due =
        |due| Problem::WrongPlayer { written: text("Orange"), due, why: WrongPlayer::NotDue };
    let dice = |why| Problem::Dice { throw: text("1+2"), why };
    let cannot = |why| Problem::Move { player: text("Orange"), action: text("10-15"), die: 5, why };
    rare.extend([
        (Fault::ResultPlace, Problem::ResultPlace { again: true }),
        (Fault::AfterEnd, Problem::AfterEnd { winner: None }),
        (Fault::WrongPlayer, not_due(None)),
        (Fault::WrongPlayer, not_due(Some(Due { player: text("Red"), round: 3 }))),
        (Fault::ExtraThrow, extra(None)),
        (Fault::ExtraThrow, extra(Some("4:-"))),
        (Fault::Dice, dice(Dice::Face { face: u16::MAX })),
        (Fault::Dice, dice(Dice::Count { written: 1, dice: 2 })),
        (Fault::Dice, dice(Dice::Actions { written: 2, dice: 1 })),
        (Fault::Dice, dice(Dice::Actions { written: 1, dice: 2 })),
        (Fault::Overshoot, cannot(Move::OvershootFoot { left: 1 })),
        (Fault::Overshoot, cannot(Move::OvershootStairs { left: 1 })),
    ]);
    rare
}
