//! `chevaux convert`: records in, the same records under other rules out.

mod report;

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, IsTerminal as _, Read as _, Write as _};
use std::path::{Path, PathBuf};

use chevaux::convert::{Converted, Strategy, Target, convert};
use chevaux::words::Text;
use chevaux::{Lang, Rulebook};
use rayon::prelude::*;

use crate::args::{self, Color, ConvertFormat, RuleOptions, TextOrJson};
use crate::check::{is_colored, warn};
use crate::input::{Input, LinesAgain, inputs};
use crate::output::{complain, concise, full::Drawer, say, tamed, tamed_lines};
use crate::replace::{replace, write_whole};
use crate::rulebook::{rulebook, variant};
use crate::{Failure, Status};
use report::Report;

/// So many files are converted before anything is said of them, in their order.
const BATCH: usize = 64;

pub(crate) fn run(options: &args::Convert, color: Color, lang: Lang) -> Result<Status, Failure> {
    let job = Job::new(options)?;
    let inputs = inputs(&options.paths, options.stdin_filename.as_deref());
    let mut status = Status::Well;
    for error in &inputs.errors {
        complain(error);
        status = Status::Failed;
    }
    for folder in inputs.empty.iter().filter(|_| options.quiet == 0) {
        warn(lang, Text::CommandNoRecords { folder });
    }
    let mut out = Out::new(options, &inputs.inputs)?;
    let drawer = Drawer::new(is_colored(color), lang);
    let mut report = Report::new(&job.target, options.strategy);
    for batch in inputs.inputs.chunks(BATCH) {
        let done: Vec<io::Result<(Vec<u8>, Converted)>> =
            batch.par_iter().map(|input| job.convert(input)).collect();
        for (input, done) in batch.iter().zip(done) {
            let name = input.name();
            let (text, converted) = match done {
                Ok(done) => done,
                Err(error) => {
                    complain(&format!("cannot read {}: {error}", tamed(&name)));
                    status = Status::Failed;
                    continue;
                }
            };
            let failed: Vec<_> = not_written(&converted).collect();
            if !failed.is_empty() {
                status = status.max(Status::Found);
            }
            if options.quiet < 2 {
                let mut lines = LinesAgain::of(spooled(&text));
                for obstacle in failed {
                    match options.output_format {
                        ConvertFormat::Full => {
                            say(drawer.draw_obstacle(&name, obstacle, &mut lines).trim_end());
                            say("");
                        }
                        ConvertFormat::Concise => say(&concise::obstacle(&name, obstacle, lang)),
                        ConvertFormat::Json => say(&report::finding(&name, obstacle)),
                    }
                }
            }
            if let Err(error) = out.write(input, &converted) {
                match error {
                    Failure::Message(message) => {
                        complain(&message);
                        status = Status::Failed;
                    }
                    Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                        // Who reads no more has read enough; what could not be read is the worst.
                        return match status {
                            Status::Failed => Ok(status),
                            _ => Err(error.into()),
                        };
                    }
                    error => return Err(error),
                }
            }
            report.add(&name, &converted);
        }
    }
    out.finish()?;
    if let Some(path) = &options.report {
        let json = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json"));
        let text = match options.report_format {
            Some(TextOrJson::Json) => report.json(),
            None if json => report.json(),
            _ => report.text(lang),
        };
        write_whole(path, text.as_bytes()).map_err(|error| cannot_write(path, &error))?;
    }
    if options.quiet == 0 && io::stderr().is_terminal() {
        say(&report.summary(lang));
    }
    Ok(status)
}

/// Why records are not written at all.
fn not_written(converted: &Converted) -> impl Iterator<Item = &chevaux::convert::Obstacle> {
    let records = converted.records.iter().filter(|record| record.text.is_none());
    converted.outside.iter().chain(records.filter_map(|record| record.obstacle.as_ref()))
}

/// What is to be done with each file.
struct Job {
    rulebook: Rulebook,
    target: Target,
    strategy: Strategy,
}

impl Job {
    fn new(options: &args::Convert) -> Result<Job, Failure> {
        let rules = RuleOptions { variant: options.variant.clone(), set: Vec::new() };
        let rulebook = rulebook(&rules, false)?;
        let to = variant(&options.to_variant)?;
        let target = Target::new(to, &options.set.join(";")).map_err(|errors| {
            let words: Vec<String> = errors.iter().map(|(error, _)| error.to_string()).collect();
            Failure::Message(format!("--set: {}", words.join("; ")))
        })?;
        let strategy = match options.strategy {
            args::Strategy::Strict => Strategy::Strict,
            args::Strategy::Prefix => Strategy::Prefix,
            args::Strategy::Adapt => Strategy::Adapt,
        };
        Ok(Job { rulebook, target, strategy })
    }

    fn convert(&self, input: &Input) -> io::Result<(Vec<u8>, Converted)> {
        let text = match input {
            Input::File(path) => fs::read(path)?,
            Input::Stdin(_) => {
                let mut text = Vec::new();
                io::stdin().lock().read_to_end(&mut text)?;
                text
            }
        };
        let converted = convert(&text, &self.rulebook, &self.target, self.strategy);
        Ok((text, converted))
    }
}

/// The text again, for those who show lines of it.
fn spooled(text: &[u8]) -> Option<File> {
    let mut file = tempfile::tempfile().ok()?;
    file.write_all(text).ok()?;
    Some(file)
}

/// Where records go.
enum Out {
    /// To standard output; something stands there already.
    Standard(bool),
    /// To one file, when all is read.
    File(PathBuf, String),
    /// To a folder, each file under its name.
    Folder(PathBuf),
    /// Each file where it was.
    InPlace,
}

impl Out {
    fn new(options: &args::Convert, inputs: &[Input]) -> Result<Out, Failure> {
        let sources: Vec<PathBuf> = inputs.iter().filter_map(file_of).collect();
        if let Some(report) = &options.report {
            not_a_source(report, &sources)?;
        }
        if options.in_place {
            if inputs.iter().any(|input| matches!(input, Input::Stdin(_))) {
                let message = "--in-place writes files where they are, and standard input is none";
                return Err(Failure::Message(message.to_owned()));
            }
            return Ok(Out::InPlace);
        }
        let Some(path) = &options.output else {
            return Ok(Out::Standard(false));
        };
        if options.report.as_deref().is_some_and(|report| same_file(report, path)) {
            return Err(Failure::Message("--output and --report are one file".to_owned()));
        }
        if !path.is_dir() && !path.to_string_lossy().ends_with(['/', std::path::MAIN_SEPARATOR]) {
            not_a_source(path, &sources)?;
            return Ok(Out::File(path.clone(), String::new()));
        }
        let mut names: BTreeMap<PathBuf, String> = BTreeMap::new();
        for input in inputs {
            let to = in_folder(path, input)?;
            not_a_source(&to, &sources)?;
            if let Some(other) = names.insert(to.clone(), input.name()) {
                let (name, to) = (input.name(), to.display());
                return Err(Failure::Message(format!("{other} and {name} would both be {to}")));
            }
        }
        Ok(Out::Folder(path.clone()))
    }

    fn write(&mut self, input: &Input, converted: &Converted) -> Result<(), Failure> {
        let text = converted.text();
        if text.is_empty() {
            return Ok(());
        }
        match self {
            Out::Standard(more) => {
                let mut out = io::stdout().lock();
                if std::mem::replace(more, true) {
                    out.write_all(b"\n")?;
                }
                out.write_all(text.as_bytes())?;
                out.flush()?;
                Ok(())
            }
            Out::File(_, all) => {
                if !all.is_empty() {
                    all.push('\n');
                }
                *all += &text;
                Ok(())
            }
            Out::Folder(folder) => {
                let to = in_folder(folder, input)?;
                fs::create_dir_all(&*folder).map_err(|error| cannot_write(folder, &error))?;
                write_whole(&to, text.as_bytes()).map_err(|error| cannot_write(&to, &error))
            }
            // A record that cannot be written would be lost.
            Out::InPlace if not_written(converted).next().is_some() => Ok(()),
            Out::InPlace => match input {
                Input::File(path) => {
                    replace(path, text.as_bytes()).map_err(|error| cannot_write(path, &error))
                }
                Input::Stdin(_) => Ok(()),
            },
        }
    }

    fn finish(self) -> Result<(), Failure> {
        match self {
            Out::File(path, text) if !text.is_empty() => {
                write_whole(&path, text.as_bytes()).map_err(|error| cannot_write(&path, &error))
            }
            _ => Ok(()),
        }
    }
}

fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    Failure::Message(format!("cannot write {}: {error}", tamed_lines(&path.display().to_string())))
}

/// The file of an input in a folder.
fn in_folder(folder: &Path, input: &Input) -> Result<PathBuf, Failure> {
    let name = match input {
        Input::Stdin(name) => Path::new(name).file_name().filter(|_| name != "<stdin>"),
        Input::File(path) => path.file_name(),
    };
    name.map(|name| folder.join(name)).ok_or_else(|| {
        let message =
            "standard input has no name in the folder of --output; --stdin-filename gives one";
        Failure::Message(message.to_owned())
    })
}

fn file_of(input: &Input) -> Option<PathBuf> {
    match input {
        Input::File(path) => fs::canonicalize(path).ok(),
        Input::Stdin(_) => None,
    }
}

fn not_a_source(path: &Path, sources: &[PathBuf]) -> Result<(), Failure> {
    match fs::canonicalize(path).is_ok_and(|path| sources.contains(&path)) {
        true => Err(Failure::Message(format!(
            "{} is one of the files that are read; --in-place writes files where they are",
            path.display()
        ))),
        false => Ok(()),
    }
}

fn same_file(a: &Path, b: &Path) -> bool {
    a == b || fs::canonicalize(a).is_ok_and(|a| fs::canonicalize(b).is_ok_and(|b| a == b))
}
