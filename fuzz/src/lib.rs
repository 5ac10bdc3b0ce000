//! The targets of `tests/fuzz/`, which `cargo test` runs too. `scripts/fuzz.mjs` runs them with the fuzzer.

#[path = "../../tests/fuzz/mod.rs"]
mod targets;

pub use targets::*;

/// Returns whether the crate `jsonschema` finds the value valid, or `None` if it rejects the schema. `$schema` selects the draft.
pub fn jsonschema_says(schema: &serde_json::Value, value: &serde_json::Value) -> Option<bool> {
    let options = jsonschema::options().should_validate_formats(false);
    Some(options.build(schema).ok()?.is_valid(value))
}
