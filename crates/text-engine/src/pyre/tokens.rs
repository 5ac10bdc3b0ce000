//! The tokenizer. A token is a character, or a backslash and the character after it.
//!
//! As in Python, the tokenizer reads one token ahead, so it reports a single backslash at the end when it reads the token
//! before. If a pattern has several errors, the first one is therefore the same as in Python.
//!
//! time: O(pattern)
//! source: `CPython` 3.11, `Lib/re/_parser.py`, `Tokenizer`

use super::error::{PatternError, PatternErrorKind};
use crate::text::categories::is_letter;

/// One token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Char(char),
    Escape(char),
}

impl Token {
    pub(super) fn len(self) -> usize {
        match self {
            Self::Char(_) => 1,
            Self::Escape(_) => 2,
        }
    }

    pub(super) fn push_to(self, text: &mut String) {
        match self {
            Self::Char(c) => text.push(c),
            Self::Escape(c) => text.extend(['\\', c]),
        }
    }

    pub(super) fn text(self) -> String {
        let mut text = String::new();
        self.push_to(&mut text);
        text
    }

    /// Python's `str.isalpha`.
    pub(super) fn is_alpha(self) -> bool {
        match self {
            Self::Char(c) => is_letter(c),
            Self::Escape(_) => false,
        }
    }
}

/// A pattern and the current position in it.
pub(super) struct Tokens {
    pub(super) pattern: Vec<char>,
    index: usize,
    pub(super) next: Option<Token>,
}

impl Tokens {
    pub(super) fn new(pattern: &str) -> Result<Self, PatternError> {
        let mut chars = Vec::with_capacity(pattern.len());
        chars.extend(pattern.chars());
        let mut tokens = Self { pattern: chars, index: 0, next: None };
        tokens.advance()?;
        Ok(tokens)
    }

    fn advance(&mut self) -> Result<(), PatternError> {
        let Some(&c) = self.pattern.get(self.index) else {
            self.next = None;
            return Ok(());
        };
        if c != '\\' {
            self.index += 1;
            self.next = Some(Token::Char(c));
        } else if let Some(&escaped) = self.pattern.get(self.index + 1) {
            self.index += 2;
            self.next = Some(Token::Escape(escaped));
        } else {
            return Err(self.error_at("bad escape (end of pattern)", self.pattern.len() - 1));
        }
        Ok(())
    }

    pub(super) fn get(&mut self) -> Result<Option<Token>, PatternError> {
        let this = self.next;
        self.advance()?;
        Ok(this)
    }

    /// Reads the next token if it is the unescaped character `wanted`.
    pub(super) fn take(&mut self, wanted: char) -> Result<bool, PatternError> {
        let found = self.next == Some(Token::Char(wanted));
        if found {
            self.advance()?;
        }
        Ok(found)
    }

    /// Reads at most `limit` unescaped characters for which `wanted` is true.
    pub(super) fn take_while(
        &mut self,
        limit: usize,
        wanted: fn(char) -> bool,
    ) -> Result<String, PatternError> {
        let mut taken = String::new();
        for _ in 0..limit {
            match self.next {
                Some(Token::Char(c)) if wanted(c) => taken.push(c),
                _ => break,
            }
            self.advance()?;
        }
        Ok(taken)
    }

    /// Reads a name and the `terminator` after it.
    pub(super) fn take_until(&mut self, terminator: char, what: &str) -> Result<String, PatternError> {
        let mut taken = String::new();
        loop {
            let this = self.get()?;
            match this {
                None if taken.is_empty() => return Err(self.error(format!("missing {what}"), 0)),
                None => {
                    let back = taken.chars().count();
                    return Err(self.error(format!("missing {terminator}, unterminated name"), back));
                }
                Some(Token::Char(c)) if c == terminator => {
                    if taken.is_empty() {
                        return Err(self.error(format!("missing {what}"), 1));
                    }
                    return Ok(taken);
                }
                Some(other) => other.push_to(&mut taken),
            }
        }
    }

    /// The position of the next token.
    pub(super) fn tell(&self) -> usize {
        self.index - self.next.map_or(0, Token::len)
    }

    pub(super) fn seek(&mut self, index: usize) -> Result<(), PatternError> {
        self.index = index;
        self.advance()
    }

    /// Creates a syntax error whose position is `back` characters before the next token.
    pub(super) fn error(&self, message: impl Into<String>, back: usize) -> PatternError {
        self.error_at(message, self.tell().saturating_sub(back))
    }

    pub(super) fn error_at(&self, message: impl Into<String>, position: usize) -> PatternError {
        PatternError::at(PatternErrorKind::Syntax, message, &self.pattern, position)
    }
}
