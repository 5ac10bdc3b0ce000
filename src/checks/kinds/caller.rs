//! Checks that the caller computes, because the engine has no network and knows only the text of an output.

use super::{Args, CustomCall, Expectation, KindOption, LetterCase, RawResult};
use crate::checks::Output;
use crate::listing::for_listing;
use crate::text::pyfloat::Plain;

pub(super) const MIN: KindOption =
    KindOption { name: "min", expected: for_listing("number; min, max or both are required") };
pub(super) const MAX: KindOption = KindOption { name: "max", expected: for_listing("number") };

/// Reads a check of the kind `kind` that expects a number from `min` to `max`.
pub(super) fn measure(
    args: &mut Args<'_, '_>,
    kind: &str,
    verb: &str,
    unit: &str,
) -> Option<Box<dyn Expectation>> {
    let (min, max) = (args.number("min", 0.0, f64::MAX), args.number("max", 0.0, f64::MAX));
    let limits = match (min?, max?) {
        (Some(min), Some(max)) if min <= max => format!("{} to {}", Plain(min), Plain(max)),
        (Some(min), None) => format!("at least {}", Plain(min)),
        (None, Some(max)) => format!("at most {}", Plain(max)),
        _ => {
            args.issue("min", "expected min, max or both, with min at most max".to_owned());
            return None;
        }
    };
    Caller::of(args, kind, &["min", "max"], format!("{verb} {limits}{unit}"))
}

/// A check that the caller computes.
pub(super) struct Caller {
    /// The expectation, see [`Expectation::describe`].
    description: String,
    call: CustomCall,
}

impl Caller {
    /// A check of the kind `kind` that passes `value` and the fields `options` of its item to the caller.
    pub(super) fn of(
        args: &Args<'_, '_>,
        kind: &str,
        options: &[&str],
        description: String,
    ) -> Option<Box<dyn Expectation>> {
        let fields = args.fields().iter().filter(|(key, _)| options.contains(&key.as_str()));
        let call = CustomCall {
            kind: kind.to_owned(),
            value: args.get("value").cloned().unwrap_or_default(),
            options: fields.map(|(key, value)| (key.clone(), value.clone())).collect(),
            strip_reasoning: None,
            text: None,
        };
        Self::boxed(description, call)
    }

    #[expect(clippy::unnecessary_wraps, reason = "readers of kinds return options")]
    pub(super) fn boxed(description: String, call: CustomCall) -> Option<Box<dyn Expectation>> {
        Some(Box::new(Self { description, call }))
    }
}

impl Expectation for Caller {
    fn describe(&self) -> String {
        self.description.clone()
    }

    fn check(&self, _: &Output<'_>, _: LetterCase) -> RawResult {
        RawResult::error("only the caller can compute this check")
    }

    fn custom_call(&self) -> Option<CustomCall> {
        Some(self.call.clone())
    }
}
