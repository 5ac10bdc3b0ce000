//! `json_path`: a path selects at least one value in the JSON of the output.
//!
//! ```json
//! { "kind": "json_path", "value": "$.items[0].name", "equals": "tea" }
//! ```
//!
//! Supports these selectors of RFC 9535, with its exact syntax: `$`, `.name`, `["name"]`, `['name']`, `[0]`, `[-1]`,
//! `[*]`, `.*`, `..name`, `..*`, `..[0]`. Slices, filters and several selectors in one bracket are rejected as
//! unsupported. With `equals`, one of the selected values must be equal to it (1 equals 1.0; the order of keys is
//! ignored). `mode` selects where JSON is searched, see [`document`].
//!
//! time: O(segments · size), within a budget.

use super::budget::{Budget, OverBudget, over_budget};
use super::compare::{self, CompareOptions};
use super::document::{self, Document, MODE, Mode, check_documents};
use super::{Args, Expectation, Kind, KindOption, LetterCase, RawResult};
use crate::checks::Output;
use crate::checks::value::{cut, quote, shown};
use crate::text::json_value;
use serde_json::Value;

pub(super) const KIND: Kind = Kind {
    name: "json_path",
    summary: "the path finds a value in the JSON of the output",
    value: "path, as $.items[0].name",
    options: &[
        MODE,
        KindOption { name: "equals", expected: "any JSON value: one of the values found is equal to it" },
    ],
    ignores_case: false,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Expectation>> {
    let (path, mode) = (args.text("value"), Mode::read(args));
    let path = path?;
    let steps = match parse(path) {
        Ok(steps) => steps,
        Err(why) => {
            args.issue("value", format!("{why} in the path {}", quote(path)));
            return None;
        }
    };
    let equals = args.get("equals").cloned();
    Some(Box::new(JsonPath { path: path.to_owned(), steps, mode: mode?, equals }))
}

#[derive(Debug, PartialEq)]
enum Step {
    Key(String),
    Index(i64),
    /// All children of a value.
    Every,
    /// A value and all its descendants, to which the next step is applied.
    Descend,
}

#[derive(Debug)]
struct JsonPath {
    path: String,
    steps: Vec<Step>,
    mode: Mode,
    equals: Option<Value>,
}

impl JsonPath {
    fn check_values(&self, documents: &[Document], mut budget: Budget) -> RawResult {
        let mut first = None;
        for document in documents {
            let values = match self.find(&document.value, &mut budget) {
                Ok(values) => values,
                Err(OverBudget) => return over_budget("following the path"),
            };
            for value in values {
                match self.accepts(value, &mut budget) {
                    Ok(true) => return RawResult::new(true, shown(value)).with_spans([document.span]),
                    Ok(false) => first = first.or(Some(value)),
                    Err(OverBudget) => return over_budget("comparing"),
                }
            }
        }
        let found = first.map_or("nothing there".to_owned(), shown);
        let looks_equal = self.equals.as_ref().is_some_and(|expected| shown(expected) == found);
        let result = RawResult::new(false, if looks_equal { format!("{found} that differs") } else { found });
        RawResult { differs: vec![self.path.clone()], ..result }
    }

    fn accepts(&self, value: &Value, budget: &mut Budget) -> Result<bool, OverBudget> {
        let Some(expected) = &self.equals else { return Ok(true) };
        compare::equal(expected, value, &CompareOptions::default(), budget)
    }

    /// Returns the values that the path selects.
    fn find<'v>(&self, root: &'v Value, budget: &mut Budget) -> Result<Vec<&'v Value>, OverBudget> {
        let mut found = vec![root];
        for step in &self.steps {
            let mut next = Vec::new();
            for value in found {
                budget.spend(1)?;
                match (step, value) {
                    (Step::Key(key), Value::Object(fields)) => next.extend(fields.get(key)),
                    (Step::Index(index), Value::Array(items)) => next.extend(item(items, *index)),
                    (Step::Every, Value::Object(fields)) => next.extend(fields.values()),
                    (Step::Every, Value::Array(items)) => next.extend(items),
                    (Step::Descend, value) => {
                        let mut pending = vec![value];
                        while let Some(value) = pending.pop() {
                            budget.spend(1)?;
                            next.push(value);
                            match value {
                                Value::Object(fields) => pending.extend(fields.values().rev()),
                                Value::Array(items) => pending.extend(items.iter().rev()),
                                _ => {}
                            }
                        }
                    }
                    _ => {}
                }
            }
            budget.spend(next.len())?;
            found = next;
        }
        Ok(found)
    }
}

/// Returns the item at an index. A negative index counts from the end.
fn item(items: &[Value], index: i64) -> Option<&Value> {
    let offset = usize::try_from(index.unsigned_abs()).ok()?;
    items.get(if index < 0 { items.len().checked_sub(offset)? } else { offset })
}

impl Expectation for JsonPath {
    fn describe(&self) -> String {
        let what = self.equals.as_ref().map_or("a value".to_owned(), shown);
        format!("have {what} at {}{}", cut(&self.path), self.mode.location())
    }

    fn answer_in<'t>(&self, text: &'t str, strip: bool) -> Option<&'t str> {
        if strip { document::answer_in(text) } else { Some(text) }
    }

    fn check(&self, output: &Output<'_>, _: LetterCase) -> RawResult {
        check_documents(output.text, self.mode, &|documents| {
            self.check_values(documents, Budget::of_output(output.text.len()))
        })
    }
}

fn parse(path: &str) -> Result<Vec<Step>, &'static str> {
    let mut rest = path.strip_prefix('$').ok_or("expected $ at the beginning")?;
    let mut steps = Vec::new();
    while !rest.is_empty() {
        let segment = skip_blank(rest);
        if let Some(after) = segment.strip_prefix("..") {
            steps.push(Step::Descend);
            rest = match after.strip_prefix('[') {
                Some(inside) => bracket(inside, &mut steps)?,
                None => name(after, &mut steps)?,
            };
        } else if let Some(after) = segment.strip_prefix('.') {
            rest = name(after, &mut steps)?;
        } else if let Some(after) = segment.strip_prefix('[') {
            rest = bracket(after, &mut steps)?;
        } else {
            return Err("expected . or [");
        }
    }
    Ok(steps)
}

/// Skips white space.
fn skip_blank(rest: &str) -> &str {
    rest.trim_start_matches([' ', '\t', '\n', '\r'])
}

fn name<'p>(rest: &'p str, steps: &mut Vec<Step>) -> Result<&'p str, &'static str> {
    if let Some(after) = rest.strip_prefix('*') {
        steps.push(Step::Every);
        return Ok(after);
    }
    let end = rest.find(|c: char| c.is_ascii() && !c.is_ascii_alphanumeric() && c != '_');
    let (key, after) = rest.split_at(end.unwrap_or(rest.len()));
    if key.is_empty() || key.starts_with(|c: char| c.is_ascii_digit()) {
        return Err("expected a name behind the dot");
    }
    steps.push(Step::Key(key.to_owned()));
    Ok(after)
}

fn bracket<'p>(rest: &'p str, steps: &mut Vec<Step>) -> Result<&'p str, &'static str> {
    let rest = skip_blank(rest);
    if rest.starts_with('?') {
        return Err("unsupported: a filter");
    }
    let (step, after) = if rest.starts_with(['"', '\'']) {
        let (key, after) = quoted(rest)?;
        (Step::Key(key), after)
    } else if let Some(after) = rest.strip_prefix('*') {
        (Step::Every, after)
    } else {
        let end = rest.find(|c: char| !(c.is_ascii_digit() || c == '-')).unwrap_or(rest.len());
        let (number, after) = rest.split_at(end);
        if skip_blank(after).starts_with(':') {
            return Err("unsupported: a slice");
        }
        let index = number
            .parse()
            .ok()
            .filter(|index: &i64| index.to_string() == number && index.unsigned_abs() <= MAX_INDEX);
        (Step::Index(index.ok_or("expected a name in quotes, a whole number or *")?), after)
    };
    steps.push(step);
    let after = skip_blank(after);
    if after.starts_with(',') {
        return Err("unsupported: several selectors");
    }
    after.strip_prefix(']').ok_or("expected ]")
}

/// The largest index that RFC 9535 allows: up to it, every JSON reader reads integers exactly.
const MAX_INDEX: u64 = (1 << 53) - 1;

/// Splits off a name in quotes, which is read as a JSON string; single quotes are converted to double quotes first.
fn quoted(rest: &str) -> Result<(String, &str), &'static str> {
    /// The JSON reader replaces a lone surrogate with this character.
    const REPLACEMENT: char = '\u{FFFD}';
    const WRONG: &str = "expected a name in quotes, written as JSON writes strings,";
    let quote = &rest[..1];
    let mut json = String::from('"');
    let mut chars = rest.char_indices().skip(1);
    while let Some((at, c)) = chars.next() {
        if rest[at..].starts_with(quote) {
            json.push('"');
            let key = match json_value::parse(&json) {
                Ok(Value::String(key)) if !key.contains(REPLACEMENT) || json.contains(REPLACEMENT) => key,
                _ => return Err(WRONG),
            };
            return Ok((key, &rest[at + 1..]));
        }
        match (c, quote) {
            ('"', _) => json.push_str("\\\""),
            ('\\', _) => match (chars.next(), quote) {
                (Some((_, '\'')), "'") => json.push('\''),
                (Some((_, '"')), "'") | (None, _) => return Err(WRONG),
                (Some((_, escaped)), _) => json.extend(['\\', escaped]),
            },
            _ => json.push(c),
        }
    }
    Err("expected a closing quote")
}
