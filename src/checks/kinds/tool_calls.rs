//! `tool_calls`: the output calls these tools with these arguments.
//!
//! `value` lists the expected calls, `{name, arguments?}`; without `arguments` any will do. The output is
//! a message of `OpenAI` (`tool_calls`, `function_call`, a whole response with `choices`, items of type
//! `function_call`) or of Anthropic (`content` with `tool_use`), a list of calls, or one call:
//! `{name, arguments | input | args | parameters}`. Arguments that are JSON text are read.
//!
//! `order` says which calls may be there: `strict` (these, in this order), `unordered` (these),
//! `subset` (these and others), `superset` (some of these, no others). `arguments: "subset"` lets the
//! calls have more arguments than expected.
//!
//! time: O(calls) where each finds its equal, else O(expected · found · arguments), within a budget.

use super::compare::{OverBudget, Rules, agree_within, compare, hash, hash_text, mix};
use super::document::{MODE, Mode, documents, unmet};
use super::{Args, Case, Choice, Finding, Kind, Probe, matching};
use crate::checks::Output;
use crate::checks::value::{cut, mismatch, quote};
use crate::text::{count, json_value};
use serde_json::Value;

pub(super) const KIND: Kind = Kind {
    name: "tool_calls",
    summary: "the output calls these tools with these arguments",
    value: "list of {name, arguments?}",
    options: &[
        MODE,
        Choice {
            name: "order",
            expected: "strict (default), unordered, subset, superset: the expected calls in order, in any order, \
                       with others beside them, or some of them and no others",
        },
        Choice {
            name: "arguments",
            expected: "equal (default), subset: whether calls may have more arguments",
        },
    ],
    ignores_case: false,
    read,
};

#[derive(Debug)]
struct Call {
    name: String,
    arguments: Option<Value>,
}

impl Call {
    fn hash(&self, rules: &Rules, left: &mut usize) -> Result<u64, OverBudget> {
        let arguments = self.arguments.as_ref().map_or(Ok(0), |arguments| hash(arguments, rules, left))?;
        Ok(mix(hash_text(&self.name), arguments))
    }
}

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Probe>> {
    let mode = Mode::read(args);
    let order = args.word("order", &["strict", "unordered", "subset", "superset"]);
    let arguments = args.word("arguments", &["equal", "subset"]);
    let value = args.required("value")?;
    let Value::Array(items) = value else {
        args.fault("value", mismatch("a list of calls", value));
        return None;
    };
    let mut calls = Vec::with_capacity(items.len());
    for (index, item) in items.iter().enumerate() {
        let name = item.get("name").and_then(Value::as_str);
        let unknown = item
            .as_object()
            .and_then(|fields| fields.keys().find(|key| !matches!(key.as_str(), "name" | "arguments")));
        let arguments = item.get("arguments").map(read_arguments);
        match (name, unknown) {
            (Some(_), None) if arguments.as_ref().is_some_and(|arguments| !arguments.is_object()) => {
                let expected = "an object, or JSON text of one";
                args.fault(&format!("value[{index}].arguments"), mismatch(expected, &item["arguments"]));
            }
            (Some(name), None) => calls.push(Call { name: name.to_owned(), arguments }),
            (_, Some(key)) => {
                let near = crate::suggest::did_you_mean(key, ["name", "arguments"]);
                args.fault(&format!("value[{index}].{key}"), format!("expected name or arguments{near}"));
            }
            _ => args.fault(&format!("value[{index}]"), mismatch("a call: {name, arguments?}", item)),
        }
    }
    if calls.len() < items.len() {
        return None;
    }
    let rules = Rules { subset: arguments? == "subset", ..Rules::default() };
    Some(Box::new(ToolCalls { calls, mode: mode?, order: order?, rules }))
}

#[derive(Debug)]
struct ToolCalls {
    calls: Vec<Call>,
    mode: Mode,
    order: &'static str,
    rules: Rules,
}

impl Probe for ToolCalls {
    fn demand(&self) -> String {
        let names = super::texts::quoted(self.calls.iter().map(|call| call.name.as_str()));
        let order = match self.order {
            "strict" => " in this order",
            "unordered" => " in any order",
            "subset" => ", others beside them or not",
            _ => " or some of these, and nothing else",
        };
        if self.calls.is_empty() { "call nothing".to_owned() } else { format!("call {names}{order}") }
    }

    fn probe(&self, output: &Output<'_>, _: Case) -> Finding {
        let documents = match documents(output.text, self.mode) {
            Ok(documents) => documents,
            Err(finding) if finding.error.is_none() && self.calls.is_empty() => {
                return Finding::of(true, "no calls");
            }
            Err(finding) => return *finding,
        };
        let mut found = Vec::new();
        for document in &documents {
            collect(&document.value, &mut found);
        }
        match self.judge(&found) {
            // Calls that were not seen may be among those that must not be there.
            Ok(finding) => unmet(&documents, finding),
            Err(OverBudget) => Finding::error("gave up comparing: over budget"),
        }
    }
}

/// How many comparisons of two values are made at most.
const BUDGET: usize = 2_000_000;

impl ToolCalls {
    fn judge(&self, found: &[Call]) -> Result<Finding, OverBudget> {
        let mut left = BUDGET;
        let mut hashes = |calls: &[Call]| -> Result<Vec<u64>, OverBudget> {
            calls.iter().map(|call| call.hash(&self.rules, &mut left)).collect()
        };
        let (wanted, there) = (hashes(&self.calls)?, hashes(found)?);
        let others = there.clone();
        let mut same = |a: usize, b: usize, left: &mut usize| {
            *left = left.checked_sub(1).ok_or(OverBudget)?;
            let (expected, found) = (&self.calls[a], &found[b]);
            let exact = !self.rules.subset && expected.arguments.is_some() && found.arguments.is_some();
            if exact && wanted[a] != others[b] { Ok(false) } else { self.is_same(expected, found, left) }
        };
        let partners = if self.order == "strict" {
            let mut partners = Vec::with_capacity(self.calls.len());
            for a in 0..self.calls.len() {
                partners.push((a < found.len() && same(a, a, &mut left)?).then_some(a));
            }
            partners
        } else {
            matching::pairs(&wanted, there, false, &mut left, &mut same)?
        };
        let matched = partners.iter().flatten().count();
        let (missing, extra) = (self.calls.len() - matched, found.len() - matched);
        let (passed, of) = match self.order {
            "subset" => (missing == 0, self.calls.len()),
            "superset" => (extra == 0, found.len()),
            _ => (missing + extra == 0, self.calls.len().max(found.len())),
        };
        let mut taken = vec![false; found.len()];
        for &partner in partners.iter().flatten() {
            taken[partner] = true;
        }
        let other = |name: &str| {
            let free = found.iter().zip(&taken).filter(|(_, taken)| !**taken);
            free.map(|(call, _)| call).find(|call| call.name == name)
        };
        let lacking = self.calls.iter().zip(&partners).filter(|(_, partner)| partner.is_none());
        let mut differs = Vec::new();
        let names = super::texts::quoted(found.iter().map(|call| call.name.as_str()));
        let words = match (found.len(), missing) {
            (0, _) => "no calls".to_owned(),
            _ if passed => format!("calls of {names}"),
            _ if missing == 0 || self.order == "superset" => format!("calls of {names}, {extra} too many"),
            (_, missing) => {
                let why = lacking.clone().next().map_or(String::new(), |(call, _)| {
                    let what = other(&call.name).map_or_else(
                        || "not called".to_owned(),
                        |found| match self.difference(call, found) {
                            Some((path, what)) => {
                                let words = format!("with other arguments, at {}: {what}", cut(&path));
                                differs.push(path);
                                words
                            }
                            None => "elsewhere".to_owned(),
                        },
                    );
                    format!(": {} {what}", quote(&call.name))
                });
                format!("calls of {names}, {missing} of {} not as expected{why}", self.calls.len())
            }
        };
        let absent = lacking.filter(|(call, _)| other(&call.name).is_none());
        let missing = if passed || self.order == "superset" {
            Vec::new()
        } else {
            absent.map(|(call, _)| call.name.clone()).collect()
        };
        let score = if of == 0 { f64::from(passed) } else { count::share(matched, of) };
        Ok(Finding { score, missing, differs, ..Finding::of(passed, words) })
    }

    /// The first difference between the arguments of two calls.
    fn difference(&self, expected: &Call, found: &Call) -> Option<(String, String)> {
        let expected = expected.arguments.as_ref()?;
        let none = Value::Null;
        let found = found.arguments.as_ref().unwrap_or(&none);
        compare(expected, found, &self.rules).ok()?.differences.into_iter().next()
    }

    fn is_same(&self, expected: &Call, found: &Call, left: &mut usize) -> Result<bool, OverBudget> {
        if expected.name != found.name {
            return Ok(false);
        }
        match (&expected.arguments, &found.arguments) {
            (None, _) => Ok(true),
            (Some(expected), Some(found)) => agree_within(expected, found, &self.rules, left),
            (Some(expected), None) => Ok(expected.as_object().is_some_and(serde_json::Map::is_empty)),
        }
    }
}

/// The calls that a value makes, in order.
fn collect(value: &Value, found: &mut Vec<Call>) {
    match value {
        Value::Array(items) => {
            for item in items {
                message(item, found);
            }
        }
        single => message(single, found),
    }
}

fn message(value: &Value, found: &mut Vec<Call>) {
    let Value::Object(fields) = value else { return };
    let before = found.len();
    for choice in list(value, "choices") {
        if let Some(inner) = choice.get("message") {
            parts(inner, found);
        }
    }
    for item in list(value, "output") {
        found.extend(call(item));
    }
    parts(value, found);
    if found.len() == before && fields.get("role").is_none() {
        found.extend(call(value));
    }
}

fn list<'v>(value: &'v Value, key: &str) -> &'v [Value] {
    value.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn parts(value: &Value, found: &mut Vec<Call>) {
    for item in list(value, "tool_calls") {
        found.extend(call(item.get("function").unwrap_or(item)));
    }
    found.extend(value.get("function_call").and_then(call));
    for item in list(value, "content").iter().filter(|item| item.get("type") == Some(&"tool_use".into())) {
        found.extend(call(item));
    }
}

fn call(value: &Value) -> Option<Call> {
    let value = value.get("function").filter(|inner| inner.is_object()).unwrap_or(value);
    let name = value.get("name")?.as_str()?.to_owned();
    let arguments = ["arguments", "input", "args", "parameters"].iter().find_map(|key| value.get(key));
    Some(Call { name, arguments: arguments.map(read_arguments) })
}

/// Arguments may be JSON text, as `OpenAI` writes them.
fn read_arguments(arguments: &Value) -> Value {
    match arguments {
        Value::String(text) => json_value::parse(text).unwrap_or_else(|_| arguments.clone()),
        other => other.clone(),
    }
}
