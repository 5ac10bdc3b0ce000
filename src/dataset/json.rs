//! A JSON document: a list of records, an object with such a list in `items`, or a single record.

use super::value::Value;
use super::{Found, Place, Take};
use crate::error::{Error, ErrorKind, Result};

/// Reads the records of the document; they are numbered from 1.
pub(super) fn read(text: &str, _: usize, take: &mut Take<'_>) -> Result<()> {
    let document = Value::parse(text)
        .map_err(|fault| Error::new(ErrorKind::Syntax, format!("data set: invalid JSON: {fault}")))?;
    for (index, record) in records(document)?.into_iter().enumerate() {
        take(Place::Item(index + 1), Found::Value(record))?;
    }
    Ok(())
}

fn records(document: Value) -> Result<Vec<Value>> {
    let wrong = |found: &Value, what: &str| {
        let text = format!("data set: expected {what}, found {}", found.describe());
        Error::new(ErrorKind::Schema, text)
    };
    match document {
        Value::Array(records) => Ok(records),
        Value::Object(mut object) => match object.remove("items") {
            Some(Value::Array(records)) => Ok(records),
            Some(other) => Err(wrong(&other, "a list under \"items\"")),
            None => Ok(vec![Value::Object(object)]),
        },
        other => Err(wrong(&other, "a list of items, an object with \"items\", or one item")),
    }
}
