//! Which of 64 bytes belong to a class, as the bits of a number: the lowest bit is the first byte.
//!
//! time: a few instructions for sixteen bytes where the processor has vectors.

use crate::block::Block;

/// How many bytes become one mask.
pub(crate) const BLOCK: usize = 64;

/// The bytes of a class as ranges: the first byte and how many there are.
pub(crate) type Class<const N: usize> = [(u8, u8); N];

/// The bytes of a block that belong to `class`.
#[inline]
pub(crate) fn mask<const N: usize>(bytes: &[u8; BLOCK], class: Class<N>) -> u64 {
    let (parts, _) = bytes.as_chunks::<16>();
    parts.iter().rev().fold(0, |mask, part| {
        let part = Block::of(part);
        let inside = class.map(|(first, count)| part.minus(first).is_below(count));
        mask << 16 | u64::from(inside.into_iter().reduce(Block::or).map_or(0, Block::high_bits))
    })
}
