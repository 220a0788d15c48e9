//! The slow referee against what is written down of right verdicts: the examples of the spec
//! and the corpus; and against games that are right because a player made them so.

use std::path::{Path, PathBuf};

use chevaux_rules::{Rules, Variant};
use chevaux_tests::player::{Form, Habits, play, random_players, random_rules};
use chevaux_tests::slips::slips;
use chevaux_tests::slow::{SlowFinding, judge, judge_with_ends, overrides};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// All files below a folder whose names end so, sorted.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let Ok(entries) = std::fs::read_dir(folder) else { return found };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.to_string_lossy().ends_with(ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// `move/overtaking 5:8`, or `note:move/stood 6:8`.
fn short(finding: &SlowFinding) -> String {
    let note = if finding.severity == "note" { "note:" } else { "" };
    format!("{note}{} {}:{}", finding.name, finding.line, finding.column)
}

/// The fenced blocks of the spec that are whole files say what must be found in them.
#[test]
fn examples_of_the_spec() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for path in files(&root().join("spec"), ".md") {
        let text = std::fs::read_to_string(&path).unwrap();
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            let Some(info) = line.strip_prefix("```pcn ") else { continue };
            let block: Vec<&str> =
                lines.by_ref().take_while(|line| !line.starts_with("```")).collect();
            let wanted = if info.trim() == "valid" { "" } else { info.trim() };
            let found = judge(format!("{}\n", block.join("\n")).as_bytes(), &[], None);
            let found = found.iter().map(short).collect::<Vec<_>>().join(" ");
            count += 1;
            if found != wanted {
                let block = block.join("\n");
                wrong.push(format!(
                    "{}: wants `{wanted}`, found `{found}`\n{block}\n",
                    path.display()
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {count} examples:\n{}", wrong.len(), wrong.join("\n"));
    assert!(count > 0);
}

/// The blocks of `spec/position.md`: each a position and the variant it is read with.
#[test]
fn positions_of_the_spec() {
    let text = std::fs::read_to_string(root().join("spec/position.md")).unwrap_or_default();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some(info) = line.strip_prefix("```position ") else { continue };
        let position = lines.next().unwrap_or("");
        let (variant, wanted) = info.trim().split_once(' ').unwrap_or((info.trim(), ""));
        let colour = |letter: char| match letter {
            'R' => "Red",
            'G' => "Green",
            'Y' => "Yellow",
            _ => "Blue",
        };
        // The seats are those that the position names.
        let fields = position
            .split_whitespace()
            .filter(|f| *f == "-" || f.chars().next().is_some_and(|c| c.is_ascii_uppercase()));
        let mut seats: Vec<&str> = Vec::new();
        for field in fields {
            let seat = if field == "-" { "-" } else { colour(field.chars().next().unwrap()) };
            if seat == "-" || !seats.contains(&seat) {
                seats.push(seat);
            }
        }
        seats.resize(4, "-");
        if seats.iter().filter(|seat| **seat != "-").count() < 2 {
            seats = vec!["Red", "-", "Yellow", "-"];
        }
        let seats = seats.join(" ");
        let record = format!(
            "[PCN \"1\"]\n[Variant \"{variant}\"]\n[Seats \"{seats}\"]\n[Position \"{position}\"]\n= *\n"
        );
        let found: Vec<String> =
            judge(record.as_bytes(), &[], None).into_iter().map(|f| f.name).collect();
        assert_eq!(found.join(" "), wanted, "{record}");
    }
}

/// Each `x.pcn` of the corpus beside an `x.json` that says what must be found in it.
#[test]
fn corpus() {
    let folder = root().join("corpus");
    let variants: Vec<Variant> = files(&folder, ".toml")
        .iter()
        .filter_map(|path| Variant::from_toml(&std::fs::read_to_string(path).ok()?).ok())
        .collect();
    let mut wrong = Vec::new();
    let mut count = 0;
    for path in files(&folder, ".json") {
        let record = path.with_extension("pcn");
        let Ok(bytes) = std::fs::read(&record) else { continue };
        let json: serde_json::Value =
            serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let (found, ends) = judge_with_ends(&bytes, &variants, None);
        let found: Vec<String> = found.iter().map(SlowFinding::to_string).collect();
        let wanted: Vec<String> =
            json["findings"].as_array().into_iter().flatten().map(read).collect();
        count += 1;
        let name = record.display();
        for finding in found.iter().filter(|f| !wanted.contains(f)) {
            wrong.push(format!("{name}: found, not wanted: {finding}"));
        }
        for finding in wanted.iter().filter(|f| !found.contains(f)) {
            wrong.push(format!("{name}: wanted, not found: {finding}"));
        }
        if let Some(records) = json["records"].as_u64()
            && records != ends.len() as u64
        {
            wrong.push(format!("{name}: {} records, wanted {records}", ends.len()));
        }
        let finals = match &json["final"] {
            serde_json::Value::Array(finals) => finals.clone(),
            serde_json::Value::Null => vec![],
            one => vec![one.clone()],
        };
        for (i, wanted) in finals.iter().enumerate() {
            let found = ends.get(i).cloned().flatten();
            if found.as_deref() != wanted.as_str() {
                wrong.push(format!("{name}: record {} ends in {found:?}, wanted {wanted}", i + 1));
            }
        }
    }
    assert!(wrong.is_empty(), "{count} files, {} differences:\n{}", wrong.len(), wrong.join("\n"));
}

/// A finding of a `.json` file, as [`SlowFinding`] prints itself.
fn read(finding: &serde_json::Value) -> String {
    let text = |key: &str| finding[key].as_str().unwrap_or("").to_owned();
    let number = |key: &str| finding[key].as_u64();
    let severity = if text("severity") == "note" { "note" } else { "error" };
    SlowFinding {
        name: text("name"),
        record: number("record"),
        line: number("line").unwrap_or(0),
        column: number("column").unwrap_or(0),
        severity,
    }
    .to_string()
}

/// Games of the player under every preset and under random rules are right, in both forms, and
/// end where the player says.
#[test]
fn games_of_the_player_are_right() {
    let presets: Vec<Variant> =
        Variant::preset_names().map(|name| Variant::preset(name).unwrap()).collect();
    for seed in 0..games() {
        let variant = &presets[seed as usize % presets.len()];
        let overrides = (seed % 3 != 0).then(|| random_rules(seed));
        let rules = match &overrides {
            Some(text) => variant.rules().with_overrides(text).unwrap(),
            None => *variant.rules(),
        };
        let players = random_players(seed, &rules);
        let form = if seed % 2 == 0 { Form::Long } else { Form::Short };
        let habits = Habits::all(form, 20 + 7 * (seed as usize % 40), seed % 4 > 1);
        let played = play(variant, overrides.as_deref(), players, seed, habits);
        let (found, ends) = judge_with_ends(played.text.as_bytes(), &[], None);
        let found: Vec<String> = found.iter().map(SlowFinding::to_string).collect();
        assert!(found.is_empty(), "seed {seed}: {found:#?}\n{}", played.text);
        assert_eq!(ends, [Some(played.end)], "seed {seed}\n{}", played.text);
    }
}

/// Our own reading of `Rules` and that of chevaux-rules give the same values.
#[test]
fn rules_are_read_alike() {
    let default = Rules::default();
    for seed in 0..300 {
        let text = random_rules(seed);
        let theirs = default.with_overrides(&text).map_err(|_| ());
        let (ours, faults) = overrides::read(Some(&default), &text);
        assert_eq!(faults, [], "{text}");
        assert_eq!(Ok(ours), theirs, "{text}");
        // A part of them may contradict the defaults.
        let part = text.split("; ").take(seed as usize % 8).collect::<Vec<_>>().join(";");
        let theirs = default.with_overrides(&part);
        let (ours, faults) = overrides::read(Some(&default), &part);
        assert_eq!(faults.is_empty(), theirs.is_ok(), "{part}");
        if let Ok(theirs) = theirs {
            assert_eq!(ours, theirs, "{part}");
        }
    }
}

/// Whatever slips into a record, the referee comes to its end, says each thing once, in order
/// of place, and leaves the horses whole.
#[test]
fn slips_are_survived() {
    let presets: Vec<Variant> =
        Variant::preset_names().map(|name| Variant::preset(name).unwrap()).collect();
    for seed in 0..games() {
        let variant = &presets[seed as usize % presets.len()];
        let overrides = (seed % 3 != 0).then(|| random_rules(seed));
        let rules = match &overrides {
            Some(text) => variant.rules().with_overrides(text).unwrap(),
            None => *variant.rules(),
        };
        let players = random_players(seed, &rules);
        let form = if seed % 2 == 0 { Form::Long } else { Form::Short };
        let habits = Habits::all(form, 60, seed % 4 > 1);
        let played = play(variant, overrides.as_deref(), players, seed, habits);
        for more in 0..4 {
            let (text, made) = slips(&played.text, seed * 4 + more, 1 + more);
            let (found, ends) = judge_with_ends(text.as_bytes(), &[], None);
            let places: Vec<_> = found.iter().map(|f| (f.line, f.column)).collect();
            assert!(places.is_sorted_by(|a, b| a < b), "{made:?}\n{text}\n{found:#?}");
            for end in ends.iter().flatten() {
                let horses = |field: &str| field.split(',').count() == usize::from(rules.horses);
                let gone = |field: &str| field.ends_with(":-");
                let seats = end.split(' ').take(4).filter(|field| *field != "-");
                assert!(seats.into_iter().all(|f| horses(f) || gone(f)), "{made:?}\n{text}\n{end}");
            }
        }
    }
}

fn games() -> u64 {
    std::env::var("CHEVAUX_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(300)
}
