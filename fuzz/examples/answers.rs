//! Prints the answers of the crate `jsonschema` to pairs of a schema and a value, as JSON lines. The tests of the engine compare
//! with them, because they do not depend on that crate:
//!
//! ```sh
//! cargo run --manifest-path fuzz/Cargo.toml --example answers > tests/golden/checks/json_schema_crate.jsonl
//! ```

use benchmarkhub_fuzz::{json_schema, jsonschema_says};
use std::collections::BTreeSet;

const ANSWERS: usize = 500;
/// The longest schema and the longest value, as JSON text.
const MAX_BYTES: usize = 300;

fn main() {
    let mut state = 19_u64;
    let mut byte = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 56) as u8
    };
    let mut printed = BTreeSet::new();
    let mut accepted = 0;
    while printed.len() < ANSWERS {
        let input: Vec<u8> = (0..120).map(|_| byte()).collect();
        let (schema, value) = json_schema::pair(&input);
        let line = serde_json::json!({ "schema": schema, "value": value }).to_string();
        if line.len() > MAX_BYTES || json_schema::is_valid(&schema, &value).is_none() {
            continue;
        }
        let Some(is_valid) = jsonschema_says(&schema, &value) else { continue };
        // Half of the answers are yes.
        if is_valid && accepted * 2 > printed.len() || !printed.insert(line) {
            continue;
        }
        accepted += usize::from(is_valid);
        println!("{}", serde_json::json!({ "schema": schema, "value": value, "valid": is_valid }));
    }
}
