//! Computes the score of a case from its compiled checks. Only this file applies `not`, weights and `required`.
//!
//! A check passes, fails or ends with an error. `not` swaps pass and fail, and turns a score into 1 − score; an error
//! stays an error and scores 0. A group ends with an error only if its verdict depends on checks that ended with an
//! error. The score of a group is the best score (`any_of`), the weighted mean (`all_of`) or the mean of the k best
//! scores (`at_least`). A check of weight 0 is reported but does not count.
//!
//! A check with `on` reads parts of the output, see [`on`](crate::checks::kinds::on). If there is no such part, it fails, also
//! with `not`, and a group around it with `not` fails too.
//!
//! If the output ends inside a reasoning block, it has no answer. A check that would pass only because the answer is
//! missing ends with an error.
//!
//! The score of a case is a weighted mean: a check of the six keys has weight 1, an item of `checks` has its own weight.
//! A case with a `threshold` passes if its unrounded score reaches it, any other case if every check with a weight passes.
//! If a required check does not pass, the case fails and scores 0.

use super::evidence::{error_reason, near_misses, reason, utf16_spans};
use super::report::CaseScore;
use super::scope::{self, Place, Scope};
use super::threshold::{reaches, rounded};
use crate::checks::kinds::on::{On, Which};
use crate::checks::kinds::{Expectation, LetterCase, RawResult, document};
use crate::checks::plan::{Key, Plan};
use crate::checks::tree::{Body, Custom, Node};
use crate::checks::{CheckResult, Failures, Normalize, Output, PassCount, Verdict};
use crate::pyre::Match;
use crate::suite;
use crate::text::json_number::double;
use crate::text::pyfloat::round4;
use crate::text::sort::sort;
use crate::text::{ansi, pystr, reasoning};
use serde_json::{Map, Value};
use std::fmt::Write;
use std::rc::Rc;

/// The caller's result of a custom check.
#[derive(Debug, Clone, PartialEq)]
pub struct CustomResult {
    /// Pass, fail or error.
    pub verdict: Verdict,
    /// The score in 0..=1.
    pub score: f64,
    /// The finding, or why the check could not be evaluated.
    pub reason: String,
    /// The verdict with `not`, if it need not be the opposite.
    pub negated: Option<Verdict>,
}

impl CustomResult {
    /// Reads the list `[{verdict, score, reason, negated?}]`. An unknown verdict becomes an error.
    #[must_use]
    pub fn list(value: &Value) -> Vec<Self> {
        let read = |value: &Value| {
            let verdict = |value: &Value| match value.as_str() {
                Some("pass") => Verdict::Pass,
                Some("fail") => Verdict::Fail,
                _ => Verdict::Error,
            };
            let negated = value.get("negated").map(verdict);
            let verdict = value.get("verdict").map_or(Verdict::Error, verdict);
            let score = value.get("score").and_then(double).unwrap_or_default().clamp(0.0, 1.0);
            let reason = value.get("reason").and_then(Value::as_str).unwrap_or_default().to_owned();
            Self { verdict, score, reason, negated }
        };
        value.as_array().map(|list| list.iter().map(read).collect()).unwrap_or_default()
    }
}

/// The options with which a case is judged.
#[derive(Debug, Clone, Copy, Default)]
pub struct JudgeOptions<'a> {
    /// Whether the score lists the result of each check.
    pub evidence: bool,
    /// Whether failed checks list no near misses, which take longer than the verdict.
    pub without_near_misses: bool,
    /// Whether checks skip the reasoning in the output. A `strip_reasoning` in the suite takes precedence.
    pub strip_reasoning: bool,
    /// The results of the custom checks, computed by the caller, in the order of [`CompiledSuite::custom_calls_on`].
    ///
    /// [`CompiledSuite::custom_calls_on`]: crate::suite::CompiledSuite::custom_calls_on
    pub custom_results: &'a [CustomResult],
    /// The calls in the row of the output, as the JSON of a message, which the check `tool_calls` reads instead of the output.
    pub calls: Option<&'a str>,
}

/// The result of judging a case.
#[derive(Debug)]
pub struct Outcome {
    /// Whether the case passed.
    pub passed: bool,
    /// The score in 0..=1, rounded to four decimals.
    pub score: f64,
    /// Which of the six keys of `expected_behavior` failed, and how.
    pub failures: Failures,
    /// The result of each check; see [`CaseScore::checks`].
    pub checks: Option<Vec<CheckResult>>,
    /// The number of checks that ended with an error, if the case has `checks`.
    pub errors: Option<usize>,
    /// Whether the case is in error, so that there was no output to judge.
    pub in_error: bool,
    /// Whether a check found no answer because the output ends inside a reasoning block.
    pub is_unclosed: bool,
}

impl Outcome {
    /// Creates the outcome of a case without an answer to judge.
    pub(super) fn unanswered(uses_checks: bool, in_error: bool) -> Self {
        let (failures, errors) = (Failures::default(), uses_checks.then_some(0));
        Self { passed: false, score: 0.0, failures, checks: None, errors, in_error, is_unclosed: false }
    }

    /// Whether the case failed and one of its checks ended with an error. Without that error it might have passed.
    pub(super) fn is_undecided(&self) -> bool {
        let has_errors = self.errors.is_some_and(|errors| errors > 0) || self.failures.regex_error.is_some();
        has_errors && !self.passed
    }

    /// Returns the score of `case` for the report.
    pub(super) fn into_score(self, case: &suite::Case) -> CaseScore {
        CaseScore {
            case_id: case.case_id.clone(),
            passed: self.passed,
            score: self.score,
            details: self.failures.details(&case.expected_behavior),
            checks: self.checks,
            errors: self.errors,
            latency_ms: 0.0,
            error: self.in_error.then(|| "no output".to_owned()),
        }
    }
}

/// Judges an output. `expected` returns the checks as the suite writes them, for evidence. A case without checks
/// passes if the output is not blank.
pub(super) fn judge<'c>(
    plan: &Plan,
    output: &Output<'_>,
    expected: impl Fn() -> &'c Map<String, Value>,
    options: JudgeOptions<'_>,
) -> Outcome {
    let wants_results = options.evidence || plan.uses_checks;
    let normalize = plan.normalize;
    let mut judge = Judge {
        output,
        options,
        normalize,
        results: Vec::new(),
        required_failed: false,
        errors: 0,
        is_unclosed: false,
        custom_count: 0,
    };
    let whole = Scope::whole(output);
    if wants_results {
        judge.results.reserve(plan.keys.len() + plan.nodes.len());
    }
    let (mut failures, mut count) = (Failures::default(), PassCount::default());
    let answer =
        judge.answer(|text| if options.strip_reasoning { reasoning::answer(text) } else { Some(text) });
    for key in &plan.keys {
        // If the whole output is JSON, tags inside its strings are data, so `json_valid` reads the whole output.
        let is_stripped = |_: &&Output<'_>| {
            key.name != "json_valid" || document::answer_in(output.text) != Some(output.text)
        };
        let key_count = key.check.judge(answer.as_ref().filter(is_stripped).unwrap_or(output), &mut failures);
        count += key_count;
        if wants_results {
            judge.explain(key, key.equivalent(&expected, &plan.patterns), &whole, key_count);
        }
    }
    let (mut sum, mut weight, mut all_pass) = (0.0, 0.0, true);
    for node in &plan.nodes {
        let judgement = judge.node(node, &whole);
        if node.weight > 0.0 {
            sum += node.weight * judgement.score;
            weight += node.weight;
            all_pass &= judgement.verdict == Verdict::Pass;
        }
    }
    if count.total == 0 && weight == 0.0 {
        count = PassCount::one(!pystr::strip(answer.as_ref().unwrap_or(output).text).is_empty());
    }
    all_pass &= count.all();
    let mean = (float(count.passed) + sum) / (float(count.total) + weight);
    let score = match (judge.required_failed, weight == 0.0) {
        (true, _) => 0.0,
        (_, true) => ratio(count),
        _ => rounded(mean),
    };
    let reached = plan.threshold.map_or(all_pass, |threshold| reaches(mean, threshold));
    Outcome {
        passed: !judge.required_failed && reached,
        score,
        failures,
        checks: wants_results.then_some(judge.results),
        errors: plan.uses_checks.then_some(judge.errors),
        in_error: false,
        is_unclosed: judge.is_unclosed,
    }
}

/// Returns the share of checks that passed, rounded like the reference.
fn ratio(count: PassCount) -> f64 {
    if count.all() { 1.0 } else { round4(float(count.passed) / float(count.total)) }
}

#[expect(clippy::cast_precision_loss, reason = "no case has 2^53 checks")]
fn float(count: usize) -> f64 {
    count as f64
}

/// The verdict and score of an item.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Judgement {
    verdict: Verdict,
    score: f64,
    absent: Absent,
}

/// Why a check failed without a text to read.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
enum Absent {
    No,
    /// The output ends inside a reasoning block.
    Answer,
    /// The output has no such part.
    Part,
}

const ERROR: Judgement = Judgement { verdict: Verdict::Error, score: 0.0, absent: Absent::No };
const NO_PART: Judgement = Judgement { verdict: Verdict::Fail, score: 0.0, absent: Absent::Part };

/// Why a check has no answer to read. Reasons end with this text.
const UNCLOSED: &str = "no answer, because the output ends inside a reasoning block";

impl Judgement {
    /// Swaps pass and fail if `not` is true.
    fn negated_if(self, not: bool) -> Self {
        let verdict = match (self.verdict, self.absent) {
            (Verdict::Error, _) => return ERROR,
            _ if !not => return self,
            (Verdict::Fail, Absent::Part) => return NO_PART,
            (Verdict::Fail, Absent::Answer) => return ERROR,
            (Verdict::Pass, _) => Verdict::Fail,
            (Verdict::Fail, Absent::No) => Verdict::Pass,
        };
        Self { verdict, score: 1.0 - self.score, ..self }
    }
}

/// Judges the items of one case.
struct Judge<'o, 't, 'a> {
    output: &'o Output<'t>,
    options: JudgeOptions<'a>,
    normalize: Option<Normalize>,
    results: Vec<CheckResult>,
    /// Whether at least one required check did not pass.
    required_failed: bool,
    errors: usize,
    is_unclosed: bool,
    /// The number of custom results that were used.
    custom_count: usize,
}

impl<'t> Judge<'_, 't, '_> {
    /// Judges an item and the items below it, at most [`MAX_DEPTH`](crate::checks::tree::MAX_DEPTH) levels.
    fn node(&mut self, node: &Node, within: &Scope<'_, '_>) -> Judgement {
        let index = self.results.len();
        let judgement = match &node.on {
            None => self.body(node, within),
            Some(on) => self.on(node, on, within),
        };
        self.results[index].verdict = judgement.verdict;
        self.results[index].score = rounded(judgement.score);
        self.required_failed |= node.required && judgement.verdict != Verdict::Pass;
        judgement
    }

    /// Judges an item on a text.
    fn body(&mut self, node: &Node, within: &Scope<'_, '_>) -> Judgement {
        let index = self.results.len();
        self.results.push(unjudged(node));
        match &node.body {
            Body::Expectation(expectation) => self.expectation(node, expectation.as_ref(), within, index),
            Body::Custom(custom) => self.custom(node, custom, within, index),
            Body::Any(nodes) => self.group(node, nodes, Some(1), within, index),
            Body::AtLeast(least, nodes) => self.group(node, nodes, Some(*least), within, index),
            Body::All(nodes) => self.group(node, nodes, None, within, index),
        }
    }

    /// Judges an item on parts of a text. The results are those of the first part that decides, or of the first part.
    ///
    /// The other parts are judged too, because the results of custom checks are in this order.
    fn on(&mut self, node: &Node, on: &On, within: &Scope<'_, '_>) -> Judgement {
        let index = self.results.len();
        let text = within.output.text;
        let start = scope::answer_start(node, within.output.text, within.place.is_some());
        self.is_unclosed |= start.is_none();
        let parts = match start.map(|start| on.parts(text, start)) {
            Some(Ok(parts)) => parts,
            None => return self.no_part(node, &on.subject, UNCLOSED),
            Some(Err(raw)) => {
                let Some(why) = raw.error else { return self.no_part(node, &on.subject, &raw.found) };
                self.no_part(node, &on.subject, &why);
                self.errors += 1;
                self.results[index].reason = error_reason(&on.subject, node.describe(), node.not, &why);
                return ERROR;
            }
        };
        // With `not`, a part decides the opposite: not any part passes if every part fails.
        let deciding = if (on.which == Which::Any) == node.not { Verdict::Fail } else { Verdict::Pass };
        let before = (self.errors, self.required_failed);
        let mut kept: Option<(Judgement, Vec<CheckResult>, (usize, bool))> = None;
        let mut has_error = false;
        let (mut best, mut sum) = (0.0_f64, 0.0);
        for (number, part) in parts.iter().enumerate() {
            (self.errors, self.required_failed) = before;
            let output = Output::new(&part.text);
            let place = Place { source: text, part, outer: within.place };
            let inner = Scope { output: &output, place: Some(&place), subject: &on.subject };
            let judgement = self.body(node, &inner);
            self.results[index].reason += &part.repairs;
            if parts.len() > 1 {
                let reason = &mut self.results[index].reason;
                let _ = write!(reason, " in part {} of {}", number + 1, parts.len());
            }
            let score = if node.not { 1.0 - judgement.score } else { judgement.score };
            (best, sum) = (best.max(score), sum + score);
            has_error |= judgement.verdict == Verdict::Error;
            let results = self.results.split_off(index);
            let rank = |verdict| (verdict == deciding, verdict == Verdict::Error);
            if kept.as_ref().is_none_or(|(kept, ..)| rank(judgement.verdict) > rank(kept.verdict)) {
                kept = Some((judgement, results, (self.errors, self.required_failed)));
            }
            // A check that is over its budget may be so in every part.
            if has_error && matches!(node.body, Body::Expectation(_)) {
                break;
            }
        }
        let Some((judgement, results, after)) = kept else {
            return self.no_part(node, &on.subject, "nothing");
        };
        self.results.extend(results);
        (self.errors, self.required_failed) = after;
        if has_error && judgement.verdict != deciding {
            return ERROR;
        }
        let score = if on.which == Which::Every { sum / float(parts.len()) } else { best };
        Judgement { score: if node.not { 1.0 - score } else { score }, ..judgement }
    }

    /// Fails an item, and those below it, because the output has no such part.
    fn no_part(&mut self, node: &Node, subject: &str, found: &str) -> Judgement {
        let reason = reason(subject, node.describe(), node.not, found);
        self.results.push(CheckResult { reason, ..unjudged(node) });
        self.required_failed |= node.required;
        if let Body::Any(nodes) | Body::All(nodes) | Body::AtLeast(_, nodes) = &node.body {
            for node in nodes {
                self.no_part(node, subject, found);
            }
        }
        NO_PART
    }

    /// Returns the text that `find` selects as the answer, or an empty text if it finds no answer. Returns `None` if the
    /// answer is the whole output.
    fn answer(&mut self, find: impl FnOnce(&'t str) -> Option<&'t str>) -> Option<Output<'t>> {
        let text = self.output.text;
        let answer = find(text);
        self.is_unclosed |= answer.is_none();
        let answer = answer.unwrap_or_default();
        (answer.len() < text.len()).then(|| Output::new(answer))
    }

    fn expectation(
        &mut self,
        node: &Node,
        expectation: &dyn Expectation,
        within: &Scope<'_, '_>,
        index: usize,
    ) -> Judgement {
        let strip = node.strip_reasoning.unwrap_or(self.options.strip_reasoning);
        let mut is_unclosed = false;
        let calls = self.options.calls.filter(|_| within.place.is_none());
        let of_row = calls.and_then(|calls| expectation.check_calls(calls));
        // The reasoning was skipped before a part was found.
        let answer = if within.place.is_some() || of_row.is_some() {
            None
        } else {
            self.answer(|text| {
                let answer = expectation.answer_in(text, strip);
                is_unclosed = answer.is_none();
                answer
            })
        };
        match &answer {
            Some(answer) => self.check(node, expectation, (within, answer), of_row, is_unclosed, index),
            None => self.check(node, expectation, (within, within.output), of_row, is_unclosed, index),
        }
    }

    /// Checks an answer, which is the end of the text of a scope. `of_row` is the result for the row of the output, if it has one.
    fn check(
        &mut self,
        node: &Node,
        expectation: &dyn Expectation,
        (within, answer): (&Scope<'_, '_>, &Output<'_>),
        of_row: Option<RawResult>,
        is_unclosed: bool,
        index: usize,
    ) -> Judgement {
        let case = if node.ignore_case { LetterCase::Ignored } else { LetterCase::Matters };
        let is_of_row = of_row.is_some();
        let plain = (expectation.interprets() && !is_of_row).then(|| ansi::plain(answer.text));
        let plain = plain.filter(|plain| plain.len() < answer.text.len());
        let mut raw = match (of_row, &plain) {
            (Some(raw), _) => raw,
            (None, Some(plain)) => expectation.check(&Output::new(plain), case),
            (None, None) => expectation.check(answer, case),
        };
        if is_unclosed {
            let would_pass = raw.passed != node.not;
            raw.error = raw.error.or_else(|| would_pass.then(|| UNCLOSED.to_owned()));
            UNCLOSED.clone_into(&mut raw.found);
        }
        let result = &mut self.results[index];
        if let Some(why) = &raw.error {
            self.errors += 1;
            result.reason = error_reason(within.subject, node.describe(), node.not, why);
            return ERROR;
        }
        let verdict = if raw.passed { Verdict::Pass } else { Verdict::Fail };
        let absent = if is_unclosed { Absent::Answer } else { Absent::No };
        let judgement = Judgement { verdict, score: raw.score, absent }.negated_if(node.not);
        let RawResult { missing, mut spans, differs, found, .. } = raw;
        // The offsets of the evidence refer to the whole output, not to the answer.
        let start = within.output.text.len() - answer.text.len();
        for span in &mut spans {
            if plain.is_some() {
                (span.start, span.end) = ansi::range_in(answer.text, span.start, span.end);
            }
            *span = within.in_whole(Match { start: start + span.start, end: start + span.end });
        }
        result.reason = reason(within.subject, node.describe(), node.not, &found);
        result.differs = differs;
        result.found = utf16_spans(self.output, &spans);
        // A failed check with `not` found its texts, so it lists no missing texts.
        if judgement.verdict == Verdict::Fail && !node.not {
            result.missing = missing;
            if !self.options.without_near_misses && !is_of_row {
                let near =
                    |output: &Output<'_>| near_misses(output, (node, expectation), case, self.normalize);
                result.near = plain.map_or_else(|| near(answer), |plain| near(&Output::new(&plain)));
            }
        }
        judgement
    }

    fn custom(&mut self, node: &Node, custom: &Custom, within: &Scope<'_, '_>, index: usize) -> Judgement {
        let Custom { subject, description, .. } = custom;
        let answer = self.options.custom_results.get(self.custom_count);
        self.custom_count += 1;
        let (verdict, score, why, negated) = match answer {
            Some(CustomResult { verdict, score, reason, negated }) => {
                (*verdict, *score, reason.as_str(), *negated)
            }
            None => (Verdict::Error, 0.0, "nobody answered it", None),
        };
        // The answer for a part of the row is the reason for an output that has this text.
        let own = [reason, error_reason].map(|reason| reason("the output", description, false, ""));
        let of_part = own.iter().find_map(|start| why.strip_prefix(start.as_str()));
        let why = of_part.filter(|_| subject.is_some()).unwrap_or(why);
        // With `not`, a check that has no text to read fails, or is in error, too.
        let absent = match (verdict, negated) {
            (Verdict::Fail, Some(Verdict::Fail)) => Absent::Part,
            (Verdict::Fail, Some(Verdict::Error)) => Absent::Answer,
            _ => Absent::No,
        };
        let judgement = Judgement { verdict, score, absent }.negated_if(node.not);
        let subject = subject.as_deref().unwrap_or(within.subject);
        let result = &mut self.results[index];
        if judgement.verdict == Verdict::Error {
            self.errors += 1;
            result.reason = error_reason(subject, description, node.not, why);
            return judgement;
        }
        let found = match (why, verdict) {
            ("", Verdict::Pass) => "that it does",
            ("", _) => "that it does not",
            _ => why,
        };
        result.reason = reason(subject, description, node.not, found);
        judgement
    }

    /// Judges a group that passes if at least `least` items pass. `None` means all items.
    fn group(
        &mut self,
        node: &Node,
        nodes: &[Node],
        least: Option<usize>,
        within: &Scope<'_, '_>,
        index: usize,
    ) -> Judgement {
        let (mut passed, mut errors, mut total) = (0, 0, 0);
        let (mut sum, mut weight) = (0.0, 0.0);
        let mut absent = Absent::No;
        // The bits of numbers of at least 0 have the order of the numbers.
        let mut scores = Vec::with_capacity(nodes.len());
        for child in nodes {
            let judgement = self.node(child, within);
            if child.weight > 0.0 {
                total += 1;
                passed += usize::from(judgement.verdict == Verdict::Pass);
                errors += usize::from(judgement.verdict == Verdict::Error);
                absent = if judgement.absent > absent { judgement.absent } else { absent };
                sum += child.weight * judgement.score;
                weight += child.weight;
                scores.push(judgement.score.to_bits());
            }
        }
        let needed = least.unwrap_or(total);
        let verdict = if passed >= needed {
            Verdict::Pass
        } else if passed + errors < needed {
            Verdict::Fail
        } else {
            Verdict::Error
        };
        let score = match least {
            None => sum / weight,
            Some(0) => 1.0,
            Some(least) => {
                sort(&mut scores);
                let best_first = scores.iter().rev().map(|&bits| f64::from_bits(bits));
                best_first.take(least).sum::<f64>() / float(least)
            }
        };
        let found = match errors {
            0 => format!("{passed} passed"),
            1 => format!("{passed} passed and 1 error"),
            more => format!("{passed} passed and {more} errors"),
        };
        self.results[index].reason = reason(within.subject, node.describe(), node.not, &found);
        let judgement = Judgement { verdict, score: score.clamp(0.0, 1.0), absent }.negated_if(node.not);
        if judgement.verdict == Verdict::Error && errors == 0 {
            self.errors += 1;
            self.results[index].reason = error_reason(within.subject, node.describe(), node.not, UNCLOSED);
        }
        judgement
    }

    /// Adds evidence for one of the six keys by judging the equivalent kind. Verdict and score remain those of the
    /// key.
    fn explain(&mut self, key: &Key, equivalent: Option<&Node>, whole: &Scope<'_, '_>, count: PassCount) {
        // The guard belongs to the key. The kind has none.
        let refusal = key.check.refusal();
        let judged = equivalent.filter(|_| !self.is_unclosed && refusal.is_none());
        let errors = self.errors;
        let judged = judged.and_then(|node| {
            self.node(node, whole);
            self.results.pop()
        });
        self.errors = errors;
        let mut result = judged.unwrap_or_else(|| {
            let found = if self.is_unclosed { format!(", found {UNCLOSED}") } else { String::new() };
            let reason = format!("expected {} to hold{found}", key.name);
            CheckResult { path: key.name.into(), kind: key.name.into(), reason, ..CheckResult::default() }
        });
        if let Some(why) = refusal {
            result.verdict = Verdict::Error;
            let description = equivalent.map_or("hold", Node::describe);
            result.reason = error_reason(whole.subject, description, false, &why);
        } else if result.verdict != Verdict::Error {
            result.verdict = if count.all() { Verdict::Pass } else { Verdict::Fail };
        }
        result.score = ratio(count);
        result.weight = float(count.total);
        result.not = false;
        self.results.push(result);
    }
}

/// Returns the result of an item that is not judged yet.
fn unjudged(node: &Node) -> CheckResult {
    CheckResult {
        path: Rc::clone(&node.path),
        kind: Rc::clone(&node.kind),
        name: node.name.clone(),
        weight: node.weight,
        not: node.not,
        required: node.required,
        verdict: Verdict::default(),
        score: 0.0,
        reason: String::new(),
        missing: Vec::new(),
        found: Vec::new(),
        differs: Vec::new(),
        near: Vec::new(),
    }
}
