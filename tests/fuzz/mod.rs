//! The targets of the fuzzer. Each reads the bytes of an input as choices, makes suites, outputs or texts of them, and
//! states rules that must hold for all of them.
//!
//! The crate in `fuzz/` runs each target with inputs that reach new code; see `docs/CONTRIBUTING.md`. The tests run them
//! with the inputs in `fuzz/corpus/` and with pseudo-random bytes.

#![allow(missing_docs, clippy::missing_panics_doc, reason = "a target panics when it finds a fault")]

pub mod checks;
mod choices;
pub mod comparison;
mod generators;
pub mod json_lines;
pub mod json_schema;
pub mod linter;
pub mod loader;
pub mod pyre;
#[cfg(test)]
mod replay;

/// Runs a target. Returns whether the input was valid enough to test the rules.
pub type Target = fn(&[u8]) -> bool;

/// Every target, by the name of its file.
pub const TARGETS: &[(&str, Target)] = &[
    ("checks", checks::run),
    ("comparison", comparison::run),
    ("json_lines", json_lines::run),
    ("json_schema", json_schema::run),
    ("linter", linter::run),
    ("loader", loader::run),
    ("pyre", pyre::run),
];
