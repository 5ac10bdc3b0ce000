//! Decodes the Unicode tables, which are stored as variable-length integers (LEB128).
//!
//! Each byte has seven bits, the lowest first. Sorted tables are stored as differences, which reduces them to a quarter of
//! the size. A table is decoded at its first use, within microseconds.

/// Reads integers one after the other.
pub(super) struct Decoder<'a>(&'a [u8]);

impl<'a> Decoder<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// Reads the next integer. Returns zero at the end.
    pub(super) fn unsigned(&mut self) -> u32 {
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

    /// Reads the next integer in zigzag encoding: 0, 1, 2, 3 mean 0, -1, 1, -2.
    pub(super) fn signed(&mut self) -> i32 {
        let number = self.unsigned();
        (number >> 1).cast_signed() ^ -(number & 1).cast_signed()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Decodes a sorted table that is stored as differences.
pub(super) fn sorted(bytes: &[u8]) -> Vec<u32> {
    let mut decoder = Decoder::new(bytes);
    let mut numbers = Vec::new();
    let mut last: u32 = 0;
    while !decoder.is_empty() {
        last = last.wrapping_add(decoder.unsigned());
        numbers.push(last);
    }
    numbers
}

/// Looks up the class of a code point. An entry of `starts` is the start of a range, with its class in the lowest `bits`
/// bits.
pub(super) fn range_class(starts: &[u32], bits: u32, point: u32) -> u32 {
    let after = starts.partition_point(|start| start >> bits <= point);
    after.checked_sub(1).and_then(|at| starts.get(at)).map_or(0, |start| start & ((1 << bits) - 1))
}
