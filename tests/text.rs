//! The ground under the metrics against Python and NLTK.

use benchmarkhub::text::{porter, pyfloat, pystr};
use serde_json::Value;

#[track_caller]
fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn porter_stems_as_nltk() {
    let lines = lines(include_str!("golden/text/porter.jsonl"));
    assert_eq!(lines.len(), 3100);
    for line in lines {
        let mut word = line["word"].as_str().unwrap().to_owned();
        porter::stem(&mut word);
        assert_eq!(word, line["stem"], "{line}");
    }
}

#[test]
fn strings_and_floats_as_python() {
    for line in lines(include_str!("golden/text/python_text.jsonl")) {
        if line["kind"] == "float" {
            let bits = u64::from_str_radix(line["bits"].as_str().unwrap(), 16).unwrap();
            let x = f64::from_bits(bits);
            assert_eq!(pyfloat::repr(x), line["repr"], "{line}");
            assert_eq!(pyfloat::repr(pyfloat::round4(x)), line["round4_repr"], "{line}");
        } else {
            let s = line["s"].as_str().unwrap();
            assert_eq!(pystr::lower(s), line["lower"].as_str().unwrap(), "{line}");
            assert_eq!(pystr::strip(s), line["strip"], "{line}");
            assert_eq!(Value::from(pystr::split(s).collect::<Vec<_>>()), line["split"], "{line}");
            assert_eq!(pystr::len(s), line["len"], "{line}");
            assert_eq!(s.len(), line["utf8_len"], "{line}");
        }
    }
}
