//! Compares `pyre` with the crate `regex`, on patterns and texts that both interpret alike.

use benchmarkhub::pyre::{Flags, Match, Pattern};
use regex::bytes::{Regex, RegexBuilder};

/// A pattern, compiled by both engines.
pub struct Pair {
    pyre: Pattern,
    regex: Regex,
    /// Whether the pattern contains `$`; whether it contains `\B`.
    line_end: bool,
    non_boundary: bool,
    /// Whether a group that can match the empty string is repeated.
    empty_round: bool,
}

/// The reason why two engines are not compared.
pub type Skipped = &'static str;

pub const NOT_SHARED: Skipped = "syntax of one engine only";
pub const NOT_ASCII: Skipped = "text beyond ASCII, or with separators that only Python's \\s matches";
pub const FINAL_NEWLINE: Skipped = "only Python's $ matches before a final line feed";
pub const EMPTY_TEXT: Skipped = "only Python's \\B fails on the empty string";
pub const OVER_BUDGET: Skipped = "the search exceeds the budget";
pub const EMPTY_ROUND: Skipped = "a repeated group can be empty: the engines agree on is_match alone";

impl Pair {
    /// Compiles `pattern` with both engines. Of `flags`, uses only `i` and `s`.
    pub fn compile(pattern: &str, flags: Flags) -> Result<Self, Skipped> {
        let translation = translate(pattern).ok_or(NOT_SHARED)?;
        let pyre = Pattern::compile_with(pattern, flags).map_err(|_| NOT_SHARED)?;
        let regex = build(&translation.regex, flags).ok_or(NOT_SHARED)?;
        let empty_round = translation
            .repeated_groups
            .iter()
            .any(|group| build(&format!("^{group}$"), flags).is_none_or(|group| group.is_match(b"")));
        Ok(Self {
            pyre,
            regex,
            line_end: pattern.contains('$'),
            non_boundary: pattern.contains("\\B"),
            empty_round,
        })
    }

    /// Asserts that both engines find the same match and the same groups in `text`.
    #[track_caller]
    pub fn compare(&self, text: &str) -> Result<(), Skipped> {
        if text.bytes().any(|byte| !byte.is_ascii() || (0x1c..0x20).contains(&byte)) {
            return Err(NOT_ASCII);
        }
        if self.line_end && text.ends_with('\n') {
            return Err(FINAL_NEWLINE);
        }
        if self.non_boundary && text.is_empty() {
            return Err(EMPTY_TEXT);
        }
        let pyre = self.pyre.captures(text).map_err(|_| OVER_BUDGET)?;
        let regex = self.regex.captures(text.as_bytes());
        if self.empty_round {
            assert_eq!(pyre.is_some(), regex.is_some(), "{self} on {text:?}");
            return Err(EMPTY_ROUND);
        }
        let span = |group: regex::bytes::Match<'_>| Match { start: group.start(), end: group.end() };
        let regex = regex.map(|groups| groups.iter().map(|group| group.map(span)).collect());
        assert_eq!(pyre, regex, "{self} on {text:?}");
        Ok(())
    }
}

impl std::fmt::Display for Pair {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "/{}/", self.regex)
    }
}

fn build(pattern: &str, flags: Flags) -> Option<Regex> {
    let mut builder = RegexBuilder::new(pattern);
    builder.unicode(false).case_insensitive(flags.ignore_case).dot_matches_new_line(flags.dot_all);
    builder.build().ok()
}

struct Translation {
    /// The pattern for `regex`, which has `\z` instead of Python's `\Z`.
    regex: String,
    /// The groups that a quantifier repeats, without assertions.
    repeated_groups: Vec<String>,
}

/// Translates a pattern. Returns `None` if the engines interpret one of its tokens differently.
fn translate(pattern: &str) -> Option<Translation> {
    const OPENERS: &[&str] = &["(?:", "(?i:", "(?s:", "(?-i:", "(?-s:", "(?i)", "(?s)", "(?is)"];
    let mut translation = Translation { regex: String::new(), repeated_groups: Vec::new() };
    let mut bare = String::new();
    let mut open = Vec::new();
    let mut rest = pattern;
    while let Some(c) = rest.chars().next() {
        let after = &rest[c.len_utf8()..];
        let length = match c {
            '\\' => {
                let escaped = after.chars().next()?;
                match escaped {
                    'A' | 'Z' | 'B' => {}
                    // `\b{start}` has a special meaning in `regex`.
                    'b' if !after.starts_with("b{") => {}
                    'd' | 'D' | 's' | 'S' | 'w' | 'W' => bare += &rest[..2],
                    _ if ".+*?()|[]{}^$\\-".contains(escaped) => bare += &rest[..2],
                    _ => return None,
                }
                translation.regex += if escaped == 'Z' { "\\z" } else { &rest[..2] };
                rest = &rest[2..];
                continue;
            }
            '[' => class_length(rest)?,
            '(' if after.starts_with('?') => {
                let opener = OPENERS.iter().find(|opener| rest.starts_with(**opener))?;
                if opener.ends_with(':') {
                    open.push(bare.len());
                }
                opener.len()
            }
            '(' => {
                open.push(bare.len());
                1
            }
            ')' => {
                let group = bare.get(open.pop()?..)?;
                if after.starts_with(['*', '+', '?', '{']) {
                    translation.repeated_groups.push(format!("{group})"));
                }
                1
            }
            // In Python, this is a possessive quantifier; in `regex`, it is a repeated repetition.
            '*' | '+' | '?' | '}' if after.starts_with('+') => return None,
            '{' if !is_repetition(after) => return None,
            _ if c.is_ascii() => 1,
            _ => return None,
        };
        translation.regex += &rest[..length];
        if !matches!(c, '^' | '$') {
            bare += &rest[..length];
        }
        rest = &rest[length..];
    }
    Some(translation)
}

/// Whether the text after a brace is a repetition for both. In Python, `{2, 3}` and `{,3}` mean other things.
fn is_repetition(after: &str) -> bool {
    let counts = after.split('}').next().unwrap_or_default();
    counts.starts_with(|c: char| c.is_ascii_digit()) && counts.chars().all(|c| c.is_ascii_digit() || c == ',')
}

/// Returns the length of the class at the start of `rest`, if it contains only letters, digits, ranges, `\d`, `\s`
/// and `\w`.
fn class_length(rest: &str) -> Option<usize> {
    let items = rest.strip_prefix("[^").or(rest.strip_prefix('['))?;
    let end = items.find(']').filter(|&end| end > 0)?;
    let mut chars = items[..end].chars();
    while let Some(c) = chars.next() {
        let shared = match c {
            '\\' => matches!(chars.next()?, 'd' | 'D' | 's' | 'S' | 'w' | 'W'),
            '-' => chars.next()?.is_ascii_alphanumeric(),
            _ => c.is_ascii_alphanumeric(),
        };
        if !shared {
            return None;
        }
    }
    Some(rest.len() - items.len() + end + 1)
}
