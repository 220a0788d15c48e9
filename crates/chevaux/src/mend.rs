//! `chevaux check --fix` and `--diff`: the guesses that stand alone, taken or shown.

use std::io::{self, IsTerminal as _, Write as _};

use chevaux::referee::{Fixed, fix};
use chevaux::words::Text;
use chevaux::{Lang, Rulebook};

use crate::Status;
use crate::args::{self, Color};
use crate::diff::{View, unified};
use crate::input::Input;
use crate::output::{complain, is_colored, tamed};
use crate::replace::replace;

/// What was mended.
#[derive(Default)]
pub(crate) struct Mended {
    pub(crate) status: Status,
    slips: usize,
    files: usize,
}

/// Mends the files in place, or shows on standard output what would be mended. What cannot be read
/// is left to the judging that follows; where nothing follows it is said here.
pub(crate) fn run(
    inputs: &[Input],
    rulebook: &Rulebook,
    options: &args::Check,
    color: Color,
) -> io::Result<Mended> {
    let view = View { colored: is_colored(color), tame: io::stdout().is_terminal() };
    let mut mended = Mended::default();
    let mut out = io::stdout().lock();
    for input in inputs {
        let done = mend_input(input, rulebook, options.diff, view);
        match done {
            Ok(done) => {
                mended.slips += done.taken;
                mended.files += usize::from(done.taken > 0);
                out.write_all(&done.diff)?;
            }
            Err(Failed::Read(error)) if options.diff => {
                complain(&format!("cannot read {}: {error}", tamed(&input.name())));
                mended.status = Status::Failed;
            }
            Err(Failed::Read(_)) => {}
            Err(Failed::Write(error)) => {
                complain(&format!("cannot write {}: {error}", tamed(&input.name())));
                mended.status = Status::Failed;
            }
        }
    }
    out.flush()?;
    Ok(mended)
}

impl Mended {
    /// What was or would be mended, in a line.
    pub(crate) fn summary(&self, dry: bool, lang: Lang) -> String {
        let Mended { slips, files, .. } = *self;
        lang.say(match (slips, dry) {
            (0, _) => Text::CommandNothingToMend,
            (_, true) => Text::CommandWouldMend { slips, files },
            (_, false) => Text::CommandMended { slips, files },
        })
    }

    pub(crate) fn is_any(&self) -> bool {
        self.slips > 0
    }
}

/// A file, mended.
struct Done {
    taken: usize,
    diff: Vec<u8>,
}

enum Failed {
    Read(io::Error),
    Write(io::Error),
}

fn mend_input(input: &Input, rulebook: &Rulebook, dry: bool, view: View) -> Result<Done, Failed> {
    let old = input.read().map_err(Failed::Read)?;
    let Fixed { text: new, taken } = fix(&old, rulebook);
    match input {
        _ if taken == 0 => Ok(Done { taken, diff: Vec::new() }),
        _ if dry => Ok(Done { taken, diff: unified(&input.name(), &old, &new, view) }),
        Input::File(path) => {
            replace(path, &new).map_err(Failed::Write)?;
            Ok(Done { taken, diff: Vec::new() })
        }
        // Refused before.
        Input::Stdin(_) => Ok(Done { taken: 0, diff: Vec::new() }),
    }
}
