//! A grammar in ABNF (RFC 5234, RFC 7405) as two programs: one that tells whether a text is in its
//! language, and one that makes texts of it.
//!
//! No rule of `spec/pcn.abnf` leads back to itself, so each is a regular expression; as such it is
//! read, with all its alternatives and without any order among them.

use std::collections::{BTreeMap, BTreeSet};

use abnf::types::{Kind, Node, Repeat, TerminalValues};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use regex::Regex;

/// RFC 5234, appendix B.1, as far as it is used.
const CORE: &str = "\
ALPHA = %x41-5A / %x61-7A
CR = %x0D
CRLF = CR LF
DIGIT = %x30-39
DQUOTE = %x22
HTAB = %x09
LF = %x0A
SP = %x20
WSP = SP / HTAB
";

/// The rule that the grammar narrows in a remark, and the expression that says what is meant.
const NARROWED: (&str, &str) = ("other-letter", r"[\p{Alphabetic}--\p{ASCII}]");

/// A grammar: its rules by name.
pub struct Grammar {
    rules: BTreeMap<String, Node>,
}

impl Grammar {
    /// Reads a grammar; line ends may be LF.
    ///
    /// # Panics
    /// Where it is none, names a rule that is not there, or has a string that would match letters
    /// of either case.
    #[must_use]
    pub fn read(text: &str) -> Grammar {
        let mut rules = BTreeMap::new();
        for source in [CORE, text] {
            for rule in abnf::rulelist(source).unwrap_or_else(|e| panic!("{e}")) {
                let name = rule.name().to_owned();
                assert_eq!(rule.kind(), Kind::Basic, "`{name}` is defined in one place");
                let twice = rules.insert(name, rule.node().clone());
                assert!(twice.is_none(), "`{}` stands twice", rule.name());
            }
        }
        let grammar = Grammar { rules };
        for node in grammar.rules.values() {
            grammar.check(node);
        }
        grammar
    }

    fn check(&self, node: &Node) {
        match node {
            Node::Rulename(name) => drop(self.rule(name)),
            Node::String(string) => {
                let letters = string.value().chars().any(char::is_alphabetic);
                assert!(string.is_case_sensitive() || !letters, "{string} of either case");
            }
            _ => children(node).for_each(|child| self.check(child)),
        }
    }

    fn rule(&self, name: &str) -> &Node {
        self.rules.get(name).unwrap_or_else(|| panic!("there is no rule `{name}`"))
    }

    /// The names of its own rules, those of RFC 5234 left out.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let core: Vec<&str> = CORE.lines().filter_map(|line| line.split(' ').next()).collect();
        self.rules.keys().map(String::as_str).filter(move |name| !core.contains(name))
    }

    /// The rules that are reached from this one, itself included.
    #[must_use]
    pub fn reached_from(&self, name: &str) -> BTreeSet<String> {
        fn walk(grammar: &Grammar, node: &Node, seen: &mut BTreeSet<String>) {
            if let Node::Rulename(name) = node
                && seen.insert(name.clone())
            {
                walk(grammar, grammar.rule(name), seen);
            }
            children(node).for_each(|child| walk(grammar, child, seen));
        }
        let mut seen = BTreeSet::new();
        walk(self, &Node::Rulename(name.to_owned()), &mut seen);
        seen
    }

    /// What tells whether a text is in the language of a rule.
    ///
    /// # Panics
    /// Where the rule leads back to itself.
    #[must_use]
    pub fn language(&self, name: &str) -> Regex {
        let pattern = format!(r"\A(?s:{})\z", self.pattern(&Node::Rulename(name.to_owned()), 0));
        let built = regex::RegexBuilder::new(&pattern).size_limit(1 << 26).build();
        built.unwrap_or_else(|e| panic!("{name}: {e}"))
    }

    fn pattern(&self, node: &Node, depth: usize) -> String {
        assert!(depth < 100, "a rule leads back to itself");
        let inner = |node: &Node| self.pattern(node, depth + 1);
        match node {
            Node::Alternatives(nodes) => {
                format!("(?:{})", nodes.iter().map(inner).collect::<Vec<_>>().join("|"))
            }
            Node::Concatenation(nodes) => nodes.iter().map(inner).collect(),
            Node::Group(node) => inner(node),
            Node::Optional(node) => format!("(?:{})?", inner(node)),
            Node::Repetition { repeat, node } => {
                let (min, max) = bounds(repeat);
                let max = max.map_or(String::new(), |max| max.to_string());
                format!("(?:{}){{{min},{max}}}", inner(node))
            }
            Node::Rulename(name) if name == NARROWED.0 => NARROWED.1.to_owned(),
            Node::Rulename(name) => inner(self.rule(name)),
            Node::String(string) => regex::escape(string.value()),
            Node::TerminalValues(TerminalValues::Range(from, to)) => {
                format!(r"[\x{{{from:X}}}-\x{{{to:X}}}]")
            }
            Node::TerminalValues(TerminalValues::Concatenation(values)) => {
                values.iter().map(|value| format!(r"\x{{{value:X}}}")).collect()
            }
            Node::Prose(prose) => panic!("<{prose}> is no grammar"),
        }
    }
}

fn children(node: &Node) -> Box<dyn Iterator<Item = &Node> + '_> {
    match node {
        Node::Alternatives(nodes) | Node::Concatenation(nodes) => Box::new(nodes.iter()),
        Node::Group(node) | Node::Optional(node) | Node::Repetition { node, .. } => {
            Box::new(std::iter::once(&**node))
        }
        _ => Box::new(std::iter::empty()),
    }
}

fn bounds(repeat: &Repeat) -> (usize, Option<usize>) {
    let (min, max) = repeat.min_max();
    (min.unwrap_or(0), max)
}

/// What can be chosen where a text is made: an alternative, or how often something stands there
/// (never, once, or more often).
type Choice = (*const Node, usize);

/// Makes texts of a grammar: seeded, and of what it has made least often most.
pub struct Maker<'g> {
    grammar: &'g Grammar,
    rng: ChaCha8Rng,
    made: BTreeMap<Choice, u64>,
    rules: BTreeSet<String>,
}

impl<'g> Maker<'g> {
    /// A maker that has made nothing yet.
    #[must_use]
    pub fn new(grammar: &'g Grammar, seed: u64) -> Maker<'g> {
        let rng = ChaCha8Rng::seed_from_u64(seed);
        Maker { grammar, rng, made: BTreeMap::new(), rules: BTreeSet::new() }
    }

    /// A text of this rule.
    #[must_use]
    pub fn make(&mut self, name: &str) -> String {
        let mut text = String::new();
        self.rule(name, &mut text);
        text
    }

    fn rule(&mut self, name: &str, text: &mut String) {
        self.rules.insert(name.to_owned());
        if name == NARROWED.0 {
            text.push(*['é', 'ß', 'Ω', 'ж', 'ñ', '字', '𐐀'].choose(&mut self.rng).unwrap_or(&'é'));
            return;
        }
        let grammar = self.grammar;
        self.node(grammar.rule(name), text);
    }

    fn node(&mut self, node: &'g Node, text: &mut String) {
        match node {
            Node::Alternatives(nodes) => {
                let choice = self.choose(node, nodes.len());
                self.node(&nodes[choice], text);
            }
            Node::Concatenation(nodes) => nodes.iter().for_each(|node| self.node(node, text)),
            Node::Group(node) => self.node(node, text),
            Node::Optional(inner) => {
                if self.choose(node, 2) == 1 {
                    self.node(inner, text);
                }
            }
            Node::Repetition { repeat, node: inner } => {
                let (min, max) = bounds(repeat);
                let most = max.unwrap_or(min + 3);
                let count = min + self.choose(node, most - min + 1);
                (0..count).for_each(|_| self.node(inner, text));
            }
            Node::Rulename(name) => self.rule(name, text),
            Node::String(string) => text.push_str(string.value()),
            Node::TerminalValues(TerminalValues::Range(from, to)) => {
                text.push(self.character(*from, *to));
            }
            Node::TerminalValues(TerminalValues::Concatenation(values)) => {
                text.extend(values.iter().filter_map(|value| char::from_u32(*value)));
            }
            Node::Prose(prose) => panic!("<{prose}> is no grammar"),
        }
    }

    /// One of so many, mostly one that was chosen least often so far.
    fn choose(&mut self, node: &Node, count: usize) -> usize {
        let node: *const Node = node;
        let used = |choice: &usize| self.made.get(&(node, *choice)).copied().unwrap_or(0);
        let rarest = (0..count).min_by_key(used).unwrap_or(0);
        let choice =
            if self.rng.random_range(0..3) == 0 { rarest } else { self.rng.random_range(0..count) };
        *self.made.entry((node, choice)).or_default() += 1;
        choice
    }

    /// A character of a range: its ends, one that people type, or any.
    fn character(&mut self, from: u32, to: u32) -> char {
        const TYPED: &[char] =
            &['a', 'Z', '0', '6', ' ', '-', '*', '=', ':', '.', '%', '{', ']', '~', 'é', '–', '😀'];
        let typed: Vec<u32> =
            TYPED.iter().map(|c| u32::from(*c)).filter(|c| (from..=to).contains(c)).collect();
        let drawn = match self.rng.random_range(0..8) {
            0 => from,
            1 => to,
            2 => self.rng.random_range(from..=to),
            _ => typed.choose(&mut self.rng).copied().unwrap_or(from),
        };
        char::from_u32(drawn).or(char::from_u32(from)).unwrap_or('\u{fffd}')
    }

    /// The choices that were never made in rules that were, and the rules that were not, among
    /// those reached from `name`.
    #[must_use]
    pub fn never_made(&self, name: &str) -> Vec<String> {
        let mut missing = Vec::new();
        for name in self.grammar.reached_from(name) {
            if !self.rules.contains(&name) {
                missing.push(format!("`{name}`"));
            } else if name != NARROWED.0 {
                self.look(self.grammar.rule(&name), &name, &mut missing);
            }
        }
        missing
    }

    fn look(&self, node: &Node, rule: &str, missing: &mut Vec<String>) {
        let count = match node {
            Node::Alternatives(nodes) => nodes.len(),
            Node::Optional(_) => 2,
            Node::Repetition { repeat, .. } => {
                let (min, max) = bounds(repeat);
                max.unwrap_or(min + 3) - min + 1
            }
            _ => 0,
        };
        let made = |choice: &usize| self.made.contains_key(&(std::ptr::from_ref(node), *choice));
        for choice in (0..count).filter(|choice| !made(choice)) {
            missing.push(format!("choice {choice} in `{rule}`: {node}"));
        }
        children(node).for_each(|child| self.look(child, rule, missing));
    }
}
