//! Files written whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

use tempfile::NamedTempFile;

/// Puts a text in the place of a file. The new one is written beside it and takes its name when it
/// is complete. A link is followed, and the permissions stay.
///
/// # Errors
/// What cannot be written, a file that is write-protected, something that is no file. The file is
/// then as it was.
pub(crate) fn replace(path: &Path, text: &[u8]) -> io::Result<()> {
    let target = fs::canonicalize(path)?;
    let permissions = fs::metadata(&target)?.permissions();
    if !target.is_file() {
        return Err(io::Error::other("it is no regular file"));
    }
    // The name could be given to another file where this one may not be written to.
    if permissions.readonly() {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "it is write-protected"));
    }
    OpenOptions::new().write(true).open(&target)?;
    let mut new = beside(&target)?;
    let file = new.as_file_mut();
    file.set_permissions(permissions)?;
    file.write_all(text)?;
    file.sync_all()?;
    new.persist(&target).map(drop).map_err(|error| error.error)
}

/// Writes a file, new or not, whole or not at all: another one takes its place when it is written.
///
/// # Errors
/// What cannot be written; what was there is then as it was.
pub(crate) fn write_whole(path: &Path, text: &[u8]) -> io::Result<()> {
    write_whole_by(path, |file| file.write_all(text))
}

/// The same for what is written bit by bit.
///
/// # Errors
/// Those of the writing too.
pub(crate) fn write_whole_by<E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&mut File) -> Result<(), E>,
) -> Result<(), E> {
    // Not found out at the end of a long work.
    if path.is_dir() {
        return Err(io::Error::from(io::ErrorKind::IsADirectory).into());
    }
    let mut file = beside(path)?;
    write(file.as_file_mut())?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
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
