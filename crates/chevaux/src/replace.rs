//! Files written whole or not at all.

use std::fmt::Display;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write as _};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::Failure;
use crate::output::tamed;

/// Puts a text in the place of a file that is there. The new one is written beside it and takes its
/// name when it is complete. A link is followed, and the permissions stay.
///
/// # Errors
/// What cannot be written, a file that is write-protected, something that is no file. The file is
/// then as it was.
pub(crate) fn replace(path: &Path, text: &[u8]) -> io::Result<()> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("it is no regular file"));
    }
    write_whole(path, text)
}

/// Writes a file, new or not, whole or not at all: another one takes its place when it is written.
/// A link is followed, and the permissions stay. Into what is no file, a pipe or a device, the text
/// is written as it is.
///
/// # Errors
/// What cannot be written, a file that is write-protected, a folder; what was there is then as it
/// was.
pub(crate) fn write_whole(path: &Path, text: &[u8]) -> io::Result<()> {
    write_whole_by(path, |file| file.write_all(text))
}

/// The same for what is not in memory as a whole: it is written piece by piece.
///
/// # Errors
/// What cannot be written, and what the writer says; what was there is then as it was.
pub(crate) fn write_whole_by<T, E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<&mut File>) -> Result<T, E>,
) -> Result<T, E> {
    // Whatever is wrong there is not found out at the end of a long work.
    let (mut new, target) = match fs::metadata(path) {
        Ok(there) if there.is_dir() => {
            return Err(io::Error::from(io::ErrorKind::IsADirectory).into());
        }
        Ok(there) if !there.is_file() => {
            return through(&mut OpenOptions::new().write(true).open(path)?, write);
        }
        Ok(there) => {
            let permissions = there.permissions();
            // The name could be given to another file where this one may not be written to.
            if permissions.readonly() {
                let why = "it is write-protected";
                return Err(io::Error::new(io::ErrorKind::PermissionDenied, why).into());
            }
            let target = fs::canonicalize(path)?;
            OpenOptions::new().write(true).open(&target)?;
            let new = beside(&target)?;
            new.as_file().set_permissions(permissions)?;
            (new, target)
        }
        Err(_) => (beside(path)?, PathBuf::from(path)),
    };
    let written = through(new.as_file_mut(), write)?;
    if target.exists() {
        // Where there is something to lose the new text is on the disk before the old one goes.
        new.as_file().sync_all()?;
    }
    new.persist(target).map_err(|error| error.error)?;
    Ok(written)
}

fn through<T, E: From<io::Error>>(
    file: &mut File,
    write: impl FnOnce(&mut BufWriter<&mut File>) -> Result<T, E>,
) -> Result<T, E> {
    let mut pieces = BufWriter::new(file);
    let written = write(&mut pieces)?;
    pieces.flush()?;
    Ok(written)
}

/// Writes a file whole; to standard output for `-`.
pub(crate) fn write_to(path: &Path, text: &[u8]) -> Result<(), Failure> {
    if path == Path::new("-") {
        return Ok(io::stdout().lock().write_all(text)?);
    }
    write_whole(path, text).map_err(|error| cannot_write(path, error))
}

/// Why the run cannot go on: a file could not be written.
pub(crate) fn cannot_write(path: &Path, error: impl Display) -> Failure {
    Failure::Message(format!("cannot write {}: {error}", tamed(&path.display().to_string())))
}

/// A new file in the folder of another one, with the permissions of any new file, which goes again
/// if it does not take that one's name. Its errors do not name it: nobody asked for it.
fn beside(path: &Path) -> io::Result<NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let mut builder = tempfile::Builder::new();
    builder
        .prefix(".chevaux-")
        .make_in(folder.unwrap_or(Path::new(".")), |new| File::create_new(new))
}
