//! Datasets: texts come as they are, items go as JSON text.

use super::{JsResult, to_js_error};
use crate::dataset::{self, Options, Reader, SummaryBuilder, Value};
use crate::error::{Error, ErrorKind};
use wasm_bindgen::prelude::*;

/// JSON text of the items and the warnings of a whole dataset.
#[wasm_bindgen]
pub fn dataset_load(text: &str, options: &str) -> JsResult<String> {
    let load = || dataset::load(text, &Options::parse(options)?);
    Ok(load().map_err(to_js_error)?.to_json())
}

/// JSON text of the records and the warnings of a dataset, or of a part that begins at a line.
#[wasm_bindgen]
pub fn dataset_records(text: &str, first_line: u32, options: &str, with_source: bool) -> JsResult<String> {
    let load = || dataset::records(text, first_line as usize, &Options::parse(options)?, with_source);
    Ok(load().map_err(to_js_error)?.to_json())
}

/// JSON text of the item that one record becomes, and the warnings.
#[wasm_bindgen]
pub fn dataset_item(record: &str, line: u32, options: &str) -> JsResult<String> {
    let load = || dataset::parse_item(record, line as usize, &Options::parse(options)?);
    Ok(load().map_err(to_js_error)?.to_json())
}

/// JSON text that Python wrote, as JavaScript reads it: numbers that it cannot hold become text.
#[wasm_bindgen]
pub fn plain_json(text: &str) -> JsResult<String> {
    let wrong = |fault| to_js_error(Error::new(ErrorKind::Syntax, format!("invalid JSON: {fault}")));
    Ok(Value::parse(text).map_err(wrong)?.to_json())
}

/// Counts and sums of scores.
#[wasm_bindgen]
pub struct ScoreTally(SummaryBuilder);

#[wasm_bindgen]
impl ScoreTally {
    /// Of nothing yet; 1 is perfect, or 0 where lower is better.
    #[wasm_bindgen(constructor)]
    pub fn new(higher_is_better: bool) -> ScoreTally {
        Self(SummaryBuilder::new(higher_is_better))
    }

    /// Adds scores in order; `NaN` is unscored.
    pub fn add(&mut self, scores: &[f64]) {
        for &score in scores {
            self.0.add(Some(score));
        }
    }

    /// JSON text of the numbers so far.
    pub fn summary(&self) -> String {
        self.0.summary().to_json()
    }
}

/// A dataset in JSON lines that comes in parts.
#[wasm_bindgen]
pub struct DatasetReader(Reader);

#[wasm_bindgen]
impl DatasetReader {
    /// Of nothing yet.
    #[wasm_bindgen(constructor)]
    pub fn new(strict: bool) -> DatasetReader {
        Self(Reader::new(strict))
    }

    /// JSON text of the items and the warnings of the next part, which begins at a line.
    pub fn part(&mut self, text: &str, first_line: u32, options: &str) -> JsResult<String> {
        let mut load = || self.0.read_chunk(text, first_line as usize, &Options::parse(options)?);
        Ok(load().map_err(to_js_error)?.to_json())
    }

    /// JSON text of the warnings about the whole.
    pub fn finish(&mut self) -> JsResult<String> {
        Ok(dataset::warnings_to_json(&self.0.finish().map_err(to_js_error)?))
    }
}
