//! `chevaux variants`: what rules there are, and where they come from.

use std::io::{self, Write as _};

use chevaux::Variant;
use chevaux::rules::Rule;
use serde::Serialize;

use crate::args::{self, TextOrJson, VariantsCommand};
use crate::output::tamed;
use crate::rulebook::variant;
use crate::{Failure, Status};

pub(crate) fn run(options: &args::Variants) -> Result<Status, Failure> {
    match &options.command {
        VariantsCommand::List => list(),
        VariantsCommand::Show { variant, output_format } => show(variant, *output_format),
    }
}

fn list() -> Result<Status, Failure> {
    let mut out = io::stdout().lock();
    let presets: Vec<Variant> =
        Variant::preset_names().filter_map(|name| Variant::preset(name).ok()).collect();
    let width = presets.iter().map(|preset| preset.name().len()).max().unwrap_or(0);
    for preset in presets {
        writeln!(out, "{:width$}  {}", preset.name(), preset.title())?;
    }
    Ok(Status::Well)
}

#[derive(Serialize)]
struct VariantJson<'v> {
    name: &'v str,
    title: &'v str,
    extends: Option<&'v str>,
    rules: Vec<RuleJson>,
}

#[derive(Serialize)]
struct RuleJson {
    rule: &'static str,
    value: String,
    /// `stated`, `implied`, `decided`, `file`, or `default`.
    from: String,
}

fn show(name: &str, form: TextOrJson) -> Result<Status, Failure> {
    let variant = variant(name)?;
    let rules: Vec<RuleJson> = Rule::ALL
        .into_iter()
        .map(|rule| RuleJson {
            rule: rule.name(),
            value: rule.value(variant.rules()),
            from: variant.source_of(rule).to_owned(),
        })
        .collect();
    let mut out = io::stdout().lock();
    if form == TextOrJson::Json {
        let json = VariantJson {
            name: variant.name(),
            title: variant.title(),
            extends: variant.extends(),
            rules,
        };
        writeln!(out, "{}", serde_json::to_string(&json).unwrap_or_default())?;
        return Ok(Status::Well);
    }
    writeln!(out, "{}: {}", tamed(variant.name()), tamed(variant.title()))?;
    if let Some(base) = variant.extends() {
        writeln!(out, "extends {base}")?;
    }
    let width = rules.iter().map(|rule| rule.value.len()).max().unwrap_or(0);
    for rule in rules {
        writeln!(out, "  {:15}  {:width$}  {}", rule.rule, rule.value, rule.from)?;
    }
    Ok(Status::Well)
}
