//! What the kinds that look for texts share: finding one with or without case, and quoting.

use super::{Case, Finding, MAX_SPANS};
use crate::checks::value::quote;
use crate::checks::{Normalize, Output};
use crate::pyre::Match;
use crate::text::{letter_case, pystr};

/// A text as written and in lowercase.
#[derive(Debug)]
pub(super) struct Text {
    pub(super) written: String,
    lower: String,
}

impl Text {
    pub(super) fn new(written: String) -> Self {
        let lower = pystr::lower(&written).into_owned();
        Self { written, lower }
    }

    pub(super) fn list(texts: Vec<String>) -> Vec<Self> {
        texts.into_iter().map(Self::new).collect()
    }

    pub(super) fn normalized(&self, normalize: Normalize) -> Self {
        Self::new(normalize(&self.written))
    }

    pub(super) fn cased(&self, case: Case) -> &str {
        if case == Case::Ignored { &self.lower } else { &self.written }
    }

    /// Where it first stands, in bytes of the cased output.
    pub(super) fn find(&self, output: &Output<'_>, case: Case) -> Option<Match> {
        let needle = self.cased(case);
        let start = cased(output, case).find(needle)?;
        Some(Match { start, end: start + needle.len() })
    }
}

/// The output as it is compared.
pub(super) fn cased<'o>(output: &'o Output<'_>, case: Case) -> &'o str {
    if case == Case::Ignored { output.lower() } else { output.text }
}

/// A span of the cased output as one of the output itself. Lowercase letters may take more or fewer
/// bytes than the letters they stand for.
pub(super) fn original(output: &Output<'_>, case: Case, span: Match) -> Match {
    if case == Case::Matters || output.text.is_ascii() {
        return span;
    }
    let (mut lower, mut found) = (0, Match { start: output.text.len(), end: output.text.len() });
    let mut started = false;
    for (at, c) in output.text.char_indices() {
        if !started && lower >= span.start {
            (found.start, started) = (at, true);
        }
        if started && lower >= span.end {
            found.end = at;
            break;
        }
        let len = letter_case::lowered_len(c);
        // A span that begins inside what one letter became begins with that letter.
        if !started && lower + len > span.start {
            (found.start, started) = (at, true);
        }
        lower += len;
    }
    found
}

/// The first span of each text that is there, in the output itself.
pub(super) fn spans(output: &Output<'_>, case: Case, found: &[Match]) -> Vec<Match> {
    found.iter().take(MAX_SPANS).map(|&span| original(output, case, span)).collect()
}

/// A few texts in quotes.
pub(super) fn quoted<'t>(texts: impl ExactSizeIterator<Item = &'t str>) -> String {
    const SHOWN: usize = 5;
    let more = texts.len().saturating_sub(SHOWN);
    let shown: Vec<String> = texts.take(SHOWN).map(quote).collect();
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    shown.join(", ") + &more
}

/// Looks for each text; `missing` and spans are filled, the verdict is the caller's.
pub(super) fn search(texts: &[Text], output: &Output<'_>, case: Case) -> (usize, Finding) {
    let mut finding = Finding::default();
    let mut found = Vec::new();
    for text in texts {
        match text.find(output, case) {
            Some(span) => found.push(span),
            None => finding.missing.push(text.written.clone()),
        }
    }
    finding.spans = spans(output, case, &found);
    (found.len(), finding)
}

/// The output, without the white space at its ends if so wanted, and where it begins.
pub(super) fn trimmed<'o>(output: &'o Output<'_>, case: Case, trim: bool) -> (&'o str, usize) {
    let text = cased(output, case);
    if !trim {
        return (text, 0);
    }
    let start = text.len() - text.trim_start_matches(pystr::is_space).len();
    (pystr::strip(text), start)
}
