//! Variants from the command line.

use std::fs;
use std::path::Path;

use chevaux::{Game, Position, Rulebook, Seats, Variant};

use crate::Failure;
use crate::args::RuleOptions;

/// A preset by name, or a file.
///
/// # Errors
/// Neither a preset nor a readable file, or a file that is no variant.
pub(crate) fn variant(name: &str) -> Result<Variant, Failure> {
    let preset = Variant::preset(name);
    let path = Path::new(name);
    // What looks like a path is meant as one.
    let is_path = path.extension().is_some_and(|e| e == "toml") || path.components().count() > 1;
    match preset {
        Ok(variant) => Ok(variant),
        Err(error) if !is_path && !path.exists() => Err(Failure::Message(error.to_string())),
        Err(_) => {
            let text = fs::read_to_string(path)
                .map_err(|error| Failure::Message(format!("cannot read {name}: {error}")))?;
            Variant::from_toml(&text).map_err(|error| Failure::Message(format!("{name}: {error}")))
        }
    }
}

/// The file from which [`variant`] reads; nothing for a preset.
pub(crate) fn file(name: &str) -> Option<&Path> {
    Variant::preset(name).is_err().then(|| Path::new(name))
}

/// The game that goes on from `--position`, under the rules of `--variant` and `--set`.
///
/// # Errors
/// A variant that cannot be had, overrides that it does not take, a position that cannot be.
pub(crate) fn game(
    name: &str,
    overrides: &[String],
    position: &str,
) -> Result<(Game, Seats), Failure> {
    let rules = variant(name)?.rules().with_overrides(&overrides.join(";")).map_err(|errors| {
        let words: Vec<String> = errors.iter().map(|(error, _)| error.to_string()).collect();
        Failure::Message(format!("--set: {}", words.join("; ")))
    })?;
    let (position, seats) = Position::parse(position, &rules, None)
        .map_err(|error| Failure::Message(format!("--position: {error}")))?;
    Ok((Game::from_position(rules, position), seats))
}

/// The rulebook of `--variant`, `--set` and `--force-variant`.
///
/// # Errors
/// A variant that cannot be had, or overrides that it does not take.
pub(crate) fn rulebook(options: &RuleOptions, force: bool) -> Result<Rulebook, Failure> {
    let mut rulebook = Rulebook::new();
    let mut stand_in = None;
    for name in &options.variant {
        let variant = variant(name)?;
        if rulebook.knows_file(variant.name()) {
            let name = variant.name();
            return Err(Failure::Message(format!(
                "two of the variants are called `{name}`: records could not tell them apart"
            )));
        }
        stand_in.get_or_insert_with(|| variant.clone());
        rulebook = rulebook.with_file(variant);
    }
    let Some(stand_in) = stand_in else {
        return Ok(rulebook);
    };
    let overrides = options.set.join(";");
    rulebook = rulebook
        .with_stand_in(stand_in, &overrides)
        .map_err(|error| Failure::Message(format!("--set: {error}")))?;
    Ok(if force { rulebook.forced() } else { rulebook })
}
