//! `javascript_regex`: patterns with syntax that JavaScript has and Python does not.
//!
//! Examples: `/yes|no/i`, `(?<year>\d+)`, `[^]`, `\p{L}`

use super::rule::{Reporter, Rule};
use super::view::{CaseView, SuiteView};
use crate::listing::for_listing;
use crate::pyre::{self, Policy};
use crate::text::quote::quote;

pub(super) const RULE: Rule = Rule {
    name: "javascript_regex",
    summary: for_listing("a regex in the syntax of JavaScript, not of Python"),
    run,
};

fn run(suite: &SuiteView<'_>, reporter: &mut Reporter) {
    for (path, pattern) in suite.cases.iter().flat_map(CaseView::patterns) {
        if let Some((message, suggestion)) = habit(pattern) {
            let message = format!("{} has JavaScript's syntax: {message}", quote(pattern));
            if pyre::guarded(pattern, Policy::Linear).is_err() {
                reporter.error(&path, message, suggestion);
            } else {
                reporter.warn(&path, message, suggestion);
            }
        }
    }
}

/// Returns the meaning of JavaScript's syntax in a pattern, and what to write instead.
pub(super) fn habit(pattern: &str) -> Option<(&'static str, &'static str)> {
    let literal = pattern.strip_prefix('/').and_then(|rest| rest.rsplit_once('/'));
    if let Some((source, flags)) = literal
        && flags.bytes().all(|flag| b"dgimsuvy".contains(&flag))
        && (source.contains(['\\', '[', '(', '|', '^', '$', '*', '+']) || flags.contains(['g', 'i']))
    {
        return Some((
            "the slashes are part of the pattern",
            "remove the slashes, and write flags in the option flags of the kind regex",
        ));
    }
    if pyre::guarded(pattern, Policy::Linear).is_ok() {
        return None;
    }
    let mut rest = pattern;
    while let Some(c) = rest.chars().next() {
        for (start, message, suggestion) in HABITS {
            if rest.starts_with(start) && !rest.starts_with("(?<=") && !rest.starts_with("(?<!") {
                return Some((message, suggestion));
            }
        }
        rest = &rest[c.len_utf8()..];
        if c == '\\' {
            rest = rest.get(1..).unwrap_or_default();
        }
    }
    None
}

/// Syntax that Python rejects: its beginning, its meaning, and what to write instead.
static HABITS: &[(&str, &str, &str)] = &[
    ("(?<", "(?<name>…) is not a group", "write (?P<name>…)"),
    ("\\k<", "\\k<name> is not a back-reference", "write (?P=name)"),
    ("\\p{", PROPERTY, LETTERS),
    ("\\P{", PROPERTY, LETTERS),
    ("\\u{", "\\u{…} is not a character", "write the character, or \\U and eight digits"),
    ("[^]", "[^] has no end", "write [\\s\\S]"),
];
const PROPERTY: &str = "\\p{…} is not a class of characters";
const LETTERS: &str = "list the characters, or write [^\\W\\d_] for a letter";
