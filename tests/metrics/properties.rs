//! Tests properties of the metrics on random texts.

use benchmarkhub::metrics::METRICS;
use serde_json::{Value, json};

use super::{compute, prepare};
use crate::support::Random;

fn random_char(random: &mut Random) -> char {
    loop {
        let bound = random.pick(&[0x80, 0x250, 0x3100, 0xffff, 0x11_0000]);
        if let Some(c) = u32::try_from(random.below(bound)).ok().and_then(char::from_u32) {
            return c;
        }
    }
}

pub fn random_text(random: &mut Random) -> String {
    const FRAGMENTS: &str = "the|cat| |\n|sat.|1,234.5|-7|½|\\frac{1}{2}|\\boxed{|}|####|answer is|running|'s |&amp;|\
        <skipped>|-\n|中文|。|สวัสดี|e\u{301}|🇩🇪|👩‍👩‍👧|\u{1c}|\u{2028}|İ|ß|Σ|\0|$|%|1/2|e5|× 10^3|١٢٣|aaaa|ab|yyyy|a";
    let fragments: Vec<&str> = FRAGMENTS.split('|').collect();
    let mut text = String::new();
    let alphabet = random.below(4);
    let max_len = random.pick(&[4, 40, 300]);
    for _ in 0..random.below(max_len) {
        match alphabet {
            0 => text.push_str(random.pick(&["a", "b"])),
            1 => text.push(random_char(random)),
            2 => {
                text.push_str(random.pick(&fragments));
                text.push(' ');
            }
            _ => text.push_str(random.pick(&fragments)),
        }
    }
    text
}

/// Returns the text with a few changes, or another random text.
pub fn variant(random: &mut Random, text: &str) -> String {
    if random.below(3) == 0 {
        return random_text(random);
    }
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..random.below(6) {
        if chars.is_empty() {
            break;
        }
        let at = random.below(chars.len());
        match random.below(3) {
            0 => chars[at] = random_char(random),
            1 => chars.rotate_left(at),
            _ => {
                chars.remove(at);
            }
        }
    }
    chars.into_iter().collect()
}

/// Returns every metric with its default options, and some metrics with other options.
fn metrics_with_options() -> Vec<(&'static str, Value)> {
    let defaults = METRICS.iter().filter(|metric| !metric.is_async()).map(|metric| (metric.name, json!({})));
    let others = [
        ("f1_score", json!({"unique": true})),
        ("numeric_match", json!({"pick": "last", "percent": "fraction"})),
        ("numeric_match", json!({"pick": "marker", "relative": 0.5})),
        ("similarity", json!({"autojunk": false, "blocks": true})),
        ("levenshtein", json!({"unit": "grapheme"})),
        ("bleu", json!({"tokenize": "intl", "smooth_method": "none"})),
        ("bleu", json!({"tokenize": "zh", "smooth_method": "floor", "effective_order": false})),
        ("bleu", json!({"tokenize": "char", "smooth_method": "add-k", "lowercase": true})),
        ("bleu", json!({"tokenize": "none"})),
        ("chrf", json!({"word_order": 2, "lowercase": true})),
        ("chrf", json!({"whitespace": true, "eps_smoothing": true, "beta": 0})),
        ("ter", json!({"normalized": true, "asian_support": true})),
        ("ter", json!({"no_punct": true, "asian_support": true, "case_sensitive": true})),
        ("rouge1", json!({"use_stemmer": true})),
        ("rouge2", json!({"tokenizer": "unicode"})),
        ("rougeL", json!({"tokenizer": "unicode", "use_stemmer": true})),
        ("rougeLsum", json!({"tokenizer": "unicode"})),
    ];
    defaults.chain(others).collect()
}

#[test]
fn scores_are_in_range_and_do_not_depend_on_earlier_pairs() {
    let mut random = Random(1);
    for (name, options) in metrics_with_options() {
        let mut reused = prepare(name, &options);
        let (low, high) = reused.metric().range;
        for _ in 0..300 {
            let reference = random_text(&mut random);
            let prediction = variant(&mut random, &reference);
            let single = compute(name, &reference, &prediction, &options);
            let again = reused.score_only(&[&reference], &prediction);
            assert_eq!(single.score.map(f64::to_bits), again.map(f64::to_bits), "{name}");
            if let Some(score) = single.score {
                assert!(score.is_finite(), "{name} of {reference:?} and {prediction:?}");
                assert!(score >= low && high.is_none_or(|high| score <= high), "{name}: {score}");
            } else {
                assert!(single.details["reason"].is_string(), "{name}");
            }
        }
    }
}

#[test]
fn identical_texts_score_best() {
    let mut random = Random(2);
    for (name, options) in metrics_with_options() {
        let unicode = options.get("tokenizer").is_some();
        let perfect = ["exact_match", "f1_score", "contains_answer", "similarity", "levenshtein"];
        let always = unicode || name == "squad_exact_match" || perfect.contains(&name);
        for _ in 0..200 {
            let text = random_text(&mut random);
            let score = compute(name, &text, &text, &options).score;
            if always {
                assert_eq!(score, Some(1.0), "{name} of {text:?}");
            } else if name == "ter" {
                assert_eq!(score, Some(0.0), "{name} of {text:?}");
            } else if name == "numeric_match" {
                assert_ne!(score, Some(0.0), "{name} of {text:?}");
            }
        }
    }
}

#[test]
fn symmetric_metrics_ignore_which_text_is_the_reference() {
    const SYMMETRIC: [&str; 8] = [
        "exact_match",
        "f1_score",
        "levenshtein",
        "squad_exact_match",
        "squad_f1",
        "rouge1",
        "rouge2",
        "rougeL",
    ];
    let mut random = Random(3);
    for (name, options) in metrics_with_options() {
        if !SYMMETRIC.contains(&name) {
            continue;
        }
        for _ in 0..200 {
            let a = random_text(&mut random);
            let b = variant(&mut random, &a);
            let there = compute(name, &a, &b, &options).score.unwrap();
            let back = compute(name, &b, &a, &options).score.unwrap();
            // Allow a rounding error, because precision and recall are swapped in the sum.
            assert!((there - back).abs() < 1e-15, "{name} of {a:?} and {b:?}");
        }
    }
}

/// Implements difflib according to its definition, without optimizations.
mod difflib {
    pub type Block = [usize; 3];

    fn longest(a: &[char], b: &[char], popular: &[char], window: [usize; 4]) -> Block {
        let [a_from, a_to, b_from, b_to] = window;
        let mut best = [a_from, b_from, 0];
        for i in a_from..a_to {
            for j in b_from..b_to {
                let pairs = a[i..a_to].iter().zip(&b[j..b_to]);
                let equal = |(x, y): &(&char, &char)| x == y && !popular.contains(x);
                let size = pairs.take_while(equal).count();
                if size > best[2] {
                    best = [i, j, size];
                }
            }
        }
        let [mut i, mut j, mut size] = best;
        while i > a_from && j > b_from && a[i - 1] == b[j - 1] {
            (i, j, size) = (i - 1, j - 1, size + 1);
        }
        while i + size < a_to && j + size < b_to && a[i + size] == b[j + size] {
            size += 1;
        }
        [i, j, size]
    }

    pub fn blocks(a: &str, b: &str, autojunk: bool) -> Vec<Block> {
        let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
        let mut popular: Vec<char> = Vec::new();
        if autojunk && b.len() >= 200 {
            let often = |c: &&char| b.iter().filter(|other| other == c).count() > b.len() / 100 + 1;
            popular = b.iter().filter(often).copied().collect();
        }
        let mut blocks = Vec::new();
        let mut windows = vec![[0, a.len(), 0, b.len()]];
        while let Some(window) = windows.pop() {
            let [i, j, size] = longest(&a, &b, &popular, window);
            if size > 0 {
                blocks.push([i, j, size]);
                windows.push([window[0], i, window[2], j]);
                windows.push([i + size, window[1], j + size, window[3]]);
            }
        }
        blocks.sort_unstable();
        let mut joined: Vec<Block> = Vec::new();
        for [i, j, size] in blocks {
            match joined.last_mut() {
                Some(last) if last[0] + last[2] == i && last[1] + last[2] == j => last[2] += size,
                _ => joined.push([i, j, size]),
            }
        }
        joined.push([a.len(), b.len(), 0]);
        joined
    }
}

#[test]
fn similarity_finds_the_blocks_of_difflib() {
    let mut random = Random(4);
    for round in 0..700 {
        let mut a = random_text(&mut random);
        let mut b = variant(&mut random, &a);
        if round % 3 == 0 {
            // Use few letters, because the matcher has an automaton for long texts of few letters.
            let letters = 1 + random.below(3);
            let mut draw = |len: usize| -> String {
                (0..len).map(|_| ['a', 'b', 'ж', 'd'][random.below(letters + 1)]).collect()
            };
            (a, b) = (draw(260), draw(240));
        }
        for autojunk in [true, false] {
            let options = json!({"autojunk": autojunk, "blocks": true});
            let found = compute("similarity", &a, &b, &options);
            let wanted = difflib::blocks(&a, &b, autojunk);
            assert_eq!(found.details["blocks"], json!(wanted), "{a:?} and {b:?}");
        }
    }
}
