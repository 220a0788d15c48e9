//! Mending a text by the guesses that stand alone (`spec/rules.md`, 14.3).

use chevaux_notation::{Limits, Part, Scanner};

use crate::finding::{Finding, Mend, Severity};
use crate::guess::{Guess, Mistake};
use crate::judge::judge;
use crate::rulebook::Rulebook;

/// How often a record is judged anew at most.
const MAX_JUDGED: usize = 64;

/// A text that has been mended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fixed {
    /// The text, with what was mended.
    pub text: Vec<u8>,
    /// How many guesses were taken.
    pub taken: usize,
}

/// Takes every guess that is the only one for its finding and says what to write, record by record,
/// and keeps it where the record then has fewer errors. Behind an error that stays only that is mended
/// which can be seen in the place itself. Everything else stays byte for byte.
///
/// ```
/// use chevaux_referee::{Rulebook, fix};
/// let record = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n\
///               1. R 6:S-1 4:1-6\n1. Y 2:-\n2. R 3:5-8\n= *\n";
/// let fixed = fix(record.as_bytes(), &Rulebook::new());
/// assert_eq!(fixed.taken, 1);
/// assert!(String::from_utf8(fixed.text).unwrap().contains("4:1-5\n"));
/// ```
#[must_use]
pub fn fix(text: &[u8], rulebook: &Rulebook) -> Fixed {
    let mut fixed = Fixed::default();
    let mut rest = text;
    for length in lengths_of_records(text) {
        let Some((record, after)) = rest.split_at_checked(length) else {
            break;
        };
        let mended = fix_record(record.to_vec(), rulebook, &mut fixed.taken);
        fixed.text.extend(mended);
        rest = after;
    }
    fixed.text.extend_from_slice(rest);
    fixed
}

/// Where the text is cut: before each record, but the first.
fn lengths_of_records(text: &[u8]) -> Vec<usize> {
    let mut scanner = Scanner::new(text, Limits::default());
    let mut begins: Vec<usize> = Vec::new();
    // Reading from memory gives no errors.
    while let Ok(Some(scanned)) = scanner.next_line() {
        if matches!(scanned.part, Part::Begin(_)) {
            begins.push(usize::try_from(scanned.place.offset).unwrap_or(text.len()));
        }
    }
    let ends = begins.iter().skip(1).copied().chain([text.len()]);
    let mut from = 0;
    ends.map(|end| end - std::mem::replace(&mut from, end)).collect()
}

fn fix_record(mut text: Vec<u8>, rulebook: &Rulebook, taken: &mut usize) -> Vec<u8> {
    let mut found = findings(&text, rulebook);
    let mut left = MAX_JUDGED;
    'again: loop {
        let fixes = fixes(&found);
        let before = errors(&found);
        // Most slips have nothing to do with one another: all at once, else one at a time. If the
        // first one stays, those behind it are not taken either.
        let texts = || fixes.iter().flat_map(|fix| fix.mends);
        let all_at_once = (fixes.len(), pasted(&text, texts()));
        let alone = fixes.iter().enumerate().filter(|(at, fix)| *at == 0 || fix.is_plain);
        let singly = alone.map(|(_, fix)| (1, pasted(&text, fix.mends.iter())));
        for (count, new) in std::iter::once(all_at_once).chain(singly) {
            if count == 0 || left == 0 {
                break;
            }
            left -= 1;
            let after = findings(&new, rulebook);
            if errors(&after) + count <= before {
                *taken += count;
                (text, found) = (new, after);
                continue 'again;
            }
        }
        return text;
    }
}

fn findings(text: &[u8], rulebook: &Rulebook) -> Vec<Finding> {
    let mut found = Vec::new();
    // Reading from memory gives no errors.
    let _ = judge(text, rulebook, Limits::default(), &mut |finding| found.push(finding));
    found
}

fn errors(found: &[Finding]) -> usize {
    found.iter().filter(|finding| finding.severity == Severity::Error).count()
}

/// The texts to paste for a finding.
struct Fix<'f> {
    mends: &'f [Mend],
    /// It can be seen in the place itself, whatever was played before.
    is_plain: bool,
}

/// The findings with one guess that may be taken; none that touches the place of another.
fn fixes(found: &[Finding]) -> Vec<Fix<'_>> {
    let mut end = 0;
    let mut fixes = Vec::new();
    // Does an error stay before? Then nobody knows what was played, and a guess may be its consequence.
    let mut in_doubt = false;
    for finding in found.iter().filter(|finding| finding.severity == Severity::Error) {
        let [Guess::Text { mistake, mends, .. }] = finding.guesses.as_slice() else {
            let in_body =
                finding.spot.record.is_some() && !finding.fault.name().starts_with("header/");
            in_doubt |= in_body && finding.follows.is_none();
            continue;
        };
        let is_plain = matches!(mistake, Mistake::LookAlike | Mistake::Word | Mistake::LineSplit);
        let first = mends.first().map_or(0, |mend| mend.offset);
        if first >= end && (is_plain || !in_doubt) {
            end = mends.last().map_or(end, |mend| mend.offset + mend.length + 1);
            fixes.push(Fix { mends, is_plain });
        }
    }
    fixes
}

/// The text with others pasted into it; they come in the order of their places.
fn pasted<'m>(text: &[u8], mends: impl Iterator<Item = &'m Mend>) -> Vec<u8> {
    let at = |offset: u64| usize::try_from(offset).unwrap_or(usize::MAX);
    let mut new = Vec::with_capacity(text.len());
    let mut from = 0;
    for mend in mends {
        new.extend_from_slice(text.get(from..at(mend.offset)).unwrap_or_default());
        new.extend_from_slice(mend.text.as_bytes());
        from = at(mend.offset + mend.length);
    }
    new.extend_from_slice(text.get(from..).unwrap_or_default());
    new
}
