//! `plain_regex`: patterns that look like plain text.
//!
//! Examples: `C++`, `example.com`, `$5`

use super::rule::{Reporter, Rule};
use super::view::{CaseView, SuiteView};
use crate::listing::for_listing;
use crate::text::categories::is_alphanumeric;
use crate::text::quote::quote;

pub(super) const RULE: Rule =
    Rule { name: "plain_regex", summary: for_listing("a regex that looks like plain text"), run };

fn run(suite: &SuiteView<'_>, reporter: &mut Reporter) {
    for (path, pattern) in suite.cases.iter().flat_map(CaseView::patterns) {
        if let Some(meaning) = misread(pattern) {
            let escaped: String = pattern
                .chars()
                .flat_map(|c| if r"\.+*?()[]{}^$|".contains(c) { vec!['\\', c] } else { vec![c] })
                .collect();
            let message = format!("{} looks like plain text, and {meaning}", quote(pattern));
            reporter.warn(&path, message, &format!("use contains for plain text, or write {escaped}"));
        }
    }
}

/// Returns the meaning of a special character that was probably meant literally.
fn misread(pattern: &str) -> Option<&'static str> {
    let has = |marks: &[char]| pattern.contains(marks);
    if pattern.ends_with("++") && !has(&['\\', '[', '(', '|', '^', '$']) {
        return Some("+ repeats the character before it");
    }
    if has(&['\\', '[', '(', '|', '^', '*', '+', '{']) {
        return None;
    }
    let chars: Vec<char> = pattern.chars().collect();
    if chars.contains(&'$') && !pattern.ends_with('$') {
        return Some("$ is the end of the output");
    }
    let is_dotted =
        |window: &[char]| window[1] == '.' && is_alphanumeric(window[0]) && is_alphanumeric(window[2]);
    if chars.windows(3).any(is_dotted) {
        return Some(". matches any character");
    }
    let is_question = chars.ends_with(&['?']) && chars.len() > 2 && chars.contains(&' ');
    is_question.then_some("? makes the character before it optional")
}
