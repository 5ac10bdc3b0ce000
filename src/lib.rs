//! benchmarkhub: a scoring engine for the outputs of LLMs and agents.
//!
//! A [suite] of cases and the outputs of an agent go in, a difficulty-weighted report comes
//! out. The numbers are those of the Python program it is compatible with, to the last digit; what
//! differs stands in `COMPATIBILITY.md`.
//!
//! | to find | look in |
//! |---|---|
//! | what a suite, a case, a report is | [`suite`] |
//! | how a document is checked | [`load`] |
//! | how outputs are scored | [`engine`] |
//! | what the answers of checks mean: `not`, weights, thresholds, reasons | [`judge`] |
//! | which cases a run takes | [`select`] |
//! | what a check demands | [`checks`], and [`checks::kinds`], one file each |
//! | how a text is measured against a reference | [`metrics`], one file each |
//! | how a pattern is matched | [`pyre`] |
//! | how data sets are read | [`dataset`] |
//! | what is odd about a suite | [`lint`] |
//! | how scores are added up | [`report`] |
//! | what `ScoreCalculator` answers | [`calculator`] |
//! | how a new suite begins | [`builder`] |
//! | the built-in suites | [`suites`] |
//! | what can go wrong | [`error`] |
//! | Python's `str`, `float` and `json`; tokens, numbers | [`text`] |
//! | the way to JavaScript | `wasm/` |
//!
//! Invariants: the core takes text and returns values, with no files, clock, environment,
//! randomness or printing. Dependencies point one way: `wasm` → `calculator` → `load` →
//! `engine` → `judge` → `checks`, `metrics`, `report` → `pyre` → `text`, and `wasm` → `dataset` → `text`. Nothing panics
//! and nothing recurses on input without a bound.
//!
//! ```
//! use benchmarkhub::{run::RunOptions, suite::load};
//! let suite = load::suite_from_str(
//!     r#"{"suite_id": "s", "name": "Sums", "cases": [{"case_id": "a", "category": "reasoning",
//!         "prompt": "2 + 2?", "expected_behavior": {"contains": ["4"], "max_length": 5}}]}"#,
//! )?;
//! let report = suite.run([("a", "It is 4.")], &RunOptions::default());
//! assert_eq!(report.scores[0].score, 0.5);
//! assert_eq!(report.scores[0].details["too_long"], 8);
//! # Ok::<(), benchmarkhub::Error>(())
//! ```

pub mod checks;
pub mod dataset;
pub mod lint;
pub mod run;
mod suggest;
pub mod suite;

pub use benchmarkhub_text_engine::{error, metrics, pyre, text};

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
#[allow(
    clippy::cast_possible_truncation,
    clippy::missing_errors_doc,
    clippy::must_use_candidate,
    clippy::needless_pass_by_value,
    missing_docs,
    reason = "the border to JavaScript: 32-bit sizes, and functions that JavaScript calls"
)]
mod wasm;

pub use error::{Error, ErrorKind, Result};
