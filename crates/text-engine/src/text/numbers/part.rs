//! Whether a number is a value of its own: not part of a name, a unit or a symbolic value, and whether it is the whole answer.

use super::reader::{is_currency, is_minus};

/// Whether the number from `start`, including its sign, to `end` is part of something else.
#[inline(never)]
pub(super) fn is_part(text: &str, start: usize, end: usize) -> bool {
    continues(&text[..start]) || is_factor(&text[end..])
}

/// Whether a number directly after `before` continues a name, an exponent, an index or a root.
fn continues(before: &str) -> bool {
    let outside = before.trim_end_matches('{');
    let has_brace = outside.len() < before.len();
    let mut chars = outside.chars().rev();
    let (last, previous) = (chars.next(), chars.next());
    let is_operand = |c: char| c.is_alphanumeric() || matches!(c, ')' | ']' | '}');
    match last {
        Some('^' | '√') => true,
        Some('_') => previous.is_some_and(is_operand),
        Some(c) if is_name_letter(c) => {
            let command = outside.rfind(|c: char| !c.is_ascii_alphabetic()).map_or("", |at| &outside[at..]);
            let is_root = matches!(command, "\\sqrt" | "\\pi");
            // `5x10` is a product.
            is_root || !has_brace && !command.starts_with('\\') && !(c == 'x' && is_digit(previous))
        }
        _ if has_brace => false,
        Some(c) if is_minus(c) => previous.is_some_and(is_name_letter),
        Some('/') => previous.is_some_and(|c| is_name_letter(c) || matches!(c, ')' | '}')),
        _ => false,
    }
}

/// Whether a number directly before `after` is a factor of a symbol, or the base of a power that is no number.
fn is_factor(after: &str) -> bool {
    let next = after.chars().next();
    if next.is_none_or(|c| !matches!(c, ' ' | '~' | '\\' | '*' | '^' | 'x'..='z') && c.is_ascii()) {
        return false;
    }
    let spaces = |text: &'_ str| -> usize {
        let rest = text.trim_start_matches([' ', '~']);
        text.len()
            - ["\\,", "\\;", "\\:", "\\!", "\\ "]
                .iter()
                .find_map(|space| rest.strip_prefix(space))
                .unwrap_or(rest)
                .len()
    };
    let mut rest = &after[spaces(after)..];
    if let Some(factor) =
        ["\\cdot", "\\times", "·", "×", "*"].iter().find_map(|times| rest.strip_prefix(times))
    {
        rest = &factor[spaces(factor)..];
    }
    let is_symbol = ["\\pi", "π", "\\sqrt", "√"].iter().any(|symbol| rest.starts_with(symbol));
    let is_variable =
        after.starts_with(['x', 'y', 'z']) && !after[1..].starts_with(|c: char| c.is_alphanumeric());
    let power = after.strip_prefix('^').map(|power| power.trim_start_matches('{'));
    is_symbol
        || is_variable
        || power.is_some_and(|power| !power.starts_with("\\circ") && !power.starts_with('°'))
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
    c.is_alphabetic() && c < '\u{530}'
}

fn is_digit(c: Option<char>) -> bool {
    c.is_some_and(|c| c.is_ascii_digit())
}
