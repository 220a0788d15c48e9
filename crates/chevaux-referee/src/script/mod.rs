//! A record read once, to be judged under many rules.
//!
//! [`judge`](crate::judge()) reads a stream and says everything. Who asks for the same record again and
//! again, only whether it is right and if not where it first goes wrong, reads it once and has it
//! judged by the same [`Course`], up to there.

mod hearing;
mod reader;

use chevaux_notation::{LineEnd, Place, Throw, Turn};
use chevaux_rules::Rules;

use crate::course::{Course, LineAt, PendingResult};
use crate::fault::Fault;
use crate::finding::{Finding, Spot};
use crate::follow::Step;
use crate::head::Head;
use crate::problem::{Problem, Value};
use crate::rulebook::Rulebook;

use hearing::Hearing;

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
    of_head: Vec<RuleFree>,
    /// Slips of the body.
    slips: Vec<RuleFree>,
    steps: Vec<Happening>,
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
type RuleFree = (Fault, Spot, Problem);

/// A step of the course, with the line it stands on.
#[derive(Debug)]
enum Happening {
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
        reader::scripts(text)
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

    /// The rules that it names itself, whatever else is wrong with its head; nothing where they
    /// cannot be made out.
    #[must_use]
    pub fn rules(&self, rulebook: &Rulebook) -> Option<Rules> {
        self.head.rules(rulebook, &mut Vec::new())
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
        let is_result =
            |step: &Happening| matches!(step, Happening::Result(..) | Happening::LostResult);
        let last = self.steps.iter().rev().find_map(|step| match step {
            Happening::Turn(line, _) => Some(self.at(line).whole()),
            _ => None,
        });
        // What was lost at the end may have been the result.
        let lost = self.steps.iter().rev().find_map(|step| match step {
            Happening::Turn(_, turn) => Some(turn.lost),
            Happening::LostLine => Some(true),
            _ => None,
        });
        let lost = lost.unwrap_or(self.head.lost_lines > 0);
        let is_whole = matches!(self.steps.last(), Some(Happening::End));
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
            if let Happening::Turn(line, turn) = step {
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
            Happening::Turn(line, turn) if line.place == spot.line => {
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
                Happening::Turn(line, turn) => {
                    let at = self.at(line);
                    last = at.whole();
                    Step::Turn(&at, turn).run(&mut course, &setup, hearing);
                }
                Happening::LostLine => Step::LostLine.run(&mut course, &setup, hearing),
                Happening::LostResult => Step::LostResult.run(&mut course, &setup, hearing),
                Happening::Result(result, more) => {
                    Step::Result(result, *more).run(&mut course, &setup, hearing);
                }
                Happening::End => Step::End(last, None).run(&mut course, &setup, hearing),
            }
        }
        self.lines()
    }
}
