//! `plain_regex`: patterns that were meant as plain text (`C++`, `example.com`, `$5`).

use super::{Report, Rule, Severity, Suite};

pub(super) const RULE: Rule =
    Rule { name: "plain_regex", summary: "a regex that looks like plain text", run };

fn run(suite: &Suite<'_>, report: &mut Report) {
    for case in &suite.cases {
        for (path, pattern) in case.patterns() {
            if let Some(why) = looks_plain(pattern) {
                let escaped: String = pattern
                    .chars()
                    .flat_map(|c| if r"\.+*?()[]{}^$|".contains(c) { vec!['\\', c] } else { vec![c] })
                    .collect();
                let advice = format!("use contains for plain text, or write {escaped}");
                report.add(Severity::Warning, &path, why, advice);
            }
        }
    }
}

/// Why a pattern looks like plain text, if it does.
fn looks_plain(pattern: &str) -> Option<String> {
    let has = |marks: &[char]| pattern.contains(marks);
    if pattern.ends_with("++") && !has(&['\\', '[', '(', '|', '^', '$']) {
        return Some(format!("{pattern:?} looks like plain text, and + repeats what stands before it"));
    }
    if has(&['\\', '[', '(', '|', '^', '*', '+', '{']) {
        return None;
    }
    let chars: Vec<char> = pattern.chars().collect();
    if chars.contains(&'$') && !pattern.ends_with('$') {
        return Some(format!("{pattern:?} looks like plain text, and $ is the end of the output"));
    }
    let between =
        |window: &[char]| window[1] == '.' && window[0].is_alphanumeric() && window[2].is_alphanumeric();
    if chars.windows(3).any(between) {
        return Some(format!("{pattern:?} looks like plain text, and . matches any character"));
    }
    let is_question = chars.ends_with(&['?']) && chars.len() > 2 && chars.contains(&' ');
    is_question
        .then(|| format!("{pattern:?} looks like plain text, and ? makes what stands before it optional"))
}
