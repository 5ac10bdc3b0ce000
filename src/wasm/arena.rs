//! A buffer into which JavaScript encodes many texts, one after the other, so that one call passes them all.

use super::{JsResult, to_js_error};
use crate::error::{Error, ErrorKind};
use crate::text::utf8;

/// The bytes of many texts.
#[derive(Default)]
pub(super) struct Arena(Vec<u8>);

impl Arena {
    /// Makes room for `len` bytes and returns their address. Earlier bytes are kept.
    pub(super) fn reserve(&mut self, len: usize) -> *const u8 {
        if self.0.len() < len {
            // `vec!` asks for zeroed memory, `resize` would write each zero.
            let kept = std::mem::replace(&mut self.0, vec![0; len]);
            self.0[..kept.len()].copy_from_slice(&kept);
        }
        self.0.as_ptr()
    }

    /// The texts with these lengths in bytes, and whether each is ASCII. The length [`u32::MAX`] means a missing text.
    pub(super) fn texts(&self, lens: &[u32]) -> JsResult<Vec<Option<(&str, bool)>>> {
        let mut rest = self.0.as_slice();
        let text = |&len: &u32| {
            if len == u32::MAX {
                return Some(None);
            }
            let (bytes, after) = rest.split_at_checked(len as usize)?;
            rest = after;
            utf8::checked(bytes).map(Some)
        };
        let texts = lens.iter().map(text).collect::<Option<_>>();
        texts.ok_or_else(|| {
            to_js_error(Error::new(ErrorKind::Usage, "expected lengths of UTF-8 texts in the arena"))
        })
    }
}
