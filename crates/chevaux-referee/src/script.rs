//! A record read once, to be judged under many rules.
//!
//! [`judge`](crate::judge()) reads a stream and says everything. Who asks for the same record again and
//! again, only whether it is right and if not where it first goes wrong, reads it once and has it
//! judged by the same [`Course`], up to there.

use chevaux_notation::{Limits, Line, LineEnd, Part, Place, Scanned, Scanner, Throw, Turn};
use chevaux_rules::{Rules, Seat};

use crate::course::{Course, Detail, LineAt, PendingResult, Report};
use crate::fault::Fault;
use crate::finding::{Finding, Severity, Spot};
use crate::follow::Step;
use crate::head::Head;
use crate::judge::syntax;
use crate::problem::{Problem, Value};
use crate::rulebook::Rulebook;

/// A record in memory, its lines read.
///
/// ```
/// use chevaux_referee::{Fault, Script};
/// use chevaux_rules::Variant;
/// let text = "[PCN \"1\"]\n[Seats \"Red - Yellow -\"]\n1. R 6:S-1 5:1-6\n1. Y 5:S-1\n= *\n";
/// let scripts = Script::read(text.as_bytes());
/// let survol = Variant::preset("survol").unwrap();
/// let breach = scripts[0].first_error(survol.rules()).unwrap();
/// assert_eq!((breach.fault, breach.spot.line.line, breach.throws_before), (Fault::ExitNeeds, 4, 2));
/// let on_five = survol.rules().with_overrides("exit-on=5,6").unwrap();
/// assert_eq!(scripts[0].first_error(&on_five), None);
/// ```
#[derive(Debug)]
pub struct Script {
    number: u64,
    head: Head,
    /// Wrong with the head, whatever the rules.
    of_head: Vec<Wrong>,
    /// Slips of the body.
    slips: Vec<Wrong>,
    steps: Vec<Kept>,
    /// The first byte of each throw.
    throws: Vec<u64>,
}

/// The first error of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Breach {
    /// What kind of fault.
    pub fault: Fault,
    /// Where.
    pub spot: Spot,
    /// How many throws of the record stand before that one.
    pub throws_before: u64,
    /// How many lines of the body were judged to know it.
    pub lines: u64,
}

/// An error that does not depend on the rules.
type Wrong = (Fault, Spot, Problem);

#[derive(Debug)]
struct Said {
    fault: Fault,
    spot: Spot,
    /// Only where somebody wants it.
    problem: Option<Problem>,
}

/// A step of the course, with the line it stands on.
#[derive(Debug)]
enum Kept {
    Turn(KeptLine, Turn),
    LostLine,
    LostResult,
    Result(PendingResult, Option<Spot>),
    End,
}

#[derive(Debug)]
struct KeptLine {
    place: Place,
    text: Box<[u8]>,
    end: LineEnd,
}

impl Script {
    /// The records of a text, broken ones too. Text that belongs to no record is passed over.
    #[must_use]
    pub fn read(text: &[u8]) -> Vec<Script> {
        let mut scanner = Scanner::new(text, Limits::default());
        let mut scripts = Vec::new();
        let mut open: Option<Reader> = None;
        // Reading from memory gives no errors.
        while let Ok(Some(scanned)) = scanner.next_line() {
            let at = LineAt::new(&scanned);
            match scanned.part {
                Part::Begin(tag) => {
                    scripts.extend(open.take().map(|reader| reader.finish(true)));
                    let head = Head::begin(&at, tag, !scanned.slips.is_empty());
                    let mut reader = Reader::new(at.record, head);
                    reader.slips(&at, &scanned);
                    open = Some(reader);
                }
                Part::Headless => scripts.extend(open.take().map(|reader| reader.finish(true))),
                Part::Cut => {
                    open.iter_mut().for_each(|reader| reader.slips(&at, &scanned));
                    scripts.extend(open.take().map(|reader| reader.finish(false)));
                }
                Part::Misplaced => open.iter_mut().for_each(|reader| reader.slips(&at, &scanned)),
                Part::Line(line) => {
                    open.iter_mut().for_each(|reader| reader.line(&at, line, &scanned));
                }
                Part::Skipped => {}
            }
        }
        scripts.extend(open.take().map(|reader| reader.finish(true)));
        scripts
    }

    /// The number of the record in its file, from 1.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.number
    }

    /// How many throws its turns have.
    #[must_use]
    pub fn throws(&self) -> u64 {
        self.throws.len() as u64
    }

    /// How many lines of its body are judged.
    #[must_use]
    pub fn lines(&self) -> u64 {
        self.steps.len() as u64
    }

    /// The value of its tag `Variant`, if it has one.
    #[must_use]
    pub fn variant(&self) -> Option<&str> {
        self.head.value("Variant")
    }

    /// The value of its tag `Rules`, if it has one.
    #[must_use]
    pub fn overrides(&self) -> Option<&str> {
        self.head.value("Rules")
    }

    /// The rules that it names itself; nothing where its head is broken.
    #[must_use]
    pub fn rules(&self, rulebook: &Rulebook) -> Option<Rules> {
        self.head.resolve(rulebook, &mut Vec::new()).map(|setup| setup.rules)
    }

    /// The first error that no rules have a say in, if there is one: a slip of the notation, a head
    /// that cannot be had whatever the rules, no result. It is there under all rules that go with the
    /// head.
    #[must_use]
    pub fn slip(&self) -> Option<Breach> {
        let mut wrong = Vec::new();
        let _ = self.head.resolve(&Rulebook::of(Rules::default()), &mut wrong);
        wrong.retain(|(_, _, detail)| match &detail.problem {
            Problem::Facing => false,
            Problem::Value { why } => !matches!(why, Value::Position(_)),
            _ => true,
        });
        let of_head = self.of_head.iter().map(|(fault, spot, _)| (*fault, *spot));
        let of_head = of_head.chain(wrong.iter().map(|(fault, spot, _)| (*fault, *spot)));
        let of_body = self.slips.iter().map(|(fault, spot, _)| (*fault, *spot));
        let of_body = of_body.chain(self.no_result().map(|spot| (Fault::ResultMissing, spot)));
        let order = |(fault, spot): &(Fault, Spot)| (spot.offset(), *fault as u8);
        of_head.chain(of_body).min_by_key(order).map(|(fault, spot)| self.breach(fault, spot, 0))
    }

    /// Where it is said that there is no result, if there is none.
    fn no_result(&self) -> Option<Spot> {
        let is_result = |step: &Kept| matches!(step, Kept::Result(..) | Kept::LostResult);
        let last = self.steps.iter().rev().find_map(|step| match step {
            Kept::Turn(line, _) => Some(self.at(line).whole()),
            _ => None,
        });
        // What was lost at the end may have been the result.
        let lost = self.steps.iter().rev().find_map(|step| match step {
            Kept::Turn(_, turn) => Some(turn.lost),
            Kept::LostLine => Some(true),
            _ => None,
        });
        let lost = lost.unwrap_or(self.head.lost_lines > 0);
        let is_whole = matches!(self.steps.last(), Some(Kept::End));
        let none = is_whole && !lost && !self.steps.iter().any(is_result);
        none.then(|| last.unwrap_or(self.head.last))
    }

    fn at<'s>(&self, line: &'s KeptLine) -> LineAt<'s> {
        LineAt::again(self.number, line.place, &line.text, line.end)
    }

    fn breach(&self, fault: Fault, spot: Spot, lines: u64) -> Breach {
        let offset = spot.offset();
        // The throw that it stands in is none before it.
        let throws_before = match spot.throw {
            Some(_) => self.throws.partition_point(|throw| *throw <= offset).saturating_sub(1),
            None => self.throws.partition_point(|throw| *throw < offset),
        };
        let throws_before = throws_before as u64;
        Breach { fault, spot, throws_before, lines }
    }

    /// Its first error if it is judged by these rules and not by its own; nothing where it has
    /// none. It is the first of those that [`judge`](crate::judge()) would find, and costs no more than to
    /// come there.
    #[must_use]
    pub fn first_error(&self, rules: &Rules) -> Option<Breach> {
        let mut hearing = Hearing::new(1, false);
        let lines = self.hear(rules, &mut hearing);
        let first = hearing.found.first()?;
        Some(self.breach(first.fault, first.spot, lines))
    }

    /// Its first errors if it is judged by these rules and not by its own, at most so many, without
    /// what can be done about them.
    #[must_use]
    pub fn first_errors(&self, rules: &Rules, at_most: usize) -> Vec<Finding> {
        let mut hearing = Hearing::new(at_most, true);
        self.hear(rules, &mut hearing);
        hearing.findings()
    }

    /// Puts other throws in the place of those that are written; places stay what they are. The
    /// function is given the line and the index of each throw, and gives nothing for one that stays.
    pub fn rewrite(&mut self, mut other: impl FnMut(u64, usize, &Throw) -> Option<Throw>) {
        for step in &mut self.steps {
            if let Kept::Turn(line, turn) = step {
                for (index, throw) in turn.throws.iter_mut().enumerate() {
                    if let Some(new) = other(line.place.line, index, throw) {
                        *throw = new;
                    }
                }
            }
        }
    }

    /// The throw of a place as it is written; nothing where the place is none of a throw.
    #[must_use]
    pub fn throw_at(&self, spot: &Spot) -> Option<String> {
        let index = usize::try_from(spot.throw?.checked_sub(1)?).ok()?;
        self.steps.iter().find_map(|step| match step {
            Kept::Turn(line, turn) if line.place == spot.line => {
                let throw = turn.throws.get(index)?;
                Some(String::from_utf8_lossy(throw.span.of(&line.text)).into_owned())
            }
            _ => None,
        })
    }

    /// Judges the record up to where all is heard that is wanted, and gives how many lines that took.
    fn hear(&self, rules: &Rules, hearing: &mut Hearing) -> u64 {
        let mut wrong = Vec::new();
        let setup = self.head.resolve(&Rulebook::of(*rules), &mut wrong);
        for (fault, spot, detail) in wrong {
            hearing.hear(fault, spot, || detail.problem);
        }
        // Under a head that is broken the body is not looked at.
        let of_body = self.slips.iter().filter(|_| setup.is_some());
        for (fault, spot, problem) in self.of_head.iter().chain(of_body) {
            hearing.hear(*fault, *spot, || problem.clone());
        }
        let Some(setup) = setup else {
            return 0;
        };
        let mut course = Course::new(&setup);
        (0..self.head.lost_lines).for_each(|_| course.lost_line());
        let mut last = self.head.last;
        for (step, lines) in self.steps.iter().zip(0..) {
            if hearing.has_all_before(course.settled_before(last)) {
                return lines;
            }
            match step {
                Kept::Turn(line, turn) => {
                    let at = self.at(line);
                    last = at.whole();
                    Step::Turn(&at, turn).run(&mut course, &setup, hearing);
                }
                Kept::LostLine => Step::LostLine.run(&mut course, &setup, hearing),
                Kept::LostResult => Step::LostResult.run(&mut course, &setup, hearing),
                Kept::Result(result, more) => {
                    Step::Result(result, *more).run(&mut course, &setup, hearing);
                }
                Kept::End => Step::End(last, None).run(&mut course, &setup, hearing),
            }
        }
        self.lines()
    }
}

/// Keeps the first errors, by their places.
struct Hearing {
    /// How many.
    wanted: usize,
    details: bool,
    found: Vec<Said>,
}

impl Hearing {
    fn new(wanted: usize, details: bool) -> Hearing {
        Hearing { wanted, details, found: Vec::new() }
    }

    /// Something is wrong; the problem is asked for where it is kept. Of two in one place the one of
    /// higher precedence is.
    fn hear(&mut self, fault: Fault, spot: Spot, problem: impl FnOnce() -> Problem) {
        let place = self.found.binary_search_by_key(&spot.offset(), |said| said.spot.offset());
        let at = match place {
            Err(at) if at >= self.wanted => return,
            Ok(at) | Err(at) => at,
        };
        let known = self.found.get(at).filter(|_| place.is_ok());
        if known.is_some_and(|known| known.fault as u8 <= fault as u8) {
            return;
        }
        let said = Said { fault, spot, problem: self.details.then(problem) };
        match (place, self.found.get_mut(at)) {
            (Ok(_), Some(known)) => *known = said,
            _ => self.found.insert(at, said),
        }
        self.found.truncate(self.wanted);
    }

    /// Is all found that is wanted, and nothing can come before it any more?
    fn has_all_before(&self, offset: u64) -> bool {
        let is_full = self.found.len() >= self.wanted;
        is_full && self.found.last().is_none_or(|last| last.spot.offset() < offset)
    }

    fn findings(self) -> Vec<Finding> {
        let finding = |(said, number): (Said, u64)| {
            Some(Finding {
                number,
                fault: said.fault,
                severity: Severity::Error,
                spot: said.spot,
                problem: said.problem?,
                legal: Vec::new(),
                related: Vec::new(),
                follows: None,
                position: None,
                mends: Vec::new(),
                guesses: Vec::new(),
                trials: Vec::new(),
            })
        };
        self.found.into_iter().zip(1..).filter_map(finding).collect()
    }
}

impl Report for Hearing {
    fn fault(
        &mut self,
        fault: Fault,
        severity: Severity,
        spot: Spot,
        detail: impl FnOnce() -> Detail,
    ) {
        if severity == Severity::Error {
            self.hear(fault, spot, || detail().problem);
        }
    }

    fn arrived(
        &mut self,
        _: (Seat, chevaux_rules::Place, chevaux_rules::Place),
        _: Option<(Seat, chevaux_rules::Place)>,
        _: impl FnOnce() -> Spot,
    ) {
    }
}

/// A record while its lines are read.
struct Reader {
    script: Script,
    in_body: bool,
    pending: Option<PendingResult>,
    lost_behind_result: usize,
    lost_result_behind: bool,
}

impl Reader {
    fn new(number: u64, head: Head) -> Reader {
        let script = Script {
            number,
            head,
            of_head: Vec::new(),
            slips: Vec::new(),
            steps: Vec::new(),
            throws: Vec::new(),
        };
        Reader {
            script,
            in_body: false,
            pending: None,
            lost_behind_result: 0,
            lost_result_behind: false,
        }
    }

    fn slips(&mut self, at: &LineAt<'_>, scanned: &Scanned<'_>) {
        let said = scanned.slips.iter();
        let said = said.map(|slip| (slip.kind.into(), at.spot(slip.span), syntax(at, slip)));
        match self.in_body {
            true => self.script.slips.extend(said),
            false => self.script.of_head.extend(said),
        }
    }

    fn line(&mut self, at: &LineAt<'_>, line: Line<'_>, scanned: &Scanned<'_>) {
        self.in_body |= matches!(line, Line::Turn(_) | Line::Result(_));
        self.slips(at, scanned);
        let steps = &mut self.script.steps;
        match (self.in_body, line) {
            (false, Line::Tag(tag)) => {
                let wrong = self.script.head.tag(at, tag);
                let wrong = wrong.map(|(fault, spot, detail)| (fault, spot, detail.problem));
                self.script.of_head.extend(wrong);
            }
            (false, Line::BrokenTag(tag)) => self.script.head.broken_tag(at, tag),
            (false, Line::Lost) => self.script.head.lost_line(),
            (true, Line::Turn(turn)) => {
                let number = at.in_turn(turn, turn.number_span.to(turn.player_span));
                self.settle_pending(Some(number));
                let offset = |throw: &Throw| at.place.offset + u64::from(throw.span.start);
                self.script.throws.extend(turn.throws.iter().map(offset));
                let line = KeptLine { place: at.place, text: at.text.into(), end: at.end };
                self.script.steps.push(Kept::Turn(line, turn.clone()));
            }
            // A result that cannot be read is no result that others could be behind.
            (true, Line::Result(result)) if result.lost => match self.pending {
                Some(_) => self.lost_result_behind = true,
                None => steps.push(Kept::LostResult),
            },
            (true, Line::Result(result)) => {
                let result = PendingResult::new(result, at);
                self.settle_pending(Some(result.spot));
                self.pending = Some(result);
            }
            (true, Line::Lost) if self.pending.is_some() => self.lost_behind_result += 1,
            (true, Line::Lost) => steps.push(Kept::LostLine),
            _ => {}
        }
    }

    /// A result line is judged when it is known what follows it.
    fn settle_pending(&mut self, more: Option<Spot>) {
        let Some(result) = self.pending.take() else {
            return;
        };
        self.script.steps.push(Kept::Result(result, more));
        let lost = std::mem::take(&mut self.lost_behind_result);
        // A course counts no more than so many.
        self.script.steps.extend((0..lost.min(64)).map(|_| Kept::LostLine));
        if std::mem::take(&mut self.lost_result_behind) {
            self.script.steps.push(Kept::LostResult);
        }
    }

    fn finish(mut self, whole: bool) -> Script {
        // A record that is cut off has no end.
        if whole {
            self.settle_pending(None);
            self.script.steps.push(Kept::End);
        }
        self.script
    }
}
