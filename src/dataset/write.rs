//! Items, records and warnings as JSON text for JavaScript.

use super::summary::Summary;
use super::value::{Hold, write_string};
use super::{Dataset, Item, Record, Records, Warning};
use crate::text::pyfloat::Plain;

impl Dataset {
    /// JSON text: `{format, items: [{id, question, answer, answers?, metadata}], warnings}`.
    #[must_use]
    pub fn to_json(&self) -> String {
        document(self.format, "items", &self.items, &self.warnings, &mut item)
    }
}

impl Records {
    /// JSON text: `{format, records: [{line, record, source?}], warnings, stray?}`.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut out = document(self.format, "records", &self.records, &self.warnings, &mut record);
        if let Some(stray) = &self.stray {
            out.pop();
            field("stray", &mut out);
            write_string(stray, &mut out);
            out.push('}');
        }
        out
    }
}

/// JSON text of a list of warnings.
#[must_use]
pub fn warnings_to_json(warnings: &[Warning]) -> String {
    let mut out = String::new();
    list(warnings, &mut out, &mut warning);
    out
}

impl Summary {
    /// JSON text; what there is not is `null`.
    #[must_use]
    pub fn to_json(&self) -> String {
        let score =
            |score: Option<f64>| score.map_or_else(|| "null".to_owned(), |score| Plain(score).to_string());
        format!(
            concat!(
                "{{\"evaluated_items\":{},\"average_score\":{},\"max_score\":{},\"min_score\":{},",
                "\"perfect_matches\":{},\"unscored_items\":{}}}"
            ),
            self.evaluated_items,
            score(self.average_score),
            score(self.max_score),
            score(self.min_score),
            self.perfect_matches,
            self.unscored_items
        )
    }
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
    field(name, &mut out);
    list(entries, &mut out, write);
    field("warnings", &mut out);
    list(warnings, &mut out, &mut warning);
    out.push('}');
    out
}

fn list<T>(entries: &[T], out: &mut String, write: &mut dyn FnMut(&T, &mut String)) {
    out.push('[');
    for (index, entry) in entries.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        write(entry, out);
    }
    out.push(']');
}

/// The name of a field that is not the first.
fn field(name: &str, out: &mut String) {
    out.push(',');
    write_string(name, out);
    out.push(':');
}

fn item(item: &Item, out: &mut String) {
    out.push_str("{\"id\":");
    write_string(&item.id, out);
    field("question", out);
    write_string(&item.question, out);
    field("answer", out);
    write_string(&item.answer, out);
    if let Some(answers) = &item.answers {
        field("answers", out);
        list(answers, out, &mut |answer: &String, out| write_string(answer, out));
    }
    field("metadata", out);
    item.metadata.write(out, Hold::Doubles);
    out.push('}');
}

fn record(record: &Record, out: &mut String) {
    out.push_str("{\"line\":");
    out.push_str(&record.line.to_string());
    field("record", out);
    record.record.write(out, Hold::Doubles);
    if let Some(source) = &record.source {
        field("source", out);
        write_string(source, out);
    }
    out.push('}');
}

fn warning(warning: &Warning, out: &mut String) {
    out.push_str("{\"code\":");
    write_string(warning.code, out);
    field("line", out);
    out.push_str(&warning.line.to_string());
    if let Some(id) = &warning.item_id {
        field("item_id", out);
        write_string(id, out);
    }
    field("message", out);
    write_string(&warning.message, out);
    out.push('}');
}
