//! The tokenizers of the reference programs, one file per program.

pub mod rewrite;
pub mod rouge_score;
pub mod sacrebleu;
pub mod tercom;
