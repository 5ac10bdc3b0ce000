//! What a run knows about the answer to a case.

use crate::checks::Output;
use crate::error::{Error, ErrorKind, Result};

/// The answer to a case.
#[derive(Debug, Clone, Copy)]
pub enum Answer<'a, 't> {
    /// A text.
    Output(&'a Output<'t>),
    /// There is none: see [`Missing`].
    Missing,
    /// The agent failed. The case is in error and scores 0.
    Error,
}

/// How a case without an output is scored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Missing {
    /// As `""`, like the Python program.
    #[default]
    Empty,
    /// The case fails and scores 0.
    Zero,
    /// The case is in error and scores 0.
    Error,
}

impl Missing {
    /// Reads `empty`, `zero` or `error`.
    ///
    /// # Errors
    /// `usage` for any other text.
    pub fn parse(text: &str) -> Result<Self> {
        match text {
            "empty" => Ok(Self::Empty),
            "zero" => Ok(Self::Zero),
            "error" => Ok(Self::Error),
            _ => {
                let message = format!("missing: expected one of empty, zero, error, found {text:?}");
                Err(Error::new(ErrorKind::Usage, message))
            }
        }
    }
}
