//! `tool_calls`: the output calls these tools with these arguments.
//!
//! ```json
//! { "kind": "tool_calls", "value": [{ "name": "search", "arguments": { "query": "tea" } }], "order": "subset" }
//! ```
//!
//! `value` lists the expected calls; an expected call without `arguments` matches any arguments. `order` is `strict`
//! (exactly these calls in this order), `unordered` (these calls in any order), `subset` (these calls and others) or
//! `superset` (only these calls, but not necessarily all). `arguments: "subset"` allows additional arguments. `mode`
//! selects where JSON is searched, see [`document`](super::document); [`messages`] lists the formats of calls.
//! agentevals has the same modes.
//!
//! time: O(calls) if each expected call has an equal one, else O(expected · found · arguments), within a budget.

mod messages;

use super::budget::{Budget, OverBudget};
use super::compare::{BUDGET, CompareOptions, compare, equal, hash, hash_text, mix};
use super::document::{self, Document, MODE, Mode, complete, documents};
use super::texts::quoted;
use super::{Args, Expectation, Kind, KindOption, LetterCase, RawResult, matching};
use crate::checks::Output;
use crate::checks::value::{cut, mismatch, quote};
use crate::suggest::did_you_mean;
use crate::text::{count, reasoning};
use messages::{Call, parse_arguments};
use serde_json::Value;

pub(super) const KIND: Kind = Kind {
    name: "tool_calls",
    summary: "the output calls these tools with these arguments",
    value: "list of {name, arguments?}",
    options: &[
        MODE,
        KindOption {
            name: "order",
            expected: "strict (default), unordered, subset, superset: the expected calls in order, in any order, \
                       with others beside them, or some of them and no others",
        },
        KindOption {
            name: "arguments",
            expected: "equal (default), subset: whether calls may have more arguments",
        },
    ],
    ignores_case: false,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Expectation>> {
    let mode = Mode::read(args);
    let order = args.word("order", &["strict", "unordered", "subset", "superset"]);
    let arguments = args.word("arguments", &["equal", "subset"]);
    let value = args.required("value")?;
    let Value::Array(items) = value else { return args.reject("value", "a list of calls", value) };
    let mut calls = Vec::with_capacity(items.len());
    for (index, item) in items.iter().enumerate() {
        match read_call(item) {
            Ok(call) => calls.push(call),
            Err((key, message)) => args.issue(&format!("value[{index}]{key}"), message),
        }
    }
    if calls.len() < items.len() {
        return None;
    }
    let options = CompareOptions { subset: arguments? == "subset", ..CompareOptions::default() };
    Some(Box::new(ToolCalls { calls, mode: mode?, order: order?, options }))
}

/// Reads an expected call. The error is the invalid field and a message.
fn read_call(item: &Value) -> Result<Call, (String, String)> {
    let keys = item.as_object().map(|fields| fields.keys());
    if let Some(key) = keys.into_iter().flatten().find(|key| !matches!(key.as_str(), "name" | "arguments")) {
        let hint = did_you_mean(key, ["name", "arguments"]);
        return Err((format!(".{key}"), format!("expected name or arguments{hint}")));
    }
    let Some(name) = item.get("name").and_then(Value::as_str) else {
        return Err((String::new(), mismatch("a call: {name, arguments?}", item)));
    };
    let arguments = item.get("arguments").map(parse_arguments);
    if arguments.as_ref().is_some_and(|arguments| !arguments.is_object()) {
        let message = mismatch("an object, or JSON text of one", &item["arguments"]);
        return Err((".arguments".to_owned(), message));
    }
    Ok(Call { name: name.to_owned(), arguments })
}

#[derive(Debug)]
struct ToolCalls {
    calls: Vec<Call>,
    mode: Mode,
    order: &'static str,
    options: CompareOptions,
}

impl Expectation for ToolCalls {
    fn describe(&self) -> String {
        let names = quoted(self.calls.iter().map(|call| call.name.as_str()));
        let order = match self.order {
            "strict" => " in this order",
            "unordered" => " in any order",
            "subset" => ", others beside them or not",
            _ => " or some of these, and nothing else",
        };
        if self.calls.is_empty() { "call nothing".to_owned() } else { format!("call {names}{order}") }
    }

    /// A call in a thought is not made.
    fn answer_in<'t>(&self, text: &'t str, _: bool) -> Option<&'t str> {
        document::answer_in(text)
    }

    fn check(&self, output: &Output<'_>, _: LetterCase) -> RawResult {
        let documents = match documents(output.text, self.mode) {
            Ok(documents) => documents,
            Err(result) if result.error.is_none() && self.calls.is_empty() => {
                return RawResult::new(true, "no calls");
            }
            Err(result) => return *result,
        };
        let found: Vec<Call> =
            documents.iter().flat_map(|document| messages::calls(&document.value)).collect();
        // A message that was cut off inside a thought might have called something.
        let is_unclosed = |document: &Document| reasoning::answer(&document.value.to_string()).is_none();
        if found.is_empty() && documents.iter().any(is_unclosed) {
            return RawResult::error("no calls, but a reasoning block in it does not close");
        }
        match self.check_calls(&found) {
            // A pass needs `complete` too: a call in a later, unread JSON value may be forbidden.
            Ok(result) => complete(&documents, result),
            Err(OverBudget) => RawResult::error("gave up comparing: over budget"),
        }
    }
}

impl ToolCalls {
    fn check_calls(&self, found: &[Call]) -> Result<RawResult, OverBudget> {
        let partners = self.pair(found)?;
        let mut is_paired = vec![false; found.len()];
        for &partner in partners.iter().flatten() {
            is_paired[partner] = true;
        }
        let extra: Vec<&Call> =
            found.iter().zip(is_paired).filter(|(_, paired)| !paired).map(|(call, _)| call).collect();
        let unpaired = self.calls.iter().zip(&partners).filter(|(_, partner)| partner.is_none());
        let missing: Vec<&Call> = unpaired.map(|(call, _)| call).collect();
        let (passed, total) = match self.order {
            "subset" => (missing.is_empty(), self.calls.len()),
            "superset" => (extra.is_empty(), found.len()),
            _ => (missing.is_empty() && extra.is_empty(), self.calls.len().max(found.len())),
        };
        let names = quoted(found.iter().map(|call| call.name.as_str()));
        let mut differs = Vec::new();
        let words = match missing.first() {
            _ if found.is_empty() => "no calls".to_owned(),
            _ if passed => format!("calls of {names}"),
            Some(call) if self.order != "superset" => {
                let (reason, path) = self.reason(call, &extra);
                differs.extend(path);
                let (count, total, name) = (missing.len(), self.calls.len(), quote(&call.name));
                format!("calls of {names}, {count} of {total} not as expected: {name} {reason}")
            }
            _ => format!("calls of {names}, {} too many", extra.len()),
        };
        let is_absent = |call: &&&Call| !extra.iter().any(|other| other.name == call.name);
        let missing = if passed || self.order == "superset" {
            Vec::new()
        } else {
            missing.iter().filter(is_absent).map(|call| call.name.clone()).collect()
        };
        let matched = found.len() - extra.len();
        let score = if total == 0 { f64::from(passed) } else { count::share(matched, total) };
        Ok(RawResult { score, missing, differs, ..RawResult::new(passed, words) })
    }

    /// Returns, for each expected call, the index of the found call that matches it.
    fn pair(&self, found: &[Call]) -> Result<Vec<Option<usize>>, OverBudget> {
        let mut budget = Budget::new(BUDGET);
        let mut hashes = |calls: &[Call]| -> Result<Vec<u64>, OverBudget> {
            calls.iter().map(|call| self.hash(call, &mut budget)).collect()
        };
        let (expected_hashes, found_hashes) = (hashes(&self.calls)?, hashes(found)?);
        let mut matches = |a: usize, b: usize, budget: &mut Budget| {
            budget.spend(1)?;
            let (expected, other) = (&self.calls[a], &found[b]);
            let has_arguments = expected.arguments.is_some() && other.arguments.is_some();
            if has_arguments && !self.options.subset && expected_hashes[a] != found_hashes[b] {
                return Ok(false);
            }
            self.matches(expected, other, budget)
        };
        if self.order == "strict" {
            let pair = |index: usize| {
                Ok((index < found.len() && matches(index, index, &mut budget)?).then_some(index))
            };
            return (0..self.calls.len()).map(pair).collect();
        }
        matching::pair(&expected_hashes, found_hashes.clone(), false, &mut budget, &mut matches)
    }

    fn hash(&self, call: &Call, budget: &mut Budget) -> Result<u64, OverBudget> {
        let arguments = match &call.arguments {
            Some(arguments) => hash(arguments, &self.options, budget)?,
            None => 0,
        };
        Ok(mix(hash_text(&call.name), arguments))
    }

    fn matches(&self, expected: &Call, found: &Call, budget: &mut Budget) -> Result<bool, OverBudget> {
        if expected.name != found.name {
            return Ok(false);
        }
        match (&expected.arguments, &found.arguments) {
            (None, _) => Ok(true),
            (Some(expected), Some(found)) => equal(expected, found, &self.options, budget),
            (Some(expected), None) => Ok(expected.as_object().is_some_and(serde_json::Map::is_empty)),
        }
    }

    /// Explains why no found call matches an expected call, with the path at which the arguments differ.
    fn reason(&self, call: &Call, extra: &[&Call]) -> (String, Option<String>) {
        let Some(found) = extra.iter().find(|other| other.name == call.name) else {
            return ("not called".to_owned(), None);
        };
        match self.difference(call, found) {
            Some((path, message)) => {
                (format!("with other arguments, at {}: {message}", cut(&path)), Some(path))
            }
            None => ("elsewhere".to_owned(), None),
        }
    }

    /// Returns the first difference between the arguments of two calls.
    fn difference(&self, expected: &Call, found: &Call) -> Option<(String, String)> {
        let found = found.arguments.as_ref().unwrap_or(&Value::Null);
        let expected = expected.arguments.as_ref()?;
        compare(expected, found, &self.options, &mut Budget::new(BUDGET)).ok()?.differences.into_iter().next()
    }
}
