//! An output, with cached properties that several checks need.

use super::Normalize;
use super::options::normal;
use crate::pyre::Match;
use crate::text::{needle, plain, pystr, utf8};
use std::borrow::Cow;
use std::cell::{Cell, OnceCell};

/// The text of an output. Each property is computed when it is first used.
#[derive(Debug)]
pub struct Output<'t> {
    /// The text as the agent wrote it.
    pub text: &'t str,
    is_ascii: OnceCell<bool>,
    lower: OnceCell<Cow<'t, str>>,
    /// The bytes of the lowercase, and whether each letter has its offset in the text.
    lower_bytes: OnceCell<(Cow<'t, [u8]>, bool)>,
    folded: OnceCell<String>,
    normal: OnceCell<Cow<'t, str>>,
    char_len: OnceCell<usize>,
    refusal: OnceCell<Option<Match>>,
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
            folded: OnceCell::new(),
            normal: OnceCell::new(),
            char_len: OnceCell::new(),
            refusal: OnceCell::new(),
        }
    }

    /// Wraps a text when the caller already knows whether it is ASCII.
    #[must_use]
    pub fn known(text: &'t str, is_ascii: bool) -> Self {
        let output = Self::new(text);
        let _ = output.is_ascii.set(is_ascii);
        output
    }

    /// Wraps a text with its properties that the caller knows. In `lower`, each letter has the same offset as in the text.
    #[must_use]
    pub fn with_lower(text: &'t str, is_ascii: Option<bool>, lower: Option<&'t [u8]>) -> Self {
        let output = Self::new(text);
        if let Some(is_ascii) = is_ascii {
            let _ = output.is_ascii.set(is_ascii);
        }
        if let Some(lower) = lower {
            let _ = output.lower_bytes.set((Cow::Borrowed(lower), true));
        }
        output
    }

    /// Whether the text is ASCII.
    pub fn is_ascii(&self) -> bool {
        *self.is_ascii.get_or_init(|| utf8::is_ascii(self.text.as_bytes()))
    }

    /// Whether the text contains U+FFFD, which may replace a lone surrogate.
    pub fn has_replacement(&self) -> bool {
        !self.is_ascii() && needle::has_replacement(self.text)
    }

    /// Returns the text in lowercase, for all letters of Unicode.
    pub fn lower(&self) -> &str {
        self.lower.get_or_init(|| pystr::lower(self.text))
    }

    /// Returns [`lower`](Self::lower) as bytes, which are faster to search.
    pub fn lower_bytes(&self) -> &[u8] {
        &self.lowered().0
    }

    /// Whether each letter has the same offset in [`lower`](Self::lower) as in the text. If not, it may have another one.
    pub fn lowers_in_place(&self) -> bool {
        self.lowered().1
    }

    fn lowered(&self) -> &(Cow<'t, [u8]>, bool) {
        self.lower_bytes.get_or_init(|| {
            let mut lowered = SCRATCH.take();
            let is_in_place = pystr::lower_into(self.text, self.is_ascii(), &mut lowered);
            (Cow::Owned(lowered), is_in_place)
        })
    }

    /// Returns the text as `fold` converts it.
    pub(crate) fn folded(&self, fold: Normalize) -> &str {
        self.folded.get_or_init(|| fold(self.text))
    }

    /// Returns the text in the normalization form NFKC, to which `normalize` converts it.
    pub fn normal(&self, normalize: Normalize) -> &str {
        self.normal.get_or_init(|| {
            if self.is_ascii() || plain::is_normal(self.text) {
                Cow::Borrowed(self.text)
            } else {
                normal(self.text, normalize).into()
            }
        })
    }

    /// Returns the length in code points.
    pub fn char_len(&self) -> usize {
        *self.char_len.get_or_init(|| if self.is_ascii() { self.text.len() } else { pystr::len(self.text) })
    }

    /// Returns the words of a refusal, as `find` finds them.
    pub(crate) fn refusal(&self, find: fn(&str) -> Option<Match>) -> Option<Match> {
        *self.refusal.get_or_init(|| find(self.text))
    }
}

thread_local! {
    /// The buffer for the lowercase text, reused for the next output.
    static SCRATCH: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

/// Buffers larger than this are not reused, to free the memory.
const MAX_SCRATCH: usize = 1 << 16;

impl Drop for Output<'_> {
    fn drop(&mut self) {
        if let Some((Cow::Owned(lowered), _)) = self.lower_bytes.take()
            && lowered.capacity() <= MAX_SCRATCH
        {
            SCRATCH.set(lowered);
        }
    }
}
