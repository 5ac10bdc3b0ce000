//! A buffer for many texts: JavaScript encodes the texts one after another, then passes them all in one call.

use super::{JsResult, to_js_error};
use crate::error::{Error, ErrorKind};
use crate::text::utf8;
use wasm_bindgen::JsValue;

/// The bytes of many texts.
#[derive(Default)]
pub(super) struct Arena(Vec<u8>);

impl Arena {
    /// Makes room for `len` bytes and returns their address. Keeps earlier bytes.
    pub(super) fn reserve(&mut self, len: usize) -> *const u8 {
        if self.0.len() < len {
            // `vec!` requests zeroed memory, whereas `resize` would write the zeros one by one.
            let kept = std::mem::replace(&mut self.0, vec![0; len]);
            self.0[..kept.len()].copy_from_slice(&kept);
        }
        self.0.as_ptr()
    }

    /// Returns the first `len` bytes.
    pub(super) fn bytes(&self, len: usize) -> &[u8] {
        &self.0[..len.min(self.0.len())]
    }

    /// Returns the texts that have these lengths in bytes, and whether each is ASCII. [`u32::MAX`] means a missing
    /// text.
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
        lens.iter().map(text).collect::<Option<_>>().ok_or_else(wrong_lengths)
    }
}

pub(super) fn wrong_lengths() -> JsValue {
    to_js_error(Error::new(ErrorKind::Usage, "expected lengths of UTF-8 texts in the arena"))
}
