//! What the kinds that read JSON share: where in the output it may stand.
//!
//! `strict` (the default) takes the whole output; `fenced` the blocks of Markdown's code fences, in any
//! language; `embedded` the whole output, else its fences, else objects and lists between words. Where
//! there are several values, one that meets the demand is enough.

use super::{Args, Choice, Finding};
use crate::pyre::Match;
use crate::text::{json_find, json_value};
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
    let at = |ranges: Vec<std::ops::Range<usize>>| -> Vec<Document> {
        let read = |range: std::ops::Range<usize>| {
            let span = Match { start: range.start, end: range.end };
            Some(Document { value: json_value::parse(text.get(range)?).ok()?, span })
        };
        ranges.into_iter().filter_map(read).collect()
    };
    let read: Result<Vec<Document>, json_value::Fault> = whole();
    let fault = match (read, mode) {
        (Ok(documents), Mode::Strict | Mode::Embedded) => return Ok(documents),
        (Err(fault), Mode::Strict) => return Err(Box::new(Finding::of(false, format!("no JSON: {fault}")))),
        (Err(fault), Mode::Embedded) => Some(fault),
        (_, Mode::Fenced) => None,
    };
    let mut found = at(json_find::fenced(text));
    if found.is_empty() && fault.is_some() {
        match json_find::embedded(text) {
            Ok(ranges) => found = at(ranges),
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
