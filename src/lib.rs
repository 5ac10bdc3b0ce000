//! benchmarkhub: a scoring engine for the outputs of LLMs and agents.

pub mod metrics;
pub mod text;
