//! `chevaux infer`, as a user runs it.
