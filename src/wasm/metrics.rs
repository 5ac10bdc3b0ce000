//! Text metrics. A [`Meter`] is a metric with its options. JavaScript passes the texts through the arena of the
//! meter.

use super::arena::Arena;
use super::{JsResult, json, parse, to_js_error};
use crate::metrics::{self, Detail, Details, Prepared};
use crate::text::utf8;
use serde_json::Map;
use wasm_bindgen::prelude::*;

/// A metric with its options.
#[wasm_bindgen]
pub struct Meter {
    prepared: Prepared,
    arena: Arena,
    /// The shapes of details so far: their names and the kinds of their values.
    shapes: Vec<Vec<(&'static str, u8)>>,
    /// The texts in the details of the last call of `explain`, one after another.
    text: String,
}

/// The kinds of values in details. js/metrics/score-reader.js has the same numbers.
const NUMBER: u8 = 0;
const NUMBERS: u8 = 1;
const TEXT: u8 = 2;
const NULL: u8 = 3;
const JSON: u8 = 4;

#[wasm_bindgen]
impl Meter {
    /// Creates a metric. `options` is JSON text of an object.
    pub fn of(name: &str, options: &str) -> JsResult<Meter> {
        let options = parse(options)?;
        let none = Map::new();
        let options = options.as_object().unwrap_or(&none);
        let prepared = metrics::prepare(name, options).map_err(to_js_error)?;
        Ok(Self { prepared, arena: Arena::default(), shapes: Vec::new(), text: String::new() })
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

    /// Returns the scores of many items with details, as numbers, because JSON text would take longer than scoring. Each
    /// item has its score (`NaN` if unscored), the index of its shape, the count of the numbers of its details, the length of
    /// its texts in UTF-16 units, and the numbers of its details.
    pub fn explain(&mut self, sizes: &[u32], lens: &[u32]) -> JsResult<Vec<f64>> {
        let texts = texts(&self.arena, lens)?;
        let mut rest = texts.as_slice();
        let mut numbers = Vec::with_capacity(sizes.len() * 12);
        let mut details = Details::default();
        let mut shape = Vec::new();
        self.text.clear();
        for &size in sizes {
            let (item, after) = rest.split_at_checked(size as usize).unwrap_or((rest, &[]));
            rest = after;
            let (prediction, references) = item.split_last().unwrap_or((&"", &[]));
            details.clear();
            shape.clear();
            let score = self.prepared.explain(references, prediction, &mut details);
            let start = numbers.len();
            numbers.extend([score.unwrap_or(f64::NAN), 0.0, 0.0, 0.0]);
            let mut units = 0;
            for (name, value) in details.iter() {
                let kind = encode(value, &mut numbers, &mut self.text, &mut units);
                shape.push((name, kind));
            }
            let known = self.shapes.iter().position(|known| *known == shape);
            let index = known.unwrap_or_else(|| {
                self.shapes.push(shape.clone());
                self.shapes.len() - 1
            });
            let count = numbers.len() - start - 4;
            for (number, value) in numbers[start + 1..].iter_mut().zip([index, count, units]) {
                *number = f64::from(value as u32);
            }
        }
        Ok(numbers)
    }

    /// Returns JSON text of the shapes of details: for each, a list of `[name, kind]`.
    pub fn shapes(&self) -> JsResult<String> {
        json(&self.shapes)
    }

    /// Returns the texts in the details of the last call of `explain`.
    pub fn detail_text(&mut self) -> String {
        std::mem::take(&mut self.text)
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

/// Appends a value of details to `numbers` and `text`. Returns its kind, and adds the length of its text to `units`.
fn encode(value: &Detail, numbers: &mut Vec<f64>, text: &mut String, units: &mut usize) -> u8 {
    if let Some(number) = value.as_number() {
        numbers.push(number);
        return NUMBER;
    }
    let start = text.len();
    let kind = match value {
        Detail::Null => return NULL,
        Detail::List(list) if list.iter().all(|each| each.as_number().is_some()) => {
            numbers.push(f64::from(list.len() as u32));
            numbers.extend(list.iter().filter_map(Detail::as_number));
            return NUMBERS;
        }
        Detail::Text(string) => {
            text.push_str(string);
            TEXT
        }
        other => {
            other.write_json(text);
            JSON
        }
    };
    let length = utf8::utf16_len(&text[start..]);
    numbers.push(f64::from(length as u32));
    *units += length;
    kind
}
