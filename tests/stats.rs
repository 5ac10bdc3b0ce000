//! Statistics: the answers of statsmodels, scipy, scikit-learn, krippendorff and `ppi_py`, and the limits of each function.

use crate::support::{Random, read, vectors};
use benchmarkhub::stats::{self, permutation, quantiles};
use serde_json::Value;
use std::fmt::Write;

const NUMBERS: &str = "tests/golden/stats/numbers.jsonl";
const BITS: &str = "tests/golden/stats/bits.txt";

fn floats(value: &Value) -> Vec<f64> {
    value.as_array().expect("a list").iter().map(|item| item.as_f64().expect("a number")).collect()
}

fn counts(value: &Value) -> Vec<u32> {
    value.as_array().expect("a list").iter().map(count).collect()
}

fn count(value: &Value) -> u32 {
    u32::try_from(value.as_u64().expect("a count")).expect("a small count")
}

/// Calls the function of a vector. The order of the results is that of the functions that JavaScript calls.
fn answer(line: &Value) -> Vec<f64> {
    let args = line["args"].as_array().expect("arguments");
    let number = |index: usize| args[index].as_f64().expect("a number");
    let size = |index: usize| count(&args[index]) as usize;
    let maybe = |value: Option<f64>| value.unwrap_or(f64::NAN);
    let bounds = |interval: Option<(f64, f64)>| interval.unwrap_or((f64::NAN, f64::NAN));
    match line["fn"].as_str().expect("a name") {
        "normal" => vec![quantiles::normal(number(0))],
        "student" => vec![quantiles::student(number(0), size(1))],
        "estimate" => {
            let found = stats::estimate(&floats(&args[0]), &floats(&args[1]), &counts(&args[2]), number(3));
            let (low, high) = bounds(found.interval);
            let clusters = f64::from(u32::try_from(found.clusters).expect("few clusters"));
            vec![maybe(found.mean), maybe(found.stderr), low, high, maybe(found.n_effective), clusters]
        }
        "paired" => {
            let found = stats::paired(&floats(&args[0]), &floats(&args[1]), &counts(&args[2]), number(3));
            let (low, high) = bounds(found.interval);
            vec![maybe(found.mean), maybe(found.stderr), low, high]
        }
        "sign_flip" => {
            let changes: Vec<i64> =
                args[0].as_array().expect("a list").iter().filter_map(Value::as_i64).collect();
            let found = stats::sign_flip(&changes, args[1].as_u64().expect("a seed"));
            vec![found.p, f64::from(found.draws.unwrap_or(0))]
        }
        "mid_p" => vec![stats::mid_p(size(0), size(1))],
        "holm" => stats::holm(&floats(&args[0])),
        "pass_at_k" => vec![stats::pass_at_k(size(0), size(1), size(2))],
        "pass_hat_k" => vec![stats::pass_hat_k(size(0), size(1), size(2))],
        "sample_size" => vec![stats::sample_size(number(0), number(1), number(2), number(3))],
        "minimum_detectable" => vec![stats::minimum_detectable(number(0), number(1), number(2), number(3))],
        "agreement" => {
            let found =
                stats::agreement(&counts(&args[0]), &counts(&args[1]), size(2)).expect("there are labels");
            vec![found.observed, found.expected, maybe(found.kappa), maybe(found.alpha)]
        }
        "prediction_powered" => {
            let (judged, judge, human) = (floats(&args[0]), floats(&args[1]), floats(&args[2]));
            let found =
                stats::prediction_powered(&judged, &judge, &human, number(3)).expect("there are scores");
            let (low, high) = bounds(found.interval);
            vec![found.mean, low, high, found.judge_mean]
        }
        other => panic!("no function {other}"),
    }
}

#[test]
fn agrees_with_the_reference_programs() {
    let lines = vectors(NUMBERS);
    for (index, line) in lines.iter().enumerate() {
        let (found, want) = (answer(line), floats(&line["want"]));
        assert_eq!(found.len(), want.len(), "line {}", index + 1);
        for (found, want) in found.iter().zip(want) {
            let is_close = (found - want).abs() <= 1e-9 * want.abs().max(1.0);
            assert!(is_close, "line {}, {}: expected {want}, found {found}", index + 1, line["fn"]);
        }
    }
    let names: std::collections::BTreeSet<_> = lines.iter().map(|line| line["fn"].to_string()).collect();
    assert_eq!(names.len(), 13, "{names:?}");
}

#[test]
fn has_the_recorded_bits() {
    let mut text = String::new();
    for line in vectors(NUMBERS) {
        let bits: Vec<String> =
            answer(&line).iter().map(|number| format!("{:016x}", number.to_bits())).collect();
        writeln!(text, "{}", bits.join(" ")).expect("a string accepts text");
    }
    if std::env::var_os("UPDATE_BITS").is_some() {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(BITS);
        std::fs::write(path, &text).expect("the file can be written");
    }
    // tests/js/stats-golden.test.js compares the same file with the results of WebAssembly.
    assert!(text == read(BITS), "run UPDATE_BITS=1 cargo test --test native bits, and check the difference");
}

#[test]
fn few_cases_have_no_interval() {
    let single = stats::estimate(&[1.0], &[2.0], &[], 0.95);
    assert_eq!((single.mean, single.stderr, single.interval), (Some(1.0), None, None));
    assert_eq!(single.n_effective, Some(1.0));
    let one_cluster = stats::estimate(&[1.0, 0.0], &[1.0, 1.0], &[0, 0], 0.95);
    assert_eq!((one_cluster.stderr, one_cluster.interval, one_cluster.n_effective), (None, None, None));
    let none = stats::estimate(&[], &[], &[], 0.95);
    assert_eq!((none.mean, none.interval), (None, None));
    assert_eq!(stats::estimate(&[1.0, 0.5], &[0.0, 0.0], &[], 0.95).mean, None, "no weight");
    assert_eq!(stats::paired(&[0.5], &[1.0], &[], 0.95).interval, None);
    assert_eq!(stats::agreement(&[], &[], 0), None);
    assert_eq!(stats::agreement(&[0, 0], &[0, 0], 1).expect("labels").kappa, None);
    assert!(stats::prediction_powered(&[], &[1.0], &[1.0], 0.95).is_none());
    assert_eq!(stats::prediction_powered(&[1.0], &[1.0], &[1.0], 0.95).expect("scores").interval, None);
    assert!(stats::item_rest(&[1.0, 1.0], &[0.0, 1.0], 0).is_none());
}

#[test]
fn equal_scores_have_an_interval_with_width() {
    // The sums of 0.1 are not exact, so a rounding error must not count as spread.
    let same = stats::estimate(&[0.1; 10], &[1.5; 10], &[0, 0, 1, 1, 2, 2, 3, 3, 4, 4], 0.95);
    assert_eq!((same.stderr, same.n_effective), (Some(0.0), Some(5.0)));
    let (low, high) = same.interval.expect("five clusters");
    assert!(low < 0.1 && high > 0.4, "{low} {high}");
}

#[test]
fn a_judge_that_never_varies_is_not_trusted() {
    let found = stats::prediction_powered(&[1.0; 5], &[1.0; 4], &[1.0, 0.0, 1.0, 0.0], 0.95).expect("scores");
    assert_eq!((found.lambda, found.mean, found.judge_mean), (0.0, 0.5, 1.0));
}

#[test]
fn random_sign_flips_approach_the_exact_result() {
    let mut random = Random(7);
    for _ in 0..8 {
        let len = permutation::MAX_EXACT;
        let few: Vec<i64> = (0..len).map(|_| if random.below(3) == 0 { -20_000 } else { 30_000 }).collect();
        // A change of 1 makes the test random, and can hardly change the result.
        let many: Vec<i64> = few.iter().copied().chain([1]).collect();
        let (exact, drawn) = (stats::sign_flip(&few, 0), stats::sign_flip(&many, 3));
        assert_eq!((exact.draws, drawn.draws), (None, Some(permutation::DRAWS)));
        assert_eq!(drawn, stats::sign_flip(&many, 3), "equal seeds give equal results");
        let allowed = 5.0 * (exact.p * (1.0 - exact.p) / 9_999.0).sqrt() + 0.03;
        assert!((exact.p - drawn.p).abs() < allowed, "{} {}", exact.p, drawn.p);
    }
    let sure = vec![10_000; 60];
    assert_eq!(stats::sign_flip(&sure, 1).p, 1.0 / 10_000.0, "p is never 0");
}

#[test]
fn item_rest_has_the_band_of_chance() {
    let rest: Vec<f64> = (0..20).map(f64::from).collect();
    let reversed: Vec<f64> = rest.iter().map(|sum| f64::from(*sum < 10.0)).collect();
    let found = stats::item_rest(&reversed, &rest, 0).expect("both vary");
    assert!(found.correlation < found.low && found.low < 0.0 && found.high > 0.0, "{found:?}");
    // Of all orders of three runs, one in six is the worst, so the band reaches it.
    let few = stats::item_rest(&[0.0, 0.5, 1.0], &[3.0, 2.0, 1.0], 0).expect("both vary");
    assert!(few.correlation >= few.low - 1e-12, "{few:?}");
}
