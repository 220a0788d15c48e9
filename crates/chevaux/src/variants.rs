//! `chevaux variants`: what rules there are, and where they come from.

use std::io::{self, Write as _};

use chevaux::Variant;
use chevaux::convert::{Shown, shown};
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
        VariantsCommand::Diff { a, b, output_format } => diff(a, b, *output_format),
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

#[derive(Serialize)]
struct DiffJson<'v> {
    a: SideJson<'v>,
    b: SideJson<'v>,
    rules: Vec<DifferenceJson>,
}

#[derive(Serialize)]
struct SideJson<'v> {
    name: &'v str,
    title: &'v str,
}

#[derive(Serialize)]
struct DifferenceJson {
    rule: &'static str,
    a: String,
    b: String,
    /// The section of `spec/rules.md`.
    section: String,
    /// A smallest game that shows it.
    game: Option<GameJson>,
}

#[derive(Serialize)]
struct GameJson {
    record: String,
    /// `a` or `b`: with whose value it is right.
    right: &'static str,
    name: &'static str,
    line: u64,
    column: u64,
    message: String,
}

impl From<Shown> for GameJson {
    fn from(Shown { game, right_with_first }: Shown) -> GameJson {
        GameJson {
            right: if right_with_first { "a" } else { "b" },
            name: game.finding.fault.name(),
            line: game.finding.spot.line.line,
            column: game.finding.spot.column,
            message: game.finding.message(),
            record: game.record,
        }
    }
}

fn diff(a: &str, b: &str, form: TextOrJson) -> Result<Status, Failure> {
    let (a, b) = (variant(a)?, variant(b)?);
    let differ = |rule: &Rule| rule.value(a.rules()) != rule.value(b.rules());
    let rules = Rule::ALL.into_iter().filter(differ).map(|rule| DifferenceJson {
        rule: rule.name(),
        a: rule.value(a.rules()),
        b: rule.value(b.rules()),
        section: format!("4.{}", rule.section()),
        game: shown(&a, &b, rule).map(GameJson::from),
    });
    let rules: Vec<DifferenceJson> = rules.collect();
    let mut out = io::stdout().lock();
    let side = |variant| SideJson { name: Variant::name(variant), title: Variant::title(variant) };
    let (first, second) = (side(&a), side(&b));
    if form == TextOrJson::Json {
        let json = DiffJson { a: first, b: second, rules };
        writeln!(out, "{}", serde_json::to_string(&json).unwrap_or_default())?;
        return Ok(Status::Well);
    }
    for side in [&first, &second] {
        writeln!(out, "{}: {}", tamed(side.name), tamed(side.title))?;
    }
    if rules.is_empty() {
        writeln!(out, "they play by the same rules")?;
        return Ok(Status::Well);
    }
    let (first, second) = (tamed(first.name), tamed(second.name));
    let width = |name: &str, value: fn(&DifferenceJson) -> &String| {
        let values = rules.iter().map(|row| value(row).chars().count());
        values.chain([name.chars().count()]).max().unwrap_or(0)
    };
    let (wide_a, wide_b) = (width(&first, |row| &row.a), width(&second, |row| &row.b));
    writeln!(out, "  {:15}  {first:wide_a$}  {second:wide_b$}  rules.md", "rule")?;
    for difference in &rules {
        let DifferenceJson { rule, a, b, section, .. } = difference;
        writeln!(out, "  {rule:15}  {a:wide_a$}  {b:wide_b$}  {section}")?;
        for line in difference.lines() {
            writeln!(out, "      {}", tamed(&line))?;
        }
    }
    Ok(Status::Well)
}

impl DifferenceJson {
    /// The game in a few lines, and what happens in it.
    fn lines(&self) -> Vec<String> {
        let DifferenceJson { rule, a, b, .. } = self;
        let Some(game) = &self.game else {
            return vec!["no small game shows it".to_owned()];
        };
        // What the lines of the table say already is left out.
        let known = |line: &&str| {
            line.is_empty()
                || ["[PCN ", "[Variant ", "[Rules "].iter().any(|tag| line.starts_with(tag))
        };
        let lines = game.record.lines().filter(|line| !known(line));
        let (right, wrong) = if game.right == "a" { (a, b) } else { (b, a) };
        let said = format!("right with {rule}={right}; with {rule}={wrong}: {}", game.message);
        lines.map(str::to_owned).chain([said]).collect()
    }
}
