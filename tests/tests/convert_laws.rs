//! Conversion: what holds of every record and every two sets of rules, over games of all presets and
//! random rules, with set-ups, leavers, dice that do not count, moves that stood, and comments.
//!
//! `CHEVAUX_GAMES` sets how many games are converted (default: 300).

use chevaux::Variant;
use chevaux_tests::converting::{Count, Named, laws, record, rules};

/// Every game to every preset, and to as many sets of random rules.
#[test]
fn games_carry_over_or_say_why_not() {
    let games: u64 =
        std::env::var("CHEVAUX_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(300);
    let mut count = Count::default();
    for number in 0..games {
        let source = rules(number);
        let text = record(&source, number);
        for variant in Variant::preset_names() {
            let preset = Named { variant, overrides: String::new() };
            laws(&text, &source, &preset, &mut count);
        }
        for other in 0..5 {
            laws(&text, &source, &rules(7 * number + other + 11), &mut count);
        }
    }
    println!("{count:?}");
    // If nothing carried over, little would have been tried.
    assert!(count.strict * 20 > count.records, "{count:?}");
}
