//! Tests properties of every kind and group on random items and outputs.

use super::{case_of, score_of};
use crate::support::Random;
use benchmarkhub::checks::kinds::{KINDS, Kind};
use serde_json::{Value, json as value};

impl Random {
    fn text(&mut self) -> String {
        const TOKENS: &[&str] = &[
            "a",
            "B",
            "é",
            "İ",
            "Σ",
            "ß",
            "😀",
            " ",
            "\n",
            "{",
            "}",
            "[",
            "]",
            "\"",
            "\\",
            ":",
            ",",
            "1",
            "-",
            ".",
            "```json\n",
            "\n```\n",
            "{\"a\": 1}",
            "[1, 2.0]",
            "{\"name\": \"f\", \"arguments\": {}}",
            "null",
            "Answer: ",
            "(C)",
            "I can't help",
            "我不能",
            "ひ",
            "word",
            "42",
            "\\boxed{",
            "\u{301}",
            "~~~",
            "A.",
        ];
        (0..self.below(10)).map(|_| self.pick(TOKENS)).collect()
    }

    fn value(&mut self, depth: usize) -> Value {
        match self.below(if depth == 0 { 5 } else { 7 }) {
            0 => Value::Null,
            1 => value!(self.below(2) == 0),
            2 => value!(self.below(40)),
            3 => value!(f64::from(u32::try_from(self.below(4000)).expect("small")) / 16.0 - 100.0),
            4 => value!(self.text()),
            5 => (0..self.below(4)).map(|_| self.value(depth - 1)).collect(),
            _ => Value::Object((0..self.below(4)).map(|_| (self.text(), self.value(depth - 1))).collect()),
        }
    }

    fn word(&mut self, words: &[&str]) -> Value {
        self.pick(words).into()
    }

    /// Returns a random item of the kind, which is usually valid.
    fn leaf(&mut self, kind: &Kind) -> Value {
        let mut item = value!({ "kind": kind.name });
        let chance = self.below(12);
        item["value"] = match kind.value {
            _ if chance == 0 => self.value(2),
            "" => Value::Null,
            "list of strings" => (0..=self.below(3)).map(|_| value!(self.text())).collect(),
            "number" => value!(self.below(50)),
            "one letter or digit, or a list of them" => {
                [value!("A"), value!("b"), value!(["C", "D"]), value!("D")][self.below(4)].clone()
            }
            "name of a script" => self.word(&["latin", "chinese", "japanese", "greek"]),
            "JSON Schema" => self.pick_schema(),
            "path, as $.items[0].name" => self.word(&["$", "$.a", "$[0]", "$..a", "$.*", "$[-1]"]),
            "any JSON value" => self.value(2),
            "list of {name, arguments?}" => value!([{ "name": "f", "arguments": { "a": self.value(1) } }]),
            words if words.starts_with("list of {name") => {
                value!([{ "name": "f", "accept": { "a": [self.value(1)] }, "optional": ["a", "b"] }])
            }
            "pattern" => self.word(&["a", "[a-z]+", "(a+)+", "(", "*", "\\d", "^$", "é"]),
            _ => value!(self.text()),
        };
        if kind.value.is_empty() && chance > 0 {
            item.as_object_mut().expect("an item").shift_remove("value");
        }
        for option in kind.options {
            let words: Vec<&str> =
                option.expected.split([' ', ',', '(', ':']).filter(|word| word.len() > 3).collect();
            let required = matches!(
                (kind.name, option.name),
                ("metric", _) | ("length" | "count", "min") | ("count", "pattern")
            );
            if matches!(option.name, "text" | "texts") {
                continue;
            }
            if required || self.below(3) == 0 {
                item[option.name] = match option.name {
                    "metric" => self.word(&["rougeL", "ter", "exact_match", "bleu"]),
                    "threshold" | "min_share" => {
                        value!(f64::from(u32::try_from(self.below(9)).expect("small")) / 8.0)
                    }
                    "options" => value!({}),
                    "pattern" => self.word(&["a", "[a-z]+", "(", "a*", "\\b"]),
                    "flags" => self.word(&["", "i", "ims"]),
                    "choices" => self.word(&["ABCD", "abcde"]),
                    "ignore_keys" => value!(["a"]),
                    "trim" | "subset" => value!(self.below(2) == 0),
                    "equals" => self.value(1),
                    "min" | "max" | "tolerance" | "relative" => value!(self.below(30)),
                    _ => self.word(&words),
                };
            }
        }
        if kind.ignores_case && self.below(2) == 0 {
            item["ignore_case"] = true.into();
        }
        item
    }

    fn pick_schema(&mut self) -> Value {
        [
            value!({ "type": "object", "properties": { "a": { "type": "integer" } }, "required": ["a"] }),
            value!({ "anyOf": [{ "type": "array", "minItems": 1 }, { "const": 1 }] }),
            value!({ "$ref": "#/$defs/node", "$defs": { "node": { "items": { "$ref": "#/$defs/node" } } } }),
            value!({ "not": { "type": "null" } }),
            value!(true),
        ][self.below(5)]
        .clone()
    }

    /// Returns a random item of any kind, or a group.
    fn item(&mut self, depth: usize) -> Value {
        let mut item = match self.below(if depth == 0 { 1 } else { 3 }) {
            0 => {
                let kind = &KINDS[self.below(KINDS.len())];
                self.leaf(kind)
            }
            1 => {
                let group = ["any_of", "all_of"][self.below(2)];
                let items: Vec<Value> = (0..=self.below(3)).map(|_| self.item(depth - 1)).collect();
                value!({ group: items })
            }
            _ => {
                let items: Vec<Value> = (0..=self.below(3)).map(|_| self.item(depth - 1)).collect();
                value!({ "at_least": self.below(4), "of": items })
            }
        };
        if self.below(3) == 0 {
            item["not"] = true.into();
        }
        if self.below(3) == 0 {
            item["weight"] = value!(self.below(4));
        }
        item
    }
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("a number: {value}"))
}

#[test]
fn not_required_and_weight_have_their_meaning_for_every_kind() {
    let mut random = Random(7);
    let (mut loaded, mut errors, mut seen) = (0, 0, std::collections::BTreeSet::new());
    for round in 0..6000 {
        let item = if round % 2 == 0 { random.leaf(&KINDS[round / 2 % KINDS.len()]) } else { random.item(3) };
        let output = random.text();
        let Ok(suite) = case_of(&value!([item])) else { continue };
        loaded += 1;
        seen.insert(item["kind"].as_str().unwrap_or("group").to_owned());
        let score = score_of(&suite, &output);
        let check = &score["checks"][0];
        assert!((0.0..=1.0).contains(&number(&check["score"])), "{item} {output:?}: {check}");
        assert!(!check["reason"].as_str().expect("a reason").is_empty());

        // `not` swaps pass and fail, and the score becomes 1 − score. An error stays an error.
        let mut opposite = item.clone();
        opposite["not"] = (item["not"] != true).into();
        let negated =
            score_of(&case_of(&value!([opposite])).expect("still a case"), &output)["checks"][0].clone();
        if check["verdict"] == "error" {
            errors += 1;
            assert_eq!(negated["verdict"], "error", "{item} {output:?}");
            assert_eq!(number(&check["score"]) + number(&negated["score"]), 0.0);
        } else {
            assert_ne!(check["verdict"], negated["verdict"], "{item} {output:?}");
            assert!(
                (number(&check["score"]) + number(&negated["score"]) - 1.0).abs() < 1.5e-4,
                "{item} {output:?}: {check}"
            );
        }
        let says_not =
            |check: &Value| check["reason"].as_str().expect("words").contains("the output not to ");
        assert_ne!(says_not(check), says_not(&negated), "{item}");

        // If a required check does not pass, even inside a group, the case scores 0.
        let mut required = item.clone();
        required["required"] = true.into();
        for items in [
            value!([required, { "kind": "length", "min": 0 }]),
            value!([{ "any_of": [required, { "kind": "length", "min": 0 }] }]),
        ] {
            let score = score_of(&case_of(&items).expect("still a case"), &output);
            if check["verdict"] != "pass" {
                assert_eq!(
                    (number(&score["score"]), &score["passed"]),
                    (0.0, &Value::Bool(false)),
                    "{items}"
                );
            }
        }

        // Weights are relative, so doubling all of them must not change the score.
        let pair = |a: usize, b: usize| {
            let mut first = item.clone();
            first["weight"] = a.into();
            let items = value!([first, { "kind": "contains_any", "value": ["a"], "weight": b }]);
            let score = score_of(&case_of(&items).expect("still a case"), &output);
            (number(&score["score"]), score["passed"].clone())
        };
        assert_eq!(pair(1, 3), pair(2, 6), "{item}");
    }
    assert!(loaded > 3000, "only {loaded} items loaded");
    assert!(errors > 50, "only {errors} errors");
    assert_eq!(seen.len(), KINDS.len() + 1, "{seen:?}");
}

#[test]
fn no_value_of_an_item_panics() {
    let mut random = Random(8);
    for round in 0..20_000 {
        let kind = &KINDS[round % KINDS.len()];
        let mut item = value!({ "kind": kind.name, "value": random.value(3) });
        for option in kind.options {
            if random.below(2) == 0 {
                item[option.name] = random.value(2);
            }
        }
        let document = value!([item]);
        if let Ok(suite) = case_of(&document) {
            score_of(&suite, &random.text());
        }
        let suite = value!({ "cases": [{ "prompt": "p", "expected_behavior": { "checks": document } }] });
        let _ = benchmarkhub::lint::lint(&suite, &benchmarkhub::checks::CompileOptions::default());
    }
}
