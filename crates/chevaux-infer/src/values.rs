//! The values that each rule is given (`spec/infer.md`, 4.1).

use chevaux_rules::{Rule, Rules};

/// A value of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value {
    /// The rule.
    pub rule: Rule,
    /// The value as it is written.
    pub text: String,
}

impl Value {
    /// `overtaking=free`
    #[must_use]
    pub fn entry(&self) -> String {
        format!("{}={}", self.rule.name(), self.text)
    }
}

/// Lengths of the ring that are tried beside those of the base and of the records.
const RINGS: [u16; 5] = [40, 52, 56, 68, 72];

/// All values that a rule is given, that of the base among them; `rings` are the lengths that the
/// records name.
///
/// ```
/// use chevaux_infer::values;
/// use chevaux_rules::{Rule, Rules};
/// let texts = |rule| -> Vec<String> {
///     values(rule, &Rules::default(), &[]).into_iter().map(|value| value.text).collect()
/// };
/// assert_eq!(texts(Rule::Overtaking), ["free", "own-only", "forbidden"]);
/// assert_eq!(texts(Rule::ExitOn), ["6", "1,6", "2,6", "3,6", "4,6", "5,6"]);
/// ```
#[must_use]
pub fn values(rule: Rule, base: &Rules, rings: &[u16]) -> Vec<Value> {
    let numbers = |numbers: &[u16]| numbers.iter().map(u16::to_string).collect::<Vec<_>>();
    let own = rule.value(base);
    let mut texts: Vec<String> = match rule {
        Rule::Squares => {
            let mut all = [&RINGS[..], rings, &[base.squares]].concat();
            all.sort_unstable();
            numbers(&all)
        }
        Rule::Horses => numbers(&[1, 2, 3, 4]),
        Rule::Win => std::iter::once("all".to_owned()).chain(numbers(&[1, 2, 3, 4])).collect(),
        Rule::Dice => numbers(&[1, 2]),
        Rule::ExitOn => exits(base, &own),
        Rule::Safe => rule.words().into_iter().map(str::to_owned).chain([own]).collect(),
        _ => rule.words().into_iter().map(str::to_owned).collect(),
    };
    let mut seen = Vec::new();
    texts.retain(|text| {
        let new = !seen.contains(text);
        seen.push(text.clone());
        new
    });
    texts.into_iter().map(|text| Value { rule, text }).collect()
}

/// The faces of the base; with each further one; without each one.
fn exits(base: &Rules, own: &str) -> Vec<String> {
    let has = |face: u8| base.exit_on.iter().any(|known| known == face);
    let list = |faces: &mut dyn Iterator<Item = u8>| {
        faces.map(|face| face.to_string()).collect::<Vec<_>>().join(",")
    };
    let with = (1..=6).filter(|face| !has(*face));
    let with = with.map(|new| list(&mut (1..=6).filter(|face| has(*face) || *face == new)));
    let without = (1..=6).filter(|face| has(*face));
    let without = without.map(|old| list(&mut (1..=6).filter(|face| has(*face) && *face != old)));
    let all = std::iter::once(own.to_owned()).chain(with).chain(without);
    all.filter(|text| !text.is_empty()).collect()
}
