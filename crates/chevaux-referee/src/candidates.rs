//! Guesses on trial (`spec/rules.md`, 14): each is a course of its own that runs beside the real
//! one for some turns. One that meets an error of its own was no guess.

use chevaux_notation::{Faces, Throw, Turn};
use chevaux_rules::Rule;

use crate::course::{Course, Edit, Setup, Trial};
use crate::fault::Fault;
use crate::finding::{Mend, Severity};
use crate::follow::{Raw, Step, run};
use crate::guess::{Guess, Mistake, misspelled, mistake};
use crate::mends::Page;
use crate::neighbours::{Neighbour, neighbours};
use crate::problem::{Move, Problem};

/// For so many turn lines a guess must hold.
pub(crate) const TURNS: u8 = 24;

/// How many candidates run; a finding whose candidates do not all fit has no guess.
const MAX_RUNNING: usize = 64;

/// How many candidates are tried for one line.
const MAX_TRIED: usize = 256;

/// For how many findings of one line any are looked for: each may play the line up to its place.
const MAX_ASKED: usize = 16;

/// A guess while it is on trial.
struct Candidate {
    /// The finding that it is for.
    id: u64,
    guess: Guess,
    course: Course,
    /// Where it is a guess at the rules: the game under those.
    setup: Option<Box<Setup>>,
    /// A line that waits for the next one.
    held: Option<Held>,
    /// Errors met, all at places where the real course has one too.
    met: usize,
    /// Later findings that it does not meet.
    clears: Vec<u64>,
}

/// A line that changes places, or throws, with the next one.
struct Held {
    turn: Turn,
    /// What is pasted in the place of the other: the line, or its throws.
    mine: Mend,
}

/// What a candidate plays in the place of the line.
enum Plays {
    Turns(Vec<Turn>),
    Under(Neighbour),
    Later(Held),
}

#[derive(Default)]
pub(crate) struct Candidates(Vec<Candidate>);

impl Candidates {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// Takes the candidates a step further. Of errors just found, those that follow from nothing
    /// get candidates of their own and wait for them.
    pub(crate) fn step(
        &mut self,
        setup: &Setup,
        step: &Step<'_>,
        before: &Course,
        page: Option<&Page<'_>>,
        found: &mut [Raw],
    ) {
        let errors = found.iter().filter(|raw| raw.severity == Severity::Error);
        let mut errors: Vec<(u64, u64)> = errors.map(|raw| (raw.spot.offset(), raw.id)).collect();
        errors.sort_unstable();
        self.0.retain_mut(|candidate| candidate.step(setup, step, &errors));
        let places: Vec<u64> = errors.iter().map(|(offset, _)| *offset).collect();
        let Some(page) = page else {
            return;
        };
        let mut left = MAX_TRIED;
        for raw in found.iter_mut().filter(|raw| raw.wants_guesses()).take(MAX_ASKED) {
            let tried = likely(setup, before, page, raw);
            let Some(rest) = left.checked_sub(tried.len()) else {
                continue;
            };
            left = rest;
            let own = raw.spot.offset();
            let held: Vec<Candidate> = tried
                .into_iter()
                .filter_map(|(guess, plays)| {
                    begin(setup, page, before, (raw.id, own), guess, plays, &places)
                })
                .collect();
            if !held.is_empty() && self.0.len() + held.len() <= MAX_RUNNING {
                self.0.extend(held);
                raw.waits = TURNS;
            }
        }
    }

    /// For a throw that cannot be read or is not there: what it may have been.
    pub(crate) fn lost_throw(
        &mut self,
        setup: &Setup,
        before: &Course,
        page: &Page<'_>,
        trials: &[Trial],
        found: &[Raw],
        slip: &mut Raw,
    ) {
        let mut places: Vec<u64> = found.iter().map(|raw| raw.spot.offset()).collect();
        places.sort_unstable();
        let written = page
            .turn
            .salvage
            .as_ref()
            .map(|salvage| String::from_utf8_lossy(salvage.span.of(page.at.text)).into_owned());
        let likely = trials.iter().filter_map(|trial| {
            let Trial::Edit(Edit::Lost(Some(throw))) = trial else {
                return None;
            };
            let meant = throw.to_string();
            let mistake = match &written {
                Some(written) => misspelled_throw(written, &meant)?,
                None => Mistake::ThrowForgotten,
            };
            Some((text(mistake, meant, page.trial(trial, 0)?), trial))
        });
        let held: Vec<Candidate> = likely
            .filter_map(|(guess, trial)| {
                let plays = Plays::Turns(trial.turns(page.turn));
                let own = slip.spot.offset();
                begin(setup, page, before, (slip.id, own), guess, plays, &places)
            })
            .collect();
        if !held.is_empty() && self.0.len() + held.len() <= MAX_RUNNING {
            self.0.extend(held);
            slip.waits = TURNS;
        }
    }

    /// The guesses for a finding that have held: of these the ones that leave the fewest errors.
    /// Nothing where there are too many to say anything. And the findings that go with two lines
    /// that changed places: no mend of one line makes them go.
    pub(crate) fn settle(&mut self, id: u64) -> (Vec<Guess>, Vec<u64>) {
        let (own, others) = std::mem::take(&mut self.0)
            .into_iter()
            .partition::<Vec<Candidate>, _>(|candidate| candidate.id == id);
        self.0 = others;
        let held: Vec<Candidate> = own.into_iter().filter(Candidate::is_played).collect();
        let best = held.iter().map(|candidate| candidate.met).min();
        let mut guesses: Vec<Guess> = Vec::new();
        let mut cleared = Vec::new();
        for candidate in held.into_iter().filter(|candidate| Some(candidate.met) == best) {
            if candidate.guess.mends().len() > 1 {
                cleared.extend(candidate.clears);
            }
            guesses.push(candidate.guess);
        }
        let texts = guesses.iter().filter_map(|guess| match guess {
            Guess::Text { mistake, .. } => Some(*mistake),
            Guess::Rule { .. } => None,
        });
        let most = texts.clone().map(Mistake::most).min().unwrap_or(0);
        if texts.count() > most {
            guesses.retain(|guess| matches!(guess, Guess::Rule { .. }));
        }
        // Of the values of a rule the nearest one, and of several rules none: that would be no
        // question to a family.
        let mut asked: Vec<&'static str> = Vec::new();
        guesses.retain(|guess| match guess {
            Guess::Rule { rule, .. } if asked.contains(rule) => false,
            Guess::Rule { rule, .. } => {
                asked.push(rule);
                true
            }
            Guess::Text { .. } => true,
        });
        if asked.len() > 2 {
            guesses.retain(|guess| matches!(guess, Guess::Text { .. }));
        }
        (guesses, cleared)
    }
}

impl Candidate {
    /// Is there nothing left of it to be played? A line that waits at the end never was.
    fn is_played(&self) -> bool {
        self.held.is_none()
    }

    /// One step further: false where it meets an error of its own.
    fn step(&mut self, setup: &Setup, step: &Step<'_>, errors: &[(u64, u64)]) -> bool {
        let setup = self.setup.as_deref().unwrap_or(setup);
        let met = match (self.held.take(), step) {
            (None, step) => run(step, &mut self.course, setup),
            (Some(held), Step::Turn(at, turn)) => {
                let page = Page { at, turn, comments: &[] };
                let met = held.exchanged(&mut self.course, setup, &page, &mut self.guess);
                match met {
                    Some(met) => met,
                    None => return false,
                }
            }
            // The next line cannot be read, or there is none.
            (Some(_), _) => return false,
        };
        self.met += met.len();
        let is_met = |offset: &u64| met.binary_search(offset).is_ok();
        self.clears.extend(errors.iter().filter(|(at, _)| !is_met(at)).map(|(_, id)| id));
        met.iter().all(|offset| errors.binary_search_by_key(offset, |(at, _)| *at).is_ok())
    }
}

impl Held {
    /// Plays the two lines exchanged; the guess learns what is to be pasted.
    fn exchanged(
        self,
        course: &mut Course,
        setup: &Setup,
        page: &Page<'_>,
        guess: &mut Guess,
    ) -> Option<Vec<u64>> {
        let Guess::Text { mistake, mends, .. } = guess else {
            return None;
        };
        let (first, second) = (&self.turn, page.turn);
        let turns = match mistake {
            Mistake::LinesSwapped => [second.clone(), first.clone()],
            _ => [
                Turn { throws: second.throws.clone(), ..first.clone() },
                Turn { throws: first.throws.clone(), ..second.clone() },
            ],
        };
        let mut met = Vec::new();
        for turn in &turns {
            // Where it stands does not matter: an error is one of its own in any case.
            met.extend(run(&Step::Turn(page.at, turn), course, setup));
        }
        let (mine, other) = (self.mine, moved(*mistake, page)?);
        let (a, b) = (mine.text.clone(), other.text.clone());
        *mends = vec![Mend { text: b, ..mine }, Mend { text: a, ..other }];
        met.is_empty().then_some(met)
    }
}

/// Plays a candidate for the line on which the error stands. Nothing where the error stays or
/// another one comes. `places` are those of the errors of the real course, in order.
fn begin(
    setup: &Setup,
    page: &Page<'_>,
    before: &Course,
    (id, own): (u64, u64),
    guess: Guess,
    plays: Plays,
    places: &[u64],
) -> Option<Candidate> {
    let mut candidate = Candidate {
        id,
        guess,
        course: before.clone(),
        setup: None,
        held: None,
        met: 0,
        clears: Vec::new(),
    };
    let mut met = Vec::new();
    let is_before = own < page.at.place.offset && matches!(plays, Plays::Turns(_));
    match plays {
        Plays::Turns(turns) => {
            for turn in turns {
                met.extend(run(&Step::Turn(page.at, &turn), &mut candidate.course, setup));
            }
        }
        Plays::Under(neighbour) => {
            let under = Setup { rules: neighbour.rules, ..setup.clone() };
            candidate.course.go_on_under(neighbour.rules);
            met = run(&Step::Turn(page.at, page.turn), &mut candidate.course, &under);
            candidate.setup = Some(Box::new(under));
        }
        Plays::Later(held) => candidate.held = Some(held),
    }
    // A throw put in at the end of the turn before is played as a line of its own here: that it
    // belongs on the line before is said where the missing throw was.
    let stays = |offset: &u64| *offset == own && !is_before;
    let known = |offset: &u64| !stays(offset) && places.binary_search(offset).is_ok();
    candidate.met = met.iter().filter(|offset| **offset != own).count();
    met.iter().all(known).then_some(candidate)
}

fn misspelled_throw(written: &str, meant: &str) -> Option<Mistake> {
    // The mark of a capture may be left out.
    let bare = meant.split('x').next().unwrap_or(meant);
    misspelled(written, meant).or_else(|| misspelled(written, bare))
}

fn text(mistake: Mistake, meant: String, mend: Mend) -> Guess {
    Guess::Text { mistake, meant, mends: vec![mend] }
}

/// What is likely to have been meant where an error stands.
fn likely(setup: &Setup, before: &Course, page: &Page<'_>, raw: &Raw) -> Vec<(Guess, Plays)> {
    let mut found: Vec<(Guess, Plays)> = Vec::new();
    let turn = page.turn;
    let index = raw.spot.throw.and_then(|throw| (throw as usize).checked_sub(1));
    // A throw that is missing stands on a line before.
    let index = index.filter(|_| raw.spot.line == page.at.place);
    let written = index.and_then(|index| turn.throws.get(index));
    let mut edits: Vec<Edit> = raw.detail.edits.clone();
    if let (Some(index), Some(written)) = (index, written) {
        edits.extend(more_edits(index, written, turn, &raw.detail.problem));
        let there = || before.throws_at(setup, page.at, turn, index, None).into_iter();
        match raw.fault {
            Fault::NoHorse => edits.extend(there().map(|throw| Edit::Insert(index, throw))),
            Fault::Dice => edits.extend(there().map(|throw| Edit::Throw(index, throw))),
            _ => {}
        }
    }
    let trials = edits.into_iter().map(Trial::Edit).chain(raw.detail.trials.iter().cloned());
    for trial in trials {
        let Some((mistake, meant)) = slip_of(&trial, raw, page) else {
            continue;
        };
        if let Some(mend) = page.trial(&trial, raw.end()) {
            let guess = text(mistake, meant, mend);
            if found.iter().all(|(known, _)| known.mends() != guess.mends()) {
                found.push((guess, Plays::Turns(trial.turns(turn))));
            }
        }
    }
    found.extend(later(page, raw));
    for neighbour in neighbours(&raw.detail.problem, &setup.rules) {
        // The right to a throw comes from the turn before.
        let owes = matches!(raw.detail.problem, Problem::MissingThrow { .. });
        if owes && before.owes_under(&neighbour.rules) {
            continue;
        }
        let guess =
            Guess::Rule { rule: Rule::name(neighbour.rule), value: neighbour.value.clone() };
        found.push((guess, Plays::Under(neighbour)));
    }
    found
}

/// What a trial takes for what: nothing where it is not alike.
fn slip_of(trial: &Trial, raw: &Raw, page: &Page<'_>) -> Option<(Mistake, String)> {
    let turn = page.turn;
    Some(match trial {
        Trial::Edit(Edit::Throw(index, throw)) => {
            let (written, meant) = (turn.throws.get(*index)?, throw.to_string());
            // A throw that can be judged says what was done: `3:-` is no `6:-`.
            let misspelled = || {
                let text = String::from_utf8_lossy(written.span.of(page.at.text));
                (raw.fault == Fault::Dice).then(|| misspelled_throw(&text, &meant))?
            };
            (mistake(written, throw).or_else(misspelled)?, meant)
        }
        Trial::Edit(Edit::Player(letter)) => (Mistake::Letter, letter.to_string()),
        Trial::Edit(Edit::Number(number)) => (Mistake::Number, number.to_string()),
        Trial::Edit(Edit::Without(index)) => {
            (Mistake::ThrowTwice, turn.throws.get(*index)?.to_string())
        }
        Trial::Edit(Edit::Insert(_, throw)) => (Mistake::ThrowForgotten, throw.to_string()),
        Trial::NoLine => {
            (Mistake::LineTwice, String::from_utf8_lossy(page.at.text).trim().to_owned())
        }
        Trial::TurnBefore(before) => {
            let (player, throw) = (before.player?, before.throws.first()?);
            (Mistake::TurnForgotten, format!("{}. {player} {throw}", before.number))
        }
        Trial::ThrowBefore(before) if raw.fault == Fault::MissingThrow => {
            (Mistake::ThrowForgotten, before.throws.first()?.to_string())
        }
        Trial::ThrowBefore(_) | Trial::Edit(Edit::CutFrom(_) | Edit::Lost(_)) => return None,
    })
}

/// Edits that no rule asks for, but a hand may.
fn more_edits(index: usize, written: &Throw, turn: &Turn, problem: &Problem) -> Vec<Edit> {
    let mut edits = Vec::new();
    let before = index.checked_sub(1).and_then(|before| turn.throws.get(before));
    if let Some(before) = before {
        if before.to_string() == written.to_string() {
            edits.push(Edit::Without(index));
        }
        if matches!(problem, Problem::ExtraThrow { .. }) {
            edits.extend(other_faces(before).map(|throw| Edit::Throw(index - 1, throw)));
        }
    }
    let is_wrong_move = matches!(problem, Problem::Move { why, .. } if !matches!(why, Move::Ambiguous { .. } | Move::ThreeSixes { .. }));
    if is_wrong_move || matches!(problem, Problem::Dice { .. }) {
        edits.extend(other_faces(written).map(|throw| Edit::Throw(index, throw)));
        if let Some(second) = written.faces.second {
            let faces = Faces { first: second, second: Some(written.faces.first), ..written.faces };
            edits.push(Edit::Throw(index, Throw { faces, ..*written }));
        }
    }
    edits
}

/// The throw with each other face of one die that the one written could be misread for.
fn other_faces(written: &Throw) -> impl Iterator<Item = Throw> {
    let faces = written.faces;
    let alike = |face: u16, meant: u16| {
        face != meant && (face <= 6 || misspelled(&face.to_string(), &meant.to_string()).is_some())
    };
    let firsts = (1..=6)
        .filter(move |face| alike(faces.first, *face))
        .map(move |first| Faces { first, ..faces });
    let seconds = faces.second.into_iter().flat_map(move |second| {
        let others = (1..=6).filter(move |face| alike(second, *face));
        others.map(move |second| Faces { second: Some(second), ..faces })
    });
    let written = *written;
    firsts.chain(seconds).map(move |faces| Throw { faces, ..written })
}

/// Two lines that may have changed places, or throws.
fn later(page: &Page<'_>, raw: &Raw) -> Vec<(Guess, Plays)> {
    let mistake = match (raw.fault, raw.spot.line == page.at.place) {
        (Fault::WrongPlayer, _) => Mistake::LinesSwapped,
        (Fault::NoHorse, true) => Mistake::ThrowsSwapped,
        _ => return Vec::new(),
    };
    let Some(mine) = moved(mistake, page).filter(|_| !page.turn.throws.is_empty()) else {
        return Vec::new();
    };
    let held = Held { turn: page.turn.clone(), mine };
    let guess = Guess::Text { mistake, meant: String::new(), mends: Vec::new() };
    vec![(guess, Plays::Later(held))]
}

/// What changes places with the same of the next line.
fn moved(mistake: Mistake, page: &Page<'_>) -> Option<Mend> {
    match mistake {
        Mistake::LinesSwapped => page.line(),
        _ => page.throws(),
    }
}
