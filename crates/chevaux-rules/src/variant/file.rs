//! Variants by name and from TOML.

use std::sync::LazyLock;

use chevaux_notation::is_plain_value;
use toml::{Table, Value};

use super::{Rule, Rules};
use crate::error::{FileType, VariantError, nearest};

/// A named set of rules.
///
/// ```
/// use chevaux_rules::{Overtaking, Variant};
/// let text = r#"
///     name = "sunday"
///     extends = "vantyghem-1.6"
///     exit-on = [1, 6]
///     overtaking = "own-only"
/// "#;
/// let variant = Variant::from_toml(text).unwrap();
/// assert_eq!(variant.rules().overtaking, Overtaking::OwnOnly);
/// let error = Variant::from_toml("name = \"odd\"\nhorses = 5").unwrap_err();
/// assert_eq!(error.to_string(), "`horses` cannot be `5`; it must be a number from 1 to 4");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    name: String,
    title: String,
    extends: Option<String>,
    rules: Rules,
    /// The rules that the file itself names.
    named: Vec<Rule>,
}

/// A preset: its name, its file, and the page that says where each value comes from.
struct Preset {
    name: &'static str,
    file: &'static str,
    page: &'static str,
}

macro_rules! preset {
    ($name:literal) => {
        Preset {
            name: $name,
            file: include_str!(concat!("../../../../spec/variants/", $name, ".toml")),
            page: include_str!(concat!("../../../../spec/variants/", $name, ".md")),
        }
    };
}

const PRESETS: [Preset; 5] = [
    preset!("vantyghem-1.6"),
    preset!("wikipedia-en"),
    preset!("survol"),
    preset!("piccoli-1"),
    preset!("piccoli-2"),
];

impl Variant {
    /// The names of the presets, in the order of the spec.
    pub fn preset_names() -> impl Iterator<Item = &'static str> {
        PRESETS.into_iter().map(|preset| preset.name)
    }

    /// A preset by name. It never changes once published.
    ///
    /// # Errors
    /// [`VariantError::UnknownVariant`], with the nearest name where it looks like a slip.
    pub fn preset(name: &str) -> Result<Variant, VariantError> {
        /// The presets are read once; each is checked by a test.
        static READ: LazyLock<Vec<Variant>> = LazyLock::new(|| {
            PRESETS.into_iter().filter_map(|preset| Variant::read(preset.file).ok()).collect()
        });
        match READ.iter().find(|variant| variant.name == name) {
            Some(variant) => Ok(variant.clone()),
            None => Err(VariantError::UnknownVariant {
                name: name.to_owned(),
                nearest: nearest(name, Variant::preset_names()),
            }),
        }
    }

    /// A variant from the text of a TOML file.
    ///
    /// # Errors
    /// No TOML, no name or one that no tag can hold, the name of a preset, an unknown rule or preset, a value out of range,
    /// two rules that contradict.
    pub fn from_toml(text: &str) -> Result<Variant, VariantError> {
        let variant = Variant::read(text)?;
        if Variant::preset_names().any(|name| name == variant.name) {
            return Err(VariantError::PresetName { name: variant.name });
        }
        Ok(variant)
    }

    fn read(text: &str) -> Result<Variant, VariantError> {
        let table: Table = text.parse().map_err(|error: toml::de::Error| VariantError::NoToml {
            message: error.to_string(),
        })?;
        let word = |key: &str| match table.get(key) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text.clone())),
            Some(_) => Err(VariantError::NotText { key: key.to_owned() }),
        };
        let name = word("name")?.filter(|name| !name.is_empty());
        let name = name.ok_or(VariantError::Nameless)?;
        if !is_plain_value(&name) {
            return Err(VariantError::UnwritableName { name });
        }
        let title = word("title")?.unwrap_or_else(|| name.clone());
        let extends = word("extends")?;
        let mut rules = match &extends {
            Some(base) => preset_file(base)?.rules,
            None => Rules::default(),
        };
        let mut named = Vec::new();
        for (key, value) in &table {
            match (key.as_str(), value) {
                ("name" | "title" | "extends", _) => {}
                ("rules", Value::Table(gathered)) => {
                    for (key, value) in gathered {
                        set(&mut rules, &mut named, key, value)?;
                    }
                }
                _ => set(&mut rules, &mut named, key, value)?,
            }
        }
        if let Some((error, _)) = rules.contradictions().into_iter().next() {
            return Err(error);
        }
        Ok(Variant { name, title, extends, rules, named })
    }

    /// The name by which records know it.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What it is, in a line.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The preset that it starts from.
    #[must_use]
    pub fn extends(&self) -> Option<&str> {
        self.extends.as_deref()
    }

    /// The rules in force.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Where the value of a rule comes from: for a preset `stated`, `implied` or `decided` (see
    /// its page in `spec/variants`); for a file `file`, the preset it extends, or `default`.
    ///
    /// ```
    /// use chevaux_rules::{Rule, Variant};
    /// let survol = Variant::preset("survol").unwrap();
    /// assert_eq!(survol.source_of(Rule::Overshoot), "stated");
    /// let mine = Variant::from_toml("name = \"mine\"\nextends = \"survol\"\nhorses = 2").unwrap();
    /// assert_eq!(mine.source_of(Rule::Horses), "file");
    /// assert_eq!(mine.source_of(Rule::Climb), "survol");
    /// ```
    #[must_use]
    pub fn source_of(&self, rule: Rule) -> &str {
        if let Some(preset) = PRESETS.into_iter().find(|preset| preset.name == self.name) {
            return source_in(preset.page, rule).unwrap_or("default");
        }
        match &self.extends {
            _ if self.named.contains(&rule) => "file",
            Some(base) => base,
            None => "default",
        }
    }
}

/// A preset from its file: the presets extend one another.
fn preset_file(name: &str) -> Result<Variant, VariantError> {
    match PRESETS.into_iter().find(|preset| preset.name == name) {
        Some(preset) => Variant::read(preset.file),
        None => Variant::preset(name),
    }
}

/// The third column of the rule's row in the table of a preset's page.
fn source_in(page: &'static str, rule: Rule) -> Option<&'static str> {
    page.lines().find_map(|line| {
        let mut cells = line.split('|').map(str::trim).skip(1);
        (cells.next() == Some(rule.name())).then(|| cells.nth(1)).flatten()?.split(',').next()
    })
}

fn set(
    rules: &mut Rules,
    named: &mut Vec<Rule>,
    key: &str,
    value: &Value,
) -> Result<(), VariantError> {
    let rule = Rule::named(key)?;
    if named.contains(&rule) {
        return Err(VariantError::Twice { rule });
    }
    named.push(rule);
    let (fits, wanted) = type_of(rule, value);
    if !fits {
        return Err(VariantError::WrongType { rule, value: value.to_string(), wanted });
    }
    rules.set(rule, &text_of(value))
}

/// In a file numbers are numbers, switches booleans and sets arrays: is it so, and how it should
/// be.
fn type_of(rule: Rule, value: &Value) -> (bool, FileType) {
    let numbers = value.as_array().is_some_and(|items| items.iter().all(Value::is_integer));
    match rule {
        Rule::Squares | Rule::Horses | Rule::Dice => (value.is_integer(), FileType::Number),
        Rule::Win => (value.is_integer() || value.is_str(), FileType::NumberOrAll),
        Rule::ExitOn => (value.is_integer() || numbers, FileType::Numbers),
        Rule::Safe => {
            let word = value.as_str().is_some_and(|word| word.bytes().all(|b| !b.is_ascii_digit()));
            (word || numbers, FileType::WordOrNumbers)
        }
        Rule::MustExit | Rule::MustMove | Rule::CaptureRethrow | Rule::FinalSix | Rule::Facing => {
            (value.is_bool(), FileType::Switch)
        }
        Rule::ExitThen
        | Rule::Rethrow
        | Rule::ThreeSixes
        | Rule::Overtaking
        | Rule::OwnSquare
        | Rule::Overshoot
        | Rule::Climb
        | Rule::End
        | Rule::Ranking
        | Rule::Leaver => (value.is_str(), FileType::Word),
    }
}

/// A TOML value as a `Rules` tag would write it.
fn text_of(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(text_of).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}
