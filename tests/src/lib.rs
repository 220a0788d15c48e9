//! What the chevaux crates are tested against, written once more from the spec.
//!
//! - [`slow`]: a referee that follows `spec/rules.md` section by section. It shares the reader
//!   of lines and the values of a variant with the real one, and nothing else: no board, no
//!   position, no move. It is slow and means to be plain.
//! - [`compare`]: the fast referee and the slow one over the same text.
//! - [`laws`]: what holds for every input, as functions of bytes that a fuzzer can call.
//! - [`formatting`]: what holds of every text in its canonical forms.
//! - [`converting`]: what holds of every record that is written for other rules.
//! - [`examples`]: the pages of the spec as tests.
//! - [`command`]: the real command, as a user runs it.
//! - [`player`]: seeded random games, played by the slow model.
//! - [`slips`]: a right record with one thing made wrong.
//! - [`abnf`]: the grammar of the notation as a recogniser and as a maker of texts.
//! - [`guessing`]: small records that bring out each kind of guess.
//! - [`said`]: all that the referee can say.

pub mod abnf;
pub mod command;
pub mod compare;
pub mod converting;
pub mod examples;
pub mod formatting;
pub mod guessing;
pub mod laws;
pub mod player;
pub mod said;
pub mod slips;
pub mod slow;
