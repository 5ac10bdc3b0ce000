//! `on`: the part of the output that a check reads.
//!
//! ```json
//! { "kind": "numeric", "max": 100, "on": { "json_path": "$.items[*].price", "which": "every" } }
//! ```
//!
//! | form | the part |
//! |---|---|
//! | `{"json_path": "$.a"}` | values of the JSON of the output; `mode` and `pick` select where JSON is searched, see [`super::document`] |
//! | `{"after": "Answer:"}` | the text after the last occurrence |
//! | `{"regex": "…", "group": 1}` | matches of a pattern, or of one of its groups |
//! | `{"fence": "python"}` | the content of code fences in this language |
//! | `"last_line"` | the last line that is not blank |
//! | `"messages"`, `"calls"`, `"tool_results"` | these of the row of the output, which the caller reads |
//! | `"answer"` | what `\boxed`, `####` or words announce as the answer, see [`announcements`](crate::text::announcements) |
//!
//! `which` says which part counts if there are several: the `first`, `any` or `every` part. time: O(n), within a budget.

use super::budget::{Budget, OverBudget, over_budget};
use super::document::{self, Document, Mode, documents};
use super::path_query::select;
use super::path_steps::{self, Step};
use super::{Args, RawResult};
use crate::checks::patterns::LazyPattern;
use crate::checks::value::{cut, mismatch, quote};
use crate::metrics::math_equal;
use crate::pyre::Match;
use crate::suggest::did_you_mean;
use crate::text::json::Pull;
use crate::text::sort::sort;
use crate::text::{json_find, json_value, pystr};
use serde_json::Value;
use std::borrow::Cow;
use std::rc::Rc;

/// The parts of the row of an output. The caller checks them.
pub(crate) const OF_ROW: &[&str] = &["messages", "calls", "tool_results"];
/// The keys of the forms that are objects.
const FORMS: &[&str] = &["json_path", "after", "regex", "fence"];
/// The largest number of parts that a check reads.
const MAX_PARTS: usize = 10_000;
/// The parts together are at most this number of times as long as the output, plus a constant.
const MAX_LENGTH: (usize, usize) = (16, 1 << 20);

/// Selects parts of an output.
#[derive(Debug)]
pub(crate) struct On {
    form: Form,
    pub(crate) which: Which,
    /// The part in words: `the value at $.a`.
    pub(crate) subject: String,
}

#[derive(Debug)]
enum Form {
    Path(Vec<Step>, Mode),
    After(String),
    Regex(Rc<LazyPattern>, usize),
    Fence(String),
    LastLine,
    Answer,
}

/// Which part counts if there are several.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Which {
    First,
    Any,
    Every,
}

/// A part of a text.
#[derive(Debug)]
pub(crate) struct Part<'t> {
    pub(crate) text: Cow<'t, str>,
    /// The repairs of its document, to append to a reason.
    pub(crate) repairs: String,
    origin: Origin,
}

/// How the offsets of a part become offsets of the text.
#[derive(Debug)]
enum Origin {
    /// The part starts at this offset.
    At(usize),
    /// The part is a JSON string with escapes, whose content is in this range.
    Escaped(usize, usize),
    /// The part was repaired, so that only its document has offsets.
    Repaired(Match),
}

impl Part<'_> {
    /// The range of the text that a range of the part comes from.
    pub(crate) fn in_source(&self, source: &str, span: Match) -> Match {
        match self.origin {
            Origin::At(start) => Match { start: start + span.start, end: start + span.end },
            Origin::Escaped(start, end) => {
                let raw = source.get(start..end).unwrap_or_default();
                let offset = |offset| start + json_value::escaped_offset(raw, offset);
                Match { start: offset(span.start), end: offset(span.end) }
            }
            Origin::Repaired(span) => span,
        }
    }

    fn moved(mut self, by: usize) -> Self {
        match &mut self.origin {
            Origin::At(start) => *start += by,
            Origin::Escaped(start, end) | Origin::Repaired(Match { start, end }) => {
                *start += by;
                *end += by;
            }
        }
        self
    }
}

impl On {
    /// Reads the field `on`.
    pub(crate) fn read(args: &mut Args<'_, '_>) -> Option<Self> {
        const EXPECTED: &str = "last_line, answer, messages, calls, tool_results, or an object with json_path, after, regex or fence";
        let found = args.get("on")?;
        let fields = match found {
            Value::Object(fields) => fields,
            Value::String(word) => {
                let (form, subject) = match word.as_str() {
                    "last_line" => (Form::LastLine, "the last line"),
                    "answer" => (Form::Answer, "the announced answer"),
                    _ => {
                        let hint = did_you_mean(word, ["last_line", "answer"].iter().chain(OF_ROW).copied());
                        args.issue("on", mismatch(EXPECTED, found) + &hint);
                        return None;
                    }
                };
                return Some(Self { form, which: Which::First, subject: subject.to_owned() });
            }
            _ => return args.reject("on", EXPECTED, found),
        };
        let forms = FORMS.iter().filter(|form| fields.contains_key(**form)).count();
        if forms != 1 {
            args.issue(
                "on",
                format!("expected one of json_path, after, regex, fence, found {forms} of them"),
            );
            return None;
        }
        args.below("on", fields, Self::read_object)
    }

    fn read_object(args: &mut Args<'_, '_>) -> Option<Self> {
        let fields = args.fields();
        let form = FORMS.iter().copied().find(|form| fields.contains_key(*form))?;
        let options: &[&str] = match form {
            "json_path" => &["which", "mode", "pick"],
            "regex" => &["which", "group", "flags"],
            "fence" => &["which"],
            _ => &[],
        };
        let mut is_known = true;
        for key in fields.keys().filter(|key| *key != form && !options.contains(&key.as_str())) {
            let near = did_you_mean(key, options.iter().copied());
            args.issue(key, format!("no option of {form}{near}"));
            is_known = false;
        }
        let text = args.text(form)?;
        let which = match args.word("which", &["first", "any", "every"])? {
            "any" => Which::Any,
            "every" => Which::Every,
            _ => Which::First,
        };
        let article = match which {
            Which::First => "the",
            Which::Any => "any",
            Which::Every => "every",
        };
        let (form, subject) = match form {
            "json_path" => {
                let steps = path_steps::read(args, form)?;
                (Form::Path(steps, Mode::read(args)?), format!("{article} value at {}", cut(text)))
            }
            "after" => {
                if text.is_empty() {
                    args.issue(form, "expected a text, found an empty one".to_owned());
                    return None;
                }
                (Form::After(text.to_owned()), format!("the text after {}", quote(text)))
            }
            "regex" => {
                let (pattern, group) = (LazyPattern::read(args, form), args.count("group"));
                let subject = format!("{article} match of the pattern {}", quote(text));
                (Form::Regex(pattern?, group?.unwrap_or(0)), subject)
            }
            _ => (Form::Fence(text.to_owned()), format!("{article} code fence {}", quote(text))),
        };
        is_known.then_some(Self { form, which, subject })
    }

    /// Finds the parts in the text after `start`. Returns a failed result if there are none, and an error if the search does
    /// not end.
    pub(crate) fn parts<'t>(&self, text: &'t str, start: usize) -> Result<Vec<Part<'t>>, Box<RawResult>> {
        let text = text.get(start..).unwrap_or_default();
        let mut parts = Vec::new();
        let part = |range: std::ops::Range<usize>| Part {
            origin: Origin::At(range.start),
            repairs: String::new(),
            text: Cow::Borrowed(text.get(range).unwrap_or_default()),
        };
        let missing = match &self.form {
            Form::Path(steps, mode) => {
                let documents = documents(text, *mode)?;
                // Any further document could decide otherwise.
                let result = document::complete(&documents, RawResult::default());
                if self.which != Which::First && result.error.is_some() {
                    return Err(Box::new(result));
                }
                for document in documents {
                    parts.extend(self.values(steps, text, &document)?);
                }
                "no value there"
            }
            Form::After(mark) => {
                parts.extend(text.rfind(mark).map(|at| part(at + mark.len()..text.len())));
                "no such text"
            }
            Form::Regex(pattern, group) => {
                let error = |why| Box::new(RawResult::error(why));
                let pattern = pattern.get(false).map_err(error)?;
                if *group >= pattern.groups() {
                    return Err(error(format!("the pattern has no group {group}")));
                }
                let mut add = |groups: &[Option<Match>]| {
                    if let Some(Some(span)) = groups.get(*group) {
                        parts.push(part(span.start..span.end));
                    }
                };
                pattern.captures_all(text, group + 1, &mut add).map_err(|why| error(why.to_string()))?;
                "no match"
            }
            Form::Fence(language) => {
                json_find::each_fence(text, &mut |info, range| {
                    let name = info.split_whitespace().next().unwrap_or_default();
                    if name.eq_ignore_ascii_case(language) {
                        let body = text.get(range.clone()).unwrap_or_default();
                        let body = body.strip_suffix('\n').unwrap_or(body);
                        let body = body.strip_suffix('\r').unwrap_or(body);
                        parts.push(part(range.start..range.start + body.len()));
                    }
                });
                "no such code fence"
            }
            Form::LastLine => {
                let end = text.trim_end_matches(pystr::is_space).len();
                let from = text[..end].rfind('\n').map_or(0, |at| at + 1);
                let line = text[from..].split('\n').next().unwrap_or_default();
                if end > 0 {
                    parts.push(part(from..from + line.trim_end_matches('\r').len()));
                }
                "only blank lines"
            }
            Form::Answer => {
                parts.extend(math_equal::announced_answer(text).map(part));
                "no announced answer"
            }
        };
        if self.which == Which::First {
            parts.truncate(1);
        }
        let length = parts.iter().map(|part| part.text.len()).fold(0, usize::saturating_add);
        if parts.len() > MAX_PARTS
            || length > text.len().saturating_mul(MAX_LENGTH.0).saturating_add(MAX_LENGTH.1)
        {
            return Err(Box::new(over_budget("reading so many parts")));
        }
        if parts.is_empty() {
            return Err(Box::new(RawResult::new(false, missing)));
        }
        Ok(parts.into_iter().map(|part| part.moved(start)).collect())
    }

    /// The values at the path in a document.
    fn values<'t>(
        &self,
        steps: &[Step],
        text: &'t str,
        document: &Document,
    ) -> Result<Vec<Part<'t>>, Box<RawResult>> {
        let mut budget = Budget::of_output(text.len());
        let mut values = select(steps, &document.value, &mut budget)
            .map_err(|OverBudget| Box::new(over_budget("following the path")))?;
        if self.which == Which::First {
            values.truncate(1);
        }
        let span = document.span;
        let source = document.repaired.as_ref().map_or(&text[span.start..span.end], |(json, _)| json);
        let is_repaired = document.repaired.is_some();
        let ranges = ranges_of(source, &document.value, &values);
        let repairs = document::repairs(std::slice::from_ref(document));
        let parts = values.iter().zip(ranges).map(|(value, (start, end))| {
            let is_text = value.is_string();
            let (start, end) = if is_text { (start + 1, end - 1) } else { (start, end) };
            let raw = source.get(start..end).unwrap_or_default();
            let unescaped = if is_text { json_value::unescape(raw) } else { Cow::Borrowed(raw) };
            let (start, end) = (span.start + start, span.start + end);
            let (text, origin) = match unescaped {
                text if is_repaired => (Cow::Owned(text.into_owned()), Origin::Repaired(span)),
                Cow::Borrowed(_) => (Cow::Borrowed(&text[start..end]), Origin::At(start)),
                Cow::Owned(text) => (Cow::Owned(text), Origin::Escaped(start, end)),
            };
            Part { text, repairs: repairs.clone(), origin }
        });
        Ok(parts.collect())
    }
}

/// The ranges of values of a document in its text.
fn ranges_of(text: &str, root: &Value, values: &[&Value]) -> Vec<(usize, usize)> {
    let address = |value: &Value| std::ptr::from_ref(value).addr() as u64;
    let mut addresses: Vec<u64> = values.iter().map(|value| address(value)).collect();
    sort(&mut addresses);
    let mut ranges = vec![(0, 0); addresses.len()];
    let mut found = |value: &Value, start, end| {
        if let Ok(index) = addresses.binary_search(&address(value)) {
            ranges[index] = (start, end);
        }
    };
    walk(&mut Pull::new(text), root, &mut found);
    let range = |value: &&Value| addresses.binary_search(&address(value)).ok().map(|index| ranges[index]);
    values.iter().map(|value| range(value).unwrap_or_default()).collect()
}

/// Calls `found` with each value and its range. A key that occurs twice has its last value, which is found last.
fn walk(pull: &mut Pull<'_>, value: &Value, found: &mut dyn FnMut(&Value, usize, usize)) -> Option<()> {
    let mut is_first = true;
    let start = match value {
        Value::Object(fields) if pull.object().is_some() => {
            let start = pull.at() - 1;
            while let Some(key) = pull.key(is_first)? {
                is_first = false;
                match fields.get(&*json_value::unescape(key)) {
                    Some(value) => walk(pull, value, found)?,
                    None => drop(pull.value()?),
                }
            }
            start
        }
        Value::Array(items) if pull.array().is_some() => {
            let start = pull.at() - 1;
            let mut items = items.iter();
            while pull.item(is_first)? {
                is_first = false;
                match items.next() {
                    Some(value) => walk(pull, value, found)?,
                    None => drop(pull.value()?),
                }
            }
            start
        }
        _ => {
            let source = pull.value()?;
            pull.at() - source.len()
        }
    };
    found(value, start, pull.at());
    Some(())
}
