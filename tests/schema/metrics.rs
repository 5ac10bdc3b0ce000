//! Generates the schema of the kind `metric`: the names of metrics and their options.

use super::patterns::no_near_miss;
use benchmarkhub::metrics::{ALIASES, DefaultValue, METRICS, Metric, OptionKind, OptionSpec};
use serde_json::{Map, Value, json};

fn of_option(option: &OptionSpec) -> Value {
    let mut schema = match option.kind {
        OptionKind::Flag => json!({ "type": "boolean" }),
        OptionKind::Count(low, high) => json!({ "type": "integer", "minimum": low, "maximum": high }),
        OptionKind::Number(low, f64::MAX) => json!({ "type": "number", "minimum": low }),
        OptionKind::Number(low, high) => json!({ "type": "number", "minimum": low, "maximum": high }),
        OptionKind::Word(words) => json!({ "enum": words }),
        OptionKind::Labels => json!({ "type": "string", "pattern": "^[A-Za-z1-9]+$" }),
    };
    if option.default == DefaultValue::Null {
        let of_type = schema.get_mut("type").expect("only words have no type, and all have a default");
        *of_type = json!([of_type, "null"]);
    }
    schema["description"] = option.summary.into();
    schema
}

fn of_options(metric: &Metric) -> Value {
    let own: Map<_, _> =
        metric.options.iter().map(|option| (option.name.to_owned(), of_option(option))).collect();
    let mut schema = json!({ "properties": own, "additionalProperties": false });
    if metric.name == "chrf" {
        // At least one of the two orders must be above 0.
        schema["if"] = json!({ "properties": { "char_order": { "const": 0 } }, "required": ["char_order"] });
        schema["then"] =
            json!({ "properties": { "word_order": { "minimum": 1 } }, "required": ["word_order"] });
    }
    schema
}

/// Returns the name of a metric and its aliases.
fn names(metric: &Metric) -> Vec<&'static str> {
    let aliases = ALIASES.iter().filter(|(_, name)| *name == metric.name).map(|(alias, _)| *alias);
    std::iter::once(metric.name).chain(aliases).collect()
}

/// Returns the schema of the names of metrics.
pub fn name() -> Value {
    let sync: Vec<_> = METRICS.iter().filter(|metric| !metric.is_async()).flat_map(names).collect();
    let is_async: Vec<_> = METRICS.iter().filter(|metric| metric.is_async()).flat_map(names).collect();
    let mut name = no_near_miss(&sync);
    name["type"] = "string".into();
    name["minLength"] = 1.into();
    name["not"] = json!({ "enum": is_async });
    name["examples"] = sync.into();
    name["description"] = "the name of a metric, built-in or registered".into();
    name
}

/// Returns the rules for the options of each metric.
pub fn rules() -> Vec<Value> {
    let mut groups: Vec<(Vec<&str>, Value)> = Vec::new();
    for metric in METRICS.iter().filter(|metric| !metric.is_async()) {
        let options = of_options(metric);
        match groups.iter_mut().find(|(_, known)| *known == options) {
            Some((group, _)) => group.extend(names(metric)),
            None => groups.push((names(metric), options)),
        }
    }
    let rule = |(names, options): (Vec<&str>, Value)| {
        json!({ "if": { "properties": { "metric": { "enum": names } }, "required": ["metric"] },
            "then": { "properties": { "options": options } } })
    };
    groups.into_iter().map(rule).collect()
}
