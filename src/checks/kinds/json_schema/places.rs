//! The schemas of documents and where they are: ids, anchors, references.

use super::keywords::{Draft, Form, KEYWORDS};
use super::uri::{decode, resolve};
use crate::checks::value::quote;
use serde_json::{Map, Value};

/// A table from texts to indices. It wraps a map type that the module already contains.
#[derive(Debug, Default)]
pub(super) struct Indices(Map<String, Value>);

impl Indices {
    pub(super) fn get(&self, text: &str) -> Option<usize> {
        usize::try_from(self.0.get(text)?.as_u64()?).ok()
    }

    /// Adds an index unless the text has one. Returns the index of the text.
    pub(super) fn add(&mut self, text: String, index: usize) -> usize {
        if let Some(known) = self.get(&text) {
            return known;
        }
        self.0.insert(text, index.into());
        index
    }
}

/// A schema in a document.
pub(super) struct Place<'v> {
    pub(super) schema: &'v Value,
    /// The enclosing schema; the root of a document has itself.
    pub(super) parent: usize,
    /// The JSON pointer in the enclosing schema; for the root of a document, its URI and `#`.
    pub(super) step: String,
    /// The resource that contains the schema.
    pub(super) resource: usize,
    /// The draft, or `None` if `$schema` is unknown.
    pub(super) draft: Option<Draft>,
    /// The index in [`Places::dynamic`] of its dynamic anchor.
    pub(super) dynamic: Option<usize>,
    /// A keyword that names the schema, and why it cannot.
    pub(super) fault: Option<(&'static str, String)>,
}

/// The maximum length of a URI in bytes. Resolving a reference copies its base URI, and this limits the copies.
const MAX_URI: usize = 2000;

/// All schemas of a document, and of others that it may refer to.
pub(crate) struct Places<'v> {
    pub(super) all: Vec<Place<'v>>,
    /// The base URI of each resource.
    resources: Vec<String>,
    /// The place of each schema, by its address in memory.
    by_address: Indices,
    by_uri: Indices,
    /// By the resource, `#` and the name.
    anchors: Indices,
    /// The dynamic anchors: their names, and for each name the resources with the places.
    dynamic_names: Indices,
    pub(super) dynamic: Vec<Vec<(usize, usize)>>,
    /// Other documents by URI.
    others: Option<&'v Map<String, Value>>,
}

fn address(value: &Value) -> String {
    std::ptr::from_ref(value).addr().to_string()
}

/// A token of a JSON pointer.
fn unescape(token: &str) -> String {
    token.replace("~1", "/").replace("~0", "~")
}

/// The value of a name or an index.
fn inner<'v>(value: &'v Value, name: &str) -> Option<&'v Value> {
    match value {
        Value::Array(list) => list.get(name.parse::<usize>().ok()?),
        other => other.get(name),
    }
}

impl<'v> Places<'v> {
    /// Finds the schemas of a document and of others by URI. The root of the document is the first place.
    pub(crate) fn of(root: &'v Value, others: Option<&'v Map<String, Value>>) -> Self {
        let mut places = Self {
            all: Vec::new(),
            resources: Vec::new(),
            by_address: Indices::default(),
            by_uri: Indices::default(),
            anchors: Indices::default(),
            dynamic_names: Indices::default(),
            dynamic: Vec::new(),
            others,
        };
        let draft = places.draft(root, Some(Draft::D2020));
        places.add_document("", root, draft);
        for (uri, other) in others.into_iter().flatten().filter(|(uri, _)| uri.len() <= MAX_URI) {
            let draft = places.draft(other, draft);
            places.add_document(uri.trim_end_matches('#'), other, draft);
        }
        places
    }

    /// The draft of a document, which `$schema` names or the metaschema that it names. `None` if it is unknown, or if a metaschema
    /// demands a vocabulary that is not checked, or no validation.
    fn draft(&self, mut document: &'v Value, default: Option<Draft>) -> Option<Draft> {
        /// The maximum number of metaschemas in a chain.
        const MAX: usize = 8;
        for _ in 0..MAX {
            let uri = match document.get("$schema") {
                None => return default,
                Some(uri) => uri.as_str()?,
            };
            if let Some(draft) = Draft::of(uri) {
                return Some(draft);
            }
            let others = self.others?;
            document = others.get(uri).or_else(|| others.get(uri.trim_end_matches('#')))?;
            if let Some(Value::Object(vocabularies)) = document.get("$vocabulary") {
                let is_known = |name: &str| {
                    name.starts_with("https://json-schema.org/draft/20")
                        && !name.ends_with("format-assertion")
                };
                let may_be = |(name, demand): (&String, _)| is_known(name) || demand == &Value::Bool(false);
                let validates = vocabularies.keys().any(|name| name.ends_with("/vocab/validation"));
                if !validates || !vocabularies.iter().all(may_be) {
                    return None;
                }
            }
        }
        None
    }

    fn add_document(&mut self, uri: &str, root: &'v Value, draft: Option<Draft>) {
        self.resources.push(uri.to_owned());
        self.by_uri.add(uri.to_owned(), self.all.len());
        self.add(root, self.all.len(), format!("{uri}#"), self.resources.len() - 1, draft);
    }

    /// Adds a schema and its subschemas. Returns its place. Recurses as deep as the document.
    fn add(
        &mut self,
        schema: &'v Value,
        parent: usize,
        step: String,
        resource: usize,
        draft: Option<Draft>,
    ) -> usize {
        let index = self.all.len();
        let known = self.by_address.add(address(schema), index);
        if known < index {
            return known;
        }
        self.all.push(Place { schema, parent, step, resource, draft, dynamic: None, fault: None });
        let (Value::Object(fields), Some(mut draft)) = (schema, draft) else { return index };
        let only_refers = draft.only_refers(fields);
        if !only_refers {
            self.identify(index, fields, draft);
        }
        let place = &self.all[index];
        let resource = place.resource;
        let Some(own) = place.draft else { return index };
        draft = own;
        for keyword in KEYWORDS {
            let Some(value) = fields.get(keyword.name).filter(|_| keyword.is_in(draft)) else { continue };
            if only_refers && keyword.form != Form::Definitions {
                continue;
            }
            keyword.form.schemas(value, &mut |pointer, schema| {
                let step = "/".to_owned() + keyword.name + &pointer;
                self.add(schema, index, step, resource, Some(draft));
            });
        }
        index
    }

    /// Reads the id and the anchors of a schema.
    fn identify(&mut self, index: usize, fields: &'v Map<String, Value>, draft: Draft) {
        let text = |key: &str| fields.get(key).and_then(Value::as_str);
        let mut anchors = Vec::new();
        if let Some(id) = text(draft.id()) {
            let (uri, fragment) = id.split_once('#').unwrap_or((id, ""));
            if !uri.is_empty() {
                let uri = resolve(&self.resources[self.all[index].resource], uri);
                if uri.len() > MAX_URI {
                    let message = format!("expected a URI of at most {MAX_URI} bytes, found {}", uri.len());
                    self.all[index].fault = Some((draft.id(), message));
                    return;
                }
                self.all[index].resource = self.resources.len();
                self.all[index].draft = self.draft(self.all[index].schema, Some(draft));
                self.resources.push(uri.clone());
                let known = self.by_uri.add(uri, index);
                self.compare(index, known, draft.id(), id);
            }
            if draft <= Draft::D7 && !fragment.is_empty() {
                anchors.push((draft.id(), fragment, false));
            }
        }
        if draft >= Draft::D2019 {
            anchors.extend(text("$anchor").map(|name| ("$anchor", name, false)));
        }
        if draft == Draft::D2020 {
            anchors.extend(text("$dynamicAnchor").map(|name| ("$dynamicAnchor", name, true)));
        }
        if draft == Draft::D2019 && fields.get("$recursiveAnchor") == Some(&Value::Bool(true)) {
            anchors.push(("$recursiveAnchor", "", true));
        }
        for (keyword, name, is_dynamic) in anchors {
            let resource = self.all[index].resource;
            if !name.is_empty() {
                let known = self.anchors.add(format!("{resource}#{name}"), index);
                self.compare(index, known, keyword, name);
            }
            if is_dynamic {
                let list = self.dynamic_names.add(name.to_owned(), self.dynamic.len());
                if list == self.dynamic.len() {
                    self.dynamic.push(Vec::new());
                }
                self.dynamic[list].push((resource, index));
                self.all[index].dynamic = Some(list);
            }
        }
    }

    /// Notes that two different schemas have the same id or anchor.
    fn compare(&mut self, index: usize, known: usize, keyword: &'static str, name: &str) {
        if self.all[known].schema != self.all[index].schema {
            self.all[index].fault = Some((keyword, format!("{} names another schema too", quote(name))));
        }
    }

    /// The place of a schema that was found.
    pub(super) fn at(&self, schema: &Value) -> Option<usize> {
        self.by_address.get(&address(schema))
    }

    /// Returns the place to which a reference points. The error is the URI or the fragment that is missing.
    pub(super) fn target(&mut self, from: usize, reference: &str) -> Result<usize, String> {
        let (uri, fragment) = reference.split_once('#').unwrap_or((reference, ""));
        let uri = resolve(&self.resources[self.all[from].resource], uri);
        let Some(root) = self.by_uri.get(&uri) else { return Err(uri) };
        let fragment = decode(fragment);
        let found = match fragment.strip_prefix('/') {
            None if fragment.is_empty() => Some(root),
            None => self.anchors.get(&format!("{}#{fragment}", self.all[root].resource)),
            Some(pointer) => self.follow(root, pointer),
        };
        found.ok_or(format!("#{fragment}"))
    }

    /// Returns the place at a JSON pointer without its first slash. Adds a schema where no keyword has one.
    fn follow(&mut self, root: usize, pointer: &str) -> Option<usize> {
        let (mut nearest, mut value, mut step) = (root, self.all[root].schema, String::new());
        for token in pointer.split('/') {
            value = inner(value, &unescape(token))?;
            step = step + "/" + token;
            if let Some(known) = self.at(value) {
                (nearest, step) = (known, String::new());
            }
        }
        if step.is_empty() {
            return Some(nearest);
        }
        let Place { resource, draft, .. } = self.all[nearest];
        Some(self.add(value, nearest, step, resource, draft))
    }

    /// Returns the index in [`Self::dynamic`] if the schema has the dynamic anchor to which a reference points.
    pub(super) fn dynamic_list(&self, target: usize, reference: &str) -> Option<usize> {
        let name = reference.split_once('#').map_or("", |(_, fragment)| fragment);
        self.dynamic_names.get(name).filter(|list| self.all[target].dynamic == Some(*list))
    }

    /// The path of a schema in its document, starting with a dot or a bracket unless it is empty, and the URI of the document.
    pub(crate) fn path(&self, index: usize) -> (String, &str) {
        let mut steps = Vec::new();
        let mut at = index;
        while self.all[at].parent != at {
            steps.push(self.all[at].step.as_str());
            at = self.all[at].parent;
        }
        let mut value = self.all[at].schema;
        let mut path = String::new();
        while let Some(step) = steps.pop() {
            for token in step.split('/').skip(1) {
                let name = unescape(token);
                path = if value.is_array() { path + "[" + &name + "]" } else { path + "." + &name };
                value = inner(value, &name).unwrap_or(value);
            }
        }
        (path, self.all[at].step.trim_end_matches('#'))
    }

    /// The schemas of the document, each with its place and its draft.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (usize, &'v Value, Option<Draft>)> {
        let is_other = |index: usize| index > 0 && self.all[index].parent == index;
        let end = (0..self.all.len()).find(|&index| is_other(index)).unwrap_or(self.all.len());
        (0..end).map(|index| (index, self.all[index].schema, self.all[index].draft))
    }
}
