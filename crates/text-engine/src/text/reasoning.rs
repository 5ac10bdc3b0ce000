//! Reasoning blocks: the text that a model writes while it reasons, before its answer, such as `<think>…</think>`.
//!
//! The tags are `<think>`, `<thinking>`, `<thought>`, `<reasoning>`, `<seed:think>`, `[THINK]` and `◁think▷` with their
//! closing tags, in any letter case, and the pairs of [`TOKENS`]. The answer is the text after the last closing tag. The
//! opening tag may be missing, because some chat templates write it into the prompt. If a block opens after the last
//! closing tag, there is no answer.
//!
//! An opening tag in a code span or a code fence of the answer is text. A closing tag in code closes the block, because
//! to lose a part of the answer is better than to read reasoning as an answer. A closing tag is text only if it is the
//! whole code span.
//!
//! time: O(length).

use super::needle;

/// Returns the answer, a suffix of `text`: the whole text if it has no blocks, `None` if a block does not close.
///
/// ```
/// use benchmarkhub_text_engine::text::reasoning::answer;
/// assert_eq!(answer("<think>A?</think>B"), Some("B"));
/// assert_eq!(answer("A?</think>B"), Some("B"));
/// assert_eq!(answer("<think>A? Or"), None);
/// assert_eq!(answer("a < b"), Some("a < b"));
/// ```
#[must_use]
pub fn answer(text: &str) -> Option<&str> {
    if needle::first_in(text.as_bytes(), 0, &BRACKETS) == text.len() {
        return Some(text);
    }
    let bytes = text.as_bytes();
    let mut found = Found::default();
    let mut begins_line = true;
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let mut len = 1;
        match byte {
            b'`' | b'~' => {
                len = bytes[at..].iter().take_while(|&&other| other == byte).count();
                found.mark(byte, len, begins_line.then(|| &text[at + len..]));
            }
            b'\n' if !found.in_fence => found.end_line(),
            b'<' | b'[' | FIRST_OF_TRIANGLE => found.tag(text, at),
            _ => {}
        }
        begins_line = byte == b'\n' || begins_line && matches!(byte, b' ' | b'\t');
        at += len;
    }
    // An unclosed span or fence is not code, so a tag inside it opens a block.
    (!found.opens && !found.opens_in_code).then(|| &text[found.start..])
}

/// The first bytes of tags.
const BRACKETS: [(u8, u8); 4] = [(b'<', 1), (b'[', 1), (FIRST_OF_TRIANGLE, 1), (FIRST_OF_TRIANGLE, 1)];

/// The opening bracket, the name and the closing bracket of each tag.
const TAGS: [(&str, &str, &str); 7] = [
    ("<", "think", ">"),
    ("<", "thinking", ">"),
    ("<", "thought", ">"),
    ("<", "seed:think", ">"),
    ("<", "reasoning", ">"),
    ("[", "think", "]"),
    ("◁", "think", "▷"),
];

/// Special tokens that open and close a block.
const TOKENS: [(&str, &str); 4] = [
    ("<|begin_of_thought|>", "<|end_of_thought|>"),
    ("<|start_thinking|>", "<|end_thinking|>"),
    // OpenAI's harmony format.
    (ANALYSIS, "<|channel|>final<|message|>"),
    (ANALYSIS, END),
];
const ANALYSIS: &str = "<|channel|>analysis";
/// The end of any message, so it closes a block only after [`ANALYSIS`].
const END: &str = "<|end|>";

/// The first byte of `◁`.
const FIRST_OF_TRIANGLE: u8 = 0xe2;

/// The state of the scan: the tags and the code before the current offset.
#[derive(Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "they are the state of a scanner and independent of each other"
)]
struct Found {
    /// The offset of the answer: the end of the last closing tag.
    start: usize,
    /// Whether a block opens in the answer.
    opens: bool,
    /// Whether a block opens in the current code span or fence, which may turn out not to be code.
    opens_in_code: bool,
    /// The character that opened the current code, a backtick or a tilde, and its count; 0 outside of code.
    mark: u8,
    marks: usize,
    /// Whether the current code is a fence, not a span.
    in_fence: bool,
    /// Whether the block is a message of the harmony format.
    in_analysis: bool,
}

impl Found {
    fn end_code(&mut self) {
        (self.marks, self.in_fence, self.opens_in_code) = (0, false, false);
    }

    /// Ends a line. A span that does not end in its line is not code.
    fn end_line(&mut self) {
        self.opens |= self.opens_in_code;
        self.end_code();
    }

    /// Reads `marks` backticks or tildes. `after` is the text after them, if they are at the start of a line.
    fn mark(&mut self, mark: u8, marks: usize, after: Option<&str>) {
        let line = after.filter(|_| marks >= 3).map(|after| after.lines().next().unwrap_or_default());
        if self.in_fence {
            let is_end =
                mark == self.mark && marks >= self.marks && line.is_some_and(|line| line.trim().is_empty());
            if is_end {
                self.end_code();
            }
        } else if self.marks > 0 {
            if mark == b'`' {
                self.end_code();
            }
        } else {
            // If the line has further backticks, these open a span, not a fence: ```code```.
            let is_fence = line.is_some_and(|line| mark == b'~' || !line.contains('`'));
            if is_fence || mark == b'`' {
                (self.mark, self.marks, self.in_fence) = (mark, marks, is_fence);
            }
        }
    }

    /// Reads the tag at `at`, if there is one.
    fn tag(&mut self, text: &str, at: usize) {
        if text[at..].starts_with("<|") {
            return self.token(text, at);
        }
        for (open, name, close) in TAGS {
            let Some(inside) = text.get(at..).and_then(|rest| rest.strip_prefix(open)) else { continue };
            let closing = inside.strip_prefix('/');
            let rest = closing.unwrap_or(inside);
            if !rest.get(..name.len()).is_some_and(|found| found.eq_ignore_ascii_case(name)) {
                continue;
            }
            let after_name = &rest[name.len()..];
            let rest = after_name.trim_start();
            if let Some(after) = rest.strip_prefix(close) {
                // The tag is the whole code span: `</think>`.
                let begins = (self.mark, self.marks, self.in_fence) == (b'`', 1, false);
                let is_mention =
                    begins && text[..at].ends_with('`') && after.starts_with('`') && !after.starts_with("``");
                if closing.is_some() && !is_mention {
                    *self = Self { start: text.len() - after.len(), ..Self::default() };
                } else if closing.is_none() {
                    self.open();
                }
            } else if closing.is_none() && rest.len() < after_name.len() {
                // The tag has attributes: <think effort="high">.
                let end = rest.find(['<', '[', '◁', '>', ']', '▷', '\n']).map_or("", |end| &rest[end..]);
                if end.starts_with(close) {
                    self.open();
                }
            }
        }
    }

    fn token(&mut self, text: &str, at: usize) {
        let is_here = |token: &str| {
            text.get(at..at + token.len()).is_some_and(|found| found.eq_ignore_ascii_case(token))
        };
        for (open, close) in TOKENS {
            if is_here(close) && (close != END || self.in_analysis) {
                *self = Self { start: at + close.len(), ..Self::default() };
                return;
            }
            if is_here(open) {
                self.in_analysis = open == ANALYSIS;
                return self.open();
            }
        }
    }

    fn open(&mut self) {
        let opens = if self.marks > 0 { &mut self.opens_in_code } else { &mut self.opens };
        *opens = true;
    }
}

#[cfg(test)]
mod tests {
    use super::{ANALYSIS, answer};

    #[test]
    fn the_answer_follows_the_last_closing_tag() {
        for (text, expected) in [
            ("no block", "no block"),
            ("<think>A</think>B", "B"),
            ("<THINK>A</Think >B", "B"),
            ("<thinking>A</thinking>\nB", "\nB"),
            ("<reasoning>A</reasoning>B", "B"),
            ("[THINK]A[/THINK]B", "B"),
            ("◁think▷A◁/think▷B", "B"),
            ("A</think>B", "B"),
            ("<thought>A</thought>B", "B"),
            ("<seed:think>A</seed:think>B", "B"),
            ("<|begin_of_thought|>A<|end_of_thought|>B", "B"),
            ("<|START_THINKING|>A<|END_THINKING|>B", "B"),
            ("<|channel|>analysis<|message|>A<|end|><|start|>assistant<|channel|>final<|message|>B", "B"),
            ("<|channel|>analysis<|message|>A <think><|end|>B<|end|>", "B<|end|>"),
            ("B<|end|>", "B<|end|>"),
            ("a <| b |> c", "a <| b |> c"),
            ("<think>A</think>B<think>C</think>D", "D"),
            ("<think>A <think>nested</think> C</think>B", "B"),
            ("<think>A</thinking>B", "B"),
            ("<think>```\n</think>\n```\nstill</think>B", "B"),
            ("B<think>A</think>", ""),
            ("1 </ 2 and </thinker>", "1 </ 2 and </thinker>"),
            ("[thinking] and <thinkpad>", "[thinking] and <thinkpad>"),
            ("<think>A</think>Close with `</think>`: B", "Close with `</think>`: B"),
            ("<think>```\nA\n```</think>```\nB\n```", "```\nB\n```"),
            ("Maybe `7`</think>`8`", "`8`"),
            ("<think>A</think>Open with `<think>`, B", "Open with `<think>`, B"),
            ("Use:\n```\n<think>\n```\nB", "Use:\n```\n<think>\n```\nB"),
            ("~~~xml\n<think>\n```\n~~~\nB", "~~~xml\n<think>\n```\n~~~\nB"),
            ("```\n<think>7?</think>\nB\n```", "\nB\n```"),
        ] {
            assert_eq!(answer(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn a_block_that_does_not_close_leaves_no_answer() {
        for text in [
            "<think>A",
            "<think>A</think>B<think>C",
            "B <reasoning>A",
            "<think effort=\"high\">A",
            "<think\n>A",
            "[THINK]A",
            "◁think▷A",
            "<thought>A",
            "<|begin_of_thought|>A",
            "<|channel|>analysis<|message|>A",
            "<|channel|>final<|message|>B<|end|><|start|>assistant<|channel|>analysis<|message|>A",
            "<think>A, and `</think>` ends it",
            "```\n<think>A",
            "`<think>A",
            "`a` <think> `b`",
            "```a```\n<think>\n```\nB\n```",
            "````\n```\n<think>",
        ] {
            assert_eq!(answer(text), None, "{text}");
        }
    }

    #[test]
    fn the_time_is_linear() {
        for part in [
            "</think ",
            "<think ",
            "[think",
            "`<",
            "```\n<",
            "</think\n",
            "````` ` ``<",
            "◁/think",
            "<|",
            ANALYSIS,
        ] {
            let text = part.repeat(100_000);
            let answer = answer(&text);
            assert!(answer.is_none_or(|answer| text.ends_with(answer)), "{part}");
        }
    }
}
