//! `llm_judgement`: whether a language model considers the prediction right.
//!
//! Choose it for open answers. Only the row of the table is here: asking a model is async, and JavaScript does it.

use super::definition::Metric;

pub(super) const METRIC: Metric = Metric {
    name: "llm_judgement",
    summary: "a language model judges the prediction (async: only in evaluate)",
    ..Metric::DEFAULT
};
