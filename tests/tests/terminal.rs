//! What reaches the terminal. A record comes from anywhere: nothing in it may move the cursor,
//! colour the screen, ring, or turn letters round so that a fault reads as something else.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::Stdio;

use chevaux_tests::command::{Run, chevaux};
use tempfile::TempDir;

/// Characters that play with a terminal: C0 and C1 controls, DEL, and all that set or isolate
/// the direction of writing.
const HOSTILE: [char; 23] = [
    '\u{1b}', '\u{7}', '\u{8}', '\u{b}', '\u{c}', '\u{1}', '\u{7f}', '\u{84}', '\u{85}', '\u{9b}',
    '\u{9d}', '\u{61c}', '\u{200e}', '\u{200f}', '\u{202a}', '\u{202b}', '\u{202d}', '\u{202e}',
    '\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}', '\0',
];

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

/// The hostile characters in an output, by number; line ends are wanted there.
fn hostile_in(output: &str) -> Vec<String> {
    let is_hostile = |c: &char| HOSTILE.contains(c) || (c.is_control() && *c != '\n');
    output.chars().filter(is_hostile).map(|c| format!("U+{:04X}", u32::from(c))).collect()
}

/// What got through of a run, with where it comes from.
fn untamed(what: &str, run: &Run) -> Option<String> {
    let found = [hostile_in(&run.out), hostile_in(&run.err)].concat();
    (!found.is_empty()).then(|| format!("{} {what}", found[0]))
}

#[track_caller]
fn none(wrong: &[String]) {
    assert!(wrong.is_empty(), "{} got through:\n{}", wrong.len(), wrong.join("\n"));
}

/// Wherever in a record the character stands, so that the record is at fault there or beside it,
/// neither form lets it through.
#[test]
fn hostile_records_are_shown_tamed() {
    let mut wrong = Vec::new();
    let head = |variant: &str| format!("[PCN \"1\"]\n[Variant \"{variant}\"]\n");
    let seats = "[Seats \"Red - Yellow -\"]\n";
    for c in HOSTILE {
        let survol = head("survol");
        let texts = [
            format!("{c} no record\n"),
            head(&format!("sur{c}vol")) + seats + "1. R 2:-\n= *\n",
            format!("[PCN \"{c}\"]\n"),
            format!("{survol}[Seats \"R{c}ed - Yellow -\"]\n1. R 2:-\n= *\n"),
            format!("{survol}[Rules \"exit{c}on=5\"]\n{seats}1. R 2:-\n= *\n"),
            format!("{survol}[Rules \"climb={c}\"]\n{seats}1. R 2:-\n= *\n"),
            format!("{survol}{seats}[Position \"R:{c} - Y:S,S,S,S - to:R\"]\n1. R 2:-\n= *\n"),
            format!("{survol}{seats}[Date \"{c}\"]\n1. R 2:-\n= *\n"),
            format!("{survol}{seats}[Site \"{c}\"]\n[Site \"{c}\"]\n1. R 2:-\n= *\n"),
            format!("{survol}{seats}[Site {c}]\n1. R 2:-\n= *\n"),
            format!("{survol}{seats}[Red \"{c}]0;title{c}[31m\"] x\n1. R 2:-\n= *\n"),
            format!("{survol}{seats}{c}. R 2:-\n= *\n"),
            format!("{survol}{seats}1. {c} 2:-\n= *\n"),
            format!("{survol}{seats}1. R {c}\n= *\n"),
            format!("{survol}{seats}1. R 2:{c}\n= *\n"),
            format!("{survol}{seats}1. R 5:S-1{{{c}[2J}} 2:- {{{c}}}\n= *\n"),
            format!("{survol}{seats}1. R 2:-\n= {c}\n"),
            format!("{survol}{seats}1. R 2:-\n= R ;{c}\n"),
            format!("{survol}{seats}1. R 2:S–1 ;{c}\n= *\n"),
        ];
        for text in texts {
            let folder = folder(&[("a.pcn", &text)]);
            for form in ["full", "concise", "github", "sarif"] {
                let args = ["check", "-v", "--output-format", form, "a.pcn"];
                let run = chevaux(folder.path(), args).run();
                wrong.extend(untamed(&format!("{form}, {text:?}"), &run));
                assert!(run.status < 2, "{text:?}");
            }
        }
    }
    none(&wrong);
}

/// The name of a file can be hostile as well, in every line that shows it: findings, counts,
/// warnings, errors.
#[cfg(unix)]
#[test]
fn hostile_names_are_shown_tamed() {
    let mut wrong = Vec::new();
    let record = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 5:S-1\n= *\n";
    for c in HOSTILE.into_iter().filter(|c| *c != '\0') {
        let name = format!("a{c}[31m.pcn");
        let folder = folder(&[(&name, record)]);
        fs::create_dir(folder.path().join(format!("empty{c}"))).unwrap();
        let (nowhere, empty) = (format!("no{c}where.pcn"), format!("empty{c}"));
        for args in [
            &["--output-format", "full", &name][..],
            &["--output-format", "concise", &name],
            &["--output-format", "concise", "--max-findings", "0", &name],
            &["--output-format", "github", &name],
            &["--output-format", "github", "--max-findings", "0", &name],
            &["--output-format", "sarif", &name],
            &["--output-format", "sarif", "--max-findings", "0", &name, &nowhere],
            &["--watch", &name, "-"],
            &["-v", "-qq", &name],
            &[&nowhere],
            &[&empty],
            &["--variant", &nowhere],
        ] {
            let run = chevaux(folder.path(), ["check"].iter().chain(args)).run();
            wrong.extend(untamed(&format!("{args:?}"), &run));
        }
        let stdin = ["check", "--stdin-filename", &name, "-"];
        let run = chevaux(folder.path(), stdin).input(record.as_bytes()).run();
        wrong.extend(untamed("standard input", &run));
    }
    none(&wrong);
}

/// A variant file comes from anywhere too.
#[test]
fn hostile_variants_are_shown_tamed() {
    let mut wrong = Vec::new();
    for c in HOSTILE {
        let escape = format!("\\u{:04x}", u32::from(c));
        for text in [
            format!("name = \"{escape}\"\ntitle = \"{escape}[31m\"\n"),
            format!("name = \"h\"\n\"{escape}\" = 5\n"),
            format!("name = \"h\"\nclimb = \"{escape}\"\n"),
            format!("name = \"h\"\nextends = \"{escape}\"\n"),
            format!("name = \"h\" # {c}\nhorses = = 2 # {c}\n"),
        ] {
            let folder = folder(&[("h.toml", &text)]);
            let run = chevaux(folder.path(), ["variants", "show", "h.toml"]).run();
            wrong.extend(untamed(&format!("{text:?}"), &run));
        }
    }
    none(&wrong);
}

/// Colours where they are asked for, and not where they would be rubbish: in a file, in a pipe,
/// where the user wants none anywhere, and in forms made for programs.
#[test]
fn colours_follow_the_options() {
    let wrong = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 5:S-1\n= *\n";
    let folder = folder(&[("a.pcn", wrong)]);
    let out = |no_color: bool, args: &[&str]| {
        let call = chevaux(folder.path(), ["check", "a.pcn"].iter().chain(args));
        if no_color { call } else { call.without("NO_COLOR") }.run().out
    };
    let plain = out(true, &[]);
    assert!(!plain.contains('\u{1b}'));
    for (no_color, args) in [
        (false, &[][..]),
        (false, &["--color", "auto"]),
        (false, &["--color", "never"]),
        (true, &["--color=auto"]),
        (true, &["--color", "never"]),
    ] {
        assert_eq!(out(no_color, args), plain, "NO_COLOR: {no_color}, {args:?}");
    }
    for no_color in [false, true] {
        let coloured = out(no_color, &["--color", "always"]);
        assert!(coloured.contains("\u{1b}["), "{coloured:?}");
        assert_eq!(uncoloured(&coloured), plain, "the same, but for its colours");
        for form in ["concise", "json"] {
            let args = ["--color", "always", "--output-format", form];
            assert!(!out(no_color, &args).contains('\u{1b}'), "{form}");
        }
    }
    let before = chevaux(folder.path(), ["--color", "always", "check", "a.pcn"]).run();
    assert_eq!(before.out, out(true, &["--color", "always"]), "before the command as after it");
    let run = chevaux(folder.path(), ["check", "--color", "sometimes", "a.pcn"]).run();
    assert_eq!(run.status, 2);
}

/// The text without the sequences that colour it.
fn uncoloured(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |plain, part| plain + part.split_once('m').map_or("", |(_, rest)| rest))
}

/// The status of a command whose reader leaves after so many lines.
fn status_after(folder: &Path, args: &[&str], lines: usize) -> (Option<i32>, String) {
    let mut command = chevaux(folder, args).command();
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut reader = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..lines {
        let mut line = String::new();
        assert!(reader.read_line(&mut line).unwrap() > 0, "there is a line");
    }
    drop(reader);
    let output = child.wait_with_output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

/// `chevaux check … | head -1`: who reads no more has read enough, and the command ends well,
/// without a word and without a signal.
#[cfg(unix)]
#[test]
fn a_broken_pipe_is_success() {
    let wrong = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 5:S-1\n= *\n";
    // Much more than a pipe holds, in one file and in many.
    let many = wrong.repeat(5_000);
    let folder = folder(&[("a.pcn", &many)]);
    for i in 0..200 {
        fs::write(folder.path().join(format!("b{i}.pcn")), wrong.repeat(50)).unwrap();
    }
    for form in ["full", "concise", "json", "github", "sarif"] {
        for paths in ["a.pcn", "."] {
            let args = ["check", "--max-findings", "5000", "--output-format", form, paths];
            let ended = status_after(folder.path(), &args, 1);
            assert_eq!(ended, (Some(0), String::new()), "{form}, {paths}");
        }
    }
    for args in [
        &["explain", "--all"][..],
        &["schema", "finding"],
        &["variants", "list"],
        &["variants", "diff", "survol", "piccoli-1"],
        &["completions", "bash"],
        &["man"],
        &["reference"],
        &["variants", "show", "survol"],
        &[
            "legal",
            "--variant",
            "survol",
            "--position",
            "R:S,1,2,3 - Y:S,S,S,S - to:R",
            "--dice",
            "6",
        ],
        &["--help"],
    ] {
        assert_eq!(status_after(folder.path(), args, 0), (Some(0), String::new()), "{args:?}");
    }
}

/// A disk that is full is no success: what is lost is said.
#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_said() {
    let wrong = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 5:S-1\n= *\n";
    let folder = folder(&[("a.pcn", wrong)]);
    for args in [&["check", "a.pcn"][..], &["explain", "--all"], &["variants", "list"]] {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let mut command = chevaux(folder.path(), args).command();
        command.stdin(Stdio::null()).stdout(full).stderr(Stdio::piped());
        let output = command.spawn().unwrap().wait_with_output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(said.starts_with("error: cannot write the output: "), "{said}");
    }
}
