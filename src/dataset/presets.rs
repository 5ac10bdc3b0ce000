//! Well-known sets, as they are published: where their questions and answers stand.
//!
//! A preset makes the parts of an item out of a record; what it only takes a piece of, or puts together,
//! stays in the metadata as it was.

use super::value::{Number, Object, Value};
use crate::text::pystr;

/// How the records of a well-known set become items.
#[derive(Debug)]
pub struct Preset {
    /// The name users type.
    pub name: &'static str,
    /// What becomes of a record, in one line.
    pub summary: &'static str,
    pub(super) make: fn(&Object) -> Option<Made>,
}

/// Every preset.
pub static PRESETS: &[Preset] = &[
    Preset {
        name: "gsm8k",
        summary: "the answer is what follows ####; numeric_match with pick \"last\" scores it",
        make: gsm8k,
    },
    Preset {
        name: "mmlu",
        summary: "choices with letters below the question; the answer is a letter",
        make: mmlu,
    },
    Preset { name: "squad", summary: "the answers are the texts of `answers`", make: squad },
    Preset {
        name: "triviaqa",
        summary: "the answer is `answer.value`, its aliases will do too",
        make: triviaqa,
    },
    Preset {
        name: "truthfulqa",
        summary: "the answer is `best_answer`, the correct ones will do too",
        make: truthfulqa,
    },
    Preset { name: "boolq", summary: "the answer is yes or no", make: boolq },
    Preset {
        name: "arc",
        summary: "choices with labels below the question; the answer is a label",
        make: arc,
    },
    Preset {
        name: "humaneval",
        summary: "the prompt alone: the answer is empty, the tests are metadata",
        make: humaneval,
    },
];

/// The parts that a preset makes; those that it leaves out come from the fields of the usual names.
#[derive(Debug, Default)]
pub(super) struct Made {
    pub id: Option<Value>,
    pub question: Option<Value>,
    pub answer: Option<Value>,
    /// Every answer that will do.
    pub answers: Option<Vec<String>>,
    /// The fields that are used up, as a whole.
    pub taken: &'static [&'static str],
    /// Whether the record was one of this set.
    pub fits: bool,
}

impl Made {
    /// Nothing but an answer.
    fn answer(text: &str) -> Self {
        Self { answer: Some(Value::String(text.to_owned())), fits: true, ..Self::default() }
    }

    /// The first answer, and all of them for those who let any of them do.
    fn answers(answers: Vec<String>) -> Self {
        let made = Self::answer(answers.first().map_or("", String::as_str));
        Self { answers: Some(answers), ..made }
    }
}

/// `{question, answer: "… #### 18"}`
fn gsm8k(record: &Object) -> Option<Made> {
    let (_, answer) = record.get("answer")?.as_str()?.rsplit_once("####")?;
    Some(Made::answer(pystr::strip(answer)))
}

/// `{question, choices: [text], answer: 2 | "C"}`
fn mmlu(record: &Object) -> Option<Made> {
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
    Some(Made { question: Some(Value::String(question)), taken: &["answer"], ..Made::answer(answer) })
}

const ALPHABET: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// A line `A. text` below a question.
fn add_choice(question: &mut String, label: &str, text: &str) {
    for part in ["\n", label, ". ", text] {
        question.push_str(part);
    }
}

/// `{id, question, context, answers: {text: [text]}}`, or the answers as `[{text}]`
fn squad(record: &Object) -> Option<Made> {
    let list = match record.get("answers")? {
        Value::Object(answers) => answers.get("text")?,
        list => list,
    };
    if let Some(texts) = list.texts() {
        return Some(Made::answers(texts));
    }
    let Value::Array(list) = list else { return None };
    let mut answers = Vec::with_capacity(list.len());
    for answer in list {
        let Value::Object(answer) = answer else { return None };
        answers.push(answer.get("text")?.as_str()?.to_owned());
    }
    Some(Made::answers(answers))
}

/// `{question_id, question, answer: {value, aliases: [text]}}`
fn triviaqa(record: &Object) -> Option<Made> {
    let value = record.at("answer.value")?.as_str()?;
    let made = Made::answers(first_of(value, record.at("answer.aliases")));
    Some(match record.get("question_id") {
        Some(id) => Made { id: Some(id.clone()), taken: &["question_id"], ..made },
        None => made,
    })
}

/// `{question, best_answer, correct_answers: [text]}`, or `{question, mc1_targets: {choices, labels}}`
fn truthfulqa(record: &Object) -> Option<Made> {
    if let Some(best) = record.get("best_answer") {
        return Some(Made::answers(first_of(best.as_str()?, record.get("correct_answers"))));
    }
    let choices = record.at("mc1_targets.choices")?.texts()?;
    let Value::Array(labels) = record.at("mc1_targets.labels")? else { return None };
    let right = labels.iter().position(|label| label.python_str() == "1")?;
    Some(Made::answer(choices.get(right)?))
}

/// `{question, passage, answer: true}`, or with a `label` of 0 or 1
fn boolq(record: &Object) -> Option<Made> {
    let (field, taken): (_, &'static [&'static str]) = match record.get("answer") {
        Some(answer) => (answer, &["answer"]),
        None => (record.get("label")?, &["label"]),
    };
    let answer = match field.python_str().as_str() {
        "True" | "1" | "true" | "yes" => "yes",
        "False" | "0" | "false" | "no" => "no",
        _ => return None,
    };
    Some(Made { taken, ..Made::answer(answer) })
}

/// `{id, question, choices: {text: [text], label: [text]}, answerKey}`, or with the choices as
/// `[{text, label}]` inside a question `{stem, choices}`
fn arc(record: &Object) -> Option<Made> {
    let key = record.get("answerKey")?;
    let stem = record.at("question.stem").or_else(|| record.get("question"))?.as_str()?;
    let choices = record.at("question.choices").or_else(|| record.get("choices"))?;
    let mut question = stem.to_owned();
    let mut is_among = false;
    let mut add = |label: &str, text: &str| {
        is_among |= key.as_str() == Some(label);
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
    if !is_among {
        return None;
    }
    Some(Made {
        question: Some(Value::String(question)),
        answer: Some(key.clone()),
        taken: &["answerKey"],
        fits: true,
        ..Made::default()
    })
}

/// `{task_id, prompt, canonical_solution, test, entry_point}`
fn humaneval(record: &Object) -> Option<Made> {
    Some(Made {
        id: Some(record.get("task_id")?.clone()),
        question: Some(record.get("prompt")?.clone()),
        answer: Some(Value::Null),
        answers: None,
        taken: &["task_id", "prompt"],
        fits: true,
    })
}

/// The best answer, then those of the list that are not it.
fn first_of(best: &str, others: Option<&Value>) -> Vec<String> {
    let mut answers = vec![best.to_owned()];
    for other in others.and_then(Value::texts).unwrap_or_default() {
        if other != best {
            answers.push(other);
        }
    }
    answers
}
