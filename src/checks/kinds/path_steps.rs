//! The steps of a path into a JSON value, and their syntax, which is that of RFC 9535.
//!
//! The parser also checks the types of expressions, as section 2.4.3 of the RFC demands: a comparison needs single values,
//! `count` and `value` need a path, and the results of `match` and `search` cannot be compared.

use super::{Args, i_regexp};
use crate::checks::value::quote;
use crate::text::json_value;
use serde_json::Value;

#[derive(Debug)]
pub(super) enum Step {
    Key(String),
    Index(i64),
    /// All children of a value.
    Every,
    /// A value and all its descendants, to which the next step is applied.
    Descend,
    /// Items of a list: start, end, and step.
    Slice(Option<i64>, Option<i64>, i64),
    /// The children that pass the test.
    Filter(Test),
    /// The children that each selector selects, one selector after the other.
    Union(Vec<Step>),
}

/// Only names and indices are compared, in the paths of tool calls.
impl PartialEq for Step {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Key(key), Self::Key(other)) => key == other,
            (Self::Index(index), Self::Index(other)) => index == other,
            _ => false,
        }
    }
}

/// A logical expression of a filter.
#[derive(Debug)]
pub(super) enum Test {
    Not(Box<Test>),
    All(Vec<Test>),
    Any(Vec<Test>),
    /// The path selects at least one value.
    Exists(Path),
    Compare(Operand, Operator, Operand),
    /// The text matches the pattern: as a whole, or somewhere.
    Matches {
        is_whole: bool,
        text: Operand,
        pattern: Operand,
    },
}

#[derive(Debug, Clone, Copy)]
pub(super) enum Operator {
    Equal,
    NotEqual,
    AtMost,
    AtLeast,
    Less,
    Greater,
}

/// An expression whose result is one value, or nothing.
#[derive(Debug)]
pub(super) enum Operand {
    Literal(Value),
    /// The value at a path, if the path selects exactly one.
    Path(Path),
    Length(Box<Operand>),
    Count(Path),
}

/// A path inside a filter.
#[derive(Debug)]
pub(super) struct Path {
    /// Whether it starts at the root (`$`), not at the value that the filter tests (`@`).
    pub(super) is_absolute: bool,
    pub(super) steps: Vec<Step>,
}

type Parsed<T> = Result<T, &'static str>;

/// Reads a path in a field of a check.
pub(super) fn read(args: &mut Args<'_, '_>, key: &str) -> Option<Vec<Step>> {
    let path = args.text(key)?;
    let steps = parse(path).map_err(|why| args.issue(key, format!("{why} in the path {}", quote(path))));
    steps.ok()
}

/// Reads a path that starts with `$`.
///
/// # Errors
/// What was expected.
pub(super) fn parse(path: &str) -> Parsed<Vec<Step>> {
    let mut parser = Parser { rest: path, depth: 0 };
    if !parser.take("$") {
        return Err("expected $ at the beginning");
    }
    let steps = parser.steps()?;
    if parser.rest.is_empty() { Ok(steps) } else { Err("expected . or [") }
}

/// The largest integer that RFC 9535 allows: up to it, every JSON reader reads integers exactly.
const MAX_INTEGER: u64 = (1 << 53) - 1;
/// The maximum depth of brackets and parentheses.
const MAX_DEPTH: usize = 32;

/// What an argument of a function or a side of a comparison may be.
enum Term {
    Value(Operand),
    Path(Path),
    Test(Test),
}

impl Term {
    fn value(self) -> Parsed<Operand> {
        let is_single =
            |path: &Path| path.steps.iter().all(|step| matches!(step, Step::Key(_) | Step::Index(_)));
        match self {
            Self::Value(value) => Ok(value),
            Self::Path(path) if is_single(&path) => Ok(Operand::Path(path)),
            Self::Path(_) => Err("expected a path to a single value"),
            Self::Test(_) => Err("expected a value, not the result of match or search"),
        }
    }

    fn path(self) -> Parsed<Path> {
        if let Self::Path(path) = self { Ok(path) } else { Err("expected a path as the argument") }
    }
}

struct Parser<'p> {
    rest: &'p str,
    depth: usize,
}

impl<'p> Parser<'p> {
    fn take(&mut self, prefix: &str) -> bool {
        let after = self.rest.strip_prefix(prefix);
        self.rest = after.unwrap_or(self.rest);
        after.is_some()
    }

    /// Skips white space.
    fn skip(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', '\t', '\n', '\r']);
    }

    /// Reads `sign` after white space. If something else is there, the white space remains.
    fn take_next(&mut self, sign: &str) -> bool {
        let before = self.rest;
        self.skip();
        let is_taken = self.take(sign);
        if !is_taken {
            self.rest = before;
        }
        is_taken
    }

    /// Splits off the characters that `is_part` accepts.
    fn take_while(&mut self, is_part: fn(char) -> bool) -> &'p str {
        let end = self.rest.find(|c| !is_part(c)).unwrap_or(self.rest.len());
        let (part, after) = self.rest.split_at(end);
        self.rest = after;
        part
    }

    fn steps(&mut self) -> Parsed<Vec<Step>> {
        let mut steps = Vec::new();
        loop {
            let step = if self.take_next("..") {
                steps.push(Step::Descend);
                if self.take("[") { self.bracket() } else { self.name() }
            } else if self.take_next(".") {
                self.name()
            } else if self.take_next("[") {
                self.bracket()
            } else {
                return Ok(steps);
            };
            steps.push(step?);
        }
    }

    fn name(&mut self) -> Parsed<Step> {
        if self.take("*") {
            return Ok(Step::Every);
        }
        let key = self.take_while(|c| !c.is_ascii() || c.is_ascii_alphanumeric() || c == '_');
        if key.is_empty() || key.starts_with(|c: char| c.is_ascii_digit()) {
            return Err("expected a name behind the dot");
        }
        Ok(Step::Key(key.to_owned()))
    }

    fn bracket(&mut self) -> Parsed<Step> {
        let mut selectors = Vec::new();
        loop {
            self.skip();
            selectors.push(self.selector()?);
            if self.take_next("]") {
                break;
            }
            if !self.take_next(",") {
                return Err("expected ]");
            }
        }
        if selectors.len() > 1 {
            return Ok(Step::Union(selectors));
        }
        selectors.pop().ok_or("expected a selector")
    }

    fn selector(&mut self) -> Parsed<Step> {
        if self.rest.starts_with(['"', '\'']) {
            return self.quoted().map(Step::Key);
        }
        if self.take("*") {
            return Ok(Step::Every);
        }
        if self.take("?") {
            self.skip();
            return self.any().map(Step::Filter);
        }
        let start = self.integer()?;
        if !self.take_next(":") {
            return start
                .map(Step::Index)
                .ok_or("expected a name in quotes, a whole number, a slice, ? or *");
        }
        self.skip();
        let end = self.integer()?;
        let mut step = None;
        if self.take_next(":") {
            self.skip();
            step = self.integer()?;
        }
        Ok(Step::Slice(start, end, step.unwrap_or(1)))
    }

    /// Reads an integer, if there is one.
    fn integer(&mut self) -> Parsed<Option<i64>> {
        let digits = self.take_while(|c| c.is_ascii_digit() || c == '-');
        if digits.is_empty() {
            return Ok(None);
        }
        let number = digits.parse().ok();
        let is_valid = |number: &i64| number.to_string() == digits && number.unsigned_abs() <= MAX_INTEGER;
        number
            .filter(is_valid)
            .map(Some)
            .ok_or("expected a whole number of at most 2^53 - 1, without leading zeros")
    }

    fn any(&mut self) -> Parsed<Test> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err("expected at most 32 levels of brackets");
        }
        let mut tests = vec![self.all()?];
        while self.take_next("||") {
            self.skip();
            tests.push(self.all()?);
        }
        self.depth -= 1;
        Ok(Test::Any(tests))
    }

    fn all(&mut self) -> Parsed<Test> {
        let mut tests = vec![self.basic()?];
        while self.take_next("&&") {
            self.skip();
            tests.push(self.basic()?);
        }
        Ok(Test::All(tests))
    }

    fn basic(&mut self) -> Parsed<Test> {
        let is_negated = self.take("!");
        self.skip();
        let test = if self.take("(") {
            self.skip();
            let test = self.any()?;
            if !self.take_next(")") {
                return Err("expected )");
            }
            test
        } else {
            let left = self.term()?;
            let operator = if is_negated { None } else { self.operator() };
            match (operator, left) {
                (Some(operator), left) => {
                    self.skip();
                    Test::Compare(left.value()?, operator, self.term()?.value()?)
                }
                (None, Term::Path(path)) => Test::Exists(path),
                (None, Term::Test(test)) => test,
                (None, Term::Value(_)) => return Err("expected a comparison"),
            }
        };
        Ok(if is_negated { Test::Not(Box::new(test)) } else { test })
    }

    fn operator(&mut self) -> Option<Operator> {
        let operators = [
            ("==", Operator::Equal),
            ("!=", Operator::NotEqual),
            ("<=", Operator::AtMost),
            (">=", Operator::AtLeast),
            ("<", Operator::Less),
            (">", Operator::Greater),
        ];
        operators.into_iter().find_map(|(sign, operator)| self.take_next(sign).then_some(operator))
    }

    /// Reads a literal, a path or a call of a function.
    fn term(&mut self) -> Parsed<Term> {
        if self.rest.starts_with(['"', '\'']) {
            return Ok(Term::Value(Operand::Literal(self.quoted()?.into())));
        }
        let is_absolute = self.take("$");
        if is_absolute || self.take("@") {
            return Ok(Term::Path(Path { is_absolute, steps: self.steps()? }));
        }
        let word = self.take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '+' | '.'));
        if self.take("(") {
            return self.call(word);
        }
        // A number may be -0 and may have an exponent, as in JSON.
        match json_value::parse(word) {
            Ok(value) if !word.is_empty() => Ok(Term::Value(Operand::Literal(value))),
            _ => Err("expected a literal, a path or a function"),
        }
    }

    /// Reads the arguments of a function after the parenthesis.
    fn call(&mut self, name: &str) -> Parsed<Term> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err("expected at most 32 levels of brackets");
        }
        let mut arguments = Vec::new();
        loop {
            self.skip();
            arguments.push(self.term()?);
            if self.take_next(")") {
                break;
            }
            if !self.take_next(",") {
                return Err("expected )");
            }
        }
        self.depth -= 1;
        let (second, first) = (arguments.pop(), arguments.pop());
        if !arguments.is_empty() {
            return Err("expected at most two arguments");
        }
        Ok(match (name, first, second) {
            ("length", None, Some(value)) => Term::Value(Operand::Length(Box::new(value.value()?))),
            ("count", None, Some(path)) => Term::Value(Operand::Count(path.path()?)),
            ("value", None, Some(path)) => Term::Value(Operand::Path(path.path()?)),
            ("match" | "search", Some(text), Some(pattern)) => {
                let (text, pattern) = (text.value()?, pattern.value()?);
                if let Operand::Literal(Value::String(pattern)) = &pattern
                    && i_regexp::compiled(pattern, false).is_none()
                {
                    return Err("expected a regular expression of RFC 9485");
                }
                Term::Test(Test::Matches { is_whole: name == "match", text, pattern })
            }
            ("length" | "count" | "value" | "match" | "search", ..) => {
                return Err("expected another number of arguments");
            }
            _ => return Err("expected one of the functions length, count, match, search, value"),
        })
    }

    /// Reads a text in quotes as a JSON string; single quotes are converted to double quotes first.
    fn quoted(&mut self) -> Parsed<String> {
        /// The JSON reader replaces a lone surrogate with this character.
        const REPLACEMENT: char = '\u{FFFD}';
        const WRONG: &str = "expected a text in quotes, written as JSON writes strings,";
        let rest = self.rest;
        let quote = &rest[..1];
        let mut json = String::from('"');
        let mut chars = rest.char_indices().skip(1);
        while let Some((at, c)) = chars.next() {
            if rest[at..].starts_with(quote) {
                json.push('"');
                self.rest = &rest[at + 1..];
                return match json_value::parse(&json) {
                    Ok(Value::String(key)) if !key.contains(REPLACEMENT) || json.contains(REPLACEMENT) => {
                        Ok(key)
                    }
                    _ => Err(WRONG),
                };
            }
            match (c, quote) {
                ('"', _) => json.push_str("\\\""),
                ('\\', _) => match (chars.next(), quote) {
                    (Some((_, '\'')), "'") => json.push('\''),
                    (Some((_, '"')), "'") | (None, _) => return Err(WRONG),
                    (Some((_, escaped)), _) => json.extend(['\\', escaped]),
                },
                _ => json.push(c),
            }
        }
        Err("expected a closing quote")
    }
}
