//! Records under other rules (`spec/convert.md`).

mod command;
mod laws;
mod said;

use std::fs;
use std::path::Path;

use chevaux_tests::command::{Run, chevaux};
use tempfile::TempDir;

pub const PASSES: &str = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n\
    [Position \"R:S,S,S,10 - Y:S,S,S,41 - to:R\"]\n\n1. R 5:10-15\n1. Y 2\n= *\n";
pub const FINE: &str =
    "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 2\n1. Y 3\n= *\n";
pub const WRONG: &str =
    "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 5:S-1\n= *\n";

pub fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

pub fn convert(folder: &Path, args: &[&str]) -> Run {
    chevaux(folder, ["convert", "--to-variant", "vantyghem-1.6"].iter().chain(args)).run()
}

pub fn read(folder: &TempDir, name: &str) -> String {
    fs::read_to_string(folder.path().join(name)).unwrap()
}
