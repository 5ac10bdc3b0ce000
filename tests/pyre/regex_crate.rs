//! Compares `pyre` with the crate `regex`, on the syntax that both support.

use super::properties::{Grammar, random_pattern, random_text};
use super::shared_syntax::{EMPTY_ROUND, Pair, Skipped};
use crate::support::Random;
use benchmarkhub::pyre::Flags;
use std::collections::BTreeMap;

const PATTERNS: &[&str] = &[
    "",
    "abc",
    "ab|a|abc",
    "(a|ab)(c|bcd)(d*)",
    "(?:(a)|b)*c",
    "(a+)(a+?)(a*)",
    "^a.*c$",
    "\\Aab",
    "d\\Z",
    "^$",
    "[a-c]+?[^a]",
    "[^\\s\\d]+",
    "\\bab\\w*\\b",
    "\\Bb\\B",
    "(\\w+)\\s(\\w+)",
    "(\\d{1,3})\\.(\\d{2,})",
    "(x|y|z){2,3}?",
    "a{0}b",
    "(?i:AB)c",
    "(?s:.)\n(?-s:.)",
    "(a(b(c(d)?)?)?)",
    "((a|b)*?)c",
    "(?:foo|bar|foobar)$",
    "\\(\\w+\\)|\\[\\w+\\]",
    "[a-z0-9]+@\\w+\\.\\w+",
    "colou?rs?",
];
const TEXTS: &[&str] = &[
    "",
    "a",
    "aaaa",
    "abcd",
    "ABCd",
    "ab abc\nabcd",
    "xyzzy yx",
    "12.50 and 3.1",
    "foobar",
    "(ab) [cd] ab-c@d.e",
    "Colours\ncolor\n",
];

const GRAMMAR: Grammar = Grammar {
    items: &[
        "a", "b", "k", "1", "\\.", ".", "\\w", "\\W", "\\d", "\\s", "[ab]", "[^a]", "[i-s1]", "^", "$",
        "\\A", "\\Z", "\\b", "\\B",
    ],
    quantifiers: &["*", "+", "?", "*?", "+?", "??", "{2}", "{1,3}?", "{0,30}", "{2,}"],
    openers: &["(", "(", "(?:", "(?:", "(?i:", "(?-i:", "(?s:", "(?-s:"],
};
const WORDS: &[&str] = &["a", "b", "a", "k", "K", "1", " ", "\n", ".", "i", "c", "_"];

/// The number of comparisons that were made, and of those that were skipped, by reason.
#[derive(Default)]
struct Tally {
    compared: usize,
    skipped: BTreeMap<Skipped, usize>,
}

impl Tally {
    #[track_caller]
    fn add(&mut self, pair: &Result<Pair, Skipped>, text: &str) {
        match pair.as_ref().map_err(|reason| *reason).and_then(|pair| pair.compare(text)) {
            Ok(()) => self.compared += 1,
            Err(reason) => *self.skipped.entry(reason).or_default() += 1,
        }
    }
}

fn flags(letters: &str) -> Flags {
    let (ignore_case, dot_all) = (letters.contains('i'), letters.contains('s'));
    Flags { ignore_case, dot_all, ..Flags::default() }
}

#[test]
fn hand_written_patterns_match_as_in_the_regex_crate() {
    let mut tally = Tally::default();
    for pattern in PATTERNS {
        for letters in ["", "i", "s", "is"] {
            let pair = Pair::compile(pattern, flags(letters));
            for text in TEXTS {
                tally.add(&pair, text);
            }
        }
    }
    let skipped = tally.skipped.values().sum::<usize>();
    assert!(skipped * 20 < tally.compared, "{} compared, skipped {:?}", tally.compared, tally.skipped);
}

#[test]
fn random_patterns_match_as_in_the_regex_crate() {
    let mut random = Random(3);
    let mut tally = Tally::default();
    for round in 0..4000 {
        let pattern = random_pattern(&mut random, &GRAMMAR, 3);
        let pair = Pair::compile(&pattern, flags(random.pick(&["", "i", "s", "is"])));
        for length in [3, 12, if round % 16 == 0 { 1500 } else { 60 }] {
            tally.add(&pair, &random_text(&mut random, WORDS, length));
        }
    }
    let skipped = tally.skipped.values().sum::<usize>();
    let report = format!("{} compared, skipped {:?}", tally.compared, tally.skipped);
    assert!(skipped < tally.compared, "{report}");
    assert!(tally.skipped[EMPTY_ROUND] > 100, "{report}");
}
