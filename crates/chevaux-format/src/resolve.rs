//! A variant that not everybody has, as a preset and `Rules` (`spec/notation.md`, 16.8).

use chevaux_referee::Rulebook;
use chevaux_rules::{Rules, Variant};

/// The tags `Variant` and `Rules` as they are written for everybody.
pub(crate) struct Resolved {
    pub(crate) variant: String,
    /// Empty where nothing differs.
    pub(crate) rules: String,
}

impl Resolved {
    /// For a record that names this variant, or none, and is judged by these rules; nothing where
    /// it names a preset.
    pub(crate) fn of(name: Option<&str>, rules: &Rules, rulebook: &Rulebook) -> Option<Resolved> {
        if name.is_some_and(|name| Variant::preset(name).is_ok()) {
            return None;
        }
        let variant = rulebook.variant(name)?;
        let base = match Variant::preset(variant.name()) {
            Ok(preset) => preset,
            Err(_) => variant
                .extends()
                .and_then(|base| Variant::preset(base).ok())
                .or_else(|| nearest(rules))?,
        };
        let rules = rules.overrides_of(base.rules());
        Some(Resolved { variant: base.name().to_owned(), rules })
    }
}

/// The preset with the fewest rules that differ, the first of them in the order of the spec.
fn nearest(rules: &Rules) -> Option<Variant> {
    let presets = Variant::preset_names().filter_map(|name| Variant::preset(name).ok());
    presets.min_by_key(|preset| rules.differences(preset.rules()))
}
