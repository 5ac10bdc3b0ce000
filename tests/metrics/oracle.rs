//! Compares the metrics with the reference programs on random texts. `docs/CONTRIBUTING.md` explains how to run this.
//!
//! Python needs the packages that `tests/golden/make/metrics_oracle.py` lists.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use benchmarkhub::text::porter;
use serde_json::{Value, json};

use super::properties::{random_text, variant};
use super::{close, prepare};
use crate::support::{Random, env_number, oracle};

struct Oracle {
    child: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Oracle {
    fn start() -> Self {
        let mut command = oracle("metrics_oracle.py");
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("Python starts");
        let questions = child.stdin.take().unwrap();
        let answers = BufReader::new(child.stdout.take().unwrap());
        Self { child, questions, answers }
    }

    fn ask(&mut self, question: &Value) -> Value {
        writeln!(self.questions, "{question}").unwrap();
        let mut answer = String::new();
        self.answers.read_line(&mut answer).unwrap();
        serde_json::from_str(&answer).unwrap_or_else(|_| panic!("no answer to {question}"))
    }
}

impl Drop for Oracle {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn metrics_with_options() -> Vec<(&'static str, Value)> {
    let mut metrics = vec![
        ("squad_f1", json!({})),
        ("squad_exact_match", json!({})),
        ("similarity", json!({"blocks": true})),
        ("similarity", json!({"blocks": true, "autojunk": false})),
        ("levenshtein", json!({})),
        ("chrf", json!({})),
        ("chrf", json!({"word_order": 2})),
        ("chrf", json!({"word_order": 1, "whitespace": true, "beta": 3, "lowercase": true})),
        ("chrf", json!({"char_order": 4, "eps_smoothing": true, "beta": 1})),
        ("ter", json!({})),
        ("ter", json!({"normalized": true})),
        ("ter", json!({"normalized": true, "asian_support": true, "no_punct": true})),
        ("ter", json!({"no_punct": true, "asian_support": true, "case_sensitive": true})),
    ];
    for name in ["rouge1", "rouge2", "rougeL", "rougeLsum"] {
        metrics.extend([false, true].map(|stem| (name, json!({"use_stemmer": stem}))));
    }
    for tokenize in ["13a", "intl", "char", "zh", "none"] {
        metrics.push(("bleu", json!({"tokenize": tokenize})));
        metrics.push(("bleu", json!({"tokenize": tokenize, "effective_order": false})));
        metrics.push(("bleu", json!({"tokenize": tokenize, "smooth_method": "none"})));
        for (method, value) in [("floor", 0.1), ("floor", 0.01), ("add-k", 1.0), ("add-k", 0.25)] {
            let options = json!({"tokenize": tokenize, "smooth_method": method, "smooth_value": value, "lowercase": true});
            metrics.push(("bleu", options));
        }
    }
    metrics
}

/// Asserts that two numbers, or lists of numbers, are equal exactly or within 1e-12.
#[track_caller]
fn assert_agree(found: &Value, wanted: &Value, exactly: bool, question: &Value) {
    if let (Value::Array(found), Value::Array(wanted)) = (found, wanted) {
        assert_eq!(found.len(), wanted.len(), "{question}");
        for (found, wanted) in found.iter().zip(wanted) {
            assert_agree(found, wanted, exactly, question);
        }
        return;
    }
    let (found, wanted) = (found.as_f64().unwrap(), wanted.as_f64().unwrap());
    let agree = found.to_bits() == wanted.to_bits() || !exactly && close(found, wanted);
    assert!(agree, "found {found}, wanted {wanted}: {question}");
}

fn refs(texts: &[String]) -> Vec<&str> {
    texts.iter().map(String::as_str).collect()
}

#[test]
#[ignore = "asks Python: the reference programs of the metrics"]
fn metrics_agree_with_the_reference_programs() {
    let mut oracle = Oracle::start();
    let rounds = env_number("ORACLE_ROUNDS", 300);
    let mut random = Random(env_number("ORACLE_SEED", 1) as u64);
    for (name, options) in metrics_with_options() {
        let mut metric = prepare(name, &options);
        let mut asked_options = options.clone();
        asked_options.as_object_mut().unwrap().remove("blocks");
        for round in 0..rounds {
            let predictions: [String; 3] = std::array::from_fn(|_| random_text(&mut random));
            let many = ["bleu", "chrf", "ter", "squad_f1", "squad_exact_match"].contains(&name);
            let count = if many { 1 + random.below(3) } else { 1 };
            let mut references = |prediction: &String| -> Vec<String> {
                (0..count).map(|_| variant(&mut random, prediction)).collect()
            };
            let (question, found) = if metric.metric().has_corpus && round % 5 == 4 {
                let references: Vec<_> = predictions.iter().map(references).collect();
                let question = json!({"metric": name, "options": options, "corpus": references, "predictions": predictions});
                let references: Vec<_> = references.iter().map(|texts| refs(texts)).collect();
                (question, metric.corpus(&references, &refs(&predictions)).unwrap())
            } else {
                let prediction = &predictions[0];
                let references = references(prediction);
                let question = json!({"metric": name, "options": asked_options, "references": references, "prediction": prediction});
                (question, metric.compute(&refs(&references), prediction))
            };
            let answer = oracle.ask(&question);
            let exactly = ["similarity", "levenshtein"].contains(&name);
            let wanted = answer["score"].as_f64().unwrap();
            let wanted = if name == "ter" { wanted } else { wanted.min(1.0) };
            assert_agree(&found.score.unwrap().into(), &wanted.into(), exactly, &question);
            for (key, wanted) in answer["details"].as_object().unwrap() {
                assert_agree(&found.details[key], wanted, exactly, &question);
            }
        }
    }
}

#[test]
#[ignore = "asks Python: NLTK's stemmer"]
fn stems_agree_with_nltk() {
    const FRAGMENTS: [&str; 40] = [
        "a", "e", "y", "yy", "b", "s", "ss", "ll", "t", "at", "bl", "iz", "ies", "ied", "eed", "ed", "ing",
        "ational", "alli", "logi", "fulli", "bli", "entli", "ousli", "ization", "ness", "icate", "ative",
        "ical", "ement", "ion", "sion", "ou", "ance", "able", "er", "é", "x", "w", "ful",
    ];
    let mut oracle = Oracle::start();
    let mut random = Random(env_number("ORACLE_SEED", 1) as u64);
    for _ in 0..20 * env_number("ORACLE_ROUNDS", 300) {
        let word: String = (0..=random.below(4)).map(|_| random.pick(&FRAGMENTS)).collect();
        let mut found = word.clone();
        porter::stem(&mut found);
        let question = json!({"metric": "stem", "options": {}, "references": [""], "prediction": word});
        assert_eq!(oracle.ask(&question)["stem"], found, "{word}");
    }
}
