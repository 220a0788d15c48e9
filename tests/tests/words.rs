//! The words in three languages: the catalogue is whole, each language says the same, and nothing
//! but words depends on the language.

use std::collections::{BTreeMap, BTreeSet};

use chevaux::{Fault, Finding, Lang, Severity};
use chevaux_tests::command::{Run, chevaux};
use chevaux_tests::examples::{example_of, files, root};
use chevaux_tests::said::{Said, everything, shape};
use chevaux_words::Text;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Resource};

fn source(lang: Lang) -> String {
    let path = format!("crates/chevaux-words/src/catalogue/{}.ftl", lang.tag());
    std::fs::read_to_string(root().join(path)).unwrap()
}

/// What a pattern is made of, selectors by all their branches.
#[derive(Default)]
struct Parts {
    /// The arguments that it asks for.
    args: BTreeSet<String>,
    /// The functions that it calls.
    functions: BTreeSet<String>,
    /// The branches of its selectors.
    branches: BTreeSet<String>,
    /// Its text by the default branches, arguments as `$name`.
    text: String,
}

impl Parts {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.text += value,
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        let Expression::Select { selector, variants } = expression else {
            let Expression::Inline(inline) = expression else { unreachable!() };
            return self.inline(inline);
        };
        let mut rest = Parts::default();
        rest.inline(selector);
        for variant in variants {
            self.branches.insert(format!("{:?}", variant.key));
            let parts = if variant.default { &mut *self } else { &mut rest };
            parts.pattern(&variant.value);
        }
        self.args.append(&mut rest.args);
        self.functions.append(&mut rest.functions);
        self.branches.append(&mut rest.branches);
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::StringLiteral { value } => self.text += value,
            InlineExpression::VariableReference { id } => {
                self.args.insert(id.name.to_owned());
                self.text += &format!("${}", id.name);
            }
            InlineExpression::FunctionReference { id, arguments } => {
                self.functions.insert(id.name.to_owned());
                arguments.positional.iter().for_each(|argument| self.inline(argument));
                assert!(arguments.named.is_empty(), "{}", id.name);
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            other => panic!("the catalogue does without this: {other:?}"),
        }
    }
}

/// The messages of a language, in their order.
fn messages(lang: Lang) -> Vec<(String, Parts)> {
    let source = source(lang);
    let resource: Resource<&str> = fluent_syntax::parser::parse(source.as_str())
        .unwrap_or_else(|(_, errors)| panic!("{lang:?}: {errors:?}"));
    let mut messages = Vec::new();
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                assert!(message.attributes.is_empty(), "{}", message.id.name);
                let mut parts = Parts::default();
                parts.pattern(message.value.as_ref().expect("a value"));
                messages.push((message.id.name.to_owned(), parts));
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            other => panic!("{lang:?}: {other:?}"),
        }
    }
    messages
}

#[track_caller]
fn none(wrong: &[String]) {
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// Every text that the code can ask for is there in every language, once, in the same order, with
/// the same arguments; and nothing else is.
#[test]
fn the_languages_have_the_same_texts_and_arguments() {
    for lang in Lang::ALL {
        let messages = messages(lang);
        let there: Vec<&str> = messages.iter().map(|(id, _)| id.as_str()).collect();
        let wanted: Vec<&str> = Text::ALL.iter().map(|(id, _)| *id).collect();
        let (have, want): (BTreeSet<_>, BTreeSet<_>) =
            (there.iter().collect(), wanted.iter().collect());
        assert_eq!(have.symmetric_difference(&want).collect::<Vec<_>>(), [&&""; 0], "{lang:?}");
        assert_eq!(there, wanted, "{lang:?}: the order of the table");
        let mut wrong = Vec::new();
        for ((id, parts), (_, args)) in messages.iter().zip(Text::ALL) {
            let wanted: BTreeSet<String> = args.iter().map(|arg| (*arg).to_owned()).collect();
            if parts.args != wanted {
                wrong.push(format!("{lang:?}: {id} has {:?}, and not {wanted:?}", parts.args));
            }
            let known = |name: &String| lang == Lang::Fr && name == "DE";
            if !parts.functions.iter().all(known) {
                wrong.push(format!("{lang:?}: {id} calls {:?}", parts.functions));
            }
            let plural = |key: &String| key.contains("\"one\"") || key.contains("\"other\"");
            if !parts.branches.iter().all(plural) {
                wrong.push(format!("{lang:?}: {id} has {:?}", parts.branches));
            }
        }
        none(&wrong);
    }
}

/// What stands between backticks, in order of the alphabet: a language may say things in another
/// order, but notation is notation.
fn quoted(text: &str) -> Vec<&str> {
    let mut quoted: Vec<&str> = text.split('`').skip(1).step_by(2).collect();
    quoted.sort_unstable();
    quoted
}

/// A player who follows the help in French writes the same record as one who reads English.
#[test]
fn notation_is_the_same_in_every_language() {
    let english = messages(Lang::En);
    let mut wrong = Vec::new();
    for lang in [Lang::Fr, Lang::It] {
        for ((id, parts), (_, own)) in english.iter().zip(&messages(lang)) {
            // A comment may be in any language.
            let example = |text: &&str| !text.starts_with("{");
            let (first, second) = (quoted(&parts.text), quoted(&own.text));
            if !first
                .iter()
                .copied()
                .filter(|t| example(t))
                .eq(second.iter().copied().filter(|t| example(t)))
            {
                wrong.push(format!("{lang:?}: {id} quotes {second:?}, English {first:?}"));
            }
        }
    }
    none(&wrong);
}

/// How the ids of texts begin that no finding says.
const NOT_OF_FINDINGS: [&str; 9] =
    ["file", "command", "step", "page", "tui", "stats", "infer", "convert", "report"];

/// The catalogue is keyed by fault.
#[test]
fn ids_begin_with_a_fault() {
    let keys: Vec<String> = Fault::ALL.iter().map(|fault| fault.name().replace('/', "-")).collect();
    let of = |key: &str, id: &str| {
        id.strip_prefix(key).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    };
    let mut wrong = Vec::new();
    for (id, _) in Text::ALL {
        let general = ["said", "guess", "move-cannot", "syntax-expected", "syntax-found"];
        let general = general.into_iter().chain(NOT_OF_FINDINGS);
        let known = |key: &&str| of(key, id);
        if !keys.iter().map(String::as_str).chain(general).any(|key| known(&key)) {
            wrong.push(format!("{id}: of which fault?"));
        }
    }
    for key in &keys {
        if !Text::ALL.iter().any(|(id, _)| of(key, id)) {
            wrong.push(format!("{key}: no text"));
        }
    }
    none(&wrong);
}

/// A text that no code asks for would be translated for nobody.
#[test]
fn every_text_is_asked_for() {
    let table = std::fs::read_to_string(root().join("crates/chevaux-words/src/text.rs")).unwrap();
    let names: Vec<&str> = table
        .lines()
        .filter_map(|line| line.strip_prefix("    ")?.split_once(" = \"").map(|(name, _)| name))
        .filter(|name| name.chars().all(char::is_alphanumeric))
        .collect();
    assert_eq!(names.len(), Text::ALL.len());
    let code: String = files(&root().join("crates"), "rs")
        .iter()
        .filter(|path| !path.ends_with("chevaux-words/src/text.rs"))
        .map(|path| std::fs::read_to_string(path).unwrap())
        .collect();
    let ends = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric());
    let asked = |name: &str| code.split(&format!("Text::{name}")).skip(1).any(ends);
    none(
        &names
            .iter()
            .filter(|name| !asked(name))
            .map(|name| (*name).to_owned())
            .collect::<Vec<_>>(),
    );
}

/// Everything that a finding says.
fn said(finding: &Finding, lang: Lang) -> Vec<String> {
    let labels = finding.related.iter().map(|related| related.label_in(lang));
    let help = finding.help_in(lang).unwrap_or_else(|| "-".to_owned());
    [finding.message_in(lang), help].into_iter().chain(labels).collect()
}

/// Nothing of the machinery gets out: no argument that was not put in, no English where another
/// language was wanted, no name of a text.
#[test]
fn every_finding_can_be_said() {
    let mut wrong = Vec::new();
    for Said { place, finding, .. } in everything() {
        let english = said(&finding, Lang::En);
        assert_eq!(english[0], finding.message(), "{place}");
        for lang in Lang::ALL {
            for (text, first) in said(&finding, lang).iter().zip(&english) {
                let unquoted: String = text.split('`').step_by(2).collect();
                let is_id = Text::ALL.iter().any(|(id, _)| text.contains(id));
                let machinery = unquoted.contains(['{', '}', '$']) || is_id || text.is_empty();
                let fell_back = lang != Lang::En && text == first && text != "-";
                if machinery || fell_back {
                    wrong.push(format!("{place}: {lang:?}: {text}"));
                }
            }
        }
    }
    none(&wrong);
}

/// Every sentence once, in the three languages, for a reader to compare: those of the corpus by
/// their shape in English, with the first record that makes the referee say it.
#[test]
fn every_sentence_in_three_languages() {
    let mut seen = BTreeSet::new();
    let mut texts: BTreeMap<usize, String> = BTreeMap::new();
    for Said { place, players, finding } in everything() {
        let index = Fault::ALL.iter().position(|fault| *fault == finding.fault).unwrap();
        let english = said(&finding, Lang::En);
        let shapes: Vec<String> = english.iter().map(|text| shape(text, &players)).collect();
        if !seen.insert((index, shapes)) {
            continue;
        }
        let text = texts.entry(index).or_default();
        *text += &format!("{place}\n");
        let all = Lang::ALL.map(|lang| said(&finding, lang));
        for number in 0..english.len() {
            for own in &all {
                let line: String = own[number].chars().take(400).collect();
                *text += &format!("  {line}\n");
            }
            text.push('\n');
        }
    }
    let named = Fault::ALL.iter().enumerate();
    let text: Vec<String> = named
        .map(|(i, fault)| format!("=== {fault}\n{}", texts.get(&i).map_or("", String::as_str)))
        .collect();
    insta::assert_snapshot!("three-languages", text.join("\n"));
}

/// Every text of a finding is reached by that snapshot: the fixed parts of its English sentence
/// are said, in their order.
#[test]
fn every_text_is_said() {
    let all: Vec<String> =
        everything().iter().flat_map(|one| said(&one.finding, Lang::En)).collect();
    let mut wrong = Vec::new();
    for (id, parts) in messages(Lang::En) {
        if id.split('-').next().is_some_and(|first| NOT_OF_FINDINGS.contains(&first)) {
            continue;
        }
        let fixed: Vec<&str> = parts
            .text
            .split('$')
            .enumerate()
            .map(|(i, part)| match i {
                0 => part,
                _ => part.trim_start_matches(|c: char| c.is_ascii_lowercase()),
            })
            .collect();
        let says = |text: &String| {
            let mut rest = text.as_str();
            fixed.iter().all(|part| match rest.find(part) {
                Some(at) => {
                    rest = &rest[at + part.len()..];
                    true
                }
                None => false,
            })
        };
        if !all.iter().any(says) {
            wrong.push(format!("{id}: {}", parts.text));
        }
    }
    none(&wrong);
}

fn check(folder: &std::path::Path, args: &[&str]) -> chevaux_tests::command::Call {
    chevaux(folder, ["check"].iter().chain(args))
}

/// The forms that people read, for each fault, as a French and an Italian family see them.
#[test]
fn every_fault_in_full() {
    for lang in ["fr", "it"] {
        let mut text = String::new();
        for fault in Fault::ALL {
            let folder = tempfile::tempdir().unwrap();
            std::fs::write(folder.path().join("evening.pcn"), example_of(*fault)).unwrap();
            for form in ["full", "concise"] {
                let run = check(folder.path(), &["--lang", lang, "--output-format", form]).run();
                text += &run.out;
            }
            text.push('\n');
        }
        insta::assert_snapshot!(format!("full-{lang}"), text);
    }
}

/// Programs read names, JSON and the exit status: no language changes them.
#[test]
fn json_and_status_are_the_same_in_every_language() {
    let same = |call: &dyn Fn() -> chevaux_tests::command::Call| {
        let english = call().run();
        for run in [
            call().env("LANG", "fr_FR.UTF-8").run(),
            call().env("LC_ALL", "it_IT.UTF-8").run(),
            call().env("LANG", "de_DE").env("LANGUAGE", "it:fr").run(),
        ] {
            assert_eq!((run.status, &run.out), (english.status, &english.out));
        }
        english
    };
    let corpus = root().join("corpus");
    for lang in ["en", "fr", "it"] {
        let run = same(&|| check(&corpus, &["--output-format", "json", "--lang", lang]));
        assert_eq!(run.status, 1);
        assert_eq!(run.out, check(&corpus, &["--output-format", "json"]).run().out, "{lang}");
        let valid = check(&corpus, &["-q", "--lang", lang, "valid/survol"]).run();
        assert_eq!((valid.status, valid.err.as_str()), (0, ""), "{lang}");
        let missing = check(&corpus, &["--lang", lang, "nowhere.pcn"]).run();
        assert_eq!(missing.status, 2, "{lang}");
    }
    let legal = ["legal", "--variant", "survol", "--position", "R:S,S,S,54 - Y:S,S,S,S - to:R"];
    let legal = legal.iter().chain(&["--dice", "5", "--output-format", "json"]);
    let english = same(&|| chevaux(&corpus, legal.clone()));
    let french = chevaux(&corpus, legal.chain(&["--lang", "fr"])).run();
    assert_eq!(french, english);
    assert!(english.out.contains("comes out with a 6"), "{}", english.out);
}

const RECORD: &str =
    "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Orange - Blue -\"]\n1. O 5:S-1\n= *\n";
const IN_ENGLISH: &str = "Orange cannot play";
const IN_FRENCH: &str = "Orange ne peut pas jouer";
const IN_ITALIAN: &str = "Orange non può giocare";

/// `--lang` says it, else the environment as gettext reads it.
#[test]
fn the_language_is_chosen() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.pcn"), RECORD).unwrap();
    let run = |args: &[&str], variables: &[(&str, &str)]| -> Run {
        let args = ["--output-format", "concise"].iter().chain(args).copied().collect::<Vec<_>>();
        variables.iter().fold(check(folder.path(), &args), |call, (n, v)| call.env(n, v)).run()
    };
    for (args, variables, words) in [
        (&[][..], &[][..], IN_ENGLISH),
        (&["--lang", "fr"], &[], IN_FRENCH),
        (&["--lang", "it"], &[("LC_ALL", "fr_FR.UTF-8")], IN_ITALIAN),
        (&["--lang", "en"], &[("LANG", "fr_FR.UTF-8")], IN_ENGLISH),
        (&[], &[("LANG", "fr_FR.UTF-8")], IN_FRENCH),
        (&[], &[("LANG", "it")], IN_ITALIAN),
        (&[], &[("LANG", "fr_FR"), ("LC_MESSAGES", "it_CH.UTF-8")], IN_ITALIAN),
        (&[], &[("LANG", "fr_FR"), ("LC_MESSAGES", "it_IT"), ("LC_ALL", "en_GB")], IN_ENGLISH),
        // The locale C is English, whatever languages are liked.
        (&[], &[("LANG", "fr_FR"), ("LC_ALL", "C")], IN_ENGLISH),
        (&[], &[("LC_ALL", "C.UTF-8"), ("LANGUAGE", "fr")], IN_ENGLISH),
        (&[], &[("LANG", "POSIX"), ("LANGUAGE", "fr")], IN_ENGLISH),
        (&[], &[("LANGUAGE", "fr")], IN_ENGLISH),
        // What is empty is not set.
        (&[], &[("LC_ALL", ""), ("LANG", "fr_BE.UTF-8@euro")], IN_FRENCH),
        // A language that is not ours.
        (&[], &[("LANG", "de_DE.UTF-8")], IN_ENGLISH),
        (&[], &[("LANG", "de_DE.UTF-8"), ("LANGUAGE", "de:it:fr")], IN_ITALIAN),
        (&[], &[("LANG", "en_GB.UTF-8"), ("LANGUAGE", "fr")], IN_FRENCH),
    ] {
        let run = run(args, variables);
        assert!(run.out.contains(words), "{args:?} {variables:?}: {}", run.out);
        assert!(run.out.starts_with("a.pcn:4:8: move/exit-needs: "), "{}", run.out);
        assert_eq!(run.status, 1);
    }
    assert_eq!(run(&["--lang", "de"], &[]).status, 2);
}

/// Warnings, counts and the summary are words too.
#[test]
fn what_stands_round_the_findings() {
    let folder = tempfile::tempdir().unwrap();
    let two =
        RECORD.to_owned() + &RECORD.replace("5:S-1", "5:S-1~").replace("S-1\n", "S-1\n1. B 3:-\n");
    std::fs::write(folder.path().join("a.pcn"), two).unwrap();
    std::fs::create_dir(folder.path().join("empty")).unwrap();
    let mut text = String::new();
    for lang in ["en", "fr", "it"] {
        for args in [
            &["-v", "--output-format", "concise", "a.pcn", "empty"][..],
            &["-v", "--max-findings", "1", "--output-format", "concise", "a.pcn"],
            &["-v", "--max-findings", "0", "a.pcn"],
            &["--variant", "survol", "--set", "horses=2", "-qv", "a.pcn"],
            &["--variant", "survol", "--set", "horses=2", "--max-findings", "0", "a.pcn"],
        ] {
            let run = check(folder.path(), &[&["--lang", lang], args].concat()).run();
            text += &format!(
                "$ chevaux check --lang {lang} {}\n{}{}\n",
                args.join(" "),
                run.out,
                run.err
            );
        }
        let legal = ["legal", "--lang", lang, "--variant", "piccoli-2", "--dice", "5+3"];
        let run = chevaux(
            folder.path(),
            legal.iter().chain(&["--position", "R:S,^4,54,10 - Y:S,S,S,S - to:R"]),
        )
        .run();
        text += &format!("$ chevaux legal --lang {lang}\n{}{}\n", run.out, run.err);
    }
    insta::assert_snapshot!("round-the-findings", text);
}

/// `d'Orange`, and `de A` for a letter.
#[test]
fn french_elides_before_a_vowel() {
    let french = |by| Lang::Fr.say(Text::MoveOvertaking { by, at: "13", rule: "forbidden" });
    for (name, words) in [
        ("Orange", "le cheval d'Orange,"),
        ("Indigo", "le cheval d'Indigo,"),
        ("Rouge", "le cheval de Rouge,"),
        ("Yellow", "le cheval de Yellow,"),
        ("A", "le cheval de A,"),
    ] {
        assert!(french(name).starts_with(words), "{}", french(name));
    }
}

/// A note keeps its help to itself in every language.
#[test]
fn notes_are_notes_in_every_language() {
    for Said { place, finding, .. } in everything() {
        let help: BTreeSet<bool> =
            Lang::ALL.iter().map(|lang| finding.help_in(*lang).is_some()).collect();
        assert_eq!(help.len(), 1, "{place}");
        if finding.severity == Severity::Note && finding.fault != Fault::Stood {
            assert!(
                finding.message_in(Lang::Fr).starts_with("accepté à la table\u{a0}: "),
                "{place}"
            );
        }
    }
}

/// French signs that stand apart do not begin a line: a no-break space holds them.
#[test]
fn french_signs_are_held_by_no_break_spaces() {
    let mut wrong = Vec::new();
    for (id, parts) in messages(Lang::Fr) {
        // Notation between backticks is not French.
        let text: String = parts.text.split('`').step_by(2).collect::<Vec<_>>().join("`");
        let signs: Vec<char> = text.chars().collect();
        for pair in signs.windows(2) {
            let is_loose = match pair {
                [before, ';' | '!' | '?' | '»'] => *before != '\u{a0}',
                // A colon is loose where a space would be written before it.
                [' ', ':'] => true,
                ['«', behind] => *behind != '\u{a0}',
                _ => false,
            };
            if is_loose {
                wrong.push(format!("{id}: {text}"));
            }
        }
    }
    none(&wrong);
}
