//! Reads UTF-8 text forward and backward by code points, and converts offsets.
//!
//! time: O(1) per step

use super::program::Neighbor;

/// The text of a search.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'t> {
    pub(super) bytes: &'t [u8],
}

impl<'t> Cursor<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { bytes: text.as_bytes() }
    }

    /// The character at `pos` and the offset of the next one.
    #[inline]
    pub(super) fn next(self, pos: usize) -> Option<(u32, usize)> {
        let first = *self.bytes.get(pos)?;
        if first < 0x80 {
            return Some((u32::from(first), pos + 1));
        }
        Some(self.decode(first, pos))
    }

    fn decode(self, first: u8, pos: usize) -> (u32, usize) {
        let tail = |ahead: usize| u32::from(self.bytes.get(pos + ahead).copied().unwrap_or(0) & 0x3f);
        let lead = u32::from(first);
        match first {
            0xf0.. => ((lead & 7) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), pos + 4),
            0xe0.. => ((lead & 15) << 12 | tail(1) << 6 | tail(2), pos + 3),
            _ => ((lead & 31) << 6 | tail(1), pos + 2),
        }
    }

    /// The character that ends at `pos` and the offset where it starts.
    #[inline]
    pub(super) fn previous(self, pos: usize) -> Option<(u32, usize)> {
        let last = *self.bytes.get(pos.checked_sub(1)?)?;
        if last < 0x80 {
            return Some((u32::from(last), pos - 1));
        }
        self.previous_beyond_ascii(pos)
    }

    fn previous_beyond_ascii(self, pos: usize) -> Option<(u32, usize)> {
        let mut start = pos.checked_sub(1)?;
        while start > 0 && self.bytes.get(start).is_some_and(|byte| byte & 0xc0 == 0x80) {
            start -= 1;
        }
        self.next(start).map(|(c, _)| (c, start))
    }

    pub(super) fn before(self, pos: usize) -> Neighbor {
        self.previous(pos).map_or(Neighbor::Edge, |(c, _)| Neighbor::of(c))
    }

    pub(super) fn after(self, pos: usize) -> Neighbor {
        match self.next(pos) {
            None => Neighbor::Edge,
            Some((10, next)) if next == self.bytes.len() => Neighbor::FinalNewline,
            Some((c, _)) => Neighbor::of(c),
        }
    }
}

/// An offset in a text, in three units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offset {
    /// UTF-8 bytes, as in Rust.
    pub bytes: usize,
    /// Code points, as in Python.
    pub chars: usize,
    /// UTF-16 code units, as in JavaScript.
    pub utf16: usize,
}

/// Converts the byte offset `bytes` of `text`. An offset inside a character becomes the start of that character.
///
/// time: O(`bytes`)
///
/// ```
/// use benchmarkhub_text_engine::pyre::offset;
///
/// let position = offset("a😀b", 5);
/// assert_eq!((position.chars, position.utf16), (2, 3));
/// ```
#[must_use]
pub fn offset(text: &str, bytes: usize) -> Offset {
    let mut position = Offset::default();
    for c in text.chars() {
        if position.bytes + c.len_utf8() > bytes {
            break;
        }
        position.bytes += c.len_utf8();
        position.chars += 1;
        position.utf16 += c.len_utf16();
    }
    position
}
