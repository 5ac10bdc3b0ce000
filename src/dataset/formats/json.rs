//! A JSON document: a list of records, an object that holds such a list, or one record.
//!
//! Example: `[{ "question": "1 + 1?", "answer": 2 }]`

use super::Entries;
use crate::dataset::python_json::Value;
use crate::dataset::records::Layout;
use crate::dataset::warnings::Position;
use crate::error::{Error, ErrorKind, Result};

/// Reads the records of the document. Their positions are numbered from 1.
pub(super) fn read<'t>(text: &'t str, _: usize, layout: &Layout) -> Result<Entries<'t>> {
    let document = Value::parse(text)
        .map_err(|fault| Error::new(ErrorKind::Syntax, format!("data set: invalid JSON: {fault}")))?;
    let records = layout.document(document)?.into_iter().enumerate();
    Ok(Box::new(records.map(|(index, record)| (Position::item(index + 1), Ok(record)))))
}
