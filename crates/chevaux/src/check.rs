//! `chevaux check`: records in, findings out.

use std::fs::File;
use std::io::{self, Read, Seek, Write};
use std::path::PathBuf;

use chevaux::words::Text;
use chevaux::{Finding, Lang, Limits, Rulebook, Severity, Tally};
use rayon::prelude::*;

use crate::args::{self, Color, Format};
use crate::input::{Input, Inputs, LinesAgain, inputs};
use crate::output::{
    complain, concise, full::Drawer, github, is_colored, json, sarif, say, tamed, warn,
};
use crate::rulebook::rulebook;
use crate::statistics::Statistics;
use crate::{Failure, Status, ended, mend, watch};

/// So many files are judged before their findings are written, in the order of the files.
const BATCH: usize = 64;

pub(crate) fn run(options: &args::Check, color: Color, lang: Lang) -> Result<Status, Failure> {
    let of_a_run = matches!(options.output_format, Format::Github | Format::Sarif);
    if options.statistics && of_a_run {
        let message = "--statistics is a table, or an object with `--output-format json`; \
            there is no other form of it";
        return Err(Failure::Message(message.to_owned()));
    }
    let is_stdin = |path: &PathBuf| path.as_os_str() == "-";
    if options.fix && !options.diff && options.paths.iter().any(is_stdin) {
        let message = "--fix changes files in place, and standard input is none; \
            --diff shows what it would mend";
        return Err(Failure::Message(message.to_owned()));
    }
    if options.watch {
        return watch::run(options, lang, || once(options, color, lang));
    }
    once(options, color, lang)
}

/// Judges all the paths once.
fn once(options: &args::Check, color: Color, lang: Lang) -> Result<Status, Failure> {
    let rulebook = rulebook(&options.rules, options.force_variant)?;
    let inputs = inputs(&options.paths, options.stdin_filename.as_deref());
    let mut status = inputs.said(options.quiet > 0, lang);

    if options.fix || options.diff {
        let mended = mend::run(&inputs.inputs, &rulebook, options, color)?;
        status = status.max(mended.status);
        if options.quiet == 0 {
            say(&mended.summary(options.diff, lang));
        }
        if options.diff {
            let found = if mended.is_any() { Status::Found } else { Status::Well };
            return Ok(status.max(found));
        }
    }
    let drawer = Drawer::new(is_colored(color), lang);
    let judged = judge_all(&inputs, &rulebook, options, &drawer, &mut status);
    // Watching ends where nobody reads any more, whatever could not be read.
    if let Some(total) = ended(judged, if options.watch { Status::Well } else { status })? {
        say_at_the_end(&total, &rulebook, options, lang);
    }
    Ok(status)
}

/// Judges the files and writes what is found, in their order.
fn judge_all(
    inputs: &Inputs,
    rulebook: &Rulebook,
    options: &args::Check,
    drawer: &Drawer,
    status: &mut Status,
) -> io::Result<Tally> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut total = Tally::default();
    let mut statistics = Statistics::default();
    let mut log = match options.output_format {
        Format::Sarif if options.quiet < 2 => Some(sarif::Log::begin(&mut out)?),
        _ => None,
    };
    if let Some(log) = &mut log {
        inputs.errors.iter().for_each(|error| log.failed(error, None));
    }
    for batch in inputs.inputs.chunks(BATCH) {
        let judged: Vec<Judged> =
            batch.par_iter().map(|input| judge_input(input, rulebook, options, drawer)).collect();
        for (input, judged) in batch.iter().zip(judged) {
            *status = (*status).max(judged.status());
            match &mut log {
                Some(log) => log.results(&judged.text, &mut out)?,
                None => out.write_all(&judged.text)?,
            }
            out.flush()?;
            if let Some(hidden) = judged.hidden(options, said(options, drawer.lang)) {
                let line = format!("{}: {hidden}", tamed(&input.name()));
                match (options.output_format, &mut log) {
                    (Format::Json, _) => say(&line),
                    (Format::Sarif, log) => {
                        say(&line);
                        log.iter_mut().for_each(|log| log.note(&line, input));
                    }
                    (Format::Github, _) => {
                        writeln!(out, "{}", github::notice(&input.name(), &hidden))?;
                    }
                    (Format::Full | Format::Concise, _) => writeln!(out, "{line}")?,
                }
            }
            if options.verbose && inputs.inputs.len() > 1 {
                say(&format!("{}: {}", tamed(&input.name()), summary(&judged.tally, drawer.lang)));
            }
            if let Some(error) = &judged.error {
                let message = format!("cannot read {}: {error}", tamed(&input.name()));
                complain(&message);
                log.iter_mut().for_each(|log| log.failed(&message, Some(input)));
            }
            add(&mut total, &judged.tally);
            statistics.add(judged.statistics);
        }
    }
    if let Some(log) = log {
        log.end(&mut out)?;
    }
    match options.output_format {
        _ if !options.statistics || options.quiet >= 2 => {}
        Format::Json => statistics.write_json(&total, &mut out)?,
        _ => statistics.write_text(&summary(&total, drawer.lang), &mut out)?,
    }
    out.flush()?;
    Ok(total)
}

/// The summary and what else is worth saying when all is judged.
fn say_at_the_end(total: &Tally, rulebook: &Rulebook, options: &args::Check, lang: Lang) {
    use std::io::IsTerminal as _;
    if options.quiet > 0 {
        return;
    }
    if !options.rules.set.is_empty() && !rulebook.stand_in_was_used() {
        warn(lang, Text::CommandSetUnused);
    }
    // Statistics end with it.
    let wanted = options.verbose || options.watch || io::stderr().is_terminal();
    if wanted && !options.statistics {
        say(&summary(total, lang));
    }
}

/// A file, judged.
struct Judged {
    tally: Tally,
    /// The findings as they are to be shown.
    text: Vec<u8>,
    /// Findings over the number that is shown.
    hidden: u64,
    statistics: Statistics,
    error: Option<io::Error>,
}

impl Judged {
    fn status(&self) -> Status {
        match (&self.error, self.tally.errors) {
            (Some(_), _) => Status::Failed,
            (None, 0) => Status::Well,
            (None, _) => Status::Found,
        }
    }

    fn unread(error: io::Error) -> Judged {
        Judged {
            tally: Tally::default(),
            text: Vec::new(),
            hidden: 0,
            statistics: Statistics::default(),
            error: Some(error),
        }
    }

    /// How many findings are not shown, in words.
    fn hidden(&self, options: &args::Check, lang: Lang) -> Option<String> {
        let shown = options.quiet < 2 && self.hidden > 0;
        shown.then(|| lang.say(Text::CommandHidden { findings: self.hidden }))
    }
}

fn judge_input(
    input: &Input,
    rulebook: &Rulebook,
    options: &args::Check,
    drawer: &Drawer,
) -> Judged {
    let again = options.output_format.shows_lines() && !options.statistics;
    let opened = match input {
        // What is shown again must be there again: standard input is kept aside.
        Input::Stdin(_) if again => spooled(io::stdin().lock()).map(Some),
        Input::Stdin(_) => Ok(None),
        Input::File(path) => File::open(path).and_then(|file| match file.metadata() {
            // A pipe cannot be read twice either.
            Ok(data) if again && !data.is_file() => spooled(file).map(Some),
            _ => Ok(Some(file)),
        }),
    };
    let file = match opened {
        Ok(file) => file,
        Err(error) => return Judged::unread(error),
    };
    let again = file.as_ref().and_then(|file| file.try_clone().ok());
    let name = input.name();
    let mut writer = Writer {
        input,
        name: &name,
        options,
        drawer,
        text: Vec::new(),
        shown: 0,
        hidden: 0,
        kept: Vec::new(),
        statistics: Statistics::default(),
    };
    let listener = &mut |finding: Finding| writer.finding(finding);
    let judged = match file {
        Some(file) => chevaux::judge(file, rulebook, Limits::default(), listener),
        None => chevaux::judge(io::stdin().lock(), rulebook, Limits::default(), listener),
    };
    writer.kept_findings(&mut LinesAgain::of(again));
    let Writer { text, hidden, statistics, .. } = writer;
    match judged {
        Ok(tally) => Judged { tally, text, hidden, statistics, error: None },
        Err(error) => Judged { text, hidden, ..Judged::unread(error) },
    }
}

/// A copy of a source that can be read twice.
fn spooled(mut source: impl Read) -> io::Result<File> {
    let mut file = tempfile::tempfile()?;
    io::copy(&mut source, &mut file)?;
    file.rewind()?;
    Ok(file)
}

/// Writes the findings of a file.
struct Writer<'w> {
    input: &'w Input,
    name: &'w str,
    options: &'w args::Check,
    drawer: &'w Drawer,
    text: Vec<u8>,
    shown: u64,
    hidden: u64,
    /// A second handle on a file shares its place: what shows lines is written when all is read.
    kept: Vec<Finding>,
    statistics: Statistics,
}

impl Writer<'_> {
    fn finding(&mut self, finding: Finding) {
        if self.options.statistics {
            return self.statistics.count(&finding);
        }
        if self.options.quiet >= 2 {
            return;
        }
        if self.shown >= self.options.max_findings {
            self.hidden += 1;
            return;
        }
        self.shown += 1;
        match self.options.output_format {
            Format::Json => self.write(&json::line(self.name, &finding), "\n"),
            Format::Concise => {
                self.write(&concise::line(self.name, &finding, self.drawer.lang), "\n")
            }
            Format::Full | Format::Github | Format::Sarif => self.kept.push(finding),
        }
    }

    fn kept_findings(&mut self, lines: &mut LinesAgain) {
        let kept = std::mem::take(&mut self.kept);
        for finding in &kept {
            match self.options.output_format {
                Format::Github => self.write(&github::line(self.name, finding, lines), "\n"),
                Format::Sarif => {
                    let between = if self.text.is_empty() { "" } else { sarif::BETWEEN };
                    self.write(between, &sarif::result(self.input, finding, lines));
                }
                // Those that follow are counted below what they follow from.
                _ if finding.follows.is_some() => {}
                _ => {
                    let follows = |later: &&Finding| later.follows == Some(finding.number);
                    let followers: Vec<&Finding> = match finding.severity {
                        Severity::Error => kept.iter().filter(follows).collect(),
                        Severity::Note => Vec::new(),
                    };
                    self.write(&self.drawer.draw(self.name, finding, &followers, lines), "");
                }
            }
        }
    }

    fn write(&mut self, text: &str, end: &str) {
        self.text.extend_from_slice(text.as_bytes());
        self.text.extend_from_slice(end.as_bytes());
    }
}

fn add(total: &mut Tally, part: &Tally) {
    total.records += part.records;
    total.wrong_records += part.wrong_records;
    total.throws += part.throws;
    total.errors += part.errors;
    total.notes += part.notes;
}

/// What was judged, in a line.
fn summary(tally: &Tally, lang: Lang) -> String {
    let Tally { records, throws, wrong_records: wrong, errors: faults, notes } = *tally;
    let right = records - wrong;
    let mut text = lang.say(Text::CommandSummary { records, throws, right, wrong });
    if faults > 0 {
        text += &format!(" {}", lang.say(Text::CommandSummaryFaults { faults }));
    }
    if notes > 0 {
        text += &format!(", {}", lang.say(Text::CommandSummaryNotes { notes }));
    }
    text
}

/// The language of the output: programs read English.
fn said(options: &args::Check, lang: Lang) -> Lang {
    match options.output_format {
        Format::Full | Format::Concise => lang,
        Format::Json | Format::Github | Format::Sarif => Lang::En,
    }
}
