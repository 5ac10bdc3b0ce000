//! Text functions that return the same as Python and the reference programs: `str`, `float`, JSON, Unicode tables, tokens,
//! numbers.
//!
//! Re-exports the modules of `benchmarkhub_byte_loops`, and those of `benchmarkhub_answers` that read texts.

pub use benchmarkhub_answers::{announcements, ansi};
pub use benchmarkhub_byte_loops::{
    count, difflib, edit_distance, intern, json, lcs, lower, needle, ngrams, token_ids, utf8,
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
