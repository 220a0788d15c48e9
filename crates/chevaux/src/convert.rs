//! `chevaux convert`: records in, the same records under other rules or in another form out.

mod forms;
mod report;

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

use chevaux::Lang;
use chevaux::convert::{Converted, Strategy, Target};
use rayon::prelude::*;

use crate::args::{self, Color, RuleOptions, TextOrJson};
use crate::input::{Input, inputs_ending, is_same};
use crate::output::{complain, full::Drawer, is_colored, say, tamed};
use crate::replace::{cannot_write, replace, write_to, write_whole};
use crate::rulebook::{file, rulebook, variant};
use crate::{Failure, Status};
use forms::{Behind, Done, Form, Job};
use report::Report;

/// So many files are converted before anything is said of them, in their order.
const BATCH: usize = 64;

pub(crate) fn run(options: &args::Convert, color: Color, lang: Lang) -> Result<Status, Failure> {
    let job = Job::new(options)?;
    let endings: &[&str] = match options.from {
        args::From::Pcn => &["pcn"],
        args::From::Json => &["jsonl", "json"],
    };
    let inputs = inputs_ending(endings, &options.paths, options.stdin_filename.as_deref());
    let mut status = inputs.said(options.quiet > 0, lang);
    let mut out = Out::new(options, &inputs.inputs)?;
    let drawer = Drawer::new(is_colored(color), lang);
    let report = |target| Report::new(target, options.strategy, options.report.is_some());
    let mut report = job.target.as_ref().map(report);
    for batch in inputs.inputs.chunks(BATCH) {
        let done: Vec<io::Result<Done>> = batch.par_iter().map(|input| job.done(input)).collect();
        for (input, done) in batch.iter().zip(done) {
            let name = input.name();
            let done = match done {
                Ok(done) => done,
                Err(error) => {
                    complain(&format!("cannot read {}: {error}", tamed(&name)));
                    status = Status::Failed;
                    continue;
                }
            };
            if done.lacks_records() {
                status = status.max(Status::Found);
            }
            if options.quiet < 2 {
                done.say(&name, options.output_format, &drawer);
            }
            if let Err(error) = out.write(input, &done) {
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
            if let (Some(report), Some(converted)) = (&mut report, done.converted) {
                report.add(&name, converted);
            }
        }
    }
    out.finish()?;
    let Some(report) = report else {
        return Ok(status);
    };
    if let Some(path) = &options.report {
        let json = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json"));
        let text = match options.report_format {
            Some(TextOrJson::Json) => report.json(),
            None if json => report.json(),
            _ => report.text(lang),
        };
        write_to(path, text.as_bytes())?;
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

impl Job {
    fn new(options: &args::Convert) -> Result<Job, Failure> {
        if options.compact && options.to != Some(args::To::Json) {
            return Err(Failure::Message("--compact goes with --to json alone".to_owned()));
        }
        let rules = RuleOptions { variant: options.variant.clone(), set: Vec::new() };
        let rulebook = rulebook(&rules, false)?;
        let target = match &options.to_variant {
            None => None,
            Some(to) => {
                let target = Target::new(variant(to)?, &options.set.join(";"));
                Some(target.map_err(|errors| {
                    let words: Vec<String> =
                        errors.iter().map(|(error, _)| error.to_string()).collect();
                    Failure::Message(format!("--set: {}", words.join("; ")))
                })?)
            }
        };
        let strategy = match options.strategy {
            args::Strategy::Strict => Strategy::Strict,
            args::Strategy::Prefix => Strategy::Prefix,
            args::Strategy::Adapt => Strategy::Adapt,
        };
        Ok(Job { rulebook, target, strategy, from: options.from, to: Form::wanted(options) })
    }
}

/// The text again, for those who show lines of it.
fn spooled(text: &[u8]) -> Option<File> {
    let mut file = tempfile::tempfile().ok()?;
    file.write_all(text).ok()?;
    Some(file)
}

/// Where records go, and in which form.
struct Out {
    form: Form,
    to: Where,
}

enum Where {
    /// To standard output, behind what stands there already.
    Standard(Behind),
    /// To one file, when all is read.
    File(PathBuf, Vec<u8>),
    /// To a folder, each file under its name.
    Folder(PathBuf),
    /// Each file where it was.
    InPlace,
}

impl Out {
    fn new(options: &args::Convert, inputs: &[Input]) -> Result<Out, Failure> {
        let form = Form::wanted(options);
        let to = |to| Ok(Out { form, to });
        let named = options.to_variant.iter().chain(&options.variant);
        let sources = Sources { inputs, variants: named.filter_map(|name| file(name)).collect() };
        let is_file = |path: &&Path| *path != Path::new("-");
        let output = options.output.as_deref().filter(is_file);
        match options.report.as_deref() {
            Some(report) if is_file(&report) => sources.spare(report)?,
            Some(_) if output.is_none() && !options.in_place => {
                let message = "--report - goes with --output FILE or --in-place: the records go to standard output";
                return Err(Failure::Message(message.to_owned()));
            }
            _ => {}
        }
        if options.in_place {
            if inputs.iter().any(Input::is_stdin) {
                let message = "--in-place writes files where they are, and standard input is none";
                return Err(Failure::Message(message.to_owned()));
            }
            return to(Where::InPlace);
        }
        let Some(path) = output else {
            return to(Where::Standard(Behind::Nothing));
        };
        let is_report =
            |path: &Path| options.report.as_deref().is_some_and(|report| is_same(report, path));
        if is_report(path) {
            return Err(Failure::Message("--output and --report are one file".to_owned()));
        }
        if !path.is_dir() && !path.to_string_lossy().ends_with(['/', std::path::MAIN_SEPARATOR]) {
            sources.spare(path)?;
            return to(Where::File(path.to_owned(), Vec::new()));
        }
        let mut names: BTreeMap<PathBuf, String> = BTreeMap::new();
        for input in inputs {
            let new = in_folder(path, input, form)?;
            sources.spare(&new)?;
            if is_report(&new) {
                let (name, new) = (input.name(), new.display());
                return Err(Failure::Message(format!("{name} and --report would both be {new}")));
            }
            if let Some(other) = names.insert(new.clone(), input.name()) {
                let (name, new) = (input.name(), new.display());
                return Err(Failure::Message(format!("{other} and {name} would both be {new}")));
            }
        }
        to(Where::Folder(path.to_owned()))
    }

    fn write(&mut self, input: &Input, done: &Done) -> Result<(), Failure> {
        let form = self.form;
        let text = &done.out;
        if text.is_empty() {
            return Ok(());
        }
        let whole = || [form.before(Behind::Nothing).as_bytes(), text].concat();
        match &mut self.to {
            Where::Standard(behind) => {
                let mut out = io::stdout().lock();
                let before = form.before(std::mem::replace(behind, Behind::of(text)));
                out.write_all(before.as_bytes())?;
                out.write_all(text)?;
                out.flush()?;
                Ok(())
            }
            Where::File(_, all) => {
                all.extend(form.before(Behind::of(all)).as_bytes());
                all.extend(text);
                Ok(())
            }
            Where::Folder(folder) => {
                let to = in_folder(folder, input, form)?;
                fs::create_dir_all(&*folder).map_err(|error| cannot_write(folder, &error))?;
                write_whole(&to, &whole()).map_err(|error| cannot_write(&to, &error))
            }
            // A record that cannot be written would be lost.
            Where::InPlace if done.lacks_records() => Ok(()),
            Where::InPlace => match input {
                Input::File(path) => replace(path, text).map_err(|error| cannot_write(path, error)),
                Input::Stdin(_) => Ok(()),
            },
        }
    }

    fn finish(self) -> Result<(), Failure> {
        match self.to {
            Where::File(path, text) if !text.is_empty() => {
                write_whole(&path, &text).map_err(|error| cannot_write(&path, error))
            }
            _ => Ok(()),
        }
    }
}

/// The file of an input in a folder; it ends as files of its form do.
fn in_folder(folder: &Path, input: &Input, form: Form) -> Result<PathBuf, Failure> {
    let name = match input {
        Input::Stdin(name) => Path::new(name).file_name().filter(|_| name != "<stdin>"),
        Input::File(path) => path.file_name(),
    };
    let Some(name) = name else {
        let message =
            "standard input has no name in the folder of --output; --stdin-filename gives one";
        return Err(Failure::Message(message.to_owned()));
    };
    Ok(match form {
        Form::Pcn if !Path::new(name).extension().is_some_and(|e| e == "json" || e == "jsonl") => {
            folder.join(name)
        }
        form => folder.join(name).with_extension(form.extension()),
    })
}

/// What is read, and so not written to.
struct Sources<'s> {
    inputs: &'s [Input],
    variants: Vec<&'s Path>,
}

impl Sources<'_> {
    fn spare(&self, path: &Path) -> Result<(), Failure> {
        let why = if self.inputs.iter().any(|input| input.is_file(path)) {
            "is one of the files that are read; --in-place writes files where they are"
        } else if path.is_file() && self.variants.iter().any(|variant| is_same(variant, path)) {
            "is one of the variants that are read"
        } else {
            return Ok(());
        };
        Err(Failure::Message(format!("{} {why}", path.display())))
    }
}
