//! The output under judgement, with what several checks need to know about it.

use super::Normalize;
use crate::text::{needle, pystr, utf8};
use std::borrow::Cow;
use std::cell::{Cell, OnceCell};

/// The text of an output. Each derived value is computed at its first use.
#[derive(Debug)]
pub struct Output<'t> {
    /// The text as the agent wrote it.
    pub text: &'t str,
    is_ascii: OnceCell<bool>,
    lower: OnceCell<Cow<'t, str>>,
    lower_bytes: OnceCell<Vec<u8>>,
    normal: OnceCell<String>,
    char_len: OnceCell<usize>,
}

impl<'t> Output<'t> {
    /// Wraps a text.
    #[must_use]
    pub fn new(text: &'t str) -> Self {
        Self {
            text,
            is_ascii: OnceCell::new(),
            lower: OnceCell::new(),
            lower_bytes: OnceCell::new(),
            normal: OnceCell::new(),
            char_len: OnceCell::new(),
        }
    }

    /// Wraps a text if it is already known whether it is ASCII.
    #[must_use]
    pub fn known(text: &'t str, is_ascii: bool) -> Self {
        let output = Self::new(text);
        let _ = output.is_ascii.set(is_ascii);
        output
    }

    fn is_ascii(&self) -> bool {
        *self.is_ascii.get_or_init(|| utf8::is_ascii(self.text.as_bytes()))
    }

    /// Whether the text contains U+FFFD, which may have been a lone surrogate.
    pub fn has_replacement(&self) -> bool {
        !self.is_ascii() && needle::has_replacement(self.text)
    }

    /// The text in full Unicode lowercase.
    pub fn lower(&self) -> &str {
        self.lower.get_or_init(|| pystr::lower(self.text))
    }

    /// The same as bytes. Use it for searches: it is faster.
    pub fn lower_bytes(&self) -> &[u8] {
        self.lower_bytes.get_or_init(|| {
            let mut lowered = SCRATCH.take();
            pystr::lower_into(self.text, self.is_ascii(), &mut lowered);
            lowered
        })
    }

    /// The text, normalized.
    pub fn normal(&self, normalize: Normalize) -> &str {
        self.normal.get_or_init(|| normalize(self.text))
    }

    /// The length in code points.
    pub fn char_len(&self) -> usize {
        *self.char_len.get_or_init(|| if self.is_ascii() { self.text.len() } else { pystr::len(self.text) })
    }
}

thread_local! {
    /// The buffer of the previous output's lowercase, for reuse.
    static SCRATCH: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

/// Larger buffers are freed.
const MAX_SCRATCH: usize = 1 << 16;

impl Drop for Output<'_> {
    fn drop(&mut self) {
        if let Some(lowered) = self.lower_bytes.take()
            && lowered.capacity() <= MAX_SCRATCH
        {
            SCRATCH.set(lowered);
        }
    }
}
