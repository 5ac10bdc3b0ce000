//! Suites. `load_suite`, `run_case` and `run_suite` take and return plain objects and are a package
//! by themselves. [`Engine`] moves JSON text and one arena of bytes, for the facade in `js/`, where
//! crossing the border once a case would cost more than scoring it.

use super::arena::Arena;
use super::{JsResult, grow_once, json, performance_now, to_js, to_js_error};
use crate::checks::{Findings, Output, Policy, Terms, search_pattern as search};
use crate::error::{Error, ErrorKind};
use crate::run::calculator;
use crate::run::judge::{Answer, Ask};
use crate::run::totals::Weights;
use crate::run::{CompiledSuite, OutputNotes, Run, RunOptions};
use crate::suite::selection::Selection;
use crate::suite::{CaseScore, CheckResult};
use crate::suite::{builder, load};
use crate::text::{json_value, needle, utf8};
use js_sys::JsString;
use serde_json::{Map, Value};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

/// A suite from JSON text or a plain object, checked, with defaults filled in.
#[wasm_bindgen(unchecked_return_type = "RawSuite")]
pub fn load_suite(
    #[wasm_bindgen(unchecked_param_type = "string | RawSuite")] source: &JsValue,
) -> JsResult<JsValue> {
    to_js(compile(source)?.suite())
}

/// The score of one output under one case.
#[wasm_bindgen(unchecked_return_type = "RawScore")]
pub fn run_case(
    #[wasm_bindgen(unchecked_param_type = "string | RawCase")] case: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] output: &JsValue,
) -> JsResult<JsValue> {
    let Some(output) = output.as_string() else {
        return Err(to_js_error(Error::new(ErrorKind::Usage, "output: expected a string")));
    };
    let terms = Terms { from_javascript: !case.is_string(), ..Terms::default() };
    let case = load::case_from_str(&json_text(case)?, terms).map_err(to_js_error)?;
    to_js(&timed(|| case.run_case(0, &output)))
}

/// The report of a suite over `{case_id: output}`.
#[wasm_bindgen(unchecked_return_type = "RawReport")]
pub fn run_suite(
    #[wasm_bindgen(unchecked_param_type = "string | RawSuite")] suite: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Record<string, string>")] outputs: JsValue,
) -> JsResult<JsValue> {
    let outputs = texts_by_name(&outputs)
        .map_err(|fault| to_js_error(Error::new(ErrorKind::Usage, format!("outputs: {fault}"))))?;
    let outputs = outputs.iter().map(|(case_id, text)| (case_id.as_str(), text.as_str()));
    to_js(&compile(suite)?.run(outputs, &RunOptions::default()))
}

/// An empty suite as JSON text, with an id made of 16 random bytes.
#[wasm_bindgen]
pub fn new_suite(name: &str, version: &str, random: &[u8]) -> JsResult<String> {
    let random = random
        .try_into()
        .map_err(|_| to_js_error(Error::new(ErrorKind::Usage, "expected 16 random bytes")))?;
    json(&builder::new_suite(name, version, random))
}

/// The totals of scores, `[{case_id, score, passed}]`, under the cases they belong to.
#[wasm_bindgen]
pub fn calculate(scores: &str, cases: &str, easy: f64, medium: f64, hard: f64) -> JsResult<String> {
    let totals = || calculator::calculate(scores, cases, Weights::new(easy, medium, hard)?);
    json(&totals().map_err(to_js_error)?)
}

/// The first match of a pattern by the rules of the `regex` check: start and end in UTF-16 units.
#[wasm_bindgen]
pub fn search_pattern(pattern: &str, text: &str, linear: bool) -> JsResult<Option<Vec<u32>>> {
    let span = search(pattern, text, policy(linear)).map_err(to_js_error)?;
    Ok(span.map(|span| vec![utf16_len(&text[..span.start]), utf16_len(&text[..span.end])]))
}

/// JSON text of the table of kinds.
#[wasm_bindgen]
pub fn check_kinds() -> JsResult<String> {
    json(&crate::checks::kinds::listing())
}

/// JSON text of what is odd about a suite, which is JSON text; `object` says whether the caller had it as a value.
#[wasm_bindgen]
pub fn lint(text: &str, object: bool, linear: bool, registered: &str) -> JsResult<String> {
    json(&crate::lint::lint_str(text, &terms(object, linear, registered)))
}

/// A compiled suite, with the arena through which outputs come.
#[wasm_bindgen]
pub struct Engine {
    suite: CompiledSuite,
    arena: Arena,
    run: Option<Run>,
    /// The caller's answers to checks of its own, by the position of the case.
    answers: Vec<Vec<Answer>>,
    /// What was found in the part scored last.
    findings: Findings,
    marks: Vec<u32>,
    told: Vec<Vec<CheckResult>>,
    /// Whether U+FFFD was met in an output of the run.
    has_replacement: bool,
}

#[wasm_bindgen]
impl Engine {
    /// Compiles a suite from JSON text, which comes as bytes: a string would be copied character by
    /// character. `object` says whether the caller had it as a value.
    pub fn suite(text: Vec<u8>, object: bool, linear: bool, registered: &str) -> JsResult<Engine> {
        let text = utf8::string(text);
        grow_once(room_for(&text));
        load::suite_from_text(text, terms(object, linear, registered)).map(Self::of).map_err(to_js_error)
    }

    /// Compiles a single case from JSON text.
    pub fn case(text: &str, object: bool, registered: &str) -> JsResult<Engine> {
        load::case_from_str(text, terms(object, false, registered)).map(Self::of).map_err(to_js_error)
    }

    fn of(suite: CompiledSuite) -> Engine {
        Self {
            suite,
            arena: Arena::default(),
            run: None,
            answers: Vec::new(),
            findings: Findings::default(),
            marks: Vec::new(),
            told: Vec::new(),
            has_replacement: false,
        }
    }

    /// The suite as JSON text, with defaults filled in.
    pub fn document(&self) -> JsResult<String> {
        json(self.suite.suite())
    }

    /// The first case as JSON text, with defaults filled in.
    pub fn first_case(&self) -> JsResult<String> {
        json(&self.suite.suite().cases.first())
    }

    /// Makes room for `len` bytes of outputs and says where they go. What was there is kept.
    pub fn reserve(&mut self, len: usize) -> *const u8 {
        self.arena.reserve(len)
    }

    /// Starts a run; the answer is the positions of the cases to score.
    pub fn begin(
        &mut self,
        only: &str,
        easy: f64,
        medium: f64,
        hard: f64,
        evidence: bool,
    ) -> JsResult<Vec<u32>> {
        let options = || {
            let only = if only.is_empty() { Selection::default() } else { self.suite.selection(only)? };
            Ok(RunOptions { weights: Weights::new(easy, medium, hard)?, only, evidence })
        };
        let run = Run::new(&self.suite, &options().map_err(to_js_error)?);
        let positions = run.selected().iter().map(|&position| position as u32).collect();
        self.run = Some(run);
        self.has_replacement = false;
        Ok(positions)
    }

    /// Scores the cases at `positions` on the texts that stand one behind the other in the arena;
    /// `lens` gives their lengths in bytes, `u32::MAX` for a missing one. Of each case the score and how
    /// long judging took; [`marks`](Self::marks) and [`texts`](Self::texts) hold the rest until the next
    /// call. `js/scores.js` makes scores of all that: as JSON text they cost more than the judging.
    pub fn score(&mut self, positions: &[u32], lens: &[u32], clock: bool) -> JsResult<Vec<f64>> {
        let Some(run) = self.run.as_mut() else {
            return Err(to_js_error(Error::new(ErrorKind::Usage, "no run has begun")));
        };
        self.findings.clear();
        self.marks.clear();
        self.told.clear();
        let mut numbers = Vec::with_capacity(positions.len() * 2);
        for (&position, output) in positions.iter().zip(self.arena.texts(lens)) {
            let answers = self.answers.get_mut(position as usize).map(std::mem::take).unwrap_or_default();
            self.has_replacement |=
                output.is_some_and(|(text, is_ascii)| !is_ascii && needle::has_replacement(text));
            let output = output.map(|(text, is_ascii)| Output::known(text, is_ascii));
            let start = if clock { performance_now() } else { 0.0 };
            let findings = &mut self.findings;
            let Some(outcome) =
                run.outcome(&self.suite, position as usize, output.as_ref(), &answers, findings)
            else {
                continue;
            };
            let latency = if clock { (performance_now() - start).max(0.0) } else { 0.0 };
            numbers.extend([outcome.score, latency]);
            let is_told = outcome.checks.is_some();
            self.marks.push(u32::from(outcome.passed) | u32::from(is_told) << 1);
            self.marks.push(self.findings.words().len() as u32);
            self.told.extend(outcome.checks);
        }
        Ok(numbers)
    }

    /// For each case whether it passed, and whether [`texts`](Self::texts) tell its checks, as one
    /// number; where its findings end, as another. Then the findings.
    pub fn marks(&self) -> Vec<u32> {
        [self.marks.as_slice(), self.findings.words()].concat()
    }

    /// JSON text: the texts of the findings, and what the checks of cases answered that tell it.
    pub fn texts(&self) -> JsResult<String> {
        if self.findings.texts().is_empty() && self.told.is_empty() {
            return Ok(String::new());
        }
        json(&(self.findings.texts(), &self.told))
    }

    /// Whether an output of the run holds U+FFFD, as one does in which JavaScript had half a character.
    pub fn has_replacement(&self) -> bool {
        self.has_replacement
    }

    /// Ends the run: JSON text of the totals and the warnings. `notes` tells what was odd about
    /// the outputs.
    pub fn finish(&mut self, notes: &str) -> JsResult<String> {
        let notes =
            json_value::parse(notes).map_err(|fault| to_js_error(Error::json_syntax(&fault.to_string())))?;
        let notes = OutputNotes::from_value(&notes);
        let Some(run) = self.run.take() else {
            return Err(to_js_error(Error::new(ErrorKind::Usage, "no run has begun")));
        };
        let mut end = Map::new();
        if let Ok(Value::Object(summary)) = serde_json::to_value(run.summary()) {
            end.extend(summary);
        }
        end.insert(
            "warnings".to_owned(),
            serde_json::to_value(run.warnings(&self.suite, &notes)).unwrap_or_default(),
        );
        json(&end)
    }

    /// Scores the case of this id outside of any run. JSON text of the score.
    pub fn run_case(&mut self, case_id: &str, output: &str, evidence: bool) -> JsResult<String> {
        let position = self.suite.find(case_id).map_err(to_js_error)?;
        let answers = self.answers.get_mut(position).map(std::mem::take).unwrap_or_default();
        json(&timed(|| self.suite.run_case_with(position, output, Ask { evidence, answers: &answers })))
    }

    /// Where the case of this id stands in the suite.
    pub fn position(&self, case_id: &str) -> JsResult<u32> {
        Ok(self.suite.find(case_id).map_err(to_js_error)? as u32)
    }

    /// JSON text of the checks of a case that the caller has to answer; nothing where there are none.
    pub fn custom_calls(&self, position: u32) -> JsResult<Option<String>> {
        let calls = self.suite.custom_calls(position as usize);
        if calls.is_empty() { Ok(None) } else { json(&calls).map(Some) }
    }

    /// Takes the caller's answers to the checks of a case, for its next scoring.
    pub fn answer(&mut self, position: u32, answers: &str) -> JsResult<()> {
        let answers = json_value::parse(answers)
            .map_err(|fault| to_js_error(Error::json_syntax(&fault.to_string())))?;
        let position = position as usize;
        if position < self.suite.len() && self.answers.len() <= position {
            self.answers.resize_with(position + 1, Vec::new);
        }
        if let Some(place) = self.answers.get_mut(position) {
            *place = Answer::list(&answers);
        }
        Ok(())
    }
}

/// About what a suite takes while it is compiled: its texts, and its objects.
fn room_for(text: &str) -> usize {
    let objects = text.bytes().filter(|&byte| byte == b'{').count();
    text.len().saturating_add(objects.saturating_mul(700))
}

/// `registered` is JSON text of the names of the caller's own `[checks, metrics]`, or empty.
fn terms(object: bool, linear: bool, registered: &str) -> Terms {
    let names = json_value::parse(registered).unwrap_or_default();
    let list = |index: usize| {
        let names = names.get(index).and_then(Value::as_array).into_iter().flatten();
        names.filter_map(Value::as_str).map(str::to_owned).collect()
    };
    let (custom, metrics) = (list(0), list(1));
    Terms {
        regex_policy: policy(linear),
        custom,
        metrics,
        normalize: Some(normalize),
        from_javascript: object,
        ..Terms::default()
    }
}

/// JavaScript has the tables of Unicode's normalisation forms.
fn normalize(text: &str) -> String {
    if text.is_ascii() { text.to_owned() } else { JsString::from(text).normalize("NFKC").into() }
}

fn policy(linear: bool) -> Policy {
    if linear { Policy::Linear } else { Policy::Strict }
}

/// Runs `score` and writes into the score how long it took.
fn timed(score: impl FnOnce() -> Option<CaseScore>) -> Option<CaseScore> {
    let start = performance_now();
    let mut score = score()?;
    score.latency_ms = (performance_now() - start).max(0.0);
    Some(score)
}

fn compile(source: &JsValue) -> JsResult<CompiledSuite> {
    let terms = Terms { from_javascript: !source.is_string(), ..Terms::default() };
    load::suite_from_str_with(&json_text(source)?, terms).map_err(to_js_error)
}

/// A string as it is, anything else as `JSON.stringify` writes it, which refuses cycles.
fn json_text(source: &JsValue) -> JsResult<String> {
    match source.as_string() {
        Some(text) => Ok(text),
        None => Ok(js_sys::JSON::stringify(source)
            .map_err(not_json)?
            .as_string()
            .unwrap_or_else(|| "null".to_owned())),
    }
}

/// The entries of an object or a `Map` whose values are strings.
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
        text(&entry, 1).ok_or_else(|| format!("expected a string for {name:?}")).map(|text| (name, text))
    };
    entries.iter().map(pair).collect()
}

fn utf16_len(text: &str) -> u32 {
    text.encode_utf16().count() as u32
}

/// What `JSON.stringify` throws of cycles and of getters, as one of ours.
fn not_json(thrown: JsValue) -> JsValue {
    let message = thrown.dyn_ref::<js_sys::Error>().map(|error| String::from(error.message()));
    let message = message.unwrap_or_else(|| "it cannot be read".to_owned());
    to_js_error(Error::new(ErrorKind::Schema, format!("expected a JSON value: {message}")))
}
