//! Text functions that return the same as Python and the reference programs: `str`, `float`, JSON, Unicode tables, tokens,
//! numbers.
//!
//! Re-exports the modules of `benchmarkhub_byte_loops`.

pub use benchmarkhub_byte_loops::{
    answers, append, count, edit_distance, intern, json, lcs, lower, needle, ngrams, plain, plain_fields,
    token_ids, utf8,
};

pub mod announcements;
pub mod ansi;
pub mod categories;
mod categories_data;
pub mod decimal;
pub mod difflib;
pub mod general_categories;
mod general_categories_data;
pub mod json_find;
pub mod json_number;
pub mod json_repair;
pub mod json_value;
pub mod json_write;
pub mod letter_case;
mod letter_case_data;
pub mod normalize;
pub mod numbers;
pub mod porter;
pub mod pyfloat;
pub mod pystr;
pub mod quote;
#[cfg(test)]
mod random;
pub mod reasoning;
pub mod segmentation;
pub mod sort;
pub mod tokenize;
mod varint;
