//! Whether a number is a value of its own: not part of a name, a unit or a symbolic value, and whether it is the whole answer.

use super::reader::{Reader, is_currency, is_minus};
use crate::text::categories::{is_alphanumeric, is_letter};

impl Reader<'_, '_> {
    /// Whether the number from `start`, including its sign, to `end` is part of something else.
    #[inline(never)]
    pub(super) fn is_part(&self, start: usize, end: usize) -> bool {
        start < self.symbolic_end
            || continues(&self.text[..start])
            || self.is_factor(end)
            || self.is_joined(start, end)
    }

    /// Whether a colon or a hyphen joins the number to another one, as in 5:30, 2:3, 5-7 and 2024-05-01.
    fn is_joined(&self, start: usize, end: usize) -> bool {
        let is_joint = |c: char| matches!(c, ':' | '-' | '–');
        let is_digit = |c: char| c.is_ascii_digit();
        self.text[..start].strip_suffix(is_joint).is_some_and(|before| before.ends_with(is_digit))
            || self.text[end..].strip_prefix(is_joint).is_some_and(|after| after.starts_with(is_digit))
    }

    /// Whether a number that ends at `end` is a factor of a symbol, or the base of a power that is not a number.
    fn is_factor(&self, end: usize) -> bool {
        if !self.may_have_next(end, b" ~\\*^xyz") {
            return false;
        }
        let mut at = self.skip_tex_spaces(end);
        if let Some(factor) = self.skip_any(at, &["\\cdot", "\\times", "·", "×", "*"]) {
            at = self.skip_tex_spaces(factor);
        }
        let variable = self.skip_any(end, &["x", "y", "z"]);
        variable.is_some_and(|after| !self.char_at(after).is_some_and(is_alphanumeric))
            || self.skip_any(at, &["\\pi", "π", "\\sqrt", "√"]).is_some()
            || self.skip(end, "^").is_some() && self.skip_any(end, &["^\\circ", "^{\\circ", "^°"]).is_none()
    }
}

/// Whether a number directly after `before` continues a name, an exponent, an index or a root.
fn continues(before: &str) -> bool {
    if before.ends_with(' ') {
        return false;
    }
    let outside = before.trim_end_matches('{');
    let has_brace = outside.len() < before.len();
    let mut chars = outside.chars().rev();
    let last = chars.next().unwrap_or(' ');
    let previous = chars.next().unwrap_or(' ');
    match last {
        '^' | '√' => true,
        '_' => is_alphanumeric(previous) || matches!(previous, ')' | ']' | '}'),
        _ if is_name_letter(last) => {
            let name = outside.trim_end_matches(|c: char| c.is_ascii_alphabetic());
            if name.ends_with('\\') {
                return outside.ends_with("\\sqrt") || outside.ends_with("\\pi");
            }
            // `5x10` is a product.
            !has_brace && (last != 'x' || !previous.is_ascii_digit())
        }
        _ if has_brace => false,
        '/' => is_name_letter(previous) || matches!(previous, ')' | '}'),
        _ => is_minus(last) && is_name_letter(previous),
    }
}

/// The start of a word at the end of `before` that makes the number after it negative. `minus` may subtract, except after `is`.
#[inline(never)]
pub(super) fn sign_word(before: &str) -> Option<usize> {
    [("负", 0), ("negative", 0), ("is minus", 3)].into_iter().find_map(|(words, sign)| {
        let start = before.len().checked_sub(words.len())?;
        let is_here = before.get(start..)?.eq_ignore_ascii_case(words);
        let continues = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '正');
        (is_here && !before[..start].ends_with(continues)).then_some(start + sign)
    })
}

/// The longest fraction of symbols that is recognised, in bytes.
const MAX_FRACTION: usize = 100;

/// The end of the two arguments of the command at `at`, if it is a fraction; otherwise `at`.
pub(super) fn fraction_end(text: &str, at: usize) -> usize {
    let command = &text.as_bytes()[at..text.len().min(at + MAX_FRACTION)];
    let Some(start) =
        command.iter().position(|&byte| byte == b'{').filter(|&start| command[..start].ends_with(b"frac"))
    else {
        return at;
    };
    let (mut depth, mut arguments) = (0, 0);
    for (index, &byte) in command.iter().enumerate().skip(start) {
        match byte {
            b'{' => depth += 1,
            b'}' if depth == 1 => {
                (depth, arguments) = (0, arguments + 1);
                if arguments == 2 {
                    return at + index;
                }
            }
            b'}' => depth -= 1,
            _ => {}
        }
    }
    at
}

/// Marks that may be around a number that is the whole answer.
const MARKS: [char; 6] = [' ', '*', '_', '`', '"', '$'];

/// Whether a number that begins at `start` begins the whole text, a box or a marked line.
#[inline(never)]
pub(super) fn begins_whole(text: &str, start: usize) -> bool {
    let is_sign = |c: char| is_minus(c) || c == '+' || is_currency(c) || MARKS.contains(&c);
    let before = text[..start].trim_end_matches(is_sign);
    before.trim_end().is_empty()
        || ["boxed{", "####", "nswer:", "答案：", "答案:", "答案是"].iter().any(|end| before.ends_with(end))
}

/// Whether a number that ends at `end` ends the whole text, a box or a marked line.
pub(super) fn ends_whole(text: &str, end: usize) -> bool {
    let is_end = |c: char| c.is_ascii_digit() || MARKS.contains(&c) || matches!(c, '.' | '。' | '%' | '€');
    let after = text[end..].trim_start_matches(is_end);
    after.is_empty() || after.starts_with(['}', '\n', '\r'])
}

/// Whether a digit after `c` continues a name. Scripts without spaces between words have no such letters.
fn is_name_letter(c: char) -> bool {
    is_letter(c) && c < '\u{530}'
}
