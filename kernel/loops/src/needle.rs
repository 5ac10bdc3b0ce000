//! A text to look for in many others.
//!
//! The search stands behind functions that are not generic and not inlined, so that it is compiled here,
//! for speed.

use memchr::memmem::Finder;

/// A text with what is worked out of it once.
#[derive(Debug)]
pub struct Needle(Finder<'static>);

impl Needle {
    /// Prepares the search.
    #[must_use]
    #[inline(never)]
    pub fn new(text: &str) -> Self {
        Self(Finder::new(text.as_bytes()).into_owned())
    }

    /// Whether the text stands somewhere in `haystack`. time: O(bytes), sixteen a step.
    #[must_use]
    #[inline(never)]
    pub fn is_in(&self, haystack: &[u8]) -> bool {
        self.0.find(haystack).is_some()
    }
}
