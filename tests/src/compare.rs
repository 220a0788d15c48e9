//! The fast referee and the slow one over the same text.

use chevaux::referee::Ending;
use chevaux::{Finding, Limits, Listener, Rulebook, Severity};

use crate::slow;

/// What the fast referee says, in the slow one's words.
#[derive(Default)]
struct Heard {
    findings: Vec<String>,
    ends: Vec<String>,
}

impl Listener for Heard {
    fn finding(&mut self, finding: Finding) {
        self.findings.push(format!(
            "{} {}:{} {} {:?}",
            if finding.severity == Severity::Error { "error" } else { "note" },
            finding.spot.line.line,
            finding.spot.column,
            finding.fault,
            finding.spot.record,
        ));
    }

    fn ending(&mut self, ending: Ending) {
        self.ends.push(ending.position.text(&ending.seats));
    }
}

/// How the two differ over a text; nothing where they agree on every finding, its place and
/// severity, and on the position at the end of every record.
///
/// # Panics
/// Never: reading from memory gives no errors.
#[must_use]
pub fn difference(text: &[u8]) -> Option<String> {
    let mut fast = Heard::default();
    chevaux::judge(text, &Rulebook::new(), Limits::default(), &mut fast)
        .expect("memory can be read");
    let (findings, ends) = slow::judge_with_ends(text, &[], None);
    let slow_findings: Vec<String> = findings
        .iter()
        .map(|f| format!("{} {}:{} {} {:?}", f.severity, f.line, f.column, f.name, f.record))
        .collect();
    let slow_ends: Vec<String> = ends.into_iter().flatten().collect();
    (fast.findings != slow_findings || fast.ends != slow_ends).then(|| {
        let only = |a: &[String], b: &[String]| {
            a.iter().filter(|x| !b.contains(x)).cloned().collect::<Vec<_>>().join("\n    ")
        };
        if fast.ends == slow_ends && fast.findings.len() == slow_findings.len() {
            return format!("order: fast {:#?}\nslow {slow_findings:#?}", fast.findings);
        }
        format!(
            "only fast:\n    {}\nonly slow:\n    {}\nends: fast {:?}\n      slow {:?}",
            only(&fast.findings, &slow_findings),
            only(&slow_findings, &fast.findings),
            fast.ends,
            slow_ends
        )
    })
}
