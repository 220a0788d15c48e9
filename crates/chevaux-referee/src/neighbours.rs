//! Which other value of which rule would make a record right: the house rules that people play by
//! without saying so (`spec/rules.md`, 14.2).

use chevaux_rules::{Climb, Overshoot, Overtaking, OwnSquare, Rethrow, Rule, Rules};

use crate::problem::{Move, Problem};

/// The rules with one rule changed, and which rule and value that is.
pub(crate) struct Neighbour {
    pub(crate) rule: Rule,
    pub(crate) value: String,
    pub(crate) rules: Rules,
}

/// The neighbouring rules that have a say in a fault; of the values of one rule the nearest first.
pub(crate) fn neighbours(problem: &Problem, rules: &Rules) -> Vec<Neighbour> {
    let alike = match problem {
        Problem::Move { die, why, .. } => of_move(*die, why, rules),
        Problem::ExtraThrow { .. } => {
            let mut all = words(Rule::Rethrow, Rethrow::ALL.iter().map(|value| value.word()));
            all.push((Rule::CaptureRethrow, "true".to_owned()));
            all
        }
        Problem::MissingThrow { .. } => {
            let mut all = words(Rule::Rethrow, Rethrow::ALL.iter().map(|value| value.word()));
            all.push((Rule::CaptureRethrow, "false".to_owned()));
            all
        }
        _ => Vec::new(),
    };
    let other = |(rule, value): &(Rule, String)| rule.value(rules) != *value;
    let neighbour = |(rule, value): (Rule, String)| {
        // Where it contradicts another rule it is no neighbour.
        let rules = rules.with_overrides(&format!("{}={value}", rule.name())).ok()?;
        Some(Neighbour { rule, value, rules })
    };
    alike.into_iter().filter(other).filter_map(neighbour).collect()
}

fn of_move(die: u8, why: &Move, rules: &Rules) -> Vec<(Rule, String)> {
    let one = |rule, value: &str| vec![(rule, value.to_owned())];
    let paths = || {
        let mut all = words(Rule::Overshoot, Overshoot::ALL.iter().map(|value| value.word()));
        all.extend(words(Rule::OwnSquare, OwnSquare::ALL.iter().map(|value| value.word())));
        all.extend(words(Rule::Climb, Climb::ALL.iter().map(|value| value.word())));
        all
    };
    // The one that allows less comes first.
    let overtaking = || {
        let all = [Overtaking::Forbidden, Overtaking::OwnOnly, Overtaking::Free];
        words(Rule::Overtaking, all.iter().map(|value| value.word()))
    };
    match why {
        Move::ExitNeeds { .. } => {
            let faces = rules.exit_on.with(die).iter().map(|face| face.to_string());
            one(Rule::ExitOn, &faces.collect::<Vec<_>>().join(","))
        }
        Move::MustExit | Move::MustMove { exit_due: true } => one(Rule::MustExit, "false"),
        Move::ExitSameHorse { .. } => one(Rule::ExitThen, "any"),
        Move::OvershootFoot { .. } => {
            words(Rule::Overshoot, Overshoot::ALL.iter().map(|value| value.word()))
        }
        Move::WrongStep { .. } => one(Rule::Climb, "by-count"),
        Move::Overtaking { .. } => overtaking(),
        Move::OwnHorse { .. } => one(Rule::OwnSquare, "stop-behind"),
        Move::SafeSquare { .. } => one(Rule::Safe, "none"),
        Move::WrongSquare { .. } => paths(),
        Move::ThreeSixes { .. } => one(Rule::ThreeSixes, "none"),
        Move::MustMove { exit_due: false } => {
            let mut all = one(Rule::MustMove, "false");
            all.extend(overtaking());
            all.extend(paths());
            all
        }
        Move::NoHorse { .. }
        | Move::ExitBlocked
        | Move::OvershootStairs { .. }
        | Move::CaptureNobody { .. }
        | Move::CaptureOther { .. }
        | Move::Ambiguous { .. } => Vec::new(),
    }
}

fn words(rule: Rule, values: impl Iterator<Item = &'static str>) -> Vec<(Rule, String)> {
    values.map(|value| (rule, value.to_owned())).collect()
}
