//! Tests that run inside WebAssembly too, under `wasm-bindgen-test` in Node.
#![cfg(all(target_family = "wasm", target_os = "unknown"))]

mod text;

use benchmarkhub::text::json;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn json_may_nest_to_any_depth() {
    assert!(json::validate(&"[".repeat(100_000)).is_err());
    let balanced = "[".repeat(50_000) + &"]".repeat(50_000);
    assert!(json::validate(&balanced).is_ok());
}
