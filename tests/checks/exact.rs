//! Integers beyond 2^53 in checks. A double cannot represent each of them, so two different integers could become equal.

use super::{score_of, text};
use benchmarkhub::suite::load;

/// Returns the verdict of one check, written as JSON text, on an output.
fn verdict(check: &str, output: &str) -> String {
    let suite = format!(
        r#"{{"suite_id": "s", "name": "n", "cases": [{{"case_id": "c", "category": "coding", "prompt": "p",
            "expected_behavior": {{"checks": [{check}]}}}}]}}"#
    );
    let suite = load::suite_from_str(&suite).expect("a suite");
    text(&score_of(&suite, output)["checks"][0], "verdict").to_owned()
}

#[test]
fn checks_tell_an_integer_beyond_doubles_from_its_neighbours() {
    const INTEGER: &str = "9007199254740993";
    for check in [
        r#"{"kind": "json_equals", "value": N}"#,
        r#"{"kind": "json_schema", "value": {"const": N}}"#,
        r#"{"kind": "json_schema", "value": {"enum": [1, N]}}"#,
        r#"{"kind": "json_schema", "value": {"minimum": N, "maximum": N}}"#,
        r#"{"kind": "json_schema", "value": {"exclusiveMinimum": 9007199254740992, "exclusiveMaximum": 9007199254740994}}"#,
        r#"{"kind": "json_schema", "value": {"multipleOf": N}}"#,
        r#"{"kind": "json_path", "value": "$", "equals": N}"#,
        r#"{"kind": "numeric", "value": N}"#,
        r#"{"kind": "numeric", "value": N, "pick": "last", "tolerance": 0}"#,
        r#"{"kind": "metric", "metric": "numeric_match", "value": "N", "threshold": 1}"#,
    ] {
        let check = check.replace('N', INTEGER);
        assert_eq!(verdict(&check, INTEGER), "pass", "{check}");
        for other in ["9007199254740992", "9007199254740994", "9007199254740992.0", "9.007199254740992e15"] {
            assert_eq!(verdict(&check, other), "fail", "{check} on {other}");
        }
    }
    let calls =
        r#"{"kind": "tool_calls", "value": [{"name": "w", "arguments": {"id": 18446744073709551615}}]}"#;
    for (id, expected) in [("18446744073709551615", "pass"), ("18446744073709551614", "fail")] {
        let output = format!(r#"{{"name": "w", "arguments": {{"id": {id}}}}}"#);
        assert_eq!(verdict(calls, &output), expected, "{id}");
    }
}

/// The nearest double to each of these numbers is 2^64.
#[test]
fn checks_tell_an_integer_beyond_64_bits_from_its_neighbours() {
    const INTEGER: &str = "18446744073709551617";
    for check in [
        r#"{"kind": "json_equals", "value": N}"#,
        r#"{"kind": "json_equals", "value": {"a": [N]}}"#,
        r#"{"kind": "json_equals", "value": {"a": [N]}, "lists": "any_order"}"#,
        r#"{"kind": "json_schema", "value": {"const": N}}"#,
        r#"{"kind": "json_schema", "value": {"enum": [1, N]}}"#,
        r#"{"kind": "json_schema", "value": {"enum": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, N]}}"#,
        r#"{"kind": "json_schema", "value": {"minimum": N, "maximum": N}}"#,
        r#"{"kind": "json_schema", "value": {"type": "integer", "exclusiveMinimum": 18446744073709551616, "exclusiveMaximum": 18446744073709551618}}"#,
        r#"{"kind": "json_schema", "value": {"multipleOf": N}}"#,
        r#"{"kind": "json_path", "value": "$", "equals": N}"#,
        r#"{"kind": "tool_calls", "value": [{"name": "w", "arguments": {"id": N}}]}"#,
        r#"{"kind": "numeric", "value": N}"#,
        r#"{"kind": "metric", "metric": "numeric_match", "value": "N", "threshold": 1}"#,
    ] {
        let check = check.replace('N', INTEGER);
        let output = |number: &str| {
            if check.contains("tool_calls") {
                format!(r#"{{"name": "w", "arguments": {{"id": {number}}}}}"#)
            } else if check.contains("\"a\"") {
                format!(r#"{{"a": [{number}]}}"#)
            } else {
                number.to_owned()
            }
        };
        for same in [INTEGER, "18446744073709551617.0", "1844674407370955161700e-2"] {
            assert_eq!(verdict(&check, &output(same)), "pass", "{check} on {same}");
        }
        for other in [
            "18446744073709551616",
            "18446744073709551618",
            "18446744073709551616.5",
            "1.8446744073709552e19",
        ] {
            assert_eq!(verdict(&check, &output(other)), "fail", "{check} on {other}");
        }
    }
    let unique = r#"{"kind": "json_schema", "value": {"uniqueItems": true}}"#;
    assert_eq!(verdict(unique, "[18446744073709551617, 18446744073709551616]"), "pass");
    assert_eq!(verdict(unique, "[18446744073709551617, 18446744073709551617.0]"), "fail");
    // Other numbers are doubles, as in the programs that write and read them.
    let pi = r#"{"kind": "json_equals", "value": 3.141592653589793}"#;
    assert_eq!(verdict(pi, "3.14159265358979323846"), "pass");
    assert_eq!(verdict(pi, "3.141592653589794"), "fail");
    assert_eq!(verdict(r#"{"kind": "json_equals", "value": 1}"#, "0.99999999999999999999"), "fail");
}

/// A reason shows the digits, and cuts a number that is too long.
#[test]
fn reasons_show_the_digits_of_a_number() {
    let suite = |value: &str| {
        format!(
            r#"{{"suite_id": "s", "name": "n", "cases": [{{"case_id": "c", "category": "coding", "prompt": "p",
            "expected_behavior": {{"checks": [{{"kind": "json_equals", "value": {value}}}]}}}}]}}"#
        )
    };
    let suite = load::suite_from_str(&suite("18446744073709551617")).expect("a suite");
    let reason = |output: &str| text(&score_of(&suite, output)["checks"][0], "reason").to_owned();
    let shown = reason("18446744073709551616");
    assert!(shown.contains("18446744073709551617") && shown.contains("18446744073709551616"), "{shown}");
    assert!(reason(&format!("0.{}1", "0".repeat(100_000))).len() < 400);
}

/// Bounds and factors have the decimals of the document, also those that doubles lose.
#[test]
fn bounds_are_exact() {
    for (schema, output, expected) in [
        (r#"{"minimum": 0.1}"#, "0.1", "pass"),
        (r#"{"minimum": 0.1}"#, "0.10", "pass"),
        (r#"{"minimum": 0.1}"#, "0.09999999999999999999", "fail"),
        (r#"{"maximum": 0.1}"#, "0.10000000000000000001", "fail"),
        (r#"{"exclusiveMinimum": 0.1}"#, "0.10000000000000000001", "pass"),
        (r#"{"exclusiveMaximum": -1e-3}"#, "-0.001", "fail"),
        (r#"{"exclusiveMaximum": -1e-3}"#, "-0.0011", "pass"),
        (r#"{"minimum": -5}"#, "-18446744073709551617", "fail"),
        (r#"{"maximum": 0}"#, "-0.0", "pass"),
        (r#"{"exclusiveMaximum": 0}"#, "-0.0", "fail"),
        (r#"{"exclusiveMinimum": 0}"#, "1e-999999999999999999999", "pass"),
        (r#"{"minimum": 1e20}"#, "99999999999999999999", "fail"),
        (r#"{"minimum": 1e20}"#, "100000000000000000000", "pass"),
        (r#"{"type": "integer"}"#, "18446744073709551617", "pass"),
        (r#"{"type": "integer"}"#, "1e300", "pass"),
        (r#"{"type": "integer"}"#, "18446744073709551617.5", "fail"),
        (r#"{"type": "integer"}"#, "1.00000000000000000001", "fail"),
        (r#"{"multipleOf": 0.01}"#, "1.00000000000000000001", "fail"),
        (r#"{"multipleOf": 3}"#, "18446744073709551615", "pass"),
        (r#"{"multipleOf": 3}"#, "36893488147419103230", "pass"),
        (r#"{"multipleOf": 3}"#, "36893488147419103231", "fail"),
    ] {
        let check = format!(r#"{{"kind": "json_schema", "value": {schema}}}"#);
        assert_eq!(verdict(&check, output), expected, "{output} against {schema}");
    }
    let multiple = format!("{}0", "123456789".repeat(30));
    let check = r#"{"kind": "json_schema", "value": {"multipleOf": 10}}"#;
    assert_eq!(verdict(check, &multiple), "pass");
    assert_eq!(verdict(check, &multiple.replace("90", "91")), "fail");
}

#[test]
fn whole_doubles_equal_integers() {
    for (check, output, expected) in [
        (r#"{"kind": "json_equals", "value": 9007199254740992}"#, "9007199254740992.0", "pass"),
        (r#"{"kind": "json_equals", "value": 1e3}"#, "1000", "pass"),
        (r#"{"kind": "json_equals", "value": 1e20}"#, "100000000000000000000", "pass"),
        (r#"{"kind": "json_equals", "value": -0.0}"#, "0", "pass"),
        (r#"{"kind": "json_schema", "value": {"multipleOf": 0.1}}"#, "0.3", "pass"),
        (r#"{"kind": "json_schema", "value": {"multipleOf": 2}}"#, "9007199254740993", "fail"),
        (r#"{"kind": "json_schema", "value": {"multipleOf": 2.5}}"#, "7.5", "pass"),
        (r#"{"kind": "json_schema", "value": {"maximum": 9007199254740991.5}}"#, "9007199254740993", "fail"),
        (r#"{"kind": "numeric", "value": 100000000000000000000}"#, "100000000000000000000", "pass"),
        (r#"{"kind": "numeric", "value": 1e20}"#, "1e20", "pass"),
    ] {
        assert_eq!(verdict(check, output), expected, "{check} on {output}");
    }
}

#[test]
fn multiples_are_exact() {
    for (factor, output, expected) in [
        ("2", "1000000001", "fail"),
        ("2", "1000000000", "pass"),
        ("2", "1000000001.0", "fail"),
        ("2", "1000000000.0000001", "fail"),
        ("2", "18446744073709551615", "fail"),
        ("2", "-9223372036854775808", "pass"),
        ("2", "1e300", "pass"),
        ("3", "1e300", "fail"),
        ("7", "0", "pass"),
        ("7", "-0.0", "pass"),
        ("7", "1e22", "fail"),
        ("0.1", "0.3", "pass"),
        ("0.1", "0.30000000000000004", "fail"),
        ("0.1", "1e300", "pass"),
        ("0.01", "4.35", "pass"),
        ("0.01", "-19.99", "pass"),
        ("0.01", "1000000000.005", "fail"),
        ("0.3", "1000000000.1", "fail"),
        ("0.3", "1000000000.2", "pass"),
        ("1e-8", "12391239123.00001", "pass"),
        ("1e-7", "0.12345678", "fail"),
        ("0.5", "1e15", "pass"),
        ("2.5", "7.5", "pass"),
        ("5e-324", "1", "pass"),
        ("1e308", "1e308", "pass"),
        ("1e308", "1", "fail"),
        ("1.7976931348623157e308", "5e-324", "fail"),
        ("123456789012345678901234567890123456", "246913578024691357802469135780246912", "pass"),
        ("123456789012345678901234567890123456", "246913578024691357802469135780246913", "fail"),
    ] {
        let check = format!(r#"{{"kind": "json_schema", "value": {{"multipleOf": {factor}}}}}"#);
        assert_eq!(verdict(&check, output), expected, "{output} of {factor}");
    }
}

#[test]
fn a_number_beyond_the_range_of_doubles_never_passes() {
    let long = format!("1{}", "0".repeat(400));
    for check in
        [r#"{"kind": "json_equals", "value": 1e308}"#, r#"{"kind": "json_schema", "value": {"minimum": 0}}"#]
    {
        assert_eq!(verdict(check, &long), "error", "{check}");
        assert_eq!(verdict(check, "1e400"), "error", "{check}");
    }
    assert_eq!(verdict(r#"{"kind": "numeric", "value": 1e308}"#, &long), "fail");
    assert_eq!(verdict(r#"{"kind": "numeric", "value": 1e308, "relative": 1}"#, "1e400"), "fail");
}
