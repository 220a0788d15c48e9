//! The pages of the spec as tests: their fenced blocks, their tables, and for each fault a text
//! that commits it.

use std::path::{Path, PathBuf};

use chevaux::{Fault, Finding, Limits, Rulebook, Severity};

/// The folder of the workspace.
#[must_use]
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_path_buf).unwrap_or_default()
}

/// All files below a folder with this extension, sorted.
///
/// # Panics
/// Where the folder cannot be read: a test that sees no files must not pass.
#[must_use]
pub fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let entries = std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|e| e == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// A path as it is shown in a report: below the workspace, with `/`.
#[must_use]
pub fn shown(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).to_string_lossy().replace('\\', "/")
}

/// A fenced block of a page.
#[derive(Clone, Debug)]
pub struct Block {
    /// `spec/notation.md:43`, the line of the fence.
    pub place: String,
    /// The heading above it, without the `#`.
    pub heading: String,
    /// The first word after the fence.
    pub kind: String,
    /// The rest of the line of the fence.
    pub info: String,
    /// What stands in it, each line ended by LF.
    pub text: String,
}

/// The fenced blocks of a page.
///
/// # Panics
/// Where the page cannot be read, or a fence is not closed.
#[must_use]
pub fn blocks(page: &Path) -> Vec<Block> {
    let text = std::fs::read_to_string(page).unwrap_or_else(|e| panic!("{}: {e}", page.display()));
    let mut found = Vec::new();
    let mut heading = String::new();
    let mut open: Option<Block> = None;
    for (number, line) in (1..).zip(text.lines()) {
        match (&mut open, line.strip_prefix("```")) {
            (Some(_), Some(_)) => found.extend(open.take()),
            (Some(block), None) => block.text += &format!("{line}\n"),
            (None, Some(fence)) => {
                let (kind, info) = fence.split_once(' ').unwrap_or((fence, ""));
                open = Some(Block {
                    place: format!("{}:{number}", shown(page)),
                    heading: heading.clone(),
                    kind: kind.to_owned(),
                    info: info.trim().to_owned(),
                    text: String::new(),
                });
            }
            (None, None) if line.starts_with('#') => {
                heading = line.trim_start_matches('#').trim().to_owned();
            }
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "{}: a block is not closed", page.display());
    found
}

/// The cells of each row of the tables in a text, without heads and rulers.
#[must_use]
pub fn rows(text: &str) -> Vec<Vec<String>> {
    let cells = |line: &str| -> Vec<String> {
        line.trim().trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
    };
    let lines: Vec<&str> = text.lines().collect();
    let is_ruler = |line: &str| line.starts_with("|-") || line.starts_with("| -");
    (0..lines.len())
        .filter(|&i| lines[i].starts_with('|') && !is_ruler(lines[i]))
        .filter(|&i| !lines.get(i + 1).is_some_and(|next| is_ruler(next)))
        .map(|i| cells(lines[i]))
        .collect()
}

/// What the referee finds in a text, with the presets alone.
///
/// # Panics
/// Never: reading from memory gives no errors.
#[must_use]
pub fn findings(text: &[u8]) -> Vec<Finding> {
    let mut found = Vec::new();
    let listener = &mut |finding: Finding| found.push(finding);
    chevaux::judge(text, &Rulebook::new(), Limits::default(), listener)
        .expect("memory can be read");
    found
}

/// `move/overtaking 5:8`, or `note:move/stood 6:8`, as the info of a block says it.
#[must_use]
pub fn brief(finding: &Finding) -> String {
    let note = if finding.severity == Severity::Note { "note:" } else { "" };
    let (line, column) = (finding.spot.line.line, finding.spot.column);
    format!("{note}{} {line}:{column}", finding.fault)
}

/// The page of a fault.
#[must_use]
pub fn page_of(fault: Fault) -> PathBuf {
    root().join(format!("spec/faults/{fault}.md"))
}

/// The block under a heading of a page.
///
/// # Panics
/// Where there is none.
#[must_use]
pub fn block_under(page: &Path, heading: &str) -> Block {
    let found = blocks(page).into_iter().find(|block| block.heading == heading);
    found.unwrap_or_else(|| panic!("{}: no block under `## {heading}`", page.display()))
}

/// The file that the page of a fault shows as its example. Three faults cannot be shown by text:
/// of these the page describes the file, and here it is made.
///
/// # Panics
/// Where the page has no example, or describes one that is not known here.
#[must_use]
pub fn example_of(fault: Fault) -> Vec<u8> {
    let block = block_under(&page_of(fault), "Example");
    match (block.kind.as_str(), fault) {
        ("pcn", _) => block.text.into_bytes(),
        ("text", Fault::NotUtf8) => spelled_out(&block.text, "\\xEB", b'\xEB'),
        ("text", Fault::Nul) => spelled_out(&block.text, "\\0", 0),
        ("text", Fault::Limit) => {
            let head = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n";
            format!("{head}1. R 2:- {{{}}}\n= *\n", "letters ".repeat(8_750)).into_bytes()
        }
        (kind, _) => panic!("{}: an example of kind `{kind}`", block.place),
    }
}

/// The text with a byte in the place of its escape, and without the remark in parentheses.
fn spelled_out(text: &str, escape: &str, byte: u8) -> Vec<u8> {
    assert_eq!(text.matches(escape).count(), 1, "{escape} once in {text}");
    let mut bytes = Vec::new();
    for line in text.lines() {
        let line = line.split("   (").next().unwrap_or(line).trim_end();
        match line.split_once(escape) {
            Some((before, after)) => {
                bytes.extend_from_slice(before.as_bytes());
                bytes.push(byte);
                bytes.extend_from_slice(after.as_bytes());
            }
            None => bytes.extend_from_slice(line.as_bytes()),
        }
        bytes.push(b'\n');
    }
    bytes
}
