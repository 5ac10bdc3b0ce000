//! What is wrong with a pattern, in Python's words, and the giving up of a search.

use std::fmt;

/// Why a pattern was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PatternErrorKind {
    /// Python refuses it too (`re.error`).
    Syntax,
    /// Python would take it, this engine does not: named characters (`\N{…}`).
    Unsupported,
    /// A repetition number beyond Python's limit (`OverflowError`).
    Overflow,
}

/// A refused pattern. Displays as Python's message, with its position where Python gives one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternError {
    kind: PatternErrorKind,
    message: String,
    position: Option<usize>,
    /// Line and column, both from one. Python tells them only for a pattern of several lines.
    line_column: Option<(usize, usize)>,
}

impl PatternError {
    pub(super) fn at(
        kind: PatternErrorKind,
        message: impl Into<String>,
        pattern: &[char],
        position: usize,
    ) -> Self {
        let line_column = pattern.contains(&'\n').then(|| {
            let before = pattern.get(..position).unwrap_or(pattern);
            let line = before.iter().filter(|&&c| c == '\n').count() + 1;
            let column = match before.iter().rposition(|&c| c == '\n') {
                Some(newline) => position - newline,
                None => position + 1,
            };
            (line, column)
        });
        Self { kind, message: message.into(), position: Some(position), line_column }
    }

    pub(super) fn without_position(kind: PatternErrorKind, message: impl Into<String>) -> Self {
        Self { kind, message: message.into(), position: None, line_column: None }
    }

    /// Why it was refused.
    #[must_use]
    pub fn kind(&self) -> PatternErrorKind {
        self.kind
    }

    /// The message without its position: Python's `error.msg`.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Where in the pattern, in code points: Python's `error.pos`.
    #[must_use]
    pub fn position(&self) -> Option<usize> {
        self.position
    }
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        if let Some(position) = self.position {
            write!(f, " at position {position}")?;
        }
        if let Some((line, column)) = self.line_column {
            write!(f, " (line {line}, column {column})")?;
        }
        Ok(())
    }
}

impl std::error::Error for PatternError {}

/// A search that was given up because it took too many steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OverBudget {
    /// How many steps it took.
    pub steps: u64,
}

impl fmt::Display for OverBudget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "gave up after {} steps", self.steps)
    }
}

impl std::error::Error for OverBudget {}
