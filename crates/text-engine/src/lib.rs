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
//! This is a separate crate because a crate has one optimization level: this crate is compiled for size and speed (`"s"`),
//! and the crate `benchmarkhub`, which re-exports it, for size (`"z"`). The calling crate compiles generic functions, so
//! functions that must be fast are not generic.
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
