//! Finds the number that a text gives as its final answer, for example with `#### 42`.

use crate::text::announcements::{self, Kind, Role, Target};
use crate::text::numbers::Number;

/// A number of a text and the rule that selected it.
#[derive(Clone, Copy, Default)]
pub struct Picked {
    /// The rule: a marker, `last` or `none`.
    pub rule: &'static str,
    /// The index among the numbers of the text. `None` if the answer has no number, as in `\boxed{7\pi}`.
    pub at: Option<usize>,
}

/// The last number that is no part of something else.
#[must_use]
pub fn last(numbers: &[Number]) -> Picked {
    let at = numbers.iter().rposition(|number| !number.is_part);
    Picked { rule: if at.is_some() { "last" } else { "none" }, at }
}

/// The number after `####`, or else in `\boxed`, or else after words such as "the answer is", or else the last one. If a
/// marker occurs more than once, the last occurrence with a number is used. Numbers that are part of something else do not
/// count.
#[must_use]
pub fn marked(text: &str, numbers: &[Number]) -> Picked {
    after_hashes(text, numbers).or_else(|| in_box(text, numbers)).unwrap_or_else(|| announced(text, numbers))
}

fn after_hashes(text: &str, numbers: &[Number]) -> Option<Picked> {
    // The end of the line. Each search for it ends where the one before began.
    let (mut searched, mut line_end) = (text.len(), text.len());
    text.rmatch_indices("####").find_map(|(start, marker)| {
        let start = start + marker.len();
        line_end = text[start..searched].find('\n').map_or(line_end, |len| start + len);
        searched = start;
        let first = numbers.partition_point(|number| number.byte_start < start);
        let on_line = numbers[first..].iter().take_while(|number| number.byte_end <= line_end);
        let at = on_line.into_iter().position(|number| !number.is_part)?;
        Some(Picked { rule: "####", at: Some(first + at) })
    })
}

fn in_box(text: &str, numbers: &[Number]) -> Option<Picked> {
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
            if !text[..start].ends_with(marker) {
                continue;
            }
            let first = numbers.partition_point(|number| number.byte_start < start);
            let last = numbers.partition_point(|number| number.byte_end <= end);
            if first < last {
                let at = numbers[first..last].iter().rposition(|number| !number.is_part);
                return Some(Picked { rule: "\\boxed", at: at.map(|at| first + at) });
            }
        }
    }
    None
}

/// The number that words announce. If there is none, the last one that they do not reject.
fn announced(text: &str, numbers: &[Number]) -> Picked {
    let free: Vec<usize> = (0..numbers.len()).filter(|&at| !numbers[at].is_part).collect();
    let mut targets: Vec<Target> =
        free.iter().map(|&at| Target::new(numbers[at].byte_start, numbers[at].byte_end)).collect();
    announcements::read(text, Kind::Number, &mut targets);
    let (rule, found) = match targets.iter().rposition(|target| target.role == Role::Announced) {
        Some(found) => ("answer is", Some(result(text, &targets, found))),
        None => ("last", targets.iter().rposition(|target| target.role != Role::Rejected)),
    };
    found.map_or(Picked { rule: "none", at: None }, |found| Picked { rule, at: Some(free[found]) })
}

/// The result of the calculation that begins with the number at `first`: 42 in `6 * 7 = 42`.
fn result(text: &str, targets: &[Target], first: usize) -> usize {
    let mut is_calculation = false;
    for (at, pair) in targets[first..].windows(2).enumerate() {
        let between = &text[pair[0].end..pair[1].start];
        if between.contains(['\n', ',']) || announcements::has_words(between) {
            break;
        }
        if between.contains('=') {
            return if is_calculation { first + at + 1 } else { first };
        }
        is_calculation = true;
    }
    first
}
