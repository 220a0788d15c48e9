//! From a text to the same records under other rules.

use std::collections::BTreeMap;

use chevaux_format::{Form, LeftAlone, Options, format};
use chevaux_notation::Limits;
use chevaux_referee::{Finding, Rulebook, Spot};
use chevaux_rules::Game;

use crate::adapt::{Adapted, Adapting};
use crate::blame::Candidate;
use crate::heard::{At, Heard, Hearing, hear, hear_one};
use crate::obstacle::{Blame, Kind, Obstacle, Why};
use crate::page::{Page, pages};
use crate::part::Parting;
use crate::places::{Places, places};
use crate::prefix::stops_before;
use crate::report::{Entry, Totals};
use crate::target::Target;

/// What to do with a record that does not carry over whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Strategy {
    /// Nothing of it is written.
    #[default]
    Strict,
    /// The part that both agree on is written.
    Prefix,
    /// The same faces are played by the rules of the target.
    Adapt,
}

/// A text under other rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Converted {
    /// Its records, in their order.
    pub records: Vec<Conversion>,
    /// Why text that belongs to no record stays behind.
    pub outside: Vec<Obstacle>,
}

/// A record under other rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Conversion {
    /// Its number in the text, from 1.
    pub record: u64,
    /// The record as it is written for the target, with the comments that stood before it; nothing
    /// where it cannot be.
    pub text: Option<String>,
    /// Why nothing, or only a part, of it carries over as it is.
    pub obstacle: Option<Obstacle>,
    /// What was done otherwise, where it was adapted.
    pub entries: Vec<Entry>,
    /// Counts over the record, where it was adapted.
    pub totals: Option<Totals>,
    /// Where each throw and each `leaves` of the text that is written stands in the text that was
    /// given: of a throw its first die, by the number of its action where it was played again.
    pub spots: Vec<Spot>,
}

impl Converted {
    /// All records that are written, an empty line between two.
    #[must_use]
    pub fn text(&self) -> String {
        let texts: Vec<&str> = self.records.iter().filter_map(|r| r.text.as_deref()).collect();
        texts.join("\n")
    }

    /// Why records do not carry over, in the order of the text.
    pub fn obstacles(&self) -> impl Iterator<Item = &Obstacle> {
        let of_records = self.records.iter().filter_map(|record| record.obstacle.as_ref());
        self.outside.iter().chain(of_records)
    }
}

/// Writes each record of a text for other rules.
///
/// The source's rules are those that each record names; `rulebook` knows more variants, and which
/// one stands in. Takes time linear in the text, once for each rule that differs where a record does
/// not carry over, and holds the text in memory.
#[must_use]
pub fn convert(text: &[u8], rulebook: &Rulebook, target: &Target, strategy: Strategy) -> Converted {
    let hearing = hear(text, rulebook);
    let options = Options { form: Form::Long, ..Options::default() };
    let formatted = format(text, rulebook, options);
    let mut run = Run { hearing, places: places(text), target, strategy };
    let why = |alone: &LeftAlone| match alone.why {
        chevaux_format::Why::TooLong => Why::TooLong,
        chevaux_format::Why::Findings(_) => Why::NoLongForm,
    };
    let alone: BTreeMap<u64, Why> =
        formatted.left_alone.iter().filter_map(|alone| Some((alone.record?, why(alone)))).collect();
    let pages = pages(&formatted.text);
    let records = pages.iter().map(|page| run.record(page, &alone)).collect();
    let outside = std::mem::take(&mut run.hearing.outside);
    let outside = outside.iter().map(|finding| run.errors(std::slice::from_ref(finding))).collect();
    Converted { records, outside }
}

struct Run<'r> {
    hearing: Hearing,
    places: BTreeMap<u64, Places>,
    target: &'r Target,
    strategy: Strategy,
}

/// A record that is written, what kept it from carrying over whole, and what was done otherwise.
struct Written {
    page: Page,
    obstacle: Option<Obstacle>,
    entries: Vec<Entry>,
    totals: Option<Totals>,
    spots: Vec<Spot>,
}

impl Written {
    /// The record as it stands, as far as the obstacle.
    fn new(page: Page, source: &Heard, obstacle: Option<(Obstacle, At)>) -> Written {
        let (obstacle, end) = obstacle.unzip();
        let spots = source.spots_before(end.unwrap_or(At::END));
        Written { page, obstacle, entries: Vec::new(), totals: None, spots }
    }
}

impl Run<'_> {
    fn record(&self, page: &Page, alone: &BTreeMap<u64, Why>) -> Conversion {
        let record = page.record;
        let failed = |obstacle| Conversion {
            record,
            text: None,
            obstacle: Some(obstacle),
            entries: Vec::new(),
            totals: None,
            spots: Vec::new(),
        };
        if let Some(errors) = self.hearing.errors.get(&record) {
            return failed(self.errors(errors));
        }
        let (Some(places), Some(source)) =
            (self.places.get(&record), self.hearing.records.get(&record))
        else {
            return failed(self.errors(&[]));
        };
        let no_form = |why| failed(self.obstacle(Kind::Errors, places.begin, why));
        if let Some(why) = alone.get(&record) {
            return no_form(why.clone());
        }
        let written = match self.written(page, places, source) {
            Ok(written) => written,
            Err(obstacle) => return failed(*obstacle),
        };
        let text = written.page.text();
        if !fits(&text) {
            return no_form(Why::TooLong);
        }
        if let Some(errors) = hear(text.as_bytes(), &self.target.readers()).errors.get(&1) {
            let Obstacle { why, .. } = self.errors(errors);
            return failed(self.obstacle(Kind::OwnFault, places.begin, why));
        }
        let tail = if page.tail.is_empty() { String::new() } else { format!("\n{}", page.tail) };
        let text = format!("{}{text}{tail}", page.lead);
        let Written { obstacle, entries, totals, spots, .. } = written;
        Conversion { record, text: Some(text), obstacle, entries, totals, spots }
    }

    /// The record for the target, and what kept it from carrying over whole.
    fn written(
        &self,
        page: &Page,
        places: &Places,
        source: &Heard,
    ) -> Result<Written, Box<Obstacle>> {
        let mut under = page.under(self.target);
        let text = under.text();
        let position = page.tag("Position").map(|tag| tag.value.as_str());
        let candidate = Candidate { text: &text, position, source, target: self.target };
        let rules = self.target.rules();
        let parting = match candidate.parting(rules) {
            Ok(heard) => {
                under.set_result(&self.result(&heard));
                return Ok(Written::new(under, source, None));
            }
            Err(parting) => parting,
        };
        let blame = candidate.blame(parting.at, parting.kind);
        let obstacle = self.parted(page, places, source, parting.clone(), blame);
        match (self.strategy, parting.at) {
            (Strategy::Prefix, Some(at)) => {
                let mut page = under.up_to(at);
                let book = self.target.forced(rules);
                let heard = book.and_then(|book| hear_one(&page.text(), &book));
                let Some(heard) = heard else {
                    let spot = Spot::default();
                    return Err(Box::new(self.obstacle(Kind::OwnFault, spot, Why::NotThere)));
                };
                let result = self.result(&heard);
                page.stop_with(&result, Some(stops_before(&obstacle)), &[]);
                Ok(Written::new(page, source, Some((obstacle, at))))
            }
            (Strategy::Adapt, at) => {
                let adapting = Adapting {
                    page: &under,
                    places,
                    source,
                    target: self.target,
                    obstacle: &obstacle,
                };
                match adapting.adapted(at) {
                    Ok(Adapted { page, entries, totals, spots }) => {
                        let (obstacle, totals) = (Some(obstacle), Some(totals));
                        Ok(Written { page, obstacle, entries, totals, spots })
                    }
                    Err(why) => Err(Box::new(Obstacle { kind: Kind::Position, why, ..obstacle })),
                }
            }
            _ => Err(Box::new(obstacle)),
        }
    }

    /// The result that the target gives a record as far as it goes.
    fn result(&self, heard: &Heard) -> String {
        Game::from_position(*self.target.rules(), heard.end).ranking().text(&heard.seats)
    }

    fn obstacle(&self, kind: Kind, spot: Spot, why: Why) -> Obstacle {
        Obstacle { target: self.target.to_string(), ..Obstacle::new(kind, spot, why) }
    }

    fn errors(&self, errors: &[Finding]) -> Obstacle {
        let Some(first) = errors.first() else {
            return self.obstacle(Kind::OwnFault, Spot::default(), Why::NotThere);
        };
        let why = Why::Errors { count: errors.len(), first: Box::new(first.clone()) };
        self.obstacle(Kind::Errors, first.spot, why)
    }

    fn parted(
        &self,
        page: &Page,
        places: &Places,
        source: &Heard,
        parting: Parting,
        blame: Blame,
    ) -> Obstacle {
        let tag = |name: &str| places.tags.get(name).copied().unwrap_or(places.begin);
        let event = source.events.get(parting.event).map(|(_, event)| *event.spot());
        let spot = match (parting.kind, parting.at) {
            (Kind::Seats, None) => tag("Seats"),
            (_, None) => tag("Position"),
            (_, Some(at)) => event.or(places.turns.get(at.turn).copied()).unwrap_or(places.begin),
        };
        let throw = parting.at.and_then(|at| thrown(page, at));
        let obstacle = self.obstacle(parting.kind, spot, parting.why);
        Obstacle { throw, blame, source: name_of(page), ..obstacle }
    }
}

/// What stands at a place of the record.
fn thrown(page: &Page, at: At) -> Option<String> {
    let line = page.turns().nth(at.turn)?;
    let turn = line.turn()?;
    let throw = (at.throw as usize).checked_sub(1).and_then(|index| turn.throws.get(index));
    Some(throw.map_or_else(
        || "leaves".to_owned(),
        |throw| line.part(throw.span.start, throw.span.end()).to_owned(),
    ))
}

/// The rules of the record, as findings call them.
fn name_of(page: &Page) -> String {
    let value = |name| page.tag(name).map(|tag| tag.value.as_str());
    match (value("Variant"), value("Rules").filter(|rules| !rules.is_empty())) {
        (Some(variant), None) => format!("`{variant}`"),
        (Some(variant), Some(rules)) => format!("`{variant}` (`{rules}`)"),
        (None, _) => String::new(),
    }
}

/// Is no line, and not the whole, longer than the notation allows?
fn fits(text: &str) -> bool {
    let limits = Limits::default();
    let size = text.len() as u64;
    text.split('\n').all(|line| line.len() <= limits.line_bytes) && size < limits.record_bytes
}
