//! Follows a path into a JSON value. The values are in the order of RFC 9535; the children of an object are in the order of
//! the document.
//!
//! time: O(steps · values), and for each filter the time of its paths, within a budget.

use super::budget::{Budget, OverBudget};
use super::compare::{self, CompareOptions};
use super::i_regexp;
use super::path_steps::{self, Expression, Function, Step};
use crate::pyre::Pattern;
use crate::text::json_number::order;
use crate::text::pystr;
use serde_json::{Number, Value};
use std::borrow::Cow;
use std::cmp::Ordering;

/// Returns the values that the path selects.
pub(super) fn select<'v>(
    steps: &'v [Step],
    root: &'v Value,
    budget: &mut Budget,
) -> Result<Vec<&'v Value>, OverBudget> {
    let mut query = Query { root, budget, is_over: false, patterns: Vec::new() };
    let values = query.select(steps, root);
    if query.is_over { Err(OverBudget) } else { Ok(values) }
}

/// Returns the values that a path selects, for tests.
///
/// # Errors
/// What was expected in the path, or `over budget`.
#[doc(hidden)]
pub fn select_values(path: &str, document: &Value) -> Result<Vec<Value>, String> {
    let steps = path_steps::parse(path)?;
    let values = select(&steps, document, &mut Budget::of_output(0)).map_err(|_| "over budget")?;
    Ok(values.into_iter().cloned().collect())
}

/// The compiled patterns that a query keeps.
const MAX_PATTERNS: usize = 16;

struct Query<'v, 'b> {
    root: &'v Value,
    budget: &'b mut Budget,
    /// Whether the budget is spent. Then all answers are wrong, and the query ends soon.
    is_over: bool,
    /// The patterns of filters; `None` for a text that is no I-Regexp.
    patterns: Vec<((bool, &'v str), Option<Pattern>)>,
}

impl<'v> Query<'v, '_> {
    /// Returns whether the work may be done.
    fn spend(&mut self, steps: usize) -> bool {
        self.is_over |= self.budget.spend(steps).is_err();
        !self.is_over
    }

    /// Returns a result of work that is limited by the budget.
    fn limited<T>(&mut self, result: Result<T, OverBudget>) -> Option<T> {
        self.is_over |= result.is_err();
        result.ok()
    }

    fn select(&mut self, steps: &'v [Step], start: &'v Value) -> Vec<&'v Value> {
        let mut found = vec![start];
        for step in steps {
            let mut next = Vec::new();
            for value in found {
                self.step(step, value, &mut next);
            }
            self.spend(next.len());
            found = next;
        }
        found
    }

    fn step(&mut self, step: &'v Step, value: &'v Value, next: &mut Vec<&'v Value>) {
        if !self.spend(1) {
            return;
        }
        match (step, value) {
            (Step::Key(key), Value::Object(fields)) => next.extend(fields.get(key)),
            (Step::Index(index), Value::Array(items)) => next.extend(item(items, *index)),
            (Step::Every, value) => add_children(value, next),
            (Step::Slice(start, end, step), Value::Array(items)) => slice(items, *start, *end, *step, next),
            (Step::Filter(test), value) => {
                let mut children = Vec::new();
                add_children(value, &mut children);
                for child in children {
                    if self.test(test, child) {
                        next.push(child);
                    }
                }
            }
            (Step::Union(steps), value) => {
                for step in steps {
                    self.step(step, value, next);
                }
            }
            (Step::Descend, value) => {
                let mut pending = vec![value];
                while let Some(value) = pending.pop().filter(|_| self.spend(1)) {
                    next.push(value);
                    let first = pending.len();
                    add_children(value, &mut pending);
                    pending[first..].reverse();
                }
            }
            _ => {}
        }
    }

    fn follow(&mut self, is_absolute: bool, steps: &'v [Step], current: &'v Value) -> Vec<&'v Value> {
        self.select(steps, if is_absolute { self.root } else { current })
    }

    fn test(&mut self, test: &'v Expression, current: &'v Value) -> bool {
        if !self.spend(1) {
            return false;
        }
        let (function, arguments) = match test {
            Expression::Path(is_absolute, steps) => {
                return !self.follow(*is_absolute, steps, current).is_empty();
            }
            Expression::Call(function, arguments) => (*function, arguments),
            Expression::Literal(_) => return false,
        };
        if matches!(function, Function::All | Function::Any | Function::Not) {
            // The rest does not matter after a test that decides.
            let decides = function == Function::Any;
            let is_decided = arguments.iter().any(|argument| self.test(argument, current) == decides);
            return (is_decided == decides) != (function == Function::Not);
        }
        let mut operands = arguments.iter().map(|argument| self.operand(argument, current));
        let (left, right) = (operands.next().flatten(), operands.next().flatten());
        if matches!(function, Function::Match | Function::Search) {
            // Functions return numbers, so a text is borrowed.
            let (Some(Cow::Borrowed(Value::String(subject))), Some(Cow::Borrowed(Value::String(pattern)))) =
                (left, right)
            else {
                return false;
            };
            return self.matches(subject, (function == Function::Match, pattern));
        }
        let (left, right) = (left.as_deref(), right.as_deref());
        match function {
            Function::Equal => self.equal(left, right),
            Function::NotEqual => !self.equal(left, right),
            Function::Less => is_less(left, right),
            Function::Greater => is_less(right, left),
            Function::AtMost => is_less(left, right) || self.equal(left, right),
            _ => is_less(right, left) || self.equal(left, right),
        }
    }

    fn matches(&mut self, text: &str, key: (bool, &'v str)) -> bool {
        /// The steps of compiling a pattern, and of each of its bytes.
        const STEPS: (usize, usize) = (1000, 50);
        let search = self.budget.spend_search(text);
        let known = self.patterns.iter().position(|(known, _)| *known == key);
        let source = key.1;
        let cost =
            if known.is_some() { 0 } else { source.len().saturating_mul(STEPS.1).saturating_add(STEPS.0) };
        if self.limited(search).is_none() || !self.spend(cost) {
            return false;
        }
        let index = known.unwrap_or_else(|| {
            self.patterns.truncate(MAX_PATTERNS - 1);
            self.patterns.push((key, i_regexp::compiled(source, key.0)));
            self.patterns.len() - 1
        });
        let Some(pattern) = &self.patterns[index].1 else { return false };
        let result = pattern.is_match(text).map_err(|_| OverBudget);
        self.limited(result) == Some(true)
    }

    fn operand(&mut self, operand: &'v Expression, current: &'v Value) -> Option<Cow<'v, Value>> {
        let (function, argument) = match operand {
            Expression::Literal(value) => return Some(Cow::Borrowed(value)),
            Expression::Path(..) => (Function::Value, operand),
            Expression::Call(function, arguments) => (*function, arguments.first()?),
        };
        let count = match (function, argument) {
            (Function::Length, _) => match self.operand(argument, current)?.as_ref() {
                Value::String(text) => {
                    let reading = self.budget.spend_text(text);
                    self.limited(reading)?;
                    pystr::len(text)
                }
                Value::Array(items) => items.len(),
                Value::Object(fields) => fields.len(),
                _ => return None,
            },
            (_, Expression::Path(is_absolute, steps)) => {
                let values = self.follow(*is_absolute, steps, current);
                match (function, values.as_slice()) {
                    (Function::Count, values) => values.len(),
                    (_, &[only]) => return Some(Cow::Borrowed(only)),
                    _ => return None,
                }
            }
            _ => return None,
        };
        Some(Cow::Owned(Value::Number(Number::from(count))))
    }

    fn equal(&mut self, left: Option<&Value>, right: Option<&Value>) -> bool {
        let (Some(left), Some(right)) = (left, right) else { return left.is_none() && right.is_none() };
        let result = compare::equal(left, right, &CompareOptions::default(), self.budget);
        self.limited(result) == Some(true)
    }
}

fn is_less(left: Option<&Value>, right: Option<&Value>) -> bool {
    match (left, right) {
        (Some(Value::Number(left)), Some(Value::Number(right))) => order(left, right) == Ordering::Less,
        (Some(Value::String(left)), Some(Value::String(right))) => left < right,
        _ => false,
    }
}

fn add_children<'v>(value: &'v Value, children: &mut Vec<&'v Value>) {
    match value {
        Value::Object(fields) => children.extend(fields.values()),
        Value::Array(items) => children.extend(items),
        _ => {}
    }
}

/// Returns the item at an index. A negative index counts from the end.
fn item(items: &[Value], index: i64) -> Option<&Value> {
    let offset = usize::try_from(index.unsigned_abs()).ok()?;
    items.get(if index < 0 { items.len().checked_sub(offset)? } else { offset })
}

/// Adds the items from `start` up to `end`. The algorithm is that of RFC 9535, section 2.3.4.2.
fn slice<'v>(
    items: &'v [Value],
    start: Option<i64>,
    end: Option<i64>,
    step: i64,
    found: &mut Vec<&'v Value>,
) {
    let len = i64::try_from(items.len()).unwrap_or(i64::MAX);
    let offset = |index: i64| if index < 0 { len + index } else { index };
    let (lowest, highest) = if step < 0 { (-1, len - 1) } else { (0, len) };
    let (first, last) = if step < 0 { (highest, lowest) } else { (lowest, highest) };
    let mut at = start.map_or(first, offset).clamp(lowest, highest);
    let end = end.map_or(last, offset).clamp(lowest, highest);
    while step > 0 && at < end || step < 0 && at > end {
        found.extend(item(items, at));
        at += step;
    }
}
