//! `tool_calls`: the output calls these tools with these arguments.
//!
//! ```json
//! { "kind": "tool_calls", "value": [{ "name": "search", "arguments": { "query": "tea" } }], "match": "superset" }
//! ```
//!
//! `value` lists the expected calls; one without `arguments` accepts any, see [`expected`]. `match` relates the calls of the output to them,
//! with the words of agentevals: `strict` (the same, in this order), `unordered` (the same), `superset` (these and
//! any others), `subset` (some of these, no others). `arguments: "subset"` allows a call to have more arguments. `mode` says
//! where to look for JSON, see [`document`], or that the output has calls in Python, see [`python`]; [`formats`] lists the formats
//! of calls. ANSI sequences are removed. Calls in the row of the output count instead of those in its text.
//!
//! Calls that cannot be read are an error. An output without calls calls nothing.
//!
//! time: O(calls) unless `arguments` is `"subset"` and calls differ, else O(expected · found · arguments), within a budget.

mod call;
mod expected;
mod formats;
mod messages;
mod prose;
mod python;

use super::budget::{Budget, OverBudget, over_budget};
use super::compare::{CompareOptions, hash, hash_text, mix};
use super::document::{self, Document, Mode, complete, documents};
use super::matching::{self, HashIndex};
use super::texts::quoted;
use super::{Args, Expectation, Kind, KindOption, LetterCase, RawResult};
use crate::checks::Output;
use crate::checks::value::{cut, quote};
use crate::listing::for_listing;
use crate::text::intern::Interner;
use crate::text::{count, json_value, reasoning};
use call::Call;
use expected::Expected;
use serde_json::Value;

pub(super) const KIND: Kind = Kind {
    name: "tool_calls",
    summary: for_listing("the output calls these tools with these arguments"),
    value: "list of {name, arguments?, accept?, optional?, ignore_case?, tolerance?}",
    options: &[
        KindOption {
            name: "mode",
            expected: for_listing(
                "strict (default), fenced, embedded, python: where in the output to look for JSON, or calls in Python",
            ),
        },
        KindOption {
            name: "match",
            expected: "strict (default), unordered, superset, subset: the output has the expected calls in order, in any \
                       order, with any others, or some of them and no others",
        },
        KindOption {
            name: "arguments",
            expected: for_listing("equal (default), subset: whether calls may have more arguments"),
        },
    ],
    ignores_case: false,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Expectation>> {
    let mode = args.word("mode", &["strict", "fenced", "embedded", "python"]);
    let relation = args.word("match", &["strict", "unordered", "superset", "subset"]);
    let arguments = args.word("arguments", &["equal", "subset"]);
    let value = args.required("value")?;
    let Value::Array(items) = value else { return args.reject("value", "a list of calls", value) };
    let mut calls = Vec::with_capacity(items.len());
    for (index, item) in items.iter().enumerate() {
        match Expected::read(item, arguments == Some("subset")) {
            Ok(call) => calls.push(call),
            Err((key, message)) => args.issue(&format!("value[{index}]{key}"), message),
        }
    }
    if calls.len() < items.len() {
        return None;
    }
    arguments?;
    let mode = if mode? == "python" { None } else { Some(Mode::read(args)?) };
    Some(Box::new(ToolCalls { calls, mode, relation: relation? }))
}

/// The replacement for `order`, an earlier name of `match`.
pub(super) fn instead_of_order(order: &Value) -> String {
    let instead = match order.as_str() {
        Some(same @ ("strict" | "unordered")) => same,
        Some("subset") => "superset",
        Some("superset") => "subset",
        _ => return "no option of tool_calls, write match: strict, unordered, superset or subset".to_owned(),
    };
    format!("no option of tool_calls, write \"match\": \"{instead}\": match says what the output's calls are")
}

#[derive(Debug)]
struct ToolCalls {
    calls: Vec<Expected>,
    /// Where to look for JSON; `None` for calls in Python.
    mode: Option<Mode>,
    relation: &'static str,
}

impl Expectation for ToolCalls {
    fn describe(&self) -> String {
        let names = quoted(self.calls.iter().map(|call| call.name.as_str()));
        let relation = match self.relation {
            "strict" => " in this order",
            "unordered" => " in any order",
            "superset" => ", with any others",
            _ => " or some of these, and nothing else",
        };
        if self.calls.is_empty() { "call nothing".to_owned() } else { format!("call {names}{relation}") }
    }

    /// A call in a thought is not made.
    fn answer_in<'t>(&self, text: &'t str, _: bool) -> Option<&'t str> {
        document::answer_in(text)
    }

    fn interprets(&self) -> bool {
        true
    }

    fn check(&self, output: &Output<'_>, _: LetterCase) -> RawResult {
        self.check_text(output.text, self.mode)
    }

    fn check_calls(&self, calls: &str) -> Option<RawResult> {
        Some(self.check_text(calls, Some(Mode::STRICT)))
    }
}

impl ToolCalls {
    fn check_text(&self, text: &str, mode: Option<Mode>) -> RawResult {
        let (documents, no_json) = match mode.map(|mode| documents(text, mode)) {
            None => (Vec::new(), None),
            Some(Ok(documents)) => (documents, None),
            Some(Err(result)) if result.error.is_some() => return *result,
            Some(Err(result)) => (Vec::new(), Some(result.found)),
        };
        let found = match mode {
            None => python::calls(text),
            Some(_) => read_calls(text, &documents, no_json.as_deref()),
        };
        let found = match found {
            Ok(found) => found,
            Err(why) => return RawResult::error(why),
        };
        // A message that was cut off inside a thought might have called something.
        let is_unclosed =
            |document: &Document| reasoning::answer(&json_value::written(&document.value)).is_none();
        if found.is_empty() && documents.iter().any(is_unclosed) {
            return RawResult::error("no calls, but a reasoning block in it does not close");
        }
        match self.check_calls(&found, no_json, &mut Budget::of_output(text.len())) {
            // A pass needs `complete` too: a call in a later, unread JSON value may be forbidden.
            Ok(result) => complete(&documents, result),
            Err(OverBudget) => over_budget("comparing"),
        }
    }
}

/// The calls of the JSON values of an output. Fails if there are calls that cannot be read, in or between the values.
fn read_calls(text: &str, documents: &[Document], no_json: Option<&str>) -> Result<Vec<Call>, String> {
    let unreadable = |found: &str| Err(format!("calls that cannot be read in the text: found {found}"));
    if let Some(fault) = no_json.filter(|_| prose::is_broken(text)) {
        // JSON outside a code fence, if the mode asks for one.
        let calls = json_value::parse(text).map_or(Ok(None), |value| messages::calls(&value).map(Some))?;
        return if calls.is_some_and(|calls| calls.is_empty()) { Ok(Vec::new()) } else { unreadable(fault) };
    }
    let mut found = Vec::new();
    let mut end = 0;
    for document in documents {
        let (before, is_tagged) = prose::without_tag(&text[end..document.span.start]);
        if let Some(mark) = prose::mark(before) {
            return unreadable(&quote(mark));
        }
        if prose::is_open(before) {
            return unreadable("JSON that does not end");
        }
        let calls = messages::calls(&document.value)?;
        if is_tagged && calls.is_empty() {
            return unreadable("no call after its tag");
        }
        found.extend(calls);
        end = document.span.end;
    }
    match prose::mark(&text[end..]) {
        Some(mark) => unreadable(&quote(mark)),
        None => Ok(found),
    }
}

impl ToolCalls {
    /// `no_json` says why the output has no JSON, and so no calls.
    fn check_calls(
        &self,
        found: &[Call],
        no_json: Option<String>,
        budget: &mut Budget,
    ) -> Result<RawResult, OverBudget> {
        let partners = self.pair(found, budget)?;
        let mut is_paired = vec![false; found.len()];
        for &partner in partners.iter().flatten() {
            is_paired[partner] = true;
        }
        let extra: Vec<&Call> =
            found.iter().zip(is_paired).filter(|(_, paired)| !paired).map(|(call, _)| call).collect();
        let unpaired = self.calls.iter().zip(&partners).filter(|(_, partner)| partner.is_none());
        let missing: Vec<&Expected> = unpaired.map(|(call, _)| call).collect();
        let (passed, total) = match self.relation {
            "superset" => (missing.is_empty(), self.calls.len()),
            "subset" => (extra.is_empty(), found.len()),
            _ => (missing.is_empty() && extra.is_empty(), self.calls.len().max(found.len())),
        };
        let names = quoted(found.iter().map(|call| call.name.as_str()));
        let mut differs = Vec::new();
        let words = match missing.first() {
            _ if found.is_empty() => no_json.filter(|_| !passed).unwrap_or_else(|| "no calls".to_owned()),
            _ if passed => format!("calls of {names}"),
            Some(call) if self.relation != "subset" => {
                let (reason, path) = Self::reason(call, &extra, budget);
                differs.extend(path);
                let (count, total, name) = (missing.len(), self.calls.len(), quote(&call.name));
                format!("calls of {names}, {count} of {total} not as expected: {name} {reason}")
            }
            _ => format!("calls of {names}, {} too many", extra.len()),
        };
        let mut extra_names = Interner::default();
        for call in &extra {
            extra_names.intern(&call.name);
        }
        let is_absent = |call: &&&Expected| extra_names.get(&call.name).is_none();
        let missing = if passed || self.relation == "subset" {
            Vec::new()
        } else {
            missing.iter().filter(is_absent).map(|call| call.name.clone()).collect()
        };
        let matched = found.len() - extra.len();
        let score = if total == 0 { f64::from(passed) } else { count::share(matched, total) };
        Ok(RawResult { score, missing, differs, ..RawResult::new(passed, words) })
    }

    /// For each expected call the index of the found one that matches it. As many as possible are paired.
    fn pair(&self, found: &[Call], budget: &mut Budget) -> Result<Vec<Option<usize>>, OverBudget> {
        let mut partners = vec![None; self.calls.len()];
        if self.relation == "strict" {
            for (index, (call, found)) in self.calls.iter().zip(found).enumerate() {
                partners[index] = call.matches(found, budget)?.then_some(index);
            }
            return Ok(partners);
        }
        let exact = CompareOptions::default();
        let mut hash = |name: &str, arguments: &Value| -> Result<u64, OverBudget> {
            budget.spend_text(name)?;
            Ok(mix(hash_text(name), hash(arguments, &exact, budget)?))
        };
        let (mut with_arguments, mut hashes, mut are_exact) = (Vec::new(), Vec::new(), true);
        for (index, call) in self.calls.iter().enumerate() {
            if let Some(arguments) = &call.arguments {
                with_arguments.push(index);
                // Calls that accept several arguments are only compared with equal calls by their hashes.
                hashes.push(hash(&call.name, if call.is_exact() { arguments } else { &call.item })?);
                are_exact &= call.is_exact();
            }
        }
        let mut found_hashes = Vec::with_capacity(found.len());
        for call in found {
            found_hashes.push(hash(&call.name, &call.arguments)?);
        }
        let call = |index: usize| &self.calls[with_arguments[index]];
        let mut matches = |a: usize, b: usize, budget: &mut Budget| call(a).matches(&found[b], budget);
        let same = |a: usize, b: usize| call(a).item == call(b).item;
        let same: Option<&dyn Fn(usize, usize) -> bool> = if are_exact { None } else { Some(&same) };
        let pairs = matching::pair(&hashes, found_hashes, same, budget, &mut matches)?;
        let mut is_paired = vec![false; found.len()];
        for (index, partner) in with_arguments.into_iter().zip(pairs) {
            partners[index] = partner;
            if let Some(partner) = partner {
                is_paired[partner] = true;
            }
        }
        // A call without arguments matches every call of its name, so it takes one that is left.
        let free: Vec<usize> = (0..found.len()).filter(|&index| !is_paired[index]).collect();
        let mut by_name = HashIndex::new(free.iter().map(|&index| hash_text(&found[index].name)).collect());
        for (call, partner) in
            self.calls.iter().zip(&mut partners).filter(|(call, _)| call.arguments.is_none())
        {
            let mut has_name = |index: usize, _: &mut Budget| Ok(found[free[index]].name == call.name);
            let index = by_name.find(hash_text(&call.name), true, budget, &mut has_name)?;
            *partner = index.map(|index| free[index]);
        }
        Ok(partners)
    }

    /// Why an expected call has no partner, and the path at which its arguments differ.
    fn reason(call: &Expected, extra: &[&Call], budget: &mut Budget) -> (String, Option<String>) {
        let Some(found) = extra.iter().find(|other| other.name == call.name) else {
            return ("not called".to_owned(), None);
        };
        match call.difference(found, budget) {
            Some((path, message)) => {
                (format!("with other arguments, at {}: {message}", cut(&path)), Some(path))
            }
            None => ("elsewhere".to_owned(), None),
        }
    }
}
