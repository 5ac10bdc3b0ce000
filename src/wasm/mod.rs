//! The functions that JavaScript calls. Each has three steps: decode, call, encode.
//!
//! There is one file for each subject. The files share the format (JSON text), the conversion of errors to
//! JavaScript, and the arena for texts.

mod allocator;
mod arena;
mod dataset;
mod engine;
mod evaluation;
mod messages;
mod metrics;
mod plain;
mod stats;
mod suite;

use crate::error::Error;
use crate::text::json_value;
use serde::Serialize;
use serde_json::Value;
use wasm_bindgen::prelude::*;

type JsResult<T> = std::result::Result<T, JsValue>;

/// Returns the version of the crate and the package.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// Returns the number of bytes that could not be allocated when the module failed, or 0 if it failed for another
/// reason.
#[wasm_bindgen]
pub fn refused_bytes() -> usize {
    allocator::refused()
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn performance_now() -> f64;
}

fn json<T: Serialize>(value: &T) -> JsResult<String> {
    serde_json::to_string(value).map_err(|error| JsError::new(&error.to_string()).into())
}

/// Parses JSON text.
fn parse(text: &str) -> JsResult<Value> {
    json_value::parse(text).map_err(|fault| to_js_error(Error::json_syntax(&fault.to_string())))
}

/// Converts an error to a JavaScript `Error` with the fields `kind` and `issues`.
fn to_js_error(error: Error) -> JsValue {
    let js = js_sys::Error::new(&error.to_string());
    let fields = [
        ("kind", JsValue::from_str(error.kind().as_str())),
        ("issues", json(&error.issues()).and_then(|text| js_sys::JSON::parse(&text)).unwrap_or_default()),
    ];
    for (name, value) in fields {
        // Setting a property of a new error cannot fail.
        let _ = js_sys::Reflect::set(&js, &name.into(), &value);
    }
    js.into()
}
