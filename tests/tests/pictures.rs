//! The board as SVG: every horse where it stands, captures seen, and no text that could break it.

use chevaux_replay::geometry::Layout;
use chevaux_replay::svg::{self, Moved, Scene, Table};
use chevaux_rules::{BySeat, Place, Position, Rules, Seat, Seats};
use regex::Regex;

fn seats() -> Seats {
    Seats::parse("Red Green - Blue").unwrap()
}

fn position(text: &str, rules: &Rules) -> Position {
    Position::parse(text, rules, Some(&seats())).unwrap().0
}

/// Seat, number and `transform` of each horse of a picture.
fn horses(picture: &str) -> Vec<(u16, usize, String)> {
    let tag = Regex::new(r#"<g class="horse" ([^>]*)>"#).unwrap();
    let attribute = |tag: &str, name: &str| {
        let value = Regex::new(&format!(r#"{name}="([^"]*)""#)).unwrap();
        value.captures(tag).unwrap()[1].to_owned()
    };
    let horse = |tag: &str| {
        let number = |name| attribute(tag, name).parse().unwrap();
        (number("data-seat"), usize::from(number("data-horse")), attribute(tag, "transform"))
    };
    tag.captures_iter(picture).map(|found| horse(&found[1])).collect()
}

#[test]
fn every_horse_stands_on_its_place() {
    for squares in [16, 40, 56, 60, 72, 400] {
        let rules = Rules { squares, ..Rules::default() };
        let text = "R:S,S,1,13 G:^2,^5,H,H - B:S,H,2,14 to:R";
        let position = position(text, &rules);
        let layout = Layout::new(squares);
        let seats = seats();
        let table = Table::new(&seats);
        let scene = Scene { table, position: &position, moves: vec![], caption: "" };
        let at = |seat, place, i| svg::transform(&layout, seat, place, i);
        let (red, green, blue) = (Seat::First, Seat::Second, Seat::Fourth);
        let expected = [
            (0, 0, at(red, Place::Stable, 0)),
            (0, 1, at(red, Place::Stable, 1)),
            (0, 2, at(red, Place::Square(1), 0)),
            (0, 3, at(red, Place::Square(13), 0)),
            (1, 0, at(green, Place::Step(2), 0)),
            (1, 1, at(green, Place::Step(5), 0)),
            (1, 2, at(green, Place::Home, 0)),
            (1, 3, at(green, Place::Home, 1)),
            (3, 0, at(blue, Place::Stable, 0)),
            (3, 1, at(blue, Place::Square(2), 0)),
            (3, 2, at(blue, Place::Square(14), 0)),
            (3, 3, at(blue, Place::Home, 0)),
        ];
        assert_eq!(horses(&svg::board(&layout, &scene)), expected, "{squares}");
    }
    // A point that is known from the French board: Red's start, right of the foot at the top.
    assert_eq!(
        svg::transform(&Layout::new(56), Seat::First, Place::START, 0),
        "translate(40 -280) scale(1)"
    );
}

#[test]
fn the_empty_board_and_its_horses_make_the_board() {
    let rules = Rules::default();
    let position = position("R:S,S,S,S G:S,S,S,S - B:S,S,S,S to:R", &rules);
    let (seats, layout) = (seats(), Layout::new(rules.squares));
    let table = Table::new(&seats);
    let empty = svg::empty(&layout, &table, "Round 1");
    assert!(horses(&empty).is_empty());
    let scene = Scene { table, position: &position, moves: vec![], caption: "Round 1" };
    let board = svg::board(&layout, &scene);
    assert!(board.contains(&svg::horse(&layout, &table, Seat::Fourth, 0)));
    assert_eq!(empty.matches("data-square=").count(), 56);
    assert_eq!(empty.matches("data-step=").count(), 24);
    for class in ["standing", "trail", "horses"] {
        assert!(empty.contains(&format!(r#"<g class="{class}"/>"#)), "{class}");
    }
}

#[test]
fn a_capture_is_seen_on_its_square_and_in_the_stable() {
    let rules = Rules::default();
    let position = position("R:S,S,S,13 G:S,S,S,S - B:S,S,S,S to:R", &rules);
    let (seats, layout) = (seats(), Layout::new(rules.squares));
    let path = [11, 12, 13].map(Place::Square);
    let moved =
        |captured| Moved { seat: Seat::First, from: Place::Square(10), path: &path, captured };
    let trail = |captured| {
        let moves = vec![moved(captured)];
        let scene = Scene { table: Table::new(&seats), position: &position, moves, caption: "" };
        svg::trail(&layout, &scene)
    };
    // Squares 10 to 13 lie on the upper side of the right arm, 4 to 7 right of the centre.
    let way = r#"d="M160 -40L200 -40L240 -40L280 -40""#;
    assert!(trail(None).contains(way), "{}", trail(None));
    assert!(!trail(None).contains("captured"));
    let capture = trail(Some(Seat::Second));
    assert!(capture.contains(way));
    // It went to the last place of Green's stable, where the fourth horse stands now.
    let back = layout.stable(Seat::Second, 3);
    let flight = format!("M280 -40L{} {}", back.x * svg::UNIT, back.y * svg::UNIT);
    assert!(capture.contains(&flight), "{capture}\n{flight}");
    assert!(capture.contains(r#"class="captured""#));
}

/// Names and captions come from records: they are shown, and nothing else.
#[test]
fn a_hostile_name_is_only_a_name() {
    let rules = Rules::default();
    let position = position("R:S,S,S,S G:S,S,S,S - B:S,S,S,S to:R", &rules);
    let seats = seats();
    let nasty = "</text><script>alert('1')</script>&\"\u{0}\u{1b}\u{202e}\u{ffff}";
    let long = "x".repeat(100_000);
    let names = BySeat([nasty, &long, nasty, "Chloé"]);
    let table = Table { seats: &seats, names };
    let scene = Scene { table, position: &position, moves: vec![], caption: nasty };
    let picture = svg::board(&Layout::new(56), &scene);
    assert!(!picture.contains("<script"));
    assert!(picture.contains("&lt;/text&gt;&lt;script&gt;"));
    assert!(picture.contains("Chloé"));
    assert!(!picture.chars().any(|c| c.is_control() && c != '\n'));
    assert!(!picture.contains('\u{202e}') && !picture.contains('\u{ffff}'));
    assert!(picture.len() < 60_000, "a name is cut: {}", picture.len());
    let opened = Regex::new("<[a-z]").unwrap().find_iter(&picture).count();
    let closed = picture.matches("</").count() + picture.matches("/>").count();
    assert_eq!(opened, closed);
}

#[test]
fn a_picture_stands_alone() {
    let seats = seats();
    let picture = svg::empty(&Layout::new(56), &Table::new(&seats), "");
    for outside in ["href", "url(", "<style", "<image", "style="] {
        assert!(!picture.contains(outside), "{outside}");
    }
    assert_eq!(picture.matches("http").count(), 1, "the name of the format");
}
