//! A replay as JSON, one object a line (`spec/replay.md`).

use chevaux_referee::Severity;
use chevaux_rules::{Rule, Seat};
use chevaux_words::Lang;
use serde::Serialize;

use crate::replay::{Found, Replay, Step, TurnLine};

#[derive(Serialize)]
struct RecordJson<'r> {
    kind: &'static str,
    record: u64,
    line: u64,
    tags: &'r [(String, String)],
    variant: &'r str,
    rules: Vec<(&'static str, String)>,
    squares: u16,
    horses: u8,
    steps: usize,
    seats: Vec<Option<SeatJson<'r>>>,
    position: String,
    findings: Vec<FindingJson>,
    comments: &'r [String],
    turns: Vec<TurnJson<'r>>,
}

#[derive(Serialize)]
struct TurnJson<'r> {
    line: u64,
    link: &'r str,
    text: &'r str,
    comments: &'r [String],
}

#[derive(Serialize)]
struct SeatJson<'r> {
    letter: String,
    colour: &'r str,
    name: &'r str,
}

#[derive(Serialize)]
struct StepJson<'r> {
    kind: &'static str,
    record: u64,
    step: usize,
    line: u64,
    link: String,
    turn: String,
    round: Option<u32>,
    player: String,
    throw: Option<u32>,
    action: Option<u32>,
    dice: &'r str,
    die: Option<u8>,
    written: &'r str,
    played: &'r str,
    from: Option<String>,
    to: Option<String>,
    path: Vec<String>,
    captured: Option<CapturedJson>,
    events: Vec<&'static str>,
    text: String,
    why: Vec<ReasonJson>,
    before: String,
    after: String,
    findings: Vec<FindingJson>,
    comments: &'r [String],
}

#[derive(Serialize)]
struct CapturedJson {
    player: String,
    at: String,
    own: String,
}

#[derive(Serialize)]
struct ReasonJson {
    horse: String,
    name: &'static str,
    message: String,
}

#[derive(Serialize)]
struct FindingJson {
    name: &'static str,
    severity: &'static str,
    line: u64,
    written: Option<String>,
    message: String,
    help: Option<String>,
    legal: Vec<String>,
}

#[derive(Serialize)]
struct ResultJson<'r> {
    kind: &'static str,
    record: u64,
    written: Option<&'r str>,
    position: String,
    comments: &'r [String],
}

impl Replay {
    /// The replay as JSON: the record, its steps, its end; one object each, without line ends. The
    /// sentences are in the language asked for; programs are given English.
    ///
    /// ```
    /// use chevaux_referee::Rulebook;
    /// use chevaux_replay::{Lang, Replay};
    /// let text = b"[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 6:S-1 3:1-4\n= *\n";
    /// let replay = &Replay::all(text, &Rulebook::new())[0];
    /// assert_eq!(replay.json(Lang::En).count(), 4);
    /// ```
    pub fn json(&self, lang: Lang) -> impl Iterator<Item = String> + '_ {
        let steps = (0..self.steps.len()).map(move |step| self.step_json(step, lang));
        std::iter::once(self.record_json(lang)).chain(steps).chain([self.result_json()])
    }

    /// The record itself.
    #[must_use]
    pub fn record_json(&self, lang: Lang) -> String {
        let seat = |seat: Seat| {
            let letter = self.seats.letter(seat)?.to_string();
            Some(SeatJson { letter, colour: self.seats.name(seat), name: self.player(seat) })
        };
        text(&RecordJson {
            kind: "record",
            record: self.record,
            line: self.line,
            tags: &self.tags,
            variant: &self.variant,
            rules: Rule::ALL.map(|rule| (rule.name(), rule.value(&self.rules))).to_vec(),
            squares: self.rules.squares,
            horses: self.rules.horses,
            steps: self.steps.len(),
            seats: Seat::ALL.map(seat).into_iter().collect(),
            position: self.position(0).text(&self.seats),
            findings: self.found_at(None).map(|found| finding_json(found, lang)).collect(),
            comments: &self.comments,
            turns: self.turns.iter().map(turn_json).collect(),
        })
    }

    /// A step, by its index.
    #[must_use]
    pub fn step_json(&self, index: usize, lang: Lang) -> String {
        let Some(step) = self.steps.get(index) else {
            return "null".to_owned();
        };
        let why = self.reasons(index, lang).into_iter().map(|reason| ReasonJson {
            horse: reason.horse.to_string(),
            name: reason.fault.name(),
            message: reason.words,
        });
        let turn = self.turns.get(step.turn);
        text(&StepJson {
            kind: "step",
            record: self.record,
            step: index + 1,
            line: step.spot.line.line,
            link: self.link(step),
            turn: turn.map_or_else(String::new, |turn| cut(&turn.text)),
            round: step.spot.round,
            player: self.seats.letter(step.seat).map(|l| l.to_string()).unwrap_or_default(),
            throw: step.spot.throw,
            action: step.spot.action,
            dice: &step.dice,
            die: step.die,
            written: &step.written,
            played: &step.action,
            from: step.moved.map(|(from, _)| from.to_string()),
            to: step.moved.map(|(_, to)| to.to_string()),
            path: step.path.iter().map(ToString::to_string).collect(),
            captured: self.captured_json(step),
            events: step.events.iter().map(|event| event.name()).collect(),
            text: self.words(step, lang),
            why: why.collect(),
            before: step.before.text(&self.seats),
            after: step.after.text(&self.seats),
            findings: self.found_at(Some(index)).map(|found| finding_json(found, lang)).collect(),
            comments: &step.comments,
        })
    }

    /// The name of a step's throw in links: `12.R.2`, with the line added where the record has that
    /// turn twice. Of a player who leaves it is `12.R.leaves`.
    #[must_use]
    pub fn link(&self, step: &Step) -> String {
        let turn = self.turns.get(step.turn).map_or("", |turn| turn.link.as_str());
        match step.spot.throw {
            Some(throw) => format!("{turn}.{throw}"),
            None => format!("{turn}.leaves"),
        }
    }

    fn captured_json(&self, step: &Step) -> Option<CapturedJson> {
        let (whom, at) = step.captured()?;
        Some(CapturedJson {
            player: self.seats.letter(whom)?.to_string(),
            at: at.to_string(),
            own: self.own_count(step, whom, at).to_string(),
        })
    }

    /// The end of the record.
    #[must_use]
    pub fn result_json(&self) -> String {
        text(&ResultJson {
            kind: "result",
            record: self.record,
            written: self.result.as_deref(),
            position: self.position(self.steps.len()).text(&self.seats),
            comments: &self.last_comments,
        })
    }
}

fn turn_json(turn: &TurnLine) -> TurnJson<'_> {
    let TurnLine { line, text, link, comments } = turn;
    TurnJson { line: *line, link, text, comments }
}

/// The longest line, in characters, that is repeated with each step and finding of it: otherwise what
/// is written would grow with the square of a line.
const LONGEST_LINE: usize = 200;

fn cut(line: &str) -> String {
    match line.char_indices().nth(LONGEST_LINE) {
        Some((end, _)) => format!("{}…", line.get(..end).unwrap_or(line)),
        None => line.to_owned(),
    }
}

fn finding_json(found: &Found, lang: Lang) -> FindingJson {
    let finding = &found.finding;
    FindingJson {
        name: finding.fault.name(),
        severity: match finding.severity {
            Severity::Error => "error",
            Severity::Note => "note",
        },
        line: finding.spot.line.line,
        written: found.written.as_deref().map(cut),
        message: finding.message_in(lang),
        help: finding.help_in(lang),
        legal: finding.legal.clone(),
    }
}

fn text(value: &impl Serialize) -> String {
    // Strings, numbers and lists alone: there is nothing that could not be written.
    serde_json::to_string(value).unwrap_or_default()
}
