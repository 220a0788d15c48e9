//! `chevaux check --watch`: judged again whenever a file changes.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant, SystemTime};

use chevaux::Lang;
use chevaux::words::Text;
use notify::event::{AccessKind, AccessMode};
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher as _};

use crate::args::{self, Format};
use crate::input::{Input, inputs};
use crate::output::{complain, say, tamed};
use crate::{Failure, Status};

/// An editor writes in several steps: what it wrote is judged when nothing has come for so long…
const QUIET: Duration = Duration::from_millis(60);
/// …or when something has kept on coming for so long.
const LONGEST: Duration = Duration::from_secs(1);

/// Judges, and again after every change, until the process is ended or nobody reads any more.
pub(crate) fn run(
    options: &args::Check,
    lang: Lang,
    mut judge: impl FnMut() -> Result<Status, Failure>,
) -> Result<Status, Failure> {
    if options.paths.iter().any(|path| path == Path::new("-")) {
        let message = "--watch: standard input cannot be watched; name files or folders";
        return Err(Failure::Message(message.to_owned()));
    }
    if !matches!(options.output_format, Format::Full | Format::Concise) {
        let message = "--watch goes with `--output-format full` and `concise`: \
            the other forms are for a run that ends";
        return Err(Failure::Message(message.to_owned()));
    }
    // Watched before it is judged: no change falls between.
    let (_watcher, events) = watch(options)?;
    let mut seen = seen(options);
    let mut status = judge()?;
    loop {
        if options.quiet == 0 {
            say(&lang.say(closing(status)));
        }
        let changed = loop {
            if !wait(&events) {
                return Ok(status);
            }
            let now = self::seen(options);
            let changed = differences(&seen, &now);
            seen = now;
            if !changed.is_empty() {
                break changed;
            }
        };
        clear()?;
        if options.quiet == 0 {
            say(&lang.say(Text::CommandChanged { files: &named(&changed, lang) }));
        }
        status = match judge() {
            // A variant file that is being written may not be one yet.
            Err(Failure::Message(message)) => {
                complain(&message);
                Status::Failed
            }
            judged => judged?,
        };
    }
}

fn closing(status: Status) -> Text<'static> {
    match status {
        Status::Well => Text::CommandWatchWell,
        Status::Found => Text::CommandWatch,
        Status::Failed => Text::CommandWatchUnread,
    }
}

/// The files that are judged or decide how, by the names that are shown, each with its length and
/// when it was written.
type Seen = BTreeMap<String, Option<(u64, Option<SystemTime>)>>;

fn seen(options: &args::Check) -> Seen {
    let records = inputs(&options.paths, None).inputs.into_iter().filter_map(|input| match input {
        Input::File(path) => Some(path),
        Input::Stdin(_) => None,
    });
    let variants = options.rules.variant.iter().map(PathBuf::from);
    let state = |path: PathBuf| {
        let data = fs::metadata(&path).ok().map(|data| (data.len(), data.modified().ok()));
        (path.display().to_string(), data)
    };
    records.chain(variants).map(state).collect()
}

/// The names that came, went, or are written anew.
fn differences(before: &Seen, now: &Seen) -> BTreeSet<String> {
    let names = before.keys().chain(now.keys());
    names.filter(|name| before.get(*name) != now.get(*name)).cloned().collect()
}

/// A few names in a line.
fn named(names: &BTreeSet<String>, lang: Lang) -> String {
    const SHOWN: usize = 5;
    let shown: Vec<String> = names.iter().take(SHOWN).map(|name| tamed(name)).collect();
    let shown = shown.join(", ");
    match names.len().saturating_sub(SHOWN) {
        0 => shown,
        more => lang.say(Text::CommandMore { shown: &shown, more }),
    }
}

/// Watches folders to their bottom. Of a file the folder is watched: editors put another file in
/// its place.
fn watch(
    options: &args::Check,
) -> Result<(RecommendedWatcher, Receiver<notify::Result<Event>>), Failure> {
    let (sender, events) = channel();
    let failure = |error: notify::Error| Failure::Message(format!("--watch: {error}"));
    let mut watcher = notify::recommended_watcher(sender).map_err(failure)?;
    let variants = options.rules.variant.iter().map(Path::new).filter(|path| path.exists());
    let (folders, files): (Vec<&Path>, Vec<&Path>) =
        options.paths.iter().map(PathBuf::as_path).chain(variants).partition(|path| path.is_dir());
    let real = |path: &Path| {
        let unseen = |error| Failure::Message(format!("cannot watch {}: {error}", path.display()));
        path.canonicalize().map_err(unseen)
    };
    let folders: BTreeSet<PathBuf> = folders.into_iter().map(real).collect::<Result<_, _>>()?;
    let mut around = BTreeSet::new();
    for file in files {
        let folder = file.parent().filter(|folder| *folder != Path::new(""));
        around.insert(real(folder.unwrap_or(Path::new(".")))?);
        // Where a link leads to another folder, that is where the text changes.
        around.extend(file.canonicalize().ok().and_then(|file| Some(file.parent()?.to_owned())));
    }
    // A folder is not watched twice: the second watch would undo the first.
    around.retain(|folder| !folders.iter().any(|watched| folder.starts_with(watched)));
    for folder in &folders {
        watcher.watch(folder, RecursiveMode::Recursive).map_err(failure)?;
    }
    for folder in &around {
        watcher.watch(folder, RecursiveMode::NonRecursive).map_err(failure)?;
    }
    Ok((watcher, events))
}

/// Waits until something was written, and then for a little quiet. False when nothing can come.
fn wait(events: &Receiver<notify::Result<Event>>) -> bool {
    loop {
        match events.recv() {
            Ok(event) if is_change(&event) => break,
            Ok(_) => {}
            Err(_) => return false,
        }
    }
    let latest = Instant::now() + LONGEST;
    while Instant::now() < latest {
        match events.recv_timeout(QUIET) {
            Ok(_) => {}
            Err(RecvTimeoutError::Timeout) => break,
            Err(RecvTimeoutError::Disconnected) => return false,
        }
    }
    true
}

/// Reading is an event too, and to judge is to read.
fn is_change(event: &notify::Result<Event>) -> bool {
    match event {
        Ok(event) => match event.kind {
            EventKind::Access(kind) => kind == AccessKind::Close(AccessMode::Write),
            _ => true,
        },
        // Some events are lost: whether something changed is seen by looking.
        Err(_) => true,
    }
}

/// A clean screen, where it is one.
fn clear() -> io::Result<()> {
    let mut out = io::stdout().lock();
    if out.is_terminal() {
        out.write_all(b"\x1b[2J\x1b[H")?;
        out.flush()?;
    }
    Ok(())
}
