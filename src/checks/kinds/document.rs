//! Finds the JSON values of the output, for the kinds that check JSON.
//!
//! The option `mode` selects where JSON is searched: `strict` (default) reads the whole output as JSON; `fenced`
//! reads every Markdown code fence, in any language; `embedded` tries the whole output, then its fences, then objects
//! and lists inside the text. `lenient` does the same, and repairs objects and lists (see [`json_repair`]); the reason says so.
//! If there are several values, `pick` selects the first, the last or any of them; one that meets the expectation is enough.
//!
//! Two situations are errors, because a check with `not` would pass otherwise: valid JSON that cannot be read (nested
//! too deeply, or a number out of range), and an output that has more values than the limit if the first ones do not
//! match.

use super::{Args, KindOption, RawResult};
use crate::listing::for_listing;
use crate::pyre::Match;
use crate::text::{json, json_find, json_repair, json_value, reasoning};
use serde_json::Value;

pub(super) const MODE: KindOption = KindOption {
    name: "mode",
    expected: for_listing(
        "strict (default), fenced, embedded, lenient: where in the output to look for JSON, and whether to repair it",
    ),
};

pub(super) const PICK: KindOption = KindOption {
    name: "pick",
    expected: for_listing(
        "any (default), first, last: which value counts, with the modes fenced, embedded and lenient",
    ),
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Search {
    Strict,
    Fenced,
    Embedded,
    Lenient,
}

/// Which of several values counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pick {
    Any,
    First,
    Last,
}

/// Where in the output JSON is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Mode {
    pub(super) search: Search,
    pick: Pick,
}

impl Mode {
    /// The whole text is JSON.
    pub(super) const STRICT: Self = Self { search: Search::Strict, pick: Pick::Any };

    /// Reads the options `mode` and `pick`.
    pub(super) fn read(args: &mut Args<'_, '_>) -> Option<Self> {
        let search = match args.word("mode", &["strict", "fenced", "embedded", "lenient"])? {
            "fenced" => Search::Fenced,
            "embedded" => Search::Embedded,
            "lenient" => Search::Lenient,
            _ => Search::Strict,
        };
        let pick = match args.word("pick", &["any", "first", "last"])? {
            "first" => Pick::First,
            "last" => Pick::Last,
            _ => Pick::Any,
        };
        if search == Search::Strict && args.get("pick").is_some() {
            args.issue("pick", "expected the mode fenced, embedded or lenient with this option".to_owned());
            return None;
        }
        Some(Self { search, pick })
    }

    /// Returns `be JSON` or `hold JSON in a code fence`; `what` replaces `JSON`.
    pub(super) fn describe(self, what: &str) -> String {
        format!("{} {what}{}", if self.search == Search::Strict { "be" } else { "hold" }, self.location())
    }

    pub(super) fn location(self) -> &'static str {
        match self.search {
            Search::Strict => "",
            Search::Fenced => " in a code fence",
            Search::Embedded | Search::Lenient => " somewhere in it",
        }
    }
}

/// A JSON value of the output and its position.
#[derive(Debug)]
pub(super) struct Document {
    pub(super) value: Value,
    pub(super) span: Match,
    /// The JSON after repairs, and the faults, see [`json_repair`]; `None` if the output has no faults.
    pub(super) repaired: Option<(String, u8)>,
}

/// The faults that were repaired in words, to append to a finding; empty if there are none.
pub(super) fn repairs(documents: &[Document]) -> String {
    let faults = documents.iter().filter_map(|document| document.repaired.as_ref());
    let faults = faults.fold(0, |all, (_, faults)| all | faults);
    let names = json_repair::FAULTS.iter().enumerate().filter(|(bit, _)| faults >> bit & 1 == 1);
    let names: Vec<&str> = names.map(|(_, name)| *name).collect();
    if names.is_empty() { String::new() } else { format!(" (repaired: {})", names.join(", ")) }
}

/// The output without [`reasoning`]. In an output that is JSON as a whole, tags such as `<think>` belong to the answer.
pub(crate) fn answer_in(text: &str) -> Option<&str> {
    let answer = reasoning::answer(text);
    if answer != Some(text) && json::validate(text).is_ok() { Some(text) } else { answer }
}

/// Calls `check` with the JSON values of the output. Fails if there are none.
pub(super) fn check_documents(text: &str, mode: Mode, check: &dyn Fn(&[Document]) -> RawResult) -> RawResult {
    match documents(text, mode) {
        Err(result) => *result,
        Ok(documents) => {
            let mut result = check(&documents);
            result.found += &repairs(&documents);
            if result.passed || result.error.is_some() { result } else { complete(&documents, result) }
        }
    }
}

/// Returns the JSON values of the output, or a failed result that explains why there are no values.
pub(super) fn documents(text: &str, mode: Mode) -> Result<Vec<Document>, Box<RawResult>> {
    let mut found = all_documents(text, mode.search)?;
    match mode.pick {
        Pick::Any => {}
        Pick::First => found.truncate(1),
        Pick::Last => {
            if let Some(error) = complete(&found, RawResult::default()).error {
                return Err(Box::new(RawResult::error(error)));
            }
            found.drain(..found.len().saturating_sub(1));
        }
    }
    Ok(found)
}

fn all_documents(text: &str, search: Search) -> Result<Vec<Document>, Box<RawResult>> {
    let fail = |found: &str| Err(Box::new(RawResult::new(false, found)));
    let over_budget =
        |json_find::OverBudget| Box::new(RawResult::error("gave up looking for JSON: over budget"));
    if search == Search::Fenced {
        let found = read(text, json_find::fenced(text))?;
        return if found.is_empty() { fail("no JSON in a code fence") } else { Ok(found) };
    }
    let fault = match json_value::parse(text) {
        Ok(value) => {
            return Ok(vec![Document { value, span: Match { start: 0, end: text.len() }, repaired: None }]);
        }
        Err(fault) => fault,
    };
    if json::validate(text).is_ok() {
        return Err(Box::new(unreadable(&fault)));
    }
    if search == Search::Strict {
        return fail(&format!("no JSON: {fault}"));
    }
    let found = if search == Search::Lenient {
        let mut documents = Vec::new();
        for (range, json, faults) in json_find::repaired(text).map_err(over_budget)? {
            let value = json_value::parse(&json).map_err(|fault| Box::new(unreadable(&fault)))?;
            let repaired = (faults > 0).then_some((json, faults));
            documents.push(Document { value, span: Match { start: range.start, end: range.end }, repaired });
        }
        documents
    } else {
        let mut found = read(text, json_find::fenced(text))?;
        if found.is_empty() {
            found = read(text, json_find::embedded(text).map_err(over_budget)?)?;
        }
        found
    };
    if found.is_empty() { fail("no JSON in it") } else { Ok(found) }
}

/// Parses ranges of the text. Each range is valid JSON.
fn read(text: &str, ranges: Vec<std::ops::Range<usize>>) -> Result<Vec<Document>, Box<RawResult>> {
    let mut documents = Vec::with_capacity(ranges.len());
    for range in ranges {
        let span = Match { start: range.start, end: range.end };
        let value = json_value::parse(&text[range]).map_err(|fault| Box::new(unreadable(&fault)))?;
        documents.push(Document { value, span, repaired: None });
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
