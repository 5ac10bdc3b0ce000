//! Tests properties of any suite and output on random suites and outputs.

use benchmarkhub::checks::{CHECKS, CompileOptions};
use benchmarkhub::run::RunOptions;
use benchmarkhub::suite::CompiledSuite;
use benchmarkhub::suite::load;
use benchmarkhub::text::{json, json_value, pyfloat, pystr};
use serde_json::{Value, json as value};

/// A generator of pseudo-random numbers with a fixed seed, so that each run is the same and failures can be repeated.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % bound
    }

    fn text(&mut self) -> String {
        const PIECES: &[&str] = &[
            "a", "B", "é", "İ", "Σ", "ß", "😀", "\u{1c}", " ", "\n", "{", "}", "[", "]", "\"", "\\", ":",
            ",", "1", "-", ".", "e", "NaN", "null", "\\u12", "\u{0}", "(", ")", "*", "+", "word", "\u{feff}",
            "\u{301}",
        ];
        (0..self.below(12)).map(|_| PIECES[self.below(PIECES.len())]).collect()
    }

    fn value(&mut self, depth: usize) -> Value {
        match self.below(if depth == 0 { 5 } else { 7 }) {
            0 => Value::Null,
            1 => value!(self.below(2) == 0),
            2 => value!(self.below(40)),
            3 => value!(f64::from(u32::try_from(self.below(4000)).expect("small")) / 16.0 - 100.0),
            4 => value!(self.text()),
            5 => (0..self.below(4)).map(|_| self.value(depth - 1)).collect(),
            _ => Value::Object((0..self.below(4)).map(|_| (self.text(), self.value(depth - 1))).collect()),
        }
    }

    /// Returns a value that the check usually accepts.
    fn check_value(&mut self, name: &str) -> Value {
        match (self.below(8), name) {
            (0, _) => self.value(2),
            (_, "contains" | "not_contains") => (0..self.below(4)).map(|_| self.text()).collect(),
            (_, "regex") => value!(self.text()),
            (_, "json_valid") => value!(self.below(4) > 0),
            _ => value!(self.below(20)),
        }
    }

    fn suite(&mut self) -> Value {
        let case = |random: &mut Self, index: usize| {
            let mut expected = serde_json::Map::new();
            for check in CHECKS {
                if random.below(3) == 0 {
                    expected.insert(check.name.to_owned(), random.check_value(check.name));
                }
            }
            let difficulty = ["easy", "medium", "hard"][random.below(3)];
            let category = ["coding", "safety", "planning"][random.below(3)];
            value!({ "case_id": index.to_string(), "category": category, "prompt": random.text(),
                "expected_behavior": expected, "difficulty": difficulty })
        };
        let cases: Vec<Value> = (0..self.below(6)).map(|index| case(self, index)).collect();
        value!({ "suite_id": "s", "name": self.text(), "cases": cases, "extra": self.value(3) })
    }
}

fn report(suite: &CompiledSuite, outputs: &[(String, String)]) -> benchmarkhub::run::report::Report {
    suite.run(outputs.iter().map(|(id, text)| (id.as_str(), text.as_str())), &RunOptions::default())
}

#[test]
fn scores_are_in_range_and_totals_add_up() {
    let mut random = Random(1);
    let mut loaded = 0;
    for _ in 0..2000 {
        let Ok(suite) = load::suite_from_value(random.suite(), CompileOptions::default()) else { continue };
        loaded += 1;
        let outputs: Vec<_> = (0..6).map(|index| (index.to_string(), random.text())).collect();
        let report = report(&suite, &outputs);
        for score in &report.scores {
            assert!((0.0..=1.0).contains(&score.score), "{score:?}");
            assert_eq!(score.passed, score.score == 1.0, "{score:?}");
            assert!(score.details.is_empty() || !score.passed, "{score:?}");
        }
        assert!((0.0..=1.0).contains(&report.summary.overall_score));
        assert_eq!(report.summary.passed + report.summary.failed, report.scores.len());
        assert_eq!(report.scores.len(), suite.suite().cases.len());
    }
    assert!(loaded > 500, "only {loaded} suites were accepted");
}

#[test]
fn loading_what_was_saved_changes_nothing() {
    let mut random = Random(2);
    for _ in 0..1000 {
        let Ok(suite) = load::suite_from_value(random.suite(), CompileOptions::default()) else { continue };
        let text = serde_json::to_string_pretty(suite.suite()).expect("JSON");
        assert_eq!(load::suite_from_str(&text).expect(&text).suite(), suite.suite());
    }
}

#[test]
fn a_passing_case_never_lowers_the_total() {
    let mut random = Random(3);
    for _ in 0..1000 {
        let mut document = random.suite();
        let Ok(before) = load::suite_from_value(document.clone(), CompileOptions::default()) else {
            continue;
        };
        document["cases"].as_array_mut().expect("cases").push(value!({
            "case_id": "passes", "category": "coding", "prompt": "", "expected_behavior": { "min_length": 0 } }));
        let after = load::suite_from_value(document, CompileOptions::default()).expect("still a suite");
        let outputs: Vec<_> = (0..6).map(|index| (index.to_string(), random.text())).collect();
        let (before, after) = (report(&before, &outputs), report(&after, &outputs));
        assert!(after.summary.overall_score >= before.summary.overall_score);
    }
}

#[test]
fn json_is_read_as_serde_json_reads_it() {
    let mut random = Random(4);
    let mut valid = 0;
    for _ in 0..50_000 {
        let text = if random.below(2) == 0 { random.text() } else { random.value(3).to_string() };
        let ours = json::validate(&text);
        let theirs = serde_json::from_str::<Value>(&text);
        // Skip escapes: `serde_json` rejects an escaped lone surrogate, whereas our reader replaces it.
        if !text.contains("\\u") {
            assert_eq!(ours.is_ok(), theirs.is_ok(), "{text:?}: {ours:?} {theirs:?}");
        }
        if let (Ok(()), Ok(theirs)) = (ours, theirs) {
            valid += 1;
            assert_eq!(json_value::parse(&text).expect("valid"), theirs, "{text:?}");
        }
    }
    assert!(valid > 10_000, "only {valid} texts were valid");
}

#[test]
fn json_is_told_as_it_is_read() {
    let mut random = Random(14);
    let mut valid = 0;
    for _ in 0..50_000 {
        let document = random.value(5);
        let mut text = " ".repeat(random.below(70))
            + &if random.below(2) == 0 { document.to_string() } else { format!("{document:#}") };
        if random.below(2) == 0 {
            let places: Vec<_> = text.char_indices().map(|(at, _)| at).collect();
            let at = places[random.below(places.len())];
            match random.below(3) {
                0 => text.truncate(at),
                1 => text.insert_str(at, &random.text()),
                _ => drop(text.remove(at)),
            }
        }
        let told = json::validate(&text).is_ok();
        assert_eq!(told, matches!(json::read(&text, &mut json::Nothing), Ok(None)), "{text:?}");
        valid += usize::from(told);
    }
    assert!((20_000..45_000).contains(&valid), "{valid} texts were valid");
}

#[test]
fn rounding_is_idempotent_and_near() {
    let mut random = Random(5);
    for _ in 0..100_000 {
        #[expect(clippy::cast_precision_loss, reason = "any double will do")]
        let x = random.below(1 << 30) as f64 / (1.0 + random.below(1 << 30) as f64);
        let rounded = pyfloat::round4(x);
        assert_eq!(pyfloat::round4(rounded).to_bits(), rounded.to_bits(), "{x}");
        assert!((rounded - x).abs() <= 0.5e-4 * (1.0 + x * 1e-10), "{x} {rounded}");
    }
}

#[test]
fn lowercase_is_that_of_the_standard_library() {
    let mut random = Random(6);
    for _ in 0..20_000 {
        let text = random.text() + &random.text();
        assert_eq!(pystr::lower(&text), text.to_lowercase(), "{text:?}");
    }
}
