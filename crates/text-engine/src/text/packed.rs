//! Tables of Unicode as bytes: numbers in seven bits a byte, rising ones as differences.
//!
//! Sorted ranges written out take four times as much of the module, before compression and behind it.
//! A table is unpacked at its first use, which takes microseconds.

/// Reads numbers one behind the other.
pub(super) struct Packed<'a>(&'a [u8]);

impl<'a> Packed<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// The next number; zero behind the end.
    pub(super) fn number(&mut self) -> u32 {
        let (mut number, mut shift) = (0, 0);
        while let Some((&byte, rest)) = self.0.split_first() {
            self.0 = rest;
            number |= u32::from(byte & 127) << shift;
            shift += 7;
            if byte < 128 || shift > 28 {
                break;
            }
        }
        number
    }

    /// The next number, with a sign: 0, -1, 1, -2, …
    pub(super) fn signed(&mut self) -> i32 {
        let number = self.number();
        (number >> 1).cast_signed() ^ -(number & 1).cast_signed()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Rising numbers, from their differences.
pub(super) fn rising(bytes: &[u8]) -> Vec<u32> {
    let mut packed = Packed::new(bytes);
    let mut numbers = Vec::new();
    let mut last: u32 = 0;
    while !packed.is_empty() {
        last = last.wrapping_add(packed.number());
        numbers.push(last);
    }
    numbers
}
