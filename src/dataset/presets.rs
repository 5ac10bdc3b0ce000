//! Presets for well-known datasets. The field names are those of the datasets on Hugging Face.
//!
//! A preset extracts id, question and answer from a record. Fields that are used completely are removed from the
//! record; fields that are used partly, or combined with others, stay in the metadata.

use super::python_json::{Number, Object, Value};
use crate::text::pystr;

/// Converts the records of a well-known dataset.
#[derive(Debug)]
pub struct Preset {
    /// The name of the preset, as in the option `preset`.
    pub name: &'static str,
    /// A summary in one line.
    pub summary: &'static str,
    pub(super) extract: fn(&Object) -> Option<Extracted>,
}

/// Every preset.
pub static PRESETS: &[Preset] = &[
    Preset {
        name: "gsm8k",
        summary: "the answer is what follows ####; numeric_match with pick \"last\" scores it",
        extract: gsm8k,
    },
    Preset {
        name: "mmlu",
        summary: "choices with letters below the question; the answer is a letter",
        extract: mmlu,
    },
    Preset { name: "squad", summary: "the answers are the texts of `answers`", extract: squad },
    Preset {
        name: "triviaqa",
        summary: "the answer is `answer.value`, its aliases are accepted too",
        extract: triviaqa,
    },
    Preset {
        name: "truthfulqa",
        summary: "the answer is `best_answer`, the correct ones are accepted too",
        extract: truthfulqa,
    },
    Preset { name: "boolq", summary: "the answer is yes or no", extract: boolq },
    Preset {
        name: "arc",
        summary: "choices with labels below the question; the answer is a label",
        extract: arc,
    },
    Preset {
        name: "humaneval",
        summary: "the prompt alone: the answer is empty, the tests are metadata",
        extract: humaneval,
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
        let first = Self::answer(answers.first().map_or("", String::as_str));
        Self { answers: Some(answers), ..first }
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

/// Reads a record `{id, question, context, answers: {text: [text]}}`, or with the answers as `[{text}]`.
fn squad(record: &Object) -> Option<Extracted> {
    let list = match record.get("answers")? {
        Value::Object(answers) => answers.get("text")?,
        list => list,
    };
    if let Some(texts) = list.texts() {
        return Some(Extracted::answers(texts));
    }
    let Value::Array(list) = list else { return None };
    let mut answers = Vec::with_capacity(list.len());
    for answer in list {
        let Value::Object(answer) = answer else { return None };
        answers.push(answer.get("text")?.as_str()?.to_owned());
    }
    Some(Extracted::answers(answers))
}

/// Reads a record `{question_id, question, answer: {value, aliases: [text]}}`.
fn triviaqa(record: &Object) -> Option<Extracted> {
    let value = record.at("answer.value")?.as_str()?;
    let answers = Extracted::answers(first_of(value, record.at("answer.aliases")));
    Some(match record.get("question_id") {
        Some(id) => Extracted { id: Some(id.clone()), used: &["question_id"], ..answers },
        None => answers,
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
        answers: None,
        used: &["task_id", "prompt"],
        fits: true,
    })
}

/// Returns the best answer, followed by the other answers of the list.
fn first_of(best: &str, others: Option<&Value>) -> Vec<String> {
    let mut answers = vec![best.to_owned()];
    for other in others.and_then(Value::texts).unwrap_or_default() {
        if other != best {
            answers.push(other);
        }
    }
    answers
}
