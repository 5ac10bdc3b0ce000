//! Shared ground without opinions: what Python's `str` and `float` do, tokens, n-grams.

pub use benchmarkhub_byte_loops::{
    beginnings, blocks, count, edits, intern, json, lcs, lower, needle, ngrams, utf8, words,
};

pub mod case;
mod case_data;
pub mod categories;
mod categories_data;
pub mod decimal;
pub mod json_find;
pub mod json_value;
pub mod normalize;
pub mod numbers;
mod packed;
pub mod porter;
pub mod pyfloat;
pub mod pystr;
pub mod segments;
mod segments_data;
pub mod sort;
pub mod tercom;
pub mod tokenize;
