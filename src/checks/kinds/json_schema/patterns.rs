//! The compiled patterns of a schema, by their source.

use crate::pyre::Pattern;
use crate::text::intern::Interner;

#[derive(Default)]
pub(super) struct Patterns {
    sources: Interner,
    /// The pattern of each source, by the id of the source.
    patterns: Vec<Pattern>,
}

impl Patterns {
    pub(super) fn insert(&mut self, source: &str, pattern: Pattern) {
        if self.sources.intern(source) as usize == self.patterns.len() {
            self.patterns.push(pattern);
        }
    }

    pub(super) fn get(&self, source: &str) -> Option<&Pattern> {
        self.patterns.get(self.sources.get(source)? as usize)
    }
}
