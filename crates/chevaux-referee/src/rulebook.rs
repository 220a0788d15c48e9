//! Which rules a record is judged by.

use std::sync::atomic::{AtomicBool, Ordering};

use chevaux_rules::{Rules, Variant, VariantError};

/// The variants that are known besides the presets, and the one that stands in where a record
/// names none.
///
/// ```
/// use chevaux_referee::Rulebook;
/// use chevaux_rules::Variant;
/// let rulebook = Rulebook::new().with_stand_in(Variant::preset("survol").unwrap(), "").unwrap();
/// assert_eq!(rulebook.find("survol").unwrap().squares, 56);
/// ```
#[derive(Debug, Default)]
pub struct Rulebook {
    files: Vec<Variant>,
    stand_in: Option<Rules>,
    /// The variant that the stand-in was made of.
    stand_in_variant: Option<Variant>,
    forced: bool,
    used: AtomicBool,
}

impl Rulebook {
    /// The presets alone: a record must name one.
    #[must_use]
    pub fn new() -> Rulebook {
        Rulebook::default()
    }

    /// Makes a variant known by its name.
    #[must_use]
    pub fn with_file(mut self, variant: Variant) -> Rulebook {
        self.files.push(variant);
        self
    }

    /// Is a variant of this name among those that were made known?
    #[must_use]
    pub fn knows_file(&self, name: &str) -> bool {
        self.files.iter().any(|variant| variant.name() == name)
    }

    /// The variant that stands in for records without a `Variant`, with overrides as a `Rules`
    /// tag writes them.
    ///
    /// # Errors
    /// An override that is no rule, has no such value, or contradicts another rule.
    pub fn with_stand_in(
        mut self,
        variant: Variant,
        overrides: &str,
    ) -> Result<Rulebook, VariantError> {
        match variant.rules().with_overrides(overrides) {
            Ok(rules) => {
                self.stand_in = Some(rules);
                self.stand_in_variant = Some(variant);
            }
            Err(errors) => {
                return errors.into_iter().next().map_or(Ok(self), |(error, _)| Err(error));
            }
        }
        Ok(self)
    }

    /// The stand-in takes the place of every record's own `Variant` and `Rules`.
    #[must_use]
    pub fn forced(mut self) -> Rulebook {
        self.forced = true;
        self
    }

    /// These rules, whatever a record names.
    pub(crate) fn of(rules: Rules) -> Rulebook {
        Rulebook { stand_in: Some(rules), forced: true, ..Rulebook::default() }
    }

    /// The rules of a variant by name.
    ///
    /// # Errors
    /// [`VariantError::UnknownVariant`].
    pub fn find(&self, name: &str) -> Result<Rules, VariantError> {
        match self.files.iter().find(|variant| variant.name() == name) {
            Some(variant) => Ok(*variant.rules()),
            None => Variant::preset(name).map(|variant| *variant.rules()),
        }
    }

    /// What a record is judged by that names this variant, or none: the presets are found where no
    /// file has the name.
    #[must_use]
    pub fn variant(&self, name: Option<&str>) -> Option<Variant> {
        let Some(name) = name else {
            return self.stand_in_variant.clone();
        };
        let file = self.files.iter().find(|variant| variant.name() == name);
        file.cloned().or_else(|| Variant::preset(name).ok())
    }

    /// Is a record that names this variant, or none, judged by the stand-in?
    #[must_use]
    pub fn stands_in_for(&self, name: Option<&str>) -> bool {
        self.is_forced() || self.stand_in.is_some() && name.is_none()
    }

    /// Has the stand-in been used by a record?
    #[must_use]
    pub fn stand_in_was_used(&self) -> bool {
        self.used.load(Ordering::Relaxed)
    }

    pub(crate) fn has_stand_in(&self) -> bool {
        self.stand_in.is_some()
    }

    pub(crate) fn stand_in(&self) -> Option<Rules> {
        self.used.fetch_or(self.stand_in.is_some(), Ordering::Relaxed);
        self.stand_in
    }

    pub(crate) fn is_forced(&self) -> bool {
        self.forced && self.stand_in.is_some()
    }
}
