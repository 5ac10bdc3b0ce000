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
use super::path_steps::{Step, parse};
use super::{Args, Expectation, Kind, KindOption, LetterCase, RawResult};
use crate::checks::Output;
use crate::checks::value::{cut, quote, shown};
use crate::listing::for_listing;
use serde_json::Value;

pub(super) const KIND: Kind = Kind {
    name: "json_path",
    summary: for_listing("the path finds a value in the JSON of the output"),
    value: "path, as $.items[0].name",
    options: &[
        MODE,
        KindOption {
            name: "equals",
            expected: for_listing("any JSON value: one of the values found is equal to it"),
        },
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
