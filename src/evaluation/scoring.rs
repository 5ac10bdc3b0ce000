//! Scores the pairs of an evaluation with each metric, and writes their results.

use super::notices::Notices;
use super::texts::Text;
use crate::dataset::SummaryBuilder;
use crate::error::{Error, ErrorKind, Result};
use crate::metrics::{self, Details, Prepared};
use crate::run::coverage::is_blank;
use crate::text::{append, json_write, reasoning};
use serde_json::Value;

/// The maximum number of distinct reasons that are counted apart.
const MAX_REASONS: usize = 1000;
const NO_ANSWER: &str = "no reference answer";
/// The number of pairs after which warnings about predictions without an answer are added.
const BATCH: usize = 256;

/// A metric with the sum of its scores, and the counts for its warnings.
struct Scorer {
    name: String,
    prepared: Prepared,
    tally: SummaryBuilder,
    unanswered: ItemCount,
    unread: ItemCount,
}

/// A number of items, and the first one.
#[derive(Default)]
struct ItemCount {
    count: usize,
    id: String,
    reason: String,
}

impl ItemCount {
    fn add(&mut self, id: &str, reason: &str) {
        if self.count == 0 {
            (self.id, self.reason) = (id.to_owned(), reason.to_owned());
        }
        self.count += 1;
    }

    fn write(&self, name: &str, out: &mut String) {
        out.push_str(",\"");
        out.push_str(name);
        out.push_str("\":{\"count\":");
        json_write::count(self.count, out);
        if self.count > 0 {
            out.push_str(",\"id\":");
            json_write::string(&self.id, out);
            out.push_str(",\"reason\":");
            json_write::string(&self.reason, out);
        }
        out.push('}');
    }
}

/// The texts of an item.
pub(super) struct ItemTexts<'t> {
    pub(super) id: Text<'t>,
    pub(super) question: Text<'t>,
    pub(super) answer: Text<'t>,
    pub(super) has_answer: bool,
    /// All accepted answers, if there are several.
    pub(super) answers: &'t [String],
}

/// The prediction for an item, or its score if there is nothing to score.
pub(super) enum Prediction<'t> {
    Text(Text<'t>),
    Unscored(Option<f64>, &'t str),
}

/// The metrics, and the counts over all pairs.
pub(super) struct Scoring {
    scorers: Vec<Scorer>,
    strip_reasoning: bool,
    /// Whether each result is a line. Otherwise, results are the indented entries of a list.
    as_lines: bool,
    pairs: usize,
    /// The number of pairs that score 0 because there is no prediction.
    zeros: usize,
    /// Whether an item with a prediction has an answer.
    has_answers: bool,
    /// Whether a prediction is not blank; `None` without predictions.
    has_text: Option<bool>,
    /// The number of unscored results by reason.
    unscored: Vec<(String, usize)>,
    /// The pairs whose prediction has no answer: the index of the pair and the id of the item.
    unclosed: Vec<(usize, String)>,
    details: Details,
    pub(super) out: String,
}

impl Scoring {
    /// Reads the options `metrics` (`[{name, options}]`), `strip_reasoning` and `lines`.
    pub(super) fn open(options: &Value) -> Result<Self> {
        let flag = |name: &str| options.get(name).and_then(Value::as_bool).unwrap_or_default();
        let mut scorers = Vec::new();
        for metric in options.get("metrics").and_then(Value::as_array).into_iter().flatten() {
            let name = metric.get("name").and_then(Value::as_str).unwrap_or_default();
            let none = serde_json::Map::new();
            let options = metric.get("options").and_then(Value::as_object).unwrap_or(&none);
            let prepared = metrics::prepare(name, options)?;
            let tally = SummaryBuilder::new(prepared.metric().higher_is_better);
            let (unanswered, unread) = (ItemCount::default(), ItemCount::default());
            scorers.push(Scorer { name: name.to_owned(), prepared, tally, unanswered, unread });
        }
        if scorers.is_empty() {
            return Err(Error::new(ErrorKind::Usage, "metrics: expected at least one, found none"));
        }
        Ok(Self {
            scorers,
            strip_reasoning: flag("strip_reasoning"),
            as_lines: flag("lines"),
            pairs: 0,
            zeros: 0,
            has_answers: false,
            has_text: None,
            unscored: Vec::new(),
            unclosed: Vec::new(),
            details: Details::default(),
            out: String::new(),
        })
    }

    pub(super) fn pairs(&self) -> usize {
        self.pairs
    }

    /// Whether 0 is the best score of a metric.
    pub(super) fn has_error_rate(&self) -> bool {
        self.scorers.iter().any(|scorer| !scorer.prepared.metric().higher_is_better)
    }

    /// Scores a pair with each metric and writes the results.
    pub(super) fn score(&mut self, item: &ItemTexts<'_>, prediction: Prediction<'_>) {
        self.has_answers |= !item.answer.text.is_empty();
        let text = match prediction {
            Prediction::Text(text) => Some(text),
            Prediction::Unscored(..) => None,
        };
        // The metric reads the answer, the result has the whole text.
        let paired = match prediction {
            Prediction::Text(text) if self.strip_reasoning => {
                let answer = reasoning::answer(text.text);
                answer.map_or(Prediction::Unscored(None, UNCLOSED), |answer| Prediction::Text(answer.into()))
            }
            other => other,
        };
        match (text, &paired) {
            (Some(_), Prediction::Unscored(..)) => self.unclosed.push((self.pairs, item.id.text.to_owned())),
            (None, Prediction::Unscored(Some(_), _)) => self.zeros += 1,
            _ => {}
        }
        self.pairs += 1;
        if let Some(text) = text {
            self.has_text = Some(self.has_text == Some(true) || !is_blank(text.text));
        }
        for index in 0..self.scorers.len() {
            self.score_with(index, item, text, &paired);
        }
    }

    fn score_with(
        &mut self,
        index: usize,
        item: &ItemTexts<'_>,
        text: Option<Text<'_>>,
        paired: &Prediction<'_>,
    ) {
        let Self { details, out, .. } = self;
        let scorer = &mut self.scorers[index];
        details.clear();
        let score = match *paired {
            Prediction::Unscored(score, reason) => {
                details.insert("reason", reason);
                score
            }
            Prediction::Text(answer) if item.has_answer => {
                let single = [item.answer.text];
                let several: Vec<&str>;
                let references = if item.answers.is_empty() {
                    &single[..]
                } else {
                    several = item.answers.iter().map(String::as_str).collect();
                    &several
                };
                let score = scorer.prepared.explain(references, answer.text, details);
                if let Some(note) = details.text("note") {
                    scorer.unread.add(item.id.text, note);
                }
                score
            }
            Prediction::Text(_) => {
                scorer.unanswered.add(item.id.text, NO_ANSWER);
                details.insert("reason", NO_ANSWER);
                None
            }
        };
        scorer.tally.add(score);
        if score.is_none() {
            let reason = details.text("reason").unwrap_or_default();
            let known = [&scorer.name, ": ", reason].concat();
            count_reason(&mut self.unscored, known, &scorer.name);
        }
        let start = match (self.as_lines, self.pairs == 1 && index == 0) {
            (true, _) => "{\"item_id\":",
            (false, true) => "\n    {\"item_id\":",
            (false, false) => ",\n    {\"item_id\":",
        };
        item.id.write(start, out);
        item.question.write(",\"question\":", out);
        item.answer.write(",\"ground_truth\":", out);
        match text {
            Some(text) => text.write(",\"prediction\":", out),
            None => out.push_str(",\"prediction\":null"),
        }
        append::text(",\"score\":", out);
        json_write::number(score.unwrap_or(f64::NAN), out);
        append::plain(",\"metric_name\":", &scorer.name, out);
        append::text(",\"details\":", out);
        let mut before = "{\"";
        for (name, value) in details.iter() {
            append::text(before, out);
            append::text(name, out);
            append::text("\":", out);
            value.write_json(out);
            before = ",\"";
        }
        if !item.answers.is_empty() {
            out.push_str(before);
            out.push_str("references\":[");
            before = ",\"";
            for (index, answer) in item.answers.iter().enumerate() {
                if index > 0 {
                    out.push(',');
                }
                json_write::string(answer, out);
            }
            out.push(']');
        }
        if before.starts_with('{') {
            out.push('{');
        }
        out.push('}');
        out.push_str(if self.as_lines { "}\n" } else { "}" });
    }

    /// Adds the warnings about the pairs of whole batches, or of all pairs.
    pub(super) fn warn(&mut self, notices: &mut Notices, is_end: bool) {
        let end = if is_end { self.pairs } else { self.pairs / BATCH * BATCH };
        let count = self.unclosed.iter().take_while(|(pair, _)| *pair < end).count();
        for (_, id) in self.unclosed.drain(..count) {
            notices.about("unclosed_reasoning", "item ", &id, &[": ", UNCLOSED].concat());
        }
    }

    /// Writes the counts, the reasons and the metrics as fields of an object.
    pub(super) fn write(&self, out: &mut String) {
        out.push_str(",\"pairs\":");
        json_write::count(self.pairs, out);
        out.push_str(",\"zeros\":");
        json_write::count(self.zeros, out);
        out.push_str(if self.has_answers { ",\"hasAnswers\":true" } else { ",\"hasAnswers\":false" });
        let are_blank = self.has_text == Some(false);
        out.push_str(if are_blank { ",\"areBlank\":true" } else { ",\"areBlank\":false" });
        out.push_str(",\"unscored\":[");
        for (index, (reason, count)) in self.unscored.iter().enumerate() {
            out.push_str(if index > 0 { ",[" } else { "[" });
            json_write::string(reason, out);
            out.push(',');
            json_write::count(*count, out);
            out.push(']');
        }
        out.push_str("],\"scorers\":[");
        for (index, scorer) in self.scorers.iter().enumerate() {
            out.push_str(if index > 0 { ",{\"name\":" } else { "{\"name\":" });
            json_write::string(&scorer.name, out);
            out.push_str(",\"numbers\":");
            out.push_str(&scorer.tally.summary().to_json());
            scorer.unanswered.write("unanswered", out);
            scorer.unread.write("unread", out);
            out.push('}');
        }
        out.push(']');
    }
}

const UNCLOSED: &str = "the prediction ends inside a reasoning block";

/// Counts an unscored result. A reason that is one too many is counted together with others.
fn count_reason(reasons: &mut Vec<(String, usize)>, reason: String, metric: &str) {
    if let Some((_, count)) = reasons.iter_mut().find(|(known, _)| *known == reason) {
        *count += 1;
    } else if reasons.len() < MAX_REASONS {
        reasons.push((reason, 1));
    } else {
        let other = [metric, ": other reasons"].concat();
        match reasons.iter_mut().find(|(known, _)| *known == other) {
            Some((_, count)) => *count += 1,
            None => reasons.push((other, 1)),
        }
    }
}
