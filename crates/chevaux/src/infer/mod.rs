//! `chevaux infer`: what records tell of the rules they were played by.

mod json;
mod text;

use std::collections::BTreeMap;
use std::io::{self, Write as _};

use chevaux::infer::{Candidate, Inference, MAX_SETS, Record, Tags, infer, with_tags};
use chevaux::words::Text;
use chevaux::{Lang, Rulebook};
use indicatif::ProgressBar;
use rayon::prelude::*;

use crate::args::{self, TextOrJson};
use crate::input::{Input, inputs};
use crate::output::{complain, say, tamed};
use crate::progress::bar;
use crate::replace::replace;
use crate::rulebook::variant;
use crate::{Failure, Status, ended};

/// A file with its records.
struct Page {
    input: Input,
    text: Vec<u8>,
    records: Vec<Record>,
    /// What is to be written into which record.
    tags: BTreeMap<u64, Tags>,
}

/// Records that are asked together, and where they stand.
struct Asked<'a> {
    records: &'a [Record],
    /// The name of the file of each.
    names: Vec<String>,
    inference: Inference,
}

impl Asked<'_> {
    fn name(&self, record: usize) -> &str {
        self.names.get(record).map_or("", String::as_str)
    }

    fn number(&self, record: usize) -> u64 {
        self.records.get(record).map_or(0, Record::number)
    }
}

pub(crate) fn run(options: &args::Infer, lang: Lang) -> Result<Status, Failure> {
    let (rulebook, candidates) = candidates(&options.variant)?;
    let inputs = inputs(&options.paths, options.stdin_filename.as_deref());
    if options.write && inputs.inputs.iter().any(Input::is_stdin) {
        return Err(Failure::Message("--write: standard input cannot be written".to_owned()));
    }
    let mut status = inputs.said(options.quiet, lang);
    let mut pages = Vec::new();
    for input in inputs.inputs {
        match input.read() {
            Ok(text) => {
                let records = Record::read(&text, &rulebook);
                if records.is_empty() {
                    if !options.quiet {
                        say(&format!("{}: {}", tamed(&input.name()), lang.say(Text::NoRecord)));
                    }
                    status = status.max(Status::Found);
                }
                pages.push(Page { input, text, records, tags: BTreeMap::new() });
            }
            Err(error) => {
                complain(&format!("cannot read {}: {error}", tamed(&input.name())));
                status = Status::Failed;
            }
        }
    }
    let found = match options.together {
        true => together(pages, &candidates, options, lang),
        false => one_by_one(pages, &candidates, options, lang),
    };
    Ok(ended(found, status)?.map_or(status, |found| status.max(found)))
}

/// The presets and the files, and a rulebook that knows the files.
fn candidates(files: &[String]) -> Result<(Rulebook, Vec<Candidate>), Failure> {
    let (mut rulebook, mut candidates) = (Rulebook::new(), Candidate::presets());
    for file in files {
        let variant = variant(file)?;
        if candidates.iter().any(|known| known.variant == variant.name()) {
            let name = variant.name();
            return Err(Failure::Message(format!("--variant: `{name}` is there already")));
        }
        candidates.push(Candidate::from(&variant));
        rulebook = rulebook.with_file(variant);
    }
    Ok((rulebook, candidates))
}

/// Each record alone.
fn one_by_one(
    mut pages: Vec<Page>,
    candidates: &[Candidate],
    options: &args::Infer,
    lang: Lang,
) -> io::Result<Status> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut status = Status::Well;
    let count = pages.iter().map(|page| page.records.len() as u64).sum();
    let bars = Bars::new(count, options.quiet);
    let mut is_first = true;
    for page in &mut pages {
        let asked: Vec<Asked<'_>> = page
            .records
            .par_chunks(1)
            .map(|records| {
                let inference = infer(records, candidates, &mut |sets| bars.sets(sets));
                bars.record();
                Asked { records, names: vec![page.input.name()], inference }
            })
            .collect();
        for asked in asked {
            status = status.max(verdict(&asked.inference));
            write(&asked, options, lang, std::mem::take(&mut is_first), &mut out)?;
            for record in asked.records {
                page.tags.extend(tags(record, &asked.inference, options));
            }
        }
        out.flush()?;
        status = status.max(put(page, options, lang));
    }
    bars.bar.finish_and_clear();
    Ok(status)
}

/// All records as those of one table.
fn together(
    mut pages: Vec<Page>,
    candidates: &[Candidate],
    options: &args::Infer,
    lang: Lang,
) -> io::Result<Status> {
    let counts: Vec<usize> = pages.iter().map(|page| page.records.len()).collect();
    let names = pages.iter().zip(&counts);
    let names: Vec<String> =
        names.flat_map(|(page, &count)| vec![page.input.name(); count]).collect();
    if names.is_empty() {
        return Ok(Status::Well);
    }
    let records: Vec<Record> =
        pages.iter_mut().flat_map(|page| std::mem::take(&mut page.records)).collect();
    let bars = Bars::new(1, options.quiet);
    let inference = infer(&records, candidates, &mut |sets| bars.sets(sets));
    bars.bar.finish_and_clear();
    let asked = Asked { records: &records, names, inference };
    let mut status = verdict(&asked.inference);
    let mut out = io::BufWriter::new(io::stdout().lock());
    write(&asked, options, lang, true, &mut out)?;
    out.flush()?;
    let mut records = records.iter();
    for (page, count) in pages.iter_mut().zip(counts) {
        for record in records.by_ref().take(count) {
            page.tags.extend(tags(record, &asked.inference, options));
        }
        status = status.max(put(page, options, lang));
    }
    Ok(status)
}

fn verdict(inference: &Inference) -> Status {
    if inference.is_obeyed() { Status::Well } else { Status::Found }
}

fn write(
    asked: &Asked<'_>,
    options: &args::Infer,
    lang: Lang,
    is_first: bool,
    out: &mut impl io::Write,
) -> io::Result<()> {
    match options.output_format {
        TextOrJson::Json => writeln!(out, "{}", json::line(asked)),
        TextOrJson::Text => {
            let between = if is_first { "" } else { "\n" };
            write!(out, "{between}{}", text::text(asked, lang))
        }
    }
}

/// What is to be written into a record; nothing where it is left alone.
fn tags(record: &Record, inference: &Inference, options: &args::Infer) -> Option<(u64, Tags)> {
    // What somebody named, and nobody here knows, is not put aside.
    let is_unknown = record.variant().is_some() && record.own().is_none();
    if !options.write || is_unknown || record.obeys_its_own() {
        return None;
    }
    let tags = inference.tags().filter(Tags::are_writable)?;
    Some((record.number(), tags))
}

/// Writes what there is to write into a file.
fn put(page: &Page, options: &args::Infer, lang: Lang) -> Status {
    let Input::File(path) = &page.input else {
        return Status::Well;
    };
    let new = with_tags(&page.text, &page.tags);
    if new == page.text {
        return Status::Well;
    }
    let name = tamed(&page.input.name());
    if let Err(error) = replace(path, &new) {
        complain(&format!("cannot write {name}: {error}"));
        return Status::Failed;
    }
    for (record, tags) in page.tags.iter().filter(|_| !options.quiet) {
        let tags = text::tags(tags);
        let said = Text::InferWritten { path: &name, record: *record, tags: &tags.join(" ") };
        say(&lang.say(said));
    }
    Status::Well
}

/// How far it is: of several records how many, of one how many sets were tried.
struct Bars {
    bar: ProgressBar,
    is_of_sets: bool,
}

impl Bars {
    fn new(records: u64, quiet: bool) -> Bars {
        let is_of_sets = records == 1;
        let bar = match is_of_sets {
            true => bar(MAX_SETS, "sets of rules at most", quiet),
            false => bar(records, "records", quiet),
        };
        Bars { bar, is_of_sets }
    }

    fn sets(&self, sets: u64) {
        if self.is_of_sets {
            self.bar.set_position(sets);
        }
    }

    fn record(&self) {
        if !self.is_of_sets {
            self.bar.inc(1);
        }
    }
}
