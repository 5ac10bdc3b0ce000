//! The texts of a block. Most are parts of the block itself, so that they are not copied.

use crate::text::append;
use crate::text::json_value::unescape;
use std::borrow::Cow;

/// A text of a block.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Span {
    start: usize,
    end: usize,
    /// Whether the text is a part of the block, where it is a string of JSON without escapes.
    is_plain: bool,
}

/// A text, and whether a string of JSON has it without escapes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Text<'t> {
    pub(super) text: &'t str,
    is_plain: bool,
}

impl Text<'_> {
    /// Writes a label, and the text as JSON.
    pub(super) fn write(self, label: &str, out: &mut String) {
        if self.is_plain {
            append::plain(label, self.text, out);
        } else {
            append::text(label, out);
            append::string(self.text, out);
        }
    }
}

impl<'t> From<&'t str> for Text<'t> {
    fn from(text: &'t str) -> Self {
        Self { text, is_plain: false }
    }
}

/// The whole lines of a block, and the texts that are not parts of it.
#[derive(Default)]
pub(super) struct Texts {
    pub(super) block: String,
    pub(super) others: Others,
}

/// The texts that are not parts of the block, one after another in one buffer, so that a text needs no allocation.
#[derive(Default)]
pub(super) struct Others(String);

impl Others {
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    pub(super) fn add(&mut self, text: &str) -> Span {
        let start = self.0.len();
        self.0.push_str(text);
        Span { start, end: self.0.len(), is_plain: false }
    }

    /// Adds a string of the JSON in `block`. `raw` is the part of `block` between the quotes, with its escapes.
    pub(super) fn add_raw(&mut self, raw: &str, block: &str) -> Span {
        match unescape(raw) {
            Cow::Borrowed(_) => {
                let start = raw.as_ptr().addr() - block.as_ptr().addr();
                Span { start, end: start + raw.len(), is_plain: true }
            }
            Cow::Owned(text) => self.add(&text),
        }
    }
}

impl Texts {
    pub(super) fn get(&self, span: Span) -> &str {
        let source = if span.is_plain { &self.block } else { &self.others.0 };
        source.get(span.start..span.end).unwrap_or_default()
    }

    pub(super) fn text(&self, span: Span) -> Text<'_> {
        Text { text: self.get(span), is_plain: span.is_plain }
    }
}
