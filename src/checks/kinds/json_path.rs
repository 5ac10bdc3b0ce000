//! `json_path`: the path finds a value in the JSON of the output.
//!
//! Of RFC 9535 these are read, as strictly as it has them: `$`, `.name`, `["name"]`, `['name']`, `[0]`,
//! `[-1]`, `[*]`, `.*`, `..name`, `..*`, `..[0]`.
//! Slices, filters and lists of selectors are refused as unsupported. With `equals` one of the values that
//! are found must be that one (1 is 1.0, whatever the order of keys).
//!
//! time: O(segments · size), within a budget.

use super::compare::{Rules, agree};
use super::document::{MODE, Mode, documents, unmet};
use super::{Args, Case, Choice, Finding, Kind, Probe};
use crate::checks::Output;
use crate::checks::value::{cut, quote, shown};
use crate::text::json_value;
use serde_json::Value;

pub(super) const KIND: Kind = Kind {
    name: "json_path",
    summary: "the path finds a value in the JSON of the output",
    value: "path, as $.items[0].name",
    options: &[MODE, Choice { name: "equals", expected: "any JSON value that is to be found there" }],
    ignores_case: false,
    read,
};

#[derive(Debug, PartialEq)]
enum Step {
    Key(String),
    Index(i64),
    Every,
    /// The value itself and all below it; another step follows.
    Descend,
}

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Probe>> {
    let (path, mode) = (args.text("value"), Mode::read(args));
    let path = path?;
    let steps = match parse(path) {
        Ok(steps) => steps,
        Err(why) => {
            args.fault("value", format!("{why} in the path {}", quote(path)));
            return None;
        }
    };
    let equals = args.get("equals").cloned();
    Some(Box::new(JsonPath { path: path.to_owned(), steps, mode: mode?, equals }))
}

#[derive(Debug)]
struct JsonPath {
    path: String,
    steps: Vec<Step>,
    mode: Mode,
    equals: Option<Value>,
}

fn parse(path: &str) -> Result<Vec<Step>, &'static str> {
    let mut rest = path.strip_prefix('$').ok_or("expected $ at the beginning")?;
    let mut steps = Vec::new();
    while !rest.is_empty() {
        let segment = blank(rest);
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

/// What follows the white space that may stand here.
fn blank(rest: &str) -> &str {
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
    let rest = blank(rest);
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
        if blank(after).starts_with(':') {
            return Err("unsupported: a slice");
        }
        let index = number
            .parse()
            .ok()
            .filter(|index: &i64| index.to_string() == number && index.unsigned_abs() <= MAX_INDEX);
        (Step::Index(index.ok_or("expected a name in quotes, a whole number or *")?), after)
    };
    steps.push(step);
    let after = blank(after);
    if after.starts_with(',') {
        return Err("unsupported: several selectors");
    }
    after.strip_prefix(']').ok_or("expected ]")
}

/// The largest index that RFC 9535 knows: that of a whole number in every JSON reader.
const MAX_INDEX: u64 = (1 << 53) - 1;

/// A name in quotes and what follows. Within double quotes it is a string of JSON, and becomes one where the
/// quotes are single.
fn quoted(rest: &str) -> Result<(String, &str), &'static str> {
    /// What the reader makes of half a surrogate pair, which is no character.
    const HALF: char = '\u{FFFD}';
    const WRONG: &str = "expected a name in quotes, written as JSON writes strings,";
    let quote = &rest[..1];
    let mut json = String::from('"');
    let mut chars = rest.char_indices().skip(1);
    while let Some((at, c)) = chars.next() {
        if rest[at..].starts_with(quote) {
            json.push('"');
            let key = match json_value::parse(&json) {
                Ok(Value::String(key)) if !key.contains(HALF) || json.contains(HALF) => key,
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

/// How many values are looked at.
const BUDGET: usize = 1_000_000;

impl JsonPath {
    /// The values at the path; `None` where that would be too many.
    fn find<'v>(&self, root: &'v Value, left: &mut usize) -> Option<Vec<&'v Value>> {
        let mut found = vec![root];
        for step in &self.steps {
            let mut next = Vec::new();
            for value in found {
                *left = left.checked_sub(1)?;
                match (step, value) {
                    (Step::Key(key), Value::Object(fields)) => next.extend(fields.get(key)),
                    (Step::Index(index), Value::Array(items)) => {
                        let at = if *index < 0 {
                            items.len().checked_sub(usize::try_from(index.unsigned_abs()).ok()?)
                        } else {
                            usize::try_from(*index).ok()
                        };
                        next.extend(at.and_then(|at| items.get(at)));
                    }
                    (Step::Every, Value::Object(fields)) => next.extend(fields.values()),
                    (Step::Every, Value::Array(items)) => next.extend(items),
                    (Step::Descend, value) => {
                        let mut waiting = vec![value];
                        while let Some(value) = waiting.pop() {
                            *left = left.checked_sub(1)?;
                            next.push(value);
                            match value {
                                Value::Object(fields) => waiting.extend(fields.values().rev()),
                                Value::Array(items) => waiting.extend(items.iter().rev()),
                                _ => {}
                            }
                        }
                    }
                    _ => {}
                }
            }
            *left = left.checked_sub(next.len())?;
            found = next;
        }
        Some(found)
    }
}

impl Probe for JsonPath {
    fn demand(&self) -> String {
        let what = self.equals.as_ref().map_or("a value".to_owned(), shown);
        format!("have {what} at {}{}", cut(&self.path), self.mode.place())
    }

    fn probe(&self, output: &Output<'_>, _: Case) -> Finding {
        let documents = match documents(output.text, self.mode) {
            Ok(documents) => documents,
            Err(finding) => return *finding,
        };
        let (mut left, mut seen) = (BUDGET, None);
        for document in &documents {
            let Some(values) = self.find(&document.value, &mut left) else {
                return Finding::error("gave up following the path: over budget");
            };
            for value in values {
                let fits = match &self.equals {
                    None => Ok(true),
                    Some(wanted) => agree(wanted, value, &Rules::default()),
                };
                match fits {
                    Ok(true) => return Finding::of(true, shown(value)).at([document.span]),
                    Ok(false) => seen = seen.or(Some(value)),
                    Err(_) => return Finding::error("gave up comparing: over budget"),
                }
            }
        }
        let found = seen.map_or("nothing there".to_owned(), shown);
        let same = self.equals.as_ref().is_some_and(|wanted| shown(wanted) == found);
        let finding = Finding::of(false, if same { format!("{found} that differs") } else { found });
        unmet(&documents, Finding { differs: vec![self.path.clone()], ..finding })
    }
}
