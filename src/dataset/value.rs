//! A JSON value as Python reads it: `1` and `1.0` differ, integers have any length, `NaN` is a number.
//!
//! Of repeated keys the last value wins and the first place stays. Towards JavaScript a value is what
//! a double can hold: whole numbers that it cannot hold exactly, and numbers that are not finite,
//! become their source text.

use crate::text::decimal;
use crate::text::json::{self, Fault, Number as Token, Sink};
use crate::text::json_value::{MAX_DEPTH, unescape};
use crate::text::pyfloat::{self, Plain};
use std::collections::HashMap;

/// A JSON value.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number with its source text.
    Number(Number),
    /// A text.
    String(String),
    /// A list.
    Array(Vec<Value>),
    /// Fields in the order in which they were written.
    Object(Object),
}

/// A number, as Python tells numbers apart.
#[derive(Debug, Clone, PartialEq)]
pub enum Number {
    /// Without fraction and exponent: its digits.
    Integer(String),
    /// With a fraction or an exponent, or `NaN` or an infinity: its source text.
    Float(String),
}

impl Number {
    /// What Python's `str` makes of it: `42`, `1000.0` for `1e3`, `1e+22`, `nan`.
    #[must_use]
    pub fn python_str(&self) -> String {
        match self {
            Self::Integer(text) if text == "-0" => "0".to_owned(),
            Self::Integer(text) => text.clone(),
            Self::Float(text) => pyfloat::repr(double(text)),
        }
    }

    /// The double that equals it; none where no finite double does.
    fn exact(&self) -> Option<f64> {
        match self {
            Self::Integer(text) => {
                let x = double(text);
                // Up to 15 digits every integer is a double; beyond, the digits tell.
                let is_exact = text.len() <= 15 || (x.is_finite() && Plain(x).to_string() == *text);
                is_exact.then_some(x)
            }
            Self::Float(text) => Some(double(text)).filter(|x| x.is_finite()),
        }
    }

    /// Its source text where JavaScript cannot hold it.
    pub(crate) fn inexact(&self) -> Option<&str> {
        let (Self::Integer(text) | Self::Float(text)) = self;
        if self.exact().is_some() { None } else { Some(text) }
    }
}

/// The nearest double; `1e400` is infinite, as in Python.
fn double(text: &str) -> f64 {
    match text {
        "NaN" => f64::NAN,
        "Infinity" => f64::INFINITY,
        "-Infinity" => f64::NEG_INFINITY,
        // The reader has passed it, so it is a number.
        _ => decimal::parse(text).unwrap_or(f64::NAN),
    }
}

/// The fields of an object, each name once, in the order in which they were written.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Object(Vec<(String, Value)>);

impl Object {
    /// The fields; of repeated names the last value wins and the first place stays.
    #[must_use]
    pub fn new(entries: Vec<(String, Value)>) -> Self {
        // A look at each name before costs less than a map, as long as there are few.
        const FEW: usize = 24;
        let mut places: HashMap<String, usize> = HashMap::new();
        let is_long = entries.len() > FEW;
        let mut fields: Vec<(String, Value)> = Vec::with_capacity(entries.len());
        for (name, value) in entries {
            let place = if is_long {
                places.get(&name).copied()
            } else {
                fields.iter().position(|(known, _)| *known == name)
            };
            if let Some(place) = place {
                fields[place].1 = value;
                continue;
            }
            if is_long {
                places.insert(name.clone(), fields.len());
            }
            fields.push((name, value));
        }
        Self(fields)
    }

    /// The value of a field.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    /// The value at the end of a dotted path; a number is a position in a list.
    #[must_use]
    pub fn at(&self, path: &str) -> Option<&Value> {
        if let Some(value) = self.get(path) {
            return Some(value);
        }
        let mut steps = path.split('.');
        let mut value = self.get(steps.next()?)?;
        for step in steps {
            value = match value {
                Value::Object(object) => object.get(step)?,
                Value::Array(list) => list.get(step.parse::<usize>().ok()?)?,
                _ => return None,
            };
        }
        Some(value)
    }

    /// Takes a field out.
    pub fn remove(&mut self, name: &str) -> Option<Value> {
        let place = self.0.iter().position(|(known, _)| known == name)?;
        Some(self.0.remove(place).1)
    }

    /// JSON text of the fields as JavaScript holds them.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut out = String::new();
        self.write(&mut out, Hold::Doubles);
        out
    }

    pub(super) fn write(&self, out: &mut String, hold: Hold) {
        out.push('{');
        for (index, (name, value)) in self.iter().enumerate() {
            if index > 0 {
                out.push(',');
            }
            write_string(name, out);
            out.push(':');
            value.write(out, hold);
        }
        out.push('}');
    }

    /// The fields in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value))
    }
}

impl Value {
    /// Reads one JSON value; `NaN`, infinities and numbers beyond a double's range are numbers here.
    ///
    /// # Errors
    /// The first fault in Python's words, or nesting beyond 256 levels.
    pub fn parse(text: &str) -> Result<Self, Fault> {
        let mut builder = Builder { open: Vec::new(), done: Self::Null };
        json::read::<dyn Sink>(text, &mut builder)?;
        Ok(builder.done)
    }

    /// The text inside, if it is one.
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        if let Self::String(text) = self { Some(text) } else { None }
    }

    /// The texts of a list of nothing else.
    #[must_use]
    pub fn texts(&self) -> Option<Vec<String>> {
        let Self::Array(list) = self else { return None };
        let mut texts = Vec::with_capacity(list.len());
        for value in list {
            texts.push(value.as_str()?.to_owned());
        }
        Some(texts)
    }

    /// What an answer becomes: as Python's `str` has it, `null` empty, lists and objects compact JSON.
    #[must_use]
    pub fn python_str(&self) -> String {
        match self {
            Self::Null => String::new(),
            Self::Bool(true) => "True".to_owned(),
            Self::Bool(false) => "False".to_owned(),
            Self::Number(number) => number.python_str(),
            Self::String(text) => text.clone(),
            Self::Array(_) | Self::Object(_) => {
                let mut out = String::new();
                self.write(&mut out, Hold::Everything);
                out
            }
        }
    }

    /// JSON text of the value as JavaScript holds it.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut out = String::new();
        self.write(&mut out, Hold::Doubles);
        out
    }

    /// JSON without spaces. Nesting is bounded by the reader.
    fn write(&self, out: &mut String, hold: Hold) {
        match self {
            Self::Null => out.push_str("null"),
            Self::Bool(flag) => out.push_str(if *flag { "true" } else { "false" }),
            Self::Number(number) => match number {
                Number::Integer(text) | Number::Float(text)
                    if hold == Hold::Doubles && number.inexact().is_some() =>
                {
                    write_string(text, out);
                }
                Number::Float(text) if text.ends_with(['N', 'y']) => write_string(text, out),
                Number::Float(text) if !double(text).is_finite() => out.push_str(text),
                number => out.push_str(&number.python_str()),
            },
            Self::String(text) => write_string(text, out),
            Self::Array(list) => {
                out.push('[');
                for (index, value) in list.iter().enumerate() {
                    if index > 0 {
                        out.push(',');
                    }
                    value.write(out, hold);
                }
                out.push(']');
            }
            Self::Object(object) => object.write(out, hold),
        }
    }

    /// The value as a message names it.
    pub(crate) fn describe(&self) -> String {
        match self {
            Self::Null => "null".to_owned(),
            Self::Bool(flag) => flag.to_string(),
            Self::Number(Number::Integer(text) | Number::Float(text)) => shortened(text),
            Self::String(text) => format!("{:?}", shortened(text)),
            Self::Array(_) => "a list".to_owned(),
            Self::Object(_) => "an object".to_owned(),
        }
    }
}

/// A text as a message repeats it.
pub(crate) fn shortened(text: &str) -> String {
    match text.char_indices().nth(40) {
        None => text.to_owned(),
        Some((byte, _)) => [&text[..byte], "…"].concat(),
    }
}

/// What the numbers of a written text are for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Hold {
    /// Readers that hold every number.
    Everything,
    /// JavaScript, which holds doubles: any other number becomes its source text.
    Doubles,
}

/// A text as JSON, escaped as `JSON.stringify` escapes.
pub(super) fn write_string(text: &str, out: &mut String) {
    out.push('"');
    let mut from = 0;
    loop {
        let at = json::behind_plain(text.as_bytes(), from);
        out.push_str(&text[from..at]);
        let Some(&byte) = text.as_bytes().get(at) else { break };
        match byte {
            b'"' | b'\\' => out.extend(['\\', char::from(byte)]),
            b'\n' => out.push_str("\\n"),
            b'\r' => out.push_str("\\r"),
            b'\t' => out.push_str("\\t"),
            8 => out.push_str("\\b"),
            12 => out.push_str("\\f"),
            _ => {
                out.push_str("\\u00");
                out.extend(
                    [byte >> 4, byte & 15].map(|digit| char::from(b"0123456789abcdef"[usize::from(digit)])),
                );
            }
        }
        from = at + 1;
    }
    out.push('"');
}

enum Open {
    Array(Vec<Value>),
    Object(Vec<(String, Value)>, String),
}

struct Builder {
    open: Vec<Open>,
    done: Value,
}

impl Builder {
    fn begin(&mut self, open: Open) -> Result<(), &'static str> {
        if self.open.len() == MAX_DEPTH {
            return Err("Nesting deeper than 256 levels");
        }
        self.open.push(open);
        Ok(())
    }

    fn put(&mut self, value: Value) {
        match self.open.last_mut() {
            Some(Open::Array(list)) => list.push(value),
            Some(Open::Object(entries, key)) => entries.push((std::mem::take(key), value)),
            None => self.done = value,
        }
    }
}

impl Sink for Builder {
    fn begin_object(&mut self) -> Result<(), &'static str> {
        self.begin(Open::Object(Vec::new(), String::new()))
    }

    fn begin_array(&mut self) -> Result<(), &'static str> {
        self.begin(Open::Array(Vec::new()))
    }

    fn end(&mut self) {
        match self.open.pop() {
            Some(Open::Array(list)) => self.put(Value::Array(list)),
            Some(Open::Object(entries, _)) => self.put(Value::Object(Object::new(entries))),
            None => {}
        }
    }

    fn key(&mut self, raw: &str) {
        if let Some(Open::Object(_, key)) = self.open.last_mut() {
            *key = unescape(raw).into_owned();
        }
    }

    fn string(&mut self, raw: &str) {
        self.put(Value::String(unescape(raw).into_owned()));
    }

    fn number(&mut self, number: Token<'_>) -> Result<(), &'static str> {
        self.put(Value::Number(match number {
            Token::Integer(text) => Number::Integer(text.to_owned()),
            Token::Float(text) | Token::NonFinite(text) => Number::Float(text.to_owned()),
        }));
        Ok(())
    }

    fn literal(&mut self, value: Option<bool>) {
        self.put(value.map_or(Value::Null, Value::Bool));
    }
}
