//! Records out of bytes, and the places of what stands in them (`spec/notation.md`, 1 and 2).

use chevaux_notation::{
    Deed, Limits, Line, LineParser, Part, ResultLine, Scanner, Slip, Tag, Turn,
};

use super::SlowFinding;

/// A line of a record.
pub struct RecordLine {
    pub number: u64,
    pub text: Vec<u8>,
    pub kind: Kind,
    pub slips: Vec<Slip>,
}

/// What a line is for the record.
pub enum Kind {
    Tag(Tag),
    /// A tag that could not be read; its name, if that could.
    BrokenTag(Tag),
    Turn(Turn, AllDeeds),
    Result(ResultLine),
    /// A line that could not be read, and may have been a turn (rules.md, 11.7).
    Lost,
    /// Blank, a comment, or a tag among the turns.
    Other,
}

/// What is written in each throw of a turn line: the first two actions (11.2).
pub type AllDeeds = Vec<Vec<Deed>>;

/// A record as it is written.
pub struct Record {
    pub number: u64,
    pub head: Vec<RecordLine>,
    pub body: Vec<RecordLine>,
    /// It is over the limits and not read to its end.
    pub cut: bool,
}

/// The records of a file, and the findings that belong to none.
pub fn records(bytes: &[u8]) -> (Vec<Record>, Vec<SlowFinding>) {
    let mut records: Vec<Record> = Vec::new();
    let mut findings = Vec::new();
    let mut headless = false;
    let mut scanner = Scanner::new(bytes, Limits::default());
    while let Ok(Some(scanned)) = scanner.next_line() {
        let text = scanned.text.to_vec();
        let slips = scanned.slips.to_vec();
        let kind = match scanned.part {
            Part::Begin(tag) => {
                let number = scanned.record.unwrap_or(0);
                records.push(Record { number, head: vec![], body: vec![], cut: false });
                match LineParser::new().read(&text).line {
                    Line::BrokenTag(_) => Kind::BrokenTag(tag.clone()),
                    _ => Kind::Tag(tag.clone()),
                }
            }
            Part::Line(Line::Tag(tag)) => Kind::Tag(tag.clone()),
            Part::Line(Line::BrokenTag(tag)) => Kind::BrokenTag(tag.clone()),
            Part::Line(Line::Turn(turn)) => Kind::Turn(turn.clone(), all_deeds(turn)),
            Part::Line(Line::Result(result)) => Kind::Result(result.clone()),
            Part::Line(Line::Lost) => Kind::Lost,
            Part::Misplaced | Part::Line(Line::Blank | Line::Comment) => Kind::Other,
            Part::Cut => {
                if let Some(record) = records.last_mut() {
                    record.cut = true;
                }
                Kind::Other
            }
            Part::Headless => {
                headless = true;
                let at = first_visible(&text);
                let column = column(&text, at);
                let error =
                    SlowFinding::error("header/missing-tag", None, scanned.place.line, column);
                findings.push(error);
                continue;
            }
            Part::Skipped => continue,
        };
        if scanned.record.is_none() && !matches!(scanned.part, Part::Cut) {
            // Outside of records only slips in comments are left.
            let line = scanned.place.line;
            findings.extend(slips.iter().map(|slip| {
                let column = column(&text, slip.span.start as usize);
                SlowFinding::error(slip.kind.name(), None, line, column)
            }));
            continue;
        }
        let Some(record) = records.last_mut() else { continue };
        let begins_body = matches!(kind, Kind::Turn(..) | Kind::Result(_));
        let line = RecordLine { number: scanned.place.line, text, kind, slips };
        if begins_body || !record.body.is_empty() {
            record.body.push(line);
        } else {
            record.head.push(line);
        }
    }
    if records.is_empty() && !headless && findings.is_empty() {
        findings.push(SlowFinding::error("syntax/no-record", None, 1, 1));
    }
    (records, findings)
}

/// Columns count Unicode scalar values from 1; a byte that is not part of UTF-8 counts as one.
pub fn column(text: &[u8], at: usize) -> u64 {
    let before = &text[..at.min(text.len())];
    let counts = before.utf8_chunks().map(|c| c.valid().chars().count() + c.invalid().len());
    counts.sum::<usize>() as u64 + 1
}

/// The first byte of a line that is not white space.
pub fn first_visible(text: &[u8]) -> usize {
    text.iter().position(|b| !matches!(b, b' ' | b'\t')).unwrap_or(text.len())
}

/// The place in the line of the byte `at` of a tag's value: escapes are undone in the value.
pub fn place_in_value(text: &[u8], tag: &Tag, at: usize) -> usize {
    let start = tag.value_span.start as usize;
    let raw = tag.value_span.of(text);
    let mut plain: Vec<u8> = Vec::new();
    let mut origin: Vec<usize> = Vec::new();
    let mut i = 0;
    while i < raw.len() {
        if raw[i] == b'\\' && matches!(raw.get(i + 1), Some(b'"' | b'\\')) {
            i += 1;
        }
        plain.push(raw[i]);
        origin.push(i);
        i += 1;
    }
    // Bytes that are not UTF-8 stand in the value as a mark of three bytes.
    let mut in_value = Vec::new();
    let mut from = 0;
    for chunk in plain.utf8_chunks() {
        for k in 0..chunk.valid().len() {
            in_value.push(origin[from + k]);
        }
        from += chunk.valid().len();
        if !chunk.invalid().is_empty() {
            in_value.extend([origin[from]; 3]);
            from += chunk.invalid().len();
        }
    }
    start + in_value.get(at).copied().unwrap_or(raw.len())
}

fn all_deeds(turn: &Turn) -> AllDeeds {
    turn.throws.iter().map(|throw| throw.actions().map(|action| action.deed).collect()).collect()
}
