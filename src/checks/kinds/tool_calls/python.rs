//! Reads calls in Python, as in BFCL: `[search(q="tea"), stop()]`, or one or several calls without brackets.
//!
//! Arguments have names, and their values are literals: strings, numbers, `True`, `False`, `None`, lists, tuples (read as
//! lists) and dictionaries with strings as keys. Any other expression is an error. The calls are translated to JSON text, which the
//! reader of JSON checks.
//!
//! time: O(n).

use super::call::Call;
use super::messages;
use super::prose;
use crate::checks::value::quote;
use crate::text::categories::is_alphanumeric;
use crate::text::intern::Interner;
use crate::text::{json_find, json_value, json_write, pystr};

/// The maximum depth of nested values.
const MAX_DEPTH: usize = 64;

/// The calls of a text, in order. A text that has no call, such as a question to the user, calls nothing.
///
/// # Errors
/// If the text has calls that cannot be read.
pub(super) fn calls(text: &str) -> Result<Vec<Call>, String> {
    let stripped = pystr::strip(text);
    let code = json_find::whole_fence(stripped).unwrap_or(stripped);
    let mut translator = Translator { rest: code, json: "[".to_owned() };
    match translator.calls() {
        Ok(()) => {
            let value = json_value::parse(&translator.json).map_err(|fault| {
                format!("calls that cannot be read in the text: their values are not literals: {fault}")
            })?;
            messages::calls(&value)
        }
        Err(_) if !has_calls(code) => Ok(Vec::new()),
        Err(expected) => {
            let rest = translator.rest;
            let found = if rest.is_empty() { "the end".to_owned() } else { quote(rest) };
            Err(format!("calls that cannot be read in the text: expected {expected}, found {found}"))
        }
    }
}

/// Whether a text that cannot be read may have calls: a name directly before a parenthesis, or a mark of another format.
fn has_calls(text: &str) -> bool {
    let mut before = ' ';
    for c in text.chars() {
        if c == '(' && (is_alphanumeric(before) || before == '_') {
            return true;
        }
        before = c;
    }
    prose::may_be_calls(text) || prose::mark(text).is_some()
}

struct Translator<'t> {
    rest: &'t str,
    json: String,
}

/// The error is the expected syntax at the current offset.
type Read = Result<(), &'static str>;

impl<'t> Translator<'t> {
    /// Skips white space, and then `token` if it is there.
    fn skip(&mut self, token: &str) -> bool {
        self.rest = self.rest.trim_start_matches(pystr::is_space);
        let after = self.rest.strip_prefix(token);
        self.rest = after.unwrap_or(self.rest);
        after.is_some()
    }

    /// Takes a name or a number.
    fn word(&mut self) -> &'t str {
        self.skip("");
        let is_end = |c: char| !is_alphanumeric(c) && !"_.+-".contains(c);
        let (word, rest) = self.rest.split_at(self.rest.find(is_end).unwrap_or(self.rest.len()));
        self.rest = rest;
        word
    }

    fn calls(&mut self) -> Read {
        let is_list = self.skip("[");
        let mut is_first = true;
        loop {
            let is_end = if is_list { self.skip("]") } else { self.rest.is_empty() && !is_first };
            if is_end {
                break;
            }
            if !is_first {
                self.json.push(',');
            }
            is_first = false;
            self.call()?;
            let line = self.rest;
            let is_separated = self.skip(",") || !is_list && self.skip(";");
            // Calls without brackets are on separate lines, or separated by semicolons or commas.
            let is_line = !is_list && line[..line.len() - self.rest.len()].contains('\n');
            let is_end = self.rest.is_empty() || is_list && self.rest.starts_with(']');
            if !(is_separated || is_line || is_end) {
                return Err("a comma");
            }
            self.skip("");
        }
        self.json.push(']');
        self.skip("");
        if self.rest.is_empty() { Ok(()) } else { Err("the end") }
    }

    fn call(&mut self) -> Read {
        let name = self.word();
        if name.is_empty() {
            return Err("the name of a tool");
        }
        self.json += "{\"name\":\"";
        self.json += name;
        self.json += "\",\"arguments\":{";
        if !self.skip("(") {
            return Err("( and arguments");
        }
        let mut names = Interner::default();
        let mut count = 0;
        while !self.skip(")") {
            let start = self.rest;
            let key = self.word();
            if key.is_empty() || !self.skip("=") || names.intern(key) != count {
                self.rest = start;
                return Err("an argument with a new name");
            }
            self.json += if count > 0 { ",\"" } else { "\"" };
            self.json += key;
            self.json += "\":";
            count += 1;
            self.value(0)?;
            if !self.skip(",") && !self.rest.starts_with(')') {
                return Err("a comma or )");
            }
        }
        self.json += "}}";
        Ok(())
    }
    fn value(&mut self, depth: usize) -> Read {
        self.skip("");
        let close = match self.rest.bytes().next() {
            _ if depth > MAX_DEPTH => return Err("values that nest less deeply"),
            Some(b'"' | b'\'') => return self.string(),
            Some(b'[') => ']',
            Some(b'(') => ')',
            Some(b'{') => '}',
            _ => {
                let word = self.word();
                match word {
                    "True" => self.json += "true",
                    "False" => self.json += "false",
                    "None" => self.json += "null",
                    // `.5`, `5.` and `1_000` are numbers in Python and not in JSON.
                    _ => {
                        self.json += if word.starts_with('.') { "0" } else { "" };
                        self.json += &word.strip_prefix('+').unwrap_or(word).replace('_', "");
                        self.json += if word.ends_with('.') { "0" } else { "" };
                    }
                }
                return Ok(());
            }
        };
        let start = self.json.len();
        self.json.push(if close == '}' { '{' } else { '[' });
        self.rest = &self.rest[1..];
        let (mut count, mut is_tuple) = (0, false);
        loop {
            self.skip("");
            if let Some(rest) = self.rest.strip_prefix(close) {
                self.rest = rest;
                break;
            }
            if count > 0 {
                self.json.push(',');
            }
            count += 1;
            self.value(depth + 1)?;
            if close == '}' {
                if !self.skip(":") {
                    return Err("a colon");
                }
                self.json.push(':');
                self.value(depth + 1)?;
            }
            is_tuple = self.skip(",");
            if !is_tuple && !self.rest.starts_with(close) {
                return Err("a comma");
            }
        }
        // (1) is a number, (1,) is a tuple.
        if close == ')' && count == 1 && !is_tuple {
            self.json.remove(start);
        } else {
            self.json.push(if close == '}' { '}' } else { ']' });
        }
        Ok(())
    }

    fn string(&mut self) -> Read {
        let quote = &self.rest[..1];
        let triple = quote.repeat(3);
        let close = if self.rest.starts_with(&triple) { &triple } else { quote };
        self.rest = &self.rest[close.len()..];
        let mut string = String::new();
        loop {
            if let Some(rest) = self.rest.strip_prefix(close) {
                self.rest = rest;
                break;
            }
            let mut chars = self.rest.chars();
            let c = chars.next().filter(|&c| c != '\n' || close.len() == 3).ok_or("a closing quote")?;
            if c != '\\' {
                self.rest = chars.as_str();
                string.push(c);
                continue;
            }
            let escaped = chars.next().ok_or("a closing quote")?;
            self.rest = chars.as_str();
            let digits = match escaped {
                'x' => 2,
                'u' => 4,
                'U' => 8,
                _ => 0,
            };
            match escaped {
                'n' => string.push('\n'),
                't' => string.push('\t'),
                'r' => string.push('\r'),
                '\n' => {}
                '\\' | '\'' | '"' => string.push(escaped),
                _ if digits > 0 => {
                    let hex = self.rest.get(..digits).and_then(|hex| u32::from_str_radix(hex, 16).ok());
                    string.push(hex.and_then(char::from_u32).ok_or("the digits of a character")?);
                    self.rest = &self.rest[digits..];
                }
                'a'..='z' | '0'..='9' | 'N' => return Err("another escape in the text"),
                _ => string.extend(['\\', escaped]),
            }
        }
        json_write::string(&string, &mut self.json);
        Ok(())
    }
}
