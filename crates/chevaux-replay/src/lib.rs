//! Games of Petits Chevaux to look at.
//!
//! [`geometry`] says where each place lies on the board, for every length of the ring and for each
//! seat; whatever draws a board asks it. [`svg`] draws the board as a picture.

pub mod geometry;
pub mod svg;
