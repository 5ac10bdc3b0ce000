//! Suites: their types (with the field names of the reference), loading, selection and creation.
//!
//! [`load`] validates a document and compiles it to a [`CompiledSuite`]. [`run`](crate::run) scores outputs.

pub mod builder;
pub mod builtin;
pub(crate) mod compiled;
pub mod load;
mod loader;
mod quick_loader;
pub mod selection;

pub use compiled::CompiledSuite;
pub(crate) use loader::{CASE_FIELDS, SUITE_FIELDS};

use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

/// The capability that a case tests.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Category {
    /// Logical inference, deduction, common sense.
    Reasoning,
    /// Calling functions, parsing structured output, using APIs.
    ToolUse,
    /// Multi-step goal decomposition and sequencing.
    Planning,
    /// Writing, debugging or explaining code.
    Coding,
    /// Refusing harmful requests, following safety guidelines.
    Safety,
    /// Handling adversarial inputs, edge cases, noise.
    Robustness,
    /// A category that the suite declares in `categories`.
    Declared(Box<str>),
}

impl Serialize for Category {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl Category {
    /// The six built-in categories, in the order of the reference.
    pub const ALL: [Self; 6] =
        [Self::Reasoning, Self::ToolUse, Self::Planning, Self::Coding, Self::Safety, Self::Robustness];

    /// Returns the name that documents use.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::Declared(name) => name,
            Self::Reasoning => "reasoning",
            Self::ToolUse => "tool_use",
            Self::Planning => "planning",
            Self::Coding => "coding",
            Self::Safety => "safety",
            Self::Robustness => "robustness",
        }
    }
}

/// The difficulty of a case. It determines the weight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    /// Weight 1 by default.
    Easy,
    /// Weight 1.5 by default.
    #[default]
    Medium,
    /// Weight 2 by default.
    Hard,
}

impl Difficulty {
    /// All levels, from easy to hard.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// Returns the name that documents use.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }
}

/// A named, versioned collection of cases.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Suite {
    /// Identifies the suite.
    pub suite_id: String,
    /// A name for display.
    pub name: String,
    /// The version, `"1.0.0"` by default.
    pub version: String,
    /// The cases, in document order, with unique ids.
    pub cases: Vec<Case>,
    /// Unknown fields, unchanged.
    #[serde(flatten)]
    pub extra: Map<String, Value>,
}

impl Suite {
    /// Returns a copy that has other cases.
    pub(crate) fn with_cases(&self, cases: Vec<Case>) -> Self {
        Self {
            suite_id: self.suite_id.clone(),
            name: self.name.clone(),
            version: self.version.clone(),
            cases,
            extra: self.extra.clone(),
        }
    }
}

/// The fields of a suite that change how its cases are scored.
#[derive(Debug, Clone, Copy, Default)]
struct Settings {
    pub(crate) threshold: Option<f64>,
    pub(crate) strip_reasoning: Option<bool>,
}

/// A prompt with the checks that a good output passes.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Case {
    /// Identifies the case in the suite.
    pub case_id: String,
    /// The capability under test.
    pub category: Category,
    /// The task for the agent.
    pub prompt: String,
    /// The checks as the suite writes them; see [`checks`](crate::checks).
    pub expected_behavior: Map<String, Value>,
    /// The difficulty of the case. It determines the weight.
    pub difficulty: Difficulty,
    /// Labels that the author can choose freely.
    pub tags: Vec<String>,
    /// Unknown fields, unchanged.
    #[serde(flatten)]
    pub extra: Map<String, Value>,
}

/// A problem that does not prevent scoring.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Warning {
    /// A stable code.
    pub code: &'static str,
    /// The id of the case or the output, if the warning is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub case_id: Option<String>,
    /// The path in the suite, if the warning is about the suite.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// The problem in words.
    pub message: String,
}
