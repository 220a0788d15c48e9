//! Records made by hand of which the rules themselves say what they allow.

use chevaux_infer::{Candidate, Inference, Outcome, Record, Tested, infer};
use chevaux_referee::Rulebook;
use chevaux_rules::{Rule, Variant};

/// What a record says under the rules that it names, which it obeys.
fn asked(text: &str) -> Inference {
    let records = Record::read(text.as_bytes(), &Rulebook::new());
    let inference = infer(&records, &Candidate::presets(), &mut |_| {});
    let own = records[0].own().expect("a head that can be had").rules;
    assert!(inference.is_obeyed() && inference.base == own, "{text}{:#?}", inference.verdicts);
    inference
}

fn record(variant: &str, rules: &str, seats: &str, position: &str, body: &str) -> String {
    let position = match position {
        "" => String::new(),
        _ => format!("[Position \"{position}\"]\n"),
    };
    format!(
        "[PCN \"1\"]\n[Variant \"{variant}\"]\n[Rules \"{rules}\"]\n[Seats \"{seats}\"]\n{position}{body}\n"
    )
}

/// Which values of a rule are allowed, that of the base among them, and which are ruled out by
/// which fault.
fn values(inference: &Inference, rule: Rule) -> (Vec<String>, Vec<(String, &'static str)>) {
    let by_rule = inference.rules.iter().find(|by_rule| by_rule.rule == rule).unwrap();
    let (mut allowed, mut ruled_out) = (Vec::new(), Vec::new());
    for tried in &by_rule.values {
        match &tried.outcome {
            Outcome::Base | Outcome::Allowed => allowed.push(tried.value.text.clone()),
            Outcome::RuledOut(witness) => {
                ruled_out.push((tried.value.text.clone(), witness.finding.fault.name()));
            }
            Outcome::Contradicts(_) => {}
        }
    }
    (allowed, ruled_out)
}

/// Every rule, with a record that rules values out: which are left, and by which fault the others
/// go. The base is `vantyghem-1.6`, engine defaults but for `overtaking=forbidden`, where no other is
/// named.
#[test]
fn every_rule_is_ruled_out_by_what_speaks_against_it() {
    let two = "Red - Yellow -";
    type Out<'a> = &'a [(&'a str, &'a str)];
    type Case<'a> = (&'a str, &'a str, &'a str, &'a str, &'a str, &'a [&'a str], Out<'a>);
    #[rustfmt::skip]
    let cases: &[Case] = &[
        // From 54 a 3 goes too far on 56 squares, and not on more.
        ("squares", "", two, "R:S,S,S,54 - Y:S,S,S,S - to:R", "1. R 3:-\n= *", &["56"],
            &[("40", "header/bad-value"), ("52", "header/bad-value"), ("68", "move/must-move"), ("72", "move/must-move")]),
        // Two horses of Red's are out.
        ("horses", "", two, "", "1. R 6:S-1 2:1-3\n1. Y 3:-\n2. R 6:S-1 1:1-2\n= *", &["2", "3", "4"],
            &[("1", "move/no-horse")]),
        ("win", "win=2", two, "R:S,S,H,^5 - Y:S,S,S,S - to:R", "1. R 6:^5-H\n= R", &["2"],
            &[("all", "turn/missing-throw"), ("1", "header/bad-value"), ("3", "turn/missing-throw"), ("4", "turn/missing-throw")]),
        ("dice", "", two, "", "1. R 3:-\n= *", &["1"], &[("2", "throw/dice")]),
        ("exit-on", "exit-on=1,6", two, "", "1. R 1:S-1\n1. Y 3:-\n= *", &["1,6", "1,2,6", "1,4,6", "1,5,6", "1"],
            &[("1,3,6", "move/must-move"), ("6", "move/exit-needs")]),
        ("must-exit", "", two, "R:S,S,S,10 - Y:S,S,S,S - to:R", "1. R 6:10-16 3:16-19\n= *", &["false"],
            &[("true", "move/must-exit")]),
        ("rethrow", "", two, "", "1. R 6:S-1 2:1-3\n= *", &["six", "used-six"], &[("never", "turn/extra-throw")]),
        // A six that nobody can use earns a throw under one of them.
        ("rethrow", "", two, "R:55,56,H,H - Y:S,S,S,S - to:R", "1. R 6:- 3:-\n= *", &["six"],
            &[("used-six", "turn/extra-throw"), ("never", "turn/extra-throw")]),
        ("three-sixes", "", two, "", "1. R 6:S-1 6:1-7 6:7-13 2:13-15\n= *", &["none"],
            &[("turn-ends", "move/three-sixes"), ("undone", "move/three-sixes")]),
        ("must-move", "must-move=false", two, "R:S,S,S,10 - Y:S,S,S,S - to:R", "1. R 3:-\n= *", &["false"],
            &[("true", "move/must-move")]),
        // Yellow's 41 is Red's 13.
        ("overtaking", "overtaking=free", two, "R:S,S,S,10 - Y:S,S,S,41 - to:R", "1. R 5:10-15\n= *", &["free"],
            &[("own-only", "move/overtaking"), ("forbidden", "move/overtaking")]),
        ("overtaking", "overtaking=free", two, "R:S,S,12,10 - Y:S,S,S,S - to:R", "1. R 5:10-15\n= *", &["free", "own-only"],
            &[("forbidden", "move/overtaking")]),
        // A forced pass speaks against what would have left a move.
        ("overtaking", "", two, "R:S,S,S,10 - Y:S,S,S,41 - to:R", "1. R 5:-\n= *", &["own-only", "forbidden"],
            &[("free", "move/must-move")]),
        ("own-square", "own-square=stop-behind", two, "R:S,S,12,10 - Y:S,S,S,S - to:R", "1. R 2:10-11\n= *", &["stop-behind"],
            &[("forbidden", "move/own-horse")]),
        ("capture-rethrow", "capture-rethrow=true", two, "R:S,S,S,10 - Y:S,S,S,41 - to:R", "1. R 3:10-13xY 2:13-15\n= *", &["true"],
            &[("false", "turn/extra-throw")]),
        // Yellow's start is Red's 29; Green's is Red's 15 and Yellow's 43.
        ("safe", "", two, "R:S,S,S,26 - Y:S,S,S,1 - to:R", "1. R 3:26-29xY\n= *", &["none"],
            &[("starts", "move/safe-square"), ("own-start", "move/safe-square")]),
        ("safe", "", two, "R:S,S,S,12 - Y:S,S,S,43 - to:R", "1. R 3:12-15xY\n= *", &["none", "own-start"],
            &[("starts", "move/safe-square")]),
        ("overshoot", "", two, "R:S,S,S,54 - Y:S,S,S,S - to:R", "1. R 5:-\n= *", &["stay"],
            &[("rebound", "move/must-move"), ("step-back", "move/must-move"), ("clamp", "move/must-move")]),
        ("overshoot", "overshoot=rebound", two, "R:S,S,S,54 - Y:S,S,S,S - to:R", "1. R 3:54-55\n= *", &["rebound", "step-back"],
            &[("stay", "move/overshoot"), ("clamp", "move/wrong-square")]),
        ("climb", "", two, "R:S,S,S,56 - Y:S,S,S,S - to:R", "1. R 3:-\n= *", &["in-turn"],
            &[("by-count", "move/must-move")]),
        // A horse that stood on ^6 would have to go home with the second six.
        ("final-six", "", two, "R:54,55,56,^5 - Y:S,S,S,S - to:R", "1. R 6:^5-^6 6:- 2:-\n= *", &["false"],
            &[("true", "move/must-move")]),
        ("end", "win=1", two, "R:S,S,S,^5 - Y:S,S,S,S - to:R", "1. R 6:^5-H\n= R", &["first-home"],
            &[("places", "result/wrong")]),
        ("ranking", "win=1", two, "R:S,S,S,^5 - Y:S,S,S,S - to:R", "1. R 6:^5-H\n= R", &["order"],
            &[("standing", "result/wrong")]),
        ("facing", "", "Red Green - -", "", "1. R 3:-\n= *", &["false"], &[("true", "header/seats")]),
        // Green's 55 is Red's 13.
        ("leaver", "", "Red Green Yellow -", "R:S,S,S,10 G:S,S,S,55 Y:S,S,S,S - to:R", "1. G leaves\n1. R 5:10-15\n= *", &["removed"],
            &[("stays", "move/overtaking")]),
    ];
    let mut seen = Vec::new();
    for (rule, rules, seats, position, body, allowed, ruled_out) in cases {
        let text = record("vantyghem-1.6", rules, seats, position, body);
        let rule = Rule::named(rule).unwrap();
        let (found, out) = values(&asked(&text), rule);
        assert_eq!(found, *allowed, "{text}");
        let out: Vec<(&str, &str)> = out.iter().map(|(text, fault)| (&**text, *fault)).collect();
        assert_eq!(out, *ruled_out, "{text}");
        seen.push(rule);
    }
    // Two dice.
    let text = record(
        "piccoli-2",
        "exit-then=any",
        two,
        "R:S,S,S,10 - Y:S,S,S,S - to:R",
        "1. R 6+3:S-1,10-13\n= *",
    );
    let (allowed, out) = values(&asked(&text), Rule::ExitThen);
    assert_eq!(allowed, ["any"]);
    assert_eq!(out, [("same-horse".to_owned(), "move/exit-same-horse")]);
    seen.push(Rule::ExitThen);
    let missing: Vec<&str> =
        Rule::ALL.into_iter().filter(|rule| !seen.contains(rule)).map(Rule::name).collect();
    assert!(missing.is_empty(), "no record for {missing:?}");
}

/// One pass tells how many dice there are and that a 3 brings nobody out, and nothing else.
#[test]
fn what_is_never_put_to_the_test() {
    let text = record("vantyghem-1.6", "", "Red - Yellow -", "", "1. R 3:-\n= *");
    for by_rule in asked(&text).rules {
        let wanted = match by_rule.rule {
            Rule::Dice | Rule::ExitOn => Tested::Yes,
            // With one die the other value contradicts.
            Rule::ExitThen => Tested::NoOther,
            _ => Tested::No,
        };
        assert_eq!(by_rule.tested(), wanted, "{}", by_rule.rule.name());
        let contradictions: Vec<&str> = by_rule
            .values
            .iter()
            .filter(|tried| matches!(tried.outcome, Outcome::Contradicts(_)))
            .map(|tried| tried.value.text.as_str())
            .collect();
        let wanted: &[&str] = match by_rule.rule {
            Rule::ExitThen => &["same-horse"],
            Rule::Rethrow => &["double-six", "used-double-six"],
            _ => &[],
        };
        assert_eq!(contradictions, wanted, "{}", by_rule.rule.name());
    }
}

/// What stood is no witness.
#[test]
fn what_stood_rules_nothing_out() {
    let position = "R:S,S,S,10 - Y:S,S,S,41 - to:R";
    let text = record("vantyghem-1.6", "", "Red - Yellow -", position, "1. R 5:10-15~\n= *");
    let inference = asked(&text);
    assert_eq!(values(&inference, Rule::Overtaking).0, ["free", "own-only", "forbidden"]);
}

/// A short throw means what its own rules make of it, and so it is a witness; without rules of its
/// own it means what the rules that are tried make of it.
#[test]
fn a_short_throw_is_made_long_by_its_own_rules() {
    let position = "R:S,S,S,54 - Y:S,S,S,S - to:R";
    let short = record("wikipedia-en", "", "Red - Yellow -", position, "1. R 3\n= *");
    let (allowed, _) = values(&asked(&short), Rule::Overshoot);
    assert_eq!(allowed, ["rebound", "step-back"], "it moved from 54 to 55");
    let nameless = short.replace("[Variant \"wikipedia-en\"]\n[Rules \"\"]\n", "");
    let records = Record::read(nameless.as_bytes(), &Rulebook::new());
    let inference = infer(&records, &Candidate::presets(), &mut |_| {});
    assert_eq!(inference.base, *Variant::preset("vantyghem-1.6").unwrap().rules());
    assert_eq!(values(&inference, Rule::Overshoot).0.len(), 4, "all of them");
    // The place is that of the record as it is written.
    let out = &asked(&short).rules[14];
    let witness = out.values.iter().find_map(|tried| match &tried.outcome {
        Outcome::RuledOut(witness) => Some(witness),
        _ => None,
    });
    let witness = witness.unwrap();
    assert_eq!((witness.finding.spot.line.line, witness.finding.spot.column), (6, 6));
    assert_eq!(witness.throw.as_deref(), Some("3"));
}

/// Several records of one table: a value is ruled out if one of them speaks against it.
#[test]
fn records_of_one_table() {
    let position = "R:S,S,S,10 - Y:S,S,S,41 - to:R";
    let seats = "Red - Yellow -";
    let passed = record("vantyghem-1.6", "", seats, position, "1. R 5:-\n= *");
    let climbed =
        record("vantyghem-1.6", "", seats, "R:S,S,S,56 - Y:S,S,S,S - to:R", "1. R 3:-\n= *");
    let both = passed + &climbed;
    let records = Record::read(both.as_bytes(), &Rulebook::new());
    let inference = infer(&records, &Candidate::presets(), &mut |_| {});
    assert_eq!(records.len(), 2);
    assert_eq!(values(&inference, Rule::Overtaking).0, ["own-only", "forbidden"]);
    assert_eq!(values(&inference, Rule::Climb).0, ["in-turn"]);
    let out = inference.rules.iter().flat_map(|by_rule| &by_rule.values);
    let witnesses = out.filter_map(|tried| match &tried.outcome {
        Outcome::RuledOut(witness) => Some((tried.value.entry(), witness.record)),
        _ => None,
    });
    let witnesses: Vec<(String, usize)> = witnesses.collect();
    assert!(witnesses.contains(&("overtaking=free".to_owned(), 0)), "{witnesses:?}");
    assert!(witnesses.contains(&("climb=by-count".to_owned(), 1)), "{witnesses:?}");
}
