//! Finds the answer of a text, and removes from it what does not matter.

use crate::text::announcements::{self, Kind};
use std::ops::Range;

/// The offset and the text of the answer.
#[must_use]
pub fn answer(text: &str) -> (usize, &str) {
    let (start, end) = found(text).unwrap_or((0, text.len()));
    (start, &text[start..end])
}

/// The range of the answer that a box, hashes or words announce, without the white space around it and the full stop at its end.
#[must_use]
pub fn announced_answer(text: &str) -> Option<Range<usize>> {
    let (start, end) = found(text)?;
    let answer = text[start..end].trim_end();
    let answer = answer.strip_suffix(['.', '。']).unwrap_or(answer);
    let end = start + answer.len();
    let start = end - answer.trim_start().len();
    (start < end).then_some(start..end)
}

fn found(text: &str) -> Option<(usize, usize)> {
    let mut found = None;
    announcements::last_box(text, &mut |start, end| {
        // A box that is not closed may lack the rest of its answer.
        found = (end < text.len()).then_some((start, end));
        true
    });
    if found.is_none() {
        announcements::last_hashes(text, &mut |start, end| {
            found = (!text[start..end].trim().is_empty()).then_some((start, end));
            found.is_some()
        });
    }
    found.or_else(|| announced(text))
}

/// The formula or the rest of the sentence after words that announce an answer.
fn announced(text: &str) -> Option<(usize, usize)> {
    let start = announcements::read(text, Kind::Number, &mut [])?;
    let is_mark = |c: char| c.is_whitespace() || matches!(c, '*' | '_' | ':' | '：' | '】' | '>' | '$');
    let mut rest = text[start..].trim_start_matches(is_mark);
    rest = rest.strip_prefix("\\(").or_else(|| rest.strip_prefix("\\[")).unwrap_or(rest);
    let start = text.len() - rest.len();
    let ends = ["$", "\\)", "\\]", "\n", ". ", "。", "</", "，", "**"];
    let mut len = ends.iter().filter_map(|end| rest.find(end)).min().unwrap_or(rest.len());
    while let Some(more) = joined_formula(&rest[len..]) {
        len += more;
    }
    (len > 0).then_some((start, start + len))
}

/// The length of the rest of an answer of several formulas, such as `$2$ or $3$`, from the end of a formula to that of the next.
fn joined_formula(text: &str) -> Option<usize> {
    let rest = text.strip_prefix('$')?.trim_start();
    let rest = ["or", "and", "或", "和"].into_iter().find_map(|word| rest.strip_prefix(word))?;
    let rest = rest.trim_start().strip_prefix('$')?;
    Some(text.len() - rest.len() + rest.find('$')?)
}

/// Commands that show their argument as text.
const TEXT: [&str; 8] = [
    "\\textbf{",
    "\\textrm{",
    "\\textnormal{",
    "\\text{",
    "\\mbox{",
    "\\mathrm{",
    "\\mathbf{",
    "\\operatorname{",
];

/// Removes formatting, units, degrees, percent and currency signs, and the left side of `x = 5`.
pub(super) fn simplified(answer: &str) -> String {
    let mut plain = String::new();
    let mut has_operand = false;
    let mut rest = answer.trim();
    while let Some(c) = rest.chars().next() {
        if let Some(after) = TEXT.iter().find_map(|command| rest.strip_prefix(command)) {
            let (inside, after) = after.split_once('}').unwrap_or((after, ""));
            match inside.trim() {
                "or" | "and" => plain.push(','),
                // A unit, maybe with an exponent.
                unit if has_value(&plain)
                    && !unit.contains(|c: char| c.is_ascii_digit())
                    && is_end(after) =>
                {
                    break;
                }
                other => plain.push_str(other),
            }
            rest = after;
            continue;
        }
        let removed = [
            "\\left",
            "\\right",
            "\\displaystyle",
            "^{\\circ}",
            "^\\circ",
            "\\circ",
            "°",
            "\\%",
            "%",
            "\\$",
            "$",
            "\\(",
            "\\)",
            "\\[",
            "\\]",
            "\\!",
            "*",
            "`",
        ];
        // Other asterisks are emphasis.
        let is_product =
            c == '*' && has_operand && !rest.starts_with("**") && !rest[1..].trim_start().is_empty();
        if let Some(skipped) = removed.iter().find(|skipped| !is_product && rest.starts_with(**skipped)) {
            rest = &rest[skipped.len()..];
            continue;
        }
        has_operand |= !c.is_whitespace();
        plain.push(if matches!(c, '−' | '－') { '-' } else { c });
        rest = &rest[c.len_utf8()..];
    }
    let plain =
        plain.trim().trim_end_matches(['.', '。', ' ']).trim_matches(['€', '£', '¥', '￥', '"', '“', '”']);
    value_side(without_unit(plain)).to_owned()
}

/// Whether a value is before a unit.
fn has_value(text: &str) -> bool {
    text.trim_end().ends_with(|c: char| c.is_ascii_digit() || matches!(c, '}' | ')' | '.'))
}

/// Whether only an exponent follows, as after the unit of `5\text{ cm}^{2}`.
fn is_end(after: &str) -> bool {
    let rest = after.trim_matches(|c: char| c.is_whitespace() || "^{}$.-".contains(c));
    rest.is_empty() || after.trim_start().starts_with('^') && rest.len() == 1
}

/// The text without a unit in words after a number: `5 square cm` is `5`.
fn without_unit(text: &str) -> &str {
    let value = text.trim_end_matches(|c: char| c.is_ascii_alphabetic() || c == ' ');
    let unit = &text[value.len()..];
    let is_unit = unit.starts_with(' ') && unit.trim().len() > 1;
    if is_unit && value.ends_with(|c: char| c.is_ascii_digit() || c == '}') { value } else { text }
}

/// The right side of an equation such as `x = 5` or `x \in [0, 1]`, whose left side is at most two characters.
fn value_side(text: &str) -> &str {
    for sign in ["=", "\\in "] {
        if let Some((left, right)) = text.split_once(sign)
            && left.trim().len() <= 2
            && !right.contains('=')
        {
            return right.trim();
        }
    }
    text
}
