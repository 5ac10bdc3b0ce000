//! What the answers of checks mean: polarity, weights, thresholds, verdicts and reasons, here alone.
//!
//! A check answers pass, fail or error. `not` turns pass and fail into each other and a score into
//! 1 − score; an error stays one, and scores 0. A group answers by what can be told: `any_of` passes
//! with one that passes, else it is an error if an error could have been that one, else it fails; and
//! likewise `all_of` and `at_least`. Its score is the best one (`any_of`), the weighted mean (`all_of`)
//! or the mean of the k best (`at_least`). A check of weight 0 is informational: it is judged and told,
//! and counts for nothing.
//!
//! A case is one weighted mean: each check of the six keys is a child of weight 1, each item of
//! `checks` one of its own weight. Without `checks` this is the share of checks that hold. A case passes
//! when every check that counts passes or, where it has a `threshold`, when its score, before it is rounded
//! for the report, reaches that. A score that `checks` are part of is shown as 1 only where it is 1. A required check that does not pass, wherever it stands, makes the case 0.

use crate::checks::kinds::{Case, Finding, Probe};
use crate::checks::tree::{self, Body, Node, Reader};
use crate::checks::{Findings, Normalize, Output, Policy, Rule, Tally, Terms};
use crate::pyre::Match;
use crate::suite::{self, CaseScore, CheckResult, Span};
use crate::text::pyfloat::round4;
use crate::text::{json_find, pystr};
use serde_json::{Map, Value};
use std::borrow::Cow;

pub use crate::checks::tree::CustomCall;
pub use crate::suite::Verdict;

/// What the caller says of a check that it answers itself.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// Pass, fail or error.
    pub verdict: Verdict,
    /// In 0..=1.
    pub score: f64,
    /// What was found, or why nothing can be told.
    pub reason: String,
}

impl Answer {
    /// Reads `[{verdict, score, reason}]`, as the facade writes them; what is none of these is an error.
    #[must_use]
    pub fn list(value: &Value) -> Vec<Self> {
        let one = |value: &Value| {
            let verdict = match value.get("verdict").and_then(Value::as_str) {
                Some("pass") => Verdict::Pass,
                Some("fail") => Verdict::Fail,
                _ => Verdict::Error,
            };
            let score = value.get("score").and_then(Value::as_f64).unwrap_or_default().clamp(0.0, 1.0);
            let reason = value.get("reason").and_then(Value::as_str).unwrap_or_default().to_owned();
            Self { verdict, score, reason }
        };
        value.as_array().map(|list| list.iter().map(one).collect()).unwrap_or_default()
    }
}

/// How a case is judged, besides its output.
#[derive(Debug, Clone, Copy, Default)]
pub struct Ask<'a> {
    /// Whether evidence is wanted of every case.
    pub evidence: bool,
    /// The caller's answers to the checks of its own, in order.
    pub answers: &'a [Answer],
}

/// The checks of one case, in the order in which they are applied.
#[derive(Debug, Default)]
pub(crate) struct Plan {
    /// The six keys.
    pub(crate) rules: Vec<(&'static str, Box<dyn Rule>)>,
    /// The items of `checks`.
    pub(crate) nodes: Vec<Node>,
    /// Whether the case has a key `checks`.
    pub(crate) uses_checks: bool,
    /// From which score on the case passes; without it, when every check does.
    pub(crate) threshold: Option<f64>,
    /// The checks that the caller answers.
    pub(crate) calls: Vec<CustomCall>,
    pub(crate) regex_policy: Policy,
    pub(crate) normalize: Option<Normalize>,
}

/// What a check answered.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Judged {
    verdict: Verdict,
    score: f64,
}

impl Plan {
    /// No check.
    pub(crate) fn under(terms: &Terms) -> Self {
        Self { regex_policy: terms.regex_policy, normalize: terms.normalize, ..Self::default() }
    }

    /// Judges an output; what is wrong is added to `findings`. Without a check, anything but white space
    /// passes. `expected` gives the checks as they were written, for evidence.
    pub(crate) fn outcome<'c>(
        &self,
        output: &Output<'_>,
        expected: &dyn Fn() -> &'c Map<String, Value>,
        ask: Ask<'_>,
        findings: &mut Findings,
    ) -> Outcome {
        let wants_evidence = ask.evidence || self.uses_checks;
        let mut judge =
            Judge { output, ask, normalize: self.normalize, log: Vec::new(), vetoed: false, errors: 0 };
        let mut tally = Tally::default();
        for (name, rule) in &self.rules {
            let of_rule = rule.judge(output, findings);
            tally += of_rule;
            if wants_evidence && let Some(value) = expected().get(*name) {
                judge.explain(name, value, of_rule, self.regex_policy);
            }
        }
        let (mut sum, mut weight) = (0.0, 0.0);
        let mut all_pass = true;
        for node in &self.nodes {
            let judged = judge.node(node);
            if node.weight > 0.0 {
                sum += node.weight * judged.score;
                weight += node.weight;
                all_pass &= judged.verdict == Verdict::Pass;
            }
        }
        if tally.total == 0 && weight == 0.0 {
            tally = Tally::one(!pystr::strip(output.text).is_empty());
        }
        all_pass &= tally.passed == tally.total;
        let total = float(tally.total) + weight;
        let mean = (float(tally.passed) + sum) / total;
        let score = match (judge.vetoed, weight == 0.0) {
            (true, _) => 0.0,
            (_, true) => ratio(tally),
            _ => shown(mean),
        };
        let passed = !judge.vetoed && self.threshold.map_or(all_pass, |threshold| reaches(mean, threshold));
        Outcome {
            passed,
            score,
            checks: wants_evidence.then_some(judge.log),
            errors: self.uses_checks.then_some(judge.errors),
        }
    }
}

/// A score without what the case says already; see [`CaseScore`].
#[derive(Debug)]
pub struct Outcome {
    /// Whether the case passed.
    pub passed: bool,
    /// In 0..=1, rounded to four decimals.
    pub score: f64,
    /// What each check answered, where that is told.
    pub checks: Option<Vec<CheckResult>>,
    /// How many checks could not be answered, where the case has `checks`.
    pub errors: Option<usize>,
}

impl Outcome {
    /// The whole score.
    pub(crate) fn of(self, case: &suite::Case, findings: &Findings) -> CaseScore {
        CaseScore {
            case_id: case.case_id.clone(),
            passed: self.passed,
            score: self.score,
            details: findings.details(&case.expected_behavior),
            checks: self.checks,
            errors: self.errors,
            latency_ms: 0.0,
        }
    }
}

/// Whether the mean reaches a threshold, or what is shown of it does; 1 is reached by nothing less than all. A mean may miss its
/// threshold by what sums of doubles lose.
pub(crate) fn reaches(mean: f64, threshold: f64) -> bool {
    mean >= threshold - 1e-12 || (threshold < 1.0 && round4(mean) >= threshold)
}

/// A score as it is reported: rounded, and 1 only where nothing is missing.
fn shown(score: f64) -> f64 {
    let rounded = round4(score);
    if rounded >= 1.0 && !reaches(score, 1.0) { 0.9999 } else { rounded.min(1.0) }
}

fn ratio(tally: Tally) -> f64 {
    if tally.passed == tally.total { 1.0 } else { round4(float(tally.passed) / float(tally.total)) }
}

#[expect(clippy::cast_precision_loss, reason = "no case has 2^53 checks")]
fn float(count: usize) -> f64 {
    count as f64
}

/// One case under judgement.
struct Judge<'o, 't, 'a> {
    output: &'o Output<'t>,
    ask: Ask<'a>,
    normalize: Option<Normalize>,
    log: Vec<CheckResult>,
    /// Whether a required check did not pass.
    vetoed: bool,
    errors: usize,
}

impl Judge<'_, '_, '_> {
    /// Judges an item and what is below it. Items nest [`tree::MAX_DEPTH`] levels at most.
    fn node(&mut self, node: &Node) -> Judged {
        let place = self.log.len();
        self.log.push(CheckResult::of(node));
        let judged = match &node.body {
            Body::Probe(probe) => self.probe(node, probe.as_ref(), place),
            Body::Custom(slot, demand) => self.custom(node, *slot, demand, place),
            Body::Any(nodes) => self.group(node, nodes, 1, true, place),
            Body::AtLeast(least, nodes) => self.group(node, nodes, *least, true, place),
            Body::All(nodes) => self.group(node, nodes, usize::MAX, false, place),
        };
        self.log[place].verdict = judged.verdict;
        self.log[place].score = shown(judged.score);
        self.vetoed |= node.required && judged.verdict != Verdict::Pass;
        judged
    }

    fn probe(&mut self, node: &Node, probe: &dyn Probe, place: usize) -> Judged {
        let case = if node.ignore_case { Case::Ignored } else { Case::Matters };
        let finding = probe.probe(self.output, case);
        if let Some(why) = &finding.error {
            self.errors += 1;
            self.log[place].reason = error_reason(&probe.demand(), node.not, why);
            return ERROR;
        }
        let verdict = if finding.passed { Verdict::Pass } else { Verdict::Fail };
        let judged = polar(Judged { verdict, score: finding.score }, node.not);
        if judged.verdict == Verdict::Fail && !node.not {
            self.log[place].near = self.near_misses(probe, case, node.ignores_case);
        }
        let entry = &mut self.log[place];
        entry.reason = reason(&probe.demand(), node.not, &finding.found);
        let Finding { missing, spans, differs, .. } = finding;
        // What is not there is no evidence where it ought not to be there.
        if judged.verdict == Verdict::Fail && !node.not {
            entry.missing = missing;
        }
        entry.differs = differs;
        entry.found = utf16(self.output.text, &spans);
        judged
    }

    fn custom(&mut self, node: &Node, slot: usize, demand: &str, place: usize) -> Judged {
        let unanswered =
            Answer { verdict: Verdict::Error, score: 0.0, reason: "nobody answered it".to_owned() };
        let answer = self.ask.answers.get(slot).unwrap_or(&unanswered);
        if answer.verdict == Verdict::Error {
            self.errors += 1;
            self.log[place].reason = error_reason(demand, node.not, &answer.reason);
            return ERROR;
        }
        let found = match (answer.reason.as_str(), answer.verdict) {
            ("", Verdict::Pass) => "that it does",
            ("", _) => "that it does not",
            (words, _) => words,
        };
        self.log[place].reason = reason(demand, node.not, found);
        polar(Judged { verdict: answer.verdict, score: answer.score }, node.not)
    }

    /// A group of which `least` have to pass; all of them where `best` is not set.
    fn group(&mut self, node: &Node, nodes: &[Node], least: usize, best: bool, place: usize) -> Judged {
        let (mut passed, mut errors, mut total) = (0, 0, 0);
        let (mut sum, mut weight) = (0.0, 0.0);
        let mut scores = Vec::with_capacity(nodes.len());
        for child in nodes {
            let judged = self.node(child);
            if child.weight > 0.0 {
                total += 1;
                passed += usize::from(judged.verdict == Verdict::Pass);
                errors += usize::from(judged.verdict == Verdict::Error);
                sum += child.weight * judged.score;
                weight += child.weight;
                // The best ones first: groups are small.
                let place = scores.iter().position(|&score| score < judged.score).unwrap_or(scores.len());
                scores.insert(place, judged.score);
            }
        }
        let needed = if best { least } else { total };
        let verdict = if passed >= needed {
            Verdict::Pass
        } else if passed + errors < needed {
            Verdict::Fail
        } else {
            Verdict::Error
        };
        let score = if best {
            let best: f64 = scores.iter().take(needed).sum();
            if needed == 0 { 1.0 } else { best / float(needed) }
        } else {
            sum / weight
        };
        let demand = match &node.body {
            Body::Any(_) => format!("pass any of {total} checks"),
            Body::All(_) => format!("pass all of {total} checks"),
            _ => format!("pass at least {least} of {total} checks"),
        };
        let told = match errors {
            0 => format!("{passed} passed"),
            1 => format!("{passed} passed and 1 error"),
            more => format!("{passed} passed and {more} errors"),
        };
        self.log[place].reason = reason(&demand, node.not, &told);
        polar(Judged { verdict, score: score.clamp(0.0, 1.0) }, node.not)
    }

    /// Evidence for one of the six keys: asked again as the kind that it amounts to, while verdict and
    /// score are those of the key.
    fn explain(&mut self, name: &'static str, value: &Value, tally: Tally, policy: Policy) {
        let terms = Terms { regex_policy: policy, ..Terms::default() };
        let mut issues = Vec::new();
        let mut reader = Reader { terms: &terms, issues: &mut issues, calls: Vec::new(), above: "" };
        let item = tree::equivalent(name, value);
        let node = item.and_then(|item| reader.item(&item, name.to_owned(), 0));
        let errors = self.errors;
        let verdict = if tally.passed == tally.total { Verdict::Pass } else { Verdict::Fail };
        let mut entry = match &node {
            Some(node) => {
                self.node(node);
                self.log.pop().unwrap_or_else(|| CheckResult::of(node))
            }
            None => CheckResult { reason: format!("expected {name} to hold"), ..CheckResult::default() },
        };
        self.errors = errors;
        name.clone_into(&mut entry.path);
        name.clone_into(&mut entry.kind);
        if entry.verdict != Verdict::Error {
            entry.verdict = verdict;
        }
        entry.score = ratio(tally);
        entry.weight = float(tally.total);
        entry.not = false;
        self.log.push(entry);
    }

    /// Which small changes would make a failed check pass.
    fn near_misses(&self, probe: &dyn Probe, case: Case, ignores_case: bool) -> Vec<String> {
        let text = self.output.text;
        let passes = |text, case| probe.probe(&Output::new(text), case).passed;
        let mut near = Vec::new();
        if ignores_case && case == Case::Matters && probe.probe(self.output, Case::Ignored).passed {
            near.push("would pass ignoring case".to_owned());
        }
        let stripped = pystr::strip(text);
        if stripped.len() < text.len() && passes(stripped, case) {
            near.push("would pass without the white space at its ends".to_owned());
        }
        if json_find::whole_fence(stripped).is_some_and(|inner| passes(inner, case)) {
            near.push("would pass with the code fence removed".to_owned());
        }
        if let Some(normalize) = self.normalize {
            let normal = self.output.normal(normalize);
            let wanted = probe.normalized(normalize);
            let probe = wanted.as_deref().unwrap_or(probe);
            if (wanted.is_some() || normal != text) && probe.probe(&Output::new(normal), case).passed {
                near.push("differs only in Unicode normalisation".to_owned());
            }
        }
        near
    }
}

const ERROR: Judged = Judged { verdict: Verdict::Error, score: 0.0 };

/// The one place where `not` has a meaning.
fn polar(judged: Judged, not: bool) -> Judged {
    match (judged.verdict, not) {
        (Verdict::Error, _) => ERROR,
        (_, false) => judged,
        (Verdict::Pass, true) => Judged { verdict: Verdict::Fail, score: 1.0 - judged.score },
        (Verdict::Fail, true) => Judged { verdict: Verdict::Pass, score: 1.0 - judged.score },
    }
}

/// The one wording of what was expected and what was found.
fn reason(demand: &str, not: bool, found: &str) -> String {
    format!("expected the output {}to {demand}, found {found}", if not { "not " } else { "" })
}

fn error_reason(demand: &str, not: bool, why: &str) -> String {
    format!("expected the output {}to {demand}, which cannot be told: {why}", if not { "not " } else { "" })
}

/// Spans in UTF-16 units, in one pass over the text.
fn utf16(text: &str, spans: &[Match]) -> Vec<Span> {
    // There are MAX_SPANS at most.
    let mut ends: Vec<usize> = Vec::with_capacity(spans.len() * 2);
    for end in spans.iter().flat_map(|span| [span.start, span.end]) {
        let place = ends.iter().position(|&known| known >= end).unwrap_or(ends.len());
        if ends.get(place) != Some(&end) {
            ends.insert(place, end);
        }
    }
    let mut places = Vec::with_capacity(ends.len());
    let (mut byte, mut units) = (0, 0);
    for end in ends {
        let part: Cow<'_, str> = text.get(byte..end).map_or_else(Cow::default, Cow::Borrowed);
        units += part.encode_utf16().count();
        byte = end;
        places.push((end, units));
    }
    let place = |byte: usize| places.iter().find(|&&(known, _)| known == byte).map_or(0, |&(_, units)| units);
    spans.iter().map(|span| Span { start: place(span.start), end: place(span.end) }).collect()
}

impl CheckResult {
    fn of(node: &Node) -> Self {
        Self {
            path: node.path.clone(),
            kind: node.kind.clone(),
            name: node.name.clone(),
            weight: node.weight,
            not: node.not,
            required: node.required,
            ..Self::default()
        }
    }
}
