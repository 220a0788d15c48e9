//! The JSON schemas of `spec/schema`: everything that the command prints, and every expectation
//! of the corpus, is as they say; and they say it strictly, so that a change of the output that
//! would break somebody's script breaks a test first.

use std::collections::BTreeSet;

use chevaux::rules::Rule;
use chevaux::{Fault, Variant};
use chevaux_tests::command::chevaux;
use chevaux_tests::examples::{files, root, shown};
use jsonschema::Validator;
use serde_json::{Value, json};

const NAMES: [&str; 15] = [
    "finding",
    "infer",
    "legal",
    "perft",
    "replay",
    "variant",
    "variants-diff",
    "statistics",
    "stats",
    "convert-finding",
    "convert-report",
    "record",
    "record-compact",
    "no-record",
    "expectation",
];

fn schema(name: &str) -> Value {
    let path = root().join(format!("spec/schema/{name}.json"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn validator(name: &str) -> Validator {
    jsonschema::draft202012::new(&schema(name)).unwrap()
}

/// What the validator says of a value, each with its place; nothing where it is well.
fn slips(validator: &Validator, value: &Value) -> Vec<String> {
    validator.iter_errors(value).map(|e| format!("{}: {e}", e.instance_path())).collect()
}

/// The output of the command, a JSON value each line.
fn printed(args: &[&str]) -> Vec<Value> {
    let run = chevaux(&root(), args).run();
    assert_eq!(run.err, "", "{args:?}");
    run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Every finding over the whole corpus is as the schema says.
#[test]
fn findings_are_as_the_schema_says() {
    let validator = validator("finding");
    let args = ["check", "--output-format", "json", "--max-findings", "1000000", "corpus"];
    let findings = printed(&args);
    assert!(findings.len() > 900, "only {} findings", findings.len());
    for finding in &findings {
        assert_eq!(slips(&validator, finding), [""; 0], "{finding}");
    }
    let names: BTreeSet<&str> = findings.iter().filter_map(|f| f["name"].as_str()).collect();
    let known: BTreeSet<&str> = Fault::ALL.iter().map(|fault| fault.name()).collect();
    assert_eq!(names, known, "the corpus has findings of every kind");
}

/// Every answer about legal moves is as the schema says, with every throw, and under rules by
/// which horses are refused for every reason.
#[test]
fn legal_moves_are_as_the_schema_says() {
    let validator = validator("legal");
    let mut reasons = BTreeSet::new();
    for (variant, sets, position) in [
        ("vantyghem-1.6", &[][..], "R:S,S,S,10 - Y:S,S,S,41 - to:R"),
        ("vantyghem-1.6", &[], "R:S,1,55,56 - Y:S,S,S,S - to:R"),
        ("vantyghem-1.6", &["must-exit=true"], "R:S,10,^3,H G:S,S,S,S Y:S,S,S,41 B:1,2,3,4 to:R"),
        ("vantyghem-1.6", &["safe=own-start", "leaver=stays"], "R:S,S,S,26 - Y:S,S,S,1 - to:R"),
        ("wikipedia-en", &[], "R:S,S,S,S - Y:S,S,30,^1 - to:Y round:7 first:R"),
        ("survol", &["final-six=true"], "R:^6,^5,10,S - Y:S,S,S,41 - to:R"),
        ("piccoli-1", &[], "R:54,53,H,^2 G:- Y:S,S,S,S - to:R"),
        ("piccoli-2", &[], "R:S,S,10,14 - Y:S,S,S,41 - to:R"),
        ("piccoli-2", &["must-exit=true"], "R:S,S,S,10 - Y:S,S,S,S - to:R"),
    ] {
        let two = Variant::preset(variant).unwrap().rules().dice == 2;
        let faces = (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b)));
        let throws: BTreeSet<String> =
            faces.map(|(a, b)| if two { format!("{a}+{b}") } else { a.to_string() }).collect();
        for dice in throws {
            let mut args = vec!["legal", "--output-format", "json", "--variant", variant];
            args.extend(sets.iter().flat_map(|set| ["--set", set]));
            args.extend(["--position", position, "--dice", &dice]);
            let answer = printed(&args);
            assert_eq!(answer.len(), 1, "one object");
            assert_eq!(slips(&validator, &answer[0]), [""; 0], "{}", answer[0]);
            let refused = answer[0]["refused"].as_array().unwrap();
            reasons.extend(refused.iter().map(|refused| refused["name"].to_string()));
        }
    }
    let listed = &schema("legal")["$defs"]["refused"]["properties"]["name"]["enum"];
    let listed: BTreeSet<String> =
        listed.as_array().unwrap().iter().map(Value::to_string).collect();
    let never: Vec<&String> = listed.difference(&reasons).collect();
    // Only the second of two dice is bound to a horse, and only the first stage is asked about.
    assert_eq!(never, ["\"move/exit-same-horse\""]);
}

/// What `convert` says of records that it does not write, and its report, are as the schemas say:
/// the whole corpus, to other rules in all ways.
#[test]
fn conversions_are_as_the_schemas_say() {
    let (of_findings, of_reports) = (validator("convert-finding"), validator("convert-report"));
    let folder = tempfile::tempdir().unwrap();
    let report = folder.path().join("report.json");
    let (mut names, mut outcomes, mut changes) =
        (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for (strategy, target) in [
        ("strict", "survol"),
        ("prefix", "piccoli-1"),
        ("adapt", "wikipedia-en"),
        ("adapt", "piccoli-2"),
    ] {
        let mut args = vec!["convert", "corpus", "--output-format", "json", "--to-variant", target];
        args.extend(["--strategy", strategy, "--report", report.to_str().unwrap()]);
        let run = chevaux(&root(), args).run();
        assert_eq!(run.status, 1);
        for line in run.err.lines() {
            let finding: Value = serde_json::from_str(line).unwrap();
            assert_eq!(slips(&of_findings, &finding), [""; 0], "{finding}");
            names.insert(finding["name"].as_str().unwrap().to_owned());
        }
        let text = std::fs::read_to_string(&report).unwrap();
        let report: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(slips(&of_reports, &report), [""; 0]);
        for record in report["records"].as_array().unwrap() {
            outcomes.insert(record["outcome"].as_str().unwrap().to_owned());
            let all = record["changes"].as_array().unwrap().iter();
            changes.extend(all.map(|change| change["change"].as_str().unwrap().to_owned()));
        }
    }
    assert!(names.len() >= 6, "{names:?}");
    assert_eq!(Vec::from_iter(outcomes), ["adapted", "not", "prefix", "whole"]);
    assert_eq!(Vec::from_iter(changes), ["chosen", "dropped", "end", "moved", "replaced", "turn"]);
}

/// Every variant is shown as the schema says: the presets, and files that extend one or none.
#[test]
fn variants_are_as_the_schema_says() {
    let folder = tempfile::tempdir().unwrap();
    let validator = validator("variant");
    let texts = [
        "name = \"a\"\n",
        "name = \"b\"\ntitle = \"\"\nextends = \"piccoli-2\"\nsafe = [7, 21]\nsquares = 400\n",
        "name = \"c\"\nexit-on = [6, 1]\nwin = 2\nsquares = 16\nsafe = \"starts\"\n",
    ];
    let mut names: Vec<String> = Variant::preset_names().map(str::to_owned).collect();
    for (i, text) in texts.iter().enumerate() {
        let path = folder.path().join(format!("{i}.toml"));
        std::fs::write(&path, text).unwrap();
        names.push(path.to_string_lossy().into_owned());
    }
    let mut sources = BTreeSet::new();
    let mut wrong = Vec::new();
    for name in &names {
        let shown = printed(&["variants", "show", name, "--output-format", "json"]);
        wrong.extend(slips(&validator, &shown[0]).into_iter().map(|slip| format!("{name}{slip}")));
        let rules = shown[0]["rules"].as_array().unwrap();
        sources.extend(rules.iter().map(|rule| rule["from"].as_str().unwrap().to_owned()));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    for source in ["stated", "implied", "decided", "file", "default", "piccoli-2"] {
        assert!(sources.contains(source), "no value is from {source}");
    }
}

/// How two variants differ is shown as the schema says, and agrees with what is shown of each.
#[test]
fn differences_are_as_the_schema_says() {
    let validator = validator("variants-diff");
    let rules = |name: &str| {
        printed(&["variants", "show", name, "--output-format", "json"])[0]["rules"].clone()
    };
    for a in Variant::preset_names() {
        for b in Variant::preset_names() {
            let answer = printed(&["variants", "diff", a, b, "--output-format", "json"]);
            assert_eq!(answer.len(), 1, "one object");
            assert_eq!(slips(&validator, &answer[0]), [""; 0], "{}", answer[0]);
            assert_eq!((&answer[0]["a"]["name"], &answer[0]["b"]["name"]), (&json!(a), &json!(b)));
            let (a, b) = (rules(a), rules(b));
            let pairs = a.as_array().unwrap().iter().zip(b.as_array().unwrap());
            let wanted: Vec<Value> = pairs
                .filter(|(a, b)| a["value"] != b["value"])
                .map(|(a, b)| json!([a["rule"], a["value"], b["value"]]))
                .collect();
            let found = answer[0]["rules"].as_array().unwrap();
            let found = found.iter().map(|row| json!([row["rule"], row["a"], row["b"]]));
            assert_eq!(found.collect::<Vec<_>>(), wanted);
        }
    }
}

/// The counts of the whole corpus, and of nothing, are as the schema says.
#[test]
fn statistics_are_as_the_schema_says() {
    let validator = validator("statistics");
    for path in ["corpus", "corpus/valid"] {
        let answer = printed(&["check", "--statistics", "--output-format", "json", path]);
        assert_eq!(answer.len(), 1, "one object");
        assert_eq!(slips(&validator, &answer[0]), [""; 0], "{}", answer[0]);
    }
}

/// The numbers of files and of all of them are as the schema says, by every kind of group, and where
/// there are no dice.
#[test]
fn stats_are_as_the_schema_says() {
    let validator = validator("stats");
    for by in ["player", "colour", "seat", "program"] {
        let args =
            ["stats", "--output-format", "json", "-q", "--by", by, "corpus/valid", "docs/examples"];
        let reports = printed(&args);
        assert!(reports.len() > 20, "{}", reports.len());
        for report in &reports {
            assert_eq!(slips(&validator, report), [""; 0], "{report}");
        }
    }
}

/// What stands beside the files of the corpus is as its own schema says.
#[test]
fn expectations_are_as_the_schema_says() {
    let validator = validator("expectation");
    let expectations = files(&root().join("corpus"), "json");
    assert!(expectations.len() > 200, "only {} files", expectations.len());
    for path in expectations {
        let value: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
        assert_eq!(slips(&validator, &value), [""; 0], "{}", shown(&path));
    }
}

/// The names in the schemas are those of the program, in the order of precedence, and the rules
/// those of the program in theirs.
#[test]
fn schemas_know_every_name() {
    let faults: Vec<&str> = Fault::ALL.iter().map(|fault| fault.name()).collect();
    assert_eq!(schema("finding")["properties"]["name"]["enum"], json!(faults));
    let expectation = schema("expectation");
    assert_eq!(expectation["$defs"]["finding"]["properties"]["name"]["enum"], json!(faults));
    let statistics = schema("statistics");
    let row = &statistics["properties"]["faults"]["items"]["properties"];
    assert_eq!(row["name"]["enum"], json!(faults));
    let diff = schema("variants-diff");
    let row = &diff["properties"]["rules"]["items"]["properties"];
    assert_eq!(row["rule"]["enum"], json!(Rule::ALL.map(Rule::name)));
    let infer = schema("infer");
    let row = &infer["properties"]["rules"]["items"]["properties"];
    assert_eq!(row["rule"]["enum"], json!(Rule::ALL.map(Rule::name)));
    let variant = schema("variant");
    let rows = variant["properties"]["rules"]["prefixItems"].as_array().unwrap();
    let rules: Vec<&Value> = rows.iter().map(|row| &row["properties"]["rule"]["const"]).collect();
    assert_eq!(json!(rules), json!(Rule::ALL.map(Rule::name)));
    assert_eq!(variant["properties"]["rules"]["minItems"], Rule::ALL.len());
}

/// Every schema is one, of draft 2020-12, and says of every member what it is, in which unit and
/// range, and that there is no other: somebody who reads the schema alone can use the output.
#[test]
fn schemas_are_strict_and_described() {
    fn walk(place: &str, value: &Value, wrong: &mut Vec<String>) {
        let Some(object) = value.as_object() else { return };
        if let Some(members) = object.get("properties").and_then(Value::as_object)
            && object.contains_key("type")
        {
            if object.get("additionalProperties") != Some(&json!(false)) {
                wrong.push(format!("{place}: other members are allowed"));
            }
            for (name, member) in members {
                let is_described =
                    member.get("description").is_some() || member.get("$ref").is_some();
                if !is_described {
                    wrong.push(format!("{place}.{name}: is not described"));
                }
                let types = member["type"].to_string();
                if types.contains("integer") && member.get("minimum").is_none() {
                    wrong.push(format!("{place}.{name}: has no lower end"));
                }
                if types.contains("array") && member.get("items").is_none() {
                    wrong.push(format!("{place}.{name}: of what?"));
                }
            }
        }
        for (key, value) in object {
            walk(&format!("{place}/{key}"), value, wrong);
            for (i, item) in value.as_array().into_iter().flatten().enumerate() {
                walk(&format!("{place}/{key}/{i}"), item, wrong);
            }
        }
    }
    let mut wrong = Vec::new();
    for name in NAMES {
        let schema = schema(name);
        assert_eq!(schema["$schema"], "https://json-schema.org/draft/2020-12/schema", "{name}");
        jsonschema::meta::validate(&schema).unwrap_or_else(|e| panic!("{name}: {e}"));
        walk(name, &schema, &mut wrong);
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Counts are as the schema says, with rows and without, with one die and with two, and where the
/// game may end.
#[test]
fn counts_are_as_the_schema_says() {
    let validator = validator("perft");
    for (variant, position) in [
        ("survol", "R:S,S,S,10 - Y:S,S,S,41 - to:R"),
        ("piccoli-2", "R:^5,H,H,H - Y:^5,H,H,H - to:R"),
    ] {
        for more in [&[][..], &["--divide"]] {
            let args = ["perft", "--output-format", "json", "--variant", variant];
            let args = [&args[..], &["--position", position, "--depth", "2"], more].concat();
            let counts = printed(&args);
            assert_eq!(counts.len(), 1, "one line");
            assert_eq!(slips(&validator, &counts[0]), [""; 0], "{counts:?}");
        }
    }
    for wrong in [
        json!({"position": "R:S - Y:S - to:R", "counts": [], "divide": null}),
        json!({"position": "R:S - Y:S - to:R", "counts": [-1], "divide": null}),
        json!({"position": "everybody at home", "counts": [6], "divide": null}),
        json!({"position": "R:S - Y:S - to:R", "counts": [6], "divide": [{"throw": "6", "count": 1}]}),
        json!({"position": "R:S - Y:S - to:R", "counts": [6], "divide": [{"throw": "6:S-1"}]}),
    ] {
        assert!(!validator.is_valid(&wrong), "{wrong}");
    }
}

/// A value that lacks a member, has one too many, or has another kind of value in one, is
/// refused by its schema.
#[test]
fn schemas_refuse_what_is_not_as_they_say() {
    let examples = [
        ("finding", printed(&["check", "--output-format", "json", "corpus/invalid/turn"])),
        ("infer", printed(&["infer", "--output-format", "json", "docs/examples"])),
        ("legal", {
            let position = "R:S,S,S,10 - Y:S,S,S,41 - to:R";
            let args = ["legal", "--output-format", "json", "--variant", "survol", "--dice", "5"];
            printed(&[&args[..], &["--position", position]].concat())
        }),
        ("perft", {
            let position = "R:S,S,S,10 - Y:S,S,S,41 - to:R";
            let args = ["perft", "--output-format", "json", "--variant", "survol", "--divide"];
            printed(&[&args[..], &["--position", position, "--depth", "2"]].concat())
        }),
        ("variant", printed(&["variants", "show", "survol", "--output-format", "json"])),
        (
            "variants-diff",
            printed(&["variants", "diff", "survol", "piccoli-2", "--output-format", "json"]),
        ),
        (
            "statistics",
            printed(&["check", "--statistics", "--output-format", "json", "docs/examples"]),
        ),
        ("stats", printed(&["stats", "--output-format", "json", "docs/examples"])),
        ("record", printed(&["convert", "--to", "json", "corpus/valid/survol/ring.pcn"])),
        ("record-compact", {
            let path = "corpus/invalid/result/missing/only-a-head.pcn";
            printed(&["convert", "--to", "json", "--compact", path])
        }),
        ("no-record", {
            let args = ["convert", "-", "--from", "json", "--output-format", "json"];
            let run = chevaux(&root(), args).input(b"{\"version\":1}\n").run();
            run.err.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
        }),
        (
            "expectation",
            vec![json!({"records": 1, "findings": [
                {"record": 1, "line": 9, "column": 8, "name": "move/overtaking", "severity": "error"}
            ]})],
        ),
    ];
    for (name, values) in examples {
        let validator = validator(name);
        for value in &values {
            assert!(validator.is_valid(value), "{name}: {value}");
            for key in value.as_object().unwrap().keys() {
                let mut other = value.clone();
                other.as_object_mut().unwrap().remove(key);
                assert!(!validator.is_valid(&other), "{name} without {key}");
                let mut other = value.clone();
                other[key] = json!({ "another": "kind" });
                assert!(!validator.is_valid(&other), "{name} with another kind of {key}");
            }
            let mut other = value.clone();
            other["another"] = json!(1);
            assert!(!validator.is_valid(&other), "{name} with a member too many");
        }
    }
    let finding = &printed(&["check", "--output-format", "json", "corpus/invalid/turn"])[0];
    for (key, value) in [
        ("name", json!("turn/unknown")),
        ("severity", json!("warning")),
        ("line", json!(0)),
        ("column", json!(0)),
        ("offset", json!(-1)),
        ("player", json!("Red")),
        ("legal", json!(["ten to twelve"])),
        ("position", json!("everybody at home")),
        ("message", json!("")),
    ] {
        let mut other = finding.clone();
        other[key] = value.clone();
        assert!(!validator("finding").is_valid(&other), "{key} = {value}");
    }
}

/// `chevaux schema` prints the schemas of the spec, byte for byte, and knows no others.
#[test]
fn schemas_are_printed() {
    for name in NAMES {
        let run = chevaux(&root(), ["schema", name]).run();
        let text =
            std::fs::read_to_string(root().join(format!("spec/schema/{name}.json"))).unwrap();
        assert_eq!((run.status, run.out, run.err), (0, text, String::new()), "{name}");
    }
    let found = files(&root().join("spec/schema"), "json").len();
    assert_eq!(found, NAMES.len(), "a schema that nobody can have printed");
    let run = chevaux(&root(), ["schema", "findings"]).run();
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    assert!(run.err.contains("'finding'"), "the nearest name: {}", run.err);
}

/// Every answer about the rules, over a part of the corpus, alone and together, is as the schema says,
/// and every outcome of the schema is there.
#[test]
fn inferences_are_as_the_schema_says() {
    let validator = validator("infer");
    let (mut states, mut outcomes, mut lines) = (BTreeSet::new(), BTreeSet::new(), 0);
    for args in [
        &["corpus/invalid/move/overtaking", "corpus/invalid/result/missing"][..],
        &["corpus/invalid/move/no-horse", "corpus/valid/survol/rules.pcn"],
        &["corpus/valid/piccoli-2/two-dice.pcn", "corpus/invalid/syntax/not-utf8"],
        &["docs/examples", "--together"],
    ] {
        let args = [&["infer", "-q", "--output-format", "json"], args].concat();
        for answer in printed(&args) {
            assert_eq!(slips(&validator, &answer), [""; 0], "{answer}");
            states.insert(answer["overrides"]["state"].to_string());
            let rules = answer["rules"].as_array().unwrap();
            assert_eq!(
                rules.iter().map(|rule| &rule["rule"]).collect::<Vec<_>>(),
                Rule::ALL.map(Rule::name)
            );
            let values = rules.iter().flat_map(|rule| rule["values"].as_array().unwrap());
            outcomes.extend(values.map(|value| value["outcome"].to_string()));
            outcomes.extend(rules.iter().map(|rule| rule["tested"].to_string()));
            lines += 1;
        }
    }
    assert!(lines > 50, "only {lines} lines");
    assert_eq!(states.len(), 4, "all but giving up: {states:?}");
    assert_eq!(outcomes.len(), 7, "{outcomes:?}");
}

/// Every line of a replay, over the whole corpus, is as the schema says, and every event of the schema
/// is there.
#[test]
fn replays_are_as_the_schema_says() {
    let validator = validator("replay");
    let mut events = BTreeSet::new();
    let mut lines = 0;
    for path in files(&root().join("corpus"), "pcn") {
        let text = std::fs::read(&path).unwrap();
        for replay in chevaux::replay::Replay::all(&text, &chevaux::Rulebook::new()) {
            for line in replay.json(chevaux::Lang::En) {
                let value: Value = serde_json::from_str(&line).unwrap();
                assert_eq!(slips(&validator, &value), [""; 0], "{}: {line}", path.display());
                let found = value["events"].as_array().into_iter().flatten();
                events.extend(found.filter_map(|event| event.as_str().map(str::to_owned)));
                lines += 1;
            }
        }
    }
    assert!(lines > 5000, "only {lines} lines");
    let schema = schema("replay");
    let known =
        schema["$defs"]["step"]["properties"]["events"]["items"]["enum"].as_array().unwrap();
    let known: BTreeSet<String> =
        known.iter().map(|name| name.as_str().unwrap().to_owned()).collect();
    assert_eq!(events, known);
}
