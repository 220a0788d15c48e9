//! Whatever the bytes are: there is an answer, within the bound on the work.

use chevaux_infer::{Candidate, MAX_SETS, Outcome, Overrides, Record, Tags, infer, with_tags};
use chevaux_referee::{Fault, Rulebook};
use chevaux_rules::Rule;
use chevaux_tests::examples::{files, root};

const HEAD: &str = "[PCN \"1\"]\n[Seats \"Red Green Yellow Blue\"]\n";

fn rounds(throw: &str) -> String {
    let turn = |round| ["R", "G", "Y", "B"].map(|p| format!("{round}. {p} {throw}\n")).concat();
    (1..=1250u32).map(turn).collect()
}

fn overrides(text: &[u8]) -> Vec<Overrides> {
    let records = Record::read(text, &Rulebook::new());
    let one = |record: Record| {
        let inference = infer(&[record], &Candidate::presets(), &mut |_| {});
        assert!(inference.sets <= MAX_SETS, "{}", inference.sets);
        inference.overrides
    };
    records.into_iter().map(one).collect()
}

#[test]
fn nothing_is_asked_of_what_is_no_record() {
    for text in [&b""[..], b"\n\n", b"1. R 6:S-1\n= *\n", b"\x00\xff\xfe", b"hello"] {
        assert_eq!(overrides(text), []);
    }
    let inference = infer(&[], &Candidate::presets(), &mut |_| {});
    assert!(inference.is_obeyed(), "no record speaks against anything");
}

/// What a record names itself counts as named, though its set-up does not go with it: so it is known
/// by that name, and the nearest of equals.
#[test]
fn rules_are_known_under_a_head_that_cannot_be_had() {
    let text = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n\
                [Position \"R:S,S - Y:S,S - to:R\"]\n1. R 5:-\n= *\n";
    let records = Record::read(text.as_bytes(), &Rulebook::new());
    assert_eq!(records[0].own().map(|own| own.variant.as_str()), Some("survol"));
    assert!(!records[0].obeys_its_own());
    // Two horses each is one rule away from every preset with one die; its own is said.
    let inference = infer(&records, &Candidate::presets(), &mut |_| {});
    let tags = inference.tags().unwrap();
    assert_eq!((tags.variant.as_str(), tags.rules.as_str()), ("survol", "horses=2"));
}

/// A record without a long form is asked as it is written (spec/infer.md, 1.1): a short throw then means
/// what the rules that are tried make of it. Its long form is `3:-`, and who may come out with a 3 has
/// to.
#[test]
fn without_a_long_form_it_is_asked_as_it_is_written() {
    let head = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 3\n";
    for (more, is_ruled_out) in [("", true), ("hello\n", false)] {
        let text = format!("{head}{more}= *\n");
        let records = Record::read(text.as_bytes(), &Rulebook::new());
        let inference = infer(&records, &Candidate::presets(), &mut |_| {});
        let rule = inference.rules.iter().find(|rule| rule.rule == Rule::ExitOn).unwrap();
        let tried = rule.values.iter().find(|tried| tried.value.text == "3,6").unwrap();
        let ruled_out = matches!(tried.outcome, Outcome::RuledOut(_));
        assert_eq!(ruled_out, is_ruled_out, "{text}{:?}", tried.outcome);
    }
}

/// A slip is said to be one, and nothing is searched: no rules mend it.
#[test]
fn no_rules_mend_a_slip() {
    for (text, fault) in [
        ("[PCN \"1\"]\n".to_owned(), Fault::MissingTag),
        ("[PCN \"2\"]\n[Seats \"R - Y -\"]\n1. R 5:-\n= *\n".to_owned(), Fault::Version),
        ("[PCN \"1\"]\n[Seats \"Red\"]\n1. R 5:-\n= *\n".to_owned(), Fault::Seats),
        (format!("{HEAD}1. R 5:-\n"), Fault::ResultMissing),
        (format!("{HEAD}1. R 5:S-1\n"), Fault::ResultMissing),
        (format!("{HEAD}1. R 5:S-1 zzz\n= *\n"), Fault::Throw),
        (format!("{HEAD}1. R 5:S\u{2013}1\n= *\n"), Fault::LookAlike),
        (format!("{HEAD}[Date \"soon\"]\n1. R 5:S-1\n= *\n"), Fault::BadValue),
    ] {
        match overrides(text.as_bytes()).as_slice() {
            [Overrides::Slip { record: 0, breach }] => assert_eq!(breach.fault, fault, "{text}"),
            other => panic!("{other:?}\n{text}"),
        }
    }
    // These two are mended by rules.
    for text in [
        "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red Green - -\"]\n1. R 5:-\n= *\n",
        "[PCN \"1\"]\n[Seats \"R - Y -\"]\n[Position \"R:S,S - Y:S,S - to:R\"]\n1. R 5:-\n= *\n",
    ] {
        let found = overrides(text.as_bytes());
        assert!(matches!(found[..], [Overrides::NotNeeded | Overrides::Found(_)]), "{found:?}");
    }
}

/// A third of the wrong corpus, bytes that are no text among it.
#[test]
fn there_is_always_an_answer() {
    let mut records = 0;
    for path in files(&root().join("corpus/invalid"), "pcn").into_iter().step_by(3) {
        records += overrides(&std::fs::read(&path).unwrap()).len();
    }
    assert!(records > 100, "{records}");
}

/// Long records, right up to the end or wrong in every line.
#[test]
fn long_records_end() {
    let wrong_end = format!("{HEAD}{}= R\n", rounds("3:-"));
    let all_wrong = format!("{HEAD}{}= *\n", rounds("3:17-19"));
    // What is wrong stands behind a throw that is still due: nothing is settled up to the end.
    let nobody = format!("{HEAD}1. R 6:S-1\n{}= *\n", "1. X leaves\n".repeat(2_000));
    for text in [wrong_end, all_wrong, nobody] {
        let found = overrides(text.as_bytes());
        assert!(matches!(found[..], [Overrides::NotFound { .. }]), "{found:?}");
    }
}

/// Tags are put where they belong, whatever stands there, and nothing else changes.
#[test]
fn tags_are_put_in_place() {
    let tags = |variant: &str, rules: &str| Tags { variant: variant.into(), rules: rules.into() };
    let put = |text: &str, record, tags: Tags| {
        String::from_utf8(with_tags(text.as_bytes(), &[(record, tags)].into())).unwrap()
    };
    let body = "[Seats \"R - Y -\"] ; us\r\n\r\n1. R 5:-\r\n= *";
    for (head, variant, rules, wanted) in [
        ("[PCN \"1\"]\r\n", "a", "b=c", "[PCN \"1\"]\r\n[Variant \"a\"]\r\n[Rules \"b=c\"]\r\n"),
        ("[PCN \"1\"]\r\n", "a", "", "[PCN \"1\"]\r\n[Variant \"a\"]\r\n"),
        // The names of files may be anything that fits on a line.
        ("[PCN \"1\"]\n", "\"a\\", "", "[PCN \"1\"]\n[Variant \"\\\"a\\\\\"]\n"),
        ("[PCN \"1\"]\n", "a\nb", "", "[PCN \"1\"]\n"),
        (
            "\u{feff}[PCN \"1\"]\n[Rules \"x\"]\n; é\n  [ Variant \"y\" ] {was}\n",
            "a",
            "b=c",
            "\u{feff}[PCN \"1\"]\n[Rules \"b=c\"]\n; é\n  [ Variant \"a\" ] {was}\n",
        ),
        ("[PCN \"1\"]\n[Rules \"x\"]\n", "a", "", "[PCN \"1\"]\n[Variant \"a\"]\n[Rules \"\"]\n"),
    ] {
        let text = format!("{head}{body}");
        assert_eq!(put(&text, 1, tags(variant, rules)), format!("{wanted}{body}"));
        assert_eq!(put(&text, 2, tags(variant, rules)), text, "there is no second record");
        let two = format!("{text}\n{text}");
        let both = format!("{text}\n{wanted}{body}");
        if !head.starts_with('\u{feff}') {
            assert_eq!(put(&two, 2, tags(variant, rules)), both, "the second alone");
        }
    }
    let alone = "[PCN \"1\"]";
    assert_eq!(put(alone, 1, tags("a", "")), "[PCN \"1\"]\n[Variant \"a\"]");
}
