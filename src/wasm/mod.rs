//! The way to JavaScript: exported functions of three steps, decode, call, encode.
//!
//! One file for each part of the crate. What is shared: JSON text as the one format, one way of turning errors
//! into JavaScript's, one way of handing out room for texts.

mod allocator;
mod arena;
mod dataset;
mod messages;
mod metrics;
mod suite;

use crate::error::Error;
use serde::Serialize;
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

/// A value as JavaScript has it, by way of JSON text: maps become plain objects.
fn to_js<T: Serialize>(value: &T) -> JsResult<JsValue> {
    js_sys::JSON::parse(&json(value)?)
}

/// An `Error` with the fields `kind` and `issues`.
fn to_js_error(error: Error) -> JsValue {
    let js = js_sys::Error::new(&error.to_string());
    let fields = [
        ("kind", JsValue::from_str(error.kind().as_str())),
        ("issues", to_js(&error.issues()).unwrap_or(JsValue::UNDEFINED)),
    ];
    for (name, value) in fields {
        // Setting a property of a fresh error cannot fail.
        let _ = js_sys::Reflect::set(&js, &name.into(), &value);
    }
    js.into()
}

/// Grows the memory in one step instead of many small ones: each step makes JavaScript engines
/// collect garbage, which for a suite of 100,000 cases cost more than ten times the compiling.
fn grow_once(bytes: usize) {
    let mut room = Vec::<u8>::new();
    // Where there is not as much, the allocations that follow take what they need.
    let _ = room.try_reserve_exact(bytes);
    std::hint::black_box(&room);
}
