//! Texts that are hard for some algorithm: a beginning, a unit that is repeated, and an end.

/// A generator of texts of any size.
pub(super) struct Text {
    pub(super) name: &'static str,
    start: &'static str,
    unit: &'static str,
    end: &'static str,
}

impl Text {
    /// A text of about `size` bytes.
    pub(super) fn of(&self, size: usize) -> String {
        let rest = size.saturating_sub(self.start.len() + self.end.len());
        format!("{}{}{}", self.start, self.unit.repeat(rest / self.unit.len()), self.end)
    }
}

const fn repeated(name: &'static str, unit: &'static str) -> Text {
    within(name, "", unit, "")
}

const fn within(name: &'static str, start: &'static str, unit: &'static str, end: &'static str) -> Text {
    Text { name, start, unit, end }
}

pub(super) static TEXTS: &[Text] = &[
    repeated("letter", "a"),
    repeated("capital", "B"),
    repeated("word", "a "),
    repeated("capital-word", "B "),
    repeated("choice-letter", "A "),
    repeated("choice-lines", "A\n"),
    repeated("choice-list", "A. x\nB. y\n"),
    repeated("choice-is", "A is "),
    repeated("choice-or", "A or B, "),
    repeated("choice-rejected", "not A, "),
    repeated("choice-bracket", "(A) "),
    repeated("answer", "answer "),
    repeated("answer-is", "Answer is A "),
    repeated("answer-stars", "answer* "),
    repeated("answer-number", "the answer is 4 "),
    within("answer-then-spaces", "answer", " ", "x"),
    repeated("boxed", "\\boxed{"),
    repeated("boxed-number", "\\boxed{1"),
    repeated("text-in-box", "\\boxed{\\text{"),
    repeated("hash", "#"),
    within("hash-then-number", "", "#", " 7"),
    within("number-then-hash", "7 ", "#", ""),
    repeated("hash-lines", "####\n"),
    repeated("hash-spaces", "#### "),
    repeated("digits", "7"),
    repeated("zeros", "0"),
    within("fraction", "0.", "0", "1"),
    repeated("thousands", "1,000,"),
    repeated("numbers", "12 "),
    repeated("signs", "-"),
    repeated("points", "."),
    repeated("slashes", "1/"),
    repeated("exponents", "1e9"),
    repeated("percent", "5% "),
    repeated("space", " "),
    repeated("tab", "\t"),
    repeated("newline", "\n"),
    repeated("return", "\r"),
    repeated("lines", "a\r\n"),
    within("spaces-then-letter", "a", " ", "a"),
    repeated("byte-order-mark", "\u{feff}"),
    repeated("zero-byte", "\0"),
    repeated("no-break-space", "\u{a0}"),
    repeated("joiner", "\u{200d}"),
    within("combining-marks", "e", "\u{301}", ""),
    repeated("combined", "e\u{301}\u{323}"),
    repeated("emoji", "👩\u{200d}👩\u{200d}👧"),
    repeated("flags", "🇩🇪"),
    repeated("regional-indicator", "🇩"),
    repeated("hangul", "\u{1112}\u{1161}\u{11ab}"),
    repeated("han", "选"),
    repeated("han-answer", "答案是"),
    repeated("dotted-i", "İ"),
    repeated("sigma", "Σ"),
    repeated("sharp-s", "ß"),
    repeated("thai", "ก"),
    repeated("backticks", "`"),
    repeated("fences", "```\n"),
    repeated("json-fences", "```json\n"),
    repeated("filled-fences", "```json\n{}\n```\n"),
    repeated("tildes", "~~~\n"),
    within("fence-in-fence", "````\n", "```\n", "````"),
    repeated("quotes", "\""),
    repeated("apostrophes", "'"),
    within("string", "\"", "a", "\""),
    within("open-string", "{\"", "a", ""),
    within("escapes", "\"", "\\n", "\""),
    within("surrogates", "\"", "\\ud800", "\""),
    repeated("backslashes", "\\"),
    repeated("open-lists", "["),
    repeated("close-lists", "]"),
    repeated("open-objects", "{\"a\":"),
    repeated("braces", "{"),
    repeated("lists", "[]"),
    repeated("objects", "{} "),
    repeated("lists-in-text", "x [1, "),
    within("list", "[1", ",1", "]"),
    within("list-of-lists", "[[]", ",[]", "]"),
    within("list-of-objects", "[{\"a\":1}", ",{\"a\":1}", "]"),
    within("object", "{\"a\":1", ",\"a\":1", "}"),
    within("calls", "[{\"name\":\"f\",\"arguments\":{}}", ",{\"name\":\"f\",\"arguments\":{}}", "]"),
    repeated("calls-in-text", "{\"name\":\"f\",\"arguments\":{}} "),
    repeated("call-tags", "<tool_call>"),
    repeated("closed-call-tags", "<tool_call>{}</tool_call>"),
    repeated("think", "<think>"),
    repeated("thoughts", "<think>a</think>"),
    repeated("end-of-thought", "</think>"),
    repeated("less", "<"),
    repeated("tags", "<a>"),
    repeated("ampersand", "&"),
    repeated("entities", "&amp;"),
    repeated("brackets", "("),
    repeated("pairs", "()"),
    repeated("stars", "*"),
    repeated("underscores", "_"),
    repeated("pipes", "|"),
    repeated("refusal", "I can't "),
    repeated("sorry", "sorry, "),
    repeated("as-an-ai", "as an ai "),
    repeated("han-refusal", "我不能"),
    repeated("articles", "the "),
    repeated("hyphens", "a-"),
    repeated("punctuation", "a. "),
    repeated("two-words", "a b "),
    within("words-reversed", "x ", "b a ", "y"),
    repeated("fibonacci", "abaababaabaab"),
    within("changed-middle", "aaaaaaaaab", "ab", "ba"),
    repeated("sentences", "It is 4.\n"),
];

/// Has the cost of a host's `normalize`: quadratic in the length of each run of combining marks, because it sorts them by
/// exchanging neighbours.
pub(super) fn normalize(text: &str) -> String {
    let mut run = 0_usize;
    let mut cost = 0_usize;
    for c in text.chars() {
        // The combining grapheme joiner is never moved.
        let is_mark = matches!(c, '\u{300}'..='\u{36f}') && c != '\u{34f}';
        run = if is_mark { run + 1 } else { 0 };
        for step in 0..run {
            cost = std::hint::black_box(cost ^ step);
        }
    }
    if cost == usize::MAX { String::new() } else { text.to_owned() }
}
