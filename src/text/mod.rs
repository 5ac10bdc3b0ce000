//! Shared ground without opinions: what Python's `str` and `float` do, tokens, n-grams.

pub mod json;
pub mod json_value;
pub mod pyfloat;
pub mod pystr;
