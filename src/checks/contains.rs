//! `contains`: each of these texts stands somewhere in the output, in any case.
//!
//! One check a text, so that a case with three texts of which two are there scores 2/3. Both sides
//! are lowercased as Python's `str.lower` does. The empty text is in every output.

use super::{Check, Faults, Output, Rule, Tally, Terms, value};
use crate::text::pystr;
use memchr::memmem::Finder;
use serde_json::{Map, Value};

pub(super) const CHECK: Check = Check {
    name: "contains",
    summary: "every text occurs in the output, ignoring case",
    value: "list of strings",
    read,
};

fn read(value: &Value, _: &Terms, faults: &mut Faults) -> Option<Box<dyn Rule>> {
    let tokens = Tokens::read(value, faults)?;
    Some(Box::new(Contains(tokens)))
}

#[derive(Debug)]
struct Contains(Tokens);

impl Rule for Contains {
    fn judge(&self, output: &Output<'_>, details: &mut Map<String, Value>) -> Tally {
        self.0.judge(output, true, "missing_tokens", details)
    }
}

/// Texts to look for, as written, each with a searcher for its lowercase.
#[derive(Debug)]
pub(super) struct Tokens(Vec<(String, Finder<'static>)>);

impl Tokens {
    /// `None` for a faulty value and for an empty list, which demands nothing.
    pub(super) fn read(value: &Value, faults: &mut Faults) -> Option<Self> {
        let strings = value::strings(value, faults)?;
        if strings.is_empty() {
            return None;
        }
        let pair = |text: &str| (text.to_owned(), Finder::new(pystr::lower(text).as_bytes()).into_owned());
        Some(Self(strings.into_iter().map(pair).collect()))
    }

    /// Counts the texts whose presence is `wanted`; the others are listed under `key`, as written.
    pub(super) fn judge(
        &self,
        output: &Output<'_>,
        wanted: bool,
        key: &str,
        details: &mut Map<String, Value>,
    ) -> Tally {
        let lower = output.lower().as_bytes();
        let is_wrong = |(_, token): &&(String, Finder<'_>)| token.find(lower).is_some() != wanted;
        let wrong: Vec<Value> =
            self.0.iter().filter(is_wrong).map(|(text, _)| Value::from(text.as_str())).collect();
        let tally = Tally { passed: self.0.len() - wrong.len(), total: self.0.len() };
        if !wrong.is_empty() {
            details.insert(key.to_owned(), Value::Array(wrong));
        }
        tally
    }
}
