//! A suite that JavaScript has taken apart: numbers and texts in the order in which they are read. `js/pack.js` is the
//! other side.
//!
//! Of a case comes one number: the checks that it has, a bit for each in the order of [`CHECKS`], then its category
//! from bit 8 on and its difficulty from bit 16 on. Its id follows among the texts, then the values of its checks: of a
//! list its length and its texts, of a flag 0 or 1. [`OTHER`] stands for a case with anything else in it, whose JSON
//! text comes instead.
//!
//! It stays as it is: the plan of a case is made when it is judged, which for one run is sooner done than to keep the
//! plans of all, as what has just been given back is at hand. Patterns are kept.

use crate::checks::{CHECKS, Given, Takes, Terms};
use crate::run::judge::Plan;
use crate::suite::{Category, Difficulty};
use std::borrow::Cow;

/// The number of a case that comes as JSON text.
const OTHER: u32 = u32::MAX;

/// The cases of a suite.
#[derive(Debug, Default)]
pub struct Packed {
    numbers: Vec<u32>,
    texts: String,
    /// Where each of the texts ends.
    ends: Vec<u32>,
    terms: Terms,
}

/// Where a case begins.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Place {
    number: usize,
    text: usize,
}

/// What is read of a case at first.
pub(crate) enum Head<'p> {
    Plain(Category, Difficulty),
    /// Its JSON text.
    Other(&'p str),
}

impl Packed {
    /// `lens` are the lengths in bytes of the texts, which stand one behind the other.
    #[must_use]
    pub fn new(numbers: Vec<u32>, texts: String, lens: Vec<u32>, terms: &Terms) -> Self {
        let mut ends = lens;
        let mut end = 0;
        for len in &mut ends {
            end += *len;
            *len = end;
        }
        Self { numbers, texts, ends, terms: terms.clone() }
    }

    pub(crate) fn is_end(&self, place: Place) -> bool {
        place.number == self.numbers.len()
    }

    /// What stands at a place, which is moved to the next case.
    pub(crate) fn head(&self, place: &mut Place) -> Option<Head<'_>> {
        let mut reader = Reader { packed: self, at: *place };
        let (number, text) = (reader.number()?, reader.text()?);
        let head = if number == OTHER {
            Head::Other(text)
        } else {
            for check in checks(number) {
                match check.takes {
                    Takes::Texts => reader.at.text += reader.number()? as usize,
                    Takes::Text => reader.at.text += 1,
                    Takes::Whole | Takes::Flag => reader.at.number += 1,
                }
            }
            let category = Category::ALL.into_iter().nth((number >> 8 & 0xff) as usize)?;
            Head::Plain(category, Difficulty::ALL.into_iter().nth((number >> 16) as usize)?)
        };
        *place = reader.at;
        (place.number <= self.numbers.len() && place.text <= self.ends.len()).then_some(head)
    }

    /// The id of a plain case.
    pub(crate) fn id(&self, place: Place) -> &str {
        Reader { packed: self, at: place }.text().unwrap_or_default()
    }

    /// The checks of a plain case.
    pub(crate) fn plan(&self, place: Place) -> Option<Plan> {
        let mut reader = Reader { packed: self, at: place };
        let (number, _) = (reader.number()?, reader.text()?);
        let mut plan = Plan::under(&self.terms);
        plan.rules.reserve_exact(checks(number).count());
        for check in checks(number) {
            let given = match check.takes {
                Takes::Texts => {
                    let texts = (0..reader.number()?).map(|_| reader.text().map(Cow::Borrowed));
                    Given::Texts(texts.collect::<Option<_>>()?)
                }
                Takes::Text => Given::Text(Cow::Borrowed(reader.text()?)),
                Takes::Whole => Given::Whole(reader.number()?.into()),
                Takes::Flag => Given::Flag(reader.number()? != 0),
            };
            plan.rules.extend(check.rule(&given, &self.terms).map(|rule| (check.name, rule)));
        }
        Some(plan)
    }
}

/// The checks that a case's number tells.
fn checks(number: u32) -> impl Iterator<Item = &'static crate::checks::Check> {
    CHECKS.iter().enumerate().filter(move |(place, _)| number >> place & 1 == 1).map(|(_, check)| check)
}

struct Reader<'p> {
    packed: &'p Packed,
    at: Place,
}

impl<'p> Reader<'p> {
    fn number(&mut self) -> Option<u32> {
        let number = self.packed.numbers.get(self.at.number).copied();
        self.at.number += 1;
        number
    }

    fn text(&mut self) -> Option<&'p str> {
        let Packed { texts, ends, .. } = self.packed;
        let start = self.at.text.checked_sub(1).map_or(Some(0), |before| ends.get(before).copied())?;
        let end = *ends.get(self.at.text)?;
        self.at.text += 1;
        texts.get(start as usize..end as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::{Run, RunOptions};
    use crate::suite::load;

    const HEAD: &str = r#"{"suite_id": "s", "name": "S", "threshold": 0.5, "cases": []}"#;

    fn packed(numbers: &[u32], texts: &[&str]) -> Packed {
        let lens = texts.iter().filter_map(|text| u32::try_from(text.len()).ok()).collect();
        Packed::new(numbers.to_vec(), texts.concat(), lens, &Terms::default())
    }

    #[test]
    fn cases_are_judged_as_those_of_the_text() -> crate::Result<()> {
        let other =
            r#"{"case_id": "", "category": "safety", "prompt": "", "expected_behavior": {"contians": 1}}"#;
        let plain = r#"{"case_id": "é", "category": "coding", "prompt": "", "difficulty": "hard", "expected_behavior":
            {"contains": ["a", "é"], "not_contains": ["x"], "regex": "b", "max_length": 1, "json_valid": true}}"#;
        let text = HEAD.replace("[]", &format!("[{other}, {plain}]"));
        let numbers = [OTHER, 0b11_0111 | 3 << 8 | 2 << 16, 2, 1, 1, 1];
        let texts = [other, "é", "a", "é", "x", "b"];
        let suites = [
            load::suite_from_packed(HEAD, packed(&numbers, &texts), &Terms::default()).expect("it is plain"),
            load::suite_from_str(&text)?,
        ];
        let [mut packed, mut read] = suites.each_ref().map(|suite| Run::new(suite, &RunOptions::default()));
        for (position, output) in [(0, Some("x")), (1, Some("Äé b")), (1, Some("a x")), (1, None)] {
            let [mut found, mut expected] =
                [crate::checks::Findings::default(), crate::checks::Findings::default()];
            let output = output.map(crate::checks::Output::new);
            let outcome = packed.outcome(&suites[0], position, output.as_ref(), &[], &mut found);
            let wanted = read.outcome(&suites[1], position, output.as_ref(), &[], &mut expected);
            assert_eq!(format!("{outcome:?} {found:?}"), format!("{wanted:?} {expected:?}"));
        }
        assert_eq!(format!("{:?}", packed.summary()), format!("{:?}", read.summary()));
        let notes = crate::run::OutputNotes::default();
        assert_eq!(
            format!("{:?}", packed.warnings(&suites[0], &notes)),
            format!("{:?}", read.warnings(&suites[1], &notes))
        );
        Ok(())
    }

    #[test]
    fn what_is_not_whole_is_refused() {
        let read = |numbers: &[u32], texts: &[&str]| {
            load::suite_from_packed(HEAD, packed(numbers, texts), &Terms::default()).is_some()
        };
        assert!(read(&[1, 1], &["id", "a"]), "a case with a text to look for");
        assert!(!read(&[1, 2], &["id", "a"]), "a text too few");
        assert!(!read(&[1 << 3], &["id"]), "a number too few");
        assert!(read(&[0, 0], &["a", "b"]), "two cases");
        assert!(!read(&[0, 0], &["a", "a"]), "the same id twice");
        assert!(!read(&[0], &[]), "no id");
        assert!(!read(&[6 << 8], &["a"]), "no category");
        assert!(!read(&[3 << 16], &["a"]), "no difficulty");
        assert!(!read(&[OTHER], &["[]"]), "no case");
        let head = HEAD.replace("0.5", "5");
        assert!(load::suite_from_packed(&head, packed(&[0], &["a"]), &Terms::default()).is_none());
    }
}
