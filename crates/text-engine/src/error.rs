//! Every error of the crate: its kind, its wording, its place.
//!
//! A failed check is a verdict and a low score is a number; an [`Error`] means that the question
//! itself was wrong. Texts may improve; [`ErrorKind::as_str`] is stable and crosses every border.

use std::fmt;

/// What went wrong, as a stable word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// A text is not the JSON it should be.
    Syntax,
    /// A document is JSON, but not what the format asks for.
    Schema,
    /// A pattern does not compile.
    BadPattern,
    /// A pattern is refused before it is compiled, because it is too long or nests quantifiers.
    UnsafePattern,
    /// A call was made in a way that has no meaning.
    Usage,
    /// A bound on work or depth was reached.
    Budget,
    /// No metric has this name.
    UnknownMetric,
    /// A metric has to be waited for.
    AsyncMetric,
    /// The reference offers this, benchmarkhub does not.
    Unsupported,
}

impl ErrorKind {
    /// The stable word for this kind: `error.kind` in JavaScript, `"kind"` in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Syntax => "syntax",
            Self::Schema => "schema",
            Self::BadPattern => "bad_pattern",
            Self::UnsafePattern => "unsafe_pattern",
            Self::Usage => "usage",
            Self::Budget => "budget",
            Self::UnknownMetric => "unknown_metric",
            Self::AsyncMetric => "async_metric",
            Self::Unsupported => "unsupported",
        }
    }
}

/// One problem of a document, with the path that leads to it.
///
/// Paths read `cases[3].expected_behavior.contains[0]`; the document itself is `""`.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Issue {
    /// Where in the document.
    pub path: String,
    /// What was expected and what was found.
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

/// A question that could not be answered. See the [module](self) for what counts as one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error {
    kind: ErrorKind,
    detail: String,
    issues: Vec<Issue>,
}

impl Error {
    /// What went wrong, as a stable word.
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// Every problem of the document at fault, in document order; empty where no document is.
    #[must_use]
    pub fn issues(&self) -> &[Issue] {
        &self.issues
    }

    /// An error of this kind; `detail` is its whole text.
    pub fn new(kind: ErrorKind, detail: impl Into<String>) -> Self {
        Self { kind, detail: detail.into(), issues: Vec::new() }
    }

    /// The text is not JSON; `fault` says why and where, in Python's words.
    #[must_use]
    pub fn json_syntax(fault: &str) -> Self {
        let issue = Issue { path: String::new(), message: format!("invalid JSON: {fault}") };
        Self { kind: ErrorKind::Syntax, detail: issue.message.clone(), issues: vec![issue] }
    }

    /// The document breaks the rules of its format; `issues` is not empty.
    #[must_use]
    pub fn schema(issues: Vec<Issue>) -> Self {
        Self { kind: ErrorKind::Schema, detail: String::new(), issues }
    }
}

/// How many issues the one-line text of an error spells out.
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

/// The crate's result.
pub type Result<T> = std::result::Result<T, Error>;
