//! Grows examples: each list, object and text of a JSON document in turn, to any size.

use super::texts::TEXTS;
use serde_json::Value;

/// How a value of the document grows.
#[derive(Clone, Copy)]
enum Growth {
    /// A text becomes a hostile one.
    Text(usize),
    /// A list repeats its items.
    Copies,
    /// A list repeats its items, with numbers in their texts.
    Numbered,
    /// An object gets more fields.
    Fields,
}

/// One way in which an example grows.
pub(super) struct Grown {
    pub(super) name: String,
    pointer: String,
    growth: Growth,
}

/// All ways in which an example grows. `seed` varies the texts.
pub(super) fn ways(example: &Value, seed: usize) -> Vec<Grown> {
    let mut ways = Vec::new();
    add_ways(example, "", seed, &mut ways);
    ways
}

fn add_ways(value: &Value, pointer: &str, seed: usize, ways: &mut Vec<Grown>) {
    let mut add = |name: &str, growth| {
        ways.push(Grown { name: format!("{name} at {pointer:?}"), pointer: pointer.to_owned(), growth });
    };
    match value {
        Value::String(_) => {
            for step in 0..2 {
                let text = (seed * 17 + pointer.len() * 7 + step * 41) % TEXTS.len();
                add(TEXTS[text].name, Growth::Text(text));
            }
        }
        Value::Array(items) => {
            add("copies", Growth::Copies);
            add("numbered copies", Growth::Numbered);
            for (index, item) in items.iter().take(2).enumerate() {
                add_ways(item, &format!("{pointer}/{index}"), seed + index, ways);
            }
        }
        Value::Object(fields) => {
            add("fields", Growth::Fields);
            for (index, (key, field)) in fields.iter().enumerate() {
                let key = key.replace('~', "~0").replace('/', "~1");
                add_ways(field, &format!("{pointer}/{key}"), seed + index, ways);
            }
        }
        _ => {}
    }
}

impl Grown {
    /// The example with about `size` more bytes.
    pub(super) fn of(&self, example: &Value, size: usize) -> Value {
        let mut document = example.clone();
        let value = document.pointer_mut(&self.pointer).expect("a value");
        match (self.growth, &mut *value) {
            (Growth::Text(text), _) => *value = TEXTS[text].of(size).into(),
            (Growth::Fields, Value::Object(fields)) => {
                fields.extend((0..size / 12).map(|index| (format!("key{index}"), index.into())));
            }
            (growth, Value::Array(items)) => {
                let count = size * items.len()
                    / items.iter().map(|item| item.to_string().len() + 4).sum::<usize>().max(1);
                let item = |index: usize| match (growth, items.get(index % items.len().max(1))) {
                    (_, None) => index.into(),
                    (Growth::Copies, Some(item)) => item.clone(),
                    (_, Some(item)) => numbered(item, index),
                };
                *value = (0..count.max(items.len())).map(item).collect();
            }
            _ => unreachable!("the growth fits the value"),
        }
        document
    }
}

/// A copy with a number in each id, prompt and other text, so that copies differ. Names of kinds and the like stay.
fn numbered(value: &Value, number: usize) -> Value {
    match value {
        Value::String(text) => format!("{text}{number}").into(),
        Value::Array(items) => items.iter().map(|item| numbered(item, number)).collect(),
        Value::Object(fields) => {
            let is_name = |key: &str| ["kind", "category", "difficulty", "metric", "mode"].contains(&key);
            let field = |(key, field): (&String, &Value)| {
                (key.clone(), if is_name(key) { field.clone() } else { numbered(field, number) })
            };
            Value::Object(fields.iter().map(field).collect())
        }
        other => other.clone(),
    }
}
