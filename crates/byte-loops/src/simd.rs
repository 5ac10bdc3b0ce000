//! Compares sixteen bytes in one step, with the vector instructions of WebAssembly.
//!
//! Compilers vectorize simple loops, but not a loop that ends at the first match. On other targets, the code compares byte by
//! byte.
#![cfg_attr(
    all(target_arch = "wasm32", target_feature = "simd128"),
    expect(unsafe_code, reason = "loading a vector is an unsafe function")
)]

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use std::arch::wasm32 as arch;

/// Sixteen bytes. A comparison returns `0xff` for each byte that matches, and 0 for the others.
#[derive(Clone, Copy)]
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(crate) struct Bytes16(arch::v128);

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
impl Bytes16 {
    #[inline]
    pub(crate) fn new(bytes: &[u8; 16]) -> Self {
        // SAFETY: the reference is valid for sixteen bytes, and the instruction needs no alignment.
        Self(unsafe { arch::v128_load(bytes.as_ptr().cast()) })
    }

    #[inline]
    pub(crate) fn is(self, byte: u8) -> Self {
        Self(arch::u8x16_eq(self.0, arch::u8x16_splat(byte)))
    }

    #[inline]
    pub(crate) fn is_below(self, byte: u8) -> Self {
        // `<=` takes fewer instructions than `<` on most processors.
        Self(arch::u8x16_le(self.0, arch::u8x16_splat(byte.saturating_sub(1))))
    }

    /// Subtracts `byte` from each byte, modulo 256.
    #[inline]
    pub(crate) fn minus(self, byte: u8) -> Self {
        Self(arch::u8x16_sub(self.0, arch::u8x16_splat(byte)))
    }

    #[inline]
    pub(crate) fn or(self, other: Self) -> Self {
        Self(arch::v128_or(self.0, other.0))
    }

    #[inline]
    pub(crate) fn and(self, other: Self) -> Self {
        Self(arch::v128_and(self.0, other.0))
    }

    /// The highest bit of each byte. The bit of the first byte is the lowest bit of the result.
    #[inline]
    pub(crate) fn high_bits(self) -> u32 {
        u32::from(arch::u8x16_bitmask(self.0))
    }
}

/// Sixteen bytes. A comparison returns `0xff` for each byte that matches, and 0 for the others.
#[derive(Clone, Copy)]
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub(crate) struct Bytes16([u8; 16]);

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
impl Bytes16 {
    pub(crate) fn new(bytes: &[u8; 16]) -> Self {
        Self(*bytes)
    }

    pub(crate) fn is(self, byte: u8) -> Self {
        Self(self.0.map(|own| if own == byte { 0xff } else { 0 }))
    }

    pub(crate) fn is_below(self, byte: u8) -> Self {
        Self(self.0.map(|own| if own < byte { 0xff } else { 0 }))
    }

    pub(crate) fn minus(self, byte: u8) -> Self {
        Self(self.0.map(|own| own.wrapping_sub(byte)))
    }

    pub(crate) fn or(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    pub(crate) fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    pub(crate) fn high_bits(self) -> u32 {
        self.0.iter().rev().fold(0, |bits, byte| bits << 1 | u32::from(byte >> 7))
    }
}

impl Bytes16 {
    /// The sixteen bytes from `at` on; `None` if `bytes` is too short.
    #[inline]
    pub(crate) fn at(bytes: &[u8], at: usize) -> Option<Self> {
        bytes.get(at..)?.first_chunk().map(Self::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comparisons_hold_for_each_byte_at_each_position() {
        for at in 0..16 {
            for byte in 0..=255 {
                let mut bytes = [b'a'; 16];
                bytes[at] = byte;
                let vector = Bytes16::new(&bytes);
                let changed = |holds: bool| u32::from(holds) << at;
                let others = |holds: bool| if holds { 0xffff & !(1 << at) } else { 0 };
                assert_eq!(vector.high_bits(), changed(byte >= 0x80));
                for wanted in [1, 0x20, b'"', b'a', 0x80, 0xff] {
                    let is = changed(byte == wanted) | others(wanted == b'a');
                    let is_below = changed(byte < wanted) | others(b'a' < wanted);
                    assert_eq!(vector.is(wanted).high_bits(), is);
                    assert_eq!(vector.is_below(wanted).high_bits(), is_below);
                    assert_eq!(vector.is(wanted).or(vector.is_below(wanted)).high_bits(), is | is_below);
                    assert_eq!(vector.is(wanted).and(vector.is_below(wanted)).high_bits(), 0);
                }
            }
        }
        assert!(Bytes16::at(&[0; 16], 1).is_none() && Bytes16::at(&[0; 16], 17).is_none());
    }
}
