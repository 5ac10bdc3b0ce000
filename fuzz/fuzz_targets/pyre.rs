//! Any pattern on any text: no panic, no stack overflow, never beyond the budget, and the engines agree.
//!
//! The input is a pattern; what follows the first U+0000 is the text.

#![no_main]

use benchmarkhub::pyre::{Engine, Pattern, Policy, guarded};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &str| {
    let (pattern, text) = input.split_once('\0').unwrap_or((input, "aab ABß1\n"));
    let _ = guarded(pattern, Policy::Linear);
    let Ok(compiled) = Pattern::compile(pattern) else { return };
    let Ok(captures) = compiled.captures(text) else { return };
    let whole = captures.as_ref().and_then(|groups| groups.first().copied().flatten());
    assert_eq!(compiled.search(text), Ok(whole));
    assert_eq!(compiled.is_match(text), Ok(whole.is_some()));
    for engine in [Engine::Pike, Engine::Dfa, Engine::Backtrack] {
        if let Some(Ok(other)) = compiled.captures_by(engine, text) {
            assert_eq!(other, captures, "{engine:?}");
        }
    }
});
