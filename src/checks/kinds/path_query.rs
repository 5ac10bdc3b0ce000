//! Follows a path into a JSON value. The values are in the order of RFC 9535; the children of an object are in the order of
//! the document.
//!
//! time: O(steps · values), and for each filter the time of its paths, within a budget.

use super::budget::{Budget, OverBudget};
use super::compare::{self, CompareOptions};
use super::i_regexp;
use super::path_steps::{self, Operand, Operator, Path, Step, Test};
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
    Query { root, budget, patterns: Vec::new() }.select(steps, root)
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
    /// The patterns of filters; `None` for a text that is no I-Regexp.
    patterns: Vec<((bool, &'v str), Option<Pattern>)>,
}

impl<'v> Query<'v, '_> {
    fn select(&mut self, steps: &'v [Step], start: &'v Value) -> Result<Vec<&'v Value>, OverBudget> {
        let mut found = vec![start];
        for step in steps {
            let mut next = Vec::new();
            for value in found {
                self.step(step, value, &mut next)?;
            }
            self.budget.spend(next.len())?;
            found = next;
        }
        Ok(found)
    }

    fn step(
        &mut self,
        step: &'v Step,
        value: &'v Value,
        next: &mut Vec<&'v Value>,
    ) -> Result<(), OverBudget> {
        self.budget.spend(1)?;
        match (step, value) {
            (Step::Key(key), Value::Object(fields)) => next.extend(fields.get(key)),
            (Step::Index(index), Value::Array(items)) => next.extend(item(items, *index)),
            (Step::Every, value) => add_children(value, next),
            (Step::Slice(start, end, step), Value::Array(items)) => slice(items, *start, *end, *step, next),
            (Step::Filter(test), value) => {
                let mut children = Vec::new();
                add_children(value, &mut children);
                for child in children {
                    if self.test(test, child)? {
                        next.push(child);
                    }
                }
            }
            (Step::Union(steps), value) => {
                for step in steps {
                    self.step(step, value, next)?;
                }
            }
            (Step::Descend, value) => {
                let mut pending = vec![value];
                while let Some(value) = pending.pop() {
                    self.budget.spend(1)?;
                    next.push(value);
                    let first = pending.len();
                    add_children(value, &mut pending);
                    pending[first..].reverse();
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn follow(&mut self, path: &'v Path, current: &'v Value) -> Result<Vec<&'v Value>, OverBudget> {
        self.select(&path.steps, if path.is_absolute { self.root } else { current })
    }

    fn test(&mut self, test: &'v Test, current: &'v Value) -> Result<bool, OverBudget> {
        self.budget.spend(1)?;
        match test {
            Test::Not(test) => Ok(!self.test(test, current)?),
            Test::All(tests) | Test::Any(tests) => {
                let is_any = matches!(test, Test::Any(_));
                for test in tests {
                    if self.test(test, current)? == is_any {
                        return Ok(is_any);
                    }
                }
                Ok(!is_any)
            }
            Test::Exists(path) => Ok(!self.follow(path, current)?.is_empty()),
            Test::Compare(left, operator, right) => {
                let (left, right) = (self.operand(left, current)?, self.operand(right, current)?);
                let (left, right) = (left.as_deref(), right.as_deref());
                Ok(match operator {
                    Operator::Equal => self.equal(left, right)?,
                    Operator::NotEqual => !self.equal(left, right)?,
                    Operator::Less => is_less(left, right),
                    Operator::Greater => is_less(right, left),
                    Operator::AtMost => is_less(left, right) || self.equal(left, right)?,
                    Operator::AtLeast => is_less(right, left) || self.equal(left, right)?,
                })
            }
            Test::Matches { is_whole, text, pattern } => {
                let (found, pattern) = (self.operand(text, current)?, self.operand(pattern, current)?);
                // Functions return numbers, so a text is borrowed.
                let (Some(Cow::Borrowed(Value::String(found))), Some(Cow::Borrowed(Value::String(pattern)))) =
                    (found, pattern)
                else {
                    return Ok(false);
                };
                self.budget.spend_search(found)?;
                match self.pattern((*is_whole, pattern))? {
                    Some(pattern) => pattern.is_match(found).map_err(|_| OverBudget),
                    None => Ok(false),
                }
            }
        }
    }

    fn pattern(&mut self, key: (bool, &'v str)) -> Result<Option<&Pattern>, OverBudget> {
        /// The steps of compiling a pattern, and of each of its bytes.
        const STEPS: (usize, usize) = (1000, 50);
        let known = self.patterns.iter().position(|(known, _)| *known == key);
        let index = if let Some(index) = known {
            index
        } else {
            let (is_whole, source) = key;
            self.budget.spend(source.len().saturating_mul(STEPS.1).saturating_add(STEPS.0))?;
            self.patterns.truncate(MAX_PATTERNS - 1);
            self.patterns.push((key, i_regexp::compiled(source, is_whole)));
            self.patterns.len() - 1
        };
        Ok(self.patterns[index].1.as_ref())
    }

    fn operand(
        &mut self,
        operand: &'v Operand,
        current: &'v Value,
    ) -> Result<Option<Cow<'v, Value>>, OverBudget> {
        Ok(match operand {
            Operand::Literal(value) => Some(Cow::Borrowed(value)),
            Operand::Path(path) => match self.follow(path, current)?.as_slice() {
                &[only] => Some(Cow::Borrowed(only)),
                _ => None,
            },
            Operand::Count(path) => Some(number(self.follow(path, current)?.len())),
            Operand::Length(value) => match self.operand(value, current)?.as_deref() {
                Some(Value::String(text)) => {
                    self.budget.spend_text(text)?;
                    Some(number(pystr::len(text)))
                }
                Some(Value::Array(items)) => Some(number(items.len())),
                Some(Value::Object(fields)) => Some(number(fields.len())),
                _ => None,
            },
        })
    }

    fn equal(&mut self, left: Option<&Value>, right: Option<&Value>) -> Result<bool, OverBudget> {
        match (left, right) {
            (Some(left), Some(right)) => compare::equal(left, right, &CompareOptions::default(), self.budget),
            (left, right) => Ok(left.is_none() && right.is_none()),
        }
    }
}

fn number(count: usize) -> Cow<'static, Value> {
    Cow::Owned(Value::Number(Number::from(count)))
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
