//! The vectors again, inside WebAssembly, under `wasm-bindgen-test` in Node.
#![cfg(all(target_family = "wasm", target_os = "unknown"))]

use benchmarkhub::text::{json, porter, pyfloat, pystr};
use serde_json::Value;
use wasm_bindgen_test::wasm_bindgen_test;

fn vectors(text: &str) -> impl Iterator<Item = Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("vectors are JSON"))
}

#[wasm_bindgen_test]
fn python_text() {
    let mut count = 0;
    for line in vectors(include_str!("golden/text/python_text.jsonl")) {
        let text = |field: &str| line[field].as_str().expect("a text").to_owned();
        let id = text("id");
        count += 1;
        if line["kind"] == "text" {
            let s = text("s");
            assert_eq!(pystr::lower(&s), text("lower"), "{id}");
            assert_eq!(pystr::strip(&s), text("strip"), "{id}");
            assert!(
                pystr::split(&s).map(Value::from).eq(line["split"]
                    .as_array()
                    .expect("a list")
                    .iter()
                    .cloned()),
                "{id}"
            );
            assert_eq!(Some(pystr::len(&s) as u64), line["len"].as_u64(), "{id}");
        } else {
            let x = f64::from_bits(u64::from_str_radix(&text("bits"), 16).expect("bits"));
            assert_eq!(pyfloat::repr(x), text("repr"), "{id}");
            assert_eq!(pyfloat::repr(pyfloat::round4(x)), text("round4_repr"), "{id}");
        }
    }
    assert_eq!(count, 561);
}

#[wasm_bindgen_test]
fn json_at_any_depth() {
    assert!(json::validate(&"[".repeat(100_000)).is_err());
    let balanced = "[".repeat(50_000) + &"]".repeat(50_000);
    assert!(json::validate(&balanced).is_ok());
}

#[wasm_bindgen_test]
fn porter_stems() {
    let mut count = 0;
    for line in vectors(include_str!("golden/text/porter.jsonl")) {
        let text = |field: &str| line[field].as_str().expect("a text").to_owned();
        let mut word = text("word");
        porter::stem(&mut word);
        assert_eq!(word, text("stem"));
        count += 1;
    }
    assert_eq!(count, 3100);
}
