//! Reading the fields of an item: every fault with its path, and nothing taken for absent that is there.

use crate::checks::value::{self, mismatch};
use crate::checks::{CompileOptions, IssueList, Policy};
use crate::suggest::did_you_mean;
use crate::text::pyfloat::Plain;
use serde_json::{Map, Value};

/// A field that may be absent; the outer `None` is a fault.
type Optional<T> = Option<Option<T>>;

/// The fields of an item of `checks`, and where its faults go. Of the readers, the outer `None`
/// means a fault; an absent field takes its default.
pub(crate) struct Args<'v, 'f> {
    fields: &'v Map<String, Value>,
    options: &'f CompileOptions,
    faults: IssueList<'f>,
}

impl<'v, 'f> Args<'v, 'f> {
    pub(crate) fn new(
        fields: &'v Map<String, Value>,
        path: &str,
        options: &'f CompileOptions,
        issues: &'f mut Vec<crate::error::Issue>,
    ) -> Self {
        Self { fields, options, faults: IssueList::at(path.to_owned(), issues) }
    }

    pub(crate) fn policy(&self) -> Policy {
        self.options.regex_policy
    }

    /// Whether the caller computes the metric of this name itself.
    pub(crate) fn is_callers_metric(&self, name: &str) -> bool {
        self.options.custom_metrics.iter().any(|known| known == name)
    }

    pub(crate) fn get(&self, key: &str) -> Option<&'v Value> {
        self.fields.get(key)
    }

    pub(crate) fn fault(&mut self, key: &str, message: String) {
        self.faults.add(&format!(".{key}"), message);
    }

    fn refuse<T>(&mut self, key: &str, expected: &str, found: &Value) -> Option<T> {
        self.fault(key, mismatch(expected, found));
        None
    }

    /// A field that must be there.
    pub(crate) fn required(&mut self, key: &str) -> Option<&'v Value> {
        let found = self.fields.get(key);
        if found.is_none() {
            self.fault(key, "required, but missing".to_owned());
        }
        found
    }

    pub(crate) fn text(&mut self, key: &str) -> Option<&'v str> {
        let found = self.required(key)?;
        found.as_str().or_else(|| self.refuse(key, "a string", found))
    }

    pub(crate) fn optional_text(&mut self, key: &str) -> Optional<&'v str> {
        if self.get(key).is_none() { Some(None) } else { self.text(key).map(Some) }
    }

    /// A list of texts with at least one.
    pub(crate) fn texts(&mut self, key: &str) -> Option<Vec<String>> {
        let found = self.required(key)?;
        let mut faults = self.faults.below(&format!(".{key}"));
        let texts = value::strings(found, &mut faults)?;
        if texts.is_empty() {
            faults.add("", "expected at least one text, found an empty list".to_owned());
            return None;
        }
        Some(texts.into_iter().map(str::to_owned).collect())
    }

    /// A text, or a list of texts with at least one.
    pub(crate) fn text_or_texts(&mut self, key: &str) -> Option<Vec<String>> {
        match self.required(key)? {
            Value::String(text) => Some(vec![text.clone()]),
            Value::Array(_) => self.texts(key),
            other => self.refuse(key, "a string or a list of strings", other),
        }
    }

    pub(crate) fn flag(&mut self, key: &str) -> Option<bool> {
        match self.get(key) {
            None => Some(false),
            Some(Value::Bool(flag)) => Some(*flag),
            Some(other) => self.refuse(key, "true or false", other),
        }
    }

    /// One of `words`; the first where the field is absent.
    pub(crate) fn word(&mut self, key: &str, words: &[&'static str]) -> Option<&'static str> {
        let Some(found) = self.get(key) else { return words.first().copied() };
        let known = words.iter().copied().find(|word| found.as_str() == Some(word));
        if known.is_none() {
            let near = found.as_str().map(|text| did_you_mean(text, words.iter().copied()));
            let expected = format!("one of {}", words.join(", "));
            self.fault(key, mismatch(&expected, found) + &near.unwrap_or_default());
        }
        known
    }

    /// A number of `least..=most`.
    pub(crate) fn number(&mut self, key: &str, least: f64, most: f64) -> Optional<f64> {
        let Some(found) = self.get(key) else { return Some(None) };
        match found.as_f64() {
            Some(number) if (least..=most).contains(&number) => Some(Some(number)),
            _ if most >= f64::MAX => {
                self.refuse(key, &format!("a number of at least {}", Plain(least)), found)
            }
            _ => self.refuse(key, &format!("a number from {} to {}", Plain(least), Plain(most)), found),
        }
    }

    /// A whole number of at least 0; `5.0` is 5.
    pub(crate) fn count(&mut self, key: &str) -> Optional<usize> {
        let Some(found) = self.get(key) else { return Some(None) };
        let number = found.as_f64().filter(|number| *number >= 0.0 && number.fract() == 0.0);
        match number {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "whole, and saturating"
            )]
            Some(number) => Some(Some(number as usize)),
            None => self.refuse(key, "a whole number of at least 0", found),
        }
    }
}
