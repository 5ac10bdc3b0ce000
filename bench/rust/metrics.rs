//! Time against length, metric by metric: `cargo bench --bench metrics`.
//!
//! Each metric measures a text of 100, 1,000, 10,000 and 100,000 characters against another one of
//! the same kind with about a tenth of its words changed, in the form for batches.

use std::hint::black_box;
use std::time::Duration;

use benchmarkhub::metrics::{METRICS, prepare};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use serde_json::{Map, Value, json};

/// Words by Zipf's law from a small generator, so that every run measures the same texts.
struct Words(u64);

impl Words {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    fn word(&mut self) -> String {
        const SYLLABLES: [&str; 24] = [
            "the", "in", "re", "con", "ta", "sion", "er", "ly", "ment", "ab", "o", "pro", "ver", "ing",
            "est", "ma", "ni", "cal", "tra", "de", "pre", "sub", "ic", "able",
        ];
        let bound = 1 + self.below(2000);
        let mut rank = self.below(bound);
        let mut word = String::new();
        loop {
            word.push_str(SYLLABLES[usize::try_from(rank % 24).unwrap_or(0)]);
            rank /= 24;
            if rank == 0 {
                break;
            }
        }
        match self.below(12) {
            0 => word + ".",
            1 => word + ",",
            2 => format!("{}", self.below(1000)),
            _ => word,
        }
    }

    fn pair(&mut self, length: usize) -> (String, String) {
        let (mut reference, mut prediction) = (String::new(), String::new());
        while reference.len() < length {
            let word = self.word();
            let blank = if self.below(20) == 0 { "\n" } else { " " };
            reference.push_str(&word);
            reference.push_str(blank);
            let other = if self.below(10) == 0 { self.word() } else { word };
            prediction.push_str(&other);
            prediction.push_str(blank);
        }
        (reference, prediction)
    }
}

fn metrics(criterion: &mut Criterion) {
    let mut questions: Vec<(String, &str, Value)> = METRICS
        .iter()
        .filter(|metric| !metric.is_async())
        .map(|metric| (metric.name.to_owned(), metric.name, json!({})))
        .collect();
    for (label, name, options) in [
        ("similarity, no autojunk", "similarity", json!({"autojunk": false})),
        ("bleu, intl", "bleu", json!({"tokenize": "intl"})),
        ("chrf++", "chrf", json!({"word_order": 2})),
        ("rouge1, stemmed", "rouge1", json!({"use_stemmer": true})),
        ("rougeL, unicode", "rougeL", json!({"tokenizer": "unicode"})),
    ] {
        questions.push((label.to_owned(), name, options));
    }
    for (label, name, options) in questions {
        let mut group = criterion.benchmark_group(label);
        for length in [100, 1_000, 10_000, 100_000] {
            let (reference, prediction) = Words(length as u64).pair(length);
            let options: &Map<String, Value> = options.as_object().expect("options are an object");
            let mut metric = prepare(name, options).expect("the options are right");
            group.throughput(Throughput::Bytes(length as u64));
            group.bench_function(BenchmarkId::from_parameter(length), |bencher| {
                bencher.iter(|| metric.score_only(black_box(&[&reference]), black_box(&prediction)));
            });
        }
        group.finish();
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(800))
        .without_plots();
    targets = metrics
}
criterion_main!(benches);
