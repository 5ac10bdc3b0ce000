//! What must hold for any pattern and any text.

use benchmarkhub::pyre::{
    Engine, Flags, Match, OverBudget, Pattern, PatternErrorKind, Policy, guarded, offset,
};

/// A small generator of numbers (`SplitMix64`), so that a failure can be seen again.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.next() % limit as u64).expect("it is below a usize")
    }

    fn pick<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.below(words.len())]
    }

    fn pattern(&mut self, depth: usize) -> String {
        let mut pattern = String::new();
        for arm in 0..=self.below(2) {
            if arm > 0 {
                pattern.push('|');
            }
            for _ in 0..self.below(4) {
                pattern += &self.item(depth);
                if self.below(3) == 0 {
                    pattern +=
                        self.pick(&["*", "+", "?", "*?", "{2}", "{,2}", "{1,3}?", "{0,1000}", "{2,}", "++"]);
                }
            }
        }
        pattern
    }

    fn item(&mut self, depth: usize) -> String {
        if depth == 0 || self.below(2) == 0 {
            let plain =
                ["a", "b", "k", "ß", "1", ".", "\\w", "\\d", "\\s", "[ab]", "[^a]", "[i-s]", "^", "$"];
            return self.pick(&[&plain[..], &["\\b", "\\B", "\\Z", "😀", "(?:)"]].concat()).to_owned();
        }
        let open = self.pick(&["(", "(", "(?:", "(?:", "(?:", "(?i:", "(?-i:", "(?=", "(?!", "(?>", "(?m:"]);
        format!("{open}{})", self.pattern(depth - 1))
    }

    fn text(&mut self, words: &[&str], length: usize) -> String {
        (0..self.below(length + 1)).map(|_| self.pick(words)).collect()
    }
}

const WORDS: &[&str] = &["a", "b", "a", "k", "K", "\u{212a}", "ß", "ſ", "1", " ", "\n", "😀", "i", "c"];

#[test]
fn engines_agree() {
    let mut random = Random(1);
    let mut compared = 0;
    for round in 0..4000 {
        // Some with what is left out where only asked is whether there is a match.
        let [before, behind] = [&["", "", "", "^.*", "\\A.*?", ".*"], &["", "", "", ".*$", ".*?\\Z", "a*"]];
        let body = random.pattern(3);
        let body = if random.below(2) == 0 { body } else { format!("(?:{body})") };
        let pattern = [random.pick(before), &body, random.pick(behind)].concat();
        let Ok(compiled) = Pattern::compile(&pattern) else { continue };
        // Now and then a text so long that it is read by the cached automaton, from candidate to candidate.
        let lengths = if round % 16 == 0 { [3, 60, 1500] } else { [3, 12, 60] };
        for length in lengths {
            let text = random.text(WORDS, length);
            compared += agreements(&compiled, &pattern, &text);
        }
    }
    assert!(compared > 15_000, "{compared} comparisons");
}

/// How many engines could be asked; all of them said the same.
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
fn alternatives_are_found_wherever_they_stand() {
    const RARE: &[&str] = &["z", "q", "Q", "ß", "ς", "Σ", "文", "😀", "\u{301}", "!", "k", "\u{212a}"];
    let mut random = Random(7);
    let mut compared = 0;
    for _ in 0..4000 {
        let flags = random.pick(&["", "(?i)"]).to_owned();
        let words: Vec<_> = (0..=random.below(4)).map(|_| random.text(RARE, 3)).collect();
        let pattern = flags + &words.join("|");
        let compiled = Pattern::compile(&pattern).expect("it is a pattern");
        for length in [3, 12, 300] {
            compared += agreements(&compiled, &pattern, &random.text(RARE, length));
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
        let pattern = random.text(&bits, 12);
        let text = random.text(WORDS, 6);
        match Pattern::compile(&pattern) {
            Ok(compiled) => drop(compiled.captures(&text)),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
        drop(guarded(&pattern, Policy::Linear));
    }
}

#[test]
fn depth_overflows_no_stack() {
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
fn repetition_is_not_written_out() {
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
fn a_search_is_given_up() {
    let text = format!("b{}", "a".repeat(20_000));
    for pattern in ["(?=(a+))\\1b", "(?:(?=a)a|a)*c|(?!a*b)(?:a|aa)+$c?\\Zx", "^b(a+)+\\1$x?b"] {
        let compiled = Pattern::compile(pattern).expect("it compiles");
        if let Err(error) = compiled.search(&text) {
            assert_eq!(error.to_string(), format!("gave up after {} steps", error.steps));
            assert!(error.steps < 3_000_000, "{pattern}: {error}");
        }
    }
    let given_up: Result<_, OverBudget> =
        Pattern::compile("(?=(a+))\\1b").expect("it compiles").search(&text);
    assert!(given_up.is_err());
}

#[test]
fn catastrophes_are_linear() {
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
fn messages_are_pythons() {
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
fn offsets_are_counted_in_three_ways() {
    let text = "aé中😀b";
    let places: Vec<_> = (0..=text.len()).map(|bytes| offset(text, bytes)).collect();
    assert_eq!((places[10].chars, places[10].utf16, places[10].bytes), (4, 5, 10));
    // Inside a character is at its start.
    assert_eq!(places[8], places[6]);
    assert_eq!(places[11].chars, 5);
}
