//! From PCN to JSON and back.

use chevaux::Rulebook;
use chevaux::convert::{Record, records};
use chevaux_format::Form;
use chevaux_tests::examples::{blocks, files, root};
use chevaux_tests::formatting::formed;
use chevaux_tests::slips::slips;

use crate::{Schemas, back, game, lines, value};

/// The laws, for one text.
fn laws(text: &[u8], schemas: &Schemas) -> usize {
    let rulebook = Rulebook::new();
    let shown = || String::from_utf8_lossy(text).into_owned();
    let layout = formed(text, &rulebook, Form::AsFound);
    let read = records(text, &rulebook);
    assert_eq!(read.left_alone, layout.left_alone, "{}", shown());
    let all: Vec<Record> = read.records.iter().map(|(_, record)| record.clone()).collect();
    let alone = layout.left_alone.iter().filter(|alone| alone.record.is_some()).count();
    assert_eq!(all.len() + alone, usize::try_from(layout.records).unwrap(), "{}", shown());
    // Comments without a record are none.
    if layout.left_alone.is_empty() && !all.is_empty() {
        let layout = String::from_utf8(layout.text).unwrap();
        assert_eq!(Record::join(&all), layout, "of its layout: {}", shown());
        assert_eq!(Record::join(&back(&lines(&all))), layout, "from JSON: {}", shown());
    }
    for record in &all {
        let full = record.to_json();
        assert!(schemas.full.is_valid(&value(&full)), "{full}");
        assert!(!full.contains('\n'));
        let again = back(&full);
        assert_eq!(again, std::slice::from_ref(record), "{full}");
        assert_eq!(again[0].to_json(), full);
        let compact = record.to_compact();
        assert!(schemas.compact.is_valid(&value(&compact)), "{compact}");
        let bare = record.without_comments();
        let again = back(&compact);
        assert_eq!(again, std::slice::from_ref(&bare), "{compact}");
        assert_eq!(again[0].to_compact(), compact);
        let layout = formed(bare.to_string().as_bytes(), &rulebook, Form::AsFound);
        assert_eq!(again[0].to_string().as_bytes(), layout.text, "{compact}");
    }
    all.len()
}

/// Every record of the corpus and of the pages.
#[test]
fn the_corpus_comes_back() {
    let schemas = Schemas::new();
    let mut count = 0;
    for path in files(&root().join("corpus"), "pcn") {
        count += laws(&std::fs::read(path).unwrap(), &schemas);
    }
    assert!(count > 1000, "only {count} records");
    for page in files(&root().join("spec"), "md") {
        for block in blocks(&page) {
            laws(block.text.as_bytes(), &schemas);
        }
    }
}

/// Games by seed, whole and with a slip, and several of them in one text.
#[test]
fn games_come_back() {
    let schemas = Schemas::new();
    for number in 0..60 {
        laws(game(number).as_bytes(), &schemas);
        laws((game(number) + &game(number + 1)).as_bytes(), &schemas);
        for count in 1..4 {
            laws(slips(&game(number), number, count).0.as_bytes(), &schemas);
        }
    }
}

/// What the numbers cannot hold, and what the parser does not keep, comes back digit by digit.
#[test]
fn large_numbers_come_back() {
    let text = "[PCN \"1\"]\n[Seats \"Red - Yellow -\"]\n\n4294967295. R 4294967296:70000-^123456789012\n\
        99999999999. R 6+3+2+1:S-1,1-4,-,- 6:1-7,7-13\n= *\n";
    assert_eq!(laws(text.as_bytes(), &Schemas::new()), 1);
    let read = records(text.as_bytes(), &Rulebook::new());
    let json = read.records[0].1.to_json();
    for part in [r#""round":4294967295,"#, r#""dice":["4294967296"]"#, r#""to":"^123456789012""#] {
        assert!(json.contains(part), "{json}");
    }
}
