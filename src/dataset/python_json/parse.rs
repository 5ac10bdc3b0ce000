//! Builds a value from the events of the JSON parser.

use super::{Number, Object, Value};
use crate::text::json::{self, Fault, Number as Token, Sink};
use crate::text::json_value::{MAX_DEPTH, unescape};

impl Value {
    /// Reads one JSON value.
    ///
    /// # Errors
    /// The first syntax error, in the words of Python, or nesting beyond 256 levels.
    pub fn parse(text: &str) -> Result<Self, Fault> {
        let mut builder = Builder { open: Vec::new(), done: Self::Null };
        // The trait object avoids a second copy of the parser in the module.
        json::read(text, &mut builder)?;
        Ok(builder.done)
    }
}

enum Open {
    Array(Vec<Value>),
    /// The fields so far, and the name of the next field.
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
