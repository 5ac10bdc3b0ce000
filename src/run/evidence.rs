//! Builds the reasons, near misses and spans of check results.

use crate::checks::kinds::{Expectation, LetterCase};
use crate::checks::tree::{Node, Variants};
use crate::checks::{Normalize, Output, Span};
use crate::pyre::Match;
use crate::text::{json_find, plain, pystr, utf8};

/// Returns the reason of a check that passed or failed. `subject` is the text that the check reads, in words.
pub(super) fn reason(subject: &str, expectation: &str, not: bool, found: &str) -> String {
    ["expected ", subject, if not { " not to " } else { " to " }, expectation, ", found ", found].concat()
}

/// Returns the reason of a check that ended with an error.
pub(super) fn error_reason(subject: &str, expectation: &str, not: bool, why: &str) -> String {
    format!(
        "expected {subject} {}to {expectation}; this could not be evaluated: {why}",
        if not { "not " } else { "" }
    )
}

/// Returns small changes with which a failed check would pass.
pub(super) fn near_misses(
    output: &Output<'_>,
    (node, expectation): (&Node, &dyn Expectation),
    case: LetterCase,
    normalize: Option<Normalize>,
) -> Vec<String> {
    let text = output.text;
    let passes = |text| expectation.check(&Output::new(text), case).passed;
    let mut near = Vec::new();
    if node.ignores_case && !node.ignore_case && expectation.check(output, LetterCase::Ignored).passed {
        near.push("would pass ignoring case".to_owned());
    }
    let variants = node.variants(|| Variants {
        normal: normalize.and_then(|normalize| expectation.normalized(normalize)),
        folded: expectation.normalized(fold),
    });
    let stripped = pystr::strip(text);
    if stripped.len() < text.len() && passes(stripped) {
        near.push("would pass without the white space at its ends".to_owned());
    }
    if json_find::whole_fence(stripped).is_some_and(passes) {
        near.push("would pass with the code fence removed".to_owned());
    }
    let mut try_changed = |changed: &str, expected: Option<&dyn Expectation>, near_miss: &str| {
        // Comparing the texts would take longer: an unchanged text is not copied.
        let is_changed = expected.is_some() || !std::ptr::eq(changed, text);
        if is_changed && expected.unwrap_or(expectation).check(&Output::new(changed), case).passed {
            near.push(near_miss.to_owned());
        }
    };
    if let Some(normalize) = normalize {
        let normal = output.normal(normalize);
        try_changed(normal, variants.normal.as_deref(), "differs only in Unicode normalisation");
    }
    let folded = if plain::leading(text.as_bytes()) < text.len() { output.folded(fold) } else { text };
    let near_miss = "differs only in quotes, dashes, white space or invisible characters";
    try_changed(folded, variants.folded.as_deref(), near_miss);
    near
}

/// Replaces each quotation mark and dash by its ASCII form and white space by one space, and drops format characters.
fn fold(text: &str) -> String {
    plain::folded(text, fold_char)
}

fn fold_char(c: char) -> Option<char> {
    match c {
        '‘' | '’' | '‚' | '‛' | '′' | 'ʼ' | '`' | '´' => Some('\''),
        '“' | '”' | '„' | '‟' | '″' | '«' | '»' => Some('"'),
        '\u{2010}'..='\u{2015}' | '−' | '﹣' | '－' => Some('-'),
        '\u{ad}'
        | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{feff}' => None,
        _ if pystr::is_space(c) => Some(' '),
        _ => Some(c),
    }
}

/// Converts byte ranges to UTF-16 ranges, in one pass over the text.
pub(super) fn utf16_spans(output: &Output<'_>, spans: &[Match]) -> Vec<Span> {
    let text = output.text;
    if output.is_ascii() {
        return spans.iter().map(|&Match { start, end }| Span { start, end }).collect();
    }
    // An insertion sort is enough, because a finding has few spans.
    let mut offsets: Vec<usize> = Vec::with_capacity(spans.len() * 2);
    for offset in spans.iter().flat_map(|span| [span.start, span.end]) {
        let index = offsets.iter().position(|&known| known >= offset).unwrap_or(offsets.len());
        if offsets.get(index) != Some(&offset) {
            offsets.insert(index, offset);
        }
    }
    let (mut last, mut units) = (0, 0);
    let mut in_units = Vec::with_capacity(offsets.len());
    for offset in offsets {
        units += utf8::utf16_len(text.get(last..offset).unwrap_or_default());
        last = offset;
        in_units.push((offset, units));
    }
    let convert =
        |offset| in_units.iter().find(|&&(known, _)| known == offset).map_or(0, |&(_, units)| units);
    spans.iter().map(|span| Span { start: convert(span.start), end: convert(span.end) }).collect()
}

#[cfg(test)]
mod tests {
    use super::{fold, fold_char};
    use crate::text::plain;

    #[test]
    fn folds_quotes_dashes_and_white_space() {
        let tests = [
            ("", ""),
            ("plain text", "plain text"),
            ("  a  b\t\n c ", " a b c "),
            ("a \u{a0} b", "a b"),
            ("“a” — ‘b’ `c`", "\"a\" - 'b' 'c'"),
            ("a \u{200b} b\u{feff}", "a b"),
            ("猫 é\u{7f}", "猫 é\u{7f}"),
        ];
        for (text, expected) in tests {
            assert_eq!(fold(text), expected);
        }
    }

    #[test]
    fn only_characters_that_stay_are_skipped() {
        for c in '\0'..=char::MAX {
            let is_skipped = plain::leading(c.to_string().as_bytes()) > 0;
            assert!(!is_skipped || fold_char(c) == Some(c), "{c:?}");
        }
        let parts = [" ", "a", "é", "\n", "—", "long enough for two blocks, "];
        for number in 0..parts.len().pow(4) {
            let text: String =
                (0..4).map(|digit| parts[number / parts.len().pow(digit) % parts.len()]).collect();
            let mut expected = String::new();
            for c in text.chars().filter_map(fold_char) {
                if c != ' ' || !expected.ends_with(' ') {
                    expected.push(c);
                }
            }
            assert_eq!(fold(&text), expected, "{text:?}");
        }
    }
}
