//! Evaluates files of items and predictions: bytes of JSON lines in, bytes of results out.
//!
//! The caller opens an [`Evaluation`] with its options, passes chunks of both files when [`Evaluation::step`] asks for them, and
//! takes the results. There is no call for a line and no object for a record, so the module needs no host:
//!
//! ```
//! use benchmarkhub::evaluation::{Evaluation, Input, Step};
//! let options = r#"{"metrics": [{"name": "exact_match"}], "ids": ["id"], "texts": ["prediction"], "lines": true}"#;
//! let mut evaluation = Evaluation::open(options)?;
//! let mut items: &[u8] = br#"{"id": "a", "question": "1 + 1?", "answer": "2"}"#;
//! let mut predictions: &[u8] = br#"{"id": "a", "prediction": "2"}"#;
//! while let Step::Read(input) = evaluation.step()? {
//!     let bytes = std::mem::take(if input == Input::Items { &mut items } else { &mut predictions });
//!     evaluation.reserve(input, bytes.len())[..bytes.len()].copy_from_slice(bytes);
//!     evaluation.add(input, bytes.len())?;
//! }
//! assert_eq!(evaluation.output(), concat!(
//!     r#"{"item_id":"a","question":"1 + 1?","ground_truth":"2","prediction":"2","score":1,"#,
//!     r#""metric_name":"exact_match","details":{}}"#, "\n"));
//! # Ok::<(), benchmarkhub::Error>(())
//! ```
//!
//! Items are paired with predictions by id, as `evaluateStream` in `js/datasets/` does; results, warnings and their order are the
//! same. Input that only JavaScript understands (predictions without ids, rows of a vendor's batch, paths into a record) is an
//! error of the kind `unsupported`.
//!
//! time: O(n); memory: a chunk and a line of each file, and the predictions that precede their items.

mod blocks;
mod notices;
mod predictions;
mod queue;
mod scoring;
mod texts;

use crate::dataset::{self, FORMATS, Item, Options, Reader, Value};
use crate::error::{Error, ErrorKind, Result};
use crate::run::Missing;
use crate::suggest::did_you_mean;
use crate::text::intern::Interner;
use crate::text::quote::quote;
use crate::text::utf8::utf16_len;
use crate::text::{json_value, json_write, pystr};
use blocks::Blocks;
use notices::Notices;
use predictions::{Found, Predictions, failure, unsupported};
use queue::Queue;
use scoring::{ItemTexts, Prediction, Scoring};
use texts::{Others, Span, Texts};

/// A file of an evaluation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Input {
    /// The items.
    Items,
    /// The predictions.
    Predictions,
}

/// The next step of the caller.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Read the next chunk of a file.
    Read(Input),
    /// Take the results so far and write them.
    Write,
    /// Take the last results and the summary.
    Done,
}

/// The results that are collected before they are written, in bytes.
const MAX_OUTPUT: usize = 1 << 20;
/// The limits for stored ids, which are needed to find duplicates: their number, and their total length in UTF-16 units.
const MAX_IDS: usize = 100_000;
const MAX_ID_UNITS: usize = 8_000_000;
/// The maximum number of unmatched ids that get a suggestion, because each is compared with every item id.
const MAX_SUGGESTIONS: usize = 10;
const NO_PREDICTION: &str = "no prediction";

/// An evaluation of two files.
pub struct Evaluation {
    reader: Reader,
    options: Options,
    missing: Missing,
    /// The field of the prediction in each item, if there is no file of predictions.
    inline: Option<Inline>,
    items: Items,
    next_item: usize,
    predictions: Predictions,
    queue: Queue,
    ids: Ids,
    scoring: Scoring,
    notices: Notices,
    counts: Counts,
    stage: Stage,
    /// Whether the caller has the results.
    is_written: bool,
}

#[derive(PartialEq, Eq)]
enum Stage {
    Items,
    Predictions,
    Done,
}

#[derive(Default)]
struct Counts {
    items: usize,
    bad_lines: usize,
    missing: usize,
    unmatched: usize,
    has_matched: bool,
}

/// The field of predictions inside items.
struct Inline {
    path: String,
    /// Whether the options name the field.
    is_named: bool,
    is_found: bool,
}

/// The items of a block.
#[derive(Default)]
struct Items {
    blocks: Blocks,
    /// The fields of the id, the question, the answer and the prediction.
    names: Vec<String>,
    texts: Texts,
    rows: Vec<Row>,
}

struct Row {
    id: Span,
    question: Span,
    answer: Span,
    has_answer: bool,
    answers: Vec<String>,
    /// The prediction inside the item.
    inline: Found,
}

/// The ids of items.
#[derive(Default)]
struct Ids {
    index: Interner,
    /// The first position of each id, and its text.
    first: Vec<(usize, Span)>,
    texts: Texts,
    count: usize,
    units: usize,
}

impl Ids {
    fn is_complete(&self) -> bool {
        self.first.len() < MAX_IDS && self.units < MAX_ID_UNITS
    }

    fn has(&self, id: &str) -> bool {
        self.index.get(id).is_some()
    }

    /// Adds an id. Returns its first position if it was added before.
    fn add(&mut self, id: &str) -> Option<usize> {
        self.count += 1;
        // A new id has the next number.
        let known = if self.is_complete() { Some(self.index.intern(id)) } else { self.index.get(id) };
        if let Some(&(first, _)) = known.and_then(|known| self.first.get(known as usize)) {
            return Some(first);
        }
        if known.is_some() {
            self.units += utf16_len(id);
            self.first.push((self.count, self.texts.others.add(id)));
        }
        None
    }

    /// Returns `, did you mean "…"?` with the id that is similar, the first one of those that are equally similar.
    fn near(&self, id: &str) -> String {
        did_you_mean(id, self.first.iter().map(|&(_, span)| self.texts.get(span)))
    }
}

impl Evaluation {
    /// Opens an evaluation. `options` is JSON text of `{metrics: [{name, options?}], reading?, ids, texts, inline?, is_named?,
    /// missing?, strip_reasoning?, lines?}`. `reading` has the options of a dataset, `ids` and `texts` name the fields of
    /// predictions, `inline` the field of the prediction in an item.
    ///
    /// # Errors
    /// `usage` for an invalid option; the errors of [`metrics::prepare`](crate::metrics::prepare); `unsupported` for a path.
    pub fn open(options: &str) -> Result<Self> {
        let options = json_value::parse(options).map_err(|fault| Error::json_syntax(&fault.to_string()))?;
        let get = |name: &str| options.get(name).and_then(serde_json::Value::as_str);
        let list = |name: &str| -> Vec<String> {
            let list = options.get(name).and_then(serde_json::Value::as_array).into_iter().flatten();
            list.filter_map(serde_json::Value::as_str).map(str::to_owned).collect()
        };
        let reading = options.get("reading").map_or_else(|| "{}".to_owned(), json_value::written);
        let reading = Options { format: Some(&FORMATS[1]), ..Options::parse(&reading)? };
        let missing = get("missing").map_or(Ok(Missing::Empty), Missing::parse)?;
        let scoring = Scoring::open(&options)?;
        if missing == Missing::Zero && scoring.has_error_rate() {
            return Err(Error::new(ErrorKind::Usage, "missing: expected empty or error, found \"zero\""));
        }
        let (mut names, texts) = (list("ids"), list("texts"));
        let fields = predictions::Fields {
            ids: names.len(),
            names: {
                names.extend(texts);
                names
            },
        };
        let is_named = options.get("is_named").is_some();
        let inline = get("inline").map(|path| Inline { path: path.to_owned(), is_named, is_found: false });
        if let Some(path) = fields
            .names
            .iter()
            .chain(inline.iter().map(|inline| &inline.path))
            .find(|name| name.contains('.'))
        {
            return Err(unsupported(format!("{path}: a path into a prediction is not read here")));
        }
        let of = |path: &Option<String>, name: &str| path.clone().unwrap_or_else(|| name.to_owned());
        let of_items = &reading.fields;
        let mut names =
            vec![of(&of_items.id, "id"), of(&of_items.question, "question"), of(&of_items.answer, "answer")];
        names.extend(inline.iter().map(|inline| inline.path.clone()));
        Ok(Self {
            reader: Reader::new(reading.strict),
            options: reading,
            missing,
            inline,
            items: Items { names, ..Items::default() },
            next_item: 0,
            predictions: Predictions::of(fields),
            queue: Queue::default(),
            ids: Ids::default(),
            scoring,
            notices: Notices::default(),
            counts: Counts::default(),
            stage: Stage::Items,
            is_written: false,
        })
    }

    /// Returns room for the next `len` bytes of a file.
    pub fn reserve(&mut self, input: Input, len: usize) -> &mut [u8] {
        self.blocks(input).reserve(len)
    }

    /// Adds the `len` bytes that the caller wrote into the memory from [`Self::reserve`]. `len` 0 means the end of the file.
    ///
    /// # Errors
    /// `budget`, if a line has more than 256 MiB.
    pub fn add(&mut self, input: Input, len: usize) -> Result<()> {
        self.blocks(input).add(len)
    }

    fn blocks(&mut self, input: Input) -> &mut Blocks {
        match input {
            Input::Items => &mut self.items.blocks,
            Input::Predictions => &mut self.predictions.blocks,
        }
    }

    /// The number of pairs so far.
    #[must_use]
    pub fn pairs(&self) -> usize {
        self.scoring.pairs()
    }

    /// The results to write.
    #[must_use]
    pub fn output(&self) -> &str {
        &self.scoring.out
    }

    /// Reads, pairs and scores until the caller has to read or write. After [`Step::Write`], the next call drops the results.
    ///
    /// # Errors
    /// `schema` and `syntax` as for a dataset; `usage` if predictions do not fit the items; `unsupported` for input that only
    /// JavaScript understands.
    pub fn step(&mut self) -> Result<Step> {
        if self.is_written {
            self.scoring.out.clear();
            self.is_written = false;
        }
        while self.stage == Stage::Items {
            while self.next_item < self.items.rows.len() {
                if self.scoring.out.len() >= MAX_OUTPUT {
                    self.is_written = true;
                    return Ok(Step::Write);
                }
                if !self.pair()? {
                    return Ok(Step::Read(Input::Predictions));
                }
            }
            self.scoring.warn(&mut self.notices, false);
            if self.items.blocks.is_complete() {
                self.finish_items()?;
                self.stage = Stage::Predictions;
            } else if !self.read_items()? {
                return Ok(Step::Read(Input::Items));
            }
        }
        while self.stage == Stage::Predictions {
            while let Some(row) = self.predictions.next() {
                queue_one(&mut self.queue, &self.predictions.texts, &row);
            }
            if self.inline.is_none() && !self.predictions.blocks.is_complete() {
                if !self.predictions.read(&mut self.notices)? {
                    return Ok(Step::Read(Input::Predictions));
                }
                continue;
            }
            self.finish()?;
            self.stage = Stage::Done;
        }
        Ok(Step::Done)
    }

    /// Reads the next block of items. Returns false if the caller has to read.
    fn read_items(&mut self) -> Result<bool> {
        let Self { items, reader, options, notices, inline, counts, ids, .. } = self;
        let Items { blocks, names, texts, rows } = items;
        let Some(first_line) = blocks.take(&mut texts.block)? else { return Ok(false) };
        self.next_item = 0;
        let Texts { block, others } = texts;
        others.clear();
        rows.clear();
        let mut found = Vec::new();
        let mut count = 0;
        for line in dataset::lines(block) {
            let number = first_line + count;
            count += 1;
            let line = pystr::strip(line);
            if line.is_empty() {
                continue;
            }
            if reader.accepts_plain(options)
                && dataset::plain_fields(line, names, &mut found).is_some()
                && let Some(row) = plain_row(others, block, &found)
            {
                reader.count_plain();
                if let Some(inline) = inline {
                    inline.is_found = true;
                }
                rows.push(row);
                continue;
            }
            let set = reader.read_chunk(line, number, options)?;
            for warning in set.warnings {
                counts.bad_lines += if warning.code == "bad_line" { warning.count } else { 0 };
                notices.add(warning, "");
            }
            for item in set.items {
                rows.push(row(others, item, inline.as_mut())?);
            }
        }
        blocks.count_lines(count);
        for row in rows.iter() {
            let id = texts.get(row.id);
            if let Some(first) = ids.add(id) {
                let before = format!("item {}: id ", ids.count);
                let after = format!(" again, first at item {first}");
                if options.strict {
                    return Err(Error::new(ErrorKind::Schema, [&before, id, &after].concat()));
                }
                notices.about("duplicate_id", &before, id, &after);
            }
        }
        Ok(true)
    }

    /// Pairs the next item and scores the pair. Returns false if the caller has to read predictions.
    fn pair(&mut self) -> Result<bool> {
        let row = &self.items.rows[self.next_item];
        let id = self.items.texts.get(row.id);
        let mut stored = None;
        let mut found = Found::Missing;
        if self.inline.is_some() {
            found = row.inline;
        } else {
            loop {
                if self.queue.has(id) {
                    stored = self.queue.take(id);
                    self.counts.has_matched = true;
                    break;
                }
                if let Some(next) = self.predictions.next() {
                    let texts = &self.predictions.texts;
                    if texts.get(next.id) == id {
                        found = next.found;
                        self.counts.has_matched = true;
                        break;
                    }
                    queue_one(&mut self.queue, texts, &next);
                } else if self.predictions.blocks.is_complete() {
                    break;
                } else if !self.predictions.read(&mut self.notices)? {
                    return Ok(false);
                }
            }
        }
        self.next_item += 1;
        self.counts.items += 1;
        let of_block = if self.inline.is_some() { &self.items.texts } else { &self.predictions.texts };
        let prediction = match (&stored, found) {
            (Some(Ok(Some(text))), _) => Prediction::Text(text.as_str().into()),
            (None, Found::Text(span)) => Prediction::Text(of_block.text(span)),
            (Some(Err(reason)), _) => failed(&mut self.notices, id, reason),
            (None, Found::Failed(span)) => failed(&mut self.notices, id, of_block.get(span)),
            (Some(Ok(None)), _) | (None, Found::Missing) => {
                self.counts.missing += 1;
                let consequence = match self.missing {
                    Missing::Empty => ": left out",
                    Missing::Zero => ": scored 0",
                    Missing::Error => ": unscored",
                };
                self.notices.about("missing_prediction", "no prediction for item ", id, consequence);
                match self.missing {
                    Missing::Empty => return Ok(true),
                    Missing::Zero => Prediction::Unscored(Some(0.0), NO_PREDICTION),
                    Missing::Error => Prediction::Unscored(None, NO_PREDICTION),
                }
            }
        };
        let texts = &self.items.texts;
        let item = ItemTexts {
            id: texts.text(row.id),
            question: texts.text(row.question),
            answer: texts.text(row.answer),
            has_answer: row.has_answer,
            answers: &row.answers,
        };
        self.scoring.score(&item, prediction);
        Ok(true)
    }

    fn finish_items(&mut self) -> Result<()> {
        for warning in self.reader.finish()? {
            self.notices.add(warning, "");
        }
        if self.ids.count == 0 && self.counts.bad_lines > 0 {
            return Err(Error::new(ErrorKind::Schema, "expected JSON lines, and no line is a record"));
        }
        if let Some(Inline { path, is_named: true, is_found: false }) = &self.inline
            && self.counts.items > 0
        {
            let message = format!("prediction: no field {} in any record", quote(path));
            return Err(Error::new(ErrorKind::Usage, message));
        }
        Ok(())
    }

    /// Reports the predictions that no item has used.
    fn finish(&mut self) -> Result<()> {
        self.predictions.finish()?;
        let left = self.queue.unused();
        let is_unmatched = |id: &&&str| !self.ids.has(id);
        self.counts.unmatched = left.iter().filter(is_unmatched).count();
        if self.counts.unmatched > 0 && !self.counts.has_matched {
            let message = format!("predictions: none of {} ids matches an item", self.counts.unmatched);
            return Err(Error::new(ErrorKind::Usage, message));
        }
        let notices = &mut self.notices;
        for (index, id) in left.iter().filter(is_unmatched).enumerate() {
            if self.ids.is_complete() {
                let near = if index < MAX_SUGGESTIONS { self.ids.near(id) } else { String::new() };
                notices.about("unmatched_prediction", "no item has the id ", id, &near);
            } else {
                notices.about("unmatched_prediction", "no item is left for a prediction of the id ", id, "");
            }
        }
        for id in left.iter().filter(|id| self.ids.has(id)) {
            notices.about("duplicate_prediction", "another prediction for item ", id, ": left out");
        }
        self.scoring.warn(&mut self.notices, true);
        Ok(())
    }

    /// Returns JSON text of the counts, the warnings, and for each metric the summary of its scores.
    #[must_use]
    pub fn summary(&self) -> String {
        let mut out = String::from("{\"items\":");
        json_write::count(self.counts.items, &mut out);
        for (name, count) in [
            (",\"badLines\":", self.counts.bad_lines),
            (",\"missing\":", self.counts.missing),
            (",\"unmatched\":", self.counts.unmatched),
        ] {
            out.push_str(name);
            json_write::count(count, &mut out);
        }
        self.scoring.write(&mut out);
        out.push(',');
        self.notices.write(&mut out);
        out.push('}');
        out
    }
}

fn failed<'t>(notices: &mut Notices, id: &str, reason: &'t str) -> Prediction<'t> {
    notices.about("failed_prediction", "prediction of item ", id, &[": in error: ", reason].concat());
    Prediction::Unscored(None, reason)
}

fn queue_one(queue: &mut Queue, texts: &Texts, row: &predictions::Row) {
    let prediction = match row.found {
        Found::Text(span) => Ok(Some(texts.get(span).to_owned())),
        Found::Missing => Ok(None),
        Found::Failed(span) => Err(texts.get(span).to_owned()),
    };
    queue.add(texts.get(row.id), prediction);
}

/// Returns the row of an item whose fields are strings; `None` if one is missing.
fn plain_row(others: &mut Others, block: &str, found: &[Option<&str>]) -> Option<Row> {
    let [id, question, answer, ref inline @ ..] = *found else { return None };
    let (id, question, answer) = (id?, question?, answer?);
    let inline = match *inline {
        [] => Found::Missing,
        [text, ..] => Found::Text(others.add_raw(text?, block)),
    };
    let [id, question, answer] = [id, question, answer].map(|raw| others.add_raw(raw, block));
    Some(Row { id, question, answer, has_answer: true, answers: Vec::new(), inline })
}

fn row(texts: &mut Others, item: Item, inline: Option<&mut Inline>) -> Result<Row> {
    let mut found = Found::Missing;
    if let Some(inline) = inline {
        let value = item.metadata.get(&inline.path);
        inline.is_found |= value.is_some();
        found = match value {
            Some(Value::String(text)) => Found::Text(texts.add(text)),
            None | Some(Value::Null) => match item.metadata.get("error").and_then(failure) {
                Some(reason) => Found::Failed(texts.add(&reason)),
                None => Found::Missing,
            },
            Some(_) => return Err(unsupported(format!("{}: expected a string", inline.path))),
        };
    }
    Ok(Row {
        id: texts.add(&item.id),
        question: texts.add(&item.question),
        answer: texts.add(&item.answer),
        has_answer: item.has_answer,
        answers: item.answers.unwrap_or_default(),
        inline: found,
    })
}
