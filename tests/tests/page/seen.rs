//! The page in a browser.

use std::time::Instant;

use chevaux::rules::{Place, Seat};
use chevaux_replay::Replay;
use chevaux_replay::geometry::{Layout, Point};
use chevaux_replay::svg::UNIT;
use serde_json::{Value, json};

use crate::browser::{Browser, Screen};
use crate::games::{friday, html, long, many, played, replays};
use crate::text::hostile;

/// Keys as WebDriver writes them.
const LEFT: &str = "\u{e012}";
const UP: &str = "\u{e013}";
const RIGHT: &str = "\u{e014}";
const DOWN: &str = "\u{e015}";
const HOME: &str = "\u{e011}";
const END: &str = "\u{e010}";
const ESCAPE: &str = "\u{e00c}";
const TAB: &str = "\u{e004}";

const MOMENT: &str = "Number(document.getElementById('slider').value)";

fn moment(browser: &Browser) -> u64 {
    browser.value(MOMENT).as_u64().unwrap()
}

/// The name of the moment that is shown.
fn shown(browser: &Browser) -> String {
    browser.text("#now .where a")
}

/// Where the horses are, in hundredths of a unit of the picture, in order.
type Horses = Vec<(u64, i64, i64)>;

/// Where a position has the horses, by the geometry.
fn wanted(replay: &Replay, moment: usize) -> Horses {
    let layout = Layout::new(replay.rules.squares);
    let board = replay.position(moment).board();
    let mut horses = Vec::new();
    for seat in Seat::ALL {
        let (mut stable, mut home) = (0..4, 0..4);
        for place in board.horses(seat) {
            let i = match place {
                Place::Stable => stable.next().unwrap(),
                Place::Home => home.next().unwrap(),
                _ => 0,
            };
            let Point { x, y } = layout.point(seat, place, i);
            let hundredths = |n: f64| (n * UNIT * 100.0).round() as i64;
            horses.push((seat as u64, hundredths(x), hundredths(y)));
        }
    }
    horses.sort_unstable();
    horses
}

/// Steps through the whole game by clicks on a button, and gives the places of the horses at each
/// moment, the first included.
const WALK: &str = "
    const all = [];
    const look = () => all.push([...document.querySelectorAll('#board .horses > :not([hidden])')].map((horse) => {
        const [, x, y] = /translate\\((\\S+)px, (\\S+)px\\)/.exec(horse.style.transform);
        return [Number(horse.dataset.seat), Math.round(x * 100), Math.round(y * 100)];
    }));
    const steps = Number(document.getElementById('slider').max);
    look();
    for (let i = 0; i < steps; i += 1) { document.getElementById(BUTTON).click(); look(); }
    return all;";

fn walk(browser: &Browser, button: &str) -> Vec<Horses> {
    let walked = browser.run(&WALK.replace("BUTTON", &json!(button).to_string()));
    let mut walked: Vec<Horses> = serde_json::from_value(walked).unwrap();
    walked.iter_mut().for_each(|horses| horses.sort_unstable());
    walked
}

/// At every moment of every game, forwards and backwards, the horses stand where the position has
/// them; on boards of other sizes, and for two, three and four players.
#[test]
fn horses_stand_where_the_position_has_them() {
    let browser = Browser::start(Screen::Desk);
    let games = [
        (40, "Red - Yellow -", 300),
        (56, "Red Green - Blue", 300),
        (72, "Red Green Yellow Blue", 400),
        (16, "Orange - - Violet", 120),
    ];
    for (squares, players, throws) in games {
        let text = played(squares, players, throws);
        let replay = &replays(&text)[0];
        assert!(replay.findings.is_empty() && replay.steps.len() > 50, "{squares}");
        browser.open(&html(&text), "");
        let wanted: Vec<Horses> = (0..=replay.steps.len()).map(|n| wanted(replay, n)).collect();
        let forwards = walk(&browser, "forward");
        assert_eq!(forwards.len(), wanted.len());
        for (n, (there, wanted)) in forwards.iter().zip(&wanted).enumerate() {
            assert_eq!(there, wanted, "{squares} squares, moment {n}");
        }
        browser.picture(&format!("{squares}-end"));
        let backwards = walk(&browser, "back");
        for (there, wanted) in backwards.iter().rev().zip(&wanted) {
            assert_eq!(there, wanted, "{squares} squares, backwards");
        }
        browser.run("document.getElementById('slider').value = 45; document.getElementById('slider').dispatchEvent(new Event('input'));");
        browser.picture(&format!("{squares}-middle"));
    }
    browser.was_quiet();
}

/// A horse stands in the middle of the square that is drawn there.
#[test]
fn horses_stand_on_the_squares_that_are_drawn() {
    let browser = Browser::start(Screen::Desk);
    browser.prefer("prefers-reduced-motion", "reduce");
    // In Green's count square 19 is 13 further on, a quarter less one: 33 of the first seat.
    browser.open(&html(&friday()), "#6.G.1");
    let apart = "(() => {
        const middle = (e) => { const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
        const square = middle(document.querySelector('#board [data-square=\"33\"]'));
        const horses = [...document.querySelectorAll('#board .horses [data-seat=\"1\"]')].map(middle);
        return Math.min(...horses.map(([x, y]) => Math.hypot(x - square[0], y - square[1])));
    })()";
    assert!(browser.value(apart).as_f64().unwrap() < 4.0);
    browser.was_quiet();
}

#[test]
fn a_reader_steps_plays_and_pauses() {
    let browser = Browser::start(Screen::Desk);
    browser.open(&html(&friday()), "");
    assert_eq!(browser.value("document.title"), "Friday evening, 2026-11-27: Alice, Bob, Chloe");
    assert_eq!(moment(&browser), 0);
    assert_eq!(browser.text("#now .what"), "Before the first throw");
    assert!(browser.text("#now").contains("Findings: 3"));
    browser.click("#forward");
    assert_eq!((moment(&browser), shown(&browser).as_str()), (1, "1.R.1"));
    // The throw without a move says why each horse stays.
    assert!(browser.text("#now").contains("Why no horse can move"));
    browser.click("#forward");
    assert_eq!(browser.text("#now .what"), "Green brings a horse out");
    browser.click("#back");
    assert_eq!(moment(&browser), 1);
    browser.click("#last");
    assert_eq!(moment(&browser), 24);
    browser.click("#forward");
    assert_eq!(moment(&browser), 24);
    assert!(browser.text("#now").contains("Result: = *"));
    // Playing begins anew at the end.
    browser.run("document.getElementById('speed').value = 10;");
    browser.click("#play");
    browser.until(&format!("{MOMENT} > 2 && {MOMENT} < 20"));
    browser.click("#play");
    let stopped = moment(&browser);
    std::thread::sleep(std::time::Duration::from_millis(900));
    assert_eq!(moment(&browser), stopped);
    browser.click("#play");
    browser.until(&format!("{MOMENT} === 24"));
    browser.until("document.getElementById('play').getAttribute('aria-label') === 'Play'");
    browser.was_quiet();
}

#[test]
fn everything_goes_by_keyboard() {
    let browser = Browser::start(Screen::Desk);
    browser.open(&html(&friday()), "");
    let after = |keys: &str| {
        browser.press(keys);
        moment(&browser)
    };
    assert_eq!(after(RIGHT), 1);
    assert_eq!(after(&RIGHT.repeat(3)), 4);
    assert_eq!(after(LEFT), 3);
    // Green's turn has two throws: up to its beginning, up to Red's, down again.
    assert_eq!(after(UP), 2);
    assert_eq!(after(UP), 1);
    assert_eq!(after(DOWN), 2);
    assert_eq!(after(DOWN), 4);
    assert_eq!(after(END), 24);
    assert_eq!(after(HOME), 0);
    // The faults: a turn split in two, a horse passed, a wrong square.
    for wanted in [5, 17, 22] {
        assert_eq!(after("n"), wanted);
        assert!(browser.value("!document.getElementById('findings').hidden").as_bool().unwrap());
    }
    assert_eq!(after("n"), 22);
    assert_eq!(after("N"), 17);
    browser.press("?");
    assert_eq!(browser.value("document.getElementById('keys').open"), true);
    assert_eq!(after(RIGHT), 17);
    browser.press(ESCAPE);
    assert_eq!(browser.value("document.getElementById('keys').open"), false);
    assert_eq!(after(HOME), 0);
    browser.press(" ");
    browser.until(&format!("{MOMENT} > 0"));
    browser.press(" ");
    assert_eq!(browser.value("document.getElementById('play').getAttribute('aria-label')"), "Play");
    // Tab reaches every control, in the order in which they are seen, and then the turns.
    browser.run("document.activeElement.blur(); window.scrollTo(0, 0);");
    let mut order = Vec::new();
    for _ in 0..14 {
        browser.press(TAB);
        order.push(browser.value("document.activeElement.id || document.activeElement.tagName"));
    }
    let wanted = [
        "slider",
        "first",
        "turn-back",
        "back",
        "play",
        "forward",
        "turn-forward",
        "last",
        "finding-before",
        "finding-next",
        "speed",
        "help",
    ];
    assert_eq!(order[..wanted.len()], wanted.map(Value::from));
    browser.was_quiet();
}

/// A fault is marked in the list by a sign, and explained beside the board.
#[test]
fn a_fault_is_marked_and_explained() {
    let browser = Browser::start(Screen::Desk);
    browser.open(&html(&friday()), "#5.R.1");
    assert_eq!(shown(&browser), "5.R.1");
    let said = browser.text("#findings");
    assert!(said.contains("move/overtaking") && said.contains("(line 23)"), "{said}");
    assert!(said.contains("Green's horse on 25 is in the way and may not be passed"), "{said}");
    // What the help says could be played is not said once more.
    assert!(said.contains("write 6:S-1") && !said.contains("Could be played"), "{said}");
    let marked =
        browser.value("[...document.querySelectorAll('#list a:has(.sign)')].map((a) => a.hash)");
    assert_eq!(marked, json!(["#2.R.1", "#5.R.1", "#6.G.1"]));
    assert_eq!(browser.value("document.querySelector('#list [aria-current]').hash"), "#5.R.1");
    browser.picture("fault");
    browser.click("#finding-next");
    assert_eq!(shown(&browser), "6.G.1");
    assert!(browser.text("#findings").contains("move/wrong-square"));
    // What it does not say is said.
    let text = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n[Position \"R:S,S,10,20 - Y:S,S,S,S - to:R\"]\n1. R 4:10-15~\n= *\n";
    browser.open(&html(text), "#1.R.1");
    let said = browser.text("#findings");
    assert!(said.contains("Could be played: 10-14 20-24"), "{said}");
    browser.was_quiet();
}

#[test]
fn links_lead_to_throws_and_follow_the_reader() {
    let browser = Browser::start(Screen::Desk);
    let page = html(&friday());
    // A turn that stands there twice has its line in its name.
    browser.open(&page, "#2.R-14.1");
    assert_eq!((shown(&browser).as_str(), moment(&browser)), ("2.R-14.1", 6));
    browser.run("location.hash = '#4.R.2'");
    browser.until("document.querySelector('#now .where a').textContent === '4.R.2'");
    // A turn alone is its first throw.
    browser.run("location.hash = '#4.R'");
    browser.until("document.querySelector('#now .where a').textContent === '4.R.1'");
    let before = browser.value("history.length");
    browser.click("#forward");
    browser.until("location.hash === '#4.R.2'");
    assert_eq!(browser.value("history.length"), before, "stepping leaves no traces");
    browser.click("#list a[href='#1.G.2']");
    browser.until("document.querySelector('#now .where a').textContent === '1.G.2'");
    browser.run("location.hash = '#99.Q.7'");
    browser.until("!document.getElementById('message').hidden");
    assert_eq!(browser.text("#message"), "This record has no #99.Q.7.");
    assert_eq!(moment(&browser), 0);
    browser.was_quiet();
}

/// Each row of the list leads to its own step, that of a player who leaves too.
#[test]
fn who_leaves_is_reached_by_a_link() {
    let browser = Browser::start(Screen::Desk);
    let text = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red Green Yellow -\"]\n1. R 6:S-1 4:1-5 leaves\n1. G leaves\n= Y\n";
    browser.open(&html(text), "#1.R");
    assert_eq!(moment(&browser), 1);
    let links = browser.value("[...document.querySelectorAll('#list a')].map((a) => a.hash)");
    assert_eq!(links, json!(["#1.R.1", "#1.R.2", "#1.R.leaves", "#1.G.leaves"]));
    for (link, step) in [("#1.R.leaves", 3), ("#1.R.2", 2), ("#1.G.leaves", 4)] {
        browser.click(&format!("#list a[href='{link}']"));
        browser.until(&format!("{MOMENT} === {step}"));
    }
    browser.run("location.hash = '#1.G'");
    browser.until(&format!("{MOMENT} === 4"));
    browser.was_quiet();
}

#[test]
fn a_file_of_many_records_has_a_list() {
    let browser = Browser::start(Screen::Desk);
    let page = html(&many());
    browser.open(&page, "");
    let options =
        browser.value("[...document.getElementById('records').options].map((o) => o.text)");
    let options = options.as_array().unwrap().clone();
    assert_eq!(options.len(), 3);
    assert_eq!(options[0], "1. Friday evening, 2026-11-27: Alice, Bob, Chloe – Findings: 3");
    browser.run("const list = document.getElementById('records'); list.value = 2; list.dispatchEvent(new Event('change'));");
    assert_eq!(browser.value("document.querySelectorAll('#players li').length"), 4);
    browser.click("#forward");
    browser.until("location.hash.startsWith('#r3/1.')");
    browser.picture("many");
    browser.open(&page, "#r1/5.R.1");
    assert_eq!(shown(&browser), "5.R.1");
    browser.open(&page, "#r2");
    assert_eq!(
        (moment(&browser), browser.value("document.getElementById('records').value")),
        (0, json!("1"))
    );
    browser.run("location.hash = '#r7/1.R.1'");
    browser.until("!document.getElementById('message').hidden");
    browser.was_quiet();
}

/// A capture is seen: the horse goes its way, and the other one goes back to its stable. Where the
/// system asks for less motion nothing moves, and all is in its place at once.
#[test]
fn a_capture_is_seen_unless_motion_is_unwelcome() {
    let browser = Browser::start(Screen::Desk);
    let text = played(40, "Red Green Yellow Blue", 400);
    let replay = &replays(&text)[0];
    let is_capture = |step: &chevaux_replay::Step| {
        step.events.iter().any(|event| event.name() == "captured") && step.path.len() > 2
    };
    let capture = replay.steps.iter().position(is_capture).expect("somebody is captured");
    let before = if capture == 0 {
        "#start".to_owned()
    } else {
        format!("#{}", replay.link(&replay.steps[capture - 1]))
    };
    let moving = "document.getAnimations().map((a) => [a.effect.target.dataset.seat, a.effect.getKeyframes().length])";
    browser.open(&html(&text), &before);
    browser.click("#forward");
    let animations = browser.value(moving);
    let whom = replay.steps[capture].events.iter().find_map(|event| match event {
        chevaux_replay::Event::Captured { whom, .. } => Some(whom.quarters()),
        _ => None,
    });
    let (mover, captive) = (replay.steps[capture].seat.quarters(), whom.unwrap());
    let keyframes = replay.steps[capture].path.len() + 1;
    assert_eq!(animations, json!([[mover.to_string(), keyframes], [captive.to_string(), 2]]));
    browser.picture("capture-on-the-way");
    browser.until("document.getAnimations().length === 0");
    browser.picture("capture");
    browser.click("#back");
    assert_eq!(browser.value("document.getAnimations().length"), 0);
    browser.prefer("prefers-reduced-motion", "reduce");
    browser.click("#forward");
    assert_eq!(browser.value("document.getAnimations().length"), 0);
    assert_eq!(moment(&browser), capture as u64 + 1);
    browser.was_quiet();
}

/// On a phone nothing runs over the edge, and the controls lie where the thumb is.
#[test]
fn a_phone_shows_the_board_and_has_the_controls_at_hand() {
    let browser = Browser::start(Screen::Phone);
    for (name, text) in [("friday", friday()), ("72", played(72, "Red Green Yellow Blue", 300))] {
        browser.open(&html(&text), "#5.R.1");
        let wide = browser.value("document.documentElement.scrollWidth - innerWidth");
        assert!(wide.as_i64().unwrap() <= 0, "{name} runs over by {wide}");
        let lowest = browser.value("Math.max(...[...document.querySelectorAll('#controls button')].map((b) => b.getBoundingClientRect().bottom))");
        let height = browser.value("innerHeight").as_f64().unwrap();
        assert!(
            (height * 0.8..=height).contains(&lowest.as_f64().unwrap()),
            "{lowest} of {height}"
        );
        let least = browser.value("Math.min(...[...document.querySelectorAll('#controls button')].flatMap((b) => [b.offsetWidth, b.offsetHeight]))");
        assert!(least.as_i64().unwrap() >= 44, "a finger needs 44: {least}");
        browser.picture(&format!("phone-{name}"));
        browser.run("document.querySelector('.players').scrollIntoView()");
        browser.picture(&format!("phone-{name}-below"));
        browser.run("scrollTo(0, 0)");
        browser.click("#forward");
        assert_eq!(browser.value("scrollY"), 0, "the board stays in view");
    }
    browser.prefer("prefers-color-scheme", "dark");
    browser.picture("phone-dark");
    browser.was_quiet();
}

/// A phone on its side: nothing is cut off, and the whole board stands above the controls.
#[test]
fn a_phone_on_its_side_shows_the_board_and_every_control() {
    let controls = "[...document.querySelectorAll('#controls button, #controls select, #slider')]
        .filter((e) => {
            const { left, top, right, bottom } = e.getBoundingClientRect();
            const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            const isIn = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
            return !isIn || !e.contains(middle) || e.scrollWidth > e.clientWidth + 1;
        }).map((e) => e.id)";
    for (width, height) in [(844, 390), (667, 375), (568, 320)] {
        let browser = Browser::start(Screen::PhoneOnItsSide(width, height));
        for (name, text) in [("one", friday()), ("many", many())] {
            browser.open(&html(&text), "#5.R.1");
            let what = format!("{name} on {width}×{height}");
            let size = browser.value("[innerWidth, innerHeight, scrollY]");
            assert_eq!(size, json!([width, height, 0]), "{what}");
            let wide = browser.value("document.documentElement.scrollWidth - innerWidth");
            assert!(wide.as_i64().unwrap() <= 0, "{what} runs over by {wide}");
            browser.picture(&format!("phone-{width}-{name}"));
            assert_eq!(browser.value(controls), json!([]), "{what}");
            let edges = browser.value(
                "[document.querySelector('#board > svg').getBoundingClientRect(), document.getElementById('controls').getBoundingClientRect()]",
            );
            let edge = |i: usize, name: &str| edges[i][name].as_f64().unwrap();
            assert!(edge(0, "bottom") <= edge(1, "top"), "{what}: {edges}");
            assert!(edge(0, "height") >= 0.55 * f64::from(height), "{what}: {edges}");
        }
        browser.was_quiet();
    }
}

/// What a screen reader is given: every control has a name, and what happens is announced.
#[test]
fn a_screen_reader_finds_names() {
    let browser = Browser::start(Screen::Desk);
    browser.open(&html(&friday()), "#5.R.1");
    let tree = browser.devtools("Accessibility.getFullAXTree", &json!({}));
    let mut seen = Vec::new();
    for node in tree["nodes"].as_array().unwrap() {
        let (role, name) = (&node["role"]["value"], node["name"]["value"].as_str().unwrap_or(""));
        let role = role.as_str().unwrap_or("");
        if ["button", "slider", "combobox", "link", "region", "image", "dialog"].contains(&role) {
            assert!(!name.trim().is_empty(), "a {role} without a name");
            seen.push(format!("{role}: {name}"));
        }
    }
    for wanted in [
        "button: Play",
        "slider: Moment of the game",
        "combobox: Speed",
        "image: Board",
        "link: 6:21-27 ! Fault",
    ] {
        let is_there = seen.iter().any(|one| one.split_whitespace().eq(wanted.split_whitespace()));
        assert!(is_there || seen.contains(&wanted.replace("! ", "")), "{wanted} in {seen:#?}");
    }
    assert_eq!(browser.value("document.getElementById('now').getAttribute('aria-live')"), "polite");
    assert_eq!(
        browser.value("document.getElementById('slider').getAttribute('aria-valuetext')"),
        "17 of 24: 5.R.1"
    );
    assert_eq!(browser.value("document.documentElement.lang"), "en");
    browser.was_quiet();
}

/// Whatever a record holds, no script of its own runs, and it is seen as it is written.
#[test]
fn a_hostile_record_is_only_text() {
    let browser = Browser::start(Screen::Desk);
    browser.open(&html(&hostile()), "#1.R.2");
    assert!(browser.value("document.title").as_str().unwrap().starts_with("</script><script>"));
    assert!(browser.text("#now blockquote").contains("<img src=x onerror="));
    assert!(browser.text("#players").contains("<img src=x onerror="));
    assert_eq!(browser.value("document.images.length"), 0);
    browser.picture("hostile");
    browser.was_quiet();
}

#[test]
fn a_file_without_records_says_so() {
    let browser = Browser::start(Screen::Desk);
    browser.open(&html("nothing"), "");
    assert!(browser.text("#nothing").contains("There is no record here"));
    browser.was_quiet();
}

/// A game of 5,000 throws opens, and each step is there before a person could notice that they
/// wait: a tenth of a second at most. The limits are wide, since a busy machine is slow too.
#[test]
fn a_long_game_opens_and_steps_at_once() {
    let browser = Browser::start(Screen::Desk);
    let text = long();
    let replay = &replays(&text)[0];
    let throws: std::collections::BTreeSet<String> =
        replay.steps.iter().map(|step| replay.link(step)).collect();
    assert!(throws.len() >= 5000, "{}", throws.len());
    let html = html(&text);
    let begin = Instant::now();
    browser.open(&html, "#start");
    let opened =
        browser.value("performance.timing.loadEventEnd - performance.timing.navigationStart");
    let whole = begin.elapsed();
    // Each step with its layout and its paint.
    let steps = "
        const done = arguments[arguments.length - 1];
        const times = [];
        const button = document.getElementById('forward');
        const step = () => {
            if (times.length === 60) return done(times);
            const begin = performance.now();
            button.click();
            document.body.offsetHeight;
            times.push(performance.now() - begin);
            requestAnimationFrame(step);
        };
        step();";
    browser.run("document.getElementById('slider').value = 2500; document.getElementById('slider').dispatchEvent(new Event('input'));");
    let mut times: Vec<f64> = serde_json::from_value(browser.run_async(steps)).unwrap();
    times.sort_by(f64::total_cmp);
    let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
    println!(
        "{} throws, {} bytes: open in {opened} ms ({whole:?} with the driver), a step {median:.1} ms, {worst:.1} at most",
        throws.len(),
        html.len()
    );
    assert!(opened.as_f64().unwrap() < 4000.0, "{opened} ms");
    assert!(median < 100.0, "{median} ms");
    browser.picture("long");
    browser.was_quiet();
}
