//! The quick way from a document's text to its checks: no tree of values is built.
//!
//! It reads what suites commonly look like. A case with anything else in it is read from a tree of its
//! own by the [`Loader`]; a document with anything wrong is left to the `Loader` as a whole, so that every
//! problem is found and worded in one place. What is neither a check nor an id stays in the text.
//!
//! time: O(document), with a few allocations a check.

use super::{CASE_FIELDS, Loader, SUITE_FIELDS};
use crate::checks::{CHECKS, Given, Rule, Takes, Terms};
use crate::run::judge::Plan;
use crate::run::{CompiledSuite, Entry, Source};
use crate::suite::{Category, Difficulty, Warning};
use crate::text::intern::Interner;
use crate::text::json::Pull;
use crate::text::json_value::{parse_below, text as unescaped};
use serde_json::Map;
use std::borrow::Cow;
use std::cell::OnceCell;

/// A suite without its text.
pub(super) struct Read {
    entries: Vec<Entry>,
    index: Interner,
    warnings: Vec<Warning>,
    threshold: Option<f64>,
    categories: Vec<String>,
}

impl Read {
    /// The suite, which keeps the text it was read from.
    pub(super) fn keeping(self, text: String) -> CompiledSuite {
        let source = Source { text, suite: super::document_of, case: super::document_of_case };
        CompiledSuite::of_source(source, self.entries, self.index, self.warnings)
            .with(self.threshold, self.categories)
    }
}

/// Reads a suite; `None` where it is not wholly plain.
pub(super) fn suite(text: &str, terms: &Terms) -> Option<Read> {
    let mut reader = Reader { pull: Pull::new(text), loader: Loader::new(terms.clone()) };
    let read = reader.suite()?;
    reader.pull.end()?;
    reader.loader.issues.is_empty().then_some(read)
}

struct Reader<'t> {
    pull: Pull<'t>,
    /// Reads what is not plain, and keeps what is odd.
    loader: Loader,
}

impl<'t> Reader<'t> {
    fn suite(&mut self) -> Option<Read> {
        let (mut entries, mut index) = (Vec::new(), Interner::default());
        let mut extra = Map::new();
        let mut met = [false; SUITE_FIELDS.len()];
        let mut is_first = true;
        self.pull.object()?;
        while let Some(key) = self.pull.key(is_first)? {
            is_first = false;
            let known = SUITE_FIELDS.iter().position(|&field| field == key);
            if known.is_some_and(|field| std::mem::replace(&mut met[field], true)) {
                return None;
            }
            match key {
                "suite_id" | "name" | "version" => {
                    self.pull.string()?;
                }
                "cases" => self.cases(&mut entries, &mut index)?,
                _ => {
                    let value = parse_below(self.pull.value()?, 1).ok()?;
                    if key == "categories" {
                        self.loader.categories = self.loader.declared_categories(Some(&value));
                    }
                    if extra.insert(unescaped(key).into_owned(), value).is_some() {
                        return None;
                    }
                }
            }
        }
        let threshold = self.loader.threshold(&extra, "");
        self.loader.mistyped_fields(&extra, &SUITE_FIELDS, "", None);
        let is_whole = met[0] && met[1];
        is_whole.then(|| Read {
            entries,
            index,
            warnings: std::mem::take(&mut self.loader.warnings),
            threshold,
            categories: std::mem::take(&mut self.loader.categories),
        })
    }

    fn cases(&mut self, entries: &mut Vec<Entry>, index: &mut Interner) -> Option<()> {
        self.pull.array()?;
        while self.pull.item(entries.is_empty())? {
            let entry = self.text_case(entries.len())?;
            if index.intern(&entry.case_id) as usize != entries.len() {
                return None;
            }
            entries.push(entry);
        }
        Some(())
    }

    fn text_case(&mut self, index: usize) -> Option<Entry> {
        let start = self.pull.at();
        let entry = self.plain_case();
        if entry.is_some() {
            return entry;
        }
        self.pull.back(start);
        let text = self.pull.value()?;
        self.other_case(text, index)
    }

    /// A case with nothing in it but the six checks.
    fn plain_case(&mut self) -> Option<Entry> {
        let (mut case_id, mut category, mut plan) = (None, None, None);
        let (mut difficulty, mut met) = (Difficulty::default(), [false; CASE_FIELDS.len()]);
        let mut is_first = true;
        self.pull.object()?;
        // Behind the white space, which is no part of the case.
        let start = self.pull.at() - 1;
        while let Some(key) = self.pull.key(is_first)? {
            is_first = false;
            let field = CASE_FIELDS.iter().position(|&field| field == key)?;
            if std::mem::replace(&mut met[field], true) {
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
        // The prompt has to be there.
        met[2].then_some(())?;
        Some(Entry {
            case_id: case_id?.into(),
            category: category?,
            difficulty,
            plan: plan?,
            place: start..self.pull.at(),
            case: OnceCell::new(),
        })
    }

    fn plan(&mut self) -> Option<Plan> {
        let mut rules: [Option<Box<dyn Rule>>; CHECKS.len()] = Default::default();
        let mut met = [false; CHECKS.len()];
        let mut is_first = true;
        self.pull.object()?;
        while let Some(key) = self.pull.key(is_first)? {
            is_first = false;
            let place = CHECKS.iter().position(|check| check.name == key)?;
            if std::mem::replace(&mut met[place], true) {
                return None;
            }
            let check = &CHECKS[place];
            let given = match check.takes {
                Takes::Texts => Given::Texts(self.texts()?),
                Takes::Text => Given::Text(unescaped(self.pull.string()?)),
                Takes::Whole => Given::Whole(self.pull.integer()?.into()),
                Takes::Flag => Given::Flag(self.pull.boolean()?),
            };
            rules[place] = check.rule(&given, &self.loader.terms);
        }
        let mut plan = Plan::under(&self.loader.terms);
        plan.rules.reserve_exact(rules.iter().flatten().count());
        let named = CHECKS.iter().zip(rules).filter_map(|(check, rule)| Some((check.name, rule?)));
        plan.rules.extend(named);
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

    /// Any other case, from a tree of its own; `None` where something is wrong with it.
    fn other_case(&mut self, text: &str, index: usize) -> Option<Entry> {
        let value = parse_below(text, 2).ok()?;
        let (case, plan) = self.loader.case(value, &format!("cases[{index}]"))?;
        self.loader.issues.is_empty().then_some(())?;
        Some(Entry {
            case_id: case.case_id.as_str().into(),
            category: case.category.clone(),
            difficulty: case.difficulty,
            plan,
            place: 0..0,
            case: Box::new(case).into(),
        })
    }
}
