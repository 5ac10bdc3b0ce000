//! `math_equal`: the answer of the output is mathematically equal to this one.
//!
//! ```json
//! { "kind": "math_equal", "value": "\\frac{1}{2}" }
//! ```
//!
//! Answers are found and compared as by the metric [`math_equal`], in the notation of the MATH benchmark. Only the answer is
//! read, not the [`reasoning`] before it.

use super::{Args, Expectation, Kind, LetterCase, RawResult};
use crate::checks::Output;
use crate::checks::value::quote;
use crate::listing::for_listing;
use crate::metrics::math_equal;
use crate::pyre::Match;
use crate::text::reasoning;

pub(super) const KIND: Kind = Kind {
    name: "math_equal",
    summary: for_listing("the answer equals this one, in TeX or plain: \\frac12 is 0.5"),
    value: "string",
    options: &[],
    ignores_case: false,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Expectation>> {
    let value = args.text("value")?;
    if value.trim_matches([' ', '\t', '\n', '\r']).is_empty() {
        args.issue("value", "expected an answer, found an empty text".to_owned());
        return None;
    }
    Some(Box::new(MathEqual { value: math_equal::answer(value).1.to_owned() }))
}

struct MathEqual {
    value: String,
}

impl Expectation for MathEqual {
    fn describe(&self) -> String {
        format!("have an answer equal to {}", quote(&self.value))
    }

    /// An answer in a thought does not count.
    fn answer_in<'t>(&self, text: &'t str, _: bool) -> Option<&'t str> {
        reasoning::answer(text)
    }

    fn interprets(&self) -> bool {
        true
    }

    fn check(&self, output: &Output<'_>, _: LetterCase) -> RawResult {
        let (start, answer) = math_equal::answer(output.text);
        RawResult::new(math_equal::equal(&self.value, answer), quote(answer))
            .with_spans([Match { start, end: start + answer.len() }])
    }
}
