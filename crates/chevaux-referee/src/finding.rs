//! A finding: what is wrong, where, and what could be done instead. Plain values.

use chevaux_notation::{Letter, Place, Span};
use chevaux_words::Lang;

use crate::fault::Fault;
use crate::guess::Guess;
use crate::messages;
use crate::problem::{Label, Problem};

/// Is it against the rules, or only worth knowing?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Severity {
    /// Against the rules or not the notation.
    Error,
    /// It stood (`~`), or there was nothing to forgive.
    Note,
}

impl Severity {
    /// `error` or `note`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Note => "note",
        }
    }
}

/// A place in a file, and what stands there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spot {
    /// The record, from 1; nothing for text outside of records.
    pub record: Option<u64>,
    /// The round of the turn, as written.
    pub round: Option<u32>,
    /// Whose turn it is, as written.
    pub player: Option<Letter>,
    /// The throw in its turn line, from 1.
    pub throw: Option<u32>,
    /// The action in its throw, from 1.
    pub action: Option<u32>,
    /// The line in the file.
    pub line: Place,
    /// The column of its first character, from 1, in Unicode scalar values.
    pub column: u64,
    /// The bytes of the line.
    pub span: Span,
}

impl Spot {
    /// The first byte in the file, from 0.
    #[must_use]
    pub fn offset(&self) -> u64 {
        self.line.offset + u64::from(self.span.start)
    }

    /// The column of a byte of a line.
    pub(crate) fn column_at(text: &[u8], byte: u32) -> u64 {
        let before = text.get(..byte as usize).unwrap_or(text);
        if before.is_ascii() {
            return before.len() as u64 + 1;
        }
        // A byte outside of UTF-8 counts as one character.
        let chars = before.utf8_chunks().map(|c| c.valid().chars().count() + c.invalid().len());
        chars.sum::<usize>() as u64 + 1
    }
}

/// Another place that matters for a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Related {
    /// What is there.
    pub what: Label,
    /// Where.
    pub spot: Spot,
}

impl Related {
    /// What is there, in English.
    #[must_use]
    pub fn label(&self) -> String {
        self.label_in(Lang::En)
    }

    /// What is there, in a language.
    #[must_use]
    pub fn label_in(&self, lang: Lang) -> String {
        messages::label(&self.what, lang)
    }
}

/// Text to paste in the place of other text, after which the finding is gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mend {
    /// The first byte in the file to replace, from 0.
    pub offset: u64,
    /// How many bytes to replace.
    pub length: u64,
    /// What to write there.
    pub text: String,
}

/// Something the referee found in a record.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// Its number among the findings of the file, from 1.
    pub number: u64,
    /// What kind of fault.
    pub fault: Fault,
    /// Error or note.
    pub severity: Severity,
    /// Where.
    pub spot: Spot,
    /// What exactly, as data.
    pub problem: Problem,
    /// The actions that would have been legal, in long form.
    pub legal: Vec<String>,
    /// Other places that matter.
    pub related: Vec<Related>,
    /// The earlier finding that this one follows from: mending that one removes this one.
    pub follows: Option<u64>,
    /// The board before the throw, as a position.
    pub position: Option<String>,
    /// Ways to mend it. With more than one, only the players know which.
    pub mends: Vec<Mend>,
    /// What was probably meant, where a slip is likely (`spec/rules.md`, 14).
    pub guesses: Vec<Guess>,
    /// What is tried besides: too many to be advice. A later finding follows from this one if one of
    /// the mends or trials makes it vanish (`spec/rules.md`, 13).
    pub trials: Vec<Mend>,
}

impl Finding {
    /// What is wrong and why, in one English sentence that makes sense on a line of its own.
    #[must_use]
    pub fn message(&self) -> String {
        self.message_in(Lang::En)
    }

    /// What is wrong and why, in a language.
    ///
    /// ```
    /// use chevaux_referee::{Lang, Rulebook, judge_text};
    /// let record = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Rouge - Jaune -\"]\n1. R 5:S-1\n= *\n";
    /// let finding = &judge_text(record, &Rulebook::new())[0];
    /// assert_eq!(
    ///     finding.message_in(Lang::Fr),
    ///     "Rouge ne peut pas jouer `S-1` avec un 5\u{a0}: un cheval sort avec un 6 (`exit-on=6`)",
    /// );
    /// ```
    #[must_use]
    pub fn message_in(&self, lang: Lang) -> String {
        messages::message(self, lang)
    }

    /// What could be done instead, in English, where something can be said; then a line for each
    /// of the [guesses](Finding::guesses) that is not said with it.
    #[must_use]
    pub fn help(&self) -> Option<String> {
        self.help_in(Lang::En)
    }

    /// What could be done instead, in a language.
    #[must_use]
    pub fn help_in(&self, lang: Lang) -> Option<String> {
        let words = |guess| messages::guess(guess, lang);
        let guesses: Vec<String> = self.guesses.iter().filter_map(words).collect();
        // A guess that is all that can be written says it with its reason.
        let said = |guess: &Guess| guess.is_all_of(&self.mends);
        let help = messages::help(self, lang).filter(|_| !self.guesses.iter().any(said));
        let lines: Vec<String> = help.into_iter().chain(guesses).collect();
        (!lines.is_empty()).then(|| lines.join("\n"))
    }
}
