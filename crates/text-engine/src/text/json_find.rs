//! JSON values inside other text: in code fences, or between words.
//!
//! [`fenced`] reads the blocks of Markdown fences line by line, so that a fence inside a string, which
//! cannot begin a line there, does not end one. [`embedded`] scans for objects and lists: from each
//! bracket on a value is tried; brackets that were still open where it broke off are known not to
//! begin one, and are passed over (a bit for each byte tells). Together with a budget this makes it linear: 50,000 `{` before an
//! object cost a step each.
//!
//! time: O(n), or [`OverBudget`].

use super::json;
use std::ops::Range;

/// How much is read at most, as a multiple of the text.
const BUDGET_TIMES: usize = 16;
/// How many values are found at most.
pub const MAX_VALUES: usize = 64;

/// The scan was given up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OverBudget;

/// The inside of the one code fence that a text consists of.
#[must_use]
pub fn whole_fence(text: &str) -> Option<&str> {
    let first = text.lines().next()?;
    let ticks = fence_len(first.trim_start())?;
    let inside =
        text.get(first.len()..)?.strip_prefix("\r\n").or_else(|| text[first.len()..].strip_prefix('\n'))?;
    let last = inside.rfind('\n').map_or(0, |at| at + 1);
    let closes = fence_len(&inside[last..]).is_some_and(|len| len >= ticks)
        && inside[last..].trim().trim_matches(['`', '~']).is_empty();
    closes.then(|| inside[..last].trim_end_matches(['\n', '\r']))
}

/// How many backticks or tildes a line begins with, if it begins a fence.
fn fence_len(line: &str) -> Option<usize> {
    let mark = line.chars().next().filter(|c| matches!(c, '`' | '~'))?;
    let len = line.chars().take_while(|&c| c == mark).count();
    (len >= 3).then_some(len)
}

/// Where the JSON values stand that fill a code fence, whatever the fence's language.
#[must_use]
pub fn fenced(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut open: Option<(char, usize, usize)> = None;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let start = at;
        at += line.len();
        let trimmed = line.trim();
        let mark = trimmed.chars().next().unwrap_or_default();
        match (fence_len(trimmed), open) {
            (Some(len), None) => {
                let rest = trimmed.trim_start_matches(mark);
                // A fence may open and close on one line.
                match rest.strip_suffix("```").or_else(|| rest.strip_suffix("~~~")) {
                    Some(inline) => {
                        let body = inline.find(['{', '[']).map_or("", |from| &inline[from..]);
                        let begin = start + line.find(body).unwrap_or(0);
                        keep(text, begin..begin + body.len(), &mut found);
                    }
                    None => open = Some((mark, len, at)),
                }
            }
            (Some(len), Some((with, least, begin)))
                if mark == with && len >= least && trimmed.chars().all(|c| c == with) =>
            {
                keep(text, begin..start, &mut found);
                open = None;
            }
            _ => {}
        }
    }
    found
}

fn keep(text: &str, range: Range<usize>, found: &mut Vec<Range<usize>>) {
    let Some(body) = text.get(range.clone()) else { return };
    let start = range.start + (body.len() - body.trim_start().len());
    let range = start..start + body.trim().len();
    if found.len() < MAX_VALUES && json::validate(&text[range.clone()]).is_ok() {
        found.push(range);
    }
}

/// Where objects and lists stand between words, the outermost ones.
///
/// # Errors
/// [`OverBudget`] where the text is made to be read many times over.
pub fn embedded(text: &str) -> Result<Vec<Range<usize>>, OverBudget> {
    let bytes = text.as_bytes();
    let mut budget = bytes.len().saturating_mul(BUDGET_TIMES).saturating_add(1024);
    let mut hopeless = vec![0_u64; bytes.len() / 64 + 1];
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(step) = memchr::memchr2(b'{', b'[', bytes.get(at..).unwrap_or_default()) {
        let start = at + step;
        at = start + 1;
        if hopeless[start / 64] >> (start % 64) & 1 == 1 {
            continue;
        }
        let mut scanner = Scanner { bytes, at: start, open: Vec::new() };
        let ended = scanner.value();
        budget = budget.checked_sub(scanner.at - start).ok_or(OverBudget)?;
        match ended {
            Some(()) => {
                if json::validate(&text[start..scanner.at]).is_ok() {
                    found.push(start..scanner.at);
                    if found.len() == MAX_VALUES {
                        break;
                    }
                    at = scanner.at;
                }
            }
            None => {
                for &(place, _) in &scanner.open {
                    hopeless[place / 64] |= 1 << (place % 64);
                }
            }
        }
    }
    Ok(found)
}

/// Finds the end of a value. It is looser than JSON in its scalars, which are validated afterwards.
struct Scanner<'t> {
    bytes: &'t [u8],
    at: usize,
    /// The open brackets, each with its place.
    open: Vec<(usize, u8)>,
}

impl Scanner<'_> {
    fn peek(&mut self) -> Option<u8> {
        while matches!(self.bytes.get(self.at), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
        self.bytes.get(self.at).copied()
    }

    /// Reads the value that begins here to its end; `None` where it is none.
    fn value(&mut self) -> Option<()> {
        loop {
            // A value is expected.
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
            // A value has ended, or an empty bracket is to be closed.
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
                // A string of JSON does not go on over a line.
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
