//! Where a record is to go: a variant, and overrides of it.

use chevaux_referee::Rulebook;
use chevaux_rules::{OverrideError, Rule, Rules, Variant};

/// The rules under which a record is to be written.
///
/// ```
/// use chevaux_convert::Target;
/// use chevaux_rules::Variant;
/// let target = Target::new(Variant::preset("survol").unwrap(), "horses = 2").unwrap();
/// assert_eq!(target.to_string(), "`survol` (`horses=2`)");
/// assert_eq!(target.rules().horses, 2);
/// ```
#[derive(Clone, Debug)]
pub struct Target {
    variant: Variant,
    /// As a `Rules` tag writes them; empty where there are none.
    overrides: String,
    rules: Rules,
}

impl Target {
    /// A variant with overrides, written as a `Rules` tag writes them.
    ///
    /// # Errors
    /// For each entry what is wrong with it, and which bytes of the text.
    pub fn new(variant: Variant, overrides: &str) -> Result<Target, Vec<OverrideError>> {
        let rules = variant.rules().with_overrides(overrides)?;
        let overrides = Rules::tidy_overrides(overrides).unwrap_or_default();
        Ok(Target { variant, overrides, rules })
    }

    /// The variant, without its overrides.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The rules in force.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The name for the tag `Variant`.
    #[must_use]
    pub fn name(&self) -> &str {
        self.variant.name()
    }

    /// The value for the tag `Rules`; empty where it is not needed.
    #[must_use]
    pub fn overrides(&self) -> &str {
        &self.overrides
    }

    /// The rules of the target, but this one as in others; nothing where that contradicts.
    pub(crate) fn but(&self, rule: Rule, source: &Rules) -> Option<Rules> {
        let entry = format!("{}={}", rule.name(), rule.value(source));
        self.rules.with_overrides(&entry).ok()
    }

    /// A rulebook that judges every record by these rules, whatever its head says.
    pub(crate) fn forced(&self, rules: &Rules) -> Option<Rulebook> {
        let overrides = rules.overrides_of(self.variant.rules());
        let rulebook = Rulebook::new().with_stand_in(self.variant.clone(), &overrides);
        rulebook.ok().map(Rulebook::forced)
    }

    /// The rulebook of somebody who reads what was written.
    pub(crate) fn readers(&self) -> Rulebook {
        Rulebook::new().with_file(self.variant.clone())
    }
}

impl std::fmt::Display for Target {
    /// As findings call it: `` `survol` ``, or with its overrides.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.overrides.as_str() {
            "" => write!(f, "`{}`", self.name()),
            overrides => write!(f, "`{}` (`{overrides}`)", self.name()),
        }
    }
}
