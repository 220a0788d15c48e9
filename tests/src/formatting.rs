//! What holds of every text and its canonical forms (`spec/notation.md`, section 16): written again
//! they do not change, from one to the other and back is the same, and the game and the verdict
//! stay what they were.

use chevaux::referee::Ending;
use chevaux::{Document, Finding, Limits, Listener, Rulebook};
use chevaux_format::{Form, Formatted, Options, format};
use chevaux_notation::{DocumentLine, Scanner};

/// The three forms.
pub const FORMS: [Form; 3] = [Form::AsFound, Form::Long, Form::Short];

/// The text in a form.
#[must_use]
pub fn formed(text: &[u8], rulebook: &Rulebook, form: Form) -> Formatted {
    format(text, rulebook, Options { form, ..Options::default() })
}

#[derive(Default)]
struct Heard {
    findings: Vec<String>,
    ends: Vec<String>,
}

impl Listener for Heard {
    fn finding(&mut self, finding: Finding) {
        let spot = finding.spot;
        self.findings.push(format!(
            "record {:?} round {:?} {:?} throw {:?} action {:?}: {} {}",
            spot.record,
            spot.round,
            spot.player,
            spot.throw,
            spot.action,
            finding.severity.name(),
            finding.fault,
        ));
    }

    fn ending(&mut self, ending: Ending) {
        self.ends.push(ending.position.text(&ending.seats));
    }
}

/// What a referee says of a text: the findings without their lines and columns, and where each game
/// ends.
///
/// # Panics
/// Never: reading from memory gives no errors.
#[must_use]
pub fn verdict(text: &[u8], rulebook: &Rulebook) -> (Vec<String>, Vec<String>) {
    let mut heard = Heard::default();
    chevaux::judge(text, rulebook, Limits::default(), &mut heard).expect("memory can be read");
    // The tags of a head may stand in another order.
    heard.findings.sort();
    (heard.findings, heard.ends)
}

/// What must survive: each comment without the white space at its end, each tag that has no spelling
/// of its own, and the dice of each throw in any order.
fn kept(text: &[u8]) -> (Vec<String>, Vec<String>, Vec<Vec<u16>>) {
    let (mut comments, mut tags, mut dice) = (Vec::new(), Vec::new(), Vec::new());
    let mut scanner = Scanner::new(text, Limits::default());
    while let Ok(Some(scanned)) = scanner.next_line() {
        for comment in scanned.comments {
            let text = String::from_utf8_lossy(comment.span.of(scanned.text));
            comments.push(text.trim_end_matches([' ', '\t']).to_owned());
        }
    }
    for record in Document::read(text).records() {
        for line in record.lines() {
            match line {
                DocumentLine::Tag(tag) if !["Rules", "Seats", "Position"].contains(&&*tag.name) => {
                    tags.push(format!("{}={}", tag.name, tag.value));
                }
                DocumentLine::Turn(turn) => dice.extend(turn.throws.iter().map(|throw| {
                    let mut faces = vec![throw.faces.first];
                    faces.extend(throw.faces.second);
                    faces.sort_unstable();
                    faces
                })),
                _ => {}
            }
        }
    }
    comments.sort();
    tags.sort();
    (comments, tags, dice)
}

/// The laws, for one text.
///
/// # Panics
/// Where one is broken.
pub fn keeps_the_game(text: &[u8], rulebook: &Rulebook) {
    let shown = || String::from_utf8_lossy(text).into_owned();
    let before = verdict(text, rulebook);
    let forms = FORMS.map(|form| formed(text, rulebook, form));
    for (form, formatted) in FORMS.into_iter().zip(&forms) {
        let new = || format!("{form:?} of:\n{}\nis:\n{}", shown(), lossy(&formatted.text));
        assert_eq!(verdict(&formatted.text, rulebook), before, "another verdict: {}", new());
        assert_eq!(kept(&formatted.text), kept(text), "something is lost: {}", new());
        let again = formed(&formatted.text, rulebook, form);
        assert_eq!(lossy(&again.text), lossy(&formatted.text), "twice is not once: {}", new());
        let alone = |f: &Formatted| f.left_alone.iter().map(|l| l.record).collect::<Vec<_>>();
        assert_eq!(alone(&again), alone(formatted), "{}", new());
        layout_of_form_is_the_form(formatted, rulebook, &new);
    }
    let [_, long, short] = &forms;
    let back = formed(&formed(&long.text, rulebook, Form::Short).text, rulebook, Form::Long);
    assert_eq!(lossy(&back.text), lossy(&long.text), "long, short, long: {}", shown());
    let of_long = formed(&long.text, rulebook, Form::Short);
    assert_eq!(lossy(&of_long.text), lossy(&short.text), "short, of the long form: {}", shown());
    let of_short = formed(&short.text, rulebook, Form::Long);
    assert_eq!(lossy(&of_short.text), lossy(&long.text), "long, of the short form: {}", shown());
    look_alikes_are_mended(text, rulebook, &before);
}

/// A canonical form has the canonical layout, where all of it could be written.
fn layout_of_form_is_the_form(
    formatted: &Formatted,
    rulebook: &Rulebook,
    new: &impl Fn() -> String,
) {
    if formatted.left_alone.is_empty() {
        let layout = formed(&formatted.text, rulebook, Form::AsFound);
        assert_eq!(lossy(&layout.text), lossy(&formatted.text), "its layout: {}", new());
    }
}

/// With look-alikes mended nothing else is found than before, and in no record is one left that was
/// written.
fn look_alikes_are_mended(
    text: &[u8],
    rulebook: &Rulebook,
    (findings, ends): &(Vec<String>, Vec<String>),
) {
    let options = Options { fix: true, ..Options::default() };
    let fixed = format(text, rulebook, options);
    let new = || format!("mended:\n{}\nis:\n{}", lossy(text), lossy(&fixed.text));
    let others = |all: &[String]| -> Vec<String> {
        all.iter().filter(|finding| !finding.contains("syntax/look-alike")).cloned().collect()
    };
    let after = verdict(&fixed.text, rulebook);
    assert_eq!(others(&after.0), others(findings), "{}", new());
    assert_eq!(after.1, *ends, "{}", new());
    assert_eq!(
        lossy(&format(&fixed.text, rulebook, options).text),
        lossy(&fixed.text),
        "{}",
        new()
    );
    if fixed.left_alone.is_empty() {
        assert_eq!(others(&after.0), after.0, "{}", new());
    }
}

fn lossy(text: &[u8]) -> String {
    String::from_utf8_lossy(text).into_owned()
}
