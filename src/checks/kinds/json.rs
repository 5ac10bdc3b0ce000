//! `json`: the output is JSON, or contains JSON.
//!
//! ```json
//! { "kind": "json", "mode": "embedded", "type": "object" }
//! ```
//!
//! `mode` selects where JSON is searched, see [`document`]; `embedded` suits agents that write text
//! around their answer. `type` requires an object or an array. promptfoo calls this check `is-json` and
//! `contains-json`, autoevals `ValidJSON`.

use super::document::{self, MODE, Mode, PICK, Search, check_documents};
use super::{Args, Expectation, Kind, KindOption, LetterCase, RawResult};
use crate::checks::Output;
use crate::listing::for_listing;
use crate::text::json;
use serde_json::Value;

pub(super) const KIND: Kind = Kind {
    name: "json",
    summary: for_listing("the output is JSON, or holds JSON in a code fence or between words"),
    value: "",
    options: &[
        MODE,
        PICK,
        KindOption { name: "type", expected: for_listing("any (default), object, array") },
    ],
    ignores_case: false,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Expectation>> {
    let (mode, type_name) = (Mode::read(args), args.word("type", &["any", "object", "array"]));
    Some(Box::new(Json { mode: mode?, type_name: type_name? }))
}

#[derive(Debug)]
struct Json {
    mode: Mode,
    type_name: &'static str,
}

impl Json {
    fn accepts(&self, value: &Value) -> bool {
        match self.type_name {
            "object" => value.is_object(),
            "array" => value.is_array(),
            _ => true,
        }
    }
}

impl Expectation for Json {
    fn describe(&self) -> String {
        self.mode.describe(match self.type_name {
            "object" => "a JSON object",
            "array" => "a JSON array",
            _ => "JSON",
        })
    }

    fn answer_in<'t>(&self, text: &'t str, strip: bool) -> Option<&'t str> {
        if strip { document::answer_in(text) } else { Some(text) }
    }

    fn check(&self, output: &Output<'_>, _: LetterCase) -> RawResult {
        // Validation accepts any depth of nesting, parsing does not. Only the check of the type needs parsing.
        if self.type_name == "any"
            && self.mode.search != Search::Fenced
            && json::validate(output.text).is_ok()
        {
            return RawResult::new(true, "JSON");
        }
        check_documents(output.text, self.mode, &|documents| match documents
            .iter()
            .find(|document| self.accepts(&document.value))
        {
            Some(document) => RawResult::new(true, "it").with_spans([document.span]),
            None => RawResult::new(false, "JSON of another type"),
        })
    }
}
