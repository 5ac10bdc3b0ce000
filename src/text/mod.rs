//! Shared ground without opinions: what Python's `str` and `float` do, tokens, n-grams.

pub mod pyfloat;
pub mod pystr;
