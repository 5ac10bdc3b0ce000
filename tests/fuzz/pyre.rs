//! No pattern and text cause a panic, a stack overflow, or a search beyond the budget. All engines return the same result, and
//! so does the crate `regex` for patterns that both crates support.
//!
//! The input is a pattern, optionally followed by U+0000 and a text.

pub mod shared_syntax;

use benchmarkhub::pyre::{Engine, Flags, Pattern, Policy, guarded};
use shared_syntax::Pair;

pub fn run(input: &[u8]) -> bool {
    let Ok(input) = std::str::from_utf8(input) else { return false };
    let (pattern, text) = input.split_once('\0').unwrap_or((input, "aab ABß1\n"));
    let _ = guarded(pattern, Policy::Linear);
    let Ok(compiled) = Pattern::compile(pattern) else { return false };
    let Ok(captures) = compiled.captures(text) else { return false };
    let whole = captures.as_ref().and_then(|groups| groups.first().copied().flatten());
    assert_eq!(compiled.search(text), Ok(whole));
    assert_eq!(compiled.is_match(text), Ok(whole.is_some()));
    for engine in [Engine::Pike, Engine::Dfa, Engine::Backtrack] {
        if let Some(Ok(other)) = compiled.captures_by(engine, text) {
            assert_eq!(other, captures, "{engine:?}");
        }
    }
    if let Ok(pair) = Pair::compile(pattern, Flags::CHECK) {
        let ascii: String = text.chars().filter(char::is_ascii).collect();
        let _ = pair.compare(&ascii);
    }
    true
}
