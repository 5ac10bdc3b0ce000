//! `numeric`: the output contains this number.
//!
//! ```json
//! { "kind": "numeric", "value": 1234.5, "relative": 0.01, "pick": "last" }
//! ```
//!
//! Numbers are read and compared as by the metric `numeric_match`, within `tolerance` (absolute; by default a millionth, and
//! at most a millionth of the value) or `relative`. By default any number of the output may match. `pick: "last"` compares
//! the last one, `pick: "marker"` the one after a marker such as `####`, or the last one if there is no marker; both skip
//! numbers that are part of a name, a unit or a symbolic value, such as `m^2`. `percent` says whether 20% is 20 or 0.2.
//! autoevals has `NumericDiff`.

use super::{Args, Expectation, Kind, KindOption, LetterCase, RawResult};
use crate::checks::Output;
use crate::listing::for_listing;
use crate::metrics::{self, Prepared, numeric_match};
use crate::pyre::Match;
use crate::text::{numbers, reasoning};
use serde_json::{Map, Value};
use std::cell::RefCell;

pub(super) const KIND: Kind = Kind {
    name: "numeric",
    summary: for_listing("the output gives this number (1,234.5 is read, a decimal comma is not)"),
    value: "number",
    options: &[
        KindOption {
            name: "tolerance",
            expected: for_listing(
                "number of at least 0: absolute; 0.000001, at most a millionth of the value",
            ),
        },
        KindOption {
            name: "relative",
            expected: for_listing("number of at least 0: share of the value; none"),
        },
        KindOption {
            name: "pick",
            expected: for_listing("any (default), last, marker: which number of the output counts"),
        },
        KindOption {
            name: "percent",
            expected: for_listing("literal (default), fraction: whether 20% is 20 or 0.2"),
        },
    ],
    ignores_case: false,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Expectation>> {
    let value = args.required("value");
    let tolerance = args.number("tolerance", 0.0, f64::MAX);
    let relative = args.number("relative", 0.0, f64::MAX);
    let pick = args.word("pick", &["any", "last", "marker"]);
    let percent = args.word("percent", &["literal", "fraction"]);
    let number = value?;
    let Value::Number(expected) = number else { return args.reject("value", "a number", number) };
    let mut options = Map::new();
    let written = |key: &&str| Some(format!("{key} {}", args.get(key)?));
    let tolerances: Vec<String> = ["tolerance", "relative"].iter().filter_map(written).collect();
    for (name, value) in [("tolerance", tolerance?), ("relative", relative?)] {
        options.extend(value.map(|value| (name.to_owned(), Value::from(value))));
    }
    let pick = pick?;
    options.insert("pick".to_owned(), pick.into());
    options.insert("percent".to_owned(), percent?.into());
    let metric = metrics::prepare("numeric_match", &options).ok()?;
    let metric = RefCell::new(metric);
    let pick = match pick {
        "last" => Pick::Last,
        "marker" => Pick::Marked,
        _ => Pick::Any,
    };
    let (expected, tolerances) = (expected.to_string(), tolerances.join(", "));
    Some(Box::new(Numeric { expected, tolerances, pick, metric }))
}

struct Numeric {
    expected: String,
    /// The tolerances as the suite writes them, for messages.
    tolerances: String,
    pick: Pick,
    metric: RefCell<Prepared>,
}

/// Which numbers of the output are compared.
enum Pick {
    Any,
    Last,
    Marked,
}

/// The maximum number of numbers that a reason lists.
const MAX_LISTED: usize = 5;

impl Expectation for Numeric {
    fn describe(&self) -> String {
        let (verb, position) = match self.pick {
            Pick::Any => ("give", ""),
            Pick::Last => ("give", " as its last"),
            Pick::Marked => ("announce", ""),
        };
        let tolerances =
            if self.tolerances.is_empty() { String::new() } else { format!(" ({})", self.tolerances) };
        format!("{verb} the number {}{position}{tolerances}", self.expected)
    }

    /// A number in the reasoning is not the answer.
    fn answer_in<'t>(&self, text: &'t str, _: bool) -> Option<&'t str> {
        reasoning::answer(text)
    }

    fn interprets(&self) -> bool {
        true
    }

    fn check(&self, output: &Output<'_>, _: LetterCase) -> RawResult {
        let mut found = Vec::new();
        numbers::read(output.text, &mut String::new(), &mut found);
        let picked = match self.pick {
            Pick::Any => None,
            Pick::Last => Some(numeric_match::last(&found)),
            Pick::Marked => Some(numeric_match::marked(output.text, &found)),
        };
        let compared = match picked {
            None => &found[..],
            Some(picked) => picked.at.map_or(&[][..], |index| &found[index..=index]),
        };
        let spans = compared.iter().map(|number| Match { start: number.byte_start, end: number.byte_end });
        let texts = spans.clone().take(MAX_LISTED).map(|span| &output.text[span.start..span.end]);
        let words = match compared.len() {
            0 => "no number".to_owned(),
            count => {
                let more = count.saturating_sub(MAX_LISTED);
                let more = if more > 0 { format!(" and {more} more") } else { String::new() };
                let is_fallback =
                    matches!(self.pick, Pick::Marked) && picked.is_some_and(|picked| picked.rule == "last");
                let why = if is_fallback { ", the last, as none is announced" } else { "" };
                texts.collect::<Vec<_>>().join(", ") + &more + why
            }
        };
        let score = self.metric.borrow_mut().score_only(&[&self.expected], output.text);
        RawResult::new(score == Some(1.0), words).with_spans(spans)
    }
}
