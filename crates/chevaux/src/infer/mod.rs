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

/// So many files are read before what they tell is said: enough for all threads, and bounded however
/// many there are.
const FILES: usize = 64;

/// A file with its records.
struct Page {
    input: Input,
    text: Vec<u8>,
    records: Vec<Record>,
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
    let inquiry = Inquiry { rulebook, candidates, options, lang };
    let status = inputs.said(options.quiet, lang);
    let found = match options.together {
        true => inquiry.together(&inputs.inputs),
        false => inquiry.one_by_one(&inputs.inputs),
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

/// What records are held against, and what is wanted.
struct Inquiry<'o> {
    rulebook: Rulebook,
    candidates: Vec<Candidate>,
    options: &'o args::Infer,
    lang: Lang,
}

impl Inquiry<'_> {
    /// What can be read, and how the run ends by what cannot.
    fn pages(&self, inputs: &[Input]) -> (Vec<Page>, Status) {
        let (mut pages, mut status) = (Vec::new(), Status::Well);
        for input in inputs {
            match input.read() {
                Ok(text) => {
                    let records = Record::read(&text, &self.rulebook);
                    if records.is_empty() {
                        if !self.options.quiet {
                            let said = self.lang.say(Text::NoRecord);
                            say(&format!("{}: {said}", tamed(&input.name())));
                        }
                        status = status.max(Status::Found);
                    }
                    pages.push(Page { input: input.clone(), text, records });
                }
                Err(error) => {
                    complain(&format!("cannot read {}: {error}", tamed(&input.name())));
                    status = Status::Failed;
                }
            }
        }
        (pages, status)
    }

    /// Each record alone.
    fn one_by_one(&self, inputs: &[Input]) -> io::Result<Status> {
        let mut out = io::BufWriter::new(io::stdout().lock());
        let mut status = Status::Well;
        let mut bars = None;
        let mut is_first = true;
        for some in inputs.chunks(FILES) {
            let (pages, read) = self.pages(some);
            status = status.max(read);
            let records = pages.iter().map(|page| page.records.len() as u64).sum();
            let new = || Bars::new(inputs.len() as u64, records, self.options.quiet);
            let bars = bars.get_or_insert_with(new);
            let asked: Vec<Vec<Asked<'_>>> =
                pages.par_iter().map(|page| self.asked(page, bars)).collect();
            for (page, asked) in pages.iter().zip(asked) {
                let mut tags = BTreeMap::new();
                for asked in asked {
                    status = status.max(verdict(&asked.inference));
                    self.write(&asked, std::mem::take(&mut is_first), &mut out)?;
                    let of = |record| self.tags(page, record, &asked.inference);
                    tags.extend(asked.records.iter().filter_map(of));
                }
                out.flush()?;
                status = status.max(self.put(page, &tags));
            }
        }
        if let Some(bars) = bars {
            bars.bar.finish_and_clear();
        }
        Ok(status)
    }

    /// The records of a file, each asked alone.
    fn asked<'p>(&self, page: &'p Page, bars: &Bars) -> Vec<Asked<'p>> {
        let ask = |records: &'p [Record]| {
            let inference = infer(records, &self.candidates, &mut |sets| bars.sets(sets));
            bars.record();
            Asked { records, names: vec![page.input.name()], inference }
        };
        let asked = page.records.par_chunks(1).map(ask).collect();
        bars.file();
        asked
    }

    /// All records as those of one table.
    fn together(&self, inputs: &[Input]) -> io::Result<Status> {
        let (mut pages, mut status) = self.pages(inputs);
        let counts: Vec<usize> = pages.iter().map(|page| page.records.len()).collect();
        let names = pages.iter().zip(&counts);
        let names: Vec<String> =
            names.flat_map(|(page, &count)| vec![page.input.name(); count]).collect();
        if names.is_empty() {
            return Ok(status);
        }
        let records: Vec<Record> =
            pages.iter_mut().flat_map(|page| std::mem::take(&mut page.records)).collect();
        let bars = Bars::new(1, 1, self.options.quiet);
        let inference = infer(&records, &self.candidates, &mut |sets| bars.sets(sets));
        bars.bar.finish_and_clear();
        let asked = Asked { records: &records, names, inference };
        status = status.max(verdict(&asked.inference));
        let mut out = io::BufWriter::new(io::stdout().lock());
        self.write(&asked, true, &mut out)?;
        out.flush()?;
        let mut records = records.iter();
        for (page, count) in pages.iter().zip(counts) {
            let of = |record| self.tags(page, record, &asked.inference);
            let tags = records.by_ref().take(count).filter_map(of).collect();
            status = status.max(self.put(page, &tags));
        }
        Ok(status)
    }

    fn write(&self, asked: &Asked<'_>, is_first: bool, out: &mut impl io::Write) -> io::Result<()> {
        match self.options.output_format {
            TextOrJson::Json => writeln!(out, "{}", json::line(asked)),
            TextOrJson::Text => {
                let between = if is_first { "" } else { "\n" };
                write!(out, "{between}{}", text::text(asked, self.lang))
            }
        }
    }

    /// What is to be written into a record; nothing where it is left alone.
    fn tags(&self, page: &Page, record: &Record, inference: &Inference) -> Option<(u64, Tags)> {
        if !self.options.write || record.obeys_its_own() {
            return None;
        }
        let tags = inference.tags()?;
        let known = |name: &&str| self.rulebook.variant(Some(name)).is_some();
        // What somebody named, and nobody here knows, is not put aside.
        if let Some(name) = record.variant().filter(|name| !known(name)) {
            if !self.options.quiet {
                let (path, record) = (tamed(&page.input.name()), record.number());
                let name = &tamed(name);
                say(&self.lang.say(Text::InferLeft { path: &path, record, name }));
            }
            return None;
        }
        Some((record.number(), tags))
    }

    /// Writes what there is to write into a file.
    fn put(&self, page: &Page, tags: &BTreeMap<u64, Tags>) -> Status {
        let Input::File(path) = &page.input else {
            return Status::Well;
        };
        let new = with_tags(&page.text, tags);
        if new == page.text {
            return Status::Well;
        }
        let name = tamed(&page.input.name());
        if let Err(error) = replace(path, &new) {
            complain(&format!("cannot write {name}: {error}"));
            return Status::Failed;
        }
        for (record, tags) in tags.iter().filter(|_| !self.options.quiet) {
            let tags = text::tags(tags);
            let said = Text::InferWritten { path: &name, record: *record, tags: &tags.join(" ") };
            say(&self.lang.say(said));
        }
        Status::Well
    }
}

fn verdict(inference: &Inference) -> Status {
    if inference.is_obeyed() { Status::Well } else { Status::Found }
}

/// How far it is: of several files how many, of several records of one file how many, of one record
/// how many sets were tried.
struct Bars {
    bar: ProgressBar,
    of: Of,
}

#[derive(PartialEq, Eq)]
enum Of {
    Files,
    Records,
    Sets,
}

impl Bars {
    fn new(files: u64, records: u64, quiet: bool) -> Bars {
        let (of, bar) = match (files, records) {
            (1, 1) => (Of::Sets, bar(MAX_SETS, "sets of rules at most", quiet)),
            (1, _) => (Of::Records, bar(records, "records", quiet)),
            _ => (Of::Files, bar(files, "files", quiet)),
        };
        Bars { bar, of }
    }

    fn sets(&self, sets: u64) {
        if self.of == Of::Sets {
            self.bar.set_position(sets);
        }
    }

    fn record(&self) {
        if self.of == Of::Records {
            self.bar.inc(1);
        }
    }

    fn file(&self) {
        if self.of == Of::Files {
            self.bar.inc(1);
        }
    }
}
