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

/// The last number that is not part of something else.
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
    let range = |start: usize, end: usize| {
        let first = numbers.partition_point(|number| number.byte_start < start);
        (first, numbers.partition_point(|number| number.byte_end <= end).max(first))
    };
    let mut picked = Picked::default();
    announcements::last_hashes(text, &mut |start, end| {
        let (first, last) = range(start, end);
        let at = numbers[first..last].iter().position(|number| !number.is_part);
        picked = Picked { rule: "####", at: at.map(|at| first + at) };
        at.is_some()
    });
    if picked.at.is_some() {
        return single(text, numbers, picked);
    }
    let mut has_box = false;
    announcements::last_box(text, &mut |start, end| {
        let (first, last) = range(start, end);
        has_box = first < last;
        let at = numbers[first..last].iter().rposition(|number| !number.is_part);
        picked = Picked { rule: "\\boxed", at: at.map(|at| first + at) };
        has_box
    });
    single(text, numbers, if has_box { picked } else { announced(text, numbers) })
}

/// The rule for an answer of several numbers.
pub const SEVERAL: &str = "several";

/// No number, if the picked one is joined to a different one: "2 or 3", "between 2 and 5", `\boxed{2, 3}`.
fn single(text: &str, numbers: &[Number], picked: Picked) -> Picked {
    let Some(at) = picked.at.filter(|_| picked.rule != "last") else { return picked };
    let is_box = picked.rule == "\\boxed";
    let is_several = [at.checked_sub(1), Some(at)].into_iter().flatten().any(|first| {
        let [a, b] = numbers.get(first..first + 2).unwrap_or_default() else { return false };
        is_joined(&text[a.byte_end..b.byte_start], is_box) && !is_same(a, b)
    });
    if is_several { Picked { rule: SEVERAL, at: None } } else { picked }
}

/// Whether only a conjunction is between two numbers. In a box, a comma joins too.
fn is_joined(between: &str, is_box: bool) -> bool {
    // Marks, the letters of `\text`, and `x = `.
    let word = between.trim_matches(|c: char| c.is_whitespace() || "$*`{}=\\tex".contains(c));
    announcements::has_word("or and 或 或者 和 与 至 到", word) || is_box && word == ","
}

/// Whether two numbers may be one value, rounded or as a percentage: "1/3 or 0.333", "50% or 0.5". Whole numbers are not rounded.
fn is_same(a: &Number, b: &Number) -> bool {
    let values = [a, b].map(|number| if number.percent { number.value / 100.0 } else { number.value });
    let are_whole = values.iter().all(|value| value.fract() == 0.0);
    let tolerance = if are_whole { 0.0 } else { 0.01 * values[0].abs() };
    (values[0] - values[1]).abs() <= tolerance
}

/// The number that words announce, else the last number that they do not reject.
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
