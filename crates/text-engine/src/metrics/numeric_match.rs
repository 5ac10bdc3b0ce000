//! `numeric_match`: 1 if the prediction contains a number of the reference, else 0.
//!
//! Choose it for calculations: words and units around the result do not matter. [`numbers`] says how numbers are read.
//! By default any number of the reference may equal any number of the prediction. `pick: "last"` compares the last
//! numbers, and `pick: "marker"` those announced by `####`, `\boxed{…}` or words such as "the answer is", else the last; both
//! skip numbers that are part of a name, a unit or a symbolic value. Two numbers are
//! equal if they differ by at most `tolerance`, or by at most `relative` times the reference. The default tolerance is a
//! millionth, and at most a millionth of a reference other than 0. Integers beyond 2^53 are compared digit by digit. Only
//! the answer is read, not the [`reasoning`] before it. A reference without a number is not scored.
//! time: O(length + numbers · log numbers).
//!
//! `numeric_match` of `AgentFlow` differs: it does not read thousands separators, exponents, fractions or `−`, it reads every
//! hyphen as a minus, and it scores references without a number.

mod exact;
mod marker;

use crate::listing::for_listing;
use std::borrow::Cow;

use super::definition::{Make, Metric, unscored};
use super::details::Details;
use super::options::{DefaultValue, OptionKind, OptionSpec, Settings};
use super::pairwise::{Best, Pairwise};
use crate::text::numbers::{self, Number};
use crate::text::sort::sort;
use crate::text::{ansi, json_write, pyfloat, reasoning};
use exact::difference;
pub use marker::{Picked, SEVERAL, last, marked};

pub(super) const METRIC: Metric = Metric {
    name: "numeric_match",
    summary: for_listing("a number of the reference is among those of the prediction"),
    options: &[
        OptionSpec {
            name: "pick",
            kind: OptionKind::Word(&["any", "last", "marker"]),
            default: DefaultValue::Word("any"),
            summary: for_listing("which numbers are compared: any, the last, or the one after a marker"),
        },
        OptionSpec {
            name: "tolerance",
            kind: OptionKind::Number(0.0, f64::MAX),
            default: DefaultValue::Number(MILLIONTH),
            summary: for_listing(
                "the largest difference between equal numbers; by default at most a millionth of the reference",
            ),
        },
        OptionSpec {
            name: "relative",
            kind: OptionKind::Number(0.0, f64::MAX),
            default: DefaultValue::Null,
            summary: for_listing("the largest difference, as a share of the reference"),
        },
        OptionSpec {
            name: "percent",
            kind: OptionKind::Word(&["literal", "fraction"]),
            default: DefaultValue::Word("literal"),
            summary: for_listing("whether 20% is read as 20 or as 0.2"),
        },
    ],
    make: Make::Sync(|settings| Ok(Box::new(Best(NumericMatch::new(settings))))),
    ..Metric::DEFAULT
};

const MILLIONTH: f64 = 1e-6;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Pick {
    Any,
    Last,
    Marker,
}

struct NumericMatch {
    pick: Pick,
    /// `None` is the default, which depends on the reference.
    tolerance: Option<f64>,
    relative: f64,
    percent_is_fraction: bool,
    digits: String,
    reference: Vec<Number>,
    prediction: Vec<Number>,
    /// The values of the prediction as [`ordered`] integers, sorted. Empty if there are few values.
    sorted: Vec<i64>,
}

impl NumericMatch {
    fn new(settings: &Settings<'_>) -> Self {
        Self {
            pick: match settings.word("pick").as_str() {
                "last" => Pick::Last,
                "marker" => Pick::Marker,
                _ => Pick::Any,
            },
            tolerance: settings.given_number("tolerance"),
            relative: settings.number("relative").unwrap_or(0.0),
            percent_is_fraction: settings.word("percent") == "fraction",
            digits: String::new(),
            reference: Vec::new(),
            prediction: Vec::new(),
            sorted: Vec::new(),
        }
    }

    fn read(&mut self, reference: &str, prediction: &str) {
        for (text, found) in [(reference, &mut self.reference), (prediction, &mut self.prediction)] {
            found.clear();
            numbers::read(text, &mut self.digits, found);
            if self.percent_is_fraction {
                for number in found.iter_mut().filter(|number| number.percent) {
                    number.value /= 100.0;
                }
            }
        }
        self.sort_values();
    }

    fn equal(&self, reference: (&str, &Number), prediction: (&str, &Number)) -> bool {
        let difference = difference(reference, prediction);
        difference.is_finite() && difference <= self.reach(reference.1.value.abs())
    }

    /// The largest difference from a reference of this size.
    fn reach(&self, size: f64) -> f64 {
        let default = if size > 0.0 && size < 1.0 { MILLIONTH * size } else { MILLIONTH };
        self.tolerance.unwrap_or(default).max(self.relative * size)
    }

    /// Sorts the values of the prediction, if comparing all pairs would take long.
    fn sort_values(&mut self) {
        self.sorted.clear();
        if self.pick == Pick::Any && self.reference.len() * self.prediction.len() > 4096 {
            self.sorted
                .extend(self.prediction.iter().map(|number| ordered(number.value.to_bits().cast_signed())));
            sort(&mut self.sorted);
        }
    }

    /// A prefilter: whether some sorted value is close enough to `a`. Always true if there are no sorted values.
    fn may_match(&self, a: &Number) -> bool {
        if self.sorted.is_empty() || a.value.is_infinite() {
            return true;
        }
        let value = |key: &i64| f64::from_bits(ordered(*key).cast_unsigned());
        let size = a.value.abs();
        // Rounding two integers to doubles can increase their distance, so the reach is a little larger.
        let reach = self.reach(size) + 4.0 * f64::EPSILON * size;
        let nearest = self.sorted.partition_point(|b| a.value - value(b) > reach);
        self.sorted.get(nearest).is_some_and(|b| value(b) - a.value <= reach)
    }

    /// The index in the reference and in the prediction of the first pair of equal numbers.
    fn matched(&self, reference: &str, prediction: &str, picked: [Picked; 2]) -> Option<(usize, usize)> {
        if self.pick != Pick::Any {
            let (a, b) = (picked[0].at?, picked[1].at?);
            let same = self.equal((reference, &self.reference[a]), (prediction, &self.prediction[b]));
            return same.then_some((a, b));
        }
        self.reference.iter().enumerate().filter(|(_, a)| self.may_match(a)).find_map(|(at, a)| {
            let equal = |b: &Number| self.equal((reference, a), (prediction, b));
            self.prediction.iter().position(equal).map(|index| (at, index))
        })
    }

    fn picked(&self, reference: &str, prediction: &str) -> [Picked; 2] {
        [(reference, &self.reference), (prediction, &self.prediction)].map(|(text, numbers)| {
            match self.pick {
                Pick::Any => Picked { rule: "any", at: None },
                Pick::Last => last(numbers),
                Pick::Marker => marked(text, numbers),
            }
        })
    }

    /// Whether the reference has a number to compare.
    fn has_reference(&self, picked: &[Picked; 2]) -> bool {
        if self.pick == Pick::Any { !self.reference.is_empty() } else { picked[0].at.is_some() }
    }
}

impl Pairwise for NumericMatch {
    fn score(&mut self, reference: &str, prediction: &str) -> Option<f64> {
        let (reference, prediction) = (&*answer(reference), &*answer(prediction));
        self.read(reference, prediction);
        let picked = self.picked(reference, prediction);
        let matched = self.matched(reference, prediction, picked);
        self.has_reference(&picked).then_some(f64::from(matched.is_some()))
    }

    fn explain(&mut self, reference: &str, prediction: &str, details: &mut Details) -> Option<f64> {
        let (reference, prediction) = (&*answer(reference), &*answer(prediction));
        self.read(reference, prediction);
        insert_numbers(details, "reference_numbers", reference, &self.reference);
        insert_numbers(details, "prediction_numbers", prediction, &self.prediction);
        let picked = self.picked(reference, prediction);
        if !self.has_reference(&picked) {
            let is_several = picked[0].rule == SEVERAL;
            let reason = if is_several {
                "more than one number in the reference"
            } else {
                "no number in the reference"
            };
            return unscored(details, reason);
        }
        details.insert_word("rule", picked[1].rule);
        details.insert_word("reference_rule", picked[0].rule);
        let matched = self.matched(reference, prediction, picked);
        match matched.map(|(_, at)| &self.prediction[at]) {
            Some(number) if !number.value.is_finite() => {
                details.insert("matched", source(prediction, number));
            }
            number => details.insert("matched", number.map(|number| number.value)),
        }
        Some(f64::from(matched.is_some()))
    }

    fn settings(&self, add: &mut dyn FnMut(&str, &str)) {
        add("pick", ["any", "last", "marker"][self.pick as usize]);
        add("tol", &self.tolerance.map_or_else(|| "auto".to_owned(), pyfloat::repr));
        add("rel", &pyfloat::repr(self.relative));
        add("percent", if self.percent_is_fraction { "fraction" } else { "literal" });
    }
}

/// The text without its reasoning and without escape sequences; empty if a reasoning block does not close, or if the text certainly
/// has no number.
fn answer(text: &str) -> Cow<'_, str> {
    if !numbers::may_be_in(text) {
        return Cow::Borrowed("");
    }
    ansi::plain(reasoning::answer(text).unwrap_or_default())
}

/// Adds the values of numbers. A number beyond the range of doubles is listed as its text.
fn insert_numbers(details: &mut Details, name: &'static str, text: &str, numbers: &[Number]) {
    if numbers.iter().all(|number| number.value.is_finite()) {
        return details.insert_numbers(name, numbers.iter().map(|number| number.value));
    }
    details.insert_list(name, numbers, |number, out| {
        if number.value.is_finite() {
            json_write::number(number.value, out);
        } else {
            json_write::string(source(text, number), out);
        }
    });
}

/// The text of a number.
fn source<'t>(text: &'t str, number: &Number) -> &'t str {
    &text[number.byte_start..number.byte_end]
}

/// Converts the bits of a double to an integer with the same order as the double, and back.
fn ordered(bits: i64) -> i64 {
    bits ^ ((bits >> 63).cast_unsigned() >> 1).cast_signed()
}
