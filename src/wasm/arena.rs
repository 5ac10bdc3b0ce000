//! Room for texts that JavaScript encodes one behind the other, so that many cross at once.

use crate::text::utf8;
use std::borrow::Cow;

/// The bytes of many texts.
#[derive(Default)]
pub(super) struct Arena(Vec<u8>);

impl Arena {
    /// Makes room for `len` bytes and says where they go. What was there is kept.
    pub(super) fn reserve(&mut self, len: usize) -> *const u8 {
        if self.0.len() < len {
            self.0.resize(len, 0);
        }
        self.0.as_ptr()
    }

    /// The texts of these lengths in bytes; [`u32::MAX`] stands for a missing one.
    pub(super) fn texts<'a>(&'a self, lens: &'a [u32]) -> impl Iterator<Item = Option<Cow<'a, str>>> {
        let mut rest = self.0.as_slice();
        lens.iter().map(move |&len| {
            (len != u32::MAX).then(|| {
                let (text, after) = rest.split_at_checked(len as usize).unwrap_or((rest, &[]));
                rest = after;
                utf8::text(text)
            })
        })
    }
}
