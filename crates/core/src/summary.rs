//! Reports without scores: counts and integer sums of shards, which merge exactly and in any order. The format, the numbers
//! and the order of fields are those of `js/suites/summary.js`, so both sides read each other's reports.

use crate::json;
use benchmarkhub::run::coverage::{Answers, Coverage, is_blank};
use benchmarkhub::run::judge::Outcome;
use benchmarkhub::run::threshold::reaches;
use benchmarkhub::suite::{CompiledSuite, Difficulty};
use benchmarkhub::text::json_number::double;
use benchmarkhub::text::json_value::{object, written};
use benchmarkhub::text::sort::sort;
use benchmarkhub::{Error, ErrorKind, Result};
use serde_json::{Map, Number, Value};
use std::collections::BTreeSet;

/// The counts of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact about the row")]
struct Sample {
    position: u32,
    repeat: Option<u64>,
    /// The score × 10,000.
    units: u16,
    passed: bool,
    in_error: bool,
    is_unclosed: bool,
    /// Whether a check ended with an error.
    has_error: bool,
    errors: Option<u32>,
}

/// The rows of a shard. Memory: 40 bytes for each row.
#[derive(Debug, Default)]
pub struct Samples {
    rows: Vec<Sample>,
    /// Whether at least one answer is not blank.
    has_text: bool,
}

/// The state of [`Samples`] before a call.
#[derive(Debug, Clone, Copy)]
pub struct Mark {
    len: usize,
    has_text: bool,
}

impl Samples {
    /// Returns the state, for [`Self::undo`].
    #[must_use]
    pub fn mark(&self) -> Mark {
        Mark { len: self.rows.len(), has_text: self.has_text }
    }

    /// Drops the rows that were added after a mark.
    pub fn undo(&mut self, mark: Mark) {
        self.rows.truncate(mark.len);
        self.has_text = mark.has_text;
    }

    /// Adds the outcome of a row.
    pub fn add(&mut self, position: usize, repeat: Option<u64>, outcome: &Outcome, output: Option<&str>) {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a score is from 0 to 1")]
        let units = (outcome.score * 10_000.0 + 0.5) as u16;
        // One text decides, so the others are not read.
        self.has_text = self.has_text || (!outcome.is_unclosed && output.is_some_and(|text| !is_blank(text)));
        self.rows.push(Sample {
            position: u32::try_from(position).unwrap_or(u32::MAX),
            repeat,
            units,
            passed: outcome.passed,
            in_error: outcome.in_error,
            is_unclosed: outcome.is_unclosed,
            has_error: outcome.errors.is_some_and(|errors| errors > 0)
                || outcome.failures.regex_error.is_some(),
            errors: outcome.errors.map(|errors| u32::try_from(errors).unwrap_or(u32::MAX)),
        });
    }
}

/// A sum of score × 10,000 × twice the weight, and the sum of twice the weights.
#[derive(Debug, Clone, Copy, Default)]
struct Sum {
    sum: u64,
    weight: u64,
}

impl Sum {
    fn add(&mut self, other: Self) {
        self.sum += other.sum;
        self.weight += other.weight;
    }

    /// The mean with four decimals, halves to even.
    fn rounded(self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "the mean has at most five digits")]
        let units = half_even(self.sum, self.weight) as f64;
        units / 10_000.0
    }

    fn value(self) -> [(&'static str, Value); 2] {
        [("sum", whole(self.sum)), ("weight", whole(self.weight))]
    }
}

fn half_even(sum: u64, count: u64) -> u64 {
    let Some(floor) = sum.checked_div(count) else { return 0 };
    let rest = 2 * (sum - floor * count);
    if rest > count || (rest == count && floor % 2 == 1) { floor + 1 } else { floor }
}

fn whole(number: u64) -> Value {
    Value::Number(Number::from(number))
}

/// The counts of a report.
#[derive(Debug, Default)]
struct Counts {
    total: u64,
    passed: u64,
    answered: u64,
    errored: u64,
    errors: Option<u64>,
    undecided: u64,
    has_text: bool,
    overall: Sum,
    /// The categories, with the position of their first case.
    by_category: Vec<(String, Sum, u64)>,
}

impl Counts {
    fn add_category(&mut self, name: &str, sum: Sum, first: u64) {
        match self.by_category.iter_mut().find(|(known, ..)| known == name) {
            Some((_, known, position)) => {
                known.add(sum);
                *position = first.min(*position);
            }
            None => self.by_category.push((name.to_owned(), sum, first)),
        }
    }

    fn add_errors(&mut self, errors: Option<u64>) {
        if let Some(errors) = errors {
            *self.errors.get_or_insert_default() += errors;
        }
    }

    /// Adds the samples of a case, ordered by repeat.
    fn add_case(&mut self, samples: &[Sample], category: &str, difficulty: Difficulty, is_unapplied: bool) {
        let count = samples.len() as u64;
        let units: u64 = samples.iter().map(|sample| u64::from(sample.units)).sum();
        let mean = half_even(units, count);
        // Only a perfect mean is 1.
        let mean = if units == 10_000 * count { 10_000 } else { mean.min(9_999) };
        let passed = 2 * samples.iter().filter(|sample| sample.passed).count() > samples.len();
        let mut answered = samples.iter().filter(|sample| !sample.in_error);
        let first_answered = answered.clone().next();
        let shown = answered.find(|sample| sample.passed == passed).or(first_answered);
        let is_unclosed = samples.iter().any(|sample| sample.is_unclosed);
        let is_undecided = |shown: &Sample| !is_unclosed && (is_unapplied || (shown.has_error && !passed));
        self.total += 1;
        self.passed += u64::from(passed);
        self.answered += u64::from(!is_unclosed && samples.iter().all(|sample| !sample.in_error));
        self.errored += u64::from(shown.is_none());
        self.undecided += u64::from(shown.is_some_and(is_undecided));
        for sample in samples {
            self.add_errors(sample.errors.map(u64::from));
        }
        let weight = match difficulty {
            Difficulty::Easy => 2,
            Difficulty::Medium => 3,
            Difficulty::Hard => 4,
        };
        let sum = Sum { sum: mean * weight, weight };
        self.overall.add(sum);
        self.add_category(category, sum, samples.first().map_or(0, |sample| sample.position.into()));
    }

    fn value(&self) -> Value {
        let category = |(name, sum, first): &(String, Sum, u64)| {
            let [total, weight] = sum.value();
            (name.clone(), object([total, weight, ("first", whole(*first))]))
        };
        object([
            ("total", whole(self.total)),
            ("passed", whole(self.passed)),
            ("answered", whole(self.answered)),
            ("errored", whole(self.errored)),
            ("errors", self.errors.map_or(Value::Null, whole)),
            ("undecided", whole(self.undecided)),
            ("has_text", Value::Bool(self.has_text)),
            ("overall", object(self.overall.value())),
            ("by_category", Value::Object(self.by_category.iter().map(category).collect())),
        ])
    }

    /// Writes a report. `suite` is a suite without cases.
    fn report(&self, suite: Value, warnings: Vec<Value>, min_coverage: f64, part: Option<&str>) -> String {
        let decimal = |number: f64| Number::from_f64(number).map_or(Value::Null, Value::Number);
        let threshold = suite.get("threshold").and_then(double);
        let is_blank = warnings.iter().any(|warning| has_code(warning, "blank_outputs"));
        let means = self.by_category.iter().map(|(name, sum, _)| (name.clone(), decimal(sum.rounded())));
        let mut report = Map::new();
        let mut put = |name: &str, value: Value| report.insert(name.to_owned(), value);
        put("suite", suite);
        put("summary", self.value());
        put("overall_score", decimal(self.overall.rounded()));
        put("by_category", Value::Object(means.collect()));
        put("passed", whole(self.passed));
        put("failed", whole(self.total - self.passed - self.errored));
        put("total", whole(self.total));
        if self.answered < self.total {
            put("coverage", object([("answered", whole(self.answered)), ("total", whole(self.total))]));
        }
        if self.errored > 0 {
            put("errored", whole(self.errored));
        }
        if let Some(errors) = self.errors {
            put("errors", whole(errors));
        }
        if let Some(threshold) = threshold {
            put("suite_passed", Value::Bool(self.passes(threshold, min_coverage, is_blank)));
        }
        put("warnings", Value::Array(warnings));
        let mut text = json::text(&Value::Object(report));
        if let Some(part) = part {
            text.pop();
            text.push_str(",\"part\":");
            text.push_str(part);
            text.push('}');
        }
        text
    }

    fn passes(&self, threshold: f64, min_coverage: f64, are_blank: bool) -> bool {
        let index = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
        let coverage = Coverage { answered: index(self.answered), total: index(self.total) };
        let scored = index(self.total - self.errored);
        let answers = Answers { coverage, undecided: index(self.undecided), scored, are_blank };
        #[expect(clippy::cast_precision_loss, reason = "the sums are below 2^53")]
        let mean = match self.overall {
            Sum { weight: 0, .. } => 0.0,
            Sum { sum, weight } => sum as f64 / (10_000 * weight) as f64,
        };
        answers.fault(min_coverage).is_none() && reaches(mean, threshold)
    }
}

fn usage(message: String) -> Error {
    Error::new(ErrorKind::Usage, message)
}

/// Returns the report of a shard, with the positions of its cases.
///
/// # Errors
/// `usage` if a row occurs twice, or if a case has rows with and without `repeat`.
pub fn of_shard(suite: &CompiledSuite, samples: &mut Samples, min_coverage: f64) -> Result<String> {
    let Samples { rows: samples, has_text } = samples;
    sort(samples);
    let document = json::parse("suite", &serde_json::to_string(suite.suite()).unwrap_or_default())?;
    let digest = sha256(&json::text(&document));
    let unknown = suite.warnings().iter().filter(|warning| warning.code == "unknown_check");
    let unapplied: BTreeSet<&str> = unknown.filter_map(|warning| warning.case_id.as_deref()).collect();
    let mut counts = Counts { has_text: *has_text, ..Counts::default() };
    let mut positions = String::from("[");
    for of_case in samples.chunk_by(|a, b| a.position == b.position) {
        let position = of_case[0].position;
        let case = &suite.suite().cases[position as usize];
        for pair in of_case.windows(2) {
            let id = json::text(&Value::String(case.case_id.clone()));
            if pair[0].repeat.is_none() != pair[1].repeat.is_none() {
                return Err(usage(format!("case {id}: expected repeat in each row or in none, found both")));
            }
            if pair[0].repeat == pair[1].repeat {
                let repeat =
                    pair[0].repeat.map_or_else(String::new, |repeat| format!(" with repeat {repeat}"));
                return Err(usage(format!("case {id}: expected one row{repeat}, found several")));
            }
        }
        counts.add_case(of_case, case.category.as_str(), case.difficulty, unapplied.contains(&*case.case_id));
        positions.push_str(if positions.len() > 1 { "," } else { "" });
        positions.push_str(&position.to_string());
    }
    let mut part =
        format!("{{\"suite_digest\":\"{digest}\",\"positions\":{positions}],\"total\":{}", suite.len());
    if min_coverage < 1.0 {
        part.push_str(",\"min_coverage\":");
        benchmarkhub::text::json_write::number(min_coverage, &mut part);
    }
    part.push('}');
    let mut warnings = Vec::new();
    for warning in suite.warnings() {
        warnings.push(json::parse("warning", &serde_json::to_string(warning).unwrap_or_default())?);
    }
    let is_answered = |sample: &Sample| !sample.in_error && !sample.is_unclosed;
    if samples.iter().any(is_answered) && !counts.has_text {
        let message = Value::String("every output is blank".to_owned());
        warnings.push(object([("code", Value::String("blank_outputs".to_owned())), ("message", message)]));
    }
    Ok(counts.report(without_cases(document), warnings, min_coverage, Some(&part)))
}

fn without_cases(mut suite: Value) -> Value {
    if let Value::Object(fields) = &mut suite {
        fields.insert("cases".to_owned(), Value::Array(Vec::new()));
    }
    suite
}

fn sha256(text: &str) -> String {
    let digit = |half: u8| char::from(b"0123456789abcdef"[usize::from(half)]);
    hmac_sha256::Hash::hash(text.as_bytes())
        .iter()
        .flat_map(|byte| [digit(byte >> 4), digit(byte & 15)])
        .collect()
}

fn has_code(warning: &Value, code: &str) -> bool {
    warning.get("code").and_then(Value::as_str) == Some(code)
}

/// A report that was read.
struct Shard {
    line: usize,
    report: Value,
    positions: Vec<usize>,
}

/// The fields of `part` that are equal in all shards of a run.
const SHARED: [&str; 5] = ["suite_digest", "total", "weights", "calculator", "min_coverage"];
/// Warnings about outputs, which a shard of this module does not have.
const UNREAD: [&str; 5] =
    ["unmatched_output", "duplicate_output", "lone_surrogate", "more_warnings", "missing_output"];

/// Merges reports without scores, one on each line. Returns the report of the whole run.
///
/// # Errors
/// `syntax` and `schema` for a line; `usage` if a case is missing or occurs twice, or if shards belong to different runs.
pub fn merge(text: &str) -> Result<String> {
    let lines = text.split('\n').enumerate().filter(|(_, line)| !line.trim().is_empty());
    let mut shards = lines.map(|(index, line)| read(index + 1, line)).collect::<Result<Vec<Shard>>>()?;
    let Some(first) = shards.first() else {
        return Err(usage("summaries: expected at least one, found none".to_owned()));
    };
    for shard in &shards {
        for name in SHARED {
            let of = |shard: &Shard| shard.report["part"].get(name).map_or("none".to_owned(), json::text);
            let (expected, found) = (of(first), of(shard));
            if expected != found {
                let line = shard.line;
                return Err(usage(format!(
                    "line {line}: part.{name}: expected {expected}, as in the first summary, found {found}"
                )));
            }
        }
    }
    let part = &first.report["part"];
    let total = index_of(part, "total").unwrap_or_default();
    let min_coverage = part.get("min_coverage").and_then(double).unwrap_or(1.0);
    check_positions(&shards, total)?;
    // Shards in the order of their first cases. A list of pairs sorts with less code than a comparison.
    let mut order: Vec<(usize, usize)> = shards
        .iter()
        .enumerate()
        .map(|(at, shard)| (shard.positions.first().copied().unwrap_or(total), at))
        .collect();
    sort(&mut order);
    let mut counts = Counts::default();
    let (mut warnings, mut seen) = (Vec::new(), BTreeSet::new());
    let mut blank = None;
    for &(_, at) in &order {
        let Shard { line, report, .. } = &shards[at];
        add_summary(&mut counts, &report["summary"]).ok_or_else(|| {
            let message = format!("line {line}: summary: expected counts and sums, found other values");
            Error::new(ErrorKind::Schema, message)
        })?;
        for warning in report["warnings"].as_array().into_iter().flatten() {
            if UNREAD.iter().any(|code| has_code(warning, code)) {
                let message = format!(
                    "line {line}: warnings: expected none about outputs, found {}",
                    json::text(warning)
                );
                return Err(Error::new(ErrorKind::Unsupported, message));
            }
            if has_code(warning, "blank_outputs") {
                blank = Some(warning.clone());
            } else if !has_code(warning, "empty_selection") && seen.insert(written(warning)) {
                warnings.push(warning.clone());
            }
        }
    }
    warnings.extend(blank.filter(|_| !counts.has_text));
    let mut ordered: Vec<(u64, usize)> =
        counts.by_category.iter().enumerate().map(|(at, (_, _, first))| (*first, at)).collect();
    sort(&mut ordered);
    counts.by_category = ordered.into_iter().map(|(_, at)| counts.by_category[at].clone()).collect();
    let (_, at) = order[0];
    let suite = shards[at].report["suite"].take();
    Ok(counts.report(suite, warnings, min_coverage, None))
}

fn read(line: usize, text: &str) -> Result<Shard> {
    let fail = |message: &str| Error::new(ErrorKind::Schema, format!("line {line}: {message}"));
    let mut report = json::parse(&format!("line {line}"), text)?;
    if !["suite", "summary", "part"].iter().all(|name| report.get(name).is_some_and(Value::is_object)) {
        return Err(fail("expected a report without scores, found no suite, summary or part"));
    }
    let part = &mut report["part"];
    let digest = part.get("suite_digest").and_then(Value::as_str);
    let (true, Some(total)) = (digest.is_some(), index_of(part, "total")) else {
        return Err(fail("part: expected suite_digest and total"));
    };
    if part.get("calculator").is_some() {
        return Err(fail("the totals of a custom calculator cannot be merged"));
    }
    let list = part.get_mut("positions").map(Value::take).unwrap_or_default();
    let positions = list.as_array().and_then(|list| list.iter().map(index).collect::<Option<Vec<usize>>>());
    let is_right =
        |list: &Vec<usize>| list.is_sorted_by(|a, b| a < b) && list.last().is_none_or(|&last| last < total);
    let Some(positions) = positions.filter(is_right) else {
        return Err(fail(&format!("part.positions: expected growing positions below {total}")));
    };
    if index_of(&report["summary"], "total") != Some(positions.len()) {
        return Err(fail(&format!(
            "part.positions: expected as many as summary.total, found {}",
            positions.len()
        )));
    }
    Ok(Shard { line, report, positions })
}

fn check_positions(shards: &[Shard], total: usize) -> Result<()> {
    // A document can claim any total, so only a plausible one decides how much is allocated.
    let found: usize = shards.iter().map(|shard| shard.positions.len()).sum();
    let mut owners = vec![0; total.min(found.saturating_add(10))];
    let mut beyond = Vec::new();
    for shard in shards {
        for &position in &shard.positions {
            let Some(owner) = owners.get_mut(position) else {
                beyond.push(position);
                continue;
            };
            if *owner > 0 {
                let message = format!(
                    "summaries: expected each case once, found that at position {position} in lines {owner} and {}",
                    shard.line
                );
                return Err(usage(message));
            }
            *owner = shard.line;
        }
    }
    let missing: Vec<String> = owners
        .iter()
        .enumerate()
        .filter(|(_, owner)| **owner == 0)
        .map(|(position, _)| position.to_string())
        .collect();
    if missing.is_empty() && beyond.is_empty() {
        return Ok(());
    }
    let shown = missing.iter().take(10).map(String::as_str).collect::<Vec<_>>().join(", ");
    let more = if total - found.min(total) > 10 { ", …" } else { "" };
    Err(usage(format!("summaries: expected all {total} cases, found none at positions {shown}{more}")))
}

fn index(value: &Value) -> Option<usize> {
    let Value::Number(number) = value else { return None };
    number.as_u64().and_then(|number| usize::try_from(number).ok())
}

fn index_of(value: &Value, name: &str) -> Option<usize> {
    index(value.get(name)?)
}

/// Adds the counts of a report. Returns `None` for other values, and for counts that a run cannot have.
fn add_summary(counts: &mut Counts, summary: &Value) -> Option<()> {
    const MAX_EXACT: u64 = 1 << 53;
    let number = |value: &Value, name: &str| -> Option<u64> {
        let Value::Number(number) = value.get(name)? else { return None };
        number.as_u64().filter(|number| *number < MAX_EXACT)
    };
    let sum = |value: &Value| Some(Sum { sum: number(value, "sum")?, weight: number(value, "weight")? });
    let count = |name: &str| number(summary, name);
    let (total, passed, errored) = (count("total")?, count("passed")?, count("errored")?);
    if passed + errored > total || count("answered")? > total || count("undecided")? > total {
        return None;
    }
    counts.total += total;
    counts.passed += passed;
    counts.errored += errored;
    counts.answered += count("answered")?;
    counts.undecided += count("undecided")?;
    match summary.get("errors")? {
        Value::Null => {}
        _ => counts.add_errors(Some(count("errors")?)),
    }
    counts.has_text |= summary.get("has_text")?.as_bool()?;
    counts.overall.add(sum(summary.get("overall")?)?);
    for (name, value) in summary.get("by_category")?.as_object()? {
        counts.add_category(name, sum(value)?, number(value, "first")?);
    }
    Some(())
}
