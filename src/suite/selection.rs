//! Selections: decide which cases of a suite are scored.

use crate::checks::value::{mismatch, one_of};
use crate::error::{Error, ErrorKind, Result};
use crate::suggest::did_you_mean;
use crate::suite::{Case, Category, Difficulty};
use crate::text::intern::Interner;
use crate::text::json_value;
use serde_json::{Map, Value};

/// A set of names. The values of the map are not used.
type Names = Map<String, Value>;

/// Filters for cases. A case is selected if it satisfies all of them. An empty list selects no case.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Selection {
    category: Option<Names>,
    difficulty: Option<Names>,
    tags: Option<Names>,
    case_id: Option<Names>,
}

impl Selection {
    /// Reads `{category?, difficulty?, tags?, case_id?}`. Each value is a string, or a list of accepted strings.
    ///
    /// # Errors
    /// `usage` for an unknown filter, category or difficulty, or a value of the wrong type.
    pub fn from_value(value: &Value) -> Result<Self> {
        Self::of_suite(value, &[])
    }

    /// Like [`from_value`](Self::from_value), for a suite that declares categories.
    ///
    /// # Errors
    /// As `from_value`.
    pub fn of_suite(value: &Value, declared: &[String]) -> Result<Self> {
        let mut selection = Self::default();
        let Value::Object(filters) = value else {
            return Err(usage("only", &mismatch("an object of filters", value)));
        };
        for (name, value) in filters {
            let path = format!("only.{name}");
            let target = match name.as_str() {
                "category" => &mut selection.category,
                "difficulty" => &mut selection.difficulty,
                "tags" => &mut selection.tags,
                "case_id" => &mut selection.case_id,
                _ => {
                    let known = ["category", "difficulty", "tags", "case_id"];
                    let hint = did_you_mean(name, known);
                    return Err(usage(&path, &format!("expected one of {}{hint}", known.join(", "))));
                }
            };
            *target = Some(texts(value, &path)?);
        }
        let six = Category::ALL.each_ref().map(Category::as_str);
        let categories: Vec<&str> = six.into_iter().chain(declared.iter().map(String::as_str)).collect();
        check_known(selection.category.as_ref(), "only.category", &categories)?;
        check_known(
            selection.difficulty.as_ref(),
            "only.difficulty",
            &Difficulty::ALL.map(Difficulty::as_str),
        )?;
        Ok(selection)
    }

    /// Like [`of_suite`](Self::of_suite), for JSON text.
    ///
    /// # Errors
    /// As `from_value`; `syntax` if the text is not JSON.
    pub fn of_suite_from_str(text: &str, declared: &[String]) -> Result<Self> {
        let value = json_value::parse(text).map_err(|fault| Error::json_syntax(&fault.to_string()))?;
        Self::of_suite(&value, declared)
    }

    /// Like [`from_value`](Self::from_value), for JSON text.
    ///
    /// # Errors
    /// As `from_value`; `syntax` if the text is not JSON.
    #[expect(clippy::should_implement_trait, reason = "named like the other reader")]
    pub fn from_str(text: &str) -> Result<Self> {
        Self::of_suite_from_str(text, &[])
    }

    /// Whether there are no filters.
    #[must_use]
    pub fn is_everything(&self) -> bool {
        *self == Self::default()
    }

    /// Whether the case satisfies every filter.
    #[must_use]
    pub fn selects(&self, case: &Case) -> bool {
        let fits =
            |wanted: &Option<Names>, has: &str| wanted.as_ref().is_none_or(|wanted| wanted.contains_key(has));
        fits(&self.category, case.category.as_str())
            && fits(&self.difficulty, case.difficulty.as_str())
            && fits(&self.case_id, &case.case_id)
            && self.tags.as_ref().is_none_or(|tags| case.tags.iter().any(|tag| tags.contains_key(tag)))
    }
}

fn texts(value: &Value, path: &str) -> Result<Names> {
    let list = match value {
        Value::Array(list) => list.as_slice(),
        single => std::slice::from_ref(single),
    };
    let text = |item: &Value| match item {
        Value::String(text) => Ok((text.clone(), Value::Null)),
        other => Err(usage(path, &mismatch("a string or a list of strings", other))),
    };
    list.iter().map(text).collect()
}

fn check_known(names: Option<&Names>, path: &str, known: &[&str]) -> Result<()> {
    let mut ids = Interner::default();
    for name in known {
        ids.intern(name);
    }
    match names.into_iter().flat_map(Map::keys).find(|name| ids.get(name).is_none()) {
        None => Ok(()),
        Some(name) => {
            let expected = one_of(known.iter().copied());
            let found = Value::from(name.as_str());
            let hint = did_you_mean(name, known.iter().copied());
            Err(usage(path, &(mismatch(&expected, &found) + &hint)))
        }
    }
}

fn usage(path: &str, message: &str) -> Error {
    Error::new(ErrorKind::Usage, format!("{path}: {message}"))
}
