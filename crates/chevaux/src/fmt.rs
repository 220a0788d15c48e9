//! `chevaux fmt`: records in, the same records in canonical form out.

use std::io::{self, IsTerminal as _, Write as _};

use chevaux::format::{Form, Formatted, LeftAlone, Options, Why, format};
use chevaux::words::Text;
use chevaux::{Fault, Lang, Rulebook};
use rayon::prelude::*;

use crate::args::{self, Color};
use crate::diff::{View, unified};
use crate::input::{Input, inputs};
use crate::output::{complain, concise, is_colored, say, tamed, warn};
use crate::replace::replace;
use crate::rulebook::rulebook;
use crate::{Failure, Status, ended};

/// So many files are dealt with before anything is said of them, in their order.
const BATCH: usize = 64;

/// So many findings of a record that is left alone are shown.
const SHOWN: usize = 10;

pub(crate) fn run(options: &args::Fmt, color: Color, lang: Lang) -> Result<Status, Failure> {
    let rulebook = rulebook(&options.rules, false)?;
    let inputs = inputs(&options.paths, options.stdin_filename.as_deref());
    let mut total = Total { status: inputs.said(options.quiet > 0, lang), ..Total::default() };
    let view = View { colored: is_colored(color), tame: io::stdout().is_terminal() };
    let formatted = fmt_all(&inputs.inputs, &rulebook, options, (view, lang), &mut total);
    if ended(formatted, total.status)?.is_some() {
        say_at_the_end(&total, &rulebook, options, lang);
    }
    Ok(total.status)
}

#[derive(Default)]
struct Total {
    status: Status,
    files: usize,
    changed: usize,
    left_alone: usize,
}

fn fmt_all(
    inputs: &[Input],
    rulebook: &Rulebook,
    options: &args::Fmt,
    (view, lang): (View, Lang),
    total: &mut Total,
) -> io::Result<()> {
    let mut out = io::stdout().lock();
    for batch in inputs.chunks(BATCH) {
        let done: Vec<Done> =
            batch.par_iter().map(|input| fmt_input(input, rulebook, options, view)).collect();
        for (input, done) in batch.iter().zip(done) {
            total.add(&done);
            out.write_all(&done.out)?;
            out.flush()?;
            if let Some(error) = &done.error {
                complain(error);
            }
            if options.quiet < 2 {
                say_left_alone(&input.name(), &done.left_alone, options, lang);
            }
        }
    }
    Ok(())
}

/// A file, dealt with.
#[derive(Default)]
struct Done {
    status: Status,
    changed: bool,
    /// For standard output.
    out: Vec<u8>,
    left_alone: Vec<LeftAlone>,
    /// What could not be read or written.
    error: Option<String>,
}

impl Total {
    fn add(&mut self, done: &Done) {
        self.status = self.status.max(done.status);
        self.files += 1;
        self.changed += usize::from(done.changed);
        self.left_alone += done.left_alone.len();
    }
}

fn fmt_input(input: &Input, rulebook: &Rulebook, options: &args::Fmt, view: View) -> Done {
    let failed = |what: &str, error: &io::Error| Done {
        status: Status::Failed,
        error: Some(format!("cannot {what} {}: {error}", tamed(&input.name()))),
        ..Done::default()
    };
    let old = match input.read() {
        Ok(old) => old,
        Err(error) => return failed("read", &error),
    };
    let form = match (options.long, options.short) {
        (true, _) => Form::Long,
        (_, true) => Form::Short,
        _ => Form::AsFound,
    };
    let wanted = Options { form, fix: options.fix, resolve: options.resolve };
    let Formatted { text: new, left_alone, .. } = format(&old, rulebook, wanted);
    let changed = new != old;
    let dry = options.check || options.diff;
    let found = !left_alone.is_empty() || dry && changed;
    let status = if found { Status::Found } else { Status::Well };
    let mut done = Done { status, changed, left_alone, ..Done::default() };
    match input {
        _ if dry && !changed => {}
        _ if options.diff => done.out = unified(&input.name(), &old, &new, view),
        _ if options.check => done.out = format!("{}\n", tamed(&input.name())).into_bytes(),
        Input::Stdin(_) => done.out = new,
        Input::File(path) if changed => {
            if let Err(error) = replace(path, &new) {
                let left_alone = done.left_alone;
                return Done { left_alone, ..failed("write", &error) };
            }
        }
        Input::File(_) => {}
    }
    done
}

/// Which records were left alone, and why: a line each, and one for each finding.
fn say_left_alone(name: &str, left_alone: &[LeftAlone], options: &args::Fmt, lang: Lang) {
    for alone in left_alone {
        let findings = match &alone.why {
            Why::TooLong => [].as_slice(),
            Why::Findings(findings) => findings,
        };
        let alike = findings.iter().all(|finding| finding.fault == Fault::LookAlike);
        let what = lang.say(match alone.record {
            None => Text::CommandLeftAloneText,
            Some(record) if alike && !findings.is_empty() && !options.fix => {
                Text::CommandLeftAloneFix { record }
            }
            Some(record) => Text::CommandLeftAlone { record },
        });
        let what = match &alone.why {
            Why::TooLong => lang.say(Text::CommandLeftAloneLong { what: &what }),
            Why::Findings(_) => what,
        };
        say(&format!("{}:{}: {what}", tamed(name), alone.line));
        for finding in findings.iter().take(SHOWN) {
            say(&format!("  {}", concise::line(name, finding, lang)));
        }
        let more = findings.len().saturating_sub(SHOWN);
        if more > 0 {
            say(&format!("  {}", lang.say(Text::CommandMore { shown: "…", more })));
        }
    }
}

fn say_at_the_end(total: &Total, rulebook: &Rulebook, options: &args::Fmt, lang: Lang) {
    if options.quiet > 0 {
        return;
    }
    if !options.rules.set.is_empty() && !rulebook.stand_in_was_used() {
        warn(lang, Text::CommandFmtSetUnused);
    }
    if io::stderr().is_terminal() {
        let Total { files, changed, left_alone: records, .. } = *total;
        let mut text = lang.say(match options.check || options.diff {
            true => Text::CommandFmtWould { files, changed },
            false => Text::CommandFmt { files, changed },
        });
        if records > 0 {
            text += &format!(", {}", lang.say(Text::CommandFmtAlone { records }));
        }
        say(&text);
    }
}
