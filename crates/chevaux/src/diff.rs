//! What would change, as a unified diff.

use std::time::{Duration, Instant};

use similar::udiff::UnifiedHunkHeader;
use similar::{Algorithm, ChangeTag, DiffOp, capture_diff_slices_deadline, group_diff_ops};

use crate::output::tamed;

/// Lines that are shown round a change.
const CONTEXT: usize = 3;
/// After so long a shorter diff is not looked for.
const PATIENCE: Duration = Duration::from_secs(2);

/// A unified diff from one text to the other: `patch` takes it, if it is not for the eye.
pub(crate) fn unified(name: &str, old: &[u8], new: &[u8], view: View) -> Vec<u8> {
    let lines = |text| <[u8]>::split_inclusive(text, |b| *b == b'\n').collect::<Vec<&[u8]>>();
    let (old, new) = (lines(old), lines(new));
    let deadline = Instant::now() + PATIENCE;
    let ops = capture_diff_slices_deadline(Algorithm::Myers, &old, &new, Some(deadline));
    let mut out = Out { text: Vec::new(), view };
    out.line(Some(BOLD), "--- ", name.as_bytes());
    out.line(Some(BOLD), "+++ ", name.as_bytes());
    for hunk in group_diff_ops(ops, CONTEXT) {
        out.line(Some(CYAN), &UnifiedHunkHeader::new(&hunk).to_string(), b"");
        hunk.iter().for_each(|op| out.op(op, &old, &new));
    }
    out.text
}

/// Who reads it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View {
    pub(crate) colored: bool,
    /// Without characters that play with the terminal; otherwise byte for byte.
    pub(crate) tame: bool,
}

const BOLD: &str = "\x1b[1m";
const CYAN: &str = "\x1b[36m";
const RED: &str = "\x1b[31m";
const GREEN: &str = "\x1b[32m";
const PLAIN: &str = "\x1b[0m";

struct Out {
    text: Vec<u8>,
    view: View,
}

impl Out {
    fn op(&mut self, op: &DiffOp, old: &[&[u8]], new: &[&[u8]]) {
        for change in op.iter_changes(old, new) {
            let (color, sign) = match change.tag() {
                ChangeTag::Equal => (None, " "),
                ChangeTag::Delete => (Some(RED), "-"),
                ChangeTag::Insert => (Some(GREEN), "+"),
            };
            let text = change.value();
            self.line(color, sign, text.strip_suffix(b"\n").unwrap_or(text));
            if !text.ends_with(b"\n") {
                self.line(None, "\\ No newline at end of file", b"");
            }
        }
    }

    fn line(&mut self, color: Option<&str>, sign: &str, text: &[u8]) {
        let color = color.filter(|_| self.view.colored);
        self.text.extend(color.unwrap_or_default().bytes());
        self.text.extend(sign.bytes());
        match self.view.tame {
            true => self.text.extend(tamed(&String::from_utf8_lossy(text)).bytes()),
            false => self.text.extend_from_slice(text),
        }
        self.text.extend(color.map_or("", |_| PLAIN).bytes());
        self.text.push(b'\n');
    }
}
