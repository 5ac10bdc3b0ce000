//! Finds the JSON values of the output, for the kinds that check JSON.
//!
//! The option `mode` selects where JSON is searched: `strict` (default) reads the whole output as JSON; `fenced`
//! reads every Markdown code fence, in any language; `embedded` tries the whole output, then its fences, then objects
//! and lists inside the text. If there are several values, one that meets the expectation is enough.
//!
//! Two situations are errors, because a check with `not` would pass otherwise: valid JSON that cannot be read (nested
//! too deeply, or a number out of range), and an output that has more values than the limit if the first ones do not
//! match.

use super::{Args, KindOption, RawResult};
use crate::listing::for_listing;
use crate::pyre::Match;
use crate::text::{json, json_find, json_value, reasoning};
use serde_json::Value;

pub(super) const MODE: KindOption = KindOption {
    name: "mode",
    expected: for_listing("strict (default), fenced, embedded: where in the output to look for JSON"),
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

    /// Returns `be JSON` or `hold JSON in a code fence`; `what` replaces `JSON`.
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

/// Returns the JSON values of the output, or a failed result that explains why there are no values.
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

/// Parses ranges of the text. Each range is valid JSON.
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

/// Returns `result`, or an error if `documents` reached the limit, because the output may have further values.
pub(super) fn complete(documents: &[Document], result: RawResult) -> RawResult {
    if documents.len() < json_find::MAX_VALUES {
        return result;
    }
    RawResult::error(format!("gave up looking for JSON: {} values or more", json_find::MAX_VALUES))
}
