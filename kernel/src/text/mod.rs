//! Shared ground without opinions: what Python's `str` and `float` do, tokens, n-grams.

pub(crate) mod automaton;
pub mod case;
mod case_data;
pub mod categories;
mod categories_data;
pub mod count;
pub mod decimal;
pub mod intern;
pub mod json;
pub mod json_find;
pub mod json_value;
pub mod lcs;
pub mod needle;
pub mod ngrams;
pub mod normalize;
pub mod numbers;
mod packed;
pub mod porter;
pub mod pyfloat;
pub mod pystr;
pub(crate) mod range_max;
pub mod segments;
mod segments_data;
pub mod sort;
pub mod tercom;
pub mod tokenize;
pub mod utf8;
