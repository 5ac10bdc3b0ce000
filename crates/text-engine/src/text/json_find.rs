//! Finds JSON values inside other text: in code fences, or between words.
//!
//! [`fenced`] reads Markdown fences line by line. A JSON string has no line breaks, so a fence inside a string never
//! begins a line. [`embedded`] tries to read a value at every opening bracket. If a value is incomplete, the brackets that are
//! still open do not begin a value either. They are skipped later, so that 50,000 `{` before an object take one step each.
//!
//! time: O(n), or [`OverBudget`].

use super::{json, json_repair};
use std::ops::Range;

/// The maximum number of bytes to scan is the length of the text, times this factor.
const BUDGET_FACTOR: usize = 16;
/// The maximum number of values to find.
pub const MAX_VALUES: usize = 64;

/// The scan exceeded its budget.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OverBudget;

/// The content of the code fence, if the text consists of exactly one code fence.
#[must_use]
pub fn whole_fence(text: &str) -> Option<&str> {
    if !text.trim_start().starts_with(['`', '~']) {
        return None;
    }
    let first = text.lines().next()?;
    let ticks = fence_len(first.trim_start())?;
    let inside =
        text.get(first.len()..)?.strip_prefix("\r\n").or_else(|| text[first.len()..].strip_prefix('\n'))?;
    let last = inside.rfind('\n').map_or(0, |at| at + 1);
    let closes = fence_len(&inside[last..]).is_some_and(|len| len >= ticks)
        && inside[last..].trim().trim_matches(['`', '~']).is_empty();
    closes.then(|| inside[..last].trim_end_matches(['\n', '\r']))
}

/// The number of backticks or tildes at the start of a line, if there are at least three, as in a fence.
fn fence_len(line: &str) -> Option<usize> {
    let mark = line.chars().next().filter(|c| matches!(c, '`' | '~'))?;
    let len = line.chars().take_while(|&c| c == mark).count();
    (len >= 3).then_some(len)
}

/// The ranges of the JSON values that are the complete content of a code fence of any language.
#[must_use]
pub fn fenced(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    each_fence(text, &mut |_, range| push_if_json(text, range, &mut found));
    found
}

/// Calls `found` with the language and the content of each code fence that is closed. The content ends with its last line
/// break. A fence on one line has content only if it has a bracket.
pub fn each_fence(text: &str, found: &mut dyn FnMut(&str, Range<usize>)) {
    let mut open: Option<(char, usize, &str, usize)> = None;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let start = at;
        at += line.len();
        let trimmed = line.trim();
        let mark = trimmed.chars().next().unwrap_or_default();
        match (fence_len(trimmed), open) {
            (Some(len), None) => {
                let rest = trimmed.trim_start_matches(mark);
                // The closing fence may be on the same line.
                match rest.strip_suffix("```").or_else(|| rest.strip_suffix("~~~")) {
                    Some(inline) => {
                        if let Some(from) = inline.find(['{', '[']) {
                            let (info, body) = inline.split_at(from);
                            let begin = start + line.find(body).unwrap_or(0);
                            found(info, begin..begin + body.len());
                        }
                    }
                    None => open = Some((mark, len, rest, at)),
                }
            }
            (Some(len), Some((with, least, info, begin)))
                if mark == with && len >= least && trimmed.chars().all(|c| c == with) =>
            {
                found(info, begin..start);
                open = None;
            }
            _ => {}
        }
    }
}

fn push_if_json(text: &str, range: Range<usize>, found: &mut Vec<Range<usize>>) {
    let Some(body) = text.get(range.clone()) else { return };
    let start = range.start + (body.len() - body.trim_start().len());
    let range = start..start + body.trim().len();
    if found.len() < MAX_VALUES && json::validate(&text[range.clone()]).is_ok() {
        found.push(range);
    }
}

/// The ranges of the outermost objects and arrays between words.
///
/// # Errors
/// [`OverBudget`] if the text is such that most of it must be scanned many times.
pub fn embedded(text: &str) -> Result<Vec<Range<usize>>, OverBudget> {
    let bytes = text.as_bytes();
    let mut budget = bytes.len().saturating_mul(BUDGET_FACTOR).saturating_add(1024);
    // One bit for each byte, set for an opening bracket that does not begin a complete value.
    let mut unclosed = vec![0_u64; bytes.len() / 64 + 1];
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(step) = memchr::memchr2(b'{', b'[', bytes.get(at..).unwrap_or_default()) {
        let start = at + step;
        at = start + 1;
        if unclosed[start / 64] >> (start % 64) & 1 == 1 {
            continue;
        }
        let mut scanner = Scanner { bytes, at: start, open: Vec::new() };
        let is_value = scanner.value().is_some();
        budget = budget.checked_sub(scanner.at - start).ok_or(OverBudget)?;
        if !is_value {
            for &(bracket, _) in &scanner.open {
                unclosed[bracket / 64] |= 1 << (bracket % 64);
            }
        } else if json::validate(&text[start..scanner.at]).is_ok() {
            found.push(start..scanner.at);
            if found.len() == MAX_VALUES {
                break;
            }
            at = scanner.at;
        }
    }
    Ok(found)
}

/// A value that was repaired: its range, its JSON, and its [`FAULTS`](json_repair::FAULTS).
pub type Repaired = (Range<usize>, String, u8);

/// Objects and arrays that are JSON, or can be repaired. If code fences contain some, only these.
///
/// # Errors
/// [`OverBudget`] if the text is such that most of it must be scanned many times.
pub fn repaired(text: &str) -> Result<Vec<Repaired>, OverBudget> {
    let mut found = Vec::new();
    each_fence(text, &mut |_, range| {
        let body = text.get(range.clone()).unwrap_or_default();
        let start = range.start + (body.len() - body.trim_start().len());
        let repair = json_repair::repaired(body.trim());
        if let Some(json) = repair.json
            && repair.end == body.trim().len()
            && found.len() < MAX_VALUES
        {
            found.push((start..start + repair.end, json, repair.faults));
        }
    });
    let mut budget = text.len().saturating_mul(BUDGET_FACTOR).saturating_add(1024);
    let mut at = if found.is_empty() { 0 } else { text.len() };
    while let Some(step) = text[at..].find(['{', '[']) {
        at += step;
        let repair = json_repair::repaired(&text[at..]);
        budget = budget.checked_sub(repair.end).ok_or(OverBudget)?;
        let Some(json) = repair.json else {
            at += 1;
            continue;
        };
        found.push((at..at + repair.end, json, repair.faults));
        if found.len() == MAX_VALUES {
            break;
        }
        at += repair.end;
    }
    Ok(found)
}

/// Finds the end of a value. Also accepts invalid scalars, because the caller validates the value afterwards.
struct Scanner<'t> {
    bytes: &'t [u8],
    at: usize,
    /// The open brackets, each with its offset.
    open: Vec<(usize, u8)>,
}

impl Scanner<'_> {
    /// Skips white space and returns the next byte.
    fn peek(&mut self) -> Option<u8> {
        while matches!(self.bytes.get(self.at), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
        self.bytes.get(self.at).copied()
    }

    /// Moves to the end of the value that begins here; `None` if there is no value.
    fn value(&mut self) -> Option<()> {
        loop {
            // The next token must be a value.
            match self.peek()? {
                bracket @ (b'{' | b'[') => {
                    self.open.push((self.at, bracket));
                    self.at += 1;
                    let close = if bracket == b'{' { b'}' } else { b']' };
                    if self.peek()? != close {
                        if bracket == b'{' {
                            self.key()?;
                        }
                        continue;
                    }
                }
                b'"' => self.string()?,
                b'-' | b'0'..=b'9' | b't' | b'f' | b'n' => self.scalar(),
                _ => return None,
            }
            // A value has ended, or the closing bracket of an empty object or array is next.
            loop {
                let &(_, bracket) = self.open.last()?;
                match (self.peek()?, bracket) {
                    (b'}', b'{') | (b']', b'[') => {
                        self.at += 1;
                        self.open.pop();
                        if self.open.is_empty() {
                            return Some(());
                        }
                    }
                    (b',', b'{') => {
                        self.at += 1;
                        self.key()?;
                        break;
                    }
                    (b',', _) => {
                        self.at += 1;
                        break;
                    }
                    _ => return None,
                }
            }
        }
    }

    fn key(&mut self) -> Option<()> {
        if self.peek()? != b'"' {
            return None;
        }
        self.string()?;
        if self.peek()? != b':' {
            return None;
        }
        self.at += 1;
        Some(())
    }

    fn string(&mut self) -> Option<()> {
        self.at += 1;
        loop {
            match self.bytes.get(self.at)? {
                b'"' => {
                    self.at += 1;
                    return Some(());
                }
                b'\\' => self.at += 2,
                // A JSON string cannot contain control characters, such as line breaks.
                byte if *byte < 0x20 => return None,
                _ => self.at += 1,
            }
        }
    }

    fn scalar(&mut self) {
        while self
            .bytes
            .get(self.at)
            .is_some_and(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(byte))
        {
            self.at += 1;
        }
    }
}
