//! The list `checks` as a tree: kinds at the leaves, groups above them.
//!
//! Here an item is read; what its answers mean is decided in [`judge`](crate::run::judge). Whatever an item
//! does not know is a fault, so that a typo never passes. Groups nest [`MAX_DEPTH`] levels at most,
//! which is what lets reading and judging follow the tree.

use super::kinds::{self, Args, KINDS, Kind, MEANT, Probe};
use super::value::{mismatch, quote};
use super::{CHECKS, Terms};
use crate::error::Issue;
use crate::suggest::{did_you_mean, nearest};
use serde_json::{Map, Value};

/// How deep groups may nest.
pub const MAX_DEPTH: usize = 16;
/// The most that a check may weigh.
const MAX_WEIGHT: f64 = 1e9;

/// What every item takes.
pub(crate) const COMMON: &[&str] = &["not", "weight", "required", "name"];
/// The keys that make an item a group.
pub(crate) const GROUPS: &[&str] = &["any_of", "all_of", "at_least"];

/// An item of `checks`.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "they are the switches of an item, each on its own")]
pub(crate) struct Node {
    /// Where it stands, from `checks` on.
    pub(crate) path: String,
    /// Its kind, or the key of its group.
    pub(crate) kind: String,
    /// What the user calls it.
    pub(crate) name: Option<String>,
    /// Whether the contrary is wanted.
    pub(crate) not: bool,
    /// What it weighs; 0 is informational.
    pub(crate) weight: f64,
    /// Whether its failure makes the case 0.
    pub(crate) required: bool,
    /// Whether letters of different case are the same.
    pub(crate) ignore_case: bool,
    /// Whether its kind takes `ignore_case`.
    pub(crate) ignores_case: bool,
    /// What is asked.
    pub(crate) body: Body,
}

/// What an item asks.
#[derive(Debug)]
pub(crate) enum Body {
    /// A question to the output.
    Probe(Box<dyn Probe>),
    /// A question that the caller answers: its place among those of the case, and what is demanded.
    Custom(usize, String),
    /// At least one of these passes.
    Any(Vec<Node>),
    /// Each of these passes.
    All(Vec<Node>),
    /// So many of these pass.
    AtLeast(usize, Vec<Node>),
}

/// A check that the caller answers itself.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct CustomCall {
    /// The name under which it was registered.
    pub kind: String,
    /// The `value` of the item; `null` where it has none.
    pub value: Value,
    /// The other fields of the item, without those that every item has.
    pub options: Map<String, Value>,
}

/// Reads items.
pub(crate) struct Reader<'a> {
    pub(crate) terms: &'a Terms,
    pub(crate) issues: &'a mut Vec<Issue>,
    pub(crate) calls: Vec<CustomCall>,
    /// The path of what holds `checks`, for issues.
    pub(crate) above: &'a str,
}

impl Reader<'_> {
    /// Reads a list of items at `path`; faulty ones are left out.
    pub(crate) fn list(&mut self, value: &Value, path: &str, depth: usize) -> Vec<Node> {
        let Value::Array(items) = value else {
            self.fault(path, mismatch("a list of checks", value));
            return Vec::new();
        };
        let item = |(index, item)| self.item(item, format!("{path}[{index}]"), depth);
        items.iter().enumerate().filter_map(item).collect()
    }

    fn fault(&mut self, path: &str, message: String) {
        self.issues.push(Issue { path: self.full(path), message });
    }

    /// The path in the whole document.
    fn full(&self, path: &str) -> String {
        if self.above.is_empty() { path.to_owned() } else { format!("{}.{path}", self.above) }
    }

    pub(crate) fn item(&mut self, value: &Value, path: String, depth: usize) -> Option<Node> {
        let Value::Object(fields) = value else {
            self.fault(&path, mismatch("a check: an object with kind, or a group", value));
            return None;
        };
        let heads: Vec<&str> =
            ["kind"].iter().chain(GROUPS).copied().filter(|key| fields.contains_key(*key)).collect();
        let head = match heads.as_slice() {
            [head] => *head,
            [] => {
                let key = fields.keys().next().map_or("", String::as_str);
                let near = did_you_mean(key, ["kind"].iter().chain(GROUPS).copied());
                let message = format!("expected one of kind, any_of, all_of, at_least{near}");
                self.fault(&path, message);
                return None;
            }
            several => {
                self.fault(
                    &path,
                    format!(
                        "expected one of kind, any_of, all_of, at_least, found {}",
                        several.join(" and ")
                    ),
                );
                return None;
            }
        };
        let before = self.issues.len();
        let (kind, ignores_case, body) =
            if head == "kind" { self.leaf(fields, &path)? } else { self.group(head, fields, &path, depth)? };
        let node = Node {
            not: self.flag(fields, &path, "not"),
            required: self.flag(fields, &path, "required"),
            ignore_case: ignores_case && self.flag(fields, &path, "ignore_case"),
            weight: self.weight(fields, &path),
            name: self.name(fields, &path),
            path,
            kind,
            ignores_case,
            body,
        };
        (self.issues.len() == before).then_some(node)
    }

    fn leaf(&mut self, fields: &Map<String, Value>, path: &str) -> Option<(String, bool, Body)> {
        let found = fields.get("kind").unwrap_or(&Value::Null);
        let Some(name) = found.as_str() else {
            self.fault(&format!("{path}.kind"), mismatch("the name of a kind", found));
            return None;
        };
        if let Some(kind) = kinds::find(name) {
            self.unknown_keys(fields, path, kind);
            let probe = kind.read(&mut Args::new(fields, &self.full(path), self.terms, self.issues))?;
            let body = match probe.call() {
                Some(call) => self.ask(call, probe.demand()),
                None => Body::Probe(probe),
            };
            return Some((name.to_owned(), kind.ignores_case, body));
        }
        if self.terms.custom.iter().any(|known| known == name) {
            let own = |key: &String| key != "kind" && key != "value" && !COMMON.contains(&key.as_str());
            self.doubtful_options(fields, path, name);
            let options = fields.iter().filter(|(key, _)| own(key));
            let call = CustomCall {
                kind: name.to_owned(),
                value: fields.get("value").cloned().unwrap_or_default(),
                options: options.map(|(key, value)| (key.clone(), value.clone())).collect(),
            };
            let body = self.ask(call, format!("hold for the check {name}"));
            return Some((name.to_owned(), false, body));
        }
        let names = KINDS.iter().map(|kind| kind.name).chain(self.terms.custom.iter().map(String::as_str));
        let hint = match MEANT.iter().find(|(wrong, _)| *wrong == name) {
            Some((_, meant)) => format!(", here it is {meant}"),
            None => match GROUPS.iter().find(|group| **group == name) {
                Some(group) => format!(": a group has no kind, it is written {{\"{group}\": …}}"),
                None => did_you_mean(name, names.clone()),
            },
        };
        let known = names.collect::<Vec<_>>().join(", ");
        self.fault(
            &format!("{path}.kind"),
            format!("unknown kind {}{hint}, expected one of {known}", quote(name)),
        );
        None
    }

    /// The caller's kinds take any option, but none that is a common one mistyped; and the threshold of their
    /// scores is one from 0 to 1.
    fn doubtful_options(&mut self, fields: &Map<String, Value>, path: &str, name: &str) {
        let known = ["weight", "required", "threshold"];
        for key in
            fields.keys().filter(|key| !known.contains(&key.as_str()) && !COMMON.contains(&key.as_str()))
        {
            let meant = COMMON.iter().copied().find(|common| key.eq_ignore_ascii_case(common));
            if let Some(meant) = meant.or_else(|| nearest(key, known)) {
                let place = crate::suite::load::join(path, key);
                self.fault(&place, format!("no option of {name}, did you mean {meant:?}?"));
            }
        }
        if let Some(found) = fields.get("threshold")
            && !found.as_f64().is_some_and(|threshold| (0.0..=1.0).contains(&threshold))
        {
            self.fault(&format!("{path}.threshold"), mismatch("a number from 0 to 1", found));
        }
    }

    fn ask(&mut self, call: CustomCall, demand: String) -> Body {
        self.calls.push(call);
        Body::Custom(self.calls.len() - 1, demand)
    }

    fn unknown_keys(&mut self, fields: &Map<String, Value>, path: &str, kind: &Kind) {
        let mut known = vec!["kind"];
        if !kind.value.is_empty() {
            known.push("value");
        }
        known.extend(kind.options.iter().map(|option| option.name));
        if kind.ignores_case {
            known.push("ignore_case");
        }
        self.refuse_others(fields, path, &known, kind.name);
    }

    fn refuse_others(&mut self, fields: &Map<String, Value>, path: &str, known: &[&str], of: &str) {
        let known: Vec<&str> = known.iter().chain(COMMON).copied().collect();
        for key in fields.keys().filter(|key| !known.contains(&key.as_str())) {
            let near = did_you_mean(key, known.iter().copied());
            let place = crate::suite::load::join(path, key);
            self.fault(&place, format!("no option of {of}{near}, expected one of {}", known.join(", ")));
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
        self.refuse_others(fields, path, keys, head);
        if depth == MAX_DEPTH {
            self.fault(path, format!("groups nest deeper than {MAX_DEPTH} levels"));
            return None;
        }
        let list = keys.last().copied().unwrap_or_default();
        let place = format!("{path}.{list}");
        let Some(items) = fields.get(list) else {
            self.fault(&place, "required, but missing".to_owned());
            return None;
        };
        let before = self.issues.len();
        let nodes = self.list(items, &place, depth + 1);
        if self.issues.len() > before {
            return None;
        }
        if !nodes.iter().any(|node| node.weight > 0.0) {
            self.fault(&place, "expected at least one check that weighs more than 0".to_owned());
            return None;
        }
        let body = match head {
            "any_of" => Body::Any(nodes),
            "all_of" => Body::All(nodes),
            _ => {
                let above = self.full(path);
                let least = Args::new(fields, &above, self.terms, self.issues).count("at_least")??;
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
                self.fault(&format!("{path}.{key}"), mismatch("true or false", other));
                false
            }
        }
    }

    fn weight(&mut self, fields: &Map<String, Value>, path: &str) -> f64 {
        let Some(found) = fields.get("weight") else { return 1.0 };
        match found.as_f64() {
            Some(weight) if (0.0..=MAX_WEIGHT).contains(&weight) => weight,
            _ => {
                let expected = "a number from 0 (informational) to 1000000000";
                self.fault(&format!("{path}.weight"), mismatch(expected, found));
                1.0
            }
        }
    }

    fn name(&mut self, fields: &Map<String, Value>, path: &str) -> Option<String> {
        match fields.get("name") {
            None => None,
            Some(Value::String(name)) => Some(name.clone()),
            Some(other) => {
                self.fault(&format!("{path}.name"), mismatch("a string", other));
                None
            }
        }
    }
}

/// The item that asks what a key of `expected_behavior` asks, for evidence.
pub(crate) fn equivalent(name: &str, value: &Value) -> Option<Value> {
    use serde_json::json;
    Some(match name {
        "contains" => json!({ "kind": "contains_all", "value": value, "ignore_case": true }),
        "not_contains" => json!({ "kind": "contains_any", "value": value, "ignore_case": true, "not": true }),
        "regex" => json!({ "kind": "regex", "value": value, "flags": "is" }),
        "min_length" => json!({ "kind": "length", "min": value }),
        "max_length" => json!({ "kind": "length", "max": value }),
        "json_valid" => json!({ "kind": "json" }),
        _ => return None,
    })
}

/// Whether `key` is a word of `checks` that has no meaning in `expected_behavior` itself.
pub(crate) fn is_misplaced(key: &str) -> bool {
    let own = ["kind", "value", "of", "ignore_case", "threshold"];
    CHECKS.iter().all(|check| check.name != key)
        && (own.contains(&key)
            || COMMON.contains(&key) && key != "name"
            || GROUPS.contains(&key)
            || kinds::find(key).is_some())
}
