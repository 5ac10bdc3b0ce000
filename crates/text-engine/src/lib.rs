//! What reads, matches and measures texts: the part of benchmarkhub that is built for speed.
//!
//! | to find | look in |
//! |---|---|
//! | Python's `str`, `float` and `json`; tokens, n-grams, numbers | [`text`] |
//! | how a pattern is matched | [`pyre`] |
//! | how a text is measured against a reference | [`metrics`], one file each |
//! | what can go wrong | [`error`] |
//!
//! It is a crate by itself so that it can be compiled for speed and everything around it for size:
//! a compiler is told so by the crate, and link-time optimization keeps it. Generic code is
//! compiled where it is used, so what has to be fast is called through functions that are not
//! generic. The crate `benchmarkhub` re-exports all of it; whoever uses that need not know this one.
//!
//! ```
//! use benchmarkhub_text_engine::pyre::Pattern;
//! assert!(Pattern::compile(r"\d+ apples?")?.is_match("12 apples")?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod error;
pub mod metrics;
pub mod pyre;
pub mod text;
