//! Records as a table for spreadsheets, one row an action (`spec/json.md`, 4).

use std::io;

use chevaux_notation::{Deed, Limits, Play};
use chevaux_referee::{
    Beginning, Carried, Carry, Ending, Finding, Left, Listener, Outcome, Rulebook, Severity, Spot,
    judge,
};
use chevaux_rules::{Game, Place, Rules, Seat, Seats};

use crate::convert::{Conversion, Converted};
use crate::target::Target;

/// The columns, in their order.
pub const COLUMNS: [&str; 24] = [
    "file", "record", "event", "date", "variant", "rules", "round", "player", "colour", "name",
    "players", "line", "throw", "action", "dice", "face", "what", "from", "to", "captured",
    "stood", "mark", "place", "over",
];

/// Writes the rows of all records of a source, and gives the errors of those that are not written
/// because of them. In one pass; memory holds one record. `file` stands in the first column; with
/// `header` the names of the columns come first.
///
/// ```
/// use chevaux_convert::write_csv;
/// use chevaux_referee::Rulebook;
/// let text = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 6 4\n= *\n";
/// let mut csv = Vec::new();
/// let errors = write_csv(text.as_bytes(), &Rulebook::new(), "a.pcn", false, &mut csv).unwrap();
/// assert!(errors.is_empty());
/// let csv = String::from_utf8(csv).unwrap();
/// assert!(csv.starts_with("a.pcn,1,,,survol,,1,R,Red,,2,4,1,1,6,6,out,S,1,,,,,no\r\n"));
/// ```
///
/// # Errors
/// What the source gives, and what cannot be written.
pub fn write_csv<R: io::Read, W: io::Write>(
    source: R,
    rulebook: &Rulebook,
    file: &str,
    header: bool,
    out: W,
) -> io::Result<Vec<Finding>> {
    let mut sheet = Sheet::new(file, out);
    if header {
        sheet.out.write_record(COLUMNS)?;
    }
    judge(source, rulebook, Limits::default(), &mut sheet)?;
    sheet.finish()
}

/// Writes the rows of records that were converted to `target`, without the names of the columns.
/// Records, lines and throws are those of the text that they come from.
///
/// ```
/// use chevaux_convert::{Strategy, Target, convert, write_converted_csv};
/// use chevaux_referee::Rulebook;
/// use chevaux_rules::Variant;
/// let text = "; at the fair\n[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 6 4\n= *\n";
/// let target = Target::new(Variant::preset("piccoli-1").unwrap(), "").unwrap();
/// let converted = convert(text.as_bytes(), &Rulebook::new(), &target, Strategy::Strict);
/// let mut csv = Vec::new();
/// write_converted_csv(&converted, &target, "a.pcn", &mut csv).unwrap();
/// let csv = String::from_utf8(csv).unwrap();
/// assert!(csv.starts_with("a.pcn,1,,,piccoli-1,,1,R,Red,,2,5,1,1,6,6,out,S,1,,,,,no\r\n"));
/// ```
///
/// # Errors
/// What cannot be written.
pub fn write_converted_csv<W: io::Write>(
    converted: &Converted,
    target: &Target,
    file: &str,
    out: W,
) -> io::Result<()> {
    let rulebook = target.readers();
    let mut sheet = Sheet::new(file, out);
    for Conversion { record, text, spots, .. } in &converted.records {
        let Some(text) = text else {
            continue;
        };
        sheet.origin = Some(Origin { record: *record, spots: spots.clone().into_iter() });
        judge(text.as_bytes(), &rulebook, Limits::default(), &mut sheet)?;
    }
    // What was converted has no errors.
    sheet.finish().map(|_| ())
}

/// A cell that no spreadsheet runs: what begins like a formula gets an apostrophe before it.
fn cell(text: &str) -> String {
    match text.starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '\'']) {
        true => format!("'{text}"),
        false => text.to_owned(),
    }
}

struct Sheet<W: io::Write> {
    file: String,
    out: csv::Writer<W>,
    record: Option<Box<Rows>>,
    errors: Vec<Finding>,
    /// Why nothing more can be written.
    failed: Option<io::Error>,
    /// Of a record that was converted.
    origin: Option<Origin>,
}

/// Where a record and its throws come from, in their order.
struct Origin {
    record: u64,
    spots: std::vec::IntoIter<Spot>,
}

impl<W: io::Write> Sheet<W> {
    fn new(file: &str, out: W) -> Sheet<W> {
        let mut builder = csv::WriterBuilder::new();
        Sheet {
            file: cell(file),
            out: builder.terminator(csv::Terminator::CRLF).from_writer(out),
            record: None,
            errors: Vec::new(),
            failed: None,
            origin: None,
        }
    }

    fn finish(mut self) -> io::Result<Vec<Finding>> {
        match self.failed {
            Some(error) => Err(error),
            None => self.out.flush().map(|()| self.errors),
        }
    }

    /// The place of what was carried out, in the file that was read.
    fn placed(&mut self, spot: Spot) -> Spot {
        match self.origin.as_mut().and_then(|origin| origin.spots.next()) {
            Some(there) => {
                Spot { line: there.line, throw: there.throw, action: there.action, ..spot }
            }
            None => spot,
        }
    }
}

/// A record that is read, until it is known who has which place.
struct Rows {
    /// In the text that is judged.
    number: u64,
    /// In the file that was read.
    shown: u64,
    event: String,
    date: String,
    variant: String,
    overrides: String,
    names: [String; 4],
    rules: Rules,
    seats: Seats,
    rows: Vec<Row>,
}

/// What a row has of its own.
#[derive(Default)]
struct Row {
    spot: Spot,
    seat: Option<Seat>,
    dice: String,
    action: Option<u32>,
    face: String,
    what: &'static str,
    from: String,
    to: String,
    captured: String,
    stood: bool,
    mark: String,
}

impl<W: io::Write> Listener for Sheet<W> {
    fn finding(&mut self, finding: Finding) {
        if finding.severity == Severity::Error {
            self.errors.push(finding);
        }
    }

    fn wants_throws(&self) -> bool {
        true
    }

    fn wants_advice(&self) -> bool {
        false
    }

    fn beginning(&mut self, beginning: Beginning<'_>) {
        let Beginning { record, rules, seats, tags, .. } = beginning;
        let tag = |wanted: &str| {
            let found = tags.iter().find(|(name, _)| name == wanted);
            found.map(|(_, value)| cell(value)).unwrap_or_default()
        };
        let name = |seat| if seats.taken(seat) { tag(seats.name(seat)) } else { String::new() };
        self.record = Some(Box::new(Rows {
            number: record,
            shown: self.origin.as_ref().map_or(record, |origin| origin.record),
            event: tag("Event"),
            date: tag("Date"),
            variant: tag("Variant"),
            overrides: tag("Rules"),
            names: Seat::ALL.map(name),
            rules: *rules,
            seats: seats.clone(),
            rows: Vec::new(),
        }));
    }

    fn throw(&mut self, carried: Carried) {
        let spot = self.placed(carried.spot);
        if let Some(record) = &mut self.record {
            record.throw(&carried, spot);
        }
    }

    fn left(&mut self, left: Left) {
        let spot = self.placed(left.spot);
        if let Some(record) = &mut self.record {
            let seat = Some(left.seat);
            record.rows.push(Row { spot, seat, what: "leaves", ..Row::default() });
        }
    }

    fn ending(&mut self, ending: Ending) {
        let Some(record) = self.record.take() else {
            return;
        };
        let is_wrong = self.errors.last().is_some_and(|e| e.spot.record == Some(record.number));
        if is_wrong || self.failed.is_some() {
            return;
        }
        let game = Game::from_position(record.rules, ending.position);
        for row in &record.rows {
            let cells = record.cells(row, &self.file, &game);
            if let Err(error) = self.out.write_record(cells) {
                self.failed = Some(error.into());
                return;
            }
        }
    }
}

impl Rows {
    fn throw(&mut self, carried: &Carried, spot: Spot) {
        let seat = carried.before.due();
        let written = &carried.written;
        let row = |what| Row { spot, seat, what, ..Row::default() };
        let Outcome::Played { dice, first, second, .. } = carried.outcome else {
            let what = match written.play {
                Play::Unplayed => "unplayed",
                Play::NotCounted => "not-counted",
                // Of a player who is out of the game, and it stood.
                Play::LeftOut | Play::Actions { .. } => "not-judged",
            };
            let dice = written.faces.to_string();
            let seat = written_by(&self.seats, &carried.spot).or(seat);
            self.rows.push(Row { dice, seat, ..row(what) });
            return;
        };
        let text: Vec<String> = dice.faces().map(|face| face.to_string()).collect();
        let text = text.join("+");
        let mut actions = written.actions();
        let done = std::iter::once(first).chain(second);
        let last = usize::from(second.is_some());
        let begin = spot.action.unwrap_or(1);
        for (index, (done, face)) in done.zip(dice.faces()).enumerate() {
            let action = actions.next();
            let mark = match action {
                Some(action) => action.mark,
                None => written.mark.filter(|_| index == last),
            };
            let carry = carried.moves.get(index).copied().flatten();
            let moved = carry.map(|carry| self.places(&carry)).unwrap_or_default();
            let [from, to, captured] = moved;
            let what = match (carry, done.deed) {
                (Some(Carry { from: Place::Stable, .. }), _) => "out",
                (Some(_), _) => "move",
                (None, Deed::Pass) => "pass",
                // A move that was not carried out.
                (None, Deed::Move { .. }) => "not-judged",
            };
            self.rows.push(Row {
                dice: text.clone(),
                action: u32::try_from(index).ok().map(|index| begin + index),
                face: face.to_string(),
                from,
                to,
                captured,
                stood: action.is_some_and(|action| action.stood),
                mark: mark.map(|mark| mark.to_string()).unwrap_or_default(),
                ..row(what)
            });
        }
    }

    /// From, to, and who was captured, as the notation writes them.
    fn places(&self, carry: &Carry) -> [String; 3] {
        let captured = carry.captured.and_then(|seat| self.seats.letter(seat));
        let captured = captured.map(|letter| letter.to_string()).unwrap_or_default();
        // Without `final-six` the last step is home.
        let to = match carry.to {
            Place::Home if !self.rules.final_six => "^6".to_owned(),
            place => place.to_string(),
        };
        [carry.from.to_string(), to, captured]
    }

    fn cells(&self, row: &Row, file: &str, game: &Game) -> [String; 24] {
        let Row { spot, seat, what, .. } = row;
        let letter = seat.and_then(|seat| self.seats.letter(seat));
        let number = |number: Option<u32>| number.map(|n| n.to_string()).unwrap_or_default();
        let colour = seat.map(|seat| self.seats.name(seat).to_owned()).unwrap_or_default();
        let name = seat.and_then(|seat| self.names.get(usize::from(seat.quarters()))).cloned();
        [
            file.to_owned(),
            self.shown.to_string(),
            self.event.clone(),
            self.date.clone(),
            self.variant.clone(),
            self.overrides.clone(),
            number(spot.round),
            letter.map(|letter| letter.to_string()).unwrap_or_default(),
            colour,
            name.unwrap_or_default(),
            self.seats.players().count().to_string(),
            spot.line.line.to_string(),
            number(spot.throw),
            number(row.action),
            row.dice.clone(),
            row.face.clone(),
            (*what).to_owned(),
            row.from.clone(),
            row.to.clone(),
            row.captured.clone(),
            if row.stood { "yes" } else { "" }.to_owned(),
            row.mark.clone(),
            seat.and_then(|seat| place_of(seat, game)).map(|n| n.to_string()).unwrap_or_default(),
            if game.is_over() { "yes" } else { "no" }.to_owned(),
        ]
    }
}

fn written_by(seats: &Seats, spot: &Spot) -> Option<Seat> {
    spot.player.and_then(|letter| seats.seat_of(letter))
}

/// The place of a player in the end, from 1, where the game gives one.
fn place_of(seat: Seat, game: &Game) -> Option<usize> {
    let mut better = 0;
    for place in game.ranking().places {
        if place.contains(&seat) {
            return Some(better + 1);
        }
        better += place.len();
    }
    None
}
