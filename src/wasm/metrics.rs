//! Text metrics. A [`Meter`] is a metric with its options. JavaScript passes the texts through the arena of the
//! meter.

use super::arena::Arena;
use super::{JsResult, json, parse, to_js_error};
use crate::metrics::{self, Prepared};
use serde_json::Map;
use wasm_bindgen::prelude::*;

/// Returns JSON text of the table of metrics.
#[wasm_bindgen]
pub fn metrics() -> JsResult<String> {
    json(&metrics::listing())
}

/// A metric with its options.
#[wasm_bindgen]
pub struct Meter {
    prepared: Prepared,
    arena: Arena,
}

#[wasm_bindgen]
impl Meter {
    /// Creates a metric. `options` is JSON text of an object.
    pub fn of(name: &str, options: &str) -> JsResult<Meter> {
        let options = parse(options)?;
        let none = Map::new();
        let options = options.as_object().unwrap_or(&none);
        let prepared = metrics::prepare(name, options).map_err(to_js_error)?;
        Ok(Self { prepared, arena: Arena::default() })
    }

    /// Makes room for `len` bytes of texts and returns their address. Keeps earlier bytes.
    pub fn reserve(&mut self, len: usize) -> *const u8 {
        self.arena.reserve(len)
    }

    /// Returns JSON text of the score of one item. The last text is the prediction, the others are its references.
    pub fn compute(&mut self, lens: &[u32]) -> JsResult<String> {
        let texts = texts(&self.arena, lens)?;
        let (prediction, references) = texts.split_last().unwrap_or((&"", &[]));
        json(&self.prepared.compute(references, prediction))
    }

    /// Returns the scores of many items, `NaN` for an unscored item. `sizes` lists the number of texts of each item.
    pub fn batch(&mut self, sizes: &[u32], lens: &[u32]) -> JsResult<Vec<f64>> {
        let texts = texts(&self.arena, lens)?;
        let mut rest = texts.as_slice();
        let mut scores = Vec::with_capacity(sizes.len());
        for &size in sizes {
            let (item, after) = rest.split_at_checked(size as usize).unwrap_or((rest, &[]));
            rest = after;
            let score =
                item.split_last().and_then(|(prediction, refs)| self.prepared.score_only(refs, prediction));
            scores.push(score.unwrap_or(f64::NAN));
        }
        Ok(scores)
    }

    /// Returns JSON text of the scores of many items with details: `[{score, details, signature}]`.
    pub fn explain(&mut self, sizes: &[u32], lens: &[u32]) -> JsResult<String> {
        let texts = texts(&self.arena, lens)?;
        let mut rest = texts.as_slice();
        let mut scores = Vec::with_capacity(sizes.len());
        for &size in sizes {
            let (item, after) = rest.split_at_checked(size as usize).unwrap_or((rest, &[]));
            rest = after;
            let (prediction, references) = item.split_last().unwrap_or((&"", &[]));
            scores.push(self.prepared.compute(references, prediction));
        }
        json(&scores)
    }

    /// Returns JSON text of the score of all items as one corpus.
    pub fn corpus(&mut self, sizes: &[u32], lens: &[u32]) -> JsResult<String> {
        let texts = texts(&self.arena, lens)?;
        let mut rest = texts.into_iter();
        let mut references = Vec::with_capacity(sizes.len());
        let mut predictions = Vec::with_capacity(sizes.len());
        for &size in sizes {
            references.push(rest.by_ref().take((size as usize).saturating_sub(1)).collect::<Vec<&str>>());
            predictions.extend(rest.next());
        }
        let score = self.prepared.corpus(&references, &predictions);
        json(&score.map_err(to_js_error)?)
    }
}

fn texts<'a>(arena: &'a Arena, lens: &[u32]) -> JsResult<Vec<&'a str>> {
    Ok(arena.texts(lens)?.into_iter().map(|text| text.unwrap_or_default().0).collect())
}
