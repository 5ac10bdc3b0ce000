//! JSON text as JavaScript's `JSON.stringify` writes it, so that results have the same bytes as those of Node.

use benchmarkhub::text::sort::sort;
use benchmarkhub::text::{json_number, json_value, json_write};
use benchmarkhub::{Error, ErrorKind, Result};
use serde_json::{Map, Value};

/// Parses JSON text.
///
/// # Errors
/// `syntax` with the name of the text.
pub fn parse(name: &str, text: &str) -> Result<Value> {
    json_value::parse(text)
        .map_err(|fault| Error::new(ErrorKind::Syntax, format!("{name}: invalid JSON: {fault}")))
}

/// Writes a value.
pub fn write(value: &Value, out: &mut String) {
    match value {
        Value::Null => out.push_str("null"),
        Value::Bool(flag) => out.push_str(if *flag { "true" } else { "false" }),
        Value::Number(_) => json_write::number(json_number::double(value).unwrap_or(f64::NAN), out),
        Value::String(text) => json_write::string(text, out),
        Value::Array(list) => {
            out.push('[');
            for (index, each) in list.iter().enumerate() {
                out.push_str(if index > 0 { "," } else { "" });
                write(each, out);
            }
            out.push(']');
        }
        Value::Object(fields) => {
            out.push('{');
            for (index, (name, each)) in ordered(fields).into_iter().enumerate() {
                out.push_str(if index > 0 { "," } else { "" });
                json_write::string(name, out);
                out.push(':');
                write(each, out);
            }
            out.push('}');
        }
    }
}

/// Returns the JSON text of a value.
#[must_use]
pub fn text(value: &Value) -> String {
    let mut out = String::new();
    write(value, &mut out);
    out
}

/// The fields in the order of JavaScript, where array indices come first.
fn ordered(fields: &Map<String, Value>) -> Vec<(&String, &Value)> {
    let index =
        |name: &str| name.parse::<u32>().ok().filter(|index| *index != u32::MAX && index.to_string() == name);
    let mut indices: Vec<(u32, usize)> =
        fields.keys().enumerate().filter_map(|(at, name)| Some((index(name)?, at))).collect();
    sort(&mut indices);
    let first = indices.into_iter().filter_map(|(_, at)| fields.iter().nth(at));
    first.chain(fields.iter().filter(|(name, _)| index(name).is_none())).collect()
}

/// The JSON text of an error: its kind, message and issues.
#[must_use]
pub fn of_error(error: &Error) -> String {
    let issue = |issue: &benchmarkhub::error::Issue| {
        json_value::object([
            ("path", Value::String(issue.path.clone())),
            ("message", Value::String(issue.message.clone())),
        ])
    };
    text(&json_value::object([
        ("kind", Value::String(error.kind().as_str().to_owned())),
        ("message", Value::String(error.to_string())),
        ("issues", Value::Array(error.issues().iter().map(issue).collect())),
    ]))
}

#[cfg(test)]
mod tests {
    use super::{parse, text};

    #[test]
    fn writes_what_javascript_writes() {
        let written = |source: &str| parse("value", source).map(|value| text(&value));
        assert_eq!(
            written(r#"{"b": 1.0, "10": 1e21, "a": [], "9": 0.1, "01": null}"#),
            Ok(r#"{"9":0.1,"10":1e+21,"b":1,"a":[],"01":null}"#.to_owned())
        );
        assert_eq!(written("9007199254740993"), Ok("9007199254740992".to_owned()));
    }
}
