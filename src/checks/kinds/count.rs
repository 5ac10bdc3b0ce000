//! `count`: counts the occurrences of texts or the matches of a pattern in the output.
//!
//! ```json
//! { "kind": "count", "text": "please", "ignore_case": true, "max": 1 }
//! ```
//!
//! One of `text`, `texts` and `pattern` is required, and `min`, `max` or both. Occurrences do not overlap, as with Python's
//! `str.count`. The count of several texts is the sum of their counts. Matches of a pattern are those of Python's `re.finditer`. A pattern
//! that can match an empty text is an error, because its count depends on the engine.
//!
//! time: O(n · texts); patterns see [`pyre`](crate::pyre), with one budget for all matches of an output.

use super::limits::{Limits, MAX, MIN};
use super::regex::FLAGS;
use super::texts::{Text, original_span, output_in_case, quoted_list};
use super::{Args, Expectation, Kind, KindOption, LetterCase, MAX_SPANS, RawResult};
use crate::checks::patterns::LazyPattern;
use crate::checks::{Normalize, Output};
use crate::listing::for_listing;
use crate::pyre::Match;
use std::rc::Rc;

pub(super) const KIND: Kind = Kind {
    name: "count",
    summary: for_listing("texts or a pattern occur this number of times in the output"),
    value: "",
    options: &[
        KindOption { name: "text", expected: for_listing("string; text, texts or pattern is required") },
        KindOption { name: "texts", expected: for_listing("list of strings, whose counts are added") },
        KindOption { name: "pattern", expected: for_listing("pattern") },
        FLAGS,
        MIN,
        MAX,
    ],
    ignores_case: true,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Expectation>> {
    let limits = Limits::read(args);
    let mut key = "";
    for each in ["text", "texts", "pattern"] {
        if args.get(each).is_some() {
            key = if key.is_empty() { each } else { "several" };
        }
    }
    if matches!(key, "" | "several") {
        let found = if key.is_empty() { "none of them" } else { key };
        args.issue("text", format!("expected one of text, texts and pattern, found {found}"));
        return None;
    }
    if key == "pattern" {
        let counted = Counted::Pattern(LazyPattern::read(args, key)?);
        return Some(Box::new(Count { counted, limits: limits? }));
    }
    if args.get("flags").is_some() {
        args.issue("flags", "expected no flags without a pattern".to_owned());
        return None;
    }
    let texts = if key == "text" { vec![args.text(key)?.to_owned()] } else { args.texts(key)? };
    if texts.iter().any(String::is_empty) {
        args.issue(key, "expected a text of at least one character, found \"\"".to_owned());
        return None;
    }
    Some(Box::new(Count { counted: Counted::Texts(Text::list(texts)), limits: limits? }))
}

#[derive(Debug)]
enum Counted {
    Texts(Vec<Text>),
    Pattern(Rc<LazyPattern>),
}

#[derive(Debug)]
struct Count {
    counted: Counted,
    limits: Limits,
}

impl Expectation for Count {
    fn describe(&self) -> String {
        let times = self.limits.describe();
        match &self.counted {
            Counted::Texts(texts) => format!("contain {} {times} times", quoted_list(texts)),
            Counted::Pattern(pattern) => format!("{} {times} times", pattern.describe()),
        }
    }

    fn check(&self, output: &Output<'_>, case: LetterCase) -> RawResult {
        let (mut count, mut spans) = (0, Vec::new());
        let mut add = |span: Match| {
            count += 1;
            if spans.len() < MAX_SPANS {
                spans.push(span);
            }
        };
        match &self.counted {
            Counted::Texts(texts) => {
                for text in texts {
                    let needle = text.in_case(case);
                    for (start, _) in output_in_case(output, case).match_indices(needle) {
                        add(Match { start, end: start + needle.len() });
                    }
                }
                for span in &mut spans {
                    *span = original_span(output, case, *span);
                }
            }
            Counted::Pattern(pattern) => {
                let pattern = match pattern.get(case == LetterCase::Ignored) {
                    Ok(pattern) => pattern,
                    Err(why) => return RawResult::error(why),
                };
                if pattern.may_be_empty() {
                    return RawResult::error("expected a pattern that matches no empty text");
                }
                if let Err(given_up) = pattern.find_all(output.text, &mut add) {
                    return RawResult::error(given_up.to_string());
                }
            }
        }
        RawResult::new(self.limits.accept(count), count.to_string()).with_spans(spans)
    }

    fn ignores_case(&self) -> bool {
        matches!(&self.counted, Counted::Pattern(pattern) if pattern.ignores_case())
    }

    fn normalized(&self, normalize: Normalize) -> Option<Box<dyn Expectation>> {
        let Counted::Texts(texts) = &self.counted else { return None };
        let counted = Counted::Texts(Text::normalized_list(texts, normalize)?);
        Some(Box::new(Self { counted, limits: self.limits.clone() }))
    }
}
