//! `--from` and `--to`: from the bytes of a file to what is written of its records, and what is said of
//! those that are not.

use std::io;

use chevaux::convert::{
    COLUMNS, Converted, JsonError, Kind, Obstacle, Record, Strategy, Target, Why, convert,
    from_json, records, write_converted_csv, write_csv,
};
use chevaux::format::{LeftAlone, Why as Alone};
use chevaux::notation::Place;
use chevaux::referee::Spot;
use chevaux::words::Text;
use chevaux::{Finding, Lang, Rulebook};
use serde::Serialize;

use crate::args::{self, ConvertFormat};
use crate::input::{Input, LinesAgain};
use crate::output::{concise, full::Drawer, json, say, tamed};

use super::{report, spooled};

/// What is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Pcn,
    Json,
    Compact,
    Csv,
}

impl Form {
    pub(super) fn wanted(options: &args::Convert) -> Form {
        match options.to {
            None | Some(args::To::Pcn) => Form::Pcn,
            Some(args::To::Json) if options.compact => Form::Compact,
            Some(args::To::Json) => Form::Json,
            Some(args::To::Csv) => Form::Csv,
        }
    }

    /// How a file of this form ends.
    pub(super) fn extension(self) -> &'static str {
        match self {
            Form::Pcn => "pcn",
            Form::Json | Form::Compact => "jsonl",
            Form::Csv => "csv",
        }
    }

    /// What stands before the records of a file.
    pub(super) fn before(self, behind: Behind) -> String {
        match (self, behind) {
            (Form::Pcn, Behind::Record) => "\n".to_owned(),
            (Form::Csv, Behind::Nothing) => COLUMNS.join(",") + "\r\n",
            _ => String::new(),
        }
    }
}

/// What records are written behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Behind {
    Nothing,
    Record,
    /// Comments below an empty line: they go with the next record, which stands directly below.
    Comments,
}

impl Behind {
    /// What a text ends with, in any form.
    pub(super) fn of(text: &[u8]) -> Behind {
        let Some(lines) = text.strip_suffix(b"\n") else {
            return Behind::Nothing;
        };
        let last = lines.rsplit(|byte| *byte == b'\n').take_while(|line| !line.is_empty());
        let is_comment = |line: &[u8]| line.starts_with(b";") || line.starts_with(b"{");
        match last.map(is_comment).reduce(|a, b| a && b) {
            Some(true) => Behind::Comments,
            _ => Behind::Record,
        }
    }
}

/// What is to be done with each file.
pub(super) struct Job {
    pub(super) rulebook: Rulebook,
    pub(super) target: Option<Target>,
    pub(super) strategy: Strategy,
    pub(super) from: args::From,
    pub(super) to: Form,
}

/// A file, dealt with.
#[derive(Default)]
pub(super) struct Done {
    /// The records in the form that was asked for.
    pub(super) out: Vec<u8>,
    /// What carried over to other rules.
    pub(super) converted: Option<Converted>,
    /// The file as PCN: what places are counted in.
    text: Vec<u8>,
    /// The file was no PCN.
    is_json: bool,
    no_records: Vec<JsonError>,
    /// Records that are not written, by number and line, and what is found in them.
    wrong: Vec<(Option<u64>, u64, Vec<Finding>)>,
    too_long: Vec<Obstacle>,
}

impl Job {
    pub(super) fn done(&self, input: &Input) -> io::Result<Done> {
        let mut done = Done { text: input.read()?, ..Done::default() };
        if self.from == args::From::Json {
            done.is_json = true;
            let mut read = Vec::new();
            let objects = from_json(&done.text, &self.rulebook);
            if objects.is_empty() {
                done.no_records.push(empty());
            }
            for object in objects {
                match object {
                    Ok(record) => read.push(record),
                    Err(error) => done.no_records.push(error),
                }
            }
            done.text = Record::join(&read).into_bytes();
        }
        if let Some(target) = &self.target {
            let converted = convert(&done.text, &self.rulebook, target, self.strategy);
            let text = converted.text().into_bytes();
            if self.to == Form::Pcn {
                done.out = text;
            } else if self.to == Form::Csv {
                write_converted_csv(&converted, target, &input.name(), &mut done.out)?;
            } else if !text.is_empty() {
                // Who reads it knows the variant.
                let rulebook = Rulebook::new().with_file(target.variant().clone());
                done.written(&text, &rulebook, self.to, &input.name())?;
            }
            done.converted = Some(converted);
        } else if !done.text.is_empty() || !done.is_json {
            let text = std::mem::take(&mut done.text);
            let written = done.written(&text, &self.rulebook, self.to, &input.name());
            done.text = text;
            written?;
        }
        Ok(done)
    }
}

impl Done {
    /// Puts the records of a text into a form.
    fn written(
        &mut self,
        text: &[u8],
        rulebook: &Rulebook,
        form: Form,
        name: &str,
    ) -> io::Result<()> {
        if form == Form::Csv {
            let errors = write_csv(text, rulebook, name, false, &mut self.out)?;
            for error in errors {
                match self.wrong.last_mut() {
                    Some((record, _, found)) if *record == error.spot.record => found.push(error),
                    _ => self.wrong.push((error.spot.record, error.spot.line.line, vec![error])),
                }
            }
            return Ok(());
        }
        let read = records(text, rulebook);
        let all = read.records.iter().map(|(_, record)| record);
        let text = match form {
            Form::Json => all.map(|record| record.to_json() + "\n").collect(),
            Form::Compact => all.map(|record| record.to_compact() + "\n").collect(),
            Form::Pcn | Form::Csv => Record::join(all),
        };
        self.out = text.into_bytes();
        for LeftAlone { record, line, why } in read.left_alone {
            match why {
                Alone::Findings(found) => self.wrong.push((record, line, found)),
                Alone::TooLong => self.too_long.push(too_long(record, line)),
            }
        }
        Ok(())
    }

    /// Is something not written that was read?
    pub(super) fn lacks_records(&self) -> bool {
        let stopped = |converted: &Converted| super::not_written(converted).next().is_some();
        !self.no_records.is_empty()
            || !self.wrong.is_empty()
            || !self.too_long.is_empty()
            || self.converted.as_ref().is_some_and(stopped)
    }

    /// Says why.
    pub(super) fn say(&self, name: &str, form: ConvertFormat, drawer: &Drawer) {
        let lang = drawer.lang;
        for error in &self.no_records {
            match form {
                ConvertFormat::Json => say(&no_record(name, error)),
                _ => say(&tamed(&format!("{name}:{error}"))),
            }
        }
        // Their places are those of the text that the objects say.
        let name = if self.is_json { format!("{name} (PCN)") } else { name.to_owned() };
        let name = name.as_str();
        // Lines are shown in full form alone.
        let shown = form == ConvertFormat::Full && self.lacks_records();
        let mut lines = LinesAgain::of(if shown { spooled(&self.text) } else { None });
        for (record, line, found) in &self.wrong {
            for finding in found {
                match form {
                    ConvertFormat::Full => {
                        say(drawer.draw(name, finding, &[], &mut lines).trim_end());
                        say("");
                    }
                    ConvertFormat::Concise => say(&concise::line(name, finding, lang)),
                    ConvertFormat::Json => say(&json::line(name, finding)),
                }
            }
            if form != ConvertFormat::Json {
                let what = not_written(*record, lang);
                say(&tamed(&format!("{name}:{line}: {what}")));
            }
        }
        let stopped = self.converted.iter().flat_map(super::not_written);
        for obstacle in stopped.chain(&self.too_long) {
            match form {
                ConvertFormat::Full => {
                    say(drawer.draw_obstacle(name, obstacle, &mut lines).trim_end());
                    say("");
                }
                ConvertFormat::Concise => say(&concise::obstacle(name, obstacle, lang)),
                ConvertFormat::Json => say(&report::finding(name, obstacle)),
            }
        }
    }
}

fn not_written(record: Option<u64>, lang: Lang) -> String {
    match record {
        Some(record) => lang.say(Text::CommandNotWritten { record }),
        None => lang.say(Text::CommandNotWrittenText),
    }
}

fn too_long(record: Option<u64>, line: u64) -> Obstacle {
    let line = Place { line, offset: 0 };
    let spot = Spot { record, line, column: 1, ..Spot::default() };
    Obstacle::new(Kind::Errors, spot, Why::TooLong)
}

/// A text without any object.
fn empty() -> JsonError {
    let message = "there is no record in it".to_owned();
    JsonError { line: 1, column: 1, path: String::new(), message }
}

#[derive(Serialize)]
struct NoRecordJson<'e> {
    path: &'e str,
    line: u64,
    column: u64,
    member: &'e str,
    message: &'e str,
}

/// Why an object is no record, as a line of JSON.
fn no_record(path: &str, error: &JsonError) -> String {
    let JsonError { line, column, path: member, message } = error;
    let json = NoRecordJson { path, line: *line, column: *column, member, message };
    json::escaped(&serde_json::to_string(&json).unwrap_or_default())
}
