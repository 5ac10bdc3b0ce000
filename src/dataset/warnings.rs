//! Warnings about a dataset. With the option `strict`, the first warning is an error.

use super::python_json::Value;
use crate::error::{Error, ErrorKind, Result};
use serde::Serialize;
use std::fmt;

/// The position of a record, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Position {
    pub(super) unit: &'static str,
    pub(super) number: usize,
}

impl Position {
    /// The position of a line.
    pub(super) fn line(number: usize) -> Self {
        Self { unit: "line", number }
    }

    /// The position of a record in a JSON document.
    pub(super) fn item(number: usize) -> Self {
        Self { unit: "item", number }
    }

    pub(super) fn is_line(self) -> bool {
        self.unit == "line"
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.unit, self.number)
    }
}

/// A problem that does not prevent loading.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Warning {
    /// A stable identifier: `bad_line`, `missing_id`, `missing_question`, `missing_answer`, `question_not_text`,
    /// `answer_list`, `duplicate_id`, `inexact_number`, `preset_mismatch`.
    pub code: &'static str,
    /// The number of the line, from 1. In a JSON document, the number of the record, from 1.
    pub line: usize,
    /// The id of the item, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub item_id: Option<String>,
    /// The position, followed by the problem.
    pub message: String,
    /// 1, or the number of warnings with this code that are counted in this one because a thousand came before.
    #[serde(skip_serializing_if = "is_one")]
    pub count: usize,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_one(count: &usize) -> bool {
    *count == 1
}

impl Warning {
    pub(super) fn new(code: &'static str, position: Position, item_id: Option<&str>, problem: &str) -> Self {
        let message = format!("{position}: {problem}");
        Self { code, line: position.number, item_id: item_id.map(str::to_owned), message, count: 1 }
    }
}

/// Further warnings are only counted.
pub(crate) const MAX_WARNINGS: usize = 1000;

/// Collects the warnings about a dataset. After the first ones, counts those of each code, to bound the memory.
#[derive(Debug)]
pub(super) struct Warnings {
    strict: bool,
    pub(super) list: Vec<Warning>,
    /// The message about the first line that is JSON but not an object.
    pub(super) stray: Option<String>,
}

impl Warnings {
    pub(super) fn new(strict: bool) -> Self {
        Self { strict, list: Vec::new(), stray: None }
    }

    /// Adds a warning about a line that is JSON but not an object.
    pub(super) fn add_stray(&mut self, position: Position, value: &Value) -> Result<()> {
        let problem = format!("expected an object, found {}", value.describe());
        self.stray.get_or_insert_with(|| format!("{position}: {problem}"));
        self.add("bad_line", position, None, &problem)
    }

    pub(super) fn add(
        &mut self,
        code: &'static str,
        position: Position,
        item_id: Option<&str>,
        problem: &str,
    ) -> Result<()> {
        self.push(Warning::new(code, position, item_id, problem))
    }

    pub(super) fn push(&mut self, warning: Warning) -> Result<()> {
        if self.strict {
            let kind = if warning.code == "bad_line" { ErrorKind::Syntax } else { ErrorKind::Schema };
            return Err(Error::new(kind, warning.message));
        }
        let mut counted = self.list.iter_mut().skip(MAX_WARNINGS);
        match counted.find(|counted| counted.code == warning.code) {
            Some(counted) => counted.count += warning.count,
            None => self.list.push(warning),
        }
        Ok(())
    }
}
