//! Searches texts in the output, with or without regard to letter case, and quotes texts for reasons.

use super::{LetterCase, MAX_SPANS, RawResult};
use crate::checks::options::normal;
use crate::checks::value::quote;
use crate::checks::{Normalize, Output, trie};
use crate::pyre::Match;
use crate::text::{letter_case, needle, pystr};

/// A text in its original form and in lowercase.
#[derive(Debug)]
pub(super) struct Text {
    pub(super) written: String,
    lower: String,
    /// The probes of both, for searches.
    probes: [needle::Probes; 2],
}

impl Text {
    pub(super) fn new(written: String) -> Self {
        let lower = pystr::lower(&written).into_owned();
        let probes = [&written, &lower].map(|text| needle::probes(text.as_bytes()));
        Self { written, lower, probes }
    }

    pub(super) fn list(texts: Vec<String>) -> Vec<Self> {
        texts.into_iter().map(Self::new).collect()
    }

    pub(super) fn normalized(&self, normalize: Normalize) -> Self {
        Self::new(normal(&self.written, normalize))
    }

    /// `None` if normalization changes no text.
    pub(super) fn normalized_list(texts: &[Self], normalize: Normalize) -> Option<Vec<Self>> {
        let normalized: Vec<String> = texts.iter().map(|text| normal(&text.written, normalize)).collect();
        let is_changed = normalized.iter().zip(texts).any(|(normal, text)| *normal != text.written);
        is_changed.then(|| Self::list(normalized))
    }

    pub(super) fn in_case(&self, case: LetterCase) -> &str {
        if case == LetterCase::Ignored { &self.lower } else { &self.written }
    }
}

pub(super) fn output_in_case<'o>(output: &'o Output<'_>, case: LetterCase) -> &'o str {
    if case == LetterCase::Ignored { output.lower() } else { output.text }
}

/// Returns the output, without white space at both ends if `trim` is set, and the byte offset at which the result
/// starts.
pub(super) fn trimmed<'o>(output: &'o Output<'_>, case: LetterCase, trim: bool) -> (&'o str, usize) {
    let text = output_in_case(output, case);
    if !trim {
        return (text, 0);
    }
    let start = text.len() - text.trim_start_matches(pystr::is_space).len();
    (pystr::strip(text), start)
}

/// Searches each text. Sets `missing` and `spans` of the result, and returns the texts that occur.
pub(super) fn search<'t>(
    texts: &'t [Text],
    output: &Output<'_>,
    case: LetterCase,
) -> (Vec<&'t str>, RawResult) {
    let ignores_case = case == LetterCase::Ignored;
    let haystack = if ignores_case { output.lower_bytes() } else { output.text.as_bytes() };
    let starts = trie::are_many(texts.len(), haystack).then(|| {
        let needles: Vec<&[u8]> = texts.iter().map(|text| text.in_case(case).as_bytes()).collect();
        trie::find_each(&needles, haystack)
    });
    let mut result = RawResult::default();
    let mut found = Vec::with_capacity(texts.len());
    for (index, text) in texts.iter().enumerate() {
        let needle = text.in_case(case);
        let start = match &starts {
            Some(starts) => starts[index],
            None => needle::find(haystack, needle.as_bytes(), text.probes[usize::from(ignores_case)]),
        };
        let Some(start) = start else {
            result.missing.push(text.written.clone());
            continue;
        };
        found.push(text.written.as_str());
        if result.spans.len() < MAX_SPANS {
            let span = Match { start, end: start + needle.len() };
            result.spans.push(original_span(output, case, span));
        }
    }
    (found, result)
}

/// Maps a span of the lowercased output to the original output, because a letter and its lowercase may differ in
/// length.
pub(super) fn original_span(output: &Output<'_>, case: LetterCase, span: Match) -> Match {
    if case == LetterCase::Matters || output.lowers_in_place() {
        return span;
    }
    let (mut lower, mut found) = (0, Match { start: output.text.len(), end: output.text.len() });
    let mut started = false;
    for (offset, c) in output.text.char_indices() {
        if !started && lower >= span.start {
            (found.start, started) = (offset, true);
        }
        if started && lower >= span.end {
            found.end = offset;
            break;
        }
        let len = letter_case::lowered_len(c);
        // If the span starts inside the lowercase of a letter, include the whole letter.
        if !started && lower + len > span.start {
            (found.start, started) = (offset, true);
        }
        lower += len;
    }
    found
}

/// Quotes the first few texts and counts the others.
pub(super) fn quoted<'t>(texts: impl ExactSizeIterator<Item = &'t str>) -> String {
    const SHOWN: usize = 5;
    let more = texts.len().saturating_sub(SHOWN);
    let shown: Vec<String> = texts.take(SHOWN).map(quote).collect();
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    shown.join(", ") + &more
}

/// Quotes texts in their original form, see [`quoted`].
pub(super) fn quoted_list(texts: &[Text]) -> String {
    quoted(texts.iter().map(|text| text.written.as_str()))
}
