//! Converts datasets, records, warnings and summaries to JSON text for JavaScript.

use super::item::Item;
use super::python_json::{Target, write_list, write_string};
use super::reader::{Dataset, Record, Records};
use super::summary::Summary;
use super::warnings::Warning;

impl Dataset {
    /// Returns `{format, items: [{id, question, answer, answers?, metadata, has_answer?}], warnings}`. `has_answer` is
    /// present only if it is false.
    #[must_use]
    pub fn to_json(&self) -> String {
        document(self.format, "items", &self.items, &self.warnings, &mut item)
    }
}

impl Records {
    /// Returns `{format, records: [{line, record, source?}], warnings, stray?}`.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut out = document(self.format, "records", &self.records, &self.warnings, &mut record);
        if let Some(stray) = &self.stray {
            out.pop();
            text_field("stray", stray, &mut out);
            out.push('}');
        }
        out
    }
}

impl Summary {
    /// Returns `{evaluated_items, average_score, …}`. A score that does not exist is `null`.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Returns `[{code, line, item_id?, message, count?}]`.
#[must_use]
pub fn warnings_to_json(warnings: &[Warning]) -> String {
    serde_json::to_string(warnings).unwrap_or_default()
}

fn document<T>(
    format: &str,
    name: &str,
    entries: &[T],
    warnings: &[Warning],
    write: &mut dyn FnMut(&T, &mut String),
) -> String {
    let mut out = String::from("{\"format\":");
    write_string(format, &mut out);
    key(name, &mut out);
    write_list(entries, &mut out, write);
    key("warnings", &mut out);
    out.push_str(&warnings_to_json(warnings));
    out.push('}');
    out
}

/// Writes a comma and the name of a field.
fn key(name: &str, out: &mut String) {
    out.push(',');
    write_string(name, out);
    out.push(':');
}

fn text_field(name: &str, text: &str, out: &mut String) {
    key(name, out);
    write_string(text, out);
}

fn item(item: &Item, out: &mut String) {
    out.push_str("{\"id\":");
    write_string(&item.id, out);
    text_field("question", &item.question, out);
    text_field("answer", &item.answer, out);
    if let Some(answers) = &item.answers {
        key("answers", out);
        write_list(answers, out, &mut |answer: &String, out| write_string(answer, out));
    }
    key("metadata", out);
    item.metadata.write(out, Target::JavaScript);
    if !item.has_answer {
        key("has_answer", out);
        out.push_str("false");
    }
    out.push('}');
}

fn record(record: &Record, out: &mut String) {
    out.push_str("{\"line\":");
    out.push_str(&record.line.to_string());
    key("record", out);
    record.record.write(out, Target::JavaScript);
    if let Some(source) = &record.source {
        text_field("source", source, out);
    }
    out.push('}');
}
