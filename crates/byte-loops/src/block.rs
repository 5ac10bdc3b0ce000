//! Sixteen bytes looked at in one step.
//!
//! Compilers make vectors of plain loops, but not of "where is the first such byte", which is what searching texts and
//! reading JSON ask. On processors without an instruction for it the same is asked byte by byte.
#![cfg_attr(
    any(all(target_arch = "wasm32", target_feature = "simd128"), target_arch = "x86_64"),
    expect(
        unsafe_code,
        reason = "measured: a report on whether texts are JSON takes two thirds of the time"
    )
)]

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use std::arch::wasm32 as arch;
#[cfg(target_arch = "x86_64")]
use std::arch::x86_64 as arch;

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
type Vector = arch::v128;
#[cfg(target_arch = "x86_64")]
type Vector = arch::__m128i;
#[cfg(not(any(all(target_arch = "wasm32", target_feature = "simd128"), target_arch = "x86_64")))]
type Vector = [u8; 16];

/// Sixteen bytes; a comparison makes `0xff` of those that hold and `0` of the others.
#[derive(Clone, Copy)]
pub(crate) struct Block(Vector);

/// What the instruction sets of this machine have.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
impl Block {
    #[inline]
    pub(crate) fn of(bytes: &[u8; 16]) -> Self {
        // SAFETY: sixteen bytes are there, and the instruction takes any address.
        Self(unsafe { arch::v128_load(bytes.as_ptr().cast()) })
    }

    #[inline]
    pub(crate) fn is(self, byte: u8) -> Self {
        Self(arch::u8x16_eq(self.0, arch::u8x16_splat(byte)))
    }

    #[inline]
    pub(crate) fn is_below(self, byte: u8) -> Self {
        // Engines have two instructions for "at most", and four for "less than".
        Self(arch::u8x16_le(self.0, arch::u8x16_splat(byte.saturating_sub(1))))
    }

    /// Each byte less `byte`, from 255 on again below 0.
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

    /// The highest bit of each byte, the first byte's in the lowest place.
    #[inline]
    pub(crate) fn high_bits(self) -> u32 {
        u32::from(arch::u8x16_bitmask(self.0))
    }
}

#[cfg(target_arch = "x86_64")]
impl Block {
    #[inline]
    pub(crate) fn of(bytes: &[u8; 16]) -> Self {
        // SAFETY: sixteen bytes are there, the instruction takes any address, and every such processor has it.
        Self(unsafe { arch::_mm_loadu_si128(bytes.as_ptr().cast()) })
    }

    #[inline]
    pub(crate) fn is(self, byte: u8) -> Self {
        // SAFETY: every such processor has it, as with all below.
        Self(unsafe { arch::_mm_cmpeq_epi8(self.0, arch::_mm_set1_epi8(byte.cast_signed())) })
    }

    #[inline]
    pub(crate) fn is_below(self, byte: u8) -> Self {
        let most = byte.saturating_sub(1).cast_signed();
        // SAFETY: as above.
        Self(unsafe { arch::_mm_cmpeq_epi8(arch::_mm_min_epu8(self.0, arch::_mm_set1_epi8(most)), self.0) })
    }

    /// Each byte less `byte`, from 255 on again below 0.
    #[inline]
    pub(crate) fn minus(self, byte: u8) -> Self {
        // SAFETY: as above.
        Self(unsafe { arch::_mm_sub_epi8(self.0, arch::_mm_set1_epi8(byte.cast_signed())) })
    }

    #[inline]
    pub(crate) fn or(self, other: Self) -> Self {
        // SAFETY: as above.
        Self(unsafe { arch::_mm_or_si128(self.0, other.0) })
    }

    #[inline]
    pub(crate) fn and(self, other: Self) -> Self {
        // SAFETY: as above.
        Self(unsafe { arch::_mm_and_si128(self.0, other.0) })
    }

    /// The highest bit of each byte, the first byte's in the lowest place.
    #[inline]
    pub(crate) fn high_bits(self) -> u32 {
        // SAFETY: as above.
        unsafe { arch::_mm_movemask_epi8(self.0) }.cast_unsigned()
    }
}

#[cfg(not(any(all(target_arch = "wasm32", target_feature = "simd128"), target_arch = "x86_64")))]
impl Block {
    pub(crate) fn of(bytes: &[u8; 16]) -> Self {
        Self(*bytes)
    }

    pub(crate) fn is(self, byte: u8) -> Self {
        Self(self.0.map(|own| if own == byte { 0xff } else { 0 }))
    }

    pub(crate) fn is_below(self, byte: u8) -> Self {
        Self(self.0.map(|own| if own < byte { 0xff } else { 0 }))
    }

    /// Each byte less `byte`, from 255 on again below 0.
    pub(crate) fn minus(self, byte: u8) -> Self {
        Self(self.0.map(|own| own.wrapping_sub(byte)))
    }

    pub(crate) fn or(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    pub(crate) fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    /// The highest bit of each byte, the first byte's in the lowest place.
    pub(crate) fn high_bits(self) -> u32 {
        self.0.iter().rev().fold(0, |bits, byte| bits << 1 | u32::from(byte >> 7))
    }
}

impl Block {
    /// The sixteen bytes from `at` on, where there are as many.
    #[inline]
    pub(crate) fn at(bytes: &[u8], at: usize) -> Option<Self> {
        bytes.get(at..)?.first_chunk().map(Self::of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_told_in_every_place() {
        for at in 0..16 {
            for byte in 0..=255 {
                let mut bytes = [b'a'; 16];
                bytes[at] = byte;
                let block = Block::of(&bytes);
                let told = |holds: bool| u32::from(holds) << at;
                let others = |holds: bool| if holds { 0xffff & !(1 << at) } else { 0 };
                assert_eq!(block.high_bits(), told(byte >= 0x80));
                for wanted in [1, 0x20, b'"', b'a', 0x80, 0xff] {
                    let is = told(byte == wanted) | others(wanted == b'a');
                    let is_below = told(byte < wanted) | others(b'a' < wanted);
                    assert_eq!(block.is(wanted).high_bits(), is);
                    assert_eq!(block.is_below(wanted).high_bits(), is_below);
                    assert_eq!(block.is(wanted).or(block.is_below(wanted)).high_bits(), is | is_below);
                    assert_eq!(block.is(wanted).and(block.is_below(wanted)).high_bits(), 0);
                }
            }
        }
        assert!(Block::at(&[0; 16], 1).is_none() && Block::at(&[0; 16], 17).is_none());
    }
}
