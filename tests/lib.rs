//! The native tests, in one binary.

#![allow(clippy::disallowed_methods, reason = "tests read files; the core does not")]
#![allow(clippy::float_cmp, reason = "numbers are those of the reference, to the last bit")]

mod checks;
mod dataset;
mod errors;
mod golden;
mod lint;
mod metrics;
mod properties;
mod pyre;
mod schema;
mod suites;
mod support;
mod text;
mod tidy;
