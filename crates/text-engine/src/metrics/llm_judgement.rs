//! `llm_judgement`: whether a language model takes the answers for the same.
//!
//! Choose it for open answers. Only the row of the table is here: asking a model means waiting for
//! it, which the JavaScript side does.

use super::{Make, Metric};

pub(super) const METRIC: Metric = Metric {
    name: "llm_judgement",
    summary: "a language model judges (asynchronous: under evaluate only)",
    range: (0.0, Some(1.0)),
    higher_is_better: true,
    options: &[],
    has_corpus: false,
    make: Make::Elsewhere,
};
