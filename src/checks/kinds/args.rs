//! Reads the fields of an item of `checks` and reports each invalid field with its path.
//!
//! A method for a required field returns `None` if the field is absent or invalid. A method for an optional field
//! returns `Some(None)` if the field is absent, and `None` if it is invalid.

use crate::checks::value::{self, mismatch};
use crate::checks::{CompileOptions, IssueList, Patterns};
use crate::suggest::did_you_mean;
use crate::text::json_number::double;
use crate::text::pyfloat::Plain;
use serde_json::{Map, Value};

type Optional<T> = Option<Option<T>>;

/// The fields of an item and the list of issues.
pub(crate) struct Args<'v, 'f> {
    fields: &'v Map<String, Value>,
    options: &'f CompileOptions,
    issues: IssueList<'f>,
}

impl<'v, 'f> Args<'v, 'f> {
    pub(crate) fn new(
        fields: &'v Map<String, Value>,
        path: &str,
        options: &'f CompileOptions,
        issues: &'f mut Vec<crate::error::Issue>,
    ) -> Self {
        Self { fields, options, issues: IssueList::at(path.to_owned(), issues) }
    }

    /// Whether the caller has registered a metric of this name.
    pub(crate) fn is_callers_metric(&self, name: &str) -> bool {
        self.options.custom_metrics.iter().any(|known| known == name)
    }

    /// The patterns of the suite.
    pub(crate) fn patterns(&self) -> &'f Patterns {
        &self.options.patterns
    }

    pub(crate) fn get(&self, key: &str) -> Option<&'v Value> {
        self.fields.get(key)
    }

    /// Adds an issue about the field `key`.
    pub(crate) fn issue(&mut self, key: &str, message: String) {
        self.issues.add(&format!(".{key}"), message);
    }

    /// Reads the fields of an object in the field `key`.
    pub(crate) fn below<T>(
        &mut self,
        key: &str,
        fields: &'v Map<String, Value>,
        read: fn(&mut Args<'v, '_>) -> Option<T>,
    ) -> Option<T> {
        read(&mut Args { fields, options: self.options, issues: self.issues.below(&format!(".{key}")) })
    }

    pub(crate) fn fields(&self) -> &'v Map<String, Value> {
        self.fields
    }

    /// Adds the issue "expected X, found Y" about the field `key` and returns `None`.
    pub(crate) fn reject<T>(&mut self, key: &str, expected: &str, found: &Value) -> Option<T> {
        self.issue(key, mismatch(expected, found));
        None
    }

    /// Reads a required field of any type.
    pub(crate) fn required(&mut self, key: &str) -> Option<&'v Value> {
        let found = self.get(key);
        if found.is_none() {
            self.issue(key, "required, but missing".to_owned());
        }
        found
    }

    /// Reads a required string.
    pub(crate) fn text(&mut self, key: &str) -> Option<&'v str> {
        let found = self.required(key)?;
        found.as_str().or_else(|| self.reject(key, "a string", found))
    }

    /// Reads an optional string.
    pub(crate) fn optional_text(&mut self, key: &str) -> Optional<&'v str> {
        if self.get(key).is_none() { Some(None) } else { self.text(key).map(Some) }
    }

    /// Reads a required, nonempty list of strings.
    pub(crate) fn texts(&mut self, key: &str) -> Option<Vec<String>> {
        let found = self.required(key)?;
        let mut issues = self.issues.below(&format!(".{key}"));
        let texts = value::strings(found, &mut issues)?;
        if texts.is_empty() {
            issues.add("", "expected at least one text, found an empty list".to_owned());
            return None;
        }
        Some(texts.into_iter().map(str::to_owned).collect())
    }

    /// Reads a required string or nonempty list of strings.
    pub(crate) fn text_or_texts(&mut self, key: &str) -> Option<Vec<String>> {
        match self.required(key)? {
            Value::String(text) => Some(vec![text.clone()]),
            Value::Array(_) => self.texts(key),
            other => self.reject(key, "a string or a list of strings", other),
        }
    }

    /// Reads an optional boolean. The default is `false`.
    pub(crate) fn flag(&mut self, key: &str) -> Option<bool> {
        match self.get(key) {
            None => Some(false),
            Some(Value::Bool(flag)) => Some(*flag),
            Some(other) => self.reject(key, "true or false", other),
        }
    }

    /// Reads an optional string that must be one of `words`. The default is the first word.
    pub(crate) fn word(&mut self, key: &str, words: &[&'static str]) -> Option<&'static str> {
        let Some(found) = self.get(key) else { return words.first().copied() };
        let known = words.iter().copied().find(|word| found.as_str() == Some(word));
        if known.is_none() {
            let hint = found.as_str().map(|text| did_you_mean(text, words.iter().copied()));
            let expected = format!("one of {}", words.join(", "));
            self.issue(key, mismatch(&expected, found) + &hint.unwrap_or_default());
        }
        known
    }

    /// Reads an optional number in `min..=max`.
    pub(crate) fn number(&mut self, key: &str, min: f64, max: f64) -> Optional<f64> {
        let Some(found) = self.get(key) else { return Some(None) };
        match double(found) {
            Some(number) if (min..=max).contains(&number) => Some(Some(number)),
            _ if max >= f64::MAX => self.reject(key, &format!("a number of at least {}", Plain(min)), found),
            _ => self.reject(key, &format!("a number from {} to {}", Plain(min), Plain(max)), found),
        }
    }

    /// Reads an optional whole number of at least 0. `5.0` is accepted as 5.
    pub(crate) fn count(&mut self, key: &str) -> Optional<usize> {
        let Some(found) = self.get(key) else { return Some(None) };
        let number = double(found).filter(|number| *number >= 0.0 && number.fract() == 0.0);
        match number {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "whole, and saturating"
            )]
            Some(number) => Some(Some(number as usize)),
            None => self.reject(key, "a whole number of at least 0", found),
        }
    }
}
