//! `json`: the output is JSON, or holds some.
//!
//! Choose `embedded` where an agent talks around its answer. `type` asks for an object or a list.

use super::document::{MODE, Mode, documents, unmet};
use super::{Args, Case, Choice, Finding, Kind, Probe};
use crate::checks::Output;
use crate::text::json;
use serde_json::Value;

pub(super) const KIND: Kind = Kind {
    name: "json",
    summary: "the output is JSON, or holds JSON in a code fence or between words",
    value: "",
    options: &[MODE, Choice { name: "type", expected: "any (default), object, array" }],
    ignores_case: false,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Probe>> {
    let (mode, wanted) = (Mode::read(args), args.word("type", &["any", "object", "array"]));
    Some(Box::new(Json { mode: mode?, wanted: wanted? }))
}

#[derive(Debug)]
struct Json {
    mode: Mode,
    wanted: &'static str,
}

impl Probe for Json {
    fn demand(&self) -> String {
        let what = match self.wanted {
            "object" => "a JSON object",
            "array" => "a JSON array",
            _ => "JSON",
        };
        self.mode.holds(what)
    }

    fn probe(&self, output: &Output<'_>, _: Case) -> Finding {
        // At any depth, where nothing has to be built.
        if self.wanted == "any" && self.mode != Mode::Fenced && json::validate(output.text).is_ok() {
            return Finding::of(true, "JSON");
        }
        let fits = |value: &Value| match self.wanted {
            "object" => value.is_object(),
            "array" => value.is_array(),
            _ => true,
        };
        match documents(output.text, self.mode) {
            Err(finding) => *finding,
            Ok(found) => match found.iter().find(|document| fits(&document.value)) {
                Some(document) => Finding::of(true, "it").at([document.span]),
                None => unmet(&found, Finding::of(false, "JSON of another type")),
            },
        }
    }
}
