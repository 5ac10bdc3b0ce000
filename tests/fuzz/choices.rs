//! Reads the bytes of an input as choices.

use serde_json::{Map, Value};

/// Texts that mean something to a reader of JSON, Markdown, reasoning, numbers or patterns.
const PIECES: &[&str] = &[
    "a",
    "B",
    "b",
    " ",
    "\n",
    "1",
    "42",
    "-",
    ".",
    "e",
    "é",
    "İ",
    "Σ",
    "😀",
    "\u{301}",
    "\u{1c}",
    "\u{feff}",
    "\r",
    "\0",
    "{",
    "}",
    "[",
    "]",
    "\"",
    "\\",
    ":",
    ",",
    "null",
    "NaN",
    "\\u0041",
    "\\ud800",
    "```json\n",
    "\n```\n",
    "~~~",
    "`",
    "<think>",
    "</think>",
    "Answer: ",
    "(C)",
    "#### ",
    "\\boxed{",
    "%",
    "I can't help",
    "我不能",
    "ひ",
    "(",
    ")",
    "*",
    "{\"a\": 1}",
    "[1, 2.0]",
    "{\"name\": \"f\", \"arguments\": {}}",
];

/// Numbers at which a comparison may go wrong.
const NUMBERS: &[&str] = &[
    "0",
    "1",
    "2",
    "3",
    "-1",
    "10",
    "-0",
    "-0.0",
    "1.0",
    "1e0",
    "2.0",
    "0.5",
    "0.1",
    "0.3",
    "0.30000000000000004",
    "1e2",
    "100",
    "1e-7",
    "0.0000001",
    "7.5",
    "9007199254740992",
    "9007199254740993",
    "9007199254740994.0",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "1e19",
    "1e22",
    "123456789012345680000",
    "1e308",
    "5e-324",
];

/// The choices that an input makes. After its end, every choice is the first one.
pub struct Choices<'b> {
    bytes: &'b [u8],
}

impl<'b> Choices<'b> {
    pub fn new(bytes: &'b [u8]) -> Self {
        Self { bytes }
    }

    /// Returns a number below `bound`, which is at most 65,536.
    pub fn below(&mut self, bound: usize) -> usize {
        let mut number = 0;
        for _ in 0..if bound > 256 { 2 } else { 1 } {
            let Some((&byte, rest)) = self.bytes.split_first() else { return 0 };
            self.bytes = rest;
            number = number * 256 + usize::from(byte);
        }
        number % bound.max(1)
    }

    /// Whether a thing happens that happens once in `times`. Nothing happens after the end of the input.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) + 1 == times
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    pub fn pick_ref<'t, T>(&mut self, from: &'t [T]) -> &'t T {
        &from[self.below(from.len())]
    }

    /// Returns the bytes that are left.
    pub fn rest(self) -> &'b [u8] {
        self.bytes
    }

    pub fn text(&mut self) -> String {
        (0..self.below(8)).map(|_| self.pick(PIECES)).collect()
    }

    /// Returns a number in JSON text.
    pub fn number_text(&mut self) -> String {
        match self.below(4) {
            0 => self.below(20).to_string(),
            1 => format!("{}.{}", self.below(4), self.below(100)),
            _ => self.pick(NUMBERS).to_owned(),
        }
    }

    pub fn number(&mut self) -> Value {
        let text = self.number_text();
        benchmarkhub::text::json_value::parse(&text).unwrap_or_else(|fault| panic!("{text}: {fault}"))
    }

    /// Returns a short name. Few names, so that objects have names in common.
    pub fn name(&mut self) -> String {
        match self.below(8) {
            0 => self.text(),
            1 => "é".to_owned(),
            2 | 3 => "b".to_owned(),
            4 => "c".to_owned(),
            _ => "a".to_owned(),
        }
    }

    pub fn value(&mut self, depth: usize) -> Value {
        match self.below(if depth == 0 { 6 } else { 10 }) {
            0 => Value::Null,
            1 => self.once_in(2).into(),
            2 | 3 => self.number(),
            4 => self.name().into(),
            5 => self.text().into(),
            6 | 7 => (0..self.below(4)).map(|_| self.value(depth - 1)).collect(),
            _ => {
                let mut fields = Map::new();
                for _ in 0..self.below(4) {
                    fields.insert(self.name(), self.value(depth - 1));
                }
                fields.into()
            }
        }
    }

    /// Changes one value inside a value, or removes it.
    pub fn mutate(&mut self, value: &mut Value) {
        match value {
            Value::Object(fields) if !fields.is_empty() && !self.once_in(8) => {
                let index = self.below(fields.len());
                let Some(name) = fields.keys().nth(index).cloned() else { return };
                if self.once_in(8) {
                    fields.shift_remove(&name);
                } else {
                    self.mutate(&mut fields[&name]);
                }
            }
            Value::Array(items) if !items.is_empty() && !self.once_in(8) => {
                let index = self.below(items.len());
                match self.below(8) {
                    0 => drop(items.remove(index)),
                    1 => items.push(items[index].clone()),
                    _ => self.mutate(&mut items[index]),
                }
            }
            Value::Bool(flag) => *flag = !*flag,
            Value::String(text) if self.once_in(2) => *text = self.edited(text),
            other => *other = self.value(2),
        }
    }

    /// Returns a text with a few changes.
    pub fn edited(&mut self, text: &str) -> String {
        let mut text = text.to_owned();
        for _ in 0..self.below(4) {
            let at = self.below(text.chars().count() + 1);
            let at = text.char_indices().nth(at).map_or(text.len(), |(at, _)| at);
            match self.below(8) {
                0 => text.truncate(at),
                1 => text = text.split_off(at),
                2 if at < text.len() => drop(text.remove(at)),
                3 => text = format!("```json\n{text}\n```"),
                4 => text = format!("<think>{text}</think>{text}"),
                5 => text = format!("{text}\n{text}"),
                _ => text.insert_str(at, self.pick(PIECES)),
            }
        }
        text
    }
}
