//! The way to JavaScript: exported functions of three steps, decode, call, encode.
//!
//! One file for each part of the crate. What is shared: JSON text as the one format, one way of turning errors
//! into JavaScript's, one way of handing out room for texts.

mod allocator;
mod arena;
mod dataset;
mod engine;
mod messages;
mod metrics;
mod plain;
mod suite;

use crate::error::Error;
use crate::text::json_value;
use serde::Serialize;
use serde_json::Value;
use wasm_bindgen::prelude::*;

type JsResult<T> = std::result::Result<T, JsValue>;

/// The version of the crate and the package.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// How many bytes there was no room for when the module failed; 0 where memory was not the reason.
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

/// The value of JSON text.
fn parse(text: &str) -> JsResult<Value> {
    json_value::parse(text).map_err(|fault| to_js_error(Error::json_syntax(&fault.to_string())))
}

/// An `Error` with the fields `kind` and `issues`.
fn to_js_error(error: Error) -> JsValue {
    let js = js_sys::Error::new(&error.to_string());
    let fields = [
        ("kind", JsValue::from_str(error.kind().as_str())),
        ("issues", json(&error.issues()).and_then(|text| js_sys::JSON::parse(&text)).unwrap_or_default()),
    ];
    for (name, value) in fields {
        // Setting a property of a fresh error cannot fail.
        let _ = js_sys::Reflect::set(&js, &name.into(), &value);
    }
    js.into()
}
