//! The regular expressions of `JSONPath`: I-Regexp (RFC 9485), translated to the syntax of [`pyre`](crate::pyre).
//!
//! The syntax is a small part of Python's, so the translator mostly checks it. The dot matches neither line feed nor carriage
//! return. `^` and `$` match the start and the end of the text, as in the RFC's own translation to other engines.

use crate::pyre::{Flags, Pattern};
use crate::text::general_categories;
use std::fmt::Write;

/// Compiles a pattern that matches the whole text or some of it; `None` if it is no I-Regexp.
pub(super) fn compiled(pattern: &str, is_whole: bool) -> Option<Pattern> {
    Pattern::compile_with(&translated(pattern, is_whole)?, Flags::default()).ok()
}

/// The same pattern in Python's syntax.
fn translated(pattern: &str, is_whole: bool) -> Option<String> {
    let mut python = String::from(if is_whole { r"\A(?:" } else { "" });
    let mut chars = pattern.chars().peekable();
    let mut depth = 0_usize;
    // Whether a quantifier may follow.
    let mut has_atom = false;
    while let Some(c) = chars.next() {
        let mut is_atom = true;
        match c {
            '.' => python.push_str(r"[^\n\r]"),
            '\\' => escape(&mut chars, &mut python, false)?,
            '[' => class(&mut chars, &mut python)?,
            '(' => {
                depth += 1;
                python.push_str("(?:");
                is_atom = false;
            }
            ')' => {
                depth = depth.checked_sub(1)?;
                python.push(')');
            }
            '*' | '+' | '?' if has_atom => {
                python.push(c);
                is_atom = false;
            }
            '{' if has_atom => {
                let counts = in_braces(&mut chars)?;
                let (least, most) = counts.split_once(',').unwrap_or((&counts, ""));
                let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
                if least.is_empty() || !is_number(least) || !is_number(most) {
                    return None;
                }
                let _ = write!(python, "{{{counts}}}");
                is_atom = false;
            }
            '|' => {
                python.push(c);
                is_atom = false;
            }
            '*' | '+' | '?' | '{' | '}' | ']' => return None,
            '$' | '^' => {
                python.push_str(if c == '$' { r"\Z" } else { r"\A" });
                is_atom = false;
            }
            _ => python.push(c),
        }
        has_atom = is_atom;
    }
    if is_whole {
        python.push_str(r")\Z");
    }
    (depth == 0).then_some(python)
}

type Chars<'p> = std::iter::Peekable<std::str::Chars<'p>>;

/// Reads up to the closing brace.
fn in_braces(chars: &mut Chars<'_>) -> Option<String> {
    let mut inside = String::new();
    loop {
        match chars.next()? {
            '}' => return Some(inside),
            c => inside.push(c),
        }
    }
}

/// Translates an escape after the backslash.
fn escape(chars: &mut Chars<'_>, python: &mut String, is_in_class: bool) -> Option<()> {
    let c = chars.next()?;
    match c {
        'p' | 'P' => {
            chars.next_if_eq(&'{')?;
            let ranges = general_categories::ranges(&in_braces(chars)?, c == 'P')?;
            python.push_str(if is_in_class { "" } else { "[" });
            for (from, to) in ranges {
                let _ = write!(python, "\\U{from:08x}-\\U{to:08x}");
            }
            python.push_str(if is_in_class { "" } else { "]" });
        }
        'n' | 'r' | 't' | '('..='+' | '-' | '.' | '?' | '['..='^' | '{'..='}' => python.extend(['\\', c]),
        _ => return None,
    }
    Some(())
}

/// Translates a class after the opening bracket.
fn class(chars: &mut Chars<'_>, python: &mut String) -> Option<()> {
    python.push('[');
    if chars.next_if_eq(&'^').is_some() {
        python.push('^');
    }
    // A hyphen is itself at both ends, and else forms a range of two characters.
    let mut is_first = true;
    // Whether the last item is a character that may start a range.
    let mut may_start = false;
    loop {
        match chars.next()? {
            ']' if !is_first => break,
            '-' if is_first || chars.peek() == Some(&']') => {
                python.push_str("\\-");
                may_start = false;
            }
            '-' if may_start => {
                python.push('-');
                match chars.next()? {
                    '\\' if !matches!(chars.peek()?, 'p' | 'P') => escape(chars, python, true)?,
                    '[' | ']' | '-' | '\\' => return None,
                    c => character(c, python),
                }
                may_start = false;
            }
            '[' | ']' | '-' => return None,
            '\\' => {
                may_start = !matches!(chars.peek()?, 'p' | 'P');
                escape(chars, python, true)?;
            }
            c => {
                character(c, python);
                may_start = true;
            }
        }
        is_first = false;
    }
    python.push(']');
    Some(())
}

/// Writes a character of a class. Python gives some characters a meaning there.
fn character(c: char, python: &mut String) {
    if c.is_ascii_punctuation() {
        python.push('\\');
    }
    python.push(c);
}
