//! Warns of records without an answer, and of records without an id if the option `fields` names the field of the id.
//!
//! A record without an answer gets a warning only if another record has an answer, because many datasets have no
//! answers. If no record has the field, there is one warning, and only if `fields` names the field or a similar field
//! exists. So warnings are withheld until a record has the field or the dataset ends.

use super::python_json::{Object, Value};
use super::warnings::{Position, Warning, Warnings};
use crate::error::Result;
use crate::suggest::did_you_mean;

/// The maximum number of withheld warnings. Further warnings are only counted, to limit the memory.
const MAX_HELD: usize = 1000;

/// The state of one field.
#[derive(Debug)]
pub(super) struct MissingField {
    code: &'static str,
    name: &'static str,
    /// Whether at least one record has the field, even as `null`.
    is_present: bool,
    /// Whether at least one record has a value other than `null` in the field.
    has_value: bool,
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
        mapped: Option<&str>,
        (position, id): (Position, &str),
        record: &Object,
        warnings: &mut Warnings,
    ) -> Result<()> {
        let path = mapped.unwrap_or(self.name);
        if let Some(value) = value {
            self.is_present = true;
            if self.has_value || matches!(value, Value::Null) {
                return Ok(());
            }
            self.has_value = true;
            for warning in std::mem::take(&mut self.held) {
                warnings.push(warning)?;
            }
            if self.more > 0 {
                let problem =
                    format!("{}: no field {path:?} in {} more records before", self.name, self.more);
                warnings.add(self.code, position, None, &problem)?;
            }
            return Ok(());
        }
        let warning = Warning::new(self.code, position, Some(id), &no_field(self.name, path, "the", ""));
        if self.has_value {
            return warnings.push(warning);
        }
        if self.held.is_empty() {
            let hint = hint(path, record);
            let is_suspicious = mapped.is_some() || !hint.is_empty();
            self.if_never = is_suspicious.then(|| (position, no_field(self.name, path, "any", &hint)));
        }
        if self.held.len() < MAX_HELD {
            self.held.push(warning);
        } else {
            self.more += 1;
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

pub(super) fn no_field(name: &str, path: &str, which: &str, hint: &str) -> String {
    format!("{name}: no field {path:?} in {which} record{hint}")
}

/// Returns `, did you mean "…"?` with the name of a field that is similar to the path.
pub(super) fn hint(path: &str, record: &Object) -> String {
    did_you_mean(path, record.iter().map(|(name, _)| name))
}
