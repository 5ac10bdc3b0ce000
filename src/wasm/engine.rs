//! A compiled suite for the facade in `js/`. JavaScript and Rust exchange JSON text, numbers and one arena of bytes,
//! because one call per case would take longer than scoring.

use super::arena::Arena;
use super::suite::compile_options;
use super::{JsResult, json, parse, performance_now, to_js_error};
use crate::checks::{CheckResult, Failures, Output, Span};
use crate::error::{Error, ErrorKind};
use crate::run::judge::{CustomResult, JudgeOptions, Outcome};
use crate::run::totals::Weights;
use crate::run::{Answer, Missing, OutputProblems, PlainRows, Run, RunOptions};
use crate::suite::selection::Selection;
use crate::suite::{CompiledSuite, load};
use crate::text::count::float;
use crate::text::intern::Interner;
use crate::text::utf8;
use serde_json::{Map, Value};
use wasm_bindgen::prelude::*;

/// A compiled suite with the state of a run.
#[wasm_bindgen]
pub struct Engine {
    suite: CompiledSuite,
    arena: Arena,
    /// The outputs of a file, for the next run.
    rows: Option<PlainRows>,
    run: Option<Run>,
    /// The results that the caller computed for custom checks, by the position of the case.
    custom_results: Vec<Vec<CustomResult>>,
    /// The calls in the rows of outputs, by the position of the case; see [`JudgeOptions::calls`].
    calls: Vec<Option<String>>,
    /// The positions of the cases in error, ascending.
    failed: Vec<u32>,
    /// The texts of the last call of `score`, as in [`Scores`].
    texts: [String; 2],
    /// Whether an output of the run contains U+FFFD.
    has_replacement: bool,
}

#[wasm_bindgen]
impl Engine {
    /// Compiles a suite from the bytes of its JSON text, because a string argument would be copied character by
    /// character. `object` is true if the caller passed a JavaScript value.
    pub fn suite(text: Vec<u8>, object: bool, linear: Option<bool>, registered: &str) -> JsResult<Engine> {
        let text = utf8::string(text);
        grow_once(memory_for(&text));
        Self::new(load::suite_from_text(text, compile_options(object, linear, registered)))
    }

    /// Compiles a single case from JSON text.
    pub fn case(text: &str, object: bool, registered: &str) -> JsResult<Engine> {
        Self::new(load::case_from_str(text, compile_options(object, None, registered)))
    }

    fn new(suite: crate::Result<CompiledSuite>) -> JsResult<Engine> {
        Ok(Self {
            suite: suite.map_err(to_js_error)?,
            arena: Arena::default(),
            rows: None,
            run: None,
            custom_results: Vec::new(),
            calls: Vec::new(),
            failed: Vec::new(),
            texts: Default::default(),
            has_replacement: false,
        })
    }

    /// Returns JSON text of the suite, with defaults filled in.
    pub fn document(&self) -> JsResult<String> {
        json(self.suite.suite())
    }

    /// Returns JSON text of the first case, with defaults filled in.
    pub fn first_case(&self) -> JsResult<String> {
        json(&self.suite.suite().cases.first())
    }

    /// Makes room for `len` bytes of outputs and returns their address. Keeps earlier bytes.
    pub fn reserve(&mut self, len: usize) -> *const u8 {
        self.arena.reserve(len)
    }

    /// Reads the outputs of the next run from a file of `len` bytes, which is in the arena. Returns false if the caller has to read
    /// the file.
    pub fn read_rows(&mut self, len: usize) -> bool {
        self.rows = PlainRows::read(self.arena.bytes(len), &self.suite);
        self.rows.is_some()
    }

    /// Starts a run and returns the positions of the selected cases.
    #[expect(clippy::too_many_arguments, reason = "texts and numbers cross the border faster than an object")]
    pub fn begin(
        &mut self,
        only: &str,
        easy: f64,
        medium: f64,
        hard: f64,
        evidence: bool,
        strip_reasoning: bool,
        missing: Option<String>,
        min_coverage: Option<f64>,
    ) -> JsResult<Vec<u32>> {
        let options = || {
            let only = if only.is_empty() { Selection::default() } else { self.suite.selection(only)? };
            let weights = Weights::new(easy, medium, hard)?;
            let missing = missing.map_or(Ok(Missing::default()), |text| Missing::parse(&text))?;
            let min_coverage = min_coverage.unwrap_or(1.0);
            Ok(RunOptions { weights, only, evidence, missing, min_coverage, strip_reasoning })
        };
        let run = Run::new(&self.suite, &options().map_err(to_js_error)?);
        let positions = run.selected().iter().map(|&position| position as u32).collect();
        self.run = Some(run);
        self.has_replacement = false;
        self.failed.clear();
        Ok(positions)
    }

    /// Marks cases of the run as in error. Their positions are ascending, and they have no outputs.
    pub fn fail(&mut self, positions: Vec<u32>) {
        self.failed = positions;
    }

    /// Scores the cases at `positions`. Their outputs are in the arena, with the lengths `lens`; `u32::MAX` means a missing
    /// output. Without lengths, their outputs are those of [`read_rows`](Self::read_rows). js/suites/scores.js reads the scores from the numbers, and from [`texts`](Self::texts).
    pub fn score(&mut self, positions: &[u32], lens: &[u32], clock: bool) -> JsResult<Vec<f64>> {
        let Some(run) = self.run.as_mut() else { return Err(no_run()) };
        let mut scores = Scores { numbers: Vec::with_capacity(positions.len() * 6), ..Scores::default() };
        let outputs = match &self.rows {
            Some(rows) if lens.is_empty() => {
                let texts = positions.iter().map(|&position| rows.get(position as usize));
                texts.map(|text| text.map(|text| (text, utf8::is_ascii(text.as_bytes())))).collect()
            }
            _ => self.arena.texts(lens)?,
        };
        for (&position, output) in positions.iter().zip(outputs) {
            let has_failed = self.failed.binary_search(&position).is_ok();
            let position = position as usize;
            let results = self.custom_results.get_mut(position).map(std::mem::take).unwrap_or_default();
            let calls = self.calls.get_mut(position).and_then(Option::take);
            let output = output.map(|(text, is_ascii)| Output::known(text, is_ascii));
            self.has_replacement |= output.as_ref().is_some_and(Output::has_replacement);
            let answer = match &output {
                Some(output) => Answer::Output(output),
                None if has_failed => Answer::Error,
                None => Answer::Missing,
            };
            let start = if clock { performance_now() } else { 0.0 };
            let Some(outcome) = run.score(&self.suite, position, answer, &results, calls.as_deref()) else {
                continue;
            };
            let latency = if clock { (performance_now() - start).max(0.0) } else { 0.0 };
            scores.push(outcome, latency);
        }
        self.texts = scores.texts;
        Ok(scores.numbers)
    }

    /// Returns the texts that belong to the last result of [`score`](Self::score), one after the other, once: those that are ASCII,
    /// or the others. JavaScript decodes ASCII several times faster.
    pub fn texts(&mut self, is_ascii: bool) -> String {
        std::mem::take(&mut self.texts[usize::from(!is_ascii)])
    }

    /// Whether an output of the run contains U+FFFD, which may replace a lone surrogate.
    pub fn has_replacement(&self) -> bool {
        self.has_replacement
    }

    /// Ends the run. Returns JSON text of the totals and the warnings, and of why the run passes no threshold. `problems` is JSON text of [`OutputProblems`].
    pub fn finish(&mut self, problems: &str) -> JsResult<String> {
        self.rows = None;
        let problems = OutputProblems::from_value(&parse(problems)?);
        let Some(run) = self.run.take() else { return Err(no_run()) };
        let mut end = Map::new();
        // Text and back is smaller than a second serializer.
        if let Value::Object(summary) = parse(&json(&run.summary())?)? {
            end.extend(summary);
        }
        let warnings = run.warnings(&self.suite, &problems);
        end.insert("warnings".to_owned(), parse(&json(&warnings)?)?);
        end.insert("gate_fault".to_owned(), run.gate_fault().into());
        json(&end)
    }

    /// Scores one case outside of a run. Returns JSON text of the score.
    pub fn run_case(
        &mut self,
        case_id: &str,
        output: &str,
        evidence: bool,
        strip_reasoning: bool,
    ) -> JsResult<String> {
        let position = self.suite.find(case_id).map_err(to_js_error)?;
        let custom_results = self.custom_results.get_mut(position).map(std::mem::take).unwrap_or_default();
        let calls = self.calls.get_mut(position).and_then(Option::take);
        let options = JudgeOptions {
            evidence,
            strip_reasoning,
            custom_results: &custom_results,
            calls: calls.as_deref(),
            ..JudgeOptions::default()
        };
        let start = performance_now();
        let mut score = self.suite.run_case_with(position, output, options);
        if let Some(score) = &mut score {
            score.latency_ms = (performance_now() - start).max(0.0);
        }
        json(&score)
    }

    /// Fails if a case has a key that is not a check.
    pub fn reject_unknown_checks(&self, case_id: &str) -> JsResult<()> {
        self.suite.reject_unknown_checks(case_id).map_err(to_js_error)
    }

    /// Returns the position of a case in the suite.
    pub fn position(&self, case_id: &str) -> JsResult<u32> {
        Ok(self.suite.find(case_id).map_err(to_js_error)? as u32)
    }

    /// Whether the caller has to answer checks of a case, or of any case.
    pub fn has_custom_calls(&self, position: Option<u32>) -> bool {
        let has_calls = |position: usize| !self.suite.custom_calls(position).is_empty();
        position.map_or_else(|| (0..self.suite.len()).any(has_calls), |position| has_calls(position as usize))
    }

    /// JSON text of the checks of a case that the caller has to answer for an output. `strip_reasoning` is the option of the run.
    pub fn custom_calls(&self, position: u32, output: &str, strip_reasoning: bool) -> JsResult<String> {
        let position = position as usize;
        let of_case = self.suite.strips_reasoning(position, strip_reasoning);
        let mut calls = self.suite.custom_calls_on(position, output);
        for call in &mut calls {
            call.strip_reasoning.get_or_insert(of_case);
        }
        json(&calls)
    }

    /// Sets the caller's results of the custom checks of a case, and the calls in the row of its output. The next score of the case
    /// uses them.
    pub fn answer(&mut self, position: u32, results: &str, calls: Option<String>) -> JsResult<()> {
        let results = CustomResult::list(&parse(results)?);
        let position = position as usize;
        if position < self.suite.len() {
            self.custom_results.resize_with(self.suite.len(), Vec::new);
            self.custom_results[position] = results;
            self.calls.resize_with(self.suite.len(), || None);
            self.calls[position] = calls;
        }
        Ok(())
    }
}

/// The scores of a chunk as numbers, which are much faster to pass than JSON. js/suites/scores.js decodes them.
#[derive(Default)]
struct Scores {
    numbers: Vec<f64>,
    /// The texts that are ASCII, one after the other, and the other texts. Their lengths are in `numbers`.
    texts: [String; 2],
    /// The texts that many results have in common, such as paths. Each is passed once.
    labels: Interner,
}

impl Scores {
    /// Appends score, latency and flags. Then appends, for some flags, a list of indices, a length or a text.
    fn push(&mut self, outcome: Outcome, latency: f64) {
        let Failures {
            missing_tokens,
            forbidden_found,
            regex_failed,
            regex_error,
            too_short,
            too_long,
            json_error,
        } = outcome.failures;
        let flags = u32::from(outcome.passed)
            | u32::from(!missing_tokens.is_empty()) << 1
            | u32::from(!forbidden_found.is_empty()) << 2
            | u32::from(regex_failed) << 3
            | u32::from(regex_error.is_some()) << 4
            | u32::from(too_short.is_some()) << 5
            | u32::from(too_long.is_some()) << 6
            | u32::from(json_error.is_some()) << 7
            | u32::from(outcome.checks.is_some()) << 8
            | u32::from(outcome.in_error) << 9;
        self.numbers.extend([outcome.score, latency, f64::from(flags)]);
        for indices in [missing_tokens, forbidden_found].iter().filter(|indices| !indices.is_empty()) {
            self.numbers.push(f64::from(indices.len() as u32));
            self.numbers.extend(indices.iter().map(|&index| f64::from(index)));
        }
        if let Some(error) = regex_error {
            self.text(&error);
        }
        for length in too_short.into_iter().chain(too_long) {
            self.count(length);
        }
        if let Some(error) = json_error {
            self.text(&error);
        }
        if let Some(checks) = outcome.checks {
            self.count(checks.len());
            for check in &checks {
                self.check(check);
            }
        }
    }

    /// Appends the result of a check: flags, path, kind, score, weight and reason. Then appends what the flags announce.
    fn check(&mut self, check: &CheckResult) {
        let CheckResult { path, kind, name, verdict, score, weight, not, required, reason, .. } = check;
        let CheckResult { missing, found, differs, near, .. } = check;
        let flags = *verdict as u32
            | u32::from(name.is_some()) << 2
            | u32::from(*not) << 3
            | u32::from(*required) << 4
            | u32::from(!missing.is_empty()) << 5
            | u32::from(!found.is_empty()) << 6
            | u32::from(!differs.is_empty()) << 7
            | u32::from(!near.is_empty()) << 8;
        self.numbers.push(f64::from(flags));
        self.label(path);
        self.label(kind);
        self.numbers.extend([*score, *weight]);
        self.text(reason);
        if let Some(name) = name {
            self.label(name);
        }
        self.list(missing, |scores, text| scores.text(text));
        self.list(found, |scores, &Span { start, end }| {
            scores.count(start);
            scores.count(end);
        });
        self.list(differs, |scores, text| scores.text(text));
        self.list(near, |scores, label| scores.label(label));
    }

    /// Appends a list, unless it is empty.
    fn list<T>(&mut self, list: &[T], append: fn(&mut Self, &T)) {
        if !list.is_empty() {
            self.count(list.len());
            for each in list {
                append(self, each);
            }
        }
    }

    fn count(&mut self, count: usize) {
        self.numbers.push(f64::from(count as u32));
    }

    /// Appends a text and its length in UTF-16 units, which is negative if the text is not ASCII.
    fn text(&mut self, text: &str) {
        let is_ascii = utf8::is_ascii(text.as_bytes());
        self.numbers.push(if is_ascii { float(text.len()) } else { -float(utf8::utf16_len(text)) });
        self.texts[usize::from(!is_ascii)].push_str(text);
    }

    /// Appends the number of a text, followed by the text if its number is new.
    fn label(&mut self, label: &str) {
        let known = self.labels.len();
        let number = self.labels.intern(label) as usize;
        self.count(number);
        if number == known {
            self.text(label);
        }
    }
}

fn no_run() -> JsValue {
    to_js_error(Error::new(ErrorKind::Usage, "no run has begun"))
}

/// Estimates the memory that a compiled suite needs for its text and objects.
fn memory_for(text: &str) -> usize {
    let objects = memchr::memchr_iter(b'{', text.as_bytes()).count();
    text.len().saturating_add(objects.saturating_mul(700))
}

/// Grows the memory in one step. JavaScript engines collect garbage at each growth, so many small steps would take
/// longer than compiling the suite.
fn grow_once(bytes: usize) {
    let mut room = Vec::<u8>::new();
    // If there is not enough memory, ignore it: later allocations grow the memory as they need.
    let _ = room.try_reserve_exact(bytes);
    std::hint::black_box(&room);
}
