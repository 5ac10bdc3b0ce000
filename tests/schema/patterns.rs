//! The regular expressions of the schema. Their syntax works in every dialect: `[^\u0000-\u007F]` is a character
//! outside of ASCII.

use serde_json::{Value, json};

const BEYOND_ASCII: &str = "[^\\u0000-\\u007F]";
/// The white space of JSON.
const BLANK: &str = "[ \\t\\n\\r]*";

/// Matches a name. `more` lists additional characters that are allowed after the first one.
fn name_of(more: &str) -> String {
    format!("(?:[A-Za-z_]|{BEYOND_ASCII})(?:[A-Za-z0-9_{more}]|{BEYOND_ASCII})*")
}

/// Matches the name of a registered check.
pub fn registrable() -> String {
    format!("^{}$", name_of(".:/-"))
}

/// Returns patterns for names that are similar to `name`: they have other case or separators or, for a long name, one
/// letter inserted, deleted, replaced or swapped with the next. Other digits or capitals make a different name
/// (`rouge1`, `rougeL`).
fn near(name: &str) -> Vec<String> {
    const LONG: usize = 5;
    let mut ways = Vec::new();
    let folded = |c: char| match c {
        '_' => String::new(),
        c if c.is_ascii_alphabetic() => format!("[{}{}]", c.to_ascii_uppercase(), c.to_ascii_lowercase()),
        c => c.to_string(),
    };
    let letters: Vec<String> = name.chars().map(folded).filter(|letter| !letter.is_empty()).collect();
    ways.push(letters.join("[-_ ]?"));
    if name.len() >= LONG {
        for at in 0..name.len() {
            let (before, letter, after) = (&name[..at], &name[at..=at], &name[at + 1..]);
            ways.push(format!("{before}[a-z_]?{letter}?{after}"));
            if let Some(next) = after.get(..1) {
                ways.push(format!("{before}{next}{letter}{}", &after[1..]));
            }
        }
        ways.push(format!("{name}[a-z_]"));
    }
    ways
}

/// Rejects names that are similar to one of `names` but not in the list.
pub fn no_near_miss(names: &[&str]) -> Value {
    let ways: Vec<_> = names.iter().flat_map(|name| near(name)).collect();
    json!({ "if": { "pattern": format!("^(?:{})$", ways.join("|")) }, "then": { "enum": names } })
}

/// Matches the JSON text of an object.
pub fn object_text() -> String {
    format!("^{BLANK}\\{{[\\s\\S]*\\}}{BLANK}$")
}
