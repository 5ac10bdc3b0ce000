//! Compares two JSON values and lists the paths at which they differ.
//!
//! Numbers are compared by value (1 equals 1.0), whole numbers exactly. The order of keys is ignored. The comparison counts equal and
//! different leaves (scalars, and empty lists and objects), so that the share of equal leaves can be a score.
//!
//! time: O(size). With `any_order`: O(size · depth) if hashing finds an equal item for every item; else O(n² · item),
//! within a budget.

use super::args::Args;
use super::budget::{Budget, OverBudget};
use super::matching;
use super::path_steps::Step;
use super::value_path::ValuePath;
use crate::checks::value::shown;
use crate::text::{decimal, json_number, pystr};
use serde_json::{Map, Number, Value};

/// The maximum number of differences that are listed.
const MAX_DIFFERENCES: usize = 20;

/// The values that are accepted at one path.
#[derive(Debug)]
pub(super) struct Rule {
    pub(super) steps: Vec<Step>,
    pub(super) accepted: Accepted,
    /// Whether the value may be absent.
    pub(super) is_optional: bool,
}

#[derive(Debug)]
pub(super) enum Accepted {
    /// The expected value.
    Expected,
    /// One of these values.
    OneOf(Vec<Value>),
    /// Any value.
    Any,
}

/// The options of [`compare`].
#[derive(Debug, Clone, Default)]
#[expect(clippy::struct_excessive_bools, reason = "they are independent options")]
pub(super) struct CompareOptions {
    /// Ignore keys and items that the expected value does not have.
    pub(super) subset: bool,
    /// Ignore the order of lists.
    pub(super) any_order: bool,
    /// Ignore these keys at any depth. The values of this map are not used.
    pub(super) ignored: Map<String, Value>,
    /// Ignore the letter case of strings.
    pub(super) ignore_case: bool,
    /// By how much numbers may differ.
    pub(super) tolerance: f64,
    /// Compare the decimals of all numbers, not only of whole ones.
    pub(super) decimals: bool,
}

impl CompareOptions {
    /// Equality in JSON Schema.
    pub(super) fn exact() -> Self {
        Self { decimals: true, ..Self::default() }
    }

    pub(super) fn read(args: &mut Args<'_, '_>) -> Option<Self> {
        let subset = args.flag("subset");
        let lists = args.word("lists", &["ordered", "any_order"]);
        let ignored =
            if args.get("ignore_keys").is_some() { args.texts("ignore_keys") } else { Some(Vec::new()) };
        let ignored = ignored?.into_iter().map(|key| (key, Value::Null)).collect();
        Some(Self { subset: subset?, any_order: lists? == "any_order", ignored, ..Self::default() })
    }

    fn is_ignored(&self, key: &str) -> bool {
        self.ignored.contains_key(key)
    }

    /// Whether values with different [hashes](hash) are different.
    pub(super) fn are_exact(&self) -> bool {
        !self.subset && !self.ignore_case && self.tolerance == 0.0
    }

    fn equal_scalars(&self, a: &Value, b: &Value) -> bool {
        match (a, b) {
            (Value::Number(a), Value::Number(b)) if self.decimals => json_number::order(a, b).is_eq(),
            (Value::Number(a), Value::Number(b)) => {
                json_number::equal(a, b) || self.tolerance > 0.0 && self.are_near(a, b)
            }
            (Value::String(a), Value::String(b)) if self.ignore_case => pystr::lower(a) == pystr::lower(b),
            _ => a == b && !a.is_object() && !a.is_array(),
        }
    }

    /// Whether two numbers differ by at most the tolerance, apart from the rounding of the difference.
    fn are_near(&self, a: &Number, b: &Number) -> bool {
        let (Some(a), Some(b)) = (decimal::parse(a.as_str()), decimal::parse(b.as_str())) else {
            return false;
        };
        (a - b).abs() <= self.tolerance + f64::EPSILON * a.abs().max(b.abs())
    }
}

/// The numbers of equal and different leaves.
#[derive(Debug, Clone, Default)]
pub(super) struct Comparison {
    pub(super) same: usize,
    pub(super) different: usize,
    /// The path and the description of the first [`MAX_DIFFERENCES`] differences.
    pub(super) differences: Vec<(String, String)>,
}

/// Compares two values.
pub(super) fn compare(
    expected: &Value,
    found: &Value,
    options: &CompareOptions,
    budget: &mut Budget,
) -> Result<Comparison, OverBudget> {
    compare_by_rules(expected, found, options, &[], budget)
}

/// Compares two values. The expected value has a value at the path of each rule.
pub(super) fn compare_by_rules(
    expected: &Value,
    found: &Value,
    options: &CompareOptions,
    rules: &[Rule],
    budget: &mut Budget,
) -> Result<Comparison, OverBudget> {
    let mut comparer = Comparer { options, rules, budget, result: Comparison::default() };
    comparer.value(expected, found, &ValuePath::Root)?;
    Ok(comparer.result)
}

/// Whether two values are equal.
pub(super) fn equal(
    expected: &Value,
    found: &Value,
    options: &CompareOptions,
    budget: &mut Budget,
) -> Result<bool, OverBudget> {
    Ok(compare(expected, found, options, budget)?.different == 0)
}

/// Returns a hash that is the same for values that are equal under these options, if they
/// [are exact](CompareOptions::are_exact).
pub(super) fn hash(value: &Value, options: &CompareOptions, budget: &mut Budget) -> Result<u64, OverBudget> {
    budget.spend(1)?;
    Ok(match value {
        Value::Null => 1,
        Value::Bool(flag) => 2 + u64::from(*flag),
        // 1 equals 1.0, so their hash is that of the nearest double.
        Value::Number(number) => {
            budget.spend_number(number)?;
            match json_number::double(value) {
                Some(double) if double != 0.0 => mix(4, double.to_bits()),
                _ => 4,
            }
        }
        Value::String(text) => {
            budget.spend_text(text)?;
            mix(5, hash_text(text))
        }
        Value::Array(items) => {
            let mut sum = 6;
            for item in items {
                let item = hash(item, options, budget)?;
                sum = if options.any_order { mix(7, item).wrapping_add(sum) } else { mix(sum, item) };
            }
            sum
        }
        Value::Object(fields) => {
            let mut sum = 8_u64;
            for (key, value) in fields {
                budget.spend_text(key)?;
                if options.is_ignored(key) {
                    continue;
                }
                sum = sum.wrapping_add(mix(hash_text(key), hash(value, options, budget)?));
            }
            sum
        }
    })
}

/// The hash function FNV-1a.
pub(super) fn hash_text(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

pub(super) fn mix(a: u64, b: u64) -> u64 {
    let mixed = (a.rotate_left(23) ^ b).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ (mixed >> 29)
}

struct Comparer<'r> {
    options: &'r CompareOptions,
    rules: &'r [Rule],
    budget: &'r mut Budget,
    result: Comparison,
}

impl<'r> Comparer<'r> {
    fn rule(&self, path: &ValuePath<'_>) -> Option<&'r Rule> {
        self.rules.iter().find(|rule| path.is(&rule.steps))
    }

    fn differ(&mut self, path: &ValuePath<'_>, message: impl FnOnce() -> String) {
        self.result.different += 1;
        if self.result.differences.len() < MAX_DIFFERENCES {
            self.result.differences.push((path.quoted(), message()));
        }
    }

    /// Recurses only while both values are nested, so at most as deep as the JSON reader allows.
    fn value(&mut self, expected: &Value, found: &Value, path: &ValuePath<'_>) -> Result<(), OverBudget> {
        self.budget.spend(1 + self.rules.len())?;
        match self.rule(path).map(|rule| &rule.accepted) {
            None | Some(Accepted::Expected) => {}
            Some(Accepted::Any) => {
                self.result.same += 1;
                return Ok(());
            }
            Some(Accepted::OneOf(values)) => return self.one_of(values, found, path),
        }
        match (expected, found) {
            (Value::Object(expected), Value::Object(found)) => return self.object(expected, found, path),
            (Value::Array(expected), Value::Array(found)) if self.options.any_order => {
                return self.unordered_list(expected, found, path);
            }
            (Value::Array(expected), Value::Array(found)) => return self.list(expected, found, path),
            (Value::Number(expected), Value::Number(found)) => {
                self.budget.spend_number(expected)?;
                self.budget.spend_number(found)?;
            }
            // Texts of different lengths are compared in one step.
            (Value::String(expected), Value::String(found))
                if expected.len() == found.len() || self.options.ignore_case =>
            {
                self.budget.spend_text(expected)?;
            }
            _ => {}
        }
        if self.options.equal_scalars(expected, found) {
            self.result.same += 1;
        } else {
            self.differ(path, || format!("expected {}, found {}", shown(expected), shown(found)));
        }
        Ok(())
    }

    fn one_of(&mut self, values: &[Value], found: &Value, path: &ValuePath<'_>) -> Result<(), OverBudget> {
        for value in values {
            if equal(value, found, self.options, self.budget)? {
                self.result.same += 1;
                return Ok(());
            }
        }
        self.differ(path, || {
            let mut message = "expected one of ".to_owned();
            for value in values {
                message += &shown(value);
                message += ", ";
            }
            message + "found " + &shown(found)
        });
        Ok(())
    }

    fn object(
        &mut self,
        expected: &Map<String, Value>,
        found: &Map<String, Value>,
        path: &ValuePath<'_>,
    ) -> Result<(), OverBudget> {
        let options = self.options;
        let before = self.result.same + self.result.different;
        for (key, value) in expected {
            self.budget.spend_text(key)?;
            if options.is_ignored(key) {
                continue;
            }
            let path = ValuePath::Key(path, key);
            match found.get(key) {
                Some(found) => self.value(value, found, &path)?,
                None => self.missing(&path, value),
            }
        }
        if !options.subset {
            for (key, value) in found {
                self.budget.spend_text(key)?;
                if options.is_ignored(key) || expected.contains_key(key) {
                    continue;
                }
                self.extra(&ValuePath::Key(path, key), value);
            }
        }
        if self.result.same + self.result.different == before {
            self.result.same += 1;
        }
        Ok(())
    }

    fn list(&mut self, expected: &[Value], found: &[Value], path: &ValuePath<'_>) -> Result<(), OverBudget> {
        self.budget.spend(found.len())?;
        self.count_empty(expected, found);
        for (index, value) in expected.iter().enumerate() {
            let path = ValuePath::Index(path, index);
            self.budget.spend(1)?;
            match found.get(index) {
                Some(found) => self.value(value, found, &path)?,
                None => self.missing(&path, value),
            }
        }
        if !self.options.subset {
            for (index, value) in found.iter().enumerate().skip(expected.len()) {
                self.extra(&ValuePath::Index(path, index), value);
            }
        }
        Ok(())
    }

    fn unordered_list(
        &mut self,
        expected: &[Value],
        found: &[Value],
        path: &ValuePath<'_>,
    ) -> Result<(), OverBudget> {
        let options = self.options;
        let mut hashes = |list: &[Value]| -> Result<Vec<u64>, OverBudget> {
            list.iter().map(|value| hash(value, options, self.budget)).collect()
        };
        let (expected_hashes, found_hashes) = (hashes(expected)?, hashes(found)?);
        let mut matches =
            |a: usize, b: usize, budget: &mut Budget| equal(&expected[a], &found[b], options, budget);
        let same = |a: usize, b: usize| expected[a] == expected[b];
        let same: Option<&dyn Fn(usize, usize) -> bool> = if options.subset { Some(&same) } else { None };
        let partners = matching::pair(&expected_hashes, found_hashes, same, self.budget, &mut matches)?;
        self.count_empty(expected, found);
        let mut is_paired = vec![false; found.len()];
        for &partner in partners.iter().flatten() {
            is_paired[partner] = true;
            self.result.same += 1;
        }
        // A missing item and an extra item are reported as one difference, as they are for ordered lists.
        let mut extra = (0..found.len()).filter(|&index| !is_paired[index] && !options.subset);
        for index in (0..expected.len()).filter(|&index| partners[index].is_none()) {
            let instead = extra.next();
            self.differ(&ValuePath::Index(path, index), || {
                let found =
                    instead.map_or_else(|| "it nowhere in the list".to_owned(), |at| shown(&found[at]));
                format!("expected {}, found {found}", shown(&expected[index]))
            });
        }
        for index in extra {
            self.extra(&ValuePath::Index(path, index), &found[index]);
        }
        Ok(())
    }

    /// Counts an empty expected list as one leaf.
    fn count_empty(&mut self, expected: &[Value], found: &[Value]) {
        self.result.same += usize::from(expected.is_empty() && (found.is_empty() || self.options.subset));
    }

    fn missing(&mut self, path: &ValuePath<'_>, expected: &Value) {
        let expected = match self.rule(path) {
            Some(rule) if rule.is_optional => return,
            Some(Rule { accepted: Accepted::OneOf(values), .. }) => values.first().unwrap_or(expected),
            _ => expected,
        };
        self.differ(path, || format!("expected {}, found nothing", shown(expected)));
    }

    fn extra(&mut self, path: &ValuePath<'_>, found: &Value) {
        self.differ(path, || format!("expected nothing, found {}", shown(found)));
    }
}
