//! The words of Petits Chevaux: every sentence that is said of a record, in three languages.
//!
//! [`Text`] names each sentence and its arguments, a [`Lang`] says it. The sentences stand in one
//! file for each language, in the syntax of [Fluent](https://projectfluent.org), under an id that
//! begins with the name of the fault.
//!
//! ```
//! use chevaux_words::{Lang, Text};
//! let text = Text::MoveWrongStep { from: "^4", needs: 5 };
//! assert_eq!(Lang::En.say(text), "from ^4 the stairs need a 5 (`climb=in-turn`)");
//! assert_eq!(Lang::Fr.say(text), "depuis ^4, il faut un 5 pour monter (`climb=in-turn`)");
//! assert_eq!(Lang::It.say(text), "da ^4 serve un 5 per salire (`climb=in-turn`)");
//! ```

mod catalogue;
mod lang;
mod text;

pub use lang::Lang;
pub use text::Text;
