//! `length`: the output has so many characters, words, lines or sentences.
//!
//! Characters are code points. Words are those of Unicode (UAX #29), so that Chinese counts by the
//! character. Lines are what line breaks part; a last break begins no line, and no text has no line. A
//! sentence ends with `.`, `!`, `?` or `…` before white space or the end (closing quotes and brackets
//! between), or with `。`, `！`, `？` anywhere; what follows the last end is one more.

use super::{Args, Case, Choice, Finding, Kind, Probe};
use crate::checks::Output;
use crate::text::{pystr, segmentation};

pub(super) const KIND: Kind = Kind {
    name: "length",
    summary: "the output has so many characters, words, lines or sentences",
    value: "",
    options: &[
        Choice { name: "unit", expected: "chars (default), words, lines, sentences" },
        Choice { name: "min", expected: "whole number; min, max or both must be there" },
        Choice { name: "max", expected: "whole number" },
    ],
    ignores_case: false,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Probe>> {
    let unit = args.word("unit", &["chars", "words", "lines", "sentences"]);
    let (min, max) = (args.count("min"), args.count("max"));
    let (unit, min, max) = (unit?, min?, max?);
    if min.is_none() && max.is_none() {
        args.fault("min", "expected min, max or both, found neither".to_owned());
        return None;
    }
    Some(Box::new(Length { unit, min, max }))
}

#[derive(Debug)]
struct Length {
    unit: &'static str,
    min: Option<usize>,
    max: Option<usize>,
}

impl Length {
    fn name(&self) -> &'static str {
        if self.unit == "chars" { "characters" } else { self.unit }
    }
}

impl Probe for Length {
    fn demand(&self) -> String {
        let name = self.name();
        match (self.min, self.max) {
            (Some(min), Some(max)) => format!("have {min} to {max} {name}"),
            (Some(min), None) => format!("have at least {min} {name}"),
            (None, max) => format!("have at most {} {name}", max.unwrap_or_default()),
        }
    }

    fn probe(&self, output: &Output<'_>, _: Case) -> Finding {
        let count = match self.unit {
            "words" => segmentation::words(output.text).count(),
            "lines" => output.text.lines().count(),
            "sentences" => sentences(output.text),
            _ => output.char_len(),
        };
        let passed = self.min.is_none_or(|min| count >= min) && self.max.is_none_or(|max| count <= max);
        Finding::of(passed, count.to_string())
    }
}

fn sentences(text: &str) -> usize {
    let (mut count, mut pending, mut ended) = (0, false, false);
    for c in text.chars() {
        match c {
            '。' | '！' | '？' | '｡' => {
                count += usize::from(pending);
                (pending, ended) = (false, false);
            }
            '.' | '!' | '?' | '…' => ended = pending,
            '"' | '\'' | '”' | '’' | ')' | ']' | '»' | '*' | '」' if ended || !pending => {}
            _ if pystr::is_space(c) => {
                count += usize::from(ended);
                pending &= !ended;
                ended = false;
            }
            _ => (pending, ended) = (true, false),
        }
    }
    count + usize::from(pending)
}
