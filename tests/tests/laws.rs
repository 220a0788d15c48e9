//! The laws of `chevaux_tests::laws`, on what the fuzzer has kept, on the corpus, and on bytes drawn
//! by a seeded generator. What a fuzz target once found is held here for ever, on stable.

use chevaux::Rulebook;
use chevaux_tests::examples::{files, root};
use chevaux_tests::formatting::keeps_the_game;
use chevaux_tests::laws::{
    anything_is_read, formatting_keeps_the_game, legal_is_what_is_listed, the_referees_agree,
};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// What the fuzzer of a target has kept.
fn kept(target: &str) -> Vec<Vec<u8>> {
    let folder = root().join("tests/fuzz/corpus").join(target);
    let entries =
        std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    assert!(!paths.is_empty(), "{} is empty", folder.display());
    paths.iter().map(|path| std::fs::read(path).unwrap()).collect()
}

fn drawn(seed: u64, count: usize, longest: usize) -> impl Iterator<Item = Vec<u8>> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    (0..count).map(move |_| {
        let len = rng.random_range(0..longest);
        (0..len).map(|_| rng.random()).collect()
    })
}

/// Any bytes are read and judged without panic or loss: the fuzzer's, the corpus whole, cut short
/// and with a byte changed, and noise.
#[test]
fn anything_is_read_without_loss() {
    kept("anything").iter().for_each(|data| anything_is_read(data));
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for path in files(&root().join("corpus"), "pcn") {
        let bytes = std::fs::read(path).unwrap();
        anything_is_read(&bytes);
        if bytes.is_empty() || bytes.len() > 20_000 {
            continue;
        }
        for _ in 0..20 {
            let mut hurt = bytes[..rng.random_range(0..bytes.len())].to_vec();
            if let Some(last) = hurt.len().checked_sub(1) {
                let at = rng.random_range(0..=last);
                hurt[at] = rng.random();
            }
            anything_is_read(&hurt);
        }
    }
    drawn(2, 2000, 200).for_each(|data| anything_is_read(&data));
}

/// Fast and slow referee agree on records made of words that records are made of.
#[test]
fn the_referees_agree_on_word_salad() {
    kept("agree").iter().for_each(|data| the_referees_agree(data));
    drawn(3, 3000, 120).for_each(|data| the_referees_agree(&data));
}

/// Canonical forms of whatever it is: of what the fuzzer has kept, of noise, and of records made of
/// words that records are made of.
#[test]
fn formatting_keeps_every_game() {
    for target in ["formatted", "anything", "agree"] {
        kept(target).iter().for_each(|data| formatting_keeps_the_game(data));
    }
    drawn(5, 300, 120).for_each(|data| formatting_keeps_the_game(&data));
    // The corpus with bytes changed, so that heads, comments and line ends are hurt too.
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    for path in files(&root().join("corpus"), "pcn") {
        let mut bytes = std::fs::read(path).unwrap();
        bytes.truncate(3000);
        for _ in 0..3 {
            if let Some(last) = bytes.len().checked_sub(1) {
                let at = rng.random_range(0..=last);
                let other = bytes[rng.random_range(0..=last)];
                bytes[at] = if rng.random_range(0..3) == 0 { rng.random() } else { other };
            }
        }
        keeps_the_game(&bytes, &Rulebook::new());
    }
}

/// `is_legal` if and only if it is among the legal moves; and what is legal is accepted.
#[test]
fn legal_is_what_the_list_says() {
    kept("legal").iter().for_each(|data| legal_is_what_is_listed(data));
    drawn(4, 2000, 40).for_each(|data| legal_is_what_is_listed(&data));
}
