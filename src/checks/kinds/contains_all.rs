//! `contains_all`: every text occurs in the output.
//!
//! ```json
//! { "kind": "contains_all", "value": ["Paris", "France"], "ignore_case": true }
//! ```
//!
//! The score is the share of the texts that occur. `ignore_case` lowercases output and texts like Python's
//! `str.lower`. promptfoo calls this check `contains-all` and `icontains-all`.

use super::texts::{self, Text, quoted, quoted_list};
use super::{Args, Expectation, Kind, LetterCase, RawResult};
use crate::checks::{Normalize, Output};
use crate::listing::for_listing;
use crate::text::count;

pub(super) const KIND: Kind = Kind {
    name: "contains_all",
    summary: for_listing("every text occurs in the output"),
    value: "list of strings",
    options: &[],
    ignores_case: true,
    read: |args| Contains::read(args, true),
};

/// The output contains all texts (`contains_all`) or at least one (`contains_any`).
#[derive(Debug)]
pub(super) struct Contains {
    texts: Vec<Text>,
    all: bool,
}

impl Contains {
    pub(super) fn read(args: &mut Args<'_, '_>, all: bool) -> Option<Box<dyn Expectation>> {
        Some(Box::new(Self { texts: Text::list(args.texts("value")?), all }))
    }
}

impl Expectation for Contains {
    fn describe(&self) -> String {
        format!("contain {} of {}", if self.all { "all" } else { "any" }, quoted_list(&self.texts))
    }

    fn check(&self, output: &Output<'_>, case: LetterCase) -> RawResult {
        let (present, result) = texts::search(&self.texts, output, case);
        let (count, total) = (present.len(), self.texts.len());
        if self.all {
            let found = if count == total {
                "all of them".to_owned()
            } else {
                format!("{count} of {total}, missing {}", quoted(result.missing.iter().map(String::as_str)))
            };
            return RawResult { passed: count == total, score: count::share(count, total), found, ..result };
        }
        if count == 0 {
            return RawResult { found: "none of them".to_owned(), ..result };
        }
        RawResult { spans: result.spans, ..RawResult::new(true, quoted(present.into_iter())) }
    }

    fn normalized(&self, normalize: Normalize) -> Option<Box<dyn Expectation>> {
        Some(Box::new(Self { texts: Text::normalized_list(&self.texts, normalize)?, all: self.all }))
    }
}
