//! What other programs read of `chevaux check`: the workflow commands of GitHub, the SARIF log,
//! and the statistics. Every form must tell of the same findings at the same places.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use chevaux::Fault;
use chevaux_tests::command::{Run, chevaux};
use chevaux_tests::examples::root;
use jsonschema::Validator;
use serde_json::{Value, json};
use tempfile::TempDir;

const HEAD: &str = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n";

/// A folder with these records, each below the same head, gone at the end of the test.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, format!("{HEAD}{text}")).unwrap();
    }
    folder
}

/// Records with all that the forms have to write down: a note; two ways to mend; a mend that puts
/// something in where nothing was, and one over a line end; columns behind letters of two bytes;
/// signs in words and names that the forms give a meaning.
#[cfg(unix)]
fn odd() -> TempDir {
    folder(&[
        ("a note.pcn", "1. R 2:-~\n= *\n"),
        ("héros/100%.pcn", "1. R {é, Zoë!} 5:S-1\n1. Y 2:-\n"),
        ("joined.pcn", "1. R 6:S-1\n1. R 3:1-4\n= *\n"),
        ("s: 1, 2.pcn", "1. R 6:S-1 3:1-5\n1. Y 2:-{%0A, :: [a](b)}\n= X, 50%:{0}\n"),
    ])
}

fn check(folder: &Path, form: &str, args: &[&str]) -> Run {
    let all = ["check", "--output-format", form].into_iter().chain(args.iter().copied());
    chevaux(folder, all).run()
}

/// Findings of the whole corpus in a form; nothing may be wrong with the run.
fn corpus(form: &str) -> String {
    let run = check(&root(), form, &["--max-findings", "1000000", "corpus"]);
    assert_eq!((run.status, run.err.as_str()), (1, ""));
    run.out
}

/// What the JSON form says of the whole corpus: the other forms are held to it.
fn corpus_findings() -> Vec<Value> {
    let findings: Vec<Value> =
        corpus("json").lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(findings.len() > 900, "only {} findings", findings.len());
    findings
}

/// The run of a SARIF log.
fn the_run(log: &str) -> Value {
    let log: Value = serde_json::from_str(log).unwrap_or_else(|e| panic!("{e}: {log}"));
    assert_eq!(log["version"], "2.1.0");
    assert_eq!(log["runs"].as_array().map(Vec::len), Some(1));
    log["runs"][0].clone()
}

/// The official schema of SARIF 2.1.0, as the crate of its types ships it.
fn sarif_schema() -> Validator {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut metadata = Command::new(cargo);
    metadata.args(["metadata", "--format-version", "1", "--locked"]).current_dir(root());
    let output = metadata.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    let crate_ = packages.iter().find(|package| package["name"] == "serde-sarif").unwrap();
    let manifest = Path::new(crate_["manifest_path"].as_str().unwrap());
    let schema = fs::read_to_string(manifest.with_file_name("src").join("schema.json")).unwrap();
    let mut schema: Value = serde_json::from_str(&schema).unwrap();
    // The pattern of languages has a bracket too many, and the validator takes no schema with it. No
    // log of ours names a language.
    for owner in ["run", "toolComponent"] {
        let language = &mut schema["definitions"][owner]["properties"]["language"];
        let pattern = language.as_object_mut().unwrap().remove("pattern");
        assert!(pattern.is_some_and(|pattern| pattern.to_string().contains("}]?$")));
    }
    assert_eq!(schema["title"], "Static Analysis Results Format (SARIF) Version 2.1.0 JSON Schema");
    jsonschema::options().should_validate_formats(true).build(&schema).unwrap()
}

#[track_caller]
fn is_sarif(schema: &Validator, log: &str) {
    let log: Value = serde_json::from_str(log).unwrap_or_else(|e| panic!("{e}: {log}"));
    let slips: Vec<String> =
        schema.iter_errors(&log).map(|e| format!("{}: {e}", e.instance_path())).collect();
    assert!(slips.is_empty(), "{slips:#?}");
}

/// The forms as they are, over records with everything odd.
#[cfg(unix)]
#[test]
fn forms_are_as_they_were() {
    let folder = odd();
    insta::assert_snapshot!("github", check(folder.path(), "github", &[]).out);
    let mut run = the_run(&check(folder.path(), "sarif", &[]).out);
    // Rules are looked at elsewhere.
    run["tool"]["driver"]["rules"] = json!("…");
    run["tool"]["driver"]["version"] = json!("…");
    run["tool"]["driver"]["semanticVersion"] = json!("…");
    insta::assert_snapshot!("sarif", serde_json::to_string_pretty(&run).unwrap());
    insta::assert_snapshot!(
        "statistics",
        chevaux(folder.path(), ["check", "--statistics"]).run().out
    );
}

/// Standard input goes under the name that is given for it, escaped as any other.
#[test]
fn standard_input_has_its_name() {
    let folder = folder(&[]);
    let run = |form, args: &[&str]| {
        let options = args.iter().copied().chain(["-"]);
        let all = ["check", "--output-format", form].into_iter().chain(options);
        chevaux(folder.path(), all).input(format!("{HEAD}1. R 5:S-1\n= *\n").as_bytes()).run()
    };
    let place = "line=4,col=8,endColumn=11,title=move/exit-needs::";
    let out = run("github", &[]).out;
    assert!(out.starts_with(&format!("::error file=<stdin>,{place}")), "{out}");
    let named = ["--stdin-filename", "monday, 1:2 é.pcn"];
    let out = run("github", &named).out;
    assert!(out.starts_with(&format!("::error file=monday%2C 1%3A2 é.pcn,{place}")), "{out}");
    let uri = |out: &str| {
        let result = &the_run(out)["results"][0];
        let place = &result["locations"][0]["physicalLocation"];
        assert_eq!(place["region"]["endColumn"], 11, "the lines of standard input are known too");
        place["artifactLocation"]["uri"].as_str().unwrap().to_owned()
    };
    assert_eq!(uri(&run("sarif", &[]).out), "%3Cstdin%3E");
    assert_eq!(uri(&run("sarif", &named).out), "monday%2C%201%3A2%20%C3%A9.pcn");
}

/// A path stays as GitHub and editors know it: without a dot in front, and below the root a file
/// URI.
#[test]
fn paths_are_as_others_know_them() {
    let folder = folder(&[("games/a.pcn", "1. R 5:S-1\n= *\n")]);
    let uri = |path: &str| {
        let run = the_run(&check(folder.path(), "sarif", &[path]).out);
        run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"].clone()
    };
    for path in ["games/a.pcn", "./games/a.pcn", "./games", ".", "games/./a.pcn"] {
        assert_eq!(uri(path), "games/a.pcn", "{path}");
    }
    assert_eq!(uri("games/../games/a.pcn"), "games/../games/a.pcn");
    let whole = folder.path().join("games/a.pcn");
    let whole = uri(&whole.to_string_lossy());
    let whole = whole.as_str().unwrap();
    assert!(whole.starts_with("file:///") && whole.ends_with("/games/a.pcn"), "{whole}");
    let out = check(folder.path(), "github", &["./games/a.pcn"]).out;
    assert!(out.starts_with("::error file=games/a.pcn,line=4,"), "{out}");
}

/// GitHub's commands tell of every finding of the corpus what its JSON does, when they are read as
/// GitHub reads them.
#[test]
fn github_reads_the_same_findings() {
    let data = |text: &str| text.replace("%0A", "\n").replace("%0D", "\r").replace("%25", "%");
    let property = |text: &str| data(&text.replace("%3A", ":").replace("%2C", ","));
    let out = corpus("github");
    let findings = corpus_findings();
    assert_eq!(out.lines().count(), findings.len());
    for (line, finding) in out.lines().zip(&findings) {
        let (command, rest) = line.strip_prefix("::").unwrap().split_once(' ').unwrap();
        let (properties, message) = rest.split_once("::").unwrap();
        let properties: BTreeMap<&str, String> = properties
            .split(',')
            .map(|entry| entry.split_once('=').unwrap())
            .map(|(name, value)| (name, property(value)))
            .collect();
        let severity = finding["severity"].as_str().unwrap();
        assert_eq!(command, if severity == "note" { "notice" } else { "error" });
        for (name, field) in
            [("file", "path"), ("line", "line"), ("col", "column"), ("title", "name")]
        {
            let value = &finding[field];
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            assert_eq!(properties[name], value, "{line}");
        }
        let follows = match finding["follows"].is_null() {
            true => "",
            false => " (follows from an earlier finding)",
        };
        let help = finding["help"].as_str().map(|help| format!("\n{help}")).unwrap_or_default();
        let words = format!("{}{follows}{help}", finding["message"].as_str().unwrap());
        // What plays with a terminal is replaced here and escaped in JSON.
        let plain = |text: &str| -> String {
            text.chars().filter(|c| *c != '?' && *c != '\u{fffd}' && !c.is_control()).collect()
        };
        assert_eq!(plain(&data(message)), plain(&words), "{line}");
        assert_eq!(properties.len(), 5, "{line}");
    }
}

/// The log of the whole corpus is SARIF by the official schema, formats of URIs included; so is a
/// log without results, and one of a run in which something could not be read.
#[test]
fn logs_are_sarif() {
    let schema = sarif_schema();
    is_sarif(&schema, &corpus("sarif"));
    let folder = folder(&[("right.pcn", "1. R 2:-\n= *\n"), ("a b.pcn", "1. R 5:S-1\n= *\n")]);
    is_sarif(&schema, &check(folder.path(), "sarif", &["right.pcn"]).out);
    is_sarif(&schema, &check(folder.path(), "sarif", &["no where.pcn", ".", "no where.pcn"]).out);
    is_sarif(&schema, &check(folder.path(), "sarif", &["--max-findings", "0", "."]).out);
    // The schema is one that can be failed.
    let mut wrong: Value = serde_json::from_str(&corpus("sarif")).unwrap();
    wrong["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]["startLine"] =
        json!(0);
    assert!(!schema.is_valid(&wrong));
}

/// Results tell of every finding of the corpus what its JSON does, in its order.
#[test]
fn sarif_has_the_same_findings() {
    let run = the_run(&corpus("sarif"));
    let findings = corpus_findings();
    let results = run["results"].as_array().unwrap();
    let rules = &run["tool"]["driver"]["rules"];
    assert_eq!(results.len(), findings.len());
    let shown = |finding: &Value, location: &Value| {
        let region = &location["physicalLocation"]["region"];
        for (field, name) in [
            ("line", "startLine"),
            ("column", "startColumn"),
            ("offset", "byteOffset"),
            ("length", "byteLength"),
        ] {
            assert_eq!(finding[field], region[name], "{finding}");
        }
        if region["byteLength"] == 0 {
            assert_eq!(region["endColumn"], region["startColumn"], "{finding}");
        } else {
            assert!(region["endColumn"].as_u64() > region["startColumn"].as_u64(), "{finding}");
        }
    };
    for (result, finding) in results.iter().zip(&findings) {
        assert_eq!(result["ruleId"], finding["name"]);
        assert_eq!(result["level"], finding["severity"]);
        let index = usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap();
        assert_eq!(rules[index]["id"], finding["name"]);
        shown(finding, &result["locations"][0]);
        let related = result["relatedLocations"].as_array().cloned().unwrap_or_default();
        assert_eq!(related.len(), finding["related"].as_array().unwrap().len());
        for (location, related) in related.iter().zip(finding["related"].as_array().unwrap()) {
            shown(related, location);
        }
        for name in ["record", "round", "player", "throw", "action", "legal", "follows", "position"]
        {
            assert_eq!(result["properties"][name], finding[name], "{name}");
        }
    }
}

/// Every fault is a rule, in the order of precedence, with the page that `explain` prints.
#[test]
fn rules_are_the_faults() {
    let folder = folder(&[("right.pcn", "1. R 2:-\n= *\n")]);
    let run = the_run(&check(folder.path(), "sarif", &["right.pcn"]).out);
    assert_eq!(run["results"], json!([]));
    assert_eq!(run["invocations"][0]["executionSuccessful"], true);
    let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
    let names: Vec<&str> = rules.iter().map(|rule| rule["id"].as_str().unwrap()).collect();
    assert_eq!(names, Fault::ALL.iter().map(|fault| fault.name()).collect::<Vec<_>>());
    for rule in rules {
        let id = rule["id"].as_str().unwrap();
        let page = chevaux(&root(), ["explain", id]).run().out;
        let undoubled = |text: &Value| {
            text.as_str().unwrap().replace("{{", "{").replace("}}", "}").replace("\\](", "](")
        };
        assert_eq!(undoubled(&rule["help"]["markdown"]), page, "{id}");
        assert_eq!(undoubled(&rule["help"]["text"]), page, "{id}");
        let short = undoubled(&rule["shortDescription"]["text"]);
        assert!(page.contains(&format!("**{short}**")), "{id}: {short}");
        let full = undoubled(&rule["fullDescription"]["text"]);
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(full.len() > 20 && words(&page).contains(&words(&full)), "{id}: {full}");
        let uri = rule["helpUri"].as_str().unwrap();
        let below = uri.split_once("/blob/main/").unwrap().1;
        assert!(root().join(below).is_file(), "{uri}");
    }
}

/// Where a line and a column stand in a text, counted as SARIF says: lines end with LF, CR LF or
/// CR, columns count code points.
fn byte_of(text: &[u8], line: u64, column: u64) -> usize {
    let mut at = if text.starts_with(b"\xef\xbb\xbf") { 3 } else { 0 };
    for _ in 1..line {
        let end = at + text[at..].iter().position(|b| matches!(b, b'\n' | b'\r')).unwrap();
        at = if text[end..].starts_with(b"\r\n") { end + 2 } else { end + 1 };
    }
    for _ in 1..column {
        // A byte outside of UTF-8 counts as one.
        let rest = text[at..].utf8_chunks().next().unwrap();
        at += rest.valid().chars().next().map_or(1, char::len_utf8);
    }
    at
}

/// The places of findings and fixes are the same bytes whether they are counted in bytes or in
/// lines and columns, over the whole corpus; and some fixes put in, some take out, and some go over
/// a line end.
#[test]
fn regions_are_the_same_in_bytes_and_in_columns() {
    let run = the_run(&corpus("sarif"));
    let (mut put_in, mut taken_out, mut over_lines) = (0, 0, 0);
    for result in run["results"].as_array().unwrap() {
        let file = &result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"];
        let text = fs::read(root().join(file.as_str().unwrap())).unwrap();
        let same = |region: &Value| {
            let number = |name: &str| region[name].as_u64();
            let line = number("startLine").unwrap();
            let end_line = number("endLine").unwrap_or(line);
            let from = byte_of(&text, line, number("startColumn").unwrap());
            let to = byte_of(&text, end_line, number("endColumn").unwrap());
            let offset = usize::try_from(number("byteOffset").unwrap()).unwrap();
            let length = usize::try_from(number("byteLength").unwrap()).unwrap();
            assert_eq!((from, to), (offset, offset + length), "{file}: {region}");
            (end_line - line, length)
        };
        let related = result["relatedLocations"].as_array().into_iter().flatten();
        for location in result["locations"].as_array().unwrap().iter().chain(related) {
            same(&location["physicalLocation"]["region"]);
        }
        for fix in result["fixes"].as_array().into_iter().flatten() {
            let change = &fix["artifactChanges"][0];
            assert_eq!(&change["artifactLocation"]["uri"], file);
            let replacement = &change["replacements"][0];
            let inserted = replacement["insertedContent"]["text"].as_str().unwrap();
            let (lines, length) = same(&replacement["deletedRegion"]);
            put_in += u32::from(length == 0);
            taken_out += u32::from(inserted.is_empty());
            over_lines += u32::from(lines > 0);
            let said = fix["description"]["text"].as_str().unwrap();
            let said = said.replace("{{", "{").replace("}}", "}");
            assert!(said.contains(inserted.trim()), "{said}");
        }
    }
    assert!(put_in > 0 && taken_out > 0 && over_lines > 0, "{put_in} {taken_out} {over_lines}");
}

/// Braces and links in a message mean themselves: SARIF would take them for more.
#[test]
fn messages_are_plain_in_sarif() {
    let folder = folder(&[]);
    let text = HEAD.replace("survol", "[x](https://example.org){0}") + "1. R 2:-\n= *\n";
    fs::write(folder.path().join("a.pcn"), text).unwrap();
    let found = check(folder.path(), "json", &["a.pcn"]).out;
    assert!(found.contains("[x](https"), "the record brings them into a message: {found}");
    let run = the_run(&check(folder.path(), "sarif", &["a.pcn"]).out);
    let message = run["results"][0]["message"]["text"].as_str().unwrap();
    assert!(message.contains("[x\\](https"), "{message}");
    assert!(!message.replace("{{", "").contains('{'), "{message}");
}

/// A run in which something could not be read says so in the log: it must not pass for a clean one.
#[test]
fn sarif_says_what_could_not_be_read() {
    let folder = folder(&[("a.pcn", "1. R 5:S-1\n= *\n")]);
    let run = check(folder.path(), "sarif", &["no where.pcn", "a.pcn"]);
    assert_eq!(run.status, 2);
    assert!(run.err.starts_with("error: cannot read no where.pcn: "), "{}", run.err);
    let log = the_run(&run.out);
    assert_eq!(log["results"].as_array().unwrap().len(), 1);
    let invocation = &log["invocations"][0];
    assert_eq!(invocation["executionSuccessful"], false);
    let said = &invocation["toolExecutionNotifications"][0];
    assert_eq!(said["level"], "error");
    assert!(said["message"]["text"].as_str().unwrap().starts_with("cannot read no where.pcn: "));
    let place = &said["locations"][0]["physicalLocation"]["artifactLocation"]["uri"];
    assert_eq!(place, "no%20where.pcn");
}

/// Findings over the limit are counted where no parser stumbles over the count, and the log knows.
#[test]
fn findings_over_the_limit_are_counted() {
    let folder = folder(&[("a,b.pcn", "1. R 5:S-1\n1. Y 5:S-1\n2. R 5:S-1\n= *\n")]);
    let run = check(folder.path(), "github", &["--max-findings", "1"]);
    assert_eq!((run.status, run.err.as_str()), (1, ""));
    let last = run.out.lines().last().unwrap();
    let counted = "2 more findings not shown (--max-findings)";
    assert_eq!(run.out.lines().count(), 2);
    assert_eq!(last, format!("::notice file=a%2Cb.pcn,title=chevaux::{counted}"));

    let run = check(folder.path(), "sarif", &["--max-findings", "1"]);
    assert_eq!((run.status, run.err.as_str()), (1, format!("a,b.pcn: {counted}\n").as_str()));
    let log = the_run(&run.out);
    assert_eq!(log["results"].as_array().unwrap().len(), 1);
    let said = &log["invocations"][0]["toolExecutionNotifications"][0];
    assert_eq!(said["level"], "note");
    assert_eq!(said["message"]["text"], format!("a,b.pcn: {counted}"));
    assert_eq!(log["invocations"][0]["executionSuccessful"], true);
}

/// `-qq` shows nothing in any form; the status is what it was.
#[test]
fn quiet_shows_nothing() {
    let folder = folder(&[("a.pcn", "1. R 5:S-1\n= *\n")]);
    for args in [
        &["--output-format", "github"][..],
        &["--output-format", "sarif"],
        &["--statistics"],
        &["--statistics", "--output-format", "json"],
    ] {
        let run = chevaux(folder.path(), ["check", "-qq"].iter().chain(args)).run();
        assert_eq!((run.status, run.out.as_str(), run.err.as_str()), (1, "", ""), "{args:?}");
    }
}

/// The statistics count every finding of the corpus once, the most frequent first.
#[test]
fn statistics_count_every_finding() {
    let args = ["check", "--statistics", "--max-findings", "1", "corpus"];
    let text = chevaux(&root(), args).run();
    let json = chevaux(&root(), args.iter().chain(&["--output-format", "json"])).run();
    assert_eq!(
        (text.status, text.err, json.status, json.err),
        (1, String::new(), 1, String::new())
    );
    let mut counts: BTreeMap<(String, String), u64> = BTreeMap::new();
    for finding in corpus_findings() {
        let word = |name: &str| finding[name].as_str().unwrap().to_owned();
        *counts.entry((word("name"), word("severity"))).or_default() += 1;
    }
    let place = |name: &str| Fault::ALL.iter().position(|fault| fault.name() == name);
    let mut wanted: Vec<((String, String), u64)> = counts.into_iter().collect();
    // Error before note, as in the alphabet; the sort keeps that order.
    wanted.sort_by_key(|((name, _), count)| (u64::MAX - count, place(name)));
    let json: Value = serde_json::from_str(&json.out).unwrap();
    let rows: Vec<((String, String), u64)> = json["faults"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            let word = |name: &str| row[name].as_str().unwrap().to_owned();
            ((word("name"), word("severity")), row["count"].as_u64().unwrap())
        })
        .collect();
    assert_eq!(rows, wanted);
    let lines: Vec<Vec<&str>> =
        text.out.lines().map(|line| line.split_whitespace().collect()).collect();
    let (summary, table) = lines.split_last().unwrap();
    for (line, ((name, severity), count)) in table.iter().zip(&wanted) {
        assert_eq!(line[..3], [count.to_string().as_str(), severity, name]);
    }
    assert_eq!(table.len(), wanted.len());
    assert_eq!(summary[0], json["records"].to_string());
    assert_eq!(summary[2], json["throws"].to_string());
    let of = |severity: &str| {
        wanted.iter().filter(|((_, s), _)| s == severity).map(|(_, count)| count).sum::<u64>()
    };
    assert_eq!(
        (json["errors"].as_u64(), json["notes"].as_u64()),
        (Some(of("error")), Some(of("note")))
    );
}

/// Where nothing is wrong the statistics say what was judged; and there is no form of them that
/// nobody could read.
#[test]
fn statistics_of_what_is_well() {
    let folder = folder(&[("a.pcn", "1. R 2:-\n= *\n")]);
    let run = chevaux(folder.path(), ["check", "--statistics"]).run();
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert_eq!(run.out, "1 record, 1 throw: 1 right, 0 wrong\n");
    for form in ["github", "sarif"] {
        let run = check(folder.path(), form, &["--statistics"]);
        assert_eq!((run.status, run.out.as_str()), (2, ""));
        assert!(run.err.starts_with("error: --statistics is a table"), "{}", run.err);
    }
}
