//! What the kinds that read JSON share: where in the output it may stand.
//!
//! `strict` (the default) takes the whole output; `fenced` the blocks of Markdown's code fences, in any
//! language; `embedded` the whole output, else its fences, else objects and lists between words. Where
//! there are several values, one that meets the demand is enough.
//!
//! JSON that is valid but cannot be held (nested too deep, a number out of range) is an error, so that no
//! output gets round a negated check by it; and so is a demand that the values looked at do not meet, where
//! there may be more of them.

use super::{Args, Choice, Finding};
use crate::pyre::Match;
use crate::text::{json, json_find, json_value};
use serde_json::Value;

pub(super) const MODE: Choice = Choice {
    name: "mode",
    expected: "strict (default), fenced, embedded: where in the output the JSON may stand",
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    Strict,
    Fenced,
    Embedded,
}

impl Mode {
    pub(super) fn read(args: &mut Args<'_, '_>) -> Option<Self> {
        Some(match args.word("mode", &["strict", "fenced", "embedded"])? {
            "fenced" => Self::Fenced,
            "embedded" => Self::Embedded,
            _ => Self::Strict,
        })
    }

    /// A demand of `what`.
    pub(super) fn holds(self, what: &str) -> String {
        format!("{} {what}{}", if self == Self::Strict { "be" } else { "hold" }, self.place())
    }

    /// What a demand adds: where the JSON may stand.
    pub(super) fn place(self) -> &'static str {
        match self {
            Self::Strict => "",
            Self::Fenced => " in a code fence",
            Self::Embedded => " somewhere in it",
        }
    }
}

/// A value of the output and where it stands.
#[derive(Debug)]
pub(super) struct Document {
    pub(super) value: Value,
    pub(super) span: Match,
}

/// The values of the output, at least one; else the finding that there are none.
pub(super) fn documents(text: &str, mode: Mode) -> Result<Vec<Document>, Box<Finding>> {
    let whole = || {
        let value = json_value::parse(text)?;
        Ok(vec![Document { value, span: Match { start: 0, end: text.len() } }])
    };
    // Every range holds what is valid.
    let at = |ranges: Vec<std::ops::Range<usize>>| -> Result<Vec<Document>, Box<Finding>> {
        let mut found = Vec::with_capacity(ranges.len());
        for range in ranges {
            let span = Match { start: range.start, end: range.end };
            let value = json_value::parse(&text[range]).map_err(|fault| Box::new(unreadable(&fault)))?;
            found.push(Document { value, span });
        }
        Ok(found)
    };
    let read: Result<Vec<Document>, json_value::Fault> = whole();
    let fault = match (read, mode) {
        (Ok(documents), Mode::Strict | Mode::Embedded) => return Ok(documents),
        (Err(fault), Mode::Strict | Mode::Embedded) if json::validate(text).is_ok() => {
            return Err(Box::new(unreadable(&fault)));
        }
        (Err(fault), Mode::Strict) => return Err(Box::new(Finding::of(false, format!("no JSON: {fault}")))),
        (Err(fault), Mode::Embedded) => Some(fault),
        (_, Mode::Fenced) => None,
    };
    let mut found = at(json_find::fenced(text))?;
    if found.is_empty() && fault.is_some() {
        match json_find::embedded(text) {
            Ok(ranges) => found = at(ranges)?,
            Err(json_find::OverBudget) => {
                return Err(Box::new(Finding::error("gave up looking for JSON: over budget")));
            }
        }
    }
    if found.is_empty() {
        let words = if mode == Mode::Fenced { "no JSON in a code fence" } else { "no JSON in it" };
        return Err(Box::new(Finding::of(false, words)));
    }
    Ok(found)
}

fn unreadable(fault: &json_value::Fault) -> Finding {
    Finding::error(format!("the JSON cannot be read: {fault}"))
}

/// What was found where none of the documents meets the demand, or an error where there may be more of them.
pub(super) fn unmet(documents: &[Document], finding: Finding) -> Finding {
    if documents.len() < json_find::MAX_VALUES {
        return finding;
    }
    Finding::error(format!("gave up looking for JSON: {} values or more", json_find::MAX_VALUES))
}
