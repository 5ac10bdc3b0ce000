//! `length`: counts the characters, words, lines or sentences of the output.
//!
//! ```json
//! { "kind": "length", "unit": "words", "min": 50, "max": 100 }
//! ```
//!
//! `min`, `max` or both are required. The units are `chars` (code points, the default), `words` (Unicode words, UAX
//! #29: each Chinese character is one word), `lines` (as counted by Rust's `str::lines`) and `sentences`. A sentence
//! ends with `.`, `!`, `?` or `…` (and optional closing quotes and brackets) before white space or the end, or with
//! `。`, `！`, `？` anywhere. Text after the last sentence counts as another sentence. promptfoo has `word-count`.

use super::{Args, Expectation, Kind, KindOption, LetterCase, RawResult};
use crate::checks::Output;
use crate::text::{pystr, segmentation};

pub(super) const KIND: Kind = Kind {
    name: "length",
    summary: "the output has this number of characters, words, lines or sentences",
    value: "",
    options: &[
        KindOption { name: "unit", expected: "chars (default), words, lines, sentences" },
        KindOption { name: "min", expected: "whole number; min, max or both are required" },
        KindOption { name: "max", expected: "whole number" },
    ],
    ignores_case: false,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Expectation>> {
    let unit = args.word("unit", &["chars", "words", "lines", "sentences"]);
    let (min, max) = (args.count("min"), args.count("max"));
    let (unit, min, max) = (unit?, min?, max?);
    if min.is_none() && max.is_none() {
        args.issue("min", "expected min, max or both, found neither".to_owned());
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

impl Expectation for Length {
    fn describe(&self) -> String {
        let name = self.name();
        match (self.min, self.max) {
            (Some(min), Some(max)) => format!("have {min} to {max} {name}"),
            (Some(min), None) => format!("have at least {min} {name}"),
            (None, max) => format!("have at most {} {name}", max.unwrap_or_default()),
        }
    }

    fn check(&self, output: &Output<'_>, _: LetterCase) -> RawResult {
        let count = match self.unit {
            "words" => segmentation::words(output.text).count(),
            "lines" => output.text.lines().count(),
            "sentences" => sentences(output.text),
            _ => output.char_len(),
        };
        let passed = self.min.is_none_or(|min| count >= min) && self.max.is_none_or(|max| count <= max);
        RawResult::new(passed, count.to_string())
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
