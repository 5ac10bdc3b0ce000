//! Datasets. JavaScript passes the text of a dataset and receives the items as JSON text.

use super::{JsResult, to_js_error};
use crate::dataset::{self, Options, Reader, SummaryBuilder, Value};
use crate::error::{Error, ErrorKind};
use wasm_bindgen::prelude::*;

/// Loads a whole dataset. Returns JSON text of the items and the warnings.
#[wasm_bindgen]
pub fn dataset_load(text: &str, options: &str) -> JsResult<String> {
    let load = || dataset::load(text, &Options::parse(options)?);
    Ok(load().map_err(to_js_error)?.to_json())
}

/// Reads the records of a dataset, or of a chunk that starts at `first_line`. Returns JSON text of records and
/// warnings.
#[wasm_bindgen]
pub fn dataset_records(text: &str, first_line: u32, options: &str, with_source: bool) -> JsResult<String> {
    let load = || dataset::records(text, first_line as usize, &Options::parse(options)?, with_source);
    Ok(load().map_err(to_js_error)?.to_json())
}

/// Converts one record to an item. Returns JSON text of the item and the warnings.
#[wasm_bindgen]
pub fn dataset_item(record: &str, line: u32, options: &str) -> JsResult<String> {
    let load = || dataset::parse_item(record, line as usize, &Options::parse(options)?);
    Ok(load().map_err(to_js_error)?.to_json())
}

/// Converts JSON text of Python to JSON text for JavaScript. Numbers that JavaScript cannot represent become strings.
#[wasm_bindgen]
pub fn plain_json(text: &str) -> JsResult<String> {
    let wrong = |fault| to_js_error(Error::new(ErrorKind::Syntax, format!("invalid JSON: {fault}")));
    Ok(Value::parse(text).map_err(wrong)?.to_json())
}

/// Computes the counts and averages of scores.
#[wasm_bindgen]
pub struct ScoreTally(SummaryBuilder);

#[wasm_bindgen]
impl ScoreTally {
    /// Creates an empty tally. A perfect score is 1 if `higher_is_better`, else 0.
    #[wasm_bindgen(constructor)]
    pub fn new(higher_is_better: bool) -> ScoreTally {
        Self(SummaryBuilder::new(higher_is_better))
    }

    /// Adds scores in order. `NaN` means unscored.
    pub fn add(&mut self, scores: &[f64]) {
        for &score in scores {
            self.0.add(Some(score));
        }
    }

    /// Returns JSON text of the summary so far.
    pub fn summary(&self) -> String {
        self.0.summary().to_json()
    }
}

/// Reads a dataset in JSON lines chunk by chunk.
#[wasm_bindgen]
pub struct DatasetReader(Reader);

#[wasm_bindgen]
impl DatasetReader {
    /// Creates a reader at the beginning of a dataset.
    #[wasm_bindgen(constructor)]
    pub fn new(strict: bool) -> DatasetReader {
        Self(Reader::new(strict))
    }

    /// Reads the next chunk, which starts at `first_line`. Returns JSON text of the items and the warnings.
    pub fn part(&mut self, text: &str, first_line: u32, options: &str) -> JsResult<String> {
        let mut load = || self.0.read_chunk(text, first_line as usize, &Options::parse(options)?);
        Ok(load().map_err(to_js_error)?.to_json())
    }

    /// Returns JSON text of the warnings that concern the whole dataset.
    pub fn finish(&mut self) -> JsResult<String> {
        Ok(dataset::warnings_to_json(&self.0.finish().map_err(to_js_error)?))
    }
}
