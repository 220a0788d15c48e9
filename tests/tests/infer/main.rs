//! What records tell of the rules they were played by (`spec/infer.md`).

mod command;
mod hostile;
mod one_rule;
mod overrides;
mod script;
