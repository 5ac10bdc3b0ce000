//! References that are missing or empty, and texts in which a metric finds nothing to compare.

use benchmarkhub::metrics::METRICS;
use serde_json::{Value, json};

use super::{compute, prepare};

fn names() -> impl Iterator<Item = &'static str> {
    METRICS.iter().filter(|metric| !metric.is_async()).map(|metric| metric.name)
}

fn score(name: &str, references: &[&str], prediction: &str) -> Option<f64> {
    let mut metric = prepare(name, &json!({}));
    let found = metric.compute(references, prediction);
    assert_eq!(found.score, metric.score_only(references, prediction), "{name} without details");
    assert_eq!(found.score.is_none(), found.details.get("reason").is_some(), "{name}");
    found.score
}

#[test]
fn without_a_reference_there_is_no_score() {
    for name in names() {
        for prediction in ["", "x"] {
            assert_eq!(score(name, &[], prediction), None, "{name}");
        }
    }
}

#[test]
fn empty_references_count_only_if_there_are_no_others() {
    for name in names() {
        for prediction in ["", " ", "zzz", "x y", "3"] {
            let is_official = name == "squad_exact_match" && prediction.trim().is_empty();
            let alone = score(name, &["x y 3"], prediction);
            for references in [&["", "x y 3"][..], &["x y 3", ""], &["", "x y 3", ""]] {
                let found = score(name, references, prediction);
                let wanted = if is_official { Some(1.0) } else { alone };
                assert_eq!(found, wanted, "{name} of {references:?} and {prediction:?}");
            }
            assert_eq!(score(name, &["", ""], prediction), score(name, &[""], prediction), "{name}");
        }
    }
    assert_eq!(score("contains_answer", &[" \n", "x"], "zzz"), Some(0.0), "white space is empty too");
    let found = prepare("exact_match", &json!({})).compute(&["", "a", "b"], "b");
    assert_eq!(found.details["best_reference"], 2, "the index in the whole list");
}

/// Compares with the reference programs: the scores for the reference `""` and the predictions `""`, a blank text and `x`.
#[test]
fn an_empty_reference_scores_as_in_the_reference_program() {
    for name in names() {
        let wanted = match name {
            "exact_match" | "f1_score" | "squad_exact_match" | "squad_f1" => [1.0, 1.0, 0.0],
            "contains_answer" => [1.0, 1.0, 1.0],
            "similarity" | "levenshtein" => [1.0, 0.0, 0.0],
            "ter" => [0.0, 0.0, 1.0],
            "numeric_match" | "choice" | "math_equal" => {
                assert_eq!(score(name, &[""], ""), None);
                continue;
            }
            _ => [0.0, 0.0, 0.0],
        };
        for (prediction, wanted) in ["", " ", "x"].into_iter().zip(wanted) {
            assert_eq!(score(name, &[""], prediction), Some(wanted), "{name} of {prediction:?}");
        }
    }
}

#[test]
fn squad_scores_abstention_as_the_script_of_version_2() {
    for (references, prediction, exact, f1) in [
        (&[""][..], "", 1.0, 1.0),
        (&[""], " \n", 1.0, 1.0),
        (&[""], "Paris", 0.0, 0.0),
        (&["Paris"], "", 0.0, 0.0),
        (&["Paris", "in Paris"], "", 0.0, 0.0),
        (&["Paris", ""], "paris.", 1.0, 1.0),
    ] {
        assert_eq!(score("squad_exact_match", references, prediction), Some(exact), "{references:?}");
        assert_eq!(score("squad_f1", references, prediction), Some(f1), "{references:?}");
    }
}

#[test]
fn a_note_says_of_which_text_nothing_is_compared() {
    let note = |name: &str, reference: &str, prediction: &str, options: Value| {
        let note = compute(name, reference, prediction, &options).details.get("note").cloned();
        note.map(|note| note.as_str().expect("a text").to_owned())
    };
    for (name, reference, prediction, options, wanted) in [
        ("rouge1", "привет мир", "привет мир", json!({}), "reference is compared: tokenizer \"unicode\""),
        ("rougeL", "今天天气", "今天天气", json!({}), "reference is compared: tokenizer \"unicode\""),
        ("rougeLsum", "cat", "кот", json!({}), "prediction is compared: tokenizer \"unicode\""),
        ("rouge2", "Paris", "Paris", json!({}), "reference is compared: it is one word"),
        ("squad_f1", "the", "cat", json!({}), "reference is compared: f1_score"),
        ("squad_exact_match", "cat", "!?", json!({}), "prediction is compared: f1_score"),
        ("bleu", "<skipped>", "cat", json!({}), "reference is compared: tokenize \"none\""),
        ("ter", "?!", "cat", json!({"no_punct": true}), "reference is compared: no_punct"),
    ] {
        let found =
            note(name, reference, prediction, options).unwrap_or_else(|| panic!("{name} of {reference}"));
        assert!(found.starts_with(&format!("nothing of the {wanted}")), "{name}: {found}");
    }
    let unicode = json!({"tokenizer": "unicode"});
    assert_eq!(note("rouge1", "привет мир", "привет мир", unicode.clone()), None);
    assert_eq!(compute("rouge1", "привет мир", "привет мир", &unicode).score, Some(1.0));
    for name in names() {
        assert_eq!(note(name, "the cat sat", "a cat", json!({})), None, "{name}");
        for blank in ["", " \n"] {
            assert_eq!(
                note(name, blank, "two words", json!({})),
                None,
                "{name}: a blank text has nothing to compare"
            );
            assert_eq!(note(name, "two words", blank, json!({})), None, "{name}");
        }
    }
}
