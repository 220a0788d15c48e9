//! `chevaux check`: records in, findings out.

use std::fs::File;
use std::io::{self, Read, Seek, Write};

use chevaux::words::Text;
use chevaux::{Finding, Lang, Limits, Rulebook, Severity, Tally};
use rayon::prelude::*;

use crate::args::{self, Color, Format};
use crate::input::{Input, LinesAgain, inputs};
use crate::output::{complain, concise, full::Drawer, json, say, tamed};
use crate::rulebook::rulebook;
use crate::{Failure, Status};

/// So many files are judged before their findings are written, in the order of the files.
const BATCH: usize = 64;

pub(crate) fn run(options: &args::Check, color: Color, lang: Lang) -> Result<Status, Failure> {
    let rulebook = rulebook(&options.rules, options.force_variant)?;
    let inputs = inputs(options);
    let mut status = Status::Well;
    for error in &inputs.errors {
        complain(error);
        status = Status::Failed;
    }
    for folder in inputs.empty.iter().filter(|_| options.quiet == 0) {
        warn(lang, Text::CommandNoRecords { folder });
    }

    let drawer = Drawer::new(is_colored(color), lang);
    match judge_all(&inputs.inputs, &rulebook, options, &drawer, &mut status) {
        Ok(total) => {
            say_at_the_end(&total, &rulebook, options, lang);
            Ok(status)
        }
        // Who reads no more has read enough; what could not be read is still the worst.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe && status == Status::Failed => {
            Ok(status)
        }
        Err(error) => Err(error.into()),
    }
}

/// Judges the files and writes what is found, in their order.
fn judge_all(
    inputs: &[Input],
    rulebook: &Rulebook,
    options: &args::Check,
    drawer: &Drawer,
    status: &mut Status,
) -> io::Result<Tally> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut total = Tally::default();
    for batch in inputs.chunks(BATCH) {
        let judged: Vec<Judged> =
            batch.par_iter().map(|input| judge_input(input, rulebook, options, drawer)).collect();
        for (input, judged) in batch.iter().zip(judged) {
            *status = (*status).max(judged.status());
            out.write_all(&judged.text)?;
            out.flush()?;
            if let Some(hidden) = judged.hidden_line(&input.name(), options, drawer.lang) {
                match options.output_format {
                    Format::Json => say(&hidden),
                    _ => writeln!(out, "{hidden}")?,
                }
            }
            if options.verbose && inputs.len() > 1 {
                say(&format!("{}: {}", tamed(&input.name()), summary(&judged.tally, drawer.lang)));
            }
            if let Some(error) = &judged.error {
                complain(&format!("cannot read {}: {error}", tamed(&input.name())));
            }
            add(&mut total, &judged.tally);
        }
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
    if options.verbose || io::stderr().is_terminal() {
        say(&summary(total, lang));
    }
}

fn is_colored(color: Color) -> bool {
    let choice = match color {
        Color::Always => return true,
        Color::Never => anstream::ColorChoice::Never,
        Color::Auto => anstream::AutoStream::choice(&io::stdout()),
    };
    !matches!(choice, anstream::ColorChoice::Never)
}

/// A file, judged.
struct Judged {
    tally: Tally,
    /// The findings as they are to be shown.
    text: Vec<u8>,
    /// Findings over the number that is shown.
    hidden: u64,
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

    fn hidden_line(&self, name: &str, options: &args::Check, lang: Lang) -> Option<String> {
        let shown = options.quiet < 2 && self.hidden > 0;
        let (path, findings) = (&tamed(name), self.hidden);
        shown.then(|| lang.say(Text::CommandHidden { path, findings }))
    }
}

fn judge_input(
    input: &Input,
    rulebook: &Rulebook,
    options: &args::Check,
    drawer: &Drawer,
) -> Judged {
    let full = options.output_format == Format::Full;
    let opened = match input {
        // What is shown again must be there again: standard input is kept aside.
        Input::Stdin(_) if full => spooled(io::stdin().lock()).map(Some),
        Input::Stdin(_) => Ok(None),
        Input::File(path) => File::open(path).and_then(|file| match file.metadata() {
            // A pipe cannot be read twice either.
            Ok(data) if full && !data.is_file() => spooled(file).map(Some),
            _ => Ok(Some(file)),
        }),
    };
    let file = match opened {
        Ok(file) => file,
        Err(error) => {
            return Judged {
                tally: Tally::default(),
                text: Vec::new(),
                hidden: 0,
                error: Some(error),
            };
        }
    };
    let again = file.as_ref().and_then(|file| file.try_clone().ok());
    let name = input.name();
    let mut writer = Writer {
        name: &name,
        options,
        drawer,
        lines: LinesAgain::of(None),
        text: Vec::new(),
        shown: 0,
        hidden: 0,
    };
    // A second handle on a file shares its place: findings are drawn when all is read.
    let mut kept: Vec<Finding> = Vec::new();
    let listener = &mut |finding: Finding| match full {
        true if (kept.len() as u64) < options.max_findings => kept.push(finding),
        true => writer.hidden += 1,
        false => writer.finding(&finding),
    };
    let judged = match file {
        Some(file) => chevaux::judge(file, rulebook, Limits::default(), listener),
        None => chevaux::judge(io::stdin().lock(), rulebook, Limits::default(), listener),
    };
    writer.lines = LinesAgain::of(again);
    for finding in kept.iter().filter(|finding| finding.follows.is_none()) {
        let follows = |later: &&Finding| later.follows == Some(finding.number);
        let followers: Vec<&Finding> = match finding.severity {
            Severity::Error => kept.iter().filter(follows).collect(),
            Severity::Note => Vec::new(),
        };
        writer.drawn(finding, &followers);
    }
    let (tally, error) = match judged {
        Ok(tally) => (tally, None),
        Err(error) => (Tally::default(), Some(error)),
    };
    Judged { tally, text: writer.text, hidden: writer.hidden, error }
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
    name: &'w str,
    options: &'w args::Check,
    drawer: &'w Drawer,
    lines: LinesAgain,
    text: Vec<u8>,
    shown: u64,
    hidden: u64,
}

impl Writer<'_> {
    fn finding(&mut self, finding: &Finding) {
        if self.options.quiet >= 2 {
            return;
        }
        if self.shown >= self.options.max_findings {
            self.hidden += 1;
            return;
        }
        self.shown += 1;
        let text = match self.options.output_format {
            Format::Json => json::line(self.name, finding) + "\n",
            Format::Concise => concise::line(self.name, finding, self.drawer.lang) + "\n",
            Format::Full => return self.drawn(finding, &[]),
        };
        self.text.extend_from_slice(text.as_bytes());
    }

    fn drawn(&mut self, finding: &Finding, followers: &[&Finding]) {
        if self.options.quiet < 2 {
            let text = self.drawer.draw(self.name, finding, followers, &mut self.lines);
            self.text.extend_from_slice(text.as_bytes());
        }
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

fn warn(lang: Lang, text: Text<'_>) {
    say(&lang.say(Text::CommandWarning { message: &lang.say(text) }));
}
