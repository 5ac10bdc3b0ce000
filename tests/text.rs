//! Tests Python's `str` and `float` and NLTK's stemmer with golden vectors. The tests run natively and in
//! WebAssembly.

use benchmarkhub::text::{porter, pyfloat, pystr};
use serde_json::Value;
#[cfg(target_family = "wasm")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn vectors(text: &str) -> impl Iterator<Item = Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON"))
}

fn string<'v>(line: &'v Value, field: &str) -> &'v str {
    line[field].as_str().expect("a text")
}

#[test]
fn stems_are_those_of_nltk() {
    let mut count = 0;
    for line in vectors(include_str!("golden/text/porter.jsonl")) {
        let mut word = string(&line, "word").to_owned();
        porter::stem(&mut word);
        assert_eq!(word, line["stem"], "{line}");
        count += 1;
    }
    assert_eq!(count, 3100);
}

#[test]
fn strings_and_floats_behave_as_in_python() {
    let mut count = 0;
    for line in vectors(include_str!("golden/text/python_text.jsonl")) {
        count += 1;
        if line["kind"] == "float" {
            let bits = u64::from_str_radix(string(&line, "bits"), 16).expect("hexadecimal digits");
            let x = f64::from_bits(bits);
            assert_eq!(pyfloat::repr(x), line["repr"], "{line}");
            assert_eq!(pyfloat::repr(pyfloat::round4(x)), line["round4_repr"], "{line}");
        } else {
            let s = string(&line, "s");
            assert_eq!(pystr::lower(s), string(&line, "lower"), "{line}");
            assert_eq!(pystr::strip(s), line["strip"], "{line}");
            assert_eq!(Value::from(pystr::split(s).collect::<Vec<_>>()), line["split"], "{line}");
            assert_eq!(pystr::len(s), line["len"], "{line}");
            assert_eq!(s.len(), line["utf8_len"], "{line}");
        }
    }
    assert_eq!(count, 561);
}
