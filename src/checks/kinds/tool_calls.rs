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
//! time: O(expected · found · arguments).

use super::compare::{OverBudget, Rules, agree};
use super::document::{MODE, Mode, documents};
use super::{Args, Case, Choice, Finding, Kind, Probe, matching};
use crate::checks::Output;
use crate::checks::value::{mismatch, quote};
use crate::text::{count, json_value};
use serde_json::Value;

pub(super) const KIND: Kind = Kind {
    name: "tool_calls",
    summary: "the output calls these tools with these arguments",
    value: "list of {name, arguments?}",
    options: &[
        MODE,
        Choice { name: "order", expected: "strict (default), unordered, subset, superset" },
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
        match (name, unknown) {
            (Some(name), None) => {
                calls.push(Call { name: name.to_owned(), arguments: item.get("arguments").cloned() });
            }
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
            Ok(finding) => finding,
            Err(OverBudget) => Finding::error("gave up comparing: over budget"),
        }
    }
}

/// How many pairs of calls are compared at most.
const MAX_PAIRS: usize = 100_000;

impl ToolCalls {
    fn judge(&self, found: &[Call]) -> Result<Finding, OverBudget> {
        if self.calls.len().saturating_mul(found.len()) > MAX_PAIRS {
            return Err(OverBudget);
        }
        let mut same = |a: usize, b: usize| self.is_same(&self.calls[a], &found[b]);
        let partners = if self.order == "strict" {
            let mut partners = Vec::with_capacity(self.calls.len());
            for a in 0..self.calls.len() {
                partners.push((a < found.len() && same(a, a)?).then_some(a));
            }
            partners
        } else {
            matching::pairs(self.calls.len(), found.len(), &mut same)?
        };
        let matched = partners.iter().flatten().count();
        let (missing, extra) = (self.calls.len() - matched, found.len() - matched);
        let (passed, of) = match self.order {
            "subset" => (missing == 0, self.calls.len()),
            "superset" => (extra == 0, found.len()),
            _ => (missing + extra == 0, self.calls.len().max(found.len())),
        };
        let lacking = self.calls.iter().zip(&partners).filter(|(_, partner)| partner.is_none());
        let names = super::texts::quoted(found.iter().map(|call| call.name.as_str()));
        let words = match (found.len(), missing) {
            (0, _) => "no calls".to_owned(),
            (_, 0) => format!("calls of {names}"),
            (_, missing) => {
                let differing = |call: &Call| found.iter().any(|found| found.name == call.name);
                let why = lacking.clone().next().map_or(String::new(), |(call, _)| {
                    let what =
                        if differing(call) { "with other arguments or elsewhere" } else { "not called" };
                    format!(": {} {what}", quote(&call.name))
                });
                format!("calls of {names}, {missing} of {} not as expected{why}", self.calls.len())
            }
        };
        let missing = lacking.map(|(call, _)| call.name.clone()).collect();
        let score = if of == 0 { f64::from(passed) } else { count::share(matched, of) };
        Ok(Finding { score, missing, ..Finding::of(passed, words) })
    }

    fn is_same(&self, expected: &Call, found: &Call) -> Result<bool, OverBudget> {
        if expected.name != found.name {
            return Ok(false);
        }
        match (&expected.arguments, &found.arguments) {
            (None, _) => Ok(true),
            (Some(expected), Some(found)) => agree(expected, found, &self.rules),
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
    let arguments = arguments.map(|arguments| match arguments {
        Value::String(text) => json_value::parse(text).unwrap_or_else(|_| arguments.clone()),
        other => other.clone(),
    });
    Some(Call { name, arguments })
}
