//! Three functions for users of `pkg/` without the facade. They accept and return plain objects.

use super::{JsResult, json, parse, performance_now, to_js_error};
use crate::checks::CompileOptions;
use crate::error::{Error, ErrorKind};
use crate::run::RunOptions;
use crate::suite::load;
use crate::text::json_number::double;
use crate::text::quote::quote;
use serde::{Serialize, Serializer};
use serde_json::Value;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

/// Loads a suite from JSON text or a plain object. Returns the suite with defaults filled in.
#[wasm_bindgen(unchecked_return_type = "RawSuite")]
pub fn load_suite(
    #[wasm_bindgen(unchecked_param_type = "string | RawSuite")] source: &JsValue,
) -> JsResult<JsValue> {
    let source = Source::read(source)?;
    let suite = load::suite_from_value(source.document, source.options).map_err(to_js_error)?;
    to_objects(suite.suite())
}

/// Returns the score of one output.
#[wasm_bindgen(unchecked_return_type = "RawScore")]
pub fn run_case(
    #[wasm_bindgen(unchecked_param_type = "string | RawCase")] case: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] output: &JsValue,
) -> JsResult<JsValue> {
    let output = output.as_string().ok_or_else(|| usage("output: expected a string"))?;
    let source = Source::read(case)?;
    let case = load::case_from_value(source.document, source.options).map_err(to_js_error)?;
    case.case_ids().try_for_each(|case_id| case.reject_unknown_checks(case_id)).map_err(to_js_error)?;
    let start = performance_now();
    let mut score = case.run_case(0, &output);
    if let Some(score) = &mut score {
        score.latency_ms = (performance_now() - start).max(0.0);
    }
    to_objects(&score)
}

/// Returns the report of a suite for `{case_id: output}`.
#[wasm_bindgen(unchecked_return_type = "RawReport")]
pub fn run_suite(
    #[wasm_bindgen(unchecked_param_type = "string | RawSuite")] suite: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Record<string, string>")] outputs: JsValue,
) -> JsResult<JsValue> {
    let outputs = texts_by_name(&outputs).map_err(|fault| usage(&format!("outputs: {fault}")))?;
    let outputs = outputs.iter().map(|(case_id, text)| (case_id.as_str(), text.as_str()));
    let source = Source::read(suite)?;
    let suite = load::suite_from_value(source.document, source.options).map_err(to_js_error)?;
    to_objects(&suite.run(outputs, &RunOptions::default()))
}

/// A suite or a case that the caller passed as JSON text or as an object.
struct Source {
    document: Value,
    options: CompileOptions,
}

impl Source {
    fn read(source: &JsValue) -> JsResult<Self> {
        let text = match source.as_string() {
            Some(text) => text,
            None => js_sys::JSON::stringify(source).map_err(not_json)?.as_string().unwrap_or("null".into()),
        };
        let document = parse(&text)?;
        let options = CompileOptions { from_javascript: !source.is_string(), ..CompileOptions::default() };
        Ok(Self { document, options })
    }
}

/// Converts a value to plain objects. The serializer would set the prototype for the key `__proto__`, so such a value is
/// converted through JSON text.
fn to_objects<T: Serialize>(value: &T) -> JsResult<JsValue> {
    let text = json(value)?;
    if text.contains("\"__proto__\"") {
        return js_sys::JSON::parse(&text);
    }
    Ok(Plain(&parse(&text)?).serialize(&serde_wasm_bindgen::Serializer::json_compatible())?)
}

/// A document whose numbers are doubles, as in JavaScript. `serde_json` keeps numbers as text.
struct Plain<'v>(&'v Value);

impl Serialize for Plain<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            number @ Value::Number(_) => serializer.serialize_f64(double(number).unwrap_or_default()),
            Value::Array(items) => serializer.collect_seq(items.iter().map(Plain)),
            Value::Object(fields) => {
                serializer.collect_map(fields.iter().map(|(key, field)| (key, Plain(field))))
            }
            Value::String(text) => serializer.serialize_str(text),
            Value::Bool(truth) => serializer.serialize_bool(*truth),
            Value::Null => serializer.serialize_unit(),
        }
    }
}

/// Returns the entries of an object or a `Map` whose values are strings.
fn texts_by_name(outputs: &JsValue) -> Result<Vec<(String, String)>, String> {
    let entries = match outputs.dyn_ref::<js_sys::Map>() {
        Some(map) => js_sys::Array::from(map),
        None if outputs.is_object() && !js_sys::Array::is_array(outputs) => {
            js_sys::Object::entries(outputs.unchecked_ref())
        }
        None => return Err("expected an object of strings".to_owned()),
    };
    let text = |entry: &JsValue, at| entry.unchecked_ref::<js_sys::Array>().get(at).as_string();
    let pair = |entry: JsValue| {
        let name = text(&entry, 0).ok_or("expected strings as names")?;
        text(&entry, 1)
            .ok_or_else(|| format!("expected a string for {}", quote(&name)))
            .map(|text| (name, text))
    };
    entries.iter().map(pair).collect()
}

fn usage(message: &str) -> JsValue {
    to_js_error(Error::new(ErrorKind::Usage, message))
}

/// Converts an error of `JSON.stringify` (a cycle or a getter) to an error of kind `schema`.
fn not_json(thrown: JsValue) -> JsValue {
    let message = thrown.dyn_ref::<js_sys::Error>().map(|error| String::from(error.message()));
    let message = message.unwrap_or_else(|| "it cannot be read".to_owned());
    to_js_error(Error::new(ErrorKind::Schema, format!("expected a JSON value: {message}")))
}
