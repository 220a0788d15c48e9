//! What was counted: of everybody, and of each group of players.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::counts::Counts;
use crate::histogram::Histogram;

/// By what players are put together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum By {
    /// By name; by colour where the record has no name for them.
    #[default]
    Player,
    /// By the name of the colour.
    Colour,
    /// By the seat: which of the four fields of `Seats`.
    Seat,
    /// By who plays: `person`, or a program, as the tag `RedBy` says it.
    Program,
}

/// The name of a group; nothing where the record does not say who plays.
pub type Name = Option<String>;

/// So many groups are kept apart; players of further ones are counted together.
pub const MAX_GROUPS: usize = 10_000;

/// What was counted in some records. That of files together is the sum of them.
///
/// ```
/// use chevaux_referee::Rulebook;
/// use chevaux_stats::{By, count};
/// let text = b"[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n1. R 6:S-1 3:1-4\n= *\n";
/// let stats = count(&text[..], &Rulebook::new(), By::Player).unwrap();
/// let mut twice = stats.clone();
/// twice.merge(&stats);
/// assert_eq!(twice.all.faces, [0, 0, 2, 0, 0, 2]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// By what the groups are put together.
    pub by: By,
    /// Records begun.
    pub records: u64,
    /// Records whose head could be made out: those are counted.
    pub counted: u64,
    /// Records with an error.
    pub wrong: u64,
    /// Games that came to their end.
    pub finished: u64,
    /// How many turns those had.
    pub turns: Histogram,
    /// How many throws those had.
    pub throws: Histogram,
    /// All players together.
    pub all: Counts,
    /// Players over [`MAX_GROUPS`].
    pub others: Counts,
    groups: Vec<(Name, Counts)>,
    places: BTreeMap<Name, usize>,
}

impl Stats {
    /// Nothing counted yet.
    #[must_use]
    pub fn new(by: By) -> Stats {
        Stats { by, ..Stats::default() }
    }

    /// The groups, in the order in which they first came up.
    pub fn groups(&self) -> impl ExactSizeIterator<Item = (Option<&str>, &Counts)> {
        self.groups.iter().map(|(name, counts)| (name.as_deref(), counts))
    }

    /// The group of this name, so that it can be counted; the others where there are too many.
    fn group(&mut self, name: &Name) -> &mut Counts {
        let next = self.groups.len();
        let at = match self.places.get(name) {
            Some(at) => *at,
            None if next < MAX_GROUPS => {
                self.places.insert(name.clone(), next);
                self.groups.push((name.clone(), Counts::default()));
                next
            }
            None => return &mut self.others,
        };
        self.groups.get_mut(at).map_or(&mut self.others, |(_, counts)| counts)
    }

    /// A player in a game has been counted.
    pub(crate) fn add(&mut self, name: &Name, counts: &Counts) {
        self.all.merge(counts);
        self.group(name).merge(counts);
    }

    /// Counts all that another one has counted, by the same groups.
    pub fn merge(&mut self, other: &Stats) {
        self.records += other.records;
        self.counted += other.counted;
        self.wrong += other.wrong;
        self.finished += other.finished;
        self.turns.merge(&other.turns);
        self.throws.merge(&other.throws);
        self.all.merge(&other.all);
        self.others.merge(&other.others);
        for (name, counts) in &other.groups {
            self.group(name).merge(counts);
        }
    }
}
