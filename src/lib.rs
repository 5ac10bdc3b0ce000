//! benchmarkhub: a scoring engine for the outputs of LLMs and agents.

pub mod pyre;
pub mod text;
