//! The loops over every byte and every token.
//!
//! They are a crate by themselves because a function keeps the level of the crate it is compiled in: these
//! few are built for speed alone, the rest of the kernel for size as well. What is generic or `inline` is compiled
//! where it is used, so what has to be fast here is neither. `benchmarkhub_text_engine::text` re-exports all of it.

pub mod beginnings;
mod block;
pub mod blocks;
pub mod count;
pub mod edits;
pub mod intern;
pub mod json;
pub mod lcs;
pub mod lower;
pub mod needle;
pub mod ngrams;
pub mod tokens;
pub mod utf8;
