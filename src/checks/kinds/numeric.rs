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
//! With `min` and `max`, the number is within these limits. autoevals has `NumericDiff`.

use super::{Args, Expectation, Kind, KindOption, LetterCase, RawResult};
use crate::checks::Output;
use crate::listing::for_listing;
use crate::metrics::{self, Prepared, numeric_match};
use crate::pyre::Match;
use crate::text::json_value::written;
use crate::text::numbers::{self, Number};
use crate::text::{decimal, json_number, json_value, reasoning};
use serde_json::{Map, Number as JsonNumber, Value};
use std::cell::RefCell;
use std::cmp::Ordering;

pub(super) const KIND: Kind = Kind {
    name: "numeric",
    summary: for_listing("the output gives this number (1,234.5 is read, a decimal comma is not)"),
    value: "number; value, min or max is required",
    options: &[
        KindOption { name: "min", expected: for_listing("number: the smallest that passes; none") },
        KindOption { name: "max", expected: for_listing("number: the largest that passes; none") },
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
    let tolerance = args.number("tolerance", 0.0, f64::MAX);
    let relative = args.number("relative", 0.0, f64::MAX);
    let pick = args.word("pick", &["any", "last", "marker"]);
    let percent = args.word("percent", &["literal", "fraction"]);
    let mut limit = |key: &str| match args.get(key) {
        None => Some(None),
        Some(Value::Number(number)) => Some(Some(number.clone())),
        Some(other) => args.reject(key, "a number", other),
    };
    let (value, min, max) = (limit("value"), limit("min"), limit("max"));
    let (value, min, max) = (value?, min?, max?);
    if value.is_none() && min.is_none() && max.is_none() {
        args.issue("value", "expected value, min or max, found none of them".to_owned());
        return None;
    }
    let unused = ["tolerance", "relative"].into_iter().find(|key| args.get(key).is_some());
    if let Some(key) = unused.filter(|_| value.is_none()) {
        args.issue(key, "expected a value with this option".to_owned());
        return None;
    }
    let mut options = Map::new();
    let described = |key: &&str| Some(format!("{key} {}", written(args.get(key)?)));
    let tolerances: Vec<String> = ["tolerance", "relative"].iter().filter_map(described).collect();
    for (name, value) in [("tolerance", tolerance?), ("relative", relative?)] {
        options.extend(value.map(|value| (name.to_owned(), Value::from(value))));
    }
    let pick = pick?;
    options.insert("pick".to_owned(), pick.into());
    let percent = percent?;
    options.insert("percent".to_owned(), percent.into());
    let metric = metrics::prepare("numeric_match", &options).ok()?;
    let metric = RefCell::new(metric);
    let pick = match pick {
        "last" => Pick::Last,
        "marker" => Pick::Marked,
        _ => Pick::Any,
    };
    let expected = value.map(|value| value.to_string());
    let is_fraction = percent == "fraction";
    Some(Box::new(Numeric {
        expected,
        min,
        max,
        tolerances: tolerances.join(", "),
        pick,
        is_fraction,
        metric,
    }))
}

struct Numeric {
    expected: Option<String>,
    min: Option<JsonNumber>,
    max: Option<JsonNumber>,
    /// The tolerances as the suite writes them, for messages.
    tolerances: String,
    pick: Pick,
    /// Whether 20% is 0.2.
    is_fraction: bool,
    metric: RefCell<Prepared>,
}

impl Numeric {
    /// Whether a number of the text is equal to the value and within the limits.
    fn accepts(&self, text: &str, number: &Number) -> bool {
        let written = text.get(number.byte_start..number.byte_end).unwrap_or_default();
        let is_percent = number.percent && self.is_fraction;
        // Doubles do not tell large integers apart.
        let exact = json_value::parse(written).ok();
        let value = if is_percent { number.value / 100.0 } else { number.value };
        let compare = |limit: &JsonNumber| match &exact {
            Some(Value::Number(exact)) => Some(json_number::order(exact, limit)),
            _ => value.partial_cmp(&decimal::parse(limit.as_str())?),
        };
        self.min.as_ref().is_none_or(|min| compare(min).is_some_and(Ordering::is_ge))
            && self.max.as_ref().is_none_or(|max| compare(max).is_some_and(Ordering::is_le))
            && self.expected.as_ref().is_none_or(|expected| self.equals(expected, written))
    }

    fn equals(&self, expected: &str, text: &str) -> bool {
        self.metric.borrow_mut().score_only(&[expected], text) == Some(1.0)
    }
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
        let number = match &self.expected {
            Some(expected) => format!("the number {expected}{position}{tolerances}"),
            None => format!("a number{position}"),
        };
        let limit = |words: &str, limit: &Option<JsonNumber>| {
            limit.as_ref().map_or_else(String::new, |limit| format!(", at {words} {limit}"))
        };
        format!("{verb} {number}{}{}", limit("least", &self.min), limit("most", &self.max))
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
            0 if picked.is_some_and(|picked| picked.rule == numeric_match::SEVERAL) => {
                "more than one number".to_owned()
            }
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
        let passed = match &self.expected {
            Some(expected) if self.min.is_none() && self.max.is_none() => self.equals(expected, output.text),
            _ => compared.iter().any(|number| self.accepts(output.text, number)),
        };
        RawResult::new(passed, words).with_spans(spans)
    }
}
