//! A JSON reader with the errors of Python's `json.loads`.
//!
//! It scans the bytes once, without recursion, and calls a [`Sink`] for each value. [`validate`] builds no values.
//! [`Fault`]s have the message and the position of `JSONDecodeError` in `CPython` 3.11. Python also accepts `NaN`, `Infinity`
//! and `-Infinity`, which RFC 8259 does not allow; a sink can reject these.
//!
//! time: O(n), memory: one bit per open bracket.

use super::simd::Bytes16;
use std::fmt;

/// The reason why a text is not JSON, and the position of the error.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    message: &'static str,
    line: usize,
    column: usize,
    char_index: usize,
}

impl Fault {
    fn at(text: &str, byte: usize, message: &'static str) -> Self {
        let before = text.get(..byte).unwrap_or(text);
        let char_index = before.chars().count();
        let last_line = before.rsplit('\n').next().unwrap_or_default();
        Self {
            message,
            line: before.bytes().filter(|&b| b == b'\n').count() + 1,
            column: last_line.chars().count() + 1,
            char_index,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { message, line, column, char_index } = self;
        write!(f, "{message}: line {line} column {column} (char {char_index})")
    }
}

/// A number, as written in the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Number<'t> {
    /// A number with neither fraction nor exponent.
    Integer(&'t str),
    /// A number with a fraction or an exponent.
    Float(&'t str),
    /// `NaN`, `Infinity` or `-Infinity`.
    NonFinite(&'t str),
}

/// Receives the values that the reader finds, in document order.
pub trait Sink {
    /// An object opens.
    ///
    /// # Errors
    /// A message, if the sink rejects the value. The reader then stops and returns it.
    fn begin_object(&mut self) -> Result<(), &'static str>;
    /// An array opens.
    ///
    /// # Errors
    /// A message, if the sink rejects the value. The reader then stops and returns it.
    fn begin_array(&mut self) -> Result<(), &'static str>;
    /// The innermost object or array closes.
    fn end(&mut self);
    /// A key: the text between the quotes, with its escapes.
    fn key(&mut self, raw: &str);
    /// A string: the text between the quotes, with its escapes.
    fn string(&mut self, raw: &str);
    /// A number.
    ///
    /// # Errors
    /// A message, if the sink rejects the value. The reader then stops and returns it.
    fn number(&mut self, number: Number<'_>) -> Result<(), &'static str>;
    /// `true`, `false`, or `None` for `null`.
    fn literal(&mut self, value: Option<bool>);
}

/// A sink that ignores all values.
pub struct Nothing;

impl Sink for Nothing {
    fn begin_object(&mut self) -> Result<(), &'static str> {
        Ok(())
    }
    fn begin_array(&mut self) -> Result<(), &'static str> {
        Ok(())
    }
    fn end(&mut self) {}
    fn key(&mut self, _: &str) {}
    fn string(&mut self, _: &str) {}
    fn number(&mut self, _: Number<'_>) -> Result<(), &'static str> {
        Ok(())
    }
    fn literal(&mut self, _: Option<bool>) {}
}

/// Checks that `text` is one JSON value by the grammar of RFC 8259, which allows escaped lone surrogates and repeated keys.
///
/// # Errors
/// The first error that Python reports, or the first `NaN` or infinity if Python accepts the text.
///
/// ```
/// use benchmarkhub_byte_loops::json::validate;
/// assert!(validate(r#"{"a": [1, 2.5e3]}"#).is_ok());
/// let fault = validate("[1 2]").unwrap_err();
/// assert_eq!(fault.to_string(), "Expecting ',' delimiter: line 1 column 4 (char 3)");
/// ```
pub fn validate(text: &str) -> Result<(), Fault> {
    match read(text, &mut Nothing)? {
        None => Ok(()),
        Some(byte) => Err(Fault::at(text, byte, EXPECTING_VALUE)),
    }
}

/// Reads `text` and calls `sink` for each value. Returns the offset of the first `NaN` or infinity, if there is one.
///
/// # Errors
/// The first error, in Python's words, or the first message of the sink.
pub fn read(text: &str, sink: &mut dyn Sink) -> Result<Option<usize>, Fault> {
    let mut reader = Reader::new(text);
    match reader.document(sink) {
        Ok(()) => Ok(reader.non_finite),
        Err((byte, message)) => Err(Fault::at(text, byte, message)),
    }
}

/// Reads a document value by value, for callers that know its structure. Each method first skips white space, and returns
/// `None` if the next value has another type. Callers then call [`read`], which reports the error.
pub struct Pull<'t> {
    reader: Reader<'t>,
}

impl<'t> Pull<'t> {
    /// Starts at the beginning of a text.
    #[must_use]
    pub fn new(text: &'t str) -> Self {
        Self { reader: Reader::new(text) }
    }

    /// The current offset in bytes.
    #[must_use]
    pub fn at(&self) -> usize {
        self.reader.at
    }

    /// Returns to an earlier offset.
    pub fn back(&mut self, at: usize) {
        self.reader.at = at;
    }

    fn take(&mut self, byte: u8) -> Option<()> {
        self.reader.skip_space();
        (self.reader.peek() == Some(byte)).then(|| self.reader.at += 1)
    }

    /// Reads `{`.
    pub fn object(&mut self) -> Option<()> {
        self.take(b'{')
    }

    /// Reads `[`.
    pub fn array(&mut self) -> Option<()> {
        self.take(b'[')
    }

    /// Reads the next key of an object with its escapes (`Some(Some(key))`), or `}` (`Some(None)`).
    pub fn key(&mut self, is_first: bool) -> Option<Option<&'t str>> {
        if self.take(b'}').is_some() {
            return Some(None);
        }
        if !is_first {
            self.take(b',')?;
        }
        let key = self.string()?;
        self.take(b':')?;
        Some(Some(key))
    }

    /// Moves to the next item of an array (`Some(true)`) or reads `]` (`Some(false)`).
    pub fn item(&mut self, is_first: bool) -> Option<bool> {
        if self.take(b']').is_some() {
            return Some(false);
        }
        if !is_first {
            self.take(b',')?;
        }
        Some(true)
    }

    /// Reads a string: the text between the quotes, with its escapes.
    pub fn string(&mut self) -> Option<&'t str> {
        self.reader.skip_space();
        (self.reader.peek() == Some(b'"')).then(|| self.reader.string().ok())?
    }

    /// Reads an integer.
    pub fn integer(&mut self) -> Option<i64> {
        self.reader.skip_space();
        matches!(self.reader.peek(), Some(b'-' | b'0'..=b'9')).then_some(())?;
        match self.reader.number() {
            Some(Number::Integer(digits)) => digits.parse().ok(),
            _ => None,
        }
    }

    /// Reads `true` or `false`.
    pub fn boolean(&mut self) -> Option<bool> {
        self.reader.skip_space();
        ["true", "false"].into_iter().find(|word| self.reader.take(word)).map(|word| word == "true")
    }

    /// Reads any value and returns its source text.
    pub fn value(&mut self) -> Option<&'t str> {
        self.reader.skip_space();
        let start = self.reader.at;
        self.reader.whole_value(&mut Nothing).ok()?;
        self.reader.text.get(start..self.reader.at)
    }

    /// Reads any value, passes its parts to a sink, and returns its source text.
    #[inline(never)]
    pub fn skip(&mut self, sink: &mut dyn Sink) -> Option<&'t str> {
        self.reader.skip_space();
        let start = self.reader.at;
        self.reader.whole_value(sink).ok()?;
        self.reader.text.get(start..self.reader.at)
    }

    /// Checks that only white space follows, and that the document contains neither `NaN` nor an infinity.
    pub fn end(&mut self) -> Option<()> {
        self.reader.skip_space();
        (self.reader.at == self.reader.bytes.len() && self.reader.non_finite.is_none()).then_some(())
    }
}

const EXPECTING_VALUE: &str = "Expecting value";
const UNTERMINATED: &str = "Unterminated string starting at";

type Step<T = ()> = Result<T, (usize, &'static str)>;

struct Reader<'t> {
    text: &'t str,
    bytes: &'t [u8],
    at: usize,
    non_finite: Option<usize>,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str) -> Self {
        Self { text, bytes: text.as_bytes(), at: 0, non_finite: None }
    }

    fn document(&mut self, sink: &mut dyn Sink) -> Step {
        if self.text.starts_with('\u{feff}') {
            return Err((0, "Unexpected UTF-8 BOM (decode using utf-8-sig)"));
        }
        self.skip_space();
        self.whole_value(sink)?;
        self.skip_space();
        if self.at == self.bytes.len() { Ok(()) } else { Err((self.at, "Extra data")) }
    }

    /// Reads the value at the current offset to its end. Not inlined, so that the module contains it once.
    #[inline(never)]
    fn whole_value(&mut self, sink: &mut dyn Sink) -> Step {
        let mut open = Brackets::default();
        loop {
            // A value begins here. If it is a non-empty object or array, its first value is next.
            if self.value(sink, &mut open)? {
                continue;
            }
            // A value has ended: read closing brackets, then move to the next value.
            loop {
                let Some(is_object) = open.innermost() else { return Ok(()) };
                self.skip_space();
                match self.peek() {
                    Some(b'}') if is_object => self.at += 1,
                    Some(b']') if !is_object => self.at += 1,
                    Some(b',') => {
                        self.at += 1;
                        self.skip_space();
                        if is_object {
                            self.key(sink)?;
                        }
                        break;
                    }
                    _ => return Err((self.at, "Expecting ',' delimiter")),
                }
                open.pop();
                sink.end();
            }
        }
    }

    /// Reads a scalar or empty brackets and returns false, or reads up to the first value in brackets and returns true.
    fn value(&mut self, sink: &mut dyn Sink, open: &mut Brackets) -> Step<bool> {
        let start = self.at;
        let rejected = |message| (start, message);
        match self.peek() {
            Some(b'{') => {
                sink.begin_object().map_err(rejected)?;
                self.at += 1;
                self.skip_space();
                if self.peek() == Some(b'}') {
                    self.at += 1;
                    sink.end();
                    return Ok(false);
                }
                open.push(true);
                self.key(sink)?;
                return Ok(true);
            }
            Some(b'[') => {
                sink.begin_array().map_err(rejected)?;
                self.at += 1;
                self.skip_space();
                if self.peek() == Some(b']') {
                    self.at += 1;
                    sink.end();
                    return Ok(false);
                }
                open.push(false);
                return Ok(true);
            }
            Some(b'"') => {
                let raw = self.string()?;
                sink.string(raw);
            }
            Some(b'-' | b'0'..=b'9') => {
                let number = self.number().ok_or((start, EXPECTING_VALUE))?;
                sink.number(number).map_err(rejected)?;
            }
            Some(b't') if self.take("true") => sink.literal(Some(true)),
            Some(b'f') if self.take("false") => sink.literal(Some(false)),
            Some(b'n') if self.take("null") => sink.literal(None),
            Some(b'N') if self.take("NaN") => self.non_finite(sink, start)?,
            Some(b'I') if self.take("Infinity") => self.non_finite(sink, start)?,
            _ => return Err((start, EXPECTING_VALUE)),
        }
        Ok(false)
    }

    fn non_finite(&mut self, sink: &mut dyn Sink, start: usize) -> Step {
        self.non_finite.get_or_insert(start);
        sink.number(Number::NonFinite(&self.text[start..self.at])).map_err(|message| (start, message))
    }

    fn key(&mut self, sink: &mut dyn Sink) -> Step {
        if self.peek() != Some(b'"') {
            return Err((self.at, "Expecting property name enclosed in double quotes"));
        }
        let raw = self.string()?;
        sink.key(raw);
        self.skip_space();
        if self.peek() != Some(b':') {
            return Err((self.at, "Expecting ':' delimiter"));
        }
        self.at += 1;
        self.skip_space();
        Ok(())
    }

    fn string(&mut self) -> Step<&'t str> {
        let quote = self.at;
        let mut at = quote + 1;
        loop {
            at = end_of_plain(self.bytes, at);
            match self.bytes.get(at) {
                None => return Err((quote, UNTERMINATED)),
                Some(b'"') => {
                    self.at = at + 1;
                    return Ok(&self.text[quote + 1..at]);
                }
                Some(b'\\') => {
                    let len = escape_len(self.bytes, at);
                    at += len.map_err(|fault| fault.unwrap_or((quote, UNTERMINATED)))?;
                }
                Some(_) => return Err((at, "Invalid control character at")),
            }
        }
    }

    /// Reads the longest number that starts here, and does not check the character after it.
    fn number(&mut self) -> Option<Number<'t>> {
        let start = self.at;
        let mut at = start + usize::from(self.bytes[start] == b'-');
        match self.bytes.get(at) {
            Some(b'0') => at += 1,
            Some(b'1'..=b'9') => at = self.digits(at),
            Some(b'I') if self.text[at..].starts_with("Infinity") => {
                self.at = at + "Infinity".len();
                self.non_finite.get_or_insert(start);
                return Some(Number::NonFinite(&self.text[start..self.at]));
            }
            _ => return None,
        }
        let integer_end = at;
        if self.bytes.get(at) == Some(&b'.') {
            let end = self.digits(at + 1);
            at = if end > at + 1 { end } else { at };
        }
        if matches!(self.bytes.get(at), Some(b'e' | b'E')) {
            let digits = at + 1 + usize::from(matches!(self.bytes.get(at + 1), Some(b'+' | b'-')));
            let end = self.digits(digits);
            at = if end > digits { end } else { at };
        }
        self.at = at;
        let text = &self.text[start..at];
        Some(if at == integer_end { Number::Integer(text) } else { Number::Float(text) })
    }

    fn digits(&self, from: usize) -> usize {
        let rest = self.bytes.get(from..).unwrap_or_default();
        from + rest.iter().take_while(|b| b.is_ascii_digit()).count()
    }

    fn take(&mut self, word: &str) -> bool {
        let found = self.bytes[self.at..].starts_with(word.as_bytes());
        self.at += if found { word.len() } else { 0 };
        found
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn skip_space(&mut self) {
        let is_space = |byte| matches!(byte, Some(b' ' | b'\t' | b'\n' | b'\r'));
        if !is_space(self.peek()) {
            return;
        }
        self.at += 1;
        // Several spaces are usually a long indent.
        if is_space(self.peek()) {
            self.at = end_of_space(self.bytes, self.at);
        }
    }
}

/// The length in bytes of the escape whose backslash is at `at`. The error is an offset and a message, or `None` if the
/// backslash is the last byte.
fn escape_len(bytes: &[u8], at: usize) -> Result<usize, Option<(usize, &'static str)>> {
    match bytes.get(at + 1) {
        None => Err(None),
        Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't') => Ok(2),
        Some(b'u') => {
            // Python requires one more character after the four digits, because the string must end with a quote.
            let digits = bytes.get(at + 2..at + 6).filter(|_| at + 6 < bytes.len());
            let is_hex = digits.is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit));
            is_hex.then_some(6).ok_or(Some((at + 1, "Invalid \\uXXXX escape")))
        }
        Some(_) => Err(Some((at, "Invalid \\escape"))),
    }
}

/// The end of the white space at `at`.
fn end_of_space(bytes: &[u8], mut at: usize) -> usize {
    while let Some(block) = Bytes16::at(bytes, at) {
        let space = block.is(b' ').or(block.is(b'\n')).or(block.is(b'\t')).or(block.is(b'\r')).high_bits();
        if space != 0xffff {
            return at + space.trailing_ones() as usize;
        }
        at += 16;
    }
    let rest = bytes.get(at..).unwrap_or_default();
    at + rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t' | b'\n' | b'\r')).count()
}

/// The offset of the next quotation mark, backslash or control character at or after `at`, or else the end.
#[must_use]
#[inline(never)]
pub fn end_of_plain(bytes: &[u8], mut at: usize) -> usize {
    while let Some(block) = Bytes16::at(bytes, at) {
        let stops = stops(block);
        if stops != 0 {
            return at + stops.trailing_zeros() as usize;
        }
        at += 16;
    }
    let rest = bytes.get(at..).unwrap_or_default();
    at + rest.iter().take_while(|byte| !matches!(byte, b'"' | b'\\' | 0..0x20)).count()
}

/// Marks the quotation marks, backslashes and control characters, as [`Bytes16::high_bits`] does.
#[inline]
pub(crate) fn stops(block: Bytes16) -> u32 {
    block.is(b'"').or(block.is(b'\\')).or(block.is_below(0x20)).high_bits()
}

/// The open brackets, one bit each: 1 for an object, 0 for an array.
#[derive(Default)]
struct Brackets {
    /// The innermost 64 brackets, the last opened one in the lowest bit.
    word: u64,
    /// The outer brackets, 64 per number.
    outer: Vec<u64>,
    len: usize,
}

impl Brackets {
    fn push(&mut self, is_object: bool) {
        if self.len > 0 && self.len.is_multiple_of(64) {
            self.outer.push(self.word);
        }
        self.word = self.word << 1 | u64::from(is_object);
        self.len += 1;
    }

    fn pop(&mut self) {
        self.word >>= 1;
        self.len -= 1;
        if self.len > 0 && self.len.is_multiple_of(64) {
            self.word = self.outer.pop().unwrap_or_default();
        }
    }

    fn innermost(&self) -> Option<bool> {
        (self.len > 0).then_some(self.word & 1 == 1)
    }
}
