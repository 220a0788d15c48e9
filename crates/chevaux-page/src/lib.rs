//! What the HTML pages have in common: a frame with gaps that are filled in, a policy by which
//! nothing runs that the page did not bring along, and text made safe.
//!
//! A page is one file. It asks for nothing, neither of a network nor of another file, whatever stands
//! in a record.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

/// The frame with each `{{name}}` replaced by what `part` says for the name. What is filled in is not
/// looked through again.
///
/// ```
/// let page = chevaux_page::filled("<p>{{a}}</p>{{b}}", |name| format!("[{name}] {{{{a}}}}"));
/// assert_eq!(page, "<p>[a] {{a}}</p>[b] {{a}}");
/// ```
#[must_use]
pub fn filled(frame: &str, part: impl Fn(&str) -> String) -> String {
    let mut page = String::new();
    for piece in frame.split("{{") {
        match piece.split_once("}}") {
            Some((name, rest)) => {
                page.push_str(&part(name));
                page.push_str(rest);
            }
            None => page.push_str(piece),
        }
    }
    page
}

/// The content security policy of a page: nothing is loaded, and no style and no script but these
/// are in force, even if some text of a record could get out of its place.
///
/// ```
/// let policy = chevaux_page::policy("p { margin: 0 }", None);
/// assert!(policy.starts_with("default-src 'none'; style-src 'sha256-"));
/// assert!(!policy.contains("script-src"));
/// ```
#[must_use]
pub fn policy(style: &str, script: Option<&str>) -> String {
    let hash = |text: &str| STANDARD.encode(Sha256::digest(text));
    let script = script.map(|script| format!("script-src 'sha256-{}'; ", hash(script)));
    format!(
        "default-src 'none'; style-src 'sha256-{}'; {}base-uri 'none'; form-action 'none'",
        hash(style),
        script.unwrap_or_default(),
    )
}

/// Text for HTML, between tags or in an attribute.
///
/// ```
/// assert_eq!(chevaux_page::escaped("<b> & \"'"), "&lt;b&gt; &amp; &quot;&#39;");
/// ```
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            _ => escaped.push(c),
        }
    }
    escaped
}
