//! The quick loader: reads a suite of the usual shape directly from the text, without building a tree of values.
//!
//! A case that uses more than the six keys is parsed to a tree and compiled by the full [`Loader`]. If the document
//! has any problem, the quick loader returns `None`, and the full loader reports the problem.
//!
//! time: O(document), with a few allocations per check.

use super::compiled::{CompiledCase, CompiledSuite};
use super::loader::{CASE_FIELDS, Loader, SUITE_FIELDS};
use super::{Category, Difficulty};
use crate::checks::plan::{Key, Plan};
use crate::checks::{CHECKS, CheckValue, CompileOptions, CompiledCheck, ValueType};
use crate::text::json::Pull;
use crate::text::json_value::{parse_below, unescape as unescaped};
use serde_json::Map;
use std::borrow::Cow;
use std::cell::OnceCell;

/// Loads a suite, except for its text, which the caller sets. Returns `None` if the full loader has to read the
/// suite.
pub(super) fn suite(text: &str, options: &CompileOptions) -> Option<CompiledSuite> {
    let mut reader = Reader { pull: Pull::new(text), loader: Loader::new(options.clone()) };
    let suite = reader.suite()?;
    reader.pull.end()?;
    reader.loader.issues.is_empty().then_some(suite)
}

struct Reader<'t> {
    pull: Pull<'t>,
    /// Compiles unusual cases and collects warnings.
    loader: Loader,
}

impl<'t> Reader<'t> {
    fn suite(&mut self) -> Option<CompiledSuite> {
        let mut suite = CompiledSuite::default();
        let mut extra = Map::new();
        let mut seen = [false; SUITE_FIELDS.len()];
        let mut is_first = true;
        self.pull.object()?;
        while let Some(key) = self.pull.key(is_first)? {
            is_first = false;
            let known = SUITE_FIELDS.iter().position(|&field| field == key);
            if known.is_some_and(|field| std::mem::replace(&mut seen[field], true)) {
                return None;
            }
            match key {
                "suite_id" | "name" | "version" => {
                    self.pull.string()?;
                }
                "cases" => self.cases(&mut suite)?,
                _ => {
                    let value = parse_below(self.pull.value()?, 1).ok()?;
                    match key {
                        "categories" => {
                            self.loader.categories = self.loader.declared_categories(Some(&value));
                        }
                        // The cases before it were compiled under another policy.
                        "regex_policy" if !suite.cases.is_empty() => return None,
                        "regex_policy" => self.loader.regex_policy(Some(&value)),
                        _ => {}
                    }
                    if extra.insert(unescaped(key).into_owned(), value).is_some() {
                        return None;
                    }
                }
            }
        }
        suite.settings = self.loader.settings(&extra);
        self.loader.mistyped_fields(&extra, &SUITE_FIELDS, "", None);
        suite.warnings = std::mem::take(&mut self.loader.warnings);
        suite.categories = std::mem::take(&mut self.loader.categories);
        // `suite_id` and `name` are required.
        (seen[0] && seen[1]).then_some(suite)
    }

    fn cases(&mut self, suite: &mut CompiledSuite) -> Option<()> {
        self.pull.array()?;
        while self.pull.item(suite.cases.is_empty())? {
            let position = suite.cases.len();
            let case = self.case(position)?;
            // `intern` returns an earlier position if the id is a duplicate.
            if suite.positions.intern(&case.case_id) as usize != position {
                return None;
            }
            suite.cases.push(case);
        }
        Some(())
    }

    fn case(&mut self, position: usize) -> Option<CompiledCase> {
        let start = self.pull.at();
        let case = self.usual_case();
        if case.is_some() {
            return case;
        }
        self.pull.back(start);
        let text = self.pull.value()?;
        self.unusual_case(text, position)
    }

    /// Reads a case that has only known fields and only the six keys as checks.
    fn usual_case(&mut self) -> Option<CompiledCase> {
        let (mut case_id, mut category, mut plan) = (None, None, None);
        let (mut difficulty, mut seen) = (Difficulty::default(), [false; CASE_FIELDS.len()]);
        let mut is_first = true;
        self.pull.object()?;
        // The offset of the opening brace; white space before it is skipped.
        let start = self.pull.at() - 1;
        while let Some(key) = self.pull.key(is_first)? {
            is_first = false;
            let field = CASE_FIELDS.iter().position(|&field| field == key)?;
            if std::mem::replace(&mut seen[field], true) {
                return None;
            }
            match key {
                "case_id" => case_id = Some(unescaped(self.pull.string()?)),
                "category" => {
                    let name = self.pull.string()?;
                    category = Category::ALL.into_iter().find(|category| category.as_str() == name);
                }
                "prompt" => {
                    self.pull.string()?;
                }
                "expected_behavior" => plan = Some(self.plan()?),
                "difficulty" => {
                    let name = self.pull.string()?;
                    difficulty = Difficulty::ALL.into_iter().find(|level| level.as_str() == name)?;
                }
                "tags" => {
                    self.texts()?;
                }
                _ => return None,
            }
        }
        // The prompt is required.
        seen[2].then_some(())?;
        Some(CompiledCase {
            case_id: case_id?.into(),
            category: category?,
            difficulty,
            plan: plan?,
            range: start..self.pull.at(),
            case: OnceCell::new(),
        })
    }

    fn plan(&mut self) -> Option<Plan> {
        let mut compiled: [Option<Box<dyn CompiledCheck>>; CHECKS.len()] = Default::default();
        let mut seen = [false; CHECKS.len()];
        let mut is_first = true;
        self.pull.object()?;
        while let Some(key) = self.pull.key(is_first)? {
            is_first = false;
            let index = CHECKS.iter().position(|check| check.name == key)?;
            if std::mem::replace(&mut seen[index], true) {
                return None;
            }
            let check = &CHECKS[index];
            let value = match check.value_type {
                ValueType::Strings => CheckValue::Strings(self.texts()?),
                ValueType::String => CheckValue::String(unescaped(self.pull.string()?)),
                ValueType::Integer => CheckValue::Integer(self.pull.integer()?.into()),
                ValueType::Boolean => CheckValue::Boolean(self.pull.boolean()?),
            };
            compiled[index] = check.compile(&value, &self.loader.options);
        }
        let mut plan = Plan::new(&self.loader.options);
        plan.keys.reserve_exact(compiled.iter().flatten().count());
        let named =
            CHECKS.iter().zip(compiled).filter_map(|(check, compiled)| Some(Key::new(check.name, compiled?)));
        plan.keys.extend(named);
        Some(plan)
    }

    fn texts(&mut self) -> Option<Vec<Cow<'t, str>>> {
        let mut texts = Vec::new();
        self.pull.array()?;
        while self.pull.item(texts.is_empty())? {
            texts.push(unescaped(self.pull.string()?));
        }
        Some(texts)
    }

    /// Reads any other case. Returns `None` if the case has issues.
    fn unusual_case(&mut self, text: &str, position: usize) -> Option<CompiledCase> {
        let value = parse_below(text, 2).ok()?;
        let (case, plan) = self.loader.case(value, &format!("cases[{position}]"))?;
        self.loader.issues.is_empty().then_some(())?;
        Some(CompiledCase {
            case_id: case.case_id.as_str().into(),
            category: case.category.clone(),
            difficulty: case.difficulty,
            plan,
            range: 0..0,
            case: Box::new(case).into(),
        })
    }
}
