//! The board as a picture, in SVG.
