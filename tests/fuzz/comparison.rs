//! `json_equals` gives the verdict of a plain comparison by its definition, for all its options, whatever the order of keys and
//! however numbers are written. `numeric` is symmetric within an absolute tolerance.

use super::choices::Choices;
use benchmarkhub::checks::{CompileOptions, Verdict};
use benchmarkhub::suite::load;
use serde_json::{Map, Number, Value, json as value};

/// The options of `json_equals`.
#[derive(Clone, Debug, Default)]
struct Options {
    subset: bool,
    any_order: bool,
    ignored: Vec<String>,
}

pub fn run(input: &[u8]) -> bool {
    let mut choices = Choices::new(input);
    if choices.once_in(4) {
        tolerances(&mut choices);
        return true;
    }
    let expected = choices.value(3);
    let mut found = expected.clone();
    for _ in 0..choices.below(4) {
        choices.mutate(&mut found);
    }
    let found = shuffled(&mut choices, &found);
    let ignored = if choices.once_in(3) { vec![choices.name(), "c".to_owned()] } else { Vec::new() };
    for (subset, any_order) in [(false, false), (true, false), (false, true), (true, true)] {
        let options = Options { subset, any_order, ignored: ignored.clone() };
        let context = || format!("{expected} and {found}, {options:?}");
        let (ours, score) = verdict(&expected, &found, &options);
        assert_eq!(ours, equal(&expected, &found, &options), "{}", context());
        assert_eq!(ours, score == 1.0, "{score}: {}", context());
        if !subset {
            assert_eq!(verdict(&found, &expected, &options), (ours, score), "symmetric: {}", context());
        }
        assert_eq!(verdict(&expected, &expected, &options), (true, 1.0), "reflexive: {}", context());
        // Without the ignored keys, nothing is left to ignore.
        let [a, b] = [&expected, &found].map(|value| without(value, &ignored));
        let none = Options { ignored: Vec::new(), ..options.clone() };
        assert_eq!(verdict(&a, &b, &none), (ours, score), "ignored: {}", context());
    }
    true
}

/// Returns whether `json_equals` passes, and its score.
fn verdict(expected: &Value, found: &Value, options: &Options) -> (bool, f64) {
    let mut item = value!({ "kind": "json_equals", "value": expected, "subset": options.subset });
    if options.any_order {
        item["lists"] = "any_order".into();
    }
    if !options.ignored.is_empty() {
        item["ignore_keys"] = options.ignored.clone().into();
    }
    check(&item, &found.to_string())
}

fn check(item: &Value, output: &str) -> (bool, f64) {
    let case = value!({ "case_id": "c", "category": "coding", "prompt": "p", "expected_behavior": { "checks": [item] } });
    let suite = load::case_from_value(case, CompileOptions::default())
        .unwrap_or_else(|error| panic!("{item}: {error}"));
    let check = suite.run_case(0, output).expect("one case").checks.expect("checks").swap_remove(0);
    assert_ne!(check.verdict, Verdict::Error, "{item} on {output}: {}", check.reason);
    (check.verdict == Verdict::Pass, check.score)
}

/// The definition of equality, without budget, hashes and differences.
fn equal(expected: &Value, found: &Value, options: &Options) -> bool {
    match (expected, found) {
        (Value::Object(expected), Value::Object(found)) => {
            let counts = |key: &&String| !options.ignored.contains(key);
            expected
                .keys()
                .filter(counts)
                .all(|key| found.get(key).is_some_and(|found| equal(&expected[key], found, options)))
                && (options.subset || found.keys().filter(counts).all(|key| expected.contains_key(key)))
        }
        (Value::Array(expected), Value::Array(found)) => {
            let may_have_more = options.subset && expected.len() < found.len();
            if !may_have_more && expected.len() != found.len() {
                return false;
            }
            if options.any_order {
                can_be_paired(expected, &found.iter().collect::<Vec<_>>(), options)
            } else {
                expected.iter().zip(found).all(|(expected, found)| equal(expected, found, options))
            }
        }
        (Value::Number(a), Value::Number(b)) => exact(a) == exact(b),
        _ => expected == found,
    }
}

/// Whether each expected item has a partner of its own.
fn can_be_paired(expected: &[Value], found: &[&Value], options: &Options) -> bool {
    let Some((first, rest)) = expected.split_first() else { return true };
    (0..found.len()).any(|index| {
        let mut others = found.to_vec();
        equal(first, others.swap_remove(index), options) && can_be_paired(rest, &others, options)
    })
}

/// The exact value of a number: an odd integer and a power of two.
fn exact(number: &Number) -> (i128, i32) {
    let (mut mantissa, mut exponent) = match (number.as_i64(), number.as_u64()) {
        (Some(integer), _) => (i128::from(integer), 0),
        (_, Some(integer)) => (i128::from(integer), 0),
        _ => {
            let bits = number.as_f64().expect("a double").to_bits();
            let exponent = i32::try_from(bits >> 52 & 0x7ff).expect("11 bits");
            let fraction = i128::from(bits & ((1 << 52) - 1));
            let size = if exponent == 0 { fraction } else { fraction | 1 << 52 };
            (if bits >> 63 == 1 { -size } else { size }, exponent.max(1) - 1075)
        }
    };
    if mantissa == 0 {
        return (0, 0);
    }
    while mantissa % 2 == 0 {
        mantissa /= 2;
        exponent += 1;
    }
    (mantissa, exponent)
}

fn without(value: &Value, keys: &[String]) -> Value {
    match value {
        Value::Array(items) => items.iter().map(|item| without(item, keys)).collect(),
        Value::Object(fields) => {
            let rest = fields.iter().filter(|(key, _)| !keys.contains(key));
            Value::Object(rest.map(|(key, value)| (key.clone(), without(value, keys))).collect())
        }
        other => other.clone(),
    }
}

/// Returns an equal value with other orders of keys, and with integers as doubles.
fn shuffled(choices: &mut Choices, value: &Value) -> Value {
    match value {
        Value::Array(items) => items.iter().map(|item| shuffled(choices, item)).collect(),
        Value::Object(fields) => {
            let mut fields: Vec<_> =
                fields.iter().map(|(key, value)| (key.clone(), shuffled(choices, value))).collect();
            if choices.once_in(2) {
                fields.reverse();
            }
            Value::Object(fields.into_iter().collect::<Map<_, _>>())
        }
        Value::Number(number) => match number.as_i64().and_then(|integer| i32::try_from(integer).ok()) {
            Some(integer) if choices.once_in(2) => f64::from(integer).into(),
            _ => value.clone(),
        },
        other => other.clone(),
    }
}

fn tolerances(choices: &mut Choices) {
    let (a, b) = (choices.number(), choices.number());
    let tolerance = choices.pick(&[0.0, 0.001, 0.5, 1.0, 2.0, 1e9]);
    let numeric = |value: &Value, output: &Value, tolerance: f64| {
        let item = value!({ "kind": "numeric", "value": value, "tolerance": tolerance });
        check(&item, &output.to_string()).0
    };
    let context = format!("{a} and {b} within {tolerance}");
    let is_near = numeric(&a, &b, tolerance);
    assert!(numeric(&a, &a, tolerance), "reflexive: {context}");
    assert!(!is_near || numeric(&a, &b, tolerance * 2.0), "a larger tolerance: {context}");
    // An integer beyond 2^53 is exact; a number with an exponent or a fraction is the nearest double.
    let is_small = |value: &Value| value.as_f64().is_some_and(|number| number.abs() < 9e15);
    if a.is_f64() == b.is_f64() || is_small(&a) && is_small(&b) {
        assert_eq!(is_near, numeric(&b, &a, tolerance), "symmetric: {context}");
        assert_eq!(numeric(&a, &b, 0.0), exact(&number(&a)) == exact(&number(&b)), "exact: {context}");
    }
}

fn number(value: &Value) -> Number {
    value.as_number().expect("a number").clone()
}
