//! A JSON document: a list of records, an object with a list of records in `items`, or one record.
//!
//! Example: `[{ "question": "1 + 1?", "answer": 2 }]`

use super::Entries;
use crate::dataset::python_json::Value;
use crate::dataset::warnings::Position;
use crate::error::{Error, ErrorKind, Result};

/// Reads the records of a document. Their positions are numbered from 1.
pub(super) fn read(text: &str, _: usize) -> Result<Entries<'_>> {
    let document = Value::parse(text)
        .map_err(|fault| Error::new(ErrorKind::Syntax, format!("data set: invalid JSON: {fault}")))?;
    let records = records(document)?.into_iter().enumerate();
    Ok(Box::new(records.map(|(index, record)| (Position::item(index + 1), Ok(record)))))
}

fn records(document: Value) -> Result<Vec<Value>> {
    let mismatch = |found: &Value, expected: &str| {
        let text = format!("data set: expected {expected}, found {}", found.describe());
        Error::new(ErrorKind::Schema, text)
    };
    match document {
        Value::Array(records) => Ok(records),
        Value::Object(mut object) => match object.remove("items") {
            Some(Value::Array(records)) => Ok(records),
            Some(other) => Err(mismatch(&other, "a list under \"items\"")),
            None => Ok(vec![Value::Object(object)]),
        },
        other => Err(mismatch(&other, "a list of items, an object with \"items\", or one item")),
    }
}
