//! Tests of the crate from outside, in one binary.

mod metrics;
mod text;
