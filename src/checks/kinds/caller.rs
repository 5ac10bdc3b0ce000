//! Checks that the caller computes, because the engine has no network and knows only the text of an output.

use super::{Args, CustomCall, Expectation, LetterCase, RawResult};
use crate::checks::Output;

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
        Self::new(description, call)
    }

    #[expect(clippy::unnecessary_wraps, reason = "readers of kinds return options")]
    pub(super) fn new(description: String, call: CustomCall) -> Option<Box<dyn Expectation>> {
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
