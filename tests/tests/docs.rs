//! The README and the pages in `docs/`: their records are judged, their screens are real, and the
//! reference of the command line is made from the definition of the arguments.
//!
//! With `UPDATE_DOCS=1` screens and reference are written anew; read the difference before it is
//! committed.

use std::path::{Path, PathBuf};

use chevaux_tests::command::chevaux;
use chevaux_tests::examples::{blocks, brief, files, findings, root, shown};
use serde_json::Value;

fn pages() -> Vec<PathBuf> {
    let mut pages = files(&root().join("docs"), "md");
    pages.push(root().join("README.md"));
    pages
}

/// The words of a command line, single quotes as in a shell.
fn words(line: &str) -> Vec<String> {
    let parts = line.split('\'').enumerate();
    let quoted = parts.flat_map(|(i, part)| match i % 2 {
        0 => part.split_whitespace().map(str::to_owned).collect::<Vec<_>>(),
        _ => vec![part.to_owned()],
    });
    quoted.collect()
}

/// What the screen shows after a command, standard output before standard error.
fn screen(command: &str) -> String {
    let words = words(command);
    let (name, arguments) = words.split_first().expect("a command");
    assert_eq!(name, "chevaux", "only our own command is run: {command}");
    let run = chevaux(&root(), arguments).run();
    run.out + &run.err
}

/// A page with the screens in its `console` blocks as they are today.
fn with_real_screens(page: &Path) -> (String, usize) {
    let text = std::fs::read_to_string(page).unwrap();
    let (mut out, mut screens) = (String::new(), 0);
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        out += line;
        out.push('\n');
        if line != "```console" {
            continue;
        }
        while let Some(line) = lines.next_if(|line| *line != "```") {
            if let Some(command) = line.strip_prefix("$ ") {
                screens += 1;
                out += line;
                out.push('\n');
                out += screen(command).trim_end();
                out.push('\n');
                while lines.next_if(|line| *line != "```" && !line.starts_with("$ ")).is_some() {}
            }
        }
        // A command that prints nothing leaves no empty line.
        while out.ends_with("\n\n") {
            out.pop();
        }
    }
    (out, screens)
}

/// The parts of the reference by name: the usage of a command and the tables of its arguments, with
/// the comments round them.
fn reference() -> Vec<(String, String)> {
    let run = chevaux(&root(), ["reference"]).run();
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let parts = run.out.split_inclusive("-->\n").collect::<Vec<_>>();
    let parts = parts.chunks(2).map(|part| {
        let name = part[0].strip_prefix("<!-- begin: ").and_then(|s| s.strip_suffix(" -->\n"));
        let name = name.expect("a part begins with its name").to_owned();
        assert!(part[1].ends_with(&format!("<!-- end: {name} -->\n")), "{name}: {part:?}");
        (name, part.concat())
    });
    parts.collect()
}

/// A page with the parts of the reference that it has a place for as they are today, and how many.
fn with_real_reference(text: &str, reference: &[(String, String)]) -> (String, usize) {
    let (mut out, mut count) = (text.to_owned(), 0);
    for (name, part) in reference {
        let (begin, end) = (format!("<!-- begin: {name} -->\n"), format!("<!-- end: {name} -->\n"));
        if let (Some(from), Some(to)) = (out.find(&begin), out.find(&end)) {
            out.replace_range(from..to + end.len(), part);
            count += 1;
        }
    }
    (out, count)
}

/// Every command has its place in the reference, and no place is for a command that is none.
#[test]
fn every_command_is_in_the_reference() {
    let page = std::fs::read_to_string(root().join("docs/command-line.md")).unwrap();
    let places: Vec<&str> = page
        .lines()
        .filter_map(|line| line.strip_prefix("<!-- begin: ")?.strip_suffix(" -->"))
        .collect();
    let reference = reference();
    let names: Vec<&str> = reference.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(places, names, "docs/command-line.md needs `<!-- begin: NAME -->` and `end`");
    assert!(names.contains(&"chevaux variants show"), "{names:?}");
}

/// What a page shows of the program is what the program shows.
#[test]
fn screens_and_reference_are_real() {
    let (mut count, mut parts) = (0, 0);
    let reference = reference();
    for page in pages() {
        let (real, screens) = with_real_screens(&page);
        let (real, found) = with_real_reference(&real, &reference);
        count += screens;
        parts += found;
        if std::env::var_os("UPDATE_DOCS").is_some() {
            std::fs::write(&page, real).unwrap();
        } else {
            let written = std::fs::read_to_string(&page).unwrap();
            let differs = written.lines().zip(real.lines()).find(|(written, real)| written != real);
            assert_eq!(written, real, "{}: {differs:?} (UPDATE_DOCS=1 writes it)", shown(&page));
        }
    }
    assert!(count > 8, "only {count} screens");
    assert_eq!(parts, reference.len(), "parts of the reference");
}

/// The findings that a page shows as JSON, broken up for reading, are findings of the evening.
#[test]
fn findings_shown_as_json_are_real() {
    let run = chevaux(&root(), ["check", "--output-format", "json", "docs/examples"]).run();
    let real: Vec<Value> = run.out.lines().map(|line| line.parse().unwrap()).collect();
    let mut count = 0;
    for page in pages() {
        for block in blocks(&page).into_iter().filter(|block| block.kind == "json") {
            let shown: Value = block.text.parse().unwrap();
            assert!(real.contains(&shown), "{}: not among {real:#?}", block.place);
            count += 1;
        }
    }
    assert!(count > 0, "no finding is shown");
}

/// The records on the pages are what their fences say: valid, or wrong as named.
#[test]
fn records_on_the_pages_are_judged() {
    let mut count = 0;
    for page in pages() {
        for block in blocks(&page).into_iter().filter(|block| block.kind == "pcn") {
            let wanted = if block.info.trim() == "valid" { "" } else { block.info.trim() };
            let found: Vec<String> = findings(block.text.as_bytes()).iter().map(brief).collect();
            assert_eq!(found.join(" "), wanted, "{}", block.place);
            count += 1;
        }
    }
    assert!(count > 5, "only {count} records");
}

/// Every dependency in the workspace's table has its line in `docs/dependencies.md`, and no other.
#[test]
fn dependencies_have_their_reasons() {
    let manifest: toml::Table =
        std::fs::read_to_string(root().join("Cargo.toml")).unwrap().parse().unwrap();
    let table = manifest["workspace"]["dependencies"].as_table().unwrap();
    let page = std::fs::read_to_string(root().join("docs/dependencies.md")).unwrap();
    for name in table.keys().filter(|name| !name.starts_with("chevaux")) {
        let lines = page.lines().filter(|line| line.contains(&format!("`{name}`"))).count();
        assert!(lines >= 1, "`{name}` has no line in docs/dependencies.md");
    }
}

/// The picture in the README is the one that the command draws today.
#[test]
fn the_picture_is_real() {
    let run = chevaux(&root(), ["replay", "--svg", "-", "docs/examples/friday.pcn"]).run();
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let path = root().join("docs/pictures/board.svg");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(&path, &run.out).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap();
    assert!(kept == run.out, "docs/pictures/board.svg is another one (UPDATE_DOCS=1 writes it)");
}

/// The moving one too.
#[test]
fn the_moving_picture_is_real() {
    let args = ["replay", "--gif", "-", "--size", "400", "docs/examples/friday.pcn"];
    let output = chevaux(&root(), args).command().output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let path = root().join("docs/pictures/game.gif");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(&path, &output.stdout).unwrap();
    }
    let kept = std::fs::read(path).unwrap();
    assert!(
        kept == output.stdout,
        "docs/pictures/game.gif is another one (UPDATE_DOCS=1 writes it)"
    );
    assert!(kept.len() < 300_000, "too large for a page: {} bytes", kept.len());
}
