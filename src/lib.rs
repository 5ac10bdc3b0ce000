//! benchmarkhub: a scoring engine for the outputs of LLMs and agents.
//!
//! The input is a [suite] of cases and the outputs of an agent; the result is a weighted report. The scores are equal
//! to those of a Python program, the reference; `docs/COMPATIBILITY.md` lists the differences.
//!
//! | to find | look in |
//! |---|---|
//! | the model of a suite and its cases | [`suite`] |
//! | how a document is validated and compiled | [`suite::load`] |
//! | how a run selects cases | [`suite::selection`] |
//! | new suites, built-in suites | [`suite::builder`], [`suite::builtin`] |
//! | the six keys of `expected_behavior` | [`checks`], one file each |
//! | the kinds of the list `checks` | [`checks::kinds`], one file each |
//! | how outputs become a report | [`run`] |
//! | how checks become a score: `not`, weights, groups, thresholds | [`run::judge`] |
//! | the model of a report, its totals | [`run::report`], [`run::totals`] |
//! | the totals of any scores (`ScoreCalculator`) | [`run::calculator`] |
//! | the linter for suites | [`lint`], one file per rule |
//! | intervals, comparisons, sample sizes | [`stats`], one file each |
//! | data sets | [`dataset`] |
//! | the evaluation of files as bytes | [`evaluation`] |
//! | text metrics | [`metrics`] in `crates/text-engine`, one file each |
//! | Python's regular expressions | [`pyre`] in `crates/text-engine` |
//! | Python's `str`, `float` and `json`; tokens, numbers | [`text`] in `crates/text-engine` |
//! | errors | [`error`] in `crates/text-engine` |
//! | the functions that JavaScript calls | `wasm/` |
//!
//! Imports point in one direction: `wasm` → `lint`, `run` → `suite` → `checks` → `metrics` → `pyre` → `text`,
//! `wasm` → `evaluation` → `dataset` → `text`, and `wasm` → `stats`. `tests/imports.rs` enforces this. The core converts
//! text to values: it uses no files, clock, environment, randomness or output. It does not panic, and recursion on input
//! is bounded.
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
pub mod evaluation;
pub mod lint;
mod path;
pub mod run;
pub mod stats;
pub mod suite;

use benchmarkhub_text_engine::suggest;
pub use benchmarkhub_text_engine::{error, listing, metrics, pyre, text};

#[cfg(all(feature = "javascript", target_family = "wasm", target_os = "unknown"))]
#[allow(
    clippy::cast_possible_truncation,
    clippy::missing_errors_doc,
    clippy::must_use_candidate,
    clippy::needless_pass_by_value,
    missing_docs,
    reason = "sizes have 32 bits, and JavaScript calls the functions"
)]
mod wasm;

pub use error::{Error, ErrorKind, Result};
