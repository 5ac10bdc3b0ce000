//! `similar_prompts`: prompts that differ only in letter case, white space, punctuation, or a few words.
//!
//! One of the two cases is probably a copy that someone forgot to edit.

use super::rule::{PathMap, Reporter, Rule};
use super::view::SuiteView;
use crate::listing::for_listing;
use crate::text::categories::is_alphanumeric;
use crate::text::intern::Interner;
use crate::text::sort::sort;
use crate::text::{count, pystr};
use serde_json::Value;

pub(super) const RULE: Rule =
    Rule { name: "similar_prompts", summary: for_listing("nearly the same prompt twice"), run };

/// In suites with more cases, only prompts that have the same words are reported.
pub const MAX_CASES: usize = 500;
/// The minimum share of common words.
const MIN_SIMILARITY: f64 = 0.9;
/// Prompts with fewer words are reported only if all words are the same.
const MIN_WORDS: usize = 8;

fn run(suite: &SuiteView<'_>, reporter: &mut Reporter) {
    let mut seen = PathMap::default();
    let mut ids = Interner::default();
    let mut word_sets: Vec<Vec<u32>> = Vec::new();
    for case in &suite.cases {
        let prompt = case.fields.get("prompt").and_then(Value::as_str).unwrap_or_default();
        let letters = |c: char| if is_alphanumeric(c) { c } else { ' ' };
        let plain: String = pystr::lower(prompt).chars().map(letters).collect();
        let words: Vec<&str> = plain.split_whitespace().collect();
        let key = words.join(" ");
        let mut set: Vec<u32> = words.iter().map(|word| ids.intern(word)).collect();
        sort(&mut set);
        set.dedup();
        let same = seen.get(&key).filter(|_| !key.is_empty());
        let message = if let Some(first) = same {
            Some(format!("the same prompt as in {first}"))
        } else if suite.cases.len() <= MAX_CASES && set.len() >= MIN_WORDS {
            let similar = word_sets.iter().position(|other| similarity(&set, other) >= MIN_SIMILARITY);
            similar.map(|index| format!("nearly the same prompt as in {}", suite.cases[index].path))
        } else {
            None
        };
        if let Some(message) = message {
            reporter.info(&format!("{}.prompt", case.path), message, "keep one, or make them differ");
        }
        if seen.get(&key).is_none() {
            seen.insert(key, &case.path);
        }
        word_sets.push(set);
    }
}

/// Returns the number of common words divided by the number of all words.
fn similarity(a: &[u32], b: &[u32]) -> f64 {
    // Most pairs differ in size or in their first words.
    let (shorter, longer) = if a.len() < b.len() { (a, b) } else { (b, a) };
    let most_missing = longer.len() / 10;
    let mut missing = longer.len() - shorter.len();
    for id in shorter {
        if missing > most_missing {
            return 0.0;
        }
        missing += usize::from(longer.binary_search(id).is_err());
    }
    let common = longer.len() - missing.min(longer.len());
    count::share(common, a.len() + b.len() - common)
}
