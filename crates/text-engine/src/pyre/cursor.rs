//! Stepping through UTF-8 text by bytes, code point by code point, and saying where that is.

use super::program::Beside;

/// The text of a search.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'t> {
    pub(super) bytes: &'t [u8],
}

impl<'t> Cursor<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { bytes: text.as_bytes() }
    }

    /// The character at `pos`, and where the next one begins.
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

    /// The character that ends at `pos`, and where it begins.
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

    pub(super) fn before(self, pos: usize) -> Beside {
        self.previous(pos).map_or(Beside::Edge, |(c, _)| Beside::of(c))
    }

    pub(super) fn after(self, pos: usize) -> Beside {
        match self.next(pos) {
            None => Beside::Edge,
            Some((10, next)) if next == self.bytes.len() => Beside::FinalNewline,
            Some((c, _)) => Beside::of(c),
        }
    }
}

/// A place in a text, counted in three ways.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offset {
    /// Bytes of UTF-8, as Rust counts.
    pub bytes: usize,
    /// Code points, as Python counts.
    pub chars: usize,
    /// UTF-16 units, as JavaScript counts.
    pub utf16: usize,
}

/// Counts where the byte offset `bytes` of `text` is. Inside a character, that is the character's start.
///
/// time: O(`bytes`)
///
/// ```
/// use benchmarkhub_text_engine::pyre::offset;
///
/// let place = offset("a😀b", 5);
/// assert_eq!((place.chars, place.utf16), (2, 3));
/// ```
#[must_use]
pub fn offset(text: &str, bytes: usize) -> Offset {
    let mut place = Offset::default();
    for c in text.chars() {
        if place.bytes + c.len_utf8() > bytes {
            break;
        }
        place.bytes += c.len_utf8();
        place.chars += 1;
        place.utf16 += c.len_utf16();
    }
    place
}
