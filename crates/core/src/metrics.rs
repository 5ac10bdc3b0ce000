//! Metrics of records, and evaluations of items with predictions.

use crate::json;
use crate::rows::at_line;
use benchmarkhub::evaluation::{Evaluation, Input, Step};
use benchmarkhub::metrics;
use benchmarkhub::text::{json_value, pystr};
use benchmarkhub::{Error, ErrorKind, Result};
use serde_json::{Map, Value};

/// Scores JSON lines of `{"references": [text], "prediction": text}`, and returns a line `{"score", "details", "signature"}`
/// for each. `options` is JSON text of `{"name", "options"?, "corpus"?}`; with `corpus`, all records have one score.
///
/// # Errors
/// The errors of [`metrics::prepare`]; `schema` for a record.
pub fn score(options: &str, records: &str) -> Result<String> {
    let options = json::parse("options", options)?;
    let none = Map::new();
    let settings = match options.get("options") {
        None | Some(Value::Null) => &none,
        Some(Value::Object(settings)) => settings,
        Some(_) => return Err(Error::new(ErrorKind::Usage, "options.options: expected an object")),
    };
    let Some(name) = options.get("name").and_then(Value::as_str) else {
        return Err(Error::new(ErrorKind::Usage, "options.name: expected the name of a metric"));
    };
    let is_corpus = match options.get("corpus") {
        None => false,
        Some(flag) => flag
            .as_bool()
            .ok_or_else(|| Error::new(ErrorKind::Usage, "options.corpus: expected true or false"))?,
    };
    let mut metric = metrics::prepare(name, settings)?;
    let mut out = String::new();
    let mut pairs = Vec::new();
    for (index, line) in records.split('\n').enumerate() {
        let line = pystr::strip(line);
        if line.is_empty() {
            continue;
        }
        let (references, prediction) = record(line).map_err(|error| at_line(index + 1, &error))?;
        if is_corpus {
            pairs.push((references, prediction));
            continue;
        }
        write(&metric.compute(&texts(&references), &prediction), &mut out);
    }
    if is_corpus {
        let references: Vec<Vec<&str>> = pairs.iter().map(|(references, _)| texts(references)).collect();
        let predictions: Vec<&str> = pairs.iter().map(|(_, prediction)| prediction.as_str()).collect();
        write(&metric.corpus(&references, &predictions)?, &mut out);
    }
    Ok(out)
}

fn texts(list: &[String]) -> Vec<&str> {
    list.iter().map(String::as_str).collect()
}

fn record(line: &str) -> Result<(Vec<String>, String)> {
    let record = json::parse("record", line)?;
    let wrong = |expected: &str| Error::new(ErrorKind::Schema, expected);
    let Some(prediction) = record.get("prediction").and_then(Value::as_str) else {
        return Err(wrong("prediction: expected a string"));
    };
    let list = record.get("references").and_then(Value::as_array);
    let list = list.ok_or_else(|| wrong("references: expected a list of strings"))?;
    let texts = list.iter().map(|each| each.as_str().map(str::to_owned)).collect::<Option<Vec<String>>>();
    Ok((texts.ok_or_else(|| wrong("references: expected a list of strings"))?, prediction.to_owned()))
}

fn write(score: &metrics::Score, out: &mut String) {
    let number = score.score.and_then(serde_json::Number::from_f64).map_or(Value::Null, Value::Number);
    let fields = json_value::object([
        ("score", number),
        ("details", Value::Object(score.details.clone())),
        ("signature", Value::String(score.signature.clone())),
    ]);
    json::write(&fields, out);
    out.push('\n');
}

/// Evaluates JSON lines of items with JSON lines of predictions. Returns the results, one on each line, and a last line
/// `{"summary"}`. `options` are those of [`Evaluation::open`].
///
/// # Errors
/// The errors of [`Evaluation`].
pub fn evaluate(options: &str, items: &[u8], predictions: &[u8]) -> Result<String> {
    /// The bytes of a chunk, which limit what the evaluation stores.
    const CHUNK: usize = 1 << 16;
    let mut options = json::parse("options", options)?;
    if let Value::Object(fields) = &mut options {
        fields.insert("lines".to_owned(), Value::Bool(true));
    }
    let mut evaluation = Evaluation::open(&json::text(&options))?;
    let mut rest = [items, predictions];
    let mut out = String::new();
    loop {
        match evaluation.step()? {
            Step::Read(input) => {
                let rest = &mut rest[usize::from(input == Input::Predictions)];
                let (chunk, after) = rest.split_at(rest.len().min(CHUNK));
                *rest = after;
                evaluation.reserve(input, chunk.len())[..chunk.len()].copy_from_slice(chunk);
                evaluation.add(input, chunk.len())?;
            }
            Step::Write => out.push_str(evaluation.output()),
            Step::Done => break,
        }
    }
    out.push_str(evaluation.output());
    out.push_str("{\"summary\":");
    out.push_str(&evaluation.summary());
    out.push_str("}\n");
    Ok(out)
}
