//! `chevaux perft`: how many ways there are to play on.

use std::io::{self, Write as _};

use serde::Serialize;

use crate::args::{self, TextOrJson};
use crate::rulebook::game;
use crate::{Failure, Status};

#[derive(Serialize)]
struct PerftJson {
    position: String,
    /// For one throw, two throws and so on.
    counts: Vec<u64>,
    /// What the last of them is made of, where `--divide` asks.
    divide: Option<Vec<RowJson>>,
}

#[derive(Serialize)]
struct RowJson {
    /// The first throw, in long form.
    throw: String,
    count: u64,
}

pub(crate) fn run(options: &args::Perft) -> Result<Status, Failure> {
    let (game, seats) = game(&options.variant, &options.set, &options.position)?;
    let text = options.output_format == TextOrJson::Text;
    let mut out = io::stdout().lock();
    let (mut counts, mut divide) = (Vec::new(), None);
    for depth in 1..=options.depth {
        let count = if options.divide && depth == options.depth {
            let rows = game.divide(depth);
            let row = |(way, count): &(chevaux::rules::Way, u64)| RowJson {
                throw: way.text(&seats),
                count: *count,
            };
            divide = Some(rows.iter().map(row).collect::<Vec<_>>());
            rows.iter().map(|(_, count)| count).sum()
        } else {
            game.perft(depth)
        };
        // A line as soon as it is known: the next may take long.
        if text {
            writeln!(out, "depth {depth}: {count}")?;
        }
        counts.push(count);
    }
    if !text {
        let answer = PerftJson { position: game.position().text(&seats), counts, divide };
        writeln!(out, "{}", serde_json::to_string(&answer).unwrap_or_default())?;
        return Ok(Status::Well);
    }
    let rows = divide.unwrap_or_default();
    let width = rows.iter().map(|row| row.throw.len()).max().unwrap_or(0);
    for row in rows {
        writeln!(out, "  {:width$}  {}", row.throw, row.count)?;
    }
    Ok(Status::Well)
}
