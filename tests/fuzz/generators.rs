//! Makes items of `checks`, outputs and suites of choices. The examples of each kind come from its golden file, so that a new
//! kind is here without an entry.

use super::choices::Choices;
use benchmarkhub::checks::CHECKS;
use benchmarkhub::checks::kinds::KINDS;
use serde_json::{Map, Value, json as value};
use std::path::Path;
use std::sync::OnceLock;

/// The items of a kind, each with an output.
struct Examples {
    kind: &'static str,
    items: Vec<(Value, String)>,
}

static EXAMPLES: OnceLock<Vec<Examples>> = OnceLock::new();

fn examples() -> &'static [Examples] {
    EXAMPLES.get_or_init(|| {
        let of_kind =
            |kind| Examples { kind, items: rows(&format!("tests/golden/checks/kinds/{kind}.json")) };
        KINDS.iter().map(|kind| of_kind(kind.name)).collect()
    })
}

/// Returns the checks of a golden file with their outputs. The path starts at the root of the repository, above `fuzz/`.
#[expect(clippy::disallowed_methods, reason = "tests may read files, the core may not")]
fn rows(path: &str) -> Vec<(Value, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = [root.join(path), root.join("..").join(path)]
        .iter()
        .find_map(|path| std::fs::read_to_string(path).ok());
    let table: Value = serde_json::from_str(&text.expect(path)).expect(path);
    let rows = table["cases"].as_array().expect("cases");
    let row =
        |row: &Value| Some((row["check"].as_object()?.clone().into(), row["output"].as_str()?.to_owned()));
    rows.iter().filter_map(row).collect()
}

/// Returns an item of any kind, or a group. Adds an output that suits it to `outputs`.
pub fn item(choices: &mut Choices, depth: usize, outputs: &mut Vec<String>) -> Value {
    let mut item = match choices.below(if depth == 0 { 4 } else { 6 }) {
        4 => value!({ choices.pick(&["any_of", "all_of"]): items(choices, depth - 1, outputs) }),
        5 => value!({ "at_least": choices.below(4), "of": items(choices, depth - 1, outputs) }),
        _ => leaf(choices, outputs),
    };
    if choices.once_in(4) {
        item["not"] = choices.once_in(2).into();
    }
    if choices.once_in(4) {
        item["weight"] = choices.below(3).into();
    }
    if choices.once_in(8) {
        item["required"] = true.into();
    }
    if choices.once_in(8) {
        item["strip_reasoning"] = choices.once_in(2).into();
    }
    if choices.once_in(2) {
        choices.mutate(&mut item);
    }
    item
}

fn items(choices: &mut Choices, depth: usize, outputs: &mut Vec<String>) -> Vec<Value> {
    (0..=choices.below(3)).map(|_| item(choices, depth, outputs)).collect()
}

fn leaf(choices: &mut Choices, outputs: &mut Vec<String>) -> Value {
    let examples = choices.pick_ref(examples());
    let (example, output) = choices.pick_ref(&examples.items);
    outputs.push(output.clone());
    let mut item = value!({ "kind": examples.kind });
    for (key, value) in example.as_object().into_iter().flatten() {
        item[key] = value.clone();
    }
    if choices.once_in(3) {
        // A field of another example of the kind.
        let (other, output) = choices.pick_ref(&examples.items);
        outputs.push(output.clone());
        let fields: Vec<_> = other.as_object().into_iter().flatten().collect();
        if !fields.is_empty() {
            let (key, value) = choices.pick(&fields);
            item[key] = value.clone();
        }
    }
    item
}

/// Returns an output: usually one of the candidates, with a few changes.
pub fn output(choices: &mut Choices, candidates: &[String]) -> String {
    if candidates.is_empty() {
        return choices.text();
    }
    let text = choices.pick_ref(candidates);
    choices.edited(text)
}

/// Returns the value of `expected_behavior`: some of the six keys, and often `checks`.
pub fn expected(choices: &mut Choices, outputs: &mut Vec<String>) -> Value {
    let mut expected = Map::new();
    for check in CHECKS {
        if choices.once_in(4) {
            let value = match check.name {
                _ if choices.once_in(8) => choices.value(2),
                "contains" | "not_contains" => (0..choices.below(3)).map(|_| choices.text()).collect(),
                "regex" => choices.pick(&["a+", "^[a-z]$", "(a+)+", "(", ".*", "\\d"]).into(),
                "json_valid" => true.into(),
                _ => choices.below(20).into(),
            };
            expected.insert(check.name.to_owned(), value);
        }
    }
    if !choices.once_in(4) {
        expected.insert("checks".to_owned(), items(choices, 2, outputs).into());
    }
    expected.into()
}

/// Returns a suite, which is usually valid.
pub fn suite(choices: &mut Choices, outputs: &mut Vec<String>) -> Value {
    let case = |choices: &mut Choices, index: usize, outputs: &mut Vec<String>| {
        let mut case = value!({ "case_id": index.to_string(), "category": choices.pick(&["coding", "safety", "own"]),
            "prompt": choices.text(), "expected_behavior": expected(choices, outputs) });
        if choices.once_in(3) {
            case["difficulty"] = choices.pick(&["easy", "medium", "hard"]).into();
        }
        if choices.once_in(4) {
            case["threshold"] = choices.number();
        }
        if choices.once_in(4) {
            case["tags"] = value!([choices.name()]);
        }
        case
    };
    let cases: Vec<Value> = (0..choices.below(4)).map(|index| case(choices, index, outputs)).collect();
    let mut suite =
        value!({ "suite_id": "s", "name": choices.name(), "categories": ["own"], "cases": cases });
    if choices.once_in(4) {
        suite["threshold"] = value!(0.5);
    }
    if choices.once_in(4) {
        suite[choices.name()] = choices.value(3);
    }
    for _ in 0..choices.below(2) {
        choices.mutate(&mut suite);
    }
    suite
}
