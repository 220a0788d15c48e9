//! `chevaux explain`: the page of a fault.

use std::io::{self, Write as _};

use chevaux::Fault;

use crate::args;
use crate::{Failure, Status};

pub(crate) fn run(options: &args::Explain) -> Result<Status, Failure> {
    let mut out = io::stdout().lock();
    if options.all {
        for (i, fault) in Fault::ALL.iter().enumerate() {
            if i > 0 {
                writeln!(out)?;
            }
            write!(out, "{}", fault.page())?;
        }
        return Ok(Status::Well);
    }
    let name = options.name.as_deref().unwrap_or_default();
    match Fault::named(name) {
        Some(fault) => {
            write!(out, "{}", fault.page())?;
            Ok(Status::Well)
        }
        None => Err(Failure::Message(unknown(name))),
    }
}

fn unknown(name: &str) -> String {
    // `overtaking` alone is surely `move/overtaking`.
    let last = |fault: &Fault| fault.name().split('/').next_back() == Some(name);
    let alike: Vec<&str> = Fault::ALL.iter().filter(|f| last(f)).map(|f| f.name()).collect();
    let near = Fault::nearest(name);
    let hint = match (alike.as_slice(), near) {
        ([], Some(near)) => format!(" (did you mean `{near}`?)"),
        ([], None) => "; `chevaux explain --all` prints them all".to_owned(),
        (alike, _) => format!(" (did you mean `{}`?)", alike.join("` or `")),
    };
    format!("there is no fault `{name}`{hint}")
}
