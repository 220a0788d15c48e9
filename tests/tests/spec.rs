//! The spec is executed: what its pages show must come true, and what they list must be all
//! there is. Where a page and the program differ, one of the two is wrong.

use std::collections::BTreeSet;

use chevaux::convert::{Kind, Obstacle, Strategy, Target, convert};
use chevaux::format::{Form, Options, format};
use chevaux::rules::Rule;
use chevaux::{Fault, Position, Rulebook, Rules, Variant};
use chevaux_tests::examples::{
    Block, block_under, blocks, brief, example_of, files, findings, page_of, root, rows, shown,
};

/// Every block of the spec that is a test.
fn tests_of_spec() -> Vec<Block> {
    let pages = files(&root().join("spec"), "md");
    let all = pages.iter().flat_map(|page| blocks(page));
    all.filter(|block| ["pcn", "position"].contains(&block.kind.as_str())).collect()
}

/// Fails with everything that is wrong, not with the first thing alone.
#[track_caller]
fn none(wrong: &[String]) {
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// Whoever writes a referee from the spec alone copies its examples: each must be judged as its
/// fence says, with every finding at its place, no more and no less.
#[test]
fn records_are_judged_as_their_fences_say() {
    let mut wrong = Vec::new();
    let records: Vec<Block> =
        tests_of_spec().into_iter().filter(|block| block.kind == "pcn").collect();
    assert!(records.len() > 2 * Fault::ALL.len(), "only {} examples were found", records.len());
    for block in records {
        let found: Vec<String> = findings(block.text.as_bytes()).iter().map(brief).collect();
        let wanted = if block.info == "valid" { "" } else { block.info.as_str() };
        if found.join(" ") != wanted {
            wrong.push(format!(
                "{}: `{wanted}` is written, `{}` found",
                block.place,
                found.join(" ")
            ));
        }
    }
    none(&wrong);
}

/// The fences themselves are right: a slip in one (a name that is none, `valid` beside a fault)
/// would make its example prove nothing.
#[test]
fn fences_say_what_a_fence_can_say() {
    let mut wrong = Vec::new();
    for block in tests_of_spec() {
        let words: Vec<&str> = block.info.split_whitespace().collect();
        let is_place = |word: &str| {
            let (line, column) = word.split_once(':').unwrap_or(("", ""));
            [line, column].iter().all(|n| n.parse::<u32>().is_ok_and(|n| n > 0))
        };
        let is_name =
            |word: &str| Fault::named(word.strip_prefix("note:").unwrap_or(word)).is_some();
        let fine = match (block.kind.as_str(), words.as_slice()) {
            ("pcn", ["valid"]) => true,
            ("pcn", [_, ..]) => words
                .chunks(2)
                .all(|pair| matches!(pair, [name, at] if is_name(name) && is_place(at))),
            ("position", [variant]) | ("position", [variant, "header/bad-value"]) => {
                Variant::preset(variant).is_ok() && block.text.lines().count() == 1
            }
            _ => false,
        };
        if !fine {
            wrong.push(format!("{}: {} {}", block.place, block.kind, block.info));
        }
    }
    none(&wrong);
}

/// A position that the spec accepts is accepted, one that it refuses is refused.
#[test]
fn positions_are_read_as_their_fences_say() {
    let mut wrong = Vec::new();
    let (mut accepted, mut refused) = (0, 0);
    for block in tests_of_spec().iter().filter(|block| block.kind == "position") {
        let (variant, fault) = block.info.split_once(' ').unwrap_or((&block.info, ""));
        let variant = Variant::preset(variant).unwrap();
        let read = Position::parse(block.text.trim_end(), variant.rules(), None);
        *(if fault.is_empty() { &mut accepted } else { &mut refused }) += 1;
        match (&read, fault) {
            (Ok(_), "") | (Err(_), "header/bad-value") => {}
            (Ok(_), _) => wrong.push(format!("{}: is accepted", block.place)),
            (Err(error), _) => wrong.push(format!("{}: is refused: {error}", block.place)),
        }
    }
    assert!(accepted > 5 && refused > 5, "{accepted} accepted, {refused} refused");
    none(&wrong);
}

/// A position is written in one way only (position.md, 7): what was read and is written again
/// reads as the same, and is not written otherwise the second time.
#[test]
fn positions_are_written_in_one_way() {
    for block in tests_of_spec().iter().filter(|block| block.kind == "position") {
        let (variant, fault) = block.info.split_once(' ').unwrap_or((&block.info, ""));
        let variant = Variant::preset(variant).unwrap();
        if fault.is_empty() {
            let (position, seats) =
                Position::parse(block.text.trim_end(), variant.rules(), None).unwrap();
            let text = position.text(&seats);
            let (again, seats) = Position::parse(&text, variant.rules(), None).unwrap();
            assert_eq!(position, again, "{}", block.place);
            assert_eq!(text, again.text(&seats), "{}", block.place);
        }
    }
}

/// The blocks `form`, those that stand directly one after the other together.
fn forms_of_spec() -> Vec<Vec<Block>> {
    groups_of_spec("form")
}

fn groups_of_spec(kind: &str) -> Vec<Vec<Block>> {
    let mut groups: Vec<Vec<Block>> = Vec::new();
    for block in files(&root().join("spec"), "md").iter().flat_map(|page| blocks(page)) {
        if block.kind != kind {
            continue;
        }
        let (page, line) = block.place.rsplit_once(':').unwrap();
        // The fence before this one is that of the block before.
        let follows = |before: &Block| {
            let end = |b: &Block| b.place.rsplit_once(':').unwrap().1.parse::<usize>().unwrap();
            let lines = before.text.lines().count();
            before.place.starts_with(page) && (end(before) + lines + 2).to_string() == line
        };
        match groups.last_mut() {
            Some(group) if group.last().is_some_and(follows) => group.push(block),
            _ => groups.push(vec![block]),
        }
    }
    groups
}

/// What the spec shows of canonical forms is written, to the byte: of the first block the others,
/// of each the same again, and the long and the short one of one another.
#[test]
fn canonical_forms_are_written_as_the_spec_shows() {
    let options = |info: &str| match info {
        "layout" => Some(Options::default()),
        "mended" => Some(Options { fix: true, ..Options::default() }),
        "long" => Some(Options { form: Form::Long, ..Options::default() }),
        "short" => Some(Options { form: Form::Short, ..Options::default() }),
        _ => None,
    };
    let written = |block: &Block, options| {
        let text = format(block.text.as_bytes(), &Rulebook::new(), options).text;
        String::from_utf8(text).unwrap()
    };
    let groups = forms_of_spec();
    assert!(groups.len() >= 4, "only {} examples", groups.len());
    for group in groups {
        assert!(group.len() > 1, "{}: stands alone", group[0].place);
        for (at, block) in group.iter().enumerate() {
            let Some(options) = options(&block.info) else {
                assert_eq!((at, block.info.as_str()), (0, "found"), "{}", block.place);
                continue;
            };
            assert_eq!(written(&group[0], options), block.text, "{}", block.place);
            for other in group.iter().filter(|other| other.info == "long" || other.info == "short")
            {
                if block.info == "long" || block.info == "short" {
                    assert_eq!(written(other, options), block.text, "{}", block.place);
                }
            }
            assert_eq!(written(block, options), block.text, "{}: not its own", block.place);
        }
    }
}

/// What carries over, and what does not, where and why: of the first block the others.
#[test]
fn conversions_are_as_the_spec_shows() {
    let groups = groups_of_spec("convert");
    let mut wrong = Vec::new();
    let mut kinds = BTreeSet::new();
    for group in &groups {
        assert!(group.len() > 1, "{}: stands alone", group[0].place);
        assert_eq!(group[0].info, "found", "{}", group[0].place);
        for block in &group[1..] {
            let words: Vec<&str> = block.info.splitn(3, ' ').collect();
            let (variant, overrides) = words[1].split_once(';').unwrap_or((words[1], ""));
            let target = Target::new(Variant::preset(variant).unwrap(), overrides).unwrap();
            let strategy = match words[0] {
                "strict" => Strategy::Strict,
                "prefix" => Strategy::Prefix,
                "adapt" => Strategy::Adapt,
                other => panic!("{}: {other}", block.place),
            };
            let text = group[0].text.as_bytes();
            let converted = convert(text, &Rulebook::new(), &target, strategy);
            let said: Vec<String> = converted.obstacles().map(said).collect();
            let wanted = words.get(2).copied().unwrap_or("");
            kinds.extend(converted.obstacles().map(|obstacle| obstacle.kind.name()));
            if said.join(" ") != wanted || converted.text() != block.text {
                let (said, text) = (said.join(" "), converted.text());
                wrong.push(format!("{}: `{said}`, and not `{wanted}`:\n{text}", block.place));
            }
        }
    }
    none(&wrong);
    let all: BTreeSet<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
    let never: Vec<&&str> = all.difference(&kinds).collect();
    assert_eq!(never, [&"convert/own-fault"]);
}

/// `convert/move 6:6 overtaking`; where no single rule is to blame a `?` stands before them.
fn said(obstacle: &Obstacle) -> String {
    let (line, column) = (obstacle.spot.line.line, obstacle.spot.column);
    let rules: Vec<&str> = obstacle.blame.rules.iter().map(|rule| rule.rule.name()).collect();
    let doubt = if obstacle.blame.single || rules.is_empty() { "" } else { "?" };
    format!("{} {line}:{column} {doubt}{}", obstacle.kind, rules.join(",")).trim_end().to_owned()
}

/// Every name that a conversion can say has a page, and every page a name; all are built alike.
#[test]
fn every_kind_of_parting_has_its_page() {
    let pages = files(&root().join("spec/convert"), "md");
    let names: BTreeSet<String> = pages
        .iter()
        .map(|page| format!("convert/{}", page.file_stem().unwrap().to_string_lossy()))
        .collect();
    let wanted: BTreeSet<String> = Kind::ALL.iter().map(|kind| kind.name().to_owned()).collect();
    assert_eq!(names, wanted);
    for kind in Kind::ALL {
        let lines: Vec<&str> = kind.page().lines().collect();
        assert_eq!(lines[0], format!("# {kind}"));
        assert!(lines[2].starts_with("**") && lines[2].ends_with(".**"), "{kind}");
        let headings: Vec<&str> =
            lines.iter().filter_map(|line| line.strip_prefix("## ")).collect();
        assert_eq!(headings, ["What it means", "The rule", "Example", "What to do"], "{kind}");
    }
    let spec = std::fs::read_to_string(root().join("spec/convert.md")).unwrap();
    let table = rows(&spec).into_iter().filter_map(|row| {
        row[0].strip_prefix("`convert/").map(|name| format!("convert/{}", name.trim_matches('`')))
    });
    assert_eq!(table.collect::<Vec<_>>(), Kind::ALL.iter().map(|k| k.name()).collect::<Vec<_>>());
}

/// The section of a rule is the one that has its name.
#[test]
fn rules_know_their_sections() {
    let text = std::fs::read_to_string(root().join("spec/rules.md")).unwrap();
    for rule in Rule::ALL {
        let heading = format!("### 4.{} {}\n", rule.section(), rule.name());
        assert!(text.contains(&heading), "{heading}");
    }
}

/// The examples of the notation are numbered without a gap, so that they can be cited.
#[test]
fn examples_of_the_notation_are_numbered() {
    let text = std::fs::read_to_string(root().join("spec/notation.md")).unwrap();
    let numbers: Vec<usize> = text
        .lines()
        .filter_map(|line| line.strip_prefix("**Example ")?.split('.').next()?.parse().ok())
        .collect();
    let of_notation = |group: &Vec<Block>| group[0].place.starts_with("spec/notation.md:");
    let forms = forms_of_spec().iter().filter(|group| of_notation(group)).count();
    let count = text.matches("```pcn").count() + forms;
    assert_eq!(numbers, (1..=count).collect::<Vec<_>>());
}

/// Every fault has a page and every page a fault: a name in any output can be looked up.
#[test]
fn every_fault_has_its_page() {
    let pages = files(&root().join("spec/faults"), "md");
    let pages: BTreeSet<String> = pages.iter().map(|page| shown(page)).collect();
    let wanted: BTreeSet<String> = Fault::ALL.iter().map(|fault| shown(&page_of(*fault))).collect();
    assert_eq!(pages, wanted);
}

/// The pages are built alike, so that `explain` reads alike whatever is asked.
#[test]
fn fault_pages_are_built_alike() {
    let mut wrong = Vec::new();
    for fault in Fault::ALL {
        let page = page_of(*fault);
        assert_eq!(
            std::fs::read_to_string(&page).unwrap(),
            fault.page(),
            "{fault}: the page in the program"
        );
        let headings: Vec<&str> =
            fault.page().lines().filter(|line| line.starts_with('#')).collect();
        let title = format!("# {fault}");
        let wanted = [
            title.as_str(),
            "## What it means",
            "## The rule",
            "## Example",
            "## Mended",
            "## What the referee does then",
        ];
        let summary = fault.page().lines().nth(2).unwrap_or_default();
        if headings != wanted || !summary.starts_with("**") || !summary.ends_with("**") {
            wrong.push(format!("{fault}: {headings:?}, {summary}"));
        }
        if let Some(line) = fault.page().lines().find(|line| line.chars().count() > 80) {
            wrong.push(format!("{fault}: wider than a terminal: {line}"));
        }
    }
    none(&wrong);
}

/// The example of a page commits the fault of that page and no other; the mended one is a whole
/// record with nothing to say of it. The three that text cannot show are made and judged too.
#[test]
fn fault_pages_show_the_fault_and_its_mend() {
    let mut wrong = Vec::new();
    for fault in Fault::ALL {
        let names: Vec<&str> =
            findings(&example_of(*fault)).iter().map(|finding| finding.fault.name()).collect();
        if names != [fault.name()] {
            wrong.push(format!("{fault}: its example has {names:?}"));
        }
        let mended = block_under(&page_of(*fault), "Mended");
        if (mended.kind.as_str(), mended.info.as_str()) != ("pcn", "valid") {
            wrong.push(format!("{}: is no valid record", mended.place));
        }
        let left: Vec<String> = findings(mended.text.as_bytes()).iter().map(brief).collect();
        if !left.is_empty() {
            wrong.push(format!("{}: has {left:?}", mended.place));
        }
    }
    none(&wrong);
}

/// The tables of names in the spec hold every fault, in the order of precedence of the program.
#[test]
fn tables_of_faults_are_complete() {
    let read = |page: &str| std::fs::read_to_string(root().join(page)).unwrap();
    let names = |text: &str| -> Vec<String> {
        rows(text).iter().map(|row| row[0].trim_matches('`').to_owned()).collect()
    };
    let rules = read("spec/rules.md");
    let section = rules.split("\n## ").find(|part| part.starts_with("9. The faults")).unwrap();
    let wanted: Vec<&str> =
        Fault::ALL.iter().map(|f| f.name()).filter(|name| !name.starts_with("syntax/")).collect();
    let listed = names(section);
    assert_eq!(listed.first().map(String::as_str), Some("syntax/…"));
    assert_eq!(listed[1..], wanted);

    let notation = read("spec/notation.md");
    let section = notation.split("\n### ").find(|part| part.starts_with("12.2")).unwrap();
    let wanted: Vec<&str> =
        Fault::ALL.iter().map(|f| f.name()).filter(|name| name.starts_with("syntax/")).collect();
    assert_eq!(names(section), wanted);
}

/// Section 4 of the rules names each rule in the order of the program, its default first, and
/// the words it may be are those that the program reads.
#[test]
fn rules_and_their_values_are_those_of_the_program() {
    let text = std::fs::read_to_string(root().join("spec/rules.md")).unwrap();
    let sections: Vec<&str> = text
        .split("\n### ")
        .filter(|part| part.starts_with("4.") && !part.starts_with("4.22"))
        .map(|part| part.split("\n## ").next().unwrap_or(part))
        .collect();
    let names: Vec<&str> = sections
        .iter()
        .map(|part| part.lines().next().unwrap_or("").split(' ').nth(1).unwrap_or(""))
        .collect();
    assert_eq!(names, Rule::ALL.map(Rule::name));

    let is_word = |word: &&str| word.chars().all(|c| c.is_ascii_lowercase() || c == '-');
    for (rule, section) in Rule::ALL.into_iter().zip(sections) {
        let listed: Vec<&str> = section
            .lines()
            .filter_map(|line| line.strip_prefix("- `")?.split('`').next())
            .collect();
        let first = listed.first().copied().or_else(|| section.split('`').nth(1));
        assert_eq!(
            first,
            Some(rule.value(&Rules::default()).as_str()),
            "the default of {}",
            rule.name()
        );
        if !listed.is_empty() {
            let mut listed: Vec<&str> = listed.into_iter().filter(is_word).collect();
            let mut read = rule.words();
            listed.sort_unstable();
            read.sort_unstable();
            assert_eq!(listed, read, "the values of {}", rule.name());
        }
    }
}

/// The file of a preset, as TOML and nothing more.
fn table(name: &str) -> toml::Table {
    let path = root().join(format!("spec/variants/{name}.toml"));
    std::fs::read_to_string(path).unwrap().parse().unwrap()
}

/// Each preset's page says of every rule the value it has and where that comes from: `variants
/// show` tells players whether a value stands in their rules or was our choice.
#[test]
fn variant_pages_agree_with_their_files() {
    let mut wrong = Vec::new();
    for name in Variant::preset_names() {
        let variant = Variant::preset(name).unwrap();
        assert_eq!(variant.name(), name);
        let page =
            std::fs::read_to_string(root().join(format!("spec/variants/{name}.md"))).unwrap();
        assert!(page.starts_with(&format!("# {name}\n")), "{name}");
        let rows = rows(&page);
        let named: Vec<&str> = rows.iter().map(|row| row[0].as_str()).collect();
        assert_eq!(named, Rule::ALL.map(Rule::name), "the rows of {name}");
        let file = table(name);
        for (rule, row) in Rule::ALL.into_iter().zip(&rows) {
            let value = rule.value(variant.rules());
            if row.len() != 5 || row[1] != value {
                wrong.push(format!("{name}: {} is {value}, the page says {row:?}", rule.name()));
            }
            let (source, mark) = row[2].split_once(", ").unwrap_or((&row[2], ""));
            let told = variant.source_of(rule);
            if !["stated", "implied", "decided"].contains(&source) || told != source {
                wrong.push(format!(
                    "{name}: {} from `{told}`, the page says `{}`",
                    rule.name(),
                    row[2]
                ));
            }
            // A preset that extends another marks what is its own.
            let is_own = variant.extends().is_some() && file.contains_key(rule.name());
            if mark != if is_own { "own" } else { "" } {
                wrong.push(format!("{name}: {} is marked `{mark}`", rule.name()));
            }
            if row[3].is_empty() || row[3] == "–" {
                wrong.push(format!("{name}: {} rests on nothing", rule.name()));
            }
        }
    }
    none(&wrong);
}

/// An override that a variant's page offers as the other reading can be written in `Rules`, and
/// is not what the variant has already.
#[test]
fn other_readings_can_be_played() {
    let mut wrong = Vec::new();
    let mut tried = 0;
    for name in Variant::preset_names() {
        let variant = Variant::preset(name).unwrap();
        let page =
            std::fs::read_to_string(root().join(format!("spec/variants/{name}.md"))).unwrap();
        for row in rows(&page) {
            for entries in row[4].split('`').skip(1).step_by(2).filter(|text| text.contains('=')) {
                tried += 1;
                match variant.rules().with_overrides(entries) {
                    Ok(rules) if rules == *variant.rules() => {
                        wrong.push(format!("{name}: `{entries}` changes nothing"));
                    }
                    Ok(_) => {}
                    Err(errors) => wrong.push(format!("{name}: `{entries}`: {}", errors[0].0)),
                }
            }
        }
    }
    assert!(tried > 40, "only {tried} overrides were found");
    none(&wrong);
}

/// No preset hangs on a default: each spells out every rule, or extends one that does.
#[test]
fn presets_spell_out_every_rule() {
    for name in Variant::preset_names() {
        let own = table(name);
        let base = own.get("extends").and_then(toml::Value::as_str).map(table).unwrap_or_default();
        for rule in Rule::ALL.map(Rule::name) {
            assert!(
                own.contains_key(rule) || base.contains_key(rule),
                "{name} does not name {rule}"
            );
        }
    }
}
