//! `llm_judgement`: whether a language model considers the prediction right.
//!
//! Choose it for open answers. This file contains only the row of the table: JavaScript calls the model, because that is
//! async.

use super::definition::Metric;
use crate::listing::for_listing;

pub(super) const METRIC: Metric = Metric {
    name: "llm_judgement",
    summary: for_listing("a language model judges the prediction (async: only in evaluate)"),
    ..Metric::DEFAULT
};
