//! `similar_prompts`: prompts that differ in case, white space or punctuation alone, or hardly at all.
//!
//! Two cases with one prompt stay two cases; but most likely one is a copy that was to be changed.

use super::{Report, Rule, Severity, Suite};
use crate::text::intern::Interner;
use crate::text::pystr;
use crate::text::sort::sort;
use serde_json::{Map, Value};

pub(super) const RULE: Rule = Rule { name: "similar_prompts", summary: "nearly the same prompt twice", run };

/// With more cases only prompts of the same words are found.
pub const MAX_CASES: usize = 500;
/// The share of words that two prompts have in common, from which on they are nearly the same.
const NEARLY: f64 = 0.9;
/// Shorter prompts differ by too few words to tell.
const MIN_WORDS: usize = 8;

fn run(suite: &Suite<'_>, report: &mut Report) {
    let mut first = Map::new();
    let mut ids = Interner::default();
    let mut words: Vec<Vec<u32>> = Vec::new();
    for case in &suite.cases {
        let prompt = case.fields.get("prompt").and_then(Value::as_str).unwrap_or_default();
        let plain: String =
            pystr::lower(prompt).chars().map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect();
        let own: Vec<&str> = plain.split_whitespace().collect();
        let key = own.join(" ");
        let mut set: Vec<u32> = own.iter().map(|word| ids.intern(word)).collect();
        sort(&mut set);
        set.dedup();
        let path = format!("{}.prompt", case.path);
        if let Some(known) = first.get(&key).and_then(Value::as_str).filter(|_| !key.is_empty()) {
            let message = format!("the same prompt as in {known}");
            report.add(Severity::Info, &path, message, "keep one, or make them differ");
        } else if suite.cases.len() <= MAX_CASES && set.len() >= MIN_WORDS {
            let near = words.iter().position(|other| similarity(&set, other) >= NEARLY);
            if let Some(near) = near {
                let message = format!("nearly the same prompt as in {}", suite.cases[near].path);
                report.add(Severity::Info, &path, message, "keep one, or make them differ");
            }
        }
        if !first.contains_key(&key) {
            first.insert(key, case.path.as_str().into());
        }
        words.push(set);
    }
}

fn similarity(a: &[u32], b: &[u32]) -> f64 {
    let common = a.iter().filter(|id| b.binary_search(id).is_ok()).count();
    crate::text::count::share(common, a.len() + b.len() - common)
}
