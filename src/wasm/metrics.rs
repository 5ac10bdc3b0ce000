//! Text metrics. A [`Meter`] is a metric with its options. JavaScript passes the texts through the arena of the
//! meter.

use super::arena::{Arena, wrong_lengths};
use super::{JsResult, json, parse, to_js_error};
use crate::metrics::{self, Details, Kind, Prepared};
use crate::text::count::float;
use crate::text::utf8;
use serde_json::Map;
use wasm_bindgen::prelude::*;

/// A metric with its options.
#[wasm_bindgen]
pub struct Meter {
    prepared: Prepared,
    arena: Arena,
    /// The shapes of details so far: their names and the kinds of their values.
    shapes: Vec<Vec<(&'static str, Kind)>>,
    /// The texts in the details of the last call of `explain`, one after another: those of items whose texts are ASCII, and those
    /// of other items. JavaScript decodes ASCII several times faster.
    texts: [String; 2],
}

/// The number of a kind of values. js/metrics/score-reader.js has the same numbers.
fn kind_number(kind: Kind) -> u8 {
    match kind {
        Kind::Count | Kind::Number => 0,
        Kind::Counts | Kind::Numbers => 1,
        Kind::Text => 2,
        Kind::Null => 3,
        Kind::Json => 4,
        Kind::Word(_) => 5,
    }
}

#[wasm_bindgen]
impl Meter {
    /// Creates a metric. `options` is JSON text of an object.
    pub fn of(name: &str, options: &str) -> JsResult<Meter> {
        let options = parse(options)?;
        let none = Map::new();
        let options = options.as_object().unwrap_or(&none);
        let prepared = metrics::prepare(name, options).map_err(to_js_error)?;
        Ok(Self { prepared, arena: Arena::default(), shapes: Vec::new(), texts: Default::default() })
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
    /// its texts in UTF-16 units (negative if they are not ASCII), and the numbers of its details.
    pub fn explain(&mut self, sizes: &[u32], lens: &[u32]) -> JsResult<Vec<f64>> {
        let texts = texts(&self.arena, lens)?;
        let mut rest = texts.as_slice();
        let mut numbers = Vec::with_capacity(sizes.len() * 12);
        let mut details = Details::default();
        for &size in sizes {
            let (item, after) = rest.split_at_checked(size as usize).unwrap_or((rest, &[]));
            rest = after;
            let (prediction, references) = item.split_last().unwrap_or((&"", &[]));
            details.clear();
            let score = self.prepared.explain(references, prediction, &mut details);
            let shape = shape_of(&mut self.shapes, details.fields());
            let head = numbers.len();
            numbers.extend([score.unwrap_or(f64::NAN), float(shape), float(details.numbers().len()), 0.0]);
            numbers.extend_from_slice(details.numbers());
            let text = details.all_text();
            let is_ascii = utf8::is_ascii(text.as_bytes());
            self.texts[usize::from(!is_ascii)].push_str(text);
            numbers[head + 3] = float(text.len());
            if !is_ascii {
                numbers[head + 3] = -float(utf8::utf16_len(text));
                for (at, text) in details.texts() {
                    numbers[head + 4 + at] = float(utf8::utf16_len(text));
                }
            }
        }
        Ok(numbers)
    }

    /// Returns JSON text of the shapes of details: for each, a list of `[name, kind, word]`.
    pub fn shapes(&self) -> JsResult<String> {
        let word = |kind| if let Kind::Word(word) = kind { Some(word) } else { None };
        let fields = |shape: &Vec<(&'static str, Kind)>| -> Vec<(&str, u8, Option<&str>)> {
            shape.iter().map(|&(name, kind)| (name, kind_number(kind), word(kind))).collect()
        };
        json(&self.shapes.iter().map(fields).collect::<Vec<_>>())
    }

    /// Returns the texts in the details since the last call: those that are ASCII, or the others.
    pub fn detail_text(&mut self, is_ascii: bool) -> String {
        std::mem::take(&mut self.texts[usize::from(!is_ascii)])
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
    let len = lens.iter().fold(0, |sum: usize, &len| sum.saturating_add(len as usize));
    let all = utf8::checked(arena.bytes(len)).map(|(all, _)| all);
    let mut end = 0_usize;
    let text = |&len: &u32| {
        let start = end;
        end = start.saturating_add(len as usize);
        all?.get(start..end)
    };
    lens.iter().map(text).collect::<Option<_>>().ok_or_else(wrong_lengths)
}

/// The index of a shape, which is added if it is new.
fn shape_of(shapes: &mut Vec<Vec<(&'static str, Kind)>>, fields: &[(&'static str, Kind)]) -> usize {
    let is_same = |known: &Vec<(&'static str, Kind)>| {
        // The same name is the same constant, so its address is enough.
        let same =
            |(a, b): (&(&'static str, Kind), &(&'static str, Kind))| std::ptr::eq(a.0, b.0) && a.1 == b.1;
        known.len() == fields.len() && known.iter().zip(fields).all(same)
    };
    shapes.iter().position(is_same).unwrap_or_else(|| {
        shapes.push(fields.to_vec());
        shapes.len() - 1
    })
}
