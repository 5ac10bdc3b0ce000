//! Loops over every byte, character or token of a text.
//!
//! Only this crate is compiled for speed. A function has the optimization level of the crate that compiles it, also after
//! link-time optimization. The calling crate compiles generic and inlined functions, so the hot functions here are neither
//! generic nor inlined; without `#[inline(never)]`, those with one caller would be. `benchmarkhub_text_engine::text`
//! re-exports all modules.

pub mod answers;
pub mod append;
pub mod count;
pub mod edit_distance;
pub mod intern;
pub mod json;
pub mod lcs;
pub mod lower;
pub mod needle;
pub mod ngrams;
pub mod plain;
pub mod plain_fields;
mod simd;
pub mod token_ids;
pub mod utf8;
