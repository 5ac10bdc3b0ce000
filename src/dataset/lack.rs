//! What records lack: an answer, or an id whose place was named.
//!
//! One record without an answer among others with one is odd; a set in which none has one is usual
//! (tasks that bring a rule in place of an answer), unless its field was named or resembles another.
//! So what is lacking is held until a record has it, or until the set ends.

use super::value::{Object, Value};
use super::{Notes, Place, Warning};
use crate::error::Result;
use crate::suggest::did_you_mean;

/// Of more records than these only the number is held: memory must not grow with the set.
const MAX_HELD: usize = 1000;

/// A part of items that records may lack.
#[derive(Debug)]
pub(super) struct Lack {
    code: &'static str,
    name: &'static str,
    /// Whether a record has the field, if only as `null`.
    is_there: bool,
    /// Whether a record has a value in it.
    is_known: bool,
    held: Vec<Warning>,
    more: usize,
    /// What to say if no record has it, of the first.
    at_last: Option<(Place, String)>,
}

impl Lack {
    pub(super) fn of(code: &'static str, name: &'static str) -> Self {
        Self { code, name, is_there: false, is_known: false, held: Vec::new(), more: 0, at_last: None }
    }

    /// Looks at the value that a record has, or has not, and warns of what is sure to be odd.
    pub(super) fn look(
        &mut self,
        value: Option<&Value>,
        mapped: Option<&str>,
        (place, id): (Place, &str),
        record: &Object,
        notes: &mut Notes,
    ) -> Result<()> {
        let path = mapped.unwrap_or(self.name);
        if let Some(value) = value {
            self.is_there = true;
            if self.is_known || matches!(value, Value::Null) {
                return Ok(());
            }
            self.is_known = true;
            // Those before are odd now.
            for warning in std::mem::take(&mut self.held) {
                notes.push(warning)?;
            }
            if self.more > 0 {
                let said = format!("{}: no field {path:?} in {} more records before", self.name, self.more);
                notes.warn(self.code, place, None, &said)?;
            }
            return Ok(());
        }
        let warning = Warning::new(self.code, place, Some(id), &absent(self.name, path, "the", ""));
        if self.is_known {
            return notes.push(warning);
        }
        if self.held.is_empty() {
            let near = near(path, record);
            let is_odd = mapped.is_some() || !near.is_empty();
            self.at_last = is_odd.then(|| (place, absent(self.name, path, "any", &near)));
        }
        if self.held.len() < MAX_HELD {
            self.held.push(warning);
        } else {
            self.more += 1;
        }
        Ok(())
    }

    /// The set has ended: warns once where no record has what was asked for.
    pub(super) fn conclude(&mut self, notes: &mut Notes) -> Result<()> {
        match self.at_last.take() {
            Some((place, said)) if !self.is_there => notes.warn(self.code, place, None, &said),
            _ => Ok(()),
        }
    }
}

/// That there is no such field in a record.
pub(super) fn absent(name: &str, path: &str, which: &str, near: &str) -> String {
    format!("{name}: no field {path:?} in {which} record{near}")
}

/// The field of a record that a path resembles, as a question.
pub(super) fn near(path: &str, record: &Object) -> String {
    did_you_mean(path, record.iter().map(|(name, _)| name))
}
