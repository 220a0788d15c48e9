//! `chevaux replay --html`: the page, first as text, then in a real browser.

mod browser;
mod games;
mod seen;
mod text;
