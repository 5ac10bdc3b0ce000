//! The native engine for `bench/native.mjs`, which compares it with the WebAssembly module.
//!
//! Each line of the input is `METRIC<TAB>FILE` or `rules<TAB>FILE`. The program scores the file once. It answers with
//! the seconds for scoring, without reading the file, and with the sum of the scores.

#![expect(clippy::disallowed_methods, reason = "a program of its own: it reads files and the clock")]

use std::collections::BTreeMap;
use std::io::{BufRead, Write};
use std::time::Instant;

use benchmarkhub::checks::Output;
use benchmarkhub::metrics;
use benchmarkhub::run::{Answer, Run, RunOptions};
use benchmarkhub::suite::{CompiledSuite, load};
use serde_json::{Map, Value, json};

/// A workload in memory.
enum Work {
    Pairs(metrics::Prepared, Vec<(String, String)>),
    Rules(Box<CompiledSuite>, Vec<String>),
}

impl Work {
    fn new(name: &str, file: &str) -> Self {
        let text = std::fs::read_to_string(file).expect("the workload exists");
        let rows = text.lines().map(|line| serde_json::from_str(line).expect("each line is JSON"));
        let rows: Vec<Value> = rows.collect();
        let field = |row: &Value, key: &str| row[key].as_str().unwrap_or_default().to_owned();
        if name != "rules" {
            let metric = metrics::prepare(name, &Map::new()).expect("the metric exists");
            return Self::Pairs(
                metric,
                rows.iter().map(|row| (field(row, "ref"), field(row, "pred"))).collect(),
            );
        }
        let cases = rows.iter().map(|row| {
            json!({"case_id": row["id"], "category": row["category"], "prompt": "",
                "difficulty": row["difficulty"], "expected_behavior": row["expected"]})
        });
        let suite =
            json!({"suite_id": "bench", "name": "Bench", "cases": cases.collect::<Vec<_>>()}).to_string();
        let suite = load::suite_from_str(&suite).expect("the suite is valid");
        Self::Rules(Box::new(suite), rows.iter().map(|row| field(row, "output")).collect())
    }

    /// Scores the workload once and returns the sum of the scores.
    fn pass(&mut self) -> f64 {
        match self {
            Self::Pairs(metric, pairs) => {
                let score = |(reference, prediction): &(String, String)| {
                    metric.score_only(&[reference], prediction).unwrap_or_default()
                };
                pairs.iter().map(score).sum()
            }
            Self::Rules(suite, outputs) => {
                let mut run = Run::new(suite, &RunOptions::default());
                let score = |(position, output): (usize, &String)| {
                    run.score(suite, position, Answer::Output(&Output::new(output)), &[], None)
                        .map_or(0.0, |outcome| outcome.score)
                };
                outputs.iter().enumerate().map(score).sum()
            }
        }
    }
}

fn main() {
    // `cargo bench` passes `--bench` and no input, so do nothing.
    if std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let mut known: BTreeMap<String, Work> = BTreeMap::new();
    let mut out = std::io::stdout();
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let Some((name, file)) = line.split_once('\t') else { continue };
        let work = known.entry(line.clone()).or_insert_with(|| Work::new(name, file));
        let start = Instant::now();
        let sum = work.pass();
        let seconds = start.elapsed().as_secs_f64();
        writeln!(out, "{seconds}\t{sum}").and_then(|()| out.flush()).expect("the caller reads the answers");
    }
}
