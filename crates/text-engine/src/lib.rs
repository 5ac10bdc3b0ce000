//! Python's text functions, a regex engine that matches as Python's `re`, and the text metrics.
//!
//! | to find | look in |
//! |---|---|
//! | Python's `str`, `float` and `json`; tokens, n-grams, numbers | [`text`] |
//! | the regex engine | [`pyre`] |
//! | the metrics, one file each | [`metrics`] |
//! | suggestions for mistyped names | [`suggest`] |
//! | the error type | [`error`] |
//!
//! It is a crate of its own because the optimization level is a property of a crate: this one is compiled for speed,
//! and the crate `benchmarkhub`, which re-exports it, for size. Generic functions are compiled in the crate that calls
//! them, so functions that have to be fast are not generic.
//!
//! ```
//! use benchmarkhub_text_engine::pyre::Pattern;
//! assert!(Pattern::compile(r"\d+ apples?")?.is_match("12 apples")?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod error;
pub mod metrics;
pub mod pyre;
pub mod suggest;
pub mod text;
