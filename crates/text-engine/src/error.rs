//! The error type.
//!
//! An [`Error`] means that a call or a document is wrong. A failed check or a low score is not an error. The text of an
//! error may change; the result of [`ErrorKind::as_str`] does not.

use std::fmt;

/// The kind of an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// A text is not valid JSON.
    Syntax,
    /// A document is valid JSON but breaks the rules of its format.
    Schema,
    /// A pattern does not compile.
    BadPattern,
    /// A pattern is rejected before compilation, because it is too long or nests quantifiers.
    UnsafePattern,
    /// An argument or an option of a call is wrong.
    Usage,
    /// A limit on work or nesting depth was reached.
    Budget,
    /// No check has this name.
    UnknownCheck,
    /// No metric has this name.
    UnknownMetric,
    /// An async metric was called synchronously.
    AsyncMetric,
    /// The reference program supports a value that benchmarkhub does not support.
    Unsupported,
}

impl ErrorKind {
    /// The stable name of the kind: `error.kind` in JavaScript, `"kind"` in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Syntax => "syntax",
            Self::Schema => "schema",
            Self::BadPattern => "bad_pattern",
            Self::UnsafePattern => "unsafe_pattern",
            Self::Usage => "usage",
            Self::Budget => "budget",
            Self::UnknownCheck => "unknown_check",
            Self::UnknownMetric => "unknown_metric",
            Self::AsyncMetric => "async_metric",
            Self::Unsupported => "unsupported",
        }
    }
}

/// One problem of a document, with its path.
///
/// A path looks like `cases[3].expected_behavior.contains[0]`. The path of the document itself is `""`.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Issue {
    /// The path in the document.
    pub path: String,
    /// The problem: what was expected and what was found.
    pub message: String,
}

impl fmt::Display for Issue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.path.is_empty() {
            f.write_str(&self.message)
        } else {
            write!(f, "{}: {}", self.path, self.message)
        }
    }
}

/// An error in a call or a document; see the [module](self).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error {
    kind: ErrorKind,
    detail: String,
    issues: Vec<Issue>,
}

impl Error {
    /// The kind of the error.
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// The problems of the document, in document order. Empty if the error is not about a document.
    #[must_use]
    pub fn issues(&self) -> &[Issue] {
        &self.issues
    }

    /// Creates an error with this text.
    pub fn new(kind: ErrorKind, detail: impl Into<String>) -> Self {
        Self { kind, detail: detail.into(), issues: Vec::new() }
    }

    /// Creates a syntax error. `fault` is Python's message with the position.
    #[must_use]
    pub fn json_syntax(fault: &str) -> Self {
        let issue = Issue { path: String::new(), message: format!("invalid JSON: {fault}") };
        Self { kind: ErrorKind::Syntax, detail: issue.message.clone(), issues: vec![issue] }
    }

    /// Creates a schema error. `issues` must not be empty.
    #[must_use]
    pub fn schema(issues: Vec<Issue>) -> Self {
        Self { kind: ErrorKind::Schema, detail: String::new(), issues }
    }
}

/// The maximum number of issues in the text of an error.
const SHOWN_ISSUES: usize = 10;

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.issues.is_empty() || self.kind != ErrorKind::Schema {
            return f.write_str(&self.detail);
        }
        for (index, issue) in self.issues.iter().take(SHOWN_ISSUES).enumerate() {
            write!(f, "{}{issue}", if index == 0 { "" } else { "; " })?;
        }
        match self.issues.len().saturating_sub(SHOWN_ISSUES) {
            0 => Ok(()),
            more => write!(f, "; and {more} more"),
        }
    }
}

impl std::error::Error for Error {}

/// A result with this crate's error.
pub type Result<T> = std::result::Result<T, Error>;
