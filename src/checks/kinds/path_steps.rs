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
    Filter(Expression),
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

/// An expression of a filter.
#[derive(Debug)]
pub(super) enum Expression {
    Literal(Value),
    /// A path, and whether it starts at the root (`$`), not at the value that the filter tests (`@`).
    Path(bool, Vec<Step>),
    Call(Function, Vec<Expression>),
}

/// An operator, or one of the functions of RFC 9535.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Function {
    Not,
    All,
    Any,
    Equal,
    NotEqual,
    AtMost,
    AtLeast,
    Less,
    Greater,
    Length,
    Count,
    Value,
    Match,
    Search,
}

static OPERATORS: [(&str, Function); 6] = [
    ("==", Function::Equal),
    ("!=", Function::NotEqual),
    ("<=", Function::AtMost),
    (">=", Function::AtLeast),
    ("<", Function::Less),
    (">", Function::Greater),
];

static FUNCTIONS: [(&str, Function); 5] = [
    ("length", Function::Length),
    ("count", Function::Count),
    ("value", Function::Value),
    ("match", Function::Match),
    ("search", Function::Search),
];

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
pub(super) fn parse(path: &str) -> Result<Vec<Step>, &'static str> {
    let mut parser = Parser { rest: path, depth: 0, fault: None };
    if !parser.take("$") {
        return Err("expected $ at the beginning");
    }
    let steps = parser.steps();
    if !parser.rest.is_empty() {
        parser.fail("expected . or [");
    }
    parser.fault.map_or(Ok(steps), Err)
}

/// The largest integer that RFC 9535 allows: up to it, every JSON reader reads integers exactly.
const MAX_INTEGER: u64 = (1 << 53) - 1;
/// The maximum depth of brackets and parentheses.
const MAX_DEPTH: usize = 32;

struct Parser<'p> {
    rest: &'p str,
    depth: usize,
    /// What was expected at the first error.
    fault: Option<&'static str>,
}

impl<'p> Parser<'p> {
    /// Notes an error unless there is one. Nothing is left to read, so that the parser ends.
    fn fail(&mut self, expected: &'static str) {
        self.fault = self.fault.or(Some(expected));
        self.rest = "";
    }

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

    fn steps(&mut self) -> Vec<Step> {
        let mut steps = Vec::new();
        loop {
            let is_name = if self.take_next("..") {
                steps.push(Step::Descend);
                !self.take("[")
            } else if self.take_next(".") {
                true
            } else if self.take_next("[") {
                false
            } else {
                return steps;
            };
            steps.push(if is_name { self.name() } else { self.bracket() });
        }
    }

    fn name(&mut self) -> Step {
        if self.take("*") {
            return Step::Every;
        }
        let key = self.take_while(|c| !c.is_ascii() || c.is_ascii_alphanumeric() || c == '_');
        if key.is_empty() || key.as_bytes()[0].is_ascii_digit() {
            self.fail("expected a name behind the dot");
        }
        Step::Key(key.to_owned())
    }

    fn bracket(&mut self) -> Step {
        let mut selectors = Vec::new();
        loop {
            self.skip();
            selectors.push(self.selector());
            if !self.goes_on("]", "expected ]") {
                break;
            }
        }
        match selectors.pop() {
            Some(only) if selectors.is_empty() => only,
            last => {
                selectors.extend(last);
                Step::Union(selectors)
            }
        }
    }

    /// Reads a comma, or the sign that closes a list. Returns whether the list goes on.
    fn goes_on(&mut self, close: &str, expected: &'static str) -> bool {
        if self.take_next(close) {
            return false;
        }
        let goes_on = self.take_next(",");
        if !goes_on {
            self.fail(expected);
        }
        goes_on
    }

    fn selector(&mut self) -> Step {
        if self.rest.starts_with(['"', '\'']) {
            return Step::Key(self.quoted());
        }
        if self.take("*") {
            return Step::Every;
        }
        if self.take("?") {
            return Step::Filter(self.joined(Function::Any));
        }
        let start = self.integer();
        if !self.take_next(":") {
            if start.is_none() {
                self.fail("expected a name in quotes, a whole number, a slice, ? or *");
            }
            return Step::Index(start.unwrap_or_default());
        }
        self.skip();
        let end = self.integer();
        let mut step = None;
        if self.take_next(":") {
            self.skip();
            step = self.integer();
        }
        Step::Slice(start, end, step.unwrap_or(1))
    }

    /// Reads an integer, if there is one.
    fn integer(&mut self) -> Option<i64> {
        let digits = self.take_while(|c| c.is_ascii_digit() || c == '-');
        if digits.is_empty() {
            return None;
        }
        let is_valid = |number: &i64| number.to_string() == digits && number.unsigned_abs() <= MAX_INTEGER;
        let number = digits.parse().ok().filter(is_valid);
        if number.is_none() {
            self.fail("expected a whole number of at most 2^53 - 1, without leading zeros");
        }
        number
    }

    fn deepen(&mut self) {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            self.fail("expected at most 32 levels of brackets");
        }
    }

    /// Reads tests that `||` joins, or `&&`.
    fn joined(&mut self, function: Function) -> Expression {
        let is_any = function == Function::Any;
        let mut tests = Vec::new();
        if is_any {
            self.deepen();
        }
        loop {
            self.skip();
            tests.push(if is_any { self.joined(Function::All) } else { self.basic() });
            if !self.take_next(if is_any { "||" } else { "&&" }) {
                break;
            }
        }
        self.depth -= usize::from(is_any);
        Expression::Call(function, tests)
    }

    fn basic(&mut self) -> Expression {
        let is_negated = self.take("!");
        self.skip();
        let test = if self.take("(") {
            let test = self.joined(Function::Any);
            if !self.take_next(")") {
                self.fail("expected )");
            }
            test
        } else {
            let left = self.term();
            let mut operators = OPERATORS.iter().filter(|_| !is_negated);
            if let Some((_, operator)) = operators.find(|(sign, _)| self.take_next(sign)) {
                self.expect_value(&left);
                self.skip();
                let right = self.term();
                self.expect_value(&right);
                Expression::Call(*operator, vec![left, right])
            } else {
                if !matches!(
                    left,
                    Expression::Path(..) | Expression::Call(Function::Match | Function::Search, _)
                ) {
                    self.fail("expected a comparison");
                }
                left
            }
        };
        if is_negated { Expression::Call(Function::Not, vec![test]) } else { test }
    }

    /// Checks that an expression is a single value, or nothing.
    fn expect_value(&mut self, expression: &Expression) {
        match expression {
            Expression::Path(_, steps)
                if !steps.iter().all(|step| matches!(step, Step::Key(_) | Step::Index(_))) =>
            {
                self.fail("expected a path to a single value");
            }
            Expression::Call(Function::Match | Function::Search, _) => {
                self.fail("expected a value, not the result of match or search");
            }
            _ => {}
        }
    }

    /// Reads a literal, a path or a call of a function.
    fn term(&mut self) -> Expression {
        if self.rest.starts_with(['"', '\'']) {
            return Expression::Literal(self.quoted().into());
        }
        let is_absolute = self.take("$");
        if is_absolute || self.take("@") {
            return Expression::Path(is_absolute, self.steps());
        }
        let word = self.take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '+' | '.'));
        if self.take("(") {
            return self.call(word);
        }
        // A number may be -0 and may have an exponent, as in JSON.
        let value = json_value::parse(word).ok();
        if value.is_none() {
            self.fail("expected a literal, a path or a function");
        }
        Expression::Literal(value.unwrap_or_default())
    }

    /// Reads the arguments of a function after the parenthesis.
    fn call(&mut self, name: &str) -> Expression {
        let mut arguments = Vec::new();
        self.deepen();
        loop {
            self.skip();
            arguments.push(self.term());
            if !self.goes_on(")", "expected )") {
                break;
            }
        }
        self.depth -= 1;
        if arguments.len() > 2 {
            self.fail("expected at most two arguments");
        }
        let found = FUNCTIONS.iter().find(|(known, _)| *known == name);
        if found.is_none() {
            self.fail("expected one of the functions length, count, match, search, value");
        }
        let function = found.map_or(Function::Length, |(_, function)| *function);
        match (function, arguments.as_slice()) {
            (Function::Length, [value]) => self.expect_value(value),
            (Function::Count | Function::Value, [path]) => {
                if !matches!(path, Expression::Path(..)) {
                    self.fail("expected a path as the argument");
                }
            }
            (Function::Match | Function::Search, [text, pattern]) => {
                self.expect_value(text);
                self.expect_value(pattern);
                if let Expression::Literal(Value::String(pattern)) = pattern
                    && i_regexp::compiled(pattern, false).is_none()
                {
                    self.fail("expected a regular expression of RFC 9485");
                }
            }
            _ => self.fail("expected another number of arguments"),
        }
        Expression::Call(function, arguments)
    }

    /// Reads a text in quotes as a JSON string; single quotes are converted to double quotes first.
    fn quoted(&mut self) -> String {
        /// The JSON reader replaces a lone surrogate with this character.
        const REPLACEMENT: &str = "\u{FFFD}";
        let (rest, mut is_escaped) = (self.rest, false);
        let quote = rest.as_bytes()[0];
        let len = rest.bytes().skip(1).position(|byte| {
            let is_end = byte == quote && !is_escaped;
            is_escaped = byte == b'\\' && !is_escaped;
            is_end
        });
        let Some(len) = len else {
            self.fail("expected a closing quote");
            return String::new();
        };
        let (inside, after) = rest[1..].split_at(len);
        self.rest = &after[1..];
        // A single quote inside has its own backslash. An escaped double quote ends the JSON string too early, which is an error.
        let json = match quote {
            b'\'' => inside.replace("\\'", "'").replace('"', "\\\""),
            _ => inside.to_owned(),
        };
        match json_value::parse(&("\"".to_owned() + &json + "\"")) {
            Ok(Value::String(key)) if !key.contains(REPLACEMENT) || inside.contains(REPLACEMENT) => key,
            _ => {
                self.fail("expected a text in quotes, written as JSON writes strings,");
                String::new()
            }
        }
    }
}
