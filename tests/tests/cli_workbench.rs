//! What stands round the command line: judging again when a file changes, completions, man pages.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead as _, BufReader, Read};
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use chevaux_tests::command::chevaux;
use chevaux_tests::examples::root;

const RIGHT: &str =
    "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 2:-\n= *\n";
/// One fault, in line 4: a five brings nobody out.
const WRONG: &str =
    "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 5:S-1\n= *\n";
const FOUND: &str = "4:8: move/exit-needs";
const WELL: &str = "nothing is left to mend; watching for changes, Ctrl-C ends";
const LEFT: &str = "watching for changes, Ctrl-C ends";

/// `chevaux check --watch` while it runs, and the lines that it has written since we looked.
struct Watching {
    child: Child,
    lines: Receiver<String>,
}

impl Watching {
    fn start(folder: &Path, args: &[&str]) -> Watching {
        let all = ["check", "--watch", "--output-format", "concise"];
        let all = all.into_iter().chain(args.iter().copied());
        let mut command = chevaux(folder, all).command();
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (sender, lines) = channel();
        forward(child.stdout.take().unwrap(), sender.clone());
        forward(child.stderr.take().unwrap(), sender);
        Watching { child, lines }
    }

    /// The lines up to one that ends a judging.
    fn judged(&self) -> Vec<String> {
        let deadline = Instant::now() + Duration::from_secs(60);
        let mut lines = Vec::new();
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let Ok(line) = self.lines.recv_timeout(left) else { panic!("nothing after {lines:?}") };
            let is_last = line.ends_with("Ctrl-C ends");
            lines.push(line);
            if is_last {
                // What is on the way through the other pipe comes at once.
                while let Ok(line) = self.lines.recv_timeout(Duration::from_millis(100)) {
                    lines.push(line);
                }
                return lines;
            }
        }
    }

    /// The judgings that come now say that this file changed and no other, and one of them finds
    /// what is wanted and ends so. On a busy machine a file may be seen half written before.
    fn judges(&self, changed: &str, found: &[&str], end: &str) {
        loop {
            let lines = self.judged();
            let said: Vec<&String> = lines.iter().filter(|l| l.starts_with("changed: ")).collect();
            assert!(!said.is_empty(), "{lines:?}");
            assert!(said.iter().all(|line| *line == &format!("changed: {changed}")), "{lines:?}");
            let findings: Vec<&String> = lines.iter().filter(|line| line.contains(FOUND)).collect();
            let are_wanted = findings.iter().zip(found).all(|(line, path)| line.starts_with(path));
            let is_end = lines.iter().any(|line| line == end);
            if findings.len() == found.len() && are_wanted && is_end {
                return;
            }
        }
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn forward(source: impl Read + Send + 'static, lines: Sender<String>) {
    std::thread::spawn(move || {
        for line in BufReader::new(source).lines() {
            if lines.send(line.unwrap()).is_err() {
                return;
            }
        }
    });
}

/// A record is judged again when it is written in place, when an editor puts another file in its
/// place, when it comes and when it goes, in a folder that came later too. Files that are no records
/// wake nobody.
#[test]
fn a_folder_is_watched() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    fs::write(file("a.pcn"), RIGHT).unwrap();
    let watching = Watching::start(folder.path(), &["."]);
    assert_eq!(watching.judged(), ["1 record, 1 throw: 1 right, 0 wrong", WELL]);

    fs::write(file("a.pcn"), WRONG).unwrap();
    watching.judges("a.pcn", &["a.pcn"], LEFT);

    fs::write(file("notes.txt"), "no record").unwrap();
    fs::write(file(".a.pcn.swp"), RIGHT).unwrap();
    fs::rename(file(".a.pcn.swp"), file("a.pcn")).unwrap();
    watching.judges("a.pcn", &[], WELL);

    fs::create_dir(file("sub")).unwrap();
    fs::write(file("sub/b.pcn"), WRONG).unwrap();
    watching.judges(&Path::new("sub/b.pcn").display().to_string(), &["sub"], LEFT);

    fs::remove_file(file("sub/b.pcn")).unwrap();
    watching.judges(&Path::new("sub/b.pcn").display().to_string(), &[], WELL);
}

/// Of named files only these are watched, and a variant file with them. A variant that is none for a
/// while is said, and the watch goes on.
#[test]
fn files_and_variants_are_watched() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let house =
        |exit: &str| format!("name = \"house\"\nextends = \"survol\"\nexit-on = [{exit}]\n");
    fs::write(file("house.toml"), house("6")).unwrap();
    fs::write(file("a.pcn"), WRONG.replace("survol", "house")).unwrap();
    fs::write(file("other.pcn"), WRONG).unwrap();
    let watching = Watching::start(folder.path(), &["--variant", "house.toml", "a.pcn"]);
    let lines = watching.judged();
    assert!(lines.iter().any(|line| line.starts_with(&format!("a.pcn:{FOUND}"))), "{lines:?}");

    fs::write(file("other.pcn"), RIGHT).unwrap();
    fs::write(file("house.toml"), house("5,6")).unwrap();
    watching.judges("house.toml", &[], WELL);

    fs::write(file("house.toml"), "exit-on = 7\n").unwrap();
    let lines = watching.judged();
    assert!(lines.iter().any(|line| line.starts_with("error: house.toml: ")), "{lines:?}");
    assert!(lines.iter().any(|line| line.starts_with("not everything could be read; ")));

    fs::write(file("house.toml"), house("6")).unwrap();
    watching.judges("house.toml", &["a.pcn"], LEFT);

    fs::remove_file(file("a.pcn")).unwrap();
    let lines = watching.judged();
    assert!(lines.iter().any(|line| line.starts_with("error: cannot read a.pcn: ")), "{lines:?}");

    fs::write(file("a.pcn"), RIGHT).unwrap();
    watching.judges("a.pcn", &[], WELL);
}

/// With `-q` there are findings and nothing else; Ctrl-C ends it as it ends any program.
#[cfg(unix)]
#[test]
fn a_quiet_watch_ends_with_ctrl_c() {
    use std::os::unix::process::ExitStatusExt as _;
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.pcn"), WRONG).unwrap();
    let mut watching = Watching::start(folder.path(), &["-q", "a.pcn"]);
    let line = |watching: &Watching| watching.lines.recv_timeout(Duration::from_secs(60)).unwrap();
    assert!(line(&watching).contains(FOUND));
    fs::write(folder.path().join("a.pcn"), WRONG.replace("5:S-1", "4:S-1 ")).unwrap();
    assert!(line(&watching).contains("with a 4"));
    let id = watching.child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let more = watching.lines.recv_timeout(Duration::from_secs(60));
    assert_eq!(more, Err(RecvTimeoutError::Disconnected), "it goes on, or says more");
    let status = watching.child.wait().unwrap();
    assert_eq!(status.signal(), Some(2), "{status}");
}

/// What cannot be watched, or never ends for its reader, is wrong usage and not a silent wait.
#[test]
fn what_cannot_be_watched_is_said() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.pcn"), RIGHT).unwrap();
    for (args, said) in [
        (&["-"][..], "error: --watch: standard input cannot be watched"),
        (&["a.pcn", "-"], "error: --watch: standard input cannot be watched"),
        (&["--output-format", "json"], "error: --watch goes with"),
        (&["--output-format", "github"], "error: --watch goes with"),
        (&["--output-format", "sarif"], "error: --watch goes with"),
        (&["nowhere/a.pcn"], "error: cannot watch nowhere: "),
        (&["--variant", "survole"], "error: there is no variant `survole`"),
    ] {
        let run = chevaux(folder.path(), ["check", "--watch"].iter().chain(args)).run();
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{args:?}");
        assert!(run.err.starts_with(said), "{args:?}: {}", run.err);
    }
}

/// The commands and the options of the program, as its own reference has them: `chevaux check` with
/// `--watch`.
fn commands() -> Vec<(String, BTreeSet<String>)> {
    let run = chevaux(&root(), ["reference"]).run();
    let mut commands: Vec<(String, BTreeSet<String>)> = Vec::new();
    for line in run.out.lines() {
        if let Some(name) = line.strip_prefix("<!-- begin: ").and_then(|s| s.strip_suffix(" -->")) {
            commands.push((name.to_owned(), BTreeSet::new()));
        }
        let named = line.strip_prefix("| ").and_then(|row| row.split(" | ").next());
        let long = named.and_then(|cell| cell.split('`').find(|word| word.starts_with("--")));
        if let (Some(option), Some((_, options))) = (long, commands.last_mut()) {
            options.insert(option.split(' ').next().unwrap_or_default().to_owned());
        }
    }
    assert!(commands.len() > 8, "{commands:?}");
    let check = commands.iter().find(|(name, _)| name == "chevaux check").unwrap();
    assert!(check.1.contains("--watch") && check.1.contains("--max-findings"), "{check:?}");
    commands
}

/// Every shell gets completions that know every command and every option.
#[test]
fn completions_know_every_name() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let run = chevaux(&root(), ["completions", shell]).run();
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{shell}");
        for (command, options) in commands() {
            let last = command.split(' ').next_back().unwrap();
            assert!(run.out.contains(last), "{shell}: {command}");
            for option in options {
                // Fish writes `-l watch`.
                let name = option.trim_start_matches('-');
                let is_there = run.out.contains(&option) || run.out.contains(&format!("-l {name}"));
                assert!(is_there, "{shell}: {command} {option}");
            }
        }
    }
    let run = chevaux(&root(), ["completions", "tcsh"]).run();
    assert_eq!((run.status, run.out.as_str()), (2, ""));
}

/// The completions work in the shell that they are for: bash completes commands, options, and the
/// values of options.
#[cfg(target_os = "linux")]
#[test]
fn bash_completes() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("chevaux.bash");
    fs::write(&script, chevaux(&root(), ["completions", "bash"]).run().out).unwrap();
    for (words, wanted) in [
        ("chevaux che", "check"),
        ("chevaux check --wat", "--watch"),
        ("chevaux check --output-format sar", "sarif"),
        ("chevaux variants dif", "diff"),
        ("chevaux schema statis", "statistics"),
    ] {
        let (before, word) = words.rsplit_once(' ').unwrap();
        let previous = before.rsplit(' ').next().unwrap();
        let program = format!(
            "source {}; COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); \
             _chevaux chevaux {word} {previous}; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
            script.display()
        );
        let output = std::process::Command::new("bash").args(["-c", &program]).output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        assert_eq!(said.trim(), wanted, "{words}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

/// A page for the program and one for each command, with all its options; the pages name one
/// another, and nothing else is left in the folder.
#[test]
fn man_pages_know_every_name() {
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("share/man1");
    let run = chevaux(folder.path(), ["man", "--dir", "share/man1"]).run();
    assert_eq!((run.status, run.out.as_str(), run.err.as_str()), (0, "", ""));
    let commands = commands();
    let mut wanted = BTreeSet::new();
    for (command, options) in &commands {
        let name = command.replace(' ', "-");
        let page = fs::read_to_string(pages.join(format!("{name}.1"))).unwrap().replace("\\-", "-");
        assert!(page.contains(&format!(".TH {name} 1 ")), "{name}: {page}");
        for option in options {
            assert!(page.contains(&format!("\\fB{option}\\fR")), "{name}: {option}: {page}");
        }
        if let Some((parent, _)) = name.rsplit_once('-') {
            let parent = fs::read_to_string(pages.join(format!("{parent}.1"))).unwrap();
            assert!(parent.replace("\\-", "-").contains(&format!("{name}(1)")), "{name}");
        }
        wanted.insert(format!("{name}.1"));
    }
    let found = fs::read_dir(&pages).unwrap().flatten();
    let found: BTreeSet<String> =
        found.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    assert_eq!(found, wanted);
    let main = chevaux(folder.path(), ["man"]).run();
    assert_eq!(main.out, fs::read_to_string(pages.join("chevaux.1")).unwrap());
}

/// A new page takes the place of an old one whole, with the rights of any new file; a folder that is
/// none is said.
#[cfg(unix)]
#[test]
fn man_pages_are_written_whole() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("chevaux.1");
    fs::write(&page, "an old page ".repeat(10_000)).unwrap();
    fs::write(folder.path().join("other"), "").unwrap();
    assert_eq!(chevaux(folder.path(), ["man", "--dir", "."]).run().status, 0);
    assert!(!fs::read_to_string(&page).unwrap().contains("an old page"));
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&page), mode(&folder.path().join("other")));

    let run = chevaux(folder.path(), ["man", "--dir", "other"]).run();
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    assert!(run.err.starts_with("error: cannot write other/chevaux.1: "), "{}", run.err);
}
