//! The page as text: it asks for nothing, and nothing that stands in a record gets out of its place.

use chevaux_replay::{Lang, page};
use serde_json::Value;

use crate::games::{friday, html, played, replays};

/// The contents of the elements that begin with this.
fn contents<'h>(html: &'h str, begin: &str, end: &str) -> Vec<&'h str> {
    let parts = html.split(begin).skip(1);
    parts.map(|part| part.split_once(end).expect("an end").0).collect()
}

const BLOCK: &str = "<script type=\"application/json\" id=\"record-";

#[test]
fn the_page_refers_to_nothing_outside() {
    for lang in Lang::ALL {
        let html = page(&replays(&friday()), lang);
        // The name of SVG looks like an address and is none.
        let html = html.replace("http://www.w3.org/2000/svg", "");
        for outside in ["http:", "https:", "//www", "src=", "@import", "url(", "<link", "<base"] {
            assert!(!html.contains(outside), "{lang:?}: {outside}");
        }
    }
}

/// The data of the page is the JSON of the replay, every line of it and nothing else.
#[test]
fn the_data_is_the_json_of_the_replay() {
    let text = friday() + "\n" + &played(40, "Red - Yellow -", 60);
    for lang in Lang::ALL {
        let replays = replays(&text);
        let html = page(&replays, lang);
        let blocks = contents(&html, BLOCK, "</script>");
        assert_eq!((blocks.len(), replays.len()), (2, 2));
        for (block, replay) in blocks.iter().zip(&replays) {
            let (id, json) = block.split_once("\">").unwrap();
            assert_eq!(id, replay.record.to_string());
            let there: Vec<Value> = serde_json::from_str(json).unwrap();
            let wanted: Vec<Value> =
                replay.json(lang).map(|line| serde_json::from_str(&line).unwrap()).collect();
            assert_eq!(there, wanted);
        }
    }
}

/// What a record can hold that would like to be more than text.
pub fn hostile() -> String {
    let evil = "</script><script>document.title='taken'</script>";
    let more = "<img src=x onerror=document.title='taken'><!--<script>{{data}}&amp;";
    [
        "[PCN \"1\"]\n[Variant \"vantyghem-1.6\"]\n[Seats \"Red - Yellow -\"]\n",
        &format!("[Event \"{evil}\"]\n[Red \"{evil}{more}\"]\n[Yellow \"{more} ${{alert(1)}}\"]\n"),
        &format!("[Xx \"]]> --> {evil}\"]\n"),
        &format!("1. R 6:S-1 3:1-5 {{ {evil} {more} `x` }}\n= *\n"),
    ]
    .concat()
}

#[test]
fn text_of_a_record_stays_text() {
    let plain = html(&hostile().replace(['<', '>', '&', '\''], "_"));
    let html = html(&hostile());
    // As many elements as the same record without anything hostile, whatever it would open.
    for tag in ["<script", "</script", "<img", "<!--", "<template", "</template", "<svg", "</svg"] {
        assert_eq!(html.matches(tag).count(), plain.matches(tag).count(), "{tag}");
    }
    assert!(!html.contains("<script>document"));
    assert!(!html.contains("onerror=document.title='taken'>") || html.contains("u003cimg"));
    let block = contents(&html, BLOCK, "</script>")[0].split_once("\">").unwrap().1;
    let lines: Vec<Value> = serde_json::from_str(block).unwrap();
    let name = lines[0]["seats"][0]["name"].as_str().unwrap();
    assert!(name.starts_with("</script><script>document.title='taken'"));
    assert!(name.ends_with("<!--<script>{{data}}&amp;"));
}

/// Every place of the template is filled, in every language with its own words.
#[test]
fn the_page_is_in_the_language_asked_for() {
    let pages = Lang::ALL.map(|lang| (lang, page(&replays(&friday()), lang)));
    for (lang, page) in &pages {
        assert!(page.contains(&format!("<html lang=\"{}\">", lang.tag())));
        assert!(!page.contains("{{") && !page.contains("=\"\" title"));
        assert!(!page.contains("aria-label=\"\""), "{lang:?}");
    }
    let labels = |page: &str| -> Vec<String> {
        let labels = contents(page, "aria-label=\"", "\"");
        labels.into_iter().map(str::to_owned).collect()
    };
    let [en, fr, it] = pages.map(|(_, page)| labels(&page));
    assert_eq!((fr.len(), it.len()), (en.len(), en.len()));
    for i in 0..en.len() {
        // `Pause` and `Note` are words of two languages; no label of the template is.
        assert!(en[i] != fr[i] && fr[i] != it[i], "{}", en[i]);
    }
}

#[test]
fn no_record_is_said_and_no_blank_page() {
    let page = page(&[], Lang::En);
    assert!(page.contains("There is no record here"));
    assert!(contents(&page, BLOCK, "</script>").is_empty());
}

/// A text that the page does not use would be translated for nobody, and one that it lacks would be
/// an empty label.
#[test]
fn the_page_uses_every_text() {
    let folder = chevaux_tests::examples::root().join("crates/chevaux-replay/src/page");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    let (template, table) = (read("page.html"), read("words.rs"));
    let script = ["page.js", "board.js", "said.js"].map(read).concat();
    let module = read("mod.rs");
    let known = contents(&table, "    (\"", "\"");
    assert!(known.len() > 40);
    for name in &known {
        let is_used = template.contains(&format!("{{{{{name}}}}}"))
            || script.contains(&format!("say(\"{name}\""))
            || module.contains(&format!("said(\"{name}\""));
        assert!(is_used, "{name}");
    }
    for name in contents(&script, "say(\"", "\"") {
        assert!(known.contains(&name), "{name}");
    }
    let parts = ["lang", "title", "policy", "style", "script", "data", "records", "boards"];
    for name in contents(&template, "{{", "}}") {
        assert!(known.contains(&name) || parts.contains(&name), "{name}");
    }
}
