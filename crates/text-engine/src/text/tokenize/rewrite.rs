//! Rewrites a text in passes. Each pass replaces the matches of one regular expression of the reference tokenizers.
//!
//! Each pass is a hand-written scanner. Most of the expressions match only ASCII, so most passes read bytes, not characters.
//! time: O(length) per pass.

use super::super::needle;
use memchr::{memchr, memchr2};

/// A text that is rewritten. The next text reuses the memory.
#[derive(Default)]
pub struct Rewriter {
    text: String,
    next: String,
}

impl Rewriter {
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn load(&mut self, text: &str) {
        self.text.clear();
        self.text.push_str(text);
    }

    /// Runs one pass, which reads the text and appends the new text.
    pub(super) fn pass(&mut self, pass: impl FnOnce(&str, &mut String)) {
        self.next.clear();
        pass(&self.text, &mut self.next);
        std::mem::swap(&mut self.text, &mut self.next);
    }

    /// Replaces every `from` with `to`, from left to right.
    pub(super) fn replace(&mut self, from: &str, to: &str) {
        if !needle::is_in(from, &self.text) {
            return;
        }
        self.pass(|text, out| {
            let mut done = 0;
            for (at, found) in text.match_indices(from) {
                out.push_str(&text[done..at]);
                out.push_str(to);
                done = at + found.len();
            }
            out.push_str(&text[done..]);
        });
    }

    /// Replaces the four entities that mteval supports, one after the other, so that `&amp;lt;` becomes `<`.
    pub(super) fn unescape(&mut self) {
        if memchr(b'&', self.text.as_bytes()).is_some() {
            self.replace("&quot;", "\"");
            self.replace("&amp;", "&");
            self.replace("&lt;", "<");
            self.replace("&gt;", ">");
        }
    }

    /// Inserts spaces around ASCII punctuation except `'`, `,`, `-` and `.`: ``([\{-\~\[-\` -\&\(-\+\:-\@\/])`` → ` \1 `.
    pub(super) fn separate_punctuation(&mut self) {
        let apart = |c: char| c.is_ascii_punctuation() && !matches!(c, '\'' | ',' | '-' | '.');
        self.pass(|text, out| set_apart(text, out, apart));
    }

    /// Inserts spaces around full stops and commas outside numbers, and around hyphens after a digit.
    pub(super) fn separate_points(&mut self) {
        if memchr2(b'.', b',', self.text.as_bytes()).is_some() {
            self.pass(point_after_non_digit);
            self.pass(point_before_non_digit);
        }
        if memchr(b'-', self.text.as_bytes()).is_some() {
            self.pass(dash_after_digit);
        }
    }
}

/// Copies the text and inserts a space before and after each chosen character.
pub(super) fn set_apart(text: &str, out: &mut String, chosen: impl Fn(char) -> bool) {
    let mut done = 0;
    for (at, c) in text.char_indices().filter(|&(_, c)| chosen(c)) {
        out.push_str(&text[done..at]);
        out.push(' ');
        out.push(c);
        out.push(' ');
        done = at + c.len_utf8();
    }
    out.push_str(&text[done..]);
}

/// `([^0-9])([\.,])` → `\1 \2 `. A match consumes two characters, so in `...` the next match begins at the third.
fn point_after_non_digit(text: &str, out: &mut String) {
    let bytes = text.as_bytes();
    let (mut done, mut at) = (0, 0);
    while let Some(found) = bytes.get(at + 1..).and_then(|rest| memchr2(b'.', b',', rest)) {
        at += found;
        if bytes[at].is_ascii_digit() {
            at += 1;
        } else {
            out.push_str(&text[done..=at]);
            out.push(' ');
            out.push(char::from(bytes[at + 1]));
            out.push(' ');
            at += 2;
            done = at;
        }
    }
    out.push_str(&text[done..]);
}

/// `([\.,])([^0-9])` → ` \1 \2`.
fn point_before_non_digit(text: &str, out: &mut String) {
    let bytes = text.as_bytes();
    let (mut done, mut at) = (0, 0);
    let last = bytes.len().saturating_sub(1);
    while let Some(found) = bytes.get(at..last).and_then(|rest| memchr2(b'.', b',', rest)) {
        at += found;
        if bytes[at + 1].is_ascii_digit() {
            at += 1;
            continue;
        }
        out.push_str(&text[done..at]);
        out.push(' ');
        out.push(char::from(bytes[at]));
        out.push(' ');
        done = at + 1;
        at += 2;
    }
    out.push_str(&text[done..]);
}

/// `([0-9])(-)` → `\1 \2 `.
fn dash_after_digit(text: &str, out: &mut String) {
    let mut done = 0;
    for dash in memchr::memchr_iter(b'-', text.as_bytes()) {
        let before = dash.checked_sub(1).and_then(|before| text.as_bytes().get(before));
        if before.is_some_and(u8::is_ascii_digit) {
            out.push_str(&text[done..dash]);
            out.push_str(" - ");
            done = dash + 1;
        }
    }
    out.push_str(&text[done..]);
}
