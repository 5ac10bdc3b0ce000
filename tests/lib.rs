//! The native tests, in one binary.

mod errors;
mod golden;
mod properties;
mod suites;
mod support;
mod tidy;
