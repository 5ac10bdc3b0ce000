//! Python's text functions, a regex engine that matches as Python's `re`, and the text metrics.
//!
//! | to find | look in |
//! |---|---|
//! | Python's `str`, `float` and `json`; tokens, n-grams, numbers | [`text`] |
//! | the regex engine | [`pyre`] |
//! | the metrics, one file each | [`metrics`] |
//! | suggestions for mistyped names | [`suggest`] |
//! | texts of listings | [`listing`] |
//! | the error type | [`error`] |
//!
//! A separate crate keeps it free of suites, checks and reports. The crate `benchmarkhub` re-exports it.
//!
//! ```
//! use benchmarkhub_text_engine::pyre::Pattern;
//! assert!(Pattern::compile(r"\d+ apples?")?.is_match("12 apples")?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod error;
pub mod listing;
pub mod metrics;
pub mod pyre;
pub mod suggest;
pub mod text;
