//! The languages, and how one says a text.

use crate::catalogue;
use crate::text::Text;

/// A language in which the findings can be said.
///
/// ```
/// use chevaux_words::Lang;
/// assert_eq!(Lang::default(), Lang::En);
/// assert_eq!(Lang::ALL.map(Lang::tag), ["en", "fr", "it"]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English, the first: in it every sentence is written before the others.
    #[default]
    En,
    /// French.
    Fr,
    /// Italian.
    It,
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::Fr, Lang::It];

    /// The tag of the language: `en`, `fr`, `it`.
    #[must_use]
    pub fn tag(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
            Lang::It => "it",
        }
    }

    /// The language of a tag or of a locale as the environment writes it; only the language
    /// itself counts. Nothing where it is none of ours. The locales `C` and `POSIX` are English.
    ///
    /// ```
    /// use chevaux_words::Lang;
    /// assert_eq!(Lang::from_tag("fr_CH.UTF-8"), Some(Lang::Fr));
    /// assert_eq!(Lang::from_tag("it-IT"), Some(Lang::It));
    /// assert_eq!(Lang::from_tag("C.UTF-8"), Some(Lang::En));
    /// assert_eq!(Lang::from_tag("de_DE"), None);
    /// ```
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Lang> {
        let language = tag.split(['_', '-', '.', '@']).next().unwrap_or(tag);
        if matches!(language, "C" | "POSIX") {
            return Some(Lang::En);
        }
        Lang::ALL.into_iter().find(|lang| language.eq_ignore_ascii_case(lang.tag()))
    }

    /// The text in this language.
    ///
    /// ```
    /// use chevaux_words::{Lang, Text};
    /// assert_eq!(Lang::It.say(Text::CommandHere), "qui");
    /// ```
    #[must_use]
    pub fn say(self, text: Text<'_>) -> String {
        // A test holds that every text can be said in every language; if it could not, English
        // would be better than nothing, and the name of the text better than a panic.
        let said = catalogue::said(self, &text).or_else(|| catalogue::said(Lang::En, &text));
        said.unwrap_or_else(|| text.id().to_owned())
    }

    /// `one`, `one and two`, `one, two and three`.
    #[must_use]
    pub fn and(self, items: &[String]) -> String {
        self.joined(items, |first, last| Text::And { first, last })
    }

    /// `one`, `one or two`, `one, two or three`.
    ///
    /// ```
    /// use chevaux_words::Lang;
    /// let plays = ["`S-1`".to_owned(), "`10-16`".to_owned(), "`20-26`".to_owned()];
    /// assert_eq!(Lang::Fr.or(&plays), "`S-1`, `10-16` ou `20-26`");
    /// ```
    #[must_use]
    pub fn or(self, items: &[String]) -> String {
        self.joined(items, |first, last| Text::Or { first, last })
    }

    fn joined(self, items: &[String], text: for<'a> fn(&'a str, &'a str) -> Text<'a>) -> String {
        match items {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => self.say(text(&first.join(", "), last)),
        }
    }
}
