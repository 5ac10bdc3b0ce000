//! Presets for well-known datasets. The field names are those of the datasets on Hugging Face.
//!
//! A preset extracts id, question and answer from a record. A field that becomes the id, question or answer as a whole is
//! removed from the record. A field that is used partly, or combined with others, stays in the metadata.

use super::item::distinct;
use super::python_json::{Number, Object, Value};
use crate::listing::for_listing;
use crate::text::pystr;

/// Converts the records of a well-known dataset.
#[derive(Debug)]
pub struct Preset {
    /// The name of the preset, as in the option `preset`.
    pub name: &'static str,
    /// A summary in one line.
    pub summary: &'static str,
    /// The path of the records in the published file, for datasets where the fields of the records do not identify them.
    pub(super) records: Option<&'static str>,
    pub(super) extract: fn(&Object) -> Option<Extracted>,
}

impl Preset {
    const fn new(
        name: &'static str,
        summary: &'static str,
        extract: fn(&Object) -> Option<Extracted>,
    ) -> Self {
        Self { name, summary: for_listing(summary), records: None, extract }
    }
}

/// Every preset.
pub static PRESETS: &[Preset] = &[
    Preset::new(
        "gsm8k",
        "the answer is what follows ####; numeric_match with pick \"last\" scores it",
        gsm8k,
    ),
    Preset::new("mmlu", "choices with letters below the question; the metric choice scores the letter", mmlu),
    Preset::new(
        "squad",
        "the answers are the texts of `answers`, or an empty text if there are none; SQuAD 1.1 and 2.0",
        squad,
    ),
    Preset::new("triviaqa", "the answer is `answer.value`; its aliases are accepted too", triviaqa),
    Preset::new("truthfulqa", "the answer is `best_answer`, the correct ones are accepted too", truthfulqa),
    Preset::new("boolq", "the answer is yes or no", boolq),
    Preset::new("arc", "choices with labels below the question; the metric choice scores the label", arc),
    Preset::new(
        "humaneval",
        "the question is the prompt; there is no answer, the tests are metadata",
        humaneval,
    ),
    Preset::new("bbh", "the question is `input`, the answer is `target`", bbh),
    Preset {
        records: Some("*.qa_pairs.*"),
        ..Preset::new(
            "drop",
            "the answer is a number, a date or spans; the validated ones are accepted too",
            drop,
        )
    },
];

/// The values that a preset extracts. Values that it does not set are read from the default fields.
#[derive(Debug, Default)]
pub(super) struct Extracted {
    pub id: Option<Value>,
    pub question: Option<Value>,
    pub answer: Option<Value>,
    /// All accepted answers.
    pub answers: Option<Vec<String>>,
    /// Whether all `answers` are accepted even without the option `answers`, as in the dataset's own program.
    pub accepts_all: bool,
    /// The fields to remove from the record.
    pub used: &'static [&'static str],
    /// Whether the record has the fields that this dataset should have.
    pub fits: bool,
}

impl Extracted {
    /// Sets only the answer.
    fn answer(text: &str) -> Self {
        Self { answer: Some(Value::String(text.to_owned())), fits: true, ..Self::default() }
    }

    /// Sets several accepted answers. The first of them is also `answer`.
    fn answers(answers: Vec<String>) -> Self {
        let answer = answers.first().map_or(Value::Null, |text| Value::String(text.clone()));
        Self { answer: Some(answer), answers: Some(answers), fits: true, ..Self::default() }
    }
}

/// Reads a record `{question, answer: "… #### 18"}`.
fn gsm8k(record: &Object) -> Option<Extracted> {
    let (_, answer) = record.get("answer")?.as_str()?.rsplit_once("####")?;
    Some(Extracted::answer(pystr::strip(answer)))
}

/// Reads a record `{question, choices: [text], answer: 2 | "C"}`.
fn mmlu(record: &Object) -> Option<Extracted> {
    let choices = record.get("choices")?.texts()?;
    let letters = ALPHABET.get(..choices.len())?;
    let at = match record.get("answer")? {
        Value::Number(Number::Integer(index)) => index.parse::<usize>().ok()?,
        Value::String(letter) if pystr::strip(letter).len() == 1 => letters.find(pystr::strip(letter))?,
        _ => return None,
    };
    let answer = letters.get(at..=at)?;
    let mut question = record.get("question")?.as_str()?.to_owned();
    for (index, text) in choices.iter().enumerate() {
        add_choice(&mut question, &letters[index..=index], text);
    }
    Some(Extracted {
        question: Some(Value::String(question)),
        used: &["answer"],
        ..Extracted::answer(answer)
    })
}

const ALPHABET: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Adds a line such as `A. text` to a question.
fn add_choice(question: &mut String, label: &str, text: &str) {
    for part in ["\n", label, ". ", text] {
        question.push_str(part);
    }
}

/// `{id, question, context, answers: {text: [text]}}`, or the answers as `[{text}]`. A question without answers is
/// unanswerable: its answer is an empty text, as in the program of `SQuAD` 2.0.
fn squad(record: &Object) -> Option<Extracted> {
    let mut answers = match record.at("answers.text").or_else(|| record.get("answers"))? {
        Value::String(text) => vec![text.clone()],
        Value::Array(list) => list
            .iter()
            .filter(|answer| !matches!(answer, Value::Null))
            .map(answer_text)
            .collect::<Option<_>>()?,
        _ => return None,
    };
    if answers.is_empty() {
        answers.push(String::new());
    }
    Some(Extracted { accepts_all: true, ..Extracted::answers(answers) })
}

/// Returns the text of an answer in one of the forms `"text"` and `{text}`.
fn answer_text(answer: &Value) -> Option<String> {
    let text = if let Value::Object(answer) = answer { answer.get("text")? } else { answer };
    text.as_str().map(str::to_owned)
}

/// `{QuestionId, Question, Answer: {Value, Aliases, NormalizedAliases, HumanAnswers}}` in the published files, and
/// `{question_id, question, answer: {value, aliases, normalized_aliases}}` on Hugging Face
fn triviaqa(record: &Object) -> Option<Extracted> {
    let is_published = record.get("Answer").is_some();
    let [value, lists @ ..] = if is_published {
        ["Answer.Value", "Answer.Aliases", "Answer.HumanAnswers", "Answer.NormalizedAliases"]
    } else {
        ["answer.value", "answer.aliases", "answer.human_answers", "answer.normalized_aliases"]
    };
    // The questions of the test set have no answer.
    let value = Some(record.at(value)?.as_str()?).filter(|value| *value != "<unk>");
    let mut answers: Vec<String> = value.map(str::to_owned).into_iter().collect();
    for list in lists {
        answers.extend(record.at(list).and_then(Value::plain_texts).unwrap_or_default());
    }
    let (id, question, used): (_, _, &'static [&'static str]) = if is_published {
        (record.get("QuestionId"), record.get("Question"), &["QuestionId", "Question"])
    } else {
        (record.get("question_id"), None, &["question_id"])
    };
    Some(Extracted {
        id: id.cloned(),
        question: question.cloned(),
        accepts_all: true,
        used,
        ..Extracted::answers(answers)
    })
}

/// Reads a record `{question, best_answer, correct_answers: [text]}`, or `{question, mc1_targets: {choices,
/// labels}}`.
fn truthfulqa(record: &Object) -> Option<Extracted> {
    if let Some(best) = record.get("best_answer") {
        return Some(Extracted::answers(first_of(best.as_str()?, record.get("correct_answers"))));
    }
    let choices = record.at("mc1_targets.choices")?.texts()?;
    let Value::Array(labels) = record.at("mc1_targets.labels")? else { return None };
    let right = labels.iter().position(|label| label.python_str() == "1")?;
    Some(Extracted::answer(choices.get(right)?))
}

/// Reads a record `{question, passage, answer: true}`, or with a `label` of 0 or 1 instead of the answer.
fn boolq(record: &Object) -> Option<Extracted> {
    let (field, used): (_, &'static [&'static str]) = match record.get("answer") {
        Some(answer) => (answer, &["answer"]),
        None => (record.get("label")?, &["label"]),
    };
    let answer = match field.python_str().as_str() {
        "True" | "1" | "true" | "yes" => "yes",
        "False" | "0" | "false" | "no" => "no",
        _ => return None,
    };
    Some(Extracted { used, ..Extracted::answer(answer) })
}

/// Reads a record `{id, question, choices: {text: [text], label: [text]}, answerKey}`, or with the choices as
/// `[{text, label}]` inside a question `{stem, choices}`.
fn arc(record: &Object) -> Option<Extracted> {
    let key = record.get("answerKey")?;
    let stem = record.at("question.stem").or_else(|| record.get("question"))?.as_str()?;
    let choices = record.at("question.choices").or_else(|| record.get("choices"))?;
    let mut question = stem.to_owned();
    let mut has_key = false;
    let mut add = |label: &str, text: &str| {
        has_key |= key.as_str() == Some(label);
        add_choice(&mut question, label, text);
    };
    match choices {
        Value::Object(columns) => {
            let (labels, texts) = (columns.get("label")?.texts()?, columns.get("text")?.texts()?);
            for (label, text) in labels.iter().zip(&texts) {
                add(label, text);
            }
        }
        Value::Array(rows) => {
            for row in rows {
                let Value::Object(row) = row else { return None };
                add(row.get("label")?.as_str()?, row.get("text")?.as_str()?);
            }
        }
        _ => return None,
    }
    if !has_key {
        return None;
    }
    Some(Extracted {
        question: Some(Value::String(question)),
        answer: Some(key.clone()),
        used: &["answerKey"],
        fits: true,
        ..Extracted::default()
    })
}

/// Reads a record `{task_id, prompt, canonical_solution, test, entry_point}`.
fn humaneval(record: &Object) -> Option<Extracted> {
    Some(Extracted {
        id: Some(record.get("task_id")?.clone()),
        question: Some(record.get("prompt")?.clone()),
        answer: Some(Value::Null),
        used: &["task_id", "prompt"],
        fits: true,
        ..Extracted::default()
    })
}

/// `{input, target}`
fn bbh(record: &Object) -> Option<Extracted> {
    Some(Extracted {
        question: Some(record.get("input")?.clone()),
        answer: Some(record.get("target")?.clone()),
        used: &["input", "target"],
        fits: true,
        ..Extracted::default()
    })
}

/// `{query_id, question, answer: {number, date, spans}, validated_answers}` in the published files, and
/// `{query_id, question, passage, answers_spans: {spans: [text], types: [text]}}` on Hugging Face
fn drop(record: &Object) -> Option<Extracted> {
    let answers = match record.get("answer") {
        Some(Value::Object(answer)) => {
            let mut answers: Vec<String> = drop_answer(answer).into_iter().collect();
            if let Some(Value::Array(validated)) = record.get("validated_answers") {
                let objects = validated.iter().filter_map(Value::as_object);
                answers.extend(objects.filter_map(drop_answer));
            }
            answers
        }
        _ => drop_spans(record.at("answers_spans.spans")?.plain_texts()?, record.at("answers_spans.types")),
    };
    Some(Extracted {
        id: record.get("query_id").cloned(),
        accepts_all: true,
        used: &["query_id"],
        ..Extracted::answers(answers)
    })
}

/// Returns the text of the number, the spans or the date, whichever of these is present first.
fn drop_answer(answer: &Object) -> Option<String> {
    let number = answer.get("number").map(Value::python_str).unwrap_or_default();
    if !number.is_empty() {
        return Some(number);
    }
    let spans = answer.get("spans").and_then(Value::plain_texts).unwrap_or_default();
    if !spans.is_empty() {
        return Some(spans.join(", "));
    }
    let date = ["date.day", "date.month", "date.year"].map(|path| answer.at(path).map(Value::python_str));
    let date: Vec<String> = date.into_iter().flatten().filter(|part| !part.is_empty()).collect();
    (!date.is_empty()).then(|| date.join(" "))
}

/// Returns the answers in a list from all annotators: each number and each date is an answer, and the other spans, joined,
/// are one answer.
fn drop_spans(spans: Vec<String>, types: Option<&Value>) -> Vec<String> {
    let types = types.and_then(Value::texts).unwrap_or_default();
    let (mut answers, mut together): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    for (index, span) in spans.into_iter().enumerate() {
        let is_whole = types.get(index).is_some_and(|kind| kind == "number" || kind == "date");
        let list = if is_whole { &mut answers } else { &mut together };
        list.push(span);
    }
    let mut answers = distinct(answers);
    if !together.is_empty() {
        answers.insert(0, distinct(together).join(", "));
    }
    answers
}

/// Returns the best answer, then the other answers of the list.
fn first_of(best: &str, others: Option<&Value>) -> Vec<String> {
    let mut answers = vec![best.to_owned()];
    for other in others.and_then(Value::plain_texts).unwrap_or_default() {
        if other != best {
            answers.push(other);
        }
    }
    answers
}
