//! Finds the number that a text marks as its final answer, for example with `#### 42`.

use crate::text::numbers::Number;

/// A number of a text and the rule that selected it.
#[derive(Clone, Copy)]
pub(super) struct Picked {
    pub(super) rule: &'static str,
    /// The index among the numbers of the text.
    pub(super) at: usize,
}

/// The number after `####`, or else in `\boxed`, or else after "answer is". If a marker occurs more than once, the last
/// occurrence with a number is used.
pub(super) fn marked(text: &str, numbers: &[Number]) -> Option<Picked> {
    let first_within = |start: usize, end: usize| {
        let at = numbers.partition_point(|number| number.byte_start < start);
        numbers.get(at).filter(|number| number.byte_end <= end).map(|_| at)
    };
    // The end of the line. Each search for it ends where the one before began.
    let (mut searched, mut line_end) = (text.len(), text.len());
    for (at, marker) in text.rmatch_indices("####") {
        let start = at + marker.len();
        line_end = text[start..searched].find('\n').map_or(line_end, |len| start + len);
        searched = start;
        if let Some(at) = first_within(start, line_end) {
            return Some(Picked { rule: "####", at });
        }
    }
    for marker in ["\\boxed{", "\\fbox{"] {
        // The closing braces that have no opening brace yet, last first.
        let mut closing = Vec::new();
        for (at, byte) in text.bytes().enumerate().rev() {
            let end = match byte {
                b'}' => {
                    closing.push(at);
                    continue;
                }
                b'{' => closing.pop().unwrap_or(text.len()),
                _ => continue,
            };
            let start = at + 1;
            if !text[..start].ends_with(marker) || first_within(start, text.len()).is_none() {
                continue;
            }
            let last = numbers.partition_point(|number| number.byte_end <= end).checked_sub(1);
            if let Some(at) = last.filter(|&at| numbers[at].byte_start >= start) {
                return Some(Picked { rule: "\\boxed", at });
            }
        }
    }
    for (at, _) in text.rmatch_indices(['a', 'A']) {
        let start = at + announcement_len(&text[at..]);
        if start > at
            && let Some(at) = first_within(start, text.len())
        {
            return Some(Picked { rule: "answer is", at });
        }
    }
    None
}

/// The length of `answer is`, `Answer:`, `answer =` and the like at the start of `text`, or 0.
fn announcement_len(text: &str) -> usize {
    let starts =
        |text: &str, word: &str| text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    if !starts(text, "answer") {
        return 0;
    }
    let rest = text["answer".len()..].trim_start_matches([' ', '*', '_']);
    ["is", ":", "="]
        .into_iter()
        .find(|word| starts(rest, word))
        .map_or(0, |word| text.len() - rest.len() + word.len())
}
