//! `chevaux explain`: the page of a fault, or of what keeps a record from carrying over.

use std::io::{self, Write as _};

use chevaux::Fault;
use chevaux::convert::Kind;

use crate::args;
use crate::{Failure, Status};

pub(crate) fn run(options: &args::Explain) -> Result<Status, Failure> {
    let mut out = io::stdout().lock();
    if options.all {
        let partings = Kind::ALL.iter().map(|kind| kind.page());
        for (i, page) in Fault::ALL.iter().map(|fault| fault.page()).chain(partings).enumerate() {
            if i > 0 {
                writeln!(out)?;
            }
            write!(out, "{page}")?;
        }
        return Ok(Status::Well);
    }
    let name = options.name.as_deref().unwrap_or_default();
    let parting = || Kind::named(name).map(Kind::page);
    match Fault::named(name).map(Fault::page).or_else(parting) {
        Some(page) => {
            write!(out, "{page}")?;
            Ok(Status::Well)
        }
        None => Err(Failure::Message(unknown(name))),
    }
}

fn unknown(name: &str) -> String {
    // `overtaking` alone is surely `move/overtaking`.
    let all = || Fault::ALL.iter().map(|f| f.name()).chain(Kind::ALL.iter().map(|k| k.name()));
    let alike: Vec<&str> = all().filter(|n| n.split('/').next_back() == Some(name)).collect();
    let near = chevaux::rules::nearest(name, all());
    let hint = match (alike.as_slice(), near) {
        ([], Some(near)) => format!(" (did you mean `{near}`?)"),
        ([], None) => "; `chevaux explain --all` prints them all".to_owned(),
        (alike, _) => format!(" (did you mean `{}`?)", alike.join("` or `")),
    };
    format!("there is no fault `{name}`{hint}")
}
