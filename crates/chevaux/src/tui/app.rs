//! What the page shows, and what a key does to it. There is no terminal here.

use std::ops::Range;
use std::time::Duration;

use chevaux_replay::{Replay, Step};

/// A key, as far as the page knows any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    Left,
    Right,
    Up,
    Down,
    Home,
    End,
    PageUp,
    PageDown,
    Enter,
    Escape,
    Backspace,
    Char(char),
}

/// What keys mean at the moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// They move about in the game.
    Reading,
    /// The game goes on by itself.
    Playing,
    /// The keys are listed.
    Help,
    /// The number of a round is being typed.
    Round(String),
    /// Something to look for in the comments is being typed.
    Search(String),
}

/// What is said in answer to the latest key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    /// There is no such round; the rounds that there are.
    NoRound { round: u32, first: u32, last: u32 },
    /// No comment has these words.
    NoComment(String),
    /// There are no findings at all.
    NoFindings,
    /// None comes after this place.
    LastFinding,
    /// None comes before it.
    FirstFinding,
}

/// How fast the game goes on, with the mark that is shown.
const SPEEDS: [(&str, Duration); 5] = [
    ("½×", Duration::from_millis(2000)),
    ("1×", Duration::from_millis(1000)),
    ("2×", Duration::from_millis(500)),
    ("4×", Duration::from_millis(250)),
    ("8×", Duration::from_millis(125)),
];

/// What is typed is kept to a line.
const LONGEST_WORDS: usize = 60;
/// No round has more digits.
const LONGEST_NUMBER: usize = 9;

/// The page.
#[derive(Clone, Debug)]
pub(crate) struct App<'r> {
    replay: &'r Replay,
    /// After so many steps.
    steps: usize,
    mode: Mode,
    speed: usize,
    /// The lines of the lower part that are above its window.
    pub(crate) scroll: usize,
    said: Option<Said>,
    /// What was looked for last.
    searched: String,
    over: bool,
    /// The number of steps after each throw, in order.
    throws: Vec<usize>,
    /// The number of steps after the first throw of each turn, in order.
    turns: Vec<usize>,
    /// The number of steps at which findings are shown, in order, each once.
    findings: Vec<usize>,
}

impl<'r> App<'r> {
    /// The page after so many steps.
    pub(crate) fn new(replay: &'r Replay, start: usize) -> App<'r> {
        let ends = |same: fn(&Step, &Step) -> bool| {
            let mut end = 0;
            let chunks = replay.steps.chunk_by(same).map(move |chunk| {
                end += chunk.len();
                end
            });
            chunks.collect::<Vec<usize>>()
        };
        let throws = ends(is_same_throw);
        let end_of = |step: usize| end_of(&throws, step);
        let turn_ends = ends(|a, b| a.turn == b.turn);
        let turn_begins = std::iter::once(0).chain(turn_ends);
        let turns = turn_begins.filter(|&begin| begin < replay.steps.len()).map(end_of).collect();
        let at = |step: Option<usize>| step.map_or(0, end_of);
        let mut findings: Vec<usize> = replay.findings.iter().map(|f| at(f.step)).collect();
        findings.sort_unstable();
        findings.dedup();
        App {
            replay,
            steps: start.min(replay.steps.len()),
            mode: Mode::Reading,
            speed: 1,
            scroll: 0,
            said: None,
            searched: String::new(),
            over: false,
            throws,
            turns,
            findings,
        }
    }

    /// The game.
    pub(crate) fn replay(&self) -> &'r Replay {
        self.replay
    }

    /// After how many steps it is shown.
    pub(crate) fn steps(&self) -> usize {
        self.steps
    }

    /// What keys mean.
    pub(crate) fn mode(&self) -> &Mode {
        &self.mode
    }

    /// What there is to say.
    pub(crate) fn said(&self) -> Option<&Said> {
        self.said.as_ref()
    }

    /// Was it asked to end?
    pub(crate) fn is_over(&self) -> bool {
        self.over
    }

    /// The mark of the speed.
    pub(crate) fn speed(&self) -> &'static str {
        SPEEDS.get(self.speed).map_or("", |(mark, _)| mark)
    }

    /// After what time the game goes on by itself; nothing where it does not.
    pub(crate) fn pace(&self) -> Option<Duration> {
        let playing = self.mode == Mode::Playing;
        SPEEDS.get(self.speed).filter(|_| playing).map(|(_, pace)| *pace)
    }

    /// The step that was made last; nothing before the first one.
    pub(crate) fn step(&self) -> Option<&'r Step> {
        self.replay.steps.get(self.steps.checked_sub(1)?)
    }

    /// The steps of the current throw that are made.
    pub(crate) fn made(&self) -> Range<usize> {
        let begin = self.throws.iter().rev().find(|&&end| end < self.steps);
        begin.copied().unwrap_or(0)..self.steps
    }

    /// A key was pressed.
    pub(crate) fn key(&mut self, key: Key) {
        self.said = None;
        match std::mem::replace(&mut self.mode, Mode::Reading) {
            // Whatever is pressed, the list goes away.
            Mode::Help => {}
            Mode::Round(typed) => self.typing_round(typed, key),
            Mode::Search(typed) => self.typing_words(typed, key),
            Mode::Reading => self.reading(key, false),
            Mode::Playing => self.reading(key, true),
        }
    }

    /// The time of [`App::pace`] has passed.
    pub(crate) fn tick(&mut self) {
        if self.mode != Mode::Playing {
            return;
        }
        self.forward();
        if self.steps == self.replay.steps.len() {
            self.mode = Mode::Reading;
        }
    }

    /// A key that moves about. All but the speed end the playing.
    fn reading(&mut self, key: Key, playing: bool) {
        match key {
            Key::Right => self.forward(),
            Key::Left => self.go(before(&self.throws, self.steps)),
            Key::Down => {
                let end = self.replay.steps.len();
                self.go(after(&self.turns, self.steps).unwrap_or(end));
            }
            Key::Up => self.go(before(&self.turns, self.steps)),
            Key::Home => self.go(0),
            Key::End => self.go(self.replay.steps.len()),
            Key::Char('.') => self.go(self.steps + 1),
            Key::Char(',') => self.go(self.steps.saturating_sub(1)),
            Key::PageDown => self.scroll += PAGE,
            Key::PageUp => self.scroll = self.scroll.saturating_sub(PAGE),
            Key::Char(' ') if !playing => self.play(),
            Key::Char('+' | '=') => self.pace_to((self.speed + 1).min(SPEEDS.len() - 1), playing),
            Key::Char('-') => self.pace_to(self.speed.saturating_sub(1), playing),
            Key::Char('g') => self.mode = Mode::Round(String::new()),
            Key::Char('/') => self.mode = Mode::Search(String::new()),
            Key::Char('n') => self.next_finding(),
            Key::Char('N') => self.last_finding(),
            Key::Char('?') => self.mode = Mode::Help,
            Key::Char('q') => self.over = true,
            Key::Char(_) | Key::Enter | Key::Escape | Key::Backspace => {}
        }
    }

    fn go(&mut self, steps: usize) {
        self.steps = steps.min(self.replay.steps.len());
        self.scroll = 0;
    }

    fn forward(&mut self) {
        self.go(after(&self.throws, self.steps).unwrap_or(self.steps));
    }

    /// From the end it starts anew.
    fn play(&mut self) {
        if self.steps == self.replay.steps.len() {
            self.go(0);
        }
        if !self.replay.steps.is_empty() {
            self.mode = Mode::Playing;
        }
    }

    fn pace_to(&mut self, speed: usize, playing: bool) {
        self.speed = speed;
        if playing {
            self.mode = Mode::Playing;
        }
    }

    fn next_finding(&mut self) {
        match after(&self.findings, self.steps) {
            Some(steps) => self.go(steps),
            None if self.findings.is_empty() => self.said = Some(Said::NoFindings),
            None => self.said = Some(Said::LastFinding),
        }
    }

    fn last_finding(&mut self) {
        match self.findings.iter().rev().find(|&&at| at < self.steps) {
            Some(&steps) => self.go(steps),
            None if self.findings.is_empty() => self.said = Some(Said::NoFindings),
            None => self.said = Some(Said::FirstFinding),
        }
    }

    fn typing_round(&mut self, typed: String, key: Key) {
        let digits = |c: char| c.is_ascii_digit();
        match typed_on(typed, key, LONGEST_NUMBER, digits) {
            Typed::On(typed) => self.mode = Mode::Round(typed),
            Typed::Done(typed) => {
                if let Ok(round) = typed.parse() {
                    self.go_to_round(round);
                }
            }
            Typed::Given => {}
        }
    }

    fn go_to_round(&mut self, round: u32) {
        match self.replay.first_of_round(round) {
            Some(step) => self.go(end_of(&self.throws, step)),
            None => {
                let rounds = || self.replay.steps.iter().filter_map(|step| step.spot.round);
                let (first, last) = (rounds().min().unwrap_or(0), rounds().max().unwrap_or(0));
                self.said = Some(Said::NoRound { round, first, last });
            }
        }
    }

    fn typing_words(&mut self, typed: String, key: Key) {
        match typed_on(typed, key, LONGEST_WORDS, |c| !crate::output::is_hostile(c)) {
            Typed::On(typed) => self.mode = Mode::Search(typed),
            Typed::Done(typed) => {
                // Nothing typed: the same again.
                if !typed.trim().is_empty() {
                    self.searched = typed.trim().to_lowercase();
                }
                self.search();
            }
            Typed::Given => {}
        }
    }

    /// The next comment that has the words, from the beginning again after the end.
    fn search(&mut self) {
        if self.searched.is_empty() {
            return;
        }
        let has = |comment: &String| comment.to_lowercase().contains(&self.searched);
        let found: Vec<usize> = (0..self.replay.steps.len())
            .filter(|&index| self.replay.comments_at(index).any(has))
            .map(|index| end_of(&self.throws, index))
            .collect();
        match after(&found, self.steps).or(found.first().copied()) {
            Some(steps) => self.go(steps),
            None => self.said = Some(Said::NoComment(self.searched.clone())),
        }
    }
}

/// What a press of `PageDown` scrolls.
const PAGE: usize = 5;

/// Something that is being typed, after a key.
enum Typed {
    On(String),
    Done(String),
    /// Given up.
    Given,
}

fn typed_on(mut typed: String, key: Key, longest: usize, takes: impl Fn(char) -> bool) -> Typed {
    match key {
        Key::Enter => return Typed::Done(typed),
        Key::Escape => return Typed::Given,
        Key::Backspace if typed.pop().is_none() => return Typed::Given,
        Key::Char(c) if takes(c) && typed.chars().count() < longest => typed.push(c),
        _ => {}
    }
    Typed::On(typed)
}

fn is_same_throw(a: &Step, b: &Step) -> bool {
    a.turn == b.turn && a.spot.throw == b.spot.throw
}

/// The number of steps after the throw of a step.
fn end_of(throws: &[usize], step: usize) -> usize {
    after(throws, step).unwrap_or(step)
}

/// The first of ordered numbers that is greater.
fn after(ordered: &[usize], steps: usize) -> Option<usize> {
    ordered.get(ordered.partition_point(|&at| at <= steps)).copied()
}

/// The last of ordered numbers that is smaller, else the beginning.
fn before(ordered: &[usize], steps: usize) -> usize {
    let count = ordered.partition_point(|&at| at < steps);
    count.checked_sub(1).and_then(|last| ordered.get(last)).copied().unwrap_or(0)
}

#[cfg(test)]
mod tests;
