//! Writes JSON without spaces.

use super::{Number, Object, Value, double};
pub(in crate::dataset) use crate::text::json_write::string as write_string;

/// The program that reads the written JSON.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::dataset) enum Target {
    /// Reads every number exactly.
    Python,
    /// Reads only doubles exactly. Other numbers are written as strings of their source text.
    JavaScript,
}

impl Object {
    pub(in crate::dataset) fn write(&self, out: &mut String, target: Target) {
        out.push('{');
        for (index, (name, value)) in self.iter().enumerate() {
            if index > 0 {
                out.push(',');
            }
            write_string(name, out);
            out.push(':');
            value.write(out, target);
        }
        out.push('}');
    }
}

impl Value {
    /// Recurses at most as deep as the JSON parser allows.
    pub(super) fn write(&self, out: &mut String, target: Target) {
        match self {
            Self::Null => out.push_str("null"),
            Self::Bool(flag) => out.push_str(if *flag { "true" } else { "false" }),
            Self::Number(number) => match number {
                Number::Integer(text) | Number::Float(text)
                    if target == Target::JavaScript && number.inexact().is_some() =>
                {
                    write_string(text, out);
                }
                // Unlike Python, JSON has no `NaN` and no infinities.
                Number::Float(text) if text.ends_with(['N', 'y']) => write_string(text, out),
                Number::Float(text) if !double(text).is_finite() => out.push_str(text),
                number => out.push_str(&number.python_str()),
            },
            Self::String(text) => write_string(text, out),
            Self::Array(list) => write_list(list, out, &mut |value, out| value.write(out, target)),
            Self::Object(object) => object.write(out, target),
        }
    }
}

/// Writes a list. `write` writes one entry.
pub(in crate::dataset) fn write_list<T>(
    entries: &[T],
    out: &mut String,
    write: &mut dyn FnMut(&T, &mut String),
) {
    out.push('[');
    for (index, entry) in entries.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        write(entry, out);
    }
    out.push(']');
}
