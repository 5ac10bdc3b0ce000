//! A suite that scores rows of outputs, and counts them for a summary.

use crate::columns::{Column, Outputs};
use crate::json;
use crate::rows::{Row, Rows, at_line};
use crate::summary::{self, Mark, Samples};
use benchmarkhub::checks::{CheckResult, CompileOptions, Output, Policy};
use benchmarkhub::run::judge::{JudgeOptions, Outcome};
use benchmarkhub::run::{Answer, Missing};
use benchmarkhub::suite::{CompiledSuite, load};
use benchmarkhub::text::{json_number, json_write};
use benchmarkhub::{Error, ErrorKind, Result};
use serde_json::Value;
use unicode_normalization::UnicodeNormalization;

/// A suite, and the rows that were scored.
pub struct Shard {
    suite: CompiledSuite,
    options: JudgeOptions<'static>,
    /// The position of the case of the next row, if the rows are in the order of the suite.
    next: usize,
    min_coverage: f64,
    /// The samples so far, if the caller wants a summary.
    samples: Option<Samples>,
}

const OPTIONS: &str = "one of evidence, strip_reasoning, regex_policy, min_coverage, summary";

impl Shard {
    /// Opens a suite. `options` is JSON text of an object, or empty.
    ///
    /// # Errors
    /// The errors of the suite; `usage` for an option.
    pub fn open(suite: &str, options: &str) -> Result<Self> {
        let (mut judge, mut min_coverage, mut wants_summary) = (JudgeOptions::default(), 1.0, false);
        let mut compile = CompileOptions { normalize: Some(normalize), ..CompileOptions::default() };
        let options = if options.is_empty() {
            Value::Object(serde_json::Map::new())
        } else {
            json::parse("options", options)?
        };
        let Value::Object(options) = options else {
            return Err(Error::new(ErrorKind::Usage, "options: expected an object"));
        };
        for (name, value) in &options {
            let wrong = |expected: &str| {
                let found = json::text(value);
                Error::new(ErrorKind::Usage, format!("options.{name}: expected {expected}, found {found}"))
            };
            let flag = || value.as_bool().ok_or_else(|| wrong("true or false"));
            match name.as_str() {
                "evidence" => judge.evidence = flag()?,
                "strip_reasoning" => judge.strip_reasoning = flag()?,
                "summary" => wants_summary = flag()?,
                "min_coverage" => {
                    let share = json_number::double(value).filter(|share| (0.0..=1.0).contains(share));
                    min_coverage = share.ok_or_else(|| wrong("a number from 0 to 1"))?;
                }
                "regex_policy" => {
                    compile.regex_policy = Some(match value.as_str() {
                        Some("strict") => Policy::Strict,
                        Some("linear") => Policy::Linear,
                        _ => return Err(wrong("\"strict\" or \"linear\"")),
                    });
                }
                _ => return Err(Error::new(ErrorKind::Usage, format!("options.{name}: expected {OPTIONS}"))),
            }
        }
        let suite = load::suite_from_text(suite.to_owned(), compile)?;
        Ok(Self {
            suite,
            options: judge,
            next: 0,
            min_coverage,
            samples: wants_summary.then(Samples::default),
        })
    }

    /// Scores rows, and returns a line for each. If a row is wrong, no row counts.
    ///
    /// # Errors
    /// The errors of [`rows`](crate::rows); `usage` for a case that the suite lacks.
    pub fn score(&mut self, text: &str) -> Result<String> {
        let mut out = String::with_capacity(text.len());
        let before = self.samples.as_ref().map(Samples::mark);
        let scored = self.score_into(text, &mut out);
        self.undo(scored.is_err(), before);
        scored.map(|()| out)
    }

    fn score_into(&mut self, text: &str, out: &mut String) -> Result<()> {
        let mut rows = Rows::new(text);
        while let Some(row) = rows.next() {
            self.score_row(&row?, out).map_err(|error| at_line(rows.line(), &error))?;
        }
        Ok(())
    }

    fn score_row(&mut self, row: &Row<'_>, out: &mut String) -> Result<()> {
        let output = row.output.as_deref().ok().map(Output::new);
        self.judge(&row.case_id, output.as_ref(), row.repeat, |shard, position, outcome| {
            shard.write(row, position, outcome, out);
        })
    }

    /// Judges a row. `then` reads the outcome, which takes less time than moving it.
    fn judge(
        &mut self,
        case_id: &str,
        output: Option<&Output<'_>>,
        repeat: Option<u64>,
        then: impl FnOnce(&Self, usize, &Outcome),
    ) -> Result<()> {
        let position = self.suite.find_near(case_id, self.next)?;
        self.next = position + 1;
        let answer = output.map_or(Answer::Error, Answer::Output);
        let outcome = &self.suite.score(position, answer, Missing::Error, self.options);
        let Some(outcome) = outcome else {
            return Err(Error::new(ErrorKind::Usage, "the suite has changed"));
        };
        if let Some(samples) = &mut self.samples {
            samples.add(position, repeat, outcome, output.map(|output| output.text));
        }
        then(self, position, outcome);
        Ok(())
    }

    /// Scores columns of ids and outputs. `valid` has a 0 for each output that is null, or is empty; `repeats` has integers of
    /// 8 bytes, or is empty. Returns the scores, doubles of 8 bytes; then a bit for each row, set if it passed, the lowest bit of a
    /// byte first; then such bits that are set if it is in error. If a row is wrong, no row counts.
    ///
    /// # Errors
    /// `usage` for columns of other lengths, and for a case that the suite lacks.
    pub fn score_columns(
        &mut self,
        ids: &Column<'_>,
        outputs: &Column<'_>,
        valid: &[u8],
        repeats: &[u8],
    ) -> Result<Vec<u8>> {
        let before = self.samples.as_ref().map(Samples::mark);
        let scored = self.columns(ids, outputs, valid, repeats);
        self.undo(scored.is_err(), before);
        scored
    }

    fn columns(
        &mut self,
        ids: &Column<'_>,
        outputs: &Column<'_>,
        valid: &[u8],
        repeats: &[u8],
    ) -> Result<Vec<u8>> {
        let count = ids.len();
        let is_of = |len: usize, size: usize| len == 0 || len == count * size;
        if outputs.len() != count || !is_of(valid.len(), 1) || !is_of(repeats.len(), 8) {
            let message =
                format!("columns: expected {count} rows in each, as in case_id, found another number");
            return Err(Error::new(ErrorKind::Usage, message));
        }
        let mut outputs = Outputs::new(outputs);
        let bits = count.div_ceil(8);
        let mut result = vec![0; count * 8 + bits * 2];
        let (scores, flags) = result.split_at_mut(count * 8);
        let (passed, in_error) = flags.split_at_mut(bits);
        for (index, score) in scores.as_chunks_mut().0.iter_mut().enumerate() {
            let output = outputs.get(index)?;
            let output = (valid.get(index) != Some(&0)).then_some(&output);
            let repeat = repeats.get(index * 8..index * 8 + 8).map(repeat_of).transpose();
            let repeat = repeat.map_err(|error| at_row(index, &error))?;
            let judged = self.judge(ids.get(index)?, output, repeat, |_, _, outcome| {
                *score = outcome.score.to_le_bytes();
                passed[index / 8] |= u8::from(outcome.passed) << (index % 8);
                in_error[index / 8] |= u8::from(outcome.in_error) << (index % 8);
            });
            judged.map_err(|error| at_row(index, &error))?;
        }
        Ok(result)
    }

    /// Drops the samples that were added after `before` if a row was wrong.
    fn undo(&mut self, is_wrong: bool, before: Option<Mark>) {
        if let (true, Some(samples), Some(before)) = (is_wrong, &mut self.samples, before) {
            samples.undo(before);
        }
    }

    /// Writes a score with the fields of Node's, in their order. `repeat` follows the id, so that each line has its key.
    fn write(&self, row: &Row<'_>, position: usize, outcome: &Outcome, out: &mut String) {
        out.push_str("{\"case_id\":");
        json_write::string(&row.case_id, out);
        if let Some(repeat) = row.repeat {
            out.push_str(",\"repeat\":");
            json::write(&Value::from(repeat), out);
        }
        out.push_str(if outcome.passed {
            ",\"passed\":true,\"score\":"
        } else {
            ",\"passed\":false,\"score\":"
        });
        json_write::number(outcome.score, out);
        out.push_str(",\"details\":");
        if outcome.failures.is_empty() {
            out.push_str("{}");
        } else {
            let expected = &self.suite.suite().cases[position].expected_behavior;
            json::write(&Value::Object(outcome.failures.details(expected)), out);
        }
        if let Some(checks) = &outcome.checks {
            out.push_str(",\"checks\":");
            CheckResult::write_list(checks, out);
        }
        out.push_str(",\"latency_ms\":0");
        if let Err(reason) = &row.output {
            out.push_str(",\"error\":");
            json_write::string(reason, out);
        }
        out.push_str("}\n");
    }

    /// Returns the report without scores of the rows so far.
    ///
    /// # Errors
    /// `usage` if a row occurs twice, or if the shard was opened without the option `summary`.
    pub fn summary(&mut self) -> Result<String> {
        let Some(samples) = &mut self.samples else {
            let message = "summary: expected a suite that was opened with {\"summary\": true}";
            return Err(Error::new(ErrorKind::Usage, message));
        };
        summary::of_shard(&self.suite, samples, self.min_coverage)
    }
}

fn at_row(index: usize, error: &Error) -> Error {
    Error::new(error.kind(), format!("row {index}: {error}"))
}

fn repeat_of(bytes: &[u8]) -> Result<u64> {
    let repeat = bytes.try_into().ok().map(i64::from_le_bytes).and_then(|repeat| u64::try_from(repeat).ok());
    let message = "repeat: expected a whole number of at least 0";
    repeat.ok_or_else(|| Error::new(ErrorKind::Usage, message))
}

/// Normalizes a text to NFKC, as the host of the other build does.
fn normalize(text: &str) -> String {
    text.nfkc().collect()
}

#[cfg(test)]
mod tests {
    use benchmarkhub::text::plain;
    use unicode_normalization::char::canonical_combining_class;
    use unicode_normalization::{IsNormalized, is_nfkc_quick};

    #[test]
    fn texts_that_are_normal_need_no_normalization() {
        for c in ('\0'..=char::MAX).filter(|c| plain::is_normal(&c.to_string())) {
            assert_eq!(is_nfkc_quick(std::iter::once(c)), IsNormalized::Yes, "{c:?}");
            assert_eq!(canonical_combining_class(c), 0, "{c:?}");
        }
        assert!(plain::is_normal("aé猫“„🙂") && !plain::is_normal("…"));
    }
}
