//! A schema and all its subschemas. A path is written only if someone asks for it.

use serde_json::{Map, Value};

/// A schema and its subschemas.
pub(crate) struct Subschemas<'v> {
    all: Vec<Subschema<'v>>,
    /// The indices of all, depth first.
    order: Vec<usize>,
}

struct Subschema<'v> {
    schema: &'v Value,
    /// The index of the schema that has this one.
    parent: usize,
    keyword: &'v str,
    step: Step<'v>,
}

/// The position below the keyword.
enum Step<'v> {
    Itself,
    Name(&'v str),
    Index(usize),
}

impl<'v> Subschemas<'v> {
    pub(crate) fn of(root: &'v Value) -> Self {
        let root = Subschema { schema: root, parent: 0, keyword: "", step: Step::Itself };
        let mut found = Self { all: vec![root], order: Vec::new() };
        let mut pending = vec![0];
        while let Some(parent) = pending.pop() {
            found.order.push(parent);
            let first = found.all.len();
            if let Value::Object(fields) = found.all[parent].schema {
                found.add_children(parent, fields);
            }
            pending.extend(first..found.all.len());
        }
        found
    }

    fn add_children(&mut self, parent: usize, fields: &'v Map<String, Value>) {
        for (keyword, value) in fields {
            let child = |schema, step| Subschema { schema, parent, keyword, step };
            match (keyword.as_str(), value) {
                ("properties" | "$defs" | "definitions", Value::Object(map)) => {
                    self.all.extend(map.iter().map(|(name, schema)| child(schema, Step::Name(name))));
                }
                ("allOf" | "anyOf" | "oneOf" | "prefixItems", Value::Array(list)) => {
                    let item = |(index, schema)| child(schema, Step::Index(index));
                    self.all.extend(list.iter().enumerate().map(item));
                }
                ("items" | "additionalProperties" | "not", schema) => {
                    self.all.push(child(schema, Step::Itself));
                }
                _ => {}
            }
        }
    }

    /// The schemas, each with its index.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (usize, &'v Value)> {
        self.order.iter().map(|&index| (index, self.all[index].schema))
    }

    /// The path of a schema, starting with a dot unless it is empty.
    pub(crate) fn path(&self, mut index: usize) -> String {
        let mut steps = Vec::new();
        while index > 0 {
            let Subschema { parent, keyword, step, .. } = &self.all[index];
            steps.push(match step {
                Step::Itself => format!(".{keyword}"),
                Step::Name(name) => format!(".{keyword}.{name}"),
                Step::Index(index) => format!(".{keyword}[{index}]"),
            });
            index = *parent;
        }
        steps.iter().rev().map(String::as_str).collect()
    }
}
