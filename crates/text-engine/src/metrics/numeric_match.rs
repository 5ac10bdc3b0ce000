//! `numeric_match`: whether the prediction gives a number of the reference.
//!
//! Choose it for calculations, whatever words and units stand around the result. Numbers are read
//! as [`crate::text::numbers`] tells. By default the score is 1 if any number of the reference is
//! among those of the prediction; `pick: "last"` compares the last number of either side, and
//! `pick: "marker"` the one announced by `####`, `\boxed{…}` or "answer is" (else the last), as
//! chains of thought end. Two numbers are equal if they differ by at most `tolerance`, or by at
//! most `relative` times the reference. A reference without a number cannot be scored.
//!
//! `AgentFlow`'s `numeric_match` reads neither thousands, exponents, fractions nor `−`, takes every
//! hyphen for a sign, and scores references without a number too.
//! time: O(length + numbers · log numbers).

use std::cmp::Ordering;

use serde_json::{Map, Value};

use super::{Best, Fallback, Make, Metric, OptionKind, OptionSpec, Pairwise, Settings, unscored};
use crate::text::numbers::{self, Number};
use crate::text::sort::sort;
use crate::text::{categories, pyfloat};

pub(super) const METRIC: Metric = Metric {
    name: "numeric_match",
    summary: "a number of the reference is among those of the prediction",
    range: (0.0, Some(1.0)),
    higher_is_better: true,
    options: &[
        OptionSpec {
            name: "pick",
            kind: OptionKind::Word(&["any", "last", "marker"]),
            fallback: Fallback::Word("any"),
            summary: "which numbers are compared: any, the last, or the one after a marker",
        },
        OptionSpec {
            name: "tolerance",
            kind: OptionKind::Number(0.0, f64::MAX),
            fallback: Fallback::Number(1e-6),
            summary: "by how much equal numbers may differ",
        },
        OptionSpec {
            name: "relative",
            kind: OptionKind::Number(0.0, f64::MAX),
            fallback: Fallback::Nothing,
            summary: "by which share of the reference equal numbers may differ",
        },
        OptionSpec {
            name: "percent",
            kind: OptionKind::Word(&["literal", "fraction"]),
            fallback: Fallback::Word("literal"),
            summary: "whether 20% is read as 20 or as 0.2",
        },
    ],
    has_corpus: false,
    make: Make::Here(|settings| Ok(Box::new(Best(NumericMatch::new(settings))))),
};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Pick {
    Any,
    Last,
    Marker,
}

struct NumericMatch {
    pick: Pick,
    tolerance: f64,
    relative: f64,
    fraction: bool,
    digits: String,
    reference: Vec<Number>,
    prediction: Vec<Number>,
    /// The values of the prediction in order, where there are many.
    sorted: Vec<Ordered>,
}

/// A double in the order of all doubles.
#[derive(Clone, Copy)]
struct Ordered(f64);

impl Ord for Ordered {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.total_cmp(&other.0)
    }
}

impl PartialOrd for Ordered {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Ordered {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Ordered {}

/// Which number was picked of a text, and why.
#[derive(Clone, Copy)]
struct Picked {
    rule: &'static str,
    at: usize,
}

impl NumericMatch {
    fn new(settings: &Settings<'_>) -> Self {
        Self {
            pick: match settings.word("pick") {
                "last" => Pick::Last,
                "marker" => Pick::Marker,
                _ => Pick::Any,
            },
            tolerance: settings.number("tolerance").unwrap_or(1e-6),
            relative: settings.number("relative").unwrap_or(0.0),
            fraction: settings.word("percent") == "fraction",
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
            if self.fraction {
                for number in found.iter_mut().filter(|number| number.percent) {
                    number.value /= 100.0;
                }
            }
        }
        self.sort();
    }

    fn equal(&self, (reference, a): (&str, &Number), (prediction, b): (&str, &Number)) -> bool {
        if a.value.is_infinite() || b.value.is_infinite() {
            // Beyond the range of doubles only the figures themselves can tell.
            return a.value.is_infinite()
                && b.value.is_infinite()
                && figures(reference, a).eq(figures(prediction, b));
        }
        let difference = (a.value - b.value).abs();
        difference <= self.tolerance || difference <= self.relative * a.value.abs()
    }

    /// Puts the values of the prediction in order, if looking through them all would take long.
    fn sort(&mut self) {
        self.sorted.clear();
        if self.pick == Pick::Any && self.reference.len() * self.prediction.len() > 4096 {
            self.sorted.extend(self.prediction.iter().map(|number| Ordered(number.value)));
            sort(&mut self.sorted);
        }
    }

    /// Whether the sorted values hold one near enough; if they are not sorted, one may.
    fn may_match(&self, a: &Number) -> bool {
        if self.sorted.is_empty() || a.value.is_infinite() {
            return true;
        }
        let reach = self.tolerance.max(self.relative * a.value.abs());
        let nearest = self.sorted.partition_point(|b| a.value - b.0 > reach);
        self.sorted.get(nearest).is_some_and(|b| b.0 - a.value <= reach)
    }

    /// The numbers that count as equal, as places in the two lists.
    fn matched(
        &self,
        reference: &str,
        prediction: &str,
        picked: [Option<Picked>; 2],
    ) -> Option<(usize, usize)> {
        if self.pick != Pick::Any {
            let (a, b) = (picked[0]?.at, picked[1]?.at);
            let same = self.equal((reference, &self.reference[a]), (prediction, &self.prediction[b]));
            return same.then_some((a, b));
        }
        self.reference.iter().enumerate().filter(|(_, a)| self.may_match(a)).find_map(|(at, a)| {
            let equal = |b: &Number| self.equal((reference, a), (prediction, b));
            self.prediction.iter().position(equal).map(|place| (at, place))
        })
    }

    fn picked(&self, reference: &str, prediction: &str) -> [Option<Picked>; 2] {
        let pick = |text: &str, numbers: &[Number]| {
            let last = Picked { rule: "last", at: numbers.len().checked_sub(1)? };
            let marked = (self.pick == Pick::Marker).then(|| marked(text, numbers)).flatten();
            Some(marked.unwrap_or(last))
        };
        [pick(reference, &self.reference), pick(prediction, &self.prediction)]
    }
}

impl Pairwise for NumericMatch {
    fn score(&mut self, reference: &str, prediction: &str) -> Option<f64> {
        self.read(reference, prediction);
        if self.reference.is_empty() {
            return None;
        }
        let picked = self.picked(reference, prediction);
        Some(f64::from(self.matched(reference, prediction, picked).is_some()))
    }

    fn explain(
        &mut self,
        reference: &str,
        prediction: &str,
        details: &mut Map<String, Value>,
    ) -> Option<f64> {
        self.read(reference, prediction);
        let shown = |text: &str, numbers: &[Number]| -> Value {
            numbers.iter().map(|number| shown(text, number)).collect()
        };
        details.insert("reference_numbers".to_owned(), shown(reference, &self.reference));
        details.insert("prediction_numbers".to_owned(), shown(prediction, &self.prediction));
        if self.reference.is_empty() {
            return unscored(details, "no number in the reference");
        }
        let picked = self.picked(reference, prediction);
        let rule = |picked: Option<Picked>| match self.pick {
            Pick::Any => "any",
            _ => picked.map_or("none", |picked| picked.rule),
        };
        details.insert("rule".to_owned(), rule(picked[1]).into());
        details.insert("reference_rule".to_owned(), rule(picked[0]).into());
        let matched = self.matched(reference, prediction, picked);
        let number = matched.map(|(_, at)| at).map(|at| self::shown(prediction, &self.prediction[at]));
        details.insert("matched".to_owned(), number.unwrap_or(Value::Null));
        Some(f64::from(matched.is_some()))
    }

    fn settings(&self, tell: &mut dyn FnMut(&str, &str)) {
        tell("pick", ["any", "last", "marker"][self.pick as usize]);
        tell("tol", &pyfloat::repr(self.tolerance));
        tell("rel", &pyfloat::repr(self.relative));
        tell("percent", if self.fraction { "fraction" } else { "literal" });
    }
}

/// A number for the details; beyond the range of doubles, as it was written.
fn shown(text: &str, number: &Number) -> Value {
    if number.value.is_finite() {
        Value::from(number.value)
    } else {
        Value::from(&text[number.byte_start..number.byte_end])
    }
}

/// The figures of a number without its groups, with its sign.
fn figures<'t>(text: &'t str, number: &Number) -> impl Iterator<Item = char> + use<'t> {
    let sign = if number.value < 0.0 { '-' } else { '+' };
    let kept = |c: char| match categories::digit(c) {
        Some(digit) => Some(char::from(b'0' + digit)),
        None => matches!(c, '.' | 'e' | 'E' | '/').then(|| c.to_ascii_lowercase()),
    };
    let figures = text[number.byte_start..number.byte_end].chars().filter_map(kept);
    std::iter::once(sign).chain(figures.skip_while(|&c| c == '0'))
}

/// Which of `numbers`, those of `text`, is announced, as `pick: "marker"` has it.
#[must_use]
pub fn announced(text: &str, numbers: &[Number]) -> Option<usize> {
    marked(text, numbers).map(|picked| picked.at)
}

/// The number that a marker announces: `####` before `\boxed` before "answer is"; of several of a
/// kind the last that has one.
fn marked(text: &str, numbers: &[Number]) -> Option<Picked> {
    let after = |start: usize, end: usize| {
        let at = numbers.partition_point(|number| number.byte_start < start);
        numbers.get(at).filter(|number| number.byte_end <= end).map(|_| at)
    };
    let line_end = |at: usize| text[at..].find('\n').map_or(text.len(), |len| at + len);
    for (at, marker) in text.rmatch_indices("####") {
        let start = at + marker.len();
        if let Some(at) = after(start, line_end(start)) {
            return Some(Picked { rule: "####", at });
        }
    }
    for marker in ["\\boxed{", "\\fbox{"] {
        for (at, _) in text.rmatch_indices(marker) {
            let start = at + marker.len();
            if after(start, text.len()).is_none() {
                continue;
            }
            let end = start + braced(&text[start..]);
            let last = numbers.partition_point(|number| number.byte_end <= end).checked_sub(1);
            if let Some(at) = last.filter(|&at| numbers[at].byte_start >= start) {
                return Some(Picked { rule: "\\boxed", at });
            }
        }
    }
    for (at, _) in text.rmatch_indices(['a', 'A']) {
        let start = at + announcement(&text[at..]);
        if start > at
            && let Some(at) = after(start, text.len())
        {
            return Some(Picked { rule: "answer is", at });
        }
    }
    None
}

/// How far the braces reach that were open before `text`.
fn braced(text: &str) -> usize {
    let mut open = 1;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'{' => open += 1,
            b'}' => open -= 1,
            _ => {}
        }
        if open == 0 {
            return at;
        }
    }
    text.len()
}

/// The length of `answer is`, `Answer:`, `answer =`, … at the beginning of `text`; else 0.
fn announcement(text: &str) -> usize {
    let starts =
        |text: &str, word: &str| text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    if !starts(text, "answer") {
        return 0;
    }
    let rest = text["answer".len()..].trim_start_matches([' ', '*', '_']);
    ["is", ":", "="]
        .into_iter()
        .find(|word| starts(rest, word))
        .map_or(0, |word| text.len() - rest.len() + word.len())
}
