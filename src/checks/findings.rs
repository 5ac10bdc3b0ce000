//! What the six keys find wrong with an output, in a form that costs nothing where nothing is wrong.
//!
//! Most of what `details` says stands in the case already: the texts that are missing, the pattern that
//! does not match. So a finding is a few numbers, and the words are put in where someone reads them:
//! by [`Findings::details`] here, by `js/scores.js` beyond the border. Memory is kept from case to case.

use serde_json::{Map, Value};

/// What can be wrong. The discriminants cross the border: `js/scores.js` knows them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// Texts of `contains` are not there; their places in the list follow.
    MissingTokens = 0,
    /// Texts of `not_contains` are there; their places in the list follow.
    ForbiddenFound = 1,
    /// The pattern does not match.
    RegexFailed = 2,
    /// The pattern is refused or given up; a text.
    RegexError = 3,
    /// The output is too short; its length follows.
    TooShort = 4,
    /// The output is too long; its length follows.
    TooLong = 5,
    /// The output is no JSON; a text.
    JsonError = 6,
}

/// The findings of one case, or of many one behind the other.
#[derive(Debug, Default)]
pub struct Findings {
    /// Each finding is its [`Fault`], how many numbers follow, and these.
    words: Vec<u32>,
    /// The texts of findings that have one, in order.
    texts: Vec<String>,
}

impl Findings {
    /// The numbers.
    #[must_use]
    pub fn words(&self) -> &[u32] {
        &self.words
    }

    /// The texts.
    #[must_use]
    pub fn texts(&self) -> &[String] {
        &self.texts
    }

    /// Forgets everything, keeps the memory.
    pub fn clear(&mut self) {
        self.words.clear();
        self.texts.clear();
    }

    /// A finding without more; see [`Fault`].
    pub(super) fn fault(&mut self, fault: Fault) {
        self.words.extend([fault as u32, 0]);
    }

    /// A finding of the numbers that `fill` adds, if it adds any; how many.
    pub(super) fn list(&mut self, fault: Fault, fill: impl FnOnce(&mut Vec<u32>)) -> usize {
        let begun = self.words.len();
        self.fault(fault);
        fill(&mut self.words);
        let count = self.words.len() - begun - 2;
        if count == 0 {
            self.words.truncate(begun);
        } else {
            self.words[begun + 1] = u32::try_from(count).unwrap_or(u32::MAX);
        }
        count
    }

    pub(super) fn length(&mut self, fault: Fault, length: usize) {
        self.words.extend([fault as u32, 1, u32::try_from(length).unwrap_or(u32::MAX)]);
    }

    pub(super) fn text(&mut self, fault: Fault, text: String) {
        self.fault(fault);
        self.texts.push(text);
    }

    /// What the reference's `details` say of findings under the checks of their case.
    #[must_use]
    pub fn details(&self, expected: &Map<String, Value>) -> Map<String, Value> {
        let mut details = Map::new();
        let mut texts = self.texts.iter();
        let mut rest = self.words.as_slice();
        while let [fault, count, more @ ..] = rest {
            let (numbers, behind) = more.split_at_checked(*count as usize).unwrap_or((more, &[]));
            rest = behind;
            let listed = |key: &str| -> Value {
                let list = expected.get(key);
                numbers.iter().filter_map(|&at| list?.get(at as usize)).cloned().collect()
            };
            let length = || Value::from(numbers.first().copied().unwrap_or_default());
            let mut text = || Value::from(texts.next().map_or("", String::as_str));
            let (key, value) = match fault {
                0 => ("missing_tokens", listed("contains")),
                1 => ("forbidden_found", listed("not_contains")),
                2 => ("regex_failed", expected.get("regex").cloned().unwrap_or_default()),
                3 => ("regex_error", text()),
                4 => ("too_short", length()),
                5 => ("too_long", length()),
                _ => ("json_error", text()),
            };
            details.insert(key.to_owned(), value);
        }
        details
    }
}
