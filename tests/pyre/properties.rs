//! Tests properties of `pyre` on random patterns and texts.

use crate::support::Random;
use benchmarkhub::pyre::{
    Engine, Flags, Match, OverBudget, Pattern, PatternErrorKind, Policy, guarded, offset,
};

/// The elements of random patterns.
pub struct Grammar {
    pub items: &'static [&'static str],
    pub quantifiers: &'static [&'static str],
    pub openers: &'static [&'static str],
}

const GRAMMAR: Grammar = Grammar {
    items: &[
        "a", "b", "k", "ß", "1", ".", "\\w", "\\d", "\\s", "[ab]", "[^a]", "[i-s]", "^", "$", "\\b", "\\B",
        "\\Z", "😀", "(?:)",
    ],
    quantifiers: &["*", "+", "?", "*?", "{2}", "{,2}", "{1,3}?", "{0,1000}", "{2,}", "++"],
    openers: &["(", "(", "(?:", "(?:", "(?:", "(?i:", "(?-i:", "(?=", "(?!", "(?>", "(?m:"],
};

pub fn random_pattern(random: &mut Random, grammar: &Grammar, depth: usize) -> String {
    let mut pattern = String::new();
    for arm in 0..=random.below(2) {
        if arm > 0 {
            pattern.push('|');
        }
        for _ in 0..random.below(4) {
            if depth == 0 || random.below(2) == 0 {
                let item = random.pick(grammar.items);
                pattern += item;
                if matches!(item, "^" | "$" | "\\A" | "\\Z" | "\\b" | "\\B") {
                    continue;
                }
            } else {
                pattern += random.pick(grammar.openers);
                pattern += &random_pattern(random, grammar, depth - 1);
                pattern.push(')');
            }
            if random.below(3) == 0 {
                pattern += random.pick(grammar.quantifiers);
            }
        }
    }
    pattern
}

pub fn random_text(random: &mut Random, words: &[&str], length: usize) -> String {
    (0..random.below(length + 1)).map(|_| random.pick(words)).collect()
}

const WORDS: &[&str] = &["a", "b", "a", "k", "K", "\u{212a}", "ß", "ſ", "1", " ", "\n", "😀", "i", "c"];

#[test]
fn engines_find_the_same_matches() {
    let mut random = Random(1);
    let mut compared = 0;
    for round in 0..4000 {
        // Add a start and an end that `is_match` can skip to some patterns.
        let [before, behind] = [&["", "", "", "^.*", "\\A.*?", ".*"], &["", "", "", ".*$", ".*?\\Z", "a*"]];
        let body = random_pattern(&mut random, &GRAMMAR, 3);
        let body = if random.below(2) == 0 { body } else { format!("(?:{body})") };
        let pattern = [random.pick(before), body.as_str(), random.pick(behind)].concat();
        let Ok(compiled) = Pattern::compile(&pattern) else { continue };
        // Some texts are long, because the DFA and its prefilter search only long texts.
        let lengths = if round % 16 == 0 { [3, 60, 1500] } else { [3, 12, 60] };
        for length in lengths {
            let text = random_text(&mut random, WORDS, length);
            compared += agreements(&compiled, &pattern, &text);
        }
    }
    assert!(compared > 15_000, "{compared} comparisons");
}

/// Asserts that all engines find the same match. Returns the number of engines that could run the pattern.
fn agreements(compiled: &Pattern, pattern: &str, text: &str) -> usize {
    let Ok(captures) = compiled.captures(text) else { return 0 };
    let whole = captures.as_ref().map(|groups| groups[0].expect("a match has a span"));
    assert_eq!(compiled.search(text), Ok(whole), "{pattern:?} on {text:?}");
    assert_eq!(compiled.is_match(text), Ok(whole.is_some()), "{pattern:?} on {text:?}");
    let answers = [Engine::Pike, Engine::Dfa, Engine::Backtrack].map(|engine| {
        let Some(Ok(other)) = compiled.captures_by(engine, text) else { return 0 };
        assert_eq!(other, captures, "{engine:?}: {pattern:?} on {text:?}");
        1
    });
    answers.into_iter().sum()
}

#[test]
fn alternatives_match_at_every_offset() {
    const RARE: &[&str] = &["z", "q", "Q", "ß", "ς", "Σ", "文", "😀", "\u{301}", "!", "k", "\u{212a}"];
    let mut random = Random(7);
    let mut compared = 0;
    for _ in 0..4000 {
        let flags = random.pick(&["", "(?i)"]).to_owned();
        let words: Vec<_> = (0..=random.below(4)).map(|_| random_text(&mut random, RARE, 3)).collect();
        let pattern = flags + &words.join("|");
        let compiled = Pattern::compile(&pattern).expect("it compiles");
        for length in [3, 12, 300] {
            compared += agreements(&compiled, &pattern, &random_text(&mut random, RARE, length));
        }
    }
    assert!(compared > 30_000, "{compared} comparisons");
}

#[test]
fn no_input_panics() {
    let mut random = Random(2);
    let bits = [
        "(", ")", "[", "]", "{", "}", "?", "*", "+", "|", "\\", "^", "$", ".", "-", ":", "<", ">", "=", "!",
        "P", "x", "(?", "(?P<", "(?<=", "(?(1)", "\\1", "\\N{", "\\x", "\\u00", "1", ",", "é", "\n", "#",
        "i", "(?x)", "{1,2}",
    ];
    for _ in 0..30_000 {
        let pattern = random_text(&mut random, &bits, 12);
        let text = random_text(&mut random, WORDS, 6);
        match Pattern::compile(&pattern) {
            Ok(compiled) => drop(compiled.captures(&text)),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
        drop(guarded(&pattern, Policy::Linear));
    }
}

#[test]
fn deep_nesting_does_not_overflow_the_stack() {
    let depth = 100_000;
    for (open, close) in
        [("(", ")"), ("(?:", ")*"), ("(?=", ")"), ("(?>", ")"), ("(?i:", ")"), ("(?:a|", ")")]
    {
        let pattern = format!("{}a{}", open.repeat(depth), close.repeat(depth));
        let compiled = Pattern::compile_with(&pattern, Flags::default()).expect("it compiles");
        let _ = compiled.is_match("aa");
        drop(Pattern::compile(&open.repeat(depth)).expect_err("nothing closes it"));
    }
}

#[test]
fn large_repetitions_match_without_unrolling() {
    let long = "a".repeat(5000);
    for (pattern, text, want) in [
        ("a{0,4294967294}", &*long, Some(5000)),
        ("a{4294967294}", &*long, None),
        ("(?:a{1000}){1000}", &*long, None),
        ("(?:a{0,4294967294}){0,4294967294}", &*long, Some(5000)),
        ("(?:a{0,1000}){0,1000}", &*long, Some(5000)),
        ("(?:a{50}){100}", &*long, Some(5000)),
        ("(?:ab?){4000,4294967294}", &*long, Some(5000)),
        ("(?:(?=a)a){4000}", &*long, Some(4000)),
    ] {
        let found = Pattern::compile(pattern).expect("it compiles").search(text);
        assert_eq!(found.map(|found| found.map(|found| found.end)), Ok(want), "{pattern}");
    }
    let error = Pattern::compile("a{4294967295}").expect_err("it is too large");
    assert_eq!((error.kind(), error.to_string().as_str()), OVERFLOW);
}

const OVERFLOW: (PatternErrorKind, &str) = (PatternErrorKind::Overflow, "the repetition number is too large");

#[test]
fn a_search_stops_when_it_exceeds_the_budget() {
    let text = format!("b{}", "a".repeat(20_000));
    for pattern in ["(?=(a+))\\1b", "(?:(?=a)a|a)*c|(?!a*b)(?:a|aa)+$c?\\Zx", "^b(a+)+\\1$x?b"] {
        let compiled = Pattern::compile(pattern).expect("it compiles");
        if let Err(error) = compiled.search(&text) {
            assert_eq!(error.to_string(), format!("gave up after {} steps", error.steps));
            assert!(error.steps < 3_000_000, "{pattern}: {error}");
        }
    }
    let over_budget: Result<_, OverBudget> =
        Pattern::compile("(?=(a+))\\1b").expect("it compiles").search(&text);
    assert!(over_budget.is_err());
}

#[test]
fn catastrophic_patterns_take_linear_time() {
    let many = "a".repeat(100_000);
    for (pattern, text, want) in [
        ("(a|a)*$", format!("{many}!"), Some((100_001, 100_001))),
        ("^(\\w+\\s?)*$", format!("{}!", "word ".repeat(20_000)), None),
        ("(x+x+)+y", "x".repeat(100_000), None),
        ("(a*)*[bc]", format!("{many}d"), None),
    ] {
        let compiled = Pattern::compile(pattern).expect("it compiles");
        assert!(compiled.is_regular());
        let want = want.map(|(start, end)| Match { start, end });
        assert_eq!(compiled.search(&text), Ok(want), "{pattern}");
    }
}

#[test]
fn error_messages_equal_those_of_python() {
    for (pattern, want) in [
        ("a\n(b", "missing ), unterminated subpattern at position 2 (line 2, column 1)"),
        ("*\n", "nothing to repeat at position 0 (line 1, column 1)"),
        ("(?P<a\tb>x)", "bad character in group name 'a\\tb' at position 4"),
        ("(?P<a'>x)", "bad character in group name \"a'\" at position 4"),
        ("(?( 1 )a)", "invalid group reference 1 at position 3"),
        ("(?(1_0)a)", "invalid group reference 10 at position 3"),
        ("(?<=a*)b", "look-behind requires fixed-width pattern"),
        ("(?<=(?:a{4294967294}){2})b", "looks too much behind"),
        ("(?<=(a)\\1)b", "cannot refer to group defined in the same lookbehind subpattern at position 9"),
        ("(?t)a*", "internal: unsupported template operator MAX_REPEAT"),
        ("*\\", "bad escape (end of pattern) at position 1"),
    ] {
        assert_eq!(Pattern::compile(pattern).expect_err(pattern).to_string(), want, "{pattern:?}");
    }
}

#[test]
fn offset_converts_bytes_to_three_units() {
    let text = "aé中😀b";
    let offsets: Vec<_> = (0..=text.len()).map(|bytes| offset(text, bytes)).collect();
    assert_eq!((offsets[10].chars, offsets[10].utf16, offsets[10].bytes), (4, 5, 10));
    // An offset inside a character is moved to the start of the character.
    assert_eq!(offsets[8], offsets[6]);
    assert_eq!(offsets[11].chars, 5);
}
