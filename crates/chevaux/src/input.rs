//! What to read: files, folders, standard input.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Component, Path, PathBuf};

use chevaux::Lang;
use chevaux::notation::Place;
use chevaux::words::Text;
use walkdir::WalkDir;

use crate::Status;
use crate::output::{complain, warn};

/// Something to judge, and the name to show for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Input {
    Stdin(String),
    File(PathBuf),
}

impl Input {
    /// A file, or standard input for `-`, by the name to show for it.
    pub(crate) fn of(path: &Path, stdin: Option<&str>) -> Input {
        if path == Path::new("-") {
            return Input::Stdin(stdin.unwrap_or("<stdin>").to_owned());
        }
        Input::File(path.to_path_buf())
    }

    /// All of it.
    pub(crate) fn read(&self) -> io::Result<Vec<u8>> {
        match self {
            Input::File(path) => std::fs::read(path),
            Input::Stdin(_) => {
                let mut bytes = Vec::new();
                io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
            }
        }
    }

    /// Would writing this file write over what is read? What is no file, a pipe say, can be both.
    pub(crate) fn is_file(&self, path: &Path) -> bool {
        match self {
            Input::Stdin(_) => false,
            Input::File(read) => path.is_file() && is_same(read, path),
        }
    }

    pub(crate) fn is_stdin(&self) -> bool {
        matches!(self, Input::Stdin(_))
    }

    pub(crate) fn name(&self) -> String {
        match self {
            Input::Stdin(name) => name.clone(),
            Input::File(path) => path.display().to_string(),
        }
    }
}

/// Are these two names of one file? Nothing needs to be there.
pub(crate) fn is_same(one: &Path, other: &Path) -> bool {
    one == other || resolved(one) == resolved(other)
}

/// The path without links and detours, as far as it is there.
fn resolved(path: &Path) -> PathBuf {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
    let there =
        path.ancestors().find_map(|there| Some((there, std::fs::canonicalize(there).ok()?)));
    let Some((there, real)) = there else {
        return path;
    };
    let new = path.strip_prefix(there).unwrap_or(&path);
    new.components().fold(real, |mut resolved, part| {
        match part {
            Component::ParentDir => drop(resolved.pop()),
            part => resolved.push(part),
        }
        resolved
    })
}

/// What the paths on the command line stand for, in their order, folders sorted by name.
pub(crate) struct Inputs {
    pub(crate) inputs: Vec<Input>,
    /// Paths that could not be looked into.
    pub(crate) errors: Vec<String>,
    /// Folders with no record in them.
    pub(crate) empty: Vec<String>,
}

impl Inputs {
    /// Says which paths could not be looked into, and, where nobody wants it quiet, which folders
    /// hold nothing; and how the run ends by that.
    pub(crate) fn said(&self, quiet: bool, lang: Lang) -> Status {
        self.errors.iter().for_each(|error| complain(error));
        for folder in self.empty.iter().filter(|_| !quiet) {
            warn(lang, Text::CommandNoRecords { folder });
        }
        if self.errors.is_empty() { Status::Well } else { Status::Failed }
    }
}

pub(crate) fn inputs(paths: &[PathBuf], stdin: Option<&str>) -> Inputs {
    inputs_ending(&["pcn"], paths, stdin)
}

/// The same with other files in folders: those that end in one of these.
pub(crate) fn inputs_ending(endings: &[&str], paths: &[PathBuf], stdin: Option<&str>) -> Inputs {
    let mut found = Inputs { inputs: Vec::new(), errors: Vec::new(), empty: Vec::new() };
    for path in paths {
        match Input::of(path, stdin) {
            Input::File(path) if path.is_dir() => walk(&path, endings, &mut found),
            Input::Stdin(_) if found.inputs.iter().any(Input::is_stdin) => {}
            input => found.inputs.push(input),
        }
    }
    found
}

fn walk(folder: &Path, endings: &[&str], found: &mut Inputs) {
    let before = (found.inputs.len(), found.errors.len());
    for entry in WalkDir::new(folder).sort_by_file_name() {
        match entry {
            Ok(entry) => {
                let path = entry.path();
                let is_record = path
                    .extension()
                    .is_some_and(|e| endings.iter().any(|ending| e.eq_ignore_ascii_case(ending)));
                // What cannot be read is said when it is read.
                if is_record && !path.is_dir() {
                    // `.` is not shown in front of every name.
                    let path = path.strip_prefix(".").unwrap_or(path);
                    found.inputs.push(Input::File(path.to_path_buf()));
                }
            }
            Err(error) => {
                let path = error.path().unwrap_or(folder).display().to_string();
                let why = error
                    .io_error()
                    .map_or_else(|| "a loop of links".to_owned(), io::Error::to_string);
                found.errors.push(format!("cannot read {path}: {why}"));
            }
        }
    }
    if before == (found.inputs.len(), found.errors.len()) {
        found.empty.push(folder.display().to_string());
    }
}

/// The lines of a file by the place where they begin, for showing them again.
pub(crate) struct LinesAgain {
    source: Option<File>,
}

/// What is shown of a line at most, before it is cut to a window.
const LONGEST: u64 = 64 * 1024;

impl LinesAgain {
    pub(crate) fn of(source: Option<File>) -> LinesAgain {
        LinesAgain { source }
    }

    /// The line and the column of a byte of the file, both from 1, counted from the beginning of a
    /// line that is not behind it; nothing where the file cannot be had again.
    pub(crate) fn place(&mut self, from: Place, offset: u64) -> Option<(u64, u64)> {
        let file = self.source.as_mut()?;
        let length = offset.checked_sub(from.offset)?;
        file.seek(SeekFrom::Start(from.offset)).ok()?;
        let mut bytes = Vec::new();
        let read = file.take(length).read_to_end(&mut bytes).ok()?;
        if read as u64 != length {
            return None;
        }
        // LF, CR LF, or CR alone: a CR counts where it is no part of a CR LF.
        let ends = |at: usize| match (bytes.get(at), bytes.get(at + 1)) {
            (Some(b'\n'), _) => true,
            (Some(b'\r'), next) => next != Some(&b'\n'),
            _ => false,
        };
        let (mut line, mut start) = (from.line, 0);
        for at in (0..bytes.len()).filter(|&at| ends(at)) {
            line += 1;
            start = at + 1;
        }
        // A byte outside of UTF-8 counts as one character.
        let chunks = bytes.get(start..)?.utf8_chunks();
        let chars = chunks.map(|c| c.valid().chars().count() + c.invalid().len());
        Some((line, chars.sum::<usize>() as u64 + 1))
    }

    /// The line that begins at this byte, without its end; nothing where it cannot be had again.
    pub(crate) fn at(&mut self, offset: u64) -> Option<Vec<u8>> {
        let file = self.source.as_mut()?;
        file.seek(SeekFrom::Start(offset)).ok()?;
        let mut bytes = Vec::new();
        let mut chunk = [0; 512];
        while (bytes.len() as u64) < LONGEST {
            let n = file.read(&mut chunk).ok()?;
            let part = chunk.get(..n)?;
            match part.iter().position(|b| matches!(b, b'\n' | b'\r')) {
                Some(end) => {
                    bytes.extend_from_slice(part.get(..end)?);
                    break;
                }
                None if n == 0 => break,
                None => bytes.extend_from_slice(part),
            }
        }
        Some(bytes)
    }
}
