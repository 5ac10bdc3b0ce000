//! Compares the metrics with the golden vectors of the reference programs.

mod oracle;
mod properties;
mod references;

use crate::support::{document, json_lines, text, texts, vectors};
use benchmarkhub::ErrorKind;
use benchmarkhub::metrics::{self, Prepared, Score};
use serde_json::{Value, json};

#[track_caller]
fn prepare(name: &str, options: &Value) -> Prepared {
    let options = options.as_object().unwrap();
    metrics::prepare(name, options).unwrap_or_else(|error| panic!("{error}"))
}

/// Computes a score with its details. Asserts that the score without details is identical.
#[track_caller]
fn compute(name: &str, reference: &str, prediction: &str, options: &Value) -> Score {
    let mut metric = prepare(name, options);
    let score = metric.compute(&[reference], prediction);
    let alone = metric.score_only(&[reference], prediction);
    assert_eq!(score.score.map(f64::to_bits), alone.map(f64::to_bits), "{name} without details");
    score
}

#[track_caller]
fn score(name: &str, reference: &str, prediction: &str, options: &Value) -> f64 {
    compute(name, reference, prediction, options).score.unwrap()
}

fn close(found: f64, wanted: f64) -> bool {
    let difference = (found - wanted).abs();
    difference <= 1e-12 || difference <= 1e-12 * wanted.abs()
}

#[track_caller]
fn assert_close(found: f64, wanted: &Value, line: &Value) {
    let wanted = wanted.as_f64().unwrap();
    assert!(close(found, wanted), "found {found}, wanted {wanted}: {line}");
}

#[test]
fn similarity_equals_difflib_to_the_last_bit() {
    let mut reused = prepare("similarity", &json!({}));
    for line in &vectors("tests/golden/metrics/difflib_ratio.jsonl") {
        let (a, b) = (text(line, "a"), text(line, "b"));
        let found = compute("similarity", a, b, &json!({}));
        assert_eq!(found.score, line["ratio"].as_f64(), "{line}");
        assert_eq!(reused.score_only(&[a], b), line["ratio"].as_f64(), "{line}");
        for (detail, field) in [
            ("matched", "matched"),
            ("popular", "popular"),
            ("reference_length", "len_a"),
            ("prediction_length", "len_b"),
        ] {
            assert_eq!(found.details[detail], line[field], "{line}");
        }
    }
}

/// Returns the options of a line, without options that are `null`: the reference treats these as missing.
fn options_of(line: &Value) -> Value {
    let options = line["options"].as_object().unwrap();
    options.iter().filter(|(_, v)| !v.is_null()).map(|(k, v)| (k.clone(), v.clone())).collect()
}

#[track_caller]
fn assert_bleu(found: &Score, expected: &Value, line: &Value) {
    let reference = expected["score"].as_f64().unwrap();
    let score = found.score.unwrap();
    assert!(close(score, (reference / 100.0).min(1.0)), "found {score}: {line}");
    for key in ["counts", "totals", "precisions"] {
        let pairs = found.details[key].as_array().unwrap().iter();
        for (found, wanted) in pairs.zip(expected[key].as_array().unwrap()) {
            if wanted.is_u64() {
                assert_eq!(found, wanted, "{key}: {line}");
            } else {
                assert_close(found.as_f64().unwrap(), wanted, line);
            }
        }
    }
    assert_close(found.details["bp"].as_f64().unwrap(), &expected["bp"], line);
    assert_eq!(found.details["sys_len"], expected["sys_len"], "{line}");
    assert_eq!(found.details["ref_len"], expected["ref_len"], "{line}");
}

#[test]
fn bleu_chrf_and_ter_agree_with_sacrebleu() {
    for line in &vectors("tests/golden/metrics/sacrebleu.jsonl") {
        let expected = &line["expected"];
        let options = options_of(line);
        let kind = text(line, "kind");
        if kind == "corpus_bleu" {
            let references: Vec<Vec<&str>> =
                line["references"].as_array().unwrap().iter().map(texts).collect();
            let predictions = texts(&line["hypotheses"]);
            let mut bleu = prepare("bleu", &options);
            assert_bleu(&bleu.corpus(&references, &predictions).unwrap(), expected, line);
            for (key, name, options) in [
                ("chrf2", "chrf", json!({})),
                ("chrf2pp", "chrf", json!({"word_order": 2})),
                ("ter", "ter", json!({})),
            ] {
                if let Some(wanted) = expected.get(key) {
                    let found = prepare(name, &options).corpus(&references, &predictions).unwrap();
                    assert_close(found.score.unwrap() * 100.0, wanted, line);
                }
            }
            continue;
        }
        let name = kind.strip_prefix("sentence_").unwrap();
        let references = texts(&line["references"]);
        let prediction = text(line, "hypothesis");
        let mut metric = prepare(name, &options);
        let found = metric.compute(&references, prediction);
        assert_eq!(found.score, metric.score_only(&references, prediction));
        if name == "bleu" {
            assert_bleu(&found, expected, line);
            continue;
        }
        assert_close(found.score.unwrap() * 100.0, &expected["score"], line);
        if name == "ter" {
            assert_eq!(found.details["num_edits"], expected["num_edits"], "{line}");
            assert_close(found.details["ref_length"].as_f64().unwrap(), &expected["ref_length"], line);
        }
    }
}

#[test]
fn rouge_agrees_with_rouge_score() {
    for line in &vectors("tests/golden/metrics/rouge.jsonl") {
        let (target, prediction) = (text(line, "target"), text(line, "prediction"));
        for (key, stem) in [("plain", false), ("stemmed", true)] {
            for (name, wanted) in line[key].as_object().unwrap() {
                let found = compute(name, target, prediction, &json!({"use_stemmer": stem}));
                for part in ["precision", "recall", "fmeasure"] {
                    assert_close(found.details[part].as_f64().unwrap(), &wanted[part], line);
                }
                assert_close(found.score.unwrap(), &wanted["fmeasure"], line);
            }
        }
    }
}

#[test]
fn squad_agrees_with_the_official_script() {
    for line in &vectors("tests/golden/metrics/squad.jsonl") {
        let references = texts(&line["references"]);
        let prediction = text(line, "prediction");
        let found = prepare("squad_exact_match", &json!({})).compute(&references, prediction);
        assert_eq!(found.score, line["exact_match"].as_bool().map(f64::from), "{line}");
        assert_eq!(found.details["normalized_prediction"], line["normalized_prediction"], "{line}");
        let best = found.details.get("best_reference").map_or(0, |at| at.as_u64().unwrap());
        let normal = &line["normalized_references"][usize::try_from(best).unwrap()];
        assert_eq!(&found.details["normalized_reference"], normal, "{line}");
        let found = prepare("squad_f1", &json!({})).compute(&references, prediction);
        assert_close(found.score.unwrap(), &line["f1"], line);
    }
}

/// Skips `rouge_score` and `bleu_score` of `AgentFlow`, because they compute neither ROUGE nor BLEU.
#[test]
fn four_metrics_agree_with_agentflow() {
    for line in &vectors("tests/golden/metrics/agentflow.jsonl") {
        let (reference, prediction) = (text(line, "ground_truth"), text(line, "prediction"));
        let wanted = &line["metrics"];
        for name in ["exact_match", "contains_answer", "similarity"] {
            let found = score(name, reference, prediction, &json!({}));
            assert_eq!(Some(found), wanted[name].as_f64(), "{name}: {line}");
        }
        let found = compute("f1_score", reference, prediction, &json!({"unique": true}));
        assert_close(found.score.unwrap(), &wanted["f1_score"], line);
        let details = &line["f1_details"];
        for (detail, field) in [
            ("reference_words", "ground_truth_words"),
            ("prediction_words", "prediction_words"),
            ("common_words", "common_words"),
            ("common_words_list", "common_words_list"),
        ] {
            assert_eq!(found.details[detail], details[field], "{line}");
        }
    }
}

#[test]
fn numeric_match_agrees_with_agentflow_if_both_read_the_same_numbers() {
    let (mut same, mut departures) = (0, 0);
    for line in &vectors("tests/golden/metrics/agentflow.jsonl") {
        let (reference, prediction) = (text(line, "ground_truth"), text(line, "prediction"));
        let found = compute("numeric_match", reference, prediction, &json!({}));
        let numbers = &found.details["reference_numbers"];
        let theirs = &line["numeric_details"];
        let is_unscored = numbers == &json!([]);
        if numbers == &theirs["ground_truth_numbers"]
            && found.details["prediction_numbers"] == theirs["prediction_numbers"]
            && !is_unscored
        {
            assert_eq!(found.score, line["metrics"]["numeric_match"].as_f64(), "{line}");
            same += 1;
        } else {
            departures += 1;
        }
        assert_eq!(found.score.is_none(), is_unscored, "{line}");
    }
    assert_eq!(same + departures, 382);
    assert!(same > 150, "{same} the same, {departures} departures");
}

/// Answers that are equal.
const MATH_EQUAL: &[(&str, &str)] = &[
    ("\\frac{1}{2}", "0.5"),
    ("\\frac12", "1/2"),
    ("x+1", "1+x"),
    ("2(x+1)", "2x+2"),
    ("x^2-1", "(x-1)(x+1)"),
    ("\\frac{\\sqrt{2}}{2}", "\\frac{1}{\\sqrt{2}}"),
    ("\\sqrt{4}", "2"),
    ("\\{1,2\\}", "\\{2,1\\}"),
    ("(-\\infty,2)\\cup(3,\\infty)", "(-\\infty, 2) \\cup (3, \\infty)"),
    ("1,234", "1234"),
    ("1,2", "1, 2"),
    ("x=5", "5"),
    ("5", "x = 5"),
    ("x \\in [0,1]", "[0,1]"),
    ("5 cm", "5"),
    ("5", "5\\text{ cm}^2"),
    ("\\$5", "5"),
    ("90^\\circ", "90"),
    ("10^6", "1000000"),
    ("3\\times 10^6", "3,000,000"),
    ("Monday", "\\text{monday}"),
    ("\\text{(C)}", "C"),
    ("B", "\\text{B}"),
    ("\\begin{pmatrix} 1 \\\\ 2 \\end{pmatrix}", "\\begin{pmatrix}1\\\\2\\end{pmatrix}"),
    ("1011_2", "1011_2"),
    ("3 \\pm \\sqrt{2}", "3\\pm\\sqrt2"),
    ("\\frac{x+1}{2}", "\\frac12 x + \\frac12"),
    ("\\sqrt[3]{8}", "2"),
    ("2", "\\boxed{1}\\boxed{2}"),
    ("2", "The answer is $2$."),
    ("\\frac{1}{2}", "The answer is $\\frac{1}{2}$. Check: 3"),
    ("2", "#### 2"),
    ("\\frac{1}{2}", "The answer is 1/2"),
    ("0.5", "答案是$\\frac12$。"),
    ("5", "答案：5。"),
    (".5", "0.5"),
    ("1/3", "0.333333333333333"),
    ("f(x)=2x", "f(x)=2x"),
    ("2x=4", "2x = 4"),
    ("\\sin x", "\\sin x"),
    ("i", "i"),
    ("2+3i", "3i+2"),
    ("-\\frac{1}{2}", "\\frac{-1}{2}"),
    ("2^{10}", "1024"),
    ("x^{-1}", "1/x"),
    ("\\text{5}", "5"),
    ("16\\text{ or }-16", "16, -16"),
    ("1 \\text{ and } 2", "1,2"),
    ("\\frac{3}{4}\\pi", "\\frac{3\\pi}{4}"),
    ("\\dfrac{\\pi}{2}", "π/2"),
    ("√2", "\\sqrt2"),
    ("x²", "x^2"),
    ("2\\cdot3", "6"),
    ("\\left(\\frac12, 3\\right)", "(0.5, 3)"),
    ("10%", "10"),
    ("6 \\text{ square units}", "6"),
    ("36", "36 apples"),
    ("{1}", "1"),
    ("3xy", "3yx"),
    ("(1,234)", "(1,234)"),
    ("1.0", "1"),
    ("ABC", "abc"),
    ("\\infty", "∞"),
    ("-3", "−3"),
    ("3", "**3**"),
    ("3", "$3$"),
    ("3", "\\(3\\)"),
    ("(3,\\infty)", "(3,∞)"),
    ("0", "x=0"),
];

/// Answers that are not equal.
const MATH_DIFFERENT: &[(&str, &str)] = &[
    ("\\frac12", "50\\%"),
    ("x^2", "x^3"),
    ("7\\pi", "7"),
    ("7\\pi", "21.991148575128552"),
    ("7\\pi", "\\boxed{7}"),
    ("(1,2)", "(2,1)"),
    ("\\{1,2\\}", "\\{1,3\\}"),
    ("\\{1,2\\}", "(1,2)"),
    ("[0,1)", "(0,1)"),
    ("(-\\infty,2)", "(\\infty,2)"),
    ("1,2", "1,3"),
    ("12345678901234567890", "12345678901234567891"),
    ("12345678901", "12345678902"),
    ("-5", "5"),
    ("east", "seat"),
    ("no", "on"),
    ("\\begin{pmatrix} 1 \\\\ 2 \\end{pmatrix}", "\\begin{pmatrix}1\\\\3\\end{pmatrix}"),
    ("1011_2", "1011"),
    ("3 \\pm \\sqrt{2}", "3+\\sqrt2"),
    ("\\sqrt[3]{2}", "\\sqrt{2}"),
    ("2", "answer is 3"),
    ("0.333", "1/3"),
    ("f(x)=2x", "2x"),
    ("\\sin 2x", "2\\sin x"),
    ("5!", "120"),
    ("\\overline{AB}", "AB"),
    ("xy", "yx"),
    ("\\boxed{\\frac{1}{2}", "\\frac12"),
    ("1", "1,000"),
    ("e", "2.718281828459045"),
    ("a", "A"),
    ("0", "0.0000000000001"),
    ("\\frac{0}{0}", "1"),
    ("1/0", "2/0"),
];

#[test]
fn metrics_follow_their_tables() {
    for (name, least) in [("numeric_match", 200), ("choice", 20)] {
        follows_its_table(name, least);
    }
}

#[test]
fn math_equal_equals_is_equiv_and_the_construction_of_its_vectors() {
    let vectors = vectors("tests/golden/metrics/math_equal.jsonl");
    assert_eq!(vectors.len(), 330);
    for line in &vectors {
        let found =
            compute("math_equal", text(line, "reference"), text(line, "prediction"), &json!({})).score;
        assert_eq!(found, Some(f64::from(line["equal"].as_bool().unwrap())), "{line}");
        assert!(line["equal"] == true || line["script"] == false, "{line}");
    }
}

#[test]
fn math_equal_compares_by_value() {
    let equal =
        |reference: &str, prediction: &str| compute("math_equal", reference, prediction, &json!({})).score;
    for (reference, prediction) in MATH_EQUAL {
        assert_eq!(equal(reference, prediction), Some(1.0), "{reference} and {prediction}");
    }
    for (reference, prediction) in MATH_DIFFERENT {
        assert_eq!(equal(reference, prediction), Some(0.0), "{reference} and {prediction}");
    }
    assert_eq!(equal(" ", "5"), None);
}

#[track_caller]
fn follows_its_table(name: &str, least: usize) {
    let table = document(&format!("tests/golden/metrics/{name}.json"));
    let cases = table["cases"].as_array().unwrap();
    assert!(cases.len() >= least, "{}", cases.len());
    let mut wrong = Vec::new();
    for case in cases {
        let args = &case["args"];
        let none = json!({});
        let options = args.get("options").unwrap_or(&none);
        let found = compute(name, text(args, "reference"), text(args, "prediction"), options);
        for (key, wanted) in case["want"].as_object().unwrap() {
            let found = if key == "score" {
                found.score.map_or(Value::Null, Value::from)
            } else {
                found.details.get(key).cloned().unwrap_or(Value::Null)
            };
            if found.as_f64() != wanted.as_f64() || found.as_f64().is_none() && &found != wanted {
                wrong.push(format!("{}: {key} is {found}, wanted {wanted}", case["name"]));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// If there are more than 4096 pairs of numbers, the metric sorts the numbers first.
#[test]
fn numeric_match_of_many_numbers_equals_that_of_few() {
    let list = |step: f64, count: u32| -> String {
        (0..count).map(|n| (f64::from(n) * step + 0.25).to_string() + " ").collect()
    };
    let found =
        |a: &str, b: &str, tolerance: f64| score("numeric_match", a, b, &json!({ "tolerance": tolerance }));
    for (tolerance, wanted) in [(0.25, 1.0), (0.1, 0.0)] {
        let reference = list(1.0, 300);
        let prediction = list(1.0, 300).replace(".25", ".5");
        assert!(close(found(&reference, &prediction, tolerance), wanted));
        assert!(close(found(&reference, "0.5", tolerance), wanted));
    }
}

#[test]
#[ignore = "reads model solutions to GSM8K with recorded verdicts: GSM8K_SOLUTIONS=solutions.jsonl"]
fn numeric_match_agrees_with_recorded_verdicts() {
    let path = std::env::var("GSM8K_SOLUTIONS").expect("GSM8K_SOLUTIONS is the path of the solutions");
    let mut last = prepare("numeric_match", &json!({"pick": "last"}));
    for line in json_lines(&std::fs::read_to_string(path).unwrap()) {
        for solution in line.as_object().unwrap().values().filter(|value| value.is_object()) {
            let found = last.score_only(&[text(&line, "ground_truth")], text(solution, "solution"));
            assert_eq!(found, solution["is_correct"].as_bool().map(f64::from), "{line}");
        }
    }
}

#[test]
fn ter_normalizes_references_twice_and_predictions_once_as_sacrebleu() {
    let all = json!({"normalized": true, "no_punct": true, "asian_support": true});
    for (options, reference, prediction, edits, length) in [
        (json!({"normalized": true}), "It's, they say.", "It's, they say.", 2, 6.0),
        (json!({"normalized": true}), "&amp;quot;yes&amp;quot;", "&quot;yes&quot;", 6, 7.0),
        (json!({"normalized": true}), "the cat's\u{3000}mat", "the cat's mat", 0, 4.0),
        (all.clone(), "It's, they say.", "It's, they say.", 2, 4.0),
        (all, "&amp;quot;yes&amp;quot;", "&quot;yes&quot;", 4, 5.0),
        (json!({}), "It's, they say.", "It's, they say.", 0, 3.0),
    ] {
        let found = compute("ter", reference, prediction, &options);
        assert_eq!(found.details["num_edits"], edits, "{options} {reference}");
        assert_eq!(found.details["ref_length"], length, "{options} {reference}");
    }
}

#[test]
fn a_signature_has_every_option_that_changes_the_score() {
    let signature = |name: &str, options: Value| prepare(name, &options).compute(&["a b"], "a b").signature;
    for (name, options, wanted) in [
        ("bleu", json!({}), "bleu|nrefs:1|case:mixed|eff:yes|tok:13a|smooth:exp|v:1.0"),
        (
            "bleu_score",
            json!({"smooth_method": "floor", "lowercase": true, "effective_order": false}),
            "bleu|nrefs:1|case:lc|eff:no|tok:13a|smooth:floor[0.1]|v:1.0",
        ),
        ("chrf", json!({"word_order": 2}), "chrf|nrefs:1|case:mixed|eff:yes|nc:6|nw:2|space:no|beta:2|v:1.0"),
        ("ter", json!({}), "ter|nrefs:1|case:lc|tok:tercom|norm:no|punct:yes|asian:no|v:1.0"),
        ("rouge_score", json!({"use_stemmer": true}), "rougeL|nrefs:1|tok:default|stem:yes|v:1.0"),
        ("similarity", json!({}), "similarity|nrefs:1|autojunk:yes|v:1.0"),
        ("levenshtein", json!({"unit": "grapheme"}), "levenshtein|nrefs:1|unit:grapheme|v:1.0"),
        ("f1_score", json!({}), "f1_score|nrefs:1|unique:no|v:1.0"),
        (
            "numeric_match",
            json!({"relative": 0.01}),
            "numeric_match|nrefs:1|pick:any|tol:auto|rel:0.01|percent:literal|v:1.0",
        ),
        ("squad_f1", json!({}), "squad_f1|nrefs:1|v:1.0"),
    ] {
        assert_eq!(signature(name, options), wanted);
    }
    let corpus = prepare("bleu", &json!({})).corpus(&[vec!["a"], vec!["a", "b"]], &["a", "b"]);
    let wanted = "bleu|nrefs:var|case:mixed|eff:no|tok:13a|smooth:exp|level:corpus|v:1.0";
    assert_eq!(corpus.unwrap().signature, wanted);
}

#[test]
fn errors_say_what_was_expected_and_found() {
    let error =
        |name: &str, options: Value| metrics::prepare(name, options.as_object().unwrap()).err().unwrap();
    for (name, options, kind, message) in [
        (
            "blue",
            json!({}),
            ErrorKind::UnknownMetric,
            "unknown metric \"blue\" (did you mean \"bleu\"?), expected one of exact_match, \
             f1_score, contains_answer, numeric_match, choice, math_equal, similarity, levenshtein, \
             squad_exact_match, squad_f1, bleu, chrf, ter, rouge1, rouge2, rougeL, rougeLsum, \
             llm_judgement",
        ),
        (
            "ter",
            json!({"normalised": true}),
            ErrorKind::Usage,
            "unknown option \"normalised\" of ter (did you mean \"normalized\"?), expected one of \
             normalized, no_punct, asian_support, case_sensitive",
        ),
        (
            "exact_match",
            json!({"lowercase": true}),
            ErrorKind::Usage,
            "unknown option \"lowercase\" of exact_match, it takes none",
        ),
        (
            "f1_score",
            json!({"unique": "yes"}),
            ErrorKind::Usage,
            "option unique of f1_score: expected true or false, found \"yes\" (options: unique)",
        ),
        (
            "chrf",
            json!({"char_order": 1.5}),
            ErrorKind::Usage,
            "option char_order of chrf: expected a whole number from 0 to 100, found 1.5 (options: \
             char_order, word_order, beta, lowercase, whitespace, eps_smoothing)",
        ),
        (
            "chrf",
            json!({"char_order": 0}),
            ErrorKind::Usage,
            "chrf: expected char_order or word_order above 0, found both 0",
        ),
        (
            "bleu",
            json!({"tokenize": "spm"}),
            ErrorKind::Unsupported,
            "option tokenize: \"spm\" is not supported, expected one of \"13a\", \"intl\", \
             \"char\", \"zh\", \"none\"",
        ),
        (
            "bleu",
            json!({"tokenize": "13b"}),
            ErrorKind::Usage,
            "option tokenize of bleu: expected one of \"13a\", \"intl\", \"char\", \"zh\", \
             \"none\", found \"13b\" (options: tokenize, smooth_method, smooth_value, \
             effective_order, lowercase)",
        ),
        (
            "llm_judgement",
            json!({}),
            ErrorKind::AsyncMetric,
            "metric \"llm_judgement\" is async: use evaluate",
        ),
    ] {
        let error = error(name, options);
        assert_eq!(error.kind(), kind);
        assert_eq!(error.to_string(), message);
    }
    let mut rouge = prepare("rougeL", &json!({}));
    let error = rouge.corpus(&[], &[]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "metric \"rougeL\" has no score of a corpus, expected one of bleu, chrf, ter"
    );
    let mut bleu = prepare("bleu", &json!({"smooth_value": null}));
    let error = bleu.corpus(&[vec!["a"]], &[]).unwrap_err();
    assert_eq!(error.to_string(), "expected as many references as predictions, found 1 and 0");
    let error = bleu.corpus(&[vec!["a"], vec![]], &["a", "b"]).unwrap_err();
    assert_eq!(error.to_string(), "references[1]: expected at least one reference, found none");
    assert_eq!(bleu.compute(&[], "a").details["reason"], "no reference");
    let empty = bleu.corpus(&[], &[]).unwrap();
    assert_eq!((empty.score, &empty.details["reason"]), (None, &json!("no predictions")));
}

#[test]
fn of_several_references_the_best_counts() {
    let mut rouge = prepare("rougeL", &json!({}));
    let found = rouge.compute(&["x y", "a b c", "a b"], "a b");
    assert_eq!((found.score, &found.details["best_reference"]), (Some(1.0), &json!(2)));
    let mut numeric = prepare("numeric_match", &json!({}));
    assert_eq!(numeric.compute(&["none", "7"], "7").score, Some(1.0));
    assert_eq!(numeric.compute(&["none", "7"], "8").score, Some(0.0));
    let none = numeric.compute(&["none", "neither"], "8");
    assert_eq!((none.score, &none.details["reason"]), (None, &json!("no number in the reference")));
}

#[test]
fn f1_score_counts_words_as_often_as_they_occur() {
    let f1 = |a: &str, b: &str, unique: bool| score("f1_score", a, b, &json!({"unique": unique}));
    assert!(close(f1("a a b", "a b b", false), 2.0 / 3.0));
    assert!(close(f1("a a b", "a b b", true), 1.0));
    assert!(close(f1("", " \n", false), 1.0));
    assert!(close(f1("", "a", false), 0.0));
}

#[test]
fn rouge_with_unicode_words_gives_identical_texts_1() {
    let unicode = json!({"tokenizer": "unicode"});
    for text in ["", "สวัสดีชาวโลก", "我喜欢吃苹果。", "Ünïcödé", "🎉", "…", "one", "नमस्ते दुनिया"]
    {
        for name in ["rouge1", "rouge2", "rougeL", "rougeLsum"] {
            assert!(close(score(name, text, text, &unicode), 1.0), "{name} of {text:?}");
        }
    }
    assert!(close(score("rougeL", "我喜欢吃苹果", "我喜欢吃香蕉", &unicode), 4.0 / 6.0));
    assert!(close(score("rougeL", "我喜欢吃苹果", "我喜欢吃苹果", &json!({})), 0.0));
    assert!(close(score("rouge1", "…", "!!!", &unicode), 0.0));
}

#[test]
fn levenshtein_counts_characters_or_graphemes() {
    let flags = |unit: &str| score("levenshtein", "🇩🇪é", "🇩🇪e", &json!({ "unit": unit }));
    assert!(close(flags("char"), 1.0 - 1.0 / 3.0));
    assert!(close(flags("grapheme"), 1.0 - 1.0 / 2.0));
    assert!(close(score("levenshtein", "kitten", "sitting", &json!({})), 1.0 - 3.0 / 7.0));
    assert!(close(score("levenshtein", "", "", &json!({})), 1.0));
}
