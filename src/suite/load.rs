//! Loading: validates a JSON document and compiles it to a [`CompiledSuite`].
//!
//! There are two loaders. The quick loader reads suites of the usual shape directly from the text. If it cannot read
//! a suite, the full loader parses the document and reports every problem with its path.

use super::compiled::CompiledSuite;
use super::loader::{DEFAULT_VERSION, Loader, parse};
use super::quick_loader;
use super::{Case, Suite, Warning};
use crate::checks::CompileOptions;
use crate::error::{Error, Issue, Result};
use serde_json::{Map, Value};

/// Loads a suite from JSON text, with defaults filled in.
///
/// # Errors
/// `syntax` if the text is not JSON; `schema`, listing every issue, if the suite is invalid.
///
/// ```
/// let suite = benchmarkhub::suite::load::suite_from_str(
///     r#"{"suite_id": "s", "name": "Sums", "cases": [{"case_id": "a", "category": "reasoning",
///         "prompt": "2 + 2?", "expected_behavior": {"contains": ["4"]}}]}"#,
/// )?;
/// assert_eq!(suite.suite().version, "1.0.0");
/// # Ok::<(), benchmarkhub::Error>(())
/// ```
pub fn suite_from_str(text: &str) -> Result<CompiledSuite> {
    suite_from_text(text.to_owned(), CompileOptions::default())
}

/// Like [`suite_from_str`], with options and without copying the text.
///
/// # Errors
/// As [`suite_from_str`].
pub fn suite_from_text(text: String, options: CompileOptions) -> Result<CompiledSuite> {
    match quick_loader::suite(&text, &options) {
        Some(suite) => Ok(CompiledSuite { text, ..suite }),
        None => suite_from_value(parse(&text)?, options),
    }
}

/// Loads a suite from a JSON value.
///
/// # Errors
/// `schema`, listing every issue, if the suite is invalid.
pub fn suite_from_value(document: Value, options: CompileOptions) -> Result<CompiledSuite> {
    let mut loader = Loader::new(options);
    let suite = loader.suite(document);
    match suite {
        Some((suite, plans, settings)) if loader.issues.is_empty() => Ok(CompiledSuite {
            settings,
            categories: loader.categories,
            ..CompiledSuite::new(suite, plans, loader.warnings)
        }),
        _ => Err(Error::schema(loader.issues)),
    }
}

/// Returns the issues and warnings of a valid or invalid document.
pub(crate) fn examine(document: Value, options: CompileOptions) -> (Vec<Issue>, Vec<Warning>) {
    let mut loader = Loader::new(options);
    loader.suite(document);
    (loader.issues, loader.warnings)
}

/// Loads a single case from JSON text, as a suite that has only this case. The paths of issues start at the case.
///
/// # Errors
/// As [`suite_from_str`].
pub fn case_from_str(text: &str, options: CompileOptions) -> Result<CompiledSuite> {
    case_from_value(parse(text)?, options)
}

/// Loads a single case from a JSON value.
///
/// # Errors
/// `schema`, listing every issue, if the case is invalid.
pub fn case_from_value(document: Value, options: CompileOptions) -> Result<CompiledSuite> {
    let mut loader = Loader::new(options);
    match loader.case(document, "") {
        Some((case, plan)) if loader.issues.is_empty() => {
            let suite = Suite {
                suite_id: String::new(),
                name: String::new(),
                version: DEFAULT_VERSION.to_owned(),
                cases: vec![case],
                extra: Map::new(),
            };
            Ok(CompiledSuite::new(suite, vec![plan], loader.warnings))
        }
        _ => Err(Error::schema(loader.issues)),
    }
}

/// Loads a list of cases from a JSON value. The paths of issues start at `cases`.
///
/// # Errors
/// `schema`, listing every issue, if a case is invalid.
pub fn cases_from_value(document: Value) -> Result<Vec<Case>> {
    let mut loader = Loader::any_category();
    let (cases, _) = loader.cases(Some(document));
    match cases.into_iter().collect::<Option<Vec<Case>>>() {
        Some(cases) if loader.issues.is_empty() => Ok(cases),
        _ => Err(Error::schema(loader.issues)),
    }
}
