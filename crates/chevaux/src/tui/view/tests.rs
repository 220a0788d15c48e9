//! Screens, as they look. Below each stands what is shown in reverse video.

use chevaux::Rulebook;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;

use super::*;
use crate::tui::app::Key;

fn read(path: &str) -> Replay {
    let path = format!("{}/../../{path}", env!("CARGO_MANIFEST_DIR"));
    replay(&std::fs::read_to_string(path).unwrap())
}

fn friday() -> Replay {
    read("docs/examples/friday.pcn")
}

fn replay(text: &str) -> Replay {
    Replay::one(text.as_bytes(), &Rulebook::new(), 1).unwrap()
}

fn at<'r>(replay: &'r Replay, steps: usize, keys: &str) -> App<'r> {
    let mut app = App::new(replay, steps);
    keys.chars().for_each(|c| app.key(if c == '\n' { Key::Enter } else { Key::Char(c) }));
    app
}

fn buffer(app: &mut App<'_>, lang: Lang, (columns, rows): (u16, u16)) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
    terminal.draw(|frame| View::new(lang, true).draw(frame, app)).unwrap();
    terminal.backend().buffer().clone()
}

/// The characters of a buffer, and below what is lit.
fn screen(app: &mut App<'_>, lang: Lang, size: (u16, u16)) -> String {
    let buffer = buffer(app, lang, size);
    let (mut text, mut lit) = (String::new(), String::new());
    for y in 0..size.1 {
        let (mut row, mut run, mut skip) = (String::new(), String::new(), 0);
        for x in 0..size.0 {
            let cell = &buffer[(x, y)];
            // A wide character takes the next cell too.
            if skip > 0 {
                skip -= 1;
                continue;
            }
            skip = cell.symbol().width().saturating_sub(1);
            row += cell.symbol();
            if cell.modifier.contains(Modifier::REVERSED) {
                run += cell.symbol();
            } else if !run.is_empty() {
                lit += &format!("lit: {run}\n");
                run.clear();
            }
        }
        if !run.is_empty() {
            lit += &format!("lit: {run}\n");
        }
        assert!(row.width() <= usize::from(size.0), "{row}");
        text += row.trim_end();
        text.push('\n');
    }
    text + "----\n" + &lit
}

const USUAL: (u16, u16) = (80, 24);

#[test]
fn the_beginning() {
    insta::assert_snapshot!(screen(&mut at(&friday(), 0, ""), Lang::En, USUAL));
}

/// A move against the rules: the finding stands with the throw.
#[test]
fn a_fault() {
    insta::assert_snapshot!(screen(&mut at(&friday(), 17, ""), Lang::En, USUAL));
}

/// A pass: why no horse could move.
#[test]
fn a_pass() {
    insta::assert_snapshot!(screen(&mut at(&friday(), 4, ""), Lang::En, USUAL));
}

#[test]
fn a_comment() {
    insta::assert_snapshot!(screen(&mut at(&friday(), 16, ""), Lang::En, USUAL));
}

#[test]
fn the_end() {
    insta::assert_snapshot!(screen(&mut at(&friday(), 24, ""), Lang::En, USUAL));
}

/// The least that it takes, and the largest board.
#[test]
fn small_and_large() {
    let friday = friday();
    insta::assert_snapshot!("small", screen(&mut at(&friday, 17, ""), Lang::En, LEAST));
    insta::assert_snapshot!("large", screen(&mut at(&friday, 17, ""), Lang::En, (120, 40)));
}

#[test]
fn a_capture_with_two_dice() {
    let replay = replay(
        "[PCN \"1\"]\n[Variant \"piccoli-2\"]\n[Seats \"Red - Yellow -\"]\n\
         [Position \"R:S,S,S,10 - Y:S,S,S,41 - to:R\"]\n1. R 3+6:10-13xY,13-19\n= *\n",
    );
    insta::assert_snapshot!("two-dice", screen(&mut at(&replay, 2, ""), Lang::En, USUAL));
    insta::assert_snapshot!("two-dice-first", screen(&mut at(&replay, 1, ""), Lang::En, USUAL));
}

#[test]
fn help_and_prompts() {
    let friday = friday();
    insta::assert_snapshot!("help", screen(&mut at(&friday, 3, "?"), Lang::En, LEAST));
    let mut last = |keys: &str, lang: Lang| {
        let screen = screen(&mut at(&friday, 3, keys), lang, LEAST);
        let rows: Vec<&str> = screen.lines().skip(18).take(2).collect();
        rows.join("\n") + "\n"
    };
    let keys = ["", " ", "+", "g12", "g12\n", "/bed", "/chess\n", "N"];
    let mut all = String::new();
    for lang in Lang::ALL {
        keys.iter().for_each(|keys| all += &last(keys, lang));
    }
    insta::assert_snapshot!("last-lines", all);
}

#[test]
fn in_french_and_italian() {
    let friday = friday();
    for lang in [Lang::Fr, Lang::It] {
        let page = screen(&mut at(&friday, 17, ""), lang, USUAL);
        let help = screen(&mut at(&friday, 17, "?"), lang, LEAST);
        insta::assert_snapshot!(lang.tag(), page + &help);
    }
}

/// No line of the help is cut, in any language.
#[test]
fn the_help_fits() {
    for lang in Lang::ALL {
        for line in View::new(lang, true).help() {
            assert!(line.width() <= usize::from(LEAST.0), "{line}");
        }
        assert!(View::new(lang, true).help().len() <= usize::from(LEAST.1) - 3);
    }
}

/// Smaller than it can be: it says so, whatever is left of the screen.
#[test]
fn too_small() {
    let friday = friday();
    let mut all = String::new();
    for size in [(59, 24), (80, 19), (24, 5)] {
        all += &screen(&mut at(&friday, 3, ""), Lang::En, size);
    }
    insta::assert_snapshot!(all);
    for size in [(1, 1), (2, 1), (1, 40), (300, 2)] {
        screen(&mut at(&friday, 3, ""), Lang::En, size);
    }
}

/// A game of four with long names, wide and hostile characters, and more to say than there is room
/// for: nothing gets out of its place.
fn crowded() -> Replay {
    let comment = "a long story \u{1b}[31m of 馬馬馬馬馬馬 and \\n more; ".repeat(12);
    replay(&format!(
        "[PCN \"1\"]\n[Variant \"vantyghem-1.6\"]\n[Seats \"Red Green Yellow Blue\"]\n\
         [Event \"馬が四頭いる長い長い名前の大会\u{202e}, and its second evening\"]\n\
         [Red \"Maximiliane-Antoinette of the Upper Meadows\"]\n[Green \"馬馬馬馬馬馬馬馬馬馬馬\"]\n\
         [Blue \"\u{1b}]0;title\u{7}\"]\n\n1. R 6:S-1 6:1-7 6:7-13 {{{comment}}} 5:13-18\n1. G 3:-\n= *\n"
    ))
}

#[test]
fn four_players_and_long_texts() {
    let crowded = crowded();
    insta::assert_snapshot!("crowded", screen(&mut at(&crowded, 3, ""), Lang::En, USUAL));
    let mut app = at(&crowded, 3, "");
    (0..99).for_each(|_| app.key(Key::PageDown));
    insta::assert_snapshot!("crowded-below", screen(&mut app, Lang::En, USUAL));
    // Scrolled too far is scrolled to the end: one press goes back at once.
    let end = app.scroll;
    app.key(Key::PageUp);
    buffer(&mut app, Lang::En, USUAL);
    assert_eq!(app.scroll, end - 5);
    // The throw behind the comment can be seen.
    insta::assert_snapshot!("crowded-shifted", screen(&mut at(&crowded, 4, ""), Lang::En, USUAL));
}

/// Every step of some records at many sizes: nothing hostile gets out, and the throw is lit
/// wherever there is one.
#[test]
fn at_every_size() {
    for replay in [crowded(), friday()] {
        for size in [(60, 20), (61, 27), (80, 24), (119, 39), (200, 60)] {
            for steps in 0..=replay.steps.len() {
                let mut app = at(&replay, steps, "");
                let screen = screen(&mut app, Lang::En, size);
                assert!(!screen.replace('\n', "").contains(crate::output::is_hostile), "{screen}");
                if let Some(step) = app.step() {
                    assert!(screen.contains(&format!("lit: {}\n", step.written)), "{screen}");
                }
            }
        }
    }
}

/// A ring that fits no screen: the part in which something moved is shown.
#[test]
fn a_ring_of_four_hundred_squares() {
    let replay = replay(
        "[PCN \"1\"]\n[Variant \"survol\"]\n[Rules \"squares=400\"]\n[Seats \"Red - Yellow -\"]\n\
         [Position \"R:S,S,S,10 - Y:S,S,S,41 - to:R\"]\n1. R 5:10-15\n= *\n",
    );
    insta::assert_snapshot!(screen(&mut at(&replay, 1, ""), Lang::En, USUAL));
}

/// Without colours there is none, and the throw is lit all the same.
#[test]
fn without_colours() {
    let friday = friday();
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    let view = View::new(Lang::En, false);
    terminal.draw(|frame| view.draw(frame, &mut at(&friday, 17, ""))).unwrap();
    let buffer = terminal.backend().buffer();
    let plain = ratatui::style::Color::Reset;
    assert!(buffer.content.iter().all(|cell| cell.fg == plain && cell.bg == plain));
    assert!(buffer.content.iter().any(|cell| cell.modifier.contains(Modifier::REVERSED)));
}
