//! Asks the reference programs the same questions live, on random texts.
//!
//! Opt-in: `BENCHMARKHUB_ORACLE=/path/to/python cargo test --release oracle -- --nocapture`, with a Python
//! that has what `tests/golden/make/metrics_oracle.py` needs. `BENCHMARKHUB_ORACLE_ROUNDS` sets how many
//! questions of each kind are asked (300), `BENCHMARKHUB_ORACLE_SEED` which.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use benchmarkhub::text::porter;
use serde_json::{Value, json};

use super::properties::Random;
use super::{close, prepare};

struct Oracle {
    child: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Oracle {
    fn start() -> Option<Self> {
        let python = std::env::var("BENCHMARKHUB_ORACLE").ok()?;
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/make/metrics_oracle.py");
        let mut child = Command::new(python)
            .arg(script)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let questions = child.stdin.take().unwrap();
        let answers = BufReader::new(child.stdout.take().unwrap());
        Some(Self { child, questions, answers })
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

fn number(name: &str, default: usize) -> usize {
    std::env::var(name).ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(default)
}

fn questions() -> Vec<(&'static str, Value)> {
    let mut questions = vec![
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
        questions.push((name, json!({"use_stemmer": false})));
        questions.push((name, json!({"use_stemmer": true})));
    }
    for tokenize in ["13a", "intl", "char", "zh", "none"] {
        questions.push(("bleu", json!({"tokenize": tokenize})));
        questions.push(("bleu", json!({"tokenize": tokenize, "effective_order": false})));
        for (method, value) in [("floor", 0.1), ("floor", 0.01), ("add-k", 1.0), ("add-k", 0.25)] {
            questions.push((
                "bleu",
                json!({"tokenize": tokenize, "smooth_method": method, "smooth_value": value, "lowercase": true}),
            ));
        }
        questions.push(("bleu", json!({"tokenize": tokenize, "smooth_method": "none"})));
    }
    questions
}

fn without_blocks(options: &Value) -> Value {
    let mut options = options.clone();
    options.as_object_mut().unwrap().remove("blocks");
    options
}

/// The same kind of numbers, each within 1e-12, or to the bit.
#[track_caller]
fn agree(found: &Value, wanted: &Value, exactly: bool, question: &Value) {
    if let (Value::Array(found), Value::Array(wanted)) = (found, wanted) {
        assert_eq!(found.len(), wanted.len(), "{question}");
        for (found, wanted) in found.iter().zip(wanted) {
            agree(found, wanted, exactly, question);
        }
        return;
    }
    let (found, wanted) = (found.as_f64().unwrap(), wanted.as_f64().unwrap());
    let same = found.to_bits() == wanted.to_bits() || !exactly && close(found, wanted);
    assert!(same, "found {found}, wanted {wanted}: {question}");
}

#[test]
#[allow(clippy::print_stderr, reason = "whoever runs it is told what was asked")]
fn oracle_of_metrics() {
    let Some(mut oracle) = Oracle::start() else {
        eprintln!("passed over: BENCHMARKHUB_ORACLE is not set");
        return;
    };
    let rounds = number("BENCHMARKHUB_ORACLE_ROUNDS", 300);
    let mut random = Random(number("BENCHMARKHUB_ORACLE_SEED", 1) as u64);
    let mut asked = 0;
    for (name, options) in questions() {
        let mut metric = prepare(name, &options);
        for round in 0..rounds {
            let prediction = random.text();
            let many = ["bleu", "chrf", "ter", "squad_f1", "squad_exact_match"].contains(&name);
            let count = if many { 1 + random.below(3) } else { 1 };
            let references: Vec<String> = (0..count).map(|_| random.variant(&prediction)).collect();
            let corpus = metric.metric().has_corpus && round % 5 == 4;
            let (question, found) = if corpus {
                let predictions = [prediction, random.text(), random.text()];
                let references: Vec<Vec<String>> = predictions
                    .iter()
                    .map(|text| (0..count).map(|_| random.variant(text)).collect())
                    .collect();
                let question = json!({"metric": name, "options": options, "corpus": references, "predictions": predictions});
                let references: Vec<Vec<&str>> =
                    references.iter().map(|list| list.iter().map(String::as_str).collect()).collect();
                let predictions: Vec<&str> = predictions.iter().map(String::as_str).collect();
                (question, metric.corpus(&references, &predictions).unwrap())
            } else {
                let options = without_blocks(&options);
                let question = json!({"metric": name, "options": options, "references": references, "prediction": prediction});
                let references: Vec<&str> = references.iter().map(String::as_str).collect();
                (question, metric.compute(&references, &prediction))
            };
            let answer = oracle.ask(&question);
            let exactly = ["similarity", "levenshtein"].contains(&name);
            let wanted = answer["score"].as_f64().unwrap();
            let wanted = if name == "ter" { wanted } else { wanted.min(1.0) };
            agree(&found.score.unwrap().into(), &wanted.into(), exactly, &question);
            for (key, wanted) in answer["details"].as_object().unwrap() {
                agree(&found.details[key], wanted, exactly, &question);
            }
            asked += 1;
        }
    }
    eprintln!("{asked} answers of the reference programs agree");
}

const PIECES: [&str; 40] = [
    "a", "e", "y", "yy", "b", "s", "ss", "ll", "t", "at", "bl", "iz", "ies", "ied", "eed", "ed", "ing",
    "ational", "alli", "logi", "fulli", "bli", "entli", "ousli", "ization", "ness", "icate", "ative", "ical",
    "ement", "ion", "sion", "ou", "ance", "able", "er", "é", "x", "w", "ful",
];

#[test]
#[allow(clippy::print_stderr, reason = "whoever runs it is told what was asked")]
fn oracle_of_stems() {
    let Some(mut oracle) = Oracle::start() else {
        eprintln!("passed over: BENCHMARKHUB_ORACLE is not set");
        return;
    };
    let mut random = Random(number("BENCHMARKHUB_ORACLE_SEED", 1) as u64);
    let rounds = number("BENCHMARKHUB_ORACLE_ROUNDS", 300) * 20;
    for _ in 0..rounds {
        let word: String = (0..=random.below(4)).map(|_| random.pick(&PIECES)).collect();
        let mut found = word.clone();
        porter::stem(&mut found);
        assert_eq!(
            oracle.ask(&json!({"metric": "stem", "options": {}, "references": [""], "prediction": word}))["stem"],
            found,
            "{word}"
        );
    }
    eprintln!("{rounds} stems agree");
}
