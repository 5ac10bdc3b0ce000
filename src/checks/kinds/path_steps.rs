//! The steps of a path into a JSON value, and their syntax, which is that of RFC 9535.

use crate::text::json_value;
use serde_json::Value;

#[derive(Debug, PartialEq)]
pub(super) enum Step {
    Key(String),
    Index(i64),
    /// All children of a value.
    Every,
    /// A value and all its descendants, to which the next step is applied.
    Descend,
}

/// Reads a path that starts with `$`.
///
/// # Errors
/// The expected syntax.
pub(super) fn parse(path: &str) -> Result<Vec<Step>, &'static str> {
    let mut rest = path.strip_prefix('$').ok_or("expected $ at the beginning")?;
    let mut steps = Vec::new();
    while !rest.is_empty() {
        let segment = skip_blank(rest);
        if let Some(after) = segment.strip_prefix("..") {
            steps.push(Step::Descend);
            rest = match after.strip_prefix('[') {
                Some(inside) => bracket(inside, &mut steps)?,
                None => name(after, &mut steps)?,
            };
        } else if let Some(after) = segment.strip_prefix('.') {
            rest = name(after, &mut steps)?;
        } else if let Some(after) = segment.strip_prefix('[') {
            rest = bracket(after, &mut steps)?;
        } else {
            return Err("expected . or [");
        }
    }
    Ok(steps)
}

/// Skips white space.
fn skip_blank(rest: &str) -> &str {
    rest.trim_start_matches([' ', '\t', '\n', '\r'])
}

fn name<'p>(rest: &'p str, steps: &mut Vec<Step>) -> Result<&'p str, &'static str> {
    if let Some(after) = rest.strip_prefix('*') {
        steps.push(Step::Every);
        return Ok(after);
    }
    let end = rest.find(|c: char| c.is_ascii() && !c.is_ascii_alphanumeric() && c != '_');
    let (key, after) = rest.split_at(end.unwrap_or(rest.len()));
    if key.is_empty() || key.starts_with(|c: char| c.is_ascii_digit()) {
        return Err("expected a name behind the dot");
    }
    steps.push(Step::Key(key.to_owned()));
    Ok(after)
}

fn bracket<'p>(rest: &'p str, steps: &mut Vec<Step>) -> Result<&'p str, &'static str> {
    let rest = skip_blank(rest);
    if rest.starts_with('?') {
        return Err("unsupported: a filter");
    }
    let (step, after) = if rest.starts_with(['"', '\'']) {
        let (key, after) = quoted(rest)?;
        (Step::Key(key), after)
    } else if let Some(after) = rest.strip_prefix('*') {
        (Step::Every, after)
    } else {
        let end = rest.find(|c: char| !(c.is_ascii_digit() || c == '-')).unwrap_or(rest.len());
        let (number, after) = rest.split_at(end);
        if skip_blank(after).starts_with(':') {
            return Err("unsupported: a slice");
        }
        let index = number
            .parse()
            .ok()
            .filter(|index: &i64| index.to_string() == number && index.unsigned_abs() <= MAX_INDEX);
        (Step::Index(index.ok_or("expected a name in quotes, a whole number or *")?), after)
    };
    steps.push(step);
    let after = skip_blank(after);
    if after.starts_with(',') {
        return Err("unsupported: several selectors");
    }
    after.strip_prefix(']').ok_or("expected ]")
}

/// The largest index that RFC 9535 allows: up to it, every JSON reader reads integers exactly.
const MAX_INDEX: u64 = (1 << 53) - 1;

/// Splits off a name in quotes, which is read as a JSON string; single quotes are converted to double quotes first.
fn quoted(rest: &str) -> Result<(String, &str), &'static str> {
    /// The JSON reader replaces a lone surrogate with this character.
    const REPLACEMENT: char = '\u{FFFD}';
    const WRONG: &str = "expected a name in quotes, written as JSON writes strings,";
    let quote = &rest[..1];
    let mut json = String::from('"');
    let mut chars = rest.char_indices().skip(1);
    while let Some((at, c)) = chars.next() {
        if rest[at..].starts_with(quote) {
            json.push('"');
            let key = match json_value::parse(&json) {
                Ok(Value::String(key)) if !key.contains(REPLACEMENT) || json.contains(REPLACEMENT) => key,
                _ => return Err(WRONG),
            };
            return Ok((key, &rest[at + 1..]));
        }
        match (c, quote) {
            ('"', _) => json.push_str("\\\""),
            ('\\', _) => match (chars.next(), quote) {
                (Some((_, '\'')), "'") => json.push('\''),
                (Some((_, '"')), "'") | (None, _) => return Err(WRONG),
                (Some((_, escaped)), _) => json.extend(['\\', escaped]),
            },
            _ => json.push(c),
        }
    }
    Err("expected a closing quote")
}
