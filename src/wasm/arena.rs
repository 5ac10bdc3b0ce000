//! Room for texts that JavaScript encodes one behind the other, so that many cross at once.
//!
//! That they are UTF-8 is not checked: an encoder wrote them, as it writes every string that crosses the border.
#![expect(unsafe_code, reason = "measured: checking all outputs took an eighth of a run")]

/// The bytes of many texts.
#[derive(Default)]
pub(super) struct Arena(Vec<u8>);

/// What is set in the length of a text that is ASCII.
const ASCII: u32 = 1 << 31;

impl Arena {
    /// Makes room for `len` bytes and says where they go. What was there is kept.
    pub(super) fn reserve(&mut self, len: usize) -> *const u8 {
        if self.0.len() < len {
            // Zeros come many at a time here; `resize` writes each by itself.
            let kept = std::mem::replace(&mut self.0, vec![0; len]);
            self.0[..kept.len()].copy_from_slice(&kept);
        }
        self.0.as_ptr()
    }

    /// The texts of these lengths in bytes, and whether each is known to be ASCII, which the highest bit of its length
    /// says; [`u32::MAX`] stands for a missing one.
    pub(super) fn texts<'a>(&'a self, lens: &'a [u32]) -> impl Iterator<Item = Option<(&'a str, bool)>> {
        let mut rest = self.0.as_slice();
        lens.iter().map(move |&len| {
            (len != u32::MAX).then(|| {
                let (text, after) = rest.split_at_checked((len & !ASCII) as usize).unwrap_or((rest, &[]));
                rest = after;
                // SAFETY: `js/arena.js` writes here what a `TextEncoder` makes of each text, and the lengths that it tells.
                (unsafe { str::from_utf8_unchecked(text) }, len & ASCII != 0)
            })
        })
    }
}
