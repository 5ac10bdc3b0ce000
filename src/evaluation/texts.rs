//! The texts of a block: one after another in one buffer, so that a text needs no allocation.

use crate::text::json_value::unescape;

/// The bytes of a text in the buffer.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Span {
    start: usize,
    end: usize,
}

/// The texts of a block.
#[derive(Default)]
pub(super) struct Texts(String);

impl Texts {
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    pub(super) fn add(&mut self, text: &str) -> Span {
        let start = self.0.len();
        self.0.push_str(text);
        Span { start, end: self.0.len() }
    }

    /// Adds a string of a JSON text. `raw` is the text between the quotes, with its escapes.
    pub(super) fn add_raw(&mut self, raw: &str) -> Span {
        self.add(&unescape(raw))
    }

    pub(super) fn get(&self, span: Span) -> &str {
        self.0.get(span.start..span.end).unwrap_or_default()
    }
}
