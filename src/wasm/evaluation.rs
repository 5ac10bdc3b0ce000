//! Evaluates files as bytes. JavaScript reads chunks of the files into the memory of the module, and writes the results from there.

use super::{JsResult, to_js_error};
use crate::evaluation::{Evaluation, Input, Step};
use wasm_bindgen::prelude::*;

/// An evaluation of two files.
#[wasm_bindgen]
pub struct FileEvaluation(Evaluation);

#[wasm_bindgen]
impl FileEvaluation {
    /// Opens an evaluation. `options` is JSON text.
    pub fn open(options: &str) -> JsResult<FileEvaluation> {
        Evaluation::open(options).map(Self).map_err(to_js_error)
    }

    /// Makes room for `len` bytes of a file (0: items, 1: predictions), and returns their address.
    pub fn reserve(&mut self, file: u32, len: usize) -> *const u8 {
        self.0.reserve(input(file), len).as_ptr()
    }

    /// Adds the bytes of a file. No bytes mean its end.
    pub fn add(&mut self, file: u32, len: usize) -> JsResult<()> {
        self.0.add(input(file), len).map_err(to_js_error)
    }

    /// Continues. Returns 0 or 1 to read a file, 2 to write the results, 3 after the last results.
    pub fn step(&mut self) -> JsResult<u32> {
        Ok(match self.0.step().map_err(to_js_error)? {
            Step::Read(input) => input as u32,
            Step::Write => 2,
            Step::Done => 3,
        })
    }

    /// The address of the results to write.
    pub fn output(&self) -> *const u8 {
        self.0.output().as_ptr()
    }

    /// The length of the results to write.
    pub fn output_len(&self) -> usize {
        self.0.output().len()
    }

    /// The number of pairs so far.
    pub fn pairs(&self) -> usize {
        self.0.pairs()
    }

    /// Returns JSON text of the counts, the warnings and the summaries.
    pub fn summary(&self) -> String {
        self.0.summary()
    }
}

fn input(file: u32) -> Input {
    if file == 0 { Input::Items } else { Input::Predictions }
}
