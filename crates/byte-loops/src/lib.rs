//! Loops over every byte, character or token of a text.
//!
//! This crate is compiled for speed, unlike the others. Link-time optimization keeps the level of the crate in which a
//! function is compiled. Generic and inlined functions are compiled in the calling crate, so the hot functions here are
//! neither. `benchmarkhub_text_engine::text` re-exports all modules.

pub mod count;
pub mod difflib;
pub mod edit_distance;
pub mod intern;
pub mod json;
pub mod lcs;
pub mod lower;
pub mod needle;
pub mod ngrams;
mod simd;
pub mod token_ids;
pub mod utf8;
