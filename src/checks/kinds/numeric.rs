//! `numeric`: the output gives this number.
//!
//! Numbers are read and compared as the metric `numeric_match` does: by default any number of the
//! output may be the one, within `tolerance` (1e-6) or `relative`; `pick` takes the last one, or the one
//! that a marker such as `####` announces (else the last). What is found is the numbers that count.

use super::{Args, Case, Choice, Finding, Kind, Probe};
use crate::checks::Output;
use crate::checks::value::mismatch;
use crate::metrics::{self, Prepared, numeric_match};
use crate::pyre::Match;
use crate::text::numbers;
use serde_json::{Map, Value};
use std::cell::RefCell;

pub(super) const KIND: Kind = Kind {
    name: "numeric",
    summary: "the output gives this number (1,234.5 is read, a decimal comma is not)",
    value: "number",
    options: &[
        Choice { name: "tolerance", expected: "number of at least 0: absolute; 0.000001" },
        Choice { name: "relative", expected: "number of at least 0: share of the value; none" },
        Choice { name: "pick", expected: "any (default), last, marker: which number of the output counts" },
        Choice { name: "percent", expected: "literal (default), fraction: whether 20% is 20 or 0.2" },
    ],
    ignores_case: false,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Probe>> {
    let value = args.required("value");
    let tolerance = args.number("tolerance", 0.0, f64::MAX);
    let relative = args.number("relative", 0.0, f64::MAX);
    let pick = args.word("pick", &["any", "last", "marker"]);
    let percent = args.word("percent", &["literal", "fraction"]);
    let number = value?;
    let Value::Number(wanted) = number else {
        args.fault("value", mismatch("a number", number));
        return None;
    };
    let mut options = Map::new();
    let given = ["tolerance", "relative"].iter().filter_map(|key| Some(format!("{key} {}", args.get(key)?)));
    let given = given.collect::<Vec<_>>().join(", ");
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
        "marker" => Pick::Announced,
        _ => Pick::Any,
    };
    Some(Box::new(Numeric { wanted: wanted.to_string(), given, pick, metric }))
}

struct Numeric {
    wanted: String,
    /// The tolerances that the suite sets.
    given: String,
    pick: Pick,
    metric: RefCell<Prepared>,
}

/// Which numbers of the output count.
enum Pick {
    Any,
    Last,
    Announced,
}

/// How many numbers of the output a reason repeats.
const SHOWN: usize = 5;

impl Probe for Numeric {
    fn demand(&self) -> String {
        let given = if self.given.is_empty() { String::new() } else { format!(" ({})", self.given) };
        let (verb, place) = match self.pick {
            Pick::Any => ("give", ""),
            Pick::Last => ("give", " as its last"),
            Pick::Announced => ("announce", ""),
        };
        format!("{verb} the number {}{place}{given}", self.wanted)
    }

    fn probe(&self, output: &Output<'_>, _: Case) -> Finding {
        let mut found = Vec::new();
        numbers::read(output.text, &mut String::new(), &mut found);
        let announced = match self.pick {
            Pick::Announced => numeric_match::announced(output.text, &found),
            _ => None,
        };
        let counted = match (&self.pick, announced) {
            (Pick::Any, _) => &found[..],
            (_, Some(at)) => &found[at..=at],
            _ => &found[found.len().saturating_sub(1)..],
        };
        let spans = counted.iter().map(|number| Match { start: number.byte_start, end: number.byte_end });
        let spans: Vec<Match> = spans.collect();
        let score = self.metric.borrow_mut().score_only(&[&self.wanted], output.text);
        let words = match spans.len() {
            0 => "no number".to_owned(),
            many => {
                let texts = spans.iter().take(SHOWN).map(|span| &output.text[span.start..span.end]);
                let more = if many > SHOWN { format!(" and {} more", many - SHOWN) } else { String::new() };
                let fell_back = matches!(self.pick, Pick::Announced) && announced.is_none();
                let why = if fell_back { ", the last, as none is announced" } else { "" };
                texts.collect::<Vec<_>>().join(", ") + &more + why
            }
        };
        Finding::of(score == Some(1.0), words).at(spans)
    }
}
