//! Reasoning blocks: what a model thought before it answered, such as `<think>…</think>`.
//!
//! The tags are `<think>`, `<thinking>`, `<reasoning>`, `[THINK]` and `◁think▷` with their closing tags, in any letter
//! case. The answer is the text after the last closing tag. The opening tag may be missing, as it is if the chat
//! template has written it. If a block opens in the answer and does not close, there is no answer.
//!
//! A tag between two backticks is not a tag, and an opening tag in a code span or a code fence of the answer opens no
//! block. A closing tag in code closes one: it is better to read too little than to read a thought.
//!
//! time: O(length).

/// The answer in `text`: all of it if there are no blocks, `None` if a block does not close. It is a suffix of `text`.
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
    let answer = &text[last_close(text)..];
    (!opens_block(answer)).then_some(answer)
}

/// The names of the tags with the brackets that they have.
const TAGS: [(&str, &str, &str); 5] = [
    ("<", "think", ">"),
    ("<", "thinking", ">"),
    ("<", "reasoning", ">"),
    ("[", "think", "]"),
    ("◁", "think", "▷"),
];

/// The offset after the last closing tag, or 0.
fn last_close(text: &str) -> usize {
    let mut end = text.len();
    while let Some(slash) = memchr::memrchr(b'/', &text.as_bytes()[..end]) {
        end = slash;
        for (open, name, close) in TAGS {
            if text[..slash].ends_with(open)
                && let Some(after) = tag_end(text, slash + 1, name, close)
                && !is_quoted(text, slash - open.len(), after)
            {
                return after;
            }
        }
    }
    0
}

/// Whether a block opens in `text`, outside of code. Code that does not end is not code.
fn opens_block(text: &str) -> bool {
    let has_tag = |line: &str| memchr::memchr3(b'<', b'[', OPEN_BYTE, line.as_bytes()).is_some();
    if !has_tag(text) {
        return false;
    }
    let mut fence: Option<&str> = None;
    let mut opens_in_fence = false;
    for line in text.lines() {
        let marks = fence_marks(line);
        match fence {
            // A fence ends with at least as many marks, and nothing after them.
            Some(open) if marks.starts_with(open) && marks == line.trim() => {
                (fence, opens_in_fence) = (None, false);
            }
            Some(_) => opens_in_fence = opens_in_fence || has_tag(line) && opens_in_line(line),
            None if !marks.is_empty() => fence = Some(marks),
            None if has_tag(line) && opens_in_line(line) => return true,
            None => {}
        }
    }
    opens_in_fence
}

/// The first byte of `◁`.
const OPEN_BYTE: u8 = 0xe2;

/// The backticks or tildes at the start of a line; empty if the line is not the start or the end of a fence.
fn fence_marks(line: &str) -> &str {
    let line = line.trim_start();
    let mark = if line.starts_with('~') { '~' } else { '`' };
    let rest = line.trim_start_matches(mark);
    let marks = &line[..line.len() - rest.len()];
    if marks.len() < 3 || mark == '`' && rest.contains(mark) { "" } else { marks }
}

/// Whether a block opens in a line, outside of code spans. Backticks of any number begin and end a span.
fn opens_in_line(line: &str) -> bool {
    let mut in_span = false;
    let mut opens_in_span = false;
    let mut rest = line;
    loop {
        let end = rest.find('`').unwrap_or(rest.len());
        if opens_in(&rest[..end]) {
            if !in_span {
                return true;
            }
            opens_in_span = true;
        }
        if end == rest.len() {
            return in_span && opens_in_span;
        }
        rest = rest[end..].trim_start_matches('`');
        if in_span {
            opens_in_span = false;
        }
        in_span = !in_span;
    }
}

/// Whether a text without code has an opening tag.
fn opens_in(text: &str) -> bool {
    text.char_indices().any(|(at, c)| {
        let rest = &text[at..];
        matches!(c, '<' | '[' | '◁')
            && TAGS.iter().any(|(open, name, close)| {
                let start = at + open.len();
                rest.starts_with(open)
                    && (tag_end(text, start, name, close).is_some()
                        || has_attributes(text, start, name, close))
            })
    })
}

/// The offset after the name of a tag and its closing bracket. White space may be between them.
fn tag_end(text: &str, start: usize, name: &str, close: &str) -> Option<usize> {
    let end = start + name.len();
    if !text.get(start..end)?.eq_ignore_ascii_case(name) {
        return None;
    }
    let rest = text[end..].trim_start();
    rest.starts_with(close).then(|| text.len() - rest.len() + close.len())
}

/// Whether the tag whose name starts here has attributes, as in `<think effort="high">`.
fn has_attributes(text: &str, start: usize, name: &str, close: &str) -> bool {
    let Some((found, rest)) = text[start..].split_at_checked(name.len()) else { return false };
    let end = rest.find(['<', '[', '◁', '>', ']', '▷']).map_or("", |end| &rest[end..]);
    found.eq_ignore_ascii_case(name) && rest.starts_with([' ', '\t']) && end.starts_with(close)
}

/// Whether a tag is mentioned: it has a backtick on each side.
fn is_quoted(text: &str, start: usize, end: usize) -> bool {
    text[..start].ends_with('`') && text[end..].starts_with('`')
}

#[cfg(test)]
mod tests {
    use super::answer;

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
            ("<think>A</think>B<think>C</think>D", "D"),
            ("<think>A <think>nested</think> C</think>B", "B"),
            ("<think>A</thinking>B", "B"),
            ("<think>```\n</think>\n```\nstill</think>B", "B"),
            ("B<think>A</think>", ""),
            ("1 </ 2 and </thinker>", "1 </ 2 and </thinker>"),
            ("[thinking] and <thinkpad>", "[thinking] and <thinkpad>"),
            ("<think>A</think>Close with `</think>`: B", "Close with `</think>`: B"),
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
            "[THINK]A",
            "◁think▷A",
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
        for part in ["</think ", "<think ", "[think", "`<", "```\n<", "</think\n", "````` ` ``<", "◁/think"]
        {
            let text = part.repeat(100_000);
            let answer = answer(&text);
            assert!(answer.is_none_or(|answer| text.ends_with(answer)), "{part}");
        }
    }
}
