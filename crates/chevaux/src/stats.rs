//! `chevaux stats`: records in, numbers out.

use std::fs::File;
use std::io::{self, Write as _};

use chevaux::stats::{By, Report, Stats, count, page};
use chevaux::words::Text;
use chevaux::{Lang, Rulebook};
use rayon::prelude::*;

use crate::args::{StatsOptions, TextOrJson};
use crate::input::{Input, inputs};
use crate::output::json::escaped;
use crate::output::{complain, say, tamed, tamed_lines, warn};
use crate::progress;
use crate::replace::write_to;
use crate::rulebook::rulebook;
use crate::{Failure, Status, ended};

/// So many files are counted before they are shown, in their order.
const BATCH: usize = 64;

pub(crate) fn run(options: &StatsOptions, lang: Lang) -> Result<Status, Failure> {
    let rulebook = rulebook(&options.rules, options.force_variant)?;
    let inputs = inputs(&options.paths, options.stdin_filename.as_deref());
    // With a shell that puts names in the place of `*` the first record may stand where the page should.
    if let Some(page) = &options.html
        && inputs.inputs.iter().any(|input| input.is_file(page))
    {
        let page = tamed(&page.display().to_string());
        let message =
            format!("{page} would be written over: it is one of the files that are counted");
        return Err(Failure::Message(message));
    }
    let mut status = inputs.said(options.quiet, lang);
    let shown = show_all(&inputs.inputs, &rulebook, options, lang, &mut status);
    ended(shown, status)?;
    if !options.quiet && !options.rules.set.is_empty() && !rulebook.stand_in_was_used() {
        warn(lang, Text::CommandSetUnused);
    }
    Ok(status)
}

fn show_all(
    inputs: &[Input],
    rulebook: &Rulebook,
    options: &StatsOptions,
    lang: Lang,
    status: &mut Status,
) -> Result<(), Failure> {
    let mut shown = Shown { options, lang, total: Stats::new(options.by.into()), files: 0 };
    let bar = progress::bar(inputs.len() as u64, "files", options.quiet);
    for batch in inputs.chunks(BATCH) {
        let counted: Vec<io::Result<Stats>> =
            batch.par_iter().map(|input| counted(input, rulebook, options.by.into())).collect();
        bar.inc(batch.len() as u64);
        for (input, counted) in batch.iter().zip(counted) {
            *status = (*status).max(shown.file(input, counted, inputs.len() == 1)?);
        }
    }
    bar.finish_and_clear();
    shown.end(inputs)
}

fn counted(input: &Input, rulebook: &Rulebook, by: By) -> io::Result<Stats> {
    match input {
        Input::Stdin(_) => count(io::stdin().lock(), rulebook, by),
        Input::File(path) => count(File::open(path)?, rulebook, by),
    }
}

/// Shows what was counted.
struct Shown<'s> {
    options: &'s StatsOptions,
    lang: Lang,
    total: Stats,
    /// Files that could be read.
    files: usize,
}

impl Shown<'_> {
    fn file(
        &mut self,
        input: &Input,
        counted: io::Result<Stats>,
        alone: bool,
    ) -> Result<Status, Failure> {
        let name = input.name();
        let stats = match counted {
            Ok(stats) => stats,
            Err(error) => {
                complain(&format!("cannot read {}: {error}", tamed(&name)));
                return Ok(Status::Failed);
            }
        };
        self.total.merge(&stats);
        self.files += 1;
        let uncounted = stats.records - stats.counted;
        if uncounted > 0 && !self.options.quiet {
            let what = self.lang.say(Text::StatsUncounted { records: uncounted });
            say(&format!("{}: {what}", tamed(&name)));
        }
        if stats.records == 0 && !self.options.quiet {
            say(&format!("{}: {}", tamed(&name), self.lang.say(Text::NoRecord)));
        }
        if self.options.html.is_none() && (alone || !self.options.total) {
            self.show(&Report::of(&stats, Some(&name)), &name)?;
        }
        let well = uncounted == 0 && stats.records > 0;
        Ok(if well { Status::Well } else { Status::Found })
    }

    fn show(&self, report: &Report, title: &str) -> Result<(), Failure> {
        let mut out = io::BufWriter::new(io::stdout().lock());
        match self.options.output_format {
            TextOrJson::Json => writeln!(out, "{}", escaped(&report.json()))?,
            TextOrJson::Text => {
                let text = report.text(title, self.lang, self.options.ascii);
                writeln!(out, "{}", tamed_lines(&text))?;
            }
        }
        Ok(out.flush()?)
    }

    /// All files have been counted.
    fn end(&self, inputs: &[Input]) -> Result<(), Failure> {
        let title = match inputs {
            [one] => one.name(),
            _ => self.lang.say(Text::StatsTotal { files: self.files }),
        };
        let report = || Report::of(&self.total, None);
        match &self.options.html {
            Some(path) => {
                let title = format!("{} · {title}", self.lang.say(Text::StatsTitle));
                write_to(path, page(&report(), &title, self.lang).as_bytes())
            }
            None if inputs.len() > 1 => self.show(&report(), &title),
            None => Ok(()),
        }
    }
}
