//! The answer to a case, and the options for cases without an answer.

use crate::checks::Output;
use crate::error::{Error, ErrorKind, Result};
use crate::text::quote::quote;

/// The answer to a case.
#[derive(Debug, Clone, Copy)]
pub enum Answer<'a, 't> {
    /// The agent returned a text.
    Output(&'a Output<'t>),
    /// The agent returned no output. The option [`Missing`] decides how the case is scored.
    Missing,
    /// The agent failed. The case is in error and scores 0.
    Error,
}

/// How a case without an output is scored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Missing {
    /// The case is scored as if its output were `""`, as the Python program does.
    #[default]
    Empty,
    /// The case fails and scores 0.
    Zero,
    /// The case is in error and scores 0.
    Error,
}

impl Missing {
    /// Parses `empty`, `zero` or `error`.
    ///
    /// # Errors
    /// `usage` for any other text.
    pub fn parse(text: &str) -> Result<Self> {
        match text {
            "empty" => Ok(Self::Empty),
            "zero" => Ok(Self::Zero),
            "error" => Ok(Self::Error),
            _ => {
                let message = format!("missing: expected one of empty, zero, error, found {}", quote(text));
                Err(Error::new(ErrorKind::Usage, message))
            }
        }
    }
}
