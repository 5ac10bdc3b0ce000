//! How two JSON values differ: by paths, with numbers by value and objects without order.
//!
//! 1 and 1.0 are the same; objects compare by key. Differences are counted leaf by leaf (an empty
//! container is a leaf), so that a share of agreement can be told: two empty containers agree wholly.
//!
//! time: O(size); for lists in any order O(size · depth) where equal values meet, which a hash finds first, and
//! O(n² · item) for those that have no equal; within a budget.

use super::args::Args;
use crate::checks::value::shown;
use serde_json::{Map, Value};

/// How many comparisons of two values are made at most.
const BUDGET: usize = 2_000_000;
/// How many differences are named.
const SHOWN: usize = 20;

/// What counts as the same.
#[derive(Debug, Clone, Default)]
pub(super) struct Rules {
    /// Keys and items that are not asked for do not count.
    pub(super) subset: bool,
    /// Lists are the same in any order.
    pub(super) any_order: bool,
    /// These keys do not count, wherever they stand.
    pub(super) ignored: Vec<String>,
}

impl Rules {
    pub(super) fn read(args: &mut Args<'_, '_>) -> Option<Self> {
        let subset = args.flag("subset");
        let lists = args.word("lists", &["ordered", "any_order"]);
        let ignored =
            if args.get("ignore_keys").is_some() { args.texts("ignore_keys") } else { Some(Vec::new()) };
        Some(Self { subset: subset?, any_order: lists? == "any_order", ignored: ignored? })
    }
}

/// How much agrees, and what does not.
#[derive(Debug, Clone, Default)]
pub(super) struct Comparison {
    pub(super) same: usize,
    pub(super) different: usize,
    /// The first differences: path, and what is wrong there.
    pub(super) differences: Vec<(String, String)>,
}

/// The comparison was given up.
#[derive(Debug)]
pub(super) struct OverBudget;

/// Compares; `expected` is what is asked for.
pub(super) fn compare(expected: &Value, found: &Value, rules: &Rules) -> Result<Comparison, OverBudget> {
    let mut comparer = Comparer { rules, left: BUDGET, result: Comparison::default() };
    comparer.value(expected, found, &Path::Root)?;
    Ok(comparer.result)
}

/// Whether nothing differs.
pub(super) fn agree(expected: &Value, found: &Value, rules: &Rules) -> Result<bool, OverBudget> {
    agree_within(expected, found, rules, &mut { BUDGET })
}

/// [`agree`] within a budget that others share.
pub(super) fn agree_within(
    expected: &Value,
    found: &Value,
    rules: &Rules,
    left: &mut usize,
) -> Result<bool, OverBudget> {
    let mut comparer = Comparer { rules, left: *left, result: Comparison::default() };
    let outcome = comparer.value(expected, found, &Path::Root);
    *left = comparer.left;
    outcome?;
    Ok(comparer.result.different == 0)
}

/// A number that is the same for values between which nothing differs under these rules, `subset` apart.
pub(super) fn hash(value: &Value, rules: &Rules, left: &mut usize) -> Result<u64, OverBudget> {
    *left = left.checked_sub(1).ok_or(OverBudget)?;
    Ok(match value {
        Value::Null => 1,
        Value::Bool(flag) => 2 + u64::from(*flag),
        // Integers beyond 2^53 share the hash of their double, as they may be the same as it.
        Value::Number(number) => match number.as_f64() {
            Some(double) if double != 0.0 => mix(4, double.to_bits()),
            _ => 4,
        },
        Value::String(text) => mix(5, hash_text(text)),
        Value::Array(items) => {
            let mut sum = 6;
            for item in items {
                let item = hash(item, rules, left)?;
                sum = if rules.any_order { mix(7, item).wrapping_add(sum) } else { mix(sum, item) };
            }
            sum
        }
        Value::Object(fields) => {
            let mut sum = 8_u64;
            for (key, value) in fields.iter().filter(|(key, _)| !rules.ignored.contains(key)) {
                sum = sum.wrapping_add(mix(hash_text(key), hash(value, rules, left)?));
            }
            sum
        }
    })
}

/// FNV-1a.
pub(super) fn hash_text(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

pub(super) fn mix(a: u64, b: u64) -> u64 {
    let mixed = (a.rotate_left(23) ^ b).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ (mixed >> 29)
}

/// The way to a value, written out only where something differs.
enum Path<'p> {
    Root,
    Key(&'p Path<'p>, &'p str),
    Index(&'p Path<'p>, usize),
}

impl Path<'_> {
    fn words(&self) -> String {
        let mut steps = Vec::new();
        let mut step = self;
        loop {
            match step {
                Self::Root => break,
                Self::Key(above, key) => {
                    let plain = key.chars().all(|c| c.is_alphanumeric() || c == '_') && !key.is_empty();
                    steps.push(if plain { format!(".{key}") } else { format!("[{}]", Value::from(*key)) });
                    step = above;
                }
                Self::Index(above, index) => {
                    steps.push(format!("[{index}]"));
                    step = above;
                }
            }
        }
        steps.push("$".to_owned());
        steps.iter().rev().map(String::as_str).collect()
    }
}

struct Comparer<'r> {
    rules: &'r Rules,
    left: usize,
    result: Comparison,
}

impl Comparer<'_> {
    fn differ(&mut self, path: &Path<'_>, what: impl FnOnce() -> String) {
        self.result.different += 1;
        if self.result.differences.len() < SHOWN {
            self.result.differences.push((path.words(), what()));
        }
    }

    /// Follows both values, so no deeper than the shallower one.
    fn value(&mut self, expected: &Value, found: &Value, path: &Path<'_>) -> Result<(), OverBudget> {
        self.left = self.left.checked_sub(1).ok_or(OverBudget)?;
        match (expected, found) {
            (Value::Object(expected), Value::Object(found)) => return self.object(expected, found, path),
            (Value::Array(expected), Value::Array(found)) if self.rules.any_order => {
                return self.bag(expected, found, path);
            }
            (Value::Array(expected), Value::Array(found)) => return self.list(expected, found, path),
            _ if same_scalar(expected, found) => self.result.same += 1,
            _ => self.differ(path, || format!("expected {}, found {}", shown(expected), shown(found))),
        }
        Ok(())
    }

    fn object(
        &mut self,
        expected: &Map<String, Value>,
        found: &Map<String, Value>,
        path: &Path<'_>,
    ) -> Result<(), OverBudget> {
        let rules = self.rules;
        let counts = |key: &str| !rules.ignored.iter().any(|ignored| ignored == key);
        let before = self.result.same + self.result.different;
        for (key, value) in expected.iter().filter(|(key, _)| counts(key)) {
            let path = Path::Key(path, key);
            match found.get(key) {
                Some(found) => self.value(value, found, &path)?,
                None => self.differ(&path, || format!("expected {}, found nothing", shown(value))),
            }
        }
        if !rules.subset {
            for (key, value) in found.iter().filter(|(key, _)| counts(key) && !expected.contains_key(*key)) {
                self.differ(&Path::Key(path, key), || format!("expected nothing, found {}", shown(value)));
            }
        }
        if self.result.same + self.result.different == before {
            self.result.same += 1;
        }
        Ok(())
    }

    fn list(&mut self, expected: &[Value], found: &[Value], path: &Path<'_>) -> Result<(), OverBudget> {
        if expected.is_empty() && (found.is_empty() || self.rules.subset) {
            self.result.same += 1;
        }
        for (index, value) in expected.iter().enumerate() {
            let path = Path::Index(path, index);
            match found.get(index) {
                Some(found) => self.value(value, found, &path)?,
                None => self.differ(&path, || format!("expected {}, found nothing", shown(value))),
            }
        }
        if !self.rules.subset {
            for (index, value) in found.iter().enumerate().skip(expected.len()) {
                self.differ(&Path::Index(path, index), || {
                    format!("expected nothing, found {}", shown(value))
                });
            }
        }
        Ok(())
    }

    fn bag(&mut self, expected: &[Value], found: &[Value], path: &Path<'_>) -> Result<(), OverBudget> {
        let rules = self.rules;
        let mut hashes = |list: &[Value]| -> Result<Vec<u64>, OverBudget> {
            list.iter().map(|value| hash(value, rules, &mut self.left)).collect()
        };
        let (wanted, there) = (hashes(expected)?, hashes(found)?);
        let mut agrees =
            |a: usize, b: usize, left: &mut usize| agree_within(&expected[a], &found[b], rules, left);
        let partners = super::matching::pairs(&wanted, there, !rules.subset, &mut self.left, &mut agrees)?;
        if expected.is_empty() && (found.is_empty() || rules.subset) {
            self.result.same += 1;
        }
        let mut taken = vec![false; found.len()];
        for &partner in partners.iter().flatten() {
            taken[partner] = true;
            self.result.same += 1;
        }
        // What is missing and what is there instead are one difference, as in a list with an order.
        let mut instead = (0..found.len()).filter(|&index| !taken[index] && !rules.subset);
        for index in (0..expected.len()).filter(|&index| partners[index].is_none()) {
            let there = instead.next();
            self.differ(&Path::Index(path, index), || {
                let there = there.map_or_else(|| "it nowhere in the list".to_owned(), |at| shown(&found[at]));
                format!("expected {}, found {there}", shown(&expected[index]))
            });
        }
        for index in instead {
            self.differ(&Path::Index(path, index), || {
                format!("expected nothing, found {}", shown(&found[index]))
            });
        }
        Ok(())
    }
}

/// Numbers are the same by value: integers exactly, others as doubles.
pub(super) fn same_scalar(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => {
            a == b || (a.is_f64() || b.is_f64()) && a.as_f64() == b.as_f64()
        }
        _ => a == b && !a.is_object() && !a.is_array(),
    }
}
