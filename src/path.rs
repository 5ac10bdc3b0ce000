//! Paths in documents: `cases[3].expected_behavior.contains[0]`.

use crate::text::categories::is_alphanumeric;
use crate::text::json_value::quoted;

/// Returns the path of the field `name` in the object at `path`. Unusual names are put in brackets.
pub(crate) fn join(path: &str, name: &str) -> String {
    let is_plain = !name.starts_with(|c: char| c.is_ascii_digit())
        && !name.is_empty()
        && name.chars().all(|c| is_alphanumeric(c) || c == '_');
    match (is_plain, path.is_empty()) {
        (true, true) => name.to_owned(),
        (true, false) => format!("{path}.{name}"),
        (false, _) => format!("{path}[{}]", quoted(name)),
    }
}
