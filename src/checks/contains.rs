//! `contains`: each of these texts occurs somewhere in the output, ignoring case.
//!
//! Each text is one check: if a case lists three texts and the output contains two of them, it scores 2/3. The output
//! and the texts are lowercased like Python's `str.lower`. Every output contains the empty text.

use super::{Check, CheckValue, CompileOptions, CompiledCheck, Failures, Output, PassCount, ValueType, trie};
use crate::listing::for_listing;
use crate::text::needle::Needles;
use crate::text::pystr;

pub(super) const CHECK: Check = Check {
    name: "contains",
    summary: for_listing("every text occurs in the output, ignoring case"),
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
    /// Returns `None` for an empty list, because there is nothing to check.
    pub(super) fn new(value: &CheckValue<'_>) -> Option<Self> {
        let CheckValue::Strings(texts) = value else { return None };
        let mut needles = Needles::with_capacity(texts.len(), texts.iter().map(|text| text.len()).sum());
        for text in texts {
            needles.push(&pystr::lower(text));
        }
        (!needles.is_empty()).then_some(Self(needles))
    }

    /// With `wanted`, texts that occur pass; otherwise, texts that do not occur pass. Adds the indices of the others
    /// to `failed`.
    pub(super) fn judge(&self, output: &Output<'_>, wanted: bool, failed: &mut Vec<u32>) -> PassCount {
        let output = output.lower_bytes();
        if trie::are_many(self.0.len(), output) {
            let found = trie::find_each(&self.0.texts().collect::<Vec<_>>(), output);
            failed.extend((0..).zip(found).filter(|(_, at)| at.is_some() != wanted).map(|(index, _)| index));
        } else {
            self.0.unlike(output, wanted, failed);
        }
        PassCount { passed: self.0.len() - failed.len(), total: self.0.len() }
    }
}
