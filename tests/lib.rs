//! All native tests, in one binary.

#![allow(clippy::disallowed_methods, reason = "tests may read files, the core may not")]
#![allow(clippy::float_cmp, reason = "results equal those of the reference to the last bit")]

mod checks;
mod dataset;
mod errors;
mod fuzz;
mod gates;
mod golden;
mod imports;
mod layouts;
mod lint;
mod metrics;
mod properties;
mod pyre;
mod schema;
mod slope;
mod stats;
mod suites;
mod support;
mod text;
mod tidy;
