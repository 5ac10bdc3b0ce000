//! Compares `pyre` with the golden vectors, its engines with each other and with the crate `regex` and, on request,
//! with Python.

mod oracle;
mod properties;
mod regex_crate;

use crate::fuzz::pyre::shared_syntax;
use crate::support::{json_lines, text as string};
use benchmarkhub::pyre::{Engine, Match, Pattern, PatternErrorKind, Policy, guarded, offset};
use serde_json::Value;

const REGEX: &str = include_str!("golden/pyre/regex.jsonl");
const REGEX_EVAL: &str = include_str!("golden/pyre/regex_eval.jsonl");
const REGEX_GUARD: &str = include_str!("golden/pyre/regex_guard.jsonl");

/// Returns a span in code points, like the vectors.
fn span(text: &str, found: Option<Match>) -> Value {
    match found {
        None => serde_json::json!([-1, -1]),
        Some(found) => serde_json::json!([offset(text, found.start).chars, offset(text, found.end).chars]),
    }
}

/// Returns the difference between the result of one search and the expected result, if any.
fn search_fault(
    pattern: &Pattern,
    text: &str,
    want_span: &Value,
    want_groups: Option<&Value>,
) -> Option<String> {
    let captures = match pattern.captures(text) {
        Ok(captures) => captures,
        Err(error) => return Some(error.to_string()),
    };
    let Ok(found) = pattern.search(text) else {
        return Some("search exceeds its budget".to_owned());
    };
    let whole = captures.as_ref().and_then(|groups| groups.first().copied().flatten());
    if found != whole || pattern.is_match(text) != Ok(found.is_some()) {
        return Some(format!("search {found:?}, captures {whole:?}, is_match {:?}", pattern.is_match(text)));
    }
    for engine in [Engine::Pike, Engine::Dfa, Engine::Backtrack] {
        match pattern.captures_by(engine, text) {
            Some(Ok(other)) if other != captures => {
                return Some(format!("{engine:?} finds {other:?}, the default engine {captures:?}"));
            }
            // The backtracker may exceed its budget although a prefilter finds that there is no match.
            _ => {}
        }
    }
    let got = found.map_or(Value::Null, |found| span(text, Some(found)));
    if got != *want_span {
        return Some(format!("span {got}, want {want_span}"));
    }
    let groups =
        captures.map_or(Value::Null, |groups| groups.iter().skip(1).map(|g| span(text, *g)).collect());
    match want_groups {
        Some(want) if groups != *want => Some(format!("groups {groups}, want {want}")),
        _ => None,
    }
}

/// Returns the differences between the results of one pattern and the expected results, if any. `\N{…}` may be
/// unsupported.
fn fault(line: &Value, checks: &[(&str, &Value, Option<&Value>)]) -> Option<String> {
    match Pattern::compile(string(line, "pattern")) {
        Err(error) if error.kind() == PatternErrorKind::Unsupported => {
            (!string(line, "pattern").contains("\\N{")).then(|| "unsupported".to_owned())
        }
        Err(error) => {
            (line["error"] != error.to_string()).then(|| format!("error {error}, want {}", line["error"]))
        }
        Ok(_) if line["compiles"] == false => Some(format!("compiles, want {}", line["error"])),
        Ok(pattern) => checks.iter().find_map(|(text, span, groups)| {
            Some(format!("{} on {text:?}", search_fault(&pattern, text, span, *groups)?))
        }),
    }
}

fn assert_no_faults(faults: &[String]) {
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn golden_searches_match() {
    let faults: Vec<String> = json_lines(REGEX)
        .iter()
        .filter_map(|line| {
            let check = (string(line, "text"), &line["span"], Some(&line["groups"]));
            let fault = fault(line, &[check])?;
            Some(format!("{} {:?}: {fault}", line["id"], string(line, "pattern")))
        })
        .collect();
    assert_no_faults(&faults);
}

#[test]
fn golden_patterns_match_in_all_their_texts() {
    let faults: Vec<String> = json_lines(REGEX_EVAL)
        .iter()
        .filter_map(|line| {
            let checks: Vec<_> = line["checks"].as_array()?.iter().collect();
            let checks: Vec<_> = checks.iter().map(|c| (string(c, "text"), &c["span"], None)).collect();
            let fault = fault(line, &checks)?;
            Some(format!("{} {:?}: {fault}", line["id"], string(line, "pattern")))
        })
        .collect();
    assert_no_faults(&faults);
}

#[test]
fn golden_guard_errors_match() {
    let faults: Vec<String> = json_lines(REGEX_GUARD)
        .iter()
        .filter_map(|line| {
            let pattern = string(line, "pattern");
            let got = match guarded(pattern, Policy::Strict) {
                Ok(_) => Value::Null,
                Err(refusal) => Value::String(refusal.to_string()),
            };
            let unsupported = pattern.contains("\\N{") && got.to_string().contains("not supported");
            let overflow = line["verdict"] == "raises_OverflowError" && got.to_string().contains("too large");
            (got != line["error"] && !unsupported && !overflow).then(|| {
                format!("{} {pattern:?}: {got}, want {} ({})", line["id"], line["error"], line["verdict"])
            })
        })
        .collect();
    assert_no_faults(&faults);
}
