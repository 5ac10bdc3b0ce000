//! Warnings and errors for records without an answer, without an id, or without a field that the options name.
//!
//! A record without an answer gets a warning only if another record has one: datasets without any answers are common.
//! So warnings are stored until a record has an answer. If no record has the field of the answer, there is one warning,
//! and only if a record has a field with a similar name. A field that the options name and no record has is an error.

use super::python_json::{Object, Value};
use super::warnings::{Position, Warning, Warnings};
use crate::error::{Error, ErrorKind, Result};
use crate::suggest::did_you_mean;
use crate::text::quote::quote;

/// The maximum number of stored warnings. Further warnings are only counted, to limit the memory.
const MAX_HELD: usize = 1000;

/// The state of one field.
#[derive(Debug)]
pub(super) struct MissingField {
    code: &'static str,
    name: &'static str,
    /// Whether at least one record has the field, even as `null`.
    is_present: bool,
    /// Whether at least one record has a value other than `null` in the field.
    pub(super) has_value: bool,
    held: Vec<Warning>,
    more: usize,
    /// The warning to add if no record has the field.
    if_never: Option<(Position, String)>,
}

impl MissingField {
    pub(super) fn new(code: &'static str, name: &'static str) -> Self {
        Self { code, name, is_present: false, has_value: false, held: Vec::new(), more: 0, if_never: None }
    }

    /// Checks the value of the field in the next record.
    pub(super) fn examine(
        &mut self,
        value: Option<&Value>,
        path: &str,
        (position, id): (Position, &str),
        record: &Object,
        warnings: &mut Warnings,
    ) -> Result<()> {
        self.is_present |= value.is_some();
        let problem = match value {
            Some(value) if !value.is_nothing() => return self.release(path, position, warnings),
            Some(Value::Null) => format!("{}: expected a value, found null", self.name),
            Some(Value::Array(list)) if list.is_empty() => {
                format!("{}: expected a value, found an empty list", self.name)
            }
            Some(_) => format!("{}: expected a value, found a list or an object without values", self.name),
            None => no_field(self.name, path, "the", ""),
        };
        let warning = Warning::new(self.code, position, Some(id), &problem);
        if self.has_value {
            return warnings.push(warning);
        }
        if self.held.is_empty() {
            let hint = hint(path, record);
            self.if_never = (!hint.is_empty()).then(|| (position, no_field(self.name, path, "any", &hint)));
        }
        if self.held.len() < MAX_HELD {
            self.held.push(warning);
        } else {
            self.more += 1;
        }
        Ok(())
    }

    /// Adds the stored warnings when the first record has a value.
    fn release(&mut self, path: &str, position: Position, warnings: &mut Warnings) -> Result<()> {
        if self.has_value {
            return Ok(());
        }
        self.has_value = true;
        for warning in std::mem::take(&mut self.held) {
            warnings.push(warning)?;
        }
        if self.more > 0 {
            let problem =
                format!("{}: no field {} in {} more records before", self.name, quote(path), self.more);
            warnings.add(self.code, position, None, &problem)?;
        }
        Ok(())
    }

    /// Adds the warning about a field that no record has.
    pub(super) fn finish(&mut self, warnings: &mut Warnings) -> Result<()> {
        match self.if_never.take() {
            Some((position, problem)) if !self.is_present => {
                warnings.add(self.code, position, None, &problem)
            }
            _ => Ok(()),
        }
    }
}

/// A field that the options name.
#[derive(Debug)]
pub(super) struct NamedField {
    name: &'static str,
    pub(super) is_present: bool,
    /// The message of the error to report if no record has the field.
    if_never: Option<String>,
}

impl NamedField {
    pub(super) fn new(name: &'static str) -> Self {
        Self { name, is_present: false, if_never: None }
    }

    pub(super) fn examine(&mut self, path: &str, is_present: bool, record: &Object) {
        self.is_present |= is_present;
        if self.is_present || self.if_never.is_some() {
            return;
        }
        let (prefix, fields) = reached(path, record);
        let names: Vec<String> = fields.iter().map(|(name, _)| format!("{prefix}{name}")).collect();
        let hint = did_you_mean(path, names.iter().map(String::as_str));
        let problem = no_field(self.name, path, "any", &hint);
        let found = if hint.is_empty() { ", found" } else { " Found" };
        let names: Vec<String> = fields.names().split(", ").map(|name| format!("{prefix}{name}")).collect();
        self.if_never = Some(format!("{problem}{found} {}", names.join(", ")));
    }

    /// Reports a field that no record has.
    pub(super) fn finish(&mut self) -> Result<()> {
        match self.if_never.take() {
            Some(message) if !self.is_present => Err(Error::new(ErrorKind::Schema, message)),
            _ => Ok(()),
        }
    }
}

/// Follows a path as far as the fields exist. Returns the path to the last object, with a dot at its end, and the object.
fn reached<'r>(path: &str, record: &'r Object) -> (String, &'r Object) {
    let (mut prefix, mut object) = (String::new(), record);
    for step in path.split('.') {
        let Some(Value::Object(inner)) = object.get(step) else { break };
        prefix.push_str(step);
        prefix.push('.');
        object = inner;
    }
    (prefix, object)
}

pub(super) fn no_field(name: &str, path: &str, which: &str, hint: &str) -> String {
    format!("{name}: no field {} in {which} record{hint}", quote(path))
}

/// Returns `, did you mean "…"?` with the name of a field that is similar to the path.
pub(super) fn hint(path: &str, record: &Object) -> String {
    did_you_mean(path, record.iter().map(|(name, _)| name))
}
