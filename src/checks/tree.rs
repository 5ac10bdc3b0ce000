//! Compiles the list `checks` to a tree: kinds are leaves, groups are inner nodes.
//!
//! [`judge`](crate::run::judge) evaluates the tree. Unknown keys are rejected, because a mistyped key could turn a
//! failure into a pass. Groups nest at most [`MAX_DEPTH`] levels, so recursion over the tree is safe.

use super::kinds::on::{OF_ROW, On};
use super::kinds::{self, Args, CustomCall, Expectation, KINDS, Kind, SYNONYMS};
use super::value::{mismatch, quote};
use super::{CHECKS, CompileOptions};
use crate::error::Issue;
use crate::path::join;
use crate::suggest::{did_you_mean, nearest};
use crate::text::json_number::double;
use crate::text::json_value::object;
use serde_json::{Map, Value};
use std::cell::OnceCell;
use std::rc::Rc;

/// The maximum depth of nested groups.
pub const MAX_DEPTH: usize = 16;
/// The largest weight of a check.
const MAX_WEIGHT: f64 = 1e9;

/// The keys that every item may have.
pub(crate) const COMMON: &[&str] = &["not", "weight", "required", "name", "strip_reasoning", "on"];
/// The keys that make an item a group.
pub(crate) const GROUPS: &[&str] = &["any_of", "all_of", "at_least"];

/// A compiled item of `checks`.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "they are independent switches of an item")]
pub(crate) struct Node {
    /// The path, starting at `checks`.
    pub(crate) path: Rc<str>,
    /// The kind, or the key of a group.
    pub(crate) kind: Rc<str>,
    /// The name that the suite gives the item, if any.
    pub(crate) name: Option<Rc<str>>,
    /// Whether the check is negated.
    pub(crate) not: bool,
    /// The weight. A check of weight 0 is reported but does not count.
    pub(crate) weight: f64,
    /// Whether the case scores 0 unless this check passes.
    pub(crate) required: bool,
    /// Whether the item sets `ignore_case`.
    pub(crate) ignore_case: bool,
    /// Whether this kind has the option `ignore_case`, and the item distinguishes letter case without it.
    pub(crate) ignores_case: bool,
    /// Whether the check reads the output without its reasoning; `None` if the case decides.
    pub(crate) strip_reasoning: Option<bool>,
    /// The part of the output that the check reads.
    pub(crate) on: Option<Box<On>>,
    pub(crate) body: Body,
    description: OnceCell<Box<str>>,
    variants: OnceCell<Variants>,
}

/// A check with normalized texts, in two ways; `None` if that does not change the check.
#[derive(Debug, Default)]
pub(crate) struct Variants {
    /// With texts in the normalization form of the host.
    pub(crate) normal: Option<Box<dyn Expectation>>,
    /// With the texts that near misses fold.
    pub(crate) folded: Option<Box<dyn Expectation>>,
}

impl Node {
    /// Describes the expectation, see [`Expectation::describe`].
    pub(crate) fn describe(&self) -> &str {
        self.description.get_or_init(|| self.body.describe().into_boxed_str())
    }

    /// Returns the variants of the check, which are always the same.
    pub(crate) fn variants(&self, create: impl FnOnce() -> Variants) -> &Variants {
        self.variants.get_or_init(create)
    }
}

/// The content of an item.
#[derive(Debug)]
pub(crate) enum Body {
    /// A check of a built-in kind.
    Expectation(Box<dyn Expectation>),
    /// A check that the caller computes.
    Custom(Custom),
    /// A group that passes if at least one item passes.
    Any(Vec<Node>),
    /// A group that passes if every item passes.
    All(Vec<Node>),
    /// A group that passes if this many items pass.
    AtLeast(usize, Vec<Node>),
}

impl Body {
    fn describe(&self) -> String {
        let weighted = |nodes: &[Node]| nodes.iter().filter(|node| node.weight > 0.0).count();
        match self {
            Self::Expectation(expectation) => expectation.describe(),
            Self::Custom(custom) => custom.description.clone(),
            Self::Any(nodes) => format!("pass any of {} checks", weighted(nodes)),
            Self::All(nodes) => format!("pass all of {} checks", weighted(nodes)),
            Self::AtLeast(least, nodes) => format!("pass at least {least} of {} checks", weighted(nodes)),
        }
    }
}

/// A check that the caller computes.
#[derive(Debug)]
pub(crate) struct Custom {
    /// The index in `custom_calls`.
    pub(crate) index: usize,
    /// The part of the row that the caller reads, such as `the calls`.
    pub(crate) subject: Option<String>,
    /// The expectation in words.
    pub(crate) description: String,
}

/// Compiles items of `checks`.
pub(crate) struct TreeReader<'a> {
    pub(crate) options: &'a CompileOptions,
    pub(crate) issues: &'a mut Vec<Issue>,
    pub(crate) custom_calls: Vec<CustomCall>,
    /// The `strip_reasoning` of the item that is being compiled, or of the nearest group around it that has one.
    pub(crate) strip_reasoning: Option<bool>,
    /// The path of the object that holds `checks`, for issues.
    pub(crate) parent_path: &'a str,
}

impl TreeReader<'_> {
    /// Compiles a list of items at `path`. Skips invalid items.
    pub(crate) fn list(&mut self, value: &Value, path: &str, depth: usize) -> Vec<Node> {
        let Value::Array(items) = value else {
            self.issue(path, mismatch("a list of checks", value));
            return Vec::new();
        };
        let item = |(index, item)| self.item(item, format!("{path}[{index}]"), depth);
        items.iter().enumerate().filter_map(item).collect()
    }

    fn issue(&mut self, path: &str, message: String) {
        self.issues.push(Issue { path: self.full_path(path), message });
    }

    /// Returns `path` with the path of the parent in front.
    fn full_path(&self, path: &str) -> String {
        if self.parent_path.is_empty() { path.to_owned() } else { format!("{}.{path}", self.parent_path) }
    }

    /// Compiles one item.
    pub(crate) fn item(&mut self, value: &Value, path: String, depth: usize) -> Option<Node> {
        let Value::Object(fields) = value else {
            self.issue(&path, mismatch("a check: an object with kind, or a group", value));
            return None;
        };
        let is_present = |key: &&str| fields.contains_key(*key);
        let heads: Vec<&str> = ["kind"].iter().chain(GROUPS).copied().filter(is_present).collect();
        let &[head] = heads.as_slice() else {
            let found = if heads.is_empty() {
                let key = fields.keys().next().map_or("", String::as_str);
                did_you_mean(key, ["kind"].iter().chain(GROUPS).copied())
            } else {
                format!(", found {}", heads.join(" and "))
            };
            self.issue(&path, format!("expected one of kind, any_of, all_of, at_least{found}"));
            return None;
        };
        let before = self.issues.len();
        let outer = self.strip_reasoning;
        if fields.contains_key("strip_reasoning") {
            self.strip_reasoning = Some(self.flag(fields, &path, "strip_reasoning"));
        }
        let strip_reasoning = self.strip_reasoning;
        let read =
            if head == "kind" { self.leaf(fields, &path) } else { self.group(head, fields, &path, depth) };
        self.strip_reasoning = outer;
        let (kind, ignores_case, mut body) = read?;
        let of_row = fields.get("on").filter(|on| on.as_str().is_some_and(|on| OF_ROW.contains(&on)));
        if let Some(on) = of_row {
            body = self.on_row(fields, on, body);
        }
        let kind_ignores_case = matches!(&body, Body::Expectation(expectation) if expectation.ignores_case());
        let node = Node {
            not: self.flag(fields, &path, "not"),
            required: self.flag(fields, &path, "required"),
            ignore_case: ignores_case && self.flag(fields, &path, "ignore_case"),
            weight: self.weight(fields, &path),
            name: self.name(fields, &path),
            on: match of_row {
                None => On::read(&mut Args::new(fields, &self.full_path(&path), self.options, self.issues))
                    .map(Box::new),
                Some(_) => None,
            },
            path: path.into(),
            kind: kind.into(),
            ignores_case: ignores_case && !kind_ignores_case,
            strip_reasoning,
            body,
            description: OnceCell::new(),
            variants: OnceCell::new(),
        };
        (self.issues.len() == before).then_some(node)
    }

    /// Makes the caller check a part of the row of the output.
    fn on_row(&mut self, fields: &Map<String, Value>, on: &Value, mut body: Body) -> Body {
        let subject = format!("the {}", on.as_str().unwrap_or_default().replace('_', " "));
        if let Body::Custom(custom) = &mut body
            && let Some(call) = self.custom_calls.get_mut(custom.index)
        {
            call.options.insert("on".to_owned(), on.clone());
            custom.subject = Some(subject);
            return body;
        }
        let of_node = ["not", "weight", "required", "name", "on"];
        let item = fields.iter().filter(|(key, _)| !of_node.contains(&key.as_str()));
        let call = CustomCall {
            kind: "on".to_owned(),
            value: Value::Object(item.map(|(key, value)| (key.clone(), value.clone())).collect()),
            options: object([("on", on.clone())]).as_object().cloned().unwrap_or_default(),
            strip_reasoning: None,
            text: None,
        };
        self.custom(call, Some(subject), body.describe())
    }

    fn leaf(&mut self, fields: &Map<String, Value>, path: &str) -> Option<(String, bool, Body)> {
        let found = fields.get("kind").unwrap_or(&Value::Null);
        let Some(name) = found.as_str() else {
            self.issue(&format!("{path}.kind"), mismatch("the name of a kind", found));
            return None;
        };
        if let Some(kind) = kinds::find(name) {
            self.reject_unknown_options(fields, path, kind);
            let expectation =
                kind.read(&mut Args::new(fields, &self.full_path(path), self.options, self.issues))?;
            let body = match expectation.custom_call() {
                Some(call) => self.custom(call, None, expectation.describe()),
                None => Body::Expectation(expectation),
            };
            return Some((name.to_owned(), kind.ignores_case, body));
        }
        if self.options.custom_checks.iter().any(|known| known == name) {
            self.check_custom_options(fields, path, name);
            let is_option = |key: &str| key != "kind" && key != "value" && !COMMON.contains(&key);
            let options = fields.iter().filter(|(key, _)| is_option(key));
            let call = CustomCall {
                kind: name.to_owned(),
                value: fields.get("value").cloned().unwrap_or_default(),
                options: options.map(|(key, value)| (key.clone(), value.clone())).collect(),
                strip_reasoning: None,
                text: None,
            };
            let body = self.custom(call, None, format!("hold for the check {name}"));
            return Some((name.to_owned(), false, body));
        }
        let names =
            KINDS.iter().map(|kind| kind.name).chain(self.options.custom_checks.iter().map(String::as_str));
        let hint = match SYNONYMS.iter().find(|(wrong, _)| *wrong == name) {
            Some((_, meant)) => format!(", here it is {meant}"),
            None => match GROUPS.iter().find(|group| **group == name) {
                Some(group) => format!(": a group has no kind, it is written {{\"{group}\": …}}"),
                None => did_you_mean(name, names.clone()),
            },
        };
        let known = names.collect::<Vec<_>>().join(", ");
        self.issue(
            &format!("{path}.kind"),
            format!("unknown kind {}{hint}, expected one of {known}", quote(name)),
        );
        None
    }

    /// Rejects options that look like a mistyped common key, and an invalid threshold. A custom kind may have any
    /// other option.
    fn check_custom_options(&mut self, fields: &Map<String, Value>, path: &str, name: &str) {
        let known = ["weight", "required", "threshold"];
        for key in
            fields.keys().filter(|key| !known.contains(&key.as_str()) && !COMMON.contains(&key.as_str()))
        {
            let meant = COMMON.iter().copied().find(|common| key.eq_ignore_ascii_case(common));
            if let Some(meant) = meant.or_else(|| nearest(key, known)) {
                self.issue(&join(path, key), format!("no option of {name}, did you mean {}?", quote(meant)));
            }
        }
        if let Some(found) = fields.get("threshold")
            && !double(found).is_some_and(|threshold| (0.0..=1.0).contains(&threshold))
        {
            self.issue(&format!("{path}.threshold"), mismatch("a number from 0 to 1", found));
        }
    }

    fn custom(&mut self, call: CustomCall, subject: Option<String>, description: String) -> Body {
        let index = self.custom_calls.len();
        self.custom_calls.push(CustomCall { strip_reasoning: self.strip_reasoning, ..call });
        Body::Custom(Custom { index, subject, description })
    }

    fn reject_unknown_options(&mut self, fields: &Map<String, Value>, path: &str, kind: &Kind) {
        let mut known = vec!["kind"];
        if !kind.value.is_empty() {
            known.push("value");
        }
        known.extend(kind.options.iter().map(|option| option.name));
        if kind.ignores_case {
            known.push("ignore_case");
        }
        for (key, value) in fields {
            if let Some(message) = kind.instead_of(key, value) {
                self.issue(&join(path, key), message);
                known.push(key);
            }
        }
        self.reject_others(fields, path, &known, kind.name);
    }

    fn reject_others(&mut self, fields: &Map<String, Value>, path: &str, known: &[&str], of: &str) {
        let known: Vec<&str> = known.iter().chain(COMMON).copied().collect();
        for key in fields.keys().filter(|key| !known.contains(&key.as_str())) {
            let near = did_you_mean(key, known.iter().copied());
            let message = format!("no option of {of}{near}, expected one of {}", known.join(", "));
            self.issue(&join(path, key), message);
        }
    }

    fn group(
        &mut self,
        head: &str,
        fields: &Map<String, Value>,
        path: &str,
        depth: usize,
    ) -> Option<(String, bool, Body)> {
        let keys: &[&str] = if head == "at_least" { &["at_least", "of"] } else { &[head] };
        self.reject_others(fields, path, keys, head);
        if depth == MAX_DEPTH {
            self.issue(path, format!("groups nest deeper than {MAX_DEPTH} levels"));
            return None;
        }
        let list_key = keys.last().copied().unwrap_or_default();
        let list_path = format!("{path}.{list_key}");
        let Some(items) = fields.get(list_key) else {
            self.issue(&list_path, "required, but missing".to_owned());
            return None;
        };
        let before = self.issues.len();
        let nodes = self.list(items, &list_path, depth + 1);
        if self.issues.len() > before {
            return None;
        }
        if !nodes.iter().any(|node| node.weight > 0.0) {
            self.issue(&list_path, "expected at least one check with a weight above 0".to_owned());
            return None;
        }
        let body = match head {
            "any_of" => Body::Any(nodes),
            "all_of" => Body::All(nodes),
            _ => {
                let path = self.full_path(path);
                let least = Args::new(fields, &path, self.options, self.issues).count("at_least")??;
                Body::AtLeast(least, nodes)
            }
        };
        Some((head.to_owned(), false, body))
    }

    fn flag(&mut self, fields: &Map<String, Value>, path: &str, key: &str) -> bool {
        match fields.get(key) {
            None => false,
            Some(Value::Bool(flag)) => *flag,
            Some(other) => {
                self.issue(&format!("{path}.{key}"), mismatch("true or false", other));
                false
            }
        }
    }

    fn weight(&mut self, fields: &Map<String, Value>, path: &str) -> f64 {
        let Some(found) = fields.get("weight") else { return 1.0 };
        match double(found) {
            Some(weight) if (0.0..=MAX_WEIGHT).contains(&weight) => weight,
            _ => {
                let expected = "a number from 0 (informational) to 1000000000";
                self.issue(&format!("{path}.weight"), mismatch(expected, found));
                1.0
            }
        }
    }

    fn name(&mut self, fields: &Map<String, Value>, path: &str) -> Option<Rc<str>> {
        match fields.get("name") {
            None => None,
            Some(Value::String(name)) => Some(name.as_str().into()),
            Some(other) => {
                self.issue(&format!("{path}.name"), mismatch("a string", other));
                None
            }
        }
    }
}

/// Returns the item of `checks` that has the same meaning as one of the six keys. It is evaluated for evidence.
pub(crate) fn equivalent(name: &str, value: &Value) -> Option<Value> {
    let (kind, field) = match name {
        "contains" => ("contains_all", "value"),
        "not_contains" => ("contains_any", "value"),
        "regex" => ("regex", "value"),
        "min_length" => ("length", "min"),
        "max_length" => ("length", "max"),
        "json_valid" => return Some(object([("kind", "json".into())])),
        _ => return None,
    };
    let (kind, field) = (("kind", kind.into()), (field, value.clone()));
    Some(match name {
        "contains" | "not_contains" => {
            object([kind, field, ("ignore_case", true.into()), ("not", (name == "not_contains").into())])
        }
        "regex" => object([kind, field, ("flags", "is".into())]),
        _ => object([kind, field]),
    })
}

/// Whether `key` is valid in an item of `checks` but not in `expected_behavior`.
pub(crate) fn is_misplaced(key: &str) -> bool {
    let item_keys = ["kind", "value", "of", "ignore_case", "threshold"];
    CHECKS.iter().all(|check| check.name != key)
        && (item_keys.contains(&key)
            || COMMON.contains(&key) && key != "name"
            || GROUPS.contains(&key)
            || kinds::find(key).is_some())
}
