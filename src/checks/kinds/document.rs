//! Finds the JSON values of the output, for the kinds that check JSON.
//!
//! `mode` says where to look: `strict` (default) reads the whole output as JSON; `fenced` reads the code fences of
//! Markdown, in any language; `embedded` tries the whole output, then its fences, then objects and lists between words.
//! If there are several values, it is enough that one meets the expectation.
//!
//! Two situations are errors, so that no output evades a negated check: JSON that is valid but cannot be read (nested
//! too deeply, or a number out of range), and an output with more values than are searched, none of which matches.

use super::{Args, KindOption, RawResult};
use crate::pyre::Match;
use crate::text::{json, json_find, json_value, reasoning};
use serde_json::Value;

pub(super) const MODE: KindOption = KindOption {
    name: "mode",
    expected: "strict (default), fenced, embedded: where in the output to look for JSON",
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

    /// `be JSON`, or `hold JSON in a code fence`.
    pub(super) fn describe(self, what: &str) -> String {
        format!("{} {what}{}", if self == Self::Strict { "be" } else { "hold" }, self.location())
    }

    pub(super) fn location(self) -> &'static str {
        match self {
            Self::Strict => "",
            Self::Fenced => " in a code fence",
            Self::Embedded => " somewhere in it",
        }
    }
}

/// A JSON value of the output and its position.
#[derive(Debug)]
pub(super) struct Document {
    pub(super) value: Value,
    pub(super) span: Match,
}

/// The answer in an output, see [`reasoning`]. If the whole output is JSON, tags inside it are data.
pub(crate) fn answer_in(text: &str) -> Option<&str> {
    let answer = reasoning::answer(text);
    if answer != Some(text) && json::validate(text).is_ok() { Some(text) } else { answer }
}

/// Calls `check` with the JSON values of the output. Fails if there are none.
pub(super) fn check_documents(text: &str, mode: Mode, check: &dyn Fn(&[Document]) -> RawResult) -> RawResult {
    match documents(text, mode) {
        Err(result) => *result,
        Ok(documents) => {
            let result = check(&documents);
            if result.passed || result.error.is_some() { result } else { complete(&documents, result) }
        }
    }
}

/// The JSON values of the output, or the result that says why there are none.
pub(super) fn documents(text: &str, mode: Mode) -> Result<Vec<Document>, Box<RawResult>> {
    let fail = |found: &str| Err(Box::new(RawResult::new(false, found)));
    if mode == Mode::Fenced {
        let found = read(text, json_find::fenced(text))?;
        return if found.is_empty() { fail("no JSON in a code fence") } else { Ok(found) };
    }
    let fault = match json_value::parse(text) {
        Ok(value) => return Ok(vec![Document { value, span: Match { start: 0, end: text.len() } }]),
        Err(fault) => fault,
    };
    if json::validate(text).is_ok() {
        return Err(Box::new(unreadable(&fault)));
    }
    if mode == Mode::Strict {
        return fail(&format!("no JSON: {fault}"));
    }
    let mut found = read(text, json_find::fenced(text))?;
    if found.is_empty() {
        found = match json_find::embedded(text) {
            Ok(ranges) => read(text, ranges)?,
            Err(json_find::OverBudget) => {
                return Err(Box::new(RawResult::error("gave up looking for JSON: over budget")));
            }
        };
    }
    if found.is_empty() { fail("no JSON in it") } else { Ok(found) }
}

/// Reads ranges that hold valid JSON.
fn read(text: &str, ranges: Vec<std::ops::Range<usize>>) -> Result<Vec<Document>, Box<RawResult>> {
    let mut documents = Vec::with_capacity(ranges.len());
    for range in ranges {
        let span = Match { start: range.start, end: range.end };
        let value = json_value::parse(&text[range]).map_err(|fault| Box::new(unreadable(&fault)))?;
        documents.push(Document { value, span });
    }
    Ok(documents)
}

fn unreadable(fault: &json_value::Fault) -> RawResult {
    RawResult::error(format!("the JSON cannot be read: {fault}"))
}

/// Returns the result, or an error if the output may have more values than `documents`.
pub(super) fn complete(documents: &[Document], result: RawResult) -> RawResult {
    if documents.len() < json_find::MAX_VALUES {
        return result;
    }
    RawResult::error(format!("gave up looking for JSON: {} values or more", json_find::MAX_VALUES))
}
