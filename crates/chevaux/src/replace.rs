//! Files written whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write as _};
use std::path::Path;

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
    let folder = target.parent().unwrap_or(Path::new("."));
    let mut new = tempfile::Builder::new().prefix(".chevaux-").tempfile_in(folder)?;
    new.write_all(text)?;
    new.as_file().set_permissions(permissions)?;
    new.as_file().sync_all()?;
    new.persist(&target).map(drop).map_err(|error| error.error)
}

/// Writes a file, new or not, whole or not at all: another one takes its place when it is written.
///
/// # Errors
/// What cannot be written; what was there is then as it was.
pub(crate) fn write_whole(path: &Path, text: &[u8]) -> io::Result<()> {
    write_piecewise(path, |file| file.write_all(text))
}

/// The same for what is not in memory as a whole: it is written piece by piece.
///
/// # Errors
/// What cannot be written, and what the writer says; what was there is then as it was.
pub(crate) fn write_piecewise<T>(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<&mut File>) -> io::Result<T>,
) -> io::Result<T> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        // As for any new file; the umask takes from it.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let mut file = builder.tempfile_in(folder.unwrap_or(Path::new(".")))?;
    let mut pieces = BufWriter::new(file.as_file_mut());
    let written = write(&mut pieces)?;
    pieces.flush()?;
    drop(pieces);
    file.persist(path).map_err(|error| error.error)?;
    Ok(written)
}
