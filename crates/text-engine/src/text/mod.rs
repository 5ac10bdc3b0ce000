//! Text as Python and the reference programs see it: `str`, `float`, JSON, Unicode tables, tokens, numbers.
//!
//! The modules of `benchmarkhub_byte_loops` are re-exported here.

pub use benchmarkhub_byte_loops::{
    count, difflib, edit_distance, intern, json, lcs, lower, needle, ngrams, prefilter, token_ids, utf8,
};

pub mod categories;
mod categories_data;
pub mod decimal;
pub mod json_find;
pub mod json_value;
pub mod letter_case;
mod letter_case_data;
pub mod normalize;
pub mod numbers;
pub mod porter;
pub mod pyfloat;
pub mod pystr;
#[cfg(test)]
mod random;
pub mod reasoning;
pub mod segmentation;
pub mod sort;
pub mod tokenize;
mod varint;
