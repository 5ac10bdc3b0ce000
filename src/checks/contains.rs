//! `contains`: each of these texts occurs somewhere in the output, ignoring case.
//!
//! Each text counts as one check: a case with three texts, two of which occur, scores 2/3. Both sides are lowercased
//! like Python's `str.lower`. The empty text occurs in every output.

use super::{Check, CheckValue, CompileOptions, CompiledCheck, Failures, Output, PassCount, ValueType};
use crate::text::needle::Needles;
use crate::text::pystr;

pub(super) const CHECK: Check = Check {
    name: "contains",
    summary: "every text occurs in the output, ignoring case",
    value_type: ValueType::Strings,
    compile,
};

fn compile(value: &CheckValue<'_>, _: &CompileOptions) -> Option<Box<dyn CompiledCheck>> {
    Some(Box::new(Contains(Texts::new(value)?)))
}

struct Contains(Texts);

impl CompiledCheck for Contains {
    fn judge(&self, output: &Output<'_>, failures: &mut Failures) -> PassCount {
        self.0.judge(output, true, &mut failures.missing_tokens)
    }
}

/// The texts to search for, in lowercase.
pub(super) struct Texts(Needles);

impl Texts {
    /// Returns `None` for an empty list, which demands nothing.
    pub(super) fn new(value: &CheckValue<'_>) -> Option<Self> {
        let CheckValue::Strings(texts) = value else { return None };
        let mut needles = Needles::with_capacity(texts.len(), texts.iter().map(|text| text.len()).sum());
        for text in texts {
            needles.push(&pystr::lower(text));
        }
        (!needles.is_empty()).then_some(Self(needles))
    }

    /// Counts the texts whose presence is `wanted` as passed, and adds the indices of the others to `failed`.
    pub(super) fn judge(&self, output: &Output<'_>, wanted: bool, failed: &mut Vec<u32>) -> PassCount {
        self.0.unlike(output.lower_bytes(), wanted, failed);
        PassCount { passed: self.0.len() - failed.len(), total: self.0.len() }
    }
}
