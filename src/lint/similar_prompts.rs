//! `similar_prompts`: prompts that differ in case, white space or punctuation alone, or hardly at all.
//!
//! Two cases with one prompt stay two cases; but most likely one is a copy that was to be changed.

use super::{Report, Rule, Severity, Suite};
use serde_json::Value;
use std::collections::{HashMap, HashSet};

pub(super) const RULE: Rule = Rule { name: "similar_prompts", summary: "nearly the same prompt twice", run };

/// With more cases only prompts of the same words are found.
pub const MAX_CASES: usize = 500;
/// The share of words that two prompts have in common, from which on they are nearly the same.
const NEARLY: f64 = 0.9;
/// Shorter prompts differ by too few words to tell.
const MIN_WORDS: usize = 8;

fn run(suite: &Suite<'_>, report: &mut Report) {
    let mut first: HashMap<String, usize> = HashMap::new();
    let mut words: Vec<HashSet<String>> = Vec::new();
    for (index, case) in suite.cases.iter().enumerate() {
        let prompt = case.fields.get("prompt").and_then(Value::as_str).unwrap_or_default();
        let plain: String =
            prompt.to_lowercase().chars().map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect();
        let own: Vec<&str> = plain.split_whitespace().collect();
        let key = own.join(" ");
        let set: HashSet<String> = own.into_iter().map(str::to_owned).collect();
        let path = format!("{}.prompt", case.path);
        let known = *first.entry(key.clone()).or_insert(index);
        if known != index && !key.is_empty() {
            let message = format!("the same prompt as in {}", suite.cases[known].path);
            report.add(Severity::Info, &path, message, "keep one, or make them differ");
        } else if suite.cases.len() <= MAX_CASES && set.len() >= MIN_WORDS {
            let near = words.iter().position(|other| similarity(&set, other) >= NEARLY);
            if let Some(near) = near {
                let message = format!("nearly the same prompt as in {}", suite.cases[near].path);
                report.add(Severity::Info, &path, message, "keep one, or make them differ");
            }
        }
        words.push(set);
    }
}

fn similarity(a: &HashSet<String>, b: &HashSet<String>) -> f64 {
    let common = a.intersection(b).count();
    crate::text::count::share(common, a.len() + b.len() - common)
}
