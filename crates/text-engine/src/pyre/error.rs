//! The types for the errors of a pattern and of a search that exceeds its budget. The parser writes the messages as Python
//! does.

use std::fmt;

/// Why a pattern is rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PatternErrorKind {
    /// Python also rejects the pattern (`re.error`).
    Syntax,
    /// Python accepts the pattern, but this engine does not support named characters (`\N{…}`).
    Unsupported,
    /// A repetition count is above Python's limit (`OverflowError`).
    Overflow,
}

/// The error of a rejected pattern. `Display` prints Python's message, with the position if Python prints a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternError {
    kind: PatternErrorKind,
    message: String,
    position: Option<usize>,
    /// The line and the column, counted from 1. Python reports them only for a pattern of several lines.
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
            let newline = before.iter().rposition(|&c| c == '\n');
            (line, newline.map_or(position + 1, |newline| position - newline))
        });
        Self { kind, message: message.into(), position: Some(position), line_column }
    }

    pub(super) fn without_position(kind: PatternErrorKind, message: impl Into<String>) -> Self {
        Self { kind, message: message.into(), position: None, line_column: None }
    }

    /// Why the pattern is rejected.
    #[must_use]
    pub fn kind(&self) -> PatternErrorKind {
        self.kind
    }

    /// The message without its position: Python's `error.msg`.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The offset in the pattern, in code points: Python's `error.pos`.
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

/// The error of a search that took more steps than its budget allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OverBudget {
    /// How many steps the search took.
    pub steps: u64,
}

impl fmt::Display for OverBudget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "gave up after {} steps", self.steps)
    }
}

impl std::error::Error for OverBudget {}
